"""A judge of riichi mahjong hands. The stubs beside this file have every signature; README.md has examples."""
from ._hantei import *
from ._hantei import __version__
