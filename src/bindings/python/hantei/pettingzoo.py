# mypy: disable-error-code="import,misc,no-any-return"
"""Games as environments of PettingZoo, which must be installed: `import hantei.pettingzoo`. `env` asks one player at a time,
`parallel_env` all at once: who has no choice passes.

Agents are "player_0" and so on. Each sees {"observation": uint8 (856,), "action_mask": int8 (160,)} of its own seat. Fields
are those of Env; reward is "points" if not given. A place that is not in the mask raises hantei.Error."""
from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pettingzoo

import hantei

from .gymnasium import LegalPlaces


class _Game:
    """What both have: the game, the spaces, and what an agent sees."""
    metadata = {"name": "hantei_v1", "render_modes": [], "is_parallelizable": False}
    render_mode = None
    passes = False

    def __init__(self, rules: str | dict[str, Any] = "tenhou", *, reward: Any = "points", **fields: Any) -> None:
        self._game, self._random = hantei.Env(1, rules, observe=True, reward=reward, **fields), np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(self._game.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: LegalPlaces(partial(self._mask, agent)) for agent in self.possible_agents}
        self.observation_spaces = {agent: gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Box(0, 255, (hantei.OBSERVATION,), np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (hantei.MASK_PLACES,), np.int8)}) for agent in self.possible_agents}

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def _begin(self, seed: int | None) -> hantei.Step:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._step = self._game.reset(int(self._random.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        return self._step

    def _is_asked(self, agent: str) -> bool:
        """Whether the agent must still answer. A game that is over has begun anew, which no agent sees."""
        return not self._step.over[0] and bool(self._game.asked[0] >> self.possible_agents.index(agent) & 1)

    def _mask(self, agent: str) -> Any:
        """Of one who is not asked: none; at parallel_env a pass."""
        mask = self._game.masks(self.possible_agents.index(agent))[0].astype(np.int8) * self._is_asked(agent)
        mask[hantei.PASS] |= self.passes and not mask.any()
        return mask

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self._game.observe(self.possible_agents.index(agent))[0] * np.uint8(not self._step.over[0])
        return {"observation": seen, "action_mask": self._mask(agent)}


class env(_Game, pettingzoo.AECEnv):
    """Players in turn: agent_selection is the one who must decide. Several who may claim one tile are asked in turn."""

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self._begin(seed)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._take()

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._step = self._game.step([int(action)])
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._take()
        self._accumulate_rewards()

    def _take(self) -> None:
        over = bool(self._step.over[0])
        self.rewards = dict(zip(self.agents, map(float, self._step.reward[0])))
        self.terminations, self.truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        self.agent_selection = self.possible_agents[0 if over else self._step.who[0]]


class parallel_env(_Game, pettingzoo.ParallelEnv):
    """All players at once: those who may claim a tile answer together; the answers of the others are not used."""
    passes = True

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self._begin(seed)
        return self._all_seen()

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        for seat in [seat for seat in range(8) if self._game.asked[0] >> seat & 1]:
            self._step = self._game.step([int(actions[self.possible_agents[seat]])])
        over, agents = bool(self._step.over[0]), self.agents
        seen, infos = self._all_seen()
        self.agents = [] if over else agents
        return (seen, dict(zip(agents, map(float, self._step.reward[0]))), dict.fromkeys(agents, over), dict.fromkeys(agents, False),
                infos)

    def _all_seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = {agent: self.observe(agent) for agent in self.agents}
        return seen, {agent: {"action_mask": its["action_mask"]} for agent, its in seen.items()}
