"""A batch answers as single calls, from every layout and into every `out`; what does not fit raises and writes nothing."""
import array, contextlib
import hantei, numpy as np, pytest
from hantei import batch
from conftest import SIZES, deal, refuse, sets_of

ALL = np.concatenate([deal(60, tiles, kinds, seed=tiles) for tiles in SIZES for kinds in (9, 34)])
ALL[7] = 9  # invalid: has the empty answer
FORMS = {"standard": 1, "chiitoi": 2, "kokushi": 4}
DTYPES = {"win": np.uint8, "waits": np.uint64, "tenpai": np.bool_, "tenpai_discards": np.uint64, "shanten": np.int8,
          "ukeire": np.uint64, "discards": np.uint64}
REFUSED = {"waits": 2, "tenpai": 2, "ukeire": 2, "discards": 1, "tenpai_discards": 1}  # tiles % 3
HANDS_OF = {name: ALL[ALL.sum(1) % 3 != REFUSED.get(name, 3)] for name in DTYPES}
EACH = pytest.mark.parametrize("name", DTYPES)

def after(hand):
    """What it waits for after each discard, as a row of sets."""
    found = {sets_of(tile): sets_of(waits) for tile, waits in hantei.discards(hand).items()}
    return [found.get(1 << tile, 0) for tile in range(34)]

SINGLE = {"win": lambda hand: sum(FORMS[form] for form in hantei.forms(hand)), "waits": lambda hand: sets_of(hantei.waits(hand)),
          "tenpai": hantei.tenpai, "tenpai_discards": lambda hand: sum(1 << tile for tile, waits in enumerate(after(hand)) if waits),
          "shanten": hantei.shanten, "discards": after,
          "ukeire": lambda hand: sets_of("".join(its["tile"] for its in hantei.judge("shanten", hand=hand)["ukeire"]))}

def single(name, hand):
    return SINGLE[name](hand) if hand.max() < 5 else 99 if name == "shanten" else [0] * 34 if name == "discards" else 0

@EACH
def test_batches_are_single_calls_in_every_layout(name):
    HANDS = HANDS_OF[name]
    ask, wanted = getattr(batch, name), np.array([single(name, hand) for hand in HANDS], DTYPES[name])
    planes, wide, readonly = np.ascontiguousarray(HANDS.T), np.zeros((len(HANDS), 50), np.uint8), HANDS.copy()
    wide[:, 9:43] = HANDS
    readonly.flags.writeable = False
    for hands in (HANDS, planes, planes.T, wide[:, 9:43], HANDS[::-1].copy()[::-1], np.asfortranarray(HANDS), readonly,
                  np.repeat(HANDS, 2, 0)[::2], memoryview(HANDS), HANDS[::-1, ::-1].copy()[::-1, ::-1]):
        answer = ask(hands)
        assert answer.dtype == DTYPES[name] and answer.shape == wanted.shape and (answer == wanted).all()
    for n in (0, 1, 33, 34, 35, 64, 257):
        assert (ask(HANDS[:n]) == wanted[:n]).all() and (n == 34 or (ask(planes[:, :n]) == wanted[:n]).all()), n
    out = np.zeros_like(wanted)
    assert ask(HANDS, out) is out and (out == wanted).all() and ask(HANDS, out=out) is out

@EACH
def test_what_does_not_fit_raises(name):
    ask, HANDS = getattr(batch, name), HANDS_OF[name]
    for bad in (HANDS[:, :33], HANDS[0], HANDS[None], np.zeros((34, 0, 3), np.uint8), np.zeros((0, 33), np.uint8), np.uint8(3),
                HANDS.astype(np.int64), HANDS.astype(np.int8), HANDS.astype(bool), [[1] * 34], None, "23m", object(), array.array("d", [1])):
        refuse(lambda: ask(bad), match="^hands are ")
    shape, dtype = ask(HANDS).shape, DTYPES[name]
    readonly, longer = np.zeros(shape, dtype), np.zeros((shape[0] * 2,) + shape[1:], dtype)
    readonly.flags.writeable = False
    for out in (readonly, longer, longer[::2], longer[:shape[0] - 1], np.zeros(shape, np.float64), np.zeros(shape, np.int16),
                longer[:shape[0]][::-1], bytes(longer[:shape[0]]), [], 3, np.zeros(shape + (1,), dtype)):
        refuse(lambda: ask(HANDS, out), match="^out is ")
    assert not longer.any() and not readonly.any()
    refuse(lambda: ask(), lambda: ask(HANDS, None, None), lambda: ask(HANDS, outs=None), lambda: ask(HANDS, longer, out=longer))

def test_values_are_those_of_single_hands():
    """Of 13 and 14 tiles, with tiles seen, by any number of threads; a hand that cannot be has none."""
    texts, seen = ["12334566777889m", "1499m47899p299s37z", "23m456p78999s111z"] * 7, np.zeros((21, 34), np.uint8)
    hands, fields = hantei.counts(texts), dict(dora="8p", turn=9)
    seen[:, 3], seen[5], hands[20] = 1, 0, 9
    found, changes = batch.values(hands, seen, threads=3, **fields)
    assert found.shape == (21, 35, 3, 19) and changes.tolist() == [True] * 20 + [False] and np.isnan(found[20]).all()
    for i, text in enumerate(texts[:20]):
        one = hantei.values(hand=text, seen="4m" * bool(seen[i, 3]), **fields)
        assert one["hand_changes"] and len(one["discards"]) == (~np.isnan(found[i, :, 0, 9])).sum()
        for its in one["discards"]:
            row = found[i, 34 if its["tile"] is None else sets_of(its["tile"]).bit_length() - 1]
            assert np.isnan(row[:, :9]).all() and np.abs(row[:, 9:] - [its["tenpai"], its["win"], its["points"]]).max() == 0
    refuse(lambda: batch.values(hands[:, :33]), lambda: batch.values(hands, seen[:5]), lambda: batch.values(hands.astype(np.int32)),
           lambda: batch.values(hands[:1], turn=19), lambda: batch.values(hands, dora="11111z"), lambda: batch.values(hands, x=1),
           lambda: batch.values(hands, tiles=1), lambda: batch.values(hands, threads=0), lambda: batch.values(hands, rules="x"), lambda: batch.values())

@EACH
def test_out_may_not_overlap(name):
    """Also where only the last byte of one is the first of the other."""
    HANDS, n, dtype, shape = HANDS_OF[name], 64, DTYPES[name], (64, 34) if name == "discards" else (64,)
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    memory = np.zeros(34 * n + size, np.uint8)
    hands = memory[:34 * n].reshape(n, 34)
    hands[:] = HANDS[20:20 + n]
    out = lambda at: memory[at:at + size].view(dtype).reshape(shape)
    assert (getattr(batch, name)(hands, out(34 * n)) == getattr(batch, name)(hands.copy())).all()
    refuse(*(lambda at=at: getattr(batch, name)(hands, out(at)) for at in (0, 34 * n - np.dtype(dtype).itemsize)))
    assert (hands == HANDS[20:20 + n]).all()

@pytest.mark.parametrize("name, rest", REFUSED.items())
def test_hands_of_another_size_raise(name, rest):
    """Their answer would be empty, as of invalid counts. Of ukeire each is found, of others those among the first 256."""
    right, wrong = deal(255, 15 - rest), deal(1, 12 + rest)
    for hands in (np.concatenate([right, wrong]), np.asfortranarray(np.concatenate([right, wrong])).T):
        with pytest.raises(hantei.Error, match="^this takes") as caught:
            getattr(batch, name)(hands)
        assert (caught.value.field, caught.value.at) == ("hands", 255)
    many = np.concatenate([right, np.zeros((70000, 34), np.uint8), wrong])  # in more than one piece
    with pytest.raises(hantei.Error) if name == "ukeire" else contextlib.nullcontext() as caught:
        assert not getattr(batch, name)(many)[-1].any()
    assert not caught or caught.value.at == 70255

def test_batches_in_pieces_are_those_of_the_whole():
    for name, tiles in ("ukeire", 13), ("discards", 14), ("shanten", 13):
        hands = np.tile(deal(1000, tiles, 9), (700, 1))  # more than two pieces
        for layout in (hands, np.ascontiguousarray(hands.T)):
            found = getattr(batch, name)(layout)
            assert (found.reshape(700, 1000, -1) == getattr(batch, name)(hands[:1000]).reshape(1, 1000, -1)).all(), name
