/* The targets without a fuzzer.
 *
 *   fuzz replay SEEDS          shows each file under SEEDS/TARGET to that target
 *   fuzz random TARGET COUNT   shows COUNT random buffers to one, those for hand nearly hands; in every
 *                              kernel in turn */
#define _DEFAULT_SOURCE
#include "fuzz.h"

#include "support/compare.h"
#include "support/notation.h"
#include "support/raw.h"
#include "support/text.h"

#include <dirent.h>
#include <signal.h>
#include <string.h>
#include <time.h>

enum { PATH_ROOM = 4096, TURN = 1 << 16, RANDOM_MOST = 512 };

static unsigned long passed, failed;

/* ---- Replay ---------------------------------------------------------------- */

static void replay_file(const fuzz_target *target, const char *path)
{
    static uint8_t bytes[FUZZ_MOST];
    FILE *file = fopen(path, "rb");
    const size_t n = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file)
        fclose(file);
    else
        failed++;
    fuzz_show(target, bytes, n);
    passed++;
}

static int replay(const char *seeds)
{
    for (size_t i = 0; i < FUZZ_TARGETS; i++) {
        char folder[PATH_ROOM], path[2 * PATH_ROOM];
        unsigned files = 0;
        snprintf(folder, sizeof folder, "%s/%s", seeds, FUZZ_TARGET[i].name);
        DIR *const listing = opendir(folder);
        for (struct dirent *entry; listing && (entry = readdir(listing));) {
            if (entry->d_name[0] == '.')
                continue;
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            replay_file(&FUZZ_TARGET[i], path);
            files++;
        }
        if (listing)
            closedir(listing);
        report("%s %-13s %u seeds", files ? "ok     " : "FAILED ", FUZZ_TARGET[i].name, files);
        failed += files == 0;
    }
    report("%lu passed, %lu failed", passed, failed);
    return failed != 0;
}

/* ---- Random bytes ---------------------------------------------------------- */

/* Pieces of notation as people write it. */
static size_t write_pieces(rng *r, uint8_t bytes[RANDOM_MOST])
{
    static const char *const PIECES[] = {
        "1",  "5",  "0",  "m",  "p", "S", "Z",       "r",  " ",  "\t", "+",  "c", "E",    "C",   "5mr", "r5p",
        "11", "23", "東", "発", "🀀", "🀋", "🀄\uFE0F", "　", "５", "ｍ", "＋", ",", "\xF0", "🀀🀀🀀", "3mC",
    };
    size_t n = 0;
    for (unsigned i = rng_below(r, 12); i > 0; i--) {
        const char *const piece = PIECES[rng_below(r, sizeof PIECES / sizeof *PIECES)];
        memcpy(bytes + n, piece, strlen(piece));
        n += strlen(piece);
    }
    return n;
}

/* Bytes for a target: notation and hands that are nearly right, else any. */
static size_t random_bytes(rng *r, const fuzz_target *target, uint64_t i, uint8_t bytes[RANDOM_MOST])
{
    written_hand written;
    hantei_hand hand;
    if (target->take == fuzz_hand) {
        raw_buffer(r, (raw_kind)(i % RAW_KINDS), &hand);
        memcpy(bytes, &hand, sizeof hand);
        return sizeof hand;
    }
    if (target->take == fuzz_notation) {
        write_random_hand(r, &written);
        const size_t n = strlen(written.text);
        memcpy(bytes, written.text, n);
        if (i % 2 == 0)
            return write_pieces(r, bytes);
        bytes[rng_below(r, (unsigned)n)] = (uint8_t)rng_next(r);
        return n;
    }
    const size_t n = rng_below(r, RANDOM_MOST);
    rng_fill(r, bytes, n);
    return n;
}

static volatile sig_atomic_t interrupted;

static void interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* Reports how many inputs were really shown, also after an interrupt. */
static int show_random(const fuzz_target *target, uint64_t count)
{
    _Alignas(64) uint8_t bytes[RANDOM_MOST];
    rng r = rng_stream(test_seed(), 1100);
    const clock_t started = clock();
    const unsigned kernels = kernel_count();
    uint64_t i = 0;
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    for (; i < count && !interrupted; i++) {
        if (i % TURN == 0)
            use_kernel(i / TURN % kernels);
        const size_t n = random_bytes(&r, target, i, bytes);
        target->take(bytes, n);
    }
    report("ok      %s: %s executions in %u kernels, seed %llu, %.0f s of processor time", target->name,
           grouped(i), kernels, (unsigned long long)test_seed(),
           (double)(clock() - started) / CLOCKS_PER_SEC);
    report("%d passed, %d failed", !interrupted, interrupted);
    return interrupted;
}

int main(int argc, char **argv)
{
    const fuzz_target *const target = argc == 4 ? fuzz_target_named(argv[2]) : NULL;
    if (argc == 3 && strcmp(argv[1], "replay") == 0)
        return replay(argv[2]);
    char *end = "";
    const uint64_t count = argc == 4 ? strtoull(argv[3], &end, 10) : 0;
    if (target && strcmp(argv[1], "random") == 0 && count > 0 && count < INT64_MAX && !*end)
        return show_random(target, count);
    fputs("usage: fuzz replay SEEDS | fuzz random TARGET COUNT\n", stderr);
    return 2;
}
