"""A Table is the table of the protocol: a mask has the places of the listed actions; a refusal changes nothing; copies, pickles
and saved states go on alike."""
import copy, json, pickle, random
import hantei, numpy as np, pytest
from conftest import command

PRESETS = [(preset, 4) for preset in ("tenhou", "majsoul", "mleague", "ema2016", "wrc2015")] + [("tenhou", 3), ("majsoul", 3)]
def responses(actions):
    """The responses that the actions of a seat list. A discard from the hand may be of the tile just drawn."""
    text = (actions or {}).get("discard", "")
    for tile in (text[i:i + 2] for i in range(0, len(text), 2)):
        yield {"do": "discard", "tile": tile, "drawn": False}
    for name, its in (actions or {}).items():
        if name == "tsumogiri" and its:
            yield {"do": "discard", "tile": its, "drawn": True}
        elif name == "riichi":
            yield from ({"do": "riichi", "tile": one["tile"], "drawn": one["drawn"]} for one in its)
        elif name in ("ankan", "kakan", "chi", "pon", "daiminkan"):
            yield from ({"do": meld} for meld in its)
        elif its and name in ("kita", "tsumo", "ron", "nine-terminals", "pass", "tenpai", "noten"):
            yield {"do": name}

@pytest.mark.parametrize("rules, players", PRESETS)
def test_the_places_of_a_mask_are_the_actions_of_the_seat(rules, players):
    """And what is not in it is refused, and changes nothing."""
    dice, seen = random.Random(f"{rules}{players}"), set()
    table = hantei.Table(rules, players=players, seed=dice.randrange(2 ** 31), length="east")
    for _ in range(1000):
        answer = table.actions()
        if answer["phase"] == "end":
            break
        if answer["phase"] == "over":
            table.settle()
            assert "refused" not in table.event({"type": "end_kyoku"})
            continue
        chosen, before = [None] * players, table.save()
        for seat, actions in enumerate(answer["actions"]):
            places = {place for its in responses(actions) if (place := table.place(seat, its)) is not None}
            mask = table.mask(seat)
            assert mask.shape == (160,) and mask.dtype == np.bool_ and set(np.flatnonzero(mask)) == places
            chosen[seat] = dice.choice(sorted(places)) if places else None
            seen |= places
            wrong = [None] * seat + [{"do": "tenpai"}] + [None] * (players - seat - 1)
            assert hantei.TENPAI in places or (table.resolve(wrong)["refused"] and table.save() == before)
        assert "refused" not in table.resolve(chosen, final=True)
    assert seen >= {hantei.PASS, hantei.TSUMOGIRI} and len(seen) > 30

def test_a_table_answers_as_the_command():
    """The same requests, line by line, to both."""
    dice, table = random.Random(5), hantei.Table("majsoul", seed=8)
    lines, wanted, answer = [{"op": "open", "table": "a", "rules": "majsoul", "seed": 8}], [], table.actions()
    wanted.append({"events": table.events(), **answer})
    while answer["phase"] != "over":
        legal = [[its for its in responses(actions) if table.place(seat, its) is not None] for seat, actions in enumerate(answer["actions"])]
        chosen = [dice.choice(its) if its else None for its in legal]
        lines.append({"op": "resolve", "table": "a", "responses": chosen, "final": True, "why": True})
        wanted.append(answer := table.resolve(chosen, final=True, why=True))
    for name in ("look", "settle", "save", "actions"):
        lines.append({"op": name, "table": "a"})
        wanted.append(getattr(table, name)())
    told = command("judge", input="".join(json.dumps(line) + "\n" for line in lines), status=(0, 1)).splitlines()
    assert [json.loads(line) for line in told] == wanted and len(wanted) > 40

def test_copies_pickles_and_states_go_on_alike():
    table, final = hantei.Table("wrc2015", seed=3), [None] * 4
    for turn in range(12):
        others = [copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
        assert all(other.save() == table.save() for other in others)
        answers = [other.resolve(final, final=True) for other in others]
        assert all(other.save() == others[0].save() != table.save() for other in others)
        assert answers == [table.resolve(final, final=True)] * 3, turn
    loaded, other = hantei.Table.load(table.save()["state"], rules="wrc2015"), hantei.Table.load(table.save(seat=1)["state"])
    assert loaded.look()["seats"] == table.look()["seats"] and (loaded.observe(1) == table.observe(1)).all()
    assert (other.observe(1) == table.observe(1)).all() and other.look()["seats"][0]["hand"] is None
    assert table.observe(0).shape == (856,) and table.observe(0).dtype == np.uint8

def play(table, view=None):
    """A whole game without any answer: what step() returned."""
    players, answer, events = len(table.look()["seats"]), table.actions(), []
    while answer["phase"] != "end":
        answer = (table := view(table) if view else table).step([None] * players, final=True, seq=answer["seq"])
        events += answer["events"]
    return events

@pytest.mark.parametrize("rules, players", PRESETS)
def test_a_game_goes_on_after_a_restart_and_its_events_are_masked(rules, players):
    start = lambda: hantei.Table(rules, players=players, seed=5, length="east")
    events = play(start())
    table = start()
    assert [*table.events(), *play(table, lambda table: hantei.Table.load(table.save()["state"]))] == events
    assert events[0]["type"] == "start_kyoku" and events[-1]["type"] == "end_game"
    for seat in [*range(players), None]:
        seen, table = hantei.Table.seen(events, seat), start()
        told = table.step([None] * players, final=True, seat=4 if seat is None else seat)["events"]
        assert seen[:len(told)] == told and sum(event.get("pai") == "?" for event in seen) > 100

def test_a_table_that_cannot_go_on_raises():
    with pytest.raises(hantei.Error) as caught:
        play(hantei.Table())
    assert caught.value.code == "no-wall"
    assert hantei.Table.load(hantei.Table().save()["state"], seed=1).events() == hantei.Table(seed=1).events()

def test_bad_input_raises_and_refusals_are_answers():
    table = hantei.Table()
    before = table.save()
    for call, code in [
            (lambda: hantei.Table("no-rules"), "bad-value"), (lambda: hantei.Table(players=5), "bad-value"),
            (lambda: hantei.Table(seed=-1), "bad-value"), (lambda: hantei.Table(wall="123m"), None),
            (lambda: hantei.Table(colour=1), "unknown-field"), (lambda: table.event({"type": "nonsense"}), None),
            (lambda: table.event(7), None), (lambda: table.resolve(7), None), (lambda: table.resolve([None] * 4, table="b"), None),
            (lambda: table.event({"type": "tsumo", "actor": 0, "pai": "9z"}), None), (lambda: hantei.Table.load("xyz"), "bad-state"),
            (lambda: hantei.Table.load(before["state"][:-8] + "AAAAAAA="), "bad-state"), (lambda: table.mask(-1), None),
            (lambda: table.seen([], 5), "bad-value"), (lambda: table.seen([], "0"), None), (lambda: table.seen(7), None), (lambda: table.seen([{}]), None),
            (lambda: table.mask(4), None), (lambda: table.observe(2 ** 70), None), (lambda: table.mask("0"), None)]:
        with pytest.raises((ValueError, TypeError, IndexError, OverflowError)) as caught:
            call()
        assert code is None or caught.value.code == code
    assert table.event({"type": "tsumo", "actor": 0, "pai": "1m"})["refused"] and hantei.Table(seed=1).step([None])["refused"]
    assert table.save() == before
    raw = pickle.dumps(hantei.Table(seed=4))
    for i in range(0, len(raw), 3):  # no pickle of changed bytes crashes the interpreter
        try:
            pickle.loads(raw[:i] + bytes([raw[i] ^ 0x41]) + raw[i + 1:]).resolve([None] * 4, final=True)
        except Exception:
            pass
    tables = [hantei.Table(seed=i % 7) for i in range(20000)]  # no limit, and nothing global
    assert tables[0].look() == tables[7].look() != tables[1].look()
