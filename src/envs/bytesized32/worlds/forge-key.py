# forge-key.py
# A text game about common sense. Cast a key of copper, and open a locked door with it.

# Task: Create a micro-simulation that models how to melt metal, cast a key of it, and open a locked door.
# Environment: workshop
# Task-critical Objects: Foundry, Crucible, Metal (copper), KeyMold, Tongs, Door
# High-level object classes: Container (Foundry, Stove, Vessel, Bucket, Workbench, Slab, Door), Device (Foundry, Stove), Vessel (Crucible, Mold), Mold (KeyMold, IngotMold)
# Critical properties: temperature (Metal, Crucible), meltingPoint (Metal), isLiquid (Metal), shape (Metal), heat (Foundry, Stove), isOn (Foundry, Stove), isOpen (Foundry, Door), isLocked (Door), hasBurst (Bucket)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, open X with Y, pour X into Y
# Distractor Items: Stove, IngotMold, Metal (tin), Bucket
# Distractor Actions: heat copper on the stove, cast an ingot, cast a key of tin, pour molten metal into water
# High-level solution procedure: put copper in crucible, put crucible in foundry, close and turn on foundry, wait until the copper is molten and hotter, take tongs, open foundry, take crucible, pour it into the key mold, wait until the key is solid, cool it, open door with key

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

# In degrees Celsius: the air, what bare hands stand, and where metal glows.
ROOM_TEMPERATURE = 20.0
HOT_TEMPERATURE = 60.0
GLOWING_TEMPERATURE = 600.0


# A step of a temperature toward that of the surroundings: the larger the difference, the larger the step.
def approach(temperature, surroundings, rate):
    return round(temperature + rate * (surroundings - temperature), 1)


# Is it too hot for bare hands, itself or what is in it?
def isHot(obj):
    return any([(part.getProperty("temperature") or ROOM_TEMPERATURE) > HOT_TEMPERATURE
                for part in [obj] + obj.getAllContainedObjectsRecursive()])


# A piece of metal. It melts and hardens; what it hardens in gives it its shape.
class Metal(GameObject):
    def __init__(self, metal, shape, meltingPoint, isHard):
        GameObject.__init__(self, metal + " " + shape)
        if "Metal" in self.constructorsRun:
            return
        self.constructorsRun.append("Metal")
        self.properties["metal"] = metal
        self.properties["shape"] = shape
        self.properties["meltingPoint"] = meltingPoint
        self.properties["isHard"] = isHard
        self.properties["temperature"] = ROOM_TEMPERATURE

    # It becomes liquid, or solid in a new shape.
    def setLiquid(self, isLiquid, shape):
        self.properties["isLiquid"] = isLiquid
        self.properties["isMoveable"] = not isLiquid
        self.properties["shape"] = shape
        metal = self.getProperty("metal")
        self.name = "molten " + metal if isLiquid else metal + " " + shape

    # In a crucible it gets as hot as that; in water it cools at once, elsewhere slowly.
    def tick(self):
        place = self.parentContainer
        temperature = self.getProperty("temperature")
        if isinstance(place, Crucible):
            temperature = approach(temperature, place.getProperty("temperature"), 0.5)
        else:
            temperature = approach(temperature, ROOM_TEMPERATURE, 0.98 if isinstance(place, Bucket) else 0.2)
        self.properties["temperature"] = temperature

        isMolten = temperature >= self.getProperty("meltingPoint")
        if isMolten == self.getProperty("isLiquid"):
            return None
        # The foundry has a peephole in its door.
        isHidden = self.getClosedContainerAround() is not None
        start = "Through the peephole of the foundry you see: the " if isHidden else "The "
        if isMolten:
            observation = start + self.name + " melts."
            self.setLiquid(True, None)
            return observation
        self.setLiquid(False, place.getProperty("shapeOfMetal"))
        metal = self.getProperty("metal")
        return start + metal + " in the " + place.name + " hardens to a " + self.name + "."

    # "a copper bar", "a red-hot copper key", "some molten copper"
    def makeDescriptionStr(self, makeDetailed=False):
        if self.getProperty("isLiquid"):
            barely = self.getProperty("temperature") < self.getProperty("meltingPoint") + 80
            return "some " + self.name + (" that is barely liquid" if barely else "")
        if self.getProperty("temperature") > GLOWING_TEMPERATURE:
            return "a red-hot " + self.name
        if isHot(self):
            return "a hot " + self.name
        return self.withArticle(self.name)


# Abstract: something that holds one piece of metal, solid or molten.
class Vessel(Container):
    def __init__(self, name, shapeOfMetal):
        Container.__init__(self, name)
        if "Vessel" in self.constructorsRun:
            return
        self.constructorsRun.append("Vessel")
        self.properties["capacity"] = 1
        self.properties["volume"] = 6
        # The shape that metal has when it hardens in here.
        self.properties["shapeOfMetal"] = shapeOfMetal

    # The metal in it, or None.
    def getMetal(self):
        return self.contains[0] if len(self.contains) > 0 else None

    # Only metal goes in.
    def placeObjectInContainer(self, obj):
        if obj.getProperty("isMoveable") and not isinstance(obj, Metal):
            return ("The " + obj.name + " does not belong in the " + self.name + ".", False)
        return Container.placeObjectInContainer(self, obj)

    # What is molten is not taken.
    def takeObjectFromContainer(self, obj):
        if obj.getProperty("isLiquid"):
            return ("The " + obj.name + " is liquid: it can only be poured.", None, False)
        return Container.takeObjectFromContainer(self, obj)

    # Is it too hot to touch, and what is in it?
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.name
        if len(self.contains) == 0:
            phrase = "empty " + phrase
        if isHot(self):
            phrase = "hot " + phrase
        return self.withArticle(phrase) + self.makeContentsStr(True)


# A crucible of graphite. It stands the heat of the foundry, and molten metal can be poured from it.
class Crucible(Vessel):
    def __init__(self, name):
        Vessel.__init__(self, name, "lump")
        if "Crucible" in self.constructorsRun:
            return
        self.constructorsRun.append("Crucible")
        self.properties["temperature"] = ROOM_TEMPERATURE

    # It takes on the heat of the foundry or the stove that it is in or on, or cools down slowly.
    def tick(self):
        place = self.parentContainer
        if isinstance(place, (Foundry, Stove)):
            temperature = approach(self.getProperty("temperature"), place.getProperty("heat"), 0.4)
        else:
            temperature = approach(self.getProperty("temperature"), ROOM_TEMPERATURE, 0.06)
        self.properties["temperature"] = temperature
        return None

    # Pours the metal in it. Returns an observation and whether that worked.
    def pourInto(self, target):
        metal = self.getMetal()
        if metal is None:
            return ("The " + self.name + " is empty.", False)
        if not metal.getProperty("isLiquid"):
            return ("The " + metal.name + " in the " + self.name + " is solid. It can't be poured.", False)
        if isinstance(target, Bucket):
            return target.receiveMolten(metal)
        if not isinstance(target, Mold):
            return ("Molten metal would only do harm to the " + target.name + ". You leave that.", False)
        if isinstance(target.parentContainer, Agent):
            return ("You would burn your hands: put the " + target.name + " down first.", False)
        other = target.getMetal()
        if other is not None:
            return ("There is " + other.makeDescriptionStr() + " in the " + target.name + " already.", False)
        target.addObject(metal)
        return ("You pour the " + metal.name + " from the " + self.name + " into the " + target.name + ".", True)


# Abstract: a mold of clay. Molten metal hardens in it.
class Mold(Vessel):
    def __init__(self, name, shapeOfMetal):
        Vessel.__init__(self, name, shapeOfMetal)
        if "Mold" in self.constructorsRun:
            return
        self.constructorsRun.append("Mold")

    # Solid metal has a shape already.
    def placeObjectInContainer(self, obj):
        if obj.getProperty("isMoveable") and isinstance(obj, Metal):
            return ("The " + obj.name + " is solid. Only molten metal fills the " + self.name + ".", False)
        return Vessel.placeObjectInContainer(self, obj)


# The mold for a key that fits the door.
class KeyMold(Mold):
    def __init__(self, name):
        Mold.__init__(self, name, "key")
        if "KeyMold" in self.constructorsRun:
            return
        self.constructorsRun.append("KeyMold")


# The mold for a plain ingot. It only distracts.
class IngotMold(Mold):
    def __init__(self, name):
        Mold.__init__(self, name, "ingot")
        if "IngotMold" in self.constructorsRun:
            return
        self.constructorsRun.append("IngotMold")


# Abstract: a place to heat a crucible.
class Heater(Container, Device):
    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Heater" in self.constructorsRun:
            return
        self.constructorsRun.append("Heater")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 6
        self.properties["volume"] = 300
        # How hot it is.
        self.properties["heat"] = ROOM_TEMPERATURE

    # Bare metal would run away when it melts, and clay would crack.
    def placeObjectInContainer(self, obj):
        prefix = self.getProperty("containerPrefix")
        if isinstance(obj, Metal) and obj.getProperty("isMoveable"):
            return ("Without a vessel, the " + obj.name + " would melt away. It does not belong " + prefix + " the "
                    + self.name + ".", False)
        if obj.getProperty("isMoveable") and not isinstance(obj, Crucible):
            return ("The " + obj.name + " does not stand the heat. It does not belong " + prefix + " the " + self.name
                    + ".", False)
        return Container.placeObjectInContainer(self, obj)


# A foundry: an oven for metal. It only gets really hot while its door is closed.
class Foundry(Heater):
    def __init__(self, name):
        Heater.__init__(self, name)
        if "Foundry" in self.constructorsRun:
            return
        self.constructorsRun.append("Foundry")
        self.properties["isOpenable"] = True

    # It heats up or cools down.
    def tick(self):
        if not self.getProperty("isOn"):
            goal, rate = ROOM_TEMPERATURE, 0.1
        elif self.getProperty("isOpen"):
            goal, rate = 700.0, 0.2
        else:
            goal, rate = 1350.0, 0.4
        self.properties["heat"] = approach(self.getProperty("heat"), goal, rate)
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = ("open " if self.getProperty("isOpen") else "closed ") + self.name
        phrase = self.withArticle(phrase) + (" that is on" if self.getProperty("isOn") else " that is off")
        if self.getProperty("heat") > GLOWING_TEMPERATURE:
            phrase += ", glowing with heat"
        return phrase + self.makeContentsStr(makeDetailed)


# A kitchen stove. It gets hot enough for soup and for tin, but not for copper.
class Stove(Heater):
    def __init__(self, name):
        Heater.__init__(self, name)
        if "Stove" in self.constructorsRun:
            return
        self.constructorsRun.append("Stove")
        self.properties["containerPrefix"] = "on"

    # Its burner heats up or cools down.
    def tick(self):
        goal = 400.0 if self.getProperty("isOn") else ROOM_TEMPERATURE
        self.properties["heat"] = approach(self.getProperty("heat"), goal, 0.3)
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = Device.makeDescriptionStr(self, makeDetailed)
        if self.getProperty("heat") > HOT_TEMPERATURE:
            phrase += ", its burner hot"
        return phrase + self.makeContentsStr(makeDetailed)


# Tongs of steel. Hot things are only taken with them.
class Tongs(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Tongs" in self.constructorsRun:
            return
        self.constructorsRun.append("Tongs")
        self.properties["volume"] = 3

    def getReferents(self):
        return [self.name, "pair of " + self.name]

    def makeDescriptionStr(self, makeDetailed=False):
        return "a pair of " + self.name


# A large bucket of water. It cools what is hot.
class Bucket(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Bucket" in self.constructorsRun:
            return
        self.constructorsRun.append("Bucket")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 8
        self.properties["volume"] = 40
        # Did molten metal make the water burst into steam?
        self.properties["hasBurst"] = False

    def getReferents(self):
        return [self.name, "bucket of water"]

    # Hot metal hisses in the water. Whatever is to hold molten metal stays dry.
    def placeObjectInContainer(self, obj):
        if isinstance(obj, Vessel):
            return ("The " + obj.name + " has to stay dry: with water in its pores, it would crack in the heat.", False)
        isHissing = isHot(obj)
        observation, success = Container.placeObjectInContainer(self, obj)
        if success and isHissing:
            observation += " The water hisses and steams."
        return (observation, success)

    # Molten copper makes the water burst into steam; tin, which is not so hot, hardens in it. Returns an observation
    # and whether nobody came to harm.
    def receiveMolten(self, metal):
        observation = "You pour the " + metal.name + " into the water."
        self.addObject(metal)
        metal.setLiquid(False, "lump")
        if metal.getProperty("temperature") < 700:
            return (observation + " It hisses, and hardens to a lump.", True)
        self.properties["hasBurst"] = True
        return (observation + " The water bursts into steam, and hot metal splashes in your face. You are hurt badly.",
                False)

    def makeDescriptionStr(self, makeDetailed=False):
        return "a bucket of water" + self.makeContentsStr(makeDetailed)


# The door. It is locked, and there is no key.
class Door(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Door" in self.constructorsRun:
            return
        self.constructorsRun.append("Door")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["isLocked"] = True

    def openContainer(self):
        if self.getProperty("isLocked"):
            return ("The " + self.name + " is locked.", False)
        return Container.openContainer(self)

    def placeObjectInContainer(self, obj):
        return ("Nothing can be put in the " + self.name + ".", False)

    # Tries to open it with something. Returns an observation and whether that worked.
    def openWith(self, obj):
        if not isinstance(obj, Metal) or obj.getProperty("shape") != "key":
            return ("The " + obj.name + " does not fit the lock of the " + self.name + ".", False)
        if isHot(obj):
            return ("The " + obj.name + " is too hot to be turned by hand.", False)
        if not obj.getProperty("isHard"):
            obj.setLiquid(False, "shard")
            return ("You turn the key, but " + obj.getProperty("metal") + " is too soft: it twists and breaks. All you"
                    " get out of the lock is " + obj.makeDescriptionStr() + ".", False)
        self.properties["isLocked"] = False
        self.properties["isOpen"] = True
        return ("The " + obj.name + " turns in the lock. You open the " + self.name + ".", True)

    def makeDescriptionStr(self, makeDetailed=False):
        if self.getProperty("isLocked"):
            return "a locked " + self.name
        return "an open " + self.name


# A wooden workbench. Nothing hot goes on it.
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

    def placeObjectInContainer(self, obj):
        if isHot(obj) and obj.getProperty("isMoveable"):
            return ("The " + obj.name + " is hot: it would burn the wood of the " + self.name + ".", False)
        return Container.placeObjectInContainer(self, obj)


# A slab of stone. Hot things may lie on it.
class Slab(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Slab" in self.constructorsRun:
            return
        self.constructorsRun.append("Slab")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 30
        self.properties["volume"] = 200


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
        self.foundry = Foundry("foundry")
        self.door = Door("door")
        workbench = Workbench("workbench")
        slab = Slab("stone slab")
        self.bucket = Bucket("bucket")
        for obj in [self.foundry, Stove("stove"), workbench, slab, self.bucket, self.door]:
            world.addObject(obj)

        # What the task needs; tin and a mold for ingots only distract, as the stove does.
        self.copper = Metal("copper", "bar", 1085.0, True)
        self.tongs = Tongs("tongs")
        onWorkbench = [self.copper, Metal("tin", "bar", 232.0, False), self.tongs, Crucible("crucible")]
        self.random.shuffle(onWorkbench)
        for obj in onWorkbench:
            workbench.addObject(obj)
        molds = [KeyMold("key mold"), IngotMold("ingot mold")]
        self.random.shuffle(molds)
        for mold in molds:
            slab.addObject(mold)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "You are locked in. Your task is to forge a key, and to open the door with it."

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
                for verb in ("open", "close", "turn on", "turn off"):
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
                        self.addAction("open " + name1 + " with " + name2, ["open with", obj1, obj2])
                        self.addAction("pour " + name1 + " into " + name2, ["pour", obj1, obj2])

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
                  "turn on": self.actionTurnOn, "turn off": self.actionTurnOff, "open with": self.actionOpenWith,
                  "pour": self.actionPour}
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

    # Takes an object into the player's hands; what is hot, with tongs.
    def actionTake(self, obj):
        if obj.parentContainer is self.agent:
            return "You already have the " + obj.name + "."
        needsTongs = isHot(obj)
        if needsTongs and obj.getProperty("isMoveable") and self.tongs.parentContainer is not self.agent:
            return "The " + obj.name + " is too hot for bare hands."
        held = [other for other in self.agent.contains if isHot(other)]
        if needsTongs and obj.getProperty("isMoveable") and len(held) > 0:
            return "The tongs hold the hot " + held[0].name + " already."
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
            if needsTongs:
                observation = "You take the hot " + obj.name + " with the tongs."
        return observation

    # Puts an object that the player holds into or onto a container.
    def actionPut(self, obj, container):
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        # The tongs are needed as long as they hold something hot.
        held = [other for other in self.agent.contains if isHot(other)]
        if obj is self.tongs and len(held) > 0:
            return "You hold the hot " + held[0].name + " with the tongs."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Opens something with something else, which the player holds.
    def actionOpenWith(self, obj, tool):
        if not isinstance(obj, Door):
            return "There is no lock on the " + obj.name + "."
        if tool.parentContainer is not self.agent:
            return "You don't have the " + tool.name + " in your hands."
        observation, _ = obj.openWith(tool)
        return observation

    # Pours what is molten from the crucible, which the player holds, into something.
    def actionPour(self, vessel, target):
        if vessel.getProperty("isLiquid"):
            return "Say which vessel you want to pour from."
        if not isinstance(vessel, Crucible):
            return "You can't pour anything from the " + vessel.name + "."
        if vessel.parentContainer is not self.agent:
            return "You need to hold the " + vessel.name + " to pour from it."
        observation, _ = vessel.pourInto(target)
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

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # How far the copper has come on its way to be a key.
    def getStage(self):
        place = self.copper.parentContainer
        if self.copper.getProperty("shape") == "key":
            return 6 if isHot(self.copper) else 7
        if isinstance(place, KeyMold):
            return 6
        if not isinstance(place, Crucible):
            return 0
        if self.copper.getProperty("isLiquid"):
            return 5
        if self.copper.getProperty("temperature") > GLOWING_TEMPERATURE:
            return 4
        if place.parentContainer is not self.foundry:
            return 1
        isHeating = self.foundry.getProperty("isOn") and not self.foundry.getProperty("isOpen")
        return 3 if isHeating else 2

    # One point for the tongs in the player's hands, and one for each stage of the copper: in the crucible, in the
    # foundry, being heated, glowing, molten, in the key mold, a cool key. One more for the open door, which wins.
    # Molten copper in water loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = self.getStage()

        if self.tongs.parentContainer is self.agent:
            self.score += 1
        if self.bucket.getProperty("hasBurst"):
            self.gameOver = True
        elif self.door.getProperty("isOpen"):
            self.score = 9
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
