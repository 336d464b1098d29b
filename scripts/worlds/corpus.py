"""Keeps the index of our worlds, src/envs/bytesized32/worlds/corpus.json: python3 scripts/worlds/corpus.py COMMAND

write        compute facts and hashes anew from the recorded lines of play (then format the file with Prettier)
check        compare them with what is recorded, and play every line: the solutions win, the others do not
crawl        check, then technical validity and, where the index says so, the search for a win: takes minutes
transcripts WORLD   print 20 sampled paths, for a reviewer who reads them for physical sense
"""
import hashlib
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import check  # noqa: E402

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src", "envs", "bytesized32", "worlds")
INDEX = os.path.join(FOLDER, "corpus.json")
WALKS = 12


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


def compute(world):
    """What is recorded of a world beside its lines of play, computed anew; and what is wrong with those lines."""
    path = os.path.join(FOLDER, world["file"])
    module = module_of(world)
    game, solved = check.play(module, world["solution"])
    lost_game, lost = check.play(module, world["losing"]["actions"])
    wrong = []
    if not game.gameWon:
        wrong.append("the solution does not win")
    if lost_game.gameWon or not lost_game.gameOver:
        wrong.append("the losing line does not lose")
    if check.NOT_UNDERSTOOD in solved + lost:
        wrong.append("a recorded action is not understood")
    walks = [check.play(module, check.random_walk(module, number, world["solution"]))[1] for number in range(WALKS)]
    return {
        "task": module.TextGame(randomSeed=0).getTaskDescription(),
        "facts": measure(module, path, world["solution"]),
        "hashes": {"solution": sha256(solved), "losing": sha256(lost), "walks": sha256("".join(walks))},
    }, wrong


def main(arguments):
    command = arguments[0] if arguments else ""
    if command not in ("write", "check", "crawl", "transcripts") or (command == "transcripts") != (len(arguments) == 2):
        print(__doc__, file=sys.stderr)
        return 2
    with open(INDEX, encoding="utf-8") as file:
        corpus = json.load(file)

    if command == "transcripts":
        world = next(world for world in corpus["worlds"] if world["id"] == arguments[1])
        module = module_of(world)
        for number in range(20):
            print("==== path %d\n%s" % (number, check.play(module, check.random_walk(module, number, world["solution"]))[1]))
        return 0

    failed = False
    for world in corpus["worlds"]:
        computed, wrong = compute(world)
        if command == "write":
            world.update(computed)
        else:
            wrong += ["%s differs from what is recorded" % key for key in computed if computed[key] != world.get(key)]
        if command == "crawl":
            report = check.check_validity(os.path.join(FOLDER, world["file"]))
            if not report["runnable"]:
                wrong.append(report["error"])
            # Where the index says why the search cannot win, it would only take long.
            if world["search"]["wins"] and check.search_win(module_of(world)) is None:
                wrong.append("the search finds no win")
        print("%s: %s" % (world["id"], "; ".join(wrong) if wrong else "as it should be"))
        failed = failed or bool(wrong)
    if command == "write":
        with open(INDEX, "w", encoding="utf-8") as file:
            file.write(json.dumps(corpus, indent=2) + "\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
