"""Places have names and answers of mjai, in both directions; the planes of an observation are what the table shows."""
import re, subprocess, sys
import hantei, numpy as np, pytest
from conftest import TOP, refuse
from test_tables import PRESETS

TYPES = {"discard": "dahai", "tsumogiri": "dahai", "riichi": "reach", "tsumo": "hora", "ron": "hora", "kita": "nukidora", "nine-terminals": "ryukyoku",
         "pass": "none"}

def check_name(name, answer):
    """An answer or an event of mjai is what the name of its place says."""
    words = name.split()
    assert answer["type"] == TYPES.get(words[0], words[0])
    pai = hantei.mjai(words[1])[0] if len(words[-1]) == 2 else None
    if words[0] in ("discard", "riichi"):
        assert answer["pai"] == pai
    if words[0] == "ankan":
        assert {tile.replace("r", "") for tile in answer["consumed"]} == {pai}
    if words[0] == "kakan":
        assert answer["pai"].replace("r", "") == pai
    if words[0] in ("chi", "pon"):
        reds = {"five": 1, "fives": 2}.get(words[-1], 0)
        assert sum(tile.endswith("r") for tile in answer["consumed"]) == reds
    if words[0] == "chi":
        ranks = sorted(int(tile[0]) for tile in [answer["pai"], *answer["consumed"]])
        assert ("lowest", "middle", "highest")[ranks.index(int(answer["pai"][0]))] == words[1]

@pytest.mark.parametrize("rules, players", PRESETS[:1] + PRESETS[3:4] + PRESETS[5:6])
def test_every_place_has_a_name_and_an_answer_that_is_it(rules, players):
    """At an Env and at a Table that follows it, which takes the places too."""
    assert len(hantei.places) == len(set(hantei.places)) == hantei.MASK_PLACES
    env, dice, seen = hantei.Env(1, rules, 3, players=players, record=True), np.random.default_rng(1), set()
    step, table, kept = env.reset(), None, [None] * players
    for _ in range(2500):
        for event in env.events():
            if event["type"] == "start_game":
                table = hantei.Table(rules, players=players, notation="mjai")
            else:
                assert "refused" not in table.event(event), event
        who, answers = int(step.who[0]), env.answers()
        assert list(answers) == np.flatnonzero(table.mask(who)).tolist() == np.flatnonzero(step.mask[0]).tolist()
        for place, answer in answers.items():
            check_name(hantei.places[place], answer)
            assert table.answer(who, place) == answer and table.place(who, answer) == place
        seen |= {name.split()[0] for name in map(hantei.places.__getitem__, answers)}
        place = int(dice.choice(list(answers)))
        given = [None] * who + [place] + [None] * (players - who - 1)
        assert hantei.Table.load(table.save()["state"]).resolve(given) == hantei.Table.load(table.save()["state"]).resolve(
            [one if one is None else answers[one] for one in given])
        step = env.step([place])
    assert len(seen) > 8, seen

def test_places_by_the_header_and_what_is_wrong():
    header = (TOP / "include/hantei/tables.h").read_text()
    firsts = dict(re.findall(r"HANTEI_MASK_([A-Z_]+) = (\d+),", header))
    assert int(firsts.pop("PLACES")) == hantei.MASK_PLACES and len(firsts) == 15
    for name, at in firsts.items():
        assert getattr(hantei, name) == int(at) and hantei.places[int(at)].startswith(name.lower().replace("_", "-"))
    table = hantei.Table(seed=7)
    refuse(lambda: table.answer(0, 160), lambda: table.answer(0, -1), lambda: table.answer(4, 0), lambda: table.answer(0, 0), lambda: table.answer(0, "1"),
           lambda: table.place(4, {"do": "pass"}), lambda: table.place(0, 7), lambda: table.place(0, {"type": "nonsense"}), lambda: table.resolve([0, None, None, None]))
    assert table.place(0, {"do": "discard", "tile": "4m", "drawn": False}) == 3 and table.place(0, {"do": "discard", "tile": "1m"}) is None
    assert table.place(0, {"type": "dahai", "actor": 0, "pai": "5mr", "tsumogiri": False}) == hantei.DISCARD + 34

def test_planes_cover_an_observation_and_are_what_the_table_shows():
    covered = np.zeros(hantei.OBSERVATION, int)
    for plane in hantei.planes:
        for player in range(4 if len(plane.shape) > 1 else 1):
            covered[plane.at + player * plane.step:][:plane.shape[-1]] += 1
        assert plane.name in hantei.Plane.__doc__
    assert (covered == 1).all()
    by_name = {plane.name: plane for plane in hantei.planes}
    header = (TOP / "include/hantei/tables.h").read_text()
    for name, at in re.findall(r"HANTEI_SEES_(HAND|DRAWN|PASSED|UNSEEN|INDICATORS|DORA|OFFER) = (\d+),", header):
        assert by_name[name.lower()].at == int(at)
    for name, at in re.findall(r"HANTEI_SEES_(MELDS|RIVER|RIVER_DRAWN|RIVER_LAST) = (\d+),", header):
        assert by_name[name.lower()].at == 238 + int(at)
    env, dice = hantei.Env(64, "tenhou", 5, observe=True), np.random.default_rng(1)
    step, most = env.reset(), dict.fromkeys(by_name, 0)
    for _ in range(1500):
        for name, plane in by_name.items():
            value = plane.of(env.observation)
            assert value.shape == (64, *plane.shape)
            most[name] = max(most[name], int(value.max()))
        rows = np.arange(64)
        hands, scores, rivers = env.hands(), env.scores(), env.rivers()
        own = hands[rows, step.who]
        own[:, [4, 13, 22]] += own[:, 34:]
        assert (by_name["hand"].of(env.observation) == own[:, :34]).all()
        points = by_name["points"].of(env.observation).astype(int)
        assert (points @ [256, 1] == np.take_along_axis(scores, (step.who[:, None] + np.arange(4)) % 4, 1) // 100 + 1000).all()
        assert (by_name["discards"].of(env.observation)[:, 0, 0] == (rivers[rows, step.who, :, 0] != 255).sum(1)).all()
        step = env.step(np.where(step.mask, dice.random(step.mask.shape), -1).argmax(1))
    over = {name: (value, by_name[name].most) for name, value in most.items() if value > by_name[name].most}
    never = {name for name, value in most.items() if value == 0}
    assert not over and never == {"declared", "norths"}, (over, never)  # riichi is one place

@pytest.mark.parametrize("name, size", [("mortal", 46), ("riichienv", 82), ("mahjax", 87)])
def test_action_ids_of_other_programs(name, size):
    """Every legal place has an action whose legal places have it, or is of those that the program does not tell apart."""
    rows, ids = hantei.action_places(name), hantei.action_ids[name]
    assert rows.shape == (size, 160) and len(ids) == 160 and max(ids) == size - {"mahjax": 2}.get(name, 1) and rows.any(1).sum() > size - 11
    known = {"mortal": {"discard 0p": 35, "riichi 3s": 37, "chi lowest": 38, "chi highest with red five": 40, "pon": 41, "ankan 4z": 42, "ron": 43, "pass": 45},
             "riichienv": {"discard 0p": 13, "discard 5p": 13, "chi middle": 39, "kakan 9m": 50, "tsumo": 79, "nine-terminals": 80, "pass": 81},
             "mahjax": {"discard 0p": 35, "tsumogiri": 71, "riichi 1m": 72, "chi middle with red five": 81, "daiminkan": 77, "ankan 2m": 38, "pass": 84}}
    for place, action in known[name].items():
        assert ids[hantei.places.index(place)] == action
    env, dice, back = hantei.Env(64, seed=2), np.random.default_rng(1), 0
    step = env.reset()
    for _ in range(300):
        places = np.where(step.mask, dice.random(step.mask.shape), -1).argmax(1)
        for mask, place in zip(step.mask[:8], places):
            if ids[place] >= 0:
                again = int((rows[ids[place]] & mask).argmax())
                assert mask[again] and ids[again] == ids[place]
                back += again == place
        step = env.step(places)
    assert back > 1500
