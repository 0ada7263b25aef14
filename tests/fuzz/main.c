/* The targets without a fuzzer.
 *
 *   fuzz replay SEEDS     shows each file under SEEDS/TARGET to that target */
#define _DEFAULT_SOURCE
#include "fuzz.h"

#include "support/text.h"

#include <glob.h>
#include <string.h>

static unsigned long passed, failed;

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
        char pattern[4096];
        glob_t files = {.gl_pathc = 0};
        snprintf(pattern, sizeof pattern, "%s/%s/*", seeds, FUZZ_TARGET[i].name);
        failed += glob(pattern, 0, NULL, &files) != 0;
        for (size_t file = 0; file < files.gl_pathc; file++)
            replay_file(&FUZZ_TARGET[i], files.gl_pathv[file]);
        report("%s %-13s %zu seeds", files.gl_pathc > 0 ? "ok     " : "FAILED ", FUZZ_TARGET[i].name,
               files.gl_pathc);
        globfree(&files);
    }
    report("%lu passed, %lu failed", passed, failed);
    return failed != 0;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "replay") == 0)
        return replay(argv[2]);
    fputs("usage: fuzz replay SEEDS\n", stderr);
    return 2;
}
