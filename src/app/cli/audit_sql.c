/* Claims as rows of PostgreSQL's COPY, in its text format. */
#include "cli/audit_show.h"
#include "protocol/table_words.h"
#include "text/meld.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define NOTHING "\\N"

static const char BEGINNING[] =
    "\\set ON_ERROR_STOP on\n"
    "BEGIN;\n"
    "SET LOCAL client_encoding = 'UTF8';\n"
    "SET LOCAL client_min_messages = warning;\n"
    "CREATE EXTENSION IF NOT EXISTS hantei;\n"
    "CREATE TABLE IF NOT EXISTS hantei_claims (file text, log text, game bigint, round text, honba integer,\n"
    "    event integer, line bigint, col bigint, claim text NOT NULL, player smallint, seat text, hand "
    "hand,\n"
    "    tile text, says text, judged text);\n"
    "COPY hantei_claims (file, log, game, round, honba, event, line, col, claim, player, seat, hand, tile, "
    "says,\n"
    "    judged) FROM stdin;\n";

/* Without statistics the planner may take an hour for a join of the rows instead of a second. */
static const char END[] = "\\.\nANALYZE hantei_claims;\nCOMMIT;\n";

void audit_sql_begin(FILE *out)
{
    fputs(BEGINNING, out);
}

void audit_sql_end(FILE *out)
{
    fputs(END, out);
}

/* Characters with a meaning for COPY are written by number. */
static void write_escaped(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)text[i];
        if (byte < 0x20 || byte == 0x7f)
            fprintf(out, "\\x%02x", byte);
        else if (byte == '\\')
            fputs("\\\\", out);
        else
            fputc(byte, out);
    }
}

/* Names of files need not be UTF-8; the database accepts nothing else. */
static void write_name(FILE *out, const char *name)
{
    char *const text = name ? audit_name(name) : NULL;
    if (text)
        write_escaped(out, text, strlen(text));
    else
        fputs(NOTHING, out);
    free(text);
}

static void write_words(FILE *out, const char *words)
{
    if (*words == '\0')
        fputs(NOTHING, out);
    else
        write_escaped(out, words, strlen(words));
}

/* The column has no place for tiles that are not a valid hand, as in a wrong log. */
static void write_hand(FILE *out, const hantei_seat *seat)
{
    char text[HANTEI_SEAT_TEXT];
    hantei_parsed hand;
    size_t at;
    const size_t length = hantei_seat_format(text, seat);
    fputs(hantei_parse(&hand, text, length, &at) == HANTEI_OK ? text : NOTHING, out);
}

static void write_seat(FILE *out, const finding *found)
{
    const hantei_table *const t = found->table;
    if (found->who >= t->rules.players) {
        fputs(NOTHING "\t" NOTHING "\t" NOTHING "\t", out);
        return;
    }
    fprintf(out, "%u\t%.1s\t", found->who,
            hantei_wind_name(hantei_player_wind(t->rules.players, t->game.dealer, found->who)));
    write_hand(out, &t->seats[found->who].seat);
    fputc('\t', out);
}

static void write_tile(FILE *out, hantei_tile tile)
{
    char text[HANTEI_TILE_TEXT];
    fputs(protocol_tile_format(text, tile) > 0 ? text : NOTHING, out);
}

static void write_place(FILE *out, const audit_place *place)
{
    write_name(out, place->file);
    fputc('\t', out);
    write_name(out, place->log);
    fputc('\t', out);
}

void audit_sql_claim(FILE *out, const audit_place *place, const finding *found)
{
    const hantei_table *const t = found->table;
    write_place(out, place);
    fprintf(out, "%" PRIu64 "\t%.1s%u\t%u\t%u\t%" PRIu64 "\t%" PRIu64 "\t%s\t", found->game,
            hantei_wind_name(t->game.wind), protocol_kyoku(t, t->game.dealer), t->game.honba, found->event,
            found->line, found->column, claim_name(found->claim));
    write_seat(out, found);
    write_tile(out, found->tile);
    fputc('\t', out);
    write_words(out, found->says);
    fputc('\t', out);
    fputs(found->is_remark ? "remark: " : "", out);
    write_words(out, found->judged);
    fputc('\n', out);
}

void audit_sql_trouble(FILE *out, const audit_place *place, const log_trouble *trouble)
{
    static const char *const CLAIMS_OF[] = {"unreadable", "unfinished", "skipped"};
    write_place(out, place);
    fprintf(out,
            NOTHING "\t" NOTHING "\t" NOTHING "\t" NOTHING "\t%" PRIu64 "\t%" PRIu64 "\t%s\t" NOTHING
                    "\t" NOTHING "\t" NOTHING "\t" NOTHING "\t" NOTHING "\t",
            trouble->line, trouble->column, CLAIMS_OF[trouble->kind]);
    write_words(out, trouble->message);
    fputc('\n', out);
}
