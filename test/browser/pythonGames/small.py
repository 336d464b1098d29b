# A small game in the template: tests put faults in at the marked lines.
import random


class Thing:
    def __init__(self, name):
        self.name = name
        self.parentContainer = None
        self.contains = []
        self.properties = {"isOpen": False, "isOn": False}

    def addObject(self, thing):
        if thing.parentContainer is not None:
            thing.parentContainer.contains.remove(thing)
        self.contains.append(thing)
        thing.parentContainer = self

    def getAllContainedObjectsRecursive(self):
        found = []
        for thing in self.contains:
            found.append(thing)
            found.extend(thing.getAllContainedObjectsRecursive())
        return found


# MODULE
class TextGame:
    def __init__(self, randomSeed):
        self.random = random.Random(randomSeed)
        self.rootObject = Thing("room")
        self.agent, self.lamp, self.box, self.coin = Thing("agent"), Thing("lamp"), Thing("box"), Thing("coin")
        for thing in (self.agent, self.lamp, self.box):
            self.rootObject.addObject(thing)
        self.box.addObject(self.coin)
        self.score, self.numSteps = 0, 0
        self.gameOver, self.gameWon = False, False
        self.possibleActions = {}
        self.observationStr = "You are in a room."
        # INIT

    def getTaskDescription(self):
        # TASK
        return "Get the coin and turn on the lamp."

    def calculateScore(self):
        # SCORE
        self.score = int(self.coin.parentContainer is self.agent) + int(self.lamp.properties["isOn"])
        self.gameWon = self.gameOver = self.score == 2

    def generatePossibleActions(self):
        self.possibleActions = {}
        # ACTIONS
        self.possibleActions["look"] = [["look"]]
        self.possibleActions["look around"] = [["look"]]
        for thing in (self.lamp, self.box):
            for verb in ("open", "take", "turn on"):
                self.possibleActions[verb + " " + thing.name] = [[verb, thing]]
        if self.box.properties["isOpen"]:
            self.possibleActions["take coin"] = [["take", self.coin]]
        return self.possibleActions

    def step(self, action):
        self.observationStr = "Nothing happens."
        # STEP
        if action not in self.possibleActions:
            return ("I don't understand that.", self.score, 0, self.gameOver, self.gameWon)
        self.numSteps += 1
        before = self.score
        verb, *things = self.possibleActions[action][0]
        if verb == "look":
            self.observationStr = "You see a lamp and a box."
        elif verb == "open" and things[0] is self.box:
            self.box.properties["isOpen"] = True
            self.observationStr = "The box is open."
        elif verb == "turn on" and things[0] is self.lamp:
            self.lamp.properties["isOn"] = True
            self.observationStr = "The lamp is on."
        elif verb == "take" and things[0] is self.coin:
            self.agent.addObject(self.coin)
            self.observationStr = "You have the coin."
        self.calculateScore()
        # AFTER
        return (self.observationStr, self.score, self.score - before, self.gameOver, self.gameWon)
