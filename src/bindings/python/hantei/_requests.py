"""Requests and tables: the lines of the protocol, as Python's dicts."""
from _operator import index

from . import _hantei  # type: ignore
from ._hantei import Error  # type: ignore

_encode = _scan = None


def _picture(name):
    """A method that draws. What it needs is imported at the first picture."""
    def draw(self):
        from . import _pictures
        return getattr(_pictures, name)(self)
    return draw


class Answer(dict):
    """An answer of the protocol: a dict that prints like the command hantei, also in a notebook."""
    __slots__ = ()
    __repr__, _repr_html_ = _picture("answer_repr"), _picture("answer_html")


def _error(code, message, field, at=None):
    error = Error(message)
    error.code, error.message, error.field, error.at = code, message, field, at
    return error


def _ask(serve, request):
    global _encode, _scan
    if _encode is None:  # the first request pays for the import
        import json
        _encode, _scan = json.JSONEncoder(default=index).encode, json.JSONDecoder().scan_once
    answer = Answer(_scan(serve(_encode(request)), 0)[0])
    if "error" in answer:
        raise _error(**answer["error"])
    return answer


def judge(op, /, **fields):
    """Any request of hantei-protocol(7): its answer as a dict."""
    if not isinstance(op, str):
        raise TypeError("op is a text")
    return _ask(_hantei._serve, {**fields, "op": op})


def _operation(op, summary):
    def function(**fields):
        return _ask(_hantei._serve, {**fields, "op": op})
    function.__name__ = function.__qualname__ = op.replace("-", "_")
    function.__doc__ = f"{summary[0].upper()}{summary[1:]}."
    function.__module__ = "hantei"
    return function


operations = [_operation(*row) for row in _hantei._operations if row[0] not in _hantei.__dict__]


class Table:
    """A game that is followed from event to event: the table ops of hantei-protocol(7), without `op` and `table`."""
    __slots__ = "_table", "_notation", "__weakref__"

    def __init__(self, rules="tenhou", /, **fields):
        self._open("open", {"rules": rules, **fields})

    def _open(self, op, fields):
        self._table, self._notation = _hantei._Table(), fields.get("notation", "mpsz")
        answer = self._ask(op, fields)
        if "refused" in answer:
            raise _error(answer["refused"], answer["message"], "state" if op == "load" else "rules")

    def _ask(self, op, fields):
        if not fields.keys().isdisjoint(("op", "table")):
            raise TypeError("a table has an op and a name of its own")
        return _ask(self._table.serve, {**fields, "op": op, "table": "t"})

    @classmethod
    def load(cls, state, /, **fields):
        """A saved table. Fields: notation, and players and rules, which it must then have."""
        table = cls.__new__(cls)
        table._open("load", {"state": state, **fields})
        return table

    def event(self, event, /, **fields):
        """Applies an event of mjai, or a list. Fields: force, why, wall."""
        return self._ask("event", {"event": event, **fields})

    def actions(self, **fields):
        """What each seat may do now. Fields: seat, why."""
        return self._ask("actions", fields)

    def resolve(self, responses, /, **fields):
        """The seats' responses, and the events that follow. Fields: final, seq, why."""
        return self._ask("resolve", {"responses": responses, **fields})

    def step(self, responses, /, **fields):
        """resolve(), and on with the game: a round that is over is settled, in `settlement`, and the next one dealt."""
        answer = self.resolve(responses, **fields)
        if answer["phase"] != "over":
            return answer
        settlement, dealt = self.settle(), self.event({"type": "end_kyoku"})
        return Answer(dealt, events=answer["events"] + dealt.get("events", []), settlement=settlement)

    def settle(self, **fields):
        """The result of a round that is over. Field: ura."""
        return self._ask("settle", fields)

    def look(self, **fields):
        """The table as everybody sees it, or one seat. Field: seat."""
        return self._ask("look", fields)

    def save(self, **fields):
        """The table as text, in `state`. Field: seat."""
        return self._ask("save", fields)

    def mask(self, seat, /):
        """bool (160,): the places of what a seat may do now."""
        from numpy import frombuffer
        return frombuffer(self._table.mask(seat), bool)

    def observe(self, seat, /):
        """uint8 (856,): what a seat sees."""
        from numpy import frombuffer
        return frombuffer(self._table.observe(seat), "u1")

    def __reduce__(self):
        return _restored, (self.save()["state"], self._notation, self._table.wall())

    __repr__, _repr_html_ = _picture("table_repr"), _picture("table_html")


def _restored(state, notation, wall):
    table = Table.load(state, notation=notation)
    if wall is not None:
        table._table.set_wall(*wall)
    return table
