# clean-energy.py
# A text game about common sense. Replace the power plants of a land that burn coal or oil by clean ones.

# Task: Create a micro-simulation that models how to replace fossil power plants by clean ones that suit each region, without losing capacity.
# Environment: control room of a power grid
# Task-critical Objects: Region, PowerPlant, Plan, PowerMeter
# High-level object classes: PowerPlant (FossilPlant, CleanPlant), Plan (SolarPlan, WindPlan, HydroPlan, GeothermalPlan), Container (Region, LandMap, Folder)
# Critical properties: capacity (PowerPlant), monthsLeft (PowerPlant), sunHours (Region), windSpeed (Region), riverDrop (Region), groundHeat (Region), siteCapacity (Region), isDown (PowerMeter), plantsPaid (Agent)
# Actions: look, inventory, examine, change region to plant
# Distractor Items: None
# Distractor Actions: None
# High-level solution procedure: examine each region, examine each plan, change one region to the clean plant that suits it, wait until it is built, go on with the next region

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

# What a clean plant delivers where a region does not suit it, as a part of what a suitable one would.
POOR_SITE_SHARE = 0.4

# The regions that there may be: name, where something there is, and hours of sun a day, wind in meters a second,
# drop of a river in meters, and heat of the ground in degrees Celsius, each from the least to the most. A region suits
# exactly one kind of clean plant.
REGIONS = [
    ("desert", "in the desert", (8, 10), (3, 5), (0, 0), (40, 60)),
    ("plateau", "on the plateau", (7, 9), (4, 6), (0, 0), (50, 70)),
    ("coast", "on the coast", (3, 5), (8, 9), (0, 0), (30, 50)),
    ("plain", "on the plain", (3, 5), (7, 9), (2, 6), (30, 50)),
    ("mountain valley", "in the mountain valley", (3, 5), (3, 6), (90, 160), (40, 70)),
    ("fjord", "at the fjord", (3, 4), (4, 6), (120, 200), (30, 50)),
    ("island", "on the island", (4, 5), (4, 6), (0, 0), (180, 240)),
    ("crater", "in the crater", (4, 5), (2, 4), (0, 0), (220, 280)),
]


# A region of the land. It has one site for a power plant.
class Region(Container):
    def __init__(self, name, place):
        Container.__init__(self, name)
        if "Region" in self.constructorsRun:
            return
        self.constructorsRun.append("Region")
        self.properties["isMoveable"] = False
        self.properties["article"] = "the"
        # Where something there is: "on the coast".
        self.properties["place"] = place
        # What nature offers.
        self.properties["sunHours"] = 0
        self.properties["windSpeed"] = 0
        self.properties["riverDrop"] = 0
        self.properties["groundHeat"] = 0
        # What the old plant delivered, and what a clean plant of the right kind would deliver, in megawatts.
        self.properties["oldCapacity"] = 0
        self.properties["siteCapacity"] = 0

    # Its power plant, which may still be under construction.
    def getPlant(self):
        return self.contains[0]

    # Are there clean plants only, as strong as what was there before?
    def isConverted(self):
        plant = self.getPlant()
        return plant.getProperty("isClean") and plant.getOutput() >= self.getProperty("oldCapacity")

    # A detailed description tells what nature offers there.
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name) + " with " + self.getPlant().makeDescriptionStr()
        if not makeDetailed:
            return phrase
        drop = self.getProperty("riverDrop")
        river = "no river" if drop == 0 else "a river that drops by " + str(drop) + " m"
        offers = [str(self.getProperty("sunHours")) + " hours of sun a day",
                  "wind of " + str(self.getProperty("windSpeed")) + " m/s",
                  river, "ground that is " + str(self.getProperty("groundHeat")) + " degrees Celsius hot deep down"]
        return phrase + " (nature offers " + joinPhrases(offers) + ")"


# Abstract: a power plant. It goes by the name of its region and its kind.
class PowerPlant(GameObject):
    def __init__(self, kind, region, capacity, monthsLeft):
        GameObject.__init__(self, region.name + " " + kind)
        if "PowerPlant" in self.constructorsRun:
            return
        self.constructorsRun.append("PowerPlant")
        self.properties["isMoveable"] = False
        self.properties["kind"] = kind
        self.properties["isClean"] = False
        self.properties["capacity"] = capacity
        # How long it still takes to build it.
        self.properties["monthsLeft"] = monthsLeft

    # What it delivers now, in megawatts.
    def getOutput(self):
        return self.getProperty("capacity") if self.getProperty("monthsLeft") == 0 else 0

    # The work on it goes on. What is finished starts up.
    def tick(self):
        if self.getProperty("monthsLeft") == 0:
            return None
        self.properties["monthsLeft"] -= 1
        if self.getProperty("monthsLeft") > 0:
            return None
        return "The " + self.name + " is finished. It delivers " + str(self.getOutput()) + " MW."

    # "a coal plant that delivers 300 MW"
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = "the " + self.name if makeDetailed else self.withArticle(self.getProperty("kind"))
        months = self.getProperty("monthsLeft")
        if months > 0:
            return phrase + " under construction (" + str(months) + (" month" if months == 1 else " months") + " left)"
        return phrase + " that delivers " + str(self.getOutput()) + " MW"


# A power plant that burns coal or oil. It was there before.
class FossilPlant(PowerPlant):
    def __init__(self, kind, region, capacity):
        PowerPlant.__init__(self, kind, region, capacity, 0)
        if "FossilPlant" in self.constructorsRun:
            return
        self.constructorsRun.append("FossilPlant")

    # Its chimney tells that it burns something.
    def makeDescriptionStr(self, makeDetailed=False):
        return PowerPlant.makeDescriptionStr(self, makeDetailed) + (", with a smoking chimney" if makeDetailed else "")


# A power plant that burns nothing.
class CleanPlant(PowerPlant):
    def __init__(self, kind, region, capacity, monthsLeft):
        PowerPlant.__init__(self, kind, region, capacity, monthsLeft)
        if "CleanPlant" in self.constructorsRun:
            return
        self.constructorsRun.append("CleanPlant")
        self.properties["isClean"] = True


# Abstract: the plan for a kind of power plant. It says what that kind needs.
class Plan(GameObject):
    def __init__(self, name, requirement, buildingTime):
        GameObject.__init__(self, name)
        if "Plan" in self.constructorsRun:
            return
        self.constructorsRun.append("Plan")
        self.properties["requirement"] = requirement
        self.properties["buildingTime"] = buildingTime

    # Why it cannot be built in a region at all, or None.
    def whyImpossible(self, region):
        return None

    # Does the region offer what this kind needs?
    def suits(self, region):
        return True

    # The plant that comes of it in a region.
    def makePlant(self, region):
        capacity = region.getProperty("siteCapacity")
        if not self.suits(region):
            # In full tens of megawatts.
            capacity = int(capacity * POOR_SITE_SHARE / 10) * 10
        return CleanPlant(self.name, region, capacity, self.getProperty("buildingTime"))

    # "the plan for a solar farm (7 or more hours of sun a day; built in 3 months)"
    def makeDescriptionStr(self, makeDetailed=False):
        phrase = "the plan for " + self.withArticle(self.name)
        if makeDetailed:
            months = self.getProperty("buildingTime")
            phrase += " (it needs " + self.getProperty("requirement") + "; building takes " + str(months) + " months)"
        return phrase


class SolarPlan(Plan):
    def __init__(self):
        Plan.__init__(self, "solar farm", "7 or more hours of sun a day", 3)
        if "SolarPlan" in self.constructorsRun:
            return
        self.constructorsRun.append("SolarPlan")

    def suits(self, region):
        return region.getProperty("sunHours") >= 7


class WindPlan(Plan):
    def __init__(self):
        Plan.__init__(self, "wind farm", "wind of 7 m/s or more", 3)
        if "WindPlan" in self.constructorsRun:
            return
        self.constructorsRun.append("WindPlan")

    def suits(self, region):
        return region.getProperty("windSpeed") >= 7


class HydroPlan(Plan):
    def __init__(self):
        Plan.__init__(self, "hydroelectric plant", "a river that drops by 50 m or more", 4)
        if "HydroPlan" in self.constructorsRun:
            return
        self.constructorsRun.append("HydroPlan")

    def whyImpossible(self, region):
        if region.getProperty("riverDrop") > 0:
            return None
        return "There is no river " + region.getProperty("place") + " that could be dammed."

    def suits(self, region):
        return region.getProperty("riverDrop") >= 50


class GeothermalPlan(Plan):
    def __init__(self):
        Plan.__init__(self, "geothermal plant", "ground of 150 degrees Celsius or more deep down", 4)
        if "GeothermalPlan" in self.constructorsRun:
            return
        self.constructorsRun.append("GeothermalPlan")

    def whyImpossible(self, region):
        if self.suits(region):
            return None
        return "The ground " + region.getProperty("place") + " is not hot enough to make steam."

    def suits(self, region):
        return region.getProperty("groundHeat") >= 150


# It shows what all plants deliver together. Where that is too little, the lights go out.
class PowerMeter(GameObject):
    def __init__(self, name, regions):
        GameObject.__init__(self, name)
        if "PowerMeter" in self.constructorsRun:
            return
        self.constructorsRun.append("PowerMeter")
        self.properties["isMoveable"] = False
        self.regions = regions
        outputs = [region.getPlant().getOutput() for region in regions]
        # What the land has at first, and shall have in the end; and the least that it can do with.
        self.properties["goal"] = sum(outputs)
        self.properties["demand"] = sum(outputs) - max(outputs)
        # Did the lights go out?
        self.properties["isDown"] = False

    # What all plants deliver together.
    def getTotal(self):
        return sum([region.getPlant().getOutput() for region in self.regions])

    # It stands last in the tree: its turn comes when the plants had theirs.
    def tick(self):
        total = self.getTotal()
        if total >= self.getProperty("demand") or self.getProperty("isDown"):
            return None
        self.properties["isDown"] = True
        return ("The power meter falls to " + str(total) + " MW. That is less than the land needs: the lights go out "
                "everywhere.")

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = "a power meter that shows " + str(self.getTotal()) + " MW"
        if makeDetailed:
            phrase += " (there is a red mark at " + str(self.getProperty("demand")) + " MW)"
        return phrase


# A map of the land on the wall.
class LandMap(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "LandMap" in self.constructorsRun:
            return
        self.constructorsRun.append("LandMap")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        if makeDetailed:
            phrase += " that shows " + joinPhrases([region.makeDescriptionStr() for region in self.contains])
        return phrase


# A folder that lies open on the desk.
class Folder(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Folder" in self.constructorsRun:
            return
        self.constructorsRun.append("Folder")
        self.properties["isMoveable"] = False

    def makeDescriptionStr(self, makeDetailed=False):
        phrase = self.withArticle(self.name)
        if makeDetailed:
            plans = [plan.withArticle(plan.name) for plan in self.contains]
            phrase += " with plans for " + joinPhrases(plans)
        return phrase


# The root of the tree: the control room.
class World(Container):
    def __init__(self):
        Container.__init__(self, "control room")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in the control room of a land's power grid. Here you see:"]
        for obj in self.contains:
            if not isinstance(obj, Agent):
                lines.append("\t" + obj.makeDescriptionStr(makeDetailed=True))
        return "\n".join(lines)


# The player, who plans the land's power plants.
class Agent(Container):
    def __init__(self):
        Container.__init__(self, "agent")
        if "Agent" in self.constructorsRun:
            return
        self.constructorsRun.append("Agent")
        # The number of plants that there is still money for.
        self.properties["plantsPaid"] = 0


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

    # Builds the control room and the land. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        landMap = LandMap("map")
        folder = Folder("folder")
        world.addObject(landMap)
        world.addObject(folder)

        # The regions, each with an old plant that burns something.
        self.regions = []
        for name, place, sun, wind, drop, heat in self.random.sample(REGIONS, self.random.randint(3, 5)):
            region = Region(name, place)
            region.properties["sunHours"] = self.random.randint(sun[0], sun[1])
            region.properties["windSpeed"] = self.random.randint(wind[0], wind[1])
            region.properties["riverDrop"] = self.random.randint(drop[0], drop[1])
            region.properties["groundHeat"] = self.random.randint(heat[0] // 10, heat[1] // 10) * 10
            capacity = self.random.randint(4, 8) * 50
            region.properties["oldCapacity"] = capacity
            region.properties["siteCapacity"] = capacity + self.random.choice([0, 50])
            region.addObject(FossilPlant(self.random.choice(["coal plant", "oil plant"]), region, capacity))
            landMap.addObject(region)
            self.regions.append(region)

        # The plans, in any order.
        plans = [SolarPlan(), WindPlan(), HydroPlan(), GeothermalPlan()]
        self.random.shuffle(plans)
        for plan in plans:
            folder.addObject(plan)

        # One mistake can be paid for.
        self.agent.properties["plantsPaid"] = len(self.regions) + 1
        self.meter = PowerMeter("power meter", self.regions)
        world.addObject(self.meter)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        goal = str(self.meter.getProperty("goal"))
        demand = str(self.meter.getProperty("demand"))
        return ("Your task is to replace all power plants that burn something by clean ones. In the end they must"
                " deliver at least " + goal + " MW together, as now; until then, never let the power fall below "
                + demand + " MW. There is money for " + str(len(self.regions) + 1)
                + " new plants, and each action takes a month.")

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

        # Actions with one object
        for name, objects in nameToObjects.items():
            for obj in objects:
                self.addAction("examine " + name, ["examine", obj])

        # Actions with two objects
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is not obj2:
                            self.addAction("change " + name1 + " to " + name2, ["change", obj1, obj2])

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
        return self.actionChange(actionArgs[1], actionArgs[2])

    # Describes the place around the player.
    def actionLook(self):
        return self.agent.parentContainer.makeDescriptionStr()

    # Tells what the player has: money.
    def actionInventory(self):
        paid = self.agent.getProperty("plantsPaid")
        if paid == 0:
            return "Your money is spent."
        return "You have the money for " + str(paid) + " new " + ("plant." if paid == 1 else "plants.")

    # Looks closely at an object. From here, all can be seen.
    def actionExamine(self, obj):
        return "You see " + obj.makeDescriptionStr(makeDetailed=True) + "."

    # Has the plant of a region taken down, and another one built in its place.
    def actionChange(self, region, plan):
        if not isinstance(region, Region):
            return "The " + region.name + " is not a region. Say which region you want to change."
        if not isinstance(plan, Plan):
            return "The " + plan.name + " is not something that could be built. There are plans in the folder."
        old = region.getPlant()
        place = region.getProperty("place")
        if old.getProperty("monthsLeft") > 0:
            return "The workers " + place + " have to finish the " + old.name + " first."
        if old.getProperty("kind") == plan.name:
            return "There is " + plan.withArticle(plan.name) + " " + place + " already."
        problem = plan.whyImpossible(region)
        if problem is not None:
            return problem
        if self.agent.getProperty("plantsPaid") == 0:
            return "There is no money left for another plant."
        self.agent.properties["plantsPaid"] -= 1
        old.removeSelfFromContainer()
        region.addObject(plan.makePlant(region))
        observation = "Workers take down the " + old.name + " and begin to build " + plan.withArticle(plan.name) + "."
        if not self.isGoalInReach():
            observation += " But the money that is left can't bring the land to its goal any more."
        return observation

    # Can the money that is left still bring the land to its goal?
    def isGoalInReach(self):
        total, fossil, gains = 0, 0, []
        for region in self.regions:
            plant, best = region.getPlant(), region.getProperty("siteCapacity")
            if plant.getProperty("isClean"):
                total += plant.getProperty("capacity")
                gains.append(best - plant.getProperty("capacity"))
            else:
                # Whatever burns something has to be replaced.
                total += best
                fossil += 1
        spare = self.agent.getProperty("plantsPaid") - fossil
        if spare < 0:
            return False
        # The rest of the money goes where it gains most.
        gains.sort(reverse=True)
        return total + sum(gains[:spare]) >= self.meter.getProperty("goal")

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for each region where a clean plant delivers as much as the old one did; one more for all of them clean
    # and the land at its goal, which wins. When the lights go out or the money cannot do any more, that loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        plants = [region.getPlant() for region in self.regions]
        self.score += len([region for region in self.regions if region.isConverted()])

        if self.meter.getProperty("isDown") or not self.isGoalInReach():
            self.gameOver = True
        elif all([plant.getProperty("isClean") for plant in plants]):
            if self.meter.getTotal() >= self.meter.getProperty("goal"):
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
