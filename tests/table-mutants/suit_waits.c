#include "suit_waits.h"

#include "views.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_KINDS = 256, HONOUR_SUIT = SUITS - 1, HONOUR_RANKS = 7, AT_ONCE = 64 };

/* A content for each thing that a suit can be, with so many tiles; in itself, and without one tile. */
typedef struct kind {
    content c;
    shape itself, without;
} kind;

typedef struct kind_list {
    size_t n;
    kind kinds[MOST_KINDS];
} kind_list;

static kind_list others[2], discarding[2][SUIT_RANKS]; /* of suits and of honours; by rank */

/* ---- Kinds of suits ------------------------------------------------------------------------- */

static bool same_shape(shape a, shape b)
{
    return a.complete == b.complete && a.tenpai == b.tenpai;
}

static void add_kind(kind_list *list, const content *c, shape itself, shape without)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->kinds[i].c.tiles == c->tiles && same_shape(list->kinds[i].itself, itself) &&
            same_shape(list->kinds[i].without, without))
            return;
    if (list->n == MOST_KINDS)
        abort();
    list->kinds[list->n++] = (kind){*c, itself, without};
}

static bool add_kinds(void *context, const content *c)
{
    const view v = view_to_discard(c);
    (void)context;
    add_kind(&others[c->honours], c, v.by_low, (shape){false, false});
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++)
        if (v.rank[rank].complete || v.rank[rank].tenpai)
            add_kind(&discarding[c->honours][rank], c, v.by_low, v.rank[rank]);
    return false;
}

static void find_kinds(void)
{
    if (others[0].n > 0)
        return;
    for (unsigned low = 0; low < LOW_KEYS; low++) {
        contents_with_low(false, low, add_kinds, NULL);
        contents_with_low(true, low, add_kinds, NULL);
    }
}

/* ---- Hands of four kinds ---------------------------------------------------------------------- */

/* What is looked for: hands in which a tile may be discarded and that look up one row. */
typedef struct search {
    const mutant *m;
    unsigned tile;
    const kind *suit[SUITS];
    hands_visitor *visit;
    void *context;
    size_t n;
    hantei_hand hands[AT_ONCE];
} search;

static bool by_residues(const search *s)
{
    return s->m->field->offset == offsetof(struct hantei_discard_tables, good_residues);
}

static bool fits(const search *s, unsigned suit, const kind *k)
{
    const unsigned index = (unsigned)s->m->row;
    if (by_residues(s))
        return (index >> 2 * suit & 3) == k->c.tiles % 3u;
    return k->itself.complete == (index >> suit & 1) && k->itself.tenpai == (index >> (SUITS + suit) & 1);
}

typedef bool found_hand(search *s);

static bool each_hand(search *s, unsigned suit, unsigned tiles, found_hand *found)
{
    if (suit == SUITS)
        return tiles % 3 == 2 && found(s);
    const bool discards = suit == s->tile / SUIT_RANKS, honours = suit == HONOUR_SUIT;
    const kind_list *const list = discards ? &discarding[honours][s->tile % SUIT_RANKS] : &others[honours];
    for (size_t i = 0; i < list->n; i++) {
        s->suit[suit] = &list->kinds[i];
        if (tiles + list->kinds[i].c.tiles <= HANTEI_MAX_TILES && fits(s, suit, &list->kinds[i]) &&
            each_hand(s, suit + 1, tiles + list->kinds[i].c.tiles, found))
            return true;
    }
    return false;
}

/* The tile that the changed bit is for; none of a hand from HANTEI_TILES on. */
static unsigned changed_tile(const mutant *m)
{
    return 8 * (unsigned)m->column + (unsigned)__builtin_ctz(m->before ^ m->after);
}

/* ---- Reasons -------------------------------------------------------------------------------------- */

static bool has_tile(const uint8_t tiles[8], unsigned tile)
{
    return tiles[tile / 8] >> tile % 8 & 1;
}

/* Whether the tile is a discard or not by this bit alone. */
static bool decides(search *s)
{
    const struct hantei_discard_tables *const tables = &hantei_discard_image.tables;
    const shape without = s->suit[s->tile / SUIT_RANKS]->without;
    unsigned suits = 0, residues = 0;
    for (unsigned suit = 0; suit < SUITS; suit++) {
        suits |= (unsigned)s->suit[suit]->itself.complete << suit;
        suits |= (unsigned)s->suit[suit]->itself.tenpai << (SUITS + suit);
        residues |= s->suit[suit]->c.tiles % 3u << 2 * suit;
    }
    const bool own = without.tenpai && has_tile(tables->own_suit_waits[suits], s->tile);
    const bool other = without.complete && has_tile(tables->other_suit_waits[suits], s->tile);
    if (by_residues(s))
        return own || other;
    const bool is_own = s->m->field->offset == offsetof(struct hantei_discard_tables, own_suit_waits);
    return has_tile(tables->good_residues[residues], s->tile) &&
           (is_own ? without.tenpai && !other : without.complete && !own);
}

const char *why_suit_waits(const mutant *m)
{
    search s = {.m = m, .tile = changed_tile(m)};
    find_kinds();
    if (s.tile >= HANTEI_TILES)
        return "bits that are no tile";
    return each_hand(&s, 0, 0, decides) ? NULL : "suits that do not meet, or do not decide";
}

/* ---- Hands ------------------------------------------------------------------------------------------ */

static bool show(search *s)
{
    const size_t n = s->n;
    s->n = 0;
    return n > 0 && s->visit(s->context, s->hands, n);
}

static bool add_hand(search *s)
{
    uint8_t counts[HANTEI_TILES] = {0};
    for (unsigned suit = 0; suit < SUITS; suit++)
        put_content(&s->suit[suit]->c, suit, counts);
    s->n += hantei_hand_from_counts(&s->hands[s->n], counts) == HANTEI_OK;
    return s->n == AT_ONCE && show(s);
}

bool find_suit_waits(const mutant *m, hands_visitor *visit, void *context)
{
    search s = {.m = m, .tile = changed_tile(m), .visit = visit, .context = context};
    find_kinds();
    return s.tile < HANTEI_TILES && (each_hand(&s, 0, 0, add_hand) || show(&s));
}
