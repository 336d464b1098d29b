"""Keeps the index of our worlds, src/envs/bytesized32/worlds/corpus.json: python3 scripts/worlds/corpus.py COMMAND

add ENTRY.json      put a world's words and lines of play (id, title, summary, solution, losing, search) into the index, in
                    place of earlier ones, and compute its facts and hashes; without summary the earlier one stays
write [WORLD...]    compute facts and hashes anew from the recorded lines of play
check [WORLD...]    compare them with what is recorded, and play every line: the solutions win, the others do not
crawl [WORLD...]    check, then technical validity and, where the index says so, the search for a win: takes minutes
transcripts WORLD   print 20 sampled paths, for a reviewer who reads them for physical sense

No WORLD means all. After add and write, `npm run corpus` counts tokens, formats the file and keeps the list of tasks.
"""
import fcntl
import hashlib
import json
import os
import pickle
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import check  # noqa: E402

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src", "envs", "bytesized32", "worlds")
INDEX = os.path.join(FOLDER, "corpus.json")
WALKS = 12
WALK_AFTER_END = 40
# What an entry must have; its summary may stay as it is in the index.
FIELDS = ("id", "title", "solution", "losing", "search")


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def module_of(world):
    return check.load_game(os.path.join(FOLDER, world["file"]))


def measure(module, path, solution):
    """A world's figures, of the kinds of the paper's Table 1."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    game = module.TextGame(randomSeed=0)
    actions = game.generatePossibleActions()
    own = [value for value in vars(module).values() if isinstance(value, type)
           and issubclass(value, module.GameObject)
           and value.__name__ not in ("GameObject", "Container", "Device", "World", "Agent")]
    instances = [obj for obj in game.rootObject.getAllContainedObjectsRecursive() if obj is not game.agent]
    return {
        "lines": len(lines),
        "nonBlankLines": len([line for line in lines if line.strip()]),
        "commentLines": len([line for line in lines if line.strip().startswith("#")]),
        "verbs": len({meanings[0][0] for meanings in actions.values()}),
        "actionsAtStart": len(actions),
        "objectClasses": len(own),
        "objectInstances": len(instances),
        "solutionLength": len(solution),
    }


def changes_after_end(game):
    """An action after which an ended game is not as it ended any more, or None: some of each verb, then a walk."""
    ended = (game.score, game.gameOver, game.gameWon)
    actions = check.sample_actions(game.generatePossibleActions(), check.LATER_ACTIONS_PER_WORD)
    game.possibleActions = {}
    packed = pickle.dumps(game)
    for action in actions:
        copy = pickle.loads(packed)
        copy.generatePossibleActions()
        if copy.step(action)[1:] != (ended[0], 0, *ended[1:]):
            return action
    chance = random.Random(0)
    for _ in range(WALK_AFTER_END):
        action = chance.choice(list(game.generatePossibleActions()))
        if game.step(action)[1:] != (ended[0], 0, *ended[1:]):
            return action
    return None


def compute(world):
    """What is recorded of a world beside its lines of play, computed anew; and what is wrong with those lines."""
    path = os.path.join(FOLDER, world["file"])
    module = module_of(world)
    game, solved = check.play(module, world["solution"])
    # A topic without a way to lose has no such line, or one after which nothing is left to do.
    losing = world["losing"]
    lost_game, lost = check.play(module, losing.get("actions", []))
    wrong = []
    if not game.gameWon:
        wrong.append("the solution does not win")
    if "actions" in losing and (lost_game.gameWon or lost_game.gameOver == losing.get("stuck", False)):
        wrong.append("the losing line does not lose" if not losing.get("stuck") else "the stuck line ends the game")
    if check.NOT_UNDERSTOOD in solved + lost:
        wrong.append("a recorded action is not understood")
    for line, ended in (("solution", game), ("losing line", lost_game)):
        action = changes_after_end(ended) if ended.gameOver else None
        if action is not None:
            wrong.append("what the %s ended in changes after \"%s\"" % (line, action))
    walks = [check.play(module, check.random_walk(module, number, world["solution"]))[1] for number in range(WALKS)]
    return {
        "task": module.TextGame(randomSeed=0).getTaskDescription(),
        "facts": measure(module, path, world["solution"]),
        "hashes": {"solution": sha256(solved), "losing": sha256(lost), "walks": sha256("".join(walks))},
    }, wrong


def read_index():
    with open(INDEX, encoding="utf-8") as file:
        return json.load(file)


def change_index(change):
    """Several people may be at it: whoever changes the index holds it meanwhile."""
    with open(INDEX, "r+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        corpus = json.load(file)
        failed = change(corpus)
        corpus["worlds"].sort(key=lambda world: world["id"])
        file.seek(0)
        file.write(json.dumps(corpus, indent=2, ensure_ascii=False) + "\n")
        file.truncate()
    return failed


def report(world, wrong):
    print("%s: %s" % (world["id"], "; ".join(wrong) if wrong else "as it should be"))
    return bool(wrong)


def read_entry(path):
    """What is to be put into the index. Whoever gave it is told in a sentence what is wrong with it."""
    try:
        with open(path, encoding="utf-8") as file:
            entry = json.load(file)
    except OSError as error:
        sys.exit("The entry %s cannot be read: %s." % (path, error.strerror))
    except ValueError as error:
        sys.exit("The entry %s is not JSON: %s." % (path, error))
    lacking = [key for key in FIELDS if not isinstance(entry, dict) or key not in entry]
    if lacking:
        sys.exit("The entry %s lacks %s." % (path, ", ".join(lacking)))
    name = str(entry["id"]) + ".py"
    if os.path.basename(name) != name or not os.path.isfile(os.path.join(FOLDER, name)):
        sys.exit("There is no world %s: the corpus has no file %s. Begin it with npm run new:world."
                 % (entry["id"], name))
    return entry


def add(path):
    entry = read_entry(path)

    def change(corpus):
        others = [world for world in corpus["worlds"] if world["id"] != entry["id"]]
        old = next((world for world in corpus["worlds"] if world["id"] == entry["id"]), {})
        summary = entry.get("summary", old.get("summary"))
        if not summary:
            sys.exit("The entry %s lacks summary, which a new world needs." % path)
        words = {"id": entry["id"], "title": entry["title"], "summary": summary}
        lines = {key: entry[key] for key in ("solution", "losing", "search")}
        world = {**words, "file": entry["id"] + ".py", **lines, "task": "", "tokens": old.get("tokens", 1)}
        computed, wrong = compute(world)
        world.update(computed)
        corpus["worlds"] = others + [world]
        return report(world, wrong)

    return change_index(change)


def write(names):
    def change(corpus):
        failed = False
        for world in chosen(corpus, names):
            computed, wrong = compute(world)
            world.update(computed)
            failed = report(world, wrong) or failed
        return failed

    return change_index(change)


def compare(names, crawling):
    failed = False
    for world in chosen(read_index(), names):
        computed, wrong = compute(world)
        wrong += ["%s differs from what is recorded" % key for key in computed if computed[key] != world.get(key)]
        if crawling:
            validity = check.check_validity(os.path.join(FOLDER, world["file"]))
            if not validity["runnable"]:
                wrong.append(validity["error"])
            # Where the index says why the search cannot win, it would only take long.
            if world["search"]["wins"] and check.search_win(module_of(world)) is None:
                wrong.append("the search finds no win")
        failed = report(world, wrong) or failed
    return failed


def chosen(corpus, names):
    unknown = set(names) - {world["id"] for world in corpus["worlds"]}
    if unknown:
        sys.exit("The index has no world %s." % ", ".join(sorted(unknown)))
    return [world for world in corpus["worlds"] if not names or world["id"] in names]


def print_transcripts(name):
    [world] = chosen(read_index(), [name])
    module = module_of(world)
    for number in range(20):
        print("==== path %d\n%s" % (number, check.play(module, check.random_walk(module, number, world["solution"]))[1]))
    return False


def main(arguments):
    command, names = (arguments[0], arguments[1:]) if arguments else ("", [])
    if command in ("add", "transcripts") and len(names) == 1:
        return int((add if command == "add" else print_transcripts)(names[0]))
    if command == "write":
        return int(write(names))
    if command in ("check", "crawl"):
        return int(compare(names, command == "crawl"))
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
