/* A hand that is followed: its keys and sums are kept, and change with each tile (see judge_template.h).
 *
 * A kernel makes keys, sets of tiles and sums from a hand. One more tile changes one key, one count and a few
 * sums: additions from a row for the tile. The judges' own code reads these as the features of the hand.
 *
 * A keyed hand is the caller's memory, and may hold any bytes. Lookup tables are indexed by the keys, clamped
 * to the last row; by the tiles, clamped to 15; and by bytes, with an entry for each. */
#ifndef HANTEI_JUDGE_KEYED_TEMPLATE_H
#define HANTEI_JUDGE_KEYED_TEMPLATE_H

_Static_assert(sizeof(hantei_keyed_hand) == 48, "a keyed hand fits into a cache line");

/* ---- One tile more or less ---------------------------------------------- */

/* A word of sums: the bytes from `tiles` on, the first the lowest. */
enum { KINDS_AT = 8, ORPHANS_AT = 16, RESIDUES_AT = 24 };

static inline uint8_t *sums_of(hantei_keyed_hand *hand)
{
    return (uint8_t *)hand + offsetof(hantei_keyed_hand, tiles);
}

#define KIND (1u << KINDS_AT)
#define ORPHAN (KIND | 1u << ORPHANS_AT)
#define ROW(suit, low, high, tile, kind)                                             \
    {                                                                                \
        {[suit] = {low, high}}, SET_OF(tile), kind, 1u << (RESIDUES_AT + 2 * (suit)) \
    }
#define LOW_ROWS(suit, first, end, middle)                               \
    ROW(suit, 1, 0, (first), end), ROW(suit, 5, 0, (first) + 1, middle), \
        ROW(suit, 25, 0, (first) + 2, middle), ROW(suit, 125, 0, (first) + 3, middle)
#define SUIT_ROWS(suit, first)                                                   \
    LOW_ROWS(suit, first, ORPHAN, KIND), ROW(suit, 0, 1, (first) + 4, KIND),     \
        ROW(suit, 0, 5, (first) + 5, KIND), ROW(suit, 0, 25, (first) + 6, KIND), \
        ROW(suit, 0, 125, (first) + 7, KIND), ROW(suit, 0, 625, (first) + 8, ORPHAN)

static const struct tile_row tile_rows[HANTEI_TILES + 1] = {
    SUIT_ROWS(0, 0),
    SUIT_ROWS(1, HANTEI_RANKS),
    SUIT_ROWS(2, 2 * HANTEI_RANKS),
    LOW_ROWS(HONOUR_SUIT, HANTEI_EAST, ORPHAN, ORPHAN),
    ROW(HONOUR_SUIT, 0, 1, HANTEI_HAKU, ORPHAN),
    ROW(HONOUR_SUIT, 0, 5, HANTEI_HATSU, ORPHAN),
    ROW(HONOUR_SUIT, 0, 25, HANTEI_CHUN, ORPHAN)};

/* The status of a tile that cannot be drawn or discarded. */
#define NINE(n) n, n, n, n, n, n, n, n, n
#define EACH_TILE(n) NINE(n), NINE(n), NINE(n), n, n, n, n, n, n, n
static const uint8_t refused_draw[HANTEI_TILES + 1] = {EACH_TILE(HANTEI_ERROR_FIFTH_COPY), HANTEI_ERROR_TILE};
static const uint8_t refused_discard[HANTEI_TILES + 1] = {EACH_TILE(HANTEI_ERROR_NOT_HELD),
                                                          HANTEI_ERROR_TILE};

/* The index of a tile's row. An invalid number has the row after the last. */
static inline unsigned row_index(hantei_tile tile)
{
    return (unsigned)least_of(tile, HANTEI_TILES);
}

/* What one more tile adds to its suit's residue: one, but two becomes zero. One tile less: zero becomes two.
 * Nothing if the unit is zero. */
static inline uint64_t residue_more(uint64_t sums, uint64_t unit)
{
    return unit - 3 * (sums >> 1 & unit);
}

static inline uint64_t residue_less(uint64_t sums, uint64_t unit)
{
    return 3 * (~(sums | sums >> 1) & unit) - unit;
}

/* The planes of a hand, which are carried and borrowed like the digits of a binary number. Each is in a
 * register of its own: gcc would else make vectors of them, and a store of one plane is not forwarded to a
 * load of two. */
struct planes {
    uint64_t one, two, four;
};

static inline struct planes load_planes(const hantei_keyed_hand *hand)
{
    struct planes planes = {hand->plane[0], hand->plane[1], hand->plane[2]};
#if defined(__GNUC__)
    __asm__("" : "+r"(planes.one), "+r"(planes.two), "+r"(planes.four));
#endif
    return planes;
}

/* 1 if any bit is set, else 0. */
static inline uint64_t is_any(uint64_t bits)
{
    return bits != 0;
}

static hantei_status kernel_keyed_draw(hantei_keyed_hand *hand, hantei_tile tile)
{
    const unsigned index = row_index(tile);
    const struct tile_row *const row = &tile_rows[index];
    const struct planes had = load_planes(hand);
    const uint64_t sums = load_bits(sums_of(hand));
    const uint64_t drawn = row->tile & ~had.four, mask = 0 - is_any(drawn);
    const uint64_t second = drawn & had.one, fourth = second & had.two; /* carries */
    const uint64_t kinds = is_any(drawn & ~(had.one | had.two)) + TWICE * is_any(second & ~had.two);
    add_to_keys(hand, row, drawn);
    hand->plane[0] = had.one ^ drawn;
    hand->plane[1] = had.two ^ second;
    hand->plane[2] = had.four ^ fourth;
    store_bits(sums_of(hand), sums - mask + kinds * row->kind + residue_more(sums, row->residue & mask));
    return (hantei_status)(refused_draw[index] & ~mask);
}

static hantei_status kernel_keyed_discard(hantei_keyed_hand *hand, hantei_tile tile)
{
    const unsigned index = row_index(tile);
    const struct tile_row *const row = &tile_rows[index];
    const struct planes had = load_planes(hand);
    const uint64_t sums = load_bits(sums_of(hand));
    const uint64_t gone = row->tile & (had.one | had.two | had.four), mask = 0 - is_any(gone);
    const uint64_t even = gone & ~had.one, four = even & ~had.two; /* borrows */
    const uint64_t kinds = is_any(gone & had.one & ~had.two) + TWICE * is_any(even & had.two);
    take_from_keys(hand, row, gone);
    hand->plane[0] = had.one ^ gone;
    hand->plane[1] = had.two ^ even;
    hand->plane[2] = had.four ^ four;
    store_bits(sums_of(hand), sums + mask - kinds * row->kind + residue_less(sums, row->residue & mask));
    return (hantei_status)(refused_discard[index] & ~mask);
}

/* ---- From a hand --------------------------------------------------------- */

/* The keys of two suits, sixteen bits each, the first the lowest. */
static inline uint64_t four_keys(const struct features *features, unsigned suit)
{
    const struct suit_key first = unscaled_key_of(features, suit),
                          second = unscaled_key_of(features, suit + 1);
    return first.low | (uint64_t)first.high << 16 | (uint64_t)second.low << 32 | (uint64_t)second.high << 48;
}

static unsigned kernel_keyed_from_hand(hantei_keyed_hand *out, const hantei_hand *hand)
{
    const struct features features = find_features(load_hand(hand));
    const uint64_t is_hand = 0 - (uint64_t)(features.tiles < TOO_MANY_TILES);
    const uint64_t threes = features.held & ~features.ones & ~features.twos & ~features.fours;
    const struct kinds kinds = count_kinds(&features);
    out->plane[0] = tiles_of_slots((features.ones | threes) & is_hand);
    out->plane[1] = tiles_of_slots((features.twos | threes) & is_hand);
    out->plane[2] = tiles_of_slots(features.fours & is_hand);
    keep_keys(out, four_keys(&features, 0) & is_hand, four_keys(&features, 2) & is_hand);
    const uint64_t sums = features.tiles | (uint64_t)kinds.all << KINDS_AT |
                          (uint64_t)kinds.orphans << ORPHANS_AT | (uint64_t)features.residues << RESIDUES_AT;
    store_bits(sums_of(out), sums & is_hand);
    return out->tiles;
}

/* ---- The judges ---------------------------------------------------------- */

/* The parity of the number of suits with a residue of two. */
static inline unsigned parity_of_twos(unsigned residues)
{
    const unsigned halves = residues ^ residues >> 4;
    return (halves ^ halves >> 2) >> 1 & 1;
}

/* The kinds of a keyed hand. No hand has more than seven pairs, or thirteen orphans: with other bytes it
 * would be nearer than complete. */
static inline struct kinds keyed_kinds(const hantei_keyed_hand *hand)
{
    const int all = least_of(hand->kinds, 7 * TWICE + TWICE - 1),
              orphans = least_of(hand->orphans % TWICE, 13);
    return (struct kinds){(uint8_t)all, (uint8_t)(hand->orphans / TWICE * TWICE + orphans)};
}

static inline struct features keyed_features(const hantei_keyed_hand *hand)
{
    const hantei_tileset one = hand->plane[0], two = hand->plane[1], four = hand->plane[2];
    const unsigned tiles = clamp_tiles(hand->tiles), pair_parity = parity_of_twos(hand->residues);
    struct features features = {.held = slots_of_tiles((one | two | four) & ALL_TILES),
                                .ones = slots_of_tiles(one & ~two & ALL_TILES),
                                .twos = slots_of_tiles(two & ~one & ALL_TILES),
                                .fours = slots_of_tiles(four & ALL_TILES),
                                .tiles = tiles,
                                .residues = hand->residues,
                                .pair_parity = pair_parity,
                                .forms = forms_by_parity(tiles, pair_parity),
                                .is_keyed = true,
                                .kinds = keyed_kinds(hand)};
    find_kept_keys(hand, features.key);
    return features;
}

#endif
