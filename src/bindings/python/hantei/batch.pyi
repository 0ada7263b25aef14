"""Many hands in a call. `hands` is uint8: counts (n, 34), or planes (34, n), one for each tile; (34, 34) is counts. Rows
that are C-contiguous, and planes of contiguous rows, are read where they are; other strides are copied once. Invalid
counts get the empty answer. `out` is a C-contiguous, writable array of the answer's shape and dtype, which may not
overlap the hands, and is returned. Large batches release the GIL: do not write to the arrays during a call."""
import numpy as np
from numpy.typing import NDArray

def win(hands: NDArray[np.uint8], out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
    """uint8 (n,): the forms in which each hand is complete: bits 1 standard, 2 chiitoi, 4 kokushi."""
def waits(hands: NDArray[np.uint8], out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """uint64 (n,): the tiles that each hand waits for."""
def tenpai(hands: NDArray[np.uint8], out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """bool (n,): whether each hand waits for any tile."""
def tenpai_discards(hands: NDArray[np.uint8], out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """uint64 (n,): the discards after which each hand is tenpai."""
def shanten(hands: NDArray[np.uint8], out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
    """int8 (n,): the least shanten; 99 if the counts are invalid."""
def ukeire(hands: NDArray[np.uint8], out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """uint64 (n,): the tiles whose draw lowers the shanten."""
def discards(hands: NDArray[np.uint8], out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """uint64 (n, 34): what each hand waits for after the discard of each tile; 0 if it is not tenpai then."""
