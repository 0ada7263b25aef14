#!/usr/bin/env python3
"""Compares the lists of discards for people, their order, what is left and what is left one draw later, with
brute force that has judges of its own: complete hands are found by trying, distances by looking at every
complete hand. Prints each difference, and last how many discards were compared.

    tests/app/cli/next.py build/hantei"""
import functools
import itertools
import subprocess
import sys

SUITS = 'mpsz'
RUNS = [(9 * s + r, 9 * s + r + 1, 9 * s + r + 2) for s in range(3) for r in range(7)]
SETS = RUNS + [(t,) * 3 for t in range(34)]
STARTING_AT = [[tiles for tiles in SETS if tiles[0] == first] for first in range(34)]


def parse(text):
    counts, digits = [0] * 34, ''
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            for digit in digits:
                counts[9 * SUITS.index(letter) + int(digit) - 1] += 1
            digits = ''
    return tuple(counts)


def changed(counts, tile, by):
    return counts[:tile] + (counts[tile] + by,) + counts[tile + 1:]


@functools.lru_cache(None)
def is_sets(counts):
    first = next((t for t in range(34) if counts[t]), None)
    if first is None:
        return True
    for tiles in STARTING_AT[first]:
        rest = list(counts)
        for tile in tiles:
            rest[tile] -= 1
        if min(rest) >= 0 and is_sets(tuple(rest)):
            return True
    return False


@functools.lru_cache(None)
def is_complete(counts):
    if sum(counts) == 14 and sorted(counts)[-7:] == [2] * 7:
        return True
    return any(counts[t] > 1 and is_sets(changed(counts, t, -2)) for t in range(34))


@functools.lru_cache(None)
def waits(counts):
    return tuple(t for t in range(34) if counts[t] < 4 and is_complete(changed(counts, t, 1)))


def complete_hands(sets):
    for chosen in itertools.combinations_with_replacement(SETS, sets):
        for pair in range(34):
            need = {}
            for tile in sum(chosen, (pair, pair)):
                need[tile] = need.get(tile, 0) + 1
            if max(need.values()) <= 4:
                yield tuple(need.items())


FIVE_TILES = list(complete_hands(1))


@functools.lru_cache(None)
def distance(counts, may_draw):
    """The shanten of four tiles, and the tiles that bring them nearer."""
    best, nearer = 99, set()
    for need in FIVE_TILES:
        draws = 0
        for tile, number in need:
            if number > counts[tile]:
                draws += number - counts[tile] if number - counts[tile] <= may_draw[tile] else 99
        if draws <= best and draws < 99:
            nearer = nearer if draws == best else set()
            best = draws
            nearer |= {tile for tile, number in need if number > counts[tile]}
    return best - 1, tuple(sorted(nearer))


def after_discards(drawn, unseen, judge):
    """Of each discard that is best by shanten: what it leaves, and how many tiles of that are left."""
    found = []
    for tile in range(34):
        if drawn[tile]:
            rest = changed(drawn, tile, -1)
            shanten, tiles = judge(rest, unseen)
            if tiles or shanten:
                found.append((shanten, tile, tiles, sum(unseen[t] for t in tiles)))
    least = min((entry[0] for entry in found), default=99)
    return [entry for entry in found if entry[0] == least]


def next_left(rest, shanten, tiles, left, unseen, judge):
    best = 0
    for drawn in range(34):
        if unseen[drawn] and (drawn in tiles) == (shanten > 0):
            after = after_discards(changed(rest, drawn, 1), changed(unseen, drawn, -1), judge)
            if after and after[0][0] <= shanten:
                best = max(best, max(entry[3] for entry in after))
    return best if shanten or best > left else 0


def by_tenpai(counts, unseen):
    return (0, waits(counts)) if waits(counts) else (1, ())


def by_distance(counts, unseen):
    return distance(counts, tuple(4 - n for n in counts))


def by_unseen(counts, unseen):
    return distance(counts, unseen)


def text_of(tiles):
    suits = [''.join(str(t % 9 + 1) for t in tiles if t // 9 == s) for s in range(4)]
    return ''.join(digits + SUITS[s] for s, digits in enumerate(suits) if digits)


def wanted(hand, seen, judge):
    concealed, *melds = hand.split('+')
    drawn, rows = parse(concealed), []
    own = [sum(t) for t in zip(drawn, parse(seen), *(parse(meld.lstrip('c')) for meld in melds))]
    unseen = tuple(4 - n for n in own)
    for shanten, tile, tiles, left in after_discards(drawn, unseen, judge):
        if shanten == 0 or judge != by_tenpai:
            later = next_left(changed(drawn, tile, -1), shanten, tiles, left, unseen, judge)
            rows.append((-left, -later, tile, tiles))
    return [f"{text_of([tile])} {text_of(tiles)} {-left} {-later or '-'}" for left, later, tile, tiles in sorted(rows)]


def listed(program, *arguments):
    lines = subprocess.run([program, *arguments], capture_output=True, text=True,
                           env={'LC_ALL': 'C'}, check=False).stdout.split('\n')
    heading = next(i for i, line in enumerate(lines) if line.startswith('  discard '))
    rows = itertools.takewhile(lambda line: line.startswith('  '), lines[heading + 1:])
    return [' '.join(line.split()) for line in rows]


TENPAI = ['13m4567p789s11122z', '123m456p45s111z+c9999m', '2345678m11123p55p', '11123456789995m', '135m22p+111z+222z+333z',
          '12344m', '12m', '11m', '22334455m667788p', '1122m3344p5566s77z', '23345677m+123s+789s', '46m55m7z+c5555p']
FARTHER = ['135m2p5z', '147m25z', '1133z5m', '1123m7z']
SEEN = ['', '444m2p5z']


def main(program):
    compared = 0
    questions = [('discards', hand, None, by_tenpai) for hand in TENPAI]
    questions += [('discards', '2344568m11123p55p', '7m5p', by_tenpai), ('riichi', '13m4567p789s11122z', '8p', by_tenpai)]
    questions += [('shanten', hand, None, by_distance) for hand in FARTHER]
    questions += [('shanten', hand, seen, by_unseen) for hand in FARTHER[::3] for seen in SEEN]
    for command, hand, seen, judge in questions:
        options = [] if seen is None else ['--seen', seen]
        found, expected = listed(program, command, *options, hand), wanted(hand, seen or '', judge)
        compared += len(expected)
        if found != expected:
            print(command, *options, hand, 'found:', found, 'expected:', expected)
    print(compared, 'discards')


main(sys.argv[1])
