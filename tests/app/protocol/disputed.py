#!/usr/bin/env python3
"""Answers name the disputed switches that they depend on: `disputed` of thousands of random requests against the
answers to the same requests with the switch at its other value, for every preset.

  HANTEI=build/hantei tests/app/protocol/disputed.py [SEED]
"""
import collections
import json
import os
import random
import subprocess
import sys

HANTEI = os.environ.get("HANTEI", "build/hantei")
REQUESTS = 1500  # of each preset
ENDS = ("bust", "extra_rounds", "last_sticks", "tenpai_yame")
PRESETS = ["tenhou", "majsoul", "mleague", "ema2016", "wrc2015"]
HONOURS = [f"{n}z" for n in range(1, 8)]
TILES = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + HONOURS


def ask(requests):
    """The answers of one run, in order."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([HANTEI, "judge"], input=lines, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def disputes(preset, players):
    """The switches that the sources of a preset dispute, with their other values."""
    answer = ask([{"op": "rules", "rules": preset, "players": players}])[0]
    assert answer["disputed"] == list(answer["others"]), preset
    return {name: other["value"] for name, other in answer["others"].items()}


def random_hand(dice):
    """Tiles and melds: sets and a pair, mostly of one suit and honours, so that many tiles are there three and four times."""
    near = [f"{n}{suit}" for suit in dice.choice("mps") for n in range(1, 10)]
    while True:
        tiles, melds, held = [], [], []
        for _ in range(4):
            tile, copies = dice.choice(near * 2 + HONOURS), dice.choices((1, 3, 4), (5, 4, 2))[0]
            if copies == 1 and tile in near[:7]:
                tiles += near[near.index(tile):][:3]
            elif copies == 4:
                held += [tile] * 4
                melds.append(dice.choice([f"ankan:{tile[0] * 4}{tile[1]}", f"minkan:{tile[0] * 4}{tile[1]}/{tile}@1"]))
            elif dice.random() < 0.2:
                held += [tile] * 3
                melds.append(f"pon:{tile[0] * 3}{tile[1]}/{tile}@2")
            else:
                tiles += [tile] * 3
        tiles += [dice.choice(near + HONOURS)] * 2
        if max(collections.Counter(tiles + held).values()) <= 4:
            dice.shuffle(tiles)
            return tiles, melds


def orphans(dice):
    tiles = [f"{n}{suit}" for suit in "mps" for n in (1, 9)] + HONOURS
    return tiles + [dice.choice(tiles)]


def claim(dice, request, tiles, is_open):
    """A win: what disputes are about is there more often than at a table."""
    by = dice.choice(["ron", "tsumo"])
    request |= {"by": by, "tile": tiles.pop(), "dora": dice.choice(TILES), "honba": dice.randrange(3)}
    request["seat"] = dice.choice("ESW")
    if dice.random() < 0.4:
        request["pao"] = {"from": 2, "yakuman": dice.choice(["daisangen", "daisuushii", "suukantsu"])}
    if dice.random() < 0.3 and not request["melds"]:
        request["first"] = True
    elif dice.random() < 0.3 and by == "ron" and not is_open:
        request["chankan"] = dice.choice(["kakan", "ankan"])
    elif dice.random() < 0.5 and not is_open:
        request["riichi"] = 1
    if by == "ron" and dice.random() < 0.4 and not request.get("first"):
        request["river"] = dice.choice(TILES)


RARE = [  # what random hands never are
    {"op": "win", "hand": "119m19p19s234567z", "tile": "1z", "by": "ron", "chankan": "ankan"},
    {"op": "kan", "hand": "11113445678999s", "drawn": "1s", "riichi": 1},
]
YAKUMAN = [  # with what somebody may be liable for
    ("1144z", ["pon:555z/5z@1", "pon:666z/6z@1", "pon:777z/7z@2"], "1z"),
    ("13m99p", ["pon:555z/5z@1", "pon:666z/6z@1", "pon:777z/7z@2"], "2m"),
    ("5m", ["minkan:1111s/1s@1", "minkan:2222s/2s@1", "ankan:3333m", "minkan:4444p/4p@2"], "5m"),
    ("9m", ["pon:111z/1z@1", "pon:222z/2z@1", "pon:333z/3z@1", "pon:444z/4z@3"], "9m"),
]


def yakuman_request(dice):
    hand, melds, tile = dice.choice(YAKUMAN)
    pao = {"from": 2, "yakuman": dice.choice(["daisangen", "daisuushii", "suukantsu"])}
    return {"op": "win", "hand": hand, "melds": melds, "tile": tile, "by": dice.choice(["ron", "tsumo"]), "seat": "S",
            "pao": pao, "honba": dice.randrange(3), "from": 1}


def random_request(dice):
    if dice.random() < 0.05:
        return dice.choice([yakuman_request(dice)] * 3 + RARE)
    tiles, melds = (orphans(dice), []) if dice.random() < 0.1 else random_hand(dice)
    is_open = any(not meld.startswith("ankan") for meld in melds)
    request = {"melds": melds, "op": dice.choice(["win", "win", "waits", "ryuukyoku", "kan", "riichi", "discards", "call"])}
    if request["op"] == "win":
        claim(dice, request, tiles, is_open)
    elif request["op"] in ("waits", "ryuukyoku", "call"):
        tile = tiles.pop()
        if request["op"] == "waits":
            request["value"] = dice.random() < 0.5
        if request["op"] == "call":
            request |= {"tile": tile, "from": 3}
    else:
        request["live"] = dice.choice([0, 1, 3, 4, 40])
        request["drawn"] = dice.choice(tiles)
        if request["op"] == "kan" and not is_open and dice.random() < 0.7:
            request["riichi"] = 1
    request["hand"] = "".join(tiles)
    return request


def compare(preset, players, dice):
    """Prints what differs, and returns how many checks passed and failed: the answers, and each disputed switch."""
    others = disputes(preset, players)
    requests = [random_request(dice) | {"rules": {"preset": preset}, "players": players} for _ in range(REQUESTS)]
    answers = ask(requests)
    named = [answer.pop("disputed", []) for answer in answers]
    wanted = [[] for _ in answers]
    for name, value in others.items():
        for i, other in enumerate(ask([request | {"rules": {"preset": preset, name: value}} for request in requests])):
            other.pop("disputed", None)
            if other != answers[i]:
                wanted[i].append(name)
    wrong = [i for i in range(REQUESTS) if named[i] != wanted[i]]
    for i in wrong:
        print(f"disputed: {named[i]}, not {wanted[i]}: {json.dumps(requests[i])}")
    found = {name: sum(name in names for names in wanted) for name in others}
    # Only ends of games depend on ENDS, and with three players a hand is seldom so rare.
    never = [name for name in others if not found[name] and name not in ENDS and players == 4]
    for name in never:
        print(f"disputed: no answer depends on {name} of {preset}")
    good = sum("error" not in answer for answer in answers)
    print(f"disputed: {preset}, {players} players: {good} of {REQUESTS} requests have an answer, "
          + (", ".join(f"{count} depend on {name}" for name, count in found.items()) or "nothing is disputed"))
    return 1 + len(others) - (len(wrong) > 0) - len(never), (len(wrong) > 0) + len(never)


def main():
    dice = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    counts = [compare(preset, players, dice)
              for preset, players in [(preset, 4) for preset in PRESETS] + [("tenhou", 3), ("majsoul", 3)]]
    passed, failed = (sum(column) for column in zip(*counts))
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
