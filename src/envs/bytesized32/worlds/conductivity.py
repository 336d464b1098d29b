# conductivity.py
# A text game about common sense. Find out with a battery and a bulb whether a fork conducts electricity.

# Task: Create a micro-simulation that models how to test with a simple circuit whether an object conducts electricity.
# Environment: physics laboratory
# Task-critical Objects: Bulb, Wire, Battery, Fork, SortingBox
# High-level object classes: Component (Battery, Bulb, Wire, Fork), Container (Workbench, Drawer, SortingBox)
# Critical properties: material (Fork), charge (Battery), isGlowing (Bulb), left clip/right clip (Wire), hasGlowed (Workbench), isTested (Fork), isOpen (Drawer, SortingBox)
# Actions: look, inventory, examine, take/put object, open/close container, connect A terminal to B terminal, disconnect object
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: open drawer, take fork, put fork on workbench, connect battery, bulb and wires to a loop to see the bulb glow, put the fork into the loop, see whether the bulb glows, disconnect fork, take fork, open the right box, put fork in it

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

# What current passes through.
CONDUCTING_MATERIALS = ["steel", "aluminum", "copper"]
# How long a full battery keeps a bulb glowing, and how much faster a short circuit empties it.
FULL_CHARGE = 40
SHORT_CIRCUIT_DRAIN = 8


# Abstract: something with two ends that a wire can be connected to.
class Component(GameObject):
    def __init__(self, name, terminals):
        GameObject.__init__(self, name)
        if "Component" in self.constructorsRun:
            return
        self.constructorsRun.append("Component")
        self.properties["terminals"] = [name + " " + terminal for terminal in terminals]
        # Are its ends clips, which can hold on to something?
        self.properties["hasClips"] = False
        # What is between its ends. None means that current does not pass from one end to the other by itself.
        self.properties["material"] = None

    # Does current pass from one end to the other?
    def isConducting(self):
        return self.getProperty("material") in CONDUCTING_MATERIALS


# A battery. Nobody can see how full it is.
class Battery(Component):
    def __init__(self, name):
        Component.__init__(self, name, ["plus pole", "minus pole"])
        if "Battery" in self.constructorsRun:
            return
        self.constructorsRun.append("Battery")
        self.properties["charge"] = FULL_CHARGE


# A bulb in its socket. It glows while current passes through it.
class Bulb(Component):
    def __init__(self, name):
        Component.__init__(self, name, ["left contact", "right contact"])
        if "Bulb" in self.constructorsRun:
            return
        self.constructorsRun.append("Bulb")
        self.properties["material"] = "copper"
        self.properties["isGlowing"] = False

    def makeDescriptionStr(self, makeDetailed=False):
        return "a glowing bulb" if self.getProperty("isGlowing") else "a dark bulb"


# A wire with a clip at each end.
class Wire(Component):
    def __init__(self, name):
        Component.__init__(self, name, ["left clip", "right clip"])
        if "Wire" in self.constructorsRun:
            return
        self.constructorsRun.append("Wire")
        self.properties["material"] = "copper"
        self.properties["hasClips"] = True
        # What each of its clips holds on to: the name of another terminal.
        for terminal in self.getProperty("terminals"):
            self.properties[terminal] = None

    # A detailed description tells what its clips hold on to.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        held = []
        for terminal in self.getProperty("terminals"):
            if self.getProperty(terminal) is not None:
                held.append("its " + terminal.replace(self.name + " ", "") + " on the " + self.getProperty(terminal))
        return phrase + (" with " + joinPhrases(held) if makeDetailed and len(held) > 0 else "")


# The fork that the task asks about. It looks the same, whatever it is made of.
class Fork(Component):
    def __init__(self, name, material):
        Component.__init__(self, name, ["handle", "tines"])
        if "Fork" in self.constructorsRun:
            return
        self.constructorsRun.append("Fork")
        self.properties["material"] = material
        # Was it part of a circuit that makes a bulb glow if the fork conducts?
        self.properties["isTested"] = False

    def makeDescriptionStr(self, makeDetailed=False):
        return "a shiny gray " + self.name if makeDetailed else self.withArticle(self.name)


# The workbench. Circuits are built on it.
class Workbench(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Workbench" in self.constructorsRun:
            return
        self.constructorsRun.append("Workbench")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 40
        self.properties["volume"] = 400
        # Did a bulb ever glow?
        self.properties["hasGlowed"] = False

    # The pairs of terminals that are connected: a clip, and what it holds on to. Two clips may hold each other.
    def getConnections(self):
        pairs = []
        for wire in self.contains:
            if not isinstance(wire, Wire):
                continue
            for terminal in wire.getProperty("terminals"):
                other = wire.getProperty(terminal)
                if other is not None and (other, terminal) not in pairs:
                    pairs.append((terminal, other))
        return pairs

    # The terminals that one is connected to.
    def getConnectedTerminals(self, terminal):
        pairs = [pair for pair in self.getConnections() if terminal in pair]
        return [pair[1] if pair[0] == terminal else pair[0] for pair in pairs]

    # Is any end of a component connected?
    def isConnected(self, component):
        return any([len(self.getConnectedTerminals(terminal)) > 0 for terminal in component.getProperty("terminals")])

    # Connects two ends of components that lie here. Returns an observation and whether that worked.
    def connect(self, component1, terminal1, component2, terminal2):
        for component in (component1, component2):
            if component.parentContainer is not self:
                return ("The " + component.name + " has to lie on the " + self.name + " for that.", False)
        if terminal2 in self.getConnectedTerminals(terminal1):
            return ("The " + terminal1 + " and the " + terminal2 + " are connected already.", False)
        if not component1.getProperty("hasClips") and not component2.getProperty("hasClips"):
            return ("The " + terminal1 + " and the " + terminal2 + " don't hold on to each other. Use a wire.", False)
        for component, terminal in ((component1, terminal1), (component2, terminal2)):
            if component.getProperty("hasClips") and len(self.getConnectedTerminals(terminal)) > 0:
                return ("The " + terminal + " holds on to something else already.", False)
        if component1.getProperty("hasClips"):
            component1.properties[terminal1] = terminal2
        if component2.getProperty("hasClips"):
            component2.properties[terminal2] = terminal1
        return ("You connect the " + terminal1 + " to the " + terminal2 + ".", True)

    # Takes all clips off a component. Returns an observation and whether that worked.
    def disconnect(self, component):
        if not self.isConnected(component):
            return ("The " + component.name + " is not connected to anything.", False)
        terminals = component.getProperty("terminals")
        for wire in self.contains:
            if not isinstance(wire, Wire):
                continue
            for terminal in wire.getProperty("terminals"):
                if terminal in terminals or wire.getProperty(terminal) in terminals:
                    wire.properties[terminal] = None
        return ("You disconnect the " + component.name + ".", True)

    # What hangs on clips stays where it is.
    def takeObjectFromContainer(self, obj):
        if isinstance(obj, Component) and self.isConnected(obj):
            return ("The " + obj.name + " is connected. You have to disconnect it first.", None, False)
        return Container.takeObjectFromContainer(self, obj)

    # All ways that current could take, as pairs of terminals with the component between them (None for a clip that
    # touches a terminal).
    def makeLinks(self, components):
        links = [(pair[0], pair[1], None) for pair in self.getConnections()]
        for component in components:
            terminals = component.getProperty("terminals")
            links.append((terminals[0], terminals[1], component))
        return links

    # All ways from one terminal to another without passing any twice: each as the list of components on it.
    def findWays(self, terminal, goal, links, visited):
        if terminal == goal:
            return [[]]
        ways = []
        for link in links:
            for here, there in ((link[0], link[1]), (link[1], link[0])):
                if here != terminal or there in visited:
                    continue
                for rest in self.findWays(there, goal, links, visited + [there]):
                    ways.append(rest if link[2] is None else [link[2]] + rest)
        return ways

    # All ways for current from pole to pole of a battery, if these components conduct.
    def findWaysAroundBattery(self, battery, components):
        plus, minus = battery.getProperty("terminals")
        return self.findWays(plus, minus, self.makeLinks(components), [plus])

    # Current flows wherever it finds a way from pole to pole of a battery that is not flat.
    def tick(self):
        events = []
        components = [obj for obj in self.contains if isinstance(obj, Component)]
        conducting = [obj for obj in components if obj.isConducting()]
        glowing = []
        for battery in components:
            if not isinstance(battery, Battery) or battery.getProperty("charge") == 0:
                continue
            ways = self.findWaysAroundBattery(battery, conducting)
            bulbsOnWays = [[obj for obj in way if isinstance(obj, Bulb)] for way in ways]
            drain = 0
            # A way without a bulb takes all the current.
            if any([len(bulbs) == 0 for bulbs in bulbsOnWays]):
                drain = SHORT_CIRCUIT_DRAIN
                events.append("Short circuit: the " + battery.name + " and the wires on it get warm.")
            elif len(ways) > 0:
                drain = 1
                glowing += [bulb for bulbs in bulbsOnWays for bulb in bulbs]
            battery.properties["charge"] = max(0, battery.getProperty("charge") - drain)
            self.noteTest(battery, conducting)
        events += self.updateBulbs(components, glowing)
        return " ".join(events) if events else None

    # A fork is tested when all that decides about the current is the fork, and a bulb would show it.
    def noteTest(self, battery, conducting):
        for fork in self.contains:
            if not isinstance(fork, Fork):
                continue
            others = [obj for obj in conducting if obj is not fork]
            ways = self.findWaysAroundBattery(battery, others + [fork])
            if len(ways) > 0 and all([fork in way and any([isinstance(obj, Bulb) for obj in way]) for way in ways]):
                fork.properties["isTested"] = True

    # Bulbs begin to glow, or go out.
    def updateBulbs(self, components, glowing):
        events = []
        for bulb in components:
            if not isinstance(bulb, Bulb) or bulb.getProperty("isGlowing") == (bulb in glowing):
                continue
            bulb.properties["isGlowing"] = bulb in glowing
            if bulb in glowing:
                self.properties["hasGlowed"] = True
                events.append("The " + bulb.name + " begins to glow.")
            else:
                events.append("The " + bulb.name + " goes out.")
        return events


# A drawer for cutlery.
class Drawer(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Drawer" in self.constructorsRun:
            return
        self.constructorsRun.append("Drawer")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 20
        self.properties["volume"] = 30


# A box with a label on its lid. The fork goes in one of the two, and stays there.
class SortingBox(Container):
    def __init__(self, name, isForConductors):
        Container.__init__(self, name)
        if "SortingBox" in self.constructorsRun:
            return
        self.constructorsRun.append("SortingBox")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 20
        self.properties["volume"] = 30
        self.properties["isForConductors"] = isForConductors

    # Does a thing belong in this box?
    def isRightFor(self, obj):
        return obj.isConducting() == self.getProperty("isForConductors")

    # Putting the fork in is the player's answer.
    def placeObjectInContainer(self, obj):
        observation, success = Container.placeObjectInContainer(self, obj)
        if success and isinstance(obj, Fork):
            verdict = "right" if self.isRightFor(obj) else "wrong"
            observation += " That is " + verdict + ": the fork is made of " + obj.getProperty("material") + "."
        return (observation, success)

    # The answer stands.
    def takeObjectFromContainer(self, obj):
        if isinstance(obj, Fork):
            return ("You have given your answer: the " + obj.name + " stays in the " + self.name + ".", None, False)
        return Container.takeObjectFromContainer(self, obj)


# The root of the tree: the laboratory.
class World(Container):
    def __init__(self):
        Container.__init__(self, "laboratory")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a physics laboratory. Here you see:"]
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

    # Builds the laboratory. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        self.workbench = Workbench("workbench")
        drawer = Drawer("drawer")
        world.addObject(self.workbench)
        world.addObject(drawer)

        # What a circuit is built of.
        self.workbench.addObject(Battery("battery"))
        self.workbench.addObject(Bulb("bulb"))
        for color in ["red", "black", "yellow"]:
            self.workbench.addObject(Wire(color + " wire"))

        # What the fork is made of is left to chance.
        conducts = self.random.choice([True, False])
        material = self.random.choice(["steel", "aluminum"]) if conducts else "plastic"
        self.fork = Fork("fork", material)
        drawer.addObject(self.fork)

        # Where the fork is to go.
        world.addObject(SortingBox("conductor box", True))
        world.addObject(SortingBox("insulator box", False))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to find out whether the fork conducts electricity. If it does, put it in the conductor"
                " box; if it does not, put it in the insulator box. You have one try.")

    # The names that the player can use now, each with its objects: everything but the player.
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

        # Actions with two objects
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is obj2:
                            continue
                        prefix = obj2.getProperty("containerPrefix") or "in"
                        self.addAction("put " + name1 + " " + prefix + " " + name2, ["put", obj1, obj2])
                        # Whatever has ends can be tried with any other that has.
                        for end1 in obj1.getProperty("terminals") or []:
                            for end2 in obj2.getProperty("terminals") or []:
                                self.addAction("connect " + end1 + " to " + end2, ["connect", obj1, end1, obj2, end2])

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

    # Connects one end of a component to an end of another.
    def actionConnect(self, component1, terminal1, component2, terminal2):
        problem = self.whyOutOfReach(component1) or self.whyOutOfReach(component2)
        if problem is not None:
            return problem
        observation, _ = self.workbench.connect(component1, terminal1, component2, terminal2)
        return observation

    # Takes all clips off a component.
    def actionDisconnect(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not isinstance(obj, Component):
            return "The " + obj.name + " is not connected to anything."
        observation, _ = self.workbench.disconnect(obj)
        return observation

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point each for the fork out of the drawer, for having seen the bulb glow, and for having tested the fork in a
    # circuit with the battery. The box that the fork is put in ends the game; the right one is worth one more point,
    # and wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        place = self.fork.parentContainer
        if not isinstance(place, Drawer):
            self.score += 1
        if self.workbench.getProperty("hasGlowed"):
            self.score += 1
        if self.fork.getProperty("isTested"):
            self.score += 1

        if isinstance(place, SortingBox):
            self.gameOver = True
            if place.isRightFor(self.fork):
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
