#!/usr/bin/env python3
"""Tables in the protocol: saved tables, long lines, threads, and games that are played through `resolve` by random players,
under every preset. (tests/app/cli/tables.txt has the answers.)

  HANTEI=build/hantei tests/app/protocol/tables.py [SEED]
"""
import json
import os
import random
import subprocess
import sys

HANTEI = os.environ.get("HANTEI", "build/hantei")
PRESETS = [(preset, 4) for preset in ("tenhou", "majsoul", "mleague", "ema2016", "wrc2015")] + [("tenhou", 3), ("majsoul", 3)]
counts = {"passed": 0, "failed": 0}


def check(what, wanted, found):
    good = wanted == found
    counts["passed" if good else "failed"] += 1
    if not good and counts["failed"] < 20:
        print(f"tables: {what}: expected {str(wanted)[:300]}, found {str(found)[:300]}")
    return good


class Judge:
    """A process, and requests to it one by one."""

    def __init__(self, *options):
        self.process = subprocess.Popen([HANTEI, "judge", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, op, table="a", **fields):
        self.process.stdin.write(json.dumps({"op": op, "table": table, **fields}).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def event(self, event, table="a", **fields):
        return self.ask("event", table, event=event, **fields)

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def mjai(tile):
    """A tile of the protocol as mjai has it."""
    if tile[1] == "z":
        return "ESWNPFC"[int(tile[0]) - 1]
    return "5" + tile[1] + "r" if tile[0] == "0" else tile


def hand(text):
    """The tiles of a hand such as `123m1z`."""
    tiles, digits = [], ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            tiles += [mjai(digit + letter) for digit in digits]
            digits = ""
    return tiles


def kind(tile):
    """A number for a tile of mjai: two of a suit that are near have near numbers, honours are far from all."""
    return 30 + 5 * "ESWNPFC".index(tile) if tile in "ESWNPFC" else 10 * "mps".index(tile[1]) + int(tile[0]) - 1


HIDDEN = ["?"] * 13


def deal(*hands, dora="9m", **course):
    return {"type": "start_kyoku", "dora_marker": mjai(dora), "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
            "scores": [25000] * len(hands), "tehais": [hand(one) if one else HIDDEN for one in hands], **course}


def tsumo(actor, tile):
    return {"type": "tsumo", "actor": actor, "pai": tile}


def dahai(actor, tile, **fields):
    return {"type": "dahai", "actor": actor, "pai": tile, **fields}


def test_a_round_in_one_request(judge):
    """Events of a whole round are a line of some thousand bytes."""
    judge.ask("open")
    draws = [event for i in range(32) for event in (tsumo(i % 4, "?"), dahai(i % 4, f"{1 + i % 9}{'mps'[i // 9 % 3]}", tsumogiri=True))]
    answer = judge.event([deal(None, None, None, None, dora="1z"), *draws])
    check("a long line", (65, 38), (answer.get("seq", answer), judge.ask("look")["live"]))
    judge.ask("close")


def pick(answer, *keys):
    return tuple(answer.get(key) for key in keys)


def test_states(judge):
    judge.ask("open", rules="ema", players=4)
    state = judge.ask("save")["state"]
    check("a state of other players", "other-players", judge.ask("load", "b", state=state, players=3).get("refused"))
    check("a state of other rules", "other-rules", judge.ask("load", "b", state=state, rules="tenhou").get("refused"))
    check("no table was opened", "no-such-table", judge.ask("close", "b")["error"]["code"])
    check("of the same rules", "idle", judge.ask("load", "b", state=state, rules="ema2016", players=4).get("phase"))
    check("a table that is open", "already-open", judge.ask("load", "b", state=state).get("refused"))
    for cut in ("", state[:40], state[:-4], "AAAA" * 100, state[:100] + ("A" if state[100] != "A" else "B") + state[101:],
                "!", "A", "AAA", "A=A=", "AB==", "AAAA" * 600):
        check(f"the state {cut[:20]}", ("bad-state", "state"), pick(judge.ask("load", "c", state=cut)["error"], "code", "field"))
    judge.ask("close")
    judge.ask("close", "b")


def test_walls(judge):
    tiles = "".join(f"{n}{suit}" * 4 for suit in "mps" for n in range(1, 10)) + "1111222233334444555566667777z"
    check("a wall with wrong tiles", "fifth-copy", judge.ask("open", "w", wall=tiles).get("refused"))
    check("a wall of 134 tiles", ("bad-value", "wall"), pick(judge.ask("open", "w", wall=tiles[2:])["error"], "code", "field"))
    right = "".join(tiles.replace("5m5m5m5m", "0m5m5m5m").replace("5p5p5p5p", "0p5p5p5p").replace("5s5s5s5s", "0s5s5s5s"))
    check("a wall and a seed", ("bad-value", "seed"), pick(judge.ask("open", "w", wall=right, seed=1)["error"], "code", "field"))
    check("a wall", "turn", judge.ask("open", "w", wall=right)["phase"])
    check("a wall within a round", "not-now", judge.ask("event", "w", event=[], wall=right).get("refused"))
    own, others = "1m1m1m1m2m2m2m2m3m3m3m3m4m", "4m4m4m1p9p2s5s8s1z2z5z6z7z"
    first = own + others
    rest = [right[i:i + 2] for i in range(0, 27 * 8, 2)] + [f"{n}z" for n in range(1, 8) for _ in range(4)]
    for i in range(0, len(first), 2):
        rest.remove(first[i:i + 2])
    judge.ask("close", "w")
    judge.ask("open", "w", wall=first + "".join(rest))
    for actor, answer in ((0, "ankan:1111m"), (0, "ankan:2222m"), (0, "ankan:3333m"), (0, "4m"),
                          (1, "daiminkan:4444m/4m@3"), (1, "6z")):
        response = {"do": answer} if ":" in answer else {"do": "discard", "tile": answer}
        ended = judge.ask("resolve", "w", final=True, responses=[response if who == actor else None for who in range(4)])
    check("a round that ends after an indicator of its wall", ["dahai", "dora", "ryukyoku"],
          [event["type"] for event in ended["events"]])
    dealt = [judge.ask("open", "w", seed=seed)["events"] for seed in (7, 7, 8) if judge.ask("close", "w") == {}]
    check("the same seed, and another", (True, False), (dealt[0] == dealt[1], dealt[0] == dealt[2]))
    judge.ask("close", "w")


# ---- Games ---------------------------------------------------------------------------------------------------------

class Game:
    """A server of a game whose players choose among what is listed: wins before melds, and keep tiles that go together."""

    def __init__(self, judge, dice, preset, players):
        self.judge, self.dice, self.players = judge, dice, players
        self.rounds = self.steps = 0
        self.ends = set()
        self.answer = judge.ask("open", "game", rules=preset, players=players, length="east", seed=dice.randrange(2 ** 31))

    def discard(self, who, listed):
        """The tile that has the fewest neighbours in the hand."""
        tiles = [kind(tile) for tile in hand(self.judge.ask("look", "game", seat=who)["seats"][who]["hand"])]
        near = lambda tile: sum(1 if other != tile else 3 for other in tiles if abs(other - tile) <= 2 * (tile < 30))
        return min(listed, key=lambda tile: (near(kind(mjai(tile))), self.dice.random()))

    def choose(self, who, may):
        dice, listed = self.dice, [name for name in ("tsumo", "ron", "kita", "nine-terminals") if may.get(name)]
        melds = [meld for kind in ("ankan", "kakan", "pon", "chi", "daiminkan") for meld in may.get(kind, [])]
        if "tenpai" in may:
            return {"do": dice.choice(["tenpai", "noten"])}
        if listed or melds and dice.random() < 0.4:
            return {"do": dice.choice(listed or melds)}
        if "pass" in may:
            return {"do": "pass"}
        if may.get("riichi"):
            riichi = dice.choice(may["riichi"])
            return {"do": "riichi", "tile": riichi["tile"], **({"drawn": True} if riichi["drawn"] else {})}
        if "discard" not in may:
            return None
        tile = self.discard(who, [may["discard"][i:i + 2] for i in range(0, len(may["discard"]), 2)])
        return {"do": "discard", "tile": tile, "drawn": tile == may["tsumogiri"]}

    def step(self):
        """What is chosen is accepted; a second table that gets the same events is the same."""
        self.steps += 1
        responses = [self.choose(who, may) for who, may in enumerate(self.answer["actions"])]
        self.answer = self.judge.ask("resolve", "game", seq=self.answer["seq"], responses=responses, final=self.dice.random() < 0.1)
        check(f"answers {responses}", [], [key for key in ("refused", "error", "waiting") if key in self.answer])
        for event in self.answer["events"]:
            check(f"the event {event}", None, self.judge.event(event, "twin").get("refused"))
        if self.dice.random() < 0.02:
            self.save()
        if self.dice.random() < 0.1:
            self.refused()

    def save(self):
        self.judge.ask("load", "copy", state=self.judge.ask("save", "game")["state"])
        check("a copy", self.judge.ask("actions", "game"), self.judge.ask("actions", "copy"))
        who = self.dice.randrange(self.players)
        self.judge.ask("load", "client", state=self.judge.ask("save", "game", seat=who)["state"])
        hidden, own = self.judge.ask("actions", "client"), self.judge.ask("actions", "game")
        # Whether a hidden hand may claim the last discard its table does not know: it is on offer still.
        if hidden["phase"] == own["phase"]:
            check("what a client may do", own["actions"][who], hidden["actions"][who])
        unlike = {"seq": 0, "phase": "", "turn": 0}
        check("what a client sees", self.judge.ask("look", "game", seat=who) | unlike, self.judge.ask("look", "client") | unlike)
        self.judge.ask("close", "copy")
        self.judge.ask("close", "client")

    def refused(self):
        """What is refused changes nothing."""
        before = self.judge.ask("save", "game")
        event = self.dice.choice([tsumo(0, "Z"), dahai(0, "?"), {"type": "tenpai", "actor": 0}, {"type": "pon", "actor": 1}])
        answers = [self.judge.event([{"type": "start_game"}, event], "game"), self.judge.ask("resolve", "game", responses=[{"do": "tsumo"}])]
        check("refused", [True, True], ["refused" in answer or "error" in answer for answer in answers])
        check("what is refused", before, self.judge.ask("save", "game"))

    def play(self):
        settled = {"game_over": None}
        while not settled["game_over"]:
            self.judge.ask("close", "twin")
            self.judge.ask("load", "twin", state=self.judge.ask("save", "game")["state"])
            while self.answer["phase"] != "over":
                self.step()
            check("a table that gets the events", self.judge.ask("look", "game") | {"seq": 0}, self.judge.ask("look", "twin") | {"seq": 0})
            settled = self.judge.ask("settle", "game")
            self.ends.add(settled["reason"])
            self.rounds += 1
            self.answer = self.judge.ask("event", "game", event={"type": "end_kyoku"})
        check("the game is over", ("end", {"type": "end_game"}), pick(self.answer, "phase", "due"))
        check("points and sticks left", 100000 if self.players == 4 else 105000, sum(settled["points"]) + 1000 * settled.get("kyotaku", 0))
        self.judge.event({"type": "end_game"}, "game")
        check("an event behind the game", "game-over", self.judge.event(tsumo(0, "?"), "game").get("refused"))
        self.judge.ask("close", "game")


def test_games(judge, seed):
    ends = set()
    for preset, players in PRESETS:
        game = Game(judge, random.Random(f"{seed} {preset} {players}"), preset, players)
        game.play()
        ends |= game.ends
        print(f"tables: {preset}, {players} players: {game.rounds} rounds, {game.steps} steps, {', '.join(sorted(game.ends))}")
    check("rounds end in several ways", True, ends >= {"ron", "tsumo", "fanpai"})


def test_threads():
    """Workers ask tables in turn: the output is the same for any number of them."""
    turn = [{"op": "event", "table": "t", "event": tsumo(0, "9m")}, {"op": "save", "table": "t"},
            {"op": "event", "table": "t", "event": tsumo(0, "8m")}]
    lines = [{"op": "open", "table": "t"}, {"op": "event", "table": "t", "event": deal("1112340m567899p", "", "", "")}]
    for i in range(3000):
        lines += [{"op": "close", "table": "u"}, {"op": "open", "table": "u", "points": [i] * 4}, {"op": "waits", "hand": "1122z"},
                  {"op": "look", "table": "u"}] + turn
    data = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    runs = [subprocess.run([HANTEI, "judge", *options], input=data, capture_output=True, check=False).stdout for options in ([], ["-j", "4"])]
    check("lines of judge -j", (len(lines), True), (runs[0].count(b"\n"), runs[0] == runs[1]))


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    judge = Judge()
    test_a_round_in_one_request(judge)
    test_states(judge)
    test_walls(judge)
    test_games(judge, seed)
    judge.end()
    test_threads()
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    return counts["failed"] > 0


if __name__ == "__main__":
    sys.exit(main())
