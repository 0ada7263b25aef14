/* Any text as notation, and as lines of requests: valid text is written and read back as the same hand,
 * invalid text has a message, and each line gets one answer. */
#include "fuzz.h"

#include "notation/problem.h"
#include "protocol/judge.h"
#include "protocol/tables.h"
#include "json/reader.h"
#include "json/writer.h"

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

/* Valid text is rewritten as mpsz of the same hand, and mpsz stays unchanged. */
static void check_rewritten(const hantei_parsed *hand, const char *text, size_t length)
{
    char mpsz[HANTEI_MPSZ_TEXT], again[HANTEI_MPSZ_TEXT];
    hantei_parsed read;
    size_t at;
    const size_t written = hantei_rewrite(mpsz, NULL, text, length, &at);
    expect(at == length && strspn(mpsz, "0123456789mpsz+c") == written);
    expect(hantei_parse(&read, mpsz, written, &at) == HANTEI_OK && memcmp(&read, hand, sizeof read) == 0);
    expect(hantei_rewrite(again, NULL, mpsz, written, &at) == written && strcmp(again, mpsz) == 0);
}

/* As a seat writes it, in the order of tiles, it is the same hand but for that order. */
static void check_formatted(const hantei_parsed *hand)
{
    char text[HANTEI_SEAT_TEXT];
    hantei_seat seat;
    hantei_parsed read;
    size_t at;
    if (hantei_seat_from_parsed(&seat, hand, HANTEI_NO_TILE, NULL, NULL) != HANTEI_OK)
        return;
    const size_t length = hantei_seat_format(text, &seat);
    expect(hantei_parse(&read, text, length, &at) == HANTEI_OK);
    expect(memcmp(&read.hand, &hand->hand, sizeof read.hand) == 0 && read.meld_count == hand->meld_count &&
           memcmp(read.held, hand->held, sizeof read.held) == 0 &&
           memcmp(read.reds, hand->reds, sizeof read.reds) == 0);
}

/* What is wrong has words that end, and whole characters. */
static void check_words(const char *text, size_t length, size_t at, hantei_status status)
{
    request_problem problem;
    problem_notation(&problem, &(notation){"hand", text, length}, at, status);
    const char *const end = memchr(problem.message, '\0', sizeof problem.message);
    expect(end && end > problem.message);
    const size_t used = (size_t)(end - problem.message);
    expect(utf8_length(problem.message, used) == used);
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
    if (status == HANTEI_OK) {
        check_rewritten(&hand, (const char *)bytes, n);
        check_formatted(&hand);
    } else if (status != HANTEI_ERROR_TILE_COUNT) {
        check_words((const char *)bytes, n, at, status);
    }
    at = SIZE_MAX;
    expect(hantei_parse_tiles(counts, (const char *)bytes, n, &at) == HANTEI_OK ? at == n : at <= n);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        expect(counts[tile] <= 4 && hand.held[tile] <= 4);
        held |= (hantei_tileset)(counts[tile] > 0) << tile;
    }
    check_tileset(held);
}

void fuzz_expect_json(const char *text, size_t n)
{
    json_reader json;
    json_token found;
    json_begin(&json, text, n);
    expect(json_next(&json, &found) == AN_OBJECT && json_skip(&json, 0) &&
           json_next(&json, &found) == JSON_OVER);
    expect(json.at == n && text[n - 1] == '}');
}

/* Any line gets one answer on one line. */
void fuzz_line(protocol_tables *tables, const char *line, size_t length)
{
    writer out = {.grow = realloc};
    protocol_serve(&out, line, length, &(protocol_caller){.tables = tables});
    fuzz_expect_json(out.text, out.length);
    expect(!memchr(out.text, '\n', out.length));
    free(out.text);
}

/* The lines of an input share their tables. */
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
