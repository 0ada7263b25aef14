"""What gives arrays: games that are played by decisions, logs, sets of tiles. Imported with numpy, at the first use."""
from __future__ import annotations

import json
from _operator import index
from collections.abc import Sequence
from typing import Any, NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from . import Error, MASK_PLACES, OBSERVATION, TILES, Table, _hantei


class Step(NamedTuple):
    """What Env.step() returns: columns of the same rows of memory, which the next call fills anew.

    who: uint8 (n,): the seat that decides. mask: bool (n, 160): its places. reward: int32 (n, 4): what a round that this
    step ended paid each player, else 0: the deltas of its settlement, so riichi sticks that a player put down before are
    not subtracted, and those that a winner takes are added. over: bool (n,): this step ended the game, and the next one
    has begun."""
    who: NDArray[np.uint8]
    mask: NDArray[np.bool_]
    reward: NDArray[np.int32]
    over: NDArray[np.bool_]


def _seed(seed: SupportsIndex) -> int:
    if not 0 <= index(seed) < 1 << 64:
        raise Error(f"seed takes a whole number of 64 bits, not {seed}", "bad-value", "seed")
    return index(seed)


class Env:
    """n games, each played from decision to decision by the places that step() is given.

    A decision belongs to one seat. Several seats that may claim one tile are asked in turn, and nothing changes until
    all have answered. Table i of a seed plays the games of table 0 of seed + i. A game that is over begins anew at once.
    Further fields are those of Table: players, length, points, first.

    observation: uint8 (n, 856) or None: what `who` sees, if observe; like a Step, the next call fills it anew. ended: bool
    (n,): the last step ended a round, also one in which nobody pays. ranks: uint8 (n, 4): in the last game that ended,
    from 1. points: int32 (n, 4): at its end, with the last sticks."""

    def __init__(self, n: int = 1, rules: str | dict[str, Any] = "tenhou", seed: SupportsIndex = 0, *, observe: bool = False,
                 record: bool = False, **fields: Any) -> None:
        if index(n) < 1:
            raise Error(f"n is 1 or more, not {n}", "bad-value", "n")
        for name in fields.keys() & {"wall", "notation"}:
            raise Error(f"Env has no field {name!r}", "unknown-field", name)
        table = Table(rules, **fields)
        rows: NDArray[Any] = np.zeros(index(n), [
            ("reward", "i4", 4), ("points", "i4", 4), ("ranks", "u1", 4), ("who", "u1"), ("over", "?"), ("ended", "?"), ("unused", "V1"),
            ("mask", "?", MASK_PLACES)] + [("seen", "u1", OBSERVATION)] * bool(observe))
        self.n, self.players = len(rows), int(table.look()["players"])
        self._seed: int | None = _seed(seed)
        self.ended: NDArray[np.bool_] = rows["ended"]
        self.ranks: NDArray[np.uint8] = rows["ranks"]
        self.points: NDArray[np.int32] = rows["points"]
        self.observation: NDArray[np.uint8] | None = rows["seen"] if observe else None
        self._step = Step(rows["who"], rows["mask"], rows["reward"], rows["over"])
        self._env = _hantei._env(table._table, record, observe, rows.view("u1"))

    def reset(self, seed: SupportsIndex | None = None) -> Step:
        """Begins all games anew: by a seed; without one, as first the seed of the constructor, then on from there."""
        _hantei._reset(self._env, self._seed if seed is None else _seed(seed))
        self._seed = None
        return self._step

    def step(self, places: NDArray[np.integer[Any]] | bytes | Sequence[int], /) -> Step:
        """Takes one place for each table: integers (n,). Raises Error (`at` is the table) if one is not in its mask; then
        no table has changed."""
        _hantei._step(self._env, places)
        return self._step

    def __reduce__(self) -> str:
        raise TypeError("an Env is not copied or pickled: play the same places from its seed")

    def mjai(self, i: int = 0, /) -> str:
        """The current game of table i as a log of mjai; the game that has just ended, if over[i]. Needs record."""
        return str(_hantei._mjai(self._env, i))


class Replay(NamedTuple):
    """The decisions of a log. A seat whose answer the log does not show (another claim came first) has none.

    state: uint8 (n, 856) or None: what the seat sees. mask: bool (n, 160) or None. place: uint8 (n,): the chosen place of
    the mask. who: uint8 (n,). game: uint32 (n,): from 0. line: uint64 (n,): of the event in the log, from 1. events: how
    many were read. troubles: what was unreadable or refused, with its line; the rest of its round is left out."""
    state: NDArray[np.uint8] | None
    mask: NDArray[np.bool_] | None
    place: NDArray[np.uint8]
    who: NDArray[np.uint8]
    game: NDArray[np.uint32]
    line: NDArray[np.uint64]
    events: int
    troubles: list[str]


def replay(log: bytes | bytearray | memoryview, /, *, rules: str = "tenhou", states: bool = True,
           masks: bool = True) -> Replay:
    """The decisions of a log in any format that `hantei audit` reads: Tenhou's XML, tenhou.net/6, mjai; not compressed.
    `rules` are a preset, for logs that do not give theirs. The arrays are columns of the same rows of memory."""
    data, events, troubles = _hantei._replay(log, rules, states, masks)
    row = np.dtype([("line", "u8"), ("game", "u4"), ("place", "u1"), ("who", "u1"), ("unused", "V2")]
                   + [("mask", "?", MASK_PLACES)] * bool(masks) + [("state", "u1", OBSERVATION)] * bool(states))
    rows: NDArray[Any] = np.ndarray(len(data) // row.itemsize, row, data)
    return Replay(rows["state"] if states else None, rows["mask"] if masks else None, rows["place"], rows["who"],
                  rows["game"], rows["line"], events, json.loads(troubles))


def bools(sets: NDArray[np.uint64], /) -> NDArray[np.bool_]:
    """Sets of tiles, uint64 (n,), as bool (n, 34)."""
    sets = np.asarray(sets)
    if sets.dtype != np.uint64 or sets.ndim != 1:
        raise TypeError("bools takes uint64 (n,)")
    return (sets[:, None] >> np.arange(TILES, dtype=np.uint64) & np.uint64(1)).astype(bool)


for _name in (Env, Replay, Step, bools, replay):
    _name.__module__ = "hantei"
