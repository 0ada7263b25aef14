/* The command play: games, one after another, on stdout. */
#include "play/play.h"
#include "cli/command.h"
#include "cli/progress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Which of two words an option has: 1 or 2; 0 if it is not given. */
static bool read_word(unsigned *which, const struct options *options, option_id option, const char *first,
                      const char *second)
{
    const char *const text = options->text[option];
    *which = !text ? 0 : strcmp(text, second) == 0 ? 2 : 1;
    if (*which != 1 || strcmp(text, first) == 0)
        return true;
    error_usage(options->command->name, "--%s takes %s or %s, not '%s'", OPTION_ROWS[option].name, first,
                second, text);
    return false;
}

static bool read_rules(hantei_rules *rules, const char *name, unsigned players)
{
    const bool is_good = name && hantei_rules_preset(rules, name, players) == HANTEI_OK;
    if (name && !is_good)
        error_usage("play", "the rules %s are not for three players", name);
    return is_good;
}

static bool read_setting(hantei_rules *rules, const struct options *options)
{
    unsigned players, length;
    if (!read_word(&players, options, OPTION_PLAYERS, "3", "4") ||
        !read_rules(rules, option_preset(options), players == 1 ? 3 : 4) ||
        !read_word(&length, options, OPTION_LENGTH, "east", "south"))
        return false;
    if (length > 0)
        rules->game_length = length == 1 ? HANTEI_GAME_EAST : HANTEI_GAME_SOUTH;
    return true;
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
