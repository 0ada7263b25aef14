#!/usr/bin/env python3
"""Learns to play from logs, then from games against the simple players of `hantei play`, with numpy alone.

    learn.py train POLICY.npy LOGS...     # five minutes; MINUTES=1 for less
    learn.py rank POLICY.npy [GAMES]      # the mean rank against three simple players, and its standard error
    learn.py play POLICY.npy              # a player of mjai: lines of events on stdin, answers on stdout

A policy is a weight for each feature of a place. Its chances are the softmax of the weighted sums over the mask. It first
takes after the players of the logs, then follows the gradient of what each round paid."""
import json, os, pathlib, sys, time
import hantei, numpy as np

PLANES = {plane.name: plane for plane in hantei.planes}
KIND = np.array([*range(34), 4, 13, 22])  # of discards and riichi
ORPHAN, HONOUR = np.isin(np.arange(34) % 9, (0, 8)) | (np.arange(34) >= 27), np.arange(34) >= 27
GROUPS = [hantei.DISCARD, hantei.RIICHI, hantei.ANKAN, hantei.KAKAN, *range(hantei.CHI, hantei.MASK_PLACES)]
DISCARDS, CALLS = 12, 6
FEATURES = len(GROUPS) + DISCARDS + 1 + CALLS

def after_discards(see, hand, unseen):
    """(n, 34, DISCARDS): what the discard of each kind leaves, and what it may cost."""
    n, left = len(hand), (hand[:, None] - np.eye(34, dtype=np.uint8)).reshape(-1, 34)
    shanten = hantei.batch.shanten(left).reshape(n, 34).astype(float)
    fewest, useful = shanten.min(1, keepdims=True), hantei.bools(hantei.batch.ukeire(left)).reshape(n, 34, 34)
    draws = np.where(shanten == fewest, np.einsum("itu,iu->it", useful, unseen.astype(float)), 0)
    value = np.tile(np.arange(34) >= 31, (n, 1)).astype(float)
    for wind in (see("wind"), see("seat_wind")[:, 0]):
        value[np.arange(n), 27 + wind[:, 0]] += 1
    suits = np.pad(hand[:, :27].reshape(n, 3, 9), ((0, 0), (0, 0), (2, 2)))
    near = sum(suits[:, :, 2 + d:11 + d] for d in (-2, -1, 1, 2)).reshape(n, 27)
    risk = np.einsum("ij,ijt->it", (see("riichi")[:, 1:, 0] > 0) * 1., see("river")[:, 1:] == 0)  # opponents in riichi
    return np.stack([shanten - fewest, draws / 20, draws / (draws.max(1, keepdims=True) + 1), np.log1p(draws), see("dora"), ORPHAN + 0 * risk,
                     ORPHAN * (1. - see("closed")[:, 0]), HONOUR * value * (hand == 1), value * (hand == 2), np.pad(near, ((0, 0), (0, 7))) / 4,
                     risk * (unseen > 0), risk * fewest / 2], -1)

def after_calls(see, hand, rows, places):
    """(m, CALLS): what a chi or a pon of the tile on offer leaves."""
    tile, left = see("offer").argmax(1)[rows], hand[rows].copy()
    for i, (row, place) in enumerate(zip(tile, places)):
        d = (place - hantei.CHI) // 2
        left[i, [row, row] if place >= hantei.PON else [row - d + step for step in range(3) if step != d]] -= 1
        left[i, row] -= place >= hantei.PON
    before, then = hantei.batch.shanten(hand)[rows], hantei.batch.shanten(left)
    own, lower = see("seat_wind")[rows, 0, 0], (then < before) * 1.
    value = (tile >= 31) * 1. + (tile == 27 + see("wind")[rows, 0]) + (tile == 27 + own)
    has = (see("melds")[rows, 0, 31:] > 0).any(1) | (see("melds")[rows, 0, 27 + own] > 0)
    orphans = (left * ORPHAN).sum(1) + 3 * ORPHAN[tile]
    return np.stack([lower, lower * value, lower * has, lower * (orphans <= 3), lower * (1. - see("closed")[rows, 0, 0]), lower * before / 3], -1)

def features(seen, mask):
    """The rows, places and features of all that may be done: (m,), (m,), (m, FEATURES)."""
    rows, places = np.nonzero(mask)
    out = np.zeros((len(rows), FEATURES))
    out[np.arange(len(rows)), np.searchsorted(GROUPS, places, "right") - 1] = 1
    see = lambda name, which=slice(None): PLANES[name].of(seen[which])
    tile = np.where(places < 74, KIND[places % 37], np.where(places == hantei.TSUMOGIRI, see("drawn").argmax(1)[rows], -1))
    at, turn = tile >= 0, np.unique(rows[tile >= 0])
    if len(turn):
        its = after_discards(lambda name: see(name, turn), see("hand", turn), see("unseen", turn))[np.searchsorted(turn, rows[at]), tile[at]]
        red = (places[at] < 74) & (places[at] % 37 >= 34)
        out[at, len(GROUPS):-CALLS] = np.column_stack([its, red])
    at = (places >= hantei.CHI) & (places < hantei.DAIMINKAN)
    if at.any():
        out[at, -CALLS:] = after_calls(see, see("hand"), rows[at], places[at])
    return rows, places, out

class Policy:
    def __init__(self, weights=np.zeros(FEATURES)):
        self.weights, self.moments = weights.copy(), np.zeros((2, FEATURES))

    def chances(self, seen, mask):
        rows, places, found = features(seen, mask)
        first, logits = np.searchsorted(rows, np.arange(len(mask))), found @ self.weights
        odds = np.exp(logits - np.maximum.reduceat(logits, first)[rows])
        return rows, places, found, odds / np.add.reduceat(odds, first)[rows], first

    def choose(self, seen, mask, dice=None):
        """A place for each row, the likeliest or by chance, and the gradient of the logarithm of its chance."""
        rows, places, found, odds, first = self.chances(seen, mask)
        keys = odds if dice is None else np.log(odds + 1e-30) + dice.gumbel(size=len(odds))
        best = np.flatnonzero(keys == np.maximum.reduceat(keys, first)[rows])
        best = best[np.searchsorted(rows[best], np.arange(len(mask)))]
        return places[best], found[best] - np.add.reduceat(found * odds[:, None], first)

    def ascend(self, gradient, rate):
        """A step of Adam."""
        self.moments += np.array([[0.1], [0.01]]) * (np.stack([gradient, gradient ** 2]) - self.moments)
        self.weights += rate * self.moments[0] / (np.sqrt(self.moments[1]) + 1e-8)

def clone(policy, logs, dice, until):
    games = [hantei.replay(path.read_bytes()) for path in logs]
    seen, mask, place = (np.concatenate([getattr(game, name) for game in games]) for name in ("state", "mask", "place"))
    while time.time() < until:
        some = dice.integers(0, len(place), 512)
        rows, places, found, odds, _ = policy.chances(seen[some], mask[some])
        policy.ascend(((places == place[some][rows]) - odds) @ found / 512, 0.02)

def against_bots(policy, games, seed, dice=None):
    """Games in which the policy sits at seat i % 4 of table i: each step, with the gradients of its choices."""
    env, seats = hantei.Env(games, seed=seed, observe=True, reward="points"), np.arange(games) % 4
    step, moves = env.reset(), 0
    while True:
        places, mine, gradients = env.bots(seed + moves).copy(), step.who == seats, np.zeros((games, FEATURES))
        if mine.any():
            places[mine], gradients[mine] = policy.choose(env.observation[mine], step.mask[mine], dice)
        step, moves = env.step(places), moves + 1
        yield env, step, seats, gradients

def improve(policy, dice, until, games=256):
    trace, total, rounds, usual = np.zeros((games, FEATURES)), 0, 0, 0.
    for env, step, seats, gradients in against_bots(policy, games, int(dice.integers(1 << 40)), dice):
        trace += gradients
        ended = np.flatnonzero(env.ended)
        reward = step.reward[ended, seats[ended]] / 1000
        total, rounds, usual = total + (reward - usual) @ trace[ended], rounds + len(ended), usual + (reward - usual).sum() / 1000
        trace[ended] = 0
        if rounds > 1000:
            policy.ascend(total / rounds, 0.01)
            total, rounds = 0, 0
        if time.time() > until:
            return

def rank(policy, games):
    ranks = {}
    for env, step, seats, _ in against_bots(policy, games, 1 << 50):
        for i in np.flatnonzero(step.over):
            ranks.setdefault(i, env.ranks[i, seats[i]])
        if len(ranks) == games:
            return np.array(list(ranks.values()), float)

def play(policy):
    for line in sys.stdin:
        events = json.loads(line)
        for event in events if isinstance(events, list) else [events]:
            if event["type"] == "start_game":
                table, me = hantei.Table(notation="mjai", players=len(event.get("names", "four"))), event.get("id", 0)
            elif event["type"] != "end_game" and "refused" in (answer := table.event(event)):
                sys.exit(f"{event}: {answer['message']}")
        mask = table.mask(me)
        place = policy.choose(table.observe(me)[None], mask[None])[0][0] if mask.any() else None
        print(json.dumps({"type": "none"} if place is None else table.answer(me, place)), flush=True)

def main(what, path, *rest):
    now, minutes = time.time(), float(os.environ.get("MINUTES", 5))
    policy = Policy() if what == "train" else Policy(np.load(path))
    if what == "train" and rest:
        dice = np.random.default_rng(1)
        clone(policy, map(pathlib.Path, rest), dice, now + 20 * minutes)
        improve(policy, dice, now + 60 * minutes)
        np.save(path, policy.weights)
    elif what == "rank":
        ranks = rank(policy, *map(int, rest or [2000]))
        print(f"{ranks.mean():.3f} {ranks.std() / len(ranks) ** 0.5:.3f}")
    elif what == "play":
        play(policy)
    else:
        sys.exit(__doc__)

if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (OSError, ValueError, TypeError) as error:  # no such file, a bad number, a wrong word
        sys.exit(f"learn.py: {error}" if len(sys.argv) > 2 else __doc__)
