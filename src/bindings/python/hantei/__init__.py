"""hantei: a judge of riichi mahjong hands.

- A set of tiles is a text in tile order, as in the protocol: `waits("23m456p78999s111z")` is "14m", and the empty set is
  "", which is false. In arrays a set is a uint64, bit t for tile t; `bools()` unpacks it.
- One hand is a text in any notation that the command reads, 34 counts, 13 or 14 ids from 0 to 135 (id // 4 is the tile;
  16, 52 and 88 are the red fives), or a list of mjai's names. `waits` and `tenpai` take 3k+1 tiles, `discards` 3k+2, the others both.
- Answers of the protocol (`judge`, `win`, ..., `Table`) are its JSON objects as dicts: hantei-protocol(7). A refusal of
  the rules is an answer: {"legal": False, "reason": ...}, or of a table {"refused": ..., "message": ...}.
- `places` names the 160 places of a mask, `help(hantei.Plane)` the 856 bytes of an observation.
- Invalid input raises `Error`, a ValueError; an argument of the wrong type raises TypeError. An array of the wrong shape
  raises ValueError.
"""
from __future__ import annotations

from _operator import index
from functools import cache, wraps

from . import _hantei, batch as batch
from ._hantei import *
from ._hantei import __version__ as __version__
from ._notations import _numpy, counts as counts, format as format, ids as ids, mjai as mjai

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Literal, SupportsIndex, TypeVar

    import numpy as np
    from numpy.typing import NDArray

    from ._games import Env as Env, Replay as Replay, Step as Step, bools as bools, replay as replay
    from ._hantei import _Hand
    from ._places import Plane as Plane, action_ids as action_ids, action_places as action_places, places as places, planes as planes

    _Rules = str | dict[str, Any]
    _Function = TypeVar("_Function", bound="Callable[..., Answer]")

if not TYPE_CHECKING:
    _LATE = {"_places": ("Plane", "action_ids", "action_places", "places", "planes"), "_games": ("Env", "Replay", "Step", "bools", "replay")}  # with numpy

    _OWN = "TYPE_CHECKING", "annotations", "cache", "index", "wraps"

    def __dir__():  # help() shows what can be imported
        from importlib.util import find_spec
        return [*globals(), *_LATE["_places"], *(_LATE["_games"] if find_spec("numpy") else ())]

    def __getattr__(name):
        from importlib import import_module
        if name == "__all__":
            return [each for each in __dir__() if not each.startswith("_") and each not in _OWN]
        for module, names in _LATE.items():
            if name in names:
                try:
                    return getattr(import_module(f"hantei.{module}"), name)
                except ModuleNotFoundError as error:
                    if error.name != "numpy":
                        raise
                    raise AttributeError(f"hantei.{name} needs numpy: pip install 'hantei[numpy]'") from error
        raise AttributeError(f"module 'hantei' has no attribute {name!r}")


class Error(ValueError):
    """Invalid input, as in the protocol. str() is the message.

    code: such as 'bad-digit'. message. field: such as 'hand'. at: the offset in the text of the field, or the index in an
    array, or None. row: the index of a text or of a row among several, or None."""
    row: int | None = None

    def __init__(self, message: str, code: str = "", field: str = "", at: int | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.field, self.at = code, message, field, at


# ---- Pictures ----

def _picture(name: str) -> Callable[[object], str]:
    """A method that draws. What it needs is imported at the first picture."""
    def draw(self: object) -> str:
        from . import _pictures
        return getattr(_pictures, name)(self)  # type: ignore[no-any-return]
    return draw


class Hand(str):
    """A text of tiles that shows its faces, also in a notebook. Other texts raise Error."""
    __slots__ = ()

    def __new__(cls, text: str = "", /) -> Hand:
        counts(str(text))
        return super().__new__(cls, text)

    __repr__, _repr_html_ = _picture("hand_repr"), _picture("hand_html")


class Answer(dict[str, "Any"]):
    """An answer of the protocol: a dict that prints like the command hantei, also in a notebook."""
    __slots__ = ()
    __repr__, _repr_html_ = _picture("answer_repr"), _picture("answer_html")


# ---- Requests ----

def _plain(value: Any) -> Any:
    """A number of numpy as one of Python."""
    return bool(value) if type(value).__name__ in ("bool_", "bool") else index(value)


@cache
def _json() -> tuple[Callable[[Any], str], Callable[[str, int], tuple[Any, int]]]:
    """The first request pays for the import."""
    import json
    return json.JSONEncoder(default=_plain).encode, json.JSONDecoder().scan_once  # type: ignore[attr-defined]


def _dumps(value: Any) -> str:
    return _json()[0](value)


def _loads(text: str) -> Any:
    return _json()[1](text, 0)[0]


def _ask(request: dict[str, Any], table: object = None, may_take_long: bool = False) -> Answer:
    if type(riichi := request.get("riichi")).__name__ in ("bool", "bool_"):
        request["riichi"] = int(riichi)  # type: ignore[arg-type]
    if hasattr(hand := request.get("hand"), "__len__") and not isinstance(hand, (str, dict)):
        request["hand"] = format(hand)  # type: ignore[arg-type]
    answer = Answer(_loads(_hantei._serve(_dumps(request), table, may_take_long)))
    if "error" in answer:
        raise Error(**answer["error"])
    return answer


def judge(op: str, /, **fields: Any) -> Answer:
    """Any request of hantei-protocol(7): its answer. Tables: class Table."""
    if not isinstance(op, str) or "op" in fields:
        raise TypeError("op is a text, and given once")
    return _ask({**fields, "op": op})


def _asks(op: str) -> Callable[[_Function], _Function]:
    """Makes functions of signatures. `from` is `from_` there, as it is a word of Python."""
    def of(signature: _Function) -> _Function:
        @wraps(signature)
        def function(**fields: Any) -> Answer:
            if "from_" in fields and "from" not in fields:
                fields["from"] = fields.pop("from_")
            return _ask({**fields, "op": op}, None, op == "values")
        return function  # type: ignore[return-value]
    return of


# The functions of ops, but for discards, shanten and waits, which take any hand.


# ---- A table ----

class Table:
    """A game that is followed from event to event: the table ops of hantei-protocol(7), without `op` and `table`.

    Fields: players, length, points, first, notation ("mpsz" or "mjai"), wall, seed, language. copy.copy() and pickle work."""
    __slots__ = "_table", "_words", "_dealt", "__weakref__"

    def __init__(self, rules: _Rules = "tenhou", /, **fields: Any) -> None:
        self._open("open", {"rules": rules, **fields})

    def _open(self, op: str, fields: dict[str, Any]) -> None:
        self._table, self._dealt = _hantei._table(), []
        self._words = {name: fields[name] for name in ("notation", "language") if name in fields}
        answer = self._ask(op, fields)
        if "refused" in answer:
            raise Error(answer["message"], answer["refused"], "state" if op == "load" else "rules")
        self._dealt = answer.get("events", [])

    def _ask(self, op: str, fields: dict[str, Any]) -> Answer:
        if not fields.keys().isdisjoint(("op", "table")):
            raise TypeError("a table has an op and a name of its own")
        answer = _ask({**fields, "op": op, "table": "t"}, self._table)
        if self._dealt and "events" in answer and "refused" not in answer:
            dealt = self.events()
            answer["events"][:0] = self.seen(dealt, fields["seat"]) if "seat" in fields else dealt
        return answer

    @staticmethod
    def seen(events: Sequence[dict[str, Any]], seat: int | None = None, /) -> list[dict[str, Any]]:
        """Events as a seat may see them; without a seat as a spectator."""
        if seat is not None and index(seat) not in range(5):  # 4: a spectator
            raise Error(f"there is no seat {seat}", "bad-value", "seat")
        if not all(isinstance(event, dict) and "type" in event for event in events):
            raise TypeError("events are a list of events of mjai")

        def seen(event: dict[str, Any]) -> dict[str, Any]:
            if event["type"] == "tsumo" and event["actor"] != seat:
                return {**event, "pai": "?"}
            if event["type"] == "start_kyoku":
                return {**event, "tehais": [hand if who == seat else ["?"] * len(hand) for who, hand in enumerate(event["tehais"])]}
            return event
        return [seen(event) for event in events]

    def events(self) -> list[dict[str, Any]]:
        """The events that no answer has had: those of the first deal."""
        dealt, self._dealt = self._dealt, []
        return dealt

    @classmethod
    def load(cls, state: str, /, **fields: Any) -> Table:
        """A saved table. Fields: notation, language, wall, seed, and players and rules, which it must then have."""
        table = cls.__new__(cls)
        table._open("load", {"state": state, **fields})
        return table

    def event(self, event: dict[str, Any] | Sequence[dict[str, Any]], /, **fields: Any) -> Answer:
        """Applies an event of mjai, or a list. Fields: force, seat, why, wall."""
        return self._ask("event", {"event": event, **fields})

    def actions(self, **fields: Any) -> Answer:
        """What each seat may do now. Fields: seat, why."""
        return self._ask("actions", fields)

    def resolve(self, responses: Sequence[dict[str, Any] | SupportsIndex | None], /, **fields: Any) -> Answer:
        """The seats' responses, or places of their masks, and the events that follow. Fields: final, seat, seq, why."""
        return self._ask("resolve", {"responses": self._answers(responses), **fields})

    def step(self, responses: Sequence[dict[str, Any] | SupportsIndex | None], /, **fields: Any) -> Answer:
        """resolve(), and on with the game: a round that is over is settled, in `settlement`, and the next one dealt, from
        the wall or the seed. All events together are a log. Fields: those of resolve(), wall."""
        return self._ask("step", {"responses": self._answers(responses), **fields})

    def _answers(self, responses: Sequence[dict[str, Any] | SupportsIndex | None]) -> list[dict[str, Any] | None]:
        return [each if each is None or isinstance(each, dict) else self.answer(seat, each) for seat, each in enumerate(responses)]

    def settle(self, **fields: Any) -> Answer:
        """The result of a round that is over. Field: ura."""
        return self._ask("settle", fields)

    def look(self, **fields: Any) -> Answer:
        """The table as everybody sees it, or one seat. Field: seat."""
        return self._ask("look", fields)

    def save(self, **fields: Any) -> Answer:
        """The table as text, in `state`, without what events() has not given yet. Field: seat."""
        return self._ask("save", fields)

    def mask(self, seat: int, /) -> NDArray[np.bool_]:
        """bool (160,): the places of what a seat may do now."""
        mask: NDArray[np.bool_] = _numpy().frombuffer(_hantei._show(self._table, "masks", seat), "?")
        return mask

    def answer(self, seat: int, place: SupportsIndex, /) -> dict[str, Any]:
        """The answer of mjai that a place of the seat's mask is, for resolve() and event(). A riichi has its discard, `pai`
        and `tsumogiri`; servers of mjai take the type alone, and then the dahai."""
        return dict(_loads(_hantei._answer(self._table, seat, index(place))))

    def place(self, seat: int, answer: dict[str, Any], /) -> int | None:
        """The place of a response or of an event of mjai, before it is applied. An event of others shows a pass. None if it
        shows nothing, or is not in the seat's mask. A riichi has its `pai`."""
        line = {"op": "resolve", "table": "t", "responses": [None] * seat + [answer]}
        place: int | None = _hantei._place(self._table, seat, _dumps(line))
        return place

    def observe(self, seat: int, /) -> NDArray[np.uint8]:
        """uint8 (856,): what a seat sees."""
        seen: NDArray[np.uint8] = _numpy().frombuffer(_hantei._show(self._table, "observe", seat), "u1")
        return seen

    def __getstate__(self) -> tuple[Any, ...]:
        return self.save()["state"], self._words, self._dealt

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self._open("load", {"state": kept[0], **kept[1]})
        self._dealt = list(kept[2])

    __repr__, _repr_html_ = _picture("table_repr"), _picture("table_html")
