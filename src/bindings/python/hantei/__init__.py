"""A judge of riichi mahjong hands. The stubs beside this file have every signature; README.md has examples."""
from ._hantei import *
from ._hantei import __version__, _answers


def _picture(name):
    """A method that draws. What it needs is imported at the first picture."""
    def draw(self):
        from . import _pictures
        return getattr(_pictures, name)(self)
    return draw


class Hand(str):
    """A text of tiles that shows its faces, also in a notebook."""
    __slots__ = ()
    __repr__, _repr_html_ = _picture("hand_repr"), _picture("hand_html")


class Answer(dict):
    """An answer of the protocol: a dict that prints like the command hantei, also in a notebook."""
    __slots__ = ()
    __repr__, _repr_html_ = _picture("answer_repr"), _picture("answer_html")


_answers(Answer)
Table.__repr__, Table._repr_html_ = _picture("table_repr"), _picture("table_html")
