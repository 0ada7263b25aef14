/* Without this file nobody would know by name why a table refuses an event: of hands that are seen and of
 * hidden ones. The other rows are examples of what the referee of tests/table proves with random rounds. */
#include "seated.h"
#include "tabled.h"

#include <criterion/criterion.h>
#include <string.h>

/* A table, what has happened, and the answer to the last step (tabled.h). */
typedef struct row {
    const char *rules, *hands, *steps, *answer;
} row;

#define EXPECT_ROWS(rows)                                                                                   \
    for (size_t i = 0; i < sizeof(rows) / sizeof *(rows); i++) {                                            \
        hantei_table t = table_of((rows)[i].rules, (rows)[i].hands);                                        \
        char text[TEXT_MAX];                                                                                \
        cr_expect_str_eq(answer_of(&t, (rows)[i].steps, text), (rows)[i].answer, "%s: %s", (rows)[i].steps, \
                         text);                                                                             \
    }

#define PLAIN "23589m1479p2589s" /* without honours */
#define READY "123m456p789s1155z"
#define RIICHI "tsumo 0 9m; reach 0; dahai 0 9m; "
#define ALL_DRAW "tsumo 1 9p; dahai 1 9p; tsumo 2 9p; dahai 2 9p; tsumo 3 9p; dahai 3 9p; "
#define FOUR_WINDS \
    "tsumo 0 ?; dahai 0 2z; tsumo 1 ?; dahai 1 2z; tsumo 2 ?; dahai 2 2z; tsumo 3 ?; dahai 3 2z; "
#define CHI "tsumo 0 1m; dahai 0 1m; chi 1 123m/1m@3; "
#define DAIMINKAN "tsumo 0 5z; dahai 0 5z; daiminkan 1 5555z/5z@3; "

/* ---- Refusals ---------------------------------------------------------------- */

static const row REFUSALS[] = {
    /* Whose turn it is, and for what. */
    {"tenhou", "", "tsumo 1 5z", "not-your-turn"},
    {"tenhou", "", "tsumo 7 5z", "no-such-player"},
    {"tenhou", "", "dahai 0 1m", "not-now"},
    {"tenhou", "", "hora 1", "not-now"},
    {"tenhou", "", "tsumo 0 5z; dahai 1 1m", "not-your-turn"},
    {"tenhou", "", "tsumo 0 5z; none 1", "not-now"},
    {"tenhou", "", "tsumo 0 5z; end_kyoku", "not-now"},
    {"tenhou", "", "tsumo 0 5z; start_game", "not-now"},
    {"tenhou", "", "tsumo 0 5z; tenpai 0", "bad-event"},
    /* Tiles. A discard of the tile just drawn is recognised; what is said of it must fit. */
    {"tenhou", "", "tsumo 0 ?", "not-in-play"},
    {"tenhou", "?", "tsumo 0 5z", "hidden"},
    {"tenhou", "", "tsumo 0 1m; dahai 0 1m; tsumo 1 1m", "fifth-copy"},
    {"tenhou", "", "tsumo 0 5z; dahai 0 9m", "not-held"},
    {"tenhou", "", "tsumo 0 0p; dahai 0 0m", "not-held"},
    {"tenhou", "", "tsumo 0 5z; dahai 0 5z tedashi", "tsumogiri"},
    {"tenhou", "", "tsumo 0 5z; dahai 0 1m tsumogiri", "tsumogiri"},
    {"tenhou", "", "tsumo 0 5z; set discards 32; dahai 0 5z", "not-in-play"},
    /* Riichi. */
    {"tenhou", "", "tsumo 0 5z; reach 0", "noten"},
    {"tenhou", READY, "tsumo 0 9m; reach 0; dahai 0 1m", "noten"},
    {"tenhou", READY, "tsumo 0 9m; reach 0; reach 0", "not-now"},
    {"tenhou", READY, RIICHI "tsumo 1 9p", "riichi-due"},
    {"tenhou", READY " 99m147p258s12367z", RIICHI "tsumo 1 9p", "riichi-due"},
    {"tenhou", READY, RIICHI "reach_accepted 1", "not-your-turn"},
    {"tenhou", READY, RIICHI "reach_accepted 0; " ALL_DRAW "tsumo 0 9m; dahai 0 1m", "in-riichi"},
    {"tenhou", READY, RIICHI "reach_accepted 0; " ALL_DRAW "tsumo 0 9m; reach 0", "already"},
    /* Calls: 4m after a chi of 1m is kuikae as 1m is. */
    {"tenhou", "", "tsumo 0 5z; dahai 0 5z; pon 1 555z/5z@3", "bad-meld"},
    {"tenhou", "", "tsumo 0 5z; dahai 0 5z; pon 1 111z/1z@3", "not-offered"},
    {"tenhou", "- 55z147m258p369s12z - " PLAIN, "tsumo 0 5z; dahai 0 5z; pon 0 555z/5z@3", "not-offered"},
    {"tenhou", "- 23m147m258p369s12z", CHI "dahai 1 1m", "kuikae"},
    {"tenhou", "- 23m147m258p369s12z", CHI "dahai 1 4m", "kuikae"},
    {"tenhou", "- 23m147m258p369s12z", CHI "reach 1", "not-now"},
    /* Kans, norths and indicators. */
    {"tenhou", "", "tsumo 0 5z; ankan 0 5555z", "bad-meld"},
    {"tenhou", "0555m147p258s123z ? ? ?", "tsumo 0 6z; ankan 0 5555m", "bad-meld"},
    {"tenhou", "- 550m147p258s1234z - 239m1479p258s123z",
     "tsumo 0 5m; dahai 0 5m; pon 1 555m/5m@3; dahai 1 1p; tsumo 2 6z; dahai 2 6z; tsumo 3 6z; dahai 3 6z; "
     "tsumo 0 6z; dahai 0 6z; tsumo 1 7z; kakan 1 555m/5m@3+5m",
     "not-held"},
    {"tenhou", "", "tsumo 0 5z; nukidora 0", "no-norths"},
    {"tenhou", "", "tsumo 0 5z; dora 6z", "no-indicator-due"},
    {"tenhou", "5555z147m258p369s - - " PLAIN, "tsumo 0 6z; ankan 0 5555z; tsumo 0 7z", "indicator-due"},
    {"tenhou", "- 555z147m258p369s1z - " PLAIN, DAIMINKAN "dora 6z", "no-indicator-due"},
    {"tenhou", "- 555z147m258p369s1z - " PLAIN, DAIMINKAN "tsumo 1 6z; dahai 1 6z; tsumo 2 7z",
     "indicator-due"},
    {"tenhou", "- 555z147m258p369s1z 66z147m258p369s12z " PLAIN,
     DAIMINKAN "tsumo 1 6z; dahai 1 6z; pon 2 666z/6z@3", "indicator-due"},
    {"tenhou", "- 555z147m258p369s1z 66z147m258p369s12z " PLAIN, DAIMINKAN "tsumo 1 6z; dahai 1 6z; none 2",
     "indicator-due"},
    /* Wins. Who lets a tile go that completes the hand is furiten until its own discard, with a yaku or
     * without. */
    {"tenhou", "", "tsumo 0 5z; hora 0", "not-complete"},
    {"tenhou", "", "tsumo 0 5z; dahai 0 5z; hora 1", "not-complete"},
    {"tenhou", "", "tsumo 0 5z; hora 1", "not-your-turn"},
    {"tenhou", "- - 333m456p23478s99p", "tsumo 0 6s; dahai 0 6s; hora 2", "no-yaku"},
    {"tenhou", "- - 333m456p23478s99p", "tsumo 0 6s; dahai 0 6s; tsumo 1 9s; dahai 1 9s; hora 2",
     "furiten-turn"},
    {"tenhou", "- - 333m456p23478s99p",
     "tsumo 0 6s; dahai 0 6s; tsumo 1 9p; dahai 1 9p; tsumo 2 1z; dahai 2 1z; tsumo 3 9s; dahai 3 9s; hora 2",
     "no-yaku"},
    {"tenhou", "123456m11p23777s", "tsumo 0 4s; hora 0 tile 1m", "not-offered"},
    /* Rounds that end. A nagashi mangan is an exhausted wall too. */
    {"tenhou", "", "set live 1; tsumo 0 9m; dahai 0 9m; ryukyoku fanpai", "allowed"},
    {"tenhou", "", "tsumo 0 5z; ryukyoku kyushukyuhai", "nine-terminals"},
    {"tenhou", "", "tsumo 0 5z; dahai 0 5z; ryukyoku fanpai", "ryuukyoku-reason"},
    {"tenhou", "", "tsumo 0 5z; dahai 0 5z; ryukyoku sanchaho", "ryuukyoku-reason"},
    {"tenhou", "",
     "tsumo 0 5z; dahai 0 2z; tsumo 1 5z; dahai 1 2z; tsumo 2 5z; dahai 2 2z; tsumo 3 2z; dahai 3 2z; "
     "tsumo 0 9p",
     "ryuukyoku-due"},
};

Test(table, refusals)
{
    EXPECT_ROWS(REFUSALS)
}

/* Of a hidden hand the public state is judged, and nothing else. */
static const row HIDDEN[] = {
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9m", "allowed"},
    {"tenhou", "? 9999m147m258p369s", "tsumo 0 ?; dahai 0 9m", "fifth-copy"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 1m; chi 1 123m/1m@3; dahai 1 4m", "kuikae"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 1m; chi 1 123m/1m@3; dahai 1 5m tsumogiri", "tsumogiri"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 1m; chi 2 123m/1m@3", "bad-meld"},
    {"tenhou", "? ? ? 1112223334445m", "tsumo 0 ?; dahai 0 4m; chi 1 345m/4m@3", "allowed"},
    {"tenhou", "? ? ? 1112223334445m", "tsumo 0 ?; dahai 0 2m; pon 1 222m/2m@3", "fifth-copy"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; ankan 0 9999m", "allowed"},
    {"tenhou", "? 9m147m258p369s123z", "tsumo 0 ?; ankan 0 9999m", "fifth-copy"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; kakan 0 777z/7z@1+7z", "bad-meld"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; set live 0; ankan 0 9999m", "last-tile"},
    {"tenhou", "? ? ? ?",
     "tsumo 0 ?; ankan 0 1111m; dora 1z; tsumo 0 ?; ankan 0 2222m; dora 1z; tsumo 0 ?; ankan 0 3333m; dora "
     "1z; "
     "tsumo 0 ?; ankan 0 4444m; dora 2z; tsumo 0 ?; ankan 0 6666m",
     "fifth-kan"},
    {"tenhou", "? ? ? ?",
     "tsumo 0 ?; dahai 0 7z; pon 1 777z/7z@3; dahai 1 5m; tsumo 2 ?; dahai 2 5m; tsumo 3 ?; dahai 3 5m; "
     "tsumo 0 ?; dahai 0 5m; tsumo 1 ?; kakan 1 777z/7z@3+7z",
     "allowed"},
    {"tenhou", "? ? ? ?",
     "tsumo 0 ?; dahai 0 1m; pon 1 111m/1m@3; dahai 1 5m; tsumo 2 ?; dahai 2 5m; tsumo 3 ?; dahai 3 5m; "
     "tsumo 0 ?; dahai 0 6m; tsumo 1 ?; reach 1",
     "open-hand"},
    {"tenhou", "? ? ? ?",
     "tsumo 0 ?; reach 0; dahai 0 1m; reach_accepted 0; tsumo 1 ?; dahai 1 1z; tsumo 2 ?; dahai 2 1z; "
     "tsumo 3 ?; dahai 3 1z; tsumo 0 ?; reach 0",
     "already"},
    {"tenhou", "? ? ? ?",
     "tsumo 0 ?; reach 0; dahai 0 1m; reach_accepted 0; tsumo 1 ?; dahai 1 1z; tsumo 2 ?; dahai 2 1z; "
     "tsumo 3 ?; dahai 3 1z; tsumo 0 ?; dahai 0 5m tedashi",
     "in-riichi"},
    {"tenhou", "? ? ? ?", "set points 900 25000 25000 49100; tsumo 0 ?; reach 0", "points"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; set live 3; dahai 0 1m; tsumo 1 ?; reach 1", "wall"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; ryukyoku kyushukyuhai", "allowed"},
    {"tenhou", "? ? ? ?",
     "tsumo 0 ?; dahai 0 1m; tsumo 1 ?; dahai 1 1m; tsumo 2 ?; dahai 2 1m; tsumo 3 ?; dahai 3 2m; tsumo 0 ?; "
     "ryukyoku kyushukyuhai",
     "nine-terminals"},
    {"tenhou", "? ? ? ?", FOUR_WINDS "pon 0 222z/2z@3", "ryuukyoku-due"},
    {"tenhou", "? ? ? ?",
     "tsumo 0 ?; dahai 0 5z; daiminkan 1 5555z/5z@3; tsumo 1 ?; dahai 1 6z; ryukyoku sanchaho",
     "indicator-due"},
    /* A win shows the hand, which has to fit: of a tsumo with the tile. */
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9s; hora 2", "allowed"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9s; hora 1 hand 234m456p78s11z555z", "allowed"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9s; hora 1 hand 234m456p78s11z", "hidden"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9s; hora 1 hand 234m9999p78s11z55z", "fifth-copy"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9s; hora 1 tile 1m hand 234m456p78s11z555z", "not-offered"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9s; tsumo 1 ?; hora 1 hand 234m456p78s11z555z", "not-in-play"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9s; tsumo 1 ?; hora 1 tile 9s hand 234m456p78s11z555z",
     "allowed"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 9s; tsumo 1 ?; hora 1 tile 3m hand 234m456p78s11z555z",
     "not-complete"},
    {"tenhou 3", "? ? ?",
     "tsumo 0 ?; reach 0; dahai 0 9p; reach_accepted 0; tsumo 1 ?; dahai 1 9p; tsumo 2 ?; dahai 2 9s; "
     "tsumo 0 ?; nukidora 0",
     "allowed"},
    {"tenhou 3", "? 19m147p369s14444z", "tsumo 0 ?; nukidora 0", "fifth-copy"},
    /* Thirteen orphans might rob a concealed kan. Passing it does not make a hidden hand furiten. */
    {"majsoul", "149999m258p369s1z ?", "tsumo 0 4z; ankan 0 9999m; none 1", "allowed"},
};

Test(table, hidden_hands)
{
    EXPECT_ROWS(HIDDEN)
}

/* Player 0 discards what the three others wait for. */
#define WAITING "9s147m258p36s1234z 234m456p78s11z555z 234m456p78s22z666z 234m456p78s33z777z"
#define OFFER_9S "tsumo 0 8p; dahai 0 9s; "

/* Forced: what the rules refuse but the tiles allow. */
static const row FORCED[] = {
    {"tenhou", "", "tsumo 0 5z; force dahai 0 5z", "allowed, applied"},
    {"tenhou", "", "tsumo 0 5z; force dahai 0 9m", "not-held"},
    {"tenhou", "", "tsumo 0 5z; force reach 0", "noten, applied"},
    {"tenhou", "", "tsumo 0 5z; force ankan 0 5555z", "bad-meld"},
    {"tenhou", READY, RIICHI "reach_accepted 0; " ALL_DRAW "tsumo 0 9m; force reach 0; dahai 0 9m; due",
     "tsumo 1"},
    {"tenhou", "- 55z147m258p369s12z", "tsumo 0 5z; dahai 0 5z; pon 1 555z/5z@3; force kakan 1 555z/5z@3+5z",
     "not-now"},
    {"tenhou", "5555z147m258p369s ? ? ?",
     "tsumo 0 9p; dahai 0 9p; tsumo 1; force dahai 1 5z; force pon 0 555z/5z@1", "bad-meld"},
    {"tenhou", "", "tsumo 0 5z; force dora 6z", "no-indicator-due, applied"},
    {"tenhou", "", "tsumo 0 5z; force dora 6z; force dora 6z; force dora 6z; force dora 6z; force dora 6z",
     "no-indicator-due"},
    {"tenhou", "- 555z147m258p369s1z - " PLAIN,
     DAIMINKAN "tsumo 1 6z; force reach 1; force dahai 1 6z; reach_accepted 1", "indicator-due"},
    /* After a win a forced event goes on with the round, and nobody wins twice. */
    {"majsoul", WAITING, OFFER_9S "hora 1; force tsumo 0 5m; force hora 2", "not-now"},
    {"majsoul", WAITING, OFFER_9S "hora 1; force tsumo 0 5m; force dahai 0 6s; hora 1", "not-now"},
    {"majsoul", WAITING, OFFER_9S "hora 1; set winners 3; force hora 2", "not-now"},
    {"tenhou", "", "tsumo 0 5z; force tsumo 0 5z", "not-now"},
    /* Who has not discarded cannot call. */
    {"tenhou", "55z147m258p369s12z", "tsumo 0 9p; force tsumo 1 5z; dahai 1 5z; due", "tsumo 2"},
    {"tenhou", "", "tsumo 0 5z; force none 0", "not-now"},
    {"tenhou", "", "tsumo 0 5z; force ryukyoku kyushukyuhai", "nine-terminals, applied"},
    {"tenhou", "", "tsumo 0 5z; force hora 0", "not-complete, applied"},
    /* Such a win pays what the log says of it. */
    {"tenhou", "", "tsumo 0 9m; force hora 0; settle", "0 0 0 0; E1.1, 0 sticks"},
    {"tenhou", "", "tsumo 0 9m; force hora 0 deltas 3000 -1000 -1000 -1000; settle",
     "3000 -1000 -1000 -1000; E1.1, 0 sticks"},
};

Test(table, forced)
{
    EXPECT_ROWS(FORCED)
}

/* ---- What is due, and what a seat may do -------------------------------------- */

#define KANS "- 555z147m258p369s1z 6666m147m25p369s2z " PLAIN
#define CALLS "- 3467m340p33s1236z 05m1199p1199s555z"

static const row QUESTIONS[] = {
    /* The indicator of an open kan may be turned before the discard, and is due after it. That of a concealed
     * one, and any under the other rule, is due before the draw. */
    {"tenhou", KANS, DAIMINKAN "due", "tsumo 1 rinshan"},
    {"tenhou", KANS, DAIMINKAN "tsumo 1 6z; due", "none"},
    {"tenhou", KANS, DAIMINKAN "tsumo 1 6z; dora 4z; dahai 1 6z; due", "tsumo 2"},
    {"tenhou", KANS, DAIMINKAN "tsumo 1 6z; dora 4z; dahai 1 6z; tsumo 2 6z; ankan 2 6666m; due", "dora"},
    {"mleague", KANS, DAIMINKAN "due", "dora"},
    /* A log may leave it out, or turn it too early: both are forced. */
    {"mleague", KANS, DAIMINKAN "force dora ?; due", "tsumo 1 rinshan"},
    {"tenhou", KANS, DAIMINKAN "tsumo 1 6z; force dora ?; dahai 1 6z; due", "tsumo 2"},
    {"tenhou", KANS, DAIMINKAN "force dora 4z; tsumo 1 6z; dahai 1 6z; due", "tsumo 2"},
    {"tenhou", KANS, "tsumo 0 5z; force dora ?", "no-indicator-due"},
    {"mleague", KANS, DAIMINKAN "dora 4z; due", "tsumo 1 rinshan"},
    {"tenhou", READY, RIICHI "due", "reach_accepted 0"},
    /* Places in the mask: see HANTEI_MASK_DISCARD and so on. */
    {"tenhou", CALLS, "tsumo 0 5m; dahai 0 5m; mask 0", ""},
    {"tenhou", CALLS, "tsumo 0 5m; dahai 0 5m; mask 1", "142 144 146 156"},
    {"tenhou", CALLS, "tsumo 0 5m; dahai 0 5m; mask 2", "149 156"},
    {"tenhou", "- 4507m340p33s1236z", "tsumo 0 6m; dahai 0 6m; mask 1", "144 145 146 147 156"},
    {"tenhou", "9999m34p067p99s55z", "tsumo 0 2p; mask 0", "8 11 12 14 15 26 31 35 45 82 159"},
    {"tenhou", "9999m34p067p99s55z", "tsumo 0 2p; reach 0; mask 0", "8"},
    /* Of two kans in riichi only that with the tile just drawn is listed. */
    {"tenhou", "333m666p444456s1z", RIICHI "reach_accepted 0; " ALL_DRAW "tsumo 0 3m; mask 0", "76 159"},
    {"tenhou", "333m666p444456s1z", RIICHI "reach_accepted 0; " ALL_DRAW "tsumo 0 3m; may 0",
     "discard ankan"},
    {"tenhou", "333m666p444456s1z", RIICHI "reach_accepted 0; " ALL_DRAW "tsumo 0 3m; ankan 0 4444s",
     "not-drawn"},
    {"tenhou 3", "", "tsumo 0 4z; mask 0", "0 8 9 12 15 19 22 25 27 28 29 30 32 152 159"},
    {"tenhou 3", "", "tsumo 0 4z; nukidora 0; tsumo 0 9s; dahai 0 9s; tsumo 1 9s; mask 1",
     "0 8 9 12 15 20 23 26 27 31 32 33 159"},
    {"tenhou", "- 55z147m258p369s12z - " PLAIN, "tsumo 0 5z; dahai 0 5z; may 1", "pass pon"},
    {"tenhou", "", "tsumo 0 5z; may 1", ""},
};

Test(table, questions)
{
    EXPECT_ROWS(QUESTIONS)
}

/* ---- Answers ------------------------------------------------------------------- */

/* Player 0 discards what the three others call. */
#define CALLERS "- 46s147m258p12345z 55s147m258p12367z 234m456p46s77z555z"
#define OFFER_5S "tsumo 0 5s; dahai 0 5s; "
#define PON "pon 2 555s/5s@2"
#define CHI_5S "chi 1 456s/5s@3"
#define SHOWN READY " - - 123m456p789s2266z"

static const row ANSWERS[] = {
    /* All rons are awaited; with head bump those of nearer seats. */
    {"majsoul", WAITING, OFFER_9S "answer hora 2", "waits for 1 3"},
    {"majsoul", WAITING, OFFER_9S "answer hora 2; answer none 3", "waits for 1"},
    {"majsoul", WAITING, OFFER_9S "answer hora 2; answer none 3; answer hora 1", "hora 1, hora 2"},
    {"mleague", WAITING, OFFER_9S "answer hora 1", "hora 1"},
    {"mleague", WAITING, OFFER_9S "answer hora 2", "waits for 1"},
    {"mleague", WAITING, OFFER_9S "answer hora 2; answer none 1; hora 3", "head-bump"},
    {"tenhou", WAITING, OFFER_9S "answer hora 1, hora 2, hora 3", "ryukyoku"},
    {"tenhou", WAITING, OFFER_9S "ryukyoku ?", "allowed"},
    {"tenhou", WAITING, OFFER_9S "hora 3; hora 1; hora 1", "already-won"},
    {"tenhou", WAITING, OFFER_9S "hora 3; hora 1; hora 2", "triple-ron"},
    /* A ron precedes a triplet, which precedes a run, in any order. An answer may be replaced. */
    {"tenhou", CALLERS, OFFER_5S "answer " CHI_5S, "waits for 2 3"},
    {"tenhou", CALLERS, OFFER_5S "answer " CHI_5S "; answer none 3; answer " PON, "pon 2"},
    {"tenhou", CALLERS, OFFER_5S "answer " PON ", " CHI_5S ", hora 3", "hora 3"},
    {"tenhou", CALLERS, OFFER_5S "answer none 3; answer " PON ", hora 3", "hora 3"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 5s; answer pon 1 555s/5s@3, " PON ", none 3", "pon 1"},
    {"tenhou", CALLERS, OFFER_5S "final " CHI_5S, "chi 1"},
    {"tenhou", CALLERS, OFFER_5S "final ; due", "tsumo 1"},
    {"tenhou", CALLERS, OFFER_5S "answer pon 1 555s/5s@3, none 3", "bad-meld, waits for 1 2"},
    {"tenhou", CALLERS, OFFER_5S "answer none 0", "not-your-turn, waits for 1 2 3"},
    /* Riichi comes with its discard. A fourth one is paid before the round is aborted. */
    {"tenhou", READY, "tsumo 0 9m; answer reach 0 1m", "noten, waits for 0"},
    {"tenhou", READY, "tsumo 0 9m; answer reach 0 9m", "reach 0, dahai 0, reach_accepted 0"},
    {"tenhou", READY " 123m456p789s2266z 456m123p789s3377z 456m123p456s44z22p",
     "tsumo 0 9m; answer reach 0 9m; tsumo 1 9m; answer reach 1 9m; tsumo 2 9m; answer reach 2 9m; "
     "tsumo 3 9m; final reach 3 9m",
     "reach 3, dahai 3, reach_accepted 3, ryukyoku"},
    {"tenhou", READY, "tsumo 0 9m; reach 0; final ", "dahai 0, reach_accepted 0"},
    /* What the table itself goes on with needs no answer. An abort precedes the end of the wall. */
    {"tenhou", READY, RIICHI "answer ", "reach_accepted 0"},
    {"mleague four_winds=yes", "? ? ? ?", "set live 4; " FOUR_WINDS "final ", "ryukyoku"},
    {"tenhou", READY, "final none 1", "not-now"},
    /* A timeout discards the tile just drawn; after a call the last one that may go. */
    {"tenhou", READY, "tsumo 0 6z; answer ", "waits for 0"},
    {"tenhou", "", "tsumo 0 6z; final ; tsumo 1 1m; dahai 1 1m tedashi", "allowed"},
    {"tenhou", "- 66z147m258p369s12z", "tsumo 0 6z; final ; pon 1 666z/6z@3; final ; pon 2 222z/2z@3",
     "bad-meld"},
    /* Where the rules allow it, a tenpai player may say noten; silence is tenpai. */
    {"mleague", SHOWN, "set live 1; tsumo 0 6m; final ; may 0", "tenpai noten"},
    {"mleague", SHOWN, "set live 1; tsumo 0 6m; final ; may 1", ""},
    {"mleague", SHOWN, "set live 1; tsumo 0 6m; final ; answer none 0", "not-now, waits for 0 3"},
    {"mleague", SHOWN, "set live 1; tsumo 0 6m; final ; answer noten 0", "waits for 3"},
    {"mleague", SHOWN, "set live 1; tsumo 0 6m; final ; answer noten 0; final ; settle",
     "-1000 -1000 -1000 3000; E2.1, 0 sticks"},
};

Test(table, answers)
{
    EXPECT_ROWS(ANSWERS)
}

/* ---- Settlements ------------------------------------------------------------------ */

/* Riichi and ippatsu by ron of 2m, 40 fu: 2,600. In East 1 with 2 honba and a stick player 0 discards it. */
#define IN_RIICHI "- 13m22456p234789s 13m33456p567789s 13m44567p234567s"
#define OFFER_2M                                                                                          \
    "set honba 2; set sticks 1; tsumo 0 9m; dahai 0 9m; tsumo 1 7z; dahai 1 7z; tsumo 2 7z; dahai 2 7z; " \
    "tsumo 3 7z; dahai 3 7z; tsumo 0 9m; dahai 0 9m; tsumo 1 6z; reach 1; dahai 1 6z; reach_accepted 1; " \
    "tsumo 2 6z; reach 2; dahai 2 6z; reach_accepted 2; tsumo 3 6z; dahai 3 6z; tsumo 0 2m; dahai 0 2m; "
#define ALL "tenhou multiple_ron=all"
#define HIDDEN_END "? ? ? ?", "tsumo 0 ?; set live 0; dahai 0 5m; "
#define ONE_HIDDEN "- ? 13m33456p567789s"
#define OFFER_2M_TO_HIDDEN                                                                               \
    "tsumo 0 9m; dahai 0 9m; tsumo 1 ?; dahai 1 7z; tsumo 2 7z; reach 2; dahai 2 7z; reach_accepted 2; " \
    "tsumo 3 6z; dahai 3 6z; tsumo 0 2m; dahai 0 2m; "
#define HIDDEN_TSUMO                                                                                     \
    "tsumo 0 9m; dahai 0 9m; tsumo 1 ?; reach 1; dahai 1 7z; reach_accepted 1; tsumo 2 9p; dahai 2 9p; " \
    "tsumo 3 9p; dahai 3 9p; tsumo 0 9m; dahai 0 9m; tsumo 1 ?; "
#define LAST "tsumo 0 9m; set wind 1; set dealer 3; set sticks 2; "

static const row SETTLED[] = {
    /* The winner nearest to the discarder receives honba and sticks, in any order of events. */
    {ALL, IN_RIICHI, OFFER_2M "hora 1; hora 2; settle 1z", "-5800 6200 2600 0; E2.0, 0 sticks"},
    {ALL, IN_RIICHI, OFFER_2M "hora 2; hora 1; settle 1z", "-5800 6200 2600 0; E2.0, 0 sticks"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1 ura 1z; hora 2 ura ?; settle", "-5800 6200 2600 0; E2.0, 0 sticks"},
    {"tenhou", "123456m11p23777s", "tsumo 0 9m; dahai 0 9m; " ALL_DRAW "tsumo 0 4s; hora 0; settle",
     "6000 -2000 -2000 -2000; E1.1, 0 sticks"},
    /* The last tile gives nothing more to rinshan or to a robbed north. */
    {"tenhou", "9999m234m456p789s",
     "set live 2; tsumo 0 6p; ankan 0 9999m; dora 4z; tsumo 0 6p; hora 0; settle",
     "6000 -2000 -2000 -2000; E1.1, 0 sticks"},
    {"tenhou 3", "- 1199m2288p1199s4z", "tsumo 0 9s; set live 0; force nukidora 0; hora 1; settle",
     "-1600 1600 0; E2.0, 0 sticks"},
    /* Deltas that are given with a ron: its own, or those of a later winner, as long as one may follow. */
    {ALL, IN_RIICHI, OFFER_2M "hora 2 ura 1z deltas -3200 0 6200 0", "allowed"},
    {ALL, IN_RIICHI, OFFER_2M "hora 2 ura 1z deltas -2600 0 2600 0", "allowed"},
    {ALL, IN_RIICHI, OFFER_2M "hora 2 ura 1z deltas -3200 0 3200 0", "deltas"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1 ura 1z deltas -2600 2600 0 0", "deltas"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1; hora 2 ura 1z deltas -3200 0 6200 0", "deltas"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1; hora 2 deltas 0 0 0 0", "allowed"},
    {"tenhou multiple_ron=head_bump", IN_RIICHI, OFFER_2M "hora 2 ura 1z deltas -2600 0 2600 0", "deltas"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1 ura 1z points 21800 30200 24000 25000", "allowed"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1 ura 1z points 21800 30200 24000 25001", "scores"},
    /* Ura are needed for riichi; what is settled first counts. */
    {ALL, IN_RIICHI, OFFER_2M "hora 1; settle", "ura-missing"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1; end_kyoku", "ura-missing"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1; settle ?", "ura"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1; set indicators 2; settle 1z", "ura"},
    {ALL " kan_ura=no", IN_RIICHI, OFFER_2M "hora 1; set indicators 2; settle 1z",
     "-3200 6200 0 0; E2.0, 0 sticks"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1; settle 1m 2m 3m 4m 5m 6m", "ura"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1; settle 1m 2m 3m 4m 5m; end_kyoku; due", "none"},
    {ALL, IN_RIICHI, OFFER_2M "hora 1; settle 1m", "-5800 8800 0 0; E2.0, 0 sticks"},
    {ALL " ura=no", IN_RIICHI, OFFER_2M "hora 1; settle 1m", "-3200 6200 0 0; E2.0, 0 sticks"},
    /* A hidden hand wins what is given with its event, and needs no ura. The nearer winner has the stick. */
    {ALL, ONE_HIDDEN, OFFER_2M_TO_HIDDEN "hora 1; settle", "hidden"},
    {ALL, ONE_HIDDEN, OFFER_2M_TO_HIDDEN "hora 1; end_kyoku", "hidden"},
    {ALL, ONE_HIDDEN, OFFER_2M_TO_HIDDEN "hora 1 deltas -8000 9000 0 0; hora 2; settle 1z",
     "-13200 9000 5200 0; E2.0, 0 sticks"},
    {"tenhou", "- ?", HIDDEN_TSUMO "hora 1; settle", "hidden"},
    {"tenhou", "- ?", HIDDEN_TSUMO "hora 1 deltas -4000 9000 -2000 -2000; settle",
     "-4000 9000 -2000 -2000; E2.0, 0 sticks"},
    /* What a hidden hand was paid shows whether it was tenpai; if nobody pays, the hands that are seen do. */
    {"tenhou", HIDDEN_END "ryukyoku fanpai deltas 3000 -1000 -1000 -1000; settle",
     "3000 -1000 -1000 -1000; E1.1, 0 sticks"},
    {"tenhou", HIDDEN_END "ryukyoku fanpai deltas -1000 3000 -1000 -1000; settle",
     "-1000 3000 -1000 -1000; E2.1, 0 sticks"},
    {"tenhou", HIDDEN_END "ryukyoku fanpai deltas 0 0 0 0; settle", "0 0 0 0; E2.1, 0 sticks"},
    {"tenhou", HIDDEN_END "ryukyoku fanpai deltas 4000 -1000 -1000 -2000", "deltas"},
    {"tenhou", "? " READY " ? ?", "tsumo 0 ?; set live 0; dahai 0 5m; ryukyoku fanpai deltas 0 0 0 0; settle",
     "0 0 0 0; E1.1, 0 sticks"},
    {"tenhou", "? - ? ?", "tsumo 0 ?; set live 0; dahai 0 5m; ryukyoku fanpai deltas 0 0 0 0; settle",
     "0 0 0 0; E2.1, 0 sticks"},
    {"tenhou", "? ? ? ?",
     "tsumo 0 ?; reach 0; dahai 0 5m; reach_accepted 0; tsumo 1 ?; set live 0; dahai 1 5m; ryukyoku fanpai "
     "deltas 0 0 0 0; settle",
     "0 0 0 0; E1.1, 1 sticks"},
    {"tenhou", "? ? ? ?", "tsumo 0 ?; dahai 0 5m; ryukyoku ?; settle", "0 0 0 0; E1.1, 0 sticks"},
    /* Three hidden hands may ron the last discard. Without a reason the empty wall ends the round. */
    {"tenhou", HIDDEN_END "ryukyoku ? deltas 3000 -1000 -1000 -1000; settle",
     "3000 -1000 -1000 -1000; E1.1, 0 sticks"},
    /* No winner: noten pay; nagashi mangan comes instead. An aborted round is played again, a void one has
     * not been. */
    {"tenhou", "", "set honba 1; set sticks 2; tsumo 0 9m; force ryukyoku fanpai; settle",
     "0 0 0 0; E2.2, 2 sticks"},
    {"tenhou", READY, "tsumo 0 5p; dahai 0 5p; force ryukyoku fanpai; settle",
     "3000 -1000 -1000 -1000; E1.1, 0 sticks"},
    {"tenhou", "- " READY " 456m123p789s3377z", "tsumo 0 9m; force ryukyoku fanpai; settle",
     "-1500 1500 1500 -1500; E2.1, 0 sticks"},
    {"tenhou 3", "- 19m123p456789s11z", "tsumo 0 9m; force ryukyoku fanpai; settle", "0 0 0; E2.1, 0 sticks"},
    {"tenhou", "",
     "tsumo 0 9m; dahai 0 9m; tsumo 1 9m; dahai 1 2p; tsumo 2 9m; dahai 2 9m; tsumo 3 9p; dahai 3 2m; "
     "tsumo 0 9p; force ryukyoku nagashimangan; settle",
     "8000 -6000 4000 -6000; E2.1, 0 sticks"},
    {"tenhou", "", "set sticks 1; tsumo 0 9m; force ryukyoku sufonrenta; settle", "0 0 0 0; E1.1, 1 sticks"},
    {"tenhou", READY, RIICHI "reach_accepted 0; ryukyoku void; settle", "1000 0 0 0; E1.0, 0 sticks"},
    /* At the end the sticks that are left are the first one's; of equals who was East earlier. */
    {"tenhou", "", LAST "set points 31000 18000 18000 31000; force ryukyoku fanpai; settle",
     "0 0 0 0; last-round, 33000 18000 18000 31000, ranks 1 3 4 2"},
    {"tenhou last_sticks=none", "", LAST "set points 31000 18000 18000 31000; force ryukyoku fanpai; settle",
     "0 0 0 0; last-round, 31000 18000 18000 31000, ranks 1 3 4 2"},
    {"tenhou last_sticks=none shared_ranks=yes", "",
     LAST "set points 31000 18000 18000 31000; force ryukyoku fanpai; settle",
     "0 0 0 0; last-round, 31000 18000 18000 31000, ranks 1 3 3 1"},
    {"tenhou", "", "tsumo 0 9m; set points -100 40100 30000 30000; force ryukyoku fanpai; settle",
     "0 0 0 0; bust, -100 40100 30000 30000, ranks 4 1 2 3"},
    {"tenhou", "", "tsumo 0 9m; settle", "not-now"},
    {"tenhou", "",
     "tsumo 0 9m; set points -100 40100 30000 30000; force ryukyoku fanpai; end_kyoku; end_kyoku", "not-now"},
};

Test(table, settled)
{
    EXPECT_ROWS(SETTLED)
}

/* ---- Games and deals ---------------------------------------------------------------- */

static hantei_refusal apply(hantei_table *t, unsigned kind, const hantei_deal *deal, bool *is_forced)
{
    hantei_event event;
    hantei_event_init(&event, kind, HANTEI_NO_PLAYER);
    event.deal = deal;
    return is_forced ? hantei_table_force(t, &event, is_forced) : hantei_table_apply(t, &event);
}

Test(table, games_that_do_not_begin)
{
    static const hantei_game GAMES[] = {{.first = 3}, {.dealer = 3}, {.wind = 4}};
    hantei_rules rules = rules_of("tenhou", 3);
    hantei_table t;
    char text[TEXT_MAX];
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        cr_expect_eq(hantei_table_begin(&t, &rules, &GAMES[i]), HANTEI_REFUSED_COURSE);
    cr_expect_str_eq(answer_of(&t, "tsumo 0 1m", text), "bad-table");
    cr_expect_str_eq(answer_of(&t, "answer ", text), "bad-table");
    cr_expect_str_eq(answer_of(&t, "settle", text), "bad-table");
    cr_expect_str_eq(answer_of(&t, "due", text), "none");
    rules.players = 5;
    cr_expect_eq(hantei_table_begin(&t, &rules, NULL), HANTEI_REFUSED_RULES);
}

/* A hand is given or hidden; tiles are in play, and four at most. */
Test(table, deals)
{
    hantei_deal deal = {.indicator = 200};
    hantei_table t = table_of("tenhou", "");
    take_steps(&t, "ryukyoku void; end_kyoku");
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, NULL, NULL), HANTEI_REFUSED_EVENT);
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_TILE);
    deal.indicator = HANTEI_NO_TILE;
    memset(deal.hands[1], 0, HANTEI_DEALT);
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_FIFTH_COPY);
    deal.hands[1][0] = HANTEI_NO_TILE;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_TILE);
    memset(deal.hands[1], HANTEI_NO_TILE, HANTEI_DEALT);
    deal.has_course = true;
    deal.wind = 4;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_COURSE);
    deal.has_course = false;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_ALLOWED);
    cr_expect_eq(t.dora_count, 0);
}

/* A deal, or an end, that does not follow from the rounds before is refused; forced, it is taken. */
Test(table, courses)
{
    hantei_deal deal = {.has_course = true, .honba = 1, .points = {25000, 25000, 25000, 25000}};
    hantei_table t = table_of("tenhou", "");
    bool is_applied;
    char text[TEXT_MAX];
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    take_steps(&t, "ryukyoku void; end_kyoku");
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_COURSE);
    deal.dealer = 4;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_PLAYER);
    deal.dealer = 1;
    cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, &deal, &is_applied), HANTEI_REFUSED_COURSE);
    cr_expect(is_applied && t.game.dealer == 1 && t.game.honba == 1);
    deal.wind = 4;
    cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, &deal, &is_applied), HANTEI_REFUSED_PHASE);
    cr_expect(!is_applied);
    take_steps(&t, "ryukyoku void; end_kyoku");
    cr_expect_eq(apply(&t, HANTEI_EVENT_END_GAME, NULL, NULL), HANTEI_REFUSED_GAME_GOES_ON);
    cr_expect_eq(apply(&t, HANTEI_EVENT_END_GAME, NULL, &is_applied), HANTEI_REFUSED_GAME_GOES_ON);
    cr_expect(is_applied && t.has_ended);
    cr_expect_str_eq(answer_of(&t, "tsumo 0 1m", text), "game-over");
}

/* A log shows the points that were paid, and at its end the length of the game. */
Test(table, amended)
{
    hantei_table t = table_of("tenhou", "");
    hantei_game game = t.game;
    game.points[0] = -100;
    cr_expect_eq(hantei_table_amend(&t, &game, HANTEI_GAME_EAST), HANTEI_ALLOWED);
    cr_expect(t.game.points[0] == -100 && t.seats[0].seat.points == -100);
    cr_expect_eq(t.rules.game_length, HANTEI_GAME_EAST);
    game.first = 4;
    cr_expect_eq(hantei_table_amend(&t, &game, HANTEI_UNKNOWN), HANTEI_REFUSED_COURSE);
    cr_expect_eq(hantei_table_amend(&t, NULL, HANTEI_GAME_NORTH + 1), HANTEI_REFUSED_COURSE);
    cr_expect_eq(hantei_table_amend(&t, NULL, HANTEI_UNKNOWN), HANTEI_ALLOWED);
    cr_expect(t.game.first == 0 && t.game.points[0] == -100);
    t.phase = 99;
    cr_expect_eq(hantei_table_amend(&t, NULL, HANTEI_UNKNOWN), HANTEI_REFUSED_TABLE);
}

/* Points that a game cannot have, or that a round would lead to, are refused: no sum overflows. */
Test(table, bounds_of_points)
{
    static const int32_t MOST = HANTEI_MAX_POINTS, OUTSIDE[] = {MOST + 1, -MOST - 1, INT32_MAX, INT32_MIN};
    hantei_deal deal = {.has_course = true, .indicator = HANTEI_NO_TILE};
    hantei_rules rules = rules_of("tenhou", 4);
    hantei_game start = {.points = {MOST, -MOST, 0, 0}};
    hantei_table t;
    char text[TEXT_MAX];
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    cr_expect_eq(hantei_table_begin(&t, &rules, &start), HANTEI_ALLOWED);
    for (size_t i = 0; i < 4; i++) {
        start.points[2] = deal.points[2] = OUTSIDE[i];
        cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_REFUSED_COURSE);
        cr_expect_eq(apply(&t, HANTEI_EVENT_START_KYOKU, &deal, &(bool){false}), HANTEI_REFUSED_COURSE);
        cr_expect_eq(t.phase, HANTEI_PHASE_IDLE);
        hantei_table other;
        cr_expect_eq(hantei_table_begin(&other, &rules, &start), HANTEI_REFUSED_COURSE);
    }
    deal.has_course = false;
    cr_expect_eq(hantei_table_round(&t, &deal), HANTEI_ALLOWED);
    cr_expect_str_eq(answer_of(&t, "tsumo 0 ?; hora 0 tile 1m deltas 3 -1 -1 -1", text), "scores");
    cr_expect_str_eq(answer_of(&t, "force hora 0 tile 1m deltas 3 -1 -1 -1", text), "scores, applied");
    cr_expect_str_eq(answer_of(&t, "settle", text), "scores");
}
