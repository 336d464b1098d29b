# refrigerate-food.py
# A text game about common sense. Put fresh food in a fridge before it spoils.

# Task: Create a micro-simulation that models how to keep food from spoiling with a fridge.
# Environment: kitchen
# Task-critical Objects: Fridge, Counter, Food
# High-level object classes: Container (Fridge, CoolerBag, Counter), Device (Fridge, Fan)
# Critical properties: temperature (Food), warmTime (Food), isSpoiled (Food), insideTemperature (Fridge), isOn (Fridge), isOpen (Fridge)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, eat food, use X on Y
# Distractor Items: CoolerBag, Fan, Foil, Crate, Snack
# Distractor Actions: eat food, use foil on food, turn on/off fan
# High-level solution procedure: turn on fridge, open fridge, take crate out if it is in the way, take each food, put each food in fridge, close fridge, wait until everything is cold

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

# Temperatures in degrees Celsius: of the kitchen on a hot day, of food that was just bought, of a fridge that runs.
ROOM_TEMPERATURE = 28.0
BOUGHT_TEMPERATURE = 12.0
FRIDGE_TEMPERATURE = 4.0
# Food keeps while it is no warmer than that; above the other one it spoils twice as fast.
COLD, WARM = 8.0, 20.0


# A step of a temperature toward that of the surroundings: the larger the difference, the larger the step.
def approach(temperature, surroundings, rate):
    return round(temperature + rate * (surroundings - temperature), 2)


# A fridge. It cools while it is on and closed; with the door open, the cold gets out.
class Fridge(Container, Device):
    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Fridge" in self.constructorsRun:
            return
        self.constructorsRun.append("Fridge")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 10
        self.properties["volume"] = 600
        self.properties["insideTemperature"] = ROOM_TEMPERATURE
        # Does its motor run? It rests when everything inside is cold.
        self.properties["isHumming"] = False

    def turnOn(self):
        observation, success = Device.turnOn(self)
        if success:
            self.properties["isHumming"] = True
            observation += " It begins to hum."
        return (observation, success)

    def turnOff(self):
        observation, success = Device.turnOff(self)
        self.properties["isHumming"] = False
        return (observation, success)

    # Does it keep cold what is in it?
    def isCooling(self):
        return self.getProperty("isOn") and not self.getProperty("isOpen")

    # The air inside gets colder or warmer.
    def tick(self):
        if self.getProperty("isOpen"):
            goal, rate = ROOM_TEMPERATURE, 0.4
        elif self.getProperty("isOn"):
            goal, rate = FRIDGE_TEMPERATURE, 0.4
        else:
            goal, rate = ROOM_TEMPERATURE, 0.1
        self.properties["insideTemperature"] = approach(self.getProperty("insideTemperature"), goal, rate)
        return self.updateMotor()

    # The motor runs until the air and all food inside are cold. Returns what the player hears.
    def updateMotor(self):
        if not self.getProperty("isOn"):
            return None
        foods = [obj for obj in self.getAllContainedObjectsRecursive() if isinstance(obj, Food)]
        temperatures = [food.getProperty("temperature") for food in foods]
        hums = max(temperatures + [self.getProperty("insideTemperature")]) > COLD
        if hums == self.getProperty("isHumming"):
            return None
        self.properties["isHumming"] = hums
        if hums:
            return "The fridge begins to hum again."
        return "The fridge stops humming: it is cold inside."

    # "a closed fridge that is on and hums"
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = "an open " if self.getProperty("isOpen") else "a closed "
        phrase += self.name + (" that is on" if self.getProperty("isOn") else " that is off")
        if self.getProperty("isHumming"):
            phrase += " and hums"
        return phrase + self.makeContentsStr(makeDetailed)


# A bag with thick walls. While it is closed, what is in it takes on the temperature around the bag only slowly.
class CoolerBag(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "CoolerBag" in self.constructorsRun:
            return
        self.constructorsRun.append("CoolerBag")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["capacity"] = 7
        self.properties["volume"] = 9


# A kitchen counter: things lie on it.
class Counter(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Counter" in self.constructorsRun:
            return
        self.constructorsRun.append("Counter")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 50
        self.properties["volume"] = 400


# Fresh food that has to be kept cold.
class Food(GameObject):
    def __init__(self, name, article, keepsFor):
        GameObject.__init__(self, name)
        if "Food" in self.constructorsRun:
            return
        self.constructorsRun.append("Food")
        self.properties["isFood"] = True
        self.properties["article"] = article
        self.properties["volume"] = 2
        self.properties["temperature"] = BOUGHT_TEMPERATURE
        # How long it can be too warm, and how long it has been.
        self.properties["keepsFor"] = keepsFor
        self.properties["warmTime"] = 0
        self.properties["isSpoiled"] = False
        self.properties["isEaten"] = False
        # Does the player know that it is warm?
        self.properties["isWarningGiven"] = False
        self.properties["isWrapped"] = False

    # Is it lost, spoiled or eaten?
    def isGone(self):
        return self.getProperty("isSpoiled") or self.getProperty("isEaten")

    # The fridge that it is in, by itself or in the cooler bag; or None.
    def getFridge(self):
        place = self.parentContainer
        if isinstance(place, CoolerBag):
            place = place.parentContainer
        return place if isinstance(place, Fridge) else None

    # Is it cold, and does a fridge keep it so?
    def isKeptCold(self):
        fridge = self.getFridge()
        return (fridge is not None and fridge.isCooling() and self.getProperty("temperature") <= COLD
                and not self.isGone())

    # Eats it: it is gone then. Returns an observation and whether that worked.
    def eat(self):
        if self.getProperty("isSpoiled"):
            return ("The " + self.name + " is spoiled. It would make you sick.", False)
        self.properties["isEaten"] = True
        self.removeSelfFromContainer()
        return ("You eat the " + self.name + ". It tastes good, but it was not meant for now.", True)

    # It takes on the temperature around it: slowly in air, faster in a fridge, hardly in a closed cooler bag.
    def changeTemperature(self):
        surroundings, rate = ROOM_TEMPERATURE, 0.08
        fridge = self.getFridge()
        if fridge is not None:
            surroundings, rate = fridge.getProperty("insideTemperature"), 0.2
        if isinstance(self.parentContainer, CoolerBag) and not self.parentContainer.getProperty("isOpen"):
            rate /= 4
        self.properties["temperature"] = approach(self.getProperty("temperature"), surroundings, rate)

    # What is too warm spoils.
    def tick(self):
        self.changeTemperature()
        temperature = self.getProperty("temperature")
        if self.isGone() or temperature <= COLD:
            return None
        self.properties["warmTime"] += 2 if temperature > WARM else 1
        closed = self.getClosedContainerAround()
        if self.getProperty("warmTime") >= self.getProperty("keepsFor"):
            self.properties["isSpoiled"] = True
            if closed is not None:
                return "A smell of spoiled " + self.name + " comes from the closed " + closed.name + "."
            return "The " + self.name + " is spoiled. It smells bad."
        if closed is None and temperature > WARM and not self.getProperty("isWarningGiven"):
            self.properties["isWarningGiven"] = True
            return "The " + self.name + " has got warm. It will not keep much longer."
        return None

    # How warm it feels.
    def makeStateStr(self):
        if self.getProperty("isSpoiled"):
            return "spoiled "
        temperature = self.getProperty("temperature")
        return "cold " if temperature <= COLD else ("warm " if temperature > WARM else "cool ")

    def makeDescriptionStr(self, makeDetailed=False):
        article = self.getProperty("article")
        phrase = article + " " + self.makeStateStr() + self.name
        return phrase + (" wrapped in foil" if self.getProperty("isWrapped") else "")


# Something to eat that keeps without a fridge. It only distracts.
class Snack(GameObject):
    def __init__(self, name, article):
        GameObject.__init__(self, name)
        if "Snack" in self.constructorsRun:
            return
        self.constructorsRun.append("Snack")
        self.properties["isFood"] = True
        self.properties["article"] = article

    # Eats it: it is gone then. Returns an observation and whether that worked.
    def eat(self):
        self.removeSelfFromContainer()
        return ("You eat the " + self.name + ". It would have kept for weeks.", True)


# A crate of bottles that keeps without a fridge, and takes up most of the room in one.
class Crate(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Crate" in self.constructorsRun:
            return
        self.constructorsRun.append("Crate")
        self.properties["volume"] = 8


# A fan under the ceiling. It moves the air; it does not cool food.
class Fan(Device):
    def __init__(self, name):
        Device.__init__(self, name)
        if "Fan" in self.constructorsRun:
            return
        self.constructorsRun.append("Fan")
        self.properties["isMoveable"] = False

    def turnOn(self):
        observation, success = Device.turnOn(self)
        if success:
            observation += " It stirs the hot air of the kitchen. The air gets no colder from it."
        return (observation, success)


# A roll of foil. It keeps flies off food, but no warmth.
class Foil(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Foil" in self.constructorsRun:
            return
        self.constructorsRun.append("Foil")
        self.properties["isTool"] = True
        self.properties["article"] = "some"

    def useWithObject(self, patientObject):
        if not isinstance(patientObject, Food):
            return ("The " + patientObject.name + " needs no foil.", False)
        if patientObject.getProperty("isWrapped"):
            return ("The " + patientObject.name + " is wrapped in foil already.", False)
        patientObject.properties["isWrapped"] = True
        return ("You wrap the " + patientObject.name + " in foil. That keeps flies off, but no warmth.", True)


# The root of the tree: the kitchen.
class World(Container):
    def __init__(self):
        Container.__init__(self, "kitchen")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a kitchen. It is a hot day. Here you see:"]
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
        self.fridge = Fridge("fridge")
        world.addObject(counter)
        world.addObject(self.fridge)

        # One to three kinds of fresh food. They don't keep equally long.
        kinds = [("fish", "a", 50), ("chicken", "a", 54), ("milk", "some", 58), ("yogurt", "some", 62),
                 ("cheesecake", "a", 56)]
        chosen = self.random.sample(kinds, self.random.randint(1, 3))
        self.foods = [Food(name, article, keepsFor) for name, article, keepsFor in chosen]

        # What only distracts lies among them: snacks that keep, a cooler bag, foil, a fan.
        snack = self.random.choice([("peanut butter", "some"), ("honey", "some"), ("chocolate bar", "a")])
        things = self.foods + [Snack(snack[0], snack[1]), CoolerBag("cooler bag"), Foil("foil")]
        self.random.shuffle(things)
        for thing in things:
            counter.addObject(thing)
        world.addObject(Fan("ceiling fan"))

        # A crate stands in the fridge, and leaves room for one food only.
        self.fridge.addObject(Crate("lemonade crate"))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        names = joinPhrases(["the " + food.name for food in self.foods])
        return ("Your task is to keep " + names + " from spoiling until tomorrow, when guests will come. Get everything"
                " cold in time, and don't eat it yourself.")

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
        return events

    # A point for the fridge being on, one for each food in it, and one for each food that it keeps cold; a point less
    # for each food that is spoiled or eaten. The game is decided when all food is cold or gone: it is won, with one
    # more point, if all is cold and the fridge has stopped humming.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        gone = [food for food in self.foods if food.isGone()]
        inside = [food for food in self.foods if food.getFridge() is self.fridge and not food.isGone()]
        cold = [food for food in self.foods if food.isKeptCold()]
        self.score = (1 if self.fridge.getProperty("isOn") else 0) + len(inside) + len(cold) - len(gone)
        self.gameWon = len(cold) == len(self.foods) and not self.fridge.getProperty("isHumming")
        if self.gameWon:
            self.score += 1
        self.gameOver = self.gameWon or (len(gone) > 0 and len(cold) + len(gone) == len(self.foods))


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
