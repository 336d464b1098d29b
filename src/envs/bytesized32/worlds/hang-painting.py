# hang-painting.py
# A text game about common sense. Hang the right picture on the right wall, with a hammer and the only nail.

# Task: Create a micro-simulation that models how to hang a picture on a wall.
# Environment: living room
# Task-critical Objects: Wall, Hammer, Nail, Picture
# High-level object classes: Container (Wall, Toolbox, Crate, Sofa), Fastener (Nail, Thumbtack, Screw), Tool (Hammer, Mallet, Screwdriver)
# Critical properties: isDriven (Fastener), isSeen (Picture), isBroken (Picture), motif (Picture), isOpen (Toolbox, Crate)
# Actions: look, inventory, examine, take/put object, open/close container, hammer X on Y with Z, hang X on Y
# Distractor Items: other Picture, Thumbtack, Screw, Mallet, Screwdriver
# Distractor Actions: hammer the nail into another wall, hang the picture on a thumbtack
# High-level solution procedure: open toolbox, take hammer, take nail, hammer nail on the right wall with hammer, open crate, look at the pictures, take the right one, hang it on the right wall

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

# What the pictures may show, red or blue.
SUBJECTS = ["boat", "house", "flower", "bird"]
FRAMES = ["gold-framed", "silver-framed", "black-framed", "white-framed", "oak-framed"]


# A framed picture behind glass. It goes by its frame: what it shows is known once the player has looked at it.
class Picture(GameObject):
    def __init__(self, frame, motif):
        GameObject.__init__(self, frame + " picture")
        if "Picture" in self.constructorsRun:
            return
        self.constructorsRun.append("Picture")
        self.properties["volume"] = 6
        self.properties["motif"] = motif
        self.properties["isSeen"] = False
        # Is its glass broken? That cannot be mended.
        self.properties["isBroken"] = False

    def getReferents(self):
        return [self.name] + ([self.name + " of " + self.getProperty("motif")] if self.getProperty("isSeen") else [])

    # "a gold-framed picture of a red boat"
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(("broken " if self.getProperty("isBroken") else "") + self.name)
        if self.getProperty("isSeen"):
            phrase += " of " + self.getProperty("motif")
        return phrase


# Abstract: something small that may be driven into a wall.
class Fastener(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Fastener" in self.constructorsRun:
            return
        self.constructorsRun.append("Fastener")
        # Does it sit in a wall?
        self.properties["isDriven"] = False
        # Does it hold a picture?
        self.properties["isStrong"] = False
        # Does it need a hard blow?
        self.properties["needsHardBlow"] = False

    # Why it cannot be driven into a wall at all, or None.
    def whyNotDriven(self):
        return None

    # Drives it into a wall. Returns an observation.
    def driveInto(self, wall):
        self.properties["isDriven"] = True
        wall.addObject(self)
        return "You drive the " + self.name + " into the " + wall.name + "."


# A nail. It holds a picture, and cannot be pulled out of the wall again.
class Nail(Fastener):
    def __init__(self, name):
        Fastener.__init__(self, name)
        if "Nail" in self.constructorsRun:
            return
        self.constructorsRun.append("Nail")
        self.properties["isStrong"] = True
        self.properties["needsHardBlow"] = True


# A thumbtack. It holds a sheet of paper, but no picture behind glass.
class Thumbtack(Fastener):
    def __init__(self, name):
        Fastener.__init__(self, name)
        if "Thumbtack" in self.constructorsRun:
            return
        self.constructorsRun.append("Thumbtack")


# A screw. It is no use without a drill and a plug.
class Screw(Fastener):
    def __init__(self, name):
        Fastener.__init__(self, name)
        if "Screw" in self.constructorsRun:
            return
        self.constructorsRun.append("Screw")

    def whyNotDriven(self):
        return "A screw is not hammered in: it needs a drilled hole with a plug, and there is no drill here."


# Abstract: a tool that one might hit something with.
class Tool(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Tool" in self.constructorsRun:
            return
        self.constructorsRun.append("Tool")
        self.properties["isTool"] = True
        self.properties["volume"] = 3

    # Why it does not drive a fastener into a wall, or None.
    def whyNotDriving(self, fastener):
        return None


# A hammer of steel.
class Hammer(Tool):
    def __init__(self, name):
        Tool.__init__(self, name)
        if "Hammer" in self.constructorsRun:
            return
        self.constructorsRun.append("Hammer")


# A mallet of rubber: good for tent pegs, too soft for nails.
class Mallet(Tool):
    def __init__(self, name):
        Tool.__init__(self, name)
        if "Mallet" in self.constructorsRun:
            return
        self.constructorsRun.append("Mallet")

    def whyNotDriving(self, fastener):
        if not fastener.getProperty("needsHardBlow"):
            return None
        return "The " + self.name + " is too soft: it bounces off the " + fastener.name + "."


# A screwdriver. Its handle is no hammer.
class Screwdriver(Tool):
    def __init__(self, name):
        Tool.__init__(self, name)
        if "Screwdriver" in self.constructorsRun:
            return
        self.constructorsRun.append("Screwdriver")

    def whyNotDriving(self, fastener):
        return "The " + self.name + " is too light and too slim to hit the " + fastener.name + " with."


# A wall. What is on it hangs on something that was driven into it.
class Wall(Container):
    def __init__(self, name, feature):
        Container.__init__(self, name)
        if "Wall" in self.constructorsRun:
            return
        self.constructorsRun.append("Wall")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 20
        self.properties["article"] = "the"
        # What else there is: a door, a window …
        self.properties["feature"] = feature

    # Nothing stays on a wall by itself.
    def placeObjectInContainer(self, obj):
        return ("The " + obj.name + " would fall off the " + self.name + ". It would have to hang on something.", False)

    # What is strong sits fast; anything else can be pulled out with bare hands.
    def takeObjectFromContainer(self, obj):
        if obj.getProperty("isStrong"):
            return ("The " + obj.name + " sits fast in the " + self.name + ".", None, False)
        observation, taken, success = Container.takeObjectFromContainer(self, obj)
        if success and isinstance(obj, Fastener):
            obj.properties["isDriven"] = False
            observation = "You pull the " + obj.name + " out of the " + self.name + "."
        return (observation, taken, success)

    # What a picture could hang on here, the strongest first.
    def getFasteners(self):
        fasteners = [obj for obj in self.contains if isinstance(obj, Fastener)]
        return [obj for obj in fasteners if obj.getProperty("isStrong")] + [
            obj for obj in fasteners if not obj.getProperty("isStrong")]

    # The picture that hangs here, or None.
    def getPicture(self):
        for obj in self.contains:
            if isinstance(obj, Picture):
                return obj
        return None

    # Hangs a picture on it. Returns an observation and whether it hangs.
    def hang(self, picture):
        fasteners = self.getFasteners()
        if len(fasteners) == 0:
            return ("There is nothing in the " + self.name + " that the " + picture.name + " could hang on.", False)
        other = self.getPicture()
        if other is not None:
            return ("The " + other.name + " hangs there already.", False)
        fastener = fasteners[0]
        if fastener.getProperty("isStrong"):
            self.addObject(picture)
            return ("You hang the " + picture.name + " on the " + fastener.name + " in the " + self.name + ".", True)
        # A weak one comes out, and the picture falls with it on the floor of the room.
        fastener.properties["isDriven"] = False
        picture.properties["isBroken"] = True
        for obj in (fastener, picture):
            self.parentContainer.addObject(obj)
        return ("The " + picture.name + " is too heavy for the " + fastener.name + ": both fall on the floor, and the"
                " glass of the picture breaks.", False)

    # "the north wall with a window (on it: a nail)"
    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + " with " + self.getProperty("feature") + self.makeContentsStr(makeDetailed)


# A toolbox with a lid.
class Toolbox(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Toolbox" in self.constructorsRun:
            return
        self.constructorsRun.append("Toolbox")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 15
        self.properties["volume"] = 20


# A wooden crate with a lid. The pictures stand in it one behind the other, so that only their frames can be seen.
class Crate(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Crate" in self.constructorsRun:
            return
        self.constructorsRun.append("Crate")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        self.properties["volume"] = 50


# A sofa: things lie on it.
class Sofa(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Sofa" in self.constructorsRun:
            return
        self.constructorsRun.append("Sofa")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"
        self.properties["capacity"] = 40
        self.properties["volume"] = 200


# The root of the tree: the living room.
class World(Container):
    def __init__(self):
        Container.__init__(self, "living room")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a living room. Here you see:"]
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

    # Builds the living room. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        features = ["a window", "a door", "a bookcase", "a fireplace"]
        self.random.shuffle(features)
        walls = []
        for direction in ["north", "east", "south", "west"]:
            wall = Wall(direction + " wall", features.pop())
            walls.append(wall)
            world.addObject(wall)
        self.goalWall = self.random.choice(walls)

        # Two to five pictures in a crate. One of them is the right one; the others only distract, and one of those
        # shows the same in another color.
        crate = Crate("crate")
        number = self.random.randint(2, 5)
        subjects = self.random.sample(SUBJECTS, len(SUBJECTS))
        alike = ["a red " + subjects[0], "a blue " + subjects[0]]
        self.random.shuffle(alike)
        motifs = alike + [self.random.choice(["a red ", "a blue "]) + subject for subject in subjects[1:]]
        pictures = [Picture(frame, motif) for frame, motif in zip(self.random.sample(FRAMES, number), motifs)]
        self.goalPicture = pictures[0]
        self.random.shuffle(pictures)
        for picture in pictures:
            crate.addObject(picture)
        world.addObject(crate)

        # The hammer and the nail; the rest of the toolbox only distracts.
        self.hammer = Hammer("hammer")
        self.nail = Nail("nail")
        toolbox = Toolbox("toolbox")
        things = [self.hammer, self.nail, Mallet("rubber mallet"), Screwdriver("screwdriver"),
                  Thumbtack("thumbtack"), Screw("screw")]
        self.random.shuffle(things)
        for obj in things:
            toolbox.addObject(obj)
        world.addObject(toolbox)
        world.addObject(Sofa("sofa"))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to hang the picture of " + self.goalPicture.getProperty("motif") + " on the "
                + self.goalWall.name + ". Mind that there is only one nail.")

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
        tools = [obj for objects in nameToObjects.values() for obj in objects if obj.getProperty("isTool")]

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

        # Actions with two objects, and those with a tool besides
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is obj2:
                            continue
                        prefix = obj2.getProperty("containerPrefix") or "in"
                        self.addAction("put " + name1 + " " + prefix + " " + name2, ["put", obj1, obj2])
                        self.addAction("hang " + name1 + " on " + name2, ["hang", obj1, obj2])
                        for tool in tools:
                            if tool is not obj1 and tool is not obj2:
                                self.addAction("hammer " + name1 + " on " + name2 + " with " + tool.name,
                                               ["hammer", obj1, obj2, tool])

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
        if verb == "hammer":
            return self.actionHammer(actionArgs[1], actionArgs[2], actionArgs[3])
        return self.actionHang(actionArgs[1], actionArgs[2])

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

    # Looks closely at an object. What a picture shows is known from then on.
    def actionExamine(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if isinstance(obj, Picture):
            obj.properties["isSeen"] = True
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
            if isinstance(taken, Picture):
                taken.properties["isSeen"] = True
                observation += " It shows " + taken.getProperty("motif") + "."
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

    # Hammers something into something with a tool. The player holds it and the tool.
    def actionHammer(self, obj, target, tool):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(target) or self.whyOutOfReach(tool)
        if problem is not None:
            return problem
        if not isinstance(obj, Fastener):
            return "The " + obj.name + " is nothing to be hammered into anything."
        if not isinstance(target, Wall):
            return "A " + obj.name + " does not belong in the " + target.name + "."
        if obj.getProperty("isDriven"):
            return "The " + obj.name + " sits in the " + obj.parentContainer.name + " already."
        for needed in (tool, obj):
            if needed.parentContainer is not self.agent:
                return "You don't have the " + needed.name + " in your hands."
        problem = obj.whyNotDriven() or tool.whyNotDriving(obj)
        if problem is not None:
            return problem
        observation = obj.driveInto(target)
        if obj is self.nail and target is not self.goalWall:
            observation += " But that is the wrong wall, and there is no other nail."
        return observation

    # Hangs something on a wall, or on what sits in a wall.
    def actionHang(self, obj, target):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(target)
        if problem is not None:
            return problem
        if not isinstance(obj, Picture):
            return "The " + obj.name + " is nothing to be hung on a wall."
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        wall = target.parentContainer if target.getProperty("isDriven") else target
        if not isinstance(wall, Wall):
            return "The " + obj.name + " can't hang on the " + target.name + "."
        observation, _ = wall.hang(obj)
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

    # One point each for the hammer in the player's hands, for the nail there or in the right wall, for the nail in the
    # right wall, for the right picture in the player's hands or on that wall, and for the picture on that wall, which
    # wins. A nail in another wall loses, and so does a broken picture.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.hammer.parentContainer is self.agent:
            self.score += 1
        if self.nail.parentContainer in (self.agent, self.goalWall):
            self.score += 1
        if self.nail.parentContainer is self.goalWall:
            self.score += 1
        if self.goalPicture.parentContainer in (self.agent, self.goalWall):
            self.score += 1

        isNailWasted = self.nail.getProperty("isDriven") and self.nail.parentContainer is not self.goalWall
        if isNailWasted or self.goalPicture.getProperty("isBroken"):
            self.gameOver = True
        elif self.goalPicture.parentContainer is self.goalWall:
            self.score = 5
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
