/* The players go for tenpai by the fewest draws: they keep what most unseen tiles improve, declare riichi
 * when they may, and call what brings them nearer if a yaku is in sight. Manners and plans make games in
 * which what is rare is seen too. */
#include "play/bots.h"
#include "play/tiles.h"

/* How a player plays: each happens once in this many times. */
typedef struct manner {
    unsigned whims;        /* any legal action */
    unsigned missed_calls; /* a good call is not made */
} manner;

const char *const BOT_NAMES[HANTEI_MAX_PLAYERS] = {"steady", "caller", "closed", "wild"};

static const manner MANNERS[HANTEI_MAX_PLAYERS] = {{400, 3}, {100, 12}, {200, 1}, {25, 4}};

enum {
    A_ROUND_OF_KANS = 40,
    A_ROUND_OF_HONOURS = 50,
    ORPHANS_FOR_NAGASHI = 8, /* tiles of the first hand */
    HONOURS_FOR_ALL = 6,
    HONOURS_CALLED = 3, /* melds after which anything goes with them */
    MISFITS = 3,        /* tiles at most, where a call goes for a yaku without them */
    NEAR_KOKUSHI = 3    /* shanten: then nine terminals do not abort */
};

#define ALL (((hantei_tileset)1 << HANTEI_TILES) - 1)
#define HONOURS (ALL & ~(hantei_tileset)0 << HANTEI_EAST)
#define ORPHANS (HONOURS | (hantei_tileset)0x101 * (1 | 1 << HANTEI_RANKS | 1 << 2 * HANTEI_RANKS))
#define DRAGONS ((hantei_tileset)7 << HANTEI_HAKU)

/* A player who is asked. */
typedef struct bot {
    const hantei_table *t;
    const hantei_seat *seat;
    const hantei_actions *may;
    uint8_t counts[HANTEI_TILES]; /* of the hand */
    hantei_tileset called;        /* tiles of its melds */
    dice *d;
    unsigned who;
    bot_plan plan;
} bot;

/* ---- Plans ------------------------------------------------------------------ */

static bot_plan own_plan(const uint8_t *counts, dice *d)
{
    if (count_in(counts, HONOURS) >= HONOURS_FOR_ALL)
        return PLAN_HONOURS;
    return count_in(counts, ORPHANS) >= ORPHANS_FOR_NAGASHI && dice_once_in(d, 2) ? PLAN_NAGASHI : PLAN_SPEED;
}

void bots_plan(bot_plan plans[HANTEI_MAX_PLAYERS], const hantei_table *t, dice *d)
{
    const bool of_kans = dice_once_in(d, A_ROUND_OF_KANS), of_honours = dice_once_in(d, A_ROUND_OF_HONOURS);
    for (unsigned who = 0; who < t->rules.players; who++) {
        const bool is_dealer = who == t->game.dealer;
        uint8_t counts[HANTEI_TILES];
        hantei_hand_counts(&t->seats[who].seat.hand, counts);
        plans[who] = of_kans      ? PLAN_KANS
                     : of_honours ? (is_dealer ? PLAN_HONOURS : PLAN_SIMPLES)
                                  : own_plan(counts, d);
    }
}

/* The tiles that stand in the way of a yaku of an open hand: none if a triplet is one, or else terminals and
 * honours, or two suits, whichever it has fewer of. */
static hantei_tileset misfits(const bot *b, hantei_tileset melds)
{
    const unsigned wind = hantei_table_wind(b->t->rules.players, b->t->game.dealer, b->who);
    const hantei_tileset valued =
        DRAGONS | set_of(HANTEI_EAST + b->t->game.wind) | set_of(HANTEI_EAST + wind);
    hantei_tileset least = b->t->rules.open_tanyao && (melds & ORPHANS) == 0 ? ORPHANS : ALL;
    if ((melds | kinds_of(b->counts, 3)) & valued)
        return 0;
    for (unsigned suit = 0; suit < 3; suit++) {
        const hantei_tileset others = ALL & ~(HONOURS | (hantei_tileset)0x1FF << suit * HANTEI_RANKS);
        if ((melds & others) == 0 && count_in(b->counts, others) < count_in(b->counts, least))
            least = others;
    }
    return least;
}

/* ---- Calls and kans --------------------------------------------------------- */

/* Whether a meld brings the hand nearer with a yaku in sight, or is what the player is after. */
static bool is_wanted(const bot *b, const hantei_seat_meld *meld)
{
    const hantei_hand rest = hand_without(&b->seat->hand, meld);
    const int now = hantei_shanten(&b->seat->hand), after = hantei_shanten(&rest);
    if (b->plan == PLAN_KANS || (b->plan == PLAN_HONOURS && meld->tile >= HANTEI_EAST))
        return meld->kind != HANTEI_CHI;
    if (meld->kind > HANTEI_OPEN_KAN)
        return after <= (now > 0 ? now : 0);
    if (b->plan == PLAN_NAGASHI || dice_once_in(b->d, MANNERS[b->who].missed_calls) ||
        count_in(b->counts, misfits(b, b->called | set_of_meld(meld))) > MISFITS)
        return false;
    return meld->kind == HANTEI_OPEN_KAN ? b->called != 0 && after <= now : after < now;
}

/* The meld to make: kans first, then with red fives; or NULL. */
static const hantei_seat_meld *best_meld(const bot *b)
{
    for (size_t i = b->may->meld_count; i-- > 0;) {
        if (is_wanted(b, &b->may->melds[i]))
            return &b->may->melds[i];
    }
    return NULL;
}

/* ---- Discards --------------------------------------------------------------- */

/* The kinds that may be discarded by an action; none if it is another. */
static hantei_tileset kinds_for(const hantei_actions *may, unsigned action)
{
    hantei_tileset riichi = 0, all = may->discards | (set_of(protocol_kind(may->tsumogiri)) & ALL);
    for (unsigned suit = 0; suit < 3; suit++)
        all |= may->red_discards >> suit & 1 ? set_of(suit * HANTEI_RANKS + 4) : 0;
    for (size_t i = 0; i < may->riichi_count; i++)
        riichi |= set_of(protocol_kind(may->riichi[i].tile));
    return action == HANTEI_DO_DISCARD ? all : action == HANTEI_DO_RIICHI ? riichi : 0;
}

/* What goes before anything else. */
static hantei_tileset unwanted(const bot *b)
{
    hantei_tileset rivers = 0;
    for (unsigned who = 0; who < b->t->rules.players; who++)
        rivers |= b->t->seats[who].seat.river;
    const bool is_first = b->t->is_untouched && b->seat->river == 0 && rivers != 0;
    if (is_first && (rivers & (rivers - 1)) == 0 && dice_once_in(b->d, 2))
        return rivers & HONOURS; /* the wind that all before have discarded */
    if (b->plan == PLAN_SPEED)
        return b->called != 0 ? misfits(b, b->called) : 0;
    if (b->plan == PLAN_HONOURS)
        return b->seat->meld_count < HONOURS_CALLED ? ALL & ~HONOURS : 0;
    return b->plan == PLAN_KANS ? kinds_of(b->counts, 1) : ORPHANS;
}

/* What leaves the hand nearest to tenpai, and most unseen tiles for it; out of several any. */
static unsigned best_discard(const bot *b, hantei_tileset allowed)
{
    const hantei_tileset first = allowed & unwanted(b), candidates = first != 0 ? first : allowed;
    hantei_ukeire_discard found[HANTEI_MAX_TILES];
    uint8_t unseen[HANTEI_TILES];
    hantei_tileset best = 0;
    unsigned most = 0;
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        unseen[kind] = (uint8_t)(b->t->visible[kind] + b->counts[kind]);
    hantei_unseen(unseen, unseen, b->t->rules.players);
    for (size_t i = 0, count = hantei_ukeire_discards(&b->seat->hand, unseen, found); i < count; i++) {
        if (candidates >> found[i].tile & 1 && (best == 0 || found[i].left == most)) {
            best |= set_of(found[i].tile);
            most = found[i].left;
        }
    }
    return dice_pick(b->d, best != 0 ? best : candidates);
}

/* ---- Choices ---------------------------------------------------------------- */

/* Anything that is legal. */
static bot_choice whim(const bot *b)
{
    const unsigned action = dice_pick(b->d, b->may->may);
    const hantei_tileset kinds = kinds_for(b->may, action);
    const bool is_meld = action >= HANTEI_DO_CHI && action <= HANTEI_DO_KAKAN;
    return (bot_choice){action, kinds != 0 ? dice_pick(b->d, kinds) : 0,
                        is_meld ? &b->may->melds[dice_below(b->d, b->may->meld_count)] : NULL};
}

static bot_choice choose(const bot *b, uint32_t may)
{
    static const uint8_t ORDER[] = {HANTEI_DO_TSUMO,   HANTEI_DO_RON,    HANTEI_DO_NINE_TERMINALS,
                                    HANTEI_DO_KITA,    HANTEI_DO_TENPAI, HANTEI_DO_RIICHI,
                                    HANTEI_DO_DISCARD, HANTEI_DO_PASS};
    const bool wins = may & (1u << HANTEI_DO_TSUMO | 1u << HANTEI_DO_RON);
    const hantei_seat_meld *const meld = wins ? NULL : best_meld(b);
    size_t i = 0;
    while (i + 1 < sizeof ORDER && !(may >> ORDER[i] & 1))
        i++;
    const hantei_tileset kinds = kinds_for(b->may, ORDER[i]);
    return (bot_choice){ORDER[i], kinds != 0 && !meld ? best_discard(b, kinds) : 0, meld};
}

bot_choice bot_choose(const hantei_table *t, unsigned who, bot_plan plan, const hantei_actions *may, dice *d)
{
    bot b = {.t = t, .may = may, .seat = &t->seats[who].seat, .d = d, .who = who, .plan = plan};
    const bool aborts = plan == PLAN_SPEED && hantei_shanten_by_form(&b.seat->hand).kokushi > NEAR_KOKUSHI;
    hantei_hand_counts(&b.seat->hand, b.counts);
    for (size_t i = 0; i < b.seat->meld_count; i++)
        b.called |= set_of_meld(&b.seat->melds[i]);
    if (dice_once_in(d, MANNERS[who].whims))
        return whim(&b);
    return choose(&b, may->may & ~((aborts ? 0 : 1u << HANTEI_DO_NINE_TERMINALS) |
                                   (plan == PLAN_HONOURS ? 1u << HANTEI_DO_KITA : 0)));
}
