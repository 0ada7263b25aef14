/* Claims and findings. */
#include "audit/findings.h"
#include "protocol/meld.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const NAMES[CLAIMS] = {
    [CLAIM_DEAL] = "deal",
    [CLAIM_TILES] = "four of each tile",
    [CLAIM_DRAW] = "draw",
    [CLAIM_DISCARD] = "discard",
    [CLAIM_RIICHI] = "riichi",
    [CLAIM_CHI] = "chi",
    [CLAIM_PON] = "pon",
    [CLAIM_OPEN_KAN] = "open kan",
    [CLAIM_CONCEALED_KAN] = "concealed kan",
    [CLAIM_ADDED_KAN] = "added kan",
    [CLAIM_NORTH] = "north",
    [CLAIM_INDICATOR] = "dora indicator",
    [CLAIM_RON] = "ron",
    [CLAIM_TSUMO] = "tsumo",
    [CLAIM_NINE_TERMINALS] = "nine terminals",
    [CLAIM_ABORTED] = "aborted round",
    [CLAIM_EXHAUSTED] = "exhausted round",
    [CLAIM_GAME_END] = "end of a game",
};

const char *claim_name(claim_kind kind)
{
    return NAMES[kind];
}

void claim_counts_add(claim_counts *sum, const claim_counts *more)
{
    for (size_t kind = 0; kind < CLAIMS; kind++) {
        sum->judged[kind] += more->judged[kind];
        sum->differed[kind] += more->differed[kind];
    }
    sum->games += more->games;
    sum->rounds += more->rounds;
    sum->events += more->events;
    sum->skipped += more->skipped;
}

/* ---- Words ------------------------------------------------------------------- */

void words_add(words *w, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(w->text + w->length, sizeof w->text - w->length, format, arguments);
    va_end(arguments);
    w->length += length > 0 ? (size_t)length : 0;
    if (w->length >= sizeof w->text)
        w->length = sizeof w->text - 1;
}

void words_join(words *w)
{
    if (w->length > 0)
        words_add(w, "; ");
}

void words_add_tile(words *w, hantei_tile tile)
{
    char text[HANTEI_TILE_TEXT];
    protocol_tile_format(text, tile);
    words_add(w, "%s", text);
}

void words_add_meld(words *w, const hantei_seat_meld *meld)
{
    char text[PROTOCOL_MELD_TEXT];
    protocol_meld_format(text, meld);
    words_add(w, "%s", text);
}

void words_add_amounts(words *w, const int32_t *amounts, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        words_add(w, amounts[i] == 0 ? "%s0" : "%s%+d", i == 0 ? "" : " ", (int)amounts[i]);
}

/* ---- What a log tells beside the events -------------------------------------- */

bool holds_just(const audit_table *t, unsigned who, const shown_hand *shown)
{
    uint8_t held[HANTEI_TILES];
    copies ids = t->seats[who].held;
    hantei_hand_counts(&t->seats[who].player.seat.hand, held);
    if (protocol_kind(shown->too) < HANTEI_TILES) {
        held[protocol_kind(shown->too)]++;
        copies_add(&ids, shown->too_id);
    }
    return memcmp(held, shown->counts, sizeof held) == 0 && (!t->has_ids || copies_equal(&ids, shown->ids));
}

void accuse_copies(audit_table *t, words *against, const char *why)
{
    words_join(against);
    words_add(against, "%s", why);
    table_follow_ids(t, false);
}

/* ---- Claims ------------------------------------------------------------------ */

/* Deals, tiles and whole rounds are nobody's; nine terminals are those of the player whose turn it is, where
 * the log does not say whose. */
static unsigned concerned(const auditor *a, claim_kind claim)
{
    switch (claim) {
    case CLAIM_DEAL:
    case CLAIM_TILES:
    case CLAIM_INDICATOR:
    case CLAIM_ABORTED:
    case CLAIM_EXHAUSTED:
    case CLAIM_GAME_END:
        return EVENT_PLAYERS;
    case CLAIM_NINE_TERMINALS:
        return a->event->of.no_win.who < a->table.players ? a->event->of.no_win.who : a->table.turn;
    default:
        return a->event->who;
    }
}

/* A riichi is judged when it is declared, if something is wrong already, else with its discard. */
static hantei_tile told_tile(const auditor *a, claim_kind claim)
{
    switch (claim) {
    case CLAIM_DRAW:
    case CLAIM_DISCARD:
    case CLAIM_RIICHI:
        return a->event->kind == EVENT_DRAW || a->event->kind == EVENT_DISCARD ? a->event->tile
                                                                               : HANTEI_NO_TILE;
    case CLAIM_RON:
    case CLAIM_TSUMO:
        return winning_tile(&a->table, a->event);
    default:
        return HANTEI_NO_TILE;
    }
}

void judge_claim(auditor *a, claim_kind claim, const words *says, const words *against)
{
    a->counts.judged[claim]++;
    a->counts.differed[claim] += against->length > 0;
    if (against->length == 0 && !a->tells_all)
        return;
    finding found = {.claim = claim,
                     .line = a->event->line,
                     .column = a->event->column,
                     .game = a->counts.games,
                     .event = a->number,
                     .who = concerned(a, claim),
                     .tile = told_tile(a, claim),
                     .table = &a->table};
    memcpy(found.says, says->text, sizeof found.says);
    memcpy(found.judged, against->text, sizeof found.judged);
    a->listen(a->context, &found);
}

void judge_move(auditor *a, claim_kind claim, const words *says, words *against, hantei_status status)
{
    if (status != HANTEI_OK) {
        words_join(against);
        words_add(against, "%s", hantei_status_text(status));
    }
    judge_claim(a, claim, says, against);
    if (status != HANTEI_OK)
        lose_round(a);
}

void lose_round(auditor *a)
{
    a->is_followed = false;
    forget_rounds(a);
    a->counts.skipped++;
}
