# volume-stone.py
# A text game about common sense. Find out the volume of a stone with a measuring cup and water.

# Task: Create a micro-simulation that models how to measure the volume of a stone by the water that it displaces.
# Environment: kitchen
# Task-critical Objects: Sink, Stone, MeasuringCup, Water
# High-level object classes: Container (Sink, MeasuringCup, Counter), Device (Sink)
# Critical properties: milliliters (Stone, Water), coveringLevel (Stone), isMeasured (Stone), brim (MeasuringCup), isOn (Sink)
# Actions: look, inventory, examine, take/put object, turn on/off device, pour X into Y, answer a number of mL
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: put measuring cup in sink, turn on sink, wait until there is enough water to cover the stone, turn off sink, read the mark, put stone in measuring cup, read the mark again, subtract, answer

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

# The marks of the measuring cup are five milliliters apart. The stone's volume is a multiple of that.
STEP_ML = 5
MOST_ML = 250

# How long a stone stays wet in the air.
DRYING_TIME = 8


# A sink with a tap. While the tap runs, water fills the measuring cup that stands under it; the rest goes down the
# drain.
class Sink(Container, Device):
    # How much water runs in one unit of time.
    FLOW_ML = 100

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
            observation = "You turn on the tap of the sink. Water runs."
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
        for obj in self.contains:
            if isinstance(obj, Stone):
                obj.properties["wetness"] = DRYING_TIME
            elif isinstance(obj, MeasuringCup):
                events.append(obj.fill(Sink.FLOW_ML))
        return " ".join(events) if events else None

    def makeDescriptionStr(self, makeDetailed=False):
        running = " with the tap running" if self.getProperty("isOn") else " with the tap turned off"
        return self.withArticle(self.name) + running + self.makeContentsStr(makeDetailed)


# A stone of no regular shape: no ruler tells its volume. Under water it displaces as much as its volume.
class Stone(GameObject):
    def __init__(self, name, color, milliliters, coveringLevel):
        GameObject.__init__(self, name)
        if "Stone" in self.constructorsRun:
            return
        self.constructorsRun.append("Stone")
        self.properties["color"] = color
        self.properties["milliliters"] = milliliters
        # It lies in the measuring cup under water when the water reaches this level, in milliliters.
        self.properties["coveringLevel"] = coveringLevel
        # How long it will still be wet.
        self.properties["wetness"] = 0
        # Did water that covers it rise or fall by its volume, while no other water came in?
        self.properties["isMeasured"] = False

    # It dries in the air.
    def tick(self):
        cup = self.parentContainer
        if isinstance(cup, MeasuringCup) and cup.getWater() is not None:
            self.properties["wetness"] = DRYING_TIME
        elif self.getProperty("wetness") > 0:
            self.properties["wetness"] -= 1
        return None

    # "a wet stone"; a detailed one tells its color.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.getProperty("color") + " " + self.name if makeDetailed else self.name
        if self.getProperty("wetness") > 0:
            phrase = "wet " + phrase
        return self.withArticle(phrase)


# A measuring cup of glass. The mark that its water reaches can be read off, and a stone fits into it.
class MeasuringCup(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "MeasuringCup" in self.constructorsRun:
            return
        self.constructorsRun.append("MeasuringCup")
        self.properties["volume"] = 4
        self.properties["capacity"] = 2
        # How much it holds up to its brim, which is its highest mark, in milliliters.
        self.properties["brim"] = 500

    # The water in it, or None.
    def getWater(self):
        for obj in self.contains:
            if isinstance(obj, Water):
                return obj
        return None

    # The stone in it, or None.
    def getStone(self):
        for obj in self.contains:
            if isinstance(obj, Stone):
                return obj
        return None

    # How much water is in it, in milliliters.
    def getMilliliters(self):
        water = self.getWater()
        return 0 if water is None else water.getProperty("milliliters")

    # Sets how much water is in it.
    def setMilliliters(self, milliliters):
        water = self.getWater()
        if water is None:
            water = Water()
            self.addObject(water)
        water.properties["milliliters"] = milliliters
        if milliliters == 0:
            self.removeObject(water)

    # How high its water stands. A stone that sticks out takes up room only as far as it is in the water.
    def getLevel(self):
        milliliters, stone = self.getMilliliters(), self.getStone()
        if stone is None:
            return milliliters
        if self.isStoneCovered():
            return milliliters + stone.getProperty("milliliters")
        coveringLevel = stone.getProperty("coveringLevel")
        return milliliters * coveringLevel / (coveringLevel - stone.getProperty("milliliters"))

    # Is there a stone in it, all of it under water?
    def isStoneCovered(self):
        stone = self.getStone()
        if stone is None:
            return False
        return self.getMilliliters() + stone.getProperty("milliliters") >= stone.getProperty("coveringLevel")

    # Does water from the tap run into it?
    def isUnderRunningTap(self):
        return isinstance(self.parentContainer, Sink) and self.parentContainer.getProperty("isOn")

    # What is more than it holds runs over. Returns whether there was such water.
    def spill(self):
        tooMuch = self.getLevel() - self.getProperty("brim")
        if tooMuch <= 0:
            return False
        self.setMilliliters(self.getMilliliters() - tooMuch)
        return True

    # Water runs into it. Returns what the player sees.
    def fill(self, milliliters):
        self.setMilliliters(self.getMilliliters() + milliliters)
        if self.spill():
            return "The " + self.name + " is full. Water runs over its brim and down the drain."
        return "Water runs into the " + self.name + "."

    # A stone displaces water: that rises, and may run over.
    def placeObjectInContainer(self, obj):
        observation, success = Container.placeObjectInContainer(self, obj)
        if not success or self.getWater() is None:
            return (observation, success)
        if self.spill():
            observation += " The water rises up to the brim, and some of it runs over."
        elif self.isStoneCovered():
            observation += " The water rises and covers it."
            self.noteChange(obj)
        else:
            observation += " The water rises, but the top of the " + obj.name + " sticks out."
        return (observation, success)

    # Without the stone the water falls.
    def takeObjectFromContainer(self, obj):
        wasCovered = self.isStoneCovered()
        observation, taken, success = Container.takeObjectFromContainer(self, obj)
        if success and self.getWater() is not None:
            observation = "You take the wet " + obj.name + " out of the water. The water falls."
            if wasCovered:
                self.noteChange(obj)
        return (observation, taken, success)

    # The two levels, with the stone and without it, tell its volume, unless more water runs in meanwhile.
    def noteChange(self, stone):
        if not self.isUnderRunningTap():
            stone.properties["isMeasured"] = True

    # Pours its water into the sink. Returns an observation and whether that worked.
    def pourAway(self):
        self.setMilliliters(0)
        stone = self.getStone()
        holding = "" if stone is None else "You hold back the " + stone.name + " with a finger. "
        return (holding + "You pour the water from the " + self.name + " down the drain.", True)

    # "up to its 200 mL mark"
    def makeLevelStr(self):
        level = self.getLevel()
        mark = STEP_ML * round(level / STEP_ML)
        return ("up to its " if level == mark else "up to about its ") + str(mark) + " mL mark"

    # "an empty measuring cup", "a measuring cup with some water"; a detailed one tells the level and the stone.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name if len(self.contains) > 0 else "empty " + self.name)
        stone = self.getStone()
        if not makeDetailed:
            return phrase + ("" if self.getWater() is None else " with some water")
        if self.getWater() is None:
            phrase += " with marks up to " + str(self.getProperty("brim")) + " mL"
            return phrase + ("" if stone is None else ", with " + stone.makeDescriptionStr() + " in it")
        phrase += " with water " + self.makeLevelStr()
        if stone is not None:
            phrase += ", and with " + stone.makeDescriptionStr() + " in it that "
            phrase += "is all under water" if self.isStoneCovered() else "sticks out of the water"
        return phrase


# Water. It is always in the measuring cup.
class Water(GameObject):
    def __init__(self):
        GameObject.__init__(self, "water")
        if "Water" in self.constructorsRun:
            return
        self.constructorsRun.append("Water")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        # It fills the gap around a stone, so it takes no room from that.
        self.properties["volume"] = 0
        self.properties["article"] = "some"
        self.properties["milliliters"] = 0


# A kitchen counter: things lie on it.
class Counter(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Counter" in self.constructorsRun:
            return
        self.constructorsRun.append("Counter")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 60
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
        # The volume that the player named, in milliliters. There is only one try.
        self.answer = None
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
        world.addObject(Sink("sink"))
        counter = Counter("counter")
        world.addObject(counter)
        self.cup = MeasuringCup("measuring cup")
        counter.addObject(self.cup)

        # A stone has to be under water to be measured, which takes more water than the tap gives in one unit of time.
        color = self.random.choice(["gray", "black", "reddish", "speckled"])
        milliliters = self.random.randrange(30, 185, STEP_ML)
        coveringLevel = milliliters + self.random.randrange(120, 195, STEP_ML)
        self.stone = Stone("stone", color, milliliters, coveringLevel)
        counter.addObject(self.stone)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to find out the volume of the stone. When you know it, answer with a number of"
                " milliliters (in steps of five, from 'answer 5 mL' to 'answer " + str(MOST_ML) + " mL'). You have one"
                " try.")

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
        for milliliters in range(STEP_ML, MOST_ML + 1, STEP_ML):
            self.addAction("answer " + str(milliliters) + " mL", ["answer", milliliters])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
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
        if verb == "turn on":
            return self.actionTurnOn(actionArgs[1])
        if verb == "turn off":
            return self.actionTurnOff(actionArgs[1])
        return self.actionPour(actionArgs[1], actionArgs[2])

    # Describes the place around the player.
    def actionLook(self):
        return self.agent.parentContainer.makeDescriptionStr()

    # Lists what the player carries.
    def actionInventory(self):
        if len(self.agent.contains) == 0:
            return "Your hands are empty."
        return "You carry " + joinPhrases([obj.makeDescriptionStr(True) for obj in self.agent.contains]) + "."

    # Why the player cannot get at an object, or None if nothing is in the way. Nothing can be shut away here.
    def whyOutOfReach(self, obj):
        if obj not in self.agent.parentContainer.getAllContainedObjectsRecursive():
            return "There is no " + obj.name + " here."
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
        # Into the water means into the measuring cup that the water is in.
        if isinstance(container, Water):
            container = container.parentContainer
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

    # Pours the water out of the measuring cup, which must be in the player's hands.
    def actionPour(self, obj, target):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(target)
        if problem is not None:
            return problem
        # Water and the measuring cup that it is in mean the same here.
        source = obj.parentContainer if isinstance(obj, Water) else obj
        goal = target.parentContainer if isinstance(target, Water) else target
        if not isinstance(source, MeasuringCup):
            return "The " + source.name + " can't be poured."
        if source is goal:
            return "That water is in the " + goal.name + " already."
        if source.getWater() is None:
            return "There is no water in the " + source.name + " to pour."
        if source.parentContainer is not self.agent:
            return "You need to hold the " + source.name + " to pour from it."
        if not isinstance(goal, Sink):
            return "Pouring water over the " + goal.name + " would only make a mess."
        observation, _ = source.pourAway()
        return observation

    # Names a volume. There is one try only.
    def actionAnswer(self, milliliters):
        if self.answer is not None:
            return "You have given your answer already."
        self.answer = milliliters
        return ("You say that the stone has a volume of " + str(milliliters) + " mL. "
                + ("That is right." if self.isAnswerRight() else "That is wrong."))

    # Is what the player named the volume of the stone?
    def isAnswerRight(self):
        return self.answer == self.stone.getProperty("milliliters")

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for water in the measuring cup, two while it covers the stone, and three, never lost again, when the
    # water was seen to rise or fall by the whole volume of the stone. The answer ends the game; the right one is worth
    # one more point, and wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.stone.getProperty("isMeasured"):
            self.score = 3
        elif self.cup.isStoneCovered():
            self.score = 2
        elif self.cup.getWater() is not None:
            self.score = 1

        if self.answer is not None:
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
