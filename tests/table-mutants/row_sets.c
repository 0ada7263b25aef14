#include "row_sets.h"

#include "by_key.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = HANTEI_MAX_TILES, HAND_SETS = SETS_OF_HANDS - 1, MOST_DRAWS = 4096 };

/* How few kinds some tiles hold twice, and how few of these and of all kinds together. */
typedef struct pair_count {
    uint8_t twice, twice_and_kinds;
} pair_count;

/* The rows that parts of a hand can have, by their tiles; and the fewest pairs, which are not always of one
 * part. */
typedef struct row_set {
    bool has[MOST + 1][DRAW_ROWS];
    pair_count fewest[MOST + 1][DRAW_ROWS];
} row_set;

/* Which sums are looked up, by any hand. */
static bool is_added[DRAW_ROWS][DRAW_ROWS];

static row_set suit, honours, suit_drawn,
    honours_drawn; /* one suit; and what it is after a draw, by tiles before */

/* A row, and that after a draw, of a tile that is there once or of another: each two of them once. */
typedef struct draw {
    uint8_t before, after;
    bool of_single;
    pair_count fewest;
} draw;

typedef struct draw_list {
    size_t n[MOST + 1];
    draw draws[MOST + 1][MOST_DRAWS];
} draw_list;

static draw_list suit_draws, honour_draws;
static bool leads[DRAW_ROWS][DRAW_ROWS]; /* which rows of a whole hand may follow one, with called sets */
static row_set mp, sz, mps, psz, all;
/* The same with called sets as a part of the honours, or of mps. */
static row_set called[HAND_SETS], sz_called[HAND_SETS], psz_called[HAND_SETS], mpz_called[HAND_SETS],
    mps_called[HAND_SETS], all_called[HAND_SETS];

static const struct hantei_shanten_tables *tables(void)
{
    return &hantei_shanten_image.tables;
}

/* ---- The rows there are ------------------------------------------------------------------- */

static const unsigned WEIGHTS[] = {1, 5, 25, 125, 625};

/* What a content reads: its own row, and that after a draw of each rank, a fifth copy too. */
typedef struct rows_read {
    uint8_t itself, drawn[SUIT_RANKS];
} rows_read;

static unsigned ranks_of(const content *c)
{
    return c->honours ? LOW_RANKS + HONOUR_HIGH_RANKS : SUIT_RANKS;
}

static rows_read rows_of(const content *c)
{
    rows_read rows = {.itself = *cell_at(c->honours, c->low, c->high)};
    for (unsigned rank = 0; rank < ranks_of(c); rank++)
        rows.drawn[rank] = rank < LOW_RANKS
                               ? *cell_at(c->honours, c->low + WEIGHTS[rank], c->high)
                               : *cell_at(c->honours, c->low, c->high + WEIGHTS[rank - LOW_RANKS]);
    return rows;
}

static bool is_single(const content *c, unsigned rank)
{
    const unsigned key = rank < LOW_RANKS ? c->low / WEIGHTS[rank] : c->high / WEIGHTS[rank - LOW_RANKS];
    return key % 5 == 1;
}

static pair_count pairs_of(const content *c)
{
    const kinds_held held = kinds_of_content(c);
    return (pair_count){(uint8_t)held.twice, (uint8_t)(held.twice + held.kinds)};
}

static pair_count together(pair_count a, pair_count b)
{
    return (pair_count){(uint8_t)(a.twice + b.twice), (uint8_t)(a.twice_and_kinds + b.twice_and_kinds)};
}

static pair_count fewest_of(pair_count a, pair_count b)
{
    return (pair_count){a.twice < b.twice ? a.twice : b.twice,
                        a.twice_and_kinds < b.twice_and_kinds ? a.twice_and_kinds : b.twice_and_kinds};
}

static void add_row(row_set *set, unsigned tiles, unsigned row, pair_count of)
{
    pair_count *const fewest = &set->fewest[tiles][row];
    *fewest = set->has[tiles][row] ? fewest_of(*fewest, of) : of;
    set->has[tiles][row] = true;
}

static void add_draw(draw_list *list, unsigned tiles, draw d)
{
    draw *const draws = list->draws[tiles];
    size_t i = 0;
    while (i < list->n[tiles] &&
           (draws[i].before != d.before || draws[i].after != d.after || draws[i].of_single != d.of_single))
        i++;
    if (i == MOST_DRAWS)
        abort();
    if (i < list->n[tiles])
        d.fewest = fewest_of(draws[i].fewest, d.fewest);
    draws[i] = d;
    list->n[tiles] += i == list->n[tiles];
}

static bool add_rows(void *context, const content *c)
{
    const rows_read rows = rows_of(c);
    const pair_count of = pairs_of(c);
    (void)context;
    add_row(c->honours ? &honours : &suit, c->tiles, rows.itself, of);
    for (unsigned rank = 0; rank < ranks_of(c); rank++) {
        add_row(c->honours ? &honours_drawn : &suit_drawn, c->tiles, rows.drawn[rank], of);
        add_draw(c->honours ? &honour_draws : &suit_draws, c->tiles,
                 (draw){rows.itself, rows.drawn[rank], is_single(c, rank), of});
    }
    return false;
}

/* Adds each row of one to each of another, of so many tiles together: all up to that, or just as many. */
static void add_sets(const row_set *a, const row_set *b, unsigned least, unsigned most, row_set *sum)
{
    for (unsigned tiles = least; tiles <= most; tiles++)
        for (unsigned of_a = 0; of_a <= tiles; of_a++)
            for (unsigned i = 0; i < DRAW_ROWS; i++)
                for (unsigned j = 0; j < DRAW_ROWS && a->has[of_a][i]; j++)
                    if (b->has[tiles - of_a][j]) {
                        is_added[i][j] = true;
                        if (sum)
                            add_row(sum, tiles, tables()->sums[i][j],
                                    together(a->fewest[of_a][i], b->fewest[tiles - of_a][j]));
                    }
}

static void put_beside(const row_set *from, unsigned sets, row_set *to)
{
    for (unsigned tiles = 0; tiles <= MOST; tiles++)
        for (unsigned i = 0; i < DRAW_ROWS; i++)
            if (from->has[tiles][i])
                add_row(to, tiles, tables()->beside[sets][i], from->fewest[tiles][i]);
}

static int shanten_of(unsigned tiles, unsigned row)
{
    return tables()->shanten[tiles / 3][row];
}

/* How far hands of thirteen tiles with so few pairs are from seven pairs, at most: six without a pair,
 * and one more for each kind that there is less than seven. */
static int farthest_pairs(pair_count fewest)
{
    const int by_pairs = 6 - fewest.twice, by_kinds = 13 - fewest.twice_and_kinds;
    return by_pairs > by_kinds ? by_pairs : by_kinds;
}

/* Who is nearer to seven pairs is not asked for draws to the standard form. */
static bool asks_draws(unsigned tiles, unsigned row, pair_count fewest)
{
    return tiles < MOST - 1 || shanten_of(tiles, row) <= farthest_pairs(fewest);
}

/* Nor, for a draw to a single, is who is as near to them: that is a draw to seven pairs as well. */
static bool asks_draw(unsigned tiles, unsigned row, pair_count others, const draw *d)
{
    return tiles < MOST - 1 ||
           shanten_of(tiles, row) + d->of_single <= farthest_pairs(together(others, d->fewest));
}

/* Rows have numbers by their draws, and a number that is no row's is compared like the others. */
static bool helps(unsigned whole, unsigned after)
{
    return after < tables()->nearer[whole];
}

/* The rows that follow those of hands of so many tiles, by a draw to one suit beside the others. */
static void add_leads(const row_set *others, const draw_list *list, unsigned tiles)
{
    for (unsigned own = 0; own <= tiles; own++)
        for (unsigned row = 0; row < DRAW_ROWS; row++)
            for (size_t i = 0; i < list->n[own] && others->has[tiles - own][row]; i++) {
                const draw d = list->draws[own][i];
                const unsigned whole = tables()->sums[row][d.before];
                if (asks_draw(tiles, whole, others->fewest[tiles - own][row], &d))
                    leads[whole][tables()->sums[row][d.after]] = true;
            }
}

/* What ukeire adds up, of a hand of 3k+1 tiles. */
static void add_ukeire(unsigned sets)
{
    const unsigned tiles = 3 * sets + 1;
    put_beside(&honours, sets, &called[sets]);
    put_beside(&mps, sets, &mps_called[sets]);
    add_sets(&suit, &called[sets], 0, tiles, &sz_called[sets]);
    add_sets(&mp, &sz_called[sets], tiles, tiles, &all_called[sets]);
    add_sets(&sz_called[sets], &suit, 0, tiles, &psz_called[sets]);
    add_sets(&mp, &called[sets], 0, tiles, &mpz_called[sets]);
    add_sets(&psz_called[sets], &suit_drawn, tiles, tiles, NULL);
    add_sets(&mpz_called[sets], &suit_drawn, tiles, tiles, NULL);
    add_sets(&mps_called[sets], &honours_drawn, tiles, tiles, NULL);
    add_leads(&psz_called[sets], &suit_draws, tiles);
    add_leads(&mpz_called[sets], &suit_draws, tiles);
    add_leads(&mps_called[sets], &honour_draws, tiles);
}

static void find_rows(void)
{
    static bool found;
    if (found)
        return;
    found = true;
    for (unsigned low = 0; low < LOW_KEYS; low++) {
        contents_with_low(false, low, add_rows, NULL);
        contents_with_low(true, low, add_rows, NULL);
    }
    add_sets(&suit, &suit, 0, MOST, &mp);
    add_sets(&suit, &honours, 0, MOST, &sz);
    add_sets(&mp, &suit, 0, MOST - 1, &mps);
    for (unsigned sets = 0; sets < HAND_SETS; sets++) {
        add_sets(&mp, &sz, 3 * sets + 1, 3 * sets + 2, &all);
        add_ukeire(sets);
    }
    static bool keep[DRAW_ROWS][DRAW_ROWS]; /* these are made here, and looked up by no hand */
    memcpy(keep, is_added, sizeof keep);
    add_sets(&mp, &suit, 0, MOST, &mps);
    add_sets(&suit, &sz, 0, MOST, &psz);
    memcpy(is_added, keep, sizeof keep);
}

/* ---- Rows that a hand tells apart ---------------------------------------------------------- */

/* What is beside a suit, or beside the honours. */
static const row_set *rest_of(const content *c)
{
    return c->honours ? &mps : &psz;
}

/* A part of a hand, of so many tiles of it, that gets another row. */
typedef struct changed_part {
    unsigned before, after, tiles, hand;
    pair_count fewest;
} changed_part;

/* Whether some hand is nearer or farther with the one row than with the other; `more` is what else there is.
 */
static bool tells_shanten(const changed_part *p, const row_set *more)
{
    for (unsigned tiles = p->tiles; tiles <= MOST; tiles++)
        for (unsigned row = 0; row < DRAW_ROWS && tiles % 3 != 0; row++)
            if (more->has[tiles - p->tiles][row] && shanten_of(tiles, tables()->sums[p->before][row]) !=
                                                        shanten_of(tiles, tables()->sums[p->after][row]))
                return true;
    return false;
}

/* Whether some hand has a draw that is useful, and would not be if it led to another row of the suit. */
static bool tells_draws(const content *c, draw d, unsigned other)
{
    const row_set *const more = rest_of(c);
    for (unsigned tiles = c->tiles; tiles < MOST; tiles++)
        for (unsigned rest = 0; rest < DRAW_ROWS && tiles % 3 == 1; rest++) {
            const unsigned whole = tables()->sums[d.before][rest];
            const int now = shanten_of(tiles, whole);
            if (more->has[tiles - c->tiles][rest] &&
                asks_draw(tiles, whole, more->fewest[tiles - c->tiles][rest], &d) &&
                (shanten_of(tiles, tables()->sums[d.after][rest]) < now) !=
                    (shanten_of(tiles, tables()->sums[other][rest]) < now))
                return true;
        }
    return false;
}

/* What is no row is noticed: it leads anywhere. */
static bool rows_matter(const content *c, const rows_read *before, const rows_read *after)
{
    const changed_part whole = {.before = before->itself, .after = after->itself, .tiles = c->tiles};
    if (before->itself != after->itself && (after->itself >= DRAW_ROWS || tells_shanten(&whole, rest_of(c))))
        return true;
    for (unsigned rank = 0; rank < ranks_of(c); rank++) {
        const draw d = {before->itself, before->drawn[rank], is_single(c, rank), pairs_of(c)};
        if (d.after != after->drawn[rank] && c->tiles < MOST &&
            (after->drawn[rank] >= DRAW_ROWS || tells_draws(c, d, after->drawn[rank])))
            return true;
    }
    return false;
}

/* ---- Reasons --------------------------------------------------------------------------------- */

typedef struct comparison {
    const mutant *m;
    bool read, seen; /* by some content; and some content gets another row */
} comparison;

static bool compare_rows(void *context, const content *c)
{
    comparison *const compare = context;
    const rows_read before = rows_of(c);
    *compare->m->byte = compare->m->after;
    const rows_read after = rows_of(c);
    *compare->m->byte = compare->m->before;
    compare->read = true;
    compare->seen |= memcmp(&before, &after, sizeof before) != 0;
    return rows_matter(c, &before, &after);
}

static const char *reason(const comparison *compare, bool matters)
{
    if (matters)
        return NULL;
    if (!compare->read)
        return "keys of more tiles than a hand has";
    return compare->seen ? "rows that no hand tells apart" : "no suit of a hand gets another row";
}

const char *why_low_start(const mutant *m)
{
    comparison compare = {.m = m};
    find_rows();
    return reason(&compare, contents_reading_low(m, compare_rows, &compare));
}

const char *why_high_cell(const mutant *m)
{
    comparison compare = {.m = m};
    find_rows();
    return reason(&compare, contents_reading_high(m, compare_rows, &compare));
}

const char *why_cell(const mutant *m)
{
    comparison compare = {.m = m};
    find_rows();
    return reason(&compare, contents_reading_cell(m, compare_rows, &compare));
}

/* Draws to four sets and a pair. */
static int draws_of(unsigned row)
{
    return tables()->nearer[row];
}

/* Whether two rows can be those of the part, and which pairs it has then. */
static bool is_part(const row_set *a, unsigned i, const row_set *b, unsigned j, changed_part *p)
{
    bool is = false;
    for (unsigned of_a = 0; of_a <= p->tiles; of_a++)
        if (a->has[of_a][i] && b->has[p->tiles - of_a][j]) {
            const pair_count of = together(a->fewest[of_a][i], b->fewest[p->tiles - of_a][j]);
            p->fewest = is ? fewest_of(p->fewest, of) : of;
            is = true;
        }
    return is;
}

/* Whether a draw helps beside one row and not beside another, where the first is that of the hand. */
static bool tells_draw(unsigned before, unsigned after, const draw *d, unsigned hand, pair_count others)
{
    const unsigned whole = tables()->sums[before][d->before];
    return asks_draw(hand, whole, others, d) &&
           helps(whole, tables()->sums[before][d->after]) != helps(whole, tables()->sums[after][d->after]);
}

/* Whether some draw to one suit helps beside one row and not beside the other; `more` is what else there is.
 */
static bool tells_help(const changed_part *p, const row_set *more, const draw_list *list)
{
    const unsigned rest = p->hand - p->tiles;
    for (unsigned own = 0; own <= rest; own++)
        for (unsigned row = 0; row < DRAW_ROWS; row++)
            for (size_t i = 0; i < list->n[own] && more->has[rest - own][row]; i++)
                if (tells_draw(tables()->sums[p->before][row], tables()->sums[p->after][row],
                               &list->draws[own][i], p->hand,
                               together(p->fewest, more->fewest[rest - own][row])))
                    return true;
    return false;
}

static bool tells_help_alone(const changed_part *p, const draw_list *list)
{
    const unsigned own = p->hand - p->tiles;
    for (size_t i = 0; i < list->n[own]; i++)
        if (tells_draw(p->before, p->after, &list->draws[own][i], p->hand, p->fewest))
            return true;
    return false;
}

/* Whether the whole hand is as near with the one as with the other. */
static bool tells_nearness(const changed_part *p, const row_set *more)
{
    const unsigned rest = p->hand - p->tiles;
    for (unsigned row = 0; row < DRAW_ROWS; row++)
        if (more->has[rest][row] &&
            asks_draws(p->hand, tables()->sums[p->before][row],
                       together(p->fewest, more->fewest[rest][row])) &&
            draws_of(tables()->sums[row][p->before]) != draws_of(tables()->sums[row][p->after]))
            return true;
    return false;
}

/* Two suits, or all of them, added up for shanten. */
static bool sum_of_shanten_matters(const mutant *m)
{
    const unsigned a = (unsigned)m->row, b = (unsigned)m->column;
    changed_part p = {.before = m->before, .after = m->after};
    for (; p.tiles <= MOST; p.tiles++) {
        if (is_part(&suit, a, &suit, b, &p) && tells_shanten(&p, &sz))
            return true;
        if (is_part(&suit, a, &honours, b, &p) && tells_shanten(&p, &mp))
            return true;
        if (p.tiles % 3 != 0 && is_part(&mp, a, &sz, b, &p) &&
            shanten_of(p.tiles, p.before) != shanten_of(p.tiles, p.after))
            return true;
    }
    return false;
}

/* Two parts of the others of a suit that draws: s or mps with called sets, mps before they are added. */
static bool part_of_ukeire_matters(const mutant *m, unsigned sets, unsigned tiles)
{
    const unsigned a = (unsigned)m->row, b = (unsigned)m->column;
    const uint8_t *const beside = tables()->beside[sets];
    changed_part p = {.before = m->before, .after = m->after, .tiles = tiles, .hand = 3 * sets + 1};
    if (is_part(&suit, a, &called[sets], b, &p) &&
        (tells_nearness(&p, &mp) || tells_help(&p, &suit, &suit_draws)))
        return true;
    if ((is_part(&sz_called[sets], a, &suit, b, &p) && tells_help_alone(&p, &suit_draws)) ||
        (is_part(&mp, a, &called[sets], b, &p) && tells_help_alone(&p, &suit_draws)))
        return true;
    p.before = beside[m->before];
    p.after = beside[m->after];
    return is_part(&mp, a, &suit, b, &p) && tells_help_alone(&p, &honour_draws);
}

/* The others and what a suit is after a draw, of so many tiles before it. */
static bool sum_after_draw_matters(const mutant *m, const row_set *others, const draw_list *list,
                                   unsigned tiles)
{
    for (unsigned own = 0; own <= tiles; own++)
        for (size_t i = 0; i < list->n[own] && others->has[tiles - own][m->row]; i++) {
            const draw d = list->draws[own][i];
            const unsigned whole = tables()->sums[m->row][d.before];
            if (d.after == m->column && asks_draw(tiles, whole, others->fewest[tiles - own][m->row], &d) &&
                helps(whole, m->before) != helps(whole, m->after))
                return true;
        }
    return false;
}

static bool sum_of_ukeire_matters(const mutant *m, unsigned sets)
{
    const unsigned all_tiles = 3 * sets + 1;
    changed_part whole = {.tiles = all_tiles};
    for (unsigned tiles = 0; tiles <= all_tiles; tiles++)
        if (part_of_ukeire_matters(m, sets, tiles))
            return true;
    if (is_part(&mp, (unsigned)m->row, &sz_called[sets], (unsigned)m->column, &whole) &&
        asks_draws(all_tiles, m->before, whole.fewest) && draws_of(m->before) != draws_of(m->after))
        return true;
    return sum_after_draw_matters(m, &psz_called[sets], &suit_draws, all_tiles) ||
           sum_after_draw_matters(m, &mpz_called[sets], &suit_draws, all_tiles) ||
           sum_after_draw_matters(m, &mps_called[sets], &honour_draws, all_tiles);
}

static const char *const SAME_ROWS = "rows that no hand tells apart";

const char *why_sum(const mutant *m)
{
    find_rows();
    if (!is_added[m->row][m->column])
        return "rows that do not meet in a hand";
    bool matters = sum_of_shanten_matters(m);
    for (unsigned sets = 0; sets < HAND_SETS && !matters; sets++)
        matters = sum_of_ukeire_matters(m, sets);
    return matters ? NULL : SAME_ROWS;
}

static bool has_row(const row_set *set, unsigned sets, unsigned row)
{
    return set->has[3 * sets + 1][row] || set->has[3 * sets + 2][row];
}

const char *why_shanten(const mutant *m)
{
    find_rows();
    if (m->row == HAND_SETS)
        return "sizes that are no hand";
    return has_row(&all, (unsigned)m->row, (unsigned)m->column) ? NULL : "rows that no hand of the size has";
}

/* Whether some hand tells what a row is beside called sets; and whether any hand asks. */
static bool beside_matters(unsigned sets, unsigned row, unsigned before, unsigned after, bool *read)
{
    bool matters = false;
    *read = false;
    for (unsigned tiles = 0, hand = 3 * sets + 1; tiles <= hand; tiles++) {
        const bool of_honours = honours.has[tiles][row], of_mps = mps.has[tiles][row];
        changed_part p = {before, after, tiles, hand, honours.fewest[tiles][row]};
        *read |= of_honours || of_mps;
        matters |= of_honours && (tells_nearness(&p, &mps) || tells_help(&p, &mp, &suit_draws));
        p.fewest = mps.fewest[tiles][row];
        matters |= of_mps && tells_help_alone(&p, &honour_draws);
    }
    return *read && (matters || after >= DRAW_ROWS);
}

const char *why_beside(const mutant *m)
{
    bool read;
    find_rows();
    if (m->row == HAND_SETS)
        return "sizes that are no hand";
    const bool matters = beside_matters((unsigned)m->row, (unsigned)m->column, m->before, m->after, &read);
    return !read ? "rows that no hand of the size has" : matters ? NULL : SAME_ROWS;
}

/* Rows that may follow, and have numbers between the two. */
const char *why_nearer(const mutant *m)
{
    bool read = false, matters = false;
    find_rows();
    for (unsigned row = 0; row < DRAW_ROWS; row++) {
        read |= leads[m->row][row];
        matters |= leads[m->row][row] && (row < m->before) != (row < m->after);
    }
    return !read ? "rows that no hand has" : matters ? NULL : "numbers between which no row is";
}

/* Kinds, and pairs among them, of a hand: copies fill it up to four of each, and others what orphans leave.
 */
static bool has_kinds(unsigned tiles, unsigned sum, bool orphans)
{
    const unsigned kinds = sum % TWICE, pairs = sum / TWICE;
    return pairs <= kinds && tiles >= kinds + pairs && (orphans ? kinds <= 13 : tiles <= kinds + 3 * pairs);
}

const char *why_special(const mutant *m)
{
    const bool orphans = m->column >= KIND_SUMS, whole = m->row == 1;
    for (unsigned tiles = 1; tiles <= MOST; tiles++)
        if (tiles % 3 != 0 && (tiles >= MOST - 1) == whole &&
            has_kinds(tiles, m->column % KIND_SUMS, orphans))
            return NULL;
    return "kinds that no hand of the size has";
}

static size_t word_of(const uint8_t bytes[2])
{
    return (size_t)bytes[0] | (size_t)bytes[1] << 8;
}

/* What a hand of some size finds at another place. */
static bool size_matters(unsigned tiles, const struct hantei_size_row *before,
                         const struct hantei_size_row *after)
{
    const uint8_t *const special = (const uint8_t *)tables()->special, *const rows =
                                                                           (const uint8_t *)tables()->shanten;
    const uint8_t *const beside = (const uint8_t *)tables()->beside;
    const size_t was = word_of(before->of_rows), is = word_of(after->of_rows);
    bool matters = false;
    for (unsigned sum = 0; sum < 2 * KIND_SUMS; sum++)
        matters |= has_kinds(tiles, sum % KIND_SUMS, sum >= KIND_SUMS) &&
                   special[word_of(before->special) + sum] != special[word_of(after->special) + sum];
    for (unsigned row = 0; row < DRAW_ROWS; row++) {
        bool read;
        matters |= all.has[tiles][row] && rows[was + row] != rows[is + row];
        matters |= tiles % 3 == 1 && beside[was + row] != beside[is + row] &&
                   beside_matters(tiles / 3, row, beside[was + row], beside[is + row], &read);
    }
    return matters;
}

const char *why_size(const mutant *m)
{
    const struct hantei_size_row before = tables()->sizes[m->row];
    find_rows();
    if (m->row % 3 == 0 || m->row > MOST)
        return "sizes that are no hand";
    *m->byte = m->after;
    const struct hantei_size_row after = tables()->sizes[m->row];
    *m->byte = m->before;
    return size_matters((unsigned)m->row, &before, &after) ? NULL : "as good at another place";
}
