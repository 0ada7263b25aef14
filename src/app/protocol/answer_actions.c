/* The state of a table: what it waits for, and what its seats may do. */
#include "notation/base64.h"
#include "notation/meld.h"
#include "notation/mjai_event.h"
#include "notation/mjai_names.h"
#include "protocol/answers.h"
#include "protocol/table_words.h"

/* ---- Parts ------------------------------------------------------------------ */

void put_tile(writer *out, hantei_tile tile)
{
    char text[HANTEI_TILE_TEXT];
    if (tile == HANTEI_NO_TILE)
        writer_text(out, NULL);
    else if (out->is_mjai)
        writer_text(out, mjai_tile_name(tile, false));
    else
        writer_bytes(out, text, hantei_tile_format(text, tile)); /* no name to measure: ukeire list many */
}

void write_tile_key(writer *out, hantei_tile tile)
{
    writer_key_text(out, mjai_tile_name(tile, true));
}

void put_meld(writer *out, const hantei_seat_meld *meld)
{
    char text[TEXT_MELD];
    writer_bytes(out, text, text_meld_format(text, meld));
}

void put_meld_of(writer *out, const hantei_table *t, unsigned who, const hantei_seat_meld *meld)
{
    hantei_event event;
    if (!out->is_mjai) {
        put_meld(out, meld);
        return;
    }
    hantei_event_init(&event, HANTEI_EVENT_CHI + meld->kind - HANTEI_CHI, who);
    event.meld = *meld;
    event.from = (uint8_t)hantei_player_at(t->rules.players, t->game.dealer, who, meld->from);
    mjai_write_event(out, t, &event);
}

void put_seats(writer *out, unsigned seats)
{
    writer_open(out, '[');
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if (seats >> who & 1)
            writer_number(out, who);
    }
    writer_close(out, ']');
}

void put_tiles(writer *out, const hantei_tile *tiles, unsigned count)
{
    char text[2 * PUT_TILES + HANTEI_TILE_TEXT];
    size_t length = 0;
    if (out->is_mjai) {
        mjai_write_tiles(out, tiles, count);
        return;
    }
    for (unsigned i = 0; i < count; i++)
        length += hantei_tile_format(text + length, tiles[i]);
    writer_bytes(out, text, length);
}

/* Discards, each with its suit, such as "1m5m0m". */
static void put_discards(writer *out, const hantei_actions *may)
{
    hantei_tile tiles[PUT_TILES];
    unsigned count = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (may->discards >> tile & 1)
            tiles[count++] = tile;
        if (text_is_five(tile) && (may->red_discards >> tile / HANTEI_RANKS & 1))
            tiles[count++] = (hantei_tile)(tile | HANTEI_RED);
    }
    put_tiles(out, tiles, count);
}

void put_tileset(writer *out, hantei_tileset set)
{
    hantei_tile tiles[HANTEI_TILES];
    char text[HANTEI_TILESET_TEXT];
    unsigned count = 0;
    for (hantei_tileset left = set; left != 0; left &= left - 1)
        tiles[count++] = (hantei_tile)__builtin_ctzll(left);
    if (out->is_mjai)
        put_tiles(out, tiles, count);
    else
        writer_bytes(out, text, hantei_tileset_format(text, set));
}

static void put_riichi_discard(writer *out, const hantei_seat_discard *discard, bool is_drawn)
{
    writer_open(out, '{');
    write_tile(out, "tile", discard->tile);
    write_bool(out, "drawn", is_drawn);
    write_tileset(out, "waits", discard->waits);
    write_number(out, "left", discard->left);
    write_bool(out, "furiten", discard->furiten);
    writer_close(out, '}');
}

/* Whether the hand has another such tile beside the one just drawn. */
static bool holds_another(const hantei_seat *seat, hantei_tile tile)
{
    const hantei_tile kind = text_kind(tile);
    const unsigned held = seat->hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS];
    const unsigned reds = text_is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0;
    return (tile == kind ? held - reds : reds) > 1;
}

/* A tile that is both drawn and in the hand can be discarded in two ways. */
static void put_riichi(writer *out, const hantei_seat *seat, const hantei_actions *may)
{
    write_open(out, "riichi", '[');
    for (unsigned i = 0; i < may->riichi_count; i++) {
        const hantei_seat_discard *const discard = &may->riichi[i];
        const bool is_drawn = discard->tile == may->tsumogiri;
        put_riichi_discard(out, discard, is_drawn);
        if (is_drawn && holds_another(seat, discard->tile))
            put_riichi_discard(out, discard, false);
    }
    writer_close(out, ']');
}

static void put_melds(writer *out, const hantei_table *t, unsigned who, const hantei_actions *may,
                      unsigned kind)
{
    writer_open(out, '[');
    for (unsigned i = 0; i < may->meld_count; i++)
        if (may->melds[i].kind == kind)
            put_meld_of(out, t, who, &may->melds[i]);
    writer_close(out, ']');
}

void write_verdict(writer *out, const protocol_question *q, unsigned who, const hantei_claim *claim)
{
    protocol_question asked = {.operation = &OPERATION_LIST[OPERATION_WIN],
                               .answer = &answer_win,
                               .caller = q->caller,
                               .seat = q->at->table.seats[who].seat,
                               .by = q->at->by,
                               .claim = *claim};
    asked.asked.given = (claim->robbed ? REQUEST_BIT(FIELD_CHANKAN) : 0) |
                        (claim->first ? REQUEST_BIT(FIELD_FIRST) : 0) |
                        (claim->pao ? REQUEST_BIT(FIELD_PAO) : 0);
    writer_open(out, '{');
    question_answer(out, &asked);
    writer_close(out, '}');
}

/* ---- A seat's actions ------------------------------------------------------- */

static bool may_do(const hantei_actions *may, hantei_action action)
{
    return may->may >> action & 1;
}

/* Actions by name: a win with its verdict, if it is legal, the melds of a kind, or that it may be done. */
static void put_each(writer *out, const protocol_question *q, unsigned who, const hantei_actions *may,
                     const hantei_action *actions, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const hantei_action action = actions[i];
        const bool is_meld = action >= HANTEI_DO_CHI && action <= HANTEI_DO_KAKAN;
        if (!is_meld && !may_do(may, action))
            continue;
        writer_key_text(out, hantei_action_name(action));
        if (is_meld)
            put_melds(out, &q->at->table, who, may, HANTEI_CHI + (unsigned)action - HANTEI_DO_CHI);
        else if (action == HANTEI_DO_TSUMO || action == HANTEI_DO_RON)
            write_verdict(out, q, who, &may->claim);
        else
            writer_bool(out, true);
    }
}

static void put_reason(writer *out, const hantei_table *t, unsigned who, hantei_action action,
                       hantei_refusal why)
{
    char message[REQUEST_MESSAGE];
    hantei_event nothing;
    hantei_event_init(&nothing, HANTEI_EVENT_NONE, who);
    refusal_words_of(message, t, &nothing, NULL, why, !out->is_mjai);
    writer_open(out, '{');
    write_text(out, "do", hantei_action_name(action));
    write_words(out, "do_text", HANTEI_TOPIC_ACTION, action);
    write_why(out, why);
    write_text(out, "message", message);
    writer_close(out, '}');
}

/* Reasons, except that it is not the time. */
static void put_reasons(writer *out, const hantei_table *t, unsigned who, const hantei_actions *may)
{
    bool is_open = false;
    for (unsigned action = 0; action < HANTEI_ACTIONS; action++) {
        const unsigned why = may->why[action];
        if (may_do(may, (hantei_action)action) || why == HANTEI_ALLOWED || why == HANTEI_REFUSED_PHASE ||
            why == HANTEI_REFUSED_TURN)
            continue;
        if (!is_open)
            write_open(out, "refused", '[');
        is_open = true;
        put_reason(out, t, who, action, why);
    }
    if (is_open)
        writer_close(out, ']');
}

static void put_actions(writer *out, const protocol_question *q, unsigned who, bool why)
{
    static const hantei_action TURN[] = {HANTEI_DO_TSUMO, HANTEI_DO_ANKAN, HANTEI_DO_KAKAN, HANTEI_DO_KITA,
                                         HANTEI_DO_NINE_TERMINALS},
                               CLAIMS[] = {HANTEI_DO_RON, HANTEI_DO_PON, HANTEI_DO_CHI, HANTEI_DO_DAIMINKAN,
                                           HANTEI_DO_PASS},
                               SHOWS[] = {HANTEI_DO_TENPAI, HANTEI_DO_NOTEN};
    hantei_actions may;
    hantei_table_actions(&q->at->table, who, why, &may);
    if (may.is_hidden) {
        writer_text(out, NULL);
        return;
    }
    writer_open(out, '{');
    if (may_do(&may, HANTEI_DO_DISCARD)) {
        write_key(out, "discard");
        put_discards(out, &may);
        write_tile(out, "tsumogiri", may.tsumogiri);
        put_riichi(out, &q->at->table.seats[who].seat, &may);
        put_each(out, q, who, &may, TURN, sizeof TURN / sizeof *TURN);
    } else if (may_do(&may, HANTEI_DO_PASS)) {
        put_each(out, q, who, &may, CLAIMS, sizeof CLAIMS / sizeof *CLAIMS);
    }
    put_each(out, q, who, &may, SHOWS, sizeof SHOWS / sizeof *SHOWS);
    if (why)
        put_reasons(out, &q->at->table, who, &may);
    writer_close(out, '}');
}

/* ---- The table -------------------------------------------------------------- */

static void put_due(writer *out, const hantei_due *due)
{
    if (due->kind == HANTEI_EVENT_NONE) {
        writer_text(out, NULL);
        return;
    }
    writer_open(out, '{');
    write_text(out, "type", hantei_event_name(due->kind));
    if (due->who < HANTEI_MAX_PLAYERS)
        write_number(out, "actor", due->who);
    if (due->kind == HANTEI_EVENT_TSUMO)
        write_bool(out, "rinshan", due->is_rinshan);
    if (due->reason != HANTEI_UNKNOWN)
        write_text(out, "reason", hantei_ryuukyoku_name(due->reason));
    writer_close(out, '}');
}

bool write_table(writer *out, const protocol_question *q)
{
    const hantei_table *const t = &q->at->table;
    const bool is_one = request_has(&q->asked, FIELD_PLAYER);
    hantei_table hidden;
    if (is_one)
        hantei_table_hide(&hidden, t, (unsigned)q->asked.player);
    const hantei_table *const seen = is_one ? &hidden : t;
    const hantei_due due = hantei_table_due(seen);
    write_number(out, "seq", t->sequence);
    write_text(out, "phase", hantei_phase_name(seen->phase));
    write_number(out, "turn", seen->turn);
    write_key(out, "due");
    put_due(out, &due);
    write_open(out, "actions", '[');
    for (unsigned who = 0; who < t->rules.players; who++) {
        if (is_one && who != (unsigned)q->asked.player)
            writer_text(out, NULL);
        else
            put_actions(out, q, who, q->asked.why);
    }
    writer_close(out, ']');
    write_saved(out, q);
    return true;
}

void write_state(writer *out, const hantei_table *t, const hantei_wall *wall)
{
    uint8_t bytes[HANTEI_TABLE_BYTES];
    char text[BASE64_TEXT(HANTEI_TABLE_BYTES)];
    const size_t length = wall ? hantei_wall_save(wall, t, bytes) : hantei_table_save(t, bytes);
    base64_write(text, bytes, length);
    write_key(out, "state");
    writer_bytes(out, text, BASE64_TEXT(length));
}

void write_saved(writer *out, const protocol_question *q)
{
    if (q->asked.save)
        write_state(out, &q->at->table, &q->at->wall);
}
