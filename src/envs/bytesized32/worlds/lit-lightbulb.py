# lit-lightbulb.py
# A text game about common sense. Light a bulb with a battery and wires, one of which is broken inside.

# Task: Create a micro-simulation that models how to light a light bulb by connecting it to a battery with wires.
# Environment: workshop
# Task-critical Objects: LightBulb, Wire, Battery, Terminal
# High-level object classes: Container (Surface), Component (LightBulb, Wire, Battery)
# Critical properties: connectedTo (Terminal), isBroken (Wire), isLit (LightBulb), charge (Battery), isShorted (Battery)
# Actions: look, inventory, examine, take/put object, connect X terminal to Y terminal, disconnect X terminal
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: put light bulb and two wires on workbench, connect one terminal of the light bulb to one terminal of the battery with a wire, connect the other two with the other wire, if the light bulb stays dark use the third wire in place of one of them

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

# How long a battery lasts when its terminals are connected without anything between them.
FULL_CHARGE = 4
# The colors that a wire can have.
COLORS = ["red", "blue", "green", "yellow", "black", "white"]


# A place where wires can be connected: a clip at the end of a wire, or a post of the battery or the light bulb.
class Terminal(GameObject):
    def __init__(self, componentName, shortName):
        GameObject.__init__(self, componentName + " " + shortName)
        if "Terminal" in self.constructorsRun:
            return
        self.constructorsRun.append("Terminal")
        self.shortName = shortName
        self.properties["isMoveable"] = False
        self.properties["volume"] = 0
        # It is one of several that have names of their own.
        self.properties["article"] = "the"
        # The names of the terminals that touch it.
        self.properties["connectedTo"] = []

    # The part that it belongs to.
    def getComponent(self):
        return self.parentContainer

    # All terminals of the world, by their names.
    def getTerminalsByName(self):
        root = self
        while root.parentContainer is not None:
            root = root.parentContainer
        return {obj.name: obj for obj in root.getAllContainedObjectsRecursive() if isinstance(obj, Terminal)}

    # The terminals that current can flow to from here without passing through the light bulb or the battery.
    def getTerminalsOnSameWire(self):
        terminals = self.getTerminalsByName()
        found = [self]
        # The list grows while it is gone through.
        for terminal in found:
            names = terminal.getProperty("connectedTo") + terminal.getComponent().getConductingNames(terminal)
            for name in names:
                if terminals[name] not in found:
                    found.append(terminals[name])
        return found

    # Connects it to another terminal. Returns an observation and whether that worked.
    def connectTo(self, other):
        if self.getComponent() is other.getComponent():
            return ("That would connect the " + self.getComponent().name + " to itself.", False)
        if not isinstance(self.getComponent(), Wire) and not isinstance(other.getComponent(), Wire):
            return ("The " + self.name + " and the " + other.name + " don't reach each other. A wire would.", False)
        if other.name in self.getProperty("connectedTo"):
            return ("The " + self.name + " is already connected to the " + other.name + ".", False)
        # A clip holds one thing; a post has room for many clips.
        for terminal in (self, other):
            if isinstance(terminal.getComponent(), Wire) and len(terminal.getProperty("connectedTo")) > 0:
                return ("The " + terminal.name + " is already connected to something.", False)
        self.properties["connectedTo"] = self.getProperty("connectedTo") + [other.name]
        other.properties["connectedTo"] = other.getProperty("connectedTo") + [self.name]
        return ("You connect the " + self.name + " to the " + other.name + ".", True)

    # Takes it off everything that touches it. Returns an observation and whether that worked.
    def disconnect(self):
        names = self.getProperty("connectedTo")
        if len(names) == 0:
            return ("The " + self.name + " is not connected to anything.", False)
        terminals = self.getTerminalsByName()
        for name in names:
            others = terminals[name].getProperty("connectedTo")
            terminals[name].properties["connectedTo"] = [other for other in others if other != self.name]
        self.properties["connectedTo"] = []
        phrases = ["the " + name for name in names]
        return ("You disconnect the " + self.name + " from " + joinPhrases(phrases) + ".", True)

    # What touches it, said of the part that it belongs to: "its plus terminal connected to the red wire terminal 1".
    def makeConnectionStr(self):
        phrases = ["the " + name for name in self.getProperty("connectedTo")]
        return "its " + self.shortName + " connected to " + joinPhrases(phrases)

    # What touches it.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        names = self.getProperty("connectedTo")
        if not makeDetailed or len(names) == 0:
            return phrase
        return phrase + ", connected to " + joinPhrases(["the " + name for name in names])


# Abstract: a part of a circuit. It has two terminals.
class Component(GameObject):
    def __init__(self, name, terminalNames):
        GameObject.__init__(self, name)
        if "Component" in self.constructorsRun:
            return
        self.constructorsRun.append("Component")
        self.properties["volume"] = 2
        for terminalName in terminalNames:
            self.addObject(Terminal(name, terminalName))

    # Does anything touch one of its terminals?
    def isConnected(self):
        return any([len(terminal.getProperty("connectedTo")) > 0 for terminal in self.contains])

    # The names of its terminals that one of them conducts to.
    def getConductingNames(self, terminal):
        return []

    # Its terminals, as far as they are connected.
    def makeConnectionsStr(self, makeDetailed):
        connected = [terminal for terminal in self.contains if len(terminal.getProperty("connectedTo")) > 0]
        if not makeDetailed or len(connected) == 0:
            return ""
        return " (" + joinPhrases([terminal.makeConnectionStr() for terminal in connected]) + ")"

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + self.makeConnectionsStr(makeDetailed)


# A wire with a clip at each end. Its plastic cover hides a break in the metal.
class Wire(Component):
    def __init__(self, name):
        Component.__init__(self, name, ["terminal 1", "terminal 2"])
        if "Wire" in self.constructorsRun:
            return
        self.constructorsRun.append("Wire")
        self.properties["isBroken"] = False

    # From one end to the other, if the metal is whole.
    def getConductingNames(self, terminal):
        if self.getProperty("isBroken"):
            return []
        return [other.name for other in self.contains if other is not terminal]


# A battery with two posts.
class Battery(Component):
    def __init__(self, name):
        Component.__init__(self, name, ["plus terminal", "minus terminal"])
        if "Battery" in self.constructorsRun:
            return
        self.constructorsRun.append("Battery")
        self.plus, self.minus = self.contains
        self.properties["volume"] = 4
        self.properties["charge"] = FULL_CHARGE
        # Does current flow from one terminal to the other without passing through the light bulb?
        self.properties["isShorted"] = False

    def isEmpty(self):
        return self.getProperty("charge") <= 0

    # A battery whose terminals are connected directly soon runs empty.
    def tick(self):
        if self.isEmpty():
            return None
        wasShorted = self.getProperty("isShorted")
        self.properties["isShorted"] = self.minus in self.plus.getTerminalsOnSameWire()
        if not self.getProperty("isShorted"):
            return "Everything cools down again." if wasShorted else None
        self.properties["charge"] -= 1
        if self.isEmpty():
            self.properties["isShorted"] = False
            return "The battery is empty now. Nothing gets hot any more."
        return "What connects the two terminals of the battery gets " + ("hotter." if wasShorted else "hot.")

    def makeDescriptionStr(self, makeDetailed=False):
        name = self.name
        if self.isEmpty():
            name = "empty " + name
        elif self.getProperty("isShorted"):
            name = "hot " + name
        return self.withArticle(name) + self.makeConnectionsStr(makeDetailed)


# A light bulb in a socket with two posts. It is lit while current flows through it.
class LightBulb(Component):
    def __init__(self, name, battery):
        Component.__init__(self, name, ["left terminal", "right terminal"])
        if "LightBulb" in self.constructorsRun:
            return
        self.constructorsRun.append("LightBulb")
        self.battery = battery
        self.properties["isLit"] = False

    # How many terminals of the battery are connected to it, if it is not bypassed.
    def countConnectedPoles(self):
        plus = self.battery.plus.getTerminalsOnSameWire()
        minus = self.battery.minus.getTerminalsOnSameWire()
        if self.battery.minus in plus:
            return 0
        return len([pole for pole in (plus, minus) if self.contains[0] in pole or self.contains[1] in pole])

    # It lights up as soon as it is between the two terminals of the battery.
    def tick(self):
        wasLit = self.getProperty("isLit")
        self.properties["isLit"] = self.countConnectedPoles() == 2 and not self.battery.isEmpty()
        if self.getProperty("isLit") and not wasLit:
            return "The " + self.name + " lights up."
        if wasLit and not self.getProperty("isLit"):
            return "The " + self.name + " goes out."
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        name = ("lit " if self.getProperty("isLit") else "dark ") + self.name
        return self.withArticle(name) + self.makeConnectionsStr(makeDetailed)


# A piece of furniture that things lie on.
class Surface(Container):
    def __init__(self, name, capacity):
        Container.__init__(self, name)
        if "Surface" in self.constructorsRun:
            return
        self.constructorsRun.append("Surface")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = capacity
        self.properties["volume"] = 400

    # What hangs together by wires stays where it is.
    def takeObjectFromContainer(self, obj):
        if isinstance(obj, Component) and obj.isConnected():
            return ("The " + obj.name + " is still connected to something. You disconnect it first, or leave it.",
                    None, False)
        return Container.takeObjectFromContainer(self, obj)


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
        self.workbench = Surface("workbench", 40)
        shelf = Surface("shelf", 20)
        world.addObject(self.workbench)
        world.addObject(shelf)

        # The battery stands where it is needed, the light bulb and the wires lie on the shelf in any order.
        self.battery = Battery("battery")
        self.bulb = LightBulb("light bulb", self.battery)
        self.workbench.addObject(self.battery)
        wires = [Wire(color + " wire") for color in self.random.sample(COLORS, 3)]
        # Two wires would be enough, but one of the three is broken.
        self.random.choice(wires).properties["isBroken"] = True
        things = [self.bulb] + wires
        self.random.shuffle(things)
        for thing in things:
            shelf.addObject(thing)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to light the light bulb. One of the three wires is broken inside, but you can't see which"
                " one.")

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

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
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
                        self.addAction("connect " + name1 + " to " + name2, ["connect", obj1, obj2])

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
        if verb == "disconnect":
            return self.actionDisconnect(actionArgs[1])
        return self.actionConnect(actionArgs[1], actionArgs[2])

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

    # Takes an object into the player's hands.
    def actionTake(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if obj.parentContainer is self.agent:
            return "You already have the " + obj.name + "."
        if isinstance(obj, Terminal):
            return "The " + obj.name + " is part of the " + obj.getComponent().name + "."
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
        return observation

    # Puts an object that the player holds into or onto a container.
    def actionPut(self, obj, container):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(container)
        if problem is not None:
            return problem
        if isinstance(obj, Terminal):
            return "The " + obj.name + " is part of the " + obj.getComponent().name + "."
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Connects two terminals. Whatever they belong to must lie on the workbench, and both hands must be free for it.
    def actionConnect(self, obj1, obj2):
        problem = self.whyOutOfReach(obj1) or self.whyOutOfReach(obj2)
        if problem is not None:
            return problem
        for obj in (obj1, obj2):
            if not isinstance(obj, Terminal):
                return "The " + obj.name + " can't be connected to anything" + self.makeTerminalHintStr(obj) + "."
        if len(self.agent.contains) > 0:
            return "You need both hands to connect things. Put down what you carry first."
        for obj in (obj1, obj2):
            if obj.getComponent().parentContainer is not self.workbench:
                return "To be connected, the " + obj.getComponent().name + " must lie on the workbench."
        observation, _ = obj1.connectTo(obj2)
        return observation

    # Disconnects a terminal from all others.
    def actionDisconnect(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not isinstance(obj, Terminal):
            return "The " + obj.name + " can't be disconnected" + self.makeTerminalHintStr(obj) + "."
        observation, _ = obj.disconnect()
        return observation

    # What has terminals is connected and disconnected by them.
    def makeTerminalHintStr(self, obj):
        return " as a whole, only its terminals" if isinstance(obj, Component) else ""

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for the light bulb on the workbench, one for each terminal of the battery that is connected to it, and
    # one for the light, which wins. An empty battery loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.bulb.parentContainer is self.workbench:
            self.score += 1
        self.score += self.bulb.countConnectedPoles()
        if self.bulb.getProperty("isLit"):
            self.score += 1
            self.gameOver = True
            self.gameWon = True
        elif self.battery.isEmpty():
            self.gameOver = True


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
