"""judge() and its functions are the protocol: the same answers and errors as `hantei judge`."""
import json, re
import hantei, pytest
from conftest import TOP, command, refuse

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
    {"op": "win", "hand": "1m", "by": "ron", "tile": "1m", "honba": -1}, {"op": "riichi", "hand": "23m115z", "points": 2 ** 70},
    {"op": "riichi", "hand": "23m115z", "points": 1.5}]

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
