# metal-detector.py
# A text game about common sense. Find a metal thing that is buried in a beach, with a shovel that lasts for one hole.

# Task: Create a micro-simulation that models how to find buried metal on a beach with a metal detector and a shovel.
# Environment: beach of three by three squares
# Task-critical Objects: Square, Thing, MetalDetector, Shovel
# High-level object classes: Container (Square), Device (MetalDetector)
# Critical properties: isMetal (Thing), isBuried (Thing), isLocated (Thing), isBroken (Shovel), hasHole (Square)
# Actions: look, inventory, examine, take/put object, move in a direction, detect with object, dig with object
# Distractor Items: Thing
# Distractor Actions: None
# High-level solution procedure: take metal detector, move from square to square and detect with metal detector, where it beeps take away metal that lies on the sand and detect again, find shovel, dig with shovel where it still beeps, take what was buried

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

# The squares of the beach, row by row from the north.
SQUARES = [
    ["northwest", "north", "northeast"],
    ["west", "middle", "east"],
    ["southwest", "south", "southeast"],
]
# For each direction the steps down and to the right, and what lies beyond the beach there.
DIRECTIONS = {
    "north": (-1, 0, "dunes"),
    "east": (0, 1, "high rocks"),
    "south": (1, 0, "the sea"),
    "west": (0, -1, "a fence"),
}
# What happens to sand in the player's hands.
LOOSE_SAND = "The loose sand only runs through your fingers."


# A part of the beach: what lies on the sand there, and what is buried below.
class Square(Container):
    def __init__(self, part, row, column):
        Container.__init__(self, "sand in the " + part)
        if "Square" in self.constructorsRun:
            return
        self.constructorsRun.append("Square")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["volume"] = 1000
        self.properties["article"] = "the"
        self.properties["hasHole"] = False
        self.part = part
        self.row = row
        self.column = column

    # The player only ever speaks of the sand at hand, and need not say where it is.
    def getReferents(self):
        return ["sand", self.name]

    # What lies on the sand, for all to see.
    def getThingsInSight(self):
        return [obj for obj in self.contains if not isinstance(obj, Agent) and not obj.getProperty("isBuried")]

    # What is buried.
    def getBuriedThings(self):
        return [obj for obj in self.contains if obj.getProperty("isBuried")]

    # What a metal detector beeps at: metal on the sand or in it.
    def getMetalThings(self):
        return [obj for obj in self.contains if obj.getProperty("isMetal")]

    # Digs a hole. All that was buried comes to light. Returns what was found.
    def dig(self):
        self.properties["hasHole"] = True
        found = self.getBuriedThings()
        for obj in found:
            obj.properties["isBuried"] = False
        return found

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name) + (", with a hole in it" if self.getProperty("hasHole") else "")
        things = self.getThingsInSight()
        if not makeDetailed or len(things) == 0:
            return phrase
        return phrase + " (on it: " + joinPhrases([obj.makeDescriptionStr(makeDetailed=True) for obj in things]) + ")"


# Something that the sea or a visitor has left on the beach.
class Thing(GameObject):
    def __init__(self, name, isMetal):
        GameObject.__init__(self, name)
        if "Thing" in self.constructorsRun:
            return
        self.constructorsRun.append("Thing")
        self.properties["isMetal"] = isMetal
        # Does sand cover it?
        self.properties["isBuried"] = False
        # Has a metal detector shown beyond doubt where it is buried?
        self.properties["isLocated"] = False


# A metal detector. It beeps over metal on the sand or in it, and does not tell what it is. It is light: its coil hangs
# on a plastic rod, and it is swept over the sand, so it takes no notice of itself or of what the player carries.
class MetalDetector(Device):
    def __init__(self, name):
        Device.__init__(self, name)
        if "MetalDetector" in self.constructorsRun:
            return
        self.constructorsRun.append("MetalDetector")
        self.properties["isTool"] = True
        self.properties["volume"] = 6
        # It works whenever somebody holds it: it has no switch.
        self.properties["isActivatable"] = False

    # Sweeps it over the sand. Returns an observation and whether it beeped.
    def detect(self, square):
        found = square.getMetalThings()
        if len(found) == 0:
            return ("You sweep the " + self.name + " over the sand. It stays silent.", False)
        # One metal thing alone is what it beeps at. Of several nobody can tell.
        if len(found) == 1:
            found[0].properties["isLocated"] = True
        return ("You sweep the " + self.name + " over the sand. It beeps.", True)

    # It can only detect, not be turned on: nothing about a switch.
    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name)


# A toy shovel. Its thin plastic lasts for one hole in the heavy sand.
class Shovel(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Shovel" in self.constructorsRun:
            return
        self.constructorsRun.append("Shovel")
        self.properties["isTool"] = True
        self.properties["volume"] = 4
        self.properties["isMetal"] = False
        self.properties["isBroken"] = False

    # Digs a hole. Returns an observation and whether that worked.
    def dig(self, square):
        if self.getProperty("isBroken"):
            return ("The " + self.name + " is broken. It digs no more holes.", False)
        self.properties["isBroken"] = True
        found = joinPhrases([obj.makeDescriptionStr() for obj in square.dig()])
        return ("You dig a deep hole and find " + found + ". Then the " + self.name + " breaks.", True)

    # One sees that it won't last.
    def makeDescriptionStr(self, makeDetailed=False):
        if self.getProperty("isBroken"):
            return "a broken " + self.name
        return self.withArticle(self.name) + (" of thin plastic with a crack in its handle" if makeDetailed else "")


# The root of the tree: the beach, which consists of its squares.
class World(Container):
    def __init__(self):
        Container.__init__(self, "beach")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    # The square in a row and column, or None beyond the edge of the beach.
    def getSquare(self, row, column):
        for square in self.contains:
            if square.row == row and square.column == column:
                return square
        return None

    # What a player in one of the squares sees.
    def makeDescriptionOfSquare(self, square):
        lines = ["You are in the " + square.part + " of the beach."]
        if square.getProperty("hasHole"):
            lines[0] += " There is a hole in the sand."
        things = square.getThingsInSight()
        lines[0] += " On the sand you see:" if len(things) > 0 else " Nothing lies on the sand here."
        for obj in things:
            lines.append("\t" + obj.makeDescriptionStr(makeDetailed=True))
        ways = []
        for direction, (down, right, _) in DIRECTIONS.items():
            if self.getSquare(square.row + down, square.column + right) is not None:
                ways.append(direction)
        lines.append("You can move " + joinPhrases(ways) + ".")
        return "\n".join(lines)

    def makeDescriptionStr(self, makeDetailed=False):
        return "The beach has these parts: " + joinPhrases([square.part for square in self.contains]) + "."


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
        self.observationStr = self.actionLook()
        self.possibleActions = self.generatePossibleActions()
        self.calculateScore()

    # Builds the beach. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        for row, parts in enumerate(SQUARES):
            for column, part in enumerate(parts):
                world.addObject(Square(part, row, column))
        middle = world.getSquare(1, 1)
        middle.addObject(self.agent)

        # The detector is at hand, the shovel is somewhere.
        middle.addObject(MetalDetector("metal detector"))
        self.shovel = Shovel("toy shovel")
        self.random.choice(world.contains).addObject(self.shovel)

        # One metal thing is buried; what is buried in other squares is not of metal, and only distracts.
        self.target = Thing(self.random.choice(["silver ring", "brass key", "gold coin", "steel watch"]), True)
        others = [Thing(name, False) for name in ["glass bottle", "leather shoe", "wooden board", "rubber ball"]]
        self.random.shuffle(others)
        buried = [self.target] + others[:3]
        for thing, square in zip(buried, self.random.sample(world.contains, len(buried))):
            thing.properties["isBuried"] = True
            square.addObject(thing)

        # What lies on the sand distracts, too, and the metal among it makes the detector beep.
        names = self.random.sample(["soda can", "fork", "bottle cap", "horseshoe"], 2)
        onSand = [Thing(name, True) for name in names]
        names = self.random.sample(["seashell", "pebble", "feather", "crab claw"], 3)
        onSand += [Thing(name, False) for name in names]
        for thing in onSand:
            self.random.choice(world.contains).addObject(thing)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to find the " + self.target.name + " that is buried somewhere in the beach, and to take"
                " it. There is a shovel, but it will not last for more than one hole.")

    # The names that the player can use now, each with its objects: what is in the square, but not what is buried there,
    # and not the player.
    def makeNameToObjectDict(self):
        nameToObjects = {}
        square = self.agent.parentContainer
        for obj in [square] + square.getAllContainedObjectsRecursive():
            if obj is self.agent or obj.getProperty("isBuried"):
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
        for direction in DIRECTIONS:
            self.addAction("move " + direction, ["move", direction])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                self.addAction("detect with " + name, ["detect", obj])
                self.addAction("dig with " + name, ["dig", obj])

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
        if verb == "detect":
            return self.actionDetect(actionArgs[1])
        return self.actionDig(actionArgs[1])

    # Describes the place around the player.
    def actionLook(self):
        square = self.agent.parentContainer
        return square.parentContainer.makeDescriptionOfSquare(square)

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

    # Goes to the next square, with everything that the player carries.
    def actionMove(self, direction):
        square = self.agent.parentContainer
        down, right, beyond = DIRECTIONS[direction]
        goal = self.rootObject.getSquare(square.row + down, square.column + right)
        if goal is None:
            return "You can't go on: the beach ends here at " + beyond + "."
        goal.addObject(self.agent)
        return "You move " + direction + ".\n" + self.actionLook()

    # Takes an object into the player's hands.
    def actionTake(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if obj.parentContainer is self.agent:
            return "You already have the " + obj.name + "."
        if isinstance(obj, Square):
            return LOOSE_SAND
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
        return observation

    # Puts an object that the player holds into or onto a container.
    def actionPut(self, obj, container):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(container)
        if problem is not None:
            return problem
        if isinstance(obj, Square):
            return LOOSE_SAND
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Why the player cannot use a tool, or None if nothing is in the way.
    def whyNotUsed(self, tool):
        problem = self.whyOutOfReach(tool)
        if problem is not None:
            return problem
        if isinstance(tool, Square):
            return LOOSE_SAND
        if tool.parentContainer is not self.agent:
            return "You don't have the " + tool.name + " in your hands."
        return None

    # Looks for metal with an object.
    def actionDetect(self, tool):
        problem = self.whyNotUsed(tool)
        if problem is not None:
            return problem
        if not isinstance(tool, MetalDetector):
            return "Nothing can be detected with the " + tool.name + "."
        observation, _ = tool.detect(self.agent.parentContainer)
        return observation

    # Digs a hole with an object.
    def actionDig(self, tool):
        problem = self.whyNotUsed(tool)
        if problem is not None:
            return problem
        if not isinstance(tool, Shovel):
            return "The " + tool.name + " only scratches the heavy sand. That makes no hole."
        observation, _ = tool.dig(self.agent.parentContainer)
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

    # One point for knowing where the buried metal thing is, one for having dug it up, and one for having it in hand,
    # which wins. With a broken shovel it stays buried: that loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        isBuried = self.target.getProperty("isBuried")
        if self.target.getProperty("isLocated") or not isBuried:
            self.score += 1
        if not isBuried:
            self.score += 1
        if self.target.parentContainer is self.agent:
            self.score += 1
            self.gameOver = True
            self.gameWon = True
        elif isBuried and self.shovel.getProperty("isBroken"):
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
