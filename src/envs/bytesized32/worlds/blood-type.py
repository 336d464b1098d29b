# blood-type.py
# A text game about common sense. Give a patient blood of a type that fits.

# Task: Create a micro-simulation that models how to choose blood for a patient.
# Environment: hospital
# Task-critical Objects: Patient, BloodBag, Folder, InfusionSet, Fridge
# High-level object classes: Container (Fridge, Drawer, Cart, Folder)
# Critical properties: bloodType (Patient, BloodBag), useBy (BloodBag), temperature (BloodBag), isTooWarm (BloodBag), isRead (Folder), hasLine (Patient), treatment (Patient), isOpen (Fridge, Drawer, Folder)
# Actions: look, inventory, examine, take/put object, open/close container, use X on Y, give X to Y
# Distractor Items: BloodBag, Folder, SalineBag, Juice, Stethoscope
# Distractor Actions: give saline or juice to patient, use stethoscope on patient
# High-level solution procedure: examine patient, open drawer, open the folder with the name of the patient, examine calendar, take infusion set, use infusion set on patient, open fridge, take a blood bag that fits and is not out of date, give it to patient before it gets warm

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

# The blood groups, with the antigens that their blood carries. Rhesus positive blood carries one more.
ANTIGENS = {"O": "", "A": "A", "B": "B", "AB": "AB"}
BLOOD_TYPES = [group + rhesus for group in ANTIGENS for rhesus in ("-", "+")]
# How warm the air is, and a fridge that is closed, in degrees Celsius. Blood as warm as that is not fit for use.
ROOM_TEMPERATURE = 21.0
FRIDGE_TEMPERATURE = 4.0
WARMTH_THAT_SPOILS = 10.0


# A step of a temperature toward that of the surroundings: the larger the difference, the larger the step.
def approach(temperature, surroundings, rate):
    return round(temperature + rate * (surroundings - temperature), 2)


# Does blood of one type fit a patient of another? It must not bring any antigen that is foreign to the patient.
def fits(bloodType, patientType):
    if bloodType.endswith("+") and patientType.endswith("-"):
        return False
    return all([antigen in ANTIGENS[patientType[:-1]] for antigen in ANTIGENS[bloodType[:-1]]])


# The patient, who lies in bed and has lost blood. The wristband tells the name, but not the blood type.
class Patient(GameObject):
    def __init__(self, name, fullName, bloodType):
        GameObject.__init__(self, name)
        if "Patient" in self.constructorsRun:
            return
        self.constructorsRun.append("Patient")
        self.properties["isMoveable"] = False
        self.properties["volume"] = 400
        self.properties["fullName"] = fullName
        self.properties["bloodType"] = bloodType
        # Is there an infusion line in the arm?
        self.properties["hasLine"] = False
        # None before blood was given; "helped" or "harmed" after that.
        self.properties["treatment"] = None

    # Gets what the player gives. Returns an observation and whether the patient took it.
    def receive(self, obj):
        if isinstance(obj, Juice):
            return ("The patient is too weak to drink.", False)
        if obj.getProperty("isTool"):
            return ("The patient can't do anything with the " + obj.name + ": you have to use it yourself.", False)
        if not isinstance(obj, (BloodBag, SalineBag)):
            return ("The patient has no use for the " + obj.name + ".", False)
        if not self.getProperty("hasLine"):
            return ("There is no infusion line in the arm of the patient yet.", False)
        if self.getProperty("treatment") is not None:
            return ("The patient has been treated already.", False)
        obj.removeSelfFromContainer()
        if isinstance(obj, SalineBag):
            return ("The saline drips into the vein of the patient. That helps for a moment, but it is no blood.", True)
        return self.receiveBlood(obj)

    # Blood that fits helps. Blood that does not, or that has spoiled, is a mistake for good.
    def receiveBlood(self, bag):
        observation = "You connect the " + bag.name + " to the line, and the blood runs. "
        if not fits(bag.getProperty("bloodType"), self.getProperty("bloodType")):
            self.properties["treatment"] = "harmed"
            return (observation + "The patient begins to shiver: this blood does not fit! The doctors take over.", True)
        if not bag.isFresh():
            self.properties["treatment"] = "harmed"
            return (observation + "The patient gets a fever: this blood had spoiled! The doctors take over.", True)
        self.properties["treatment"] = "helped"
        return (observation + "Color returns to the cheeks of the patient.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = "a rosy patient" if self.getProperty("treatment") == "helped" else "a pale patient"
        if self.getProperty("hasLine"):
            phrase += " with an infusion line in the arm"
        if makeDetailed:
            phrase += " (on the wristband: " + self.getProperty("fullName") + ")"
        return phrase


# A bag of blood. It must stay cold until it is used, and there is a date on it. Its indicator beeps when
# it gets too warm, and stays red.
class BloodBag(GameObject):
    def __init__(self, name, bloodType, useBy, today):
        GameObject.__init__(self, name)
        if "BloodBag" in self.constructorsRun:
            return
        self.constructorsRun.append("BloodBag")
        self.properties["article"] = "the"
        self.properties["volume"] = 2
        self.properties["bloodType"] = bloodType
        # Days of the month: the last one on which it may be used, and the present one.
        self.properties["useBy"] = useBy
        self.properties["today"] = today
        self.properties["temperature"] = FRIDGE_TEMPERATURE
        self.properties["isTooWarm"] = False

    # May this blood be used at all?
    def isFresh(self):
        return not self.getProperty("isTooWarm") and self.getProperty("useBy") >= self.getProperty("today")

    # Outside the fridge it warms up.
    def tick(self):
        if self.parentContainer is None:
            return None
        surroundings = ROOM_TEMPERATURE
        if isinstance(self.parentContainer, Fridge):
            surroundings = self.parentContainer.getProperty("insideTemperature")
        self.properties["temperature"] = approach(self.getProperty("temperature"), surroundings, 0.05)
        if self.getProperty("isTooWarm") or self.getProperty("temperature") < WARMTH_THAT_SPOILS:
            return None
        self.properties["isTooWarm"] = True
        return "The indicator on the " + self.name + " beeps and turns red: the blood has got too warm."

    # What its label and its indicator show.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        if not makeDetailed:
            return phrase
        label = "type " + self.getProperty("bloodType") + ", use by March " + str(self.getProperty("useBy"))
        if self.getProperty("isTooWarm"):
            label += ", its indicator red"
        return phrase + " (" + label + ")"


# A bag of salt solution. It goes through the same line, but it only distracts.
class SalineBag(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "SalineBag" in self.constructorsRun:
            return
        self.constructorsRun.append("SalineBag")
        self.properties["volume"] = 2


# A carton of juice. It only distracts.
class Juice(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Juice" in self.constructorsRun:
            return
        self.constructorsRun.append("Juice")
        self.properties["volume"] = 2


# The needle and the tube that lead into a vein.
class InfusionSet(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "InfusionSet" in self.constructorsRun:
            return
        self.constructorsRun.append("InfusionSet")
        self.properties["isTool"] = True

    # Once it is in the arm it stays there: it is no thing to carry any more.
    def useWithObject(self, patientObject):
        if not isinstance(patientObject, Patient):
            return ("The infusion set is for the arm of a patient, not for the " + patientObject.name + ".", False)
        self.removeSelfFromContainer()
        patientObject.properties["hasLine"] = True
        return ("You lay an infusion line into a vein of the patient.", True)


# It tells how a heart beats, and nothing about blood types. It only distracts.
class Stethoscope(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Stethoscope" in self.constructorsRun:
            return
        self.constructorsRun.append("Stethoscope")
        self.properties["isTool"] = True

    def useWithObject(self, patientObject):
        if not isinstance(patientObject, Patient):
            return ("You hear nothing in the " + patientObject.name + ".", True)
        if patientObject.getProperty("treatment") == "helped":
            return ("You hear the heart of the patient beat calmly.", True)
        return ("You hear the heart of the patient beat fast and faintly. It tells nothing about the blood type.",
                True)


# A folder with the record of a patient. The name is on its cover; the blood type is inside.
class Folder(Container):
    def __init__(self, name, fullName, bloodType):
        Container.__init__(self, name)
        if "Folder" in self.constructorsRun:
            return
        self.constructorsRun.append("Folder")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        # Nothing else goes in.
        self.properties["capacity"] = 0
        self.properties["fullName"] = fullName
        self.properties["bloodType"] = bloodType
        self.properties["isRead"] = False

    # Whoever opens it reads it.
    def openContainer(self):
        observation, success = Container.openContainer(self)
        if not success:
            return (observation, False)
        self.properties["isRead"] = True
        return ("You open the " + self.name + ". It says: " + self.makeRecordStr() + ".", True)

    def placeObjectInContainer(self, obj):
        return ("The " + self.name + " is too thin for the " + obj.name + ".", False)

    # "A. Brown, blood type O-"
    def makeRecordStr(self):
        return self.getProperty("fullName") + ", blood type " + self.getProperty("bloodType")

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = Container.makeDescriptionStr(self)
        if not makeDetailed:
            return phrase
        if self.getProperty("isOpen"):
            return phrase + " (in it: " + self.makeRecordStr() + ")"
        return phrase + " (on its cover: " + self.getProperty("fullName") + ")"


# A calendar on the wall.
class Calendar(GameObject):
    def __init__(self, name, today):
        GameObject.__init__(self, name)
        if "Calendar" in self.constructorsRun:
            return
        self.constructorsRun.append("Calendar")
        self.properties["isMoveable"] = False
        self.properties["today"] = today

    def makeDescriptionStr(self, makeDetailed=False):
        return "a calendar" + (" (it shows March " + str(self.getProperty("today")) + ")" if makeDetailed else "")


# A poster on the wall, about blood types.
class Poster(GameObject):
    TEXT = ("'Group O fits every patient. Groups A and B fit patients of the same group and of group AB. Group AB fits"
            " group AB only. Negative blood fits negative and positive patients; positive blood fits positive ones"
            " only.'")

    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Poster" in self.constructorsRun:
            return
        self.constructorsRun.append("Poster")
        self.properties["isMoveable"] = False


# A fridge with a door: it keeps blood cold while it is closed.
class Fridge(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Fridge" in self.constructorsRun:
            return
        self.constructorsRun.append("Fridge")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 20
        self.properties["volume"] = 600
        self.properties["insideTemperature"] = FRIDGE_TEMPERATURE

    # With the door open, the cold gets out.
    def tick(self):
        goal, rate = (ROOM_TEMPERATURE, 0.1) if self.getProperty("isOpen") else (FRIDGE_TEMPERATURE, 0.2)
        self.properties["insideTemperature"] = approach(self.getProperty("insideTemperature"), goal, rate)
        return None


# A drawer for records.
class Drawer(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Drawer" in self.constructorsRun:
            return
        self.constructorsRun.append("Drawer")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 6
        self.properties["volume"] = 60


# A cart for medical things.
class Cart(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Cart" in self.constructorsRun:
            return
        self.constructorsRun.append("Cart")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 16
        self.properties["volume"] = 100


# The root of the tree: the hospital room.
class World(Container):
    def __init__(self):
        Container.__init__(self, "hospital room")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a hospital room. Here you see:"]
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

    # Builds the hospital room. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)

        # Nobody whom all blood fits: somebody who can be harmed by the wrong blood.
        patientType = self.random.choice([bloodType for bloodType in BLOOD_TYPES if bloodType != "AB+"])
        fitting = [bloodType for bloodType in BLOOD_TYPES if fits(bloodType, patientType)]
        unfitting = self.random.sample([bloodType for bloodType in BLOOD_TYPES if bloodType not in fitting], 2)
        patientName, otherName = self.random.sample(["A. Brown", "E. Flores", "K. Novak", "M. Okoye", "R. Lind"], 2)
        today = self.random.randint(8, 18)

        # What the task needs: the patient and the record, blood, and an infusion set.
        self.patient = Patient("patient", patientName, patientType)
        colors = ["green", "blue"]
        self.random.shuffle(colors)
        self.folder = Folder(colors[0] + " folder", patientName, patientType)
        fridge = Fridge("fridge")
        drawer = Drawer("drawer")
        cart = Cart("cart")
        for obj in [self.patient, fridge, drawer, cart, Calendar("calendar", today), Poster("poster")]:
            world.addObject(obj)
        self.bags = self.makeBags(patientType, fitting, unfitting, today)
        for bag in self.bags:
            fridge.addObject(bag)
        cart.addObject(InfusionSet("infusion set"))

        # What only distracts: the record of somebody else, whose blood type is in stock, too; saline, juice and a
        # stethoscope.
        folders = [self.folder, Folder(colors[1] + " folder", otherName, unfitting[0])]
        self.random.shuffle(folders)
        for folder in folders:
            drawer.addObject(folder)
        fridge.addObject(SalineBag("bag of saline"))
        cart.addObject(Stethoscope("stethoscope"))
        cart.addObject(Juice("carton of juice"))
        return world

    # Four bags of blood: one that fits, two that do not, and one of the type of the patient that is out of date.
    def makeBags(self, patientType, fitting, unfitting, today):
        kinds = [(self.random.choice(fitting), today + self.random.randint(2, 12)),
                 (unfitting[0], today + self.random.randint(2, 12)),
                 (unfitting[1], today + self.random.randint(2, 12)),
                 (patientType, today - self.random.randint(1, 6))]
        self.random.shuffle(kinds)
        bags = []
        for order, (bloodType, useBy) in zip(["first", "second", "third", "fourth"], kinds):
            bags.append(BloodBag(order + " blood bag", bloodType, useBy, today))
        return bags

    # What the player is asked to do.
    def getTaskDescription(self):
        return "The patient has lost much blood. Your task is to give the patient a bag of blood that fits."

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
                        self.addAction("use " + name1 + " on " + name2, ["use", obj1, obj2])
                        self.addAction("give " + name1 + " to " + name2, ["give", obj1, obj2])

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
        if verb == "use":
            return self.actionUse(actionArgs[1], actionArgs[2])
        return self.actionGive(actionArgs[1], actionArgs[2])

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

    # Looks closely at an object, or reads what is on it.
    def actionExamine(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if isinstance(obj, Poster):
            return "The poster says: " + Poster.TEXT
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

    # Gives what the player holds to somebody.
    def actionGive(self, obj, receiver):
        problem = self.whyOutOfReach(obj) or self.whyOutOfReach(receiver)
        if problem is not None:
            return problem
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if not isinstance(receiver, Patient):
            return "The " + receiver.name + " can't be given anything."
        observation, _ = receiver.receive(obj)
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

    # Could this bag of blood help the patient?
    def isUseful(self, bag):
        return bag.isFresh() and fits(bag.getProperty("bloodType"), self.patient.getProperty("bloodType"))

    # One point each for having read the record of the patient, for the infusion line, and for useful blood in the
    # hands; the fourth point is that the patient got it, which wins. Harm to the patient loses, and so does the loss of
    # the last useful blood.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        if self.folder.getProperty("isRead"):
            self.score += 1
        if self.patient.getProperty("hasLine"):
            self.score += 1
        if any([self.isUseful(bag) and bag.parentContainer is self.agent for bag in self.bags]):
            self.score += 1

        treatment = self.patient.getProperty("treatment")
        if treatment == "helped":
            self.score = 4
            self.gameOver = True
            self.gameWon = True
        elif treatment == "harmed" or not any([self.isUseful(bag) for bag in self.bags]):
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
