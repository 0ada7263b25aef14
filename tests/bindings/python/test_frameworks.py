"""hantei.gymnasium and hantei.pettingzoo: the checks of those packages where they are installed, and the same rules of play on
stand-ins with their names: each agent sees its own seat, masks are legal, seeds repeat, wrong places raise."""
import sys, types
import hantei, numpy as np, pytest

class Space:
    def __init__(self, *arguments, **fields): self.n = arguments[0]
    def sample(self, mask=None): return np.random.default_rng(1).choice(np.flatnonzero(mask))

class Base:
    def __class_getitem__(cls, types_): return cls
    def reset(self, *, seed=None): self.np_random = np.random.default_rng(seed) if seed is not None or not hasattr(self, "np_random") else self.np_random

class AEC:
    def agent_iter(self):
        while self.agents:
            yield self.agent_selection
    def last(self):
        who = self.agent_selection
        return self.observe(who), self._cumulative_rewards[who], self.terminations[who], self.truncations[who], self.infos[who]
    def _accumulate_rewards(self):
        for who, reward in self.rewards.items():
            self._cumulative_rewards[who] += reward
    def _was_dead_step(self, place):
        self.agents.remove(self.agent_selection)
        self.agent_selection = self.agents[0] if self.agents else None

@pytest.fixture(scope="module")
def packages():
    """The packages, or stand-ins."""
    try:
        import gymnasium, pettingzoo
    except ImportError:
        spaces = types.SimpleNamespace(Discrete=Space, Box=Space, Dict=Space, Space=Base)
        sys.modules["gymnasium"] = types.SimpleNamespace(Env=Base, spaces=spaces, error=types.SimpleNamespace(ResetNeeded=RuntimeError))
        sys.modules["pettingzoo"] = types.SimpleNamespace(AECEnv=AEC, ParallelEnv=object)
    import hantei.gymnasium, hantei.pettingzoo
    yield types.SimpleNamespace(learner=hantei.gymnasium.Riichi, env=hantei.pettingzoo.env, parallel_env=hantei.pettingzoo.parallel_env)

def test_a_learner_of_gymnasium(packages):
    """Rewards sum to its points; the others play by np_random; a seed repeats the game."""
    for seat in (0, 2):
        games = []
        for _ in range(2):
            env, dice = packages.learner(seat=seat, length="east"), np.random.default_rng(1)
            (seen, info), total, told, over = env.reset(seed=4), 0, [], False
            while not over:
                assert seen.shape == (856,) and info["action_mask"].dtype == np.int8 and env.action_masks().dtype == bool
                assert (env.env.observe(seat)[0] == seen).all() and info["action_mask"][env.action_space.sample()]
                told.append(seen.tobytes())
                seen, reward, over, cut, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
                total += reward
            assert total == env.env.points[0, seat] - 25000 and not seen.any() and not info["action_mask"].any()
            with pytest.raises(Exception):
                env.step(0)
            games.append(told)
        assert games[0] == games[1] and len(told) > 20
    env.reset(seed=5)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    with pytest.raises(hantei.Error):
        env.step(wrong)
    packages.learner(wrong="last").reset(seed=1)
    with pytest.raises(hantei.Error):
        packages.learner(seat=4)

@pytest.mark.parametrize("players", [4, 3])
def test_agents_of_pettingzoo_in_turn(packages, players):
    env, dice, told = packages.env(players=players, length="east"), np.random.default_rng(1), []
    for _ in range(2):
        totals, seen, order = dict.fromkeys(env.possible_agents, 0), [], 0
        env.reset(seed=7)
        dice = np.random.default_rng(3)
        for agent in env.agent_iter():
            observation, reward, over, cut, info = env.last()
            totals[agent] += reward
            if not over:
                for other in env.agents:  # own hands, and no others'
                    mine = env.observe(other)
                    assert mine["action_mask"].any() <= env._is_asked(other) and mine["action_mask"].dtype == np.int8
                    hand = env._game.hands()[0, env.possible_agents.index(other)]
                    assert mine["observation"][:34].sum() == hand.sum()
            seen.append(observation["observation"].tobytes())
            env.step(None if over else dice.choice(np.flatnonzero(observation["action_mask"])))
        start = 25000 if players == 4 else 35000
        assert [totals[agent] for agent in env.possible_agents] == (env._game.points[0][:players] - start).tolist() and env.agents == []
        told.append(seen)
    assert told[0] == told[1]
    env.reset(seed=7)
    with pytest.raises(hantei.Error):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0]))

@pytest.mark.parametrize("players", [4, 3])
def test_agents_of_pettingzoo_at_once(packages, players):
    env, dice = packages.parallel_env(players=players, length="east"), np.random.default_rng(1)
    seen, infos = env.reset(seed=3)
    totals, together = np.zeros(players), 0
    while env.agents:
        assert all(info["action_mask"].any() and (info["action_mask"] == seen[agent]["action_mask"]).all() for agent, info in infos.items())
        together += bin(env._game.asked[0]).count("1") > 1
        seen, rewards, over, cut, infos = env.step({agent: dice.choice(np.flatnonzero(its["action_mask"])) for agent, its in seen.items()})
        totals += [rewards[agent] for agent in env.possible_agents]
    assert all(over.values()) and (totals == env._game.points[0][:players] - (25000 if players == 4 else 35000)).all()
    assert (together > 0 or players == 3) and env.step({}) == ({}, {}, {}, {}, {})

@pytest.mark.parametrize("players", [4, 3])
def test_their_own_checks(packages, players):
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    tests = pytest.importorskip("pettingzoo.test")
    checker.check_env(packages.learner(length="east", players=players, wrong="last"), skip_render_check=True)
    tests.api_test(packages.env(players=players, length="east"), num_cycles=2000)
    tests.parallel_api_test(packages.parallel_env(players=players, length="east"), num_cycles=2000)
    tests.seed_test(lambda: packages.env(players=players), num_cycles=300)
    tests.parallel_seed_test(lambda: packages.parallel_env(players=players), num_cycles=300)
