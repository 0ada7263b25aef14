"""Many hands in a call. `hands` is uint8: counts (n, 34), or planes (34, n), one for each tile; (34, 34) is counts. Rows
that are C-contiguous, and planes of contiguous rows, are read where they are; other strides are copied once. Invalid
counts get the empty answer. `out` is a C-contiguous, writable array of the answer's shape and dtype, which may not
overlap the hands, and is returned. Large batches release the GIL: do not write to the arrays during a call."""
from ._hantei import (_batch_discards as discards, _batch_shanten as shanten, _batch_tenpai as tenpai,
                      _batch_tenpai_discards as tenpai_discards, _batch_ukeire as ukeire, _batch_waits as waits,
                      _batch_win as win)

__all__ = ["discards", "shanten", "tenpai", "tenpai_discards", "ukeire", "waits", "win"]
