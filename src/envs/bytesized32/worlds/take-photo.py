# take-photo.py
# A text game about common sense. Take a photo of an object with a camera whose dials are set by hand.

# Task: Create a micro-simulation that models how to photograph an object with given camera settings.
# Environment: photo studio
# Task-critical Objects: Camera, Dial, ShutterButton, LensCap, Lens, Cloth, Food
# High-level object classes: Container (Camera, Bag, LunchBox, Table), Device (Camera)
# Critical properties: isOn (Camera), value (Dial), focusedOn (Camera), photos (Camera), isClean (Lens), isOpen (Bag, LunchBox)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, focus on object, rotate dial clockwise/anticlockwise, press shutter, use X on Y
# Distractor Items: None
# Distractor Actions: eat food
# High-level solution procedure: open bag, take camera, take lens cap off, use cloth on lens, turn on camera, rotate the three dials, focus on food, press shutter

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

# What the three dials can be set to, in the order in which they go when they are rotated clockwise.
SHUTTER_SPEEDS = ["1/30", "1/60", "1/125", "1/250", "1/500", "1/1000"]
APERTURES = ["f/2", "f/2.8", "f/4", "f/5.6", "f/8", "f/11"]
ISO_VALUES = ["100", "200", "400", "800", "1600"]
FOODS = ["apple", "orange", "banana", "carrot", "muffin", "onion", "sandwich", "tomato"]


# All containers around an object, from the inside out.
def getPlaces(obj):
    places = []
    while obj.parentContainer is not None:
        obj = obj.parentContainer
        places.append(obj)
    return places


# A dial of the camera. It has a first and a last position.
class Dial(GameObject):
    def __init__(self, name, positions):
        GameObject.__init__(self, name)
        if "Dial" in self.constructorsRun:
            return
        self.constructorsRun.append("Dial")
        self.properties["isDial"] = True
        self.properties["isMoveable"] = False
        self.positions = positions
        self.properties["value"] = positions[0]

    # Rotates it by one position. Returns an observation and whether that worked.
    def rotate(self, direction):
        place = self.positions.index(self.getProperty("value")) + (1 if direction == "clockwise" else -1)
        if not 0 <= place < len(self.positions):
            return ("The " + self.name + " does not go any further " + direction + " than "
                    + self.getProperty("value") + ".", False)
        self.properties["value"] = self.positions[place]
        return ("You rotate the " + self.name + " " + direction + ". It clicks into place at "
                + self.getProperty("value") + ".", True)

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + " set to " + self.getProperty("value")


# The button that takes the photo.
class ShutterButton(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "ShutterButton" in self.constructorsRun:
            return
        self.constructorsRun.append("ShutterButton")
        self.properties["isMoveable"] = False


# The glass at the front of the camera. Somebody has touched it.
class Lens(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Lens" in self.constructorsRun:
            return
        self.constructorsRun.append("Lens")
        self.properties["isMoveable"] = False
        self.properties["isClean"] = False

    def makeDescriptionStr(self, makeDetailed=False):
        if self.parentContainer.isCapped():
            return "a lens under its cap"
        return "a clean lens" if self.getProperty("isClean") else "a lens with a fingerprint on it"


# The cap that covers the lens.
class LensCap(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "LensCap" in self.constructorsRun:
            return
        self.constructorsRun.append("LensCap")


# A soft cloth for lenses.
class Cloth(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Cloth" in self.constructorsRun:
            return
        self.constructorsRun.append("Cloth")
        self.properties["isTool"] = True

    def useWithObject(self, patientObject):
        if isinstance(patientObject, Camera):
            patientObject = patientObject.lens
        if not isinstance(patientObject, Lens):
            return ("You wipe the " + patientObject.name + ". It looks as it did before.", True)
        if patientObject.parentContainer.isCapped():
            return ("You can't get at the lens: the lens cap is on it.", False)
        if patientObject.getProperty("isClean"):
            return ("The lens is clean already.", False)
        patientObject.properties["isClean"] = True
        return ("You wipe the fingerprint off the lens.", True)


# A camera. It contains its parts; the lens cap is the only thing that can be put on it.
class Camera(Container, Device):
    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Camera" in self.constructorsRun:
            return
        self.constructorsRun.append("Camera")
        self.properties["containerPrefix"] = "on"
        self.properties["isTool"] = True
        self.properties["volume"] = 4
        # The name of what it is focused on, or None.
        self.properties["focusedOn"] = None
        # All photos on its memory card: what each shows, with which settings, and whether it is sharp.
        self.properties["photos"] = []
        # The object that it is focused on, and where that was then.
        self.subject = None
        self.placesOfSubject = []
        self.shutterSpeed = Dial("shutter speed dial", SHUTTER_SPEEDS)
        self.aperture = Dial("aperture dial", APERTURES)
        self.iso = Dial("iso dial", ISO_VALUES)
        self.shutter = ShutterButton("shutter")
        self.lens = Lens("lens")
        for part in (self.shutterSpeed, self.aperture, self.iso, self.shutter, self.lens, LensCap("lens cap")):
            self.addObject(part)

    # The settings of its dials.
    def getSettings(self):
        return [dial.getProperty("value") for dial in (self.shutterSpeed, self.aperture, self.iso)]

    def isCapped(self):
        return any([isinstance(obj, LensCap) for obj in self.contains])

    def turnOn(self):
        observation, success = Device.turnOn(self)
        if success:
            observation += " Its display lights up."
        return (observation, success)

    # It does not remember what it was focused on.
    def turnOff(self):
        self.loseFocus()
        return Device.turnOff(self)

    def placeObjectInContainer(self, obj):
        if not isinstance(obj, LensCap):
            return ("Only the lens cap fits on the " + self.name + ".", False)
        observation, success = Container.placeObjectInContainer(self, obj)
        if success:
            self.loseFocus()
            observation = "You put the lens cap on the lens."
        return (observation, success)

    def takeObjectFromContainer(self, obj):
        if not obj.getProperty("isMoveable"):
            return ("The " + obj.name + " is a part of the " + self.name + ".", None, False)
        return Container.takeObjectFromContainer(self, obj)

    def loseFocus(self):
        self.subject = None
        self.placesOfSubject = []
        self.properties["focusedOn"] = None

    # When it is put down, or when what it is focused on is moved, hidden or gone, it is out of focus.
    def tick(self):
        if self.subject is None:
            return None
        isThere = getPlaces(self.subject) == self.placesOfSubject and self.subject.getClosedContainerAround() is None
        if isThere and isinstance(self.parentContainer, Agent):
            return None
        lost = self.subject.name
        self.loseFocus()
        return "The camera is no longer focused on the " + lost + "."

    # Focuses on an object. Returns an observation and whether that worked.
    def focusOn(self, obj):
        if not self.getProperty("isOn"):
            return ("The " + self.name + " is off.", False)
        if self.isCapped():
            return ("The display is black: the lens cap is on the lens.", False)
        if obj is self or obj in self.contains:
            return ("The " + self.name + " can't look at itself.", False)
        if any([isinstance(place, Agent) for place in getPlaces(obj)]):
            return ("You need both hands for the " + self.name + ". The " + obj.name + " has to lie somewhere.", False)
        self.subject = obj
        self.placesOfSubject = getPlaces(obj)
        self.properties["focusedOn"] = obj.name
        return ("You point the " + self.name + " at the " + obj.name + ". The " + self.name + " focuses on it.", True)

    # Takes a photo. Returns an observation and whether that worked.
    def takePhoto(self):
        if not self.getProperty("isOn"):
            return ("You press the shutter. Nothing happens: the " + self.name + " is off.", False)
        if self.isCapped():
            return ("The camera clicks. The photo is black: the lens cap is on the lens.", True)
        if self.subject is None:
            return ("The camera clicks. The photo shows a blur: the camera is not focused on anything.", True)
        isSharp = self.lens.getProperty("isClean")
        self.properties["photos"] = self.getProperty("photos") + [[self.subject.name] + self.getSettings() + [isSharp]]
        shutterSpeed, aperture, iso = self.getSettings()
        observation = "The camera clicks. The photo shows " + self.subject.makeDescriptionStr() + ", taken with "
        observation += joinPhrases([shutterSpeed + " s", aperture, "ISO " + iso])
        return (observation + ("." if isSharp else ", and a smear across it: the lens is not clean."), True)

    # "use camera on apple" is another way to say "focus on apple".
    def useWithObject(self, patientObject):
        return self.focusOn(patientObject)

    # Its switch, and closely seen also its parts.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = Device.makeDescriptionStr(self)
        if self.getProperty("focusedOn") is not None:
            phrase += " and focused on the " + self.getProperty("focusedOn")
        if not makeDetailed:
            return phrase
        return phrase + " (with " + joinPhrases([part.makeDescriptionStr() for part in self.contains]) + ")"


# Something to eat, and to photograph.
class Food(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Food" in self.constructorsRun:
            return
        self.constructorsRun.append("Food")
        self.properties["isFood"] = True

    # Eats it: it is gone then. Returns an observation and whether that worked.
    def eat(self):
        self.removeSelfFromContainer()
        return ("You eat the " + self.name + ". Nothing is left of it.", True)


# A padded bag for the camera, with a zip.
class Bag(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Bag" in self.constructorsRun:
            return
        self.constructorsRun.append("Bag")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["volume"] = 10
        self.properties["capacity"] = 8


# A box with a lid. What is in it can be photographed while it is open.
class LunchBox(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "LunchBox" in self.constructorsRun:
            return
        self.constructorsRun.append("LunchBox")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["volume"] = 6
        self.properties["capacity"] = 4


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


# The root of the tree: the studio.
class World(Container):
    def __init__(self):
        Container.__init__(self, "studio")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a bright photo studio. Here you see:"]
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

    # Builds the studio. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)

        # What the task needs: a camera in its bag, a cloth, and something to photograph among other foods.
        table = Table("table")
        lunchBox = LunchBox("lunch box")
        bag = Bag("camera bag")
        self.camera = Camera("camera")
        world.addObject(table)
        world.addObject(bag)
        bag.addObject(self.camera)
        bag.addObject(Cloth("lens cloth"))
        table.addObject(lunchBox)
        foods = [Food(name) for name in self.random.sample(FOODS, 4)]
        for food in foods:
            (lunchBox if self.random.choice([True, False]) else table).addObject(food)
        self.subject = self.random.choice(foods)

        # The settings that are wanted, and others that the dials stand at. Each dial has to be rotated.
        self.settings = []
        for dial in (self.camera.shutterSpeed, self.camera.aperture, self.camera.iso):
            wanted, present = self.random.sample(dial.positions, 2)
            self.settings.append(wanted)
            dial.properties["value"] = present
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to take a sharp photo of the " + self.subject.name + " with a shutter speed of "
                + self.settings[0] + " s, an aperture of " + self.settings[1] + " and an ISO of " + self.settings[2]
                + ".")

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
                self.addAction("focus on " + name, ["focus", obj])
                for direction in ("clockwise", "anticlockwise"):
                    self.addAction("rotate " + name + " " + direction, ["rotate", obj, direction])
                self.addAction("press " + name, ["press", obj])
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
        if verb == "focus":
            return self.actionFocus(actionArgs[1])
        if verb == "rotate":
            return self.actionRotate(actionArgs[1], actionArgs[2])
        if verb == "press":
            return self.actionPress(actionArgs[1])
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

    # Why the camera cannot be used now, or None if the player holds it.
    def whyNoCamera(self):
        problem = self.whyOutOfReach(self.camera)
        if problem is None and self.camera.parentContainer is not self.agent:
            problem = "You don't have the camera in your hands."
        return problem

    # Focuses the camera on an object.
    def actionFocus(self, obj):
        problem = self.whyOutOfReach(obj) or self.whyNoCamera()
        if problem is not None:
            return problem
        observation, _ = self.camera.focusOn(obj)
        return observation

    # Rotates a dial of the camera by one position.
    def actionRotate(self, obj, direction):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not obj.getProperty("isDial"):
            return "Rotating the " + obj.name + " changes nothing."
        problem = self.whyNoCamera()
        if problem is not None:
            return problem
        observation, _ = obj.rotate(direction)
        return observation

    # Presses a button.
    def actionPress(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if isinstance(obj, Lens) and not self.camera.isCapped():
            obj.properties["isClean"] = False
            return "Your finger leaves a print on the lens."
        if not isinstance(obj, ShutterButton):
            return "Pressing the " + obj.name + " does nothing."
        problem = self.whyNoCamera()
        if problem is not None:
            return problem
        observation, _ = self.camera.takePhoto()
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

    # One point for each dial that is set as wanted, one for a clean lens without its cap, one for the focus on the
    # right object; the sixth is for the photo, which wins. When the object is eaten without that, it is lost.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        for value, wanted in zip(self.camera.getSettings(), self.settings):
            if value == wanted:
                self.score += 1
        if self.camera.lens.getProperty("isClean") and not self.camera.isCapped():
            self.score += 1
        if self.camera.subject is self.subject:
            self.score += 1

        if [self.subject.name] + self.settings + [True] in self.camera.getProperty("photos"):
            self.score = 6
            self.gameOver = True
            self.gameWon = True
        elif self.subject.parentContainer is None:
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
