"""Questions about one hand answer as the command, in every form of a hand; bad hands raise, and say where. judge() and its functions
are the protocol: the same answers and errors as `hantei judge`."""
import contextlib, json
import hantei, numpy as np, pytest
from conftest import SIZES, command, deal, refuse, sets_of, text_of

HANDS = np.concatenate([deal(200, tiles, kinds, seed=tiles + kinds) for tiles in SIZES for kinds in (9, 12, 34)])
TEXTS = [text_of(hand) for hand in HANDS]
ASKED = {hantei.forms: 0, hantei.waits: 1, hantei.tenpai: 1, hantei.discards: 2, hantei.shanten: 0}

def test_answers_are_those_of_the_command():
    def told(op, hands):
        return [line.split("\t")[1] for line in command("batch", op, input="\n".join(hands) + "\n").splitlines()]
    waiting, drawn = ([text for text, hand in zip(TEXTS, HANDS) if hand.sum() % 3 == size] for size in (1, 2))
    assert [hantei.waits(hand) or "-" for hand in waiting] == told("waits", waiting)
    assert [hantei.tenpai(hand) for hand in waiting] == [answer != "-" for answer in told("waits", waiting)]
    after = [{f"{tile}:{waits}" for tile, waits in hantei.discards(hand).items()} or {"-"} for hand in drawn]
    assert after == [set(line.split()) for line in told("discards", drawn)]
    assert [bool(hantei.forms(hand)) for hand in drawn] == [line == "yes" for line in told("win", drawn)]
    assert [str(hantei.shanten(hand)) for hand in TEXTS] == [line.split()[0] for line in told("shanten", TEXTS)]

@pytest.mark.parametrize("ask", ASKED)
def test_a_hand_in_every_form(ask):
    """Text, subclasses of it, counts as anything that holds numbers, ids in any order."""
    for hand, text in zip(HANDS[::7], TEXTS[::7]):
        if ASKED[ask] not in (0, hand.sum() % 3):
            continue
        forms = [hand, hand.tolist(), tuple(hand.tolist()), bytes(hand), bytearray(hand), memoryview(bytes(hand)),
                 hand.astype(np.int64), hand.astype(np.int16), np.repeat(hand, 2)[::2], hand[::-1].copy()[::-1], hantei.Hand(text)]
        ids = [4 * tile + copy for tile in range(34) for copy in range(int(hand[tile]))]
        forms += [ids, ids[::-1], np.array(ids), np.array(ids, np.uint8)] if len(ids) in (13, 14) else []
        assert [ask(form) for form in forms] == [ask(text)] * len(forms), text

def test_notations():
    assert hantei.ids("0m5m1z") == [16, 17, 108] and hantei.mjai([16, 17, 108]) == ["5mr", "5m", "E"]
    assert hantei.mjai("0m5m1z7z") == ["5mr", "5m", "E", "C"] and hantei.ids("5555m") == [16, 17, 18, 19]
    assert bytes(hantei.counts("23m11z+777z+c0555s")) == bytes(hantei.counts("23m11z")) and hantei.ids("05m11z+777z") == hantei.ids("05m11z")
    assert bytes(hantei.counts([16, 17, 108])) == bytes(hantei.counts("05m1z")) and hantei.ids("") == [] and hantei.counts(np.zeros((0, 13), int)).shape == (0, 34)
    for hand, text in zip(HANDS, TEXTS):
        assert bytes(hantei.counts(text)) == bytes(hand) == bytes(hantei.counts(hantei.ids(text)))
    assert (hantei.counts(TEXTS) == HANDS).all() and hantei.counts(TEXTS).dtype == np.uint8
    mixed, ids = hantei.ids(HANDS), hantei.ids(of_13 := HANDS[HANDS.sum(1) == 13])
    assert ids.shape == (len(of_13), 13) and (hantei.counts(ids) == of_13).all()
    assert mixed.shape == (len(HANDS), 14) and (mixed[0, 1:] == 255).all() and (hantei.counts(mixed) == HANDS).all()
    assert [hantei.mjai(list(row)) for row in ids[:50].tolist()] == hantei.mjai(ids[:50])
    sets = np.array([sets_of(text) for text in ("14m", "", "0p7z")], np.uint64)
    assert hantei.bools(sets).shape == (3, 34) and np.flatnonzero(hantei.bools(sets)[2]).tolist() == [13, 33]
    refuse(*(lambda call=call: call(np.broadcast_to(np.uint8(0), (2 ** 61, 1))) for call in (hantei.ids, hantei.counts)))  # 2 ** 64 bytes
    refuse(lambda: hantei.ids("00m"), *(lambda bad=bad: hantei.bools(bad) for bad in (np.zeros(3), np.zeros(3, np.int32), "14m", None, object())))

BAD = [("11111m", "fifth-copy"), ("9z", "bad-digit"), ("12", "no-suit"), ("123m", "tile-count"), ([1] * 34, "tile-count"), ("\ud800", "bad-utf8"),
       ([2 ** 70] + [0] * 33, "bad-value"), ([-2, *range(1, 13)], "bad-value"), (np.zeros(34), TypeError), (np.zeros(34, bool), TypeError),
       *((bad, None) for bad in ("m", "1m\0", "x" * 100000, [5] + [0] * 33, [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [136, *range(12)],
           b"\xff" * 34, np.zeros((2, 34), np.uint8), [1.5] * 34, None, 1, 1.5, {}, object(), ["1m"] * 34, [None] * 13, {1: 2},
           lambda: 1, np.full(34, 300), np.uint8(3), np.zeros(34, complex)))]

@pytest.mark.parametrize("bad, code", BAD)
def test_bad_hands_raise(bad, code):
    for ask in ASKED:
        with pytest.raises((ValueError, TypeError)) as caught:
            ask(bad)
        assert code in (None, caught.type) or (caught.type, caught.value.code, caught.value.field) == (hantei.Error, code, "hand")
    for convert in (hantei.ids, hantei.mjai, hantei.counts, lambda text: repr(hantei.Hand(text))):
        with contextlib.suppress(ValueError, TypeError):
            convert(bad)

def test_every_notation_in_every_function_that_takes_a_hand():
    text, fields = "234m456p340s1177z", dict(tile="7z", by="ron")
    for form in (hantei.counts("234m456p345s1177z"), hantei.ids(text), hantei.mjai(text), np.array(hantei.ids(text)), tuple(hantei.mjai(text))):
        assert hantei.win(hand=form, **fields)["points"] >= hantei.win(hand="234m456p345s1177z", **fields)["points"]
        assert hantei.judge("waits", hand=form) and hantei.shanten(list(form)) == 0 and hantei.waits(list(form)) == "17z"
        assert hantei.format(form) in (text, "234m456p345s1177z")
    assert hantei.format(sets_of("14m7z")) == hantei.format(np.uint64(sets_of("14m7z"))) == "14m7z" and hantei.format("1z0m5m") == "05m1z"
    refuse(*(lambda call=call, bad=bad: call(bad) for call in (hantei.waits, hantei.format) for bad in (["1m", "x"], ["1m", 3], ["?"] * 13, ["1m"] * 300)))

def test_texts_of_any_container_and_the_row_that_is_wrong():
    class Series:  # as of pandas
        dtype = object
        def __init__(self, texts): self.texts = texts
        def __len__(self): return len(self.texts)
        def __iter__(self): return iter(self.texts)
    texts = ["1m", "19m19p", "5z"]
    for form in (tuple(texts), np.array(texts), np.array(texts, object), Series(texts)):
        assert (hantei.counts(form) == hantei.counts(texts)).all() and (hantei.ids(form) == hantei.ids(texts)).all()
    for call in (lambda: hantei.counts(["1m", "23x"]), lambda: hantei.ids(("1m", "23x")), lambda: hantei.counts(np.array([[1, 2], [3, 200]]))):
        with pytest.raises(hantei.Error) as caught:
            call()
        assert caught.value.row == 1
    refuse(lambda: hantei.Hand("xx"), lambda: hantei.Hand("9z"), lambda: hantei.counts([None, "1m"]), lambda: hantei.counts(["1m", None]))
    assert hantei.Hand("05m1z") == "05m1z" and hantei.Hand() == ""

def test_numbers_of_numpy_and_bools_as_fields():
    fields = dict(hand="234m456p340s1177z", tile="7z", by="ron")
    assert hantei.win(riichi=True, ippatsu=np.bool_(True), honba=np.int64(1), **fields) == hantei.win(riichi=1, ippatsu=True, honba=1, **fields)
    assert hantei.win(riichi=np.bool_(False), **fields) == hantei.win(riichi=False, **fields) == hantei.win(**fields)

# One of each function and of each shape of answers, which repr() prints; text beyond ASCII, nested objects; what is wrong, which is
# named. Each op is proved in C.
REQUESTS = [
    {"op": "riichi", "hand": "23m115z", "river": "4m", "points": 900}, {"op": "kan", "hand": "111m456p789s1123z1m", "drawn": "1m"},
    {"op": "waits", "hand": "123m456p789s1122z", "value": True, "dora": "3m"}, {"op": "call", "hand": "3406m11p4z", "tile": "5m", "from": 3},
    {"op": "ryuukyoku", "hand": "23m456p78999s111z", "river_claimed": False}, {"op": "nine-terminals", "hand": "19m19p19s12345677z"},
    {"op": "win", "by": "tsumo", "hand": "23m11z", "melds": ["pon:777z/7z@1", "chi:789s/8s@3", "pon:999p/9p@2"], "tile": "1m",
     "pao": {"from": 1, "yakuman": "daisangen"}}, {"op": "rules", "rules": {"preset": "EMA", "kiriage": True, "pao": ["dragons"]}},
    {"op": "words", "language": "zh-TW"}, {"op": "values", "hand": "12334066777889m", "dora": "1z", "turn": 9},
    {"op": "discards", "hand": "23m11z5p"}, {"op": "shanten", "hand": "23m456p5s11z", "seen": ""},
    {"op": "win", "by": "ron", "hand": "234m456p340s1177z", "tile": "7z", "riichi": 1, "dora": "3m", "language": "ja"},
    {"op": "values", "hand": "23m456p78999s111z", "hand_changes": False},
    {"op": "waits", "hand": "23m11z", "id": ["é\"\\\n\u2028", None, 1.5, {"deep": [[]]}]},
    {"op": "values", "hand": "23m11z"}, {"op": "waits", "hand": "129x"}, {"op": "waits", "hand": 12}, {"op": "waits", "hand": "23m11z", "riichii": 1},
    {"op": "waits"}, {"op": "wait", "hand": "1m"}, {"op": "waits", "hand": "23m11z", "melds": ["pon:777z/7z@1", "pon:666z/7z@1"]},
    {"op": "waits", "hand": "23m11z", "rules": {"preset": "tenhou", "kiriagee": True}}, {"op": "riichi", "hand": "23m115z", "points": 2 ** 31},
    {"op": "riichi", "hand": "23m115z", "points": 2 ** 70}, {"op": "riichi", "hand": "23m115z", "points": 1.5}]

@pytest.mark.parametrize("request_", REQUESTS, ids=str)
def test_judge_answers_as_the_command(request_):
    answer = json.loads(command("judge", input=json.dumps(request_) + "\n", status=(0, 1)))
    fields = {name: value for name, value in request_.items() if name != "op"}
    if "error" not in answer:
        mine = hantei.judge(request_["op"], **fields)
        assert mine == answer and list(mine) == list(answer) and json.loads(json.dumps(mine)) == answer and repr(mine)
        return
    with pytest.raises(hantei.Error) as caught:
        hantei.judge(request_["op"], **fields)
    error = {"code": caught.value.code, "message": caught.value.message, "field": caught.value.field, "at": caught.value.at}
    assert {name: value for name, value in error.items() if value is not None} == answer["error"]

def test_functions_are_judge():
    for request in REQUESTS[:15]:
        op, fields = request["op"], {name: value for name, value in request.items() if name != "op"}
        if op not in ("discards", "waits", "shanten"):
            assert getattr(hantei, op.replace("-", "_"))(**fields) == hantei.judge(op, **fields)
    claim = {"hand": "3406m11p4z", "tile": "5m"}
    assert hantei.call(**claim, from_=3) == hantei.call(**claim, **{"from": 3})
    refuse(lambda: hantei.call(**claim, from_=3, **{"from": 3}))

def test_what_is_no_json_raises():
    circle, deep = [], []
    circle.append(circle)
    for _ in range(100000):
        deep = [deep]
    for bad in (float("nan"), float("inf"), object(), {"a": {1, 2}}, b"23m11z", lambda: 1, 10 ** 5000, circle, deep):
        for fields in ({"hand": bad}, {"hand": "23m11z", "id": bad}):
            with pytest.raises((TypeError, ValueError, RecursionError)):
                hantei.judge("waits", **fields)
    refuse(lambda: hantei.judge(), lambda: hantei.judge(3), lambda: hantei.judge("waits", "23m11z"), lambda: hantei.win("23m"), lambda: hantei.win(op="waits", hand="23m11z"))
