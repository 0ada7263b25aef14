"""hantei: a judge of riichi mahjong hands.

What the functions answer:

- A set of tiles is a text in tile order, as in the protocol: `waits("23m456p78999s111z")` is "14m", and the empty set is
  "", which is false. In arrays a set is a uint64, bit t for tile t; `bools()` unpacks it.
- One hand is a text in any notation that the command reads, 34 counts, or 13 or 14 ids from 0 to 135 (id // 4 is the
  tile; 16, 52 and 88 are the red fives). `waits` and `tenpai` take 3k+1 tiles, `discards` 3k+2, the others both.
- Answers of the protocol (`judge`, `win`, ..., `Table`) are its JSON objects as dicts: hantei-protocol(7). A refusal of
  the rules is an answer: {"legal": False, "reason": ...}, or of a table {"refused": ..., "message": ...}.
- Invalid input raises `Error`, a ValueError; an argument of the wrong type raises TypeError. An array of the wrong shape
  raises ValueError.
"""
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, SupportsIndex, final, overload

import numpy as np
from numpy.typing import NDArray

from . import batch as batch

_Hand = str | bytes | bytearray | memoryview | Sequence[SupportsIndex] | NDArray[np.integer[Any]]
_Rules = str | dict[str, Any]

class Hand(str):
    """A text of tiles that shows its faces, also in a notebook."""
    def _repr_html_(self) -> str: ...

class Answer(dict[str, Any]):
    """An answer of the protocol: a dict that prints like the command hantei, also in a notebook."""
    def get(self, __key: str, __default: Any = None) -> Any: ...
    def _repr_html_(self) -> str: ...

__version__: Final[str]
TILES: Final = 34
MASK_PLACES: Final = 160
"""Places of a mask: HANTEI_MASK_PLACES of the library; hantei/tables.h says what they are."""
OBSERVATION: Final = 856
"""Bytes of an observation: HANTEI_OBSERVATION; hantei/tables.h says what they are."""
OBSERVATION_VERSION: Final = 1

class Error(ValueError):
    """Invalid input, as the protocol tells it. str() is the message."""
    code: str  # such as "bad-digit"
    message: str
    field: str  # such as "hand"
    at: int | None  # the offset in the text of the field, or the index in an array

# ---- One hand ----

def forms(hand: _Hand, /) -> tuple[str, ...]:
    """The forms in which the hand is complete, of "standard", "chiitoi" and "kokushi"; () if it is not."""
def waits(hand: _Hand, /) -> str:
    """The tiles that complete a hand of 3k+1 tiles, such as "14m"; "" if it is not tenpai."""
def tenpai(hand: _Hand, /) -> bool:
    """Whether a hand of 3k+1 tiles waits for any tile."""
def discards(hand: _Hand, /) -> dict[str, str]:
    """The discards that leave tenpai from 3k+2 tiles, in tile order, each with its waits: {"5z": "14m"}."""
def shanten(hand: _Hand, /) -> int:
    """How many tiles the hand is away from tenpai: -1 complete, 0 tenpai."""

# ---- Notations ----

@overload
def counts(__tiles: str) -> bytes: ...
@overload
def counts(__tiles: list[str] | NDArray[np.integer[Any]]) -> NDArray[np.uint8]: ...
@overload
def counts(__tiles: bytes | Sequence[SupportsIndex]) -> bytes:
    """34 counts, of a text or ids. uint8 (n, 34) of n texts, or of ids (n, k), where 255 is no tile."""
@overload
def ids(__tiles: str | bytes | Sequence[SupportsIndex]) -> list[int]: ...
@overload
def ids(__tiles: list[str] | NDArray[np.integer[Any]]) -> NDArray[np.uint8]:
    """Ids in tile order, of a text or 34 counts. uint8 (n, k) of n texts, or of counts (n, 34); k is the most tiles, and
    255 fills a row. A red five is the first id of its kind; a five that is not red is another, unless there are four."""
@overload
def mjai(__tiles: str | bytes | Sequence[SupportsIndex]) -> list[str]: ...
@overload
def mjai(__tiles: list[str] | NDArray[np.integer[Any]]) -> list[list[str]]:
    """Names of mjai, such as "5mr" and "E", of a text, 34 counts or ids; a list for each row of an array."""
def bools(sets: NDArray[np.uint64], /) -> NDArray[np.bool_]:
    """Sets of tiles, uint64 (n,), as bool (n, 34)."""

# ---- Requests ----

def judge(op: str, /, **fields: Any) -> Answer:
    """Any request of hantei-protocol(7): its answer. Tables: class Table."""
def win(*, hand: str, tile: str, by: Literal["ron", "tsumo"], **fields: Any) -> Answer:
    """What a win is worth, or why it is not legal."""
def riichi(*, hand: str, **fields: Any) -> Answer:
    """May riichi be declared, with which discards."""
def kan(*, hand: str, **fields: Any) -> Answer:
    """Which kans may be declared."""
def call(*, hand: str, tile: str, **fields: Any) -> Answer:
    """How a discard can be called."""
def ryuukyoku(*, hand: str, **fields: Any) -> Answer:
    """At ryuukyoku: tenpai, nagashi mangan."""
def nine_terminals(*, hand: str, **fields: Any) -> Answer:
    """May the round be aborted for nine terminals."""
def rules(**fields: Any) -> Answer:
    """The switches of the rules, their values and sources."""

# ---- A table ----

@final
class Table:
    """A game that is followed from event to event: the table ops of hantei-protocol(7), without `op` and `table`.

    Fields: players, length, points, first, notation ("mpsz" or "mjai"), wall, seed. copy.copy() and pickle work."""
    def __init__(self, rules: _Rules = "tenhou", /, **fields: Any) -> None: ...
    def event(self, event: dict[str, Any] | Sequence[dict[str, Any]], /, **fields: Any) -> Answer:
        """Applies events of mjai. Fields: force, why, wall."""
    def actions(self, **fields: Any) -> Answer:
        """What each seat may do now. Fields: seat, why."""
    def mask(self, seat: int, /) -> NDArray[np.bool_]:
        """bool (160,): the places of what a seat may do now."""
    def observe(self, seat: int, /) -> NDArray[np.uint8]:
        """uint8 (856,): what a seat sees."""
    def resolve(self, responses: Sequence[dict[str, Any] | None], /, **fields: Any) -> Answer:
        """The seats' responses, and the events that follow. Fields: final, seq, why."""
    def step(self, responses: Sequence[dict[str, Any] | None], /, **fields: Any) -> Answer:
        """resolve(), and on with the game: a round that is over is settled, in `settlement`, and the next one dealt."""
    def settle(self, **fields: Any) -> Answer:
        """The result of a round that is over. Field: ura."""
    def look(self, **fields: Any) -> Answer:
        """The table as everybody sees it, or one seat. Field: seat."""
    def save(self, **fields: Any) -> Answer:
        """The table as text, in `state`. Field: seat."""
    @classmethod
    def load(cls, state: str, /, **fields: Any) -> Table:
        """A saved table. Fields: notation, and players and rules, which it must then have."""
    def _repr_html_(self) -> str: ...

# ---- Many tables ----

class Step(NamedTuple):
    """What Env.step() returns: views of arrays that the next call fills anew."""
    who: NDArray[np.uint8]  # (n,): the seat that decides
    mask: NDArray[np.bool_]  # (n, 160): its places
    reward: NDArray[np.int32]  # (n, 4): what a round that this step ended paid each player, else 0
    over: NDArray[np.bool_]  # (n,): this step ended the game, and the next one has begun

class Env:
    """n games, each played from decision to decision by the places that step() is given.

    A decision belongs to one seat. Several seats that may claim one tile are asked in turn, and nothing changes until
    all have answered. Table i of a seed plays the games of table 0 of seed + i. A game that is over begins anew at once.
    Further fields are those of Table: players, length, points, first."""
    def __init__(self, n: int = 1, rules: _Rules = "tenhou", seed: int = 0, *, observe: bool = False, record: bool = False,
                 **fields: Any) -> None: ...
    n: int
    players: int
    observation: NDArray[np.uint8] | None  # (n, 856): what `who` sees, if observe
    ranks: NDArray[np.uint8]  # (n, 4): ranks in the last game that ended, from 1
    points: NDArray[np.int32]  # (n, 4): at its end, with the last sticks
    def reset(self, seed: int | None = None) -> Step:
        """Begins all games anew: by a seed; without one, as first the seed of the constructor, then on from there."""
    def step(self, places: NDArray[np.integer[Any]] | bytes | Sequence[int], /) -> Step:
        """Takes one place for each table: integers (n,). Raises Error (`at` is the table) if one is not in its mask; then
        no table has changed."""
    def mjai(self, i: int = 0, /) -> str:
        """The current game of table i as a log of mjai; the game that has just ended, if over[i]. Needs record."""

# ---- Logs ----

class Replay(NamedTuple):
    """The decisions of a log. A seat whose answer the log does not show (another claim came first) has none."""
    state: NDArray[np.uint8] | None  # (n, 856): what the seat sees
    mask: NDArray[np.bool_] | None  # (n, 160)
    place: NDArray[np.uint8]  # (n,): the chosen place of the mask
    who: NDArray[np.uint8]  # (n,)
    game: NDArray[np.uint32]  # (n,): from 0
    line: NDArray[np.uint64]  # (n,): of the event in the log, from 1
    events: int  # events read
    troubles: list[str]  # what was unreadable or refused, with its line; the rest of its round is left out

def replay(log: bytes | bytearray | memoryview, /, *, rules: str = "tenhou", states: bool = True,
           masks: bool = True) -> Replay:
    """The decisions of a log in any format that `hantei audit` reads: Tenhou's XML, tenhou.net/6, mjai; not compressed.
    `rules` are a preset, for logs that do not give theirs."""
