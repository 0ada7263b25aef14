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


planes: tuple[Plane, ...] = tuple(_planes())
Plane.__module__ = "hantei"
Plane.__doc__ = f"{Plane.__doc__}\n\n" + "\n".join(
    f"    {plane.name:16} at {plane.at:3}  {str(plane.shape):8} 0 to {plane.most:<4} {plane.about}" for plane in planes)
