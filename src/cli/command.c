/* The table of commands, and the help. */
#include "cli/command.h"
#include "cli/audit.h"
#include "cli/batch.h"
#include "cli/hands.h"
#include "cli/play.h"
#include "cli/score.h"

#include <string.h>

static const char PROGRAM_HELP[] = "Usage: hantei COMMAND [OPTIONS] HAND...\n"
                                   "       hantei batch OP [OPTIONS] [FILE]\n"
                                   "       hantei judge [-j N]\n"
                                   "       hantei audit [OPTIONS] FILE|DIR...\n"
                                   "       hantei play [OPTIONS]\n"
                                   "Judges riichi mahjong hands.\n"
                                   "\n"
                                   "Commands:\n";

static const char PROGRAM_NOTES[] =
    "\n"
    "A HAND is written as digits and their suit: m characters, p circles, s bamboos, z honours\n"
    "(1234567z = east south west north white green red). 0 is a red five. Melds follow, each behind\n"
    "a +: three tiles a run or a triplet, four an open kan, c and four a concealed kan, as in\n"
    "22m+123p+777s+1111z+c9999m. A waiting hand has 1, 4, 7, 10 or 13 concealed tiles; one that has\n"
    "just drawn has 2, 5, 8, 11 or 14. Melds need not be given.\n"
    "\n"
    "Options, before or behind the operands:\n"
    "  --json      answer with JSON, one object a line\n"
    "  --help      this help; with a COMMAND, that command's\n"
    "  --version   the version, the kernel in use and the digest of the tables, which it checks\n"
    "  --          ends the options\n"
    "\n"
    "Exit status: 0 yes or a number, 1 no, 2 a command line or HAND that cannot be read, 3 cannot read\n"
    "or write, 4 the tables are corrupt; of several HANDs, the greatest.\n"
    "\n"
    "Environment: HANTEI_KERNEL names the kernel to use. NO_COLOR turns colours off.\n";

#define SEEN_HELP "  --seen TILES   other tiles that are visible, such as 4m11z; they are not left to draw\n"

static const struct command COMMANDS[] = {
    {"win", "a HAND", 0, hands_win, "is the hand complete, and in which forms",
     "Usage: hantei win [--json] HAND...\n"
     "Says whether each hand is complete: sets and a pair (standard), seven pairs (chiitoi), or the\n"
     "thirteen orphans (kokushi). A hand that still waits for a tile is not.\n"
     "\n"
     "Exit status: 0 complete, 1 not.\n"
     "\n"
     "Examples:\n"
     "  hantei win 123m456p789s11222z\n"
     "  hantei win --json 22m+123p+777s+1111z+c9999m\n"},
    {"waits", "a HAND", TAKES_SEEN, hands_waits, "what a hand of 1, 4, 7, 10 or 13 tiles waits for",
     "Usage: hantei waits [--json] [--seen TILES] HAND...\n"
     "Lists the tiles that complete each hand, the kinds of wait, and how many of the tile are unseen.\n"
     "A tile that the hand holds four times is not a wait.\n"
     "\n"
     "Options:\n" SEEN_HELP "\n"
     "Exit status: 0 tenpai, 1 noten.\n"
     "\n"
     "Examples:\n"
     "  hantei waits 123m456p789s1122z\n"
     "  hantei waits --seen 1z4p 123m4056p789s111z\n"},
    {"discards", "a HAND", TAKES_SEEN, hands_discards,
     "which discards of a hand of 2, 5, 8, 11 or 14 leave tenpai",
     "Usage: hantei discards [--json] [--seen TILES] HAND...\n"
     "Lists the discards that leave each hand tenpai, what it then waits for, and how many of those\n"
     "tiles are unseen (the discard itself counts as seen).\n"
     "\n"
     "Options:\n" SEEN_HELP "\n"
     "Exit status: 0 there is such a discard, 1 there is none.\n"
     "\n"
     "Examples:\n"
     "  hantei discards 13m4567p789s11122z\n"
     "  hantei discards --seen 36m 2245m567p4s+777z\n"},
    {"riichi", "a HAND", TAKES_SEEN, hands_riichi, "may a hand of 2, 5, 8, 11 or 14 tiles declare riichi",
     "Usage: hantei riichi [--json] [--seen TILES] HAND...\n"
     "Says whether each hand may declare riichi as far as its tiles tell: closed (concealed kans are)\n"
     "and tenpai after a discard. Lists those discards as the command discards does, or says why not.\n"
     "\n"
     "Options:\n" SEEN_HELP "\n"
     "Exit status: 0 it may, 1 it may not.\n"
     "\n"
     "Examples:\n"
     "  hantei riichi 123m456p789s11223z\n"
     "  hantei riichi 123m456p45s111z+c9999m\n"},
    {"shanten", "a HAND", TAKES_SEEN, hands_shanten, "how far a hand is from tenpai, and what helps it",
     "Usage: hantei shanten [--json] [--seen TILES] HAND...\n"
     "Says how many tiles each hand is away from tenpai, in each form and in the nearest. Of a hand that\n"
     "waits, lists the tiles that bring it nearer (ukeire); of one that has just drawn, the discards that\n"
     "leave it as near as any does, with the ukeire of what they leave, most tiles left first.\n"
     "\n"
     "Options:\n"
     "  --seen TILES   count on unseen tiles only: none of the hand, its melds and these other visible\n"
     "                 tiles, such as 4m11z or '', is drawn; else all but the concealed tiles may be\n"
     "\n"
     "Exit status: 0.\n"
     "\n"
     "Examples:\n"
     "  hantei shanten 13568m3467p35689s\n"
     "  hantei shanten --seen 4m77p 135m2245567p4s+777z\n"},
    {"explain", "a HAND", TAKES_LIMIT, hands_explain, "every best way to read a hand as blocks",
     "Usage: hantei explain [--json] [--limit N] HAND...\n"
     "Lists the ways to read each hand as sets, pairs, runs to be and single tiles that make a standard\n"
     "hand with no more draws than its standard shanten takes; a reading a line, each once.\n"
     "\n"
     "Options:\n"
     "  --limit N   list at most N readings; they are counted all the same\n"
     "\n"
     "Exit status: 0.\n"
     "\n"
     "Examples:\n"
     "  hantei explain 1223m456p111z\n"
     "  hantei explain --limit 5 13568m3467p35689s\n"},
    {"score", "a HAND", TAKES_CLAIM, score_hands, "yaku, han, fu and payments of a win, or why it is none",
     "Usage: hantei score [--json] [--lang LANG] [OPTIONS] --tile TILE HAND...\n"
     "Says what each hand is worth that wins with a tile: its yaku, where its fu come from, and who pays\n"
     "what. Or says why the win is not allowed, with all reasons. Without --tile the tile is the last one\n"
     "written, in front of the melds, of a HAND that has it. All its melds have to be there.\n"
     "\n"
     "Options of the win:\n"
     "  --ron, --tsumo        how it is won; without either by ron\n"
     "  --tile TILE           the tile that wins\n"
     "  --from PLACE          who discarded: right (else), across or left\n"
     "  --round W, --seat W   the winds of the round and of the seat, E (else), S, W or N; E is the dealer\n"
     "  --riichi, --double-riichi, --ippatsu\n"
     "  --rinshan             a tile drawn after a kan\n"
     "  --chankan[=KIND]      a tile robbed: of a kakan (else), an ankan, or a north, kita\n"
     "  --last                the last tile of the wall, or the discard behind it\n"
     "  --first               in the first turn, nothing called\n"
     "  --dora TILES, --ura TILES       indicators, at most five\n"
     "  --honba N, --sticks N           counters; riichi sticks on the table\n"
     "  --river TILES                   own discards, for furiten\n"
     "  --passed TILES, --passed-riichi TILES   tiles let go since the last own discard; since riichi\n"
     "  --players 3|4, --kita N         how many players; norths set aside, with three\n"
     "  --rules NAME          tenhou (else), majsoul, mleague, ema or wrc; tenhou and majsoul for three\n"
     "\n"
     "  --lang LANG           names of yaku in English (en) or Japanese (ja)\n"
     "\n"
     "Exit status: 0 the win is allowed, 1 it is not.\n"
     "\n"
     "Examples:\n"
     "  hantei score --riichi --dora 3m --tile 7z 234m456p340s1177z\n"
     "  hantei score --tsumo --seat S 23499p+777z+c9999s+123m\n"},
    {"batch", "an OP", TAKES_THREADS | TAKES_SEEN, batch_run, "one hand a line in, one answer a line out",
     "Usage: hantei batch OP [--json] [-j N] [--seen TILES] [FILE]\n"
     "Reads a hand from each line of FILE, or of the standard input when there is none or it is -,\n"
     "and writes the line, a tab and the answer. Order and number of lines stay as they are; a bad\n"
     "line is answered by ! and what is wrong with it. Memory does not grow with the input.\n"
     "\n"
     "OP is one of:\n"
     "  win       yes or no\n"
     "  waits     the waits, such as 147m2z, or - when noten\n"
     "  discards  each discard that leaves tenpai and its waits, such as 1m:47p 9s:3z, or -\n"
     "  riichi    yes or no\n"
     "  shanten   the least, standard, chiitoi and kokushi, such as 1 1 3 9; -1 is complete, 0 tenpai;\n"
     "            - where a form does not apply or is out of reach\n"
     "\n"
     "Options:\n"
     "  -j N, --jobs N   use N threads, for the same output\n"
     "  --json           write for each line an object with the hand and its answer instead\n"
     "  --seen TILES     other visible tiles, the same for every hand; not for win\n"
     "\n"
     "Exit status: 0, or 1 when any line was bad; 3 when it cannot read or write.\n"
     "\n"
     "Examples:\n"
     "  hantei batch waits hands.txt\n"
     "  printf '%s\\n' 123m456p789s1122z | hantei batch waits --json\n"},
    {"judge", NULL, TAKES_THREADS, batch_judge, "one request a line in, one answer a line out, in JSON",
     "Usage: hantei judge [-j N] <REQUESTS\n"
     "Reads a JSON object from each line of the standard input, which asks a question about a seat at a\n"
     "table, and writes the answer, a JSON object on a line. Each answer is written as soon as its line\n"
     "has been read, so that another program can ask through a pair of pipes. A bad line is answered by\n"
     "an object with \"error\". The manual, hantei(1), lists all fields.\n"
     "\n"
     "Fields: op, one of\n"
     "  riichi    may riichi be declared, with which discards (tile: with this one)\n"
     "  discards  which discards leave tenpai\n"
     "  waits     the waits, their kinds, and furiten\n"
     "  kan       which kans may be declared\n"
     "  call      how a discard can be called (tile, from)\n"
     "  draw      what the hand is at an exhaustive draw (river_claimed: nagashi mangan too)\n"
     "  abort     nine terminals\n"
     "  shanten   how far it is from tenpai\n"
     "  win       what a win is worth, or why it is none (by, tile, from, dora, ura, ippatsu, rinshan,\n"
     "            chankan, last, first, honba, sticks, first_winner, pao)\n"
     "id (comes back), rules, players; and the seat: hand, drawn, melds, kita, river, passed,\n"
     "passed_riichi, riichi, points, live, round, seat, kans, called, seen.\n"
     "\n"
     "Options:\n"
     "  -j N, --jobs N   use N threads, for the same output\n"
     "\n"
     "Exit status: 0, or 1 when any line was bad; 3 when it cannot read or write.\n"
     "\n"
     "Examples:\n"
     "  echo '{\"op\":\"riichi\",\"hand\":\"123m456p789s11223z\"}' | hantei judge\n"
     "  echo '{\"op\":\"call\",\"hand\":\"3056m11z\",\"melds\":[],\"tile\":\"4m\",\"from\":3}' | hantei "
     "judge\n"},
    {"play", NULL, TAKES_GAMES | TAKES_RULES, play_games,
     "games of four or three simple players, as mjai logs",
     "Usage: hantei play [--seed N] [--games N] [--players 3|4] [--rules NAME] [--length LENGTH]\n"
     "Plays games of simple players by the rules, and writes what happens as mjai logs: a JSON object a\n"
     "line, from start_game to end_game, one game after the other. Yaku have the names that judge gives\n"
     "them. The same options give the same games everywhere; they are for tests and demonstrations.\n"
     "\n"
     "Options:\n"
     "  --seed N          which games, from 0 (else) to 4294967295\n"
     "  --games N         how many, 1 (else) to 1000000000; the first ones are the same for any number\n"
     "  --players 3|4     how many play; 4 (else)\n"
     "  --rules NAME      tenhou (else), majsoul, mleague, ema or wrc; tenhou and majsoul for three\n"
     "  --length LENGTH   the rounds of a game: east, or south for East and South (else)\n"
     "\n"
     "Exit status: 0; 3 when it cannot write.\n"
     "\n"
     "Examples:\n"
     "  hantei play --seed 7\n"
     "  hantei play --games 100 --players 3 --rules majsoul --length east | grep -c hora\n"},
    {"audit", "a FILE", TAKES_RULES | TAKES_FINDING | TAKES_THREADS, audit_run,
     "replay game logs and judge every claim in them",
     "Usage: hantei audit [--rules NAME] [-j N] [--json | --explain N] FILE|DIR...\n"
     "Replays games from logs, and judges each draw, discard, riichi, call, kan and win, the points and\n"
     "payments, and how each round ends. Lists all that the judge does not agree with, with the place in\n"
     "the log, what the log says and what the judge says; then how many claims of each kind were judged.\n"
     "\n"
     "Reads Tenhou's XML logs and mjai's JSON lines, compressed or in archives, and all files in a folder;\n"
     "- is the standard input. A log that cannot be read on is reported with its place, and the others go\n"
     "on. Rules that a log states are its own.\n"
     "\n"
     "Options:\n"
     "  --rules NAME     for logs that do not state them: tenhou (else), majsoul, mleague, ema or wrc\n"
     "  -j N, --jobs N   use N threads, for the same output\n"
     "  --json           write an object a line for each finding, and nothing else\n"
     "  --explain N      show the table at finding number N, and nothing else\n"
     "\n"
     "Exit status: 0 the judge agrees with all, 1 it does not, 3 a log cannot be read.\n"
     "\n"
     "Examples:\n"
     "  hantei audit logs/2026-11\n"
     "  hantei audit --explain 1 logs.tar.gz\n"},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

const struct command *command_find(const char *name)
{
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(COMMANDS[i].name, name) == 0)
            return &COMMANDS[i];
    }
    return NULL;
}

const char *command_name(size_t i)
{
    return i < COMMAND_COUNT ? COMMANDS[i].name : NULL;
}

void command_help(FILE *out, const struct command *command)
{
    if (command) {
        fputs(command->help, out);
        return;
    }
    fputs(PROGRAM_HELP, out);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-10s%s\n", COMMANDS[i].name, COMMANDS[i].summary);
    fputs(PROGRAM_NOTES, out);
}
