#include "rows.h"

#include "seated.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 20 };

void rows_begin(rows *r, const char *file)
{
    r->file = file;
    r->differences = 0;
    if (!corpus_open(&r->c, file))
        SKIP_TEST("corpus: no %s; set HANTEI_CORPUS to the folder of the corpus", file);
}

bool rows_next(rows *r)
{
    return corpus_next(&r->c);
}

void rows_expect(rows *r, bool same, const char *what)
{
    if (!same && r->differences++ < MOST_LISTED)
        report("corpus, %s, row %lu: %s", r->file, r->c.rows, what);
}

void rows_end(const rows *r, unsigned long expected)
{
    report("corpus, %s: %s rows, %lu differences", r->file, grouped(r->c.rows), r->differences);
    cr_assert_gt(r->c.rows, 0);
    cr_assert_eq(r->differences, expected, "rows above, and not %lu", expected);
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

unsigned from_of(const char *tile)
{
    const char *found = strchr("+=-", tile[strlen(tile) - 1]);
    cr_assert(found && *found, "%s", tile);
    return (unsigned)(found - "+=-") + 1;
}
