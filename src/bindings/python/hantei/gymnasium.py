# mypy: disable-error-code="import,misc,no-any-return"
"""A game for one learner, as an environment of gymnasium, which must be installed: `import hantei.gymnasium`."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

import hantei


class LegalPlaces(gymnasium.spaces.Discrete):
    """The 160 places. sample() without a mask takes a place that `legal()` has now."""

    def __init__(self, legal: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(hantei.MASK_PLACES)
        self.legal = legal

    def sample(self, mask: Any = None, **fields: Any) -> np.int64:
        return super().sample(self.legal() if mask is None and not fields else mask, **fields)


class Riichi(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """The learner sits at `seat`; `others(observation, mask, random)` gives the places of the others, who play at random
    without it: `random` is np_random. Further fields are those of Env; reward is "points" if not given.

    Observations are uint8 (856,), `hantei.planes`. info["action_mask"] is int8 (160,), action_masks() the same as bools.
    A place that is not in the mask raises hantei.Error; with wrong="last" the last place of the mask is taken, the tile just
    drawn or a pass, as for who plays out of time. `check_env` needs that: it repeats an action in another game."""
    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(self, rules: str | dict[str, Any] = "tenhou", *, seat: int = 0, others: Callable[..., int] | None = None,
                 reward: Any = "points", wrong: Literal["raise", "last"] = "raise", **fields: Any) -> None:
        self.env = hantei.Env(1, rules, observe=True, reward=reward, **fields)
        if not 0 <= seat < self.env.players:
            raise hantei.Error(f"there is no seat {seat}", "bad-value", "seat")
        self.seat, self.wrong, self.others = seat, wrong, others or (lambda seen, mask, random: int(random.choice(np.flatnonzero(mask))))
        self._mask = np.zeros(hantei.MASK_PLACES, np.int8)
        self.action_space = LegalPlaces(lambda: self._mask)
        self.observation_space = gymnasium.spaces.Box(0, 255, (hantei.OBSERVATION,), np.uint8)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        seen, _, over, _, info = self._until_mine(self.env.reset(int(self.np_random.integers(1 << 63))))
        return self.reset() if over else (seen, info)

    def step(self, place: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        if not self._mask.any():
            raise gymnasium.error.ResetNeeded("the game is over, or has not begun: reset()")
        if self.wrong == "last" and not self._mask[place]:
            place = np.flatnonzero(self._mask)[-1]
        return self._until_mine(self.env.step([int(place)]))

    def action_masks(self) -> NDArray[np.bool_]:
        return self._mask.astype(np.bool_)

    def _until_mine(self, step: hantei.Step) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        reward = float(step.reward[0, self.seat])
        while not step.over[0] and step.who[0] != self.seat:
            step = self.env.step([int(self.others(self.env.observation[0], step.mask[0], self.np_random))])
            reward += float(step.reward[0, self.seat])
        over = bool(step.over[0])
        self._mask = step.mask[0].astype(np.int8) * (not over)
        seen = np.zeros(hantei.OBSERVATION, np.uint8) if over else self.env.observation[0].copy()
        return seen, reward, over, False, {"action_mask": self._mask.copy()}
