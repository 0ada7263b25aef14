/* Every conceivable event at a decision, tried on copies of the table: it takes what the referee allows,
 * refuses all else, and a refusal changes no byte. What a seat may decide has a place in its mask, what is
 * refused has none. */
#include "compare.h"

#include <stdio.h>
#include <string.h>

typedef struct trial {
    const hantei_table *table;
    const referee *r;
    hantei_tile free_tile;
    unsigned long tried;
    bool same; /* as the referee says, so far: then more is tried */
    finding *f;
} trial;

/* An allowed event has a place if a seat decides it. A refused one has none, unless it only comes too early,
 * or is an answer alone. */
static bool has_its_place(hantei_table copy, const hantei_event *e, hantei_refusal why)
{
    const bool is_win = e->kind == HANTEI_EVENT_HORA && copy.phase != HANTEI_PHASE_OVER,
               decides = e->kind == HANTEI_EVENT_NONE || e->kind == HANTEI_EVENT_DAHAI || is_win ||
                         (e->kind >= HANTEI_EVENT_CHI && e->kind <= HANTEI_EVENT_NUKIDORA);
    const unsigned place = hantei_table_place(&copy, e->who, e);
    if (why == HANTEI_ALLOWED)
        return place != HANTEI_MASK_PLACES || !decides;
    return place == HANTEI_MASK_PLACES || place == HANTEI_MASK_PASS || why == HANTEI_REFUSED_RIICHI_DUE ||
           e->kind == HANTEI_EVENT_TENPAI || e->kind == HANTEI_EVENT_NOTEN;
}

/* Applies an event to a copy, and compares with what the referee says. */
static void try_on(trial *t, const hantei_table *table, const referee *r, const hantei_event *e)
{
    if (!t->same)
        return;
    hantei_table copy = *table;
    const hantei_refusal why = hantei_table_apply(&copy, e);
    const bool allowed = referee_allows(r, e);
    const char *wrong = NULL;
    t->tried++;
    if ((why == HANTEI_ALLOWED) != allowed)
        wrong = allowed ? "is allowed by the referee" : "is refused by the referee";
    else if (!has_its_place(*table, e, why))
        wrong = allowed ? "has no place" : "has a place";
    else if (!allowed && memcmp(&copy, table, sizeof copy) != 0)
        wrong = "is refused and changes the table";
    t->same =
        !wrong ||
        DIFFERS(t->f, "tried: %s of %u from %u tile %u drawn %d reason %u meld %u %u %u %u %u: %s; %s",
                hantei_event_name(e->kind), e->who, e->from, e->tile, e->drawn, e->reason, e->meld.kind,
                e->meld.tile, e->meld.claimed, e->meld.added, e->meld.reds, wrong, hantei_refusal_name(why));
}

static void try_event(trial *t, const hantei_event *e)
{
    try_on(t, t->table, t->r, e);
}

/* ---- Discards ---------------------------------------------------------------- */

static void try_discards(trial *t, const hantei_table *table, const referee *r, unsigned who)
{
    for (unsigned place = 0; place < FACES; place++)
        for (int drawn = -1; drawn < 2; drawn++) {
            hantei_event e = event_of(HANTEI_EVENT_DAHAI, who);
            e.tile = tile_at(place);
            e.drawn = (int8_t)drawn;
            try_on(t, table, r, &e);
        }
}

static void try_riichi(trial *t, unsigned who)
{
    const hantei_event e = event_of(HANTEI_EVENT_REACH, who);
    hantei_table declared = *t->table;
    referee next = *t->r;
    try_event(t, &e);
    if (hantei_table_apply(&declared, &e) != HANTEI_ALLOWED)
        return;
    referee_take(&next, &e);
    try_discards(t, &declared, &next, who);
}

/* ---- Melds ------------------------------------------------------------------- */

/* Behind a riichi a call is refused until the stick is paid. */
static void try_call(trial *t, const hantei_event *e)
{
    const hantei_event stick = event_of(HANTEI_EVENT_REACH_ACCEPTED, t->r->unaccepted);
    hantei_table paid = *t->table;
    referee next = *t->r;
    try_event(t, e);
    if (t->r->unaccepted == HANTEI_NO_PLAYER || !may_call(t->r, e->who, &e->meld))
        return;
    next.unaccepted = HANTEI_NO_PLAYER;
    t->same = t->same && hantei_table_apply(&paid, &stick) == HANTEI_ALLOWED;
    try_on(t, &paid, &next, e);
}

static void try_calls_of(trial *t, unsigned who, unsigned kind)
{
    const bool offers = t->r->stage == OFFERING;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned reds = 0; reds < 4; reds++)
            for (unsigned i = 0; i < 2; i++) {
                const hantei_tile claimed =
                    (hantei_tile)((offers ? t->r->offered : tile) ^ (i ? (unsigned)HANTEI_RED : 0u));
                hantei_event e = event_of(HANTEI_EVENT_NONE, who);
                e.meld = (hantei_seat_meld){(uint8_t)kind, (hantei_tile)tile, claimed, HANTEI_NO_TILE, 0,
                                            (uint8_t)reds};
                e.kind = (uint8_t)event_of_meld(&e.meld);
                try_call(t, &e);
            }
}

/* From whom the tile is said to be. */
static void try_sources(trial *t, unsigned who)
{
    choices all;
    referee_choices(t->r, who, &all);
    for (unsigned i = 0; i < all.list.meld_count && t->r->stage == OFFERING; i++)
        for (unsigned from = 0; from < SEATS; from++) {
            hantei_event e = meld_event(who, &all.list.melds[i]);
            e.from = (uint8_t)from;
            try_call(t, &e);
        }
}

/* Logs name the seat itself, or nobody, as the one whose tile it is. */
static void try_own_kans(trial *t, unsigned who)
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned reds = 0; reds < 5; reds++) {
            hantei_event e = event_of(HANTEI_EVENT_ANKAN, who);
            e.from = (uint8_t)(tile % 2 ? who : HANTEI_NO_PLAYER);
            e.meld = (hantei_seat_meld){HANTEI_ANKAN, (hantei_tile)tile, HANTEI_NO_TILE, HANTEI_NO_TILE, 0,
                                        (uint8_t)reds};
            try_event(t, &e);
            e.kind = HANTEI_EVENT_KAKAN;
            e.meld.kind = HANTEI_KAKAN;
            e.meld.added = (hantei_tile)(reds == 1 ? tile | HANTEI_RED : tile);
            if (reds < 2)
                try_event(t, &e);
        }
}

static void try_melds(trial *t, unsigned who)
{
    for (unsigned kind = HANTEI_CHI; kind <= HANTEI_DAIMINKAN; kind++)
        try_calls_of(t, who, kind);
    try_sources(t, who);
    try_own_kans(t, who);
}

/* ---- Wins, and rounds without ------------------------------------------------ */

static void try_wins(trial *t, unsigned who)
{
    for (unsigned from = 0; from <= SEATS; from++) {
        hantei_event e = event_of(HANTEI_EVENT_HORA, who);
        e.from = (uint8_t)from;
        try_event(t, &e);
    }
}

static void try_ends(trial *t)
{
    for (unsigned reason = 0; reason <= HANTEI_RYUUKYOKU_VOID; reason++)
        for (unsigned who = 0; who <= SEATS; who++) {
            hantei_event e = event_of(HANTEI_EVENT_RYUKYOKU, who);
            e.reason = (uint8_t)reason;
            if (reason != HANTEI_RYUUKYOKU_NINE_TERMINALS && who != HANTEI_NO_PLAYER)
                continue;
            try_event(t, &e);
        }
}

/* Who says noten, and may not; who says tenpai, and is not. */
static void try_tenpai(trial *t)
{
    hantei_event e = event_of(HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER);
    e.reason = HANTEI_RYUUKYOKU_NAGASHI;
    if (!referee_allows(t->r, &e))
        e.reason = HANTEI_RYUUKYOKU_EXHAUSTED;
    if (!referee_allows(t->r, &e))
        return;
    for (unsigned who = 0; who < t->r->players; who++)
        for (int said = 0; said < 2; said++) {
            memset(e.tenpai, -1, sizeof e.tenpai);
            e.tenpai[who] = (int8_t)said;
            try_event(t, &e);
        }
}

/* ---- What comes of itself ---------------------------------------------------- */

static void try_due(trial *t)
{
    for (unsigned who = 0; who < SEATS; who++) {
        hantei_event draw = event_of(HANTEI_EVENT_TSUMO, who);
        const hantei_event stick = event_of(HANTEI_EVENT_REACH_ACCEPTED, who),
                           none = event_of(HANTEI_EVENT_NONE, who);
        draw.tile = t->free_tile;
        try_event(t, &draw);
        try_event(t, &stick);
        try_event(t, &none);
    }
    hantei_event dora = event_of(HANTEI_EVENT_DORA, HANTEI_NO_PLAYER);
    dora.tile = t->free_tile;
    try_event(t, &dora);
}

/* Events of the whole table; answers and unknown kinds, which are none. */
static void try_other_kinds(trial *t)
{
    static const unsigned KINDS[] = {HANTEI_EVENT_TENPAI,      HANTEI_EVENT_NOTEN,
                                     HANTEI_EVENT_START_KYOKU, 200,
                                     HANTEI_EVENT_START_GAME,  HANTEI_EVENT_END_GAME};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        const hantei_event e = event_of(KINDS[i], KINDS[i] >= HANTEI_EVENT_TENPAI ? 0 : HANTEI_NO_PLAYER);
        if ((KINDS[i] != HANTEI_EVENT_START_GAME || is_in_round(t->r)) &&
            (KINDS[i] != HANTEI_EVENT_END_GAME || t->r->stage != OVER))
            try_event(t, &e);
    }
}

/* ---- All --------------------------------------------------------------------- */

static void try_seat(trial *t, unsigned who)
{
    hantei_event north = event_of(HANTEI_EVENT_NUKIDORA, who);
    north.from = (uint8_t)who;
    try_discards(t, t->table, t->r, who);
    try_riichi(t, who);
    try_melds(t, who);
    try_wins(t, who);
    try_event(t, &north);
}

bool same_events(const hantei_table *table, const referee *r, hantei_tile free_tile, unsigned long *tried,
                 finding *f)
{
    trial t = {.table = table, .r = r, .free_tile = free_tile, .same = true, .f = f};
    try_ends(&t);
    try_tenpai(&t);
    try_due(&t);
    try_other_kinds(&t);
    for (unsigned who = 0; who < r->players; who++)
        try_seat(&t, who);
    *tried += t.tried;
    return t.same;
}

/* ---- Places ------------------------------------------------------------------ */

static bool is_accepted(hantei_table copy, const hantei_event *answer)
{
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution out;
    answers[answer->who] = answer;
    return hantei_table_resolve(&copy, answers, false, &out) == HANTEI_ALLOWED;
}

/* Each place of each mask has an event, which the table accepts and whose place it is: no two places have the
 * same one. Every other place is refused. Answers wait until an indicator that is due has been turned. */
bool same_answers(hantei_table *t, unsigned who, finding *f)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    const bool waits = hantei_table_due(t).kind == HANTEI_EVENT_DORA;
    hantei_table_mask(t, who, mask);
    for (unsigned place = 0; place < 2 * HANTEI_MASK_PLACES; place++) {
        const bool may = place < HANTEI_MASK_PLACES && (mask[place / 64] >> place % 64 & 1);
        hantei_event answer;
        const hantei_refusal why = hantei_table_answer(t, who, place, &answer);
        if ((why == HANTEI_ALLOWED) != may)
            return DIFFERS(f, "seat %u: place %u is in the mask: %d, but %s", who, place, may,
                           hantei_refusal_name(why));
        const unsigned back = may ? hantei_table_place(t, who, &answer) : place;
        if (back != place)
            return DIFFERS(f, "seat %u: the answer of place %u is that of %u", who, place, back);
        if (may && !waits && !is_accepted(*t, &answer))
            return DIFFERS(f, "seat %u: the answer of place %u is refused", who, place);
    }
    return true;
}
