"""What hands, answers and tables look like at a prompt and in a notebook: as the command hantei prints them. Imported at the
first picture."""
from __future__ import annotations

import html, re, unicodedata
from collections.abc import Callable, Iterator
from typing import Any

TILES = re.compile(r"(?:[0-9]+[mps]|[1-7]+z)+")
SAME = re.compile(r"([mpsz])(?=[0-9]+\1)")  # a suit that the next run has too
RIVER = re.compile(r"[0-9][mpsz]")
RUN = re.compile(r"([0-9]+(?=[mps])|[1-7]+(?=z))([mpsz])")
FACES = dict(zip(("z1", "z2", "z3", "z4", "z5", "z6", "z7"), "\U0001F000\U0001F001\U0001F002\U0001F003\U0001F006\U0001F005\U0001F004"))
for suit, before in ("m", 0x1F006), ("p", 0x1F018), ("s", 0x1F00F):
    FACES |= {f"{suit}{rank}": chr(before + (rank or 5)) for rank in range(10)}
WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}


def faces(text: str, face: Callable[[str], str] = FACES.__getitem__) -> str:
    """The faces of tiles, suit by suit."""
    return " ".join("".join(face(suit + rank) for rank in ranks) for ranks, suit in RUN.findall(SAME.sub("", text)))


def hand_repr(text: str) -> str:
    return f"{faces(text)}   {str(text)}"


def hand_html(text: str) -> str:
    """The same as HTML. Red fives are red; U+FE0E asks for a tile's face, not for an emoji."""
    shown = faces(text, lambda tile: f"<span style='color:#c00'>{FACES[tile]}</span>" if tile[1] == "0" else FACES[tile] + "\uFE0E")
    return f"<span style='font-size:2em;line-height:1.2;white-space:nowrap' title='{html.escape(text)}'>{shown}</span>"


# ---- Answers ----

def words(value: Any) -> str:
    """A value as people write it."""
    if value is None or value == "" or value == [] or value == {}:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return f"{faces(value)} {SAME.sub('', value)}" if TILES.fullmatch(value) else value
    if isinstance(value, list) and all(isinstance(one, float) for one in value):
        return f"{value[0]:g}"  # of a curve, now
    if isinstance(value, list):
        tiles = all(isinstance(one, str) and TILES.fullmatch(one) for one in value)
        return words("".join(value)) if tiles else ", ".join(map(words, value))
    if isinstance(value, dict):
        return " ".join((f"{name} ({words(its)})" if isinstance(its, dict) else f"{name} {words(its)}").removeprefix("tile ")
                        for name, its in value.items() if its not in (None, "", []))
    return str(value)


def columns(rows: list[list[Any]]) -> list[str]:
    """Rows in columns, each after two spaces and as wide as its widest cell on a terminal; numbers end in one place."""
    def width(text: str) -> int:
        return sum(2 if unicodedata.east_asian_width(letter) == "W" else 1 for letter in text)
    texts = [[words(cell) for cell in row] for row in rows]
    widest = [max(map(width, column)) for column in zip(*texts)]
    numbers = [isinstance(cell, int) and not isinstance(cell, bool) for cell in rows[-1]]
    return ["".join("  " + " " * ((most - width(text)) * number) + text + " " * ((most - width(text)) * (not number))
                    for text, most, number in zip(row, widest, numbers)).rstrip() for row in texts]


def lines(name: str, value: Any) -> list[str]:
    """A member of an answer: a list of objects and an object are columns."""
    if isinstance(value, dict) and value:
        return [name] + columns([[key, its] for key, its in value.items()])
    if not isinstance(value, list) or not any(isinstance(row, dict) for row in value):
        return [f"{name}: {words(value)}"]
    if not all(isinstance(row, dict) and row.keys() == value[0].keys() for row in value):
        return [name] + [f"  {i}  {words(row)}" for i, row in enumerate(value)]
    return [name] + columns([list(value[0])] + [list(row.values()) for row in value])


def answer_repr(answer: dict[str, Any]) -> str:
    is_win = {"han", "points"} <= answer.keys()
    shown = [line for name, value in answer.items() if not is_win or name not in ("yakuman", "han", "fu", "limit", "points")
             for line in lines(name, value)]
    return "\n".join([*shown, worth(**answer)] if is_win else shown)


def worth(yakuman: int, han: int, points: int, fu: int = 0, limit: str | None = None, **others: Any) -> str:
    """The sum of a win."""
    if yakuman:
        return f"{yakuman} yakuman, {points} points"
    return f"{han} han {fu} fu{f', {limit}' if limit else ''}, {points} points"


def answer_html(answer: dict[str, Any]) -> str:
    return f"<pre style='font-size:1.2em'>{html.escape(answer_repr(answer))}</pre>"


# ---- Tables ----

def seats(look: dict[str, Any]) -> Iterator[tuple[str, str | None, list[str], str]]:
    """Each seat: a headline, its hand (None if hidden), its melds and its river."""
    for who, seat in enumerate(look["seats"]):
        head = f"player {who} ({WINDS[seat['wind']]}), {seat['points']} points"
        head += ", in riichi" * bool(seat["riichi"]) + ", whose turn it is" * (who == look["turn"])
        melds = [meld.split(":")[1].split("/")[0] for meld in seat["melds"]] + ["4z"] * seat["kita"]
        river = " ".join(f"[{one['tile']}]" if one["riichi"] else f"({one['tile']})" if one["claimed"] else one["tile"]
                         for one in seat["river"])
        yield head, seat["hand"], melds, river


def look_at(table: Any) -> tuple[dict[str, Any], str]:
    """What everybody sees, in the notation of hands, and its headline."""
    look = type(table).load(table.save()["state"]).look()
    return look, (f"{WINDS[look['bakaze']]} {look['kyoku']}, honba {look['honba']}, {look['kyotaku']} sticks, "
                  f"{look['live']} tiles left, indicators {look['dora'] or '-'}")


def table_repr(table: Any) -> str:
    look, head = look_at(table)
    return "\n".join([head] + [line for name, hand, melds, river in seats(look) for line in (
        name, f"  hand   {'hidden' if hand is None else words(hand)}{''.join('  ' + words(meld) for meld in melds)}",
        f"  river  {river}".rstrip())])


def table_html(table: Any) -> str:
    look, head = look_at(table)
    rows = [(name, "hidden" if hand is None else hand_html(hand), " ".join(map(hand_html, melds)),
             RIVER.sub(lambda found: hand_html(found[0]), river)) for name, hand, melds, river in seats(look)]
    body = "".join(f"<tr><td>{'<td>'.join(row)}" for row in rows)
    return f"<table><caption>{head}</caption><tr><th>seat<th>hand<th>melds<th>river{body}</table>"
