"""The notations of tiles."""
from ._hantei import TILES, _convert


def _rows(tiles, to_ids):
    """Bytes of one list of tiles, or an array of rows, as long as the longest."""
    are_texts = isinstance(tiles, list) and tiles and isinstance(tiles[0], str)
    rows, lengths, has_rows = zip(*[_convert(one, to_ids) for one in (tiles if are_texts else [tiles])])
    data, most, width = b"".join(rows), max(lengths), 136 if to_ids else TILES
    if not are_texts and not has_rows[0]:
        return data[:most]
    from numpy import ndarray
    return ndarray((len(data) // width, max(most, 1)), "u1", data, strides=(width, 1)).copy()


def counts(tiles, /):
    """34 counts as bytes, of a text (of a hand with melds its concealed tiles) or ids. uint8 (n, 34) of n texts, or of ids (n, k), where 255 is no tile."""
    return _rows(tiles, False)


def ids(tiles, /):
    """Ids in tile order, of a text, as for counts, or 34 counts. uint8 (n, k) of n texts, or of counts (n, 34); k is the most tiles,
    and 255 fills a row. A red five is the first id of its kind; a five that is not red is another, unless there
    are four."""
    found = _rows(tiles, True)
    return list(found) if isinstance(found, bytes) else found


def mjai(tiles, /):
    """Names of mjai, such as "5mr" and "E", of a text, 34 counts or ids; a list for each row of an array."""
    def names(row):
        return [_MJAI[i // 4] + "r" * (i in (16, 52, 88)) for i in row if i != 255]
    found = ids(tiles)
    return names(found) if isinstance(found, list) else [names(row) for row in found.tolist()]


_MJAI = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNPFC")

for _name in (counts, ids, mjai):
    _name.__module__ = "hantei"
