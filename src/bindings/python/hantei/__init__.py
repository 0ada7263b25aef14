"""A judge of riichi mahjong hands. The stubs beside this file have every signature; README.md has examples."""
from . import _hantei, _requests
from ._hantei import *
from ._hantei import __version__
from ._requests import Answer, Table, judge

globals().update((function.__name__, function) for function in _requests.operations)
_MJAI = [name for name, _ in _hantei._names]


class Hand(str):
    """A text of tiles that shows its faces, also in a notebook."""
    __slots__ = ()
    __repr__, _repr_html_ = _requests._picture("hand_repr"), _requests._picture("hand_html")


def ids(tiles, /):
    """Ids from 0 to 135 in tile order, of a text or 34 counts; uint8 (n, k) of texts or of counts (n, 34)."""
    found = _hantei._ids(tiles)
    return list(found) if isinstance(found, bytes) else found


def mjai(tiles, /):
    """Names of mjai, such as '5mr' and 'E', of a text, 34 counts or ids; a list for each row of an array."""
    def names(row):
        return [_MJAI[34 + i // 36] if i in (16, 52, 88) else _MJAI[i // 4] for i in row if i != 255]
    found = _hantei._ids(tiles)
    return names(found) if isinstance(found, bytes) else [names(row) for row in found.tolist()]


def __getattr__(name):
    if name not in ("Env", "Replay", "Step", "bools", "replay"):
        raise AttributeError(f"module 'hantei' has no attribute {name!r}")
    from . import _games  # and numpy with it
    return getattr(_games, name)
