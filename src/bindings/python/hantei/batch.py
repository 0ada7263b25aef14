"""Many hands in a call. `hands` is uint8: counts (n, 34), or planes (34, n), one for each tile; (34, 34) is counts. Rows
that are C-contiguous, and planes of contiguous rows, are read where they are; other strides are copied once. Invalid
counts get the empty answer. Hands of 3k+2 tiles where 3k+1 are taken, or the reverse, raise Error: for `ukeire` all,
else those among the first 256. `out` is a C-contiguous, writable array of the answer's shape and dtype, which may not
overlap the hands, and is returned. Large batches release the GIL: do not write to the arrays during a call."""
from __future__ import annotations

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

    hands and seen, what else each player sees, are counts (n, 34). Fields of all hands: turn (1), last_turn (18), hand_changes,
    dora, round, seat, rules, players. A hand takes a millisecond, a far one some hundred and 84 MB in its thread."""
    from concurrent.futures import ThreadPoolExecutor

    import numpy as np
    from . import Error, format, values as values_of_one
    given = [np.asarray(each) for each in (hands, hands if seen is None else seen)]
    if any(each.dtype != np.uint8 or each.shape != (len(given[0]), 34) for each in given):
        raise ValueError("hands and seen are uint8 counts of shape (n, 34)")
    out = np.full((len(given[0]), 35, 3, 19), np.nan)

    def one(i: int) -> bool:
        try:
            answer = values_of_one(hand=format(given[0][i]), seen="" if seen is None else format(given[1][i]), **fields)
        except Error as error:
            if error.field not in ("tiles", "hand", "seen") or error.code == "unknown-field":
                raise
            return False
        for its in answer.get("discards", ()):
            tile = 34 if its["tile"] is None else "mpsz".index(its["tile"][1]) * 9 + int(its["tile"][0]) - 1
            out[i, tile, :, fields.get("turn", 1):][:, :len(its["win"])] = its["tenpai"], its["win"], its["points"]
        return answer.get("hand_changes", False)
    pool = ThreadPoolExecutor(threads)
    try:
        return out, np.fromiter(pool.map(one, range(len(out))), bool)
    finally:
        pool.shutdown(False, cancel_futures=True)  # Ctrl-C waits for no hand
