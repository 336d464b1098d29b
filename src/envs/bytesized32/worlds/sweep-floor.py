# sweep-floor.py
# A text game about common sense. Sweep up what lies on a kitchen floor, and throw it away.

# Task: Create a micro-simulation that models how to sweep rubbish from a floor into a garbage can.
# Environment: kitchen
# Task-critical Objects: Broom, Dustpan, GarbageCan, Rubbish, Floor
# High-level object classes: Container (Floor, Dustpan, GarbageCan, Closet, Rug), SweepingTool (Broom, Mop)
# Critical properties: isOpen (GarbageCan, Closet), isSmeared (Rubbish), isSweepable (Rubbish, Earring)
# Actions: look, inventory, examine, take/put object, open/close container, sweep X to Y with Z, dump X to Y
# Distractor Items: Mop, Rug, Earring
# Distractor Actions: sweep X with mop, sweep X under rug
# High-level solution procedure: open closet, take broom, take dustpan, sweep rubbish to dustpan with broom, open garbage can, dump dustpan to garbage can, and so on until the floor is clean

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

# What may lie on the floor: its name, whether the name is plural, and why nobody picks it up by hand.
KINDS_OF_RUBBISH = [
    ("bread crumbs", True, "are too fine to pick up by hand"),
    ("coffee grounds", True, "are too fine to pick up by hand"),
    ("glass splinters", True, "are too sharp to pick up by hand"),
    ("sesame seeds", True, "are too many to pick up by hand"),
    ("sugar", False, "is too fine to pick up by hand"),
    ("flour", False, "is too fine to pick up by hand"),
    ("sand", False, "is too fine to pick up by hand"),
    ("dust", False, "is too fine to pick up by hand"),
    ("sawdust", False, "is too fine to pick up by hand"),
]


# Something on the floor that is to be thrown away. Bare hands cannot do that.
class Rubbish(GameObject):
    def __init__(self, name, isPlural, whyNotByHand):
        GameObject.__init__(self, name)
        if "Rubbish" in self.constructorsRun:
            return
        self.constructorsRun.append("Rubbish")
        self.properties["isRubbish"] = True
        self.properties["isSweepable"] = True
        self.properties["isPlural"] = isPlural
        self.properties["whyNotByHand"] = whyNotByHand
        self.properties["volume"] = 3
        self.properties["article"] = "some"
        # Has a wet tool washed it into the cracks of the floor? It stays there then.
        self.properties["isSmeared"] = False

    # "The dust is", "The bread crumbs are".
    def makeSubjectStr(self):
        return "The " + self.name + (" are" if self.getProperty("isPlural") else " is")

    # A wet tool washes it into the cracks of the floor.
    def smear(self, tool):
        self.properties["isSmeared"] = True
        return ("The wet " + tool.name + " washes the " + self.name + " into the cracks between the floorboards. "
                "No broom will get that out again.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        return phrase + " washed into its cracks" if self.getProperty("isSmeared") else phrase


# A lost earring among the rubbish. It can be swept up by mistake, and picked up by hand.
class Earring(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Earring" in self.constructorsRun:
            return
        self.constructorsRun.append("Earring")
        self.properties["isSweepable"] = True
        self.properties["isPlural"] = False

    def makeSubjectStr(self):
        return "The " + self.name + " is"


# Abstract: a tool with a long handle that moves things over the floor.
class SweepingTool(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "SweepingTool" in self.constructorsRun:
            return
        self.constructorsRun.append("SweepingTool")
        self.properties["isTool"] = True
        # Their handles are too long for most places.
        self.properties["volume"] = 40

    # Sweeps an object from the floor to a goal. Returns an observation and whether that worked.
    def sweep(self, obj, goal):
        return ("Nothing happens.", False)


# A dry broom: it sweeps.
class Broom(SweepingTool):
    def __init__(self, name):
        SweepingTool.__init__(self, name)
        if "Broom" in self.constructorsRun:
            return
        self.constructorsRun.append("Broom")

    def sweep(self, obj, goal):
        if not isinstance(goal, (Dustpan, Floor, GarbageCan, Closet, Rug)):
            return ("You can't sweep anything to the " + goal.name + ".", False)
        return goal.receiveSwept(obj)


# A wet mop. It wipes a floor that has been swept; it is wrong for all that still lies around.
class Mop(SweepingTool):
    def __init__(self, name):
        SweepingTool.__init__(self, name)
        if "Mop" in self.constructorsRun:
            return
        self.constructorsRun.append("Mop")

    def sweep(self, obj, goal):
        if isinstance(obj, Rubbish):
            return obj.smear(self)
        return ("The mop only pushes the " + obj.name + " around and makes the floor wet.", False)

    def makeDescriptionStr(self, makeDetailed=False):
        return "a wet mop"


# The floor. Whatever is not put somewhere else lies on it.
class Floor(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Floor" in self.constructorsRun:
            return
        self.constructorsRun.append("Floor")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["volume"] = 1000
        self.properties["article"] = "the"

    # What is swept from one spot to another stays where it is.
    def receiveSwept(self, obj):
        return ("You sweep the " + obj.name + " to another spot. The floor is no cleaner for that.", True)

    def makeContentsStr(self, makeDetailed):
        if makeDetailed and len(self.contains) == 0:
            return " (nothing lies on it)"
        return Container.makeContentsStr(self, makeDetailed)


# A dustpan. Two heaps of rubbish fill it.
class Dustpan(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Dustpan" in self.constructorsRun:
            return
        self.constructorsRun.append("Dustpan")
        self.properties["volume"] = 24
        self.properties["capacity"] = 7

    # Rubbish gets into it at the height of the floor: it lies there, or the player holds it there.
    def receiveSwept(self, obj):
        if not isinstance(self.parentContainer, (Floor, Agent)):
            return ("The " + self.name + " is not at hand: it is in the " + self.parentContainer.name + ".", False)
        observation, success = self.placeObjectInContainer(obj)
        return ("You sweep the " + obj.name + " into the " + self.name + "." if success else observation, success)

    # Turns it over above a goal. All that is in it falls out.
    def dumpTo(self, goal):
        if len(self.contains) == 0:
            return ("There is nothing in the " + self.name + ".", False)
        if not isinstance(goal, (GarbageCan, Floor)):
            return ("You don't want to dump that there.", False)
        if not goal.getProperty("isOpen"):
            return ("The " + goal.name + " is closed.", False)
        dumped = joinPhrases(["the " + obj.name for obj in self.contains])
        for obj in list(self.contains):
            goal.addObject(obj)
        place = goal.getProperty("containerPrefix") + " the " + goal.name
        return ("You turn over the " + self.name + " and dump " + dumped + " " + place + ".", True)

    def makeDescriptionStr(self, makeDetailed=False):
        if len(self.contains) == 0:
            return "an empty " + self.name
        return self.withArticle(self.name) + self.makeContentsStr(makeDetailed)


# A garbage can of steel with a lid.
class GarbageCan(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "GarbageCan" in self.constructorsRun:
            return
        self.constructorsRun.append("GarbageCan")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["volume"] = 100
        self.properties["capacity"] = 20

    def receiveSwept(self, obj):
        return ("The rim of the " + self.name + " is far too high: nothing can be swept over it.", False)


# A broom closet with a door.
class Closet(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Closet" in self.constructorsRun:
            return
        self.constructorsRun.append("Closet")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["volume"] = 500
        self.properties["capacity"] = 180

    def receiveSwept(self, obj):
        return ("You don't want to have the " + obj.name + " in the " + self.name + ".", False)


# A rug. While it lies on the floor, it hides what is under it.
class Rug(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Rug" in self.constructorsRun:
            return
        self.constructorsRun.append("Rug")
        self.properties["containerPrefix"] = "under"
        # It is as good as closed: nobody sees or reaches what is under it.
        self.properties["isOpen"] = False
        self.properties["volume"] = 30
        self.properties["capacity"] = 16

    # Slips an object under it, if it lies on the floor.
    def placeObjectInContainer(self, obj):
        if not isinstance(self.parentContainer, Floor):
            return ("The " + self.name + " does not lie on the floor.", False)
        self.properties["isOpen"] = True
        observation, success = Container.placeObjectInContainer(self, obj)
        self.properties["isOpen"] = False
        return (observation, success)

    def receiveSwept(self, obj):
        observation, success = self.placeObjectInContainer(obj)
        if success:
            observation = "You sweep the " + obj.name + " under the " + self.name + ". Out of sight, but not gone."
        return (observation, success)

    # Whoever picks it up uncovers what is under it. Returns what comes to light, as a sentence, or None.
    def uncover(self):
        if len(self.contains) == 0:
            return None
        found = joinPhrases([obj.makeDescriptionStr() for obj in self.contains])
        for obj in list(self.contains):
            self.parentContainer.addObject(obj)
        return "Under it you find " + found + "."

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        return phrase + " with a bump in it" if len(self.contains) > 0 else phrase


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

        # What the task needs. The tools are put away at first, or at least one of them.
        self.floor = Floor("floor")
        self.garbageCan = GarbageCan("garbage can")
        closet = Closet("closet")
        world.addObject(self.floor)
        world.addObject(self.garbageCan)
        world.addObject(closet)
        closet.addObject(Broom("broom"))
        self.dustpan = Dustpan("dustpan")
        (closet if self.random.choice([True, False]) else self.floor).addObject(self.dustpan)

        # Two to five heaps of rubbish.
        kinds = self.random.sample(KINDS_OF_RUBBISH, self.random.randint(2, 5))
        self.rubbish = [Rubbish(name, isPlural, why) for name, isPlural, why in kinds]

        # What only distracts: a mop, a rug, and an earring that lies among the rubbish.
        self.earring = Earring("earring")
        things = self.rubbish + [self.earring]
        self.random.shuffle(things)
        for thing in things:
            self.floor.addObject(thing)
        self.floor.addObject(Rug("rug"))
        world.addObject(Mop("mop"))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to sweep up the " + joinPhrases([obj.name for obj in self.rubbish]) + " from the floor"
                " and to put all of it in the garbage can. Only rubbish belongs in there.")

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
                        self.addAction("dump " + name1 + " to " + name2, ["dump", obj1, obj2])
                        self.addSweepActions(name1, obj1, name2, obj2, nameToObjects)

        return self.possibleActions

    # Adds the actions with three objects: what is swept, where to, and with what.
    def addSweepActions(self, name1, obj1, name2, obj2, nameToObjects):
        for name3, objects3 in nameToObjects.items():
            for obj3 in objects3:
                if obj3 is not obj1 and obj3 is not obj2:
                    actionStr = "sweep " + name1 + " to " + name2 + " with " + name3
                    self.addAction(actionStr, ["sweep", obj1, obj2, obj3])

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
        if verb == "dump":
            return self.actionDump(actionArgs[1], actionArgs[2])
        return self.actionSweep(actionArgs[1], actionArgs[2], actionArgs[3])

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
        if isinstance(closed, Rug):
            return "You can't get at the " + obj.name + ": the " + closed.name + " is in the way."
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
        if obj.getProperty("isRubbish"):
            return "The " + obj.name + " " + obj.getProperty("whyNotByHand") + "."
        uncovered = obj.uncover() if isinstance(obj, Rug) else None
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
        return observation if uncovered is None else observation + " " + uncovered

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

    # Turns over a dustpan above something. That takes the dustpan in the player's hands.
    def actionDump(self, obj, goal):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(goal)
        if problem is not None:
            return problem
        if not isinstance(obj, Dustpan):
            return "The " + obj.name + " can't be dumped out."
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        observation, _ = obj.dumpTo(goal)
        return observation

    # Sweeps an object from the floor to a goal. That takes a tool in the player's hands.
    def actionSweep(self, obj, goal, tool):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(goal) or self.whyOutOfReach(tool)
        if problem is not None:
            return problem
        if not isinstance(tool, SweepingTool):
            return "You can't sweep with the " + tool.name + "."
        if tool.parentContainer is not self.agent:
            return "You need to hold the " + tool.name + " to sweep with it."
        if isinstance(obj, Floor):
            return "You have to say what you want to sweep up from the floor."
        if not obj.getProperty("isSweepable"):
            return "The " + obj.name + " is not something to sweep."
        if obj.parentContainer is not self.floor:
            return obj.makeSubjectStr() + " not on the floor."
        if obj.getProperty("isSmeared"):
            return obj.makeSubjectStr() + " stuck in the cracks of the floor."
        observation, _ = tool.sweep(obj, goal)
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

    # For each heap of rubbish one point while it is in the dustpan, and two when it is in the garbage can. When all
    # are there, and the earring is not, it is won. What is washed into the cracks of the floor is there for good: lost.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        for obj in self.rubbish:
            if obj.parentContainer is self.dustpan:
                self.score += 1
            elif obj.parentContainer is self.garbageCan:
                self.score += 2

        if any([obj.getProperty("isSmeared") for obj in self.rubbish]):
            self.gameOver = True
        elif all([obj.parentContainer is self.garbageCan for obj in self.rubbish]):
            if self.earring.parentContainer is not self.garbageCan:
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
