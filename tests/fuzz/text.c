/* Text: notation, and lines of the judgement protocol. */
#include "fuzz.h"

#include "protocol/judge.h"
#include "protocol/tables.h"

#include <stdlib.h>
#include <string.h>

/* What was written of tiles is read back. */
static void check_tileset(hantei_tileset set)
{
    char text[HANTEI_TILESET_TEXT];
    uint8_t counts[HANTEI_TILES];
    size_t at;
    const size_t length = hantei_tileset_format(text, set);
    expect(length < sizeof text && strlen(text) == length);
    expect(hantei_parse_tiles(counts, text, length, &at) == HANTEI_OK);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        expect(counts[tile] == (set >> tile & 1));
}

void fuzz_notation(const uint8_t *bytes, size_t n)
{
    hantei_parsed hand;
    uint8_t counts[HANTEI_TILES];
    size_t at = SIZE_MAX;
    hantei_tileset held = 0;
    const hantei_status status = hantei_parse(&hand, (const char *)bytes, n, &at);
    expect(status == HANTEI_OK ? at == n : at <= n);
    expect(status != HANTEI_OK ||
           (hand.concealed <= HANTEI_MAX_TILES && hand.meld_count <= HANTEI_MAX_MELDS));
    hantei_hand_may_riichi(&hand);
    at = SIZE_MAX;
    expect(hantei_parse_tiles(counts, (const char *)bytes, n, &at) == HANTEI_OK ? at == n : at <= n);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        expect(counts[tile] <= 4 && hand.held[tile] <= 4);
        held |= (hantei_tileset)(counts[tile] > 0) << tile;
    }
    check_tileset(held);
}

/* One line, one answer: a JSON object, whatever the line is. The lines of an input ask the same tables. */
static void fuzz_line(protocol_tables *tables, const char *line, size_t length)
{
    writer out = {.grow = realloc};
    protocol_serve(&out, line, length, &(protocol_caller){.tables = tables});
    expect(out.length >= 2 && out.text[0] == '{' && out.text[out.length - 1] == '}' &&
           !memchr(out.text, '\n', out.length));
    free(out.text);
}

void fuzz_protocol(const uint8_t *bytes, size_t n)
{
    const char *line = (const char *)bytes, *const end = line + n;
    protocol_tables tables;
    protocol_tables_begin(&tables, 2);
    for (const char *next; line; line = next) {
        const char *const newline = memchr(line, '\n', (size_t)(end - line));
        fuzz_line(&tables, line, (size_t)((newline ? newline : end) - line));
        expect(tables.count <= 2);
        next = newline ? newline + 1 : NULL;
    }
    protocol_tables_end(&tables);
}
