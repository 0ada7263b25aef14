/* The answers of the command explain. */
#include "cli/explain.h"
#include "cli/print.h"
#include "protocol/answer.h"
#include "protocol/shanten.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Blocks that stand together in a reading for people, and their colour. */
static const struct {
    unsigned kinds; /* a bit for each hantei_block_kind */
    const char *colour;
} GROUPS[] = {
    {1 << HANTEI_BLOCK_RUN | 1 << HANTEI_BLOCK_TRIPLET, "\033[32m"},
    {1 << HANTEI_BLOCK_PAIR, "\033[35m"},
    {1 << HANTEI_BLOCK_RYANMEN | 1 << HANTEI_BLOCK_PENCHAN | 1 << HANTEI_BLOCK_KANCHAN, "\033[36m"},
    {1 << HANTEI_BLOCK_SINGLE, ""},
};

enum { GROUP_COUNT = sizeof GROUPS / sizeof GROUPS[0] };

static const char COLOUR_OFF[] = "\033[0m";

/* A list on stdout that is being written. */
struct listing {
    const struct terminal *terminal;
    size_t limit;
    size_t listed;
    bool out_of_memory;
};

/* Whether there is room for another reading, and use in writing it. */
static bool goes_on(const struct listing *listing)
{
    return listing->listed < listing->limit && !listing->out_of_memory && !ferror(stdout);
}

static void show_block(const char *text, const char *colour)
{
    printf("%s%s%s", colour, text, *colour ? COLOUR_OFF : "");
}

/* Groups have two spaces in front, and one between their blocks. */
static void show_group(const hantei_reading *reading, unsigned group, bool colour)
{
    bool is_first = true;
    for (unsigned i = 0; i < reading->count; i++) {
        if (GROUPS[group].kinds >> reading->block[i].kind & 1) {
            char text[PROTOCOL_BLOCK_TEXT];
            protocol_block_format(text, &reading->block[i]);
            fputs(is_first ? "  " : " ", stdout);
            show_block(text, colour ? GROUPS[group].colour : "");
            is_first = false;
        }
    }
}

static bool show_reading(void *context, const hantei_reading *reading)
{
    struct listing *listing = context;
    for (unsigned group = 0; group < GROUP_COUNT; group++)
        show_group(reading, group, listing->terminal->colour);
    putchar('\n');
    listing->listed++;
    return goes_on(listing);
}

/* Says which forms are nearer than the one that is read as blocks. */
static void show_nearer_forms(const hantei_shantens *shantens)
{
    static const char *const nearer[] = {NULL, "chiitoi is", "kokushi is", "chiitoi and kokushi are"};
    const unsigned chiitoi = shantens->chiitoi < shantens->standard;
    const unsigned kokushi = shantens->kokushi < shantens->standard;
    if (chiitoi || kokushi)
        printf("%s nearer; these readings are of the standard form\n", nearer[chiitoi + 2 * kokushi]);
}

void explain_show(const struct terminal *terminal, const hantei_parsed *hand, const protocol_wall *wall,
                  size_t limit)
{
    struct listing listing = {.terminal = terminal, .limit = limit};
    const hantei_shantens shantens = protocol_shantens(hand, wall);
    const size_t count = hantei_best_readings(&hand->hand, NULL, NULL);
    show_shantens(&shantens, hand);
    show_nearer_forms(&shantens);
    printf("%zu reading%s\n", count, count == 1 ? "" : "s");
    if (goes_on(&listing))
        hantei_best_readings(&hand->hand, show_reading, &listing);
    if (limit > 0 && listing.listed < count)
        printf("%zu more\n", count - listing.listed);
}

static bool print_reading(void *context, const hantei_reading *reading)
{
    struct listing *listing = context;
    json_t *blocks = protocol_reading(reading);
    if (listing->listed++ > 0)
        putchar(',');
    listing->out_of_memory = json_dumpf(blocks, stdout, JSON_COMPACT) != 0 && !ferror(stdout);
    json_decref(blocks);
    return goes_on(listing);
}

bool explain_print_json(const char *text, const hantei_parsed *hand, const protocol_wall *wall, size_t limit)
{
    struct listing listing = {.limit = limit};
    json_t *answer = protocol_with_hand(text, strlen(text), protocol_answer(PROTOCOL_EXPLAIN, hand, wall));
    char *members = json_dumps(answer, JSON_COMPACT | JSON_EMBED);
    json_decref(answer);
    if (!members)
        return false;
    printf("{%s,\"readings\":[", members);
    free(members);
    if (goes_on(&listing))
        hantei_best_readings(&hand->hand, print_reading, &listing);
    puts("]}");
    return !listing.out_of_memory;
}
