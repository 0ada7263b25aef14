/* The command play: games, one after another, on stdout. */
#define _POSIX_C_SOURCE 200809L

#include "play/play.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/progress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool read_players(unsigned *players, const char *text)
{
    const bool is_known = !text || strcmp(text, "3") == 0 || strcmp(text, "4") == 0;
    if (!is_known)
        error_usage("play", "--players takes 3 or 4, not '%s'", text);
    *players = text && strcmp(text, "3") == 0 ? 3 : 4;
    return is_known;
}

static bool read_rules(hantei_rules *rules, const char *name, unsigned players)
{
    const bool is_good = name && hantei_rules_preset(rules, name, players) == HANTEI_OK;
    if (name && !is_good)
        error_usage("play", "the rules %s are not for three players", name);
    return is_good;
}

static bool read_length(uint8_t *length, const char *text)
{
    const bool is_known = !text || strcmp(text, "east") == 0 || strcmp(text, "south") == 0;
    if (!is_known)
        error_usage("play", "--length takes east or south, not '%s'", text);
    else if (text)
        *length = strcmp(text, "east") == 0 ? HANTEI_GAME_EAST : HANTEI_GAME_SOUTH;
    return is_known;
}

static bool read_setting(hantei_rules *rules, const struct options *options)
{
    unsigned players;
    return read_players(&players, options->text[OPTION_PLAYERS]) &&
           read_rules(rules, option_preset(options), players) &&
           read_length(&rules->game_length, options->text[OPTION_LENGTH]);
}

/* Plays one game. False if it cannot be written, which main() reports. */
static bool play_one(const hantei_rules *rules, uint64_t seed, uint64_t game, writer *out)
{
    writer_clear(out);
    play_game(rules, seed, game, out);
    return !out->is_cut && fwrite(out->text, 1, out->length, stdout) == out->length;
}

int play_run(const struct options *options)
{
    const size_t games = option_number(options, OPTION_GAMES, 1);
    const uint64_t seed = option_number(options, OPTION_SEED, 0);
    writer out = {.grow = realloc};
    struct progress progress;
    hantei_rules rules;
    if (!read_setting(&rules, options))
        return EXIT_USAGE;
    progress_start_items(&progress, games, "games");
    progress.wanted &= !isatty(STDOUT_FILENO);
    interrupt_watch();
    size_t game = 0;
    while (game < games && !interrupt_came() && play_one(&rules, seed, game, &out)) {
        game++;
        progress_show(&progress, game, game);
    }
    progress_end(&progress);
    free(out.text);
    if (out.is_cut)
        return error_system("play", NULL, ENOMEM);
    return game < games && interrupt_came() ? interrupt_report("play", game, games, "games") : EXIT_YES;
}
