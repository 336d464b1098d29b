# cooking.py
# A text game about common sense. Cook a meal just as the cookbook says.

# Task: Create a micro-simulation that models how to cook a meal by a recipe.
# Environment: kitchen
# Task-critical Objects: Cookbook, Ingredient, Knife, CuttingBoard, Stove, Oven, Plate
# High-level object classes: Container (Cooker, CuttingBoard, Plate, Fridge, Drawer, Counter), Device (Cooker), Cooker (Stove, Oven)
# Critical properties: cut (Ingredient), cooked (Ingredient), isBurnt (Ingredient), heatTime (Ingredient), isSharp (Knife), isOn (Cooker), isOpen (Oven, Fridge, Drawer), isRead (Cookbook)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, read object, slice/dice/chop X with Y, cook X in Y, prepare meal
# Distractor Items: other Ingredient, blunt Knife
# Distractor Actions: eat food, cut or cook an ingredient in another way than the cookbook says
# High-level solution procedure: read cookbook, take knife, put each ingredient on the cutting board, cut it as the cookbook says, turn on stove or oven, cook it as the cookbook says, put it on the plate, prepare meal

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

# The ways to cut something: the verb, and what the thing is then.
CUTS = {"slice": "sliced", "dice": "diced", "chop": "chopped"}

# What there may be to cook, in pairs that are easily confused; and what nobody eats raw.
INGREDIENT_PAIRS = [("red pepper", "yellow pepper"), ("red onion", "white onion"), ("potato", "sweet potato"),
                    ("zucchini", "cucumber"), ("carrot", "parsnip"), ("chicken breast", "pork chop")]
NOT_EATEN_RAW = ["potato", "sweet potato", "chicken breast", "pork chop", "parsnip"]

# What the player is told when an ingredient is spoiled.
SPOILED = "Now the meal can't be made as the cookbook says any more."

# How long food is in the heat until it is done, and until it is burnt.
COOKING_TIME, BURNING_TIME = 4, 16


# Something to cook with. It can be cut once and cooked once.
class Ingredient(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Ingredient" in self.constructorsRun:
            return
        self.constructorsRun.append("Ingredient")
        self.properties["isEdible"] = True
        # "sliced", "diced", "chopped", or None while it is whole.
        self.properties["cut"] = None
        # "fried", "roasted", or None while it is raw.
        self.properties["cooked"] = None
        self.properties["isBurnt"] = False
        # How long it has been in the heat of a cooker.
        self.properties["heatTime"] = 0

    # Cuts it. Returns an observation and whether that worked.
    def cutUp(self, verb):
        if self.getProperty("cut") is not None:
            return ("The " + self.name + " is " + self.getProperty("cut") + " already.", False)
        self.properties["cut"] = CUTS[verb]
        return ("You " + verb + " the " + self.name + ".", True)

    # The heat of a cooker does its work. Returns an observation.
    def getCooked(self, participle):
        if self.getProperty("cooked") is not None:
            self.properties["isBurnt"] = True
            return "The " + self.name + " gets too much heat, and burns."
        self.properties["cooked"] = participle
        self.properties["heatTime"] = COOKING_TIME
        return "The " + self.name + " is " + participle + " now."

    # Left in the heat, it gets done by itself, and burns in the end.
    def tick(self):
        cooker = self.parentContainer
        if not isinstance(cooker, Cooker) or not cooker.isHeating() or self.getProperty("isBurnt"):
            return None
        self.properties["heatTime"] += 1
        if self.getProperty("heatTime") not in (COOKING_TIME, BURNING_TIME):
            return None
        through = "Through the window of the oven you see: t" if isinstance(cooker, Oven) else "T"
        return through + self.getCooked(cooker.getProperty("participle"))[1:]

    # Why the player does not want to eat it, or None.
    def whyNotEaten(self):
        if self.getProperty("isBurnt"):
            return "The " + self.name + " is burnt. You don't want to eat that."
        if self.getProperty("cooked") is None and self.name in NOT_EATEN_RAW:
            return "Nobody should eat a raw " + self.name + "."
        return None

    # "a carrot", "a sliced roasted carrot"
    def makeDescriptionStr(self, makeDetailed=False):
        words = [self.getProperty("cut"), "burnt" if self.getProperty("isBurnt") else self.getProperty("cooked")]
        return self.withArticle(" ".join([word for word in words if word is not None] + [self.name]))


# The meal that is made of the ingredients.
class Meal(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Meal" in self.constructorsRun:
            return
        self.constructorsRun.append("Meal")
        self.properties["isMoveable"] = False
        self.properties["article"] = "the"


# A line of a recipe: an ingredient, how it is to be cut, and how it is to be cooked (None: it stays raw).
class RecipeLine():
    def __init__(self, ingredient, cut, cooked):
        self.ingredient = ingredient
        self.cut = cut
        self.cooked = cooked

    # Is the ingredient just as the line says?
    def isDone(self):
        return (self.ingredient.getProperty("cut") == self.cut and self.ingredient.getProperty("cooked") == self.cooked
                and not self.ingredient.getProperty("isBurnt"))

    # Can the ingredient no longer become what the line says?
    def isSpoiled(self):
        obj = self.ingredient
        if obj.getProperty("isBurnt") or obj.parentContainer is None:
            return True
        return (obj.getProperty("cut") not in (None, self.cut)
                or obj.getProperty("cooked") not in (None, self.cooked))

    # "a carrot, sliced and roasted"
    def makeStr(self):
        cooked = "left raw" if self.cooked is None else self.cooked
        return self.ingredient.withArticle(self.ingredient.name) + ", " + self.cut + " and " + cooked


# A cookbook. It lies open at the recipe for one meal.
class Cookbook(GameObject):
    def __init__(self, name, mealName, recipe):
        GameObject.__init__(self, name)
        if "Cookbook" in self.constructorsRun:
            return
        self.constructorsRun.append("Cookbook")
        self.properties["volume"] = 3
        self.properties["isRead"] = False
        self.mealName = mealName
        self.recipe = recipe

    # It says that it lies open.
    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + (" that lies open at a recipe" if makeDetailed else "")

    # Reads it. Returns what it says.
    def read(self):
        self.properties["isRead"] = True
        lines = ["You read the recipe for the " + self.mealName + ". You need:"]
        for line in self.recipe:
            lines.append("\t" + line.makeStr())
        lines.append("Fry on the stove, roast in the oven. Put everything on a plate, and prepare the meal.")
        return "\n".join(lines)


# A knife. Only a sharp one cuts food.
class Knife(GameObject):
    def __init__(self, name, isSharp):
        GameObject.__init__(self, name)
        if "Knife" in self.constructorsRun:
            return
        self.constructorsRun.append("Knife")
        self.properties["isSharp"] = isSharp

    # Its edge tells what it is good for.
    def makeDescriptionStr(self, makeDetailed=False):
        edge = "sharp" if self.getProperty("isSharp") else "blunt"
        return self.withArticle(edge + " " + self.name if makeDetailed else self.name)


# Abstract: something with heat to cook with. All the food that it holds gets cooked together.
class Cooker(Container, Device):
    def __init__(self, name, verb, participle):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Cooker" in self.constructorsRun:
            return
        self.constructorsRun.append("Cooker")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 4
        self.properties["volume"] = 300
        # What it does to food.
        self.properties["verb"] = verb
        self.properties["participle"] = participle

    # Does what is there get hot?
    def isHeating(self):
        return self.getProperty("isOn") and not (self.getProperty("isOpenable") and self.getProperty("isOpen"))

    # Only food is put there.
    def placeObjectInContainer(self, obj):
        if obj.getProperty("isMoveable") and not isinstance(obj, Ingredient):
            prefix = self.getProperty("containerPrefix")
            return ("The " + obj.name + " does not belong " + prefix + " the " + self.name + ".", False)
        return Container.placeObjectInContainer(self, obj)

    # Cooked food is hot: it is not taken with bare fingers.
    def takeObjectFromContainer(self, obj):
        observation, taken, success = Container.takeObjectFromContainer(self, obj)
        if success and obj.getProperty("cooked") is not None:
            observation = "You take the hot " + obj.name + ", your sleeve pulled over your fingers."
        return (observation, taken, success)

    # Cooks an ingredient that is in or on it, with all others there. Returns an observation and whether that worked.
    def cook(self, ingredient):
        if not self.getProperty("isOn"):
            return ("The " + self.name + " is off, and cold.", False)
        prefix = self.getProperty("containerPrefix")
        if ingredient.parentContainer is not self:
            observation, success = self.placeObjectInContainer(ingredient)
            if not success:
                return (observation, False)
        results = [obj.getCooked(self.getProperty("participle")) for obj in self.contains]
        return ("You " + self.getProperty("verb") + " what is " + prefix + " the " + self.name + ". "
                + " ".join(results), True)

    # It is on or off, and there may be food in or on it.
    def makeDescriptionStr(self, makeDetailed=False):
        return Device.makeDescriptionStr(self, makeDetailed) + self.makeContentsStr(makeDetailed)


# A stove with a frying pan that stays on it.
class Stove(Cooker):
    def __init__(self, name):
        Cooker.__init__(self, name, "fry", "fried")
        if "Stove" in self.constructorsRun:
            return
        self.constructorsRun.append("Stove")
        self.properties["containerPrefix"] = "on"


# An oven with a door. Food roasts behind the closed door.
class Oven(Cooker):
    def __init__(self, name):
        Cooker.__init__(self, name, "roast", "roasted")
        if "Oven" in self.constructorsRun:
            return
        self.constructorsRun.append("Oven")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False

    # Whoever cooks in it opens the door for a moment if it is closed.
    def cook(self, ingredient):
        wasOpen = self.getProperty("isOpen")
        self.properties["isOpen"] = True
        observation, success = Cooker.cook(self, ingredient)
        self.properties["isOpen"] = wasOpen and not success
        if success:
            observation += " The door of the oven is closed."
        return (observation, success)

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = ("open " if self.getProperty("isOpen") else "closed ") + self.name
        state = " that is on" if self.getProperty("isOn") else " that is off"
        return self.withArticle(phrase) + state + self.makeContentsStr(makeDetailed)


# A cutting board, set into the counter. Things are cut on it.
class CuttingBoard(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "CuttingBoard" in self.constructorsRun:
            return
        self.constructorsRun.append("CuttingBoard")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 3
        self.properties["volume"] = 8


# The plate that the meal is served on.
class Plate(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Plate" in self.constructorsRun:
            return
        self.constructorsRun.append("Plate")
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 4
        self.properties["volume"] = 6

    # Only food is put on it.
    def placeObjectInContainer(self, obj):
        if obj.getProperty("isMoveable") and not isinstance(obj, Ingredient):
            return ("The " + obj.name + " does not belong on the " + self.name + ".", False)
        return Container.placeObjectInContainer(self, obj)


# A fridge with a door.
class Fridge(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Fridge" in self.constructorsRun:
            return
        self.constructorsRun.append("Fridge")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        self.properties["volume"] = 600


# A drawer for knives.
class Drawer(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Drawer" in self.constructorsRun:
            return
        self.constructorsRun.append("Drawer")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 10
        self.properties["volume"] = 60


# A kitchen counter: things lie on it.
class Counter(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Counter" in self.constructorsRun:
            return
        self.constructorsRun.append("Counter")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
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
        counter = Counter("counter")
        fridge = Fridge("fridge")
        self.drawer = Drawer("drawer")
        self.stove = Stove("stove")
        self.oven = Oven("oven")
        self.board = CuttingBoard("cutting board")
        self.plate = Plate("plate")
        for obj in [counter, fridge, self.drawer, self.stove, self.oven]:
            world.addObject(obj)
        counter.addObject(self.board)
        counter.addObject(self.plate)

        # Three ingredients are needed. Of each, the one that it is easily confused with only distracts.
        self.recipe = []
        ingredients = []
        ways = ["fried", "roasted", self.random.choice(["fried", "roasted", None])]
        for pair in self.random.sample(INGREDIENT_PAIRS, 3):
            names = list(pair)
            self.random.shuffle(names)
            needed = Ingredient(names[0])
            ingredients += [needed, Ingredient(names[1])]
            cooked = ways.pop()
            if cooked is None and needed.name in NOT_EATEN_RAW:
                cooked = "fried"
            self.recipe.append(RecipeLine(needed, self.random.choice(list(CUTS.values())), cooked))
        self.random.shuffle(self.recipe)

        # Vegetables lie around; what would spoil is in the fridge.
        self.random.shuffle(ingredients)
        for number, obj in enumerate(ingredients):
            isMeat = obj.name in ("chicken breast", "pork chop")
            (fridge if isMeat or number % 2 == 0 else counter).addObject(obj)

        # The book, a knife, and one that only distracts.
        mealName = self.random.choice(["harvest plate", "farmer's lunch", "colorful hash"])
        self.cookbook = Cookbook("cookbook", mealName, self.recipe)
        counter.addObject(self.cookbook)
        self.drawer.addObject(Knife("butter knife", False))
        self.knife = Knife("kitchen knife", True)
        self.drawer.addObject(self.knife)
        self.meal = Meal(mealName)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to prepare the meal in the cookbook. Cut and cook each ingredient just as the cookbook"
                " says, and put nothing else on the plate.")

    # The names that the player can use now, each with its objects: everything but the player.
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
        self.addAction("prepare meal", ["prepare"])

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
                self.addAction("read " + name, ["read", obj])
                self.addAction("eat " + name, ["eat", obj])

        # Actions with two objects
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is obj2:
                            continue
                        prefix = obj2.getProperty("containerPrefix") or "in"
                        self.addAction("put " + name1 + " " + prefix + " " + name2, ["put", obj1, obj2])
                        self.addAction("cook " + name1 + " in " + name2, ["cook", obj1, obj2])
                        for verb in CUTS:
                            self.addAction(verb + " " + name1 + " with " + name2, [verb, obj1, obj2])

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
        reward = round(self.score - lastScore, 2)
        return (self.observationStr, self.score, reward, self.gameOver, self.gameWon)

    # Does what an action says, if the player can get at all that it names. Returns the observation.
    def doAction(self, actionArgs):
        verb, objects = actionArgs[0], actionArgs[1:]
        for obj in objects:
            problem = self.whyOutOfReach(obj)
            if problem is not None:
                return problem
        if verb in CUTS:
            return self.actionCut(verb, *objects)
        doVerb = {"look": self.actionLook, "inventory": self.actionInventory, "examine": self.actionExamine,
                  "take": self.actionTake, "put": self.actionPut, "open": self.actionOpen, "close": self.actionClose,
                  "turn on": self.actionTurnOn, "turn off": self.actionTurnOff, "read": self.actionRead,
                  "eat": self.actionEat, "cook": self.actionCook, "prepare": self.actionPrepare}
        return doVerb[verb](*objects)

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
        return "You see " + obj.makeDescriptionStr(makeDetailed=True) + "."

    # Opens a container.
    def actionOpen(self, obj):
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be opened."
        observation, _ = obj.openContainer()
        return observation

    # Closes a container.
    def actionClose(self, obj):
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be closed."
        observation, _ = obj.closeContainer()
        return observation

    # Takes an object into the player's hands.
    def actionTake(self, obj):
        if obj.parentContainer is self.agent:
            return "You already have the " + obj.name + "."
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
        return observation

    # Puts an object that the player holds into or onto a container.
    def actionPut(self, obj, container):
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Turns a device on.
    def actionTurnOn(self, obj):
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned on."
        observation, _ = obj.turnOn()
        return observation

    # Turns a device off.
    def actionTurnOff(self, obj):
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned off."
        observation, _ = obj.turnOff()
        return observation

    # Reads something.
    def actionRead(self, obj):
        if not isinstance(obj, Cookbook):
            return "There is nothing to read on the " + obj.name + "."
        return obj.read()

    # Eats something out of the player's hands: it is gone then.
    def actionEat(self, obj):
        if not obj.getProperty("isEdible"):
            return "You can't eat the " + obj.name + "."
        if obj.parentContainer is not self.agent:
            return "You need to hold the " + obj.name + " to eat it."
        problem = obj.whyNotEaten()
        if problem is not None:
            return problem
        obj.removeSelfFromContainer()
        return self.noteSpoiled("You eat the " + obj.name + ".")

    # Cuts something on the cutting board, with a knife in the player's hands.
    def actionCut(self, verb, obj, knife):
        if not isinstance(obj, Ingredient):
            return "You can't " + verb + " the " + obj.name + "."
        if not isinstance(knife, Knife):
            return "You can't " + verb + " anything with the " + knife.name + "."
        if knife.parentContainer is not self.agent:
            return "You need to hold the " + knife.name + " for that."
        if obj.parentContainer is not self.board:
            return "The " + obj.name + " has to lie on the cutting board for that."
        if not knife.getProperty("isSharp"):
            return "The " + knife.name + " is too blunt: it only dents the " + obj.name + "."
        observation, _ = obj.cutUp(verb)
        return self.noteSpoiled(observation)

    # Cooks something that the player holds, or that is in or on the cooker already.
    def actionCook(self, obj, cooker):
        if not isinstance(obj, Ingredient):
            return "The " + obj.name + " is nothing to cook."
        if not isinstance(cooker, Cooker):
            return "You can't cook anything in the " + cooker.name + "."
        if obj.parentContainer not in (self.agent, cooker):
            return "You don't have the " + obj.name + " in your hands."
        observation, _ = cooker.cook(obj)
        return self.noteSpoiled(observation)

    # Can an ingredient no longer become what the cookbook says?
    def isMealSpoiled(self):
        return any([line.isSpoiled() for line in self.recipe])

    # Adds to an observation that the meal is spoiled, if it is.
    def noteSpoiled(self, observation):
        return observation + (" " + SPOILED if self.isMealSpoiled() else "")

    # Makes the meal out of what is on the plate.
    def actionPrepare(self):
        if self.meal.parentContainer is not None:
            return "The " + self.meal.name + " is on the plate already."
        problem = self.whyOutOfReach(self.plate)
        if problem is not None:
            return problem
        needed = [line.ingredient for line in self.recipe]
        for obj in self.plate.contains:
            if obj not in needed:
                return "The " + obj.name + " on the plate does not belong to the meal."
        for line in self.recipe:
            if line.ingredient not in self.plate.contains:
                return "Not everything that belongs to the meal is on the plate."
            if not line.isDone():
                return "The " + line.ingredient.name + " is not as the cookbook says."
        for obj in needed:
            obj.removeSelfFromContainer()
        self.plate.addObject(self.meal)
        return "You arrange everything nicely: the " + self.meal.name + " is ready."

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        wasSpoiled = self.isMealSpoiled()
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        if not wasSpoiled and self.isMealSpoiled():
            events.append(SPOILED)
        return events

    # A fraction: one part each for having read the cookbook, for the knife out of the drawer, for the stove and the
    # oven (on as long as something waits for them), for each ingredient fetched, cut, cooked and served as it should
    # be, and for the meal, which wins. An ingredient that is spoiled for the meal loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return

        marks = [self.cookbook.getProperty("isRead"), self.knife.parentContainer is not self.drawer, False]
        for cooker in [self.stove, self.oven]:
            way = cooker.getProperty("participle")
            waiting = [line for line in self.recipe
                       if line.cooked == way and line.ingredient.getProperty("cooked") is None]
            marks.append(cooker.getProperty("isOn") or len(waiting) == 0)
        for line in self.recipe:
            place = line.ingredient.parentContainer
            marks.append(place in (self.agent, self.board, self.plate, self.stove, self.oven))
            marks.append(line.ingredient.getProperty("cut") == line.cut)
            if line.cooked is not None:
                marks.append(line.ingredient.getProperty("cooked") == line.cooked)
            marks.append(line.isDone() and place is self.plate)
        self.score = round(len([mark for mark in marks if mark]) / len(marks), 2)

        if self.meal.parentContainer is not None:
            self.score = 1
            self.gameOver = True
            self.gameWon = True
        elif self.isMealSpoiled():
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
