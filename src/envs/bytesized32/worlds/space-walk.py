# space-walk.py
# A text game about common sense. Leave a space ship through its airlock, in a space suit.

# Task: Create a micro-simulation that models how to leave a space ship for a space walk.
# Environment: space ship
# Task-critical Objects: Room, Door, SpaceSuit, Helmet, OxygenTank, Agent
# High-level object classes: Container (Room, SpaceSuit, Storage), Wearable (SpaceSuit, Helmet)
# Critical properties: isOpen (Door), hasAir (Room), isWorn (Wearable), oxygen (OxygenTank), breathless (Agent), fate (Agent)
# Actions: look, inventory, examine, take/put object, open/close container or door, put on/take off clothes, move to room
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: open locker, take suit, put on suit, take oxygen tank, put tank in suit, take helmet, put on helmet, open inner door, move to airlock, close inner door, open outer door, move to outer space

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

# How much oxygen a full tank has: so many breaths. The gauge shows percents.
FULL_TANK = 25
# How many breaths without oxygen make a person faint.
FAINTING = 3


# A place that the player can go to.
class Room(Container):
    def __init__(self, name, article, introduction, hasAir):
        Container.__init__(self, name)
        if "Room" in self.constructorsRun:
            return
        self.constructorsRun.append("Room")
        self.properties["isMoveable"] = False
        self.properties["article"] = article
        self.properties["hasAir"] = hasAir
        # Where there is no air at first, there is never any, however much rushes in.
        self.properties["isEndless"] = not hasAir
        # The sentence that the description of the place begins with.
        self.introduction = introduction

    # "the cabin", "outer space"
    def makePlaceStr(self):
        article = self.getProperty("article")
        return self.name if article == "" else article + " " + self.name

    # The doors that lead out of here.
    def getDoors(self):
        return [door for door in self.parentContainer.contains if isinstance(door, Door) and self in door.rooms]

    # The place, what is there, and its doors.
    def makeDescriptionStr(self, makeDetailed=False):
        lines = [self.introduction + " Here you see:"]
        for obj in self.contains:
            if not isinstance(obj, Agent):
                lines.append("\t" + obj.makeDescriptionStr(makeDetailed=True))
        for door in self.getDoors():
            lines.append("\t" + door.makeDescriptionStr() + " to " + door.getOtherRoom(self).makePlaceStr())
        return "\n".join(lines)


# A door between two rooms. Air goes through it as people do.
class Door(GameObject):
    def __init__(self, name, room1, room2):
        GameObject.__init__(self, name)
        if "Door" in self.constructorsRun:
            return
        self.constructorsRun.append("Door")
        self.properties["isMoveable"] = False
        self.properties["isOpen"] = False
        self.rooms = [room1, room2]

    # The room on the other side.
    def getOtherRoom(self, room):
        return self.rooms[1] if room is self.rooms[0] else self.rooms[0]

    # Opens it. Returns an observation and whether that worked.
    def openDoor(self):
        if self.getProperty("isOpen"):
            return ("The " + self.name + " is already open.", False)
        self.properties["isOpen"] = True
        observation = "You open the " + self.name + "."
        inside, outside = self.rooms
        if inside.getProperty("hasAir") and not outside.getProperty("hasAir"):
            observation += " " + self.equalize(inside, outside)
        return (observation, True)

    # Air rushes from one room into the other. Returns what the player notices.
    def equalize(self, inside, outside):
        if not outside.getProperty("isEndless"):
            outside.properties["hasAir"] = True
            return "Air hisses into " + outside.makePlaceStr() + "."
        inside.properties["hasAir"] = False
        # It takes along what nobody holds on to.
        loose = [obj for obj in inside.getAllContainedObjectsRecursive() if obj.getProperty("isMoveable")
                 and not isinstance(obj, Agent) and isinstance(obj.parentContainer, (Room, Storage))]
        for obj in loose:
            outside.addObject(obj)
        names = joinPhrases([obj.name for obj in loose])
        return ("The air of " + inside.makePlaceStr() + " rushes out"
                + (" and takes along the " + names + "." if len(loose) > 0 else "."))

    # Closes it. Returns an observation and whether that worked.
    def closeDoor(self):
        if not self.getProperty("isOpen"):
            return ("The " + self.name + " is already closed.", False)
        self.properties["isOpen"] = False
        return ("You close the " + self.name + ".", True)

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(("open " if self.getProperty("isOpen") else "closed ") + self.name)


# Abstract: something that is put on, over the body or over the head.
class Wearable(GameObject):
    def __init__(self, name, part):
        GameObject.__init__(self, name)
        if "Wearable" in self.constructorsRun:
            return
        self.constructorsRun.append("Wearable")
        self.properties["part"] = part
        self.properties["isWorn"] = False

    # Why it cannot be put on now, or None.
    def whyNotWearable(self, agent):
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + (" that you wear" if self.getProperty("isWorn") else "")


# A space suit. It is airtight when its helmet is locked on it; an oxygen tank goes on its back.
class SpaceSuit(Container, Wearable):
    def __init__(self, name):
        Container.__init__(self, name)
        Wearable.__init__(self, name, "body")
        if "SpaceSuit" in self.constructorsRun:
            return
        self.constructorsRun.append("SpaceSuit")
        self.properties["capacity"] = 4
        self.properties["volume"] = 14

    # Nothing but an oxygen tank fits there.
    def placeObjectInContainer(self, obj):
        if obj.getProperty("isMoveable") and not isinstance(obj, OxygenTank):
            return ("The holder of the " + self.name + " is made for an oxygen tank.", False)
        return Container.placeObjectInContainer(self, obj)

    # The tank in it, or None.
    def getTank(self):
        return self.contains[0] if len(self.contains) > 0 else None

    def makeDescriptionStr(self, makeDetailed=False):
        return Wearable.makeDescriptionStr(self) + self.makeContentsStr(makeDetailed)


# The helmet of the space suit.
class Helmet(Wearable):
    def __init__(self, name):
        Wearable.__init__(self, name, "head")
        if "Helmet" in self.constructorsRun:
            return
        self.constructorsRun.append("Helmet")
        self.properties["volume"] = 6

    # It needs the suit to lock on.
    def whyNotWearable(self, agent):
        if agent.getWorn("body") is not None:
            return None
        return "The " + self.name + " has to be locked on a space suit, and you wear none."


# An oxygen tank. Its gauge shows how much is left.
class OxygenTank(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "OxygenTank" in self.constructorsRun:
            return
        self.constructorsRun.append("OxygenTank")
        self.properties["volume"] = 4
        self.properties["oxygen"] = FULL_TANK

    def makeDescriptionStr(self, makeDetailed=False):
        percent = 100 * self.getProperty("oxygen") // FULL_TANK
        gauge = " with its gauge at " + str(percent) + " percent"
        return self.withArticle(self.name) + (gauge if makeDetailed else "")


# A piece of furniture that things are put in or on.
class Storage(Container):
    def __init__(self, name, prefix, hasLid):
        Container.__init__(self, name)
        if "Storage" in self.constructorsRun:
            return
        self.constructorsRun.append("Storage")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = prefix
        self.properties["isOpenable"] = hasLid
        self.properties["isOpen"] = not hasLid
        self.properties["capacity"] = 60


# The root of the tree: it contains the rooms and the doors between them.
class World(Container):
    def __init__(self):
        Container.__init__(self, "world")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    # The doors that are open now.
    def getOpenDoors(self):
        return [obj for obj in self.contains if isinstance(obj, Door) and obj.getProperty("isOpen")]

    def makeDescriptionStr(self, makeDetailed=False):
        places = [obj.makePlaceStr() for obj in self.contains if isinstance(obj, Room)]
        return "The places are " + joinPhrases(places) + "."


# The player. What it contains is what the player carries and wears.
class Agent(Container):
    def __init__(self):
        Container.__init__(self, "agent")
        if "Agent" in self.constructorsRun:
            return
        self.constructorsRun.append("Agent")
        # How many breaths the player has done without.
        self.properties["breathless"] = 0
        # What the player died of, or None.
        self.properties["fate"] = None

    # What the player wears over a part of the body, or None.
    def getWorn(self, part):
        for obj in self.contains:
            if obj.getProperty("isWorn") and obj.getProperty("part") == part:
                return obj
        return None

    # Puts something on. Returns an observation and whether that worked.
    def putOn(self, obj):
        if obj.getProperty("isWorn"):
            return ("You wear the " + obj.name + " already.", False)
        problem = obj.whyNotWearable(self)
        if problem is not None:
            return (problem, False)
        obj.properties["isWorn"] = True
        return ("You put on the " + obj.name + ".", True)

    # Takes something off. Returns an observation and whether that worked.
    def takeOff(self, obj):
        if not obj.getProperty("isWorn"):
            return ("You don't wear the " + obj.name + ".", False)
        helmet = self.getWorn("head")
        if isinstance(obj, SpaceSuit) and helmet is not None:
            return ("You have to take off the " + helmet.name + " first: it is locked on the suit.", False)
        obj.properties["isWorn"] = False
        return ("You take off the " + obj.name + ".", True)

    # Does the player breathe from a tank, shut off from the air of the room?
    def isSealed(self):
        return self.getWorn("body") is not None and self.getWorn("head") is not None

    # The player breathes. Returns what the player notices.
    def tick(self):
        if self.getProperty("fate") is not None:
            return None
        if len(self.parentContainer.parentContainer.getOpenDoors()) > 1:
            self.properties["fate"] = "breach"
            return "Both doors are open: a storm sweeps all the air out of the ship. Nobody can live there any more."
        if self.isSealed():
            return self.breatheFromTank()
        self.properties["breathless"] = 0
        if self.parentContainer.getProperty("hasAir"):
            return None
        self.properties["fate"] = "vacuum"
        return "There is no air here, and you are not in a closed space suit. You faint, and do not wake up again."

    # Takes a breath of oxygen. Without any, the player faints before long.
    def breatheFromTank(self):
        tank = self.getWorn("body").getTank()
        if tank is not None and tank.getProperty("oxygen") > 0:
            tank.properties["oxygen"] -= 1
            self.properties["breathless"] = 0
            if tank.getProperty("oxygen") == FULL_TANK // 5:
                return "A light in your helmet blinks: the oxygen goes down to 20 percent."
            return None
        self.properties["breathless"] += 1
        if self.getProperty("breathless") < FAINTING:
            return "No oxygen comes into your helmet. You get dizzy."
        self.properties["fate"] = "suffocation"
        return "You have had no oxygen for too long. You faint in your helmet."


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

    # Builds the ship. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        cabin = Room("cabin", "the", "You are in the cabin of a space ship.", True)
        self.airlock = Room("airlock", "the", "You are in the airlock of a space ship.", True)
        self.space = Room("outer space", "", "You float in outer space.", False)
        self.innerDoor = Door("inner door", cabin, self.airlock)
        self.outerDoor = Door("outer door", self.airlock, self.space)
        for obj in [cabin, self.airlock, self.space, self.innerDoor, self.outerDoor]:
            world.addObject(obj)
        cabin.addObject(self.agent)

        # What the task needs: a suit with its helmet, in any order, and a full tank.
        locker = Storage("locker", "in", True)
        rack = Storage("rack", "on", False)
        cabin.addObject(locker)
        cabin.addObject(rack)
        self.suit = SpaceSuit("space suit")
        clothes = [self.suit, Helmet("space helmet")]
        self.random.shuffle(clothes)
        for obj in clothes:
            locker.addObject(obj)
        rack.addObject(OxygenTank("oxygen tank"))
        # In the airlock there is a bench to put things on.
        self.airlock.addObject(Storage("bench", "on", False))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to leave the space ship for a space walk: go through the airlock to outer space. Stay"
                " alive, and keep the air in the ship.")

    # The names that the player can use now, each with its objects: everything in the room and its doors, but not the
    # player.
    def makeNameToObjectDict(self):
        room = self.agent.parentContainer
        nameToObjects = {}
        for obj in room.getAllContainedObjectsRecursive() + room.getDoors():
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

        # Going somewhere
        for place in self.rootObject.contains:
            if isinstance(place, Room):
                self.addAction("move to " + place.name, ["move", place])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if not isinstance(obj.parentContainer, (Agent, Room, World)):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
                self.addAction("open " + name, ["open", obj])
                self.addAction("close " + name, ["close", obj])
                self.addAction("put on " + name, ["put on", obj])
                self.addAction("take off " + name, ["take off", obj])

        # Actions with two objects
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is obj2:
                            continue
                        prefix = obj2.getProperty("containerPrefix") or "in"
                        self.addAction("put " + name1 + " " + prefix + " " + name2, ["put", obj1, obj2])

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
        if verb == "move":
            return self.actionMove(actionArgs[1])
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
        if verb == "put on":
            return self.actionPutOn(actionArgs[1])
        return self.actionTakeOff(actionArgs[1])

    # Describes the place around the player.
    def actionLook(self):
        return self.agent.parentContainer.makeDescriptionStr()

    # Lists what the player carries.
    def actionInventory(self):
        if len(self.agent.contains) == 0:
            return "Your hands are empty."
        return "You carry " + joinPhrases([obj.makeDescriptionStr(True) for obj in self.agent.contains]) + "."

    # Why the player cannot get at an object, or None if nothing is in the way. Doors are in reach from both sides.
    def whyOutOfReach(self, obj):
        room = self.agent.parentContainer
        place = obj
        while place is not None and place is not room:
            place = place.parentContainer
        if place is None and obj not in room.getDoors():
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

    # Goes through an open door to another room, with everything that the player carries.
    def actionMove(self, room):
        here = self.agent.parentContainer
        if room is here:
            return "You are there already."
        for door in here.getDoors():
            if room in door.rooms:
                if not door.getProperty("isOpen"):
                    return "The " + door.name + " is closed."
                room.addObject(self.agent)
                return "You move to " + room.makePlaceStr() + ".\n" + room.makeDescriptionStr()
        return "No door leads from here to " + room.makePlaceStr() + "."

    # Opens a container or a door.
    def actionOpen(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if isinstance(obj, Door):
            observation, _ = obj.openDoor()
            return observation
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be opened."
        observation, _ = obj.openContainer()
        return observation

    # Closes a container or a door.
    def actionClose(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if isinstance(obj, Door):
            observation, _ = obj.closeDoor()
            return observation
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
        if not obj.getProperty("isMoveable"):
            return "The " + obj.name + " can't be moved."
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
        if obj.getProperty("isWorn"):
            return "You wear the " + obj.name + ". You have to take it off first."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Puts on a piece of clothing that the player holds.
    def actionPutOn(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not isinstance(obj, Wearable):
            return "The " + obj.name + " is nothing to wear."
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        observation, _ = self.agent.putOn(obj)
        return observation

    # Takes off a piece of clothing.
    def actionTakeOff(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        observation, _ = self.agent.takeOff(obj)
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

    # A point each for the suit being worn, for oxygen in it, for the helmet on it, for being in the airlock like that
    # behind a closed inner door, and for the outer door being open then. The sixth is for being outside with oxygen to
    # breathe.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0
        room = self.agent.parentContainer
        if self.suit.getProperty("isWorn"):
            self.score += 1
        tank = self.suit.getTank()
        if tank is not None and tank.getProperty("oxygen") > 0:
            self.score += 1
        if self.agent.isSealed():
            self.score += 1
            if room is not self.innerDoor.rooms[0] and not self.innerDoor.getProperty("isOpen"):
                self.score += 1
                if self.outerDoor.getProperty("isOpen"):
                    self.score += 1

        isDead = self.agent.getProperty("fate") is not None
        self.gameWon = room is self.space and not isDead and self.agent.getProperty("breathless") == 0
        self.gameOver = self.gameWon or isDead
        if self.gameWon:
            self.score = 6


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
