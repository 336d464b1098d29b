# campfire.py
# A text game about common sense. Make a campfire in a fire pit, and burn nothing else.

# Task: Create a micro-simulation that models how to build a campfire in a fire pit.
# Environment: clearing in a forest
# Task-critical Objects: FirePit, Match, Matchbox, Axe, Tree, Log, Firewood, Tinder
# High-level object classes: Container (Place, Canteen), Place (FirePit, Matchbox, Tent, Rock), Device (Flashlight), Flammable (Match, Tinder, Wood), Wood (Tree, Log, Firewood)
# Critical properties: isBurning (Flammable), isBurnt (Flammable), isWet (Flammable), isGreen (Wood), timeLeft (Flammable), wetTime (FirePit)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, use X on Y
# Distractor Items: Canteen, Flashlight, Tent, green Tree, wet Tinder
# Distractor Actions: turn on/off flashlight, open/close tent, use canteen on X
# High-level solution procedure: take axe, use axe on dead tree until it is firewood, put firewood in fire pit, put dry tinder in fire pit, open matchbox, take match, use match on matchbox, use match on tinder, wait until the firewood burns

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

# How long the fire pit is wet after water was poured in.
DRYING_TIME = 12


# Abstract: a container at a campsite. Nobody reaches for what is on fire.
class Place(Container):
    def __init__(self, name, capacity, volume):
        Container.__init__(self, name)
        if "Place" in self.constructorsRun:
            return
        self.constructorsRun.append("Place")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = capacity
        self.properties["volume"] = volume

    # Is anything burning in it?
    def hasFire(self):
        return any([obj.getProperty("isBurning") for obj in self.getAllContainedObjectsRecursive()])

    def takeObjectFromContainer(self, obj):
        if obj.getProperty("isBurning"):
            return ("The " + obj.name + " is burning. You keep your hands off it.", None, False)
        return Container.takeObjectFromContainer(self, obj)


# A pit lined with stones: the only place where a fire is safe.
class FirePit(Place):
    def __init__(self, name):
        Place.__init__(self, name, 60, 200)
        if "FirePit" in self.constructorsRun:
            return
        self.constructorsRun.append("FirePit")
        self.properties["wetTime"] = 0

    # A match that burns down by itself is no fire yet.
    def hasFire(self):
        return any([obj.getProperty("isBurning") and not isinstance(obj, Match) for obj in self.contains])

    # Only fuel is fed to a fire.
    def placeObjectInContainer(self, obj):
        if self.hasFire() and not isinstance(obj, Flammable):
            return ("You had better keep the " + obj.name + " out of the fire.", False)
        observation, success = Place.placeObjectInContainer(self, obj)
        if success and self.getProperty("wetTime") > 0 and isinstance(obj, Flammable):
            obj.makeWet()
            observation += " It gets wet there."
        return (observation, success)

    # It is too hot to reach into while something burns in it.
    def takeObjectFromContainer(self, obj):
        if self.hasFire():
            return ("The fire in the " + self.name + " is too hot to reach into.", None, False)
        return Place.takeObjectFromContainer(self, obj)

    # Its stones dry.
    def tick(self):
        wasWet = self.getProperty("wetTime") > 0
        self.properties["wetTime"] = max(0, self.getProperty("wetTime") - 1)
        return "The fire pit is dry again." if wasWet and self.getProperty("wetTime") == 0 else None

    def makeDescriptionStr(self, makeDetailed=False):
        name = "wet " + self.name if self.getProperty("wetTime") > 0 else self.name
        return self.withArticle(name) + self.makeContentsStr(makeDetailed)


# A box of matches. Matches are struck on its side, which also works while it is closed.
class Matchbox(Place):
    def __init__(self, name):
        Place.__init__(self, name, 3, 1)
        if "Matchbox" in self.constructorsRun:
            return
        self.constructorsRun.append("Matchbox")
        self.properties["isMoveable"] = True
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False

    # A burning match between the others would be a bad idea; and only matches go in.
    def placeObjectInContainer(self, obj):
        if obj.getProperty("isBurning"):
            return ("You had better not put a burning match between the others.", False)
        if not isinstance(obj, Match):
            return ("The " + self.name + " only holds matches.", False)
        return Place.placeObjectInContainer(self, obj)


# A tent of thin cloth.
class Tent(Place):
    def __init__(self, name):
        Place.__init__(self, name, 100, 300)
        if "Tent" in self.constructorsRun:
            return
        self.constructorsRun.append("Tent")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isBurning"] = False

    # Fire inside sets its cloth on fire.
    def tick(self):
        if self.hasFire() and not self.getProperty("isBurning"):
            self.properties["isBurning"] = True
            return "The tent goes up in flames."
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        return "a burning tent" if self.getProperty("isBurning") else Place.makeDescriptionStr(self, makeDetailed)


# A flat rock: things lie on it.
class Rock(Place):
    def __init__(self, name):
        Place.__init__(self, name, 30, 300)
        if "Rock" in self.constructorsRun:
            return
        self.constructorsRun.append("Rock")
        self.properties["containerPrefix"] = "on"


# A bottle for water with a cap. What water is poured on gets wet, and then it does not burn.
class Canteen(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Canteen" in self.constructorsRun:
            return
        self.constructorsRun.append("Canteen")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isTool"] = True
        self.properties["capacity"] = 0
        self.properties["volume"] = 4

    # Pours all its water over something.
    def useWithObject(self, patientObject):
        if not self.getProperty("isOpen"):
            return ("The canteen is closed.", False)
        if len(self.contains) == 0:
            return ("The canteen is empty.", False)
        if patientObject in self.contains:
            return ("The water is in the canteen already.", False)
        self.removeObject(self.contains[0])
        if isinstance(patientObject, FirePit):
            patientObject.properties["wetTime"] = DRYING_TIME
        # What lies in the pit, on the rock or in the open matchbox gets wet, too.
        holds = isinstance(patientObject, (FirePit, Rock, Matchbox)) and patientObject.getProperty("isOpen")
        touched = [patientObject] + (patientObject.contains if holds else [])
        soaked = [obj for obj in touched if isinstance(obj, Flammable)]
        wasBurning = any([obj.getProperty("isBurning") for obj in soaked])
        for obj in soaked:
            obj.makeWet()
        hiss = " The fire goes out with a hiss." if wasBurning else ""
        return ("You pour the water over the " + patientObject.name + "." + hiss, True)


class Water(GameObject):
    def __init__(self):
        GameObject.__init__(self, "water")
        if "Water" in self.constructorsRun:
            return
        self.constructorsRun.append("Water")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        self.properties["volume"] = 0
        self.properties["article"] = "some"


# Abstract: what can burn, if it is dry.
class Flammable(GameObject):
    def __init__(self, name, timeLeft):
        GameObject.__init__(self, name)
        if "Flammable" in self.constructorsRun:
            return
        self.constructorsRun.append("Flammable")
        self.properties["isBurning"] = False
        self.properties["isBurnt"] = False
        self.properties["isWet"] = False
        # The units of time that it burns.
        self.properties["timeLeft"] = timeLeft

    # Could it still burn?
    def isFuel(self):
        return not self.getProperty("isBurnt") and not self.getProperty("isWet")

    # Puts it out for good.
    def makeWet(self):
        self.properties["isBurning"] = False
        self.properties["isWet"] = True

    # What tries to set it on fire from outside, and what comes of it. Returns an observation and whether it burns.
    def catchFireFrom(self, match):
        for state, problem in (("isBurning", " is burning already."), ("isBurnt", " has burnt already."),
                               ("isWet", " is wet: it hisses and does not catch fire.")):
            if self.getProperty(state):
                return ("The " + self.name + problem, False)
        self.properties["isBurning"] = True
        return ("The " + self.name + " catches fire.", True)

    # The other things in the same container, if that is a place where they lie together.
    def getNeighbors(self):
        if not isinstance(self.parentContainer, Place):
            return []
        return [obj for obj in self.parentContainer.contains if obj is not self and isinstance(obj, Flammable)]

    # It burns down.
    def burnDown(self):
        self.properties["timeLeft"] -= 1
        if self.getProperty("timeLeft") > 0:
            return None
        self.properties["isBurning"] = False
        self.properties["isBurnt"] = True
        return "The " + self.name + " has burnt down."

    # Time passes: fire spreads to neighbors that catch fire easily, and what burns gets less.
    def tick(self):
        if self.parentContainer is None or not self.getProperty("isBurning"):
            return None
        events = []
        for other in self.getNeighbors():
            if other.catchesFrom(self) and not other.getProperty("isBurning") and other.isFuel():
                other.properties["isBurning"] = True
                events.append("The " + other.name + " catches fire.")
        ended = self.burnDown()
        if ended is not None:
            events.append(ended)
        return " ".join(events) if events else None

    # Does a fire beside it set it on fire?
    def catchesFrom(self, other):
        return True

    def makeStateStr(self):
        for state in ("Burning", "Burnt", "Wet"):
            if self.getProperty("is" + state):
                return state.lower() + " " + self.name
        return self.name

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.makeStateStr())


# A match. Struck on its box, it burns for a moment.
class Match(Flammable):
    def __init__(self, name, timeLeft):
        Flammable.__init__(self, name, timeLeft)
        if "Match" in self.constructorsRun:
            return
        self.constructorsRun.append("Match")
        self.properties["isTool"] = True

    def useWithObject(self, patientObject):
        if self.getProperty("isBurnt"):
            return ("The " + self.name + " has burnt down. It is of no use any more.", False)
        if not self.getProperty("isBurning"):
            return self.strikeOn(patientObject)
        if isinstance(patientObject, Tent):
            patientObject.properties["isBurning"] = True
            return ("You hold the " + self.name + " to the tent. Its cloth catches fire at once.", True)
        if isinstance(patientObject, Matchbox):
            return ("You had better keep a burning match away from the matchbox.", False)
        if isinstance(patientObject, Flammable):
            return patientObject.catchFireFrom(self)
        return ("You hold the " + self.name + " to the " + patientObject.name + ". It does not burn.", False)

    # A match that does not burn yet is struck, or held to something that burns.
    def strikeOn(self, patientObject):
        if self.getProperty("isWet"):
            return ("The " + self.name + " is wet. It does not light.", False)
        if isinstance(patientObject, Matchbox):
            self.properties["isBurning"] = True
            return ("You strike the " + self.name + " on the " + patientObject.name + ". It burns.", True)
        if patientObject.getProperty("isBurning"):
            self.properties["isBurning"] = True
            return ("You light the " + self.name + " at the " + patientObject.name + ".", True)
        return ("The " + self.name + " does not burn. Rubbing it on the " + patientObject.name + " does not help.",
                False)


# Stuff that catches fire from a match and burns quickly: grass, bark and the like.
class Tinder(Flammable):
    def __init__(self, name, article):
        Flammable.__init__(self, name, 3)
        if "Tinder" in self.constructorsRun:
            return
        self.constructorsRun.append("Tinder")
        self.properties["article"] = article
        self.properties["volume"] = 4

    # Outside the fire pit its flames run over the ground.
    def tick(self):
        event = Flammable.tick(self)
        if self.getProperty("isBurning") and not isinstance(self.parentContainer, FirePit):
            return "The flames of the " + self.name + " leap over to the forest floor and spread."
        return event

    def makeStateStr(self):
        return ("dry " if self.isFuel() and not self.getProperty("isBurning") else "") + Flammable.makeStateStr(self)


# Abstract: wood. It is too thick for a match; in a fire, only split wood catches fire, and green wood only smokes.
class Wood(Flammable):
    def __init__(self, name, isGreen):
        Flammable.__init__(self, name, 40)
        if "Wood" in self.constructorsRun:
            return
        self.constructorsRun.append("Wood")
        self.properties["isGreen"] = isGreen

    def isFuel(self):
        return Flammable.isFuel(self) and not self.getProperty("isGreen")

    def catchFireFrom(self, match):
        if self.getProperty("isBurning"):
            return ("The " + self.name + " is burning already.", False)
        return ("The flame of a match only blackens the " + self.name + ". It is too thick to catch fire from that.",
                False)

    # What an axe makes of it.
    def chop(self):
        return ("The " + self.name + " is small enough.", False)

    def catchesFrom(self, other):
        return False


# A standing tree. Two blows of an axe fell it.
class Tree(Wood):
    def __init__(self, name, isGreen):
        Wood.__init__(self, name, isGreen)
        if "Tree" in self.constructorsRun:
            return
        self.constructorsRun.append("Tree")
        self.properties["isMoveable"] = False
        self.properties["volume"] = 900
        self.properties["blowsLeft"] = 2

    def chop(self):
        self.properties["blowsLeft"] -= 1
        if self.getProperty("blowsLeft") > 0:
            return ("You chop a deep notch into the " + self.name + ". It still stands.", True)
        log = Log(self.getProperty("isGreen"))
        log.properties["isWet"] = self.getProperty("isWet")
        self.parentContainer.addObject(log)
        self.removeSelfFromContainer()
        return ("The " + self.name + " falls. You cut its trunk to a " + log.name + ".", True)

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = Wood.makeDescriptionStr(self, makeDetailed)
        if self.getProperty("blowsLeft") == 1:
            phrase += " with a notch in its trunk"
        elif makeDetailed:
            phrase += " full of fresh leaves" if self.getProperty("isGreen") else " without leaves, its wood dry"
        return phrase


# A log: too thick to catch fire before it is split.
class Log(Wood):
    def __init__(self, isGreen):
        Wood.__init__(self, "green log" if isGreen else "log", isGreen)
        if "Log" in self.constructorsRun:
            return
        self.constructorsRun.append("Log")
        self.properties["volume"] = 20

    def chop(self):
        wood = Firewood(self.getProperty("isGreen"))
        wood.properties["isWet"] = self.getProperty("isWet")
        self.parentContainer.addObject(wood)
        self.removeSelfFromContainer()
        return ("You split the " + self.name + " to " + wood.name + ".", True)


# Split wood. It needs the flames of tinder to catch fire.
class Firewood(Wood):
    def __init__(self, isGreen):
        Wood.__init__(self, "green firewood" if isGreen else "firewood", isGreen)
        if "Firewood" in self.constructorsRun:
            return
        self.constructorsRun.append("Firewood")
        self.properties["article"] = "some"
        self.properties["volume"] = 20

    # A match that lies beside it is not enough.
    def catchesFrom(self, other):
        return not isinstance(other, Match)

    # Green wood in a fire smokes.
    def tick(self):
        fires = [obj for obj in self.getNeighbors() if self.catchesFrom(obj) and obj.getProperty("isBurning")]
        if self.getProperty("isGreen") and len(fires) > 0:
            return "The " + self.name + " smokes, but it does not burn."
        return Wood.tick(self)


# An axe for chopping wood.
class Axe(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Axe" in self.constructorsRun:
            return
        self.constructorsRun.append("Axe")
        self.properties["isTool"] = True
        self.properties["volume"] = 6

    def useWithObject(self, patientObject):
        if not isinstance(patientObject, Wood):
            return ("Chopping at the " + patientObject.name + " would only ruin it.", False)
        if patientObject.getProperty("isBurning"):
            return ("The " + patientObject.name + " is burning. You keep away from it.", False)
        if isinstance(patientObject.parentContainer, Agent):
            return ("You can't chop the " + patientObject.name + " while you carry it.", False)
        return patientObject.chop()


# A flashlight: it gives light, but no fire.
class Flashlight(Device):
    def __init__(self, name):
        Device.__init__(self, name)
        if "Flashlight" in self.constructorsRun:
            return
        self.constructorsRun.append("Flashlight")
        self.properties["isTool"] = True
        self.properties["volume"] = 2

    def useWithObject(self, patientObject):
        if not self.getProperty("isOn"):
            return ("The flashlight is off.", False)
        return ("You shine the flashlight on the " + patientObject.name + ". It gets bright, but not hot.", True)


# The root of the tree: a clearing.
class World(Place):
    def __init__(self):
        Place.__init__(self, "clearing", 5000, 5000)
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a clearing in a forest. The ground is dry. Here you see:"]
        lines += ["\t" + obj.makeDescriptionStr(True) for obj in self.contains if not isinstance(obj, Agent)]
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

    # Builds the clearing. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)

        # What the task needs: a pit, wood that still stands, an axe, tinder, and two matches in a box.
        self.pit = FirePit("fire pit")
        world.addObject(self.pit)
        rock = Rock("flat rock")
        rock.addObject(Axe("axe"))
        matchbox = Matchbox("matchbox")
        matchbox.addObject(Match("long match", 4))
        matchbox.addObject(Match("short match", 2))
        tinders = [Tinder("grass", "some"), Tinder("birch bark", "some"), Tinder("straw", "some"),
                   Tinder("moss", "some")]
        self.random.shuffle(tinders)
        trees = [Tree("dead tree", False), Tree("young tree", True)]
        self.random.shuffle(trees)

        # What only distracts: a tree that is too green, tinder that is too wet, a tent, a flashlight and a canteen.
        tent = Tent("tent")
        tent.addObject(matchbox)
        tent.addObject(Flashlight("flashlight"))
        canteen = Canteen("canteen")
        canteen.addObject(Water())
        rock.addObject(canteen)
        tinders[1].makeWet()

        for obj in [trees[0], trees[1], tent, rock, tinders[0], tinders[1]]:
            world.addObject(obj)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to make a campfire in the fire pit. Let nothing burn anywhere else."

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
                  "turn on": self.actionTurnOn, "turn off": self.actionTurnOff, "use": self.actionUse}
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
        return obj.openContainer()[0]

    # Closes a container.
    def actionClose(self, obj):
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be closed."
        return obj.closeContainer()[0]

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
        return container.placeObjectInContainer(obj)[0]

    # Turns a device on.
    def actionTurnOn(self, obj):
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned on."
        return obj.turnOn()[0]

    # Turns a device off.
    def actionTurnOff(self, obj):
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned off."
        return obj.turnOff()[0]

    # Uses one object on another. A tool must be in the player's hands for that.
    def actionUse(self, tool, patient):
        if not tool.getProperty("isTool"):
            return "You can't think of a way to use the " + tool.name + " on the " + patient.name + "."
        if tool.parentContainer is not self.agent:
            return "You need to hold the " + tool.name + " to use it."
        return tool.useWithObject(patient)[0]

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        if self.isHopeless():
            events.append("There is nothing left to make a fire with.")
        return events

    # Has something outside the fire pit caught fire? A match may burn anywhere: it goes out by itself.
    def isForestBurning(self):
        return any([obj.getProperty("isBurning") and not isinstance(obj, Match) and obj.parentContainer is not self.pit
                    for obj in self.rootObject.getAllContainedObjectsRecursive()])

    # Does wood burn in the fire pit?
    def isCampfire(self):
        return any([obj.getProperty("isBurning") and isinstance(obj, Firewood) for obj in self.pit.contains])

    # Can there still be a fire? That takes dry tinder, dry wood and a match, or flames in their place.
    def isHopeless(self):
        if self.isCampfire() or self.isForestBurning():
            return False
        everything = self.rootObject.getAllContainedObjectsRecursive()
        fuel = [obj for obj in everything if isinstance(obj, Flammable) and obj.isFuel()]
        isBurning = any([obj.getProperty("isBurning") for obj in everything])
        needs = (Tinder, Wood) if isBurning else (Match, Tinder, Wood)
        return not all([any([isinstance(obj, needed) for obj in fuel]) for needed in needs])

    # One point each for dry firewood, for having it in the pit, and for dry tinder in the pit; the fourth point is
    # the campfire, which wins. A fire anywhere else loses (score -1), and so does running out of means.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        everything = self.rootObject.getAllContainedObjectsRecursive()
        firewood = [obj for obj in everything if isinstance(obj, Firewood) and obj.isFuel()]
        marks = [len(firewood) > 0, any([obj.parentContainer is self.pit for obj in firewood]),
                 any([isinstance(obj, Tinder) and obj.isFuel() for obj in self.pit.contains])]
        self.score = marks.count(True)

        if self.isForestBurning():
            self.score = -1
            self.gameOver = True
        elif self.isCampfire():
            self.score = 4
            self.gameOver = True
            self.gameWon = True
        elif self.isHopeless():
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
