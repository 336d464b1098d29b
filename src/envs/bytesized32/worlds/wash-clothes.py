# wash-clothes.py
# A text game about common sense. Wash dirty clothes in a washer, and dry them in a dryer.

# Task: Create a micro-simulation that models how to wash and dry clothes with a washer and a dryer.
# Environment: laundry room
# Task-critical Objects: Washer, Dryer, Detergent, Basket, Garment
# High-level object classes: Container (Washer, Dryer, Basket, Shelf), Device (Washer, Dryer), Machine (Washer, Dryer)
# Critical properties: isDirty (Garment), wetness (Garment), isStainSet (Garment), timeLeft (Machine), isOpen (Machine), isOn (Machine), hasDetergent (Washer), doses (Detergent)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, use X on Y, wait
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: open washer, put all clothes in washer, close washer, take detergent, use detergent on washer, turn on washer, wait until its cycle ends, open washer, open dryer, put all clothes in dryer, close dryer, turn on dryer, wait until its cycle ends

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

# How wet clothes come out of the water, and up to where they only feel damp. The dryer takes away one a unit of time.
WET = 4
DAMP = 2


# A piece of clothing. Its name tells whether it is dirty.
class Garment(GameObject):
    def __init__(self, name, volume, stain):
        GameObject.__init__(self, name)
        if "Garment" in self.constructorsRun:
            return
        self.constructorsRun.append("Garment")
        self.properties["volume"] = volume
        self.properties["isDirty"] = True
        # What the dirt on it comes from.
        self.properties["stain"] = stain
        # From 0 for dry to WET.
        self.properties["wetness"] = 0
        # Has heat set the stain in its cloth? No washing gets it out then.
        self.properties["isStainSet"] = False

    # Is there nothing left to do about it?
    def isCleanAndDry(self):
        return not self.getProperty("isDirty") and self.getProperty("wetness") == 0

    # What lies on one heap with it rubs off: water on dry clothes, dirt on wet ones. In the player's arms nothing is
    # pressed together, and a running machine does something of its own with what is in it.
    def tick(self):
        place = self.parentContainer
        if isinstance(place, Agent) or place.getProperty("isOn"):
            return None
        event = None
        others = [obj for obj in place.contains if isinstance(obj, Garment) and obj is not self]
        for other in others:
            if not self.getProperty("isDirty") and self.getProperty("wetness") > 0 and other.getProperty("isDirty"):
                self.properties["isDirty"] = True
                self.properties["stain"] = other.getProperty("stain")
                event = "Dirt from the " + other.name + " rubs off on the wet " + self.name + "."
            elif self.getProperty("wetness") == 0 and other.getProperty("wetness") > DAMP:
                self.properties["wetness"] = 1
                event = "The " + self.name + " gets damp from the wet " + other.name + "."
        # Nobody sees that through a closed door.
        return event if self.getClosedContainerAround() is None else None

    # "dirty shirt" or "clean shirt"; "shirt" always works.
    def getReferents(self):
        return [self.makeCleanlinessStr() + " " + self.name, self.name]

    def makeCleanlinessStr(self):
        return "dirty" if self.getProperty("isDirty") else "clean"

    # "a dirty dry shirt", "a clean wet shirt"; a detailed one tells of the stain.
    def makeDescriptionStr(self, makeDetailed=False):
        wetness = self.getProperty("wetness")
        feel = "dry" if wetness == 0 else ("damp" if wetness <= DAMP else "wet")
        phrase = self.withArticle(self.makeCleanlinessStr() + " " + feel + " " + self.name)
        if makeDetailed and self.getProperty("isDirty"):
            phrase += " with " + self.getProperty("stain") + " stains"
            if self.getProperty("isStainSet"):
                phrase += " that will never come out"
        return phrase


# Abstract: a machine with a drum for clothes. It runs with its door closed, for some units of time, and then turns
# itself off.
class Machine(Container, Device):
    def __init__(self, name, cycleLength):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Machine" in self.constructorsRun:
            return
        self.constructorsRun.append("Machine")
        self.properties["isMoveable"] = False
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["capacity"] = 14
        self.properties["volume"] = 400
        self.properties["cycleLength"] = cycleLength
        # The units of time that the cycle still takes.
        self.properties["timeLeft"] = 0

    # An open machine does not run.
    def turnOn(self):
        if self.getProperty("isOpen"):
            return ("The " + self.name + " does not start while its door is open.", False)
        observation, success = Device.turnOn(self)
        if success:
            self.properties["timeLeft"] = self.getProperty("cycleLength")
            observation += " Its drum begins to turn."
        return (observation, success)

    # Turned off in the middle of a cycle, it has to start anew the next time.
    def turnOff(self):
        observation, success = Device.turnOff(self)
        if success:
            self.stop()
            observation += " Its drum stops before the end of the cycle."
        return (observation, success)

    # Only clothes go in the drum.
    def placeObjectInContainer(self, obj):
        if not isinstance(obj, Garment) and obj.getProperty("volume") <= self.getProperty("capacity"):
            return ("The drum of the " + self.name + " is for clothes. You keep the " + obj.name + " out of it.",
                    False)
        return Container.placeObjectInContainer(self, obj)

    # The drum comes to rest.
    def stop(self):
        self.properties["isOn"] = False
        self.properties["timeLeft"] = 0

    # What a unit of time in the turning drum does to the clothes.
    def treat(self):
        return None

    # What has become of the clothes at the end of a cycle. Returns what the player notices besides.
    def finish(self):
        return ""

    # The cycle goes on.
    def tick(self):
        if not self.getProperty("isOn"):
            return None
        self.treat()
        self.properties["timeLeft"] -= 1
        if self.getProperty("timeLeft") > 0:
            return None
        observation = "The " + self.name + " beeps: its cycle has ended." + self.finish()
        self.stop()
        return observation

    # "a closed dryer that is running"
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(("open " if self.getProperty("isOpen") else "closed ") + self.name)
        phrase += " that is running" if self.getProperty("isOn") else " that is off"
        return phrase + self.makeStateStr(makeDetailed) + self.makeContentsStr(makeDetailed)

    # What else there is to see of it.
    def makeStateStr(self, makeDetailed):
        return ""


# A washer. Clothes get clean in it if there was detergent; wet they get in any case.
class Washer(Machine):
    def __init__(self, name):
        Machine.__init__(self, name, 5)
        if "Washer" in self.constructorsRun:
            return
        self.constructorsRun.append("Washer")
        # Is there detergent in its drawer for the next cycle, or in its water for this one?
        self.properties["hasDetergent"] = False

    # It is locked while there is water in it.
    def openContainer(self):
        if self.getProperty("isOn"):
            return ("The door is locked while the washer runs. You would have to turn it off first.", False)
        return Container.openContainer(self)

    # A cycle that is cut short cleans nothing.
    def turnOff(self):
        hadDetergent = self.getProperty("hasDetergent")
        observation, success = Machine.turnOff(self)
        if success:
            observation += " The water drains away" + (", and the detergent with it." if hadDetergent else ".")
        return (observation, success)

    # The water drains away, and the detergent with it.
    def stop(self):
        Machine.stop(self)
        self.properties["hasDetergent"] = False

    def treat(self):
        for garment in self.contains:
            garment.properties["wetness"] = WET

    # Water alone takes no stains away.
    def finish(self):
        if self.getProperty("hasDetergent"):
            for garment in self.contains:
                garment.properties["isDirty"] = garment.getProperty("isStainSet")
        return ""

    # Its detergent drawer is at its front.
    def makeStateStr(self, makeDetailed):
        if not makeDetailed or self.getProperty("isOn"):
            return ""
        if self.getProperty("hasDetergent"):
            return ", with detergent in its drawer"
        return ", with an empty detergent drawer"


# A dryer. Its heat takes the water out of clothes, and sets stains in those that are dirty.
class Dryer(Machine):
    def __init__(self, name):
        Machine.__init__(self, name, 4)
        if "Dryer" in self.constructorsRun:
            return
        self.constructorsRun.append("Dryer")

    # Its door opens at any time; it stops then.
    def openContainer(self):
        wasOn = self.getProperty("isOn")
        observation, success = Container.openContainer(self)
        if success and wasOn:
            self.stop()
            observation = "The drum stops. " + observation
        return (observation, success)

    def treat(self):
        for garment in self.contains:
            garment.properties["wetness"] = max(0, garment.getProperty("wetness") - 1)

    # After a whole cycle, stains are baked into the cloth.
    def finish(self):
        stained = [garment for garment in self.contains if garment.getProperty("isDirty")]
        if len(stained) == 0:
            return ""
        for garment in stained:
            garment.properties["isStainSet"] = True
        names = joinPhrases(["the " + garment.name for garment in stained])
        return " Through its window you see that the heat has set the stains in " + names + " for good."


# A bottle of detergent, enough for a few loads.
class Detergent(GameObject):
    def __init__(self, name, doses):
        GameObject.__init__(self, name)
        if "Detergent" in self.constructorsRun:
            return
        self.constructorsRun.append("Detergent")
        self.properties["isTool"] = True
        self.properties["volume"] = 3
        self.properties["doses"] = doses

    def getReferents(self):
        return [self.name, "bottle of " + self.name]

    # Is there nothing left in it?
    def isEmpty(self):
        return self.getProperty("doses") <= 0

    # Pours a dose into the drawer of the washer. Returns an observation and whether that worked.
    def useWithObject(self, patientObject):
        if self.isEmpty():
            return ("The bottle of " + self.name + " is empty.", False)
        if isinstance(patientObject, Garment):
            return ("By itself, " + self.name + " does not get the " + patientObject.name + " clean. That takes a lot"
                    " of water.", False)
        if not isinstance(patientObject, Washer):
            return ("Pouring " + self.name + " over the " + patientObject.name + " would only make a mess.", False)
        if patientObject.getProperty("isOn"):
            return ("The washer is running. It takes no more " + self.name + " now.", False)
        if patientObject.getProperty("hasDetergent"):
            return ("There is " + self.name + " in the drawer of the washer already.", False)
        self.properties["doses"] -= 1
        patientObject.properties["hasDetergent"] = True
        portion = "the last of the " if self.isEmpty() else "some "
        return ("You pour " + portion + self.name + " into the drawer of the washer.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        if self.isEmpty():
            return "an empty bottle of " + self.name
        phrase = "a bottle of " + self.name
        if makeDetailed:
            doses = self.getProperty("doses")
            phrase += " with enough for " + ("one more load" if doses == 1 else str(doses) + " loads")
        return phrase


# A laundry basket. It can be carried around with all that is in it.
class Basket(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Basket" in self.constructorsRun:
            return
        self.constructorsRun.append("Basket")
        self.properties["capacity"] = 20
        self.properties["volume"] = 24


# A shelf on the wall.
class Shelf(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Shelf" in self.constructorsRun:
            return
        self.constructorsRun.append("Shelf")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        self.properties["volume"] = 100


# The root of the tree: the laundry room.
class World(Container):
    def __init__(self):
        Container.__init__(self, "laundry room")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a laundry room. Here you see:"]
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

    # Builds the laundry room. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        self.washer = Washer("washer")
        self.dryer = Dryer("dryer")
        shelf = Shelf("shelf")
        basket = Basket("basket")
        for obj in (self.washer, self.dryer, shelf, basket):
            world.addObject(obj)
        self.detergent = Detergent("detergent", 2)
        shelf.addObject(self.detergent)

        # Three to five dirty pieces of clothing. All of them together fit in the washer.
        kinds = [("shirt", 2), ("sweater", 3), ("skirt", 2), ("jacket", 4), ("scarf", 1), ("apron", 2), ("sock", 1)]
        stains = ["mud", "grass", "sauce", "coffee"]
        self.garments = []
        for name, volume in self.random.sample(kinds, self.random.randint(3, 5)):
            garment = Garment(name, volume, self.random.choice(stains))
            self.garments.append(garment)
            basket.addObject(garment)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to wash and dry all the clothes in the basket."

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
        self.addAction("wait", ["wait"])

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
        if verb == "wait":
            return "You wait a while."
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
        if self.isDetergentMissing():
            events.append("There is not enough detergent left to get all clothes clean.")
        return events

    # Is there dirt that no detergent is left for? In a running washer it only helps what is in there.
    def isDetergentMissing(self):
        if not self.detergent.isEmpty():
            return False
        dirty = [garment for garment in self.garments if garment.getProperty("isDirty")]
        if self.washer.getProperty("hasDetergent"):
            isOn = self.washer.getProperty("isOn")
            dirty = [garment for garment in dirty if isOn and garment.parentContainer is not self.washer]
        return len(dirty) > 0

    # How far a piece of clothing is: one point for being in the washer, two for being clean, three for being in the
    # dryer then, and four for being clean and dry.
    def getPoints(self, garment):
        if garment.isCleanAndDry():
            return 4
        if garment.getProperty("isDirty"):
            return 1 if garment.parentContainer is self.washer else 0
        return 3 if garment.parentContainer is self.dryer else 2

    # All clothes clean and dry win. A stain that is set loses, and so does dirt with no detergent left against it.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = sum([self.getPoints(garment) for garment in self.garments])

        if all([garment.isCleanAndDry() for garment in self.garments]):
            self.gameOver = True
            self.gameWon = True
        elif self.isDetergentMissing() or any([garment.getProperty("isStainSet") for garment in self.garments]):
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
