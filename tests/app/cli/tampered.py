#!/usr/bin/env python3
"""Real games with one thing changed: `hantei audit` refuses each lie, in its round and by its name.

    tests/app/cli/tampered.py HANTEI LOGS    LOGS: an archive of Tenhou's XML
"""
import json
import random
import re
import subprocess
import sys
import tarfile

EACH = 6  # games of each kind
SEED = 1  # Of other places some make a legal game: another tile that was held, too.


def number(attribute, index, step):
    """Adds `step` to one number of an attribute."""
    def change(tag):
        def add(found):
            numbers = found[2].split(",")
            numbers[index] = str(int(numbers[index]) + step)
            return f'{found[1]}{",".join(numbers)}"'
        return re.sub(f'( {attribute}=")([^"]*)"', add, tag, count=1)
    return change


def without(attribute):
    return lambda tag: re.sub(f' {attribute}="[^"]*"', "", tag)


def drop(tag):
    return ""


def twice(tag):
    return tag + tag


def other_player(tag):
    return re.sub(r'who="(\d)"', lambda found: f'who="{(int(found[1]) + 1) % 3}"', tag)


AGARI, DRAWN, INIT = r"<AGARI [^>]*>", r'<RYUUKYOKU ba="[^"]*" sc="[^"]*"[^>]*>', r"<INIT [^>]*>"
EXHAUSTED = r'<RYUUKYOKU ba="[^"]*" sc="[^"]*" hai[^>]*>'

# Name, the tags that have a place for it, the change, words of the finding.
KINDS = [
    ("win: fu", r'<AGARI (?![^>]*yakuman)[^>]*>', number("ten", 0, 10), "it is worth"),
    ("win: points", AGARI, number("ten", 1, 100), "it is worth"),
    ("win: limit", AGARI, number("ten", 2, 1), "it is worth"),
    ("win: yaku", r'<AGARI [^>]* yaku="[^>]*>', number("yaku", 0, 1), "it is worth"),
    ("win: han", r'<AGARI [^>]* yaku="[^>]*>', number("yaku", 1, 1), "it is worth"),
    ("win: payment", AGARI, number("sc", 1, 10), "it is worth"),
    ("win: points before", AGARI, number("sc", 0, 10), "the scores are then"),
    ("win: honba", AGARI, number("ba", 0, 1), "the honba are"),
    ("win: sticks", AGARI, number("ba", 1, 1), "the sticks are"),
    ("win: indicator", AGARI, number("doraHai", 0, 4), "indicators"),
    ("win: ura indicators", r"<AGARI [^>]*doraHaiUra[^>]*>", without("doraHaiUra"), "indicators of ura-dora"),
    ("win: melds", r'<AGARI [^>]* m="[^>]*>', without("m"), "these are not the melds"),
    ("win: winner", AGARI, other_player, "has not just drawn|melds|not on offer|noten|hand"),
    ("win: left out", AGARI, drop, "the last round has not ended"),
    ("ryuukyoku: hand hidden", EXHAUSTED, lambda tag: re.sub(r' hai\d="[^"]*"', "", tag, count=1), "is tenpai"),
    ("ryuukyoku: payment", EXHAUSTED, number("sc", 1, 10), "it is paid"),
    ("ryuukyoku: honba", DRAWN, number("ba", 0, 1), "the honba are"),
    ("ryuukyoku: left out", DRAWN, drop, "the last round has not ended"),
    ("deal: points", INIT, number("ten", 0, 10), "the last round left|a game begins"),
    ("deal: round", INIT, number("seed", 0, 1), "is the dealer of"),
    ("deal: honba", INIT, number("seed", 1, 1), "the honba are"),
    ("deal: sticks", INIT, number("seed", 2, 1), "sticks"),
    ("deal: tile held twice", INIT, lambda tag: re.sub(r'hai1="\d+', 'hai1="' + re.search(r'hai0="(\d+)', tag)[1], tag),
        "came up before"),
    ("deal: left out", INIT, drop, "the round is over"),
    ("draw: left out", r"<[TUV]\d+/>", drop, "the player must draw|has not just drawn"),
    ("draw: twice", r"<[TUV]\d+/>", twice, "the player must discard"),
    ("discard: left out", r"<[DEF]\d+/>", drop, "it is the turn|not on offer|must discard"),
    ("discard: not held", r"<[DEF]\d+/>", lambda tag: f"{tag[:2]}{(int(tag[2:-2]) + 68) % 136}/>", "the player does not hold it|other copies|noten|riichi"),
    ("discard: twice", r"<[DEF]\d+/>", twice, "it is the turn|must draw"),
    ("call: left out", r'<N who="\d" m="\d+"\s*/>', drop, "the player must"),
    ("call: caller", r'<N who="\d" m="\d+"\s*/>', other_player, "it is the turn|not on offer|hand|hold"),
    ("riichi: not declared", r'<REACH who="\d" step="1"\s*/>', drop, "no riichi to accept"),
    ("riichi: not accepted", r'<REACH who="\d" ten="[^>]*>', drop, "has not been accepted"),
    ("riichi: accepted twice", r'<REACH who="\d" ten="[^>]*>', twice, "no riichi to accept"),
    ("riichi: points", r'<REACH who="\d" ten="[^>]*>', number("ten", 0, 10), "scores"),
    ("indicator: left out", r"<DORA [^>]*>", drop, "no indicator has been turned"),
    ("indicator: twice", r"<DORA [^>]*>", twice, "indicators for"),
    ("end: final points", r"<(?:AGARI|RYUUKYOKU) [^>]*owari[^>]*>", number("owari", 0, 10), "scores"),
    ("end: left out", r"<(?:AGARI|RYUUKYOKU) [^>]*owari[^>]*>", without("owari"), "the log ends before its game"),
]


def findings(hantei, log):
    said = subprocess.run([hantei, "audit", "--json", "-"], input=log, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in said.stdout.splitlines()]


def unfound(hantei, log, change, tag, words):
    """Empty if a finding has these words, and none stands before the round of the change."""
    changed = log[:tag.start()] + change(tag[0]) + log[tag.end():]
    found = findings(hantei, changed)
    if not found or findings(hantei, log):
        return "nothing is found, or in the game as it was too"
    begin = log.rfind("<INIT", 0, tag.start() + 1)
    said = [f for f in found if f["column"] > begin]
    text = [f.get("judged") or f.get("error") or f.get("unfinished") or "" for f in said]
    if len(said) < len(found) or not any(re.search(words, each) for each in text):
        return f"column {tag.start() + 1}: {found[:3]}"
    return ""


def main(hantei, logs):
    with tarfile.open(logs) as archive:
        games = [archive.extractfile(member).read().decode() for member in archive if member.isfile()]
    passed = failed = 0
    for name, pattern, change, words in KINDS:
        rng = random.Random(SEED)
        order = rng.sample(games, len(games))
        having = [(log, tags) for log in order[:200] if (tags := list(re.finditer(pattern, log)))][:EACH]
        for log, tags in having:
            wrong = unfound(hantei, log, change, rng.choice(tags), words)
            passed += not wrong
            failed += bool(wrong)
            if wrong:
                print(f"FAILED  {name}: {wrong}")
        if not having:
            failed += 1
            print(f"FAILED  {name}: no game has a place for it")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


sys.exit(main(*sys.argv[1:]))
