"""A Table is the table of the protocol: each place of each mask is one response that it takes; a refusal changes nothing;
copies, pickles and saved states go on alike."""
import copy, json, pickle, random
import hantei, numpy as np, pytest
from conftest import command

PRESETS = [(preset, 4) for preset in ("tenhou", "majsoul", "mleague", "ema2016", "wrc2015")] + [("tenhou", 3), ("majsoul", 3)]
DISCARD, RIICHI, ANKAN, KAKAN, CHI, PON, DAIMINKAN, KITA, TSUMO, RON, NINE, PASS, TENPAI, NOTEN, TSUMOGIRI = (
    0, 37, 74, 108, 142, 148, 151, 152, 153, 154, 155, 156, 157, 158, 159)
ALONE = {"kita": KITA, "tsumo": TSUMO, "ron": RON, "nine-terminals": NINE, "nine_terminals": NINE, "pass": PASS, "tenpai": TENPAI,
         "noten": NOTEN}

def kind(tile):
    return "mpsz".index(tile[1]) * 9 + int(tile[0] if tile[0] != "0" else 5) - 1
def face(tile):
    return 34 + "mps".index(tile[1]) if tile[0] == "0" else kind(tile)
def place_of_meld(meld):
    name, rest = meld.split(":")
    tiles, _, claim = rest.partition("/")
    if name in ("ankan", "kakan"):
        return (ANKAN if name == "ankan" else KAKAN) + kind(tiles[1] + tiles[-1])
    reds = tiles.count("0") - (claim[0] == "0")
    if name == "chi":
        lowest = min(int(rank) or 5 for rank in tiles[:-1])
        return CHI + 2 * ((int(claim[0]) or 5) - lowest) + reds
    return PON + reds if name == "pon" else DAIMINKAN

def responses(table, seat, actions, players=4):
    """Each place of a seat's actions, as hantei/tables.h numbers them, and its response. The tile just drawn is another place if
    an equal one can go too."""
    found, drawn = {}, actions.get("tsumogiri")
    text = actions.get("discard", "")
    for tile in (text[i:i + 2] for i in range(0, len(text), 2)):
        own = {"do": "discard", "tile": tile, "drawn": False}
        if tile != drawn or "refused" not in copy.copy(table).resolve([None] * seat + [own] + [None] * (players - seat - 1)):
            found[DISCARD + face(tile)] = own
    if drawn:
        found[TSUMOGIRI] = {"do": "discard", "tile": drawn, "drawn": True}
    for one in actions.get("riichi", []):
        found[RIICHI + face(one["tile"])] = {"do": "riichi", "tile": one["tile"], "drawn": one["drawn"]}
    for name in ("ankan", "kakan", "chi", "pon", "daiminkan"):
        for meld in actions.get(name, []):
            found[place_of_meld(meld)] = {"do": meld}
    for name, place in ALONE.items():
        if actions.get(name):
            found[place] = {"do": name.replace("_", "-")}
    return found

@pytest.mark.parametrize("rules, players", PRESETS)
def test_every_place_of_every_mask(rules, players):
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
        chosen = [None] * players
        for seat, actions in enumerate(answer["actions"]):
            its = responses(table, seat, actions, players)
            mask = table.mask(seat)
            assert mask.shape == (160,) and mask.dtype == np.bool_ and set(np.flatnonzero(mask)) == set(its)
            for response in its.values():
                given = [None] * seat + [response] + [None] * (players - seat - 1)
                assert "refused" not in copy.copy(table).resolve(given), response
            chosen[seat] = its[dice.choice(sorted(its))] if its else None
            seen |= set(its)
        before = table.save()
        for seat, its in enumerate(answer["actions"]):
            wrong = [None] * seat + [{"do": "tenpai"}] + [None] * (players - seat - 1)
            assert (its and "tenpai" in its) or (table.resolve(wrong)["refused"] and table.save() == before)
        assert "refused" not in table.resolve(chosen, final=True)
    assert seen >= {PASS, TSUMOGIRI} and len(seen) > 30

def test_a_table_answers_as_the_command():
    """The same requests, line by line, to both."""
    dice, table = random.Random(5), hantei.Table("majsoul", seed=8)
    lines, wanted, answer = [{"op": "open", "table": "a", "rules": "majsoul", "seed": 8}], [], table.actions()
    wanted.append({"events": table.events(), **answer})
    while answer["phase"] != "over":
        chosen = [its[dice.choice(sorted(its))] if its else None for its in (responses(table, seat, actions) for seat, actions in enumerate(answer["actions"]))]
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
    for table, code in [(hantei.Table(), "no-wall"), (hantei.Table.load(hantei.Table(seed=1).save(seat=1)["state"]), "hidden")]:
        for _ in range(2):
            with pytest.raises(hantei.Error) as caught:
                play(table)
            assert caught.value.code == code
    assert hantei.Table.load(hantei.Table().save()["state"], seed=1).events() == hantei.Table(seed=1).events()

def test_a_table_with_a_forced_event_has_a_copy():
    table = hantei.Table(seed=1)
    for event in [{"type": "tsumo", "actor": 2, "pai": "9m"}, {"type": "tsumo", "actor": 1, "pai": "1m"},
                  {"type": "nukidora", "actor": 0}, {"type": "dora", "dora_marker": "1z"}]:
        table.event(event, force=True)
        assert copy.copy(table).save() == pickle.loads(pickle.dumps(table)).save() == table.save()

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
