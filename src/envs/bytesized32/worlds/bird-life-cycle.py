# bird-life-cycle.py
# A text game about common sense. Be a bird: hatch an egg and raise the young bird until it flies away.

# Task: Create a micro-simulation that models how a bird hatches an egg and raises its young.
# Environment: tree and meadow
# Task-critical Objects: Egg, YoungBird, Nest, Prey, Agent
# High-level object classes: Container (Room, Nest, Perch), Room (Meadow), Food (Prey, Seed)
# Critical properties: sitsOn (Agent), temperature (Egg), development (Egg), chill (Egg), isAlive (Egg, YoungBird), food (YoungBird), hunger (YoungBird), growth (YoungBird)
# Actions: look, inventory, examine, take/put object, sit on X, fly to place, feed X to Y, eat food, sing, fly around
# Distractor Items: Pebble, Seed, Feather, Twig
# Distractor Actions: sing, fly around, eat food, sit on other things
# High-level solution procedure: sit on egg, wait until it hatches, fly to meadow, take prey, fly to tree, feed prey to young bird, fetch and feed more prey until the young bird flies away

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

# How warm the air is, and a bird's belly, in degrees Celsius.
AIR_TEMPERATURE = 18.0
BODY_TEMPERATURE = 40.0
# An egg as warm as that develops for so long, and hatches then.
BROODING_TEMPERATURE = 36.0
TIME_TO_HATCH = 6
# Once it has begun to develop, an egg as cold as that takes harm, and stands that for so long.
CHILLING_TEMPERATURE = 27.0
CHILL_THAT_KILLS = 4
# How long a young bird lives without food.
HUNGER_THAT_KILLS = 12
# How much a young bird has grown when it gets down, when it gets feathers, and when it flies away.
GROWTH_OF_NESTLING, GROWTH_OF_FLEDGLING, GROWTH_OF_ADULT = 2, 4, 6


# A step of a temperature toward that of the surroundings: the larger the difference, the larger the step.
def approach(temperature, surroundings, rate):
    return round(temperature + rate * (surroundings - temperature), 1)


# A place that the player can fly to.
class Room(Container):
    def __init__(self, name, introduction):
        Container.__init__(self, name)
        if "Room" in self.constructorsRun:
            return
        self.constructorsRun.append("Room")
        self.properties["isMoveable"] = False
        # The sentence that the description of the place begins with.
        self.introduction = introduction

    # The player, if it is here, or None.
    def getAgent(self):
        for obj in self.contains:
            if isinstance(obj, Agent):
                return obj
        return None

    # The place, what is there, and where one can go from there.
    def makeDescriptionStr(self, makeDetailed=False):
        seen = [obj for obj in self.contains if not isinstance(obj, Agent)]
        lines = [self.introduction + (" Here you see:" if len(seen) > 0 else " There is nothing else here.")]
        for obj in seen:
            lines.append("\t" + obj.makeDescriptionStr(makeDetailed=True))
        ways = ["the " + room.name for room in self.parentContainer.contains if room is not self]
        lines.append("You can fly to: " + joinPhrases(ways) + ".")
        return "\n".join(lines)


# A meadow. Small animals come out of the grass all the time, but never more than two.
class Meadow(Room):
    MOST_PREY = 2
    TIME_BETWEEN_PREY = 3

    def __init__(self, name, introduction, kindsOfPrey):
        Room.__init__(self, name, introduction)
        if "Meadow" in self.constructorsRun:
            return
        self.constructorsRun.append("Meadow")
        # The kinds of prey, in the order in which they come.
        self.kindsOfPrey = kindsOfPrey
        self.properties["timeToNextPrey"] = 0

    def tick(self):
        self.properties["timeToNextPrey"] = max(0, self.getProperty("timeToNextPrey") - 1)
        prey = [obj for obj in self.contains if isinstance(obj, Prey)]
        if len(prey) >= Meadow.MOST_PREY or self.getProperty("timeToNextPrey") > 0:
            return None
        # There is never a second one of a kind that is about.
        about = [obj.name for obj in self.parentContainer.getAllContainedObjectsRecursive()]
        name = [kind for kind in self.kindsOfPrey if kind not in about][0]
        self.kindsOfPrey.remove(name)
        self.kindsOfPrey.append(name)
        newcomer = Prey(name)
        self.addObject(newcomer)
        self.properties["timeToNextPrey"] = Meadow.TIME_BETWEEN_PREY
        if self.getAgent() is None:
            return None
        return newcomer.makeDescriptionStr().capitalize() + " crawls out of the grass."


# The nest: a bowl of twigs.
class Nest(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Nest" in self.constructorsRun:
            return
        self.constructorsRun.append("Nest")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 8
        self.properties["volume"] = 20


# A place where a bird can sit and lay things down: a branch beside the nest, or a stump on the meadow.
class Perch(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Perch" in self.constructorsRun:
            return
        self.constructorsRun.append("Perch")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 6
        self.properties["volume"] = 20


# The egg. It develops while it is warm, and it must not get cold once that has begun.
class Egg(GameObject):
    def __init__(self, name, youngBird):
        GameObject.__init__(self, name)
        if "Egg" in self.constructorsRun:
            return
        self.constructorsRun.append("Egg")
        self.properties["isMoveable"] = False
        self.properties["volume"] = 2
        self.properties["temperature"] = AIR_TEMPERATURE
        self.properties["development"] = 0
        self.properties["chill"] = 0
        self.properties["isAlive"] = True
        # The bird that is to come out of it.
        self.youngBird = youngBird

    # The place that its nest is in.
    def getRoom(self):
        return self.parentContainer.parentContainer

    # Does the player sit on it?
    def isBrooded(self):
        agent = self.getRoom().getAgent()
        return agent is not None and agent.getProperty("sitsOn") == self.name

    # It warms up or cools down, and develops or takes harm.
    def tick(self):
        goal, rate = (BODY_TEMPERATURE, 0.6) if self.isBrooded() else (AIR_TEMPERATURE, 0.15)
        self.properties["temperature"] = approach(self.getProperty("temperature"), goal, rate)
        if not self.getProperty("isAlive"):
            return None
        if self.getProperty("temperature") >= BROODING_TEMPERATURE and self.isBrooded():
            return self.develop()
        if self.getProperty("temperature") < CHILLING_TEMPERATURE and self.getProperty("development") > 0:
            return self.takeHarm()
        return None

    # One step nearer to hatching.
    def develop(self):
        self.properties["development"] += 1
        if self.getProperty("development") == 1:
            return "The egg is warm now under your belly."
        if self.getProperty("development") == TIME_TO_HATCH // 2:
            return "Something stirs in the egg."
        if self.getProperty("development") == TIME_TO_HATCH:
            return self.hatch()
        return None

    # The young bird comes out. What is left of the egg is its shell.
    def hatch(self):
        self.getRoom().getAgent().properties["sitsOn"] = None
        nest = self.parentContainer
        self.removeSelfFromContainer()
        nest.addObject(self.youngBird)
        nest.addObject(Eggshell("eggshell"))
        return "The egg cracks under you, and you get up: a young bird has hatched!"

    # The bird in the egg does not stand the cold for long.
    def takeHarm(self):
        self.properties["chill"] += 1
        if self.getProperty("chill") >= CHILL_THAT_KILLS:
            self.properties["isAlive"] = False
            return "Your egg has been cold for too long. Nothing will ever hatch from it."
        if self.getProperty("chill") == 1 and self.getRoom().getAgent() is not None:
            return "The egg is getting too cold."
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        if not makeDetailed:
            return "an egg"
        warmth = "cold" if self.getProperty("temperature") < CHILLING_TEMPERATURE else "lukewarm"
        if self.getProperty("temperature") >= BROODING_TEMPERATURE:
            warmth = "warm"
        return "a " + warmth + " egg" + (" that you sit on" if self.isBrooded() else "")


# What is left of an egg.
class Eggshell(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Eggshell" in self.constructorsRun:
            return
        self.constructorsRun.append("Eggshell")


# The young bird. It grows from what it eats, and it starves without food.
class YoungBird(GameObject):
    # Its stomach holds so many mouthfuls, and each lasts for so long.
    FULL_STOMACH = 2
    TIME_TO_DIGEST = 2

    def __init__(self, name):
        GameObject.__init__(self, name)
        if "YoungBird" in self.constructorsRun:
            return
        self.constructorsRun.append("YoungBird")
        self.properties["isMoveable"] = False
        self.properties["volume"] = 2
        # When it hatches, there is still some yolk in its stomach.
        self.properties["food"] = 1
        self.properties["digestion"] = 0
        self.properties["hunger"] = 0
        self.properties["growth"] = 0
        self.properties["isAlive"] = True

    # "a naked hatchling", "a downy nestling", "a feathered fledgling"
    def getStage(self):
        if self.getProperty("growth") >= GROWTH_OF_ADULT:
            return "grown-up bird"
        if self.getProperty("growth") >= GROWTH_OF_FLEDGLING:
            return "feathered fledgling"
        if self.getProperty("growth") >= GROWTH_OF_NESTLING:
            return "downy nestling"
        return "naked hatchling"

    # Is it fed with this? Returns an observation and whether it swallowed it.
    def swallow(self, obj):
        if not self.getProperty("isAlive"):
            return ("The young bird does not move any more.", False)
        if not isinstance(obj, Food):
            return ("The young bird spits the " + obj.name + " out into your beak: that is no food.", False)
        if self.getProperty("food") >= YoungBird.FULL_STOMACH:
            return ("The young bird is full. It keeps its beak shut.", False)
        if isinstance(obj, Seed) and self.getProperty("growth") < GROWTH_OF_FLEDGLING:
            return ("The " + obj.name + " is too hard for such a small bird. It spits it out into your beak.", False)
        obj.removeSelfFromContainer()
        self.properties["food"] += 1
        self.properties["hunger"] = 0
        return ("The young bird opens its beak wide and swallows the " + obj.name + ".", True)

    # It digests and grows, or it goes hungry.
    def tick(self):
        if self.parentContainer is None or not self.getProperty("isAlive"):
            return None
        if self.getProperty("food") == 0:
            return self.goHungry()
        self.properties["digestion"] += 1
        if self.getProperty("digestion") < YoungBird.TIME_TO_DIGEST:
            return None
        self.properties["digestion"] = 0
        self.properties["food"] -= 1
        return self.grow()

    # Hungry birds are loud: they can be heard from the meadow, too.
    def goHungry(self):
        self.properties["hunger"] += 1
        if self.getProperty("hunger") >= HUNGER_THAT_KILLS:
            self.properties["isAlive"] = False
            return "The cries of the young bird have stopped: it has starved."
        if self.getProperty("hunger") == 1:
            return "The young bird cries for food."
        if self.getProperty("hunger") == HUNGER_THAT_KILLS // 2:
            return "The young bird cries faintly. It needs food soon."
        return None

    # What it has digested makes it grow.
    def grow(self):
        stageBefore = self.getStage()
        self.properties["growth"] += 1
        if self.getStage() == stageBefore:
            return None
        if self.getProperty("growth") >= GROWTH_OF_ADULT:
            self.removeSelfFromContainer()
            return "The young bird spreads its wings and flies away over the meadow. It is grown up!"
        room = self.parentContainer.parentContainer
        return "The young bird has become a " + self.getStage() + "." if room.getAgent() is not None else None

    def makeDescriptionStr(self, makeDetailed=False):
        if not self.getProperty("isAlive"):
            return "a dead young bird"
        if not makeDetailed:
            return "a young bird"
        state = ""
        if self.getProperty("food") >= YoungBird.FULL_STOMACH:
            state = " with a full belly"
        if self.getProperty("food") == 0:
            state = " that cries for food"
        return "a young bird (a " + self.getStage() + state + ")"


# Abstract: something that a bird can eat.
class Food(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Food" in self.constructorsRun:
            return
        self.constructorsRun.append("Food")


# A small animal. It stays where it lives, or in a beak; laid down anywhere else, it gets away.
class Prey(Food):
    def __init__(self, name):
        Food.__init__(self, name)
        if "Prey" in self.constructorsRun:
            return
        self.constructorsRun.append("Prey")

    def tick(self):
        place = self.parentContainer
        if not isinstance(place, (Nest, Perch)):
            return None
        self.removeSelfFromContainer()
        return "The " + self.name + " crawls away." if place.parentContainer.getAgent() is not None else None


# A hard seed. A grown bird cracks it; it is nothing for a very young one.
class Seed(Food):
    def __init__(self, name):
        Food.__init__(self, name)
        if "Seed" in self.constructorsRun:
            return
        self.constructorsRun.append("Seed")


# A white pebble. It looks like an egg, and nothing comes of it.
class Pebble(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Pebble" in self.constructorsRun:
            return
        self.constructorsRun.append("Pebble")
        self.properties["volume"] = 2


# A feather.
class Feather(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Feather" in self.constructorsRun:
            return
        self.constructorsRun.append("Feather")


# A twig.
class Twig(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Twig" in self.constructorsRun:
            return
        self.constructorsRun.append("Twig")


# The root of the tree of objects: it contains the places.
class World(Container):
    def __init__(self):
        Container.__init__(self, "world")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        return "There are two places: " + joinPhrases(["the " + room.name for room in self.contains]) + "."


# The player, a bird. What it contains is what it carries in its beak: one thing at a time.
class Agent(Container):
    def __init__(self):
        Container.__init__(self, "agent")
        if "Agent" in self.constructorsRun:
            return
        self.constructorsRun.append("Agent")
        # The name of what it sits on, or None while it stands or flies.
        self.properties["sitsOn"] = None


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

    # Builds the tree and the meadow. Returns the root of the tree of objects.
    def initializeWorld(self):
        world = World()
        kindsOfPrey = ["earthworm", "caterpillar", "beetle", "grub", "spider"]
        self.random.shuffle(kindsOfPrey)
        self.treetop = Room("tree", "You are a bird, high up in a tree.")
        meadow = Meadow("meadow", "You are a bird, down on a meadow.", kindsOfPrey)
        world.addObject(self.treetop)
        world.addObject(meadow)
        self.treetop.addObject(self.agent)

        # What the task needs: the egg in the nest. Food is on the meadow.
        nest = Nest("nest")
        branch = Perch("branch")
        self.treetop.addObject(nest)
        self.treetop.addObject(branch)
        self.youngBird = YoungBird("young bird")
        self.egg = Egg("egg", self.youngBird)

        # What only distracts: a pebble like an egg, seeds, a feather and a twig.
        inNest = [self.egg, Pebble("white pebble")]
        self.random.shuffle(inNest)
        for obj in inNest:
            nest.addObject(obj)
        branch.addObject(Twig("twig"))
        seed = self.random.choice(["sunflower seed", "pumpkin seed", "pine nut", "cherry stone"])
        onMeadow = [Seed(seed), Feather("feather")]
        self.random.shuffle(onMeadow)
        meadow.addObject(Perch("stump"))
        for obj in onMeadow:
            meadow.addObject(obj)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "You are a bird. Your task is to hatch your egg and to raise the young bird until it flies away."

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
        self.addAction("sing", ["sing"])
        self.addAction("fly around", ["fly around"])

        # Going somewhere
        for room in self.rootObject.contains:
            self.addAction("fly to " + room.name, ["fly to", room])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
                self.addAction("sit on " + name, ["sit", obj])
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
                        self.addAction("feed " + name1 + " to " + name2, ["feed", obj1, obj2])

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
        if verb == "sit":
            return self.actionSit(actionArgs[1])
        if verb == "fly to":
            return self.actionFlyTo(actionArgs[1])
        if verb == "fly around":
            return self.actionFlyAround()
        if verb == "sing":
            return self.actionSing()
        if verb == "eat":
            return self.actionEat(actionArgs[1])
        return self.actionFeed(actionArgs[1], actionArgs[2])

    # Describes the place around the player.
    def actionLook(self):
        return self.agent.parentContainer.makeDescriptionStr()

    # Lists what the player carries.
    def actionInventory(self):
        if len(self.agent.contains) == 0:
            return "Your beak is empty."
        return "In your beak is " + self.agent.contains[0].makeDescriptionStr() + "."

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

    # Takes an object into the beak, if that is empty.
    def actionTake(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if obj.parentContainer is self.agent:
            return "You already have the " + obj.name + "."
        if len(self.agent.contains) > 0:
            return "Your beak is full: you carry the " + self.agent.contains[0].name + "."
        if obj.getProperty("volume") > 1:
            return "The " + obj.name + " is too big for your beak."
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
        return observation

    # Puts what the player carries into or onto a container.
    def actionPut(self, obj, container):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(container)
        if problem is not None:
            return problem
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your beak."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Sits down on an object. Whoever sits on the nest sits on the egg in it.
    def actionSit(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if obj.parentContainer is self.agent:
            return "You can't sit on the " + obj.name + ": it is in your beak."
        if isinstance(obj, Nest) and self.egg.parentContainer is obj:
            obj = self.egg
        if self.agent.getProperty("sitsOn") == obj.name:
            return "You sit on the " + obj.name + " already."
        if not isinstance(obj, (Nest, Perch, Egg, YoungBird, Pebble)):
            return "You can't sit on the " + obj.name + "."
        self.agent.properties["sitsOn"] = obj.name
        if isinstance(obj, YoungBird) and obj.getProperty("isAlive"):
            return "You sit down on the young bird and spread your feathers. That keeps it warm, but feeds nobody."
        return "You sit down on the " + obj.name + "."

    # Flies to a place, with what is in the beak.
    def actionFlyTo(self, room):
        if room is self.agent.parentContainer:
            return "You are there already."
        self.agent.properties["sitsOn"] = None
        room.addObject(self.agent)
        return "You fly to the " + room.name + ".\n" + room.makeDescriptionStr()

    # Flies a round, back to the same place. That is fun, but it leads to nothing.
    def actionFlyAround(self):
        self.agent.properties["sitsOn"] = None
        return "You spread your wings and fly a round in the sun. Then you land where you started."

    # Sings. That leads to nothing, either.
    def actionSing(self):
        if len(self.agent.contains) > 0:
            return "You can't sing with the " + self.agent.contains[0].name + " in your beak."
        isNear = self.youngBird.parentContainer in self.agent.parentContainer.contains
        if isNear and self.youngBird.getProperty("isAlive"):
            return "You sing. The young bird listens, but songs do not fill its belly."
        return "You sing. Far away another bird answers."

    # Feeds what is in the beak to somebody.
    def actionFeed(self, obj, patient):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(patient)
        if problem is not None:
            return problem
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your beak."
        if not isinstance(patient, YoungBird):
            return "The " + patient.name + " can't be fed."
        observation, _ = patient.swallow(obj)
        return observation

    # Eats an object: then it is no food for the young bird any more.
    def actionEat(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not isinstance(obj, Food):
            return "You can't eat the " + obj.name + "."
        if len(self.agent.contains) > 0 and obj.parentContainer is not self.agent:
            return "Your beak is full: you carry the " + self.agent.contains[0].name + "."
        obj.removeSelfFromContainer()
        return "You eat the " + obj.name + " yourself. It tastes good."

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for an egg that has begun to develop, and one for hatching. For each of the five mouthfuls that the
    # young bird needs, one point when it is caught and one when it is swallowed. The thirteenth point is that the
    # young bird flies away, which wins. An egg or a young bird that dies loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        growth = self.youngBird.getProperty("growth")
        if self.egg.getProperty("development") > 0:
            self.score += 1
        if self.egg.getProperty("development") >= TIME_TO_HATCH:
            # It hatches with one mouthful, the yolk. What it has grown, and what is in its stomach, it has swallowed.
            swallowed = min(growth + self.youngBird.getProperty("food"), GROWTH_OF_ADULT)
            self.score += 2 * swallowed - 1
            if swallowed < GROWTH_OF_ADULT and any([isinstance(obj, Prey) for obj in self.agent.contains]):
                self.score += 1

        if not self.egg.getProperty("isAlive") or not self.youngBird.getProperty("isAlive"):
            self.gameOver = True
        elif growth >= GROWTH_OF_ADULT:
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
