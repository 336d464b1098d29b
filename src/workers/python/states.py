"""States of a game: how to tell them apart, and how to come back to one."""

import ast
import gc
import hashlib
import pickle
import random
import types

from arcade_harness import forget_printed, is_over, run

# Methods of a class that may make a copy something else than the original.
COPY_HOOKS = frozenset(
    """__reduce__ __reduce_ex__ __getstate__ __setstate__ __getnewargs__ __getnewargs_ex__ __new__ __getattr__
    __getattribute__ __setattr__ __slots__ __copy__ __deepcopy__""".split()
)
FIXED = (str, bytes, int, float, complex, bool, type(None))


class Digests:
    """Tells states of the game apart: digests are equal only if two games would go on in the same way."""

    def __init__(self, left_out):
        self.left_out = left_out
        self.works = True
        self.holders = [holder for holder in self._holders() if self._is_data(*holder)]
        self.shared = [holder for holder in self.holders if self._can_be_kept(*holder)]

    def _holders(self):
        """Data that all games of the module share: its variables, and those of its classes."""
        for name, value in list(vars(run.module).items()):
            if isinstance(value, type):
                if value.__module__ == run.module.__name__:
                    for inner, kept in list(vars(value).items()):
                        yield value, inner, kept
            else:
                yield run.module, name, value

    def _is_data(self, _holder, name, value):
        kinds = (types.ModuleType, property, classmethod)
        return not (name.startswith("__") or callable(value) or isinstance(value, kinds))

    def _can_be_kept(self, _holder, _name, value):
        try:
            pickle.dumps(value)
        except Exception:
            return False
        return True

    def of(self, game):
        """@returns None where there is none, as for a game that holds a generator."""
        if not self.works:
            return None
        try:
            state = {key: value for key, value in vars(game).items() if key not in self.left_out}
            shared = [getattr(holder, name, None) for holder, name, _ in self.shared]
            data = pickle.dumps((state, random.getstate(), shared), 5)
        except Exception as error:
            if is_over(error):
                raise
            self.works = False
            return None
        return hashlib.blake2b(data, digest_size=16).digest()


class SharedDataChanged(Exception):
    """A game changed what all games of its module share: copies cannot be told from new games any more."""


def compares_identity(source):
    """Whether a text or number is compared with `is`: those of a copy are equal, but not the same objects."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and any(isinstance(kind, (ast.Is, ast.IsNot)) for kind in node.ops):
            for side in (node.left, *node.comparators):
                if isinstance(side, ast.Constant) and side.value not in (None, True, False, ...):
                    return True
    return False


class Copies:
    """Keeps states, so that the actions that led there need not be played again for each way on from them.

    Works only for games whose copies go on as the originals would: states that can be pickled, no data that games
    share, except what never changes and is not part of a state.
    """

    def __init__(self, digests):
        self.digests = digests
        classes = [value for value in vars(run.module).values() if isinstance(value, type)]
        hooked = any(COPY_HOOKS & set(vars(kind)) for kind in classes if kind.__module__ == run.module.__name__)
        self.works = not hooked and not compares_identity("".join(run.lines))
        self.shared = self._shared_data()

    def _shared_data(self):
        return pickle.dumps([getattr(holder, name, None) for holder, name, _ in self.digests.shared])

    def of(self, game):
        """@returns None where there can be none."""
        if not self.works:
            return None
        if self._shared_data() != self.shared:
            raise SharedDataChanged
        if self._shares(game):
            self.works = False
            return None
        try:
            return pickle.dumps((game, random.getstate()), 5)
        except Exception as error:
            if is_over(error):
                raise
            self.works = False
            return None

    def _shares(self, game):
        """Whether anything that can change belongs to the state and to all games at once."""
        common = {id(value) for _, _, value in self.digests.holders if not isinstance(value, FIXED)}
        seen, ahead = set(), [game]
        while common and ahead:
            thing = ahead.pop()
            if id(thing) in seen or isinstance(thing, (type, types.ModuleType, types.FunctionType) + FIXED):
                continue
            if id(thing) in common:
                return True
            seen.add(id(thing))
            ahead += gc.get_referents(thing)
        return False


def restored(copy):
    """The state that was copied, as a game of its own."""
    forget_printed()
    game, drawn = pickle.loads(copy)
    random.setstate(drawn)
    return game
