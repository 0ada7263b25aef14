#include "wall.h"

#include <stdlib.h>
#include <string.h>

/* A plan for the seats, the dealer first, in notation, a star four of any tile; then their draws, in turn.
 * All else is shuffled. */
typedef struct plan {
    const char *hands[HANTEI_MAX_PLAYERS], *draws;
    habit habit;
} plan;

#define HABIT(win, riichi, call, kan, north, nine, towards)                                   \
    {                                                                                         \
        win, riichi, call, kan, north, nine, towards, false, HANTEI_NO_TILE, HANTEI_NO_PLAYER \
    }

static const plan PLANS[] = {
    /* as people play; wildly; to the end of the wall */
    {{NULL}, NULL, HABIT(70, 70, 30, 60, 80, 60, 85)},
    {{NULL}, NULL, HABIT(60, 60, 60, 90, 50, 30, 20)},
    {{NULL}, NULL, HABIT(2, 50, 10, 50, 80, 5, 90)},
    {{NULL}, NULL, {3, 0, 0, 0, 30, 0, 40, true, HANTEI_NO_TILE, HANTEI_NO_PLAYER}},
    /* four winds */
    {{"1z", "1z", "1z", "1z"}, NULL, {50, 50, 0, 0, 50, 0, 0, false, HANTEI_EAST, HANTEI_NO_PLAYER}},
    /* four riichi */
    {{"123m123p123s7799m", "123789p456s1188s", "111p234567s22678p", "456m678p789s44z99p"},
     NULL,
     HABIT(0, 100, 0, 0, 0, 0, 100)},
    /* quads: four kans of several, or of one */
    {{"1111p9999s", "2222p8888s", "3333p7777s", "4444p6666s"}, NULL, HABIT(10, 10, 50, 95, 0, 0, 40)},
    {{"***", "***", "***", "***"}, NULL, HABIT(30, 30, 10, 10, 0, 0, 80)},
    {{"1111p999p777z666z", "", "", ""}, "6z7z9p", HABIT(10, 0, 60, 95, 0, 0, 60)},
    {{"111p999p111s999s1z", "1p9p", "1s", "9s"}, NULL, HABIT(60, 0, 95, 95, 0, 0, 80)},
    {{"111p999p111s999s1z", "1p9p", "1s", "9s"}, "1p9p1s9s", HABIT(90, 0, 0, 100, 0, 0, 100)},
    /* kans and riichi */
    {{"111222333p4447s", "555666777p8889s", "", ""}, NULL, HABIT(30, 90, 0, 90, 50, 0, 95)},
    {{"111p234p567s999s2z", "", "", ""}, "2z0000000m1p", HABIT(20, 100, 0, 95, 0, 0, 100)},
    /* thirteen orphans beside a quad; kans that are robbed */
    {{"777z234p", "119m19p19s123456z", "19m19p19s1234566z", ""}, "7z", HABIT(80, 20, 0, 100, 50, 0, 90)},
    {{"19m19p19s1234567z", "777z234567p222s", "", ""}, "2p7z", HABIT(95, 20, 0, 100, 50, 0, 90)},
    {{"11p456p234p678s99s", "23p567m678s99m222s", "23p567p678s99s222s", "1p"},
     "1234567z1p",
     {90, 0, 95, 100, 50, 0, 95, false, 9, 3}},
    {{"11p456p234p678s99s", "23p567p678s99m222s", "1p", ""},
     "12345z1p",
     {90, 0, 95, 100, 50, 0, 95, false, 9, 2}},
    /* dragons, winds, kans that somebody is liable for */
    {{"55z66z77z34p5555s8p", "5z6z7z", "5z6z7z", ""}, NULL, HABIT(95, 0, 100, 10, 0, 0, 95)},
    {{"1z2z3z4z", "11z22z33z44z55s123p", "1z2z", "3z4z"}, NULL, HABIT(95, 0, 100, 60, 0, 0, 95)},
    {{"111p111s", "999p888p777s66s33s", "9p8p", "7s6s6s3s"}, NULL, HABIT(95, 0, 100, 100, 0, 0, 80)},
    {{"9s", "1111p2222p333s9s44z", "", ""}, "3s0000z3s", HABIT(95, 0, 100, 100, 0, 0, 95)},
    /* one tile that all wait for */
    {{"1p", "23p456s789s55678p", "23p456s678s99s789p", "23p234s567s789m33s"},
     NULL,
     {98, 10, 0, 0, 0, 0, 90, false, 9, 0}},
    {{"4z1z", "234567p23499s33p4z", "234567s66678p4z5s", "4z789p789s11299s"},
     "9s",
     {95, 50, 0, 0, 50, 0, 90, false, HANTEI_NORTH, 0}},
    /* nine terminals; orphans to discard; who has won at once */
    {{"19m19p19s123z", "19m19p19s456z", "", ""}, NULL, HABIT(50, 50, 0, 0, 0, 80, 50)},
    {{"19m19p19s1234567z", "", "", ""},
     "1z9p1s9s2z1m9m1p",
     {5, 0, 0, 0, 0, 0, 20, true, HANTEI_NO_TILE, HANTEI_NO_PLAYER}},
    {{"123789p123789s11z", "", "", ""}, "1z", HABIT(90, 90, 0, 0, 0, 0, 90)},
    {{"", "123p456s78999s55z", "", ""}, "0m7s", HABIT(95, 90, 0, 0, 0, 0, 90)},
    /* norths: taken, robbed */
    {{"444z", "19m19p19s123567z1z", "234p44z678s345p66s", ""}, "4z", HABIT(80, 60, 0, 20, 95, 0, 90)},
};

enum { PLANS_COUNT = sizeof PLANS / sizeof *PLANS };

unsigned wall_plans(void)
{
    return PLANS_COUNT;
}

/* ---- Tiles ------------------------------------------------------------------- */

/* Brings a tile of this kind to a place, unless one is there already. */
static void place(hantei_wall *w, bool placed[HANTEI_WALL_TILES], unsigned at, unsigned kind)
{
    for (unsigned i = 0; i < w->count; i++) {
        if (placed[i] || placed[at] || (w->tiles[i] & ~(unsigned)HANTEI_RED) != kind)
            continue;
        const hantei_tile tile = w->tiles[at];
        w->tiles[at] = w->tiles[i];
        w->tiles[i] = tile;
        placed[at] = true;
        return;
    }
}

/* "123m45z": the kind at the text's next digit; 0 is any tile. */
static bool next_kind(const char **text, unsigned *kind)
{
    static const char SUITS[] = "mpsz";
    while (**text && !(**text >= '0' && **text <= '9'))
        (*text)++;
    if (!**text)
        return false;
    const char *letter = *text;
    while (*letter >= '0' && *letter <= '9')
        letter++;
    *kind = **text == '0'
                ? (unsigned)HANTEI_NO_TILE
                : (unsigned)(strchr(SUITS, *letter) - SUITS) * HANTEI_RANKS + (unsigned)(**text - '1');
    (*text)++;
    return true;
}

static void place_all(hantei_wall *w, bool placed[HANTEI_WALL_TILES], rng *r, const char *text, unsigned at,
                      unsigned room)
{
    unsigned kind;
    for (; text && *text == '*'; text++, at += HANTEI_COPIES) {
        kind = w->tiles[rng_below(r, w->count)] & ~(unsigned)HANTEI_RED;
        for (unsigned copy = 0; copy < HANTEI_COPIES; copy++)
            place(w, placed, at + copy, kind);
    }
    for (unsigned i = 0; text && i < room && next_kind(&text, &kind); i++)
        place(w, placed, at + i, kind);
}

void wall_build(wall *w, rng *r, const hantei_rules *rules, unsigned which, unsigned dealer)
{
    const plan *const p = &PLANS[which];
    const unsigned players = rules->players;
    hantei_wall ordered;
    hantei_table t;
    hantei_event dealt;
    bool placed[HANTEI_WALL_TILES] = {false};
    hantei_wall_shuffle(&ordered, rules, rng_next(r));
    for (unsigned i = 0; i < players; i++)
        place_all(&ordered, placed, r, p->hands[i], i * HANTEI_DEALT, HANTEI_DEALT);
    place_all(&ordered, placed, r, p->draws, players * HANTEI_DEALT, WALL_DRAWS);
    if (hantei_wall_order(&w->tiles, rules, ordered.tiles, ordered.count) != HANTEI_ALLOWED)
        abort();
    if (hantei_table_begin(&t, rules, &(hantei_game){.dealer = (uint8_t)dealer}) != HANTEI_ALLOWED ||
        !hantei_wall_next(&w->tiles, &t, &dealt, &w->deal))
        abort();
    w->plan = which;
    w->habit = p->habit;
}
