"""Checks Python text games in CPython: python3 scripts/worlds/check.py FILE... [--published] [--search] [--json]

The checks are those of the ByteSized32 paper's technical validity, in its order, with a crawl of all paths of up to
three actions. Most actions change nothing, so most of what a full crawl plays is the same over and over: the paths
beyond a state that was crawled before at the same depth are left out. Neither the verdict nor the first error changes.

A game runs with everything this interpreter may do: check only files that you have read.
The functions know nothing of the command line, so the same file can be loaded into another Python.
"""
import hashlib
import json
import pickle
import random
import sys
import traceback
import types
from collections import deque
from dataclasses import dataclass
from itertools import combinations, count

DEPTH = 3
FIRST_ACTIONS_PER_WORD = 100
LATER_ACTIONS_PER_WORD = 10
NOT_UNDERSTOOD = "I don't understand that."
module_numbers = count(1)


def load_game(path):
    """The game's module. Pickling finds its classes by the module's name, so Python knows it by one of its own.

    No compiled copy is left beside the file, as an import would do.
    """
    module = types.ModuleType("game_%d" % next(module_numbers))
    sys.modules[module.__name__] = module
    with open(path, encoding="utf-8") as file:
        exec(compile(file.read(), str(path), "exec"), module.__dict__)
    return module


def sample_actions(actions, most, seed=0):
    """At most so many actions of each first word, drawn by a generator of their own; in order of first appearance."""
    groups = {}
    for action in actions:
        groups.setdefault(action.split()[0], []).append(action)
    kept = []
    for group in groups.values():
        kept += random.Random(seed).sample(group, most) if len(group) > most else group
    return kept


def state_digest(game, leave_out=("observationStr", "possibleActions")):
    """Equal for two games only if they would go on in the same way."""
    state = {key: value for key, value in vars(game).items() if key not in leave_out}
    return hashlib.blake2b(pickle.dumps((state, random.getstate())), digest_size=16).digest()


def new_game(make, seed):
    """A game whose draws are its own: those without a generator of its own begin anew, too."""
    random.seed(seed)
    return make(randomSeed=seed)


def error_text(error, path):
    """The traceback's entries that lie in the game's file, then the message."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = ["line %d, in %s: %s" % (frame.lineno, frame.name, frame.line) for frame in frames
             if frame.filename == str(path)]
    return "\n".join(lines + ["%s: %s" % (type(error).__name__, error)])


def check_validity(path, seed=0, renew=True, depth=DEPTH):
    """Technical validity of one game.

    renew: ask for the valid actions before each step, as a player would; otherwise only before the first, as the
    published check did.
    """
    report = dict(init=False, actions=False, runnable=False, numActions=0, stage="import", error="", path=None,
                  played=0, wonWithin=False, observations="")
    observed = hashlib.sha256()
    played = ()
    try:
        module = load_game(path)
        make = module.TextGame
        report["stage"] = "init"
        game = new_game(make, seed)
        report["init"] = True
        report["stage"] = "task"
        game.getTaskDescription()
        report["stage"] = "score"
        game.calculateScore()
        report["stage"] = "actions"
        actions = game.generatePossibleActions()
        report["numActions"] = len(actions)
        report["actions"] = True

        left_out = ("observationStr", "possibleActions") if renew else ("observationStr",)
        crawled = [set() for _ in range(depth + 1)]
        ahead = [(action,) for action in sample_actions(actions, FIRST_ACTIONS_PER_WORD)]
        while ahead:
            path_of_actions = ahead.pop()
            report["played"] += 1
            game = new_game(make, seed)
            played = ()
            result = None
            for action in path_of_actions:
                if renew or not played:
                    report["stage"] = "actions"
                    game.generatePossibleActions()
                report["stage"] = "step"
                played += (action,)
                result = game.step(action)
            # What came back on each path, last action last: two Pythons agree on all of it, or on nothing.
            observed.update(("%s\n%s\n" % (json.dumps(path_of_actions), result)).encode())
            report["stage"] = "flags"
            if game.gameOver:
                report["wonWithin"] = report["wonWithin"] or bool(game.gameWon)
                continue
            if len(path_of_actions) == depth:
                continue
            try:
                digest = state_digest(game, left_out)
                if digest in crawled[len(path_of_actions)]:
                    continue
                crawled[len(path_of_actions)].add(digest)
            except Exception:
                pass  # A state that cannot be copied: all paths are played.
            report["stage"] = "actions"
            for action in sample_actions(game.generatePossibleActions(), LATER_ACTIONS_PER_WORD):
                ahead.append(path_of_actions + (action,))
        report["runnable"] = True
        report["observations"] = observed.hexdigest()
        report["stage"] = ""
    except Exception as error:
        if report["stage"] == "actions":
            report["actions"] = False
        report["error"] = error_text(error, path)
        report["path"] = list(played)
    return report


def play(module, actions, seed=0):
    """Plays actions, asking for the valid ones before each. Returns the game and the text of all that came back."""
    game = module.TextGame(randomSeed=seed)
    lines = [game.getTaskDescription(), game.observationStr]
    for action in actions:
        game.generatePossibleActions()
        observation, score, reward, over, won = game.step(action)
        lines += ["> " + action, observation, json.dumps([score, reward, over, won])]
    return game, "\n".join(lines) + "\n"


def random_walk(module, number, opening=(), length=12, seed=0):
    """A path that chance takes, after a part of an opening that chance chooses.

    Each verb is as likely as any other. Two times out of three an action is drawn that changes the world, if a few
    draws find one: most actions only say why not, and would fill the whole path.
    """
    chance = random.Random(number)
    game = module.TextGame(randomSeed=seed)
    actions = list(opening[:chance.randrange(len(opening) + 1)])
    for action in actions:
        game.generatePossibleActions()
        game.step(action)
    for _ in range(length):
        if game.gameOver:
            break
        groups = {}
        for action, meanings in game.generatePossibleActions().items():
            groups.setdefault(meanings[0][0], []).append(action)
        packed = pickle.dumps(game)
        unchanged = facts_after(packed, "look")
        for _ in range(40 if chance.random() < 2 / 3 else 1):
            action = chance.choice(groups[chance.choice(list(groups))])
            if facts_after(packed, action) != unchanged:
                break
        game.step(action)
        actions.append(action)
    return actions


def facts_after(packed, action):
    """What is the case in a world after one more action."""
    game = pickle.loads(packed)
    game.step(action)
    return facts_of_state(game)


def facts_of_state(game):
    """What is the case in a world: where each object is, and each property that it has (temperatures to the ten)."""
    facts = set()
    for obj in game.rootObject.getAllContainedObjectsRecursive():
        facts.add((obj.name, "is in", obj.parentContainer.name))
        for key, value in obj.properties.items():
            facts.add((obj.name, key, round(value, -1) if isinstance(value, float) else repr(value)))
    return facts


def search_win(module, seed=0, most_states=400):
    """Looks for a win from the start without a model. Returns the actions, or None.

    Breadth first, but a state is only gone on from when something is the case in it that was so in no state before;
    where that leads nowhere, when two things are the case together that were so in no state before. Each time the
    score rises, the search starts anew from there. So it finds ways whose parts show in the world and in the score;
    a plain breadth-first search would have to go through billions of states.
    """
    game, so_far = module.TextGame(randomSeed=seed), []
    while not game.gameWon:
        found = climb(game, 1, most_states) or climb(game, 2, most_states)
        if found is None:
            return None
        game, actions = found
        so_far += actions
    return so_far


def climb(start, width, most_states):
    """The nearest state of a higher score, with the actions to it, or None. width: how many facts make a state new."""
    start.possibleActions = {}
    before = facts_of_state(start)
    known = set()
    ahead = deque([(pickle.dumps(start), [])])
    for _ in range(most_states):
        if not ahead:
            break
        packed, actions = ahead.popleft()
        for action, meaning in distinct_actions(pickle.loads(packed)):
            game = pickle.loads(packed)
            objects = all_objects(game)
            arguments = [objects[part.number] if isinstance(part, ObjectNumber) else part for part in meaning]
            game.possibleActions = {action: [arguments]}
            game.step(action)
            game.possibleActions = {}
            path = actions + [action]
            if game.gameWon or (game.score > start.score and not game.gameOver):
                return game, path
            if game.gameOver:
                continue
            changes = sorted(facts_of_state(game) - before, key=repr)
            news = set(changes) if width == 1 else set(combinations(changes, 2)) | set(changes)
            if not news <= known:
                known |= news
                ahead.append((pickle.dumps(game), path))
    return None


@dataclass(frozen=True)
class ObjectNumber:
    """Stands for an object: its number in the order of the tree, which is the same in every copy of a state."""

    number: int


def all_objects(game):
    """Every object of the world, the root first, in the order of the tree."""
    return [game.rootObject] + game.rootObject.getAllContainedObjectsRecursive()


def distinct_actions(game):
    """Each action that is possible, once: with its verb, and its objects as numbers in the order of the tree."""
    numbers = {id(obj): ObjectNumber(number) for number, obj in enumerate(all_objects(game))}
    found = {}
    for action, meanings in game.generatePossibleActions().items():
        key = tuple(numbers.get(id(part), part) for part in meanings[0])
        found.setdefault(key, action)
    return [(action, key) for key, action in found.items()]


def main(arguments):
    files = [argument for argument in arguments if not argument.startswith("--")]
    options = set(arguments) - set(files)
    if not files or options - {"--published", "--search", "--json"}:
        print("Usage: python3 scripts/worlds/check.py FILE... [--published] [--search] [--json]", file=sys.stderr)
        return 2
    reports = []
    for file in files:
        report = dict(file=file, **check_validity(file, renew="--published" not in options))
        if "--search" in options and report["runnable"]:
            report["found"] = search_win(load_game(file))
        reports.append(report)
        if "--json" in options:
            continue
        marks = " ".join("%s %s" % (key, "yes" if report[key] else "no") for key in ("init", "actions", "runnable"))
        print("%s: %s, %d actions, %d paths played" % (file, marks, report["numActions"], report["played"]))
        if report["error"]:
            print("  %s after %s\n  %s" % (report["stage"], report["path"], report["error"].replace("\n", "\n  ")))
        if "found" in report:
            print("  search: " + (", ".join(report["found"]) if report["found"] else "no win found"))
    if "--json" in options:
        print(json.dumps(reports, indent=2))
    return 0 if all(report["runnable"] for report in reports) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
