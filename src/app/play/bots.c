/* The players, four manners of one way to play, use only what a player sees. They go for tenpai by the fewest
 * draws, keep the tiles that most unseen tiles improve, declare riichi when they may, and call what lowers
 * the shanten if a yaku is possible. Manners and plans also produce rare games. */
#include "notation/meld.h"
#include "play/dice.h"
#include "play/play.h"

#include <stdlib.h>

static const char *const BOT_NAMES[HANTEI_MAX_PLAYERS] = {"steady", "caller", "closed", "wild"};

/* How often each of them discards any tile, lets any tile go, or misses a good call: once in this many
 * times. */
static const unsigned WHIMS[HANTEI_MAX_PLAYERS] = {400, 100, 200, 25}, MISSED_CALLS[] = {3, 12, 1, 4};

enum {
    A_ROUND_OF_KANS = 40,
    ORPHANS_FOR_NAGASHI = 8, /* tiles of the first hand */
    MISFITS = 3,             /* tiles at most, for a call that aims at a yaku without them */
    NEAR_KOKUSHI = 3         /* shanten: from here on nine terminals do not abort */
};

#define ALL (((hantei_tileset)1 << HANTEI_TILES) - 1)
#define HONOURS (ALL & ~(hantei_tileset)0 << HANTEI_EAST)
#define ORPHANS (HONOURS | (hantei_tileset)0x101 * (1 | 1 << HANTEI_RANKS | 1 << 2 * HANTEI_RANKS))
#define DRAGONS ((hantei_tileset)7 << HANTEI_HAKU)

/* Bits of actions: possible whims; wins. */
enum {
    ODD = 1 << HANTEI_DO_DISCARD | 1 << HANTEI_DO_PASS | 1 << HANTEI_DO_NOTEN,
    WINS = 1 << HANTEI_DO_TSUMO | 1 << HANTEI_DO_RON
};

/* A player's plan for a round: tenpai soon; discards of terminals and honours only; triplets and kans. */
typedef enum bot_plan { PLAN_SPEED, PLAN_NAGASHI, PLAN_KANS } bot_plan;

/* A player who is asked. */
typedef struct bot {
    const hantei_table *t;
    const hantei_seat *seat;
    const hantei_actions *may;
    uint8_t counts[HANTEI_TILES]; /* of the hand */
    hantei_tileset called;        /* kinds in its melds */
    dice *d;
    unsigned who;
    bot_plan plan;
    bool is_odd; /* acts on a whim */
} bot;

/* ---- Tiles ------------------------------------------------------------------ */

static hantei_tileset set_of(unsigned kind)
{
    return (hantei_tileset)1 << kind;
}

static hantei_tileset set_of_meld(const hantei_seat_meld *meld)
{
    return (hantei_tileset)(meld->kind == HANTEI_CHI ? 7 : 1) << meld->tile;
}

static unsigned count_in(const uint8_t counts[HANTEI_TILES], hantei_tileset set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1)
        count += counts[__builtin_ctzll(set)];
    return count;
}

/* The kinds with exactly this number of copies. */
static hantei_tileset kinds_of(const uint8_t counts[HANTEI_TILES], unsigned copies)
{
    hantei_tileset set = 0;
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        set |= counts[kind] == copies ? set_of(kind) : 0;
    return set;
}

/* ---- Plans ------------------------------------------------------------------ */

/* Decides each player's plan for the dealt round. The players and the walls share one sequence of random
 * numbers. */
static void make_plans(played_game *g)
{
    dice d = {g->wall.random};
    bot_plan *const plans = g->players;
    const hantei_table *const t = &g->table;
    const bool is_of_kans = dice_once_in(&d, A_ROUND_OF_KANS);
    for (unsigned who = 0; who < t->rules.players; who++) {
        uint8_t counts[HANTEI_TILES];
        hantei_hand_counts(&t->seats[who].seat.hand, counts);
        const bool goes_for_nagashi = count_in(counts, ORPHANS) >= ORPHANS_FOR_NAGASHI && dice_once_in(&d, 2);
        plans[who] = is_of_kans ? PLAN_KANS : goes_for_nagashi ? PLAN_NAGASHI : PLAN_SPEED;
    }
    g->wall.random = d.state;
}

/* The tiles that do not fit a yaku of an open hand: nothing if a triplet is one, else terminals and honours;
 * everything if none is possible. */
static hantei_tileset misfits(const bot *b, hantei_tileset melds)
{
    const unsigned wind = hantei_player_wind(b->t->rules.players, b->t->game.dealer, b->who);
    const hantei_tileset winds = set_of(HANTEI_EAST + b->t->game.wind) | set_of(HANTEI_EAST + wind);
    if ((melds | kinds_of(b->counts, 3)) & (DRAGONS | winds))
        return 0;
    return b->t->rules.open_tanyao && (melds & ORPHANS) == 0 ? ORPHANS : ALL;
}

/* ---- Calls and kans --------------------------------------------------------- */

static hantei_event event_of_meld(const bot *b, const hantei_seat_meld *meld)
{
    hantei_event made;
    hantei_event_init(&made, HANTEI_EVENT_CHI + meld->kind - HANTEI_CHI, b->who);
    made.from = b->t->offered_by;
    made.meld = *meld;
    return made;
}

/* Whether a meld lowers the shanten with a yaku possible, or fits the plan. */
static bool is_wanted(const bot *b, const hantei_seat_meld *meld)
{
    const hantei_event made = event_of_meld(b, meld);
    hantei_table then = *b->t;
    if (b->plan == PLAN_KANS)
        return meld->kind != HANTEI_CHI;
    if (hantei_table_apply(&then, &made) != HANTEI_ALLOWED)
        return false;
    const int now = hantei_shanten(&b->seat->hand), after = hantei_shanten(&then.seats[b->who].seat.hand);
    if (meld->kind > HANTEI_DAIMINKAN)
        return after <= (now > 0 ? now : 0);
    return b->plan != PLAN_NAGASHI && !dice_once_in(b->d, MISSED_CALLS[b->who]) &&
           (meld->kind == HANTEI_DAIMINKAN ? b->called != 0 && after <= now : after < now) &&
           count_in(b->counts, misfits(b, b->called | set_of_meld(meld))) <= MISFITS;
}

/* ---- Discards --------------------------------------------------------------- */

/* The kinds that may be discarded, with riichi or without. */
static hantei_tileset kinds_for(const hantei_actions *may, unsigned action)
{
    hantei_tileset riichi = 0, all = may->discards | (set_of(text_kind(may->tsumogiri)) & ALL);
    for (unsigned suit = 0; suit < 3; suit++)
        all |= may->red_discards >> suit & 1 ? set_of(suit * HANTEI_RANKS + 4) : 0;
    for (size_t i = 0; i < may->riichi_count; i++)
        riichi |= set_of(text_kind(may->riichi[i].tile));
    return action == HANTEI_DO_RIICHI ? riichi : all;
}

/* The tiles to discard first. */
static hantei_tileset unwanted(const bot *b)
{
    hantei_tileset rivers = 0;
    for (unsigned who = 0; who < b->t->rules.players; who++)
        rivers |= b->t->seats[who].seat.river;
    const bool is_first = b->t->is_untouched && b->seat->river == 0 && rivers != 0;
    if (is_first && (rivers & (rivers - 1)) == 0 && dice_once_in(b->d, 2))
        return rivers & HONOURS; /* the wind that all discarded before */
    if (b->plan == PLAN_SPEED)
        return b->called != 0 ? misfits(b, b->called) : 0;
    return b->plan == PLAN_KANS ? kinds_of(b->counts, 1) : ORPHANS;
}

/* The discard that leaves the least shanten, and most unseen tiles for it; a random one of several. */
static unsigned best_discard(const bot *b, hantei_tileset allowed)
{
    const hantei_tileset first = allowed & unwanted(b), candidates = first != 0 ? first : allowed;
    hantei_ukeire_discard found[HANTEI_MAX_TILES];
    uint8_t unseen[HANTEI_TILES];
    hantei_tileset best = 0;
    unsigned most = 0;
    if (b->is_odd)
        return dice_pick(b->d, allowed);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        unseen[kind] = (uint8_t)(b->t->visible[kind] + b->counts[kind]);
    hantei_unseen(unseen, unseen, b->t->rules.players);
    for (size_t i = 0, count = hantei_ukeire_discards_by_shape(&b->seat->hand, unseen, found); i < count;
         i++) {
        if (candidates >> found[i].tile & 1 && (best == 0 || found[i].left == most)) {
            best |= set_of(found[i].tile);
            most = found[i].left;
        }
    }
    return dice_pick(b->d, best != 0 ? best : candidates);
}

/* The best discard: the tile just drawn if it is equal, or else one that is not red. */
static void take_discard(hantei_event *out, const bot *b, unsigned action)
{
    const unsigned kind = best_discard(b, kinds_for(b->may, action));
    const bool is_plain = b->may->discards >> kind & 1;
    out->drawn = text_kind(b->may->tsumogiri) == kind;
    out->tile = out->drawn ? b->may->tsumogiri : (hantei_tile)(kind | (is_plain ? 0 : HANTEI_RED));
}

/* ---- Answers ---------------------------------------------------------------- */

/* The first wanted action. Melds come right after wins: kans first, then those with red fives. */
static hantei_event first_of(const bot *b, uint32_t wanted)
{
    static const struct {
        uint8_t action, event;
    } ORDER[] = {{HANTEI_DO_TSUMO, HANTEI_EVENT_HORA},
                 {HANTEI_DO_RON, HANTEI_EVENT_HORA},
                 {HANTEI_DO_NINE_TERMINALS, HANTEI_EVENT_RYUKYOKU},
                 {HANTEI_DO_KITA, HANTEI_EVENT_NUKIDORA},
                 {HANTEI_DO_TENPAI, HANTEI_EVENT_TENPAI},
                 {HANTEI_DO_RIICHI, HANTEI_EVENT_REACH},
                 {HANTEI_DO_NOTEN, HANTEI_EVENT_NOTEN},
                 {HANTEI_DO_DISCARD, HANTEI_EVENT_DAHAI},
                 {HANTEI_DO_PASS, HANTEI_EVENT_NONE}};
    hantei_event out;
    size_t i = 0;
    for (size_t meld = b->may->meld_count; meld-- > 0 && !b->is_odd && !(wanted & WINS);) {
        if (is_wanted(b, &b->may->melds[meld]))
            return event_of_meld(b, &b->may->melds[meld]);
    }
    while (!(wanted >> ORDER[i].action & 1))
        i++;
    hantei_event_init(&out, ORDER[i].event, b->who);
    out.from = ORDER[i].action == HANTEI_DO_TSUMO ? (uint8_t)b->who : b->t->offered_by;
    out.reason = HANTEI_RYUUKYOKU_NINE_TERMINALS;
    if (out.kind == HANTEI_EVENT_DAHAI || out.kind == HANTEI_EVENT_REACH)
        take_discard(&out, b, ORDER[i].action);
    return out;
}

/* The answer of a player. False if there is nothing to answer. */
static bool choose(hantei_table *t, unsigned who, bot_plan plan, uint64_t *random, hantei_event *out)
{
    dice d = {*random};
    hantei_actions may;
    bot b = {.t = t, .seat = &t->seats[who].seat, .may = &may, .d = &d, .who = who, .plan = plan};
    hantei_table_actions(t, who, false, &may);
    if (may.may == 0)
        return false;
    const bool aborts = plan == PLAN_SPEED && hantei_shanten_by_form(&b.seat->hand).kokushi > NEAR_KOKUSHI;
    hantei_hand_counts(&b.seat->hand, b.counts);
    for (size_t i = 0; i < b.seat->meld_count; i++)
        b.called |= set_of_meld(&b.seat->melds[i]);
    b.is_odd = (may.may & ODD) != 0 && dice_once_in(&d, WHIMS[who]);
    *out = first_of(&b, may.may & (b.is_odd ? ODD : ~(aborts ? 0 : 1u << HANTEI_DO_NINE_TERMINALS)));
    *random = d.state;
    return true;
}

/* An indicator due before a discard is turned before it, as servers do. */
static void turn_indicators(played_game *g)
{
    while (g->table.dora_later > 0) {
        hantei_event event;
        hantei_event_init(&event, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER);
        event.tile = hantei_wall_indicator(&g->wall, g->table.dora_count, false);
        if (!play_event(g, &event))
            abort();
    }
}

static bool answer(played_game *g, unsigned who, hantei_event *out)
{
    const bot_plan *const plans = g->players;
    if (!choose(&g->table, who, plans[who], &g->wall.random, out))
        return false;
    if (out->kind == HANTEI_EVENT_DAHAI || out->kind == HANTEI_EVENT_REACH)
        turn_indicators(g);
    return true;
}

unsigned play_place(hantei_table *t, unsigned who, uint64_t *random)
{
    hantei_event answer;
    const bool is_asked = choose(t, who, PLAN_SPEED, random, &answer);
    return is_asked ? hantei_table_place(t, who, &answer) : (unsigned)HANTEI_MASK_PLACES;
}

/* A refusal of the table is a bug of this program, which ends. */
void play_game(const hantei_rules *rules, uint64_t seed, uint64_t number, writer *out)
{
    dice d;
    bot_plan plans[HANTEI_MAX_PLAYERS];
    played_game g = {.out = out, .begin_round = make_plans, .answer = answer, .players = plans};
    dice_begin(&d, seed, number);
    hantei_wall_shuffle(&g.wall, rules, d.state);
    if (hantei_table_begin(&g.table, rules, NULL) != HANTEI_ALLOWED || !play_to_end(&g, BOT_NAMES))
        abort();
}
