/* Without this file nobody could read what the rules allow a seat, and rules with an example in a rule book
 * or bugs that other engines shipped could return: each row was worked out by hand. */
#include "seated.h"

#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rules; a hand with melds and what belongs to the seat; a question; the answer.
 *   waits          "14m"; "4m of 14m" if the rules do not count each tile that would complete the hand
 *   furiten        "river turn riichi"
 *   reach [9s]     why riichi may not be declared with any discard, or with this one
 *   discards       those that leave tenpai: "1z:14m:5 furiten", a tile, its waits and how many are left
 *   kans           "ankan 1z, kakan 3m, 7z not-drawn"
 *   calls 5m@3     "chi:345m/5m@3=67m", a meld and what may be discarded, or why it is refused
 *   ryuukyoku      "14m", the waits, "may-say-noten", "nagashi"
 *   nine           "10" kinds, and "yes" if they abort the round
 *   kinds 3m       "ryanmen penchan" */
typedef struct row {
    const char *rules, *seat, *question, *answer;
} row;

static const row ROWS[] = {
    /* Waits: a fifth copy of a tile, held or also in melds, may not count. */
    {"tenhou", "23m55p", "waits", "14m"},
    {"tenhou fifth_tile=shape", "6666s pon:111m/1m@1 pon:222m/2m@2 pon:333m/3m@3", "waits", "6s"},
    {"tenhou", "6666s pon:111m/1m@1 pon:222m/2m@2 pon:333m/3m@3", "waits", "- of 6s"},
    {"tenhou", "1111234m", "waits", "4m of 14m"},
    {"ema", "23m55p ankan:1111m", "waits", "4m of 14m"},
    {"tenhou", "12333345m11z", "kinds 3m", "ryanmen penchan shanpon"},
    /* Furiten. A bug of other programs: a legal ron refused for tiles that are no waits, or no longer. */
    {"tenhou", "23m55p passed-riichi:4m", "furiten", ""},
    {"tenhou", "23m55p river:14m passed:1m passed-riichi:1m riichi", "furiten", "river turn riichi"},
    {"tenhou", "23m55p river:2356m passed:2356m passed-riichi:5p riichi", "furiten", ""},
    {"tenhou", "1111234m river:1m passed:1m passed-riichi:1m riichi", "furiten", ""},
    /* Riichi. Shipped elsewhere: on a noten hand; points, wall or kans not looked at; none after an ankan. */
    {"tenhou", "147m258p369s12345z", "reach", "noten"},
    {"tenhou", "123m456p789s11222z points:1000 live:4", "reach", "allowed"},
    {"tenhou 3", "123m456p789s11222z live:3", "reach", "allowed"},
    {"tenhou 3", "123m456p789s11222z live:2", "reach", "wall"},
    {"mleague", "123m456p789s11222z points:-200 live:0", "reach", "allowed"},
    {"tenhou", "123m456p11789s ankan:1111z", "reach", "allowed"},
    {"tenhou", "123m456p11789s minkan:1111z/1z@2", "reach", "open-hand"},
    {"tenhou", "14m riichi", "reach", "already"},
    {"tenhou", "123456789m1111p9s", "reach 9s", "noten"},
    {"tenhou fifth_tile=shape", "123456789m1111p9s", "reach 9s", "allowed"},
    /* Discards that leave tenpai. In riichi the tile just drawn alone; a wait that was let go stays furiten.
     */
    {"tenhou", "23m44p9s drawn:9s passed-riichi:1m riichi", "discards", "9s:14m:8 furiten"},
    {"tenhou", "23m44p1m drawn:1m riichi", "discards", "1m:14m:7 furiten"},
    {"tenhou", "47m chi:456m/4m@3 called", "discards", ""},
    {"tenhou kuikae=tile", "47m chi:456m/4m@3 called", "discards", "7m:4m:2"},
    /* Kans. Shipped elsewhere: in riichi one of tiles held before, and a fifth kan. */
    {"tenhou", "1111z237m1p pon:222z/2z@1 pon:333m/3m@2 drawn:1p", "kans", "ankan 1z, kakan 3m"},
    {"tenhou", "1111z237m1p pon:222z/2z@1 pon:333m/3m@2 drawn:1p kans:4 live:0", "kans",
     "3m fifth-kan, 1z fifth-kan"},
    {"tenhou", "1111z237m1p pon:222z/2z@1 drawn:1p live:0", "kans", "1z last-tile"},
    {"tenhou", "1111m23p44s pon:777z/7z@1 called", "kans", "1m not-drawn"},
    {"ema", "1111z234m567p3456s drawn:1z riichi", "kans", "ankan 1z"},
    /* 111222333 may be read as three runs. 33334 waits for 2, 4 and 5; with the kan for 4 alone. */
    {"ema", "1111222333m45p99s drawn:1m riichi", "kans", "1m readings-change"},
    {"tenhou", "333345m123456p99s drawn:3m riichi", "kans", "3m is-a-wait"},
    /* 1113445678999s would be nine gates with 2s, and the kan leaves the waits and every reading. */
    {"ema nine_gates_kan=no", "11113445678999s drawn:1s riichi", "kans", "1s nine-gates"},
    /* Calls: runs by their lowest tile, wherever the claimed one is; red fives apart. */
    {"tenhou", "3445067m1z22p444s", "calls 5m@3",
     "chi:345m/5m@3=467m2p4s1z chi:456m/5m@3=347m2p4s1z chi:567m/5m@3=34m2p4s1z pon:055m/5m@3=3467m2p4s1z"},
    {"tenhou 3", "2344s111z", "calls 4s@3", "pon:444s/4s@3=23s1z"},
    {"tenhou", "2344s111z kans:4", "calls 1z@1", "pon:111z/1z@1=234s minkan:1111z/1z@1=fifth-kan"},
    {"tenhou", "2344s111z live:0", "calls 4s@3", "chi:234s/4s@3=last-tile pon:444s/4s@3=last-tile"},
    {"tenhou", "1112z riichi kans:4 live:0", "calls 1z@1",
     "pon:111z/1z@1=last-tile minkan:1111z/1z@1=fifth-kan"},
    {"tenhou", "23m55p minkan:4444m/4m@1", "calls 1m@3", "chi:123m/1m@3=5p"},
    {"tenhou", "1111m", "calls 1m@1", ""},
    {"tenhou", "1112z chi:123m/1m@3 chi:123m/1m@3 chi:123m/1m@3 chi:123m/1m@3", "calls 1z@1", ""},
    /* Shipped elsewhere: a chi after which nothing may be discarded; a red five taken for another tile. */
    {"tenhou", "5647m", "calls 4m@3", "chi:456m/4m@3=kuikae-dead-end"},
    {"tenhou kuikae=tile", "5647m", "calls 4m@3", "chi:456m/4m@3=7m"},
    /* Robbed kans and norths. A concealed one yields to thirteen orphans alone, by some rules. */
    /* Ryuukyoku. */
    {"tenhou", "23m55p", "ryuukyoku", "14m"},
    {"ema", "23m55p", "ryuukyoku", "14m may-say-noten"},
    {"ema", "6666s pon:111m/1m@1 pon:222m/2m@2 pon:333m/3m@3", "ryuukyoku", "-"},
    {"tenhou", "147m2z river:19m19p19s1234567z", "ryuukyoku", "- nagashi"},
    {"wrc", "147m2z river:19m19p19s1234567z", "ryuukyoku", "-"},
    {"tenhou", "147m2z river:19m19p19s1234567z river-claimed", "ryuukyoku", "-"},
    {"tenhou", "19m19p19s123m11234z", "nine", "10 yes"},
    {"mleague", "19m19p19s123m11234z", "nine", "10"},
    {"tenhou", "19m19p19s123m11234z river:1m", "nine", "10"},
    {"tenhou", "19m19p19s123m11234z kans:1", "nine", "10"},
    {"tenhou", "19m19p19s123m11234z riichi", "nine", "10"},
    {"tenhou 3", "19m19p19s123m11234z norths:1", "nine", "10"},
    {"tenhou", "19m19p19s12345z ankan:7777z kans:0", "nine", "11"},
};

/* ---- The seat ----------------------------------------------------------------- */

static const char *value_of(const char *word, const char *key)
{
    const size_t length = strlen(key);
    return strncmp(word, key, length) == 0 && word[length] == ':' ? word + length + 1 : NULL;
}

static void set(hantei_seat *seat, const char *word)
{
    const char *value;
    if ((value = value_of(word, "points")))
        seat->points = (int32_t)strtol(value, NULL, 10);
    else if ((value = value_of(word, "live")))
        seat->live = (uint8_t)strtoul(value, NULL, 10);
    else if ((value = value_of(word, "kans")))
        seat->kans = (uint8_t)strtoul(value, NULL, 10);
    else if ((value = value_of(word, "norths")))
        seat->norths = (uint8_t)strtoul(value, NULL, 10);
    else if ((value = value_of(word, "drawn")))
        seat->drawn = read_tile(value, 2);
    else if ((value = value_of(word, "river")))
        seat->river = read_tileset(value);
    else if ((value = value_of(word, "passed")))
        seat->passed = read_tileset(value);
    else if ((value = value_of(word, "passed-riichi")))
        seat->passed_riichi = read_tileset(value);
    else if (strcmp(word, "riichi") == 0)
        seat->riichi = 1;
    else if (strcmp(word, "called") == 0)
        seat->called = 1;
    else if (strcmp(word, "river-claimed") == 0)
        seat->river_claimed = true;
    else
        cr_assert_fail("%s: unknown", word);
}

static hantei_seat read_seat(const char *text)
{
    char tiles[32], word[64], melds[TEXT_MAX] = "";
    int length = 0, next;
    cr_assert_eq(sscanf(text, "%31s%n", tiles, &length), 1);
    for (const char *at = text + length; sscanf(at, "%63s%n", word, &next) == 1; at += next)
        if (strchr(word, '@') || value_of(word, "ankan"))
            text_append(melds, " %s", word);
    hantei_seat seat = seat_of(tiles, melds);
    for (const char *at = text + length; sscanf(at, "%63s%n", word, &next) == 1; at += next)
        if (!strchr(word, '@') && !value_of(word, "ankan"))
            set(&seat, word);
    return seat;
}

/* ---- Its answers ---------------------------------------------------------------- */

static void put_set(hantei_tileset set, char *out)
{
    char text[TEXT_MAX];
    text_append(out, "%s", text_of_tileset(set, text));
}

static void put_word(const char *word, char *out)
{
    text_append(out, "%s%s", *out ? " " : "", word);
}

static void put_waits(const hantei_seat *seat, const hantei_rules *rules, char *out)
{
    const hantei_wait_sets waits = hantei_seat_waits(seat, rules);
    put_set(waits.effective, out);
    if (waits.shape == waits.effective)
        return;
    text_append(out, " of ");
    put_set(waits.shape, out);
}

static void put_discards(const hantei_seat *seat, const hantei_rules *rules, char *out)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    const size_t count = hantei_seat_discards(seat, rules, list);
    for (size_t i = 0; i < count; i++) {
        text_append(out, "%s", i > 0 ? ", " : "");
        put_set((hantei_tileset)1 << list[i].tile, out);
        text_append(out, ":");
        put_set(list[i].waits, out);
        text_append(out, ":%u%s", list[i].left, list[i].furiten ? " furiten" : "");
    }
}

static void put_kans(const hantei_seat *seat, const hantei_rules *rules, char *out)
{
    const hantei_kans kans = hantei_seat_kans(seat, rules);
    for (unsigned added = 0; added < 2; added++)
        if (added ? kans.added : kans.concealed) {
            text_append(out, "%s%s ", *out ? ", " : "", added ? "kakan" : "ankan");
            put_set(added ? kans.added : kans.concealed, out);
        }
    for (size_t i = 0; i < kans.refused_count; i++) {
        text_append(out, "%s", *out ? ", " : "");
        put_set((hantei_tileset)1 << kans.refused[i].tile, out);
        text_append(out, " %s", hantei_refusal_name(kans.refused[i].why));
    }
}

static void put_calls(const hantei_seat *seat, const hantei_rules *rules, const char *claimed, char *out)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const size_t count =
        hantei_seat_calls(seat, rules, read_tile(claimed, 2), (unsigned)(claimed[3] - '0'), options);
    for (size_t i = 0; i < count; i++) {
        char meld[MELD_TEXT];
        put_word(text_of_meld(&options[i].meld, meld), out);
        text_append(out, "=%s", options[i].why ? hantei_refusal_name(options[i].why) : "");
        if (options[i].why == HANTEI_ALLOWED)
            put_set(options[i].discards, out);
    }
}

static void put_names(const char *(*name)(unsigned), unsigned bits, char *out)
{
    for (unsigned bit = 1; bit <= bits; bit *= 2)
        if (bits & bit)
            put_word(name(bit), out);
}

static void put_ryuukyoku(const hantei_seat *seat, const hantei_rules *rules, char *out)
{
    const hantei_ryuukyoku end = hantei_seat_ryuukyoku(seat, rules);
    put_set(end.waits, out);
    text_append(out, "%s%s", end.may_declare_noten ? " may-say-noten" : "", end.nagashi ? " nagashi" : "");
}

static void put_nine(const hantei_seat *seat, const hantei_rules *rules, char *out)
{
    text_append(out, "%u", hantei_seat_terminal_kinds(seat));
    text_append(out, "%s", hantei_seat_nine_terminals(seat, rules) ? " yes" : "");
}

static void put_reach(const hantei_seat *seat, const hantei_rules *rules, const char *tile, char *out)
{
    const hantei_tile with = *tile ? read_tile(tile, 2) : HANTEI_NO_TILE;
    text_append(out, "%s", hantei_refusal_name(hantei_seat_may_riichi(seat, rules, with)));
}

static void answer(const hantei_seat *seat, const hantei_rules *rules, const char *question, char *out)
{
    const char *rest;
    if (after_word(question, "waits"))
        put_waits(seat, rules, out);
    else if (after_word(question, "furiten"))
        put_names(hantei_furiten_name, hantei_seat_furiten(seat, rules), out);
    else if ((rest = after_word(question, "reach")))
        put_reach(seat, rules, rest, out);
    else if (after_word(question, "discards"))
        put_discards(seat, rules, out);
    else if (after_word(question, "kans"))
        put_kans(seat, rules, out);
    else if ((rest = after_word(question, "calls")))
        put_calls(seat, rules, rest, out);
    else if (after_word(question, "ryuukyoku"))
        put_ryuukyoku(seat, rules, out);
    else if (after_word(question, "nine"))
        put_nine(seat, rules, out);
    else if ((rest = after_word(question, "kinds")))
        put_names(hantei_wait_kind_name, hantei_seat_wait_kinds(seat, read_tile(rest, 2)), out);
    else
        cr_assert_fail("%s: no question", question);
}

Test(seat, rows)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const hantei_rules rules = rules_of_text(ROWS[i].rules);
        const hantei_seat seat = read_seat(ROWS[i].seat);
        char text[TEXT_MAX] = "";
        answer(&seat, &rules, ROWS[i].question, text);
        cr_expect_str_eq(text, ROWS[i].answer, "%s, %s: %s: %s", ROWS[i].rules, ROWS[i].seat,
                         ROWS[i].question, text);
    }
}

/* ---- Numbers that text cannot give ------------------------------------------------ */

/* More reds than fives count as the fives, and more unseen copies than possible as those possible. */
Test(seat, numbers_that_cannot_be)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = seat_of("4566m", "-"), drawn = seat_of("23m44p1z", "-"),
                broken = seat_of("23m55p", "-");
    char text[TEXT_MAX] = "";
    seat.reds[0] = 200;
    put_calls(&seat, tenhou_rules(), "3m@3", text);
    cr_expect_str_eq(text, "chi:340m/3m@3=kuikae-dead-end");
    memset(drawn.unseen, 255, sizeof drawn.unseen);
    cr_assert_eq(hantei_seat_discards(&drawn, tenhou_rules(), list), 1);
    cr_expect_eq(list[0].left, 8);
    broken.hand.lane[0][0] = 6;
    cr_expect_eq(hantei_seat_waits(&broken, tenhou_rules()).shape, 0);
}

/* A seat of zeros would have drawn 1m, and a claim of zeros would be of it. */
Test(seat, begins_with_no_tile)
{
    static const hantei_seat SEAT = HANTEI_SEAT_INIT, WANTED_SEAT = {.drawn = HANTEI_NO_TILE};
    static const hantei_claim CLAIM = HANTEI_CLAIM_INIT, WANTED_CLAIM = {.tile = HANTEI_NO_TILE};
    hantei_seat seat;
    hantei_claim claim;
    hantei_seat_init(&seat);
    hantei_claim_init(&claim);
    cr_assert_eq(memcmp(&SEAT, &WANTED_SEAT, sizeof seat), 0);
    cr_assert_eq(memcmp(&CLAIM, &WANTED_CLAIM, sizeof claim), 0);
    cr_assert_eq(memcmp(&seat, &WANTED_SEAT, sizeof seat), 0);
    cr_assert_eq(memcmp(&claim, &WANTED_CLAIM, sizeof claim), 0);
}
