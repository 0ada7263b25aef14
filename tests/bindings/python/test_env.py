"""Games of Env follow the rules: `hantei audit` finds no difference, and each place that is not in a mask is refused
without a change. A seed gives the same games; a log has the decisions that were made."""
import collections, copy, json, pickle
import hantei, numpy as np, pytest
from conftest import command, refuse
from test_tables import PRESETS

def play(env, steps, dice, used=None):
    """Yields each step and the places that follow it: by chance, or those that were `used` least."""
    step = env.reset()
    for _ in range(steps):
        mask = step.mask & ((np.arange(160) != hantei.TSUMOGIRI) | (step.mask.sum(1) == 1)[:, None])  # it has another place
        places = np.where(mask, dice.random(mask.shape) + (0 if used is None else used), np.inf).argmin(1).astype(np.uint8)
        if used is not None:
            np.add.at(used, places, 1)
        yield step, places
        step = env.step(places)

@pytest.mark.parametrize("rules, players", PRESETS)
def test_games_pass_the_audit(rules, players, tmp_path):
    n, logs, paid = 32, [], np.zeros((32, 5), np.int64)  # and rounds
    env = hantei.Env(n, rules, 11, players=players, length="east", record=True)
    assert (env.n, env.players) == (n, players)
    for step, _ in play(env, 2500, np.random.default_rng(players)):
        assert (step.who < players).all() and step.mask.any(1).all() and (step.mask.sum(1) >= 2).all()
        paid += np.column_stack((step.reward, env.ended))
        for i in np.flatnonzero(step.over):
            logs.append(env.mjai(i))
            events = [json.loads(line) for line in logs[-1].splitlines()]
            riichi = np.bincount([event["actor"] for event in events if event["type"] == "reach_accepted"], minlength=4)
            left = (env.points[i] - paid[i][:4] + 1000 * riichi)[:players] - events[1]["scores"][0]  # the last sticks
            assert (left >= 0).all() and np.count_nonzero(left) <= 1 and (env.points[i][players:] == 0).all()
            assert 1 == min(env.ranks[i][:players]) and max(env.ranks[i]) <= players and paid[i][4] == logs[-1].count('"end_kyoku"')
            paid[i] = 0
    assert len(logs) > n, len(logs)
    (tmp_path / "games.mjson").write_text("".join(logs))
    assert command("audit", "--strict", "--json", "--rules", rules, tmp_path / "games.mjson") == ""

def test_every_place_of_every_mask():
    """Each place that is not there raises and changes nothing; in the end each place of 160 has been played."""
    used = np.zeros(160)
    for players in (4, 3):
        one = hantei.Env(3, "tenhou", 5, players=players, observe=True)
        twin = hantei.Env(3, "tenhou", 5, players=players, observe=True)
        ours = twin.reset()
        for i, (step, places) in enumerate(play(one, 500, np.random.default_rng(1))):
            assert all((a == b).all() for a, b in zip(step, ours)) and (one.observation == twin.observation).all()
            if i % 5 == 0:
                for table, place in np.argwhere(~step.mask):
                    wrong = places.copy()
                    wrong[table] = place
                    with pytest.raises(hantei.Error) as caught:
                        one.step(wrong)
                    assert caught.value.at == table
            ours = twin.step(places)
    for rules, players in (("tenhou", 3), ("ema2016", 4), ("mleague", 4)):
        for _ in play(hantei.Env(256, rules, 77, players=players), 1500, np.random.default_rng(2), used):
            pass
    assert np.count_nonzero(used) > 144 and (used[hantei.CHI:] > 0).sum() == 16, np.flatnonzero(used == 0)  # without two red fives to pon

def test_a_log_has_the_decisions_that_were_made():
    env = hantei.Env(4, "tenhou", 3, record=True, observe=True)
    made, games = [collections.Counter() for _ in range(4)], 0
    for step, places in play(env, 3000, np.random.default_rng(3)):
        for i in range(4):
            if step.over[i]:
                replayed = hantei.replay(env.mjai(i).encode())
                assert replayed.troubles == [] and len(replayed.place) > 100
                known = collections.Counter(zip(
                    replayed.who.tolist(), replayed.place.tolist(), map(bytes, replayed.mask), map(bytes, replayed.state)))
                assert not known - made[i], "each decision of the log was made"
                assert known.total() > 0.8 * made[i].total()
                made[i], games = collections.Counter(), games + 1
            made[i][int(step.who[i]), int(places[i]), bytes(step.mask[i]), bytes(env.observation[i])] += 1
    assert games > 4

def test_a_seed_gives_the_same_games():
    def games(env, step):
        found = []
        for _ in range(600):
            found.append([tuple(part[i:i + 1].tobytes() for part in step) for i in range(env.n)])
            step = env.step(step.mask.argmax(1))
        return found
    env, other, more = hantei.Env(6, "tenhou", np.int64(40)), hantei.Env(6, "tenhou", 41), hantei.Env(9, "tenhou", 40)
    first = games(env, env.reset())
    assert games(env, env.reset(np.uint64(40))) == first != games(other, other.reset())
    assert [row[:6] for row in games(more, more.reset())] == first
    deals = [{env.observe(0)[i, :34].tobytes() for i in range(256)} for seed in (1, 2, 3) for env in [hantei.Env(256, seed=seed)] if env.reset()]
    assert not deals[0] & deals[1] and not deals[1] & deals[2]
    log = hantei.Env(5, seed=9, record=True)
    log.reset()
    assert log.mjai(4).splitlines()[1] == command("play", "--seed", 9, "--games", 5).split('{"type":"start_game"')[5].splitlines()[1]

def test_what_is_wrong_raises():
    refuse(lambda: hantei.Env(0), lambda: hantei.Env(2 ** 62), lambda: hantei.Env(1, "nonsense"), lambda: hantei.Env("1"),
           lambda: hantei.Env(1, "ema2016", players=3), lambda: hantei.Env(1, 5), lambda: hantei.Env(1, wall="{0}m{0}p{0}s{1}7777z".format("111122223333444405556666777788889999", "111122223333444455556666")),
           lambda: hantei.Env(1, "tenhou", 2 ** 70), lambda: hantei.Env(1, colour=3), lambda: hantei.Env(1, "tenhou", 1.5))
    env, recorded = hantei.Env(3), hantei.Env(2, record=True)
    for call, error in ((lambda: env.step(bytes(3)), RuntimeError), (lambda: env.mjai(0), RuntimeError),  # too early, no record
                        (lambda: pickle.dumps(env), TypeError), (lambda: env.scores(), RuntimeError), (lambda: hantei.Env(1, reward="x"), hantei.Error), (lambda: env.reset(-1), hantei.Error), (lambda: hantei.Env(-1), hantei.Error),
                        (lambda: [*play(hantei.Env(9, points=[10 ** 7] * 4, length="one"), 500, np.random.default_rng(1))], hantei.Error)):
        pytest.raises(error, call)
    first = [part.copy() for part in env.reset(1)]
    for bad in (np.zeros(2, np.uint8), np.zeros(4, np.uint8), np.zeros((3, 1), np.uint8), np.zeros(3), [0.0] * 3, None, 3, "000",
                np.array([-1, 0, 0]), np.array([160, 0, 0]), np.array([256, 0, 0]), np.array([2 ** 40, 0, 0]), np.zeros(3, np.complex64)):
        refuse(lambda: env.step(bad))
    recorded.reset()
    refuse(lambda: env.copy([]), lambda: env.copy([3]), lambda: env.copy([-1]), lambda: env.copy([[0]]), lambda: env.observe(4), lambda: env.masks(-1), lambda: env.answers(3), lambda: recorded.events(2))
    refuse(lambda: recorded.mjai(-3), lambda: recorded.mjai(2), lambda: recorded.mjai(2 ** 70))
    places = np.array([np.flatnonzero(mask)[-1] for mask in first[1]])
    found = []
    for form in (places, places.astype(np.uint8), places[::-1].astype(np.int16)[::-1], bytes(places.tolist()), np.repeat(places, 2)[::2]):
        env.reset(1)
        found.append([part.tobytes() for part in env.step(form)])
    assert found == found[:1] * len(found)

def test_views_outlive_their_env_and_cannot_harm_it():
    env = hantei.Env(2, observe=True)
    step = env.reset(4)
    kept = [part.copy() for part in step]
    for part in (*step, env.observation):
        if part.flags.writeable:  # then what is written may not reach a table
            part[...] = 1
    refuse(lambda: env.step(bytes([(~kept[1][0]).argmax(), kept[1][1].argmax()])))
    env.step(kept[1].argmax(1))
    parts = [*step, env.observation]
    del env, step
    assert all(part.sum() >= 0 for part in parts)

def test_every_kind_of_reward_sums_to_what_the_game_paid():
    """Of the same games: rounds with their sticks, games, and uma by rank."""
    kinds, dice = ("deltas", "points", "final", "uma"), np.random.default_rng(1)
    envs = [hantei.Env(32, seed=4, length="east", reward=kind, uma=(9, 3, -4, -8)) for kind in kinds]
    steps, sums, last, games = [env.reset() for env in envs], np.zeros((4, 32, 4), int), np.full((32, 4), 25000), 0
    for _ in range(2500):
        places = np.where(steps[0].mask, dice.random(steps[0].mask.shape), -1).argmax(1)
        steps = [env.step(places) for env in envs]
        sums += [step.reward for step in steps]
        now = np.where(steps[0].over[:, None], envs[0].points, envs[1].scores())
        assert (last + sums[1] == now)[envs[0].ended].all()
        for i in np.flatnonzero(steps[0].over):
            ranks = envs[0].ranks[i]
            assert (sums[1, i] == envs[0].points[i] - 25000).all() and (sums[1, i] == sums[2, i]).all()
            assert (sums[3, i] == np.array([9, 3, -4, -8])[ranks - 1]).all() and sums[0, i].sum() != sums[1, i].sum() - 1
            sums[:, i], games = 0, games + 1
        assert all((envs[0].ranks == env.ranks).all() for env in envs)
    assert games > 30

def test_a_copy_goes_on_alike_and_apart():
    """Copies of some tables, also several of one, with what was recorded and paid; the first env stays as it is."""
    env, dice = hantei.Env(4, seed=6, record=True, observe=True, length="east", reward="points"), np.random.default_rng(2)
    for _, _ in play(env, 300, dice):
        pass
    kept = [part.copy() for part in (*env._step, env.observation)]
    chosen = [2, 0, 2]
    one, two = env.copy(chosen), copy.copy(env)
    told = []
    for i in range(600):
        step = one._step
        assert i or all((mine == theirs[chosen]).all() for mine, theirs in zip((*step, one.observation), kept))
        places = [int(np.flatnonzero(mask)[i % mask.sum()]) for mask in step.mask]
        places[2] = places[0]
        one.step(places)
        assert all((part[0] == part[2]).all() for part in (*step, one.observation))
        two.step([places[1], int(two._step.mask[1].argmax()), places[0], int(two._step.mask[3].argmax())])
        assert all((part[:2] == other[[2, 0]]).all() for part, other in zip((*step, one.observation), (*two._step, two.observation)))
        told += one.events(0)
        if step.over[0]:
            assert one.mjai(0) == one.mjai(2) == two.mjai(2)
            games = "".join(json.dumps(event, separators=(",", ":")) + "\n" for event in told).split('{"type":"start_game"')
            assert '{"type":"start_game"' + games[-2] == one.mjai(0)
    assert len(games) > 2 and all((mine == theirs).all() for mine, theirs in zip((*env._step, env.observation), kept))

def test_a_copy_records_what_the_first_does():
    env = hantei.Env(4, seed=6, record=True)
    for _ in play(env, 50, np.random.default_rng(2)):
        pass
    one = copy.copy(env)
    for _ in range(50):
        places = env._step.mask.argmax(1)
        env.step(places), one.step(places)
    assert [one.mjai(i) for i in range(4)] == [env.mjai(i) for i in range(4)]

def test_what_an_oracle_sees():
    """The wall holds what is drawn next, and each seat sees its own. (Hands, points and rivers: test_places.)"""
    env = hantei.Env(3, "tenhou", 8, observe=True, record=True)
    drawn = 0
    for step, _ in play(env, 400, np.random.default_rng(5)):
        wall = env.wall()
        for seat in range(4):
            mine = step.who == seat
            assert (env.observe(seat)[mine] == env.observation[mine]).all() and (env.masks(seat)[mine] == step.mask[mine]).all()
        for event in env.events(0):
            if event["type"] == "tsumo" and drawn and event["pai"] == before:
                drawn += 1
        before = hantei.mjai(hantei.places[wall[0, 0]].split()[1])[0] if wall[0, 0] != 255 else None
        drawn = drawn or 1
    assert drawn > 50, drawn
