"""Paths of a game for a judge to read (bytesized32 spec, 10)."""

import random
from collections import deque

from arcade_harness import LIMITS, error_data, is_over, number_of, step_value, text_of
from arcade_lab import KINDS, call, failure, fresh, list_actions, play, standing, task


def sample_paths():
    options, report = task.options, task.report
    report["paths"] = []
    published = options["order"] == "asPublished"
    renew = options["renewActions"] and not published
    try:
        found = yield from (published_crawl() if published else breadth_first(renew))
        size = 0
        for path in chosen(found, options["sample"], published):
            records = yield from recorded(path, renew, published)
            report["paths"].append(records)
            size += sum(len(record["observation"]) for record in records)
            if size > LIMITS["outputCharacters"] // 4:
                size = 0
                yield
    except BaseException as error:
        report["failures"].append(failure(error, True))


def shuffled(actions, most):
    """At most so many actions of each first word, in an order of chance that is always the same."""
    order = list(actions)
    random.Random(0).shuffle(order)
    kept, counts = [], {}
    for action in order:
        word = action.split()[0]
        counts[word] = counts.get(word, 0) + 1
        if counts[word] <= most:
            kept.append(action)
    return kept


def breadth_first(renew):
    """All paths, the short ones first, as many as the limit allows. What is not gone on from is not played."""
    options = task.options
    found, ahead = [], deque([()])
    while ahead:
        path = ahead.popleft()
        try:
            game = yield from play(path, renew)
            if standing(game, path)[0]:
                continue
            actions = shuffled((yield from list_actions(game, path)), most_of_word(path))
        except Exception as error:
            # Those who choose this path will see it.
            if not path or is_over(error):
                raise
            continue
        for action in actions:
            found.append(path + (action,))
            if len(path) + 1 < options["depth"]:
                ahead.append(found[-1])
            if len(found) == options["crawlLimit"]:
                return found
        task.report["progress"] = len(found)
    return found


def most_of_word(path):
    return task.options["perVerbLater" if path else "perVerbFirst"]


def published_crawl():
    """Depth first up to the limit, with the first actions of a fresh game at each node. Asks for the valid actions
    at the end of each path, and gives up the game when that fails."""
    options = task.options
    game = yield from fresh()
    first = list((yield from list_actions(game, ())))
    found = []
    ahead = [(action,) for action in reversed(shuffled(first, options["perVerbFirst"]))]
    later = list(reversed(shuffled(first, options["perVerbLater"])))
    while ahead and len(found) < options["crawlLimit"]:
        path = ahead.pop()
        found.append(path)
        task.report["progress"] = len(found)
        try:
            game = yield from play(path, False)
        except Exception as error:
            if is_over(error):
                raise
            continue
        yield from list_actions(game, path)
        if len(path) < options["depth"] and not standing(game, path)[0]:
            ahead += [path + (action,) for action in later]
    return found


def chosen(paths, most, published):
    """As many paths of each last action's first word, filled up from all; twice the same only as published."""
    generator = random.Random(0)
    groups = {}
    for path in paths:
        groups.setdefault(path[-1].split()[0].lower(), []).append(path)
    share = most // len(groups) if groups else 0
    kept = []
    for group in groups.values():
        kept += generator.sample(group, min(share, len(group)))
    missing = most - len(kept)
    if published:
        return kept + [generator.choice(paths) for _ in range(missing if paths else 0)]
    taken = set(kept)
    rest = [path for path in paths if path not in taken]
    return kept + generator.sample(rest, min(missing, len(rest)))


def recorded(path, renew, published):
    """Plays a path and writes down what a player reads. What fails is an observation, too, and ends it."""
    game = yield from fresh()
    records = [record(game, "", getattr(game, "observationStr", ""), 0)]
    for index, action in enumerate(path):
        try:
            if renew or index == 0:
                yield from list_actions(game, path[:index])
            value = step_value((yield from call("step", path[: index + 1], game, "step", action)))
            records.append(record(game, action, value["observation"], index + 1, value))
        except Exception as error:
            if is_over(error):
                raise
            records.append({**record(game, action, error_text(error), index + 1), "gameOver": True})
            return records
    if not published and not records[-1]["gameOver"]:
        try:
            yield from list_actions(game, path)
        except Exception as error:
            if is_over(error):
                raise
            seen = records[-1]["observation"]
            records[-1].update(observation=shortened(seen + "\n" + error_text(error)), gameOver=True)
    return records


def error_text(error):
    return shortened("ERROR: " + error_data(error)["message"])


def shortened(text):
    return text[: LIMITS["observationCharacters"]]


def record(game, action, observation, steps, value=None):
    value = value or {"score": attribute(game, "score", 0), "gameOver": attribute(game, "gameOver", False),
                      "gameWon": attribute(game, "gameWon", False)}
    return {
        "action": text_of(action)[: LIMITS["actionCharacters"]],
        "observation": shortened(text_of(observation)),
        "numSteps": int(attribute(game, "numSteps", steps)),
        "score": value["score"],
        "gameOver": value["gameOver"],
        "gameWon": value["gameWon"],
    }


def attribute(game, name, otherwise):
    """A flag or a number that the game may lack."""
    try:
        value = getattr(game, name)
        return bool(value) if isinstance(otherwise, bool) else number_of(value, name)
    except Exception as error:
        if is_over(error):
            raise
        return otherwise


KINDS.update(paths=sample_paths)
