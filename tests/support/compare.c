#include "compare.h"

#include "hands.h"
#include "support/oracle/oracle.h"
#include "support/oracle/shanten.h"
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_DIFFERENCES = 10, MOST_KERNELS = 8 };

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
    out->shantens = oracle_shantens(counts, NULL);
    out->ukeire = oracle_ukeire(counts, NULL);
    out->shanten_discards = oracle_shanten_discards(counts);
}

static void oracle_answers_unseen(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES],
                                  unseen_rule rule, answers *out)
{
    const uint8_t *const bound = rule == UNSEEN_DRAWS ? unseen : NULL;
    memset(out, 0, sizeof *out);
    out->shantens = oracle_shantens(counts, bound);
    out->ukeire = oracle_ukeire(counts, bound);
    out->best_listed = oracle_ukeire_discards(counts, unseen, bound != NULL, out->best);
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
    out->shanten_discards = hantei_shanten_discards(hand);
    return out->listed <= HANTEI_MAX_TILES &&
           is_untouched(&out->list[out->listed], (HANTEI_MAX_TILES - out->listed) * sizeof *out->list);
}

static bool library_answers_unseen(const question *q, answers *out)
{
    memset(out, 0, sizeof *out);
    memset(out->best, UNTOUCHED, sizeof out->best);
    if (q->rule == UNSEEN_DRAWS) {
        out->shantens = hantei_shanten_unseen(&q->hand, q->unseen);
        out->ukeire = hantei_ukeire_unseen(&q->hand, q->unseen);
        out->best_listed = hantei_ukeire_discards_unseen(&q->hand, q->unseen, out->best);
    } else {
        out->shantens = hantei_shanten_by_form(&q->hand);
        out->ukeire = hantei_ukeire(&q->hand);
        out->best_listed = hantei_ukeire_discards_by_shape(&q->hand, q->unseen, out->best);
    }
    return out->best_listed <= HANTEI_MAX_TILES &&
           is_untouched(&out->best[out->best_listed],
                        (HANTEI_MAX_TILES - out->best_listed) * sizeof *out->best);
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

/* ---- Differences ---------------------------------------------------------- */

/* Prints the question and one answer to it, as text of both sides. */
static void differs(comparison *c, const question *q, const char *judge, const char *want, const char *got)
{
    char counts_text[TEXT_MAX], bytes_text[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    if (c->differences++ >= SHOWN_DIFFERENCES)
        return;
    hantei_hand_counts(&q->hand, counts);
    report("DIFFERENCE kernel %s, hand %s = %s", hantei_kernel_in_use(), text_of_counts(counts, counts_text),
           text_of_bytes(&q->hand, bytes_text));
    if (q->rule != NO_UNSEEN)
        report("  unseen %s, which %s", text_of_counts(q->unseen, counts_text),
               q->rule == UNSEEN_DRAWS ? "bound the draws" : "are counted only");
    report("  %s: expected %s, got %s", judge, want, got);
}

static void compare_number(comparison *c, const question *q, const char *judge, unsigned want, unsigned got)
{
    char want_text[16], got_text[16];
    if (want == got)
        return;
    snprintf(want_text, sizeof want_text, "%d", (int)want);
    snprintf(got_text, sizeof got_text, "%d", (int)got);
    differs(c, q, judge, want_text, got_text);
}

static void compare_set(comparison *c, const question *q, const char *judge, hantei_tileset want,
                        hantei_tileset got)
{
    char want_text[TEXT_MAX], got_text[TEXT_MAX];
    if (want != got)
        differs(c, q, judge, text_of_tileset(want, want_text), text_of_tileset(got, got_text));
}

static void compare_shantens(comparison *c, const question *q, hantei_shantens got)
{
    const hantei_shantens want = q->expected.shantens;
    compare_number(c, q, "shanten", (unsigned)want.least, (unsigned)got.least);
    compare_number(c, q, "standard shanten", (unsigned)want.standard, (unsigned)got.standard);
    compare_number(c, q, "chiitoi shanten", (unsigned)want.chiitoi, (unsigned)got.chiitoi);
    compare_number(c, q, "kokushi shanten", (unsigned)want.kokushi, (unsigned)got.kokushi);
}

static void compare_kinds(comparison *c, const question *q, const answers *got)
{
    if (memcmp(got->kinds, q->expected.kinds, sizeof got->kinds) == 0)
        return;
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        char judge[32];
        snprintf(judge, sizeof judge, "wait_kinds of tile %u", t);
        compare_number(c, q, judge, q->expected.kinds[t], got->kinds[t]);
    }
}

/* Whether bytes hold nothing but counts, however many copies. */
static bool counts_of_bytes(const hantei_hand *bytes, uint8_t counts[HANTEI_TILES])
{
    hantei_hand_counts(bytes, counts);
    const hantei_hand same = hand_of_counts(counts);
    return memcmp(&same, bytes, sizeof same) == 0;
}

/* ---- Asking --------------------------------------------------------------- */

static void compare_lists(comparison *c, const question *q, const answers *got, bool within)
{
    const answers *want = &q->expected;
    if (!within)
        differs(c, q, "lists", "entries after the last untouched", "written ones");
    compare_number(c, q, "number of discards", (unsigned)want->listed, (unsigned)got->listed);
    for (size_t i = 0; i < want->listed && i < got->listed; i++) {
        compare_number(c, q, "tile of discards", want->list[i].tile, got->list[i].tile);
        compare_set(c, q, "waits of discards", want->list[i].waits, got->list[i].waits);
    }
    compare_number(c, q, "number of ukeire_discards", (unsigned)want->best_listed,
                   (unsigned)got->best_listed);
    for (size_t i = 0; i < want->best_listed && i < got->best_listed; i++) {
        const hantei_ukeire_discard *one = &want->best[i], *other = &got->best[i];
        compare_number(c, q, "tile of ukeire_discards", one->tile, other->tile);
        compare_number(c, q, "shanten of ukeire_discards", (unsigned)one->shanten, (unsigned)other->shanten);
        compare_number(c, q, "left of ukeire_discards", one->left, other->left);
        compare_set(c, q, "ukeire of ukeire_discards", one->ukeire, other->ukeire);
    }
}

/* The calls that take counts, if counts can say what the bytes are. */
static void compare_counts_calls(comparison *c, const question *q)
{
    const answers *want = &q->expected;
    uint8_t counts[HANTEI_TILES];
    if (!counts_of_bytes(&q->hand, counts))
        return;
    compare_number(c, q, "counts_win", want->win, hantei_counts_win(counts));
    compare_set(c, q, "counts_waits", want->waits, hantei_counts_waits(counts));
    compare_number(c, q, "counts_tenpai", want->waits != 0, hantei_counts_tenpai(counts));
    compare_set(c, q, "counts_tenpai_discards", listed_tiles(want), hantei_counts_tenpai_discards(counts));
    compare_number(c, q, "counts_shanten", (unsigned)want->shantens.least,
                   (unsigned)hantei_counts_shanten(counts));
}

/* Kinds are asked of every wait, and of one other tile, which moves on. */
static void compare(comparison *c, const question *q, unsigned other)
{
    const answers *want = &q->expected;
    answers got;
    const hantei_tileset kinds_of = want->waits | (hantei_tileset)1 << (other % HANTEI_TILES);
    const bool within =
        q->rule == NO_UNSEEN ? library_answers(&q->hand, kinds_of, &got) : library_answers_unseen(q, &got);
    compare_lists(c, q, &got, within);
    compare_shantens(c, q, got.shantens);
    compare_set(c, q, "ukeire", want->ukeire, got.ukeire);
    if (q->rule != NO_UNSEEN)
        return;
    compare_number(c, q, "win", want->win, got.win);
    compare_set(c, q, "waits", want->waits, got.waits);
    compare_kinds(c, q, &got);
    compare_number(c, q, "tenpai", want->waits != 0, hantei_tenpai(&q->hand));
    compare_set(c, q, "shanten_discards", want->shanten_discards, got.shanten_discards);
    compare_set(c, q, "tenpai_discards", listed_tiles(want), hantei_tenpai_discards(&q->hand));
    compare_number(c, q, "least shanten", (unsigned)want->shantens.least, (unsigned)hantei_shanten(&q->hand));
    compare_counts_calls(c, q);
}

static void put_block(comparison *c)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        for (size_t i = 0; i < c->waiting; i++)
            compare(c, &c->block[i], (unsigned)(c->hands + i));
    c->waiting = 0;
}

void compare_begin(comparison *c)
{
    memset(c, 0, sizeof *c);
}

static void ask(comparison *c, const question *q)
{
    const answers *expected = &q->expected;
    c->block[c->waiting++] = *q;
    c->hands++;
    c->complete += expected->win != 0;
    c->tenpai += expected->waits != 0;
    c->listings += expected->listed + expected->best_listed != 0;
    c->unreachable += expected->shantens.least == HANTEI_SHANTEN_NONE;
    if (c->waiting == COMPARED_AT_ONCE)
        put_block(c);
}

void compare_hand(comparison *c, const hantei_hand *hand, const answers *expected)
{
    ask(c, &(question){.hand = *hand, .expected = *expected});
}

void compare_counts_unseen(comparison *c, const uint8_t counts[HANTEI_TILES], const uint8_t *unseen,
                           unseen_rule rule)
{
    question q = {.rule = rule};
    char text[TEXT_MAX];
    const hantei_status status = hantei_hand_from_counts(&q.hand, counts);
    if (status != HANTEI_OK) {
        report("DIFFERENCE %s refused: %s", text_of_counts(counts, text), hantei_status_text(status));
        c->differences++;
        return;
    }
    if (rule == NO_UNSEEN) {
        oracle_answers(counts, &q.expected);
    } else {
        memcpy(q.unseen, unseen, sizeof q.unseen);
        oracle_answers_unseen(counts, unseen, rule, &q.expected);
    }
    ask(c, &q);
}

void compare_counts(void *context, uint8_t counts[HANTEI_TILES])
{
    compare_counts_unseen(context, counts, NULL, NO_UNSEEN);
}

void append_count(char *line, unsigned long number, const char *word)
{
    if (number)
        text_append(line, ", %s %s", grouped(number), word);
}

unsigned long compare_end(comparison *c, const char *what, uint64_t seed)
{
    char line[TEXT_MAX] = "";
    put_block(c);
    append_count(line, c->complete, "complete");
    append_count(line, c->tenpai, "tenpai");
    append_count(line, c->listings, "with discards");
    append_count(line, c->unreachable, "out of reach");
    append_count(line, kernel_count(), "kernels");
    if (seed != NO_SEED)
        text_append(line, ", seed %" PRIu64, seed);
    report("%s: %s hands%s", what, grouped(c->hands), line);
    return c->differences;
}

/* ---- Readings of wins ------------------------------------------------------ */

static void show_readings(const hantei_hand *hand, hantei_tile last, size_t want, size_t got)
{
    static unsigned shown;
    uint8_t counts[HANTEI_TILES];
    char text[TEXT_MAX];
    hantei_hand_counts(hand, counts);
    if (shown++ < SHOWN_DIFFERENCES)
        report("DIFFERENCE kernel %s, %s, last tile %u: %lu readings, expected %lu", hantei_kernel_in_use(),
               text_of_counts(counts, text), last, (unsigned long)got, (unsigned long)want);
}

bool win_readings_agree(const hantei_hand *hand, hantei_tile last, const win_readings *expected)
{
    hantei_win_reading list[HANTEI_MAX_WIN_READINGS];
    memset(list, UNTOUCHED, sizeof list);
    const size_t n = hantei_win_readings(hand, last, list);
    if (n == expected->count && n <= HANTEI_MAX_WIN_READINGS &&
        memcmp(list, expected->reading, n * sizeof *list) == 0 &&
        is_untouched(&list[n], (HANTEI_MAX_WIN_READINGS - n) * sizeof *list))
        return true;
    show_readings(hand, last, expected->count, n);
    return false;
}

/* ---- Kernels -------------------------------------------------------------- */

/* What HANTEI_KERNEL names; NULL if it is empty, as for the command. */
static const char *wanted_kernel(void)
{
    const char *wanted = getenv("HANTEI_KERNEL");
    return wanted && *wanted ? wanted : NULL;
}

/* The kernels that this processor runs, from the best one on; NULL past the last. To ask the processor takes
 * a virtual machine as long as judging thirty hands: it is asked once. */
static const char *kernel_name(size_t index)
{
    static const char *names[2 * MOST_KERNELS];
    static size_t best;
    const char *const wanted = wanted_kernel();
    if (names[0])
        return names[best + index];
    for (size_t i = 0; i < MOST_KERNELS; i++)
        names[i] = hantei_kernel_name(i);
    while (wanted && names[best] && strcmp(names[best], wanted) != 0)
        best++;
    if (!names[best]) {
        fprintf(stderr, "HANTEI_KERNEL: this processor runs no kernel called '%s'\n", wanted);
        exit(1);
    }
    return names[best + index];
}

const char *best_kernel(void)
{
    return kernel_name(0);
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
    const char *const name = kernel_name(index);
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
    unsigned count = 0;
    while (kernel_name(count))
        count++;
    return count;
}

unsigned long test_scale(void)
{
    const char *text = getenv("HANTEI_TEST_SCALE");
    unsigned long scale = text ? strtoul(text, NULL, 10) : 1;
    return scale ? scale : 1;
}
