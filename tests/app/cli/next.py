#!/usr/bin/env python3
"""The lists of discards for people are in order, and `next`, as a column and as JSON, is what it says: the most tiles that are
left one draw later. Each draw and each discard behind it is asked of `hantei judge`. Prints each difference, and last how many discards were compared.

    tests/app/cli/next.py build/hantei
"""
import json
import subprocess
import sys

HANTEI = sys.argv[1]
TILES = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)]
QUESTIONS = [("discards", hand, "") for hand in (
    "13m4567p789s11122z", "123m456p45s111z+c9999m", "2345678m11123p55p", "11123456789995m", "135m22p+111z+222z+333z", "12344m",
    "12m", "11m", "22334455m667788p", "1122m3344p5566s77z", "23345677m+123s+789s", "46m55m7z+c5555p")]
QUESTIONS += [("discards", "2344568m11123p55p", "7m5p"), ("riichi", "13m4567p789s11122z", "8p")]
QUESTIONS += [("shanten", hand, "") for hand in ("135m2p5z", "147m25z", "1133z5m", "1123m7z")] + [("shanten", "135m2p5z", "444m2p5z")]


def tiles(text):
    found, digits = [], ""
    for letter in text:
        digits += letter if letter.isdigit() else ""
        if not letter.isdigit():
            found += [digit + letter for digit in digits]
            digits = ""
    return found


def meld(text):
    return f"ankan:{text[1:]}" if text[0] == "c" else f"pon:{text}/{text[0]}{text[-1]}@1" if text[0] == text[1] else f"chi:{text}/{text[0]}{text[-1]}@3"


def ask(requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    return [json.loads(line) for line in subprocess.run([HANTEI, "judge"], input=lines, capture_output=True, text=True, check=False).stdout.splitlines()]


def discards(command, answer):
    """Each discard that is best: tile, shanten, tiles that are of use, how many of them are left."""
    if command == "shanten":
        found = [(one["tile"], one["shanten"], [u["tile"] for u in one["ukeire"]], one["left"]) for one in answer["discards"]]
    else:
        found = [(one["tile"], 0, tiles(one["waits"]), one["left"]) for one in answer.get("discards", [])]
    return [one for one in found if one[1] == min(other[1] for other in found)]


def wanted(command, hand, seen):
    concealed, *melds = hand.split("+")
    op = "shanten" if command == "shanten" else "discards"
    seat = {"op": op, **({"ukeire": True} if op == "shanten" else {}), "melds": [meld(text) for text in melds]} | ({"seen": seen} if seen else {})
    rows = []
    for tile, shanten, useful, left in discards(op, ask([seat | {"hand": concealed}])[0]):
        rest = tiles(concealed)
        rest.remove(tile)
        draws = [drawn for drawn in TILES if (drawn in useful) == (shanten > 0)]
        answers = ask([seat | {"hand": "".join(rest) + drawn, "river": tile} for drawn in draws])
        later = [one[3] for answer in answers if "error" not in answer for one in discards(op, answer) if one[1] <= shanten]
        best = max(later, default=0)
        rows.append((-left, -(best if shanten or best > left else 0), TILES.index(tile), useful))
    return [[TILES[tile], useful, str(-left), str(-later or "-")] for left, later, tile, useful in sorted(rows)]


def run(command, hand, seen, *options):
    return subprocess.run([HANTEI, command, *(["--seen", seen] if seen else []), *options, hand], capture_output=True, text=True,
                          env={"LC_ALL": "C"}, check=False).stdout


def listed(command, hand, seen):
    text = run(command, hand, seen)
    later = {one["tile"]: str(one["next"] or "-") for one in json.loads(run(command, hand, seen, "--json"))["discards"]}
    rows = [line.split() for line in text.split("  discard ")[1].split("\n")[1:] if line.startswith("  ")]
    return [[row[0], tiles(row[1]), *row[2:]] for row in rows if row[3] == later[row[0]]]


compared = 0
for question in QUESTIONS:
    found, expected = listed(*question), wanted(*question)
    compared += len(expected)
    if found != expected:
        print(*question, "found:", found, "expected:", expected)
print(compared, "discards")
