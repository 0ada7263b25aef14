"""The notations of tiles."""
from _operator import index

from ._hantei import TILES, _convert


def _numpy():
    """numpy; without it an error that says how to get it."""
    try:
        import numpy
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError("arrays need numpy: pip install 'hantei[numpy]'", name="numpy") from error
    return numpy


def _texts(tiles):
    """The texts of a list, a tuple, an array or a Series of them; None for others."""
    if isinstance(tiles, (str, bytes, bytearray, memoryview)) or getattr(tiles, "ndim", 1) != 1:
        return None
    rows = list(tiles) if hasattr(tiles, "__len__") and len(tiles) else [None]
    return rows if isinstance(rows[0], str) else None


def _rows(tiles, to_ids):
    """Bytes of one list of tiles, or an array of rows, as long as the longest."""
    are_texts, found = (texts := _texts(tiles)) is not None, []
    for i, one in enumerate(texts if are_texts else [tiles]):
        try:
            found.append(_convert(one, to_ids))
        except ValueError as error:
            error.row = i if are_texts else getattr(error, "at", None)
            raise
    rows, lengths, has_rows = zip(*found)
    data, most, width = b"".join(rows), max(lengths), 136 if to_ids else TILES
    if not are_texts and not has_rows[0]:
        return data[:most]
    return _numpy().ndarray((len(data) // width, max(most, 1)), "u1", data, strides=(width, 1)).copy()


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


def format(tiles, /):
    """The text of 34 counts, ids, a list of mjai's names, or a set (a whole number, bit t for tile t), in tile order."""
    if isinstance(tiles, (list, tuple)) and tiles and isinstance(tiles[0], str):
        tiles = "".join(_MPSZ.get(name, name) for name in tiles)
    elif not hasattr(tiles, "__len__"):
        tiles = [index(tiles) >> tile & 1 for tile in range(TILES)]
    suits = ["", "", "", ""]
    for i in ids(tiles):
        suits[i // 36] += "0" if i in (16, 52, 88) else str(i // 4 % 9 + 1)
    return "".join(ranks + suit for ranks, suit in zip(suits, "mpsz") if ranks)


_MJAI = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNPFC")

_MPSZ = {name + red: ("0" if red else str(i % 9 + 1)) + "mpsz"[i // 9] for i, name in enumerate(_MJAI) for red in ("", "r")}

for _name in (counts, format, ids, mjai):
    _name.__module__ = "hantei"
