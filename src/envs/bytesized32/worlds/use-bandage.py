# use-bandage.py
# A text game about common sense. Find the cut of a boy who has fallen, and put a bandage on it.

# Task: Create a micro-simulation that models how to put an adhesive bandage on a cut.
# Environment: room
# Task-critical Objects: Box, Wrapper, Bandage, Person, BodyPart
# High-level object classes: Container (Box, Wrapper, Table, Person, Surface), Surface (BodyPart, Clothing), Adhesive (Bandage, Sticker)
# Critical properties: hasCut (BodyPart), covers (Clothing), spot (Clothing), isSticky (Adhesive), isOpen (Box, Wrapper)
# Actions: look, inventory, examine, take/put object, open/close container
# Distractor Items: Sticker, Clothing, CottonBall, Toy
# Distractor Actions: put sticker on body part, put bandage on clothing
# High-level solution procedure: open first-aid box, open wrapper, take bandage, look for a spot on the clothes, take the clothing off, put bandage on the part of the body with the cut

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

BODY_PARTS = ["head", "left arm", "right arm", "left leg", "right leg"]


# Abstract: something that a bandage or a sticker can stick to.
class Surface(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Surface" in self.constructorsRun:
            return
        self.constructorsRun.append("Surface")
        self.properties["containerPrefix"] = "on"

    # Nothing stays on it that does not stick.
    def placeObjectInContainer(self, obj):
        if not isinstance(obj, Adhesive):
            return ("The " + obj.name + " would only fall off the " + self.name + ".", False)
        if not obj.getProperty("isSticky"):
            return ("The " + obj.name + " has been used. It does not stick any more.", False)
        self.addObject(obj)
        return ("You stick the " + obj.name + " on " + self.makeOwnedStr() + ".", True)

    # What is peeled off loses its glue.
    def takeObjectFromContainer(self, obj):
        observation, taken, success = Container.takeObjectFromContainer(self, obj)
        if success:
            taken.properties["isSticky"] = False
            observation = "You peel the " + obj.name + " off " + self.makeOwnedStr() + ". Its glue has worn off."
        return (observation, taken, success)

    # What it is called in the middle of a sentence.
    def makeOwnedStr(self):
        return "the " + self.name


# A part of the boy's body. Clothing may cover it.
class BodyPart(Surface):
    def __init__(self, name):
        Surface.__init__(self, name)
        if "BodyPart" in self.constructorsRun:
            return
        self.constructorsRun.append("BodyPart")
        self.properties["isMoveable"] = False
        self.properties["article"] = "his"
        self.properties["hasCut"] = False

    def makeOwnedStr(self):
        return "his " + self.name

    # The clothing that covers it, or None.
    def getCover(self):
        for obj in self.parentContainer.contains:
            if isinstance(obj, Clothing) and self.name in obj.getProperty("covers"):
                return obj
        return None

    # Is there a bandage on its cut?
    def isBandaged(self):
        return self.getProperty("hasCut") and any([isinstance(obj, Bandage) for obj in self.contains])

    # Clothing is put on the whole boy, and is no bandage. A cut is wet: only a bandage holds there.
    def placeObjectInContainer(self, obj):
        if isinstance(obj, Clothing):
            return ("That is no way to wear the " + obj.name + ", and it is too dirty for a cut.", False)
        if isinstance(obj, Sticker) and obj.getProperty("isSticky") and self.getProperty("hasCut"):
            return ("The skin around the cut is wet: the " + obj.name + " slips off again.", False)
        observation, success = Surface.placeObjectInContainer(self, obj)
        if success and self.isBandaged():
            observation = "You stick the bandage over the cut on " + self.makeOwnedStr() + ". It stops bleeding."
        return (observation, success)

    # Its cut, and what sticks to it.
    def makeDescriptionStr(self, makeDetailed=False):
        details = [obj.makeDescriptionStr() + " on it" for obj in self.contains]
        if self.getProperty("hasCut") and not self.isBandaged():
            details.insert(0, "a bleeding cut")
        phrase = self.withArticle(self.name)
        return phrase if len(details) == 0 else phrase + " with " + joinPhrases(details)


# Something to wear. It covers parts of the body.
class Clothing(Surface):
    def __init__(self, name, covers):
        Surface.__init__(self, name)
        if "Clothing" in self.constructorsRun:
            return
        self.constructorsRun.append("Clothing")
        self.properties["volume"] = 5
        self.properties["covers"] = covers
        # Where blood from a cut under it shows; None if nowhere.
        self.properties["spot"] = None

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        if not makeDetailed:
            return phrase
        details = [obj.makeDescriptionStr() + " on it" for obj in self.contains]
        if self.getProperty("spot") is not None:
            details.insert(0, "a small dark spot on " + self.getProperty("spot"))
        return phrase if len(details) == 0 else phrase + " with " + joinPhrases(details)


# A person. It contains the parts of its body, and what it wears.
class Person(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Person" in self.constructorsRun:
            return
        self.constructorsRun.append("Person")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["volume"] = 200
        for part in BODY_PARTS:
            self.addObject(BodyPart(part))

    def getParts(self):
        return [obj for obj in self.contains if isinstance(obj, BodyPart)]

    # Only clothing is put on a person as a whole.
    def placeObjectInContainer(self, obj):
        if isinstance(obj, Adhesive):
            return ("You have to say where on the " + self.name + " the " + obj.name + " shall go.", False)
        if not isinstance(obj, Clothing):
            return ("The " + self.name + " does not want the " + obj.name + " now.", False)
        self.addObject(obj)
        return ("You help the " + self.name + " put on the " + obj.name + ".", True)

    def takeObjectFromContainer(self, obj):
        if isinstance(obj, BodyPart):
            return ("The " + obj.name + " belongs to the " + self.name + ".", None, False)
        observation, taken, success = Container.takeObjectFromContainer(self, obj)
        if success:
            observation = "You help the " + self.name + " take off the " + obj.name + "."
            found = [part for part in self.getParts() if part.name in taken.getProperty("covers")
                     and part.getProperty("hasCut")]
            if len(found) > 0:
                observation += " There is a bleeding cut on " + found[0].makeOwnedStr() + "!"
        return (observation, taken, success)

    # What it wears, and which parts of its body that leaves bare.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name) + " in shorts and a T-shirt"
        worn = [obj for obj in self.contains if isinstance(obj, Clothing)]
        if len(worn) > 0:
            phrase += ", who also wears " + joinPhrases([obj.makeDescriptionStr() for obj in worn])
        bare = [part for part in self.getParts() if part.getCover() is None]
        if not makeDetailed or len(bare) == 0:
            return phrase
        return phrase + " (you see " + joinPhrases([part.makeDescriptionStr() for part in bare]) + ")"


# Abstract: something thin with glue on one side. It sticks once.
class Adhesive(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Adhesive" in self.constructorsRun:
            return
        self.constructorsRun.append("Adhesive")
        self.properties["isSticky"] = True

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name if self.getProperty("isSticky") else "used " + self.name)


# It has a clean pad in its middle.
class Bandage(Adhesive):
    def __init__(self, name):
        Adhesive.__init__(self, name)
        if "Bandage" in self.constructorsRun:
            return
        self.constructorsRun.append("Bandage")


# It has a picture of a dinosaur, and no pad.
class Sticker(Adhesive):
    def __init__(self, name):
        Adhesive.__init__(self, name)
        if "Sticker" in self.constructorsRun:
            return
        self.constructorsRun.append("Sticker")


# A wrapper that keeps clean what is in it. Once it is torn open, it stays open.
class Wrapper(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Wrapper" in self.constructorsRun:
            return
        self.constructorsRun.append("Wrapper")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["volume"] = 2
        self.properties["capacity"] = 1

    def closeContainer(self):
        if self.getProperty("isOpen"):
            return ("The " + self.name + " is torn. It can't be closed again.", False)
        return Container.closeContainer(self)

    def makeDescriptionStr(self, makeDetailed=False):
        if not self.getProperty("isOpen"):
            return "a closed " + self.name
        if len(self.contains) == 0:
            return "an empty " + self.name
        return "a torn " + self.name + self.makeContentsStr(makeDetailed)


# A box with a lid.
class Box(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Box" in self.constructorsRun:
            return
        self.constructorsRun.append("Box")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["volume"] = 12
        self.properties["capacity"] = 10


# A table: things lie on it.
class Table(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Table" in self.constructorsRun:
            return
        self.constructorsRun.append("Table")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["volume"] = 300
        self.properties["capacity"] = 60


# A ball of cotton wool. It takes up blood, but it does not stay on a cut by itself.
class CottonBall(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "CottonBall" in self.constructorsRun:
            return
        self.constructorsRun.append("CottonBall")
        self.properties["volume"] = 2


# A toy car.
class Toy(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Toy" in self.constructorsRun:
            return
        self.constructorsRun.append("Toy")
        self.properties["volume"] = 3


# The root of the tree: the room.
class World(Container):
    def __init__(self):
        Container.__init__(self, "room")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def takeObjectFromContainer(self, obj):
        if isinstance(obj, Person):
            return ("The " + obj.name + " is too heavy to carry.", None, False)
        return Container.takeObjectFromContainer(self, obj)

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a room. Here you see:"]
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

    # Builds the room. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        table = Table("table")
        self.boy = Person("boy")
        world.addObject(self.boy)
        world.addObject(table)

        # One of the five parts of his body has a cut.
        self.hurtPart = self.random.choice(self.boy.getParts())
        self.hurtPart.properties["hasCut"] = True

        # What he wears, as a rule, and surely over the cut: it has to be found. Blood comes through it.
        clothes = [Clothing("woolly hat", ["head"]), Clothing("jacket", ["left arm", "right arm"]),
                   Clothing("pair of long socks", ["left leg", "right leg"])]
        places = {"head": "its rim", "left arm": "its left sleeve", "right arm": "its right sleeve",
                  "left leg": "the left one", "right leg": "the right one"}
        for clothing in clothes:
            hidesCut = self.hurtPart.name in clothing.getProperty("covers")
            isWorn = self.random.random() < 0.7 or hidesCut
            (self.boy if isWorn else table).addObject(clothing)
            if hidesCut:
                clothing.properties["spot"] = places[self.hurtPart.name]

        # A bandage, and a sticker for brave children. Nobody sees from outside which wrapper holds which.
        firstAidBox = Box("first-aid box")
        toyBox = Box("toy box")
        table.addObject(firstAidBox)
        table.addObject(toyBox)
        self.bandage = Bandage("bandage")
        adhesives = [self.bandage, Sticker("dinosaur sticker")]
        self.random.shuffle(adhesives)
        for adhesive, name in zip(adhesives, ("paper wrapper", "plastic wrapper")):
            wrapper = Wrapper(name)
            firstAidBox.addObject(wrapper)
            wrapper.addObject(adhesive)

        # What else only distracts: a cotton ball, a toy, and a scarf.
        firstAidBox.addObject(CottonBall("cotton ball"))
        toyBox.addObject(Toy("toy car"))
        table.addObject(Clothing("scarf", []))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "A boy has fallen and cut himself. Your task is to put a bandage on the cut. There is only one bandage."

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
            # Clothing hides a part of the body, and what sticks to it.
            if isinstance(place, BodyPart) and place.getCover() is not None:
                return "You can't get at the " + obj.name + ": it is under the " + place.getCover().name + "."
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

    # One point each for having the bandage out of its wrapper, for holding it or having it on the cut, and for a bare
    # cut; the fourth is for the bandage on the cut, which wins. A bandage that sticks elsewhere is wasted: lost.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        place = self.bandage.parentContainer
        if not isinstance(place, Wrapper) or place.getProperty("isOpen"):
            self.score += 1
        if place in (self.agent, self.hurtPart):
            self.score += 1
        if self.hurtPart.getCover() is None:
            self.score += 1

        if self.hurtPart.isBandaged():
            self.score += 1
            self.gameOver = True
            self.gameWon = True
        elif isinstance(place, Surface) or not self.bandage.getProperty("isSticky"):
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
