# volume-container.py
# A text game about common sense. Find out how much a vessel holds up to its brim.

# Task: Create a micro-simulation that models how to measure the volume of a vessel with water and a graduated cylinder.
# Environment: kitchen
# Task-critical Objects: Sink, Vessel, GraduatedCylinder, Water
# High-level object classes: Container (Sink, Vessel, Counter), Device (Sink), Vessel (GraduatedCylinder)
# Critical properties: milliliters (Water), brim (Vessel), line (Vessel), tally (Vessel), isMeasured (Vessel), isOn (Sink)
# Actions: look, inventory, examine, take/put object, turn on/off device, pour X into Y, answer a number of mL
# Distractor Items: Vessel
# Distractor Actions: None
# High-level solution procedure: put vessel in sink, turn on sink, wait until the vessel is full, take vessel, pour vessel into graduated cylinder, read the mark, pour graduated cylinder into sink, repeat until the vessel is empty, add up, answer

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

# Vessels and marks come in steps of ten milliliters, so the answers do, too.
STEP_ML = 10
MOST_ML = 500

# The kinds of vessels, each with the least and the most that one holds.
KINDS = [("teacup", 120, 200), ("mug", 250, 380), ("glass", 200, 330), ("bowl", 300, 500), ("jar", 220, 450),
         ("vase", 280, 500)]


# A sink with a tap. There is room for one vessel under the tap. While the tap runs, water fills it; the rest goes
# down the drain.
class Sink(Container, Device):
    # How much water runs in one unit of time.
    FLOW_ML = 100

    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "Sink" in self.constructorsRun:
            return
        self.constructorsRun.append("Sink")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 20
        self.properties["volume"] = 200

    def turnOn(self):
        observation, success = Device.turnOn(self)
        if success:
            observation = "You turn on the tap of the sink. Water runs."
        return (observation, success)

    def turnOff(self):
        observation, success = Device.turnOff(self)
        if success:
            observation = "You turn off the tap of the sink."
        return (observation, success)

    # Only one vessel at a time stands under the tap.
    def placeObjectInContainer(self, obj):
        if len(self.contains) > 0:
            return ("The " + self.contains[0].name + " is in the way: there is room for one vessel under the tap.",
                    False)
        return Container.placeObjectInContainer(self, obj)

    # The water runs.
    def tick(self):
        if not self.getProperty("isOn"):
            return None
        for vessel in self.contains:
            if vessel.getRoom() == 0:
                return "The " + vessel.name + " runs over. Water goes down the drain."
            vessel.changeWater(min(Sink.FLOW_ML, vessel.getRoom()), None)
            if vessel.getRoom() == 0:
                return "Water runs into the " + vessel.name + ". It is full to the brim now."
            return "Water runs into the " + vessel.name + "."
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        running = " with the tap running" if self.getProperty("isOn") else " with the tap turned off"
        return self.withArticle(self.name) + running + self.makeContentsStr(makeDetailed)


# A vessel to drink, eat or decorate with. A line inside tells how much it is made for; up to its brim it holds more.
class Vessel(Container):
    def __init__(self, name, brim, line):
        Container.__init__(self, name)
        if "Vessel" in self.constructorsRun:
            return
        self.constructorsRun.append("Vessel")
        self.properties["volume"] = 4
        # How much water it holds up to its brim, and up to the line, in milliliters.
        self.properties["brim"] = brim
        self.properties["line"] = line
        # The water that came in from the graduated cylinder, less what went there, since the vessel was full or empty;
        # None if water came from elsewhere or went elsewhere.
        self.properties["tally"] = None
        # Has all that it holds passed through the graduated cylinder?
        self.properties["isMeasured"] = False

    # The water in it, or None.
    def getWater(self):
        return self.contains[0] if len(self.contains) > 0 else None

    # How much water is in it, in milliliters.
    def getMilliliters(self):
        water = self.getWater()
        return 0 if water is None else water.getProperty("milliliters")

    # How much more water it holds.
    def getRoom(self):
        return self.getProperty("brim") - self.getMilliliters()

    # Does water from the tap run into it?
    def isUnderRunningTap(self):
        return isinstance(self.parentContainer, Sink) and self.parentContainer.getProperty("isOn")

    # Lets so much water in, or out if it is negative; the partner is the vessel it comes from or goes to, or None.
    def changeWater(self, milliliters, partner):
        if self.getRoom() == 0 or self.getWater() is None:
            self.properties["tally"] = 0
        if not isinstance(partner, GraduatedCylinder) or partner.isUnderRunningTap():
            self.properties["tally"] = None
        if self.getWater() is None:
            self.addObject(Water())
        water = self.getWater()
        water.properties["milliliters"] += milliliters
        if water.getProperty("milliliters") == 0:
            self.removeObject(water)
        if self.getProperty("tally") is not None:
            self.properties["tally"] += milliliters
            if abs(self.getProperty("tally")) == self.getProperty("brim"):
                self.properties["isMeasured"] = True

    # Only water goes in.
    def placeObjectInContainer(self, obj):
        return ("The inside of the " + self.name + " is for water. You keep the " + obj.name + " out of it.", False)

    # Pours its water into another vessel, as much as fits. Returns an observation and whether that worked.
    def pourInto(self, other):
        milliliters = min(self.getMilliliters(), other.getRoom())
        if milliliters == 0:
            return ("The " + other.name + " is full to the brim already.", False)
        self.changeWater(-milliliters, other)
        other.changeWater(milliliters, self)
        if self.getWater() is None:
            return ("You pour the water from the " + self.name + " into the " + other.name + ", to the last drop.",
                    True)
        return ("You pour water from the " + self.name + " into the " + other.name + " until that is full. The rest"
                " stays in the " + self.name + ".", True)

    # Pours its water into the sink. Returns an observation and whether that worked.
    def pourAway(self):
        self.changeWater(-self.getMilliliters(), None)
        return ("You pour the water from the " + self.name + " down the drain.", True)

    # "with water above that line": how far its water goes up.
    def makeLevelStr(self):
        if self.getRoom() == 0:
            return "full of water to the brim"
        milliliters, line = self.getMilliliters(), self.getProperty("line")
        side = "up to" if milliliters == line else ("above" if milliliters > line else "below")
        return "with water " + side + " that line"

    # "an empty mug", "a mug with some water"; a detailed one tells of its line.
    def makeDescriptionStr(self, makeDetailed=False):
        if self.getWater() is None:
            phrase = self.withArticle("empty " + self.name)
        else:
            phrase = self.withArticle(self.name) + ("" if makeDetailed else " with some water")
        if makeDetailed:
            phrase += " that has a line marked '" + str(self.getProperty("line")) + " mL' below its brim"
            phrase += "" if self.getWater() is None else ", " + self.makeLevelStr()
        return phrase


# A tall vessel of glass with a mark for every ten milliliters. It measures water, and no more than it holds.
class GraduatedCylinder(Vessel):
    def __init__(self, name):
        Vessel.__init__(self, name, 200, 200)
        if "GraduatedCylinder" in self.constructorsRun:
            return
        self.constructorsRun.append("GraduatedCylinder")

    # The mark that its water goes up to can be read off.
    def makeDescriptionStr(self, makeDetailed=False):
        if self.getWater() is None:
            phrase = self.withArticle("empty " + self.name)
            return phrase + (" with marks up to " + str(self.getProperty("brim")) + " mL" if makeDetailed else "")
        phrase = self.withArticle(self.name)
        if not makeDetailed:
            return phrase + " with some water"
        return phrase + " with water up to its " + str(self.getMilliliters()) + " mL mark"


# Water. It is always in a vessel.
class Water(GameObject):
    def __init__(self):
        GameObject.__init__(self, "water")
        if "Water" in self.constructorsRun:
            return
        self.constructorsRun.append("Water")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        self.properties["article"] = "some"
        self.properties["milliliters"] = 0

    # There may be several lots of water: each goes by the name of its vessel.
    def getReferents(self):
        return ["water in " + self.parentContainer.name]


# A kitchen counter: vessels stand on it.
class Counter(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Counter" in self.constructorsRun:
            return
        self.constructorsRun.append("Counter")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 60
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
        # The volume that the player named, in milliliters. There is only one try.
        self.answer = None
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
        world.addObject(Sink("sink"))
        counter = Counter("counter")
        world.addObject(counter)

        # What the task needs: a graduated cylinder, and one of three to five vessels. The others only distract. What
        # the line of a vessel says is always less than what it holds.
        vessels = []
        for name, least, most in self.random.sample(KINDS, self.random.randint(3, 5)):
            brim = self.random.randrange(least, most + 1, STEP_ML)
            line = brim - self.random.randrange(20, 70, STEP_ML)
            vessels.append(Vessel(name, brim, line))
        self.vessel = self.random.choice(vessels)
        vessels.append(GraduatedCylinder("graduated cylinder"))
        self.random.shuffle(vessels)
        for vessel in vessels:
            counter.addObject(vessel)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to find out how much the " + self.vessel.name + " holds when it is full to the brim. When"
                " you know it, answer with a number of milliliters (in steps of ten, from 'answer 10 mL' to 'answer "
                + str(MOST_ML) + " mL'). You have one try.")

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
        for milliliters in range(STEP_ML, MOST_ML + 1, STEP_ML):
            self.addAction("answer " + str(milliliters) + " mL", ["answer", milliliters])

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
                self.addAction("turn on " + name, ["turn on", obj])
                self.addAction("turn off " + name, ["turn off", obj])

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
        if verb == "answer":
            return self.actionAnswer(actionArgs[1])
        if verb == "examine":
            return self.actionExamine(actionArgs[1])
        if verb == "take":
            return self.actionTake(actionArgs[1])
        if verb == "put":
            return self.actionPut(actionArgs[1], actionArgs[2])
        if verb == "turn on":
            return self.actionTurnOn(actionArgs[1])
        if verb == "turn off":
            return self.actionTurnOff(actionArgs[1])
        return self.actionPour(actionArgs[1], actionArgs[2])

    # Describes the place around the player.
    def actionLook(self):
        return self.agent.parentContainer.makeDescriptionStr()

    # Lists what the player carries.
    def actionInventory(self):
        if len(self.agent.contains) == 0:
            return "Your hands are empty."
        return "You carry " + joinPhrases([obj.makeDescriptionStr(True) for obj in self.agent.contains]) + "."

    # Why the player cannot get at an object, or None if nothing is in the way. Nothing can be shut away here.
    def whyOutOfReach(self, obj):
        if obj not in self.agent.parentContainer.getAllContainedObjectsRecursive():
            return "There is no " + obj.name + " here."
        return None

    # Looks closely at an object.
    def actionExamine(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        return "You see " + obj.makeDescriptionStr(makeDetailed=True) + "."

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

    # Pours what is in one vessel into another, or into the sink. The first one must be in the player's hands.
    def actionPour(self, obj, target):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(target)
        if problem is not None:
            return problem
        # Water and the vessel that it is in mean the same here.
        source = obj.parentContainer if isinstance(obj, Water) else obj
        goal = target.parentContainer if isinstance(target, Water) else target
        if not isinstance(source, Vessel):
            return "The " + source.name + " can't be poured."
        if source is goal:
            return "That water is in the " + goal.name + " already."
        if source.getWater() is None:
            return "There is no water in the " + source.name + " to pour."
        if source.parentContainer is not self.agent:
            return "You need to hold the " + source.name + " to pour from it."
        if isinstance(goal, Sink):
            observation, _ = source.pourAway()
            return observation
        if not isinstance(goal, Vessel):
            return "Pouring water over the " + goal.name + " would only make a mess."
        observation, _ = source.pourInto(goal)
        return observation

    # Names a volume. There is one try only.
    def actionAnswer(self, milliliters):
        if self.answer is not None:
            return "You have given your answer already."
        self.answer = milliliters
        return ("You say that the " + self.vessel.name + " holds " + str(milliliters) + " mL. "
                + ("That is right." if self.isAnswerRight() else "That is wrong."))

    # Is what the player named the volume that the task asks for?
    def isAnswerRight(self):
        return self.answer == self.vessel.getProperty("brim")

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for the vessel being full, two while its water passes through the graduated cylinder, and three, never
    # lost again, when all of it has. The answer ends the game; the right one is worth one more point, and wins.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.vessel.getProperty("isMeasured"):
            self.score = 3
        elif self.vessel.getProperty("tally"):
            self.score = 2
        elif self.vessel.getRoom() == 0:
            self.score = 1

        if self.answer is not None:
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
