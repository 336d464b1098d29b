# balance-scale-heaviest.py
# A text game about common sense. Find the heaviest cubes with a balance scale and put them into a box.

# Task: Create a micro-simulation that models how to find the heaviest cubes with a balance scale.
# Environment: workshop
# Task-critical Objects: BalanceScale, Plate, Cube, Box
# High-level object classes: Container (BalanceScale, Plate, Box, Table)
# Critical properties: weight (Cube), tilt, loads (BalanceScale), isCompared (Cube), isOpen (Box), hasHeldLighterCube (Box)
# Actions: look, inventory, examine, take/put object, open/close container
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: take a cube, put it on the left plate, take another cube, put it on the right plate, see which plate sinks, keep the heavier one there, compare it with each other cube, open box, put all heaviest cubes in box

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

# The sizes of cubes, and the room that such a cube takes up.
SIZES = {"small": 1, "medium-sized": 3, "large": 6}
COLORS = ["red", "blue", "green", "yellow", "orange", "purple", "white", "black"]


# A painted cube. The paint hides what it is made of, so a large one may be lighter than a small one.
class Cube(GameObject):
    def __init__(self, color, size, weight):
        GameObject.__init__(self, color + " cube")
        if "Cube" in self.constructorsRun:
            return
        self.constructorsRun.append("Cube")
        # In grams.
        self.properties["weight"] = weight
        self.properties["volume"] = SIZES[size]
        self.properties["size"] = size
        # Has it been compared with another cube on the scale?
        self.properties["isCompared"] = False

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.getProperty("size") + " " + self.name)


# One of the two plates of the scale.
class Plate(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Plate" in self.constructorsRun:
            return
        self.constructorsRun.append("Plate")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 12

    # What everything on it weighs together.
    def getLoad(self):
        return sum([obj.getProperty("weight") for obj in self.contains])

    # "the left plate (on it: a small red cube)", "the empty left plate"
    def makeDescriptionStr(self, makeDetailed=False):
        if makeDetailed and len(self.contains) == 0:
            return "the empty " + self.name
        return "the " + self.name + self.makeContentsStr(makeDetailed)


# A balance scale: the plate with the heavier load sinks. It does not tell how heavy a load is.
class BalanceScale(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "BalanceScale" in self.constructorsRun:
            return
        self.constructorsRun.append("BalanceScale")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        # "level", "left" or "right": the side that is down.
        self.properties["tilt"] = "level"
        # What lay on the left and on the right plate when the beam came to rest.
        self.properties["loads"] = (0, 0)
        self.leftPlate = Plate("left plate")
        self.rightPlate = Plate("right plate")
        self.addObject(self.leftPlate)
        self.addObject(self.rightPlate)

    # Things go on one of its plates.
    def placeObjectInContainer(self, obj):
        return ("The " + obj.name + " has to go on one of the two plates of the scale.", False)

    # The beam moves until it is at rest.
    def tick(self):
        left, right = self.leftPlate.getLoad(), self.rightPlate.getLoad()
        self.noteComparison()
        if (left, right) == self.getProperty("loads"):
            return None
        self.properties["loads"] = (left, right)
        tilt = "level" if left == right else ("left" if left > right else "right")
        hasMoved = tilt != self.getProperty("tilt")
        self.properties["tilt"] = tilt
        if tilt == "level":
            return "The beam of the scale comes to rest: both plates are level."
        return "The " + tilt + " plate of the scale " + ("sinks." if hasMoved else "stays down.")

    # With one cube on either side, the scale says which of them is heavier.
    def noteComparison(self):
        left, right = self.leftPlate.contains, self.rightPlate.contains
        if len(left) == 1 and len(right) == 1:
            left[0].properties["isCompared"] = True
            right[0].properties["isCompared"] = True

    # The position of its beam; a detailed one also tells what is on its plates.
    def makeDescriptionStr(self, makeDetailed=False):
        tilt = self.getProperty("tilt")
        phrase = self.withArticle(self.name)
        phrase += " with both plates level" if tilt == "level" else " with the " + tilt + " plate down"
        if makeDetailed:
            plates = [plate.makeDescriptionStr(makeDetailed=True) for plate in self.contains]
            phrase += " (there are " + joinPhrases(plates) + ")"
        return phrase


# The box that the heaviest cubes belong in. A cube that is lighter than another one is a mistake for good.
class Box(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Box" in self.constructorsRun:
            return
        self.constructorsRun.append("Box")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["capacity"] = 40
        # It is too big for a plate.
        self.properties["volume"] = 50
        # What the heaviest cubes weigh.
        self.properties["heaviestWeight"] = 0
        # Was a wrong cube ever in it?
        self.properties["hasHeldLighterCube"] = False

    # A wrong cube is noticed as soon as it is in.
    def tick(self):
        if self.getProperty("hasHeldLighterCube"):
            return None
        for obj in self.contains:
            if obj.getProperty("weight") < self.getProperty("heaviestWeight"):
                self.properties["hasHeldLighterCube"] = True
                return "That was a mistake: the " + obj.name + " is not one of the heaviest cubes."
        return None


# A table: things lie on it, and it stays where it is.
class Table(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Table" in self.constructorsRun:
            return
        self.constructorsRun.append("Table")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 120
        self.properties["volume"] = 400


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

        # What the task needs: the scale, the cubes and the box.
        self.scale = BalanceScale("balance scale")
        self.box = Box("box")
        table = Table("table")
        world.addObject(self.scale)
        world.addObject(table)
        world.addObject(self.box)
        self.cubes = self.makeCubes()
        for cube in self.cubes:
            table.addObject(cube)
        self.box.properties["heaviestWeight"] = max([cube.getProperty("weight") for cube in self.cubes])
        return world

    # Two to four cubes. One or several of them are heaviest, and at least one is lighter.
    def makeCubes(self):
        number = self.random.randint(2, 4)
        heaviestNumber = self.random.randint(1, number - 1)
        heaviestWeight = self.random.randint(40, 60)
        weights = [heaviestWeight] * heaviestNumber
        while len(weights) < number:
            weights.append(self.random.randint(20, heaviestWeight - 5))
        self.random.shuffle(weights)
        colors = self.random.sample(COLORS, number)
        cubes = []
        for color, weight in zip(colors, weights):
            # The size does not follow from the weight.
            cubes.append(Cube(color, self.random.choice(list(SIZES.keys())), weight))
        return cubes

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to put the heaviest cube in the box. If several cubes are equally heavy and none is"
                " heavier, put all of them in. No other cube may ever be in the box.")

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
                self.addAction("open " + name, ["open", obj])
                self.addAction("close " + name, ["close", obj])

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
        if verb == "open":
            return self.actionOpen(actionArgs[1])
        return self.actionClose(actionArgs[1])

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

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for each cube that was compared with another one, and for each of the heaviest cubes in the box. All of
    # these in the box win. A lighter cube in the box loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        heaviest = [cube for cube in self.cubes
                    if cube.getProperty("weight") == self.box.getProperty("heaviestWeight")]
        self.score += len([cube for cube in self.cubes if cube.getProperty("isCompared")])
        self.score += len([cube for cube in heaviest if cube.parentContainer is self.box])

        if self.box.getProperty("hasHeldLighterCube"):
            self.gameOver = True
        elif all([cube.parentContainer is self.box for cube in heaviest]):
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
