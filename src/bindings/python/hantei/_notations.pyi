from collections.abc import Sequence
from typing import Any, SupportsIndex, overload

import numpy as np
from numpy.typing import NDArray

_Tiles = str | bytes | Sequence[SupportsIndex]
_Rows = list[str] | NDArray[np.integer[Any]]

@overload
def counts(__tiles: _Tiles) -> bytes: ...
@overload
def counts(__tiles: _Rows) -> NDArray[np.uint8]: ...
@overload
def ids(__tiles: _Tiles) -> list[int]: ...
@overload
def ids(__tiles: _Rows) -> NDArray[np.uint8]: ...
@overload
def mjai(__tiles: _Tiles) -> list[str]: ...
@overload
def mjai(__tiles: _Rows) -> list[list[str]]: ...
