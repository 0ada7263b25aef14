/* The targets without a fuzzer.
 *
 *   fuzz replay SEEDS     shows each file under SEEDS/TARGET to that target */
#define _DEFAULT_SOURCE
#include "fuzz.h"

#include "support/text.h"

#include <dirent.h>
#include <string.h>

enum { PATH_ROOM = 4096 };

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

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "replay") == 0)
        return replay(argv[2]);
    fputs("usage: fuzz replay SEEDS\n", stderr);
    return 2;
}
