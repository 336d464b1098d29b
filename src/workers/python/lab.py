"""Works through a game: the check for technical validity (bytesized32 spec, 8). Paths and search are in files of their own.

Work is a generator that stops before a call of the game when its time slice is over, and goes on when the page asks.
So the page can end it, hears how far it is, and knows which call it was that never came back.
"""

import hashlib
import json
import random
import signal

from arcade_harness import CALLS, LIMITS, error_data, forget_printed, is_over, run, text_of
from arcade_states import Copies, Digests, SharedDataChanged, restored


class Task:
    """The work under way. An object, not a class: changing attributes of classes is slow."""

    __slots__ = ("work", "report", "calls", "until", "stage", "path", "options", "result", "observed")


task = Task()
# The slice is over when something is in it; the page's signal puts it in.
PAUSE = {}


def begin(kind, options):
    """@param options JSON; what they mean is in src/core/worlds/lab.ts."""
    task.calls, task.stage, task.path = 0, "load", ()
    task.options = json.loads(options)
    task.report = {"progress": 0, "failures": []}
    task.work = KINDS[kind]()
    run.report = report_of_work
    # A method in C that takes number and frame: a Python function might be one call too deep for a deep game.
    signal.signal(signal.SIGUSR1, PAUSE.setdefault)
    return {}


def go_on(until):
    """Works until the slice is over or so many calls of the game have been made, counted from the beginning."""
    PAUSE.clear()
    task.until = until
    done = next(task.work, "done") == "done"
    report = {**report_of_work(), **task.report, "done": done}
    if "paths" in report:
        task.report["paths"] = []
    if done:
        # It has ended the work, and is told among the failures.
        run.breach = None
    return report


def report_of_work():
    """How far it is, without the paths."""
    report = {key: value for key, value in task.report.items() if key != "paths"}
    return {"done": False, "calls": task.calls, "place": place(), **report}


def place():
    return {"stage": task.stage, "path": [path_text(action) for action in task.path]}


def path_text(action):
    return text_of(action)[: LIMITS["actionCharacters"]]


def call(stage, path, thing, name, *arguments, **named):
    """One call of the game; another piece of work may end or pause before it."""
    task.stage, task.path = stage, path
    if PAUSE or task.calls >= task.until:
        yield
    task.calls += 1
    run.slept = 0.0
    value = getattr(thing, name)(*arguments, **named)
    if run.breach:
        raise run.breach
    return value


def fresh(path=()):
    """A new game. Draws without a generator of its own are the same in each."""
    seed = task.options["seed"]
    random.seed(seed)
    forget_printed()
    return (yield from call("TextGame", path, run.module, "TextGame", randomSeed=seed))


def list_actions(game, path):
    return (yield from call("generatePossibleActions", path, game, "generatePossibleActions"))


def play(path, renew):
    """A new game after these actions. @param renew whether it is asked for its valid actions before each of them."""
    game = yield from fresh()
    for index, action in enumerate(path):
        if renew or index == 0:
            yield from list_actions(game, path[:index])
        task.result = yield from call("step", path[: index + 1], game, "step", action)
        task.report["step"] = True
    return game


def standing(game, path):
    """Whether the game is over, and whether it is won; not asked whether it is won before it is over."""
    task.stage, task.path = "gameOver", path
    over = bool(game.gameOver)
    return over, over and bool(game.gameWon)


def failure(error, crawling):
    return {**place(), "crawling": crawling, "error": error_data(run.breach or error)}


def sampled(actions, most):
    """At most so many actions of each first word, drawn by a generator of their own; in order of first appearance."""
    groups = {}
    for action in actions:
        groups.setdefault(action.split()[0], []).append(action)
    kept = []
    for group in groups.values():
        kept += random.Random(0).sample(group, most) if len(group) > most else group
    return kept


def rebuilds_actions():
    """Whether the game forgets its table of actions before it makes a new one, so that the old one is no state."""
    game = yield from fresh()
    table = getattr(game, "possibleActions", None)
    if isinstance(table, dict):
        table["\0"] = []
    yield from list_actions(game, ())
    table = getattr(game, "possibleActions", None)
    return not (isinstance(table, dict) and "\0" in table)


def check_validity():
    """The crawl in the published order, but what lies beyond a state that was crawled at the same depth is left out.

    Depth comes first, so that everything beyond such a state has been crawled by then: verdict, first error and its
    path are those of the full crawl.
    """
    options, report = task.options, task.report
    report.update(reached=[], numValidActions=0, step=False, wonInCrawl=False)
    try:
        game = yield from fresh()
        report["reached"].append("TextGame")
        yield from call("getTaskDescription", (), game, "getTaskDescription")
        report["reached"].append("getTaskDescription")
        yield from call("calculateScore", (), game, "calculateScore")
        report["reached"].append("calculateScore")
        actions = yield from list_actions(game, ())
        report["numValidActions"] = len(actions)
        first = sampled(actions, options["perVerbFirst"])
        report["reached"].append("generatePossibleActions")
        digests = yield from digests_for_crawl()
    except BaseException as error:
        report["failures"].append(failure(error, False))
        return
    task.observed = hashlib.sha256()
    crawled = [set() for _ in range(options["depth"])]
    copies = Copies(digests) if digests and options["copies"] else None
    failed_words = set()
    ahead = [((action,), None) for action in first] if options["depth"] else []
    while ahead:
        path, copy = ahead.pop()
        report["progress"] += 1
        try:
            ahead += yield from crawl_on(path, copy, digests, copies, crawled)
        except SharedDataChanged:
            report["again"] = True
            return
        except BaseException as error:
            word = path[-1].split()[0]
            if word not in failed_words:
                failed_words.add(word)
                report["failures"].append(failure(error, True))
            if is_over(error) or not options["collectAll"] or len(failed_words) == LIMITS["failures"]:
                return
    report["observations"] = task.observed.hexdigest()


def digests_for_crawl():
    if task.options["everyPath"]:
        return None
    left_out = {"observationStr"}
    try:
        if task.options["renewActions"] and (yield from rebuilds_actions()):
            left_out.add("possibleActions")
    except Exception as error:
        if is_over(error):
            raise
    return Digests(left_out)


def crawl_on(path, copy, digests, copies, crawled):
    """Plays a path, or its last action in a copy of the state before. @returns the paths that go on from it."""
    renew = task.options["renewActions"]
    if copy is None:
        game = yield from play(path, renew)
    else:
        game = restored(copy)
        try:
            task.result = yield from call("step", path, game, "step", path[-1])
        except Exception as error:
            if is_over(error):
                raise
            # The error of a new game counts. Without one the copies were none.
            yield from play(path, renew)
            raise SharedDataChanged from None
    # What came back on each path, in order: another Python's check of the game can be compared with it.
    task.observed.update(("%s\n%s\n" % (json.dumps(path), task.result)).encode())
    over, won = standing(game, path)
    if won and not task.report["failures"]:
        task.report["wonInCrawl"] = True
    if over or len(path) >= task.options["depth"]:
        return []
    digest = digests and digests.of(game)
    if digest is not None:
        if digest in crawled[len(path)]:
            return []
        crawled[len(path)].add(digest)
    # A copy is one of the state before the next step: with the new list of actions, or with the first one.
    before = None if renew else copies and copies.of(game)
    actions = yield from list_actions(game, path)
    copy = copies and copies.of(game) if renew else before
    return [(path + (action,), copy) for action in sampled(actions, task.options["perVerbLater"])]


KINDS = {"validity": check_validity}
CALLS.update(begin=begin, goOn=go_on)
