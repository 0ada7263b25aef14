#include "by_key.h"

#include "by_rows.h"

#include <stdlib.h>

static const struct hantei_draw_tables *draws(void)
{
    return &hantei_draw_image.tables;
}

static const struct hantei_discard_tables *discards(void)
{
    return &hantei_discard_image.tables;
}

static const struct hantei_shanten_tables *shanten(void)
{
    return &hantei_shanten_image.tables;
}

/* ---- Rows by key ------------------------------------------------------------------ */

static const struct hantei_high_row *high_row(image_number image, const content *c)
{
    if (image == DRAWS)
        return c->honours ? &draws()->honour_high[c->high] : &draws()->suit_high[c->high];
    return c->honours ? &discards()->honour_high[c->high] : &discards()->suit_high[c->high];
}

static const struct hantei_low_row *low_row(image_number image, const content *c)
{
    if (image == DRAWS)
        return c->honours ? &draws()->honour_low[c->low].row : &draws()->suit_low[c->low].row;
    return c->honours ? &discards()->honour_low[c->low].row : &discards()->suit_low[c->low].row;
}

/* ---- Finding ------------------------------------------------------------------------ */

/* Which of the contents read a column: those with one of the classes whose bits are changed there. */
typedef struct search {
    const mutant *m;
    hands_visitor *visit;
    void *context;
    bool any;              /* every content does */
    unsigned first_column; /* of those that have bits of classes */
    unsigned bits_a_class;
} search;

static bool is_changed(const search *s, unsigned class)
{
    const unsigned a_byte = 8 / s->bits_a_class, changed = s->m->before ^ s->m->after;
    const unsigned bits = ((1u << s->bits_a_class) - 1) << s->bits_a_class * (class % a_byte);
    return class / a_byte + s->first_column == s->m->column && (changed & bits);
}

static bool low_classes_changed(const search *s, const content *c)
{
    const struct hantei_low_row *const row = low_row(s->m->field->image, c);
    bool changed = is_changed(s, row->itself);
    for (unsigned rank = 0; rank < LOW_RANKS; rank++)
        changed |= is_changed(s, row->after[rank]);
    return changed;
}

static bool high_classes_changed(const search *s, const content *c)
{
    const struct hantei_high_row *const row = high_row(s->m->field->image, c);
    bool changed = is_changed(s, row->itself);
    for (unsigned rank = 0; rank < HIGH_RANKS; rank++)
        changed |= is_changed(s, row->after[rank]);
    return changed;
}

static bool show_with_high_class(void *context, const content *c)
{
    const search *const s = context;
    return (s->any || high_classes_changed(s, c)) && hands_with(c, s->visit, s->context);
}

static bool show_with_low_class(void *context, const content *c)
{
    const search *const s = context;
    return low_classes_changed(s, c) && hands_with(c, s->visit, s->context);
}

bool find_low_draws(const mutant *m, hands_visitor *visit, void *context)
{
    const size_t word = offsetof(struct hantei_low_draw_row, complete);
    search s = {m, visit, context, m->column < word, (unsigned)word, 1};
    return contents_with_low(m->field->honours, (unsigned)m->row, show_with_high_class, &s);
}

bool find_low_discards(const mutant *m, hands_visitor *visit, void *context)
{
    search s = {m, visit, context, m->column >= offsetof(struct hantei_low_discard_row, row), 0, 2};
    return contents_with_low(m->field->honours, (unsigned)m->row, show_with_high_class, &s);
}

bool find_high(const mutant *m, hands_visitor *visit, void *context)
{
    search s = {m, visit, context, true, 0, 0};
    return contents_with_high(m->field->honours, (unsigned)m->row, show_with_high_class, &s);
}

/* The contents whose high part is of the class that the row is for. */
static bool find_by_class(search *s)
{
    for (unsigned honours = 0; honours < 2; honours++)
        for (unsigned high = 0; high < high_keys(honours); high++) {
            const content c = {0, (uint16_t)high, 0, honours};
            if (high_row(s->m->field->image, &c)->itself == s->m->row &&
                contents_with_high(honours, high, show_with_low_class, s))
                return true;
        }
    return false;
}

bool find_complete(const mutant *m, hands_visitor *visit, void *context)
{
    search s = {m, visit, context, false, 0, 1};
    return find_by_class(&s);
}

bool find_pairs(const mutant *m, hands_visitor *visit, void *context)
{
    search s = {m, visit, context, false, 0, 2};
    return find_by_class(&s);
}

/* ---- Rows of draws ------------------------------------------------------------------- */

/* A key is read by those who have it, and by those who draw one tile to it; five ranks, and a draw of none.
 */
static const unsigned WEIGHTS[] = {0, 1, 5, 25, 125, 625};

bool contents_reading_low(const mutant *m, content_visitor *visit, void *context)
{
    for (unsigned i = 0; i <= LOW_RANKS; i++)
        if (m->row >= WEIGHTS[i] &&
            contents_with_low(m->field->honours, (unsigned)m->row - WEIGHTS[i], visit, context))
            return true;
    return false;
}

bool contents_reading_high(const mutant *m, content_visitor *visit, void *context)
{
    for (unsigned i = 0; i <= HIGH_RANKS; i++)
        if (m->row >= WEIGHTS[i] &&
            contents_with_high(m->field->honours, (unsigned)m->row - WEIGHTS[i], visit, context))
            return true;
    return false;
}

static bool show_beside_all(void *context, const content *c)
{
    const search *const s = context;
    return hands_with(c, s->visit, s->context) || hands_beside_parts(c, s->visit, s->context);
}

bool find_low_start(const mutant *m, hands_visitor *visit, void *context)
{
    search s = {.m = m, .visit = visit, .context = context};
    return contents_reading_low(m, show_beside_all, &s);
}

bool find_high_cell(const mutant *m, hands_visitor *visit, void *context)
{
    search s = {.m = m, .visit = visit, .context = context};
    return contents_reading_high(m, show_beside_all, &s);
}

/* ---- Cells --------------------------------------------------------------------------- */

/* Contents by the cells that they read, themselves or after a draw: those of cell i begin at first[i]. */
typedef struct cell_readers {
    unsigned first[SUIT_CELLS + 2];
    content *reader;
} cell_readers;

static size_t word_of(const uint8_t bytes[2])
{
    return (size_t)bytes[0] | (size_t)bytes[1] << 8;
}

static size_t cell_of(bool honours, unsigned low, unsigned high)
{
    return honours ? 2 * word_of(shanten()->honour_low[low]) + word_of(shanten()->honour_high[high])
                   : 2 * word_of(shanten()->suit_low[low]) + word_of(shanten()->suit_high[high]);
}

const uint8_t *cell_at(bool honours, size_t low, size_t high)
{
    return (honours ? shanten()->honour_cells : shanten()->suit_cells) +
           cell_of(honours, (unsigned)low, (unsigned)high);
}

/* Shows each cell that a content reads; what is drawn a fifth time reads some cell too. */
static void each_cell(const content *c, void (*see)(cell_readers *, size_t cell, const content *),
                      cell_readers *readers)
{
    const size_t cells = c->honours ? HONOUR_CELLS : SUIT_CELLS;
    for (unsigned i = 0; i <= LOW_RANKS; i++) {
        const size_t cell = cell_of(c->honours, c->low + WEIGHTS[i], c->high);
        if (cell < cells)
            see(readers, cell, c);
    }
    for (unsigned i = 1; i <= (c->honours ? HONOUR_HIGH_RANKS : HIGH_RANKS); i++) {
        const size_t cell = cell_of(c->honours, c->low, c->high + WEIGHTS[i]);
        if (cell < cells)
            see(readers, cell, c);
    }
}

static void count_reader(cell_readers *readers, size_t cell, const content *c)
{
    (void)c;
    readers->first[cell + 2]++;
}

static void add_reader(cell_readers *readers, size_t cell, const content *c)
{
    readers->reader[readers->first[cell + 1]++] = *c;
}

static bool count_cells(void *context, const content *c)
{
    each_cell(c, count_reader, context);
    return false;
}

static bool add_cells(void *context, const content *c)
{
    each_cell(c, add_reader, context);
    return false;
}

static cell_readers *readers_of_cells(bool honours)
{
    static cell_readers both[2];
    cell_readers *const readers = &both[honours];
    if (readers->reader)
        return readers;
    for (unsigned low = 0; low < LOW_KEYS; low++)
        contents_with_low(honours, low, count_cells, readers);
    for (size_t cell = 2; cell < SUIT_CELLS + 2; cell++)
        readers->first[cell] += readers->first[cell - 1];
    readers->reader = calloc(readers->first[SUIT_CELLS + 1] + 1, sizeof *readers->reader);
    if (!readers->reader)
        abort();
    for (unsigned low = 0; low < LOW_KEYS; low++)
        contents_with_low(honours, low, add_cells, readers);
    return readers;
}

bool contents_reading_cell(const mutant *m, content_visitor *visit, void *context)
{
    const cell_readers *const readers = readers_of_cells(m->field->honours);
    for (unsigned i = readers->first[m->row]; i < readers->first[m->row + 1]; i++)
        if (visit(context, &readers->reader[i]))
            return true;
    return false;
}

bool find_cell(const mutant *m, hands_visitor *visit, void *context)
{
    search s = {.m = m, .visit = visit, .context = context};
    return contents_reading_cell(m, show_beside_all, &s);
}
