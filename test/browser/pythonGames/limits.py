"""A game whose actions misbehave, each in its own way."""

import random


class TextGame:
    def __init__(self, randomSeed):
        self.random = random.Random(randomSeed)
        self.score, self.numSteps = 0, 0
        self.gameOver, self.gameWon = False, False
        self.observationStr = "You are in a kitchen."
        self.many = 10

    def getTaskDescription(self):
        return "Misbehave."

    def calculateScore(self):
        self.score = self.numSteps

    def generatePossibleActions(self):
        return {"act %d" % number: [["act", number]] for number in range(self.many)}

    def step(self, action):
        self.numSteps += 1
        self.calculateScore()
        result = getattr(self, action.replace(" ", "_"))()
        return result or ("Done.", self.score, 1, False, False)

    def endless_loop(self):
        while True:
            pass

    def swallow(self):
        while True:
            try:
                while True:
                    pass
            except:
                pass

    def swallow_once(self):
        try:
            while True:
                pass
        except BaseException:
            return ("I went on.", 0, 0, False, False)

    def sleep(self):
        import time

        time.sleep(3600)

    def nap(self):
        import time

        before = time.time()
        time.sleep(0.2)
        return ("%.1f" % (time.time() - before), 0, 0, False, False)

    def long_call(self):
        return sum(range(10**13))

    def ask(self):
        return input("Your name? ")

    def recurse(self):
        return self.recurse()

    def nest(self):
        nested = []
        for _ in range(200000):
            nested = [nested]
        return repr(nested)

    def print_much(self):
        for number in range(1000000):
            print("This is line number", number, "of a very long report that nobody is going to read to its end.")

    def print_little(self):
        print("A line.")

    def hog(self):
        kept = []
        while True:
            kept.append(bytearray(16000000))

    def hog_at_once(self):
        return bytearray(10**9)

    def hog_quietly(self):
        try:
            return bytearray(10**9)
        except MemoryError:
            return ("I went on.", 0, 0, False, False)

    def many_actions(self):
        self.many = 7000

    def long_text(self):
        return ("x" * 1000001, 0, 0, False, False)

    def wrong_shape(self):
        return "just a text"

    def no_number(self):
        return ("Done.", float("nan"), 0, False, False)

    def divide(self):
        return 1 / (self.numSteps - self.numSteps)

    def leave(self):
        raise SystemExit

    def ending(self):
        return ("You won.", 1.0, 0.5, True, True)
