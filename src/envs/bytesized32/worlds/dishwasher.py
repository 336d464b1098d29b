# dishwasher.py
# A text game about common sense. Wash the dirty dishes in a dishwasher.

# Task: Create a micro-simulation that models how to wash dirty dishes in a dishwasher.
# Environment: kitchen
# Task-critical Objects: Dishwasher, DishSoap, Dish
# High-level object classes: Container (Dishwasher, Dish, Cupboard, Table), Device (Dishwasher), Bottle (DishSoap, HandSoap)
# Critical properties: isDirty (Dish), hasSoap (Dishwasher), isOn (Dishwasher), isOpen (Dishwasher, Cupboard), doses (Bottle)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, use bottle on dishwasher
# Distractor Items: Food, HandSoap, Sponge
# Distractor Actions: eat food, use sponge on dish, use hand soap on dishwasher
# High-level solution procedure: open dishwasher, put all dirty dishes in dishwasher, take dishwasher soap, use dishwasher soap on dishwasher, close dishwasher, turn on dishwasher, wait until it has finished

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

# A dishwasher. It runs with its door closed, for some units of time; then it turns itself off. Dishes get clean
# that stand in it by themselves, if there was soap, and no food that would spread over everything.
class Dishwasher(Container, Device):
    CYCLE_LENGTH = 4

    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Dishwasher" in self.constructorsRun:
            return
        self.constructorsRun.append("Dishwasher")
        self.properties["isMoveable"] = False
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["capacity"] = 24
        self.properties["volume"] = 400
        # Is there soap for the next cycle, and of which kind?
        self.properties["hasSoap"] = False
        self.properties["hasHandSoap"] = False
        # The units of time that the cycle still takes.
        self.properties["timeLeft"] = 0
        # Has foam flooded the kitchen?
        self.properties["isFlooded"] = False

    # Its door has a latch: an open dishwasher does not run.
    def turnOn(self):
        if self.getProperty("isOpen"):
            return ("The dishwasher does not start while its door is open.", False)
        if self.getProperty("isFlooded"):
            return ("The dishwasher is full of foam and does not start.", False)
        observation, success = Device.turnOn(self)
        if success:
            self.properties["timeLeft"] = Dishwasher.CYCLE_LENGTH
            observation = "You turn on the dishwasher. Water begins to swish inside."
        return (observation, success)

    # Turned off in the middle of a cycle, it has cleaned nothing; its soap has gone with the water.
    def turnOff(self):
        observation, success = Device.turnOff(self)
        if success:
            observation = "You turn off the dishwasher in the middle of its cycle. The soapy water drains away."
            self.endCycle()
        return (observation, success)

    # It is not opened while hot water swishes around in it.
    def openContainer(self):
        if self.getProperty("isOn"):
            return ("The door is locked while the dishwasher runs. You would have to turn it off first.", False)
        return Container.openContainer(self)

    # The soap is used up, and the motor stops.
    def endCycle(self):
        self.properties["isOn"] = False
        self.properties["timeLeft"] = 0
        self.properties["hasSoap"] = False
        self.properties["hasHandSoap"] = False

    # Does a cycle with soap clean this dish? Food in the water spreads over everything, and water does not get around
    # in dishes that have others stacked in them.
    def reaches(self, dish):
        hasFood = any([isinstance(obj, Food) for obj in self.getAllContainedObjectsRecursive()])
        return dish in self.contains and len(dish.contains) == 0 and not hasFood

    # The cycle goes on. What happens at its end cannot be seen before the door is opened.
    def tick(self):
        if not self.getProperty("isOn"):
            return None
        # Hand soap makes far more foam than a dishwasher can hold.
        if self.getProperty("hasHandSoap"):
            self.endCycle()
            self.properties["isFlooded"] = True
            return "Foam wells out of the dishwasher and floods the kitchen floor. The hand soap was to blame."
        self.properties["timeLeft"] -= 1
        if self.getProperty("timeLeft") > 0:
            return None

        inside = self.getAllContainedObjectsRecursive()
        foods = [obj for obj in inside if isinstance(obj, Food)]
        if len(foods) > 0:
            # Food falls apart and spreads over all dishes, clean ones too.
            for obj in inside:
                if isinstance(obj, Food):
                    obj.properties["isSoggy"] = True
                elif isinstance(obj, Dish):
                    obj.makeDirty(foods[0].name)
        elif self.getProperty("hasSoap"):
            for obj in self.contains:
                if isinstance(obj, Dish) and self.reaches(obj):
                    obj.properties["isDirty"] = False
        for obj in inside:
            if isinstance(obj, Sponge):
                obj.properties["isWet"] = True
        self.endCycle()
        return "The dishwasher beeps: its cycle has ended."

    # "a closed dishwasher that is running"
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = "an open dishwasher" if self.getProperty("isOpen") else "a closed dishwasher"
        phrase += " that is running" if self.getProperty("isOn") else " that is off"
        if self.getProperty("isFlooded"):
            phrase += ", with foam all around it"
        if self.getProperty("isOpen") and makeDetailed:
            if self.getProperty("hasSoap") or self.getProperty("hasHandSoap"):
                phrase += ", with soap in its dispenser"
            else:
                phrase += ", with an empty soap dispenser"
        return phrase + self.makeContentsStr(makeDetailed)


# A dish: a plate, a cup and the like. Its name tells whether it is dirty.
class Dish(Container):
    def __init__(self, name, prefix, volume, capacity, foodName):
        Container.__init__(self, name)
        if "Dish" in self.constructorsRun:
            return
        self.constructorsRun.append("Dish")
        self.properties["containerPrefix"] = prefix
        self.properties["volume"] = volume
        self.properties["capacity"] = capacity
        self.makeDirty(foodName)

    # Leaves of a meal stick to it.
    def makeDirty(self, foodName):
        self.properties["isDirty"] = True
        self.properties["foodName"] = foodName

    # Food makes a clean dish dirty again.
    def placeObjectInContainer(self, obj):
        observation, success = Container.placeObjectInContainer(self, obj)
        if success and isinstance(obj, Food) and not self.getProperty("isDirty"):
            self.makeDirty(obj.name)
            observation += " The " + self.name + " is dirty now."
        return (observation, success)

    # "dirty plate" or "clean plate"; "plate" always works.
    def getReferents(self):
        return [self.makeStateStr(), self.name]

    def makeStateStr(self):
        return ("dirty " if self.getProperty("isDirty") else "clean ") + self.name

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.makeStateStr())
        if makeDetailed and self.getProperty("isDirty"):
            phrase += " with bits of " + self.getProperty("foodName") + " stuck to it"
        return phrase + self.makeContentsStr(makeDetailed)


# Abstract: a bottle with something to pour, enough for a few times.
class Bottle(GameObject):
    def __init__(self, name, doses):
        GameObject.__init__(self, name)
        if "Bottle" in self.constructorsRun:
            return
        self.constructorsRun.append("Bottle")
        self.properties["isTool"] = True
        self.properties["doses"] = doses

    def getReferents(self):
        return [self.name, "bottle of " + self.name]

    # Is there nothing left in it?
    def isEmpty(self):
        return self.getProperty("doses") <= 0

    # What happens if it is used on something else than the dishwasher.
    def useElsewhere(self, patientObject):
        return ("You had better not pour " + self.name + " over the " + patientObject.name + ".", False)

    # Pours a dose into the dispenser of the dishwasher, which is inside its door.
    def useWithObject(self, patientObject):
        if self.isEmpty():
            return ("The bottle of " + self.name + " is empty.", False)
        if not isinstance(patientObject, Dishwasher):
            return self.useElsewhere(patientObject)
        if not patientObject.getProperty("isOpen"):
            return ("The soap dispenser is inside the door, and the dishwasher is closed.", False)
        if patientObject.getProperty("hasSoap") or patientObject.getProperty("hasHandSoap"):
            return ("The soap dispenser is full already.", False)
        self.properties["doses"] -= 1
        patientObject.properties[self.getProperty("fills")] = True
        return ("You pour some " + self.name + " into the dispenser of the dishwasher.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = "an empty bottle of " if self.isEmpty() else "a bottle of "
        return phrase + self.name + (self.makeLabelStr() if makeDetailed else "")

    # What its label says.
    def makeLabelStr(self):
        return ""


# Soap for dishwashers: the right one. There is enough for two cycles.
class DishSoap(Bottle):
    def __init__(self, name):
        Bottle.__init__(self, name, 2)
        if "DishSoap" in self.constructorsRun:
            return
        self.constructorsRun.append("DishSoap")
        self.properties["fills"] = "hasSoap"

    def makeLabelStr(self):
        doses = self.getProperty("doses")
        if doses == 0:
            return ""
        return " with enough for " + ("one more cycle" if doses == 1 else str(doses) + " cycles")


# Soap for hands: it foams.
class HandSoap(Bottle):
    def __init__(self, name):
        Bottle.__init__(self, name, 8)
        if "HandSoap" in self.constructorsRun:
            return
        self.constructorsRun.append("HandSoap")
        self.properties["fills"] = "hasHandSoap"

    def useElsewhere(self, patientObject):
        if isinstance(patientObject, Dish) and patientObject.getProperty("isDirty"):
            return ("Without water to rinse, hand soap does not clean the " + patientObject.name + ".", False)
        return Bottle.useElsewhere(self, patientObject)

    def makeLabelStr(self):
        return " that foams richly"


# A sponge: by itself it does not get a dish clean.
class Sponge(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Sponge" in self.constructorsRun:
            return
        self.constructorsRun.append("Sponge")
        self.properties["isTool"] = True
        self.properties["isWet"] = False

    def useWithObject(self, patientObject):
        if isinstance(patientObject, Dish) and patientObject.getProperty("isDirty"):
            return ("Rubbing the " + patientObject.name + " with the sponge only smears the food about.", False)
        if isinstance(patientObject, Food):
            return ("Wiping the " + patientObject.name + " with a sponge makes it no better.", False)
        if isinstance(patientObject, Dishwasher) and patientObject.getProperty("isOpen"):
            if patientObject.getProperty("hasHandSoap"):
                patientObject.properties["hasHandSoap"] = False
                return ("You wipe the hand soap out of the dispenser of the dishwasher.", True)
        return ("You wipe the " + patientObject.name + " a little. It was clean already.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        return "a wet sponge" if self.getProperty("isWet") else "a dry sponge"


# Something to eat.
class Food(GameObject):
    def __init__(self, name, article=None):
        GameObject.__init__(self, name)
        if "Food" in self.constructorsRun:
            return
        self.constructorsRun.append("Food")
        self.properties["isFood"] = True
        self.properties["isSoggy"] = False
        self.properties["article"] = article

    # Eats it: it is gone then. Returns an observation and whether that worked.
    def eat(self):
        if self.getProperty("isSoggy"):
            return ("The " + self.name + " is soaked with soapy water. You don't want to eat that.", False)
        self.removeSelfFromContainer()
        return ("You eat the " + self.name + ". It tastes good, but the dishes are no cleaner for it.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        if self.getProperty("isSoggy"):
            return "the soggy remains of " + self.withArticle(self.name)
        return self.withArticle(self.name)


# A cupboard with a door: soaps are kept in it.
class Cupboard(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Cupboard" in self.constructorsRun:
            return
        self.constructorsRun.append("Cupboard")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        self.properties["volume"] = 300


# A kitchen table after a meal.
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

        # What the task needs: the machine, its soap, and three to five dirty dishes.
        self.dishwasher = Dishwasher("dishwasher")
        self.soap = DishSoap("dishwasher soap")
        world.addObject(self.dishwasher)
        cupboard = Cupboard("cupboard")
        world.addObject(cupboard)
        cupboard.addObject(self.soap)
        table = Table("table")
        world.addObject(table)
        # Name, preposition, volume, capacity
        kinds = [("plate", "on", 3, 3), ("bowl", "in", 4, 3), ("cup", "in", 2, 1), ("saucer", "on", 2, 2),
                 ("pan", "in", 6, 5), ("mug", "in", 2, 1)]
        self.random.shuffle(kinds)
        self.dishes = []
        for name, prefix, volume, capacity in kinds[:self.random.randint(3, 5)]:
            leftover = self.random.choice(["egg", "rice", "jam", "cheese", "tomato sauce", "oatmeal"])
            dish = Dish(name, prefix, volume, capacity, leftover)
            self.dishes.append(dish)
            table.addObject(dish)

        # What only distracts: food, the wrong soap and a sponge.
        cupboard.addObject(HandSoap("hand soap"))
        table.addObject(Sponge("sponge"))
        foods = [Food("apple"), Food("banana"), Food("sandwich"), Food("toast", "some"), Food("pear")]
        self.random.shuffle(foods)
        for food in foods[:2]:
            table.addObject(food)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to wash the dirty dishes in the dishwasher."

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
        if verb == "eat":
            return self.actionEat(actionArgs[1])
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

    # Eats an object.
    def actionEat(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not obj.getProperty("isFood"):
            return "You can't eat the " + obj.name + "."
        observation, _ = obj.eat()
        return observation

    # Uses one object on another. A tool must be in the player's hands for that.
    def actionUse(self, tool, patient):
        problem = self.whyOutOfReach(tool) or self.whyOutOfReach(patient)
        if problem is not None:
            return problem
        if not tool.getProperty("isTool"):
            return "You can't think of a way to use the " + tool.name + " on the " + patient.name + "."
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
        if self.isSoapMissing():
            events.append("There is not enough dishwasher soap left to get all dishes clean.")
        return events

    # Are there dirty dishes that no soap is left for? A running cycle only helps those that its water reaches.
    def isSoapMissing(self):
        if not self.soap.isEmpty():
            return False
        dirty = [dish for dish in self.dishes if dish.getProperty("isDirty")]
        if self.dishwasher.getProperty("hasSoap"):
            isOn = self.dishwasher.getProperty("isOn")
            dirty = [dish for dish in dirty if isOn and not self.dishwasher.reaches(dish)]
        return len(dirty) > 0

    # One point for each clean dish. All of them clean wins. A flooded kitchen loses, and so does running out of
    # soap while there are dirty dishes.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = len([dish for dish in self.dishes if not dish.getProperty("isDirty")])

        if self.score == len(self.dishes):
            self.gameOver = True
            self.gameWon = True
        elif self.dishwasher.getProperty("isFlooded") or self.isSoapMissing():
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
