#include "play/bots.h"

/* How a player plays: each happens once in this many times. */
typedef struct manner {
    unsigned odd_discards;  /* anything is discarded */
    unsigned odd_calls;     /* a call is made that brings nothing */
    unsigned missed_calls;  /* a good call is not made */
    unsigned missed_riichi; /* riichi is not declared */
} manner;

const char *const BOT_NAMES[HANTEI_MAX_PLAYERS] = {"steady", "caller", "closed", "wild"};

static const manner MANNERS[HANTEI_MAX_PLAYERS] = {
    {200, 200, 4, 20}, {100, 40, 12, 10}, {200, 400, 2, 50}, {20, 15, 4, 8}};

enum {
    A_ROUND_OF_KANS = 40, /* what is rare should be seen now and then */
    A_ROUND_OF_HONOURS = 50,
    HONOURS_CALLED = 3, /* melds after which anything goes with them */
    A_WIN_MISSED = 20,
    A_KAN_MISSED = 8,
    A_NORTH_MISSED = 10,
    ABORTS_MISSED = 4,
    NOTEN_DECLARED = 10,
    ORPHANS_FOR_NAGASHI = 8, /* tiles of the first hand */
    HONOURS_FOR_ALL = 6,
    ORPHANS_AMONG_SIMPLES = 3, /* tiles at most, where a call goes for simples */
};

/* ---- Hands ------------------------------------------------------------------ */

#define HONOURS (((hantei_tileset)(1 << HANTEI_HONOURS) - 1) << HANTEI_EAST)
#define TERMINALS ((hantei_tileset)0x101 * (1 | 1 << HANTEI_RANKS | 1 << 2 * HANTEI_RANKS))
#define ORPHANS (HONOURS | TERMINALS)
#define DRAGONS ((hantei_tileset)7 << HANTEI_HAKU)

static unsigned count_in(const hantei_hand *hand, hantei_tileset set)
{
    unsigned count = 0;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        count += set_has(set, kind) ? hand_count(hand, kind) : 0;
    return count;
}

/* One of a set, each as likely. */
static hantei_tile any_of(table *t, hantei_tileset set)
{
    unsigned skipped = dice_below(&t->dice, (unsigned)__builtin_popcountll(set));
    for (; skipped > 0; skipped--)
        set &= set - 1;
    return (hantei_tile)__builtin_ctzll(set);
}

/* The honours whose triplets are yaku. */
static hantei_tileset valued_by(const table *t, unsigned who)
{
    const unsigned wind = hantei_table_wind(t->players, t->game.dealer, who);
    return DRAGONS | set_of(HANTEI_EAST) << t->game.wind | set_of(HANTEI_EAST) << wind;
}

/* What a player is after who goes by the own hand alone. */
static plan own_plan(table *t, unsigned who)
{
    const hantei_hand *hand = &t->player[who].seat.hand;
    if (count_in(hand, HONOURS) >= HONOURS_FOR_ALL)
        return PLAN_HONOURS;
    if (count_in(hand, ORPHANS) >= ORPHANS_FOR_NAGASHI && dice_once_in(&t->dice, 2))
        return PLAN_NAGASHI;
    return PLAN_SPEED;
}

static unsigned most_honours(const table *t)
{
    unsigned most = 0, found = 0;
    for (unsigned who = 0; who < t->players; who++) {
        const unsigned honours = count_in(&t->player[who].seat.hand, HONOURS);
        if (honours > most) {
            most = honours;
            found = who;
        }
    }
    return found;
}

void bots_plan(table *t)
{
    const bool all_want_kans = dice_once_in(&t->dice, A_ROUND_OF_KANS);
    const bool one_wants_honours = dice_once_in(&t->dice, A_ROUND_OF_HONOURS);
    for (unsigned who = 0; who < t->players; who++) {
        plan *const its = &t->notes[who].plan;
        if (all_want_kans)
            *its = PLAN_KANS;
        else if (one_wants_honours)
            *its = who == most_honours(t) ? PLAN_HONOURS : PLAN_SIMPLES;
        else
            *its = own_plan(t, who);
    }
}

/* ---- Yes or no -------------------------------------------------------------- */

bool bot_takes_win(table *t)
{
    return !dice_once_in(&t->dice, A_WIN_MISSED);
}

bool bot_aborts_with_nine_terminals(table *t, unsigned who)
{
    return t->notes[who].plan == PLAN_SPEED && !dice_once_in(&t->dice, ABORTS_MISSED);
}

bool bot_declares_noten(table *t)
{
    return dice_once_in(&t->dice, NOTEN_DECLARED);
}

bool bot_sets_north_aside(table *t)
{
    return !dice_once_in(&t->dice, A_NORTH_MISSED);
}

hantei_tile bot_kan(table *t, hantei_tileset kinds)
{
    return kinds == 0 || dice_once_in(&t->dice, A_KAN_MISSED) ? HANTEI_NO_TILE : any_of(t, kinds);
}

/* ---- Discards --------------------------------------------------------------- */

hantei_tile bot_riichi(table *t, unsigned who, const hantei_seat_discard *candidates, size_t count)
{
    const hantei_seat_discard *best = candidates;
    if (count == 0 || dice_once_in(&t->dice, MANNERS[who].missed_riichi))
        return HANTEI_NO_TILE;
    for (size_t i = 1; i < count; i++) {
        if (candidates[i].left > best->left)
            best = &candidates[i];
    }
    return best->tile;
}

/* Kinds that the hand has just once. */
static hantei_tileset singles(const hantei_hand *hand)
{
    hantei_tileset set = 0;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        set |= hand_count(hand, kind) == 1 ? set_of(kind) : 0;
    return set;
}

/* What a plan would discard before anything else. */
static hantei_tileset unwanted(const table *t, unsigned who)
{
    const hantei_seat *seat = &t->player[who].seat;
    switch (t->notes[who].plan) {
    case PLAN_SIMPLES:
    case PLAN_NAGASHI:
        return ORPHANS;
    case PLAN_HONOURS:
        return seat->meld_count < HONOURS_CALLED ? ~HONOURS : 0;
    case PLAN_KANS:
        return singles(&seat->hand);
    default:
        return 0;
    }
}

/* What leaves the hand nearest to tenpai and wants most unseen tiles; out of several any. */
static hantei_tile best_discard(table *t, unsigned who, hantei_tileset allowed)
{
    const hantei_seat *seat = table_seat(t, who);
    hantei_ukeire_discard found[HANTEI_MAX_TILES];
    const size_t count = hantei_ukeire_discards(&seat->hand, seat->unseen, found);
    hantei_tileset best = 0;
    unsigned most = 0;
    for (size_t i = 0; i < count; i++) {
        if (set_has(allowed, found[i].tile) && (best == 0 || found[i].left == most)) {
            best |= set_of(found[i].tile);
            most = found[i].left;
        }
    }
    return any_of(t, best != 0 ? best : allowed);
}

/* The wind that all so far have discarded in the first turn, if it is not over. */
static hantei_tileset wind_to_follow(const table *t, unsigned who)
{
    hantei_tileset rivers = 0;
    for (unsigned other = 0; other < t->players; other++)
        rivers |= t->player[other].seat.river;
    const bool is_one_wind = (rivers & (rivers - 1)) == 0 && rivers < set_of(HANTEI_HAKU);
    return is_one_wind && t->players == 4 && table_is_first_turn(t, who) ? rivers & HONOURS : 0;
}

hantei_tile bot_discard(table *t, unsigned who, hantei_tileset allowed)
{
    const hantei_tileset wind = allowed & wind_to_follow(t, who), first = allowed & unwanted(t, who);
    if (wind != 0 && dice_once_in(&t->dice, 2))
        return (hantei_tile)__builtin_ctzll(wind);
    if (dice_once_in(&t->dice, MANNERS[who].odd_discards))
        return any_of(t, allowed);
    return best_discard(t, who, first != 0 ? first : allowed);
}

/* ---- Calls ------------------------------------------------------------------ */

/* Whether the hand is nearer to tenpai after a call. */
static bool brings_nearer(const hantei_seat *seat, const hantei_seat_meld *meld)
{
    hantei_hand rest = seat->hand;
    const mjai_tiles own = table_own_tiles(meld);
    for (size_t i = 0; i < own.count; i++) {
        const hantei_tile kind = protocol_kind(own.tile[i]);
        rest.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS]--;
    }
    return hantei_shanten(&rest) < hantei_shanten(&seat->hand);
}

static hantei_tileset tiles_of(const hantei_seat_meld *meld)
{
    return (hantei_tileset)(meld->kind == HANTEI_CHI ? 7 : 1) << meld->tile;
}

/* Whether a call has or leaves a yaku, and the plan for it. */
static bool promises_yaku(const table *t, unsigned who, const hantei_seat_meld *meld, plan *after)
{
    const hantei_seat *seat = &t->player[who].seat;
    hantei_tileset called = tiles_of(meld);
    for (size_t i = 0; i < seat->meld_count; i++)
        called |= tiles_of(&seat->melds[i]);
    if (called & valued_by(t, who))
        return true;
    const bool may_be_simple = t->rules->open_tanyao && (called & ORPHANS) == 0 &&
                               count_in(&seat->hand, ORPHANS) <= ORPHANS_AMONG_SIMPLES;
    if (may_be_simple)
        *after = PLAN_SIMPLES;
    return may_be_simple;
}

static bool wants_kan(table *t, unsigned who, const hantei_seat_meld *meld)
{
    const bool is_good = t->notes[who].plan >= PLAN_HONOURS || t->player[who].seat.meld_count > 0 ||
                         set_has(valued_by(t, who), meld->tile);
    return !is_good ? dice_once_in(&t->dice, MANNERS[who].odd_calls) : dice_below(&t->dice, 4) > 0;
}

static bool wants_call(table *t, unsigned who, const hantei_seat_meld *meld)
{
    plan *const own = &t->notes[who].plan;
    plan after = *own;
    if (meld->kind == HANTEI_OPEN_KAN)
        return wants_kan(t, who, meld);
    if (*own == PLAN_NAGASHI)
        return false;
    if ((*own == PLAN_HONOURS && meld->tile >= HANTEI_EAST) ||
        (*own == PLAN_KANS && meld->kind == HANTEI_PON))
        return true;
    const bool is_good = promises_yaku(t, who, meld, &after) && brings_nearer(&t->player[who].seat, meld);
    if (is_good ? dice_once_in(&t->dice, MANNERS[who].missed_calls)
                : !dice_once_in(&t->dice, MANNERS[who].odd_calls))
        return false;
    *own = is_good && *own == PLAN_SPEED ? after : *own;
    return true;
}

const hantei_call_option *bot_call(table *t, unsigned who, const hantei_call_option *options, size_t count)
{
    for (size_t i = count; i-- > 0;) { /* kans first, then with red fives */
        if (options[i].why == HANTEI_ALLOWED && wants_call(t, who, &options[i].meld))
            return &options[i];
    }
    return NULL;
}
