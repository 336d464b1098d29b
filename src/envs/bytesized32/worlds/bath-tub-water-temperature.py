# bath-tub-water-temperature.py
# A text game about common sense. Fill a bathtub with water that is neither too hot nor too cold, and bathe.

# Task: Create a micro-simulation that models how to prepare a bath of the right temperature.
# Environment: bathroom
# Task-critical Objects: Tub, Drain, Plug, HotTap, ColdTap, Water, Thermometer
# High-level object classes: Container (Tub, Drain, Cabinet, Stool), Device (Tap), Tap (HotTap, ColdTap)
# Critical properties: temperature (Water), amount (Water), isOn (Tap), waterTemperature (Tap), bathTemperature (Agent), isOpen (Cabinet)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, use X on Y, bathe in X
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: take plug, put plug in drain, turn on both taps, open cabinet, take thermometer, use thermometer on water, turn taps off and on until there is enough water of 35 to 40 degrees, turn off both taps, bathe in tub

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

# A good bath: degrees Celsius, and liters.
LOWEST_GOOD_TEMPERATURE = 35
HIGHEST_GOOD_TEMPERATURE = 40
LITERS_FOR_A_BATH = 60.0
# What the tub holds below its overflow hole, what an open tap gives, and what runs off through the open drain.
LITERS_IN_FULL_TUB = 150.0
LITERS_FROM_TAP = 12.0
LITERS_DOWN_THE_DRAIN = 30.0
# Nobody reaches into water as hot as that.
TOO_HOT_TO_TOUCH = 48.0
# The air of the bathroom.
AIR_TEMPERATURE = 21.0


# A step of a temperature toward that of the surroundings: the larger the difference, the larger the step.
def approach(temperature, surroundings, rate):
    return round(temperature + rate * (surroundings - temperature), 2)


# How water of this temperature feels. A hand tells no more than that.
def feel(temperature):
    if temperature >= TOO_HOT_TO_TOUCH:
        return "steaming hot"
    if temperature > 42:
        return "hot"
    if temperature > 32:
        return "warm"
    if temperature > 22:
        return "lukewarm"
    return "cold"


# Water in the tub.
class Water(GameObject):
    def __init__(self, amount, temperature):
        GameObject.__init__(self, "water")
        if "Water" in self.constructorsRun:
            return
        self.constructorsRun.append("Water")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        self.properties["volume"] = 0
        self.properties["article"] = "some"
        self.properties["amount"] = amount
        self.properties["temperature"] = temperature

    # It slowly takes on the temperature of the air.
    def tick(self):
        self.properties["temperature"] = approach(self.getProperty("temperature"), AIR_TEMPERATURE, 0.01)
        return None

    # "cold water", "warm water"
    def makeStateStr(self):
        return feel(self.getProperty("temperature")) + " water"

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.makeStateStr())


# The rubber plug for the drain.
class Plug(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Plug" in self.constructorsRun:
            return
        self.constructorsRun.append("Plug")


# The hole in the bottom of the tub. Only the plug fits, and keeps the water in.
class Drain(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Drain" in self.constructorsRun:
            return
        self.constructorsRun.append("Drain")
        self.properties["isMoveable"] = False
        self.properties["volume"] = 0
        self.properties["capacity"] = 1

    def isPlugged(self):
        return len(self.contains) > 0

    def placeObjectInContainer(self, obj):
        if not isinstance(obj, Plug):
            return ("The " + obj.name + " does not fit in the drain.", False)
        if self.parentContainer.isTooHotToTouch():
            return ("The water is too hot to reach through.", False)
        return Container.placeObjectInContainer(self, obj)

    def takeObjectFromContainer(self, obj):
        if self.parentContainer.isTooHotToTouch():
            return ("The water is too hot to reach through.", None, False)
        return Container.takeObjectFromContainer(self, obj)

    def makeDescriptionStr(self, makeDetailed=False):
        return "a drain that is closed by the plug" if self.isPlugged() else "an open drain"


# The tub. Its taps fill it, its drain empties it, and what is too much runs off through the overflow hole.
class Tub(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Tub" in self.constructorsRun:
            return
        self.constructorsRun.append("Tub")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 30
        self.properties["volume"] = 600
        # Is water running off through the drain, or through the overflow hole?
        self.properties["isDraining"] = False
        self.properties["isOverflowing"] = False
        self.taps = []
        self.drain = Drain("drain")
        self.addObject(self.drain)

    # The water in it, or None.
    def getWater(self):
        for obj in self.contains:
            if isinstance(obj, Water):
                return obj
        return None

    def isTooHotToTouch(self):
        water = self.getWater()
        return water is not None and water.getProperty("temperature") >= TOO_HOT_TO_TOUCH

    # Is there enough water for a bath?
    def isFullEnough(self):
        water = self.getWater()
        return water is not None and water.getProperty("amount") >= LITERS_FOR_A_BATH

    # Lets water in. It mixes with the water that is there; no more than a full tub stays.
    def pourIn(self, amount, temperature):
        water = self.getWater()
        if water is None:
            self.addObject(Water(amount, temperature))
            return
        before = water.getProperty("amount")
        mixed = (before * water.getProperty("temperature") + amount * temperature) / (before + amount)
        water.properties["temperature"] = round(mixed, 2)
        water.properties["amount"] = min(before + amount, LITERS_IN_FULL_TUB + amount)

    # A plug that is only put in the tub does not close the drain.
    def placeObjectInContainer(self, obj):
        observation, success = Container.placeObjectInContainer(self, obj)
        if success and isinstance(obj, Plug):
            observation += " It lies beside the drain, which is still open."
        return (observation, success)

    # What lies in very hot water stays there for now.
    def takeObjectFromContainer(self, obj):
        if self.isTooHotToTouch() and not obj.getProperty("isLiquid"):
            return ("The water is too hot to reach into.", None, False)
        return Container.takeObjectFromContainer(self, obj)

    # Water runs off through the open drain, or through the overflow hole.
    def tick(self):
        water = self.getWater()
        wasDraining, wasOverflowing = self.getProperty("isDraining"), self.getProperty("isOverflowing")
        self.properties["isDraining"] = water is not None and not self.drain.isPlugged()
        self.properties["isOverflowing"] = water is not None and water.getProperty("amount") > LITERS_IN_FULL_TUB
        if self.getProperty("isDraining"):
            water.properties["amount"] -= LITERS_DOWN_THE_DRAIN
            if water.getProperty("amount") <= 0:
                self.removeObject(water)
                # As long as a tap runs, more comes after it.
                if not any([tap.getProperty("isOn") for tap in self.taps]):
                    self.properties["isDraining"] = False
                    return "The last of the water gurgles down the drain."
        elif self.getProperty("isOverflowing"):
            water.properties["amount"] = LITERS_IN_FULL_TUB
        if self.getProperty("isDraining") and not wasDraining:
            return "The water runs down the drain."
        if self.getProperty("isOverflowing") and not wasOverflowing:
            return "The tub is full. What is too much runs off through the overflow hole."
        return None

    # How full it is, whether its drain is open, and what else is in it.
    def makeDescriptionStr(self, makeDetailed=False):
        water = self.getWater()
        if water is None:
            phrase = "an empty " + self.name
        elif water.getProperty("amount") >= LITERS_IN_FULL_TUB:
            phrase = "a " + self.name + " full of " + water.makeStateStr()
        elif self.isFullEnough():
            phrase = "a " + self.name + " with enough " + water.makeStateStr() + " for a bath"
        else:
            phrase = "a " + self.name + " with a little " + water.makeStateStr()
        if not makeDetailed:
            return phrase
        isEmptyOrFull = water is None or water.getProperty("amount") >= LITERS_IN_FULL_TUB
        phrase += (" with " if isEmptyOrFull else " and ") + self.drain.makeDescriptionStr()
        others = [obj for obj in self.contains if not isinstance(obj, (Water, Drain))]
        if len(others) > 0:
            phrase += " (in it: " + joinPhrases([obj.makeDescriptionStr(makeDetailed=True) for obj in others]) + ")"
        return phrase


# Abstract: a tap over the tub. While it is on, water runs into the tub.
class Tap(Device):
    def __init__(self, name, tub):
        Device.__init__(self, name)
        if "Tap" in self.constructorsRun:
            return
        self.constructorsRun.append("Tap")
        self.properties["isMoveable"] = False
        # The temperature of the water that comes out of it.
        self.properties["waterTemperature"] = 20.0
        self.tub = tub
        tub.taps.append(self)

    def turnOn(self):
        observation, success = Device.turnOn(self)
        if success:
            observation += " Water runs into the tub."
        return (observation, success)

    def tick(self):
        if self.getProperty("isOn"):
            self.tub.pourIn(LITERS_FROM_TAP, self.getProperty("waterTemperature"))
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + (" that is running" if self.getProperty("isOn") else " that is turned off")


# The water in its pipe cools down while it is off, so at first it runs cold.
class HotTap(Tap):
    def __init__(self, name, tub, boilerTemperature):
        Tap.__init__(self, name, tub)
        if "HotTap" in self.constructorsRun:
            return
        self.constructorsRun.append("HotTap")
        self.properties["boilerTemperature"] = boilerTemperature

    def tick(self):
        before = self.getProperty("waterTemperature")
        goal, rate = (self.getProperty("boilerTemperature"), 0.6) if self.getProperty("isOn") else (20.0, 0.05)
        self.properties["waterTemperature"] = approach(before, goal, rate)
        Tap.tick(self)
        if before < TOO_HOT_TO_TOUCH <= self.getProperty("waterTemperature"):
            return "The water from the hot tap has become hot. Steam rises from it."
        return None


# Its water is as cold as the pipe in the ground.
class ColdTap(Tap):
    def __init__(self, name, tub, groundTemperature):
        Tap.__init__(self, name, tub)
        if "ColdTap" in self.constructorsRun:
            return
        self.constructorsRun.append("ColdTap")
        self.properties["waterTemperature"] = groundTemperature


# A bath thermometer: it measures water, and floats.
class Thermometer(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Thermometer" in self.constructorsRun:
            return
        self.constructorsRun.append("Thermometer")
        self.properties["isTool"] = True

    def useWithObject(self, patientObject):
        if isinstance(patientObject, Tub) and patientObject.getWater() is not None:
            patientObject = patientObject.getWater()
        if isinstance(patientObject, Water):
            reading = self.makeReadingStr(patientObject.getProperty("temperature"))
            return ("The thermometer shows " + reading + ".", True)
        if isinstance(patientObject, Tap) and patientObject.getProperty("isOn"):
            reading = self.makeReadingStr(patientObject.getProperty("waterTemperature"))
            return ("You hold the thermometer under the " + patientObject.name + ". It shows " + reading + ".", True)
        return ("There is no water to measure: the thermometer is for water.", False)

    # What it shows. Its scale ends at 50 degrees.
    def makeReadingStr(self, temperature):
        if temperature > 50:
            return "more than 50 degrees Celsius"
        return str(round(temperature)) + " degrees Celsius"

    # While it floats in the water, it can be read without touching it.
    def makeDescriptionStr(self, makeDetailed=False):
        tub = self.parentContainer
        if makeDetailed and isinstance(tub, Tub) and tub.getWater() is not None:
            return "a thermometer that shows " + self.makeReadingStr(tub.getWater().getProperty("temperature"))
        return "a thermometer"


# A bathroom cabinet with a door.
class Cabinet(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Cabinet" in self.constructorsRun:
            return
        self.constructorsRun.append("Cabinet")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 12
        self.properties["volume"] = 60


# A stool beside the tub: things lie on it.
class Stool(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Stool" in self.constructorsRun:
            return
        self.constructorsRun.append("Stool")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 12
        self.properties["volume"] = 50


# The root of the tree: the bathroom.
class World(Container):
    def __init__(self):
        Container.__init__(self, "bathroom")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a bathroom. Here you see:"]
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
        # How warm the water was that the player got into; None before that.
        self.properties["bathTemperature"] = None


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

    # Builds the bathroom. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)

        # What the task needs. How hot and how cold the taps run differs from house to house.
        self.tub = Tub("tub")
        cabinet = Cabinet("cabinet")
        stool = Stool("stool")
        world.addObject(self.tub)
        world.addObject(HotTap("hot tap", self.tub, float(self.random.randint(56, 64))))
        world.addObject(ColdTap("cold tap", self.tub, float(self.random.randint(8, 15))))
        world.addObject(cabinet)
        world.addObject(stool)
        self.plug = Plug("plug")
        stool.addObject(self.plug)
        cabinet.addObject(Thermometer("thermometer"))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to fill the tub with water of 35 to 40 degrees Celsius and then to bathe in it."

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
                self.addAction("open " + name, ["open", obj])
                self.addAction("close " + name, ["close", obj])
                self.addAction("turn on " + name, ["turn on", obj])
                self.addAction("turn off " + name, ["turn off", obj])
                self.addAction("bathe in " + name, ["bathe", obj])

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
        if verb == "turn on":
            return self.actionTurnOn(actionArgs[1])
        if verb == "turn off":
            return self.actionTurnOff(actionArgs[1])
        if verb == "bathe":
            return self.actionBathe(actionArgs[1])
        return self.actionUse(actionArgs[1], actionArgs[2])

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

    # Turns a device on.
    def actionTurnOn(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned on."
        observation, _ = obj.turnOn()
        return observation

    # Turns a device off.
    def actionTurnOff(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned off."
        observation, _ = obj.turnOff()
        return observation

    # Gets into the water. A bath of a wrong temperature cannot be taken back.
    def actionBathe(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if obj is not self.tub and obj is not self.tub.getWater():
            return "You can't bathe in the " + obj.name + "."
        if self.agent.getProperty("bathTemperature") is not None:
            return "You have had your bath."
        if self.tub.getWater() is None:
            return "There is no water in the tub."
        if not self.tub.isFullEnough():
            return "There is too little water in the tub for a bath."
        temperature = self.tub.getWater().getProperty("temperature")
        self.agent.properties["bathTemperature"] = temperature
        if self.isGoodBath(temperature):
            return "You get into the tub. The water is just right. You lie back and enjoy your bath."
        if temperature > HIGHEST_GOOD_TEMPERATURE:
            return "You get into the tub. The water is too hot: it hurts your skin, and you jump out again."
        return "You get into the tub. The water is too cold: you shiver, catch a chill and get out again."

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

    # One point each for the plug in the drain, for enough water, and for enough water of the right temperature; the
    # fourth point is the bath, which wins. A bath of a wrong temperature loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.plug.parentContainer is self.tub.drain:
            self.score += 1
        if self.tub.isFullEnough():
            self.score += 1
            if self.isGoodBath(self.tub.getWater().getProperty("temperature")):
                self.score += 1

        bathTemperature = self.agent.getProperty("bathTemperature")
        if bathTemperature is not None:
            self.gameOver = True
            if self.isGoodBath(bathTemperature):
                self.score = 4
                self.gameWon = True

    # Is this a good temperature for a bath? Whole degrees count, as the thermometer shows them.
    def isGoodBath(self, temperature):
        return LOWEST_GOOD_TEMPERATURE <= round(temperature) <= HIGHEST_GOOD_TEMPERATURE


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
