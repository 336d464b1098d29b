# inclined-plane.py
# A text game about common sense. Find out which of two inclined planes has more friction, with a block and a stopwatch.

# Task: Create a micro-simulation that models how to compare the friction of two inclined planes.
# Environment: laboratory
# Task-critical Objects: InclinedPlane, Block, Stopwatch
# High-level object classes: Container (InclinedPlane, Table), Device (Stopwatch)
# Critical properties: friction (InclinedPlane), wayDown (Block), secondsSliding (Block), isOn (Stopwatch), seconds (Stopwatch)
# Actions: look, inventory, examine, take/put object, activate/deactivate/reset object, focus on object
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: take stopwatch, take block, activate stopwatch, put block on one plane, wait until it is down, deactivate stopwatch, read it, reset it, do the same with the other plane, focus on the plane where the block took longer

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

# Gravity (meters per second squared), the length of the planes (meters), and how steep they are: 20 degrees.
GRAVITY = 9.81
LENGTH = 4.0
SINE_OF_SLOPE = 0.342
COSINE_OF_SLOPE = 0.940
# Coefficients of friction that a plane can have. A block needs a second longer for each further one of them: 4 seconds
# for the first, 8 seconds for the last. The two planes are never next to each other here, so a second more or less
# at the start of a measurement does not decide.
FRICTIONS = [0.28, 0.31, 0.33, 0.34, 0.35]


# A number of seconds in words.
def secondsStr(seconds):
    return "1 second" if seconds == 1 else str(seconds) + " seconds"


# An inclined plane with a rail on either side. The block is let go at its top and slides down: the more friction,
# the slower. Its surface tells nothing about its friction to the eye.
class InclinedPlane(Container):
    def __init__(self, name, friction):
        Container.__init__(self, name)
        if "InclinedPlane" in self.constructorsRun:
            return
        self.constructorsRun.append("InclinedPlane")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 4
        self.properties["volume"] = 400
        # There is one on the left and one on the right.
        self.properties["article"] = "the"
        self.properties["friction"] = friction
        # Has a block slid down all the way while a stopwatch was running?
        self.properties["isTimed"] = False

    # How much faster a block on it gets in each second.
    def getAcceleration(self):
        return GRAVITY * (SINE_OF_SLOPE - self.getProperty("friction") * COSINE_OF_SLOPE)

    # Only the block runs between its rails.
    def placeObjectInContainer(self, obj):
        if obj.getProperty("isMoveable") and not isinstance(obj, Block):
            return ("The " + obj.name + " would not slide between the rails of the " + self.name + ".", False)
        observation, success = Container.placeObjectInContainer(self, obj)
        if success:
            obj.startAtTop()
            observation = "You put the " + obj.name + " at the top of the " + self.name + " and let go."
        return (observation, success)

    def takeObjectFromContainer(self, obj):
        observation, taken, success = Container.takeObjectFromContainer(self, obj)
        if success:
            if taken.isSliding():
                observation = "You stop the " + taken.name + " and take it from the " + self.name + "."
            taken.comeToRest()
        return (observation, taken, success)

    # Both planes look the same.
    def makeDescriptionStr(self, makeDetailed=False):
        if not makeDetailed:
            return self.withArticle(self.name)
        phrase = self.withArticle(self.name + ", painted gray")
        if len(self.contains) > 0:
            phrase += ", with " + joinPhrases([obj.makeDescriptionStr(makeDetailed=True) for obj in self.contains])
        return phrase


# A wooden block with a smooth underside.
class Block(GameObject):
    def __init__(self, name, stopwatch):
        GameObject.__init__(self, name)
        if "Block" in self.constructorsRun:
            return
        self.constructorsRun.append("Block")
        self.properties["volume"] = 4
        # How far down a plane it is, in meters; None when it is not on one.
        self.properties["wayDown"] = None
        # The time since it was let go, and for how much of it the stopwatch ran.
        self.properties["secondsSliding"] = 0
        self.properties["secondsTimed"] = 0
        self.stopwatch = stopwatch

    # It is let go at the top of a plane.
    def startAtTop(self):
        self.properties["wayDown"] = 0.0
        self.properties["secondsSliding"] = 0
        self.properties["secondsTimed"] = 0

    # It is no longer on a plane.
    def comeToRest(self):
        self.properties["wayDown"] = None
        self.properties["secondsSliding"] = 0
        self.properties["secondsTimed"] = 0

    # Is it on its way down?
    def isSliding(self):
        wayDown = self.getProperty("wayDown")
        return wayDown is not None and wayDown < LENGTH

    # It slides for a second, getting faster, until it is at the bottom.
    def tick(self):
        if not self.isSliding():
            return None
        self.properties["secondsSliding"] += 1
        if self.stopwatch.getProperty("isOn"):
            self.properties["secondsTimed"] += 1
        plane = self.parentContainer
        seconds = self.getProperty("secondsSliding")
        self.properties["wayDown"] = min(LENGTH, plane.getAcceleration() * seconds * seconds / 2)
        if self.isSliding():
            return None
        # It takes a moment to start a stopwatch after letting go, so one second may be missing.
        if self.getProperty("secondsTimed") >= seconds - 1:
            plane.properties["isTimed"] = True
        return "The " + self.name + " reaches the bottom of the " + plane.name + "."

    # Where on a plane it is.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        wayDown = self.getProperty("wayDown")
        if not makeDetailed or wayDown is None:
            return phrase
        if wayDown >= LENGTH:
            return phrase + " at the bottom"
        if wayDown < LENGTH / 3:
            return phrase + " that slides, still near the top"
        if wayDown < LENGTH * 2 / 3:
            return phrase + " that slides, about halfway down"
        return phrase + " that slides, already near the bottom"


# A stopwatch with two buttons: one starts and stops it, the other one sets it back to zero.
class Stopwatch(Device):
    def __init__(self, name):
        Device.__init__(self, name)
        if "Stopwatch" in self.constructorsRun:
            return
        self.constructorsRun.append("Stopwatch")
        self.properties["isTool"] = True
        self.properties["seconds"] = 0

    def turnOn(self):
        observation, success = Device.turnOn(self)
        if not success:
            return ("The stopwatch is already running.", False)
        return ("You press the button. The stopwatch starts to run.", True)

    def turnOff(self):
        observation, success = Device.turnOff(self)
        if not success:
            return ("The stopwatch is not running.", False)
        return ("You press the button. The stopwatch stops at " + secondsStr(self.getProperty("seconds")) + ".", True)

    # Sets it back. Returns an observation and whether that worked.
    def reset(self):
        if self.getProperty("isOn"):
            return ("The stopwatch is running. It can only be reset when it has stopped.", False)
        if self.getProperty("seconds") == 0:
            return ("The stopwatch already shows 0 seconds.", False)
        self.properties["seconds"] = 0
        return ("You press the small button. The stopwatch shows 0 seconds.", True)

    # While it runs it counts the seconds.
    def tick(self):
        if self.getProperty("isOn"):
            self.properties["seconds"] += 1
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        if not makeDetailed:
            return self.withArticle(self.name)
        state = " that is running and shows " if self.getProperty("isOn") else " that has stopped and shows "
        if not self.getProperty("isOn") and self.getProperty("seconds") == 0:
            state = " that shows "
        return self.withArticle(self.name) + state + secondsStr(self.getProperty("seconds"))


# A laboratory table: things lie on it.
class Table(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Table" in self.constructorsRun:
            return
        self.constructorsRun.append("Table")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 20
        self.properties["volume"] = 400


# The root of the tree: the laboratory.
class World(Container):
    def __init__(self):
        Container.__init__(self, "laboratory")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a laboratory. The two inclined planes are equally long and equally steep. Here you see:"]
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
        # The plane that the player has focused on: the answer.
        self.answer = None
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

        # Two planes of clearly different friction, in either order.
        less = self.random.randrange(len(FRICTIONS) - 2)
        more = self.random.randrange(less + 2, len(FRICTIONS))
        frictions = [FRICTIONS[less], FRICTIONS[more]]
        self.random.shuffle(frictions)
        self.planes = [InclinedPlane("left plane", frictions[0]), InclinedPlane("right plane", frictions[1])]
        for plane in self.planes:
            world.addObject(plane)

        # What is needed to compare them lies on a table, in either order.
        table = Table("table")
        world.addObject(table)
        stopwatch = Stopwatch("stopwatch")
        things = [stopwatch, Block("wooden block", stopwatch)]
        self.random.shuffle(things)
        for thing in things:
            table.addObject(thing)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to find out which of the two inclined planes has more friction. When you know it, focus"
                " on that plane. You have one try.")

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
                self.addAction("activate " + name, ["activate", obj])
                self.addAction("deactivate " + name, ["deactivate", obj])
                self.addAction("reset " + name, ["reset", obj])
                self.addAction("focus on " + name, ["focus", obj])

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
        if verb == "examine":
            return self.actionExamine(actionArgs[1])
        if verb == "take":
            return self.actionTake(actionArgs[1])
        if verb == "put":
            return self.actionPut(actionArgs[1], actionArgs[2])
        if verb == "activate":
            return self.actionActivate(actionArgs[1])
        if verb == "deactivate":
            return self.actionDeactivate(actionArgs[1])
        if verb == "reset":
            return self.actionReset(actionArgs[1])
        return self.actionFocus(actionArgs[1])

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

    # Why the player cannot press the buttons of an object, or None if nothing is in the way.
    def whyNotPressed(self, obj, verb):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be " + verb + "."
        if obj.parentContainer is not self.agent:
            return "You need to hold the " + obj.name + " to press its buttons."
        return None

    # Starts a device.
    def actionActivate(self, obj):
        problem = self.whyNotPressed(obj, "activated")
        if problem is not None:
            return problem
        observation, _ = obj.turnOn()
        return observation

    # Stops a device.
    def actionDeactivate(self, obj):
        problem = self.whyNotPressed(obj, "deactivated")
        if problem is not None:
            return problem
        observation, _ = obj.turnOff()
        return observation

    # Sets a device back to its beginning.
    def actionReset(self, obj):
        problem = self.whyNotPressed(obj, "reset")
        if problem is not None:
            return problem
        observation, _ = obj.reset()
        return observation

    # Answers, with one of the planes. The first answer counts.
    def actionFocus(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if obj not in self.planes:
            return "You look hard at the " + obj.name + ". But you are asked about the planes."
        if self.answer is not None:
            return "You have answered already."
        self.answer = obj
        if self.isRightAnswer():
            return "You focus on the " + obj.name + ". That is right: it has more friction."
        return "You focus on the " + obj.name + ". That is wrong: the other plane has more friction."

    # Does the plane that the player has focused on have more friction than the other?
    def isRightAnswer(self):
        return self.answer.getProperty("friction") == max([plane.getProperty("friction") for plane in self.planes])

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for each plane that the block slid down while the stopwatch was running. The answer ends the game; the
    # right one is worth one more point, and wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        for plane in self.planes:
            if plane.getProperty("isTimed"):
                self.score += 1
        if self.answer is not None:
            self.gameOver = True
            if self.isRightAnswer():
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
