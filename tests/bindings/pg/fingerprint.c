/* The fingerprint of all answers, asked for in SQL.
 *
 *   pg-fingerprint ask       the stream of hands as rows for COPY: number and hand
 *   pg-fingerprint digest    reads the answers in their order; the last line is their fingerprint
 *
 * A column of hands has no place for an invalid buffer: its row is NULL, and its answer the empty one. This
 * reads the output of answers.sql; it judges nothing. */
#define _DEFAULT_SOURCE /* strsep, getline */

#include "support/fingerprint.h"
#include "support/raw.h"
#include "support/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { BASE = 10 };

static const char *const FORMS[] = {"standard", "chiitoi", "kokushi"};
static const char *const KINDS[] = {"ryanmen", "kanchan", "penchan", "tanki",
                                    "shanpon", "chiitoi", "kokushi", "kokushi-13"};

/* ---- Questions ----------------------------------------------------------------- */

static void ask(void *context, const hantei_hand *hand)
{
    unsigned *const number = context;
    uint8_t counts[HANTEI_TILES];
    char text[TEXT_MAX];
    hantei_hand made;
    const bool is_hand = raw_counts(hand, counts) && hantei_hand_from_counts(&made, counts) == HANTEI_OK;
    printf("%u\t%s\n", (*number)++, is_hand ? text_of_counts(counts, text) : "\\N");
}

/* ---- Answers ------------------------------------------------------------------- */

static void give_up(unsigned long row, const char *what, const char *text)
{
    fprintf(stderr, "row %lu: no %s: '%s'\n", row, what, text);
    exit(EXIT_FAILURE);
}

static hantei_tileset read_set(unsigned long row, const char *text, size_t length)
{
    hantei_tileset set;
    if (!text_tileset(text, length, &set))
        give_up(row, "tile set", text);
    return set;
}

/* Names with commas between, as bits. */
static unsigned read_names(unsigned long row, char *text, const char *const *names, size_t count)
{
    unsigned bits = 0;
    for (char *name = strsep(&text, ","); name && *name; name = strsep(&text, ",")) {
        size_t i = 0;
        while (i < count && strcmp(names[i], name) != 0)
            i++;
        if (i == count)
            give_up(row, "name", name);
        bits |= 1u << i;
    }
    return bits;
}

/* "1m:47p 9s:3z" */
static void read_discards(unsigned long row, char *text, answers *all)
{
    for (char *pair = strsep(&text, " "); pair && *pair; pair = strsep(&text, " ")) {
        const char *const colon = strchr(pair, ':');
        if (!colon || all->listed == HANTEI_MAX_TILES)
            give_up(row, "list of discards", pair);
        hantei_discard *const to = &all->list[all->listed++];
        to->tile = (hantei_tile)__builtin_ctzll(read_set(row, pair, (size_t)(colon - pair)));
        to->waits = read_set(row, colon + 1, strlen(colon + 1));
    }
}

/* The kinds of each wait, in tile order, with semicolons between. */
static void read_kinds(unsigned long row, char *text, answers *all)
{
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        if (all->waits >> tile & 1)
            all->kinds[tile] =
                (uint8_t)read_names(row, strsep(&text, ";"), KINDS, sizeof KINDS / sizeof *KINDS);
    }
}

static int8_t read_shanten(const char *text)
{
    return (int8_t)(*text == '-' && text[1] == '\0' ? HANTEI_SHANTEN_NONE : strtol(text, NULL, BASE));
}

/* The columns of answers.sql. */
enum {
    FORM,
    WAITS,
    TENPAI,
    TENPAI_DISCARDS,
    DISCARDS,
    KIND,
    LEAST,
    STANDARD,
    CHIITOI,
    KOKUSHI,
    UKEIRE,
    COLUMNS
};

static void split(unsigned long row, char *line, char *column[COLUMNS])
{
    line[strcspn(line, "\n")] = '\0';
    for (unsigned i = 0; i < COLUMNS; i++) {
        column[i] = strsep(&line, "\t");
        if (!column[i])
            give_up(row, "too few columns", "");
    }
}

static void read_answers(unsigned long row, char *line, stream_answers *given)
{
    char *column[COLUMNS];
    answers *const all = &given->all;
    *given = (stream_answers){.tenpai = false};
    empty_answers(all);
    if (strncmp(line, "\\N", 2) == 0)
        return;
    split(row, line, column);
    all->win = read_names(row, column[FORM], FORMS, sizeof FORMS / sizeof *FORMS);
    all->waits = read_set(row, column[WAITS], strlen(column[WAITS]));
    given->tenpai = *column[TENPAI] == 't';
    given->tenpai_discards = read_set(row, column[TENPAI_DISCARDS], strlen(column[TENPAI_DISCARDS]));
    read_discards(row, column[DISCARDS], all);
    read_kinds(row, column[KIND], all);
    all->shantens = (hantei_shantens){read_shanten(column[LEAST]), read_shanten(column[STANDARD]),
                                      read_shanten(column[CHIITOI]), read_shanten(column[KOKUSHI])};
    all->ukeire = read_set(row, column[UKEIRE], strlen(column[UKEIRE]));
}

static unsigned long digest(XXH3_state_t *state)
{
    unsigned long rows = 0;
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        uint8_t bytes[STREAM_ANSWER];
        stream_answers given;
        read_answers(++rows, line, &given);
        XXH3_64bits_update(state, bytes, fingerprint_bytes(&given, bytes));
    }
    free(line);
    return rows;
}

int main(int argc, char **argv)
{
    unsigned number = 0;
    XXH3_state_t state;
    if (argc == 2 && strcmp(argv[1], "ask") == 0) {
        fingerprint_stream(ask, &number);
        return EXIT_SUCCESS;
    }
    if (argc != 2 || strcmp(argv[1], "digest") != 0)
        return EXIT_FAILURE;
    XXH3_64bits_reset(&state);
    if (digest(&state) != STREAM_HANDS + STREAM_BUFFERS)
        give_up(0, "answer to every hand", "");
    const uint64_t found = XXH3_64bits_digest(&state);
    printf("%016llx\n", (unsigned long long)found);
    return found == FINGERPRINT ? EXIT_SUCCESS : EXIT_FAILURE;
}
