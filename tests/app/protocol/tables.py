#!/usr/bin/env python3
"""Tables in the protocol: the shapes of every answer, every named refusal, bad input, and games that are played through
`resolve` by random players, under every preset. Without this file nothing shows what the protocol says of a table.

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


# ---- Shapes --------------------------------------------------------------------------------------------------------

def test_shapes(judge):
    check("open", {"seq": 0, "phase": "idle", "turn": 0, "due": None, "actions": [{}, {}, {}, {}]}, judge.ask("open"))
    dealt = judge.event(deal("1112340m567899p", None, "344m55p077s12356z", "19m19p19s1234567z"))
    check("a deal", {"seq": 1, "phase": "draw", "turn": 0, "due": {"type": "tsumo", "actor": 0, "rinshan": False},
                     "actions": [{}, None, {}, {}]}, dealt)
    drawn = judge.event(tsumo(0, "7p"))
    own = drawn["actions"][0]
    check("a turn", ["seq", "phase", "turn", "due", "actions"], list(drawn))
    check("discards, red fives behind plain ones", "1m2m3m4m0m5p6p7p8p9p", own["discard"])
    check("the tile just drawn", "7p", own["tsumogiri"])
    check("riichi", {"tile": "9p", "drawn": False, "waits": "2356m", "left": 13, "furiten": False},
          next(one for one in own["riichi"] if one["tile"] == "9p"))
    check("kans of a turn", [[], []], [own["ankan"], own["kakan"]])
    check("others on a turn", [None, {}, {}], drawn["actions"][1:])
    discarded = judge.event(dahai(0, "5p", tsumogiri=False))
    check("claims", {"pon": ["pon:555p/5p@2"], "chi": [], "kan": [], "pass": True}, discarded["actions"][2])
    check("nothing to claim", {}, discarded["actions"][3])
    check("one seat", [None, None, discarded["actions"][2], None], judge.ask("actions", seat=2)["actions"])
    check("waiting", ([1, 2], []), pick(judge.ask("resolve", responses=[None] * 4), "waiting", "events"))
    check("a call of another's tile", ("not-offered", 2, [1, 2]),
          pick(judge.ask("resolve", responses=[None, None, {"do": "pon:555p/5p@1"}, None]), "refused", "seat", "waiting"))
    check("a call of mjai's of another's tile", ("not-offered", 2), pick(judge.ask("resolve", responses=[None, None, {
        "type": "pon", "actor": 2, "target": 1, "pai": "5p", "consumed": ["5p", "5p"]}, None]), "refused", "seat"))
    called = judge.ask("resolve", responses=[None, {"type": "none"}, {"do": "pon:555p/5p@2"}, None])
    check("a call", [{"type": "pon", "actor": 2, "target": 0, "pai": "5p", "consumed": ["5p", "5p"]}], called["events"])
    check("behind a call", ("discard", 2, None), pick(called, "phase", "turn", "due"))
    check("no tile just drawn", None, called["actions"][2]["tsumogiri"])
    check("close", {}, judge.ask("close"))


def test_riichi_in_two_ways(judge):
    """A tile that is both drawn and in the hand may go from either place."""
    judge.ask("open")
    judge.event([{"type": "start_game"}, deal("78m99m456p234789s", None, None, None), tsumo(0, "9m")])
    ways = judge.ask("actions")["actions"][0]["riichi"]
    check("riichi in two ways", [True, False], [one["drawn"] for one in ways if one["tile"] == "9m"])
    check("a game begins once", "not-now", judge.event({"type": "start_game"}).get("refused"))
    declared = judge.ask("resolve", responses=[{"do": "riichi", "tile": "9m", "drawn": False}, None, None, None])
    check("riichi from the hand", False, declared["events"][1]["tsumogiri"])
    judge.ask("close")


def test_a_round_in_one_request(judge):
    """Events of a whole round are a line of some thousand bytes."""
    judge.ask("open")
    draws = [event for i in range(32) for event in (tsumo(i % 4, "?"), dahai(i % 4, f"{1 + i % 9}{'mps'[i // 9 % 3]}", tsumogiri=True))]
    answer = judge.event([deal(None, None, None, None, dora="1z"), *draws])
    check("a long line", (65, 38), (answer.get("seq", answer), judge.ask("look")["live"]))
    judge.ask("close")


def pick(answer, *keys):
    return tuple(answer.get(key) for key in keys)


def test_wins(judge):
    judge.ask("open")
    judge.event([deal("123m456p789s1122z", "23m456p789s11777z", "23m456p340s99p666z", None, dora="4z"), tsumo(0, "9m")])
    offered = judge.event(dahai(0, "1m", tsumogiri=False))
    ron = offered["actions"][2]["ron"]
    check("a ron as op win", ("standard", 40, 2600), pick(ron, "form", "fu", "points"))
    check("a win's members", {"legal", "form", "yaku", "yakuman", "han", "fu", "limit", "points", "payments", "reading", "wait", "fu_of"},
          set(ron) - {"disputed"})
    check("a tsumo of another's tile", ("not-now", 2), pick(judge.ask("resolve", responses=[None, None, {"do": "tsumo"}, None]), "refused", "seat"))
    over = judge.ask("resolve", responses=[None, {"do": "pass"}, {"do": "ron"}, {"do": "pass"}])
    check("a ron's event", ({"type": "hora", "actor": 2, "target": 0, "pai": "1m", "deltas": [-2600, 0, 2600, 0]}, "over", {"type": "end_kyoku"}),
          (over["events"][0], over["phase"], over["due"]))
    settled = judge.ask("settle")
    check("settle", ["wins", "reason", "deltas", "points", "next", "game_over", "ranks"], list(settled))
    check("a win settled", (2, 0, 2600, [-2600, 0, 2600, 0], True),
          pick(settled["wins"][0], "actor", "target", "points", "deltas") + (settled["wins"][0]["verdict"]["legal"],))
    check("what follows", {"bakaze": "E", "kyoku": 2, "honba": 0, "kyotaku": 0, "oya": 1}, settled["next"])
    check("how it ended", ("ron", [22400, 25000, 27600, 25000], None, None), pick(settled, "reason", "points", "game_over", "ranks"))
    check("end_kyoku", ("idle", None), pick(judge.event({"type": "end_kyoku"}), "phase", "due"))
    judge.ask("close")


def test_riichi_and_ura(judge):
    judge.ask("open")
    judge.event([deal("123m456p789s1122z", "", "", "", dora="9p"), tsumo(0, "7p")])
    declared = judge.ask("resolve", responses=[{"do": "riichi", "tile": "7p", "drawn": True}, None, None, None])
    check("riichi", [{"type": "reach", "actor": 0}, {"type": "dahai", "actor": 0, "pai": "7p", "tsumogiri": True}], declared["events"])
    accepted = judge.ask("resolve", responses=[None] * 4, final=True)
    check("an accepted riichi", [{"type": "reach_accepted", "actor": 0, "deltas": [-1000, 0, 0, 0]}], accepted["events"])
    for actor in (1, 2, 3):
        judge.event([tsumo(actor, "?"), dahai(actor, "9m")])
    own = judge.event(tsumo(0, "S"))
    check("ippatsu", True, "ippatsu" in [yaku["name"] for yaku in own["actions"][0]["tsumo"]["yaku"]])
    over = judge.ask("resolve", responses=[{"do": "tsumo"}, None, None, None])
    check("no payments without ura", (["hora"], False), ([event["type"] for event in over["events"]], "deltas" in over["events"][0]))
    check("ura missing", "ura-missing", judge.ask("settle").get("refused"))
    settled = judge.ask("settle", ura="1z")
    check("ura", {"name": "ura-dora", "han": 3}, next(y for y in settled["wins"][0]["verdict"]["yaku"] if y["name"] == "ura-dora"))
    check("ura are kept", settled, judge.ask("settle"))
    check("the stick comes back", 0, settled["next"]["kyotaku"])
    judge.ask("close")


def test_look(judge):
    judge.ask("open")
    judge.event([deal("1112340m567899p", "1122334455667z", "344m55p077s12356z", "19m19p19s1234567z"), tsumo(0, "1s"),
                 dahai(0, "1s")])
    seen = judge.ask("look", seat=1)
    check("look", ["seq", "phase", "turn", "players", "bakaze", "kyoku", "oya", "honba", "kyotaku", "live", "dora", "seats"], list(seen))
    check("live tiles, indicators", (69, "9m"), pick(seen, "live", "dora"))
    check("an own seat", ("S", 25000, "1122334455667z", 13, None, [], 0, 0, False, []), tuple(seen["seats"][1].values()))
    check("another's", (None, 13, [{"tile": "1s", "drawn": True, "riichi": False, "claimed": False}]),
          pick(seen["seats"][0], "hand", "tiles", "river"))
    check("everybody's", "1112340m567899p", judge.ask("look")["seats"][0]["hand"])
    client = judge.ask("save", seat=1)["state"]
    judge.ask("load", "client", state=client)
    check("a hidden copy", [None, judge.ask("actions")["actions"][1], None, None], judge.ask("actions", "client")["actions"])
    check("a hidden copy's hands", [None, "1122334455667z", None, None], [one["hand"] for one in judge.ask("look", "client")["seats"]])
    check("saved by an event", True, "state" in judge.ask("actions", save=True))
    judge.ask("close")
    judge.ask("close", "client")


# ---- Refusals ------------------------------------------------------------------------------------------------------

def refused(judge, what, name, op, table="a", part="", **fields):
    """It is refused by this name, and nothing has changed."""
    before = judge.ask("save", table) if table == "a" else None
    answer = judge.ask(op, table, **fields)
    check(f"{what}: the name", name, answer.get("refused"))
    check(f"{what}: words with '{part}'", True, part in answer.get("message", "-") and answer.get("message") != "")
    check(f"{what}: nothing has changed", before, judge.ask("save", table) if table == "a" else None)
    return answer


def test_refusals(judge):
    judge.ask("open")
    refused(judge, "opened again", "already-open", "open")
    refused(judge, "loaded again", "already-open", "load", state=judge.ask("save")["state"])
    refused(judge, "resolve before a deal", "not-now", "resolve", responses=[None] * 4)
    refused(judge, "settle before the end", "not-now", "settle")
    judge.event(deal("1112340m567899p", "", "344m55p077s12356z", "19m19p19s1234567z"))
    refused(judge, "another's draw", "not-your-turn", "event", event=tsumo(1, "?"))
    refused(judge, "a fifth copy", "fifth-copy", "event", event=[tsumo(0, "1m"), dahai(0, "1m"), tsumo(1, "?"), dahai(1, "1m")])
    check("the place in an array", 3, judge.event([tsumo(0, "2m"), dahai(0, "2m"), tsumo(1, "?"), tsumo(2, "1m")])["at"])
    judge.event(tsumo(0, "7p"))
    refused(judge, "a tile that is not held", "not-held", "event", event=dahai(0, "9s"))
    refused(judge, "tsumogiri", "tsumogiri", "event", part="true of 5p, the tile just drawn is 7p", event=dahai(0, "5p", tsumogiri=True))
    refused(judge, "too few responses", "responses", "resolve", part="3 responses, of 4", responses=[None] * 3)
    refused(judge, "an old number", "stale", "resolve", part="to 1, and the table is at 2", seq=1, responses=[None] * 4)
    answer = refused(judge, "an answer that is not listed", "noten", "resolve", responses=[{"do": "riichi", "tile": "1m"}, None, None, None])
    check("whose answer", (0, [0]), pick(answer, "seat", "waiting"))
    refused(judge, "an answer of a seat that is not asked", "not-your-turn", "resolve", responses=[None, None, {"do": "pass"}, None])
    refused(judge, "tenpai as an event", "bad-event", "event", event={"type": "tenpai", "actor": 0})
    forced = judge.event(dahai(0, "5p", tsumogiri=True), force=True)
    check("forced", ("tsumogiri", True, 3), pick(forced, "refused", "applied", "seq"))
    check("forced, but impossible", ("not-now", False), pick(judge.event(dahai(0, "9s"), force=True), "refused", "applied"))
    judge.ask("close")


def test_refused_values(judge):
    """Where the caller says something else the words have both values."""
    judge.ask("open")
    judge.event([deal("123m456p789s1122z", "", "23m456p340s99p666z", "", dora="4z"), tsumo(0, "9m"), dahai(0, "1m")])
    hora = {"type": "hora", "actor": 2, "target": 0, "pai": "1m"}
    refused(judge, "deltas", "deltas", "event", part="the event has [-1,0,1,0], the table [-2600,0,2600,0]", event=hora | {"deltas": [-1, 0, 1, 0]})
    refused(judge, "scores", "scores", "event", part="[1,2,3,4], the table [22400,25000,27600,25000]", event=hora | {"scores": [1, 2, 3, 4]})
    refused(judge, "a reason", "ryuukyoku-reason", "event", part="sufonrenta", event={"type": "ryukyoku", "reason": "sufonrenta"})
    judge.event([hora, {"type": "end_kyoku"}])
    refused(judge, "another deal", "course", "event", part="E1, oya 0, honba 0, kyotaku 0, [25000,25000,25000,25000], the table E2, oya 1",
            event=deal("", "", "", ""))
    refused(judge, "the number of a round", "course", "event", part="E3, oya 1", event={"type": "start_kyoku", "bakaze": "E", "oya": 1, "kyoku": 3,
                                                                                      "dora_marker": "1m", "tehais": [HIDDEN] * 4})
    dealt = judge.event({"type": "start_kyoku", "bakaze": "E", "oya": 1, "dora_marker": "1m", "tehais": [HIDDEN] * 4})
    check("what a deal does not say is the table's", [22400, 25000, 27600, 25000], [one["points"] for one in judge.ask("look")["seats"]])
    check("the deal", "draw", dealt["phase"])
    judge.ask("close")
    judge.ask("open", players=3)
    refused(judge, "a tile not in play", "not-in-play", "event", event=deal("", "", "", dora="2m", scores=[35000] * 3))
    refused(judge, "a seat not in play", "no-such-player", "actions", seat=3)
    judge.event(deal("", "", "", scores=[35000] * 3))
    refused(judge, "an event of a seat not in play", "no-such-player", "event", event=tsumo(3, "?"))
    refused(judge, "too many responses", "responses", "resolve", responses=[None] * 4)
    judge.ask("close")
    judge.ask("open", length="east", first=2, points=[30000, 20000, 25000, 25000])
    check("the first dealer, and points", (2, 1, [30000, 20000, 25000, 25000]),
          pick(judge.ask("look"), "oya", "kyoku") + ([one["points"] for one in judge.ask("look")["seats"]],))
    judge.ask("close")
    judge.ask("open", rules={"preset": "tenhou", "bust": True}, points=[-100, 25000, 25000, 25000])
    judge.event(deal("", "", "", "", scores=[-100, 25000, 25000, 25000]))
    judge.event({"type": "ryukyoku", "reason": "void"})
    settled = judge.ask("settle")
    check("a round that is annulled", "void", settled["reason"])
    judge.ask("close")


def test_states(judge):
    judge.ask("open", rules="ema", players=4)
    state = judge.ask("save")["state"]
    refused(judge, "a state of other players", "other-players", "load", "b", state=state, players=3)
    refused(judge, "a state of other rules", "other-rules", "load", "b", state=state, rules="tenhou")
    check("no table was opened", "no-such-table", judge.ask("close", "b")["error"]["code"])
    check("of the same rules", "idle", judge.ask("load", "b", state=state, rules="ema2016", players=4).get("phase"))
    for cut in ("", state[:40], state[:-4], "AAAA" * 100, state[:100] + ("A" if state[100] != "A" else "B") + state[101:]):
        error(judge, "bytes that are no table", "bad-state", "state", "load", "c", state=cut)
    for text in ("!", "A", "AAA", "A=A=", "AB==", "AAAA" * 600):
        error(judge, "no base64", "bad-state", "state", "load", "c", state=text)
    judge.ask("close")
    judge.ask("close", "b")


def test_limit():
    judge = Judge("--tables", "2")
    judge.ask("open", "a")
    judge.ask("open", "b")
    check("more tables than the limit", ("too-many-tables", "2 tables are open, and no more may be"), pick(judge.ask("open", "c"), "refused", "message"))
    judge.ask("close", "a")
    check("after a close", "idle", judge.ask("open", "c").get("phase"))
    judge.end()


# ---- Bad input -----------------------------------------------------------------------------------------------------

def error(judge, what, code, field, op, table="a", **fields):
    found = judge.ask(op, table, **fields).get("error", {})
    check(f"{what}: {op} {fields}", (code, field), (found.get("code"), found.get("field")))
    check(f"{what}: words", True, len(found.get("message", "")) > 8)


def test_errors(judge):
    judge.ask("open", "other")
    for op in ("event", "actions", "resolve", "settle", "look", "save", "close"):
        error(judge, "a table that was never opened", "no-such-table", "table", op, **({"event": tsumo(0, "?")} if op == "event" else {}))
    judge.ask("open")
    judge.ask("close")
    error(judge, "a table that was closed", "no-such-table", "table", "look")
    judge.ask("open")
    judge.event(deal("", "", "", ""))
    error(judge, "an unknown event", "bad-value", "event.type", "event", event={"type": "tsumi", "actor": 0})
    error(judge, "an event without a type", "missing-field", "event.type", "event", event={"actor": 0})
    error(judge, "an event without a seat", "missing-field", "event.actor", "event", event={"type": "tsumo", "pai": "?"})
    error(judge, "an unknown seat", "bad-value", "event.actor", "event", event=tsumo(4, "?"))
    error(judge, "a seat as a text", "bad-type", "event.actor", "event", event=tsumo("0", "?"))
    error(judge, "an unknown tile", "bad-tile", "event.pai", "event", event=tsumo(0, "5x"))
    error(judge, "a tile of the protocol's", "bad-tile", "event.pai", "event", event=tsumo(0, "0m"))
    error(judge, "in an array", "bad-tile", "event[1].pai", "event", event=[tsumo(0, "?"), dahai(0, "8z")])
    error(judge, "an array of others", "bad-type", "event[1]", "event", event=[tsumo(0, "?"), 7])
    error(judge, "no event", "bad-type", "event", "event", event="tsumo")
    error(judge, "no event at all", "missing-field", "event", "event")
    error(judge, "a list of the wrong length", "bad-value", "event.deltas", "event", event={"type": "hora", "actor": 0, "target": 0, "deltas": [1, 2, 3]})
    error(judge, "a hand of twelve", "tile-count", "event.tehais", "event", event=deal("123456789m123p", "", "", ""))
    error(judge, "an unknown answer", "bad-value", "responses[1].do", "resolve", responses=[None, {"do": "pong"}, None, None])
    error(judge, "an unknown meld", "bad-meld", "responses[1].do", "resolve", responses=[None, {"do": "pon:556p/5p@1"}, None, None])
    error(judge, "an answer without a tile", "missing-field", "responses[0].tile", "resolve", responses=[{"do": "discard"}, None, None, None])
    error(judge, "an answer with an unknown tile", "bad-digit", "responses[0].tile", "resolve", responses=[{"do": "discard", "tile": "8z"}, None, None, None])
    error(judge, "an answer with more", "unknown-field", "responses[0].tiel", "resolve", responses=[{"do": "pass", "tiel": 1}, None, None, None])
    error(judge, "an answer of another seat", "bad-value", "responses[0].actor", "resolve", responses=[{"type": "none", "actor": 1}, None, None, None])
    error(judge, "an answer that is nothing", "missing-field", "responses[0].do", "resolve", responses=[{}, None, None, None])
    error(judge, "answers that are none", "bad-type", "responses[2]", "resolve", responses=[None, None, "pass", None])
    error(judge, "too many answers", "bad-value", "responses[4]", "resolve", responses=[None] * 4 + [{"do": "pass"}])
    error(judge, "a field of other ops", "unknown-field", "hand", "look", hand="1z")
    error(judge, "an unknown field", "unknown-field", "tabel", "look", tabel="1z")
    error(judge, "a seat's wind", "bad-type", "seat", "look", seat="E")
    error(judge, "a seat that there never is", "bad-value", "seat", "look", seat=4)
    error(judge, "a long name", "bad-value", "table", "open", "x" * 65)
    error(judge, "points of others", "bad-value", "points", "open", "b", points=[1, 2, 3])
    error(judge, "points that are no numbers", "bad-type", "points[1]", "open", "b", points=[1, "2", 3, 4])
    error(judge, "points as a number", "bad-type", "points", "open", "b", points=1)
    error(judge, "rules for four", "bad-value", "players", "open", "b", rules="ema", players=3)
    check("points as an array are of tables only", ("bad-type", "points"), pick(judge_one({"op": "waits", "hand": "1z", "points": [1]})["error"], "code", "field"))
    check("unknown fields inside an event are ignored", "turn",
          judge.event(tsumo(0, "?") | {"meta": {"q": [1, {"a": []}]}, "yakus": 3, "pai": "?"}).get("phase"))
    check("the other table has gone on", "idle", judge.ask("look", "other")["phase"])
    check("a name with odd characters", "idle", judge.ask("open", "\u0000\"\\ \u6771").get("phase"))
    judge.ask("close", "\u0000\"\\ \u6771")
    judge.ask("close", "other")
    judge.ask("close")


def judge_one(request):
    run = subprocess.run([HANTEI, "judge"], input=json.dumps(request).encode() + b"\n", capture_output=True, check=False)
    return json.loads(run.stdout)


# ---- Games ---------------------------------------------------------------------------------------------------------

class Game:
    """A server of a game whose players answer at random, but keep tiles that go together."""

    def __init__(self, judge, dice, preset, players):
        self.judge, self.dice, self.players = judge, dice, players
        self.rounds = self.steps = 0
        self.answer = judge.ask("open", "game", rules=preset, players=players, length="east")
        self.ends = set()

    def shuffle(self):
        tiles = [f"{n}{suit}" for suit in "mps" for n in range(1, 10) for _ in range(4)] + [f"{n}z" for n in range(1, 8) for _ in range(4)]
        for suit in "mps":
            tiles[tiles.index(f"5{suit}")] = f"0{suit}"
        if self.players == 3:
            tiles = [tile for tile in tiles if tile[1] != "m" or tile[0] in "19"]
        self.dice.shuffle(tiles)
        return [mjai(tile) for tile in tiles]

    def deal(self, following):
        wall = self.shuffle()
        hands = [[wall.pop() for _ in range(13)] for _ in range(self.players)]
        self.dead, self.wall = wall[:14], wall[14:]
        course = {key: following[key] for key in ("bakaze", "kyoku", "honba", "kyotaku", "oya")} if following else {}
        return self.judge.event({"type": "start_kyoku", "dora_marker": self.dead.pop(), "tehais": hands, **course}, "game")

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
        melds = [meld for kind in ("ankan", "kakan", "pon", "chi", "kan") for meld in may.get(kind, [])]
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
        """A table that is told the same events by a second server is the same."""
        for event in events:
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

    def settle(self):
        settled = self.judge.ask("settle", "game")
        if settled.get("refused") == "ura-missing":
            shown = self.judge.ask("look", "game")["dora"]
            settled = self.judge.ask("settle", "game", ura="".join(mpsz(self.dead.pop()) for _ in range(len(shown) // 2)))
        self.ends.add(settled["reason"])
        self.rounds += 1
        lost = sum(settled["deltas"])
        if settled["game_over"] is None and lost % 1000 != 0:
            check("payments", 0, lost)
        return settled

    def step(self):
        due = self.answer["due"]
        self.steps += 1
        if due and due["type"] in ("tsumo", "dora"):
            tile = (self.wall if due["type"] == "tsumo" else self.dead).pop()
            event = tsumo(due["actor"], tile) if due["type"] == "tsumo" else {"type": "dora", "dora_marker": tile}
            self.answer = self.judge.event(event, "game")
            self.follow([event])
        else:
            self.answer = self.resolve()
        if self.dice.random() < 0.02:
            self.save()

    def begin_twin(self):
        self.judge.ask("close", "twin")
        self.judge.ask("load", "twin", state=self.judge.ask("save", "game")["state"])

    def play(self):
        following = None
        while True:
            self.answer = self.deal(following)
            if "phase" not in self.answer:
                raise RuntimeError(self.answer)
            self.begin_twin()
            while self.answer["phase"] != "over":
                self.step()
            check("a table that is told the events", self.judge.ask("look", "game") | {"seq": 0}, self.judge.ask("look", "twin") | {"seq": 0})
            settled = self.settle()
            following = settled["next"]
            self.answer = self.judge.event({"type": "end_kyoku"}, "game")
            if settled["game_over"]:
                break
        check("the game is over", ("end", {"type": "end_game"}), pick(self.answer, "phase", "due"))
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
    for test in (test_shapes, test_wins, test_riichi_and_ura, test_look, test_riichi_in_two_ways, test_a_round_in_one_request, test_refusals, test_refused_values, test_states, test_errors):
        test(judge)
    test_games(judge, seed)
    judge.end()
    test_limit()
    test_threads()
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    return counts["failed"] > 0


if __name__ == "__main__":
    sys.exit(main())
