#include "audit/judgements.h"
#include "notation/printable.h"

#include <string.h>

/* ---- Kinds ------------------------------------------------------------------- */

static const char *const NAMES[CLAIMS] = {
    [CLAIM_DEAL] = "deal",
    [CLAIM_TILES] = "four of each tile",
    [CLAIM_DRAW] = "draw",
    [CLAIM_DISCARD] = "discard",
    [CLAIM_RIICHI] = "riichi",
    [CLAIM_CHI] = "chi",
    [CLAIM_PON] = "pon",
    [CLAIM_DAIMINKAN] = "daiminkan",
    [CLAIM_ANKAN] = "ankan",
    [CLAIM_KAKAN] = "kakan",
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
    uint64_t *const to = (uint64_t *)sum;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += ((const uint64_t *)more)[i];
}

/* The winning tile, if the event of the win does not give it. */
static hantei_tile winning_tile(const hantei_table *t, const log_event *event)
{
    if (event->base.tile != HANTEI_NO_TILE)
        return event->base.tile;
    return event->base.from == event->base.who ? t->seats[event->base.who].seat.drawn : t->offered;
}

/* Nine terminals belong to the player in turn, if the log does not name one. */
unsigned claim_player(claim_kind kind, const hantei_table *t, const log_event *event)
{
    static const unsigned NOBODYS = 1u << CLAIM_DEAL | 1u << CLAIM_TILES | 1u << CLAIM_INDICATOR |
                                    1u << CLAIM_ABORTED | 1u << CLAIM_EXHAUSTED | 1u << CLAIM_GAME_END;
    if (NOBODYS >> kind & 1)
        return HANTEI_NO_PLAYER;
    if (kind != CLAIM_NINE_TERMINALS)
        return event->base.who;
    return event->base.who < t->rules.players ? event->base.who : t->turn;
}

/* A riichi is judged at its declaration if there is an error already, else with its discard. */
hantei_tile claim_tile(claim_kind kind, const hantei_table *t, const log_event *event)
{
    const bool is_turn = kind == CLAIM_DRAW || kind == CLAIM_DISCARD || kind == CLAIM_RIICHI;
    if (kind == CLAIM_RON || kind == CLAIM_TSUMO)
        return winning_tile(t, event);
    return is_turn && (event->base.kind == HANTEI_EVENT_TSUMO || event->base.kind == HANTEI_EVENT_DAHAI)
               ? event->base.tile
               : HANTEI_NO_TILE;
}

/* ---- Words ------------------------------------------------------------------- */

const char *claim_reason(int reason)
{
    static const char *const REASONS[] = {
        "the wall is exhausted", "nagashi mangan", "nine terminals", "four winds",
        "four riichi",           "four kans",      "three rons",     "it is annulled"};
    return reason == HANTEI_UNKNOWN ? "no reason is given" : REASONS[reason];
}

void claim_add_limit(text_buffer *out, int limit)
{
    enum { LOGGED_YAKUMAN = 5 }; /* logs do not distinguish a kazoe yakuman */
    if (limit == HANTEI_NO_LIMIT)
        text_add(out, "; no limit");
    else if (limit <= LOGGED_YAKUMAN)
        text_add(out, "; %s", hantei_limit_name(limit == LOGGED_YAKUMAN ? HANTEI_YAKUMAN : (unsigned)limit));
    else
        text_add(out, "; the limit %d", limit);
}

void claim_add_worth(text_buffer *out, int han, int fu, int yakuman, int32_t points)
{
    if (yakuman > 0)
        text_add(out, "; %d yakuman", yakuman);
    else if (han >= 0)
        text_add(out, "; %d han", han);
    if (yakuman <= 0 && han >= 0 && fu >= 0)
        text_add(out, " %d fu", fu);
    if (points >= 0)
        text_add(out, "; %d points", (int)points);
}

static void add_deltas(text_buffer *out, const hantei_table *t, const log_event *event)
{
    if (!event->base.has_deltas)
        return;
    text_add(out, "; ");
    text_add_amounts(out, event->base.deltas, t->rules.players);
}

static void describe_meld(text_buffer *out, const hantei_table *t, const log_event *event)
{
    hantei_seat_meld meld = event->base.meld;
    meld.from = (uint8_t)(meld.kind == HANTEI_ANKAN ? 0
                                                    : hantei_player_side(t->rules.players, t->game.dealer,
                                                                         event->base.who, event->base.from));
    if (meld.tile < HANTEI_TILES) {
        text_add(out, "declares ");
        text_add_meld(out, &meld);
        return;
    }
    text_add(out, "declares %s", claim_name(claim_of_meld(&meld)));
    if (meld.claimed != HANTEI_NO_TILE) {
        text_add(out, " of ");
        text_add_tile(out, meld.claimed);
    }
}

static void describe_win(text_buffer *out, const hantei_table *t, const log_event *event)
{
    const event_win *const win = &event->of.win;
    text_add(out, "wins by %s on ", event->base.from == event->base.who ? "tsumo" : "ron");
    text_add_tile(out, winning_tile(t, event));
    for (unsigned i = 0; i < win->yaku_count; i++) {
        const event_yaku *const yaku = &win->yaku[i];
        char name[EVENT_YAKU_NAME];
        printable_copy(name, sizeof name, yaku->name, strlen(yaku->name));
        text_add(out, "%s", i == 0 ? ": " : ", ");
        if (yaku->alike > 0)
            text_add(out, "%s %d", hantei_yaku_at(yaku->yaku)->name, yaku->han);
        else
            text_add(out, "an unknown yaku \"%s\" %d", name, yaku->han);
    }
    claim_add_worth(out, win->han, win->fu, win->yakuman, win->points);
    if (win->limit >= 0)
        claim_add_limit(out, win->limit);
    add_deltas(out, t, event);
}

static void describe_ryuukyoku(text_buffer *out, const hantei_table *t, const log_event *event)
{
    text_add(out, "the round ends: %s", claim_reason(event->base.reason));
    for (unsigned who = 0; who < t->rules.players; who++) {
        if (event->base.tenpai[who] == 1)
            text_add(out, "; player %u tenpai", who);
    }
    add_deltas(out, t, event);
}

static void describe_points(text_buffer *out, const hantei_table *t, const log_event *event)
{
    const hantei_deal *const deal = &event->of.round.deal;
    if (event->base.kind == HANTEI_EVENT_START_KYOKU) {
        text_add(out, "deals with %d honba, %d sticks and points ", deal->honba, deal->sticks);
        text_add_amounts(out, deal->points, t->rules.players);
        return;
    }
    text_add(out, event->base.has_points ? "the game ends with " : "the game ends");
    if (event->base.has_points)
        text_add_amounts(out, event->base.points, t->rules.players);
}

void claim_describe(text_buffer *out, claim_kind kind, const hantei_table *t, const log_event *event)
{
    static const char *const MOVES[] = {[HANTEI_EVENT_TSUMO] = "draws ",
                                        [HANTEI_EVENT_DAHAI] = "discards ",
                                        [HANTEI_EVENT_REACH] = "declares riichi",
                                        [HANTEI_EVENT_REACH_ACCEPTED] = "riichi is accepted",
                                        [HANTEI_EVENT_NUKIDORA] = "sets a north aside",
                                        [HANTEI_EVENT_DORA] = "turns the indicator "};
    const unsigned type = event->base.kind;
    if (type == HANTEI_EVENT_START_KYOKU || type == HANTEI_EVENT_END_GAME)
        describe_points(out, t, event);
    else if (event_is_meld(event))
        describe_meld(out, t, event);
    else if (type == HANTEI_EVENT_HORA)
        describe_win(out, t, event);
    else if (type == HANTEI_EVENT_RYUKYOKU)
        describe_ryuukyoku(out, t, event);
    else
        text_add(out, "%s",
                 kind == CLAIM_RIICHI && type == HANTEI_EVENT_DAHAI ? "riichi with the discard "
                                                                    : MOVES[type]);
    if (type == HANTEI_EVENT_TSUMO || type == HANTEI_EVENT_DAHAI || type == HANTEI_EVENT_DORA)
        text_add_tile(out, event->base.tile);
}
