"""What places and the bytes of an observation are, by names, and the action ids of other programs. Imported at the first
use."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TILE_NAMES = [f"{rank}{suit}" for suit, ranks in (("m", 9), ("p", 9), ("s", 9), ("z", 7)) for rank in range(1, ranks + 1)]
FACES = TILE_NAMES + ["0m", "0p", "0s"]

places: tuple[str, ...] = (
    *(f"discard {face}" for face in FACES), *(f"riichi {face}" for face in FACES), *(f"ankan {tile}" for tile in TILE_NAMES),
    *(f"kakan {tile}" for tile in TILE_NAMES),
    *(f"chi {claimed}{red}" for claimed in ("lowest", "middle", "highest") for red in ("", " with red five")),
    "pon", "pon with red five", "pon with two red fives", "daiminkan", "kita", "tsumo", "ron", "nine-terminals", "pass",
    "tenpai", "noten", "tsumogiri")


class Plane(NamedTuple):
    """Some bytes of an observation: `plane.of(observation)` has their shape. Seats and players begin with the one who sees,
    then in turn order. `step` is how many bytes the next seat or player is away. `most` is the largest value."""
    name: str
    at: int
    shape: tuple[int, ...]
    step: int
    most: int
    about: str

    def of(self, observation: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """uint8 (..., *shape): its bytes of observations (..., 856)."""
        import numpy as np
        if len(self.shape) < 2:
            return observation[..., self.at:self.at + self.shape[0]]
        each = [observation[..., at:at + self.shape[1]] for at in range(self.at, self.at + 4 * self.step, self.step)]
        return np.stack(each, -2)


_TILES = (
    ("hand", 4, "own concealed copies"), ("drawn", 1, "1: the tile just drawn"),
    ("passed", 3, "1: passed since the own last discard; 2: since the own riichi; 3: both"),
    ("unseen", 4, "copies that the player does not see"), ("indicators", 4, "dora indicators"),
    ("dora", 5, "how many dora a copy is, red fives apart"),
    ("offer", 4, "the tile on offer: 1 a discard, 2 added kan, 3 concealed kan, 4 north"))
_SEATS = (
    ("melds", 4, "copies in melds and norths"), ("river", 4, "copies in the river, also claimed ones"),
    ("river_drawn", 4, "how many of these were discarded as they were drawn"),
    ("river_last", 32, "number of the last of them in the river, from 1"))
_NUMBERS = (
    ("player_count", 4, "4 or 3"), ("wind", 3, "of the round: 0 E to 3 N"), ("round", 3, "in its wind, from 0"), ("honba", 255, "honba"),
    ("sticks", 255, "riichi sticks on the table"), ("live", 70, "tiles left in the live wall"), ("kans", 4, "kans in the round"),
    ("indicator_count", 5, "dora indicators turned"), ("phase", 7, "2 turn, 3 discard after riichi or a call, 4 claim, 5 show"),
    ("turn", 3, "turns from the player to whoever's turn it is"), ("offered_by", 3, "turns to whose tile is on offer"),
    ("rinshan", 1, "1: the own draw replaces a tile"), ("first_turn", 1, "1: the own first turn, nobody has called"),
    ("declared", 2, "own riichi declared, 2 double"), ("called", 1, "1: own discard after a call"), ("red_m", 1, "own concealed red five"),
    ("red_p", 1, "the same"), ("red_s", 1, "the same"))
_PLAYERS = (
    ("seat_wind", 3, 1, "0 E to 3 N"), ("points", 255, 2, "points / 100 + 1000, the high byte first"), ("tiles", 14, 1, "concealed tiles"),
    ("riichi", 2, 1, "1 riichi, 2 double riichi"), ("riichi_at", 32, 1, "its number in the river, from 1"), ("ippatsu", 1, 1, "1: a win now is ippatsu"),
    ("meld_count", 4, 1, "melds"), ("norths", 4, 1, "norths set aside"), ("discards", 32, 1, "discards"),
    ("shown_reds", 1, 3, "red fives in melds and river, of m, p, s"), ("closed", 1, 1, "1: no open meld"))


def _planes() -> list[Plane]:
    out = [Plane(name, 34 * i, (34,), 0, most, about) for i, (name, most, about) in enumerate(_TILES)]
    out += [Plane(name, 238 + 34 * i, (4, 34), 136, most, about) for i, (name, most, about) in enumerate(_SEATS)]
    out += [Plane(name, 782 + i, (1,), 0, most, about) for i, (name, most, about) in enumerate(_NUMBERS)]
    at = 800
    for name, most, width, about in _PLAYERS:
        out.append(Plane(name, at, (4, width), 14, most, about))
        at += width
    return out


def _ids() -> dict[str, list[int]]:
    """By place: -1 is no action of the program."""
    calls = {"mortal": ((38, 38, 39, 39, 40, 40, 41, 41, 41), 42, 43, 43, 44, 45), "riichienv": ((38, 38, 39, 39, 40, 40, 41, 41, 41), -1, 79, 79, 80, 81),
             "mahjax": ((78, 79, 80, 81, 82, 83, 75, 76, -1), 77, 73, 74, 85, 84)}
    kinds = [*range(34)]
    own = {"mortal": ([*range(37)], 37, [42] * 34, None), "riichienv": ([*kinds, 4, 13, 22], 37, [42 + tile for tile in kinds], None),
           "mahjax": ([*range(37)], 72, [37 + tile for tile in kinds], 71)}
    out = {}
    for name, (melds, daiminkan, tsumo, ron, nine, passes) in calls.items():
        discards, riichi, kans, tsumogiri = own[name]
        out[name] = [*discards, *[riichi] * 37, *kans, *kans, *melds, daiminkan, -1, tsumo, ron, nine, passes, -1, -1, tsumogiri or -1]
    return out


action_ids: dict[str, tuple[int, ...]] = {name: tuple(ids) for name, ids in _ids().items()}


def action_places(name: str, /) -> NDArray[np.bool_]:
    """bool (actions, 160): the places that each action of "mortal" (46), "riichienv" (82, four players) or "mahjax" (87, red fives)
    may be; action_ids[name] is the way there. `(action_places(name)[action] & mask).argmax()` is a legal place.

    Lost: the discard of a riichi and, with mortal, the tile of a kan, which are their next decisions. mortal and riichienv know
    neither whether a call takes a red five nor the tile just drawn: it has the action of its tile, and -1 in action_ids; so has,
    with riichienv, an open kan. riichienv does not tell red fives apart. Kita, tenpai and noten are no actions."""
    import numpy as np
    out: NDArray[np.bool_] = np.arange({"mortal": 46, "riichienv": 82, "mahjax": 87}[name])[:, None] == np.array(action_ids[name])
    out[:0 if name == "mahjax" else 37, 159] = True
    out[slice(42, 76 if name == "riichienv" else 42), 151] = True
    return out


planes: tuple[Plane, ...] = tuple(_planes())
Plane.__module__ = "hantei"
Plane.__doc__ = f"{Plane.__doc__}\n\n" + "\n".join(
    f"    {plane.name:16} at {plane.at:3}  {str(plane.shape):8} 0 to {plane.most:<4} {plane.about}" for plane in planes)
