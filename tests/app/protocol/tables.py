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
GAMES = 2  # of each preset
MJAI_HONOURS = dict(zip("ESWNPFC", (f"{n}z" for n in range(1, 8))))
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


def mpsz(tile):
    """A tile of mjai as the protocol has it."""
    return MJAI_HONOURS.get(tile) or ("0" + tile[1] if tile.endswith("r") else tile)


def mjai(tile):
    """And back."""
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
    """A server of a game whose players answer at random, but keep tiles that go together."""

    def __init__(self, judge, dice, preset, players):
        self.judge, self.dice, self.players = judge, dice, players
        self.rounds = self.steps = 0
        self.ends = set()
        self.has_reds = preset not in ("ema2016", "wrc2015")
        self.answer = judge.ask("open", "game", rules=preset, players=players, length="east", wall=self.shuffle())

    def shuffle(self):
        tiles = [f"{n}{suit}" for suit in "mps" for n in range(1, 10) for _ in range(4)] + [f"{n}z" for n in range(1, 8) for _ in range(4)]
        for suit in "mps" if self.has_reds else "":
            tiles[tiles.index(f"5{suit}")] = f"0{suit}"
        if self.players == 3:
            tiles = [tile for tile in tiles if tile[1] != "m" or tile[0] in "19"]
        self.dice.shuffle(tiles)
        self.wall, self.drawn, self.replaced = tiles, 13 * self.players, 0
        return "".join(tiles)

    def check_wall(self, event):
        """Each tile is the next of the wall, from its front or its end, or an indicator."""
        if event["type"] == "start_kyoku":
            hands = [self.wall[13 * i:13 * i + 13] for i in range(self.players)]
            dealt = [event["tehais"][(event["oya"] + i) % self.players] for i in range(self.players)]
            check("the hands and the first indicator", (hands, self.wall[-14]), (dealt, event["dora_marker"]))
            self.turned = 1
        elif event["type"] == "dora":
            check("an indicator", self.wall[-14 + 2 * self.turned], event["dora_marker"])
            self.turned += 1
        elif event["type"] == "tsumo" and event["pai"] == self.wall[self.drawn]:
            self.drawn += 1
        elif event["type"] == "tsumo":
            self.replaced += 1
            check("a replacement tile", self.wall[-self.replaced - (10 if self.replaced > 4 else 0)], event["pai"])

    def worth(self, tiles, tile):
        """How much a tile goes with the others."""
        near = sum(other == tile for other in tiles) * 3
        if tile[1] != "z":
            near += sum(other[1] == tile[1] and 0 < abs(int(other[0]) - int(tile[0])) <= 2 for other in tiles)
        return near

    def choose_discard(self, who, may):
        seen = self.judge.ask("look", "game", seat=who)["seats"][who]
        tiles = [mpsz(tile).replace("0", "5") for tile in hand(seen["hand"])]
        listed = [may["discard"][i:i + 2] for i in range(0, len(may["discard"]), 2)]
        return min(listed, key=lambda tile: (self.worth(tiles, tile.replace("0", "5")), self.dice.random()))

    def choose(self, who, may):
        """An answer in the protocol's words, or null."""
        dice = self.dice
        if "tenpai" in may:
            return {"do": dice.choice(["tenpai", "noten"])}
        for win in ("tsumo", "ron", "kita", "nine-terminals"):
            if may.get(win) and dice.random() < 0.9:
                return {"do": win}
        melds = [meld for kind in ("ankan", "kakan", "pon", "chi", "daiminkan") for meld in may.get(kind, [])]
        if melds and dice.random() < 0.4:
            return {"do": dice.choice(melds)}
        if "pass" in may:
            return {"do": "pass"}
        if may.get("riichi") and dice.random() < 0.8:
            riichi = dice.choice(may["riichi"])
            return {"do": "riichi", "tile": riichi["tile"], **({"drawn": True} if riichi["drawn"] else {})}
        if "discard" not in may:
            return None
        tile = self.choose_discard(who, may)
        return {"do": "discard", "tile": tile, "drawn": tile == may["tsumogiri"]}

    def say(self, who, answer):
        """Some answers in mjai's words."""
        if answer is None or self.dice.random() < 0.7:
            return answer
        if answer["do"] == "pass":
            return {"type": "none"}
        if answer["do"] == "discard":
            return dahai(who, mjai(answer["tile"]), tsumogiri=answer["drawn"])
        return {"type": "hora", "actor": who} | ({"target": who} if answer["do"] == "tsumo" else {"target": self.answer["turn"]}) \
            if answer["do"] in ("ron", "tsumo") else answer

    def resolve(self):
        responses = [self.say(who, self.choose(who, may)) for who, may in enumerate(self.answer["actions"])]
        final = self.dice.random() < 0.1
        if final:
            responses = [None] * self.players
        answer = self.judge.ask("resolve", "game", seq=self.answer["seq"], responses=responses, final=final)
        if "refused" in answer or "error" in answer or "waiting" in answer:
            check(f"answers {responses} to {self.answer}", "events", answer)
            raise RuntimeError("an answer that was listed is refused")
        self.follow(answer["events"])
        return answer

    def follow(self, events):
        """A second table that gets the same events is the same."""
        for event in events:
            self.check_wall(event)
            twin = self.judge.event(event, "twin")
            if "refused" in twin:
                check(f"the event {event}", "applied", twin)

    def save(self):
        state = self.judge.ask("save", "game")["state"]
        self.judge.ask("load", "copy", state=state)
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

    def settle(self):
        settled = self.judge.ask("settle", "game")
        self.ends.add(settled["reason"])
        self.rounds += 1
        lost = sum(settled["deltas"])
        if settled["game_over"] is None and lost % 1000 != 0:
            check("payments", 0, lost)
        return settled

    def step(self):
        self.steps += 1
        self.answer = self.resolve()
        if self.dice.random() < 0.02:
            self.save()
        if self.dice.random() < 0.1:
            self.refused()

    def begin_twin(self):
        self.judge.ask("close", "twin")
        self.judge.ask("load", "twin", state=self.judge.ask("save", "game")["state"])

    def play(self):
        while True:
            if "phase" not in self.answer:
                raise RuntimeError(self.answer)
            self.begin_twin()
            for event in self.answer["events"]:
                self.check_wall(event)
            while self.answer["phase"] != "over":
                self.step()
            check("a table that gets the events", self.judge.ask("look", "game") | {"seq": 0}, self.judge.ask("look", "twin") | {"seq": 0})
            settled = self.settle()
            self.answer = self.judge.ask("event", "game", event={"type": "end_kyoku"}, wall=self.shuffle())
            if settled["game_over"]:
                break
        check("the game is over", ("end", {"type": "end_game"}), pick(self.answer, "phase", "due"))
        check("points and sticks left", 100000 if self.players == 4 else 105000, sum(settled["points"]) + 1000 * settled.get("kyotaku", 0))
        check("ranks", True, sorted(settled["ranks"])[0] == 1 and len(settled["ranks"]) == self.players)
        self.judge.event({"type": "end_game"}, "game")
        check("an event behind the game", "game-over", self.judge.event(tsumo(0, "?"), "game").get("refused"))
        self.judge.ask("close", "game")
        self.judge.ask("close", "twin")
        return self.rounds, self.steps, self.ends


def test_games(judge, seed):
    for preset, players in PRESETS:
        rounds = steps = 0
        ends = set()
        for game in range(GAMES):
            found = Game(judge, random.Random(f"{seed} {preset} {players} {game}"), preset, players).play()
            rounds, steps, ends = rounds + found[0], steps + found[1], ends | found[2]
        check(f"{preset}: rounds end in several ways", True, len(ends) > 1)
        print(f"tables: {preset}, {players} players: {rounds} rounds, {steps} steps, {', '.join(sorted(ends))}")


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
