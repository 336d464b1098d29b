# plant-tree.py
# A text game about common sense. Plant a young tree in the lawn and water it.

# Task: Create a micro-simulation that models how to plant a tree and water it.
# Environment: garden
# Task-critical Objects: Shovel, Tree, Lawn, Hole, Soil, GardenSink, Vessel, Water
# High-level object classes: Container (GardenSink, Vessel, Shovel, Hole, FlowerPot, Shed, Terrace), Device (GardenSink), Substance (Water, Soil)
# Critical properties: depth (Hole), fill (Hole), moisture (Hole), dryness (Tree), isWithered (Tree), amount (Substance), isOn (GardenSink)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, dig X with Y, pour X into Y
# Distractor Items: Tool, Terrace
# Distractor Actions: dig with other tools, pour water elsewhere
# High-level solution procedure: open shed, take shovel, dig lawn until the hole is deep enough, take tree, put tree in hole, dig soil, pour shovel into hole, put bucket in sink, turn on sink, take bucket, pour bucket into hole

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

# How much water a freshly planted tree needs, in jugs.
WATER_NEEDED = 4
# How long bare roots last: until the leaves droop, and until the tree is dead.
DROOPING_LEAVES, WITHERED = 9, 16
# Stones keep anybody from digging deeper than this, in blades of the shovel.
DEEPEST = 4
NUMBER_WORDS = ["no", "one", "two", "three", "four"]


# "one blade", "two blades"
def countBlades(number):
    return NUMBER_WORDS[number] + " blade" + ("" if number == 1 else "s")


# Abstract: something that is poured: it has an amount, and it is in a vessel, on a shovel or on a heap.
class Substance(GameObject):
    def __init__(self, name, amount):
        GameObject.__init__(self, name)
        if "Substance" in self.constructorsRun:
            return
        self.constructorsRun.append("Substance")
        self.properties["isLiquid"] = True
        self.properties["isMoveable"] = False
        # It fills the gaps between other things, so it takes no room from them.
        self.properties["volume"] = 0
        self.properties["article"] = "some"
        self.properties["amount"] = amount

    # Takes some of it away. Nothing is left of it in the end.
    def reduce(self, amount):
        self.properties["amount"] -= amount
        if self.getProperty("amount") <= 0:
            self.removeSelfFromContainer()


# Water. It is always in a vessel.
class Water(Substance):
    def __init__(self, amount):
        Substance.__init__(self, "water", amount)
        if "Water" in self.constructorsRun:
            return
        self.constructorsRun.append("Water")

    # There may be several lots of water: each goes by the name of its vessel.
    def getReferents(self):
        return ["water in " + self.parentContainer.name]


# Soil that was dug out of the ground: a heap in the garden, or a load on the shovel.
class Soil(Substance):
    def __init__(self, amount):
        Substance.__init__(self, "soil", amount)
        if "Soil" in self.constructorsRun:
            return
        self.constructorsRun.append("Soil")

    def getReferents(self):
        return ["soil on shovel"] if isinstance(self.parentContainer, Shovel) else ["soil", "heap of soil"]

    # Soil goes back on the heap.
    def receive(self, substance):
        substance.removeSelfFromContainer()
        self.properties["amount"] += 1
        return ("You throw the soil back on the heap.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        if isinstance(self.parentContainer, Shovel):
            return "some soil"
        return "a heap of soil" if self.getProperty("amount") > 1 else "a small heap of soil"


# A sink with a tap, out in the garden. While the tap runs, water fills the vessels that stand under it.
class GardenSink(Container, Device):
    def __init__(self, name):
        Container.__init__(self, name)
        Device.__init__(self, name)
        if "GardenSink" in self.constructorsRun:
            return
        self.constructorsRun.append("GardenSink")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 20
        self.properties["volume"] = 200
        # Where water goes that is poured on it.
        self.properties["drain"] = "down the drain"

    # The water runs into what stands under the tap; the rest goes down the drain.
    def tick(self):
        if not self.getProperty("isOn"):
            return None
        events = []
        for vessel in self.contains:
            if isinstance(vessel, Vessel) and vessel.fill(WATER_NEEDED) > 0:
                events.append("The " + vessel.name + " fills with water.")
        return " ".join(events) if events else None

    def makeDescriptionStr(self, makeDetailed=False):
        running = " with the tap running" if self.getProperty("isOn") else " with the tap turned off"
        return self.withArticle(self.name) + running + self.makeContentsStr(makeDetailed)


# A vessel for water: a bucket or a jug.
class Vessel(Container):
    def __init__(self, name, waterCapacity, volume, capacity):
        Container.__init__(self, name)
        if "Vessel" in self.constructorsRun:
            return
        self.constructorsRun.append("Vessel")
        # How much water it holds, in jugs.
        self.properties["waterCapacity"] = waterCapacity
        self.properties["volume"] = volume
        self.properties["capacity"] = capacity

    # What can be poured out of it, or None.
    def getSubstance(self):
        return next((obj for obj in self.contains if isinstance(obj, Water)), None)

    # How much more water it holds.
    def getRoom(self):
        water = self.getSubstance()
        return self.getProperty("waterCapacity") - (0 if water is None else water.getProperty("amount"))

    # Lets water run in, as much as there is room for. Returns how much that was.
    def fill(self, amount):
        amount = min(amount, self.getRoom())
        water = self.getSubstance()
        if water is not None:
            water.properties["amount"] += amount
        elif amount > 0:
            self.addObject(Water(amount))
        return amount

    # Water is poured in it from another vessel.
    def receive(self, substance):
        amount = self.fill(substance.getProperty("amount"))
        if amount == 0:
            return ("The " + self.name + " is full already.", False)
        substance.reduce(amount)
        return ("You pour water into the " + self.name + ".", True)

    # It is empty, or there is water in it, or other things.
    def makeDescriptionStr(self, makeDetailed=False):
        others = [obj for obj in self.contains if not isinstance(obj, Water)]
        if len(self.contains) == 0:
            phrase = self.withArticle("empty " + self.name)
        elif self.getSubstance() is None:
            phrase = self.withArticle(self.name)
        else:
            phrase = self.withArticle(self.name) + (" full of water" if self.getRoom() == 0 else " with some water")
        if makeDetailed and len(others) > 0:
            phrase += " (in it: " + joinPhrases([obj.makeDescriptionStr(True) for obj in others]) + ")"
        return phrase


# A shovel. It digs, and one load of soil fits on it.
class Shovel(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Shovel" in self.constructorsRun:
            return
        self.constructorsRun.append("Shovel")
        self.properties["containerPrefix"] = "on"
        self.properties["volume"] = 10
        # Nothing else goes on it.
        self.properties["capacity"] = 0

    # What can be poured off it, or None.
    def getSubstance(self):
        return self.contains[0] if len(self.contains) > 0 else None

    def makeDescriptionStr(self, makeDetailed=False):
        return self.withArticle(self.name) + (" loaded with soil" if len(self.contains) > 0 else "")


# A tool that does not dig a hole for a tree.
class Tool(GameObject):
    def __init__(self, name, volume, failure):
        GameObject.__init__(self, name)
        if "Tool" in self.constructorsRun:
            return
        self.constructorsRun.append("Tool")
        self.properties["volume"] = volume
        # What comes of digging with it.
        self.failure = failure


# The young tree. Its roots must not lie bare for long.
class Tree(GameObject):
    def __init__(self, name, rootDepth):
        GameObject.__init__(self, name)
        if "Tree" in self.constructorsRun:
            return
        self.constructorsRun.append("Tree")
        self.properties["volume"] = 40
        # How deep its hole has to be, in blades of the shovel.
        self.properties["rootDepth"] = rootDepth
        # How long its roots have been bare.
        self.properties["dryness"] = 0
        self.properties["isWithered"] = False

    # Is there soil around its roots?
    def isSheltered(self):
        place = self.parentContainer
        return isinstance(place, FlowerPot) or (isinstance(place, Hole) and place.isFilled())

    # Bare roots dry out.
    def tick(self):
        if self.getProperty("isWithered") or self.isSheltered():
            return None
        self.properties["dryness"] += 1
        dryness = self.getProperty("dryness")
        if dryness == DROOPING_LEAVES:
            return "The leaves of the " + self.name + " droop: its bare roots are drying out."
        if dryness >= WITHERED:
            self.properties["isWithered"] = True
            return "The roots of the " + self.name + " were bare for too long. It withers and dies."
        return None

    def makeDescriptionStr(self, makeDetailed=False):
        if self.getProperty("isWithered"):
            return "a withered " + self.name
        isDrooping = self.getProperty("dryness") >= DROOPING_LEAVES
        phrase = "a drooping " + self.name if isDrooping else self.withArticle(self.name)
        if makeDetailed:
            phrase += " with roots " + countBlades(self.getProperty("rootDepth")) + " of a shovel deep"
        return phrase


# The plastic pot that the tree was sold in.
class FlowerPot(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "FlowerPot" in self.constructorsRun:
            return
        self.constructorsRun.append("FlowerPot")
        self.properties["volume"] = 45
        self.properties["capacity"] = 40
        self.properties["drain"] = "through the flower pot and out at its bottom"


# The lawn: where the tree is to stand.
class Lawn(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Lawn" in self.constructorsRun:
            return
        self.constructorsRun.append("Lawn")
        self.properties["isMoveable"] = False
        self.properties["drain"] = "into the lawn. The grass likes it"


# A hole in the lawn. A tree that fits is put in it, then it is filled with soil and gets water.
class Hole(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Hole" in self.constructorsRun:
            return
        self.constructorsRun.append("Hole")
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 40
        # Its depth in blades of the shovel.
        self.properties["depth"] = 0
        # How many loads of soil were filled in around the tree.
        self.properties["fill"] = 0
        # How much water the tree has got in it.
        self.properties["moisture"] = 0

    # The tree in it, or None.
    def getTree(self):
        return self.contains[0] if len(self.contains) > 0 else None

    # Is it filled up around a tree? The roots take up the room of one load.
    def isFilled(self):
        return self.getTree() is not None and self.getProperty("fill") >= self.getProperty("depth") - 1

    # A tree that stands in soil is not pulled out.
    def takeObjectFromContainer(self, obj):
        if self.getProperty("fill") > 0:
            return ("The " + obj.name + " stands in soil. You don't want to tear its roots.", None, False)
        return Container.takeObjectFromContainer(self, obj)

    # Only the tree goes in, without its pot, and at the right depth.
    def placeObjectInContainer(self, obj):
        if isinstance(obj, FlowerPot):
            return ("In a pot no tree can take root in the ground.", False)
        if not isinstance(obj, Tree):
            return ("You want to keep the hole clear for a tree.", False)
        if obj.getProperty("rootDepth") > self.getProperty("depth"):
            return ("The hole is too shallow: the roots of the " + obj.name + " would stick out.", False)
        if obj.getProperty("rootDepth") < self.getProperty("depth"):
            return ("The hole is too deep: the " + obj.name + " would be buried up to its branches.", False)
        return Container.placeObjectInContainer(self, obj)

    # Makes it deeper. Returns an observation and whether that worked.
    def dig(self):
        if self.getTree() is not None:
            return ("You don't dig there: you would hurt the roots of the " + self.getTree().name + ".", False)
        if self.getProperty("depth") >= DEEPEST:
            return ("Down there is nothing but stones. The hole gets no deeper.", False)
        self.properties["depth"] += 1
        return ("You dig. The hole is " + countBlades(self.getProperty("depth")) + " of the shovel deep now.", True)

    # Soil fills it up; water reaches the roots.
    def receive(self, substance):
        if isinstance(substance, Soil):
            return self.receiveSoil(substance)
        tree = self.getTree()
        amount = substance.getProperty("amount")
        substance.removeSelfFromContainer()
        if not self.isFilled():
            return ("The water seeps away in the open hole.", True)
        self.properties["moisture"] += amount
        if self.getProperty("moisture") < WATER_NEEDED:
            return ("The soil around the " + tree.name + " drinks the water. Deep down it is still dry.", True)
        return ("The soil around the " + tree.name + " is soaked down to the roots.", True)

    # One load of soil goes in. A hole without a tree gets shallower, and may be gone.
    def receiveSoil(self, soil):
        if self.isFilled():
            return ("The hole is full: the " + self.getTree().name + " stands firmly.", False)
        soil.removeSelfFromContainer()
        if self.getTree() is not None:
            self.properties["fill"] += 1
            if self.isFilled():
                return ("You fill up the hole and tread the soil down. The " + self.getTree().name + " stands firmly.",
                        True)
            return ("You fill soil in around the roots of the " + self.getTree().name + ".", True)
        self.properties["depth"] -= 1
        if self.getProperty("depth") > 0:
            return ("The hole is only " + countBlades(self.getProperty("depth")) + " of the shovel deep now.", True)
        self.removeSelfFromContainer()
        return ("You fill up the hole. There is no hole any more.", True)

    def makeDescriptionStr(self, makeDetailed=False):
        if not self.isFilled():
            phrase = self.withArticle(self.name) + " " + countBlades(self.getProperty("depth")) + " of the shovel deep"
            return phrase + self.makeContentsStr(makeDetailed)
        moisture = self.getProperty("moisture")
        state = "dry" if moisture == 0 else ("moist" if moisture < WATER_NEEDED else "soaked")
        return "a hole filled with " + state + " soil" + self.makeContentsStr(makeDetailed)


# A shed with a door, for tools.
class Shed(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Shed" in self.constructorsRun:
            return
        self.constructorsRun.append("Shed")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 200


# A terrace of stone: things stand on it.
class Terrace(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Terrace" in self.constructorsRun:
            return
        self.constructorsRun.append("Terrace")
        self.properties["containerPrefix"] = "on"
        self.properties["isMoveable"] = False
        self.properties["capacity"] = 200


# The root of the tree of objects: the garden.
class World(Container):
    def __init__(self):
        Container.__init__(self, "garden")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    # The heap of soil or the hole, or None.
    def find(self, kind):
        for obj in self.contains:
            if isinstance(obj, kind):
                return obj
        return None

    # One more load of soil comes on the heap.
    def heapUp(self):
        heap = self.find(Soil)
        if heap is None:
            heap = Soil(0)
            self.addObject(heap)
        heap.properties["amount"] += 1

    def makeDescriptionStr(self, makeDetailed=False):
        lines = ["You are in a garden. Here you see:"]
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

    # Builds the garden. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        world.addObject(Lawn("lawn"))
        terrace = Terrace("terrace")
        shed = Shed("shed")
        world.addObject(terrace)
        world.addObject(shed)
        world.addObject(GardenSink("sink"))

        # The tree, in the pot that it was sold in. How large its roots are is left to chance.
        kind = self.random.choice(["apple", "cherry", "plum", "maple"])
        self.tree = Tree(kind + " tree", self.random.choice([2, 3]))
        flowerPot = FlowerPot("flower pot")
        terrace.addObject(flowerPot)
        flowerPot.addObject(self.tree)

        # Vessels for the water: a bucket holds what the tree needs, a jug is carried to and fro.
        terrace.addObject(Vessel("bucket", WATER_NEEDED, 12, 4))
        terrace.addObject(Vessel("jug", 1, 5, 1))

        # The shovel, among tools that only distract.
        tools = [
            Shovel("shovel"),
            Tool("rake", 10, "The rake only scratches the ground. It is made for leaves."),
            Tool("trowel", 2, "The trowel lifts no more than a handful. For a tree that would take days."),
            Tool("hammer", 3, "The hammer makes a dent. It does not dig."),
        ]
        self.random.shuffle(tools)
        for tool in tools:
            shed.addObject(tool)
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return ("Your task is to plant the " + self.tree.name + " in the lawn and water it well. Its roots must not lie"
                " bare for long.")

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
                for verb in ("open", "close", "turn on", "turn off"):
                    self.addAction(verb + " " + name, [verb, obj])

        # Actions with two objects
        for name1, objects1 in nameToObjects.items():
            for name2, objects2 in nameToObjects.items():
                for obj1 in objects1:
                    for obj2 in objects2:
                        if obj1 is obj2:
                            continue
                        prefix = obj2.getProperty("containerPrefix") or "in"
                        self.addAction("put " + name1 + " " + prefix + " " + name2, ["put", obj1, obj2])
                        self.addAction("dig " + name1 + " with " + name2, ["dig", obj1, obj2])
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

    # Does what an action says, if the player can get at all that it names. Returns the observation.
    def doAction(self, actionArgs):
        for obj in actionArgs[1:]:
            problem = self.whyOutOfReach(obj)
            if problem is not None:
                return problem
        doVerb = {"look": self.actionLook, "inventory": self.actionInventory, "examine": self.actionExamine,
                  "take": self.actionTake, "put": self.actionPut, "open": self.actionOpen, "close": self.actionClose,
                  "turn on": self.actionTurnOn, "turn off": self.actionTurnOff, "dig": self.actionDig,
                  "pour": self.actionPour}
        return doVerb[actionArgs[0]](*actionArgs[1:])

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
        return "You see " + obj.makeDescriptionStr(makeDetailed=True) + "."

    # Opens a container.
    def actionOpen(self, obj):
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be opened."
        observation, _ = obj.openContainer()
        return observation

    # Closes a container.
    def actionClose(self, obj):
        if not obj.getProperty("isContainer"):
            return "The " + obj.name + " can't be closed."
        observation, _ = obj.closeContainer()
        return observation

    # Takes an object into the player's hands.
    def actionTake(self, obj):
        if obj.parentContainer is self.agent:
            return "You already have the " + obj.name + "."
        observation, taken, success = obj.parentContainer.takeObjectFromContainer(obj)
        if success:
            self.agent.addObject(taken)
        return observation

    # Puts an object that the player holds into or onto a container.
    def actionPut(self, obj, container):
        if obj.parentContainer is not self.agent:
            return "You don't have the " + obj.name + " in your hands."
        if not container.getProperty("isContainer"):
            return "Nothing can be put in the " + container.name + "."
        observation, _ = container.placeObjectInContainer(obj)
        return observation

    # Turns a device on.
    def actionTurnOn(self, obj):
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned on."
        observation, _ = obj.turnOn()
        return observation

    # Turns a device off.
    def actionTurnOff(self, obj):
        if not obj.getProperty("isDevice"):
            return "The " + obj.name + " can't be turned off."
        observation, _ = obj.turnOff()
        return observation

    # Digs with a tool that the player holds: a hole in the lawn, or a load of soil from the heap.
    def actionDig(self, place, tool):
        if not isinstance(place, (Lawn, Hole, Soil)):
            return "The " + place.name + " is nothing to dig in."
        if not isinstance(tool, (Shovel, Tool)):
            return "You can't dig with the " + tool.name + "."
        if tool.parentContainer is not self.agent:
            return "You need to hold the " + tool.name + " to dig with it."
        if not isinstance(tool, Shovel):
            return tool.failure
        if tool.getSubstance() is not None:
            return "The shovel is loaded with soil already."
        if isinstance(place, Soil):
            place.reduce(1)
            tool.addObject(Soil(1))
            return "You load the shovel with soil."
        return self.digHole()

    # Makes a hole in the lawn, or makes it deeper. What is dug out goes on a heap.
    def digHole(self):
        if self.rootObject.find(Hole) is None:
            self.rootObject.addObject(Hole("hole"))
        observation, success = self.rootObject.find(Hole).dig()
        if success:
            self.rootObject.heapUp()
        return observation

    # Pours what is in a vessel or on the shovel. The player must hold it.
    def actionPour(self, obj, target):
        # One may name what is poured, or what it is poured from.
        holder = obj.parentContainer if isinstance(obj, Substance) else obj
        if holder is self.rootObject:
            return "The soil lies on a heap. It has to go on a shovel first."
        if not isinstance(holder, (Vessel, Shovel)):
            return "The " + holder.name + " can't be poured out."
        if holder.parentContainer is not self.agent:
            return "You need to hold the " + holder.name + " to pour from it."
        substance = holder.getSubstance()
        if substance is None:
            return "There is nothing " + holder.getProperty("containerPrefix") + " the " + holder.name + " to pour."
        # What is poured on the tree goes to its roots.
        if isinstance(target, Tree) and isinstance(target.parentContainer, (Hole, FlowerPot)):
            target = target.parentContainer
        if isinstance(substance, Water) and target.getProperty("drain") is not None:
            substance.removeSelfFromContainer()
            return "The water runs " + target.getProperty("drain") + "."
        goodTargets = (Hole, Soil if isinstance(substance, Soil) else Vessel)
        if not isinstance(target, goodTargets) or target in (holder, substance):
            return "The " + target.name + " is no place for the " + substance.name + "."
        observation, _ = target.receive(substance)
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

    # A point each for a hole of the right depth, for the tree in it, for the first soil around its roots, for enough
    # soil, and for some water; the sixth point is for enough water, which wins. A withered tree loses.
    def calculateScore(self):
        # What has ended stays as it ended.
        if self.gameOver:
            return
        self.score = 0

        hole = self.rootObject.find(Hole)
        if hole is not None and hole.getProperty("depth") == self.tree.getProperty("rootDepth"):
            self.score += 1
            if self.tree.parentContainer is hole:
                self.score += 1
            if hole.getProperty("fill") > 0:
                self.score += 1
            if hole.isFilled():
                self.score += 1
                if hole.getProperty("moisture") > 0:
                    self.score += 1

        if self.tree.getProperty("isWithered"):
            self.gameOver = True
        elif hole is not None and hole.getProperty("moisture") >= WATER_NEEDED:
            self.score = 6
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
