/* Findings as text and as JSON. */
#include "cli/audit_show.h"
#include "cli/glyphs.h"
#include "cli/table_print.h"
#include "logs/source.h"
#include "notation/meld.h"
#include "notation/printable.h"
#include "protocol/table_words.h"
#include "json/writer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Places ------------------------------------------------------------------ */

static void print_place(FILE *out, const audit_place *place)
{
    const char *const file = source_name(place->file);
    printable_print(out, file, strlen(file));
    if (place->log) {
        fputs(": ", out);
        printable_print(out, place->log, strlen(place->log));
    }
}

static void print_event(FILE *out, const finding *found)
{
    const hantei_table *const t = found->table;
    fprintf(out, "game %" PRIu64 ", %s %u", found->game, hantei_wind_name(t->game.wind),
            protocol_kyoku(t, t->game.dealer));
    if (t->game.honba > 0)
        fprintf(out, ", honba %u", t->game.honba);
    fprintf(out, ", event %u (line %" PRIu64 ", column %" PRIu64 ")", found->event, found->at.line,
            found->at.column);
}

/* The claim, and its player, if any. */
static void print_claim(FILE *out, const finding *found)
{
    fputs(claim_name(found->claim), out);
    const hantei_table *const t = found->table;
    if (found->who < t->rules.players)
        fprintf(out, " by %s", PLAYER_TEXT(t->rules.players, t->game.dealer, found->who));
}

/* ---- For people -------------------------------------------------------------- */

void audit_show_finding(FILE *out, const struct terminal *terminal, const audit_place *place,
                        const finding *found)
{
    fputs(found->is_remark ? "remark: " : "", out);
    print_place(out, place);
    fputs(": ", out);
    print_event(out, found);
    fputs("\n  ", out);
    print_claim(out, found);
    fprintf(out, "\n    log    %s\n    judge  %s\n", found->says, found->judged);
    if (found->who < found->table->rules.players) {
        struct glyphs hand = {.length = 0};
        glyphs_add_seat(&hand, terminal, &found->table->seats[found->who].seat);
        fprintf(out, "    hand   %s\n", hand.text);
    }
}

void audit_show_difference(FILE *out, const audit_place *place, const char *rules, const finding *found)
{
    print_place(out, place);
    fputs(": ", out);
    print_event(out, found);
    fputs(": ", out);
    print_claim(out, found);
    fprintf(out, ": %s; by %s: %s", found->says, rules,
            *found->judged != '\0' ? found->judged : "as the log says");
    if (*found->own != '\0')
        fprintf(out, "; by its own rules: %s", found->own);
    fputc('\n', out);
}

void audit_show_page(FILE *out, const struct terminal *terminal, const audit_place *place,
                     const finding *found)
{
    hantei_look look;
    print_place(out, place);
    fputc('\n', out);
    print_event(out, found);
    fputs("\n\n", out);
    hantei_table_look(found->table, HANTEI_NO_PLAYER, &look);
    table_print(out, terminal, &look);
    fputc('\n', out);
    print_claim(out, found);
    fprintf(out, "\n  log    %s\n  judge  %s\n", found->says, found->judged);
}

void audit_show_trouble(FILE *out, const audit_place *place, const log_trouble *trouble)
{
    static const char *const WORDS[] = {"cannot be read", "unfinished", "skipped"};
    print_place(out, place);
    fprintf(out, ": %s: %s", WORDS[trouble->kind], trouble->message);
    if (trouble->at.line > 0)
        fprintf(out, " (line %" PRIu64 ", column %" PRIu64 ")", trouble->at.line, trouble->at.column);
    fputc('\n', out);
}

static void print_count(FILE *out, const char *name, uint64_t judged, uint64_t differed)
{
    fprintf(out, "  %-18s %12" PRIu64 " %12" PRIu64 " %12" PRIu64 "\n", name, judged, judged - differed,
            differed);
}

static void print_amount(FILE *out, const char *before, uint64_t count, const char *name)
{
    fprintf(out, "%s%" PRIu64 " %s%s", before, count, name, count == 1 ? "" : "s");
}

void audit_show_counts(FILE *out, const claim_counts *counts, bool is_compared)
{
    uint64_t judged = 0, differed = 0;
    fprintf(out, "  %-18s %12s %12s %12s\n", "claim", "judged", is_compared ? "the same" : "agreed",
            is_compared ? "otherwise" : "differed");
    for (unsigned claim = 0; claim < CLAIMS; claim++) {
        judged += counts->judged[claim];
        differed += counts->differed[claim];
        if (counts->judged[claim] > 0)
            print_count(out, claim_name(claim), counts->judged[claim], counts->differed[claim]);
    }
    print_count(out, "all", judged, differed);
    print_amount(out, "", counts->games, "game");
    print_amount(out, ", ", counts->rounds, "round");
    print_amount(out, ", ", counts->events, "event");
    if (counts->skipped > 0) {
        print_amount(out, "; ", counts->skipped, "round");
        fprintf(out, " not followed to %s end", counts->skipped == 1 ? "its" : "their");
    }
    if (counts->unfinished > 0) {
        print_amount(out, "; ", counts->unfinished, "game");
        fputs(" unfinished", out);
    }
    if (counts->unread > 0)
        fprintf(out, "; %" PRIu64 " %s skipped", counts->unread, counts->unread == 1 ? "entry" : "entries");
    if (counts->remarks > 0)
        print_amount(out, "; ", counts->remarks, "remark");
    fputc('\n', out);
}

/* ---- JSON -------------------------------------------------------------------- */

char *audit_name(const char *name)
{
    const size_t length = strlen(name);
    const bool is_utf8 = utf8_length(name, length) == length;
    char *const text = malloc(3 * length + 1), *end = text;
    for (; text && *name != '\0'; name++) {
        const unsigned char byte = (unsigned char)*name;
        if (byte == '%' || (byte >= 0x80 && !is_utf8))
            end += sprintf(end, "%%%02X", byte);
        else
            *end++ = *name;
    }
    if (text)
        *end = '\0';
    return text;
}

static void put_name(writer *out, const char *name)
{
    char *const text = name ? audit_name(name) : NULL;
    writer_text(out, text);
    free(text);
}

static void write_place(writer *out, const audit_place *place, log_position at)
{
    write_key(out, "file");
    put_name(out, place->file);
    write_key(out, "log");
    put_name(out, place->log);
    write_number(out, "line", (long long)at.line);
    write_number(out, "column", (long long)at.column);
}

static void write_seat(writer *out, const hantei_table *t, unsigned who)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    const hantei_seat concealed = {.hand = seat->hand, .reds = {seat->reds[0], seat->reds[1], seat->reds[2]}};
    char hand[HANTEI_SEAT_TEXT], meld[TEXT_MELD];
    hantei_seat_format(hand, &concealed);
    write_key(out, "seat");
    writer_bytes(out, hantei_wind_name(hantei_player_wind(t->rules.players, t->game.dealer, who)), 1);
    write_text(out, "hand", hand);
    write_open(out, "melds", '[');
    for (unsigned i = 0; i < seat->meld_count; i++) {
        text_meld_format(meld, &seat->melds[i]);
        writer_text(out, meld);
    }
    writer_close(out, ']');
}

static writer begin_line(void)
{
    writer out = {.grow = realloc};
    writer_open(&out, '{');
    return out;
}

static void end_line(writer *line, FILE *out)
{
    writer_close(line, '}');
    writer_end_line(line);
    fwrite(line->text, 1, line->length, out);
    free(line->text);
}

void audit_write_finding(FILE *out, const audit_place *place, const finding *found)
{
    const hantei_table *const t = found->table;
    const bool has_player = found->who < t->rules.players;
    char round[16];
    snprintf(round, sizeof round, "%.1s%u", hantei_wind_name(t->game.wind),
             protocol_kyoku(t, t->game.dealer));
    writer line = begin_line();
    write_place(&line, place, found->at);
    write_number(&line, "game", (long long)found->game);
    write_text(&line, "round", round);
    write_number(&line, "honba", t->game.honba);
    write_number(&line, "event", found->event);
    write_text(&line, "claim", claim_name(found->claim));
    write_key(&line, "player");
    if (has_player)
        writer_number(&line, found->who);
    else
        writer_text(&line, NULL);
    write_text(&line, "says", found->says);
    write_text(&line, "judged", found->judged);
    if (found->own)
        write_text(&line, "own", found->own);
    if (has_player)
        write_seat(&line, t, found->who);
    if (found->is_remark)
        write_bool(&line, "remark", true);
    end_line(&line, out);
}

void audit_write_trouble(FILE *out, const audit_place *place, const log_trouble *trouble)
{
    static const char *const KEYS[] = {"error", "unfinished", "skipped"};
    writer line = begin_line();
    write_place(&line, place, trouble->at);
    writer_key_text(&line, KEYS[trouble->kind]);
    writer_text(&line, trouble->message);
    end_line(&line, out);
}
