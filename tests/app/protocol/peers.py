#!/usr/bin/env python3
"""What other projects answer, mostly in their own tests, asked in requests: shanten, waits, values, riichi, kans, calls,
kuikae, ends of rounds, and what wins are worth. The rows are tables of the corpus; each names its project.

  HANTEI=build/hantei tests/app/protocol/peers.py
"""
import csv
import json
import os
import re
import subprocess
import sys

HANTEI = os.environ.get("HANTEI", "build/hantei")
TABLES = os.path.join(os.environ.get("HANTEI_CORPUS", "../shared/corpus"), "tsv")
WINDS = "ESWN"


# ---- Tiles, sets and melds

def tiles(text):
    """The tiles of a text, one by one."""
    return [digit + suit for digits, suit in re.findall(r"([0-9]+)([mpsz])", text) for digit in digits]


def kinds(text):
    """The kinds of tiles in a text, marks aside."""
    return {tile.replace("0", "5") for tile in tiles(text)}


def shown(row, column="concealed"):
    return row[column].replace("-", "")


def melds(row, column="melds"):
    """The melds, each with what a row may leave out: the claimed tile and its player."""
    for meld in row[column].replace("-", "").split():
        kind, of = meld.split(":")
        added = "" if kind != "kakan" else f"+{of[0]}{of[-1]}"
        yield meld if "/" in of or kind == "ankan" else f"{meld}/{of[0]}{of[-1]}@{3 if kind == 'chi' else 1}{added}"


def tiles_of_meld(meld):
    return tiles(re.split("[:/]", meld)[1])


def seat(row, op, hand="concealed", **fields):
    drawn = row.get("drawn", "-")
    fields |= {"op": op, "hand": shown(row, hand), "melds": list(melds(row)) if "melds" in row else []}
    return fields | ({"drawn": drawn} if re.fullmatch("[0-9][mpsz]", drawn) else {})


def without(tile_list, taken):
    left = list(tile_list)
    for tile in taken:
        left.remove(tile)
    return left


# ---- Shanten and waits

def every_form(row):
    return seat(row, "shanten", "hand", ukeire=False), lambda a: all(
        (99 if a[form] is None else a[form]) == int(row[column])
        for form, column in (("standard", "std"), ("chiitoi", "chiitoi"), ("kokushi", "kokushi"), ("least", "min")))


def gimite(row):
    return seat(row, "shanten", "hand", ukeire=False), lambda a: a["standard"] == int(row["shanten"])


def mr_shanten(row):
    form = {"all": "least", "for_regular_hand": "standard", "for_chiitoitsu_hand": "chiitoi", "for_kokushi_hand": "kokushi"}
    players = 3 if "is_three_player" in row["kwargs"] else 4
    return seat(row, "shanten", "tiles", ukeire=False, players=players), lambda a: a[form[row["kind"]]] == int(row["shanten"])


def mr_agari(row):
    return seat(row, "shanten", "tiles_all"), lambda a: (a.get("least") == -1) == (row["agari"] == "1")


def negative(row):
    return seat(row, "waits", "hand"), lambda a: a["tenpai"] == (row["tenpai"] == "1")


def turns(row):
    wanted = [(word[:2], kinds(word[3:])) for word in row["discards_to_tenpai"].replace("-", "").split()]
    return {"op": "discards", "hand": row["hand14"]}, lambda a: [(d["tile"], kinds(d["waits"])) for d in a["discards"]] == wanted


def tingpai(row):
    """Tiles that lower the shanten. `none` waits for a fifth copy alone; `null` has a tile too many for the question."""
    def same(a):
        found = {one["tile"] for one in a.get("ukeire", [])}
        return found == kinds(row["result"]) if row["result"] != "none" else bool(found) and a["least"] > 0
    return {"op": "shanten", "hand": row["concealed"]}, same


def values(row):
    """By mahjong-cpp's calculator, whose riichi was made final: equal in every digit that the protocol prints."""
    def same(a):
        found = {one["tile"]: one for one in a["discards"]}[row["discard"]]
        return all(abs(found[name][0] - float(row[name])) < 0.51 * unit
                   for name, unit in (("tenpai", 1e-6), ("win", 1e-6), ("points", 1e-2)))
    row["melds"] = row["melds"].replace(",", " ")
    return seat(row, "values", "hand", dora=row["dora_indicators"], round=row["round"], seat=row["seat"], turn=int(row["turn"]),
                rules={"double_yakuman": True}), same


# ---- A seat, by majiang-core, whose options are switches

def number(row, column, otherwise):
    return int(row[column]) if re.fullmatch("-?[0-9]+", row.get(column, "-")) else otherwise


def lizhi(row):
    switches = {"preset": "tenhou"} | ({"riichi_wall": 0} if row["no_draw_riichi_ok"] == "1" else {}) | (
        {"riichi_points": 0} if row["tobi"] == "0" else {})

    def same(a):
        allowed = {discard["tile"] for discard in a.get("discards", [])}
        if row["discard"] != "-":
            return bool(allowed & kinds(row["discard"])) == (row["result"] == "1")
        return allowed == (set() if row["result"] == "0" else kinds(row["result"]))
    return seat(row, "riichi", rules=switches, riichi=int(row["riichi"]), live=number(row, "wall", 70),
                points=number(row, "points", 25000)), same


KUIKAE = ("suji", "tile", "none")


def calls(kind):
    def ask(row):
        wanted = set() if row["result"] == "none" else set(row["result"].replace("minkan", "daiminkan").split())
        return seat(row, "call", tile=row["tile"][:2], **{"from": "_+=-".index(row["tile"][-1])}, riichi=int(row["riichi"]),
                    rules={"kuikae": KUIKAE[number(row, "kuikae_level", 0)]}, live=number(row, "wall", 70),
                    kans=number(row, "kans_on_table", 0)), lambda a: wanted == {
                        option["meld"] for option in a.get("options", []) if option["meld"].startswith(kind)}
    return ask


def dapai(row):
    """What may be discarded after a call: the tiles that it took are put back, and it is asked for."""
    meld = row["just_called"]
    claimed, player = re.search("/(..)@(.)", meld).groups()
    hand = tiles(row["concealed"]) + without(tiles_of_meld(meld), [claimed])
    others = without(list(melds(row)), [meld])
    return {"op": "call", "hand": "".join(hand), "melds": others, "tile": claimed, "from": int(player),
            "rules": {"kuikae": KUIKAE[int(row["kuikae_level"])]}}, lambda a: kinds(row["result"]) == next(
                (kinds(option["discards"]) for option in a["options"] if option["meld"] == meld), set())


def gang(row):
    if row["tile"] != "-":
        return calls("daiminkan")(row)
    switches = {"kan_after_riichi": ("none", "readings", "waits")[int(row["riichi_ankan_level"])],
                "nine_gates_kan": row["riichi_ankan_level"] != "1"}
    wanted = [set().union(*(kinds(meld.split(":")[1][:5]) for meld in row["result"].split() if meld.startswith(kind)))
              for kind in ("ankan", "kakan")]
    return seat(row, "kan", rules=switches, riichi=int(row["riichi"]), live=number(row, "wall", 70),
                kans=int(row["kans_on_table"])), lambda a: wanted == [kinds(a.get(kind, "")) for kind in ("ankan", "kakan")]


def pingju(row):
    return seat(row, "nine-terminals", rules={"nine_terminals": row["abort_rule"] == "1"}, river="" if row["first_draw"] == "1"
                else "2m"), lambda a: a.get("nine_terminals", False) == (row["result"] == "1")


def no_daopai(row):
    """Not asked while tiles are left in the wall: the round has not ended."""
    if number(row, "wall", 0) > 0:
        return None
    return seat(row, "ryuukyoku", rules={"noten_allowed": row["noten_declaration_rule"] == "1"}, riichi=int(row["riichi"]),
                live=0), lambda a: a.get("may_declare_noten", False) == (row["result"] == "1")


# ---- Wins

def flags(words):
    """Fields of a win from the flags of a row."""
    words = words.split()
    return ({"ippatsu": True} if "ippatsu" in words else {}) | ({"rinshan": True} if "rinshan" in words else {}) | (
        {"last": True} if {"haitei", "houtei"} & set(words) else {}) | (
        {"first": True} if {"tenhou", "chiihou", "renhou"} & set(words) else {}) | (
        {"chankan": "kakan"} if "chankan" in words else {})


def indicators(row):
    return {name: shown(row, f"{name}_ind") for name in ("dora", "ura") if row[f"{name}_ind"] != "-"}


def yaku(a):
    return {one["name"]: one["han"] for one in a.get("yaku", [])}


def are_yaku(a, words):
    """Names, or names with their han."""
    wanted = dict((word + ":").split(":")[:2] for word in words.split())
    found = yaku(a)
    return wanted.keys() == found.keys() and all(han in ("", str(found[name])) for name, han in wanted.items())


def flow(a, wind):
    """What East, South, West and North win or pay."""
    paid = {(wind + offset) % 4: -a["payments"][str(offset)] for offset in (1, 2, 3)}
    paid[wind] = a["payments"]["sticks"] - sum(paid.values())
    return [paid[at] for at in range(4)]


def hule(row):
    wind, is_yakuman = WINDS.index(row["seat_wind"]), row["yakuman"] != "-"
    request = seat(row, "win", by=row["by"], tile=row["win_tile"], round=row["round_wind"], seat=row["seat_wind"],
                   riichi=2 if "daburu-riichi" in row["yaku"] else int(row["riichi"]), honba=int(row["honba"]),
                   sticks=int(row["sticks"]), **flags(row["flags"]), **indicators(row))
    if row["by"] == "ron":
        request["from"] = int(row["from"])
    return request, lambda a: (
        a["legal"] and are_yaku(a, row["yakuman" if is_yakuman else "yaku"]) and a["yakuman"] == (is_yakuman and len(a["yaku"])) and
        (row["fu"] == "-" or a["fu"] == int(row["fu"])) and (row["han"] == "-" or a["han"] == int(row["han"])) and
        a["points"] == int(row["points"]) and flow(a, wind) == list(map(int, row["fenpei"].split(","))))


# The names of Mahjong Soul's numbers, from 1 on; 10 and 11 are the seat's and the round's wind.
NUMBERED = """tsumo riichi chankan rinshan haitei houtei haku hatsu chun seat round tanyao iipeikou pinfu chanta ittsu sanshoku
daburu-riichi sanshoku-doukou sankantsu toitoi sanankou shousangen honroutou chiitoitsu junchan honitsu ryanpeikou chinitsu
ippatsu dora aka-dora ura-dora kita tenhou chiihou daisangen suuankou tsuuiisou ryuuiisou chinroutou kokushi shousuushii suukantsu
chuuren ? junsei-chuuren suuankou-tanki kokushi-13 daisuushii""".split()


def mahjong_soul(players):
    def ask(row):
        wind = {"seat": WINDS.index(row["seat_wind"]), "round": WINDS.index(row["round_wind"])}
        names = [NUMBERED[int(one) - 1] for one in row["yaku_ids_majsoul"].split()]
        names = " ".join({f"{name}-{('east', 'south', 'west', 'north')[wind[name]]}" if name in wind else name for name in names})
        request = seat(row, "win", by=row["by"], tile=row["win_tile"], round=row["round_wind"], seat=row["seat_wind"],
                       players=players, kita=int(row["kita"]), rules="majsoul", riichi=int("riichi" in row["flags"].split()),
                       **flags(row["flags"]), **indicators(row))
        if row["by"] == "ron":
            request["from"] = 4 - wind["seat"] if wind["seat"] else 1
        return request, lambda a: a["legal"] == (row["is_win"] == "1") and are_yaku(a, names) and a.get("han", 0) == int(
            row["han"]) and (a.get("yakuman") or a.get("fu", 0) == int(row["fu"]))
    return ask


REASONS = {"furiten_own": "furiten-river", "furiten_riichi": "furiten-riichi", "furiten_turn": "furiten-turn"}


def ron(row):
    """Each discard of real games that completed a hand, won with or not. Whether there is a yaku is MahjongRepository's answer."""
    reasons = [reason for column, reason in REASONS.items() if row[column] == "1"]
    reasons += [] if row["has_yaku(MR)"] == "1" else ["no-yaku"]
    request = seat(row, "win", by="ron", tile=row["tile"], round=row["round_wind"], seat=row["seat_wind"],
                   players=int(row["players"]), kita=int(row["kita"]), riichi=int(row["riichi"]), live=int(row["live_tiles"]),
                   last=row["live_tiles"] == "0", river=shown(row, "own_discards"),
                   passed=shown(row, "passed_since_own_discard"), passed_riichi=shown(row, "passed_since_riichi"))
    request["from"] = 4 - WINDS.index(row["seat_wind"]) if row["seat_wind"] != "E" else 1
    return request, lambda a: a["legal"] == (row["ron_legal"] == "1") and (
        a["legal"] or a.get("reasons", [a["reason"]]) == reasons and row["ron_claimed_in_game"] == "0")


def tsumo(row):
    request = seat(row, "win", "hand14", by="tsumo", tile=row["drawn"], round=row["round_wind"], seat=row["seat_wind"],
                   players=int(row["players"]), kita=int(row["kita"]), riichi=int(row["riichi"]), live=int(row["live_tiles"]),
                   **flags(row["flags"]) | {"last": row["live_tiles"] == "0"})
    return request, lambda a: a["legal"] == (row["tsumo_legal(has_yaku)"] == "1") and (
        a["legal"] or row["tsumo_claimed_in_game"] == "0")


def allow_hule(row):
    """`situational_yaku` is some yaku of the moment: here the last tile."""
    by_tsumo = row["tile"] == "-"
    tile = row["drawn"] if by_tsumo else row["tile"][:2]
    request = seat(row, "win", by="tsumo" if by_tsumo else "ron", tile=tile, round=row["round_wind"], seat=row["seat_wind"],
                   riichi=int(row["riichi"]), last=row["situational_yaku"] == "1",
                   rules={"open_tanyao": row["kuitan"] == "1"}, passed="" if row["not_furiten"] == "1" else tile)
    if not by_tsumo:
        request["from"] = "_+=-".index(row["tile"][-1])
    return request, lambda a: a.get("legal", False) == (row["result"] == "1")


# ---- All tables

NO_QUESTION = (None, "tile-count", "fifth-copy", "bad-value")  # errors that say no, as other projects do: no hand, no such win
ASKED = {
    "shanten_ara_40000": every_form, "shanten_apricot_40000_peer_answers": every_form, "shanten_gimite_mjai": gimite,
    "mr_test_shanten": mr_shanten, "mr_test_agari": mr_agari, "riichienv_negative": negative, "tenhou_turns_discards": turns,
    "../values": values, "majiang_test_tingpai": tingpai, "majiang_test_allow_lizhi": lizhi, "majiang_test_get_chi_mianzi": calls("chi"),
    "majiang_test_get_peng_mianzi": calls("pon"), "majiang_test_get_dapai": dapai, "majiang_test_get_gang_mianzi": gang,
    "majiang_test_allow_pingju": pingju, "majiang_test_allow_no_daopai": no_daopai, "majiang_hule_10000": hule,
    "majiang_test_allow_hule": allow_hule, "riichienv_agari_4p": mahjong_soul(4), "riichienv_agari_3p": mahjong_soul(3),
    "tenhou_ron_opportunities": ron, "tenhou_tsumo_opportunities": tsumo}


def compare(name, ask):
    """Asks all rows of a table in one run. True if all agree; some rows are not asked."""
    with open(os.path.join(TABLES, f"{name}.tsv"), encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    asked = [(number, json.dumps(question[0]), question[1]) for number, question in enumerate(map(ask, rows), 2) if question]
    requests = list(dict.fromkeys(request for _, request, _ in asked))  # each once
    run = subprocess.run([HANTEI, "judge"], input="\n".join([*requests, ""]), capture_output=True, text=True, check=False)
    answers = dict(zip(requests, map(json.loads, run.stdout.splitlines()), strict=True))
    different = 0
    for number, request, same in asked:
        answer = answers[request]
        try:
            agrees = same(answer) and answer.get("error", {}).get("code") in NO_QUESTION
        except KeyError:  # an error has no member of an answer
            agrees = False
        different += not agrees
        if not agrees and different < 10:
            print(f"peers: {name}, line {number}: {request}: {json.dumps(answer)[:300]}")
    print(f"{'FAILED ' if different else 'ok     '} {name}: {len(asked)} rows, {different} differ, {len(rows) - len(asked)} not asked")
    return different == 0 and len(asked) > 0


def main():
    if not os.path.isdir(TABLES):
        print("SKIPPED peers: no corpus (HANTEI_CORPUS, or ../shared/corpus)\n0 passed, 0 failed")
        return 0
    results = [compare(name, ask) for name, ask in ASKED.items()]
    named = subprocess.run([HANTEI, "win", "11m"], env={"HANTEI_KERNEL": "?"}, capture_output=True, text=True, check=False).stderr
    for kernel in re.search(r"valid: (.*)\)", named)[1].split(", ")[1:]:  # the first is the best, which was asked
        os.environ["HANTEI_KERNEL"] = kernel
        results.append(compare("../values", values))
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return sum(results) < len(results)


if __name__ == "__main__":
    sys.exit(main())
