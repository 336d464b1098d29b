# thermometer.py
# A text game about common sense. Measure the temperature of the water in a pot.

# Task: Create a micro-simulation that models how to measure the temperature of water with a thermometer.
# Environment: kitchen
# Task-critical Objects: KitchenThermometer, Pot, Liquid
# High-level object classes: Container (Vessel, Drawer, Fridge, Table), Vessel (Pot), Thermometer (KitchenThermometer, FeverThermometer)
# Critical properties: temperature (Liquid), isMeasured (Liquid), isOpen (Pot, Drawer, Fridge), lowestReading (Thermometer), highestReading (Thermometer), answer (Agent)
# Actions: look, inventory, examine, take/put object, open/close container, use X on Y, answer
# Distractor Items: Liquid, FeverThermometer, Spoon
# Distractor Actions: use thermometer on other liquids, use fever thermometer on water
# High-level solution procedure: open drawer, take kitchen thermometer, open pot, use kitchen thermometer on water, answer

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

# The air of the kitchen and of a closed fridge, in degrees Celsius.
ROOM_TEMPERATURE, FRIDGE_TEMPERATURE = 21, 5
# The part of the difference to the air that a liquid loses in a unit of time, without and with a lid.
OPEN_RATE, COVERED_RATE = 0.006, 0.004
# How far off an answer may be: a liquid goes on cooling while the answer is given.
TOLERANCE = 1
# Nobody reaches into a liquid as hot as that.
TOO_HOT_TO_TOUCH = 50
# What the water in the pot may have, and what can be answered.
LOWEST_ANSWER = 0
HIGHEST_ANSWER = 100


# "1 degree celsius", "20 degrees celsius".
def makeDegreesStr(temperature):
    return str(temperature) + (" degree celsius" if temperature == 1 else " degrees celsius")


# A liquid in a vessel. Slowly, it takes on the temperature of the air.
class Liquid(GameObject):
    def __init__(self, name, temperature):
        GameObject.__init__(self, name)
        if "Liquid" in self.constructorsRun:
            return
        self.constructorsRun.append("Liquid")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        # It fills the gaps between other things, so it takes no room from them.
        self.properties["volume"] = 0
        self.properties["article"] = "some"
        self.properties["temperature"] = temperature
        # Has the player seen its temperature on a thermometer?
        self.properties["isMeasured"] = False

    # There may be several liquids of one name: each goes by that of its vessel, too.
    def getReferents(self):
        return [self.name + " in " + self.parentContainer.name]

    # Its temperature in whole degrees, as a thermometer shows it.
    def getDegrees(self):
        return round(self.getProperty("temperature"))

    # It cools down or warms up, in a fridge or in the kitchen.
    def tick(self):
        vessel = self.parentContainer
        isChilled = isinstance(vessel.parentContainer, Fridge) and not vessel.parentContainer.getProperty("isOpen")
        difference = (FRIDGE_TEMPERATURE if isChilled else ROOM_TEMPERATURE) - self.getProperty("temperature")
        rate = OPEN_RATE if vessel.getProperty("isOpen") else COVERED_RATE
        self.properties["temperature"] = round(self.getProperty("temperature") + rate * difference, 3)
        return None

    # How warm it looks and feels. Nobody can tell more than that without a thermometer.
    def makeStateStr(self):
        temperature = self.getProperty("temperature")
        if temperature > 60:
            return "steaming hot"
        if temperature > 42:
            return "hot"
        if temperature > 28:
            return "warm"
        if temperature > 15:
            return "cool"
        return "cold"

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.makeStateStr() + " " + self.name)


# A container with a liquid in it. The liquid leaves room for little else.
class Vessel(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Vessel" in self.constructorsRun:
            return
        self.constructorsRun.append("Vessel")
        self.properties["volume"] = 4
        self.properties["capacity"] = 2

    # The liquid in it.
    def getLiquid(self):
        return [obj for obj in self.contains if isinstance(obj, Liquid)][0]

    def isTooHotToTouch(self):
        return self.getLiquid().getProperty("temperature") >= TOO_HOT_TO_TOUCH

    # What sticks out of a hot liquid can be taken, other things cannot.
    def takeObjectFromContainer(self, obj):
        if not obj.getProperty("isLiquid") and not obj.getProperty("isLong") and self.isTooHotToTouch():
            return ("The " + self.getLiquid().name + " is too hot to reach into.", None, False)
        return Container.takeObjectFromContainer(self, obj)


# A pot with a lid.
class Pot(Vessel):
    def __init__(self, name):
        Vessel.__init__(self, name)
        if "Pot" in self.constructorsRun:
            return
        self.constructorsRun.append("Pot")
        self.properties["volume"] = 10
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False

    # Opening it lets out steam, if there is any.
    def openContainer(self):
        observation, success = Vessel.openContainer(self)
        if success and self.getLiquid().getProperty("temperature") > 60:
            observation += " Steam rises."
        return (observation, success)

    # Its lid lies flat on it, or not at all.
    def closeContainer(self):
        for obj in self.contains:
            if obj.getProperty("isLong"):
                return ("The lid of the " + self.name + " does not close: the " + obj.name + " sticks out.", False)
        return Vessel.closeContainer(self)


# Abstract: a thermometer. It shows the temperature of what it is in, as far as its scale goes.
class Thermometer(GameObject):
    def __init__(self, name, lowestReading, highestReading):
        GameObject.__init__(self, name)
        if "Thermometer" in self.constructorsRun:
            return
        self.constructorsRun.append("Thermometer")
        self.properties["isTool"] = True
        self.properties["lowestReading"] = lowestReading
        self.properties["highestReading"] = highestReading
        # The liquid that it stands in, and that the player was told about.
        self.liquidTold = None

    # Can this temperature be read from it?
    def isOnScale(self, temperature):
        return self.getProperty("lowestReading") <= temperature <= self.getProperty("highestReading")

    # What it shows at this temperature.
    def makeReadingStr(self, temperature):
        if temperature < self.getProperty("lowestReading"):
            return "only that it is less than " + makeDegreesStr(self.getProperty("lowestReading"))
        if temperature > self.getProperty("highestReading"):
            return "only that it is more than " + makeDegreesStr(self.getProperty("highestReading"))
        return makeDegreesStr(temperature)

    # The liquid that it stands in, or None.
    def getLiquidAround(self):
        return self.parentContainer.getLiquid() if isinstance(self.parentContainer, Vessel) else None

    # Reads the temperature of a liquid. Returns an observation.
    def measure(self, liquid):
        temperature = liquid.getDegrees()
        if self.isOnScale(temperature):
            liquid.properties["isMeasured"] = True
        return "In the " + liquid.name + ", the " + self.name + " shows " + self.makeReadingStr(temperature) + "."

    # Holds it into a liquid for a moment. Anything else has the temperature of the air.
    def useWithObject(self, patientObject):
        if isinstance(patientObject, Vessel):
            if not patientObject.getProperty("isOpen"):
                return ("The lid of the " + patientObject.name + " keeps the " + self.name + " out.", False)
            patientObject = patientObject.getLiquid()
        if isinstance(patientObject, Liquid):
            return (self.measure(patientObject), True)
        reading = self.makeReadingStr(ROOM_TEMPERATURE)
        return ("That is no liquid. In the air, the " + self.name + " shows " + reading + ".", False)

    # While it stands in a liquid, the player can read it.
    def tick(self):
        liquid = self.getLiquidAround()
        if liquid is self.liquidTold:
            return None
        self.liquidTold = liquid
        return None if liquid is None else self.measure(liquid)

    # In the player's hand or in a liquid, it can be read.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        if not makeDetailed or not isinstance(self.parentContainer, (Agent, Vessel)):
            return phrase
        liquid = self.getLiquidAround()
        temperature = ROOM_TEMPERATURE if liquid is None else liquid.getDegrees()
        return phrase + " that shows " + self.makeReadingStr(temperature)


# A long thermometer for cooking.
class KitchenThermometer(Thermometer):
    def __init__(self, name):
        Thermometer.__init__(self, name, -10, 110)
        if "KitchenThermometer" in self.constructorsRun:
            return
        self.constructorsRun.append("KitchenThermometer")
        self.properties["isLong"] = True


# A short thermometer for people. Its scale is short, too.
class FeverThermometer(Thermometer):
    def __init__(self, name):
        Thermometer.__init__(self, name, 35, 42)
        if "FeverThermometer" in self.constructorsRun:
            return
        self.constructorsRun.append("FeverThermometer")


# A wooden spoon.
class Spoon(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Spoon" in self.constructorsRun:
            return
        self.constructorsRun.append("Spoon")
        self.properties["isTool"] = True
        self.properties["isLong"] = True

    def useWithObject(self, patientObject):
        if isinstance(patientObject, Vessel):
            if not patientObject.getProperty("isOpen"):
                return ("The lid of the " + patientObject.name + " is on.", False)
            patientObject = patientObject.getLiquid()
        if isinstance(patientObject, Liquid):
            return ("You stir the " + patientObject.name + ". It is as " + patientObject.makeStateStr() + " as before.",
                    True)
        return ("There is nothing to stir.", False)


# A drawer.
class Drawer(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Drawer" in self.constructorsRun:
            return
        self.constructorsRun.append("Drawer")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["volume"] = 60
        # It is too low for vessels.
        self.properties["capacity"] = 3


# A fridge with a door.
class Fridge(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Fridge" in self.constructorsRun:
            return
        self.constructorsRun.append("Fridge")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["volume"] = 600
        self.properties["capacity"] = 40


# A table: things stand and lie on it.
class Table(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Table" in self.constructorsRun:
            return
        self.constructorsRun.append("Table")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["volume"] = 300
        self.properties["capacity"] = 60


# The root of the tree: the kitchen.
class World(Container):
    def __init__(self):
        Container.__init__(self, "kitchen")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a kitchen. Here you see:"]
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
        # The number of degrees that the player has answered; None before that.
        self.properties["answer"] = None
        # Was it right at that time?
        self.properties["isAnswerRight"] = False


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

    # Builds the kitchen. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        table = Table("table")
        drawer = Drawer("drawer")
        fridge = Fridge("fridge")
        for place in (table, drawer, fridge):
            world.addObject(place)

        # What the task needs: the pot of water, and a thermometer in the drawer.
        self.pot = Pot("pot")
        self.water = Liquid("water", self.random.randint(2, 98))
        self.pot.addObject(self.water)
        table.addObject(self.pot)
        drawer.addObject(KitchenThermometer("kitchen thermometer"))

        # What only distracts: a thermometer for people, a spoon, and other liquids at other temperatures.
        fever = FeverThermometer("fever thermometer")
        (drawer if self.random.choice([True, False]) else table).addObject(fever)
        drawer.addObject(Spoon("wooden spoon"))
        others = [("milk", "jug", fridge, 4, 7), ("tea", "mug", table, 35, 85),
                  ("water", "bowl", table, 12, 40), ("lemonade", "glass", table, 8, 18)]
        for name, vesselName, place, lowest, highest in self.random.sample(others, 3):
            temperature = self.random.choice([number for number in range(lowest, highest + 1)
                                              if abs(number - self.water.getProperty("temperature")) > TOLERANCE])
            vessel = Vessel(vesselName)
            vessel.addObject(Liquid(name, temperature))
            place.addObject(vessel)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to measure the temperature of the water in the pot. When you know it, answer with a"
                " number of degrees (from 'answer " + makeDegreesStr(LOWEST_ANSWER) + "' to 'answer "
                + makeDegreesStr(HIGHEST_ANSWER) + "'). One degree more or less is close enough. You have one try.")

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

        # Answers
        for degrees in range(LOWEST_ANSWER, HIGHEST_ANSWER + 1):
            self.addAction("answer " + makeDegreesStr(degrees), ["answer", degrees])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
                self.addAction("open " + name, ["open", obj])
                self.addAction("close " + name, ["close", obj])

        # Actions with two objects
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is obj2:
                            continue
                        prefix = obj2.getProperty("containerPrefix") or "in"
                        self.addAction("put " + name1 + " " + prefix + " " + name2, ["put", obj1, obj2])
                        self.addAction("use " + name1 + " on " + name2, ["use", obj1, obj2])

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
        return self.actionUse(actionArgs[1], actionArgs[2])

    # Describes the place around the player.
    def actionLook(self):
        return self.agent.parentContainer.makeDescriptionStr()

    # Lists what the player carries.
    def actionInventory(self):
        if len(self.agent.contains) == 0:
            return "Your hands are empty."
        return "You carry " + joinPhrases([obj.makeDescriptionStr(True) for obj in self.agent.contains]) + "."

    # Gives the answer. There is only one.
    def actionAnswer(self, degrees):
        if self.agent.getProperty("answer") is not None:
            return "You have given your answer already."
        self.agent.properties["answer"] = degrees
        self.agent.properties["isAnswerRight"] = abs(degrees - self.water.getProperty("temperature")) <= TOLERANCE
        answer = "You say that the water in the pot has a temperature of " + makeDegreesStr(degrees) + ". "
        return answer + ("That is right." if self.isAnswerRight() else "That is wrong.")

    def isAnswerRight(self):
        return self.agent.getProperty("isAnswerRight")

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
            if isinstance(taken, Vessel) and taken.isTooHotToTouch():
                observation = "You take the hot " + taken.name + " by its handle."
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

    # Uses one object on another. A tool must be in the player's hands for that.
    def actionUse(self, tool, patient):
        problem = self.whyOutOfReach(tool) or self.whyOutOfReach(patient)
        if problem is not None:
            return problem
        if not tool.getProperty("isTool"):
            return "You can't think of a way to use the " + tool.name + " on the " + patient.name + "."
        if tool.parentContainer is not self.agent:
            return "You need to hold the " + tool.name + " to use it."
        observation, _ = tool.useWithObject(patient)
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

    # One point for having a thermometer at hand that fits, one for the open pot; both stay, with a third, when the
    # temperature has been read. The answer ends the game; the right one is worth one more point, and wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.water.getProperty("isMeasured"):
            self.score = 3
        else:
            if any([isinstance(obj, KitchenThermometer) for obj in self.agent.contains]):
                self.score += 1
            if self.pot.getProperty("isOpen"):
                self.score += 1

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
