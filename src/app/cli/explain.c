/* The answers of the command explain. A hand may have thousands of readings: they are printed one by one. */
#include "cli/print.h"
#include "protocol/shanten.h"

#include <stdio.h>

/* Blocks that are grouped in a reading for people, and their colour. */
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
    const struct style *style;
    size_t limit, listed;
};

/* Whether another reading fits, and is worth writing. */
static bool goes_on(const struct listing *listing)
{
    return listing->listed < listing->limit && !ferror(stdout);
}

static void print_block(const char *text, const char *colour)
{
    printf("%s%s%s", colour, text, *colour ? COLOUR_OFF : "");
}

/* A group follows two spaces, with one between its blocks. */
static void print_group(const hantei_reading *reading, unsigned group, bool colour)
{
    bool is_first = true;
    for (unsigned i = 0; i < reading->count; i++) {
        if (GROUPS[group].kinds >> reading->block[i].kind & 1) {
            char text[PROTOCOL_BLOCK_TEXT];
            protocol_block_format(text, &reading->block[i]);
            fputs(is_first ? "  " : " ", stdout);
            print_block(text, colour ? GROUPS[group].colour : "");
            is_first = false;
        }
    }
}

static bool print_reading(void *context, const hantei_reading *reading)
{
    struct listing *listing = context;
    for (unsigned group = 0; group < GROUP_COUNT; group++)
        print_group(reading, group, listing->style->terminal.colour);
    putchar('\n');
    listing->listed++;
    return goes_on(listing);
}

/* Prints the forms that are nearer than the standard form, which is read as blocks. */
static void print_nearer_forms(const hantei_shantens *shantens)
{
    static const char *const nearer[] = {NULL, "chiitoi is", "kokushi is", "chiitoi and kokushi are"};
    const unsigned chiitoi = shantens->chiitoi < shantens->standard;
    const unsigned kokushi = shantens->kokushi < shantens->standard;
    if (chiitoi || kokushi)
        printf("%s nearer than these standard readings\n", nearer[chiitoi + 2 * kokushi]);
}

bool print_readings(const struct style *style, const protocol_question *q)
{
    struct listing listing = {.style = style, .limit = q->limit};
    const hantei_shantens shantens = protocol_shantens(q);
    const size_t count = hantei_best_readings(&q->seat.hand, NULL, NULL);
    print_shantens(&shantens, q);
    print_nearer_forms(&shantens);
    printf("%zu reading%s\n", count, count == 1 ? "" : "s");
    if (goes_on(&listing))
        hantei_best_readings(&q->seat.hand, print_reading, &listing);
    if (q->limit > 0 && listing.listed < count)
        printf("%zu more\n", count - listing.listed);
    return true;
}
