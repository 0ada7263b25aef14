#!/usr/bin/env python3
"""Learns to play from logs, then from games against the simple players of `hantei play`, with numpy alone.

    learn.py train POLICY.npy LOGS...     # five minutes; MINUTES=1 for less
    learn.py rank POLICY.npy [GAMES]      # the mean rank against three simple players, and its standard error
    learn.py play POLICY.npy              # a player of mjai: lines of events on stdin, answers on stdout

A policy is a weight for each feature of a place; its chances are the softmax of the weighted sums."""
import argparse, json, os, pathlib, sys, time
import hantei, numpy as np

PLANES = {plane.name: plane for plane in hantei.planes}
KIND = [*range(34), 4, 13, 22]  # of discards and riichi
GROUPS = [hantei.DISCARD, hantei.RIICHI, hantei.ANKAN, hantei.KAKAN, *range(hantei.CHI, hantei.MASK_PLACES)]
FEATURES = len(GROUPS) + 6

def after_discards(seen):
    """(n, 34, 6): what the discard of each kind leaves, and what it may cost."""
    see = {name: plane.of(seen) for name, plane in PLANES.items()}
    n, hand, unseen = len(seen), see["hand"], see["unseen"]
    left = (hand[:, None] - np.eye(34, dtype=np.uint8)).reshape(-1, 34)
    shanten = hantei.batch.shanten(left).reshape(n, 34).astype(float)
    fewest, useful = shanten.min(1, keepdims=True), hantei.bools(hantei.batch.ukeire(left)).reshape(n, 34, 34)
    draws = np.where(shanten == fewest, np.einsum("itu,iu->it", useful, unseen.astype(float)), 0)
    risk = np.einsum("ij,ijt->it", (see["riichi"][:, 1:, 0] > 0) * 1., see["river"][:, 1:] == 0)  # opponents in riichi
    return np.stack([shanten - fewest, draws / (draws.max(1, keepdims=True) + 1), np.log1p(draws), see["dora"],
                     risk * (unseen > 0), risk * fewest / 2], -1)

def features(seen, mask):
    """The rows, places and features of all that may be done: (m,), (m,), (m, FEATURES)."""
    rows, places = np.nonzero(mask)
    out = np.zeros((len(rows), FEATURES))
    out[np.arange(len(rows)), np.searchsorted(GROUPS, places, "right") - 1] = 1
    drawn = PLANES["drawn"].of(seen).argmax(1)[rows]
    tile = np.where(places < hantei.ANKAN, np.take(KIND, places % 37), np.where(places == hantei.TSUMOGIRI, drawn, -1))
    at, turn = tile >= 0, np.unique(rows[tile >= 0])
    out[at, len(GROUPS):] = after_discards(seen[turn])[np.searchsorted(turn, rows[at]), tile[at]]
    return rows, places, out

class Policy:
    def __init__(self, weights=np.zeros(FEATURES)):
        self.weights, self.moments = weights.copy(), np.zeros((2, FEATURES))

    def choose(self, seen, mask, dice=None, played=None):
        """A place for each row: the likeliest, by chance or as played; and the gradient of its chance's logarithm."""
        rows, places, found = features(seen, mask)
        first, logits = np.searchsorted(rows, np.arange(len(mask))), found @ self.weights
        odds = np.exp(logits - np.maximum.reduceat(logits, first)[rows])
        odds /= np.add.reduceat(odds, first)[rows]
        chance = odds if dice is None else np.log(odds + 1e-30) + dice.gumbel(size=len(odds))
        keys = chance if played is None else places == played[rows]
        best = np.flatnonzero(keys == np.maximum.reduceat(keys, first)[rows])
        best = best[np.searchsorted(rows[best], np.arange(len(mask)))]
        return places[best], found[best] - np.add.reduceat(found * odds[:, None], first)

    def ascend(self, gradient, rate):  # a step of Adam
        self.moments += np.array([[0.1], [0.01]]) * (np.stack([gradient, gradient ** 2]) - self.moments)
        self.weights += rate * self.moments[0] / (np.sqrt(self.moments[1]) + 1e-8)

def against_bots(policy, games, seed, dice=None):
    """Games in which the policy sits at seat i % 4 of table i: each step, with the gradients of its choices."""
    env, seats = hantei.Env(games, seed=seed, observe=True, reward="points"), np.arange(games) % 4
    step, moves = env.reset(), 0
    while True:
        places, mine, gradients = env.bots(seed + moves).copy(), step.who == seats, np.zeros((games, FEATURES))
        places[mine], gradients[mine] = policy.choose(env.observation[mine], step.mask[mine], dice)
        step, moves = env.step(places), moves + 1
        yield env, step, seats, gradients

def train(path, *logs, minutes=float(os.environ.get("MINUTES", 5))):
    """Takes after the players of the logs, then follows the gradient of what each round paid."""
    policy, dice, now = Policy(), np.random.default_rng(1), time.time()
    games = [hantei.replay(pathlib.Path(log).read_bytes()) for log in logs]
    seen, mask, place = (np.concatenate(column) for column in list(zip(*games))[:3])
    np.save(path, policy.weights)  # a path that cannot be written is an error at once
    while time.time() < now + 20 * minutes:
        some = dice.integers(0, len(place), 512)
        policy.ascend(policy.choose(seen[some], mask[some], played=place[some])[1].mean(0), 0.02)
    trace, total, rounds = np.zeros((256, FEATURES)), 0, 0
    for env, step, seats, gradients in against_bots(policy, 256, int(dice.integers(1 << 40)), dice):
        trace += gradients
        total += step.reward[env.ended, seats[env.ended]] / 1000 @ trace[env.ended]
        rounds += env.ended.sum()
        trace[env.ended] = 0
        if rounds > 1000:
            policy.ascend(total / rounds, 0.01)
            total, rounds = 0, 0
        if time.time() > now + 60 * minutes:
            return np.save(path, policy.weights)

def rank(path, games="2000"):
    ranks = {}
    for env, step, seats, _ in against_bots(Policy(np.load(path)), int(games), 1 << 50):
        ranks = {i: env.ranks[i, seats[i]] for i in np.flatnonzero(step.over)} | ranks
        if len(ranks) == int(games):
            return print(f"{np.mean([*ranks.values()]):.3f} {np.std([*ranks.values()]) / len(ranks) ** 0.5:.3f}")

def play(path):
    policy = Policy(np.load(path))
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

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "rank", "play"))
    parser.add_argument("policy")
    parser.add_argument("more", nargs="*", help="logs, or the number of games")
    given = parser.parse_args()
    if given.what == "train" and not given.more:
        parser.error("train needs logs")
    try:
        globals()[given.what](given.policy, *given.more)
    except (OSError, ValueError, TypeError) as error:  # no such file, a bad number
        sys.exit(f"learn.py: {error}")
