# mix-paint.py
# A text game about common sense. Mix paint of a wanted color from the right two of three paints.

# Task: Create a micro-simulation that models how to mix paints to get paint of a wanted color.
# Environment: workshop
# Task-critical Objects: Cup, Paint, Stick
# High-level object classes: Container (Cup, Table), Device (Lamp)
# Critical properties: ingredients (Paint), isMixed (Paint), portions (Paint), isOpen (Cup), isOn (Lamp)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, pour X into Y, mix X
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: turn on lamp, open cups, see which paints make the color, take the cup of one of them, pour it into the cup of another, take stick, mix

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

# The colors of the paints that can be at hand.
PIGMENTS = ["red", "yellow", "blue", "white", "black"]
# What color a mixture of several of them has. They stand in the order of the line above.
MIXTURES = {
    ("red", "yellow"): "orange",
    ("red", "blue"): "purple",
    ("red", "white"): "pink",
    ("red", "black"): "dark red",
    ("yellow", "blue"): "green",
    ("yellow", "white"): "pale yellow",
    ("yellow", "black"): "olive",
    ("blue", "white"): "light blue",
    ("blue", "black"): "dark blue",
    ("white", "black"): "gray",
    ("red", "yellow", "blue"): "brown",
    ("red", "yellow", "white"): "peach",
    ("red", "yellow", "black"): "dark brown",
    ("red", "blue", "white"): "lilac",
    ("red", "blue", "black"): "dark purple",
    ("red", "white", "black"): "dusty pink",
    ("yellow", "blue", "white"): "pale green",
    ("yellow", "blue", "black"): "dark green",
    ("yellow", "white", "black"): "khaki",
    ("blue", "white", "black"): "gray-blue",
}
# The colors that a player can be asked for: everybody knows how to make these.
WANTED_COLORS = ["orange", "purple", "green", "pink", "light blue", "gray"]


# How many portions of paint there are in a cup at first, and how many fit.
PORTIONS_AT_FIRST = 2
PORTIONS_IN_FULL_CUP = 4


# Paint. It is always in a cup. After pouring, several paints lie in it side by side until somebody mixes them.
class Paint(GameObject):
    def __init__(self, ingredients, isMixed, portions, lamp):
        GameObject.__init__(self, "paint")
        if "Paint" in self.constructorsRun:
            return
        self.constructorsRun.append("Paint")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        self.properties["volume"] = 0
        # Which of the paints at hand are in it, whether it is the same all through, and how much it is.
        self.properties["ingredients"] = ingredients
        self.properties["isMixed"] = isMixed
        self.properties["portions"] = portions
        self.lamp = lamp

    # The color that it has, or would have if it were mixed.
    def getColor(self):
        ingredients = self.getProperty("ingredients")
        return ingredients[0] if len(ingredients) == 1 else MIXTURES[tuple(ingredients)]

    # Can the player tell its color? That takes light, and an open cup.
    def isColorVisible(self):
        return self.lamp.getProperty("isOn") and self.getClosedContainerAround() is None

    # It goes by the name of its cup, and by its color as long as that can be seen.
    def getReferents(self):
        referents = ["paint in " + self.parentContainer.name]
        if self.isColorVisible() and self.getProperty("isMixed"):
            referents.append(self.getColor() + " paint")
        return referents

    # Takes a portion away. What is left may be nothing.
    def takePortion(self):
        self.properties["portions"] -= 1
        if self.getProperty("portions") == 0:
            self.removeSelfFromContainer()
        return Paint(self.getProperty("ingredients"), self.getProperty("isMixed"), 1, self.lamp)

    # Other paint is poured in. Paint of another color lies beside this one at first.
    def addPaint(self, other):
        isSame = self.getProperty("ingredients") == other.getProperty("ingredients")
        together = self.getProperty("ingredients") + other.getProperty("ingredients")
        self.properties["ingredients"] = [pigment for pigment in PIGMENTS if pigment in together]
        self.properties["isMixed"] = isSame and self.getProperty("isMixed") and other.getProperty("isMixed")
        self.properties["portions"] += other.getProperty("portions")

    # Stirs it. Returns an observation and whether that changed anything.
    def mix(self):
        if self.getProperty("isMixed"):
            return ("You stir the paint, but it was the same all through already.", False)
        self.properties["isMixed"] = True
        result = "In the dim light you can't tell its color."
        if self.isColorVisible():
            result = "It is " + self.getColor() + " now."
        return ("You stir the paint until it is the same all through. " + result, True)

    # "some red paint", "a little paint with streaks of red and yellow", or only "some paint" in the dim light.
    def makeDescriptionStr(self, makeDetailed=False):
        portions = self.getProperty("portions")
        amount = "a little " if portions == 1 else "some " if portions == 2 else "a lot of "
        if not self.isColorVisible():
            return amount + "paint"
        if self.getProperty("isMixed"):
            return amount + self.getColor() + " paint"
        return amount + "paint with streaks of " + joinPhrases(self.getProperty("ingredients"))


# A cup with a lid, for paint.
class Cup(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Cup" in self.constructorsRun:
            return
        self.constructorsRun.append("Cup")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["volume"] = 3
        # Nothing else that is here goes in.
        self.properties["capacity"] = 2
        # Each has its place in the row.
        self.properties["article"] = "the"

    # The paint in it, or None.
    def getPaint(self):
        return self.contains[0] if len(self.contains) > 0 else None

    # Why no paint can be poured from it, or into it; or None.
    def whyNoPouring(self, other):
        for cup in (self, other):
            if not cup.getProperty("isOpen"):
                return "The " + cup.name + " is closed."
        if self.getPaint() is None:
            return "The " + self.name + " is empty."
        if other is self:
            return "The paint is in the " + self.name + " already."
        if other.getPaint() is not None and other.getPaint().getProperty("portions") >= PORTIONS_IN_FULL_CUP:
            return "The " + other.name + " is full."
        return None

    # Pours a portion into another cup. Returns an observation and whether that worked.
    def pourInto(self, other):
        problem = self.whyNoPouring(other)
        if problem is not None:
            return (problem, False)
        portion = self.getPaint().takePortion()
        amount = "the last of the paint" if self.getPaint() is None else "some of the paint"
        observation = "You pour " + amount + " from the " + self.name + " into the " + other.name + "."
        if other.getPaint() is None:
            other.addObject(portion)
        else:
            other.getPaint().addPaint(portion)
            observation += " Nothing will part it again from the paint there."
        return (observation, True)

    # One sees that an open cup is empty.
    def makeDescriptionStr(self, makeDetailed=False):
        if self.getProperty("isOpen") and self.getPaint() is None:
            return "the open, empty " + self.name
        return Container.makeDescriptionStr(self, makeDetailed)


# A wooden stick to stir with.
class Stick(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Stick" in self.constructorsRun:
            return
        self.constructorsRun.append("Stick")
        self.properties["isTool"] = True
        self.properties["volume"] = 3


# A lamp above the table. Without it, the workshop is too dim to tell colors.
class Lamp(Device):
    def __init__(self, name):
        Device.__init__(self, name)
        if "Lamp" in self.constructorsRun:
            return
        self.constructorsRun.append("Lamp")
        self.properties["isMoveable"] = False
        self.properties["volume"] = 20


# A table: things stand on it.
class Table(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Table" in self.constructorsRun:
            return
        self.constructorsRun.append("Table")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 30
        self.properties["volume"] = 400


# The root of the tree: the workshop.
class World(Container):
    def __init__(self, lamp):
        Container.__init__(self, "workshop")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")
        self.lamp = lamp

    def makeDescriptionStr(self, makeDetailed=False):
        isBright = self.lamp.getProperty("isOn")
        light = "The lamp lights it well." if isBright else "It is so dim that all colors look the same."
        lines = ["You are in a workshop. " + light + " Here you see:"]
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
        self.lamp = Lamp("lamp")
        world = World(self.lamp)
        world.addObject(self.agent)
        table = Table("table")
        world.addObject(table)
        world.addObject(self.lamp)

        # The two paints that make the wanted color, and one that would spoil it, each in a cup.
        self.wantedColor = self.random.choice(WANTED_COLORS)
        self.ingredients = [list(pigments) for pigments, color in MIXTURES.items() if color == self.wantedColor][0]
        others = [pigment for pigment in PIGMENTS if pigment not in self.ingredients]
        pigments = self.ingredients + [self.random.choice(others)]
        self.random.shuffle(pigments)
        self.cups = [Cup("left cup"), Cup("middle cup"), Cup("right cup")]
        for cup, pigment in zip(self.cups, pigments):
            table.addObject(cup)
            cup.addObject(Paint([pigment], True, PORTIONS_AT_FIRST, self.lamp))
        table.addObject(Stick("wooden stick"))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to make " + self.wantedColor + " paint. Three cups hold paints of three colors."

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
                self.addAction("turn on " + name, ["turn on", obj])
                self.addAction("turn off " + name, ["turn off", obj])
                self.addAction("mix " + name, ["mix", obj])

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
        if verb == "mix":
            return self.actionMix(actionArgs[1])
        return self.actionPour(actionArgs[1], actionArgs[2])

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

    # The cup that is meant when the player speaks of a cup or of the paint in it; None for anything else.
    def getCupOf(self, obj):
        if isinstance(obj, Cup):
            return obj
        return obj.parentContainer if isinstance(obj, Paint) else None

    # Stirs the paint in a cup. That takes the stick.
    def actionMix(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        cup = self.getCupOf(obj)
        if cup is None:
            return "The " + obj.name + " can't be mixed."
        if not cup.getProperty("isOpen"):
            return "The " + cup.name + " is closed."
        if cup.getPaint() is None:
            return "The " + cup.name + " is empty."
        if not any([isinstance(thing, Stick) for thing in self.agent.contains]):
            return "You have nothing in your hands to stir the paint with."
        observation, _ = cup.getPaint().mix()
        return observation + " You wipe the stick clean."

    # Pours the paint from one cup into another. That takes the first cup in the player's hands.
    def actionPour(self, obj, goal):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(goal)
        if problem is not None:
            return problem
        cup, goalCup = self.getCupOf(obj), self.getCupOf(goal)
        if cup is None:
            return "The " + obj.name + " can't be poured."
        if cup.parentContainer is not self.agent:
            return "You don't have the " + cup.name + " in your hands."
        if goalCup is None:
            return "You don't want to pour paint over the " + goal.name + "."
        observation, _ = cup.pourInto(goalCup)
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

    # What a cup holds, as pigments.
    def getIngredientsIn(self, cup):
        return [] if cup.getPaint() is None else cup.getPaint().getProperty("ingredients")

    # Can the wanted color still be made? Nobody can part paints again, so each that is needed must be left somewhere
    # without one that does not belong in the mixture.
    def canBeMade(self):
        clean = []
        for cup in self.cups:
            if all([pigment in self.ingredients for pigment in self.getIngredientsIn(cup)]):
                clean += self.getIngredientsIn(cup)
        return all([pigment in clean for pigment in self.ingredients])

    # One point for light, one for the right paints in open cups, one for having them together in one cup, and one for
    # their mixture, which wins. It is lost when one of them is spoiled or used up.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.lamp.getProperty("isOn"):
            self.score += 1
        openCups = [cup for cup in self.cups if cup.getProperty("isOpen")]
        if all([any([pigment in self.getIngredientsIn(cup) for cup in openCups]) for pigment in self.ingredients]):
            self.score += 1
        together = [cup.getPaint() for cup in self.cups if self.getIngredientsIn(cup) == self.ingredients]
        if len(together) > 0:
            self.score += 1
        if any([paint.getProperty("isMixed") for paint in together]):
            self.score += 1
            self.gameOver = True
            self.gameWon = True
        elif not self.canBeMade():
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
