#include "wins.h"

#include "hands.h"

#include <stdlib.h>
#include <string.h>

enum { SETS = 4, FEW_VALUES = 8 };

/* 1m, 1p, 1s. */
static const hantei_tileset LOWEST = 1ULL << 0 | 1ULL << 9 | 1ULL << 18;

/* A hand that grows. */
typedef struct sketch {
    uint8_t counts[HANTEI_TILES]; /* concealed tiles */
    uint8_t all[HANTEI_TILES];    /* with those of melds, and norths set aside */
    hantei_seat_meld set[SETS];   /* kind, tile: HANTEI_CHI or HANTEI_PON until it is called */
    unsigned sets;
    hantei_tile pair; /* HANTEI_NO_TILE without sets */
    bool is_open;
} sketch;

/* Which tiles, and how often a set is a run, out of four. */
typedef struct flavour {
    hantei_tileset tiles;
    unsigned runs;
} flavour;

/* ---- Tiles ------------------------------------------------------------------- */

static hantei_tileset tiles_from(unsigned first, unsigned count)
{
    return (((hantei_tileset)1 << count) - 1) << first;
}

static hantei_tileset orphans(void)
{
    return 1ULL << 0 | 1ULL << 8 | 1ULL << 9 | 1ULL << 17 | 1ULL << 18 | 1ULL << 26 | tiles_from(27, 7);
}

/* 2, 3, 4, 6, 8 of bamboo and the green dragon. */
static hantei_tileset greens(void)
{
    return tiles_from(19, 3) | 1ULL << 23 | 1ULL << 25 | 1ULL << 32;
}

/* What most hands are made of. */
static flavour plain_flavour(rng *r)
{
    const hantei_tileset all = tiles_from(0, HANTEI_TILES);
    const flavour FLAVOURS[] = {{all, 3}, {all, 2}, {all & ~orphans(), 3}, {all, 4}, {all, 1}};
    return FLAVOURS[rng_below(r, sizeof FLAVOURS / sizeof *FLAVOURS)];
}

/* What the rarer yaku are made of. */
static flavour rare_flavour(rng *r)
{
    const hantei_tileset suit = tiles_from(HANTEI_RANKS * rng_below(r, HANTEI_NUMBER_SUITS), HANTEI_RANKS);
    const hantei_tileset all = tiles_from(0, HANTEI_TILES), honours = tiles_from(HANTEI_EAST, HANTEI_HONOURS);
    const hantei_tileset dragons = tiles_from(HANTEI_HAKU, 3), winds = tiles_from(HANTEI_EAST, 4);
    const hantei_tileset outer = orphans() & ~honours, low = outer & LOWEST, high = outer & ~LOWEST;
    const hantei_tileset edges = outer | low << 1 | low << 2 | high >> 1 | high >> 2;
    const flavour FLAVOURS[] = {
        {suit, 3},
        {suit, 4},
        {suit | honours, 2},
        {suit | dragons, 1},
        {edges, 3},
        {edges | winds, 3},
        {all, 0},
        {orphans(), 0},
        {outer, 0},
        {honours, 0},
        {greens(), 1},
        {winds | (suit & orphans()), 0},
        {dragons | (all & ~honours), 1},
    };
    return FLAVOURS[rng_below(r, sizeof FLAVOURS / sizeof *FLAVOURS)];
}

static flavour random_flavour(rng *r)
{
    return rng_below(r, 5) < 3 ? plain_flavour(r) : rare_flavour(r);
}

/* ---- Sets -------------------------------------------------------------------- */

static bool fits(const sketch *s, hantei_tileset tiles, unsigned kind, unsigned tile)
{
    if (kind == HANTEI_PON)
        return (tiles >> tile & 1) && s->all[tile] + 3 <= HANTEI_COPIES;
    if (tile >= HANTEI_EAST || tile % HANTEI_RANKS > 6)
        return false;
    for (unsigned i = 0; i < 3; i++)
        if (!(tiles >> (tile + i) & 1) || s->all[tile + i] == HANTEI_COPIES)
            return false;
    return true;
}

static void put_set(sketch *s, unsigned kind, unsigned tile)
{
    for (unsigned i = 0; i < 3; i++) {
        const unsigned at = tile + (kind == HANTEI_CHI ? i : 0);
        s->counts[at]++;
        s->all[at]++;
    }
    s->set[s->sets++] = (hantei_seat_meld){
        .kind = (uint8_t)kind, .tile = (hantei_tile)tile, .claimed = HANTEI_NO_TILE, .added = HANTEI_NO_TILE};
}

static bool try_set(sketch *s, hantei_tileset tiles, unsigned kind, unsigned tile)
{
    if (s->sets == SETS || !fits(s, tiles, kind, tile))
        return false;
    put_set(s, kind, tile);
    return true;
}

/* Triplets of all dragons, or of winds. */
static void put_honours(bool winds, sketch *s)
{
    for (unsigned i = 0; i < (winds ? 4u : 3u); i++)
        try_set(s, tiles_from(0, HANTEI_TILES), HANTEI_PON, (winds ? HANTEI_EAST : HANTEI_HAKU) + i);
}

/* Some sets that belong together: two alike, one in three suits, a straight; now and then big honours. */
static void put_pattern(rng *r, hantei_tileset tiles, sketch *s)
{
    const unsigned kind = rng_below(r, 12), rank = rng_below(r, 7), suit = rng_below(r, HANTEI_NUMBER_SUITS);
    for (unsigned i = 0; i < 3 && kind < 4; i++) {
        if (kind == 0)
            try_set(s, tiles, HANTEI_CHI, HANTEI_RANKS * i + rank);
        else if (kind == 1)
            try_set(s, tiles, HANTEI_PON, HANTEI_RANKS * i + rank);
        else if (kind == 2)
            try_set(s, tiles, HANTEI_CHI, HANTEI_RANKS * suit + 3 * i);
        else
            try_set(s, tiles, HANTEI_PON, HANTEI_RANKS * suit + rank + i);
    }
    if (kind == 5 && rng_once_in(r, 4))
        put_honours(rank < 3, s);
    for (unsigned i = 0; i < 2 && kind == 4; i++) {
        const unsigned other = HANTEI_RANKS * rng_below(r, HANTEI_NUMBER_SUITS) + rng_below(r, 7);
        try_set(s, tiles, HANTEI_CHI, other);
        try_set(s, tiles, HANTEI_CHI, other);
    }
}

/* False if the tiles of the flavour do not suffice. */
static bool fill_sets(rng *r, const flavour *f, hantei_tileset tiles, sketch *s)
{
    const hantei_tileset wanted = f->tiles & tiles;
    for (unsigned tries = 0; s->sets < SETS && tries < 200; tries++) {
        const unsigned kind = rng_below(r, 4) < f->runs ? HANTEI_CHI : HANTEI_PON;
        const unsigned tile = rng_below(r, HANTEI_TILES);
        try_set(s, wanted, kind, tile);
    }
    for (unsigned tries = 0; s->pair == HANTEI_NO_TILE && tries < 200; tries++) {
        const unsigned tile = rng_below(r, HANTEI_TILES);
        if ((wanted >> tile & 1) && s->all[tile] + 2 <= HANTEI_COPIES)
            s->pair = (hantei_tile)tile;
    }
    if (s->sets < SETS || s->pair == HANTEI_NO_TILE)
        return false;
    s->counts[s->pair] = (uint8_t)(s->counts[s->pair] + 2);
    s->all[s->pair] = (uint8_t)(s->all[s->pair] + 2);
    return true;
}

/* ---- Forms ------------------------------------------------------------------- */

static void put_pairs(rng *r, hantei_tileset tiles, sketch *s)
{
    const flavour f = random_flavour(r);
    hantei_tileset wanted = f.tiles & tiles;
    if (__builtin_popcountll(wanted) < 7)
        wanted = tiles;
    for (unsigned pairs = 0; pairs < 7;) {
        const unsigned tile = rng_below(r, HANTEI_TILES);
        if ((wanted >> tile & 1) && s->counts[tile] == 0) {
            s->counts[tile] = 2;
            pairs++;
        }
    }
}

static void put_orphans(rng *r, sketch *s)
{
    unsigned twice = rng_below(r, HANTEI_TILES);
    while (!(orphans() >> twice & 1))
        twice = rng_below(r, HANTEI_TILES);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        s->counts[tile] = (uint8_t)((orphans() >> tile & 1) + (tile == twice));
}

static void put_gates(rng *r, const hantei_rules *rules, sketch *s)
{
    static const uint8_t GATES[HANTEI_RANKS] = {3, 1, 1, 1, 1, 1, 1, 1, 3};
    const unsigned first =
        HANTEI_RANKS * (rules->players == 3 ? 1 + rng_below(r, 2) : rng_below(r, HANTEI_NUMBER_SUITS));
    const unsigned more = rng_below(r, HANTEI_RANKS);
    memcpy(s->counts + first, GATES, sizeof GATES);
    s->counts[first + more]++;
}

static void put_sets(rng *r, const hantei_rules *rules, sketch *s)
{
    do {
        const flavour f = random_flavour(r);
        memset(s, 0, sizeof *s);
        s->pair = HANTEI_NO_TILE;
        put_pattern(r, f.tiles & hantei_tiles_in_play(rules->players), s);
        if (fill_sets(r, &f, hantei_tiles_in_play(rules->players), s))
            return;
    } while (true);
}

static void put_hand(rng *r, const hantei_rules *rules, sketch *s)
{
    const unsigned form = rng_below(r, 60);
    memset(s, 0, sizeof *s);
    s->pair = HANTEI_NO_TILE;
    if (form < 3)
        put_pairs(r, hantei_tiles_in_play(rules->players), s);
    else if (form < 5)
        put_orphans(r, s);
    else if (form == 5)
        put_gates(r, rules, s);
    else
        put_sets(r, rules, s);
    memcpy(s->all, s->counts, sizeof s->all);
}

/* ---- Melds ------------------------------------------------------------------- */

static void take_out(sketch *s, const hantei_seat_meld *meld)
{
    for (unsigned i = 0; i < 3; i++)
        s->counts[meld->tile + (meld->kind == HANTEI_CHI ? i : 0)]--;
}

/* Lays a set down as some meld; a kan needs its fourth tile. */
static void call_set(rng *r, const hantei_rules *rules, bool closed, sketch *s, hantei_seat_meld meld,
                     hantei_seat *seat)
{
    static const uint8_t KANS[] = {HANTEI_DAIMINKAN, HANTEI_ANKAN, HANTEI_KAKAN};
    const bool kan = closed || rng_once_in(r, 2);
    const uint8_t kind = closed ? (uint8_t)HANTEI_ANKAN : KANS[rng_below(r, 3)];
    if (meld.kind == HANTEI_CHI ? closed || rules->players == 3 : kan && s->all[meld.tile] == HANTEI_COPIES)
        return;
    take_out(s, &meld);
    if (meld.kind == HANTEI_PON && kan) {
        meld.kind = kind;
        s->all[meld.tile]++;
    }
    meld.from = meld.kind == HANTEI_ANKAN ? 0 : meld.kind == HANTEI_CHI ? 3 : 2;
    meld.claimed = meld.kind == HANTEI_ANKAN ? HANTEI_NO_TILE : meld.tile;
    meld.added = meld.kind == HANTEI_KAKAN ? meld.tile : HANTEI_NO_TILE;
    s->is_open |= meld.kind != HANTEI_ANKAN;
    seat->melds[seat->meld_count++] = meld;
    seat->kans = (uint8_t)(seat->kans + (meld.kind >= HANTEI_DAIMINKAN));
}

/* Nothing, only concealed kans, or anything; more or less of it. */
static void call_sets(rng *r, const hantei_rules *rules, sketch *s, hantei_seat *seat)
{
    const unsigned manner = rng_below(r, 5), chance = 1 + rng_below(r, 4);
    if (manner < 2)
        return;
    for (unsigned i = 0; i < s->sets; i++)
        if (rng_below(r, 4) < chance)
            call_set(r, rules, manner == 2, s, s->set[i], seat);
}

static void set_norths_aside(rng *r, const hantei_rules *rules, sketch *s, hantei_seat *seat)
{
    const unsigned norths = rules->players == 3 && rng_once_in(r, 2) ? rng_below(r, HANTEI_COPIES + 1) : 0;
    const unsigned left = HANTEI_COPIES - s->all[HANTEI_NORTH];
    seat->norths = (uint8_t)(norths < left ? norths : left);
}

/* ---- The tile and the reds --------------------------------------------------- */

/* One five of a suit is red, wherever it lies: the first of the concealed ones is the one that is claimed. */
static void make_red(rng *r, unsigned suit, const sketch *s, hantei_seat *seat, hantei_claim *claim)
{
    const unsigned five = HANTEI_RANKS * suit + 4;
    unsigned pick = rng_below(r, 5);
    if (pick < s->counts[five]) {
        const bool is_claimed = claim->tile == five && pick == 0;
        seat->reds[suit] = 1;
        claim->tile = (hantei_tile)(is_claimed ? claim->tile | HANTEI_RED : claim->tile);
        return;
    }
    for (unsigned i = 0; i < seat->meld_count; i++) {
        hantei_seat_meld *meld = &seat->melds[i];
        const bool has_five =
            meld->kind == HANTEI_CHI ? meld->tile <= five && five <= meld->tile + 2u : meld->tile == five;
        if (has_five && --pick < 3) {
            meld->reds = 1;
            return;
        }
    }
}

/* The claimed tile leaves the hand, but for tsumo not always. */
static void seat_tiles(rng *r, sketch *s, hantei_seat *seat, hantei_claim *claim)
{
    claim->tile = any_held(r, s->counts);
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        make_red(r, suit, s, seat, claim);
    const unsigned tile = claim->tile & ~(unsigned)HANTEI_RED;
    if (claim->by == HANTEI_RON || rng_once_in(r, 2)) {
        s->counts[tile]--;
        if (tile != claim->tile)
            seat->reds[tile / HANTEI_RANKS] = 0;
    } else {
        seat->drawn = claim->tile;
    }
    if (hantei_hand_from_counts(&seat->hand, s->counts) != HANTEI_OK)
        abort();
}

/* ---- The claim --------------------------------------------------------------- */

static hantei_tile any_indicator(rng *r, const sketch *s)
{
    const unsigned any = rng_below(r, HANTEI_TILES), held = any_held(r, s->all);
    const bool before = rng_once_in(r, 4);
    if (before && held % HANTEI_RANKS > 0)
        return (hantei_tile)(held - 1);
    return (hantei_tile)(any == 4 || any == 13 ? any | HANTEI_RED : any);
}

static void random_indicators(rng *r, const sketch *s, hantei_claim *claim)
{
    claim->dora_count = (uint8_t)(rng_once_in(r, 4) ? rng_below(r, 6) : 1);
    claim->ura_count = (uint8_t)(rng_once_in(r, 4) ? rng_below(r, 6) : 1);
    for (unsigned i = 0; i < claim->dora_count; i++)
        claim->dora[i] = any_indicator(r, s);
    for (unsigned i = 0; i < claim->ura_count; i++)
        claim->ura[i] = any_indicator(r, s);
}

/* A player who is there: not the North of three. */
static uint8_t any_other(rng *r, const hantei_rules *rules, const hantei_claim *claim)
{
    unsigned offset = 1 + rng_below(r, 3);
    while (rules->players == 3 && (claim->wind + offset) % 4 == 3)
        offset = 1 + rng_below(r, 3);
    return (uint8_t)offset;
}

/* Any winds; those of the pair more often. */
static void random_winds(rng *r, const hantei_rules *rules, const sketch *s, hantei_claim *claim)
{
    const unsigned wind = s->pair - (unsigned)HANTEI_EAST;
    const bool as_pair = wind < rules->players && rng_once_in(r, 2);
    claim->round = (uint8_t)(rng_once_in(r, 3) ? rng_below(r, 4) : rng_below(r, 2));
    claim->wind = (uint8_t)rng_below(r, rules->players);
    if (as_pair && s->pair < HANTEI_HAKU)
        claim->round = claim->wind = (uint8_t)wind;
}

static bool has_triplets(const sketch *s, unsigned first, unsigned end)
{
    bool all = true;
    for (unsigned tile = first; tile < end; tile++)
        all &= s->all[tile] >= 3;
    return all;
}

/* A liability that the hand can have; else any. */
static uint8_t random_pao(rng *r, const sketch *s, const hantei_seat *seat)
{
    static const uint8_t PAO[] = {0, HANTEI_PAO_DRAGONS, HANTEI_PAO_WINDS, HANTEI_PAO_KANS};
    const uint8_t any = PAO[rng_below(r, 4)];
    if (rng_once_in(r, 3))
        return any;
    if (has_triplets(s, HANTEI_HAKU, HANTEI_TILES))
        return HANTEI_PAO_DRAGONS;
    if (has_triplets(s, HANTEI_EAST, HANTEI_HAKU))
        return HANTEI_PAO_WINDS;
    return seat->kans == 4 ? HANTEI_PAO_KANS : any;
}

static void random_table(rng *r, const hantei_rules *rules, hantei_claim *claim)
{
    claim->from = any_other(r, rules, claim);
    claim->honba = (uint8_t)(rng_once_in(r, 2) ? rng_below(r, 9) : 0);
    claim->sticks = (uint8_t)(rng_once_in(r, 2) ? rng_below(r, 5) : 0);
    claim->later_winner = claim->by == HANTEI_RON && rng_once_in(r, 8);
    claim->pao_from = any_other(r, rules, claim);
}

/* Orphans rob more often: they alone may rob a concealed kan. */
static void random_flags(rng *r, const sketch *s, const hantei_seat *seat, hantei_claim *claim)
{
    const bool ron = claim->by == HANTEI_RON;
    const unsigned seldom = s->pair == HANTEI_NO_TILE ? 2 : 8;
    claim->robbed = (uint8_t)(ron && rng_once_in(r, seldom) ? rng_below(r, 4) : 0);
    claim->rinshan = !ron && rng_once_in(r, 8);
    claim->first = seat->riichi == 0 && !claim->robbed && !claim->rinshan && !(ron && claim->wind == 0) &&
                   rng_once_in(r, 24);
    claim->ippatsu = rng_once_in(r, 3);
    claim->last = !claim->robbed && rng_once_in(r, 8);
}

static hantei_tileset few_tiles(rng *r)
{
    const hantei_tileset any = rng_next(r), other = rng_next(r), third = rng_next(r);
    return rng_once_in(r, 3) ? any & other & third & tiles_from(0, HANTEI_TILES) : 0;
}

/* Now and then another tile, which may complete the hand or not. */
static void spoil(rng *r, const hantei_rules *rules, hantei_claim *claim)
{
    hantei_tile tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    while (!(hantei_tiles_in_play(rules->players) >> tile & 1))
        tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    if (rng_once_in(r, 20))
        claim->tile = tile;
}

static bool has_fifth(const sketch *s, const hantei_seat *seat, const hantei_claim *claim)
{
    const unsigned tile = claim->tile & ~(unsigned)HANTEI_RED;
    return s->all[tile] + (tile == HANTEI_NORTH ? seat->norths : 0u) >= HANTEI_COPIES;
}

void random_win(rng *r, const hantei_rules *rules, hantei_seat *seat, hantei_claim *claim)
{
    sketch s;
    memset(seat, 0, sizeof *seat);
    memset(claim, 0, sizeof *claim);
    seat->points = 25000;
    seat->drawn = HANTEI_NO_TILE;
    claim->by = rng_once_in(r, 2) ? HANTEI_RON : HANTEI_TSUMO;
    put_hand(r, rules, &s);
    call_sets(r, rules, &s, seat);
    set_norths_aside(r, rules, &s, seat);
    random_indicators(r, &s, claim);
    random_winds(r, rules, &s, claim);
    random_table(r, rules, claim);
    claim->pao = random_pao(r, &s, seat);
    seat_tiles(r, &s, seat, claim);
    if (!s.is_open && rng_once_in(r, 3))
        seat->riichi = (uint8_t)(1 + rng_below(r, 2));
    random_flags(r, &s, seat, claim);
    seat->river = few_tiles(r);
    seat->passed = few_tiles(r);
    seat->passed_riichi = few_tiles(r);
    const hantei_tile claimed = claim->tile;
    spoil(r, rules, claim);
    if (claim->tile != claimed && has_fifth(&s, seat, claim))
        claim->tile = claimed;
}

/* ---- Rules ------------------------------------------------------------------- */

void random_rule(rng *r, hantei_rules *rules, size_t which)
{
    const hantei_rule *const rule = hantei_rule_at(which);
    const unsigned values = (unsigned)(rule->most - rule->least) / rule->step + 1;
    const unsigned value = rule->least + rule->step * rng_below(r, values);
    if (values <= FEW_VALUES && hantei_rules_set(rules, which, value) != HANTEI_OK)
        abort();
}

void random_preset(rng *r, unsigned players, hantei_rules *rules)
{
    const char *const name = hantei_rules_name(rng_below(r, players == 3 ? 2 : 5));
    if (hantei_rules_preset(rules, name, players) != HANTEI_OK)
        abort();
}

void random_score_rules(rng *r, unsigned players, hantei_rules *rules)
{
    const bool varied = rng_once_in(r, 2);
    random_preset(r, players, rules);
    for (size_t i = 0; varied && hantei_rule_at(i); i++)
        random_rule(r, rules, i);
}
