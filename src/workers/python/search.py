"""The search for a win without a model."""

import pickle
import random
from collections import deque
from itertools import combinations

from arcade_harness import LIMITS, is_over
from arcade_lab import KINDS, call, failure, fresh, list_actions, play, standing, task
from arcade_states import Digests, restored

# States that one leg of the search goes on from.
LEG_STATES = 400


def search_for_win():
    """Breadth first, but a state is only gone on from when something is the case in it that was so in no state
    before; where that leads nowhere, when two things are the case together that were not before. Each time the score
    rises, it starts anew from there. So it finds ways whose parts show in the world and in the score."""
    report = task.report
    report.update(solution=[], won=False, end="exhausted")
    try:
        game = yield from fresh()
        path, won = (), bool(game.gameWon)
        while not won:
            found = None
            for width in (1, 2):
                found = found or (yield from climb(game, path, width))
            if found is None:
                return
            game, path, won = found
        again = yield from play(path, True)
        if again.gameWon:
            report.update(solution=list(path), won=True, end="won")
    except BaseException as error:
        report["end"] = "error"
        report["failures"].append(failure(error, True))


def climb(start, start_path, width):
    """The nearest state of a higher score, with the path to it. width: how many facts make a state new."""
    facts = Facts()
    score, before, known = start.score, facts.of(start), set()
    ahead = deque([(Copy(without_actions(start), start_path), start_path)])
    for number in range(LEG_STATES):
        if not ahead:
            return None
        copy, path = ahead.popleft()
        game = yield from copy.again()
        actions = distinct((yield from list_actions(game, path)))
        # With the list of actions in it, which need not be made anew for each of them.
        copy = Copy(game, path)
        for action in actions:
            if task.report["progress"] >= task.options["states"]:
                task.report["end"] = "states"
                return None
            task.report["progress"] += 1
            longer = path + (action,)
            try:
                game = yield from copy.again()
                if copy.data is None:
                    yield from list_actions(game, path)
                yield from call("step", longer, game, "step", action)
                over, won = standing(game, longer)
                if won or (game.score > score and not over):
                    return game, longer, won
            except Exception as error:
                if is_over(error):
                    raise
                continue
            changes = sorted(facts.of(game) - before, key=repr) if not over else []
            news = set(changes) if width == 1 else set(combinations(changes, 2)) | set(changes)
            room = number + len(ahead) < LEG_STATES and len(longer) < LIMITS["pathActions"]
            if room and not news <= known:
                known |= news
                ahead.append((Copy(without_actions(game), longer), longer))
    task.report["end"] = "states"
    return None


def distinct(actions):
    """Each meaning once: games name many actions in several ways."""
    if not isinstance(actions, dict):
        return list(actions)
    found = {}
    for action, meanings in actions.items():
        first = meanings[0] if isinstance(meanings, (list, tuple)) and meanings else action
        parts = first if isinstance(first, (list, tuple)) else (first,)
        key = tuple(part if isinstance(part, (str, int, float)) else id(part) for part in parts)
        found.setdefault(key, action)
    return list(found.values())


def without_actions(game):
    """The game without its list of actions, which is most of it."""
    if isinstance(getattr(game, "possibleActions", None), dict):
        game.possibleActions = {}
    return game


class Copy:
    """A state to go back to: a copy where the game can be copied, else the path to it, which takes longer."""

    def __init__(self, game, path):
        self.path, self.data = path, None
        try:
            self.data = pickle.dumps((game, random.getstate()), 5)
        except Exception as error:
            if is_over(error):
                raise

    def again(self):
        if self.data is None:
            return (yield from play(self.path, True))
        return restored(self.data)


class Facts:
    """What is the case in a world: where each object is, and each property that it has (fractions to the ten)."""

    def __init__(self):
        self.digests = Digests({"observationStr", "possibleActions", "numSteps"})

    def of(self, game):
        try:
            facts = set()
            for thing in game.rootObject.getAllContainedObjectsRecursive():
                facts.add((thing.name, "is in", thing.parentContainer.name))
                for key, value in thing.properties.items():
                    facts.add((thing.name, key, round(value, -1) if isinstance(value, float) else repr(value)))
            return facts
        except Exception as error:
            if is_over(error):
                raise
            # A game of another build: all that is known is whether two of its states are the same.
            return {self.digests.of(game)}


KINDS.update(search=search_for_win)
