from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

_Hand = str | bytes | bytearray | memoryview | Sequence[SupportsIndex] | Sequence[str] | NDArray[np.integer[Any]]
_Hands = NDArray[np.uint8]
_Sets = NDArray[np.uint64]

__version__: Final[str]
TILES: Final = 34
MASK_PLACES: Final = 160
OBSERVATION: Final = 856
OBSERVATION_VERSION: Final = 1
DISCARD: Final = 0
RIICHI: Final = 37
ANKAN: Final = 74
KAKAN: Final = 108
CHI: Final = 142
PON: Final = 148
DAIMINKAN: Final = 151
KITA: Final = 152
TSUMO: Final = 153
RON: Final = 154
NINE_TERMINALS: Final = 155
PASS: Final = 156
TENPAI: Final = 157
NOTEN: Final = 158
TSUMOGIRI: Final = 159

def __getattr__(name: str) -> Any: ...  # what only the Python files call
def forms(hand: _Hand, /) -> tuple[str, ...]: ...
def waits(hand: _Hand, /) -> str: ...
def tenpai(hand: _Hand, /) -> bool: ...
def discards(hand: _Hand, /) -> dict[str, str]: ...
def shanten(hand: _Hand, /) -> int: ...
def _batch_win(hands: _Hands, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]: ...
def _batch_waits(hands: _Hands, out: _Sets | None = None) -> _Sets: ...
def _batch_tenpai(hands: _Hands, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]: ...
def _batch_tenpai_discards(hands: _Hands, out: _Sets | None = None) -> _Sets: ...
def _batch_shanten(hands: _Hands, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]: ...
def _batch_ukeire(hands: _Hands, out: _Sets | None = None) -> _Sets: ...
def _batch_discards(hands: _Hands, out: _Sets | None = None) -> _Sets: ...
