"""Runs one text game for the page. It lives in an interpreter that is thrown away with its game.

A request and its answer are JSON texts. Everything here guards against accidents of a game (a prompt for input, a
flood of output, an endless recursion). What holds against intent is the sandbox around the interpreter.
"""

import builtins
import json
import linecache
import math
import os
import random
import signal
import sys
import time
import types

FILE = "game.py"
MODULE = "game"

# What a game may import. Games of this kind need random and, rarely, copy; the others do no harm.
OPEN_MODULES = frozenset(
    """random copy math cmath itertools functools collections re string enum typing dataclasses abc json datetime
    calendar time operator heapq bisect statistics textwrap decimal fractions numbers types contextlib pprint
    __future__""".split()
)
for _name in sorted(OPEN_MODULES):
    __import__(_name)

LIMITS = {}
_true_sleep = time.sleep
_true_import = builtins.__import__
_write = os.write


class Breach(BaseException):
    """A limit of the game was passed. No Exception, so that a game's own handlers seldom catch it."""

    def __init__(self, cause, message):
        super().__init__(message)
        self.cause = cause


class WrongShape(Exception):
    """A method of the game answered with something else than it has to."""


class Run:
    """What is known of the game."""

    def __init__(self):
        self.module = None
        self.game = None
        self.lines = ()
        self.printed = []
        self.printed_size = 0
        self.slept = 0.0
        self.breach = None
        # Tells how far a longer piece of work is; see lab.py.
        self.report = None


run = Run()


def _breach(cause, message):
    """Remembered, so that a game that swallows it does not go on."""
    run.breach = run.breach or Breach(cause, message)
    raise run.breach


def is_over(error):
    """Whether the interpreter is not to be used after an error."""
    return run.breach is not None or isinstance(error, (MemoryError, GeneratorExit))


def forget_printed():
    """Before another game in the same interpreter: what is printed is limited for each game."""
    run.printed, run.printed_size = [], 0


# ---- What a game sees in place of the usual functions


def _import(name, globals=None, locals=None, fromlist=(), level=0):
    if level or name.partition(".")[0] not in OPEN_MODULES:
        raise ImportError("a game cannot import " + ("." * level) + name)
    return _true_import(name, globals, locals, fromlist, level)


def _input(*_):
    raise EOFError("a game cannot wait for typed input")


def _open(*_, **__):
    raise PermissionError("a game cannot open files")


def _refuse(*_, **__):
    raise PermissionError("a game cannot use this function")


def _put(text):
    run.printed_size += len(text)
    if run.printed_size > LIMITS["outputCharacters"]:
        _breach("output", "The game printed more than %d characters." % LIMITS["outputCharacters"])
    run.printed.append(text)
    return len(text)


def _print(*values, sep=" ", end="\n", file=None, flush=False):
    text = (" " if sep is None else sep).join([str(value) for value in values]) + ("\n" if end is None else end)
    if file is None or isinstance(file, _Output):
        _put(text)
    else:
        file.write(text)


class _Output:
    """Stands for the standard streams, which only code that goes around print reaches."""

    encoding = "utf-8"

    def write(self, text):
        return _put(str(text))

    def flush(self):
        pass

    def isatty(self):
        return False


def _sleep(seconds):
    run.slept += max(0.0, float(seconds))
    if run.slept * 1000 >= LIMITS["callMs"]:
        _breach("time", "The game slept for %g seconds in one call." % run.slept)
    _true_sleep(seconds)


def _game_builtins():
    table = dict(vars(builtins))
    table.update(__import__=_import, input=_input, open=_open, print=_print, breakpoint=_refuse, help=_refuse)
    return table


# ---- Errors as data


def _code(line):
    return run.lines[line - 1].strip()[: LIMITS["codeCharacters"]] if 0 < line <= len(run.lines) else ""


def _shortened(frames):
    most = LIMITS["frames"]
    if len(frames) <= most:
        return frames, 0
    return frames[: most // 2] + frames[-(most - most // 2) :], len(frames) - most


def _frames_of_traceback(traceback):
    frames = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename == FILE:
            line = traceback.tb_lineno
            frames.append({"line": line, "function": code.co_name, "code": _code(line)})
        traceback = traceback.tb_next
    return frames


def _frames_of_stack(frame):
    frames = []
    while frame is not None:
        if frame.f_code.co_filename == FILE:
            line = frame.f_lineno or 0
            frames.append({"line": line, "function": frame.f_code.co_name, "code": _code(line)})
        frame = frame.f_back
    frames.reverse()
    return frames


def text_of(value):
    try:
        return str(value)
    except Exception as error:
        return "(its text cannot be made: %s)" % type(error).__name__


def error_data(error):
    cause = "raised"
    if isinstance(error, Breach):
        cause = error.cause
    elif isinstance(error, WrongShape):
        cause = "shape"
    elif isinstance(error, MemoryError):
        cause = "memory"
    frames = _frames_of_traceback(error.__traceback__)
    if isinstance(error, SyntaxError) and error.filename == FILE:
        line = error.lineno or 0
        frames.append({"line": line, "function": "<module>", "code": _code(line)})
    frames, omitted = _shortened(frames)
    return {
        "cause": cause,
        "type": type(error).__name__ if cause in ("raised", "memory") else None,
        "message": text_of(error)[: LIMITS["messageCharacters"]],
        "frames": frames,
        "omittedFrames": omitted,
    }


def _on_interrupt(_number, frame):
    """Says at once where the game was: a game that swallows the interrupt is ended from outside."""
    frames, omitted = _shortened(_frames_of_stack(frame))
    report = run.report() if run.report else None
    _write(2, json.dumps({"frames": frames, "omittedFrames": omitted, "report": report}).encode())
    run.breach = run.breach or Breach("time", "The game took too long.")
    raise KeyboardInterrupt


# ---- The calls


def plain_text(value, what):
    if not isinstance(value, str):
        raise WrongShape("%s must be a string, not %s" % (what, type(value).__name__))
    if len(value) > LIMITS["outputCharacters"]:
        _breach("output", "%s is longer than %d characters." % (what, LIMITS["outputCharacters"]))
    return str.__str__(value)


def number_of(value, what):
    if not isinstance(value, (int, float)):
        raise WrongShape("%s must be a number, not %s" % (what, type(value).__name__))
    value = float(value)
    if not math.isfinite(value):
        raise WrongShape("%s must be a finite number, not %s" % (what, value))
    return value


def _standing():
    game = run.game
    return {
        "score": number_of(game.score, "score"),
        "gameOver": bool(game.gameOver),
        "gameWon": bool(game.gameWon),
    }


def _load(source):
    module = types.ModuleType(MODULE)
    module.__file__ = FILE
    module.__builtins__ = _game_builtins()
    sys.modules[MODULE] = module
    lines = source.splitlines(True)
    run.module, run.lines = module, lines
    linecache.cache[FILE] = (len(source), None, lines, FILE)
    exec(compile(source, FILE, "exec", dont_inherit=True), module.__dict__)
    if not callable(module.TextGame):
        raise WrongShape("TextGame must be a class")
    return {}


def _construct(seed):
    random.seed(seed)
    run.game = run.module.TextGame(randomSeed=seed)
    return {}


def _describe():
    return {"text": plain_text(run.game.getTaskDescription(), "getTaskDescription()")}


def _look():
    """What the game shows before the first action."""
    return {"observation": plain_text(run.game.observationStr, "observationStr"), **_standing()}


def _score():
    run.game.calculateScore()
    return _standing()


def _actions():
    table = run.game.generatePossibleActions()
    if not isinstance(table, (dict, list, tuple)):
        raise WrongShape("generatePossibleActions() must return a dict, not %s" % type(table).__name__)
    total, listed, size = len(table), [], 0
    for action in table:
        if len(listed) == LIMITS["actions"]:
            break
        action = plain_text(action, "an action")
        size += len(action)
        if size > LIMITS["outputCharacters"]:
            _breach("output", "The actions have more than %d characters." % LIMITS["outputCharacters"])
        listed.append(action)
    return {"actions": listed, "total": total}


def step_value(result):
    """What step() of a game returned, as the page wants it."""
    if not isinstance(result, (tuple, list)) or len(result) != 5:
        raise WrongShape(
            "step() must return (observation, score, reward, gameOver, gameWon), not %s" % type(result).__name__
            if not isinstance(result, (tuple, list))
            else "step() must return 5 values, not %d" % len(result)
        )
    observation, score, reward, over, won = result
    return {
        "observation": plain_text(observation, "the observation of step()"),
        "score": number_of(score, "the score of step()"),
        "reward": number_of(reward, "the reward of step()"),
        "gameOver": bool(over),
        "gameWon": bool(won),
    }


def _step(action):
    return step_value(run.game.step(action))


CALLS = {
    "load": _load,
    "construct": _construct,
    "describe": _describe,
    "look": _look,
    "score": _score,
    "actions": _actions,
    "step": _step,
}


def answer(request):
    """@param request JSON of {call, arguments}. @returns JSON of {value} or {error}, with what was printed."""
    request = json.loads(request)
    run.slept, run.printed = 0.0, []
    try:
        value = CALLS[request["call"]](*request["arguments"])
        if run.breach:
            raise run.breach
        result = {"value": value}
    except BaseException as error:
        # A breach that the game swallowed counts for more than what the game made of it.
        result = {"error": error_data(run.breach or error)}
    result["printed"] = "".join(run.printed)
    return json.dumps(result, allow_nan=False)


def prepare(limits):
    """Once, before the memory image is made. @param limits JSON of the limits."""
    LIMITS.update(json.loads(limits))
    time.sleep = _sleep
    sys.stdout = sys.stderr = _Output()
    sys.stdin = None
    signal.signal(signal.SIGINT, _on_interrupt)


def close_doors():
    """Takes away what leads from Python to JavaScript. Last of all: nothing of Pyodide's own is needed afterwards."""
    for finder in sys.meta_path:
        if type(finder).__name__ == "JsFinder":
            finder.jsproxies.clear()
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "JsFinder"]
    for name in list(sys.modules):
        if name.partition(".")[0] in ("js", "pyodide_js", "_pyodide", "_pyodide_core", "pyodide", "ctypes", "_ctypes"):
            del sys.modules[name]
