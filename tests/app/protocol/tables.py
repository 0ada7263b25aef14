#!/usr/bin/env python3
"""Tables in the protocol: states and walls that are no table's, long lines, and threads. (Answers: tests/app/cli/tables.txt.
Games by `resolve`, beside copies and states: tests/bindings/python/test_tables.py. Which moves are legal: tests/table.)

  HANTEI=build/hantei tests/app/protocol/tables.py
"""
import json
import os
import subprocess
import sys

HANTEI = os.environ.get("HANTEI", "build/hantei")
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
    judge.ask("open", seed=1)
    state, own = (judge.ask("save", **of)["state"] for of in ({}, {"seat": 1}))
    check("a wall is in the state, but not in a seat's", (1532, 1332), (len(state), len(own)))
    check("a wall of three", ("bad-value", "wall"), pick(judge.ask("load", "b", state=state, wall="1m2m3m4m" * 3)["error"], "code", "field"))
    check("a wall within a round", "not-now", judge.ask("load", "b", state=own, seed=1).get("refused"))
    check("no table was opened", "no-such-table", judge.ask("close", "b")["error"]["code"])
    judge.ask("close")
    judge.ask("open", players=3, seed=1)
    check("a seat that nobody has", ["no-such-player"] * 4,
          [judge.ask(op, seat=3, **more).get("refused") for op, more in (("step", {}), ("resolve", {}), ("look", {}), ("event", {"event": []}))])
    judge.ask("close")


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
    judge = Judge()
    test_a_round_in_one_request(judge)
    test_states(judge)
    test_walls(judge)
    judge.end()
    test_threads()
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    return counts["failed"] > 0


if __name__ == "__main__":
    sys.exit(main())
