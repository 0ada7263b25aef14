#include "rows.h"

#include "seated.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 20 };

void rows_begin(rows *r, const char *file, unsigned long expected)
{
    r->file = file;
    r->differences = 0;
    r->expected = expected;
    r->wins = (score_tally){.asked = 0};
    if (!corpus_open(&r->c, file))
        SKIP_TEST("corpus: no %s; set HANTEI_CORPUS to the folder of the corpus", file);
}

bool rows_next(rows *r)
{
    if (corpus_next(&r->c))
        return true;
    report("corpus, %s: %s rows, %lu differences", r->file, grouped(r->c.rows), r->differences);
    if (r->wins.asked > 0)
        report_scores(&r->wins, r->file);
    cr_assert_gt(r->c.rows, 0);
    cr_assert_eq(r->differences, r->expected, "rows above, and not %lu", r->expected);
    return false;
}

void rows_expect(rows *r, bool same, const char *what)
{
    if (!same && r->differences++ < MOST_LISTED)
        report("corpus, %s, row %lu: %s", r->file, r->c.rows, what);
}

const char *row_text(const rows *r, const char *column)
{
    return corpus_value(&r->c, column);
}

unsigned row_number(const rows *r, const char *column)
{
    const char *text = row_text(r, column);
    char *end;
    const unsigned long value = strtoul(text, &end, 10);
    cr_assert(*text && *end == '\0', "%s is no number", text);
    return (unsigned)value;
}

hantei_tileset row_tiles(const rows *r, const char *column)
{
    return read_tileset(row_text(r, column));
}

hantei_tile row_tile(const rows *r, const char *column)
{
    const hantei_tileset set = row_tiles(r, column);
    cr_assert(set != 0 && (set & (set - 1)) == 0, "%s is not one tile", row_text(r, column));
    return (hantei_tile)__builtin_ctzll(set);
}

bool is_word(const char *text, const char *word)
{
    return strcmp(text, word) == 0;
}

const char *next_word(const char *at, size_t *length)
{
    at += strspn(at, " ");
    *length = strcspn(at, " ");
    return *length ? at : NULL;
}

hantei_tileset tiles_in(const char *words)
{
    hantei_tileset set = 0, one;
    size_t length;
    for (const char *word = words; (word = next_word(word, &length)); word += length) {
        cr_assert(text_tileset(word, strspn(word, "0123456789mpsz"), &one), "%s", words);
        set |= one;
    }
    return set;
}

unsigned from_of(const char *tile)
{
    const char *found = strchr("+=-", tile[strlen(tile) - 1]);
    cr_assert(found && *found, "%s", tile);
    return (unsigned)(found - "+=-") + 1;
}
