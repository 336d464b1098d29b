# boil-water.py
# A text game about common sense. Bring water to the boil on an electric stove.

# Task: Create a micro-simulation that models how to boil water in a kitchen.
# Environment: kitchen
# Task-critical Objects: Stove, Sink, Pot, Water
# High-level object classes: Container (Stove, Sink, Vessel, Cupboard, Fridge, Counter), Device (Stove, Sink), Vessel (Pot, Jug)
# Critical properties: temperature (Water, Vessel, Food), burnerTemperature (Stove), isOn (Stove, Sink), isOpen (Cupboard, Fridge), isRuined (Stove), isCharred (Food), isBroken (Thermometer)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, use X on Y
# Distractor Items: Jug, Food, Fridge, Thermometer
# Distractor Actions: eat food, use X on Y
# High-level solution procedure: open cupboard, take pot, put pot in sink, turn on sink, take pot, put pot on stove, turn on stove, wait until the water boils

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

# How warm the air of the kitchen is, and the water from the tap, in degrees Celsius.
ROOM_TEMPERATURE = 20.0
TAP_TEMPERATURE = 15.0
BOILING_TEMPERATURE = 100.0


# A step of a temperature toward that of the surroundings: the larger the difference, the larger the step.
def approach(temperature, surroundings, rate):
    return round(temperature + rate * (surroundings - temperature), 1)


# The temperature around an object: that of the burner or the vessel it is in contact with, or of the air.
def temperatureAround(obj):
    container = obj.parentContainer
    if isinstance(container, Stove):
        return container.getProperty("burnerTemperature")
    if isinstance(container, Vessel):
        return container.getProperty("temperature")
    if isinstance(container, Fridge):
        return container.getProperty("insideTemperature")
    return ROOM_TEMPERATURE


# Takes an object out of a container, as any container does, but not if it would burn the player's fingers.
def takeUnlessHot(container, obj):
    if isinstance(obj, Food) and obj.getProperty("temperature") > 65:
        return ("The " + obj.name + " is too hot to touch.", None, False)
    observation, taken, success = Container.takeObjectFromContainer(container, obj)
    if success and isinstance(obj, Vessel) and obj.getProperty("temperature") > 60:
        observation = "You take the hot " + obj.name + " by its cool handle."
    return (observation, taken, success)


# An electric stove with one burner. The burner takes a while to get hot, and to get cold again.
class Stove(Container, Device):
    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Stove" in self.constructorsRun:
            return
        self.constructorsRun.append("Stove")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 10
        self.properties["volume"] = 500
        self.properties["burnerTemperature"] = ROOM_TEMPERATURE
        self.properties["maxBurnerTemperature"] = 300.0
        # Has plastic run into the burner?
        self.properties["isRuined"] = False

    # A ruined stove stays off.
    def turnOn(self):
        if self.getProperty("isRuined"):
            return ("The stove no longer works: molten plastic sticks to its burner.", False)
        return Device.turnOn(self)

    # Hot food is not taken from it with bare hands; the pot has a handle.
    def takeObjectFromContainer(self, obj):
        return takeUnlessHot(self, obj)

    # The burner heats up or cools down.
    def tick(self):
        if self.getProperty("isOn"):
            goal, rate = self.getProperty("maxBurnerTemperature"), 0.5
        else:
            goal, rate = ROOM_TEMPERATURE, 0.2
        self.properties["burnerTemperature"] = approach(self.getProperty("burnerTemperature"), goal, rate)
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = Device.makeDescriptionStr(self, makeDetailed)
        burner = self.getProperty("burnerTemperature")
        if self.getProperty("isRuined"):
            phrase += ", its burner full of molten plastic"
        elif burner > 200:
            phrase += ", its burner red-hot"
        elif burner > 50:
            phrase += ", its burner hot"
        return phrase + self.makeContentsStr(makeDetailed)


# A sink with a tap. While the tap runs, water fills the vessels that stand under it; the rest goes down the drain.
class Sink(Container, Device):
    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Sink" in self.constructorsRun:
            return
        self.constructorsRun.append("Sink")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 20
        self.properties["volume"] = 200

    def turnOn(self):
        observation, success = Device.turnOn(self)
        if success:
            observation = "You turn on the tap of the sink. Cold water runs."
        return (observation, success)

    # The water runs.
    def tick(self):
        if not self.getProperty("isOn"):
            return None
        events = []
        for vessel in self.contains:
            if not isinstance(vessel, Vessel):
                continue
            water = vessel.getWater()
            if water is None:
                vessel.addObject(Water(TAP_TEMPERATURE))
                events.append("The " + vessel.name + " fills with water.")
            else:
                # A full vessel runs over: cold water takes the place of what was in it.
                water.properties["amount"] = Water.FULL_AMOUNT
                water.properties["temperature"] = approach(water.getProperty("temperature"), TAP_TEMPERATURE, 0.5)
        return " ".join(events) if events else None

    def makeDescriptionStr(self, makeDetailed=False):
        running = " with the tap running" if self.getProperty("isOn") else " with the tap turned off"
        return self.withArticle(self.name) + running + self.makeContentsStr(makeDetailed)


# Abstract: a container that holds liquids.
class Vessel(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Vessel" in self.constructorsRun:
            return
        self.constructorsRun.append("Vessel")
        self.properties["isTool"] = True
        self.properties["temperature"] = ROOM_TEMPERATURE

    # The water in it, or None.
    def getWater(self):
        for obj in self.contains:
            if isinstance(obj, Water):
                return obj
        return None

    # What is hot in it is not taken out with bare hands.
    def takeObjectFromContainer(self, obj):
        return takeUnlessHot(self, obj)

    # A vessel is used by pouring out what is in it.
    def useWithObject(self, patientObject):
        water = self.getWater()
        if water is None:
            return ("There is no water in the " + self.name + " to pour.", False)
        if isinstance(patientObject, Vessel):
            return self.pourInto(patientObject, water)
        if isinstance(patientObject, Sink):
            self.removeObject(water)
            return ("You pour the water from the " + self.name + " down the drain.", True)
        if isinstance(patientObject, Stove):
            return ("Water and electricity don't go together. You leave that.", False)
        return ("Pouring water over the " + patientObject.name + " would only make a mess.", False)

    # Pours water into another vessel. Two lots of water mix there.
    def pourInto(self, other, water):
        if other.getWater() is not None:
            return ("The " + other.name + " is full already.", False)
        other.addObject(water)
        return ("You pour the water from the " + self.name + " into the " + other.name + ".", True)

    # It takes on the temperature around it. Water inside keeps it from getting much hotter than the water.
    def tick(self):
        temperature = approach(self.getProperty("temperature"), temperatureAround(self), 0.3)
        water = self.getWater()
        if water is not None:
            temperature = min(temperature, water.getProperty("temperature") + 30)
        self.properties["temperature"] = temperature
        return None

    # It is empty, or there is water in it, or other things.
    def makeDescriptionStr(self, makeDetailed=False):
        name = self.name if self.getProperty("temperature") < 60 else "hot " + self.name
        others = [obj for obj in self.contains if not isinstance(obj, Water)]
        phrase = self.withArticle(name)
        water = self.getWater()
        if water is not None:
            phrase += " full of " + water.makeStateStr()
        elif len(others) == 0:
            phrase = self.withArticle("empty " + name)
        if makeDetailed and len(others) > 0:
            phrase += " (in it: " + joinPhrases([obj.makeDescriptionStr(True) for obj in others]) + ")"
        return phrase


# A pot of steel: it may stand on a hot burner.
class Pot(Vessel):
    def __init__(self, name):
        Vessel.__init__(self, name)
        if "Pot" in self.constructorsRun:
            return
        self.constructorsRun.append("Pot")
        self.properties["volume"] = 8
        self.properties["capacity"] = 6


# A jug of plastic: it holds water as well as the pot does, but a hot burner melts it.
class Jug(Vessel):
    def __init__(self, name):
        Vessel.__init__(self, name)
        if "Jug" in self.constructorsRun:
            return
        self.constructorsRun.append("Jug")
        # It is too big to go in the pot, and the pot is too big to go in it.
        self.properties["volume"] = 7
        self.properties["capacity"] = 5

    # On a hot burner it melts, and the burner is ruined with it.
    def tick(self):
        Vessel.tick(self)
        stove = self.parentContainer
        if isinstance(stove, Stove) and stove.getProperty("burnerTemperature") > 200:
            for obj in list(self.contains):
                if isinstance(obj, Water):
                    self.removeObject(obj)
                else:
                    stove.addObject(obj)
            self.removeSelfFromContainer()
            stove.properties["isOn"] = False
            stove.properties["isRuined"] = True
            return "The plastic of the " + self.name + " melts and runs into the burner. The stove goes out for good."
        return None


# Water. It is always in a vessel.
class Water(GameObject):
    # A full vessel's water boils away in this many units of time.
    FULL_AMOUNT = 12

    def __init__(self, temperature):
        GameObject.__init__(self, "water")
        if "Water" in self.constructorsRun:
            return
        self.constructorsRun.append("Water")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        # It fills the gaps between other things, so it takes no room from them.
        self.properties["volume"] = 0
        self.properties["article"] = "some"
        self.properties["amount"] = Water.FULL_AMOUNT
        self.properties["temperature"] = temperature

    # There may be several lots of water: each goes by the name of its vessel.
    def getReferents(self):
        return ["water in " + self.parentContainer.name]

    def isBoiling(self):
        return self.getProperty("temperature") >= BOILING_TEMPERATURE

    # It takes on the temperature of its vessel, but never more than that of boiling water: then it turns to steam.
    def tick(self):
        if self.parentContainer is None:
            return None
        wasBoiling = self.isBoiling()
        temperature = approach(self.getProperty("temperature"), temperatureAround(self), 0.35)
        self.properties["temperature"] = min(temperature, BOILING_TEMPERATURE)
        if not self.isBoiling():
            return None
        self.properties["amount"] -= 1
        if self.getProperty("amount") <= 0:
            vessel = self.parentContainer
            self.removeSelfFromContainer()
            return "The last of the water in the " + vessel.name + " has turned to steam."
        if not wasBoiling:
            return "The water in the " + self.parentContainer.name + " begins to boil. Steam rises."
        return None

    # "cold water", "hot water".
    def makeStateStr(self):
        temperature = self.getProperty("temperature")
        if self.isBoiling():
            return "boiling water"
        if temperature > 80:
            return "steaming hot water"
        if temperature > 50:
            return "hot water"
        if temperature > 28:
            return "warm water"
        return "cold water"

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.makeStateStr())


# Something to eat. On a hot burner it chars.
class Food(GameObject):
    def __init__(self, name, volume=1):
        GameObject.__init__(self, name)
        if "Food" in self.constructorsRun:
            return
        self.constructorsRun.append("Food")
        self.properties["isFood"] = True
        self.properties["volume"] = volume
        self.properties["temperature"] = ROOM_TEMPERATURE
        self.properties["isCharred"] = False

    # Eats it: it is gone then. Returns an observation and whether that worked.
    def eat(self):
        if self.getProperty("isCharred"):
            return ("The " + self.name + " is burnt black. You don't want to eat that.", False)
        if self.getProperty("temperature") > 65:
            return ("The " + self.name + " is too hot to eat.", False)
        self.removeSelfFromContainer()
        return ("You eat the " + self.name + ". It tastes good, but it boils no water.", True)

    def tick(self):
        if self.parentContainer is None:
            return None
        surroundings = temperatureAround(self)
        # In a pot of water it gets no hotter than the water.
        if isinstance(self.parentContainer, Vessel) and self.parentContainer.getWater() is not None:
            surroundings = self.parentContainer.getWater().getProperty("temperature")
        self.properties["temperature"] = approach(self.getProperty("temperature"), surroundings, 0.25)
        if self.getProperty("temperature") > 150 and not self.getProperty("isCharred"):
            self.properties["isCharred"] = True
            return "The " + self.name + " burns black."
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        if self.getProperty("isCharred"):
            return "a burnt " + self.name
        return self.withArticle(self.name)


# Tells how warm water is. It helps to see the water warm up; nobody needs it to boil water.
class Thermometer(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Thermometer" in self.constructorsRun:
            return
        self.constructorsRun.append("Thermometer")
        self.properties["isTool"] = True
        self.properties["isBroken"] = False

    # Its glass does not stand a hot burner.
    def tick(self):
        if temperatureAround(self) > 150 and not self.getProperty("isBroken"):
            self.properties["isBroken"] = True
            return "The glass of the thermometer cracks in the heat."
        return None

    def useWithObject(self, patientObject):
        if self.getProperty("isBroken"):
            return ("The thermometer is broken.", False)
        temperature = patientObject.getProperty("temperature")
        if isinstance(patientObject, Vessel) and patientObject.getWater() is not None:
            temperature = patientObject.getWater().getProperty("temperature")
        if isinstance(patientObject, Stove):
            return ("This thermometer is for liquids and food: the burner would break it.", False)
        if temperature is None:
            temperature = temperatureAround(patientObject)
        if temperature > 120:
            return ("The thermometer's scale ends at 120 degrees Celsius. It is hotter than that.", True)
        return ("The thermometer shows " + str(round(temperature)) + " degrees Celsius.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        return "a broken thermometer" if self.getProperty("isBroken") else "a thermometer"


# A cupboard with a door.
class Cupboard(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Cupboard" in self.constructorsRun:
            return
        self.constructorsRun.append("Cupboard")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        self.properties["volume"] = 300


# A fridge with a door: it keeps cold what is inside while it is closed.
class Fridge(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Fridge" in self.constructorsRun:
            return
        self.constructorsRun.append("Fridge")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        self.properties["volume"] = 600
        self.properties["insideTemperature"] = 4.0

    # With the door open, the cold gets out.
    def tick(self):
        goal = ROOM_TEMPERATURE if self.getProperty("isOpen") else 4.0
        self.properties["insideTemperature"] = approach(self.getProperty("insideTemperature"), goal, 0.3)
        return None


# A kitchen counter: things lie on it.
class Counter(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Counter" in self.constructorsRun:
            return
        self.constructorsRun.append("Counter")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 30
        self.properties["volume"] = 400


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

        # What the task needs. The pot is put away at first.
        self.stove = Stove("stove")
        self.pot = Pot("pot")
        world.addObject(self.stove)
        world.addObject(Sink("sink"))
        cupboard = Cupboard("cupboard")
        world.addObject(cupboard)
        cupboard.addObject(self.pot)

        # What only distracts: a jug that would melt, food, a fridge and a thermometer.
        counter = Counter("counter")
        fridge = Fridge("fridge")
        world.addObject(counter)
        world.addObject(fridge)
        counter.addObject(Jug("plastic jug"))
        counter.addObject(Thermometer("thermometer"))
        foods = [Food("apple"), Food("orange"), Food("carrot"), Food("tomato"), Food("potato"), Food("bread roll")]
        self.random.shuffle(foods)
        for food in foods[:2]:
            fridge.addObject(food)
            food.properties["temperature"] = fridge.getProperty("insideTemperature")
        counter.addObject(foods[2])
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to boil water."

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
                for verb in ("open", "close", "turn on", "turn off", "eat"):
                    self.addAction(verb + " " + name, [verb, obj])

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

    # Does what an action says, if the player can get at all that it names. Returns the observation.
    def doAction(self, actionArgs):
        for obj in actionArgs[1:]:
            problem = self.whyOutOfReach(obj)
            if problem is not None:
                return problem
        doVerb = {"look": self.actionLook, "inventory": self.actionInventory, "examine": self.actionExamine,
                  "take": self.actionTake, "put": self.actionPut, "open": self.actionOpen, "close": self.actionClose,
                  "turn on": self.actionTurnOn, "turn off": self.actionTurnOff, "eat": self.actionEat,
                  "use": self.actionUse}
        return doVerb[actionArgs[0]](*actionArgs[1:])

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
        return "You see " + obj.makeDescriptionStr(makeDetailed=True) + "."

    # Opens a container.
    def actionOpen(self, obj):
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be opened."
        observation, _ = obj.openContainer()
        return observation

    # Closes a container.
    def actionClose(self, obj):
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be closed."
        observation, _ = obj.closeContainer()
        return observation

    # Takes an object into the player's hands.
    def actionTake(self, obj):
        if obj.parentContainer is self.agent:
            return "You already have the " + obj.name + "."
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
        return observation

    # Puts an object that the player holds into or onto a container.
    def actionPut(self, obj, container):
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Turns a device on.
    def actionTurnOn(self, obj):
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned on."
        observation, _ = obj.turnOn()
        return observation

    # Turns a device off.
    def actionTurnOff(self, obj):
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned off."
        observation, _ = obj.turnOff()
        return observation

    # Eats an object.
    def actionEat(self, obj):
        if not obj.getProperty("isFood"):
            return "You can't eat the " + obj.name + "."
        observation, _ = obj.eat()
        return observation

    # Uses one object on another. A tool must be in the player's hands for that.
    def actionUse(self, tool, patient):
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

    # One point each for water in the pot, for the pot on the stove with it, and for the stove being on; the
    # fourth point is the boiling, which wins. A ruined stove loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        water = self.pot.getWater()
        if water is not None:
            self.score += 1
            if self.pot.parentContainer is self.stove:
                self.score += 1
                if self.stove.getProperty("isOn"):
                    self.score += 1

        allWater = [obj for obj in self.rootObject.getAllContainedObjectsRecursive() if isinstance(obj, Water)]
        if any([obj.isBoiling() for obj in allWater]):
            self.score = 4
            self.gameOver = True
            self.gameWon = True
        elif self.stove.getProperty("isRuined"):
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
