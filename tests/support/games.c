#include "games.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdio.h>
#include <stdlib.h>

enum { BLOCK = 1 << 16, PATH = 512, THREE_PLAYERS = 16 };

static unsigned players_of(const game_log *log)
{
    for (size_t tag = 0; tag < log->count; tag++)
        if (log_is(log, tag, "GO"))
            return log_number(log, tag, "type") & THREE_PLAYERS ? 3 : 4;
    return 0;
}

static void add_game(game_list *games, char *text, size_t length)
{
    game_log log;
    log_open(&log, text, length);
    games->log = realloc(games->log, (games->count + 1) * sizeof *games->log);
    games->log[games->count] = log;
    if (players_of(&log) == 3) {
        games->log[games->count] = games->log[games->of_three];
        games->log[games->of_three++] = log;
    }
    games->count++;
}

static void read_member(game_list *games, struct archive *from, size_t length)
{
    char *const text = malloc(length + 1);
    const la_ssize_t got = archive_read_data(from, text, length);
    if (length == 0 || got != (la_ssize_t)length) {
        free(text);
        return;
    }
    text[length] = '\0';
    add_game(games, text, length);
}

bool games_read(game_list *games)
{
    char path[PATH];
    struct archive_entry *entry;
    const char *const folder = getenv("HANTEI_CORPUS");
    struct archive *const from = archive_read_new();
    *games = (game_list){.log = NULL};
    snprintf(path, sizeof path, "%s/tenhou_mjlog.tar.gz", folder ? folder : "../shared/corpus");
    archive_read_support_filter_gzip(from);
    archive_read_support_format_tar(from);
    if (archive_read_open_filename(from, path, BLOCK) == ARCHIVE_OK)
        while (archive_read_next_header(from, &entry) == ARCHIVE_OK)
            read_member(games, from, (size_t)archive_entry_size(entry));
    archive_read_free(from);
    return games->count > 0;
}

void games_free(game_list *games)
{
    for (size_t i = 0; i < games->count; i++)
        log_close(&games->log[i]);
    free(games->log);
}
