"""A game that shows everything in which two starts of Python could differ."""

import copy
import datetime
import random
import time


class Thing:
    pass


class TextGame:
    def __init__(self, randomSeed):
        self.random = random.Random(randomSeed)
        self.score = 0
        self.gameOver = self.gameWon = False
        self.observationStr = "Steady."

    def getTaskDescription(self):
        return "Stay the same."

    def calculateScore(self):
        pass

    def generatePossibleActions(self):
        return {"look": [["look"]]}

    def step(self, action):
        words = {"apple", "pear", "plum", "cherry", "fig", "lime", "date", "kiwi"}
        things = [Thing() for _ in range(50)]
        shown = [
            list(words),
            hash("apple"),
            [things.index(thing) for thing in set(things)],
            self.random.random(),
            random.random(),
            random.Random().random(),
            id(copy.copy(things)),
            time.time(),
            str(datetime.datetime.now()),
            time.perf_counter(),
        ]
        return (repr(shown), 0, 0, False, False)
