/* Events of mjai as a table's events, and back. */
#include "notation/mjai_event.h"
#include "notation/meld.h"
#include "notation/mjai_names.h"

static const mjai_field LISTS[] = {MJAI_SCORES, MJAI_DELTAS, MJAI_TENPAIS, MJAI_TEHAIS};

enum { LIST_COUNT = sizeof LISTS / sizeof *LISTS };

/* ---- Lists of players ------------------------------------------------------- */

static void take_amounts(const mjai_object *o, mjai_field field, bool *has, int32_t out[HANTEI_MAX_PLAYERS])
{
    const mjai_value *const value = &o->value[field];
    *has = mjai_has(o, field);
    for (int who = 0; *has && who < value->columns[0]; who++)
        out[who] = value->item[who];
}

mjai_field mjai_event_misfit(const mjai_event *event, unsigned players)
{
    for (size_t i = 0; i < LIST_COUNT; i++) {
        const unsigned count = event->counts[i];
        if ((event->has >> LISTS[i] & 1) && count != players && !(players == 3 && count == 4))
            return LISTS[i];
    }
    return MJAI_FIELDS;
}

/* ---- Deals ------------------------------------------------------------------ */

/* A dealt hand; a hidden one may have any length. */
static bool take_dealt(mjai_object *o, const mjai_value *hands, int who, hantei_tile out[HANTEI_DEALT])
{
    bool is_hidden = true;
    for (int i = 0; i < hands->columns[who]; i++)
        is_hidden &= mjai_item(hands, who, i) == HANTEI_NO_TILE;
    for (int i = 0; i < HANTEI_DEALT; i++)
        out[i] =
            is_hidden || i >= hands->columns[who] ? HANTEI_NO_TILE : (hantei_tile)mjai_item(hands, who, i);
    if (is_hidden || hands->columns[who] == HANTEI_DEALT)
        return true;
    o->field = MJAI_TEHAIS;
    return mjai_object_fail(o, ERROR_TILE_COUNT, hands->at, "tehais: player %d is dealt %d tiles, not %d",
                            who, hands->columns[who], HANTEI_DEALT);
}

void mjai_take_deal(const mjai_object *o, hantei_deal *out)
{
    bool has_points;
    *out = (hantei_deal){.indicator = (hantei_tile)mjai_get(o, MJAI_DORA_MARKER, HANTEI_NO_TILE),
                         .wind = (uint8_t)mjai_get(o, MJAI_BAKAZE, 0),
                         .dealer = (uint8_t)mjai_get(o, MJAI_OYA, 0),
                         .honba = (uint8_t)mjai_get(o, MJAI_HONBA, 0),
                         .sticks = (uint8_t)mjai_get(o, MJAI_KYOTAKU, 0)};
    memset(out->hands, HANTEI_NO_TILE, sizeof out->hands);
    take_amounts(o, MJAI_SCORES, &has_points, out->points);
}

static bool take_deal(mjai_object *o, mjai_event *out)
{
    const mjai_value *const hands = &o->value[MJAI_TEHAIS];
    mjai_take_deal(o, &out->deal);
    out->kyoku = (uint8_t)mjai_get(o, MJAI_KYOKU, 0);
    for (int who = 0; who < hands->rows; who++) {
        if (!take_dealt(o, hands, who, out->deal.hands[who]))
            return false;
    }
    return true;
}

/* ---- Wins and ryuukyoku ----------------------------------------------------- */

/* Many servers write an empty list for none. */
static void take_ura(const mjai_object *o, hantei_event *event)
{
    const mjai_value *const value = &o->value[MJAI_URA_MARKERS];
    if (!mjai_has(o, MJAI_URA_MARKERS) || value->columns[0] == 0)
        return;
    event->ura_count = value->columns[0];
    for (int i = 0; i < value->columns[0]; i++)
        event->ura[i] = (hantei_tile)value->item[i];
}

/* The hand of a winner, if shown. gimite leaves the winning tile out; with others it may be included. */
static bool take_hand(mjai_object *o, hantei_event *event)
{
    const mjai_value *const value = &o->value[MJAI_HORA_TEHAIS];
    hantei_tile tiles[MJAI_COLUMNS];
    size_t count = 0;
    bool is_out = value->columns[0] % 3 != 2;
    if (!mjai_has(o, MJAI_HORA_TEHAIS))
        return true;
    for (int i = 0; i < value->columns[0]; i++) {
        const hantei_tile tile = (hantei_tile)value->item[i];
        if (tile == HANTEI_NO_TILE)
            return true;
        if (is_out || tile != event->tile)
            tiles[count++] = tile;
        else
            is_out = true;
    }
    event->has_hand = count > 0;
    if (count == 0 ||
        (count % 3 == 1 && hantei_hand_from_tiles(&event->hand, tiles, count, event->reds) == HANTEI_OK))
        return true;
    o->field = MJAI_HORA_TEHAIS;
    return mjai_object_fail(o, ERROR_TILE_COUNT, value->at, "hora_tehais: not a hand of 3k+1 tiles");
}

/* ---- All of them ------------------------------------------------------------ */

static bool is_meld(unsigned kind)
{
    return kind >= HANTEI_EVENT_CHI && kind <= HANTEI_EVENT_KAKAN;
}

void mjai_take_event(const mjai_object *o, unsigned kind, hantei_event *event)
{
    const mjai_field tile = kind == HANTEI_EVENT_DORA ? MJAI_DORA_MARKER : MJAI_PAI;
    hantei_event_init(event, kind, (unsigned)mjai_get(o, MJAI_ACTOR, HANTEI_NO_PLAYER));
    event->from = (uint8_t)mjai_get(o, MJAI_TARGET, HANTEI_NO_PLAYER);
    event->tile = (hantei_tile)mjai_get(o, tile, HANTEI_NO_TILE);
    event->drawn = (int8_t)mjai_get(o, MJAI_TSUMOGIRI, -1);
    event->reason = (uint8_t)mjai_get(o, MJAI_REASON, HANTEI_UNKNOWN);
    if (is_meld(kind))
        event->meld = mjai_meld_of(o, HANTEI_CHI + kind - HANTEI_EVENT_CHI);
    for (int who = 0; mjai_has(o, MJAI_TENPAIS) && who < o->value[MJAI_TENPAIS].columns[0]; who++)
        event->tenpai[who] = (int8_t)o->value[MJAI_TENPAIS].item[who];
    take_ura(o, event);
    take_amounts(o, MJAI_DELTAS, &event->has_deltas, event->deltas);
    take_amounts(o, MJAI_SCORES, &event->has_points, event->points);
}

bool mjai_event_of(mjai_object *o, mjai_event *out)
{
    o->field = MJAI_TYPE;
    if (!mjai_has(o, MJAI_TYPE))
        return mjai_object_fail(o, ERROR_MISSING_FIELD, SIZE_MAX, "an event needs the field 'type'");
    const unsigned kind = (unsigned)mjai_get(o, MJAI_TYPE, 0);
    const mjai_field missing = mjai_missing(o, kind);
    if (missing < MJAI_FIELDS) {
        o->field = (int)missing;
        return mjai_object_fail(o, ERROR_MISSING_FIELD, SIZE_MAX, "%s needs the field '%s'",
                                hantei_event_name(kind), mjai_field_name(missing));
    }
    mjai_take_event(o, kind, &out->event);
    out->has = o->has;
    for (size_t i = 0; i < LIST_COUNT; i++) {
        const mjai_value *const list = &o->value[LISTS[i]];
        if (mjai_has(o, LISTS[i]))
            out->counts[i] = (uint8_t)(LISTS[i] == MJAI_TEHAIS ? list->rows : list->columns[0]);
    }
    if (kind == HANTEI_EVENT_START_KYOKU)
        return take_deal(o, out);
    return kind != HANTEI_EVENT_HORA || take_hand(o, &out->event);
}

/* ---- Writing ---------------------------------------------------------------- */

static void write_tile(writer *out, hantei_tile tile)
{
    writer_text(out, mjai_tile_name(tile, out->is_mpsz));
}

void mjai_write_tiles(writer *out, const hantei_tile *tiles, unsigned count)
{
    writer_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        write_tile(out, tiles[i]);
    writer_close(out, ']');
}

void mjai_write_amounts(writer *out, const char *key, unsigned players, const int32_t *amounts)
{
    writer_key_text(out, key);
    writer_open(out, '[');
    for (unsigned who = 0; who < players; who++)
        writer_number(out, amounts[who]);
    writer_close(out, ']');
}

void mjai_write_tenpais(writer *out, unsigned players, const int8_t *tenpai)
{
    write_open(out, "tenpais", '[');
    for (unsigned who = 0; who < players; who++)
        writer_bool(out, tenpai[who] > 0);
    writer_close(out, ']');
}

/* The tiles of a meld without `but`, the claimed or the added one. */
static void write_consumed(writer *out, const hantei_seat_meld *meld, hantei_tile but)
{
    const text_meld_tiles tiles = text_meld_tiles_of(meld);
    unsigned reds = meld->reds - (but != HANTEI_NO_TILE && (but & HANTEI_RED) ? 1u : 0u);
    write_open(out, "consumed", '[');
    for (unsigned i = 0; i < sizeof tiles.copies && meld->tile < HANTEI_TILES; i++) {
        const hantei_tile kind = (hantei_tile)(tiles.tile + i);
        const bool is_one = but != HANTEI_NO_TILE && text_kind(but) == kind;
        const unsigned copies = (unsigned)tiles.copies[i] - is_one;
        for (unsigned copy = 0; copy < copies && copy < HANTEI_COPIES; copy++) {
            const bool is_red = text_is_five(kind) && reds > 0;
            reds -= is_red;
            write_tile(out, is_red ? (hantei_tile)(kind | HANTEI_RED) : kind);
        }
    }
    writer_close(out, ']');
}

static void write_meld(writer *out, const hantei_event *event)
{
    const hantei_seat_meld *const meld = &event->meld;
    const hantei_tile other = meld->kind == HANTEI_ANKAN   ? (hantei_tile)HANTEI_NO_TILE
                              : meld->kind == HANTEI_KAKAN ? meld->added
                                                           : meld->claimed;
    if (meld->kind <= HANTEI_DAIMINKAN)
        write_number(out, "target", event->from);
    if (meld->kind != HANTEI_ANKAN)
        write_text(out, "pai", mjai_tile_name(other, out->is_mpsz));
    write_consumed(out, meld, other);
}

/* A win's is left out if it is not given; a north is one. */
static void write_tile_of(writer *out, const hantei_event *event)
{
    const unsigned kind = event->kind;
    const bool is_hidden = event->tile == HANTEI_NO_TILE;
    const hantei_tile tile = kind == HANTEI_EVENT_NUKIDORA && is_hidden ? HANTEI_NORTH : event->tile;
    if (kind == HANTEI_EVENT_DORA)
        write_key(out, "dora_marker");
    else if (kind == HANTEI_EVENT_TSUMO || kind == HANTEI_EVENT_DAHAI || kind == HANTEI_EVENT_NUKIDORA ||
             (kind == HANTEI_EVENT_HORA && !is_hidden))
        write_key(out, "pai");
    else
        return;
    write_tile(out, tile);
}

void mjai_open_event(writer *out, const hantei_event *event)
{
    const unsigned kind = event->kind;
    writer_open(out, '{');
    write_text(out, "type", hantei_event_name(kind));
    if (event->who < HANTEI_MAX_PLAYERS)
        write_number(out, "actor", event->who);
    if (kind == HANTEI_EVENT_HORA)
        write_number(out, "target", event->from < HANTEI_MAX_PLAYERS ? event->from : event->who);
    if (is_meld(kind))
        write_meld(out, event);
    else
        write_tile_of(out, event);
    if (kind == HANTEI_EVENT_DAHAI && event->drawn >= 0)
        write_bool(out, "tsumogiri", event->drawn > 0);
    if (kind == HANTEI_EVENT_RYUKYOKU && event->reason != HANTEI_UNKNOWN)
        write_text(out, "reason", hantei_ryuukyoku_name(event->reason));
}

void mjai_close_event(writer *out, unsigned players, const hantei_event *event, bool has_points)
{
    if (event->has_deltas)
        mjai_write_amounts(out, "deltas", players, event->deltas);
    if (event->has_points && has_points)
        mjai_write_amounts(out, "scores", players, event->points);
    writer_close(out, '}');
}

/* For an added kan the triplet's reds and claimed tile come from the table. */
static hantei_event whole_event(const hantei_table *t, const hantei_event *event)
{
    hantei_event whole = *event;
    if (event->kind == HANTEI_EVENT_KAKAN && event->who < HANTEI_MAX_PLAYERS) {
        const hantei_seat *const seat = &t->seats[event->who].seat;
        for (unsigned i = 0; i < seat->meld_count && i < HANTEI_MAX_MELDS; i++) {
            if (seat->melds[i].kind == HANTEI_KAKAN && seat->melds[i].tile == event->meld.tile)
                whole.meld = seat->melds[i];
        }
    }
    return whole;
}

static void write_deal(writer *out, const hantei_table *t, const hantei_deal *deal)
{
    const hantei_game *const game = &t->game;
    write_key(out, "bakaze");
    writer_bytes(out, hantei_wind_name(game->wind), 1);
    write_text(out, "dora_marker", mjai_tile_name(deal->indicator, out->is_mpsz));
    write_number(out, "kyoku", hantei_player_wind(t->rules.players, game->first, game->dealer) + 1);
    write_number(out, "honba", game->honba);
    write_number(out, "kyotaku", t->sticks);
    write_number(out, "oya", game->dealer);
    mjai_write_amounts(out, "scores", t->rules.players, game->points);
    write_open(out, "tehais", '[');
    for (unsigned who = 0; who < t->rules.players; who++)
        mjai_write_tiles(out, deal->hands[who], HANTEI_DEALT);
    writer_close(out, ']');
}

void mjai_write_event(writer *out, const hantei_table *t, const hantei_event *event)
{
    const hantei_event whole = whole_event(t, event);
    mjai_open_event(out, &whole);
    if (event->deal != NULL)
        write_deal(out, t, event->deal);
    if (event->kind == HANTEI_EVENT_HORA && event->ura_count <= HANTEI_MAX_INDICATORS) {
        write_key(out, "ura_markers");
        mjai_write_tiles(out, event->ura, event->ura_count);
    }
    if (event->kind == HANTEI_EVENT_RYUKYOKU && event->tenpai[0] >= 0)
        mjai_write_tenpais(out, t->rules.players, event->tenpai);
    mjai_close_event(out, t->rules.players, &whole, false);
}
