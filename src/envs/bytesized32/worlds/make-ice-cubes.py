# make-ice-cubes.py
# A text game about common sense. Make ice cubes in a freezer that other things are in the way of.

# Task: Create a micro-simulation that models how to make ice cubes in a kitchen.
# Environment: kitchen
# Task-critical Objects: Freezer, Sink, Tray, Water
# High-level object classes: Container (Freezer, Sink, Vessel, Cupboard, Counter), Device (Freezer, Sink), Vessel (Tray, Pot), Food (IceCream)
# Critical properties: heat (Water), amount (Water), insideTemperature (Freezer), isOn (Freezer, Sink), isOpen (Freezer, Cupboard), temperature (Food)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, use X on Y
# Distractor Items: Pot, Food
# Distractor Actions: eat food, use X on Y
# High-level solution procedure: open cupboard, take ice tray, put ice tray in sink, turn on sink, take ice tray, open freezer, take something out if there is no room, put ice tray in freezer, close freezer, wait until the water freezes

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

# How warm the air of the kitchen, the water from the tap and a closed freezer are, in degrees Celsius.
ROOM_TEMPERATURE = 20.0
TAP_TEMPERATURE = 12.0
FREEZER_TEMPERATURE = -18.0
# The heat that a liter of water, and one of ice, gives off while it cools by a degree, and that water at zero degrees
# gives off before it is all ice; in kilojoules.
HEAT_PER_DEGREE_OF_WATER = 4.2
HEAT_PER_DEGREE_OF_ICE = 2.1
HEAT_OF_FREEZING = 334.0


# A step of a temperature toward that of the surroundings: the larger the difference, the larger the step.
def approach(temperature, surroundings, rate):
    return round(temperature + rate * (surroundings - temperature), 1)


# The temperature around an object: that of the freezer, of the water that it lies in, or of the air.
def temperatureAround(obj):
    container = obj.parentContainer
    if isinstance(container, Freezer):
        return container.getProperty("insideTemperature")
    if isinstance(container, Vessel):
        water = container.getWater()
        return temperatureAround(container) if water is None else water.getTemperature()
    return ROOM_TEMPERATURE


# A sentence about an object, for a player who can see it; nothing for one who cannot.
def ifSeen(obj, sentence):
    return sentence if obj.getClosedContainerAround() is None else None


# A freezer with a door. It is cold inside while it is on and closed.
class Freezer(Container, Device):
    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Freezer" in self.constructorsRun:
            return
        self.constructorsRun.append("Freezer")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["isOn"] = True
        self.properties["capacity"] = 12
        self.properties["volume"] = 600
        self.properties["insideTemperature"] = FREEZER_TEMPERATURE

    # Is it making cold, and keeping it in?
    def isFreezing(self):
        return self.getProperty("isOn") and not self.getProperty("isOpen")

    # The cold gets out through an open door at once, and through the walls in time.
    def tick(self):
        if self.getProperty("isOpen"):
            goal, rate = ROOM_TEMPERATURE, 0.3
        elif self.getProperty("isOn"):
            goal, rate = FREEZER_TEMPERATURE, 0.5
        else:
            goal, rate = ROOM_TEMPERATURE, 0.05
        self.properties["insideTemperature"] = approach(self.getProperty("insideTemperature"), goal, rate)
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        switch = " that is on" if self.getProperty("isOn") else " that is off"
        phrase = ("an open " if self.getProperty("isOpen") else "a closed ") + self.name + switch
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

    def turnOff(self):
        observation, success = Device.turnOff(self)
        if success:
            observation = "You turn off the tap of the sink."
        return (observation, success)

    # The water runs.
    def tick(self):
        if not self.getProperty("isOn"):
            return None
        events = []
        for vessel in self.contains:
            if not isinstance(vessel, Vessel):
                continue
            missing = vessel.getMissingAmount()
            if missing > 0:
                vessel.pourIn(missing, TAP_TEMPERATURE * HEAT_PER_DEGREE_OF_WATER)
                events.append("The " + vessel.name + " fills with water.")
            else:
                # A full vessel runs over: water from the tap takes the place of what was in it, and melts ice.
                water = vessel.getWater()
                fresh = TAP_TEMPERATURE * HEAT_PER_DEGREE_OF_WATER
                water.properties["heat"] = approach(water.getProperty("heat"), fresh, 0.3)
        return " ".join(events) if events else None

    def makeDescriptionStr(self, makeDetailed=False):
        running = " with the tap running" if self.getProperty("isOn") else " with the tap turned off"
        return self.withArticle(self.name) + running + self.makeContentsStr(makeDetailed)


# Abstract: a container that holds water.
class Vessel(Container):
    def __init__(self, name, fullAmount, exchangeRate):
        Container.__init__(self, name)
        if "Vessel" in self.constructorsRun:
            return
        self.constructorsRun.append("Vessel")
        self.properties["isTool"] = True
        # How much water goes in.
        self.properties["fullAmount"] = fullAmount
        # The heat that a liter in it loses to air that is a degree colder: deep water loses less than shallow water.
        self.properties["exchangeRate"] = exchangeRate

    # The water in it, or the ice; or None.
    def getWater(self):
        for obj in self.contains:
            if isinstance(obj, Water):
                return obj
        return None

    # Is what is in it frozen?
    def isFrozen(self):
        return self.getWater() is not None and self.getWater().isFrozen()

    # How much more water goes in.
    def getMissingAmount(self):
        water = self.getWater()
        return self.getProperty("fullAmount") - (0 if water is None else water.getProperty("amount"))

    # Lets water in. It mixes with what is there.
    def pourIn(self, amount, heat):
        water = self.getWater()
        if water is None:
            self.addObject(Water(amount, heat))
            return
        before = water.getProperty("amount")
        mixed = (before * water.getProperty("heat") + amount * heat) / (before + amount)
        water.properties["heat"] = round(mixed, 1)
        water.properties["amount"] = before + amount

    # A vessel is used by pouring out what is in it.
    def useWithObject(self, patientObject):
        water = self.getWater()
        if water is None:
            return ("There is no water in the " + self.name + " to pour.", False)
        if water.isFrozen():
            return ("The ice sticks to the " + self.name + ". It can't be poured.", False)
        if water.isMostlyIce():
            return ("The water in the " + self.name + " is mostly ice. It can't be poured.", False)
        if isinstance(patientObject, Vessel):
            return self.pourInto(patientObject, water)
        if isinstance(patientObject, Sink):
            self.removeObject(water)
            return ("You pour the water from the " + self.name + " down the drain.", True)
        return ("Pouring water over the " + patientObject.name + " would only make a mess.", False)

    # Pours water into another vessel, as much as goes in.
    def pourInto(self, other, water):
        if other.getMissingAmount() <= 0:
            return ("The " + other.name + " is full already.", False)
        amount = min(other.getMissingAmount(), water.getProperty("amount"))
        other.pourIn(amount, water.getProperty("heat"))
        water.properties["amount"] -= amount
        if water.getProperty("amount") > 0:
            return ("You fill the " + other.name + " with water from the " + self.name + ".", True)
        self.removeObject(water)
        return ("You pour all the water from the " + self.name + " into the " + other.name + ".", True)

    # Ice has no room for other things, and holds those that are in it.
    def placeObjectInContainer(self, obj):
        if self.isFrozen() and obj.getProperty("isMoveable"):
            return ("There is only hard ice in the " + self.name + ".", False)
        return Container.placeObjectInContainer(self, obj)

    def takeObjectFromContainer(self, obj):
        if not self.isFrozen():
            return Container.takeObjectFromContainer(self, obj)
        if isinstance(obj, Water):
            return ("The ice sticks to the " + self.name + ".", None, False)
        return ("The " + obj.name + " is stuck in the ice.", None, False)

    # It is empty, or there is water or ice in it, or other things.
    def makeDescriptionStr(self, makeDetailed=False):
        others = [obj for obj in self.contains if not isinstance(obj, Water)]
        phrase = self.withArticle(self.name)
        water = self.getWater()
        if water is not None:
            phrase += (" full of " if self.getMissingAmount() <= 0 else " partly filled with ") + water.makeStateStr()
        elif len(others) == 0:
            phrase = self.withArticle("empty " + self.name)
        if makeDetailed and len(others) > 0:
            phrase += " (in it: " + joinPhrases([obj.makeDescriptionStr(True) for obj in others]) + ")"
        return phrase


# An ice tray: its small hollows hold water only. What freezes in it are ice cubes.
class Tray(Vessel):
    def __init__(self, name):
        Vessel.__init__(self, name, 2, 2.0)
        if "Tray" in self.constructorsRun:
            return
        self.constructorsRun.append("Tray")
        self.properties["volume"] = 3
        self.properties["capacity"] = 0


# A pot. What freezes in it, slowly, is a block of ice.
class Pot(Vessel):
    def __init__(self, name):
        Vessel.__init__(self, name, 8, 0.8)
        if "Pot" in self.constructorsRun:
            return
        self.constructorsRun.append("Pot")
        self.properties["volume"] = 8
        self.properties["capacity"] = 2


# Water, or ice. It is always in a vessel.
class Water(GameObject):
    def __init__(self, amount, heat):
        GameObject.__init__(self, "water")
        if "Water" in self.constructorsRun:
            return
        self.constructorsRun.append("Water")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        # It fills the gaps between other things, so it takes no room from them.
        self.properties["volume"] = 0
        self.properties["article"] = "some"
        self.properties["amount"] = amount
        # The heat of a liter of it: zero for water at zero degrees. Water with less heat than that turns to ice.
        self.properties["heat"] = heat

    # There may be several lots of it: each goes by the name of its vessel.
    def getReferents(self):
        return [self.name + " in " + self.parentContainer.name]

    # Its temperature: zero as long as it is partly ice.
    def getTemperature(self):
        heat = self.getProperty("heat")
        if heat > 0:
            return heat / HEAT_PER_DEGREE_OF_WATER
        return min(0.0, (heat + HEAT_OF_FREEZING) / HEAT_PER_DEGREE_OF_ICE)

    def isFrozen(self):
        return self.getProperty("heat") <= -HEAT_OF_FREEZING

    def isMostlyIce(self):
        return self.getProperty("heat") < -HEAT_OF_FREEZING / 2

    # It takes on the temperature around its vessel. Its name changes when it freezes, and when it melts.
    def tick(self):
        vessel = self.parentContainer
        if vessel is None:
            return None
        hadIce = self.getProperty("heat") < 0
        wasFrozen = self.name == "ice"
        flow = vessel.getProperty("exchangeRate") * (temperatureAround(vessel) - self.getTemperature())
        self.properties["heat"] = round(self.getProperty("heat") + flow, 1)
        self.name = "ice" if self.isFrozen() else "water"
        self.properties["isLiquid"] = not self.isFrozen()
        if self.isFrozen() and not wasFrozen:
            # The player hears it through a closed door.
            return "It crackles: the water in the " + vessel.name + " has frozen to " + self.makeIceStr() + "."
        if wasFrozen and not self.isFrozen():
            return ifSeen(self, "The ice in the " + vessel.name + " begins to melt.")
        if hadIce and self.getProperty("heat") >= 0:
            return ifSeen(self, "The last ice in the " + vessel.name + " has melted.")
        return None

    # What it is when it is frozen.
    def makeIceStr(self):
        return "ice cubes" if isinstance(self.parentContainer, Tray) else "a block of ice"

    # "cold water", "ice cubes".
    def makeStateStr(self):
        if self.isFrozen():
            return self.makeIceStr() if isinstance(self.parentContainer, Tray) else "hard ice"
        if self.isMostlyIce():
            return "water that is mostly ice"
        if self.getProperty("heat") < 0:
            return "icy water"
        return "cold water"

    def makeDescriptionStr(self, makeDetailed=False):
        state = self.makeStateStr()
        return state if state == "ice cubes" else self.withArticle(state)


# Something to eat. In the freezer it gets as hard as stone.
class Food(GameObject):
    def __init__(self, name, volume, temperature):
        GameObject.__init__(self, name)
        if "Food" in self.constructorsRun:
            return
        self.constructorsRun.append("Food")
        self.properties["isFood"] = True
        self.properties["volume"] = volume
        self.properties["temperature"] = temperature

    def isFrozen(self):
        return self.getProperty("temperature") < -2

    # Why it cannot be eaten now, or None.
    def whyNotEaten(self):
        if isinstance(self.parentContainer, Vessel) and self.parentContainer.isFrozen():
            return "The " + self.name + " is stuck in the ice."
        if self.isFrozen():
            return "The " + self.name + " is frozen hard. You would break a tooth."
        return None

    # Eats it: it is gone then. Returns an observation and whether that worked.
    def eat(self):
        problem = self.whyNotEaten()
        if problem is not None:
            return (problem, False)
        self.removeSelfFromContainer()
        return ("You eat the " + self.name + ". It tastes good, but it makes no ice cubes.", True)

    # It takes on the temperature around it.
    def tick(self):
        if self.parentContainer is None:
            return None
        wasFrozen = self.isFrozen()
        before = self.getProperty("temperature")
        self.properties["temperature"] = approach(before, temperatureAround(self), 0.08)
        if wasFrozen and not self.isFrozen():
            return ifSeen(self, "The " + self.name + " thaws.")
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle("frozen " + self.name if self.isFrozen() else self.name)


# Ice cream is eaten frozen. Once it has melted it is spoiled.
class IceCream(Food):
    def __init__(self, name, volume, temperature):
        Food.__init__(self, name, volume, temperature)
        if "IceCream" in self.constructorsRun:
            return
        self.constructorsRun.append("IceCream")
        self.properties["isMelted"] = False

    def whyNotEaten(self):
        if self.getProperty("isMelted"):
            return "The " + self.name + " has melted. You don't want to eat that any more."
        return None

    def tick(self):
        if self.parentContainer is None:
            return None
        Food.tick(self)
        if not self.isFrozen() and not self.getProperty("isMelted"):
            self.properties["isMelted"] = True
            return ifSeen(self, "The " + self.name + " melts in its wrapper.")
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle("melted " + self.name if self.getProperty("isMelted") else self.name)


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

        # What the task needs. The ice tray is put away at first.
        self.freezer = Freezer("freezer")
        self.tray = Tray("ice tray")
        cupboard = Cupboard("cupboard")
        world.addObject(self.freezer)
        world.addObject(Sink("sink"))
        world.addObject(cupboard)
        cupboard.addObject(self.tray)

        # What only distracts: a pot, and food. In some kitchens the frozen food leaves no room for the ice tray.
        counter = Counter("counter")
        world.addObject(counter)
        self.random.choice([cupboard, counter]).addObject(Pot("pot"))
        frozenFoods = [IceCream("ice cream bar", 3, FREEZER_TEMPERATURE)]
        for name in ["pizza", "cake", "pie", "pancake", "bread roll"]:
            frozenFoods.append(Food(name, 3, FREEZER_TEMPERATURE))
        self.random.shuffle(frozenFoods)
        for food in frozenFoods[:self.random.randint(3, 4)]:
            self.freezer.addObject(food)
        freshFoods = ["apple", "banana", "carrot", "orange", "tomato"]
        for name in self.random.sample(freshFoods, 2):
            counter.addObject(Food(name, 1, ROOM_TEMPERATURE))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to make ice cubes."

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

    # One point each for water in the ice tray, for the ice tray in the freezer with it, and for a freezer that is
    # closed and on then; the fourth point is the ice, which wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.tray.getWater() is not None:
            self.score += 1
            if self.tray.parentContainer is self.freezer:
                self.score += 1
                if self.freezer.isFreezing():
                    self.score += 1
        if self.tray.isFrozen():
            self.score = 4
            self.gameOver = True
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
