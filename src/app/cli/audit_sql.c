/* Claims as rows of PostgreSQL's COPY, in its text format. */
#include "cli/audit_show.h"
#include "cli/error.h"
#include "cli/glyphs.h"
#include "notation/meld.h"
#include "protocol/table_words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#define NOTHING "\\N"

/* ---- Loads and shards ------------------------------------------------------------ */

/* An address is its text. A file that cannot be opened is reported by the audit. */
static bool add_file(XXH3_state_t *digest, const char *path)
{
    char block[1 << 16];
    struct stat status;
    const bool is_there = stat(path, &status) == 0;
    if (strcmp(path, "-") == 0 || (is_there && !S_ISREG(status.st_mode))) {
        error_usage("audit", "--shards reads each file more than once, but '%s' is not a file", path);
        return false;
    }
    FILE *const file = fopen(path, "rb");
    size_t length = file ? fread(block, 1, sizeof block, file) : 0;
    if (!file)
        XXH3_64bits_update(digest, path, strlen(path));
    for (; length > 0; length = fread(block, 1, sizeof block, file))
        XXH3_64bits_update(digest, block, length);
    if (file)
        fclose(file);
    return true;
}

bool audit_load_digest(audit_load *load, const source_list *files)
{
    XXH3_state_t digest;
    XXH3_INITSTATE(&digest);
    XXH3_64bits_reset(&digest);
    for (size_t i = 0; i < files->count; i++) {
        if (!files->path[i].skipped && !add_file(&digest, files->path[i].text))
            return false;
    }
    load->id = XXH3_64bits_digest(&digest) >> 1; /* a bigint of PostgreSQL has a sign */
    return true;
}

bool audit_load_holds(const audit_load *load, const source_list *files)
{
    audit_load again;
    if (!audit_load_digest(&again, files))
        return false;
    if (again.id != load->id)
        error_failure("a log has changed while it was read: the script has no end, and changes nothing");
    return again.id == load->id;
}

/* A game is in one shard, wherever its folder is. */
static uint64_t shard_of(const audit_load *load, const audit_place *place, uint64_t game)
{
    const char *const slash = strrchr(place->file, '/'), *const file = slash ? slash + 1 : place->file;
    uint64_t digest = XXH3_64bits_withSeed(file, strlen(file), game);
    if (place->log)
        digest = XXH3_64bits_withSeed(place->log, strlen(place->log), digest);
    return 1 + (digest >> 32) % load->shards;
}

/* Begins a row, if it is to be written. */
static bool begin_row(FILE *out, const audit_load *load, const audit_place *place, uint64_t game)
{
    const uint64_t shard = load->shards > 0 ? shard_of(load, place, game) : 0;
    if (load->shard > 0 && load->shard != shard)
        return false;
    if (load->shards > 0)
        fprintf(out, "%" PRIu64 "\t%" PRIu64 "\t", shard, load->id);
    return true;
}

/* ---- The script ------------------------------------------------------------------- */

void audit_sql_begin(FILE *out, const audit_load *load)
{
    const bool has_load = load->shards > 0;
    fputs("\\set ON_ERROR_STOP on\n"
          "BEGIN;\n"
          "SET LOCAL client_encoding = 'UTF8';\n"
          "SET LOCAL client_min_messages = warning;\n"
          "CREATE EXTENSION IF NOT EXISTS hantei;\n",
          out);
    if (has_load)
        fprintf(out,
                "CREATE TABLE IF NOT EXISTS hantei_loads (load bigint, shard integer, PRIMARY KEY (load, "
                "shard));\n"
                "INSERT INTO hantei_loads SELECT %" PRIu64 ", shard FROM generate_series(%" PRIu64
                ", %" PRIu64 ") AS shard;\n",
                load->id, load->shard ? load->shard : 1, load->shard ? load->shard : load->shards);
    fprintf(
        out,
        "CREATE TABLE IF NOT EXISTS hantei_claims (%sfile text, log text, game bigint, round text, "
        "honba integer,\n"
        "    event integer, line bigint, col bigint, claim text NOT NULL, player smallint, seat text, hand "
        "hand,\n"
        "    tile text, says text, judged text);\n"
        "COPY hantei_claims (%sfile, log, game, round, honba, event, line, col, claim, player, seat, hand, "
        "tile, says,\n"
        "    judged) FROM stdin;\n",
        has_load ? "shard integer NOT NULL, load bigint NOT NULL, " : "", has_load ? "shard, load, " : "");
}

/* Without statistics the planner may take an hour for a join of the rows instead of a second. For those of
 * other machines' shards it would fetch all rows. */
void audit_sql_end(FILE *out, const audit_load *load)
{
    const bool has_others = load->shards > 0 && load->shard == 0;
    fprintf(out, "\\.\n%sCOMMIT;\n", has_others ? "" : "ANALYZE hantei_claims;\n");
}

/* ---- A row -------------------------------------------------------------------------- */

/* Characters with a meaning for COPY are written by number. */
static void write_words(FILE *out, const char *text)
{
    fputs(text ? "" : NOTHING, out);
    for (; text && *text; text++) {
        const unsigned char byte = (unsigned char)*text;
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
    write_words(out, text);
    free(text);
}

/* The column has no place for tiles that are not a valid hand, as in a wrong log. */
static void write_seat(FILE *out, const finding *found)
{
    const hantei_table *const t = found->table;
    char text[HANTEI_SEAT_TEXT];
    hantei_parsed hand;
    size_t at;
    if (found->who >= t->rules.players) {
        fputs(NOTHING "\t" NOTHING "\t" NOTHING "\t", out);
        return;
    }
    const size_t length = hantei_seat_format(text, &t->seats[found->who].seat);
    const bool is_hand = hantei_parse(&hand, text, length, &at) == HANTEI_OK;
    fprintf(out, "%u\t%.1s\t%s\t", found->who,
            hantei_wind_name(hantei_player_wind(t->rules.players, t->game.dealer, found->who)),
            is_hand ? text : NOTHING);
}

static void write_place(FILE *out, const audit_place *place)
{
    write_name(out, place->file);
    fputc('\t', out);
    write_name(out, place->log);
    fputc('\t', out);
}

void audit_sql_claim(FILE *out, const audit_load *load, const audit_place *place, const finding *found)
{
    const hantei_table *const t = found->table;
    const char *const tile = TILE_TEXT(found->tile);
    if (!begin_row(out, load, place, found->game))
        return;
    write_place(out, place);
    fprintf(out, "%" PRIu64 "\t%.1s%u\t%u\t%u\t%" PRIu64 "\t%" PRIu64 "\t%s\t", found->game,
            hantei_wind_name(t->game.wind), protocol_kyoku(t, t->game.dealer), t->game.honba, found->event,
            found->at.line, found->at.column, claim_name(found->claim));
    write_seat(out, found);
    fprintf(out, "%s\t", tile[0] ? tile : NOTHING);
    write_words(out, *found->says ? found->says : NULL);
    fputc('\t', out);
    fputs(found->is_remark ? "remark: " : "", out);
    write_words(out, *found->judged ? found->judged : NULL);
    fputc('\n', out);
}

void audit_sql_trouble(FILE *out, const audit_load *load, const audit_place *place,
                       const log_trouble *trouble)
{
    static const char *const CLAIMS_OF[] = {"unreadable", "unfinished", "skipped"};
    if (!begin_row(out, load, place, 0))
        return;
    write_place(out, place);
    fprintf(out,
            NOTHING "\t" NOTHING "\t" NOTHING "\t" NOTHING "\t%" PRIu64 "\t%" PRIu64 "\t%s\t" NOTHING
                    "\t" NOTHING "\t" NOTHING "\t" NOTHING "\t" NOTHING "\t",
            trouble->at.line, trouble->at.column, CLAIMS_OF[trouble->kind]);
    write_words(out, trouble->message);
    fputc('\n', out);
}
