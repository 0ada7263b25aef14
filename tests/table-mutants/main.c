/* Changes bytes of the tables in memory, behind the digests' back, and asks hands that read them.
 *
 *   table-mutants BYTES|all [IMAGE]   so many bytes of each image, drawn by chance, or every one; of one
 * alone
 *
 * The digest has to notice every change. So have the answers, or else there is a reason why no hand's answer
 * depends on the byte, which is found without asking: from the tiles that a hand has, and from what they lead
 * to. A change that is neither noticed nor has a reason fails, and so does one that has a reason and is
 * noticed. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "fields.h"
#include "support/rng.h"
#include "support/text.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HEADER = sizeof(struct hantei_image_header), MOST_REASONS = 16, MOST_SHOWN = 1000, EVERY_BYTE = 0 };

static const char *const NAMES[IMAGES] = {"draws.bin", "discards.bin", "shanten.bin", "ranks.bin"};

/* What became of the changes of one image. */
typedef struct tally {
    unsigned changed, by_digest, by_answers, unexplained, wrongly_explained;
    size_t reasons;
    struct {
        const char *why;
        unsigned changes;
    } reason[MOST_REASONS];
} tally;

static bool notice(void *context, const hantei_hand *hands, size_t n)
{
    const mutant *const m = context;
    return answers_notice(m->field->image, m->byte, m->after, hands, n);
}

static bool digest_notices(const mutant *m)
{
    *m->byte = m->after;
    const bool noticed = hantei_tables_verify() == HANTEI_ERROR_TABLES_DIGEST;
    *m->byte = m->before;
    return noticed;
}

static void count_reason(tally *t, const char *why)
{
    size_t i = 0;
    while (i < t->reasons && strcmp(t->reason[i].why, why) != 0)
        i++;
    if (i == MOST_REASONS)
        abort();
    t->reason[i].why = why;
    t->reason[i].changes++;
    t->reasons += i == t->reasons;
}

static void show(const mutant *m, const char *what)
{
    report("%s: %s row %zu byte %zu, %02x -> %02x: %s", NAMES[m->field->image], m->field->name, m->row,
           m->column, m->before, m->after, what);
}

static void try_mutant(mutant *m, tally *t)
{
    const char *const why = m->field->reason(m);
    const bool noticed = m->field->find && m->field->find(m, notice, m);
    t->changed++;
    t->by_digest += digest_notices(m);
    t->by_answers += noticed;
    if (why && !noticed)
        count_reason(t, why);
    if (!why && !noticed && t->unexplained++ < MOST_SHOWN)
        show(m, "neither noticed nor explained");
    if (why && noticed && t->wrongly_explained++ < MOST_SHOWN)
        show(m, why);
}

/* The size that the header tells, in bytes 12 to 15. */
static size_t size_of(const uint8_t *image)
{
    return (size_t)image[12] | (size_t)image[13] << 8 | (size_t)image[14] << 16 | (size_t)image[15] << 24;
}

static void change_byte(image_number image, size_t at, rng *r, tally *t)
{
    mutant m = mutant_at(image, at, (uint8_t)(IMAGE_BYTES[image][at] ^ (1u << rng_below(r, 8))));
    try_mutant(&m, t);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool report_tally(image_number image, const tally *t, double seconds)
{
    const bool good = t->by_digest == t->changed && t->unexplained == 0 && t->wrongly_explained == 0;
    report("%s %-12s %s bytes changed, %s noticed by the digest, %s by the answers, %s of no matter (%.0f s)",
           good ? "ok     " : "FAILED ", NAMES[image], grouped(t->changed), grouped(t->by_digest),
           grouped(t->by_answers), grouped(t->changed - t->by_answers - t->unexplained), seconds);
    for (size_t i = 0; i < t->reasons; i++)
        report("        %8s  %s", grouped(t->reason[i].changes), t->reason[i].why);
    if (t->unexplained + t->wrongly_explained > 0)
        report("        %s neither noticed nor explained, %s noticed in spite of the reason",
               grouped(t->unexplained), grouped(t->wrongly_explained));
    return good;
}

static bool change_some(image_number image, unsigned bytes)
{
    const size_t n = size_of(IMAGE_BYTES[image]);
    const double started = seconds_now();
    rng r = rng_stream(test_seed(), 1200 + image);
    tally t = {.changed = 0};
    if (bytes == EVERY_BYTE)
        for (size_t at = HEADER; at < n; at++)
            change_byte(image, at, &r, &t);
    for (unsigned i = 0; i < bytes; i++)
        change_byte(image, HEADER + rng_below(&r, (unsigned)n - HEADER), &r, &t);
    return report_tally(image, &t, seconds_now() - started);
}

/* False for what is neither a number of bytes nor `all`. */
static bool read_wanted(const char *text, unsigned *wanted)
{
    char *end;
    const long bytes = strtol(text, &end, 10);
    const bool all = strcmp(text, "all") == 0;
    *wanted = all ? EVERY_BYTE : (unsigned)bytes;
    return all || (*end == '\0' && bytes > 0 && bytes <= INT32_MAX);
}

static bool is_image(const char *name)
{
    bool is_one = false;
    for (unsigned image = 0; image < IMAGES; image++)
        is_one |= strcmp(name, NAMES[image]) == 0;
    return is_one;
}

int main(int argc, char **argv)
{
    unsigned wanted, passed = 0, failed = 0;
    if (!read_wanted(argc > 1 ? argv[1] : "400", &wanted) || (argc > 2 && !is_image(argv[2]))) {
        report("usage: table-mutants BYTES|all [IMAGE]");
        return 2;
    }
    answers_begin();
    for (unsigned image = 0; image < IMAGES; image++) {
        if (argc > 2 && strcmp(argv[2], NAMES[image]) != 0)
            continue;
        if (!image_is_read((image_number)image))
            report("skipped %s: this processor has no kernel that reads it", NAMES[image]);
        else if (change_some((image_number)image, wanted))
            passed++;
        else
            failed++;
    }
    const bool whole = hantei_tables_verify() == HANTEI_OK;
    report("%s the tables are whole again", whole ? "ok     " : "FAILED ");
    report("%u passed, %u failed", passed + whole, failed + !whole);
    return failed != 0 || !whole;
}
