#include "compare.h"

#include "support/oracle/oracle.h"
#include "support/oracle/shanten.h"
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_DIFFERENCES = 10 };

/* ---- Answers -------------------------------------------------------------- */

void empty_answers(answers *out)
{
    const int8_t none = HANTEI_SHANTEN_NONE;
    memset(out, 0, sizeof *out);
    out->shantens = (hantei_shantens){none, none, none, none};
}

void oracle_answers(const uint8_t counts[HANTEI_TILES], answers *out)
{
    memset(out, 0, sizeof *out);
    out->win = oracle_win(counts);
    out->waits = oracle_waits(counts);
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (out->waits >> t & 1)
            out->kinds[t] = (uint8_t)oracle_wait_kinds(counts, (hantei_tile)t);
    out->listed = oracle_discards(counts, out->list);
    out->shantens = oracle_shantens(counts);
    out->ukeire = oracle_ukeire(counts);
}

bool is_untouched(const void *from, size_t n)
{
    const unsigned char *bytes = from;
    for (size_t i = 0; i < n; i++)
        if (bytes[i] != UNTOUCHED)
            return false;
    return true;
}

bool library_answers(const hantei_hand *hand, hantei_tileset kinds_of, answers *out)
{
    memset(out, 0, sizeof *out);
    out->win = hantei_win(hand);
    out->waits = hantei_waits(hand);
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (kinds_of >> t & 1)
            out->kinds[t] = (uint8_t)hantei_wait_kinds(hand, (hantei_tile)t);
    memset(out->list, UNTOUCHED, sizeof out->list);
    out->listed = hantei_discards(hand, out->list);
    out->shantens = hantei_shanten_by_form(hand);
    out->ukeire = hantei_ukeire(hand);
    return out->listed <= HANTEI_MAX_TILES &&
           is_untouched(&out->list[out->listed], (HANTEI_MAX_TILES - out->listed) * sizeof *out->list);
}

static hantei_tileset listed_tiles(const answers *a)
{
    hantei_tileset set = 0;
    for (size_t i = 0; i < a->listed; i++)
        set |= (hantei_tileset)1 << a->list[i].tile;
    return set;
}

bool same_shantens(hantei_shantens a, hantei_shantens b)
{
    return a.least == b.least && a.standard == b.standard && a.chiitoi == b.chiitoi && a.kokushi == b.kokushi;
}

static bool same_list(const answers *a, const answers *b)
{
    if (a->listed != b->listed)
        return false;
    for (size_t i = 0; i < a->listed; i++)
        if (a->list[i].tile != b->list[i].tile || a->list[i].waits != b->list[i].waits)
            return false;
    return true;
}

/* ---- Differences ---------------------------------------------------------- */

static bool shows(exam *e, const question *q)
{
    char counts_text[TEXT_MAX], bytes_text[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    if (e->differences++ >= SHOWN_DIFFERENCES)
        return false;
    hantei_hand_counts(&q->hand, counts);
    report("DIFFERENCE kernel %s, hand %s = %s", hantei_kernel_in_use(), text_of_counts(counts, counts_text),
           text_of_bytes(&q->hand, bytes_text));
    return true;
}

static void number_differs(exam *e, const question *q, const char *judge, unsigned want, unsigned got)
{
    if (shows(e, q))
        report("  %s: expected %u, got %u", judge, want, got);
}

static void set_differs(exam *e, const question *q, const char *judge, hantei_tileset want,
                        hantei_tileset got)
{
    char want_text[TEXT_MAX], got_text[TEXT_MAX];
    if (shows(e, q))
        report("  %s: expected %s, got %s", judge, text_of_tileset(want, want_text),
               text_of_tileset(got, got_text));
}

/* In the order of hantei_shantens: least, standard, chiitoi, kokushi. */
static void shantens_differ(exam *e, const question *q, int least)
{
    char want[TEXT_MAX], got[TEXT_MAX];
    if (shows(e, q))
        report("  shanten: expected %s, got %s, and %d as the least",
               text_of_shantens(q->expected.shantens, want),
               text_of_shantens(hantei_shanten_by_form(&q->hand), got), least);
}

static void list_differs(exam *e, const question *q, const answers *got)
{
    if (!shows(e, q))
        return;
    const answers *sides[2] = {&q->expected, got};
    for (unsigned side = 0; side < 2; side++) {
        char waits[TEXT_MAX], tile[TEXT_MAX];
        report("  discards, %s: %zu", side == 0 ? "expected" : "got", sides[side]->listed);
        for (size_t i = 0; i < sides[side]->listed && i < HANTEI_MAX_TILES; i++)
            report("    %s: %s", text_of_tileset((hantei_tileset)1 << (sides[side]->list[i].tile & 63), tile),
                   text_of_tileset(sides[side]->list[i].waits, waits));
    }
}

/* ---- Asking --------------------------------------------------------------- */

static void compare_kinds(exam *e, const question *q, const answers *got)
{
    if (memcmp(got->kinds, q->expected.kinds, sizeof got->kinds) == 0)
        return;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (got->kinds[t] != q->expected.kinds[t]) {
            char judge[32];
            snprintf(judge, sizeof judge, "wait_kinds of tile %u", t);
            number_differs(e, q, judge, q->expected.kinds[t], got->kinds[t]);
        }
}

/* Kinds are asked of every wait, and of one other tile, which moves on. */
static void compare(exam *e, const question *q, unsigned other)
{
    const answers *want = &q->expected;
    answers got;
    if (!library_answers(&q->hand, want->waits | (hantei_tileset)1 << (other % HANTEI_TILES), &got))
        number_differs(e, q, "discards: entries after the last were written; listed", (unsigned)want->listed,
                       (unsigned)got.listed);
    else if (!same_list(want, &got))
        list_differs(e, q, &got);
    if (got.win != want->win)
        number_differs(e, q, "win", want->win, got.win);
    if (got.waits != want->waits)
        set_differs(e, q, "waits", want->waits, got.waits);
    if (hantei_tenpai(&q->hand) != (want->waits != 0))
        number_differs(e, q, "tenpai", want->waits != 0, want->waits == 0);
    hantei_tileset discards = hantei_tenpai_discards(&q->hand);
    if (discards != listed_tiles(want))
        set_differs(e, q, "tenpai_discards", listed_tiles(want), discards);
    int least = hantei_shanten(&q->hand);
    if (!same_shantens(got.shantens, want->shantens) || least != want->shantens.least)
        shantens_differ(e, q, least);
    if (got.ukeire != want->ukeire)
        set_differs(e, q, "ukeire", want->ukeire, got.ukeire);
    compare_kinds(e, q, &got);
}

static void put_block(exam *e)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        for (size_t i = 0; i < e->waiting; i++)
            compare(e, &e->block[i], (unsigned)(e->hands + i));
    e->waiting = 0;
}

void exam_begin(exam *e)
{
    memset(e, 0, sizeof *e);
}

void exam_ask(exam *e, const hantei_hand *hand, const answers *expected)
{
    e->block[e->waiting++] = (question){.hand = *hand, .expected = *expected};
    e->hands++;
    e->complete += expected->win != 0;
    e->tenpai += expected->waits != 0;
    e->listings += expected->listed != 0;
    if (e->waiting == EXAM_BLOCK)
        put_block(e);
}

void exam_ask_oracle(exam *e, const uint8_t counts[HANTEI_TILES])
{
    char text[TEXT_MAX];
    hantei_hand hand;
    answers expected;
    hantei_status status = hantei_hand_from_counts(&hand, counts);
    if (status != HANTEI_OK) {
        report("DIFFERENCE %s refused: %s", text_of_counts(counts, text), hantei_status_text(status));
        e->differences++;
        return;
    }
    oracle_answers(counts, &expected);
    exam_ask(e, &hand, &expected);
}

void append_count(char *line, unsigned long number, const char *word)
{
    size_t used = strlen(line);
    if (number)
        snprintf(line + used, TEXT_MAX - used, ", %s %s", grouped(number), word);
}

unsigned long exam_end(exam *e, const char *what, uint64_t seed)
{
    char line[TEXT_MAX];
    put_block(e);
    snprintf(line, sizeof line, "%s: %s hands", what, grouped(e->hands));
    append_count(line, e->complete, "complete");
    append_count(line, e->tenpai, "tenpai");
    append_count(line, e->listings, "may discard to tenpai");
    append_count(line, kernel_count(), "kernels");
    if (seed == NO_SEED)
        report("%s", line);
    else
        report("%s, seed %" PRIu64, line, seed);
    return e->differences;
}

/* ---- Kernels -------------------------------------------------------------- */

/* What HANTEI_KERNEL names; as for the command, an empty name is none. */
static const char *wanted_kernel(void)
{
    const char *wanted = getenv("HANTEI_KERNEL");
    return wanted && *wanted ? wanted : NULL;
}

/* Its place among the kernels that this processor runs. */
static size_t best_place(void)
{
    const char *wanted = wanted_kernel(), *name;
    if (!wanted)
        return 0;
    for (size_t place = 0; (name = hantei_kernel_name(place)) != NULL; place++)
        if (strcmp(name, wanted) == 0)
            return place;
    fprintf(stderr, "HANTEI_KERNEL: this processor runs no kernel called '%s'\n", wanted);
    exit(1);
}

const char *best_kernel(void)
{
    return hantei_kernel_name(best_place());
}

/* Tests that speak of no kernel use the best one as well. Without the variable nothing is asked
 * of the library before the test does. */
__attribute__((constructor)) static void begin_with_best_kernel(void)
{
    if (wanted_kernel())
        use_kernel(0);
}

bool use_kernel(size_t index)
{
    const char *name = hantei_kernel_name(best_place() + index);
    if (!name)
        return false;
    if (hantei_kernel_use(name) != HANTEI_OK) {
        report("kernel %s is listed but cannot be used", name);
        abort();
    }
    return true;
}

unsigned kernel_count(void)
{
    const size_t best = best_place();
    unsigned count = 0;
    while (hantei_kernel_name(best + count))
        count++;
    return count;
}

unsigned long test_scale(void)
{
    const char *text = getenv("HANTEI_TEST_SCALE");
    unsigned long scale = text ? strtoul(text, NULL, 10) : 1;
    return scale ? scale : 1;
}
