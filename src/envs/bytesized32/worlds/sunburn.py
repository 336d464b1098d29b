# sunburn.py
# A text game about common sense. Fetch a ball from a sunny beach without getting a sunburn.

# Task: Create a micro-simulation that models how to protect oneself from sunburn on a beach.
# Environment: house and beach
# Task-critical Objects: Room, Sunscreen, Box, Ball, Agent
# High-level object classes: Container (Room, Bottle, Box, Cabinet, Chair), Bottle (Sunscreen, AfterSunLotion, Conditioner, Lemonade)
# Critical properties: protectionLeft (Agent), soakLeft (Agent), exposure (Agent), isOpen (Bottle, Box, Cabinet), doses (Bottle)
# Actions: look, inventory, examine, take/put object, open/close container, use X on Y, move to room
# Distractor Items: AfterSunLotion, Conditioner, Lemonade, Chair, Towel
# Distractor Actions: use other bottles on yourself, use towel on yourself
# High-level solution procedure: open cabinet, take sunscreen, open sunscreen, use sunscreen on yourself, wait until it works, move to beach, take ball, move to house, open box, put ball in box

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

# How long unprotected skin stands the noon sun.
EXPOSURE_THAT_BURNS = 2
# How long sunscreen takes to work, and how long it works then.
SOAKING_TIME = 4
PROTECTION_TIME = 12


# A place that the player can go to.
class Room(Container):
    def __init__(self, name, introduction, isSunny):
        Container.__init__(self, name)
        if "Room" in self.constructorsRun:
            return
        self.constructorsRun.append("Room")
        self.properties["isMoveable"] = False
        self.properties["isSunny"] = isSunny
        # The sentence that the description of the place begins with.
        self.introduction = introduction

    # The place, what is there, and where one can go from there.
    def makeDescriptionStr(self, makeDetailed=False):
        seen = [obj for obj in self.contains if not isinstance(obj, Agent)]
        lines = [self.introduction + (" Here you see:" if len(seen) > 0 else " There is nothing else here.")]
        for obj in seen:
            lines.append("\t" + obj.makeDescriptionStr(makeDetailed=True))
        ways = [room.name for room in self.parentContainer.contains if room is not self]
        lines.append("You can move to: " + joinPhrases(ways) + ".")
        return "\n".join(lines)


# Abstract: a bottle with a cap. What is in it can be used while it is open, a few times.
class Bottle(Container):
    def __init__(self, name, doses):
        Container.__init__(self, name)
        if "Bottle" in self.constructorsRun:
            return
        self.constructorsRun.append("Bottle")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isTool"] = True
        # Nothing else goes in.
        self.properties["capacity"] = 0
        self.properties["doses"] = doses

    def getReferents(self):
        return [self.name, "bottle of " + self.name]

    # Opening a bottle shows nothing of what is in it.
    def openContainer(self):
        observation, success = Container.openContainer(self)
        if success:
            observation = "You open the cap of the bottle of " + self.name + "."
        return (observation, success)

    def closeContainer(self):
        observation, success = Container.closeContainer(self)
        if success:
            observation = "You close the cap of the bottle of " + self.name + "."
        return (observation, success)

    def placeObjectInContainer(self, obj):
        return ("The neck of the bottle is too narrow for the " + obj.name + ".", False)

    # Uses what is in it on the player, or on something else.
    def useWithObject(self, patientObject):
        if not self.getProperty("isOpen"):
            return ("The bottle of " + self.name + " is closed.", False)
        if self.getProperty("doses") <= 0:
            return ("The bottle of " + self.name + " is empty.", False)
        if not isinstance(patientObject, Agent):
            return ("The " + patientObject.name + " does not need " + self.name + ".", False)
        self.properties["doses"] -= 1
        return self.applyTo(patientObject)

    # What comes of it for the player. Returns an observation and whether it did anything.
    def applyTo(self, agent):
        return ("Nothing happens.", False)

    # What its label says.
    def makeLabelStr(self):
        return ""

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = "an open " if self.getProperty("isOpen") else "a closed "
        if self.getProperty("doses") <= 0:
            phrase += "and empty "
        phrase += "bottle of " + self.name
        return phrase + (self.makeLabelStr() if makeDetailed else "")


# The one that protects. It needs some time to work.
class Sunscreen(Bottle):
    def __init__(self):
        Bottle.__init__(self, "sunscreen", 2)
        if "Sunscreen" in self.constructorsRun:
            return
        self.constructorsRun.append("Sunscreen")

    def applyTo(self, agent):
        # A second layer keeps up the protection that there is.
        if agent.isProtected():
            agent.properties["protectionLeft"] = PROTECTION_TIME
            return ("You rub more sunscreen into your skin. It will protect you for longer.", True)
        # A first layer that is soaking in goes on doing so.
        agent.properties["soakLeft"] = agent.getProperty("soakLeft") or SOAKING_TIME
        agent.properties["protectionLeft"] = agent.getProperty("soakLeft") + PROTECTION_TIME
        return ("You rub sunscreen into your skin. It will take a little while to work.", True)

    def makeLabelStr(self):
        return " (its label says to put it on a while before going into the sun)"


# It soothes skin that has been in the sun; it does not keep the sun off.
class AfterSunLotion(Bottle):
    def __init__(self):
        Bottle.__init__(self, "after-sun lotion", 4)
        if "AfterSunLotion" in self.constructorsRun:
            return
        self.constructorsRun.append("AfterSunLotion")

    def applyTo(self, agent):
        return ("You rub after-sun lotion into your skin. It feels cool, but it keeps no sunlight off.", True)

    def makeLabelStr(self):
        return " (its label promises relief after a day in the sun)"


# It is for hair.
class Conditioner(Bottle):
    def __init__(self):
        Bottle.__init__(self, "hair conditioner", 4)
        if "Conditioner" in self.constructorsRun:
            return
        self.constructorsRun.append("Conditioner")

    def applyTo(self, agent):
        return ("You work hair conditioner into your hair. Your hair gets smooth; your skin is as bare as before.",
                True)

    def makeLabelStr(self):
        return " (its label shows long shiny hair)"


# It is for drinking.
class Lemonade(Bottle):
    def __init__(self):
        Bottle.__init__(self, "lemonade", 3)
        if "Lemonade" in self.constructorsRun:
            return
        self.constructorsRun.append("Lemonade")

    def applyTo(self, agent):
        return ("You drink some lemonade. That is refreshing, but it does nothing against the sun.", True)

    def makeLabelStr(self):
        return " (its label shows a lemon)"


# A dry towel. What one has put on one's skin comes off with it.
class Towel(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Towel" in self.constructorsRun:
            return
        self.constructorsRun.append("Towel")
        self.properties["isTool"] = True
        self.properties["volume"] = 4

    def useWithObject(self, patientObject):
        if not isinstance(patientObject, Agent):
            return ("You wipe the " + patientObject.name + " with the towel.", True)
        if patientObject.getProperty("protectionLeft") > 0:
            patientObject.properties["protectionLeft"] = 0
            patientObject.properties["soakLeft"] = 0
            return ("You rub your skin with the towel. The sunscreen comes off.", True)
        return ("You rub your skin with the towel. It was dry already.", True)


# A box with a lid, for toys.
class Box(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Box" in self.constructorsRun:
            return
        self.constructorsRun.append("Box")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        self.properties["volume"] = 50


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


# A folding chair. It gives no shade.
class Chair(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Chair" in self.constructorsRun:
            return
        self.constructorsRun.append("Chair")
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 16
        self.properties["volume"] = 60


# The ball that is to be fetched.
class Ball(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Ball" in self.constructorsRun:
            return
        self.constructorsRun.append("Ball")
        self.properties["volume"] = 8


# The root of the tree: it contains the rooms.
class World(Container):
    def __init__(self):
        Container.__init__(self, "world")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        return "There are two places: " + joinPhrases([room.name for room in self.contains]) + "."


# The player. What it contains is what the player carries; its skin is what is at stake.
class Agent(Container):
    def __init__(self):
        Container.__init__(self, "agent")
        if "Agent" in self.constructorsRun:
            return
        self.constructorsRun.append("Agent")
        # The time that the sunscreen on the skin still lasts, and that it still needs before it works.
        self.properties["protectionLeft"] = 0
        self.properties["soakLeft"] = 0
        # How much sun the bare skin has had.
        self.properties["exposure"] = 0

    def getReferents(self):
        return ["yourself"]

    # Does sunscreen keep the sun off the skin now?
    def isProtected(self):
        return self.getProperty("protectionLeft") > 0 and self.getProperty("soakLeft") == 0

    # For how many units of time will it do so, not counting those before the first that matters? (1: the next one.)
    def countProtected(self, first):
        return max(0, self.getProperty("protectionLeft") - max(self.getProperty("soakLeft"), first))

    def isSunburned(self):
        return self.getProperty("exposure") >= EXPOSURE_THAT_BURNS

    # Sunscreen soaks in and wears off; the sun burns bare skin.
    def tick(self):
        events = []
        hadSunscreen = self.getProperty("protectionLeft") > 0
        self.properties["protectionLeft"] = max(0, self.getProperty("protectionLeft") - 1)
        wasSoaking = self.getProperty("soakLeft") > 0
        self.properties["soakLeft"] = max(0, self.getProperty("soakLeft") - 1)
        if wasSoaking and self.isProtected():
            events.append("The sunscreen has soaked in. It protects your skin now.")
        if hadSunscreen and self.getProperty("protectionLeft") == 0:
            events.append("The sunscreen has worn off.")

        if self.parentContainer.getProperty("isSunny") and not self.isProtected() and not self.isSunburned():
            self.properties["exposure"] += 1
            if self.isSunburned():
                events.append("The sun was too strong for your bare skin: you have a sunburn.")
            else:
                events.append("The sun beats down. Your bare skin turns pink.")
        return " ".join(events) if events else None

    # The player's skin.
    def makeDescriptionStr(self, makeDetailed=False):
        if self.isSunburned():
            return "that your skin is sunburned"
        color = "a little pink" if self.getProperty("exposure") > 0 else "pale"
        if self.isProtected():
            return "that your skin is " + color + ", and protected by sunscreen"
        if self.getProperty("protectionLeft") > 0:
            return "that your skin is " + color + ", and white with sunscreen that has not soaked in yet"
        return "that your skin is " + color + ", and bare"


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
        self.observationStr = self.agent.parentContainer.makeDescriptionStr()
        self.possibleActions = self.generatePossibleActions()
        self.calculateScore()

    # Builds the house and the beach. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        self.house = Room("house", "You are in a cool house by the sea.", False)
        self.beach = Room("beach", "You are on a beach. The noon sun is strong, and there is no shade.", True)
        world.addObject(self.house)
        world.addObject(self.beach)
        self.house.addObject(self.agent)

        # What the task needs: a box for the ball, the ball, and sunscreen among other bottles.
        self.box = Box("toy box")
        self.ball = Ball("ball")
        cabinet = Cabinet("cabinet")
        self.house.addObject(self.box)
        self.house.addObject(cabinet)
        self.sunscreen = Sunscreen()
        bottles = [self.sunscreen, AfterSunLotion(), Conditioner()]
        self.random.shuffle(bottles)
        for bottle in bottles:
            cabinet.addObject(bottle)

        # What only distracts, besides the other bottles: lemonade, a towel, and a chair in one of the places.
        chair = Chair("folding chair")
        chairIsOnBeach = self.random.choice([True, False])
        (self.beach if chairIsOnBeach else self.house).addObject(chair)
        self.house.addObject(Lemonade())
        self.house.addObject(Towel("towel"))

        # The ball lies on the chair, if that is on the beach, or in the sand.
        if chairIsOnBeach and self.random.choice([True, False]):
            chair.addObject(self.ball)
        else:
            self.beach.addObject(self.ball)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to fetch the ball from the beach and put it in the toy box. Do not get a sunburn."

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
        self.addAction("examine yourself", ["examine", self.agent])

        # Going somewhere
        for room in self.rootObject.contains:
            self.addAction("move to " + room.name, ["move", room])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
                self.addAction("open " + name, ["open", obj])
                self.addAction("close " + name, ["close", obj])
                self.addAction("use " + name + " on yourself", ["use", obj, self.agent])

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

    # Goes to a room, with everything that the player carries.
    def actionMove(self, room):
        if room is self.agent.parentContainer:
            return "You are there already."
        room.addObject(self.agent)
        return "You move to the " + room.name + ".\n" + room.makeDescriptionStr()

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

    # Uses one object on another, or on the player. A tool must be in the player's hands for that.
    def actionUse(self, tool, patient):
        problem = self.whyOutOfReach(tool) or self.whyOutOfReach(patient)
        if problem is not None:
            return problem
        patientName = "yourself" if patient is self.agent else "the " + patient.name
        if not tool.getProperty("isTool"):
            return "You can't think of a way to use the " + tool.name + " on " + patientName + "."
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
        if self.isHopeless():
            events.append("You have no sunscreen left at hand: now you can't fetch the ball without a sunburn.")
        return events

    # What the player has, or can get at without going into the sun.
    def getThingsAtHand(self):
        return self.agent.getAllContainedObjectsRecursive() + self.house.getAllContainedObjectsRecursive()

    # Would fetching the ball now burn the skin, with no sunscreen left to put on?
    def isHopeless(self):
        atHand = self.getThingsAtHand()
        hasSunscreen = self.sunscreen in atHand and self.sunscreen.getProperty("doses") > 0
        exposure = self.agent.getProperty("exposure")
        if self.ball in atHand or hasSunscreen or self.agent.isSunburned():
            return False
        # Taking something on the beach takes one unit of time there; going there first takes another one.
        isOnBeach = self.agent.parentContainer is self.beach
        if isOnBeach and (exposure + 1 < EXPOSURE_THAT_BURNS or
                          self.agent.countProtected(1) > self.agent.countProtected(2)):
            return False
        protected = min(2, self.agent.countProtected(2 if isOnBeach else 1))
        return exposure + 2 - protected >= EXPOSURE_THAT_BURNS

    # One point each for sunscreen on the skin as long as the ball is out there, for having got hold of the ball, for
    # having it in the house, and for having it in the box, which wins. A sunburn loses, and so does wasted sunscreen.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        hasBall = self.ball in self.getThingsAtHand()
        if not self.agent.isSunburned() and (self.agent.getProperty("protectionLeft") > 0 or hasBall):
            self.score += 1
        if hasBall:
            self.score += 1
        isInHouse = self.ball in self.house.getAllContainedObjectsRecursive()
        if isInHouse:
            self.score += 1

        if self.agent.isSunburned() or self.isHopeless():
            self.gameOver = True
        elif self.ball.parentContainer is self.box:
            self.score += 1
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
