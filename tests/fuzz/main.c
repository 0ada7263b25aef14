/* The targets without a fuzzer.
 *
 *   fuzz replay SEEDS LOGS    shows each file of SEEDS/TARGET to that target, those of LOGS to all that read
 *                             logs, and inputs made of them */
#define _DEFAULT_SOURCE
#include "fuzz.h"

#include "support/rng.h"
#include "support/text.h"

#include <glob.h>
#include <string.h>

enum { MOST_RANDOM = 1024 }; /* bytes */

typedef struct seed {
    size_t n;
    uint8_t bytes[FUZZ_MOST];
} seed;

static unsigned long passed, failed;

static seed read_seed(const char *path)
{
    seed s = {.n = 0};
    FILE *file = fopen(path, "rb");
    failed += file == NULL;
    if (file) {
        s.n = fread(s.bytes, 1, sizeof s.bytes, file);
        fclose(file);
    }
    return s;
}

/* The seed with some bytes changed, or its beginning; for one input of two other bytes. */
static void change(rng *r, seed *s)
{
    if (rng_once_in(r, 2)) {
        s->n = rng_below(r, MOST_RANDOM);
        rng_fill(r, s->bytes, s->n);
    }
    if (rng_once_in(r, 8))
        s->n = rng_below(r, (unsigned)s->n + 1);
    for (unsigned changes = rng_below(r, 8); changes > 0 && s->n > 0; changes--) {
        const size_t at = rng_below(r, (unsigned)s->n);
        s->bytes[at] = (uint8_t)rng_next(r);
    }
}

static void replay_target(const fuzz_target *target, const char *seeds, const char *logs)
{
    static seed shown;
    char pattern[4096];
    glob_t files = {.gl_pathc = 0};
    rng r = rng_stream(test_seed(), 800);
    snprintf(pattern, sizeof pattern, "%s/%s/*", seeds, target->name);
    failed += glob(pattern, 0, NULL, &files) != 0;
    snprintf(pattern, sizeof pattern, "%s/*", logs);
    failed += target->reads_logs && glob(pattern, GLOB_APPEND, NULL, &files) != 0;
    for (size_t i = 0; i < files.gl_pathc; i++) {
        const seed s = read_seed(files.gl_pathv[i]);
        fuzz_show(target, s.bytes, s.n);
        for (size_t made = i; made < target->made; made += files.gl_pathc) {
            shown = s;
            change(&r, &shown);
            fuzz_show(target, shown.bytes, shown.n);
        }
        passed++;
    }
    report("%s %-13s %zu seeds", files.gl_pathc > 0 ? "ok     " : "FAILED ", target->name, files.gl_pathc);
    globfree(&files);
}

int main(int argc, char **argv)
{
    if (argc != 4 || strcmp(argv[1], "replay") != 0) {
        fputs("usage: fuzz replay SEEDS LOGS\n", stderr);
        return 2;
    }
    for (size_t i = 0; i < FUZZ_TARGETS; i++)
        replay_target(&FUZZ_TARGET[i], argv[2], argv[3]);
    report("%lu passed, %lu failed (seed %llu)", passed, failed, (unsigned long long)test_seed());
    return failed != 0;
}
