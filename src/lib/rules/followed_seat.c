/* A seat that is followed. bounds.h says what may be remembered of its shanten.
 *
 * Its waits depend on the concealed tiles, on the melds (a rule may count their copies) and on the rules.
 * They are remembered of the hand without its draw, and forgotten when a tile leaves the hand that was not
 * just drawn, or when a meld comes or grows.
 *
 * Shanten knows no fifth copy of a tile, but the shape's waits do, and under one rule the effective ones:
 * 123456789m1111p is 1-shanten and waits, by its shape, for a fifth 1p. A bound alone therefore says that
 * there are no waits only where no tile is held four times, or where the rules take such waits away. */
#include "rules/bounds.h"

_Static_assert(sizeof(hantei_followed_seat) <= 256, "ten thousand tables of four seats take some 10 MB");

/* The tiles of a hand that an event takes out of it, marked where they are red. */
typedef struct own_tiles {
    hantei_tile tile[HANTEI_COPIES];
    size_t count;
} own_tiles;

static void forget_waits(hantei_followed_seat *player)
{
    player->waits = (hantei_wait_sets){0, 0};
    player->waits_known = false;
}

static void forget_all(hantei_followed_seat *player)
{
    forget_waits(player);
    player->resting = UNKNOWN;
    player->at_least = UNKNOWN;
}

void hantei_followed_begin(hantei_followed_seat *player, const hantei_seat *seat)
{
    *player = (hantei_followed_seat){.seat = *seat};
    player->tiles = tiles_in(&seat->hand);
    forget_all(player);
}

/* ---- Tiles ----------------------------------------------------------------- */

static bool is_red(hantei_tile tile)
{
    return (tile & HANTEI_RED) != 0;
}

/* How many concealed tiles are just this one, red or not. */
static unsigned held_of(hantei_seat *seat, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    const unsigned held = *count_in(&seat->hand, kind);
    const unsigned reds = reds_among(seat, kind, held);
    return is_red(tile) ? reds : held - reds;
}

static bool holds_all(hantei_seat *seat, const own_tiles *own)
{
    for (size_t i = 0; i < own->count; i++) {
        unsigned wanted = 0;
        for (size_t j = 0; j < own->count; j++)
            wanted += own->tile[j] == own->tile[i];
        if (held_of(seat, own->tile[i]) < wanted)
            return false;
    }
    return true;
}

/* How many copies of a kind the seat has, in its hand and its melds. */
static unsigned copies_of(hantei_seat *seat, hantei_tile kind)
{
    unsigned copies = *count_in(&seat->hand, kind);
    for (size_t i = 0; i < melds_of(seat); i++)
        copies += hantei_copies_in_meld(&seat->melds[i], kind);
    return copies;
}

static void put_in(hantei_followed_seat *player, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    ++*count_in(&player->seat.hand, kind);
    player->tiles++;
    if (is_red(tile))
        player->seat.reds[kind / HANTEI_RANKS]++;
}

static void take_out(hantei_followed_seat *player, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    --*count_in(&player->seat.hand, kind);
    player->tiles--;
    if (is_red(tile))
        player->seat.reds[kind / HANTEI_RANKS]--;
}

/* A single tile leaves the hand, and it is again 3k+1 tiles. */
static hantei_status let_go(hantei_followed_seat *player, hantei_tile tile)
{
    hantei_seat *const seat = &player->seat;
    const hantei_tile kind = kind_of(tile);
    const bool is_drawn = kind == kind_of(seat->drawn);
    if (kind == HANTEI_NO_TILE)
        return HANTEI_ERROR_TILE;
    if (held_of(seat, tile) == 0)
        return HANTEI_ERROR_NOT_HELD;
    if (!can_discard(player->tiles))
        return HANTEI_ERROR_TILE_COUNT;
    take_out(player, tile);
    bound_after_discard(&player->resting, &player->at_least, is_drawn);
    if (!is_drawn)
        forget_waits(player);
    seat->drawn = HANTEI_NO_TILE;
    seat->called = 0;
    return HANTEI_OK;
}

/* ---- Draws and discards ---------------------------------------------------- */

hantei_status hantei_followed_draw(hantei_followed_seat *player, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    if (kind == HANTEI_NO_TILE)
        return HANTEI_ERROR_TILE;
    if (copies_of(&player->seat, kind) >= HANTEI_COPIES)
        return HANTEI_ERROR_FIFTH_COPY;
    if (!can_draw(player->tiles))
        return HANTEI_ERROR_TILE_COUNT;
    put_in(player, tile);
    player->seat.drawn = tile;
    player->seat.called = 0;
    bound_after_draw(&player->resting, &player->at_least,
                     player->waits_known && !has(player->waits.shape, kind));
    return HANTEI_OK;
}

/* Riichi lies on the table with this discard; what is let go from here on counts for good. */
static void enter_riichi(hantei_followed_seat *player)
{
    hantei_seat *const seat = &player->seat;
    if (player->declared != 0 && seat->riichi == 0) {
        seat->riichi = player->declared;
        seat->passed_riichi = 0;
    }
    player->declared = 0;
}

hantei_status hantei_followed_discard(hantei_followed_seat *player, hantei_tile tile)
{
    const hantei_status status = let_go(player, tile);
    if (status != HANTEI_OK)
        return status;
    player->seat.river |= only(kind_of(tile));
    player->seat.passed = 0;
    enter_riichi(player);
    return HANTEI_OK;
}

void hantei_followed_claimed(hantei_followed_seat *player)
{
    player->seat.river_claimed = true;
}

void hantei_followed_declare_riichi(hantei_followed_seat *player, unsigned riichi)
{
    if (riichi <= 2 && player->seat.riichi == 0)
        player->declared = (uint8_t)riichi;
}

hantei_status hantei_followed_north(hantei_followed_seat *player)
{
    const hantei_status status = let_go(player, HANTEI_NORTH);
    player->seat.norths = (uint8_t)(player->seat.norths + (status == HANTEI_OK));
    return status;
}

void hantei_followed_pass(hantei_followed_seat *player, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    const hantei_tileset passed = kind == HANTEI_NO_TILE ? 0 : only(kind);
    player->seat.passed |= passed;
    if (player->seat.riichi != 0)
        player->seat.passed_riichi |= passed;
}

/* ---- Melds ----------------------------------------------------------------- */

/* Whether the parts of a meld that is not an added kan go together, but for its tiles. */
static bool is_sound(const hantei_seat_meld *meld)
{
    if (meld->added != HANTEI_NO_TILE)
        return false;
    switch (meld->kind) {
    case HANTEI_CHI:
        return starts_run(meld->tile) && meld->from == 3;
    case HANTEI_PON:
    case HANTEI_OPEN_KAN:
        return meld->tile < HANTEI_TILES && meld->from >= 1 && meld->from <= 3;
    case HANTEI_CONCEALED_KAN:
        return meld->tile < HANTEI_TILES && meld->from == 0 && meld->claimed == HANTEI_NO_TILE;
    default:
        return false;
    }
}

/* Lists the tiles of a sound meld without the claimed one; false where that, or so many reds, is not among
 * them. */
static bool list_own(const hantei_seat_meld *meld, own_tiles *own)
{
    const hantei_tile claimed = kind_of(meld->claimed);
    const size_t size = meld->kind <= HANTEI_PON ? 3 : HANTEI_COPIES;
    bool is_left_out = meld->kind == HANTEI_CONCEALED_KAN;
    unsigned reds = meld->reds - (unsigned)is_red(meld->claimed);
    own->count = 0;
    for (size_t i = 0; i < size; i++) {
        const hantei_tile tile = (hantei_tile)(meld->tile + (meld->kind == HANTEI_CHI ? i : 0));
        if (tile == claimed && !is_left_out) {
            is_left_out = true;
            continue;
        }
        const bool marked = is_five(tile) && reds > 0;
        own->tile[own->count++] = (hantei_tile)(tile | (marked ? HANTEI_RED : 0));
        reds -= marked;
    }
    return is_left_out && reds == 0;
}

/* Whether the hand has a size of which the meld can be made: a claimed tile comes to 3k+1 tiles. */
static bool fits_size(const hantei_followed_seat *player, bool is_claimed)
{
    return is_claimed ? can_draw(player->tiles) && player->tiles > 1 : can_discard(player->tiles);
}

static hantei_status refuse_meld(hantei_followed_seat *player, const hantei_seat_meld *meld,
                                 const own_tiles *own)
{
    const bool is_claimed = meld->kind != HANTEI_CONCEALED_KAN;
    if (!holds_all(&player->seat, own))
        return HANTEI_ERROR_NOT_HELD;
    if (is_claimed && copies_of(&player->seat, kind_of(meld->claimed)) >= HANTEI_COPIES)
        return HANTEI_ERROR_FIFTH_COPY;
    return fits_size(player, is_claimed) ? HANTEI_OK : HANTEI_ERROR_TILE_COUNT;
}

/* A meld of the hand's own tiles. Nothing that was known of the larger hand need hold. */
static hantei_status make_meld(hantei_followed_seat *player, const hantei_seat_meld *meld)
{
    hantei_seat *const seat = &player->seat;
    own_tiles own;
    if (!is_sound(meld) || !list_own(meld, &own) || seat->meld_count >= HANTEI_MAX_MELDS)
        return HANTEI_ERROR_MELD;
    const hantei_status status = refuse_meld(player, meld, &own);
    if (status != HANTEI_OK)
        return status;
    for (size_t i = 0; i < own.count; i++)
        take_out(player, own.tile[i]);
    seat->melds[seat->meld_count++] = *meld;
    seat->called = meld->kind <= HANTEI_PON;
    seat->drawn = HANTEI_NO_TILE;
    forget_all(player);
    return HANTEI_OK;
}

static hantei_seat_meld *find_triplet(hantei_seat *seat, hantei_tile kind)
{
    for (size_t i = 0; i < melds_of(seat); i++) {
        if (seat->melds[i].kind == HANTEI_PON && seat->melds[i].tile == kind)
            return &seat->melds[i];
    }
    return NULL;
}

/* A tile added to a triplet leaves the hand as a discard does. But the fourth copy in a meld may take a wait
 * away, even where it is the tile just drawn. */
static hantei_status add_to_triplet(hantei_followed_seat *player, hantei_tile tile)
{
    const hantei_tile kind = kind_of(tile);
    hantei_seat_meld *const triplet = find_triplet(&player->seat, kind);
    if (triplet == NULL || kind == HANTEI_NO_TILE)
        return HANTEI_ERROR_MELD;
    const hantei_status status = let_go(player, tile);
    if (status != HANTEI_OK)
        return status;
    triplet->kind = HANTEI_ADDED_KAN;
    triplet->added = tile;
    triplet->reds = (uint8_t)(triplet->reds + is_red(tile));
    forget_waits(player);
    return HANTEI_OK;
}

hantei_status hantei_followed_meld(hantei_followed_seat *player, const hantei_seat_meld *meld)
{
    if (meld->kind != HANTEI_ADDED_KAN)
        return make_meld(player, meld);
    return kind_of(meld->added) == meld->tile ? add_to_triplet(player, meld->added) : HANTEI_ERROR_MELD;
}

/* ---- Questions ------------------------------------------------------------- */

static void analyse(hantei_followed_seat *player)
{
    player->analyses++;
    measure(&player->seat.hand, &player->resting, &player->at_least);
}

static bool holds_four(const hantei_hand *hand)
{
    bool found = false;
    for (size_t suit = 0; suit < 4; suit++) {
        for (size_t i = 0; i < sizeof hand->lane[suit]; i++)
            found |= hand->lane[suit][i] >= HANTEI_COPIES;
    }
    return found;
}

/* Whether the bound says that neither the hand nor, with a draw, what a discard leaves has waits: of the
 * shape, or effective ones. */
static bool has_no_shape(const hantei_followed_seat *player)
{
    return player->at_least > TENPAI && !holds_four(&player->seat.hand);
}

static bool has_no_effective(const hantei_followed_seat *player, const hantei_rules *rules)
{
    return player->at_least > TENPAI &&
           (rules->fifth_tile != HANTEI_FIFTH_SHAPE || !holds_four(&player->seat.hand));
}

/* The waits of a hand of 3k+1 tiles, which has no draw: known waits are its own. What is no hand has none,
 * but nothing of it is remembered. */
static hantei_wait_sets find_waits(hantei_followed_seat *player, const hantei_rules *rules)
{
    const hantei_wait_sets none = {0, 0};
    if (!can_draw(player->tiles) || has_no_shape(player))
        return none;
    if (player->waits_known)
        return player->waits;
    analyse(player);
    if (player->at_least == UNKNOWN || has_no_shape(player))
        return none;
    player->waits = hantei_seat_waits(&player->seat, rules);
    player->waits_known = true;
    return player->waits;
}

hantei_wait_sets hantei_followed_waits(hantei_followed_seat *player, const hantei_rules *rules)
{
    player->questions++;
    return find_waits(player, rules);
}

unsigned hantei_followed_furiten(hantei_followed_seat *player, const hantei_rules *rules)
{
    player->questions++;
    return hantei_furiten_by(&player->seat, find_waits(player, rules).effective);
}

unsigned hantei_followed_win(hantei_followed_seat *player)
{
    player->questions++;
    if (player->at_least > COMPLETE || !can_discard(player->tiles))
        return 0;
    analyse(player);
    return player->at_least > COMPLETE ? 0 : hantei_win(&player->seat.hand);
}

/* Whether some discard may leave tenpai. */
static bool may_leave_tenpai(hantei_followed_seat *player, const hantei_rules *rules)
{
    if (!can_discard(player->tiles) || has_no_effective(player, rules))
        return false;
    analyse(player);
    return !has_no_effective(player, rules);
}

size_t hantei_followed_discards(hantei_followed_seat *player, const hantei_rules *rules,
                                hantei_seat_discard out[HANTEI_MAX_TILES])
{
    player->questions++;
    return may_leave_tenpai(player, rules) ? hantei_seat_discards(&player->seat, rules, out) : 0;
}

hantei_refusal hantei_followed_may_riichi(hantei_followed_seat *player, const hantei_rules *rules,
                                          hantei_tile discard)
{
    player->questions++;
    if (!is_closed(&player->seat))
        return HANTEI_REFUSED_OPEN_HAND;
    if (!may_leave_tenpai(player, rules))
        return HANTEI_REFUSED_NOTEN;
    return hantei_seat_may_riichi(&player->seat, rules, discard);
}
