"""What gives arrays: games that are played by decisions, logs, sets of tiles. Imported with numpy, at the first use."""
import json
from _operator import index
from collections import namedtuple

import numpy as np

from ._hantei import MASK_PLACES, OBSERVATION, TILES, _Env, _replay  # type: ignore
from ._requests import Table

Step = namedtuple("Step", "who mask reward over")
Replay = namedtuple("Replay", "state mask place who game line events troubles")
Step.__module__ = Replay.__module__ = "hantei"


class Env:
    """n games that are played by decisions, one seat at a time."""

    def __init__(self, n=1, rules="tenhou", seed=0, *, observe=False, record=False, **fields):
        if not 0 <= index(seed) < 1 << 64:
            raise OverflowError("a seed has 64 bits")
        table = Table(rules, **fields)
        self.n, self.players, self._seed = n, table.look()["players"], seed
        self._step = Step(np.zeros(n, "u1"), np.zeros((n, MASK_PLACES), bool), np.zeros((n, 4), "i4"), np.zeros(n, bool))
        self.ranks, self.points = np.zeros((n, 4), "u1"), np.zeros((n, 4), "i4")
        self.observation = np.zeros((n, OBSERVATION), "u1") if observe else None
        self._env = _Env(table._table, n, record, *self._step, self.ranks, self.points, self.observation)

    def reset(self, seed=None):
        """Begins all games anew: by a seed; without one, as first the seed of the constructor, then on from there."""
        self._env.reset(self._seed if seed is None else seed)
        self._seed = None
        return self._step

    def step(self, places, /):
        """Takes a place for each table. Returns who, mask, reward, over."""
        self._env.step(places)
        return self._step

    def mjai(self, i=0, /):
        """The current game of table i as a log of mjai; the game that has just ended, if over[i]. Needs record."""
        return self._env.mjai(i)


def replay(log, /, *, rules="tenhou", states=True, masks=True):
    """The decisions of a log: Tenhou's XML, tenhou.net/6 or mjai, not compressed."""
    n, *columns, events, troubles = _replay(log, rules, states, masks)
    shapes = ((OBSERVATION,), "u1"), ((MASK_PLACES,), bool), ((), "u1"), ((), "u1"), ((), "u4"), ((), "u8")
    arrays = [None if column is None else np.ndarray((n, *shape), dtype, column)
              for column, (shape, dtype) in zip(columns, shapes)]
    return Replay(*arrays, events, json.loads(troubles))


def bools(sets, /):
    """Sets of tiles, uint64 (n,), as bool (n, 34)."""
    sets = np.asarray(sets)
    if sets.dtype != np.uint64 or sets.ndim != 1:
        raise TypeError("bools takes uint64 (n,)")
    return (sets[:, None] >> np.arange(TILES, dtype=np.uint64) & np.uint64(1)).astype(bool)


Env.__module__ = replay.__module__ = bools.__module__ = "hantei"
