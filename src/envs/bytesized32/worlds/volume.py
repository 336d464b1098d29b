# volume.py
# A text game about common sense. Find the volume of a small box with a ruler.

# Task: Create a micro-simulation that models how to find the volume of a box with a ruler.
# Environment: craft room
# Task-critical Objects: Box, Ruler, Table
# High-level object classes: Container (Table, Shelf), Yardstick (Ruler, PencilStub, Eraser)
# Critical properties: edges (Box, Yardstick, Table, Shelf), knownEdges (Box), isMarked (Yardstick)
# Actions: look, inventory, examine, take/put object, measure length/width/height of X with Y, answer a number of cubic cm
# Distractor Items: Box, PencilStub, Eraser
# Distractor Actions: None
# High-level solution procedure: take ruler, take box, put box on table, measure length of box with ruler, measure width of box with ruler, measure height of box with ruler, multiply the three, answer

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

# The edges of a box are whole centimeters between these; the largest volume follows from them.
SHORTEST_EDGE = 2
LONGEST_EDGE = 5
MOST_CUBIC_CM = LONGEST_EDGE ** 3
COLORS = ["red", "blue", "green", "yellow", "white", "black", "orange", "purple"]

# The names of the three edges, in the order in which they are given below.
EDGES = ["length", "width", "height"]


# The edges of something, by name, in centimeters.
def nameEdges(length, width, height):
    return dict(zip(EDGES, (length, width, height)))


# A small cardboard box that is glued shut. What volume it has follows from its three edges.
class Box(GameObject):
    def __init__(self, color, length, width, height):
        GameObject.__init__(self, color + " box")
        if "Box" in self.constructorsRun:
            return
        self.constructorsRun.append("Box")
        self.properties["edges"] = nameEdges(length, width, height)
        # Those of its edges that the ruler has shown.
        self.properties["knownEdges"] = []

    # Its volume in cubic centimeters.
    def getCubicCm(self):
        edges = self.getProperty("edges")
        return edges["length"] * edges["width"] * edges["height"]

    # Keeps in mind that an edge is known now.
    def noteEdge(self, edge):
        if edge not in self.getProperty("knownEdges"):
            self.properties["knownEdges"] = self.getProperty("knownEdges") + [edge]


# Abstract: something straight that can be held against an edge. One with marks shows a figure; one without only
# tells whether the edge is longer or shorter.
class Yardstick(GameObject):
    def __init__(self, name, length, isMarked):
        GameObject.__init__(self, name)
        if "Yardstick" in self.constructorsRun:
            return
        self.constructorsRun.append("Yardstick")
        self.properties["isTool"] = True
        # It is thin: only its length is of any size.
        self.properties["edges"] = nameEdges(length, 1, 1)
        self.properties["isMarked"] = isMarked

    # Holds it against an edge of an object. Returns an observation and whether that gave a figure.
    def measure(self, obj, edge):
        size = obj.getProperty("edges")[edge]
        ownLength = self.getProperty("edges")["length"]
        which = "The " + edge + " of the " + obj.name
        if not self.getProperty("isMarked"):
            comparison = "the same as" if size == ownLength else ("more than" if size > ownLength else "less than")
            return (which + " is " + comparison + " the length of the " + self.name + ". There are no marks on the "
                    + self.name + ".", False)
        if size > ownLength:
            return (which + " is more than " + str(ownLength) + " cm: the " + self.name + " is too short for it.",
                    False)
        return (which + " is " + str(size) + " cm.", True)


# A ruler with a mark for each centimeter.
class Ruler(Yardstick):
    def __init__(self, name):
        Yardstick.__init__(self, name, 30, True)
        if "Ruler" in self.constructorsRun:
            return
        self.constructorsRun.append("Ruler")

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        if makeDetailed:
            phrase += " with marks from 0 to " + str(self.getProperty("edges")["length"]) + " cm"
        return phrase


# What is left of a pencil. It is about as long as a box, but it shows no figures.
class PencilStub(Yardstick):
    def __init__(self, name, length):
        Yardstick.__init__(self, name, length, False)
        if "PencilStub" in self.constructorsRun:
            return
        self.constructorsRun.append("PencilStub")


# An eraser. It shows no figures, either.
class Eraser(Yardstick):
    def __init__(self, name, length):
        Yardstick.__init__(self, name, length, False)
        if "Eraser" in self.constructorsRun:
            return
        self.constructorsRun.append("Eraser")

    def makeDescriptionStr(self, makeDetailed=False):
        return "a rubber " + self.name if makeDetailed else self.withArticle(self.name)


# A table. What stands on it can be measured from all sides.
class Table(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Table" in self.constructorsRun:
            return
        self.constructorsRun.append("Table")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        self.properties["volume"] = 400
        self.properties["edges"] = nameEdges(140, 70, 75)


# A narrow shelf on the wall, at the height of the eyes.
class Shelf(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Shelf" in self.constructorsRun:
            return
        self.constructorsRun.append("Shelf")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 20
        self.properties["volume"] = 100
        self.properties["edges"] = nameEdges(90, 10, 2)


# The root of the tree: the craft room.
class World(Container):
    def __init__(self):
        Container.__init__(self, "craft room")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a craft room. Here you see:"]
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
        # The volume that the player named, in cubic centimeters. There is only one try.
        self.answer = None
        self.score = 0
        self.numSteps = 0
        self.gameOver = False
        self.gameWon = False
        self.observationStr = self.rootObject.makeDescriptionStr()
        self.possibleActions = self.generatePossibleActions()
        self.calculateScore()

    # Builds the craft room. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        table = Table("table")
        shelf = Shelf("shelf")
        world.addObject(table)
        world.addObject(shelf)

        # What the task needs: a ruler, and one of two to eight boxes. All boxes that are not asked for only distract:
        # each of them has another volume.
        sizes = range(SHORTEST_EDGE, LONGEST_EDGE + 1)
        shapes = [(length, width, height) for length in sizes for width in sizes for height in sizes
                  if length >= width]
        colors = self.random.sample(COLORS, self.random.randint(2, 8))
        self.box = Box(colors[0], *self.random.choice(shapes))
        boxes = [self.box]
        otherShapes = [(length, width, height) for length, width, height in shapes
                       if length * width * height != self.box.getCubicCm()]
        for color in colors[1:]:
            boxes.append(Box(color, *self.random.choice(otherShapes)))
        self.random.shuffle(boxes)
        for box in boxes:
            shelf.addObject(box)

        # The ruler lies among two things that are as straight as it is, but have no marks.
        yardsticks = [Ruler("ruler"), PencilStub("pencil stub", self.random.randint(3, 5)), Eraser("eraser", 3)]
        self.random.shuffle(yardsticks)
        for yardstick in yardsticks:
            self.random.choice([table, shelf]).addObject(yardstick)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to find out the volume of the " + self.box.name + ". When you know it, answer with a"
                " number of cubic centimeters (from 'answer 1 cubic cm' to 'answer " + str(MOST_CUBIC_CM)
                + " cubic cm'). You have one try.")

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
        for cubicCm in range(1, MOST_CUBIC_CM + 1):
            self.addAction("answer " + str(cubicCm) + " cubic cm", ["answer", cubicCm])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])

        # Actions with two objects
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is obj2:
                            continue
                        prefix = obj2.getProperty("containerPrefix") or "in"
                        self.addAction("put " + name1 + " " + prefix + " " + name2, ["put", obj1, obj2])
                        for edge in EDGES:
                            actionStr = "measure " + edge + " of " + name1 + " with " + name2
                            self.addAction(actionStr, ["measure", obj1, edge, obj2])

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
        return self.actionMeasure(actionArgs[1], actionArgs[2], actionArgs[3])

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

    # Puts an object that the player holds onto a container.
    def actionPut(self, obj, container):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(container)
        if problem is not None:
            return problem
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if isinstance(container, Box):
            return "The " + container.name + " is glued shut. Nothing can be put in it."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Measures an edge of one object with another, which must be in the player's hands.
    def actionMeasure(self, obj, edge, yardstick):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(yardstick)
        if problem is not None:
            return problem
        if not yardstick.getProperty("isTool"):
            return "You can't measure anything with the " + yardstick.name + "."
        if yardstick.parentContainer is not self.agent:
            return "You need to hold the " + yardstick.name + " to measure with it."
        # One hand holds the yardstick, the other one steadies what is measured: it has to stand somewhere.
        if obj.parentContainer is self.agent:
            return "The " + obj.name + " slips in your hand while you try. Put it on something steady first."
        if isinstance(obj.parentContainer, Shelf):
            return ("The shelf is too narrow to hold anything against the " + obj.name + " there. You would need more"
                    " room around it.")
        observation, isFigure = yardstick.measure(obj, edge)
        if isFigure and isinstance(obj, Box):
            obj.noteEdge(edge)
        return observation

    # Names a volume. There is one try only.
    def actionAnswer(self, cubicCm):
        if self.answer is not None:
            return "You have given your answer already."
        self.answer = cubicCm
        return ("You say that the volume of the " + self.box.name + " is " + str(cubicCm) + " cubic cm. "
                + ("That is right." if self.isAnswerRight() else "That is wrong."))

    # Is what the player named the volume that the task asks for?
    def isAnswerRight(self):
        return self.answer == self.box.getCubicCm()

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for the box on the table, which is not lost again once an edge is known; one for each edge that is
    # known. The answer ends the game; the right one is worth one more point, and wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        knownEdges = self.box.getProperty("knownEdges")
        if isinstance(self.box.parentContainer, Table) or len(knownEdges) > 0:
            self.score += 1
        self.score += len(knownEdges)

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
