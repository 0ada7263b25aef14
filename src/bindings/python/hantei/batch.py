"""Many hands in a call. `hands` is uint8: counts (n, 34), or planes (34, n), one for each tile; (34, 34) is counts. Rows
that are C-contiguous, and planes of contiguous rows, are read where they are; other strides are copied once. Invalid
counts get the empty answer. `out` is a C-contiguous, writable array of the answer's shape and dtype, which may not
overlap the hands, and is returned. Large batches release the GIL: do not write to the arrays during a call."""
from __future__ import annotations

from . import _hantei
from ._hantei import (_batch_discards as discards, _batch_shanten as shanten, _batch_tenpai as tenpai,
                      _batch_tenpai_discards as tenpai_discards, _batch_ukeire as ukeire, _batch_waits as waits,
                      _batch_win as win)

__all__ = ["discards", "shanten", "tenpai", "tenpai_discards", "ukeire", "values", "waits", "win"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import numpy as np
    from numpy.typing import NDArray


def values(hands: NDArray[np.uint8], seen: NDArray[np.uint8] | None = None, /, *, threads: int = 1,
           **fields: Any) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """float64 (n, 35, 3, 19) and bool (n,): what each discard is worth to a player who draws alone (hantei-values(7)).

    [i, tile, 0 to 2, turn] is of hand i after the discard of a tile: the probabilities to be tenpai and to win, from 0 to
    1, and the points to be expected, as paid to the winner. Tile 34 is no discard, of 13 tiles. NaN: there is no such value.
    The bools are whether hand changes count: False if there would be too many hands.

    hands and seen, what else each player sees, are counts (n, 34). Fields of all hands: turn (1), last_turn (18),
    hand_changes, dora, round, seat, rules, players. A hand takes a millisecond, a far one a second and 84 MB a thread."""
    from concurrent.futures import ThreadPoolExecutor
    from json import dumps

    import numpy as np
    given = [np.ascontiguousarray(each) for each in (hands, seen) if each is not None]
    for each in given:
        if each.dtype != np.uint8 or each.ndim != 2 or each.shape != (len(given[0]), 34):
            raise ValueError("hands and seen are uint8 counts of shape (n, 34)")
    n, line = len(given[0]), dumps(fields)
    out, changes = np.empty((n, 35, 3, 19)), np.empty(n, bool)

    def some(at: slice) -> None:
        _hantei._batch_values(given[0][at], given[1][at] if given[1:] else None, out[at], changes[at], line)
    some(slice(0, 0))  # wrong fields raise, also without hands
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(some, [slice(i, i + 16) for i in range(0, n, 16)]):
            pass
    return out, changes
