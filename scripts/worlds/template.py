# {{NAME}}.py
# A text game about common sense. Put the apple into the basket before somebody eats it.

# Task: Create a micro-simulation that models how to put away a piece of fruit.
# Environment: kitchen
# Task-critical Objects: Food, Basket, Agent
# High-level object classes: Container (Basket, Table), Device (Lamp)
# Critical properties: isOpen (Basket), isEdible (Food)
# Actions: look, inventory, examine, take/put object, open/close container, turn on/off device, eat food
# Distractor Items: Lamp, Food
# Distractor Actions: turn on/off device, eat food
# High-level solution procedure: open basket, take apple, put apple in basket

import random


{{SHARED}}


# ======== The objects of this world ========

# Something to eat. What is eaten is gone.
class Food(GameObject):
    def __init__(self, name):
        GameObject.__init__(self, name)
        if "Food" in self.constructorsRun:
            return
        self.constructorsRun.append("Food")
        self.properties["isEdible"] = True


# A basket with a lid.
class Basket(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Basket" in self.constructorsRun:
            return
        self.constructorsRun.append("Basket")
        self.properties["isOpenable"] = True
        self.properties["isOpen"] = False
        self.properties["capacity"] = 4
        self.properties["volume"] = 6


# A table: things lie on it, and it stays where it is.
class Table(Container):
    def __init__(self, name):
        Container.__init__(self, name)
        if "Table" in self.constructorsRun:
            return
        self.constructorsRun.append("Table")
        self.properties["isMoveable"] = False
        self.properties["containerPrefix"] = "on"


# A lamp. It only distracts.
class Lamp(Device):
    def __init__(self, name):
        Device.__init__(self, name)
        if "Lamp" in self.constructorsRun:
            return
        self.constructorsRun.append("Lamp")
        self.properties["volume"] = 4


# The root of the tree: the kitchen.
class World(Container):
    def __init__(self):
        Container.__init__(self, "kitchen")
        if "World" in self.constructorsRun:
            return
        self.constructorsRun.append("World")

    def makeDescriptionStr(self, makeDetailed=False):
        seen = [obj for obj in self.contains if not isinstance(obj, Agent)]
        lines = ["You are in a kitchen. Here you see:"]
        for obj in seen:
            lines.append("\t" + obj.makeDescriptionStr(makeDetailed=True))
        return "\n".join(lines)


# The player. What it contains is what the player carries.
class Agent(Container):
    def __init__(self):
        Container.__init__(self, "agent")
        if "Agent" in self.constructorsRun:
            return
        self.constructorsRun.append("Agent")

    def getReferents(self):
        return ["yourself"]


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

    # Builds the kitchen. Returns the root of the tree.
    def initializeWorld(self):
        world = World()
        world.addObject(self.agent)
        table = Table("table")
        world.addObject(table)

        # What the task needs.
        self.apple = Food("apple")
        self.basket = Basket("basket")
        world.addObject(self.basket)
        table.addObject(self.apple)

        # What only distracts.
        table.addObject(Lamp("lamp"))
        table.addObject(Food(self.random.choice(["pear", "plum", "fig"])))
        return world

    # What the player is asked to do.
    def getTaskDescription(self):
        return "Your task is to put the apple in the basket."

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
                self.addAction("take " + name, ["take", obj])
                if obj.parentContainer not in (self.agent, self.agent.parentContainer):
                    self.addAction("take " + name + " from " + obj.parentContainer.name, ["take", obj])
                self.addAction("open " + name, ["open", obj])
                self.addAction("close " + name, ["close", obj])
                self.addAction("turn on " + name, ["turnOn", obj])
                self.addAction("turn off " + name, ["turnOff", obj])
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
        if verb == "turnOn":
            return self.actionTurnOn(actionArgs[1])
        if verb == "turnOff":
            return self.actionTurnOff(actionArgs[1])
        return self.actionEat(actionArgs[1])

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

    # Eats something out of the player's hands.
    def actionEat(self, obj):
        problem = self.whyOutOfReach(obj)
        if problem is not None:
            return problem
        if not obj.getProperty("isEdible"):
            return "You can't eat the " + obj.name + "."
        if obj.parentContainer is not self.agent:
            return "You need to hold the " + obj.name + " to eat it."
        obj.removeSelfFromContainer()
        return "You eat the " + obj.name + "."

    # One unit of time passes for every object. Returns what the player notices of it.
    def doWorldTick(self):
        events = []
        # The list is made first: objects may appear, move and vanish while time passes.
        for obj in self.rootObject.getAllContainedObjectsRecursive():
            event = obj.tick()
            if event is not None:
                events.append(event)
        return events

    # One point for holding the apple or having put it away, and one for having it in the basket, which wins. An eaten
    # apple loses. A game that has ended stays as it ended.
    def calculateScore(self):
        if self.gameOver:
            return
        self.score = 0

        if self.apple.parentContainer in (self.agent, self.basket):
            self.score += 1
        if self.apple.parentContainer is self.basket:
            self.score += 1
            self.gameOver = True
            self.gameWon = True
        elif self.apple.parentContainer is None:
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
