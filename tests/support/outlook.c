#include "outlook.h"

#include "compare.h"
#include "support/oracle/shanten.h"
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SHOWN_DIFFERENCES = 10 };

/* ---- Answers -------------------------------------------------------------- */

static void empty_outlook(outlook *out)
{
    answers none;
    empty_answers(&none);
    memset(out, 0, sizeof *out);
    out->shantens = none.shantens;
}

void oracle_outlook(const uint8_t counts[HANTEI_TILES], const uint8_t unseen[HANTEI_TILES], outlook_rule rule,
                    outlook *out)
{
    memset(out, 0, sizeof *out);
    if (rule == UNSEEN_DRAWS) {
        out->shantens = oracle_shantens_unseen(counts, unseen);
        out->ukeire = oracle_ukeire_unseen(counts, unseen);
        out->listed = oracle_ukeire_discards_unseen(counts, unseen, out->list);
    } else {
        out->shantens = oracle_shantens(counts);
        out->ukeire = oracle_ukeire(counts);
        out->listed = oracle_ukeire_discards(counts, unseen, out->list);
    }
}

static void library_outlook(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES], outlook_rule rule,
                            outlook *out)
{
    memset(out->list, UNTOUCHED, sizeof out->list);
    if (rule == UNSEEN_DRAWS) {
        out->shantens = hantei_shanten_unseen(hand, unseen);
        out->ukeire = hantei_ukeire_unseen(hand, unseen);
        out->listed = hantei_ukeire_discards_unseen(hand, unseen, out->list);
    } else {
        out->shantens = hantei_shanten_by_form(hand);
        out->ukeire = hantei_ukeire(hand);
        out->listed = hantei_ukeire_discards(hand, unseen, out->list);
    }
}

static bool same_entry(const hantei_ukeire_discard *a, const hantei_ukeire_discard *b)
{
    return a->ukeire == b->ukeire && a->tile == b->tile && a->left == b->left && a->shanten == b->shanten;
}

/* Entries after the last have to be as they were. */
static bool same_list(const outlook *want, const outlook *got)
{
    if (want->listed != got->listed)
        return false;
    for (size_t i = 0; i < want->listed; i++)
        if (!same_entry(&want->list[i], &got->list[i]))
            return false;
    return is_untouched(&got->list[got->listed], (HANTEI_MAX_TILES - got->listed) * sizeof got->list[0]);
}

/* ---- Differences ---------------------------------------------------------- */

static void show_list(const outlook *o)
{
    for (size_t i = 0; i < o->listed && i < HANTEI_MAX_TILES; i++) {
        char tile[TEXT_MAX], ukeire[TEXT_MAX];
        report("    %s: %s, %u left, %d-shanten",
               text_of_tileset((hantei_tileset)1 << (o->list[i].tile & 63), tile),
               text_of_tileset(o->list[i].ukeire, ukeire), o->list[i].left, o->list[i].shanten);
    }
}

static void show_outlook(const char *whose, const outlook *o)
{
    char shantens[TEXT_MAX], ukeire[TEXT_MAX];
    report("  %s: shanten %s, ukeire %s, %zu discards", whose, text_of_shantens(o->shantens, shantens),
           text_of_tileset(o->ukeire, ukeire), o->listed);
    show_list(o);
}

static void show_difference(const outlook_question *q, const outlook *got)
{
    char held[TEXT_MAX], bytes[TEXT_MAX], left[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&q->hand, counts);
    report("DIFFERENCE kernel %s, hand %s = %s,", hantei_kernel_in_use(), text_of_counts(counts, held),
           text_of_bytes(&q->hand, bytes));
    report("  unseen %s, %s", text_of_counts(q->unseen, left),
           q->rule == UNSEEN_DRAWS ? "which bound the draws" : "which are counted only");
    show_outlook("expected", &q->expected);
    show_outlook("got", got);
}

/* ---- Asking --------------------------------------------------------------- */

static void compare(outlook_exam *e, const outlook_question *q)
{
    const outlook *want = &q->expected;
    outlook got;
    library_outlook(&q->hand, q->unseen, q->rule, &got);
    if (same_shantens(want->shantens, got.shantens) && want->ukeire == got.ukeire && same_list(want, &got))
        return;
    if (e->differences++ < SHOWN_DIFFERENCES)
        show_difference(q, &got);
}

static void put_block(outlook_exam *e)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        for (size_t i = 0; i < e->waiting; i++)
            compare(e, &e->block[i]);
    e->waiting = 0;
}

void outlook_begin(outlook_exam *e)
{
    memset(e, 0, sizeof *e);
}

void outlook_ask(outlook_exam *e, const hantei_hand *hand, const uint8_t *counts,
                 const uint8_t unseen[HANTEI_TILES], outlook_rule rule)
{
    outlook_question *q = &e->block[e->waiting++];
    q->hand = *hand;
    q->rule = rule;
    memcpy(q->unseen, unseen, sizeof q->unseen);
    if (counts)
        oracle_outlook(counts, unseen, rule, &q->expected);
    else
        empty_outlook(&q->expected);
    e->hands++;
    e->listings += q->expected.listed != 0;
    e->entries += q->expected.listed;
    e->unreachable += q->expected.shantens.least == HANTEI_SHANTEN_NONE;
    if (e->waiting == OUTLOOK_BLOCK)
        put_block(e);
}

void outlook_ask_counts(outlook_exam *e, const uint8_t counts[HANTEI_TILES],
                        const uint8_t unseen[HANTEI_TILES], outlook_rule rule)
{
    char text[TEXT_MAX];
    hantei_hand hand;
    hantei_status status = hantei_hand_from_counts(&hand, counts);
    if (status == HANTEI_OK) {
        outlook_ask(e, &hand, counts, unseen, rule);
        return;
    }
    report("DIFFERENCE %s refused: %s", text_of_counts(counts, text), hantei_status_text(status));
    e->differences++;
}

unsigned long outlook_end(outlook_exam *e, const char *what, uint64_t seed)
{
    char line[TEXT_MAX] = "", by_chance[TEXT_MAX] = "";
    put_block(e);
    append_count(line, e->unreachable, "out of reach");
    append_count(line, e->listings, "with discards");
    append_count(line, e->entries, "discards in all");
    append_count(line, kernel_count(), "kernels");
    if (seed != NO_SEED)
        snprintf(by_chance, sizeof by_chance, ", seed %" PRIu64, seed);
    report("%s: %s hands%s%s", what, grouped(e->hands), line, by_chance);
    return e->differences;
}
