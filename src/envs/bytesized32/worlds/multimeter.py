# multimeter.py
# A text game about common sense. Find out with a multimeter how large a resistance is.

# Task: Create a micro-simulation that models how to measure the resistance of a resistor with a multimeter.
# Environment: workshop
# Task-critical Objects: Multimeter, Resistor, Wire, Workbench
# High-level object classes: Container (Workbench, PartsBox), Part (Multimeter, Resistor, Wire, Battery)
# Critical properties: mode (Multimeter), display (Multimeter), isFuseBlown (Multimeter), resistance (Resistor), isBroken (Wire), connections (Workbench)
# Actions: look, inventory, examine, take/put object, open/close container, set mode, connect A terminal to B terminal, disconnect, answer
# Distractor Items: Resistor, Battery, Wire (one is broken inside)
# Distractor Actions: set other modes, disconnect
# High-level solution procedure: open parts box, take resistor, put resistor on workbench, set multimeter to resistance, connect resistor to both jacks with two sound wires, read the display, answer

import random


# ======== Shared base classes: they read the same in every world ========

# Joins phrases to one: "an apple", "an apple and a pot", "an apple, a pot and a cup".
def joinPhrases(phrases):
    if len(phrases) == 0:
        return "nothing"
    if len(phrases) == 1:
        return phrases[0]
    return ", ".join(phrases[:-1]) + " and " + phrases[-1]


# The root of all classes of objects. The world is a tree: each object lies in its parent container and may
# contain other objects. Whatever can change about an object is kept in its properties.
class GameObject():
    def __init__(self, name):
        # A class with two parents reaches this constructor twice. Only the first time counts.
        if hasattr(self, "constructorsRun"):
            return
        self.constructorsRun = ["GameObject"]

        self.name = name
        self.parentContainer = None
        self.contains = []
        self.properties = {
            # Can other objects be put in or on it?
            "isContainer": False,
            # Can the player pick it up?
            "isMoveable": True,
            # A liquid stays in a vessel: it cannot be picked up with bare hands.
            "isLiquid": False,
            # A tool can be used on other objects while the player holds it.
            "isTool": False,
            # The room that it takes up in a container (in quarters of a liter, roughly).
            "volume": 1,
            # The article before its name; None means "a" or "an" by the first letter.
            "article": None,
        }

    # The value of a property, or None for a property that this object does not have.
    def getProperty(self, propertyName):
        return self.properties.get(propertyName, None)

    # Puts an object into this one, wherever it was before.
    def addObject(self, obj):
        obj.removeSelfFromContainer()
        self.contains.append(obj)
        obj.parentContainer = self

    # Removes an object from this one. It is nowhere then.
    def removeObject(self, obj):
        self.contains.remove(obj)
        obj.parentContainer = None

    # Takes this object out of the container that it is in, if it is in one.
    def removeSelfFromContainer(self):
        if self.parentContainer is not None:
            self.parentContainer.removeObject(self)

    # All objects inside this one, at any depth: each before its own contents. This object is not among them.
    def getAllContainedObjectsRecursive(self):
        found = []
        for obj in self.contains:
            found.append(obj)
            found.extend(obj.getAllContainedObjectsRecursive())
        return found

    # The objects directly inside this one that have this name.
    def containsItemWithName(self, name):
        return [obj for obj in self.contains if obj.name == name]

    # The closed container that hides this object from the player, or None if nothing shuts it in. Of several, one
    # inside the other, that is the outermost.
    def getClosedContainerAround(self):
        closed = None
        outer = self.parentContainer
        while outer is not None:
            if outer.getProperty("isContainer") and not outer.getProperty("isOpen"):
                closed = outer
            outer = outer.parentContainer
        return closed

    # One unit of time passes. Objects that change by themselves override this; they may return a sentence
    # about what the player notices.
    def tick(self):
        return None

    # The names by which the player can speak of this object.
    def getReferents(self):
        return [self.name]

    # A phrase with its article.
    def withArticle(self, phrase):
        article = self.getProperty("article")
        if article is None:
            article = "an" if phrase[0] in "aeiou" else "a"
        return article + " " + phrase

    # A noun phrase for this object, with its state. A detailed one also lists what it contains.
    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name)


# Abstract: an object that other objects can be put in (a box) or on (a table).
class Container(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Container" in self.constructorsRun:
            return
        self.constructorsRun.append("Container")

        self.properties["isContainer"] = True
        # Does it have a lid or a door?
        self.properties["isOpenable"] = False
        # Is it open now? What cannot be closed is always open.
        self.properties["isOpen"] = True
        # "in" for a box, "on" for a table.
        self.properties["containerPrefix"] = "in"
        # The sum of the volumes that it can hold.
        self.properties["capacity"] = 1000

    # Opens it. Returns an observation and whether that worked.
    def openContainer(self):
        if not self.getProperty("isOpenable"):
            return ("The " + self.name + " can't be opened.", False)
        if self.getProperty("isOpen"):
            return ("The " + self.name + " is already open.", False)
        self.properties["isOpen"] = True
        if len(self.contains) == 0:
            return ("You open the " + self.name + ". It is empty.", True)
        inside = joinPhrases([obj.makeDescriptionStr() for obj in self.contains])
        return ("You open the " + self.name + ". Inside you find " + inside + ".", True)

    # Closes it. Returns an observation and whether that worked.
    def closeContainer(self):
        if not self.getProperty("isOpenable"):
            return ("The " + self.name + " can't be closed.", False)
        if not self.getProperty("isOpen"):
            return ("The " + self.name + " is already closed.", False)
        self.properties["isOpen"] = False
        return ("You close the " + self.name + ".", True)

    # Puts an object in or on it. Returns an observation and whether that worked.
    def placeObjectInContainer(self, obj):
        if obj.getProperty("isLiquid"):
            return ("The " + obj.name + " can only be poured.", False)
        if not obj.getProperty("isMoveable"):
            return ("The " + obj.name + " can't be moved.", False)
        if not self.getProperty("isOpen"):
            return ("The " + self.name + " is closed.", False)
        if obj is self or self in obj.getAllContainedObjectsRecursive():
            return ("The " + obj.name + " can't be put inside itself.", False)
        # A thing must fit by itself, and beside what is there already.
        prefix = self.getProperty("containerPrefix")
        capacity = self.getProperty("capacity")
        if obj.getProperty("volume") > capacity:
            return ("The " + obj.name + " is too big to go " + prefix + " the " + self.name + ".", False)
        taken = sum([other.getProperty("volume") for other in self.contains])
        if taken + obj.getProperty("volume") > capacity:
            return ("There is no room left " + prefix + " the " + self.name + ".", False)
        self.addObject(obj)
        return ("You put the " + obj.name + " " + prefix + " the " + self.name + ".", True)

    # Takes an object out of it. Returns an observation, the object (None if refused), and whether that worked.
    def takeObjectFromContainer(self, obj):
        if obj.getProperty("isLiquid"):
            return ("The " + obj.name + " would only run through your fingers.", None, False)
        if not obj.getProperty("isMoveable"):
            return ("The " + obj.name + " can't be moved.", None, False)
        if not self.getProperty("isOpen"):
            return ("The " + self.name + " is closed.", None, False)
        if obj not in self.contains:
            return ("The " + obj.name + " is not there.", None, False)
        obj.removeSelfFromContainer()
        return ("You take the " + obj.name + ".", obj, True)

    # "a closed box", "an open box", "a table with an apple on it".
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.name
        if self.getProperty("isOpenable"):
            phrase = ("open " if self.getProperty("isOpen") else "closed ") + phrase
        return self.withArticle(phrase) + self.makeContentsStr(makeDetailed)

    # What a detailed description says about the contents. A closed container does not show them.
    def makeContentsStr(self, makeDetailed):
        if not makeDetailed or not self.getProperty("isOpen") or len(self.contains) == 0:
            return ""
        inside = joinPhrases([obj.makeDescriptionStr(makeDetailed=True) for obj in self.contains])
        return " (" + self.getProperty("containerPrefix") + " it: " + inside + ")"


# Abstract: an object that can be turned on and off.
class Device(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Device" in self.constructorsRun:
            return
        self.constructorsRun.append("Device")

        self.properties["isDevice"] = True
        # Does it have a switch?
        self.properties["isActivatable"] = True
        self.properties["isOn"] = False

    # Turns it on. Returns an observation and whether that worked.
    def turnOn(self):
        if not self.getProperty("isActivatable"):
            return ("The " + self.name + " can't be turned on.", False)
        if self.getProperty("isOn"):
            return ("The " + self.name + " is already on.", False)
        self.properties["isOn"] = True
        return ("You turn on the " + self.name + ".", True)

    # Turns it off. Returns an observation and whether that worked.
    def turnOff(self):
        if not self.getProperty("isActivatable"):
            return ("The " + self.name + " can't be turned off.", False)
        if not self.getProperty("isOn"):
            return ("The " + self.name + " is already off.", False)
        self.properties["isOn"] = False
        return ("You turn off the " + self.name + ".", True)

    # Uses it on another object. Returns an observation and whether that worked.
    def useWithObject(self, patientObject):
        return ("You can't think of a way to use the " + self.name + " on the " + patientObject.name + ".", False)

    # A noun phrase with the state of its switch.
    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + (" that is on" if self.getProperty("isOn") else " that is off")

# ======== End of the shared base classes ========


# ======== The objects of this world ========

# The answers that can be given, in ohms, and the range that resistors are taken from.
MOST_OHMS = 49
LEAST_OHMS = 10
COLORS = ["red", "blue", "green", "yellow", "white", "brown"]

# The battery: its voltage, and the resistance that it has inside.
BATTERY_VOLTS = 9.0
BATTERY_OHMS = 2.0
# What the multimeter itself resists to a current that it measures, and the current that its fuse stands, in amperes.
METER_OHMS = 1.0
FUSE_AMPERES = 1.0
# Air lets next to nothing through: this conductance joins everything to everything.
AIR_CONDUCTANCE = 1e-9

# What the dial of the multimeter can be set to.
MODES = ["off", "voltage", "current", "resistance"]


# Abstract: something with two terminals that wires can be connected to.
class Part(GameObject):
    def __init__(self, name, terminals):
        GameObject.__init__(self, name)
        if "Part" in self.constructorsRun:
            return
        self.constructorsRun.append("Part")
        self.properties["terminals"] = [name + " " + terminal for terminal in terminals]


# A resistor. What its label says is only roughly what it has.
class Resistor(Part):
    def __init__(self, name, resistance, labelOhms):
        Part.__init__(self, name, ["left end", "right end"])
        if "Resistor" in self.constructorsRun:
            return
        self.constructorsRun.append("Resistor")
        self.properties["resistance"] = resistance
        self.properties["labelOhms"] = labelOhms
        # Did the multimeter ever show the resistance of this one alone?
        self.properties["isMeasured"] = False

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        if makeDetailed:
            phrase += " marked '" + str(self.getProperty("labelOhms")) + " ohm, give or take 20 percent'"
        return phrase


# A wire with a clip at each end. Nobody can see whether it is broken under its plastic.
class Wire(Part):
    def __init__(self, name, isBroken):
        Part.__init__(self, name, ["left clip", "right clip"])
        if "Wire" in self.constructorsRun:
            return
        self.constructorsRun.append("Wire")
        self.properties["isBroken"] = isBroken

    # A detailed description tells what its clips hold on to.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        held = []
        if makeDetailed and isinstance(self.parentContainer, Workbench):
            for side, terminal in zip(["left", "right"], self.getProperty("terminals")):
                held += ["its " + side + " clip on the " + other
                         for other in self.parentContainer.getTerminalsConnectedTo(terminal)]
        return phrase + (" with " + joinPhrases(held) if len(held) > 0 else "")


# A battery. It only distracts: a resistance is measured without one.
class Battery(Part):
    def __init__(self, name):
        Part.__init__(self, name, ["plus pole", "minus pole"])
        if "Battery" in self.constructorsRun:
            return
        self.constructorsRun.append("Battery")

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + (" marked '9 V'" if makeDetailed else "")


# A multimeter. It measures what its dial is set to, between its two jacks.
class Multimeter(Part):
    def __init__(self, name):
        Part.__init__(self, name, ["red jack", "black jack"])
        if "Multimeter" in self.constructorsRun:
            return
        self.constructorsRun.append("Multimeter")
        # It is screwed to the workbench.
        self.properties["isMoveable"] = False
        self.properties["volume"] = 6
        self.properties["mode"] = "off"
        # What it shows; nothing while it is off.
        self.properties["display"] = ""
        self.properties["isFuseBlown"] = False

    # Turns its dial. Returns an observation and whether that worked.
    def setMode(self, mode):
        if self.getProperty("mode") == mode:
            return ("The dial of the multimeter is on '" + mode + "' already.", False)
        self.properties["mode"] = mode
        return ("You turn the dial of the multimeter to '" + mode + "'.", True)

    # What it shows for a voltage and a resistance between its jacks. Too large a current blows its fuse.
    def read(self, volts, ohms):
        mode = self.getProperty("mode")
        if mode == "off":
            return ""
        amperes = volts / (ohms + METER_OHMS)
        if mode == "current" and abs(amperes) > FUSE_AMPERES:
            self.properties["isFuseBlown"] = True
        if self.getProperty("isFuseBlown"):
            return "FUSE"
        if mode == "voltage":
            return showNumber(volts, 1) + " V"
        if mode == "current":
            return showNumber(1000 * amperes, 0) + " mA"
        # It measures a resistance with a small current of its own. Any other current spoils that.
        if abs(volts) > 0.05:
            return "ERROR"
        return "OPEN" if ohms > 1000000 else showNumber(ohms, 0) + " ohm"

    # The position of its dial, and what it shows.
    def makeDescriptionStr(self, makeDetailed=False):
        mode = self.getProperty("mode")
        if mode == "off":
            return self.withArticle(self.name) + " that is off"
        return self.withArticle(self.name) + " set to " + mode + ", showing '" + self.getProperty("display") + "'"


# A number with so many decimals, and never "-0".
def showNumber(number, decimals):
    return format(round(number, decimals) + 0.0, "." + str(decimals) + "f")


# The workbench. Parts are connected on it, and current flows between them as it would.
class Workbench(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Workbench" in self.constructorsRun:
            return
        self.constructorsRun.append("Workbench")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 60
        self.properties["volume"] = 400
        # Pairs of names of terminals that touch.
        self.properties["connections"] = []

    # The terminals that touch one terminal.
    def getTerminalsConnectedTo(self, terminal):
        return [other for pair in self.getProperty("connections") for other in pair
                if terminal in pair and other != terminal]

    # Is any terminal of a part connected?
    def isConnected(self, part):
        return any([len(self.getTerminalsConnectedTo(terminal)) > 0 for terminal in part.getProperty("terminals")])

    # Connects two terminals. Returns an observation and whether that worked.
    def connect(self, part1, terminal1, part2, terminal2):
        for part in (part1, part2):
            if part.parentContainer is not self:
                return ("The " + part.name + " has to lie on the workbench for that.", False)
        if terminal2 in self.getTerminalsConnectedTo(terminal1):
            return ("The " + terminal1 + " is connected to the " + terminal2 + " already.", False)
        if not isinstance(part1, Wire) and not isinstance(part2, Wire):
            return ("The " + terminal1 + " does not hold on to the " + terminal2 + ". It takes a wire.", False)
        for part, terminal in ((part1, terminal1), (part2, terminal2)):
            if isinstance(part, Wire) and len(self.getTerminalsConnectedTo(terminal)) > 0:
                return ("The " + terminal + " holds on to something else already.", False)
        self.properties["connections"] = self.getProperty("connections") + [(terminal1, terminal2)]
        return ("You connect the " + terminal1 + " to the " + terminal2 + ".", True)

    # Takes everything off the terminals of a part. Returns an observation and whether that worked.
    def disconnect(self, part):
        if not isinstance(part, Part) or not self.isConnected(part):
            return ("The " + part.name + " is not connected to anything.", False)
        terminals = part.getProperty("terminals")
        self.properties["connections"] = [(first, second) for first, second in self.getProperty("connections")
                                          if first not in terminals and second not in terminals]
        return ("You disconnect the " + part.name + ".", True)

    # What hangs on a clip stays where it is.
    def takeObjectFromContainer(self, obj):
        if isinstance(obj, Part) and obj.getProperty("isMoveable") and self.isConnected(obj):
            return ("The " + obj.name + " is connected. You have to disconnect it first.", None, False)
        return Container.takeObjectFromContainer(self, obj)

    # For each terminal the node that it belongs to: all terminals joined by clips and sound wires are one node.
    def findNodes(self):
        parts = [obj for obj in self.contains if isinstance(obj, Part)]
        nodes = {terminal: terminal for part in parts for terminal in part.getProperty("terminals")}
        soundWires = [tuple(part.getProperty("terminals")) for part in parts
                      if isinstance(part, Wire) and not part.getProperty("isBroken")]
        for first, second in self.getProperty("connections") + soundWires:
            gone, kept = nodes[first], nodes[second]
            for terminal in nodes:
                if nodes[terminal] == gone:
                    nodes[terminal] = kept
        return nodes

    # The voltage between two terminals if these currents flow into the nodes from outside: pairs of a terminal and
    # a current. At each node as much current comes in as goes out, which makes one equation a node; they are solved
    # by elimination.
    def findVoltage(self, terminal1, terminal2, currents):
        nodes = self.findNodes()
        numbers = {node: number for number, node in enumerate(sorted(set(nodes.values())))}
        rows = [[0.0] * (len(numbers) + 1) for _ in numbers]
        for number, row in enumerate(rows):
            row[number] = AIR_CONDUCTANCE
        for part in self.contains:
            ohms = BATTERY_OHMS if isinstance(part, Battery) else part.getProperty("resistance")
            if ohms is None:
                continue
            one, two = [numbers[nodes[terminal]] for terminal in part.getProperty("terminals")]
            for here, there in ((one, two), (two, one)):
                rows[here][here] += 1 / ohms
                rows[here][there] -= 1 / ohms
        for terminal, current in currents:
            rows[numbers[nodes[terminal]]][-1] += current
        for number, row in enumerate(rows):
            for other in rows:
                if other is not row and other[number] != 0:
                    factor = other[number] / row[number]
                    for column in range(len(row)):
                        other[column] -= factor * row[column]
        voltages = [row[-1] / row[number] for number, row in enumerate(rows)]
        return voltages[numbers[nodes[terminal1]]] - voltages[numbers[nodes[terminal2]]]

    # What the multimeter shows follows what is connected to it.
    def tick(self):
        events = []
        for meter in self.contains:
            if not isinstance(meter, Multimeter):
                continue
            red, black = meter.getProperty("terminals")
            fromBatteries = []
            for battery in self.contains:
                if isinstance(battery, Battery):
                    plus, minus = battery.getProperty("terminals")
                    amperes = BATTERY_VOLTS / BATTERY_OHMS
                    fromBatteries += [(plus, amperes), (minus, -amperes)]
            volts = self.findVoltage(red, black, fromBatteries)
            # One ampere from jack to jack takes as many volts as there are ohms.
            ohms = self.findVoltage(red, black, [(red, 1.0), (black, -1.0)])
            hadFuse = not meter.getProperty("isFuseBlown")
            display = meter.read(volts, ohms)
            if hadFuse and meter.getProperty("isFuseBlown"):
                events.append("With a snap the fuse of the multimeter blows: that was too much current.")
            if display != meter.getProperty("display"):
                meter.properties["display"] = display
                events.append("The display of the multimeter goes dark." if display == ""
                              else "The multimeter shows '" + display + "'.")
            self.noteMeasuring(meter)
        return " ".join(events) if events else None

    # A resistor is measured when it is between the jacks, and what is shown is what it has.
    def noteMeasuring(self, meter):
        nodes = self.findNodes()
        jacks = sorted([nodes[jack] for jack in meter.getProperty("terminals")])
        for resistor in self.contains:
            if not isinstance(resistor, Resistor):
                continue
            ends = sorted([nodes[end] for end in resistor.getProperty("terminals")])
            if ends == jacks and meter.getProperty("display") == str(resistor.getProperty("resistance")) + " ohm":
                resistor.properties["isMeasured"] = True


# A box with a lid, for small parts.
class PartsBox(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "PartsBox" in self.constructorsRun:
            return
        self.constructorsRun.append("PartsBox")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["capacity"] = 8
        self.properties["volume"] = 10


# The root of the tree: the workshop.
class World(Container):
    def __init__(self):
        Container.__init__(self, "workshop")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a workshop. Here you see:"]
        for obj in self.contains:
            if not isinstance(obj, Agent):
                lines.append("\t" + obj.makeDescriptionStr(makeDetailed=True))
        return "\n".join(lines)


# The player. What it contains is what the player carries.
class Agent(Container):
    def __init__(self):
        Container.__init__(self, "agent")
        if "Agent" in self.constructorsRun:
            return
        self.constructorsRun.append("Agent")
        # The resistance that the player named, in ohms. There is only one try.
        self.properties["answer"] = None


# ======== The game ========

class TextGame():
    def __init__(self, randomSeed):
        # Everything that is left to chance comes from this generator: one seed, one game.
        self.random = random.Random(randomSeed)
        self.agent = Agent()
        self.rootObject = self.initializeWorld()
        self.score = 0
        self.numSteps = 0
        self.gameOver = False
        self.gameWon = False
        self.observationStr = self.rootObject.makeDescriptionStr()
        self.possibleActions = self.generatePossibleActions()
        self.calculateScore()

    # Builds the workshop. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        self.workbench = Workbench("workbench")
        partsBox = PartsBox("parts box")
        world.addObject(self.workbench)
        world.addObject(partsBox)

        # What the task needs: the multimeter, and three wires of which one is broken.
        self.multimeter = Multimeter("multimeter")
        self.workbench.addObject(self.multimeter)
        wireColors = ["orange", "violet", "gray"]
        brokenColor = self.random.choice(wireColors)
        for color in wireColors:
            self.workbench.addObject(Wire(color + " wire", color == brokenColor))

        # Two to five resistors; the task asks for one of them. The label of each is a little off.
        number = self.random.randint(2, 5)
        resistances = self.random.sample(range(LEAST_OHMS, MOST_OHMS + 1), number)
        resistors = []
        for color, ohms in zip(self.random.sample(COLORS, number), resistances):
            error = self.random.choice([-1, 1]) * self.random.randint(1, ohms // 6)
            resistors.append(Resistor(color + " resistor", ohms, ohms + error))
        self.resistor = self.random.choice(resistors)
        for resistor in resistors:
            partsBox.addObject(resistor)

        # What only distracts, besides the other resistors.
        self.workbench.addObject(Battery("battery"))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to measure the resistance of the " + self.resistor.name + ". When you know it, answer"
                " with a number of ohms (from 'answer 0 ohm' to 'answer 49 ohm'). You have one try.")

    # The names that the player can use now, each with its objects: everything in the room, but not the player.
    def makeNameToObjectDict(self):
        nameToObjects = {}
        for obj in self.agent.parentContainer.getAllContainedObjectsRecursive():
            if obj is self.agent:
                continue
            for name in obj.getReferents():
                nameToObjects.setdefault(name, []).append(obj)
        return nameToObjects

    # Adds one way to understand an action string: the internal verb, then the objects that it acts on.
    def addAction(self, actionStr, actionArgs):
        self.possibleActions.setdefault(actionStr, []).append(actionArgs)

    # All actions that are possible now. They are made by form, not by sense: most of them only teach why not.
    def generatePossibleActions(self):
        self.possibleActions = {}
        nameToObjects = self.makeNameToObjectDict()

        # Actions without an object
        self.addAction("look", ["look"])
        self.addAction("look around", ["look"])
        self.addAction("inventory", ["inventory"])
        for ohms in range(MOST_OHMS + 1):
            self.addAction("answer " + str(ohms) + " ohm", ["answer", ohms])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
                self.addAction("open " + name, ["open", obj])
                self.addAction("close " + name, ["close", obj])
                self.addAction("disconnect " + name, ["disconnect", obj])
                for mode in MODES:
                    self.addAction("set " + name + " to " + mode, ["set", obj, mode])

        # Actions with two objects
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is obj2:
                            continue
                        prefix = obj2.getProperty("containerPrefix") or "in"
                        self.addAction("put " + name1 + " " + prefix + " " + name2, ["put", obj1, obj2])
                        # Every terminal can be tried with every terminal of something else.
                        for end1 in obj1.getProperty("terminals") or []:
                            for end2 in obj2.getProperty("terminals") or []:
                                arguments = ["connect", obj1, end1, obj2, end2]
                                self.addAction("connect " + end1 + " to " + end2, arguments)

        return self.possibleActions

    # Plays one action. Returns the observation, the score, the reward, and whether the game is over and won.
    def step(self, actionStr):
        self.observationStr = ""
        reward = 0

        # No time passes when the player is not understood.
        if actionStr not in self.possibleActions:
            self.observationStr = "I don't understand that."
            return (self.observationStr, self.score, reward, self.gameOver, self.gameWon)

        self.numSteps += 1
        # If the string can mean several things, it means the first.
        actionArgs = self.possibleActions[actionStr][0]
        self.observationStr = self.doAction(actionArgs)

        # Time passes after every action, also after those that failed.
        for event in self.doWorldTick():
            self.observationStr += "\n" + event

        lastScore = self.score
        self.calculateScore()
        reward = self.score - lastScore
        return (self.observationStr, self.score, reward, self.gameOver, self.gameWon)

    # Does what an action says. Returns the observation.
    def doAction(self, actionArgs):
        verb = actionArgs[0]
        if verb == "look":
            return self.actionLook()
        if verb == "inventory":
            return self.actionInventory()
        if verb == "answer":
            return self.actionAnswer(actionArgs[1])
        if verb == "examine":
            return self.actionExamine(actionArgs[1])
        if verb == "take":
            return self.actionTake(actionArgs[1])
        if verb == "put":
            return self.actionPut(actionArgs[1], actionArgs[2])
        if verb == "open":
            return self.actionOpen(actionArgs[1])
        if verb == "close":
            return self.actionClose(actionArgs[1])
        if verb == "set":
            return self.actionSet(actionArgs[1], actionArgs[2])
        if verb == "connect":
            return self.actionConnect(actionArgs[1], actionArgs[2], actionArgs[3], actionArgs[4])
        return self.actionDisconnect(actionArgs[1])

    # Describes the place around the player.
    def actionLook(self):
        return self.agent.parentContainer.makeDescriptionStr()

    # Lists what the player carries.
    def actionInventory(self):
        if len(self.agent.contains) == 0:
            return "Your hands are empty."
        return "You carry " + joinPhrases([obj.makeDescriptionStr(True) for obj in self.agent.contains]) + "."

    # Why the player cannot get at an object, or None if nothing is in the way.
    def whyOutOfReach(self, obj):
        place = obj
        while place is not None and place is not self.agent.parentContainer:
            place = place.parentContainer
        if place is None:
            return "There is no " + obj.name + " here."
        closed = obj.getClosedContainerAround()
        if closed is not None:
            return "You can't get at the " + obj.name + ": the " + closed.name + " is closed."
        return None

    # Looks closely at an object.
    def actionExamine(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        return "You see " + obj.makeDescriptionStr(makeDetailed=True) + "."

    # Opens a container.
    def actionOpen(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be opened."
        observation, _ = obj.openContainer()
        return observation

    # Closes a container.
    def actionClose(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be closed."
        observation, _ = obj.closeContainer()
        return observation

    # Takes an object into the player's hands.
    def actionTake(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if obj.parentContainer is self.agent:
            return "You already have the " + obj.name + "."
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
        return observation

    # Puts an object that the player holds into or onto a container.
    def actionPut(self, obj, container):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(container)
        if problem is not None:
            return problem
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Turns the dial of the multimeter.
    def actionSet(self, obj, mode):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not isinstance(obj, Multimeter):
            return "The " + obj.name + " has no dial."
        observation, _ = obj.setMode(mode)
        return observation

    # Connects a terminal of one part to a terminal of another.
    def actionConnect(self, part1, terminal1, part2, terminal2):
        problem = self.whyOutOfReach(part1) or self.whyOutOfReach(part2)
        if problem is not None:
            return problem
        observation, _ = self.workbench.connect(part1, terminal1, part2, terminal2)
        return observation

    # Takes everything off the terminals of a part.
    def actionDisconnect(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        observation, _ = self.workbench.disconnect(obj)
        return observation

    # Names a resistance. There is one try only.
    def actionAnswer(self, ohms):
        if self.agent.getProperty("answer") is not None:
            return "You have given your answer already."
        self.agent.properties["answer"] = ohms
        answer = "You say that the " + self.resistor.name + " has a resistance of " + str(ohms) + " ohm. "
        return answer + ("That is right." if self.isAnswerRight() else "That is wrong.")

    # Is what the player named the resistance that the task asks for?
    def isAnswerRight(self):
        return self.agent.getProperty("answer") == self.resistor.getProperty("resistance")

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # A point each for the dial on resistance, and for each end of the resistor that a jack has contact with; the
    # fourth for its resistance on the display, which is never lost again. The answer ends the game; the right one is
    # worth one more point, and wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.resistor.getProperty("isMeasured"):
            self.score = 4
        else:
            if self.multimeter.getProperty("mode") == "resistance":
                self.score += 1
            if self.resistor.parentContainer is self.workbench:
                nodes = self.workbench.findNodes()
                ends = {nodes[end] for end in self.resistor.getProperty("terminals")}
                jacks = {nodes[jack] for jack in self.multimeter.getProperty("terminals")}
                self.score += len(ends & jacks)

        if self.agent.getProperty("answer") is not None:
            self.gameOver = True
            if self.isAnswerRight():
                self.score += 1
                self.gameWon = True


# Lets a person play in a terminal.
def main():
    game = TextGame(randomSeed=0)
    possibleActions = game.generatePossibleActions()

    print("Task: " + game.getTaskDescription())
    print("")
    print(game.observationStr)
    print("")
    print("Type 'help' to list the actions, 'exit' to leave.")

    while True:
        actionStr = input("> ").strip().lower()
        if actionStr in ("exit", "quit"):
            return
        if actionStr == "help":
            print("You can say: " + ", ".join(possibleActions.keys()))
            continue

        observationStr, score, reward, gameOver, gameWon = game.step(actionStr)
        # What is possible changes with the world, so it is asked for after every step.
        possibleActions = game.generatePossibleActions()

        print(observationStr)
        print("")
        print("Step: " + str(game.numSteps) + ", score: " + str(score) + ", reward: " + str(reward))
        print("Game over: " + str(gameOver) + ", game won: " + str(gameWon))
        print("")


# Only when this file is run as a program, not when it is imported.
if __name__ == "__main__":
    main()
