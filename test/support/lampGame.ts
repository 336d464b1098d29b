/** A small game in the template: a lamp that is switched on by pressing its switch. */

/** @param name what the lamp is called, so that games differ. */
export function lampGame(name: string): string {
  return gameWith(name, 'True');
}

/** The same, but pressing the switch raises a NameError. */
export function faultyLamp(name: string): string {
  return gameWith(name, 'brightness');
}

function gameWith(name: string, light: string): string {
  return `# Task: Create a micro-simulation of switching on a ${name}.
# Environment: room
# Task-critical Objects: Lamp
# Actions: look, press switch
import random


class TextGame:
    def __init__(self, randomSeed):
        self.random = random.Random(randomSeed)
        self.isOn = False
        self.score = 0
        self.numSteps = 0
        self.gameOver = False
        self.gameWon = False
        self.observationStr = self.describe()
        self.possibleActions = {}
        self.calculateScore()

    def describe(self):
        return "You are in a room with a ${name}. It is " + ("on." if self.isOn else "off.")

    def getTaskDescription(self):
        return "Your task is to switch on the ${name}."

    def generatePossibleActions(self):
        self.possibleActions = {"look": [["look"]], "press switch": [["press"]], "wait": [["wait"]]}
        return self.possibleActions

    def step(self, actionStr):
        before = self.score
        if actionStr not in self.possibleActions:
            return "I don't understand that.", self.score, 0, self.gameOver, self.gameWon
        self.numSteps += 1
        if actionStr == "press switch":
            self.isOn = ${light}
            self.observationStr = "You press the switch."
        elif actionStr == "look":
            self.observationStr = self.describe()
        else:
            self.observationStr = "Time passes."
        self.calculateScore()
        return self.observationStr, self.score, self.score - before, self.gameOver, self.gameWon

    def calculateScore(self):
        self.score = 1 if self.isOn else 0
        self.gameOver = self.isOn
        self.gameWon = self.isOn
`;
}
