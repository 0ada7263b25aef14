"""What gives arrays: games that are played by decisions, logs, sets of tiles. Imported with numpy, at the first use."""
from __future__ import annotations

import gzip
import json
import zlib
from _operator import index
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, SupportsIndex

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


REWARDS = "deltas", "points", "final", "uma"


class Env:
    """n games, each played from decision to decision by the places that step() is given.

    A decision belongs to one seat. Several seats that may claim one tile are asked in turn, and nothing changes until
    all have answered. Table i of a seed plays the games that `hantei play --seed` begins with as game i; no other seed has
    them. A game that is over begins anew at once. Further fields are those of Table: players, length, points, first.

    reward: "deltas" as in Step; "points": what a round changed each player's points by, with riichi sticks and the last
    ones of a game; "final": the same of a game, at its end; "uma": the uma of each rank, at the end of a game.

    observation: uint8 (n, 856), `hantei.planes`: what `who` sees; without observe (n, 0). Like a Step, the next call fills
    it anew. asked: uint8 (n,): bits of the seats that must still answer beside `who`, and of who. ended: bool (n,): the
    last step ended a round, also one in which nobody pays. ranks: uint8 (n, 4): in the last game that ended, from 1.
    points: int32 (n, 4): at its end, with the last sticks."""

    def __init__(self, n: int = 1, rules: str | dict[str, Any] = "tenhou", seed: SupportsIndex = 0, *, observe: bool = False,
                 record: bool = False, reward: Literal["deltas", "points", "final", "uma"] = "deltas",
                 uma: Sequence[int] = (15000, 5000, -5000, -15000), **fields: Any) -> None:
        if index(n) < 1:
            raise Error(f"n is 1 or more, not {n}", "bad-value", "n")
        for name in fields.keys() & {"wall", "notation"}:
            raise Error(f"Env has no field {name!r}", "unknown-field", name)
        if reward not in REWARDS:
            raise Error(f"reward is one of {', '.join(REWARDS)}, not {reward}", "bad-value", "reward")
        table = Table(rules, **fields)
        self.players = int(table.look()["players"])
        self._seed: int | None = _seed(seed)
        rows = self._rows(index(n), bool(observe))
        self._env = _hantei._env(table._table, record, observe, REWARDS.index(reward), (*uma, 0, 0, 0, 0)[:4], rows)

    def _rows(self, n: int, observe: bool) -> NDArray[np.uint8]:
        """The memory that C writes, and its columns as arrays."""
        rows: NDArray[Any] = np.zeros(n, [
            ("reward", "i4", 4), ("points", "i4", 4), ("ranks", "u1", 4), ("who", "u1"), ("over", "?"), ("ended", "?"), ("asked", "u1"),
            ("mask", "?", MASK_PLACES), ("seen", "u1", OBSERVATION * observe)])
        self.n = n
        self._told: dict[int, tuple[int, int]] = {}
        self.asked: NDArray[np.uint8] = rows["asked"]
        self.ended: NDArray[np.bool_] = rows["ended"]
        self.ranks: NDArray[np.uint8] = rows["ranks"]
        self.points: NDArray[np.int32] = rows["points"]
        self.observation: NDArray[np.uint8] = rows["seen"]
        self._step = Step(rows["who"], rows["mask"], rows["reward"], rows["over"])
        return rows.view("u1")

    def reset(self, seed: SupportsIndex | None = None) -> Step:
        """Begins all games anew: by a seed; without one, as first the seed of the constructor, then on from there."""
        _hantei._reset(self._env, self._seed if seed is None else _seed(seed))
        self._seed = None
        self._told.clear()
        return self._step

    def step(self, places: NDArray[np.integer[Any]] | bytes | Sequence[int], /) -> Step:
        """Takes one place for each table: integers (n,). Raises Error (`at` is the table) if one is not in its mask; then
        no table has changed. Ctrl-C waits for the end of a step, about a microsecond for each table."""
        _hantei._step(self._env, places)
        return self._step

    def __reduce__(self) -> str:
        raise TypeError("an Env is not pickled: play the same places from its seed")

    def copy(self, tables: NDArray[np.integer[Any]] | Sequence[int] | None = None, /) -> Env:
        """Another Env with the games as they are, for search: of each table, or of those named, also several times. Their
        walls are the same, so what is drawn is too; reset() without a seed goes on from there."""
        numbers = np.asarray(range(self.n) if tables is None else tables, np.int64, "C")
        if numbers.ndim != 1 or not len(numbers):
            raise ValueError("tables are whole numbers of shape (n,), one or more")
        other = Env.__new__(Env)
        other.players, other._seed = self.players, self._seed
        other._env = _hantei._copy(self._env, numbers, other._rows(len(numbers), self.observation.size > 0))
        return other

    __copy__ = copy

    def answers(self, i: int = 0, /) -> dict[int, dict[str, Any]]:
        """What the seat that decides at table i may answer: each place and its answer of mjai, as Table.answer()."""
        table, who = _hantei._at(self._env, i), self._step.who[i]
        mask = np.frombuffer(_hantei._show(table, "masks", who), np.bool_)
        return {int(place): json.loads(_hantei._answer(table, who, place)) for place in np.flatnonzero(mask)}

    def bots(self, seed: SupportsIndex, /) -> NDArray[np.uint8]:
        """uint8 (n,): the places that the simple players of `hantei play` choose; they err at random, by the seed."""
        return np.frombuffer(_hantei._bots(self._env, _seed(seed)), np.uint8)

    def scores(self) -> NDArray[np.int32]:
        """int32 (n, 4): the points of each player now, less the sticks that are paid."""
        return np.frombuffer(_hantei._show(self._env, "scores", 0), np.int32).reshape(self.n, 4)

    def hands(self) -> NDArray[np.uint8]:
        """uint8 (n, 4, 37): the concealed tiles of every player, as an oracle sees them; the last three are red fives."""
        return self._show("hands", 4, 37)

    def wall(self) -> NDArray[np.uint8]:
        """uint8 (n, 136): the tiles to be drawn, in order, as an oracle sees them: 0 to 36 as in hands(), then 255."""
        return self._show("wall", 136)

    def rivers(self) -> NDArray[np.uint8]:
        """uint8 (n, 4, 32, 2): every player's discards in order: the tile, 0 to 36 as in hands(), and how: bits 1 just
        drawn, 2 riichi, 4 claimed. 255 is no discard."""
        return self._show("rivers", 4, 32, 2)

    def observe(self, seat: int, /) -> NDArray[np.uint8]:
        """uint8 (n, 856): what any seat sees."""
        return self._show("observe", OBSERVATION, seat=seat)

    def masks(self, seat: int, /) -> NDArray[np.bool_]:
        """bool (n, 160): the places of any seat."""
        return self._show("masks", MASK_PLACES, seat=seat).view(np.bool_)

    def _show(self, view: str, *shape: int, seat: int = 0) -> NDArray[np.uint8]:
        return np.frombuffer(_hantei._show(self._env, view, seat), np.uint8).reshape(self.n, *shape)

    def mjai(self, i: int = 0, /) -> str:
        """The current game of table i as a log of mjai; the game that has just ended, if over[i]. Needs record."""
        return str(_hantei._mjai(self._env, i, self._step.over[i])[1])

    def events(self, i: int = 0, /) -> list[dict[str, Any]]:
        """The events of mjai at table i since the last call, at first since the game began. Needs record. It plays the game
        again each time, about a millisecond."""
        known, length = self._told.get(i, (0, 0))
        number, log = _hantei._mjai(self._env, i, False)
        rest = _hantei._mjai(self._env, i, True)[1][length:] if known == number - 1 and known else ""
        self._told[i] = number, len(log)
        return [json.loads(line) for line in (rest + log[length * (known == number):]).splitlines()]


class Replay(NamedTuple):
    """The decisions of a log. A seat whose answer the log does not show (another claim came first) has none.

    state: uint8 (n, 856), or (n, 0): what the seat sees. mask: bool (n, 160), or (n, 0). place: uint8 (n,): the chosen place
    of the mask. who: uint8 (n,). game: uint32 (n,): from 0. line, column: of the event in the log, from 1. events: how many
    were read. troubles: what was unreadable or refused, with its line; the rest of its round is left out.

    round: uint16 (n,): of the game, from 0. honba, turn: uint8 (n,): the turn of `who` from 1. points: int32 (n, 4): of all
    players before the round. delta: int32 (n,): what the round changed the points of `who` by, with riichi sticks. final:
    int32 (n,): the points of `who` when the game ended. rank: uint8 (n,): from 1. done: bool (n,): the last decision of
    `who` in its game. Of a round or a game without an end delta and final are -2147483648, and rank is 0. names: of the
    players of each game."""
    state: NDArray[np.uint8]
    mask: NDArray[np.bool_]
    place: NDArray[np.uint8]
    who: NDArray[np.uint8]
    game: NDArray[np.uint32]
    line: NDArray[np.uint64]
    events: int
    troubles: list[str]
    column: NDArray[np.uint32]
    round: NDArray[np.uint16]
    honba: NDArray[np.uint8]
    turn: NDArray[np.uint8]
    points: NDArray[np.int32]
    delta: NDArray[np.int32]
    final: NDArray[np.int32]
    rank: NDArray[np.uint8]
    done: NDArray[np.bool_]
    names: list[list[str]]


def replay(log: bytes | bytearray | memoryview, /, *, rules: str = "tenhou", states: bool = True,
           masks: bool = True, strict: bool = False) -> Replay:
    """The decisions of a log in any format that `hantei audit` reads: Tenhou's XML, tenhou.net/6, mjai; also packed by gzip.
    `rules` are a preset, for logs that do not give theirs. The arrays are columns of the same rows of memory. Raises Error if
    nothing of a log is readable; with strict for each trouble."""
    if bytes(memoryview(log)[:2]) == b"\x1f\x8b":
        try:
            log = gzip.decompress(log)
        except (OSError, EOFError, zlib.error) as error:
            raise Error(f"not a whole file of gzip: {error}", "bad-log", "log") from error
    data, events, troubles, names = _hantei._replay(log, rules, states, masks)
    row = np.dtype([("line", "u8"), ("column", "u4"), ("game", "u4"), ("points", "i4", 4), ("delta", "i4"), ("final", "i4"),
                    ("round", "u2"), *((name, "u1") for name in ("honba", "turn", "place", "who", "rank")), ("done", "?"),
                    ("mask", "?", MASK_PLACES * bool(masks)), ("state", "u1", OBSERVATION * bool(states))])
    found = json.loads(troubles)
    if found and (strict or not events):
        raise Error(found[0], "bad-log", "log")
    rows: NDArray[Any] = np.ndarray(len(data) // row.itemsize, row, data)
    return Replay(events=events, troubles=found, names=json.loads(names), **{
        name: rows[name] for name in Replay._fields if name in (row.names or ())})


def bools(sets: NDArray[np.uint64], /) -> NDArray[np.bool_]:
    """Sets of tiles, uint64 (n,), as bool (n, 34)."""
    sets = np.asarray(sets)
    if sets.dtype != np.uint64 or sets.ndim != 1:
        raise TypeError("bools takes uint64 (n,)")
    return (sets[:, None] >> np.arange(TILES, dtype=np.uint64) & np.uint64(1)).astype(bool)


for _name in (Env, Replay, Step, bools, replay):
    _name.__module__ = "hantei"
