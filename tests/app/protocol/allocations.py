#!/usr/bin/env python3
"""A request allocates nothing: every operation and many errors are asked often and more often, and the program takes
the same memory. Only a table that is opened is allocated, once, and memory for values. valgrind counts, whatever the allocator is.
Nothing else shows it.

  HANTEI=build/hantei tests/app/protocol/allocations.py
"""
import glob
import json
import os
import re
import subprocess
import sys

HANTEI = os.environ.get("HANTEI", "build/hantei")
TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
OFTEN, MORE_OFTEN = 10, 40
HAND = '"op":"waits","hand":"23m11z"'
EVENTS = ",".join(['{"type":"dora","dora_marker":"1m"}'] * 16)

# What the parser keeps, unescapes and refuses, of seats and of tables.
MORE = [
    "{%s,\"id\":\"\\ud83d\\ude00%s\"}" % (HAND, "\\u00e9\\n" * 100),
    '{"op":"shanten","hand":"345999m13p35999s","melds":["c\\u0068i:345m/5m@3"]}',
    '{%s,"id":%s}' % (HAND, "[" * 100 + "]" * 100),
    '{"op":"nine-terminals","hand":"19m19p19s1234567z9m"}', '{"op":"rules"}', '{"op":"rules","rules":{"preset":"ema","kuikae":"none","pao":["dragons"]},"players":3}',
    '{"op":"words","language":"ja"}', "", "{", "[]", "null", '{"id":1', '{"id":"\\ud800"}', '{"a":"\xff"}', '{"a":"\xe9"}', "{\x01}", '{"op":7}',
    '{"op":"wait"}', '{"op":"' + "x" * 100 + '"}', '{"richi":1}', '{"op":"waits"}', '{%s,"hand":"1m"}' % HAND,
    '{"op":"waits","hand":"23m11z","live":"1"}', '{"op":"waits","hand":"23m11x"}', '{"op":"waits","hand":"11111m"}',
    '{"op":"waits","hand":"1m","melds":["pon:777z/7z@1","pon"]}', '{%s,"rules":{"kuikae":1}}' % HAND,
    '{%s,"seen":"1111z"}' % HAND, '{"op":"win","by":"tsumo","hand":"23m11z","tile":"1m","ura":"1p"}',
    '{"op":"look","table":"nobody opened it"}', '{"op":"open","table":"b"}', '{"op":"open","table":"b"}',
    '{"op":"event","table":"b","event":[%s]}' % EVENTS, '{"op":"event","table":"b","event":{"type":"x"}}',
    '{"op":"resolve","table":"b","responses":[{"do":"fly"}]}', '{"op":"save","table":"b"}',
    '{"op":"save","table":"b","seat":0}', '{"op":"load","table":"c","state":"AAAA"}', '{"op":"close","table":"b"}',
]


def requests():
    """Those of the server's load, the sessions that fuzzing begins with, and more."""
    lines = open(os.path.join(TESTS, "app/serve/requests.jsonl"), encoding="latin-1").read().splitlines()
    for path in sorted(glob.glob(os.path.join(TESTS, "fuzz/seeds/protocol/*"))):
        lines += open(path, encoding="latin-1").read().split("\n") + ['{"op":"close","table":"a"}']
    return lines + MORE


def ask(lines, before=()):
    text = "".join(line + "\n" for line in lines).encode("latin-1")
    return subprocess.run([*before, HANTEI, "judge", "-j", "1"], input=text, capture_output=True, check=False)


def allocations(lines):
    said = ask(lines, ["valgrind"]).stderr.decode()
    return int(re.search(r"total heap usage: ([\d,]+) allocs", said).group(1).replace(",", ""))


def answered(lines):
    """The operations that are answered, in order."""
    answers = [json.loads(answer) for answer in ask(lines).stdout.splitlines()]
    assert len(answers) == len(lines)
    return [json.loads(line)["op"] for line, answer in zip(lines, answers) if "error" not in answer]


def main():
    lines = requests()
    good = answered(lines)
    names = re.search(r"valid: (.*)\)", ask(['{"op":"x"}']).stdout.decode()).group(1)
    missing = set(re.split(", | and ", names)) - set(good)
    opened = sum(op in ("open", "load", "values") for op in good) * (MORE_OFTEN - OFTEN)
    found = allocations(lines * MORE_OFTEN) - allocations(lines * OFTEN)
    if missing:
        print(f"FAILED: nothing is answered to {', '.join(sorted(missing))}")
    if found != opened:
        print(f"FAILED: {found} allocations for {len(lines) * (MORE_OFTEN - OFTEN)} requests that open tables or ask for values {opened} times")
    failed = bool(missing) + (found != opened)
    print(f"{2 - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
