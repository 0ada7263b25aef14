/* The commands, and the help: texts here, commands and options from their list. */
#include "cli/command.h"
#include "cli/terminal.h"
#include "schema/operations.h"

#include <stdio.h>
#include <string.h>

const struct command COMMAND_ROWS[COMMANDS] = {
#define COMMAND(id, name, operand, function, summary) {COMMAND_##id, name, operand, function, summary},
#include "cli/options.def"
};

/* What a command's help says before its options, after them, and its examples. */
static const struct {
    const char *about, *notes, *examples;
} TEXTS[COMMANDS] = {
    [COMMAND_WIN] = {"win [OPTIONS] HAND...\n"
                     "Says whether each hand is complete: sets and a pair (standard), seven pairs\n"
                     "(chiitoi), or the thirteen orphans (kokushi). A hand that still waits for a tile\n"
                     "is not complete.\n",
                     "Exit status: 0 complete, 1 not.\n",
                     "  hantei win 123m456p789s11222z\n"
                     "  hantei win --json 22m+123p+777s+1111z+c9999m\n"},
    [COMMAND_WAITS] = {"waits [OPTIONS] HAND...\n"
                       "Lists the tiles that complete each hand, the kinds of wait, and how many of each\n"
                       "tile are unseen. Marks furiten, and tiles that are not waits by the rules,\n"
                       "because the hand holds all four. For a hand with all its melds it also says what\n"
                       "each wait is worth by ron and by tsumo. Names the shape that makes the wait,\n"
                       "such as nobetan.\n",
                       "Exit status: 0 tenpai, 1 noten.\n",
                       "  hantei waits 123m456p789s1122z\n"
                       "  hantei waits --river 4p --seen 1z 123m4056p789s111z\n"
                       "  hantei waits --seat S --dora 4m 2345p123m456s777z\n"},
    [COMMAND_DISCARDS] = {"discards [OPTIONS] HAND...\n"
                          "Lists the discards that leave each hand tenpai, what it then waits for, and how\n"
                          "many of these tiles are unseen (the discard counts as seen). Marks discards that\n"
                          "leave it furiten. Most tiles left come first, then the greatest number under\n"
                          "\"next\": the tiles left of a better wait that the next draw can make.\n",
                          "Exit status: 0 some discard leaves tenpai, 1 none does.\n",
                          "  hantei discards 13m4567p789s11122z\n"
                          "  hantei discards --seen 36m 2245m567p4s+777z\n"},
    [COMMAND_RIICHI] = {"riichi [OPTIONS] HAND...\n"
                        "Says whether each hand may declare riichi. It must be closed (concealed kans are\n"
                        "allowed), tenpai after a discard, and not in riichi yet, with the points and the\n"
                        "live tiles that the rules require. Lists the discards as the command discards\n"
                        "does, or gives the reason.\n",
                        "Exit status: 0 it may, 1 it may not.\n",
                        "  hantei riichi 123m456p789s11223z\n"
                        "  hantei riichi --points 900 --rules mleague 123m456p45s111z+c9999m\n"},
    [COMMAND_SHANTEN] = {"shanten [OPTIONS] HAND...\n"
                         "Says how many tiles each hand is away from tenpai, in each form and in the\n"
                         "nearest. For a hand that waits, lists the tiles that bring it nearer (ukeire).\n"
                         "For one that has just drawn, lists the discards that leave it nearest, with\n"
                         "their ukeire: most tiles left first, then most left after the best next draw.\n",
                         "Exit status: 0.\n",
                         "  hantei shanten 13568m3467p35689s\n"
                         "  hantei shanten --seen 4m77p 135m2245567p4s+777z\n"},
    [COMMAND_NANIKIRU] = {"nanikiru [OPTIONS] HAND...\n"
                          "Says what each discard is worth to a player who draws alone, best first: the\n"
                          "chances to be tenpai at the end and to win by tsumo, and the points to be\n"
                          "expected. The hand has 13 or 14 tiles with all its melds, each counting as\n"
                          "three. hantei-values(7) explains the model, which sees no other players.\n",
                          "Exit status: 0, 1 if there are too many hands or no discard, 3 without memory.\n",
                          "  hantei nanikiru --dora 3m 2344m406p34577s55z\n"
                          "  hantei nanikiru --turn 6 --seen 14p --quick 13568m3467p35689s\n"},
    [COMMAND_EXPLAIN] = {"explain [OPTIONS] HAND...\n"
                         "Lists the ways to read each hand as sets, pairs, unfinished runs and single\n"
                         "tiles that become a standard hand within the draws of its standard shanten. Each\n"
                         "reading is a line, and is listed once.\n",
                         "Exit status: 0.\n",
                         "  hantei explain 1223m456p111z\n"
                         "  hantei explain --limit 5 13568m3467p35689s\n"},
    [COMMAND_SCORE] = {"score [OPTIONS] --tile TILE HAND...\n"
                       "Says what each hand is worth if it wins with a tile: its yaku, the sources of\n"
                       "its fu, and who pays what. If the win is not allowed, lists all reasons.\n"
                       "All melds must be given. Without --round or --seat the answer says what it\n"
                       "assumes.\n",
                       "Exit status: 0 the win is allowed, 1 it is not.\n",
                       "  hantei score --riichi --dora 3m --tile 7z 234m456p340s1177z\n"
                       "  hantei score --tsumo --seat S 23499p+777z+c9999s+123m\n"},
    [COMMAND_BATCH] = {"batch OP [OPTIONS] [FILE]\n"
                       "Reads a hand from each line of FILE, or of the standard input if FILE is missing\n"
                       "or -, and writes the line, a tab and the answer. Order and number of lines\n"
                       "stay the same; a bad line is answered by ! and its error. Memory does not grow\n"
                       "with the input.\n"
                       "\n"
                       "OP is one of:\n"
                       "  win       yes or no\n"
                       "  waits     the waits, such as 147m2z, or - if noten\n"
                       "  discards  each discard that leaves tenpai and its waits: 1m:47p 9s:3z, or -\n"
                       "  riichi    yes or no\n"
                       "  shanten   the least, standard, chiitoi and kokushi, such as 1 1 3 9; -1 is\n"
                       "            complete, 0 tenpai; - if a form does not apply or is out of reach\n",
                       "Exit status: 0, or 1 if any line was bad; 3 if it cannot read or write.\n",
                       "  hantei batch waits hands.txt\n"
                       "  printf '%s\\n' 123m456p789s1122z | hantei batch waits --json\n"},
    [COMMAND_JUDGE] =
        {"judge [OPTIONS] <REQUESTS\n"
         "Reads a JSON object from each line of the standard input, which asks about a\n"
         "seat or follows a table, and writes the answer, a JSON object on a line. Each\n"
         "answer is written as soon as its line has been read, so that another program can\n"
         "ask through a pair of pipes. A bad line is answered by an object with \"error\".\n"
         "An open table stays open until it is closed, or the input ends. The manual,\n"
         "hantei-protocol(7), explains all fields. Each op takes id (returned as given).\n"
         "Those about a seat take rules, players, hand, drawn, melds, kita, river, passed,\n"
         "passed_riichi, riichi, points, live, round, seat, kans, called and seen. The\n"
         "ops, with their other fields:\n"
         "\n",
         "Exit status: 0, or 1 if any line was bad; 3 if it cannot read or write.\n",
         "  echo '{\"op\":\"riichi\",\"hand\":\"123m456p789s11223z\"}' | hantei judge\n"
         "  echo '{\"op\":\"call\",\"hand\":\"3406m11p4z\",\"tile\":\"4m\",\"from\":3}' | hantei judge\n"},
    [COMMAND_SERVE] = {"serve --socket PATH | --tcp HOST:PORT [OPTIONS]\n"
                       "Answers the requests of judge on a Unix socket, a TCP port or both, for many\n"
                       "clients at once. Each gets its answers in the order of its requests. Two more\n"
                       "ops ask about the server: health and stats. The manual, hantei(1), explains all.\n",
                       "SIGTERM and SIGINT end it after it has answered all requests that had arrived. A\n"
                       "second signal ends it at once.\n"
                       "\n"
                       "Exit status: 0; 1 if clients had not read all answers in time; 2 for invalid\n"
                       "options; 3 if it cannot listen; 4 if the lookup tables are corrupt.\n",
                       "  hantei serve --tcp 7777 -j 2\n"
                       "  hantei serve --socket /run/hantei/judge --log /var/log/hantei.log\n"},
    [COMMAND_PLAY] = {"play [OPTIONS]\n"
                      "Plays games of simple computer players by the rules, and writes them as mjai\n"
                      "logs: one JSON object per line, from start_game to end_game, one game after the\n"
                      "other. Yaku have the names of judge. The same options give the same games\n"
                      "everywhere. They are for tests and demonstrations.\n",
                      "Exit status: 0; 3 if it cannot write.\n",
                      "  hantei play --seed 7\n"
                      "  hantei play --games 100 --players 3 --length east | grep -c hora\n"},
    [COMMAND_TABLE] = {"table [OPTIONS] FILE\n"
                       "Follows games event by event, from a log that may still be growing. Prints each\n"
                       "event at once, and if a player has a choice, the table and what each seat may\n"
                       "do. At the end of a round it prints the payments and the next round. An event\n"
                       "that the rules refuse is printed with the reason. If the tiles allow it, the\n"
                       "table goes on with it, else with the next round.\n"
                       "\n"
                       "Reads the formats of audit, but no archive; - is the standard input. If a log\n"
                       "states its rules, they apply. In a river ' is a tile just drawn, [] riichi, () a\n"
                       "claimed tile.\n",
                       "Exit status: 0; 1 if an event was refused, 3 if a log cannot be read or has no\n"
                       "game in it.\n",
                       "  hantei play --seed 7 | hantei table -\n"
                       "  hantei table --seat 2 game.mjai\n"},
    [COMMAND_CONVERT] = {"convert [OPTIONS] FILE|DIR...\n"
                         "Writes the games of logs that audit reads as mjai logs, a JSON object per line.\n"
                         "Data without a field in mjai is left out. Nothing is judged. Unreadable parts\n"
                         "are reported with their place, and the rest goes on.\n",
                         "Exit status: 0; 3 if a log cannot be read or has no game in it.\n",
                         "  hantei convert game.json >game.mjai\n"
                         "  hantei convert logs.tar.gz | hantei audit -\n"},
    [COMMAND_REVIEW] = {"review [OPTIONS] FILE|DIR...\n"
                        "Compares each discard in game logs with the best one, by the values of a player\n"
                        "who draws alone (hantei-values(7)). Lists the costliest discards, and how each\n"
                        "player did. Reads what audit reads.\n",
                        "Exit status: 0; 3 if a log cannot be read or has no game in it.\n",
                        "  hantei review game.mjai\n"
                        "  hantei review --tsv logs/ >discards.tsv\n"},
    [COMMAND_AUDIT] = {"audit [OPTIONS] FILE|DIR...\n"
                       "Replays games from logs, and judges each draw, discard, riichi, call, kan and\n"
                       "win, the points and payments, and how each round ends. Lists each claim that the\n"
                       "judge disagrees with: its place in the log, what the log says and what the judge\n"
                       "says. Then counts the judged claims of each kind.\n"
                       "\n"
                       "Reads Tenhou's XML logs, JSON of tenhou.net/6 (or an address with it) and mjai's\n"
                       "JSON lines, compressed or in archives, and all files in a folder; - is the\n"
                       "standard input. A log that cannot be read, has no game or ends in the middle of\n"
                       "one is reported with its place, and the other logs are read. If a log states its\n"
                       "rules, they apply.\n"
                       "\n"
                       "With --against the games are judged by other rules too, and only the differences\n"
                       "are listed, a line each. Red fives, the length of a game and the points at its\n"
                       "start stay those of the log unless they are named.\n",
                       "Exit status: 0 the judge agrees with all, 1 it does not; with --against 0 no\n"
                       "claim differs, 1 some do; 3 a log cannot be read or has no game in it.\n",
                       "  hantei audit logs/2026-11\n"
                       "  hantei audit --against kiriage=true logs/2026-11\n"
                       "  hantei audit --explain 1 logs.tar.gz\n"
                       "  hantei audit --sql logs/2026-11 | psql games\n"},
    [COMMAND_HELP] = {"help [COMMAND]\n"
                      "Prints the help of the program or of a command, as --help does.\n",
                      "Exit status: 0.\n", "  hantei help waits\n"},
    [COMMAND_HAND] = {"[OPTIONS] HAND\n"
                      "       hantei COMMAND [OPTIONS] [OPERAND...]\n"
                      "Judges riichi mahjong hands. Without a COMMAND it shows everything about a HAND,\n"
                      "which may be several arguments. `hantei COMMAND --help` lists the options of a\n"
                      "command.\n"
                      "\n"
                      "Commands:\n",
                      "Options may be before or after the operands; -- ends them.\n"
                      "\n"
                      "A HAND is written as digits and their suit: m characters, p circles, s bamboos,\n"
                      "z honours (1234567z = east south west north white green red). 0 is a red five.\n"
                      "Melds follow, each after a +: three tiles a run or a triplet, four an open kan,\n"
                      "c and four a concealed kan, as in 22m+123p+777s+1111z+c9999m. A waiting hand has\n"
                      "1, 4, 7, 10 or 13 concealed tiles; one that has just drawn has 2, 5, 8, 11 or\n"
                      "14. Melds need not be given. hantei(1) explains the other forms: blanks in one\n"
                      "operand, upper case, E S W N P F C, full-width characters, 5mr and r5m, and\n"
                      "Unicode's tiles, also followed by the notation, as hantei prints hands.\n"
                      "- is the standard input, a HAND a line.\n"
                      "\n"
                      "Exit status: 0 yes or a number, 1 no, 2 an unreadable command line or HAND, 3\n"
                      "cannot read or write, 4 the lookup tables are corrupt; for several HANDs, the\n"
                      "greatest of theirs.\n"
                      "\n"
                      "Environment: HANTEI_KERNEL names the kernel to use. NO_COLOR turns colours off.\n"
                      "COLUMNS is the width of lines if no terminal gives it.\n",
                      NULL},
};

const struct command *command_find(const char *name)
{
    for (size_t i = 0; command_name(i); i++) {
        if (strcmp(COMMAND_ROWS[i].name, name) == 0)
            return &COMMAND_ROWS[i];
    }
    return NULL;
}

const char *command_name(size_t i)
{
    return i < COMMAND_HAND ? COMMAND_ROWS[i].name : NULL;
}

/* ---- Help ---------------------------------------------------------------------- */

enum { HELP_COLUMNS = 79 };

static void list_commands(void)
{
    for (size_t i = 0; command_name(i); i++)
        printf("  %-10s%s\n", COMMAND_ROWS[i].name, COMMAND_ROWS[i].summary);
}

/* Lists the operations of requests, each with its fields in brackets. */
static void list_operations(void)
{
    for (size_t i = 0; i < OPERATIONS; i++) {
        const operation *const it = &OPERATION_LIST[i];
        const char *before = " (";
        char text[1024];
        if (!operation_is_op(it, false))
            continue;
        int used = snprintf(text, sizeof text, "%s", it->summary);
        for (request_field field = 0; field < FIELD_PAO_FROM; field++) {
            if (it->takes >> field & 1) {
                used += snprintf(text + used, sizeof text - (size_t)used, "%s%s", before,
                                 request_field_name(field));
                before = ", ";
            }
        }
        if (it->takes)
            used += snprintf(text + used, sizeof text - (size_t)used, ")");
        terminal_wrap(text, (size_t)used, HELP_COLUMNS, printf("  %-16s", it->op), 18);
        putchar('\n');
    }
}

/* "  -j, --jobs N"; returns its columns. */
static int format_option(char out[HELP_COLUMNS], const struct option_use *use)
{
    const struct option_row *const row = &OPTION_ROWS[use->option];
    return snprintf(out, HELP_COLUMNS, "  %s%s%s--%s%s%s", *row->letter ? "-" : "", row->letter,
                    *row->letter ? ", " : "", row->name, use->word && *use->word != '[' ? " " : "",
                    use->word ? use->word : "");
}

static bool is_listed(const struct option_use *use, command_id command)
{
    const bool is_common = use->option == OPTION_HELP || use->option == OPTION_VERSION;
    return use->commands >> command & 1 && (!is_common || command == COMMAND_HAND);
}

static void list_options(command_id command)
{
    char name[HELP_COLUMNS];
    int width = 0;
    for (size_t i = 0; option_use_at(i); i++) {
        const int columns = is_listed(option_use_at(i), command) ? format_option(name, option_use_at(i)) : 0;
        width = columns > width ? columns : width;
    }
    fputs(width > 0 ? "\nOptions:\n" : "", stdout);
    for (size_t i = 0; option_use_at(i); i++) {
        const struct option_use *const use = option_use_at(i);
        if (is_listed(use, command)) {
            format_option(name, use);
            terminal_wrap(option_text(use), strlen(option_text(use)), HELP_COLUMNS,
                          printf("%-*s  ", width, name), width + 2);
            putchar('\n');
        }
    }
}

void command_help(const struct command *command)
{
    const command_id id = command ? command->id : COMMAND_HAND;
    printf("Usage: hantei %s", TEXTS[id].about);
    if (id == COMMAND_HAND)
        list_commands();
    if (id == COMMAND_JUDGE)
        list_operations();
    list_options(id);
    printf("\n%s", TEXTS[id].notes);
    if (TEXTS[id].examples)
        printf("\nExamples:\n%s", TEXTS[id].examples);
}

int help_run(const struct options *options)
{
    const char *const name = options->operand_count > 0 ? options->operands[0] : NULL;
    const struct command *const command = name ? command_find(name) : NULL;
    if (options->operand_count > 1)
        return error_usage("help", "help takes one COMMAND, not %zu", options->operand_count);
    if (name && !command)
        return error_name("help", "command", name, command_name);
    command_help(command);
    return EXIT_YES;
}
