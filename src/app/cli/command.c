/* The table of commands, and the help. */
#include "cli/command.h"
#include "cli/audit.h"
#include "cli/batch.h"
#include "cli/convert.h"
#include "cli/error.h"
#include "cli/hands.h"
#include "cli/play.h"
#include "cli/serve.h"
#include "cli/table.h"
#include "request/operations.h"

#include <string.h>

static const char PROGRAM_HELP[] =
    "Usage: hantei [OPTIONS] HAND\n"
    "       hantei COMMAND [OPTIONS] HAND...\n"
    "       hantei batch OP [OPTIONS] [FILE]\n"
    "       hantei judge [-j N]\n"
    "       hantei serve [OPTIONS]\n"
    "       hantei audit [OPTIONS] FILE|DIR...\n"
    "       hantei convert [OPTIONS] FILE|DIR...\n"
    "       hantei play [OPTIONS]\n"
    "       hantei table [OPTIONS] FILE\n"
    "       hantei help [COMMAND]\n"
    "Judges riichi mahjong hands. Of a HAND alone, in one piece or several, it shows\n"
    "everything, with the options of waits and riichi.\n"
    "\n"
    "Commands:\n";

static const char PROGRAM_NOTES[] =
    "\n"
    "A HAND is written as digits and their suit: m characters, p circles, s bamboos,\n"
    "z honours (1234567z = east south west north white green red). 0 is a red five.\n"
    "Melds follow, each after a +: three tiles a run or a triplet, four an open kan,\n"
    "c and four a concealed kan, as in 22m+123p+777s+1111z+c9999m. A waiting hand has\n"
    "1, 4, 7, 10 or 13 concealed tiles; one that has just drawn has 2, 5, 8, 11 or\n"
    "14. Melds need not be given. Read as well, and explained in hantei(1): blanks in\n"
    "one operand, upper case, E S W N P F C, full-width characters, 5mr and r5m, and\n"
    "Unicode's tiles, also followed by the notation, as hantei prints hands.\n"
    "- is the standard input, a HAND a line.\n"
    "\n"
    "Options, before or after the operands:\n"
    "  --json      answer with JSON, one object a line; not of judge, serve, play,\n"
    "              convert and help\n"
    "  --help      this help; with a COMMAND, that command's\n"
    "  --version   the version, the kernel in use and the digest of the tables, which\n"
    "              it checks\n"
    "  --          ends the options\n"
    "\n"
    "Exit status: 0 yes or a number, 1 no, 2 a command line or HAND that cannot be\n"
    "read, 3 cannot read or write, 4 the tables are corrupt; of several HANDs, the\n"
    "greatest.\n"
    "\n"
    "Environment: HANTEI_KERNEL names the kernel to use. NO_COLOR turns colours off.\n"
    "COLUMNS is the width of lines if no terminal gives it.\n";

/* The place of the operations of requests in the help. */
#define OPERATIONS_HERE "\f"

/* The options that, besides the hand, decide its waits, discards and riichi. */
#define SEAT_HELP                                                                        \
    "Options:\n"                                                                         \
    "  --melds MELDS         melds that follow each HAND, such as 777z+789s\n"           \
    "  --seen TILES          other visible tiles, such as 4m11z; they are not left to\n" \
    "                        draw\n"                                                     \
    "  --river TILES         own discards, for furiten\n"                                \
    "  --passed TILES        tiles let go since the last own discard\n"                  \
    "  --passed-riichi TILES   the same since riichi\n"                                  \
    "  --riichi, --double-riichi   riichi has been declared\n"                           \
    "  --drawn TILE          the tile just drawn; in riichi no other is discarded\n"     \
    "  --points N            of the seat, for riichi; default: enough\n"                 \
    "  --live N              tiles left in the live wall; default: enough\n"             \
    "  --round W, --seat W   the winds of round and seat: E (default), S, W,\n"          \
    "                        N\n"                                                        \
    "  --players 3|4, --kita N     how many players; norths set aside, with three\n"     \
    "  --rules NAME          tenhou (default), majsoul, mleague, ema2016 or wrc2015;\n"  \
    "                        tenhou and majsoul for three; man hantei-rules\n"           \
    "  --rule NAME=VALUE     a single rule, as often as needed: fifth_tile=shape,\n"     \
    "                        riichi_points=0, riichi_wall=0\n"

static int show_help(const struct options *options);

static const struct command COMMANDS[] = {
    {"win", "a HAND", TAKES_MELDS, hands_judge, "is the hand complete, and in which forms",
     "Usage: hantei win [--json] [--melds MELDS] HAND...\n"
     "Says whether each hand is complete: sets and a pair (standard), seven pairs\n"
     "(chiitoi), or the thirteen orphans (kokushi). A hand that still waits for a tile\n"
     "is not.\n"
     "\n"
     "Options:\n"
     "  --melds MELDS   melds that follow each HAND, such as 777z+789s\n"
     "\n"
     "Exit status: 0 complete, 1 not.\n"
     "\n"
     "Examples:\n"
     "  hantei win 123m456p789s11222z\n"
     "  hantei win --json 22m+123p+777s+1111z+c9999m\n"},
    {"waits", "a HAND", TAKES_MELDS | TAKES_SEEN | TAKES_OWN | TAKES_VALUE, hands_judge,
     "what a hand of 1, 4, 7, 10 or 13 tiles waits for",
     "Usage: hantei waits [--json] [OPTIONS] HAND...\n"
     "Lists the tiles that complete each hand, the kinds of wait, and how many of the\n"
     "tile are unseen; and says what is furiten, and what the rules do not count: a\n"
     "tile that the hand holds four times. Of a hand with all its melds it also says\n"
     "what each wait is worth by ron and by tsumo, and of all it names the shape that\n"
     "makes the wait, such as nobetan.\n"
     "\n" SEAT_HELP "  --dora TILES      indicators, at most five\n"
     "  --value           with --json: say what each wait is worth\n"
     "\n"
     "Exit status: 0 tenpai, 1 noten.\n"
     "\n"
     "Examples:\n"
     "  hantei waits 123m456p789s1122z\n"
     "  hantei waits --river 4p --seen 1z 123m4056p789s111z\n"
     "  hantei waits --seat S --dora 4m 2345p123m456s777z\n"},
    {"discards", "a HAND", TAKES_MELDS | TAKES_SEEN | TAKES_OWN, hands_judge,
     "which discards of a hand of 2, 5, 8, 11 or 14 leave tenpai",
     "Usage: hantei discards [--json] [OPTIONS] HAND...\n"
     "Lists the discards that leave each hand tenpai, what it then waits for, and how\n"
     "many of those tiles are unseen (the discard itself counts as seen); and those\n"
     "that leave it furiten. Most tiles left come first, then most left of the better\n"
     "wait that the next draw can make, under \"next\".\n"
     "\n" SEAT_HELP "\n"
     "Exit status: 0 there is such a discard, 1 there is none.\n"
     "\n"
     "Examples:\n"
     "  hantei discards 13m4567p789s11122z\n"
     "  hantei discards --seen 36m 2245m567p4s+777z\n"},
    {"riichi", "a HAND", TAKES_MELDS | TAKES_SEEN | TAKES_OWN, hands_judge,
     "may a hand of 2, 5, 8, 11 or 14 tiles declare riichi",
     "Usage: hantei riichi [--json] [OPTIONS] HAND...\n"
     "Says whether each hand may declare riichi: closed (concealed kans are), tenpai\n"
     "after a discard, with the points and the live tiles that the rules want, and not\n"
     "in riichi yet. Lists those discards as the command discards does, or says why\n"
     "not.\n"
     "\n" SEAT_HELP "\n"
     "Exit status: 0 it may, 1 it may not.\n"
     "\n"
     "Examples:\n"
     "  hantei riichi 123m456p789s11223z\n"
     "  hantei riichi --points 900 --rules mleague 123m456p45s111z+c9999m\n"},
    {"shanten", "a HAND", TAKES_MELDS | TAKES_SEEN, hands_judge,
     "how far a hand is from tenpai, and what helps it",
     "Usage: hantei shanten [--json] [OPTIONS] HAND...\n"
     "Says how many tiles each hand is away from tenpai, in each form and in the\n"
     "nearest. Of a hand that waits, lists the tiles that bring it nearer (ukeire); of\n"
     "one that has just drawn, the discards that leave it as near as any does, with\n"
     "the ukeire of what they leave, most tiles left first, then most left after the\n"
     "best next draw.\n"
     "\n"
     "Options:\n"
     "  --melds MELDS  melds that follow each HAND, such as 777z+789s\n"
     "  --seen TILES   count on unseen tiles only: none of the hand, its melds and\n"
     "                 these other visible tiles, such as 4m11z or '', is drawn; else\n"
     "                 all but the concealed tiles may be\n"
     "\n"
     "Exit status: 0.\n"
     "\n"
     "Examples:\n"
     "  hantei shanten 13568m3467p35689s\n"
     "  hantei shanten --seen 4m77p 135m2245567p4s+777z\n"},
    {"explain", "a HAND", TAKES_MELDS | TAKES_LIMIT, hands_judge, "every best way to read a hand as blocks",
     "Usage: hantei explain [--json] [OPTIONS] HAND...\n"
     "Lists the ways to read each hand as sets, pairs, runs to be and single tiles\n"
     "that make a standard hand with no more draws than its standard shanten takes; a\n"
     "reading a line, each once.\n"
     "\n"
     "Options:\n"
     "  --melds MELDS   melds that follow each HAND, such as 777z+789s\n"
     "  --limit N       list at most N readings; they are counted all the same\n"
     "\n"
     "Exit status: 0.\n"
     "\n"
     "Examples:\n"
     "  hantei explain 1223m456p111z\n"
     "  hantei explain --limit 5 13568m3467p35689s\n"},
    {"score", "a HAND", TAKES_MELDS | TAKES_CLAIM, hands_judge,
     "yaku, han, fu and payments of a win, or why it is not legal",
     "Usage: hantei score [--json] [--lang LANG] [OPTIONS] --tile TILE HAND...\n"
     "Says what each hand is worth that wins with a tile: its yaku, where its fu come\n"
     "from, and who pays what. Or says why the win is not allowed, with all reasons.\n"
     "Without --tile the tile is the last one written, in front of the melds, of a\n"
     "HAND that has it. All its melds have to be there.\n"
     "\n"
     "Options of the win:\n"
     "  --ron, --tsumo        how it is won; without either by ron\n"
     "  --melds MELDS         melds that follow each HAND, such as 777z+789s\n"
     "  --tile TILE           the tile that wins\n"
     "  --from PLACE          who discarded: right (default), across or left\n"
     "  --round W, --seat W   the winds of round and seat: E (default), S, W,\n"
     "                        N; E is the dealer\n"
     "  --riichi, --double-riichi, --ippatsu\n"
     "  --rinshan             a tile drawn after a kan\n"
     "  --chankan[=KIND]      a tile robbed: kakan (default), ankan, or kita, a north\n"
     "  --last                the last tile of the wall, or the discard after it\n"
     "  --first               in the first turn, nothing called\n"
     "  --dora TILES, --ura TILES   indicators, at most five\n"
     "  --honba N, --sticks N       counters; riichi sticks on the table\n"
     "  --later-winner        another has won on this tile before, and has these\n"
     "  --pao YAKUMAN         for which another player is liable: daisangen,\n"
     "                        daisuushii or suukantsu; needs --pao-from\n"
     "  --pao-from PLACE      who it is: right, across or left\n"
     "  --river TILES         own discards, for furiten\n"
     "  --passed TILES        tiles let go since the last own discard\n"
     "  --passed-riichi TILES   the same since riichi\n"
     "  --players 3|4, --kita N     how many players; norths set aside, with three\n"
     "  --rules NAME          tenhou (default), majsoul, mleague, ema2016 or wrc2015;\n"
     "                        tenhou and majsoul for three; man hantei-rules\n"
     "  --rule NAME=VALUE     a single rule, as often as needed: renhou=yakuman,\n"
     "                        open_tanyao=false, pao=dragons,winds; the names are\n"
     "                        those of hantei_rules in hantei.h\n"
     "\n"
     "Without --round or --seat the answer says what it assumes.\n"
     "\n"
     "  --lang LANG           names of yaku in English (en) or Japanese (ja, in UTF-8)\n"
     "\n"
     "Exit status: 0 the win is allowed, 1 it is not.\n"
     "\n"
     "Examples:\n"
     "  hantei score --riichi --dora 3m --tile 7z 234m456p340s1177z\n"
     "  hantei score --tsumo --seat S 23499p+777z+c9999s+123m\n"},
    {"batch", "an OP", TAKES_THREADS | TAKES_SEEN, batch_run, "one hand a line in, one answer a line out",
     "Usage: hantei batch OP [--json] [-j N] [--seen TILES] [FILE]\n"
     "Reads a hand from each line of FILE, or of the standard input if FILE is missing\n"
     "or -, and writes the line, a tab and the answer. Order and number of lines\n"
     "stay as they are; a bad line is answered by ! and what is wrong with it. Memory\n"
     "does not grow with the input.\n"
     "\n"
     "OP is one of:\n"
     "  win       yes or no\n"
     "  waits     the waits, such as 147m2z, or - when noten\n"
     "  discards  each discard that leaves tenpai and its waits: 1m:47p 9s:3z, or -\n"
     "  riichi    yes or no\n"
     "  shanten   the least, standard, chiitoi and kokushi, such as 1 1 3 9; -1 is\n"
     "            complete, 0 tenpai; - where a form does not apply or is out of reach\n"
     "\n"
     "Options:\n"
     "  -j N, --jobs N   use N threads, for the same output\n"
     "  --json           write for each line an object with the hand and its answer\n"
     "  --seen TILES     other visible tiles, the same for every hand; not for win\n"
     "\n"
     "Exit status: 0, or 1 when any line was bad; 3 when it cannot read or write.\n"
     "\n"
     "Examples:\n"
     "  hantei batch waits hands.txt\n"
     "  printf '%s\\n' 123m456p789s1122z | hantei batch waits --json\n"},
    {"judge", NULL, TAKES_THREADS | TAKES_STORE | HAS_NO_JSON, batch_judge,
     "one request a line in, one answer a line out, in JSON",
     "Usage: hantei judge [-j N] [--tables N] <REQUESTS\n"
     "Reads a JSON object from each line of the standard input, which asks about a\n"
     "seat or follows a table, and writes the answer, a JSON object on a line. Each\n"
     "answer is written as soon as its line has been read, so that another program can\n"
     "ask through a pair of pipes. A bad line is answered by an object with \"error\".\n"
     "The manual, hantei-protocol(7), has all fields.\n"
     "\n" OPERATIONS_HERE "id (comes back), rules, players; and the seat: hand, drawn, melds, kita, river,\n"
     "passed, passed_riichi, riichi, points, live, round, seat, kans, called, seen.\n"
     "Tables that are opened stay open until they are closed, or the input ends.\n"
     "\n"
     "Options:\n"
     "  -j N, --jobs N   use N threads, for the same output\n"
     "  --tables N       tables that may be open at once; 4096 (default)\n"
     "\n"
     "Exit status: 0, or 1 when any line was bad; 3 when it cannot read or write.\n"
     "\n"
     "Examples:\n"
     "  echo '{\"op\":\"riichi\",\"hand\":\"123m456p789s11223z\"}' | hantei judge\n"
     "  echo '{\"op\":\"call\",\"hand\":\"3406m11p4z\",\"tile\":\"4m\",\"from\":3}' | hantei judge\n"},
    {"serve", NULL, TAKES_SERVE | TAKES_THREADS | TAKES_STORE | HAS_NO_JSON, serve_command,
     "answers requests of many clients, over sockets",
     "Usage: hantei serve --socket PATH | --tcp HOST:PORT [OPTIONS]\n"
     "Answers the requests of judge on a Unix socket, a TCP port or both, for many\n"
     "clients at once; to each in the order in which it asks. Two more ops are about\n"
     "the server itself: health and stats. The manual, hantei(1), has all.\n"
     "\n"
     "Options:\n"
     "  --socket PATH         listen on a Unix socket\n"
     "  --socket-mode MODE    its permissions, in octal; 600 (default)\n"
     "  --tcp HOST:PORT       listen on a port; PORT alone is on 127.0.0.1\n"
     "  --metrics HOST:PORT   answer GET /metrics with numbers for Prometheus\n"
     "  --metrics-host NAMES  answer requests to these names too, with commas between;\n"
     "                        those to addresses and to localhost are always answered\n"
     "  --allow-remote        let HOST be one that other machines reach: anyone there\n"
     "                        may ask\n"
     "  -j N, --jobs N        answer with N threads; 1 (default)\n"
     "  --log FILE            log to a file, not the standard error; SIGHUP reopens it\n"
     "\n"
     "Limits, SIZE in bytes, or followed by K, M or G:\n"
     "  --max-connections N   10000 (default)\n"
     "  --max-line SIZE       of a request; 32768 (default)\n"
     "  --max-in-flight N     requests of a connection whose answers are not read; 256\n"
     "                        (default). The server waits for the client then\n"
     "  --max-memory SIZE     of all connections together; 256M (default)\n"
     "  --tables N            that a connection may have open at once; 4096 (default)\n"
     "  --idle SECONDS        without a request; 300 (default), 0 is for ever\n"
     "  --stall SECONDS       for a request to arrive whole, and for answers to be\n"
     "                        read; 30 (default)\n"
     "  --drain SECONDS       for answers to be read at the end; 10 (default)\n"
     "\n"
     "SIGTERM and SIGINT end it, when all requests have been answered that had\n"
     "arrived; a second one at once.\n"
     "\n"
     "Exit status: 0; 1 when clients had not read all answers in time; 2 for options\n"
     "that cannot be; 3 when it cannot listen; 4 when the tables are corrupt.\n"
     "\n"
     "Examples:\n"
     "  hantei serve --tcp 7777 -j 2\n"
     "  hantei serve --socket /run/hantei/judge --log /var/log/hantei.log\n"},
    {"play", NULL, TAKES_GAMES | TAKES_RULES | HAS_NO_JSON, play_games,
     "games of four or three simple players, as mjai logs",
     "Usage: hantei play [--seed N] [--games N] [--players 3|4] [--rules NAME]\n"
     "                   [--length LENGTH]\n"
     "Plays games of simple players by the rules, and writes what happens as mjai\n"
     "logs: a JSON object a line, from start_game to end_game, one game after the\n"
     "other. Yaku have the names that judge gives them. The same options give the same\n"
     "games everywhere; they are for tests and demonstrations.\n"
     "\n"
     "Options:\n"
     "  --seed N          which games, from 0 (default) to 4294967295\n"
     "  --games N         how many, 1 (default) to 1000000000; the first ones are the\n"
     "                    same for any number\n"
     "  --players 3|4     how many play; 4 (default)\n"
     "  --rules NAME      tenhou (default), majsoul, mleague, ema2016, wrc2015; tenhou\n"
     "                    and majsoul for three\n"
     "  --length LENGTH   the rounds: east, or south for East and South (default); the\n"
     "                    rules may have more\n"
     "\n"
     "Exit status: 0; 3 when it cannot write.\n"
     "\n"
     "Examples:\n"
     "  hantei play --seed 7\n"
     "  hantei play --games 100 --players 3 --length east | grep -c hora\n"},
    {"table", "a FILE", TAKES_RULES | TAKES_TABLE, table_run, "follow a game, and list what each seat may do",
     "Usage: hantei table [--rules NAME] [--seat N] [--json] FILE\n"
     "Follows games event by event, from a log that may still be written: prints each\n"
     "event at once, and when somebody may do something, the table and what each seat\n"
     "may do; at the end of a round what it is worth, and which is the next. An event\n"
     "that the rules refuse is printed with the reason. If the tiles allow it, the\n"
     "table goes on with it, else with the next round.\n"
     "\n"
     "Reads an mjai log (JSON lines), Tenhou's XML or JSON of tenhou.net/6, compressed\n"
     "or not; - is the standard input. Rules that a log states are its own. In a river\n"
     "' is a tile just drawn, [] riichi, () a tile that was claimed.\n"
     "\n"
     "Options:\n"
     "  --rules NAME    for logs that do not state them: tenhou (default), majsoul,\n"
     "                  mleague, ema2016 or wrc2015\n"
     "  --seat N        what player N sees, from 0: other hands are hidden\n"
     "  --json          write an object a line for each event\n"
     "\n"
     "Exit status: 0; 1 if an event was refused, 3 if a log cannot be read or has no\n"
     "game in it.\n"
     "\n"
     "Examples:\n"
     "  hantei play --seed 7 | hantei table -\n"
     "  hantei table --seat 2 game.mjai\n"},
    {"convert", "a FILE", TAKES_FORMAT | HAS_NO_JSON, convert_run, "game logs of other formats as mjai logs",
     "Usage: hantei convert [--to FORMAT] FILE|DIR...\n"
     "Writes games as mjai logs, a JSON object a line, from Tenhou's XML logs, JSON of\n"
     "tenhou.net/6 (or an address with it) and mjai logs of other programs; compressed\n"
     "or in archives, all files in a folder; - is the standard input. What mjai has no\n"
     "field for is left out. Nothing is judged. What cannot be read is reported with\n"
     "its place, and the rest goes on.\n"
     "\n"
     "Options:\n"
     "  --to FORMAT   the format to write: mjai; there is no other\n"
     "\n"
     "Exit status: 0; 3 if a log cannot be read or has no game in it.\n"
     "\n"
     "Examples:\n"
     "  hantei convert game.json >game.mjai\n"
     "  hantei convert logs.tar.gz | hantei audit -\n"},
    {"audit", "a FILE", TAKES_RULES | TAKES_FINDING | TAKES_THREADS, audit_run,
     "replay game logs and judge every claim in them",
     "Usage: hantei audit [--rules NAME] [-j N] [--strict]\n"
     "                    [--json | --sql | --explain N] FILE|DIR...\n"
     "       hantei audit --against RULES [--json] [OPTIONS] FILE|DIR...\n"
     "Replays games from logs, and judges each draw, discard, riichi, call, kan and\n"
     "win, the points and payments, and how each round ends. Lists all that the judge\n"
     "does not agree with, with the place in the log, what the log says and what the\n"
     "judge says; then how many claims of each kind were judged.\n"
     "\n"
     "Reads Tenhou's XML logs, JSON of tenhou.net/6 (or an address with it) and mjai's\n"
     "JSON lines, compressed or in archives, and all files in a folder; - is the\n"
     "standard input. A log that cannot be read, has no game in it or ends in the\n"
     "middle of one is reported with its place, and the others go on. Rules that a log\n"
     "states are its own.\n"
     "\n"
     "With --against the games are judged by other rules too. Lists what would have\n"
     "gone otherwise, a line each, and how many claims of each kind; what the log has\n"
     "wrong by its own rules is not listed.\n"
     "\n"
     "Options:\n"
     "  --rules NAME     for logs that do not state them: tenhou (default), majsoul,\n"
     "                   mleague, ema2016 or wrc2015\n"
     "  -j N, --jobs N   use N threads, for the same output\n"
     "  --strict         exit with 1 if a log ends in the middle of a game\n"
     "  --json           write an object a line for each finding, and nothing else\n"
     "  --sql            write a script for psql that makes every claim a row of the\n"
     "                   table hantei_claims, and nothing else\n"
     "  --explain N      show the table at finding number N, and nothing else\n"
     "  --against RULES  a set of rules such as mleague, single rules such as\n"
     "                   kiriage=true, or both with commas: ema2016,renhou=none. Red\n"
     "                   fives, the length of a game and the points that it begins\n"
     "                   with stay those of the log unless they are named\n"
     "\n"
     "Exit status: 0 the judge agrees with all, 1 it does not; with --against 0\n"
     "nothing would have gone otherwise, 1 something would; 3 a log cannot be read or\n"
     "has no game in it.\n"
     "\n"
     "Examples:\n"
     "  hantei audit logs/2026-11\n"
     "  hantei audit --against kiriage=true logs/2026-11\n"
     "  hantei audit --explain 1 logs.tar.gz\n"
     "  hantei audit --sql logs/2026-11 | psql games\n"},
    {"help", "[COMMAND]", HAS_NO_JSON, show_help, "this help, or that of a command",
     "Usage: hantei help [COMMAND]\n"
     "Prints help, about the program or about the command, as --help does.\n"
     "\n"
     "Exit status: 0.\n"
     "\n"
     "Examples:\n"
     "  hantei help waits\n"},
};

const struct command COMMAND_OF_HAND = {
    PROGRAM, "a HAND", TAKES_MELDS | TAKES_SEEN | TAKES_OWN | TAKES_VALUE, hands_tell, NULL, NULL,
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

/* Lists fields in brackets after `column` characters. */
static void list_fields(FILE *out, int column, uint64_t fields)
{
    enum { INDENT = 18, WIDTH = 77 };
    bool is_first = true;
    for (request_field field = 0; field < FIELD_PAO_FROM; field++) {
        const char *const name = request_field_name(field);
        const bool fits = column + (int)strlen(name) < WIDTH;
        if (!(fields >> field & 1))
            continue;
        fprintf(out, fits ? "%s %s%s" : "%s\n                  %s%s", is_first ? "" : ",", is_first ? "(" : "",
                name);
        column = (fits ? column + 2 : INDENT) + (int)strlen(name);
        is_first = false;
    }
    fputs(fields ? ")\n" : "\n", out);
}

static void list_operations(FILE *out)
{
    for (size_t i = 0; i < OPERATIONS; i++) {
        const operation *const it = &OPERATION_LIST[i];
        if (operation_is_op(it, false))
            list_fields(out, fprintf(out, "  %-16s%s", it->op, it->summary), it->takes);
    }
}

void command_help(FILE *out, const struct command *command)
{
    const char *const list = command_topic(command) ? strstr(command->help, OPERATIONS_HERE) : NULL;
    if (list) {
        fwrite(command->help, 1, (size_t)(list - command->help), out);
        list_operations(out);
        fputs(list + strlen(OPERATIONS_HERE), out);
        return;
    }
    if (command_topic(command)) {
        fputs(command->help, out);
        return;
    }
    fputs(PROGRAM_HELP, out);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-10s%s\n", COMMANDS[i].name, COMMANDS[i].summary);
    fputs(PROGRAM_NOTES, out);
}

static int show_help(const struct options *options)
{
    const char *const name = options->operand_count > 0 ? options->operands[0] : NULL;
    const struct command *const command = name ? command_find(name) : NULL;
    if (options->operand_count > 1)
        return error_usage("help", "help takes one COMMAND, not %zu", options->operand_count);
    if (name && !command)
        return error_name("help", "command", name, command_name);
    command_help(stdout, command);
    return EXIT_YES;
}
