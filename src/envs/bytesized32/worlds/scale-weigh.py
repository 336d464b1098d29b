# scale-weigh.py
# A text game about common sense. Weigh a piece of fruit on a kitchen scale.

# Task: Create a micro-simulation that models how to weigh an object on a scale.
# Environment: kitchen
# Task-critical Objects: KitchenScale, Fruit, Table, Agent
# High-level object classes: Container (KitchenScale, Plate, Bowl, PaperBag, Cupboard, Table), Device (KitchenScale)
# Critical properties: weight (Fruit, Plate, Bowl, PaperBag), isOn (KitchenScale), zeroWeight (KitchenScale), display (KitchenScale)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, tare scale, answer
# Distractor Items: Fruit, Plate, Bowl, PaperBag, Chart
# Distractor Actions: None
# High-level solution procedure: open cupboard, take scale, put scale on table, turn on scale, take fruit, put fruit on scale, read the display, answer

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

# Everything weighs full steps of 5 g, and that is what the scale shows. The largest answer, and the largest load.
STEP_IN_GRAMS = 5
MOST_GRAMS = 300
LARGEST_LOAD = 600

# What a fruit of each kind weighs as a rule. That of the player weighs more or less.
USUAL_WEIGHTS = {"apple": 150, "pear": 170, "orange": 200, "banana": 120, "lemon": 100, "peach": 140, "kiwi": 80}


# What an object weighs with all that is in it or on it, in grams.
def totalWeight(obj):
    return obj.getProperty("weight") + sum([totalWeight(inner) for inner in obj.contains])


# A piece of fruit. The task asks for the weight of one of them.
class Fruit(GameObject):
    def __init__(self, name, weight):
        GameObject.__init__(self, name)
        if "Fruit" in self.constructorsRun:
            return
        self.constructorsRun.append("Fruit")
        self.properties["weight"] = weight
        self.properties["volume"] = 2
        # Did the scale ever show what it weighs?
        self.properties["isWeighed"] = False

# A kitchen scale with a display. When it is turned on, it takes what lies on it for nothing.
class KitchenScale(Container, Device):
    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "KitchenScale" in self.constructorsRun:
            return
        self.constructorsRun.append("KitchenScale")
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 18
        self.properties["volume"] = 20
        self.properties["weight"] = 900
        # The load that it shows as zero.
        self.properties["zeroWeight"] = 0
        # What it shows; nothing while it is off.
        self.properties["display"] = ""

    # What lies on it, in grams.
    def getLoad(self):
        return sum([totalWeight(obj) for obj in self.contains])

    def turnOn(self):
        observation, success = Device.turnOn(self)
        if success:
            self.setToZero()
        return (observation, success)

    # From now on it shows the load that is on it as zero, unless that is too large a load.
    def setToZero(self):
        load = self.getLoad()
        self.properties["zeroWeight"] = load if load <= LARGEST_LOAD else 0

    # Its button sets it to zero. Returns an observation and whether that worked.
    def tare(self):
        if not self.getProperty("isOn"):
            return ("The scale is off. Nothing happens.", False)
        self.setToZero()
        return ("You press the button that sets the scale to zero.", True)

    # Does it stand still? In somebody's hands it does not, nor in a thing that is carried.
    def isSteady(self):
        place = self.parentContainer
        while not isinstance(place, (Agent, World)):
            place = place.parentContainer
        return isinstance(place, World)

    # What it shows now.
    def read(self):
        if not self.getProperty("isOn"):
            return ""
        if not self.isSteady():
            return "- - -"
        if self.getLoad() > LARGEST_LOAD:
            return "TOO MUCH"
        return str(self.getLoad() - self.getProperty("zeroWeight")) + " g"

    # Its display follows the load.
    def tick(self):
        display = self.read()
        for obj in self.getAllContainedObjectsRecursive():
            if isinstance(obj, Fruit) and display == str(obj.getProperty("weight")) + " g":
                obj.properties["isWeighed"] = True
        if display == self.getProperty("display"):
            return None
        self.properties["display"] = display
        if display == "":
            return "The display of the " + self.name + " goes dark."
        if display == "- - -":
            return "The display of the " + self.name + " flickers: it has to stand still to weigh."
        return "The " + self.name + " shows '" + display + "'."

    # Its switch, its display, and what lies on it.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = Device.makeDescriptionStr(self, makeDetailed)
        if makeDetailed and self.getProperty("isOn"):
            phrase += ", showing '" + self.getProperty("display") + "'"
        return phrase + self.makeContentsStr(makeDetailed)


# A plate: it weighs more than most fruit.
class Plate(Container):
    def __init__(self, name, weight):
        Container.__init__(self, name)
        if "Plate" in self.constructorsRun:
            return
        self.constructorsRun.append("Plate")
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 8
        self.properties["volume"] = 9
        self.properties["weight"] = weight


# A heavy bowl for fruit.
class Bowl(Container):
    def __init__(self, name, weight):
        Container.__init__(self, name)
        if "Bowl" in self.constructorsRun:
            return
        self.constructorsRun.append("Bowl")
        self.properties["capacity"] = 12
        self.properties["volume"] = 16
        self.properties["weight"] = weight


# A bag that can be folded shut. It weighs little, but it weighs something.
class PaperBag(Container):
    def __init__(self, name, weight):
        Container.__init__(self, name)
        if "PaperBag" in self.constructorsRun:
            return
        self.constructorsRun.append("PaperBag")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["capacity"] = 6
        self.properties["volume"] = 7
        self.properties["weight"] = weight


# A chart on the wall: it tells what fruit weighs as a rule. No fruit keeps to that.
class Chart(GameObject):
    def __init__(self, name, kinds):
        GameObject.__init__(self, name)
        if "Chart" in self.constructorsRun:
            return
        self.constructorsRun.append("Chart")
        self.properties["isMoveable"] = False
        # The kinds of fruit that it is about.
        self.properties["kinds"] = kinds

    # What is on it can be read from anywhere in the kitchen.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        if makeDetailed:
            rules = [kind + " " + str(USUAL_WEIGHTS[kind]) + " g" for kind in self.getProperty("kinds")]
            phrase += " with average weights ('" + ", ".join(rules) + "')"
        return phrase


# A cupboard with a door.
class Cupboard(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Cupboard" in self.constructorsRun:
            return
        self.constructorsRun.append("Cupboard")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 60


# A table: things stand on it, and it stays where it is.
class Table(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Table" in self.constructorsRun:
            return
        self.constructorsRun.append("Table")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 80


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
        # The weight that the player named, in grams. There is only one try.
        self.properties["answer"] = None


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

    # Builds the kitchen. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        table = Table("table")
        cupboard = Cupboard("cupboard")
        world.addObject(table)
        world.addObject(cupboard)

        # The scale is put away. There may be a plate on it, which would be weighed as well.
        self.scale = KitchenScale("kitchen scale")
        cupboard.addObject(self.scale)
        plate = Plate("plate", 5 * self.random.randint(50, 70))
        self.random.choice([self.scale, table]).addObject(plate)

        # Two to five fruits in a bowl; the task asks for one of them. None weighs what its kind weighs as a rule.
        bowl = Bowl("fruit bowl", 5 * self.random.randint(140, 180))
        table.addObject(bowl)
        kinds = self.random.sample(sorted(USUAL_WEIGHTS), self.random.randint(2, 5))
        fruits = []
        for kind in kinds:
            steps = self.random.choice([-1, 1]) * self.random.randint(1, 6)
            fruits.append(Fruit(kind, USUAL_WEIGHTS[kind] + steps * STEP_IN_GRAMS))
        for fruit in fruits:
            bowl.addObject(fruit)
        self.fruit = self.random.choice(fruits)

        # More that only distracts: a bag that weighs something, and a chart of averages.
        table.addObject(PaperBag("paper bag", 5 * self.random.randint(2, 4)))
        world.addObject(Chart("wall chart", sorted(kinds)))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to find out how much the " + self.fruit.name + " weighs. When you know it, answer with a"
                " number of grams (in steps of 5, from 'answer 5 g' to 'answer 300 g'). You have one try.")

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
        for grams in range(STEP_IN_GRAMS, MOST_GRAMS + 1, STEP_IN_GRAMS):
            self.addAction("answer " + str(grams) + " g", ["answer", grams])

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
                self.addAction("tare " + name, ["tare", obj])

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
        if verb == "answer":
            return self.actionAnswer(actionArgs[1])
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
        return self.actionTare(actionArgs[1])

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

    # Sets a scale to zero.
    def actionTare(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not isinstance(obj, KitchenScale):
            return "The " + obj.name + " can't be set to zero."
        observation, _ = obj.tare()
        return observation

    # Names a weight. There is one try only.
    def actionAnswer(self, grams):
        if self.agent.getProperty("answer") is not None:
            return "You have given your answer already."
        self.agent.properties["answer"] = grams
        answer = "You say that the " + self.fruit.name + " weighs " + str(grams) + " g. "
        return answer + ("That is right." if self.isAnswerRight() else "That is wrong.")

    # Is what the player named the weight that the task asks for?
    def isAnswerRight(self):
        return self.agent.getProperty("answer") == self.fruit.getProperty("weight")

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # A point each for the scale being on and for the fruit being on it; the third for its weight on the display,
    # which is never lost again. The answer ends the game; the right one is worth one more point, and wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.fruit.getProperty("isWeighed"):
            self.score = 3
        else:
            if self.scale.getProperty("isOn"):
                self.score += 1
            if self.fruit in self.scale.getAllContainedObjectsRecursive():
                self.score += 1

        if self.agent.getProperty("answer") is not None:
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
