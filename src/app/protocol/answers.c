/* Answers to operations: for each the library's judgement, as JSON by hantei-protocol(7). Nothing is decided
 * here. */
#include "protocol/answers.h"
#include "protocol/judge.h"
#include "protocol/shanten.h"
#include "text/meld.h"

#include <string.h>

/* ---- Tiles ----------------------------------------------------------------- */

static void put_tileset(writer *out, hantei_tileset set)
{
    char text[HANTEI_TILESET_TEXT];
    writer_bytes(out, text, hantei_tileset_format(text, set));
}

/* A tile as a key of an object. */
static void tile_key(writer *out, hantei_tile tile)
{
    char text[HANTEI_TILE_TEXT];
    hantei_tile_format(text, tile);
    writer_key_text(out, text);
}

#define write_tileset(out, key, set) (write_key(out, key), put_tileset(out, set))

/* ---- Discards and riichi --------------------------------------------------- */

bool answer_discards(writer *out, const protocol_question *q)
{
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    const size_t count = hantei_seat_discards(&q->seat, &q->by.rules, discards);
    write_open(out, "discards", '[');
    for (size_t i = 0; i < count; i++) {
        writer_open(out, '{');
        write_tile(out, "tile", discards[i].tile);
        write_tileset(out, "waits", discards[i].waits);
        write_number(out, "left", discards[i].left);
        write_bool(out, "furiten", discards[i].furiten);
        writer_close(out, '}');
    }
    writer_close(out, ']');
    return count > 0;
}

bool answer_riichi(writer *out, const protocol_question *q)
{
    const hantei_refusal why = hantei_seat_may_riichi(&q->seat, &q->by.rules, HANTEI_NO_TILE);
    write_bool(out, "legal", why == HANTEI_ALLOWED);
    if (why == HANTEI_ALLOWED)
        answer_discards(out, q);
    else
        write_why(out, why);
    if (request_has(&q->asked, FIELD_TILE))
        write_bool(out, "allowed",
                   hantei_seat_may_riichi(&q->seat, &q->by.rules, q->asked.claim.tile) == HANTEI_ALLOWED);
    return why == HANTEI_ALLOWED;
}

/* ---- The values of waits --------------------------------------------------- */

/* A meld counts as three tiles. */
static int tiles_of(const protocol_question *q)
{
    return q->asked.hand.concealed + 3 * q->seat.meld_count;
}

bool protocol_is_whole(const protocol_question *q)
{
    return tiles_of(q) + 1 == HANTEI_MAX_TILES;
}

bool protocol_has_won(const protocol_question *q)
{
    return tiles_of(q) == HANTEI_MAX_TILES && hantei_win(&q->seat.hand);
}

bool protocol_before_draw(protocol_question *before, const protocol_question *q)
{
    request *const asked = &before->asked;
    request_problem unused;
    *before = *q;
    if (q->asked.seat.drawn == HANTEI_NO_TILE || !protocol_has_won(q))
        return false;
    asked->given |= REQUEST_BIT(FIELD_TILE);
    asked->claim.tile = q->asked.seat.drawn;
    asked->seat.drawn = HANTEI_NO_TILE;
    memset(asked->river, 0, sizeof asked->river);
    memset(asked->passed, 0, sizeof asked->passed);
    memset(asked->passed_riichi, 0, sizeof asked->passed_riichi);
    return request_place_tile(asked, NULL, 0, &unused) && question_make(before, &q->by, &unused);
}

wait_value protocol_wait_value(const protocol_question *q, hantei_tile tile)
{
    wait_value value;
    hantei_claim claim = q->claim;
    claim.tile =
        text_kind(q->asked.claim.tile) == tile ? q->asked.claim.tile : tile; /* that one may be red */
    claim.by = HANTEI_TSUMO;
    hantei_seat_win(&q->seat, &q->by.rules, &claim, &value.tsumo);
    claim.by = HANTEI_RON;
    hantei_seat_win(&q->seat, &q->by.rules, &claim, &value.ron);
    value.riichi = value.ron;
    if (value.ron.refused == 1u << HANTEI_REFUSED_NO_YAKU && q->seat.riichi == 0) {
        hantei_seat in_riichi = q->seat;
        in_riichi.riichi = 1;
        hantei_seat_win(&in_riichi, &q->by.rules, &claim, &value.riichi);
    }
    return value;
}

static void write_value(writer *out, const char *way, const hantei_verdict *verdict)
{
    writer_key_text(out, way);
    writer_open(out, '{');
    write_bool(out, "legal", verdict->refused == 0);
    if (verdict->refused == 0) {
        write_number(out, "yakuman", verdict->yakuman);
        write_number(out, "han", verdict->han);
        write_number(out, "fu", verdict->fu);
        write_number(out, "points", verdict->points);
    } else {
        write_why(out, verdict->why);
    }
    writer_close(out, '}');
}

static void put_value(writer *out, const protocol_question *q, hantei_tile tile)
{
    const wait_value value = protocol_wait_value(q, tile);
    writer_open(out, '{');
    write_value(out, "ron", &value.ron);
    write_value(out, "tsumo", &value.tsumo);
    if (value.ron.refused != 0 && value.riichi.refused == 0)
        write_value(out, "riichi", &value.riichi);
    writer_close(out, '}');
}

void answer_values(writer *out, const protocol_question *q, hantei_tileset waits)
{
    write_key(out, "value");
    if (!protocol_is_whole(q)) {
        writer_text(out, NULL);
        return;
    }
    writer_open(out, '{');
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (waits >> tile & 1) {
            tile_key(out, tile);
            put_value(out, q, tile);
        }
    }
    writer_close(out, '}');
}

/* ---- Waits ----------------------------------------------------------------- */

judged_waits protocol_waits(const protocol_question *q)
{
    judged_waits found = {.sets = hantei_seat_waits(&q->seat, &q->by.rules)};
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (found.sets.shape >> tile & 1)
            found.kinds[tile] = hantei_seat_wait_kinds(&q->seat, tile);
    }
    return found;
}

static void write_kinds(writer *out, const judged_waits *found)
{
    write_open(out, "kinds", '{');
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (found->sets.shape >> tile & 1) {
            tile_key(out, tile);
            writer_names(out, found->kinds[tile], hantei_wait_kind_name);
        }
    }
    writer_close(out, '}');
}

/* The number of copies left of each wait. */
static void write_left(writer *out, hantei_tileset waits, const uint8_t unseen[HANTEI_TILES])
{
    write_open(out, "left", '{');
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (waits >> tile & 1) {
            tile_key(out, tile);
            writer_number(out, unseen[tile]);
        }
    }
    writer_close(out, '}');
}

/* Only a discarded or passed tile makes a seat furiten. Without one the waits are not judged again. */
static unsigned furiten_of(const protocol_question *q)
{
    const bool has_let_go = q->seat.river | q->seat.passed | q->seat.passed_riichi;
    return has_let_go ? hantei_seat_furiten(&q->seat, &q->by.rules) : 0;
}

bool answer_waits(writer *out, const protocol_question *q)
{
    const judged_waits found = protocol_waits(q);
    write_bool(out, "tenpai", found.sets.effective != 0);
    write_tileset(out, "shape", found.sets.shape);
    write_tileset(out, "effective", found.sets.effective);
    write_kinds(out, &found);
    write_left(out, found.sets.effective, q->seat.unseen);
    write_key(out, "furiten");
    writer_names(out, furiten_of(q), hantei_furiten_name);
    if (q->asked.value)
        answer_values(out, q, found.sets.effective);
    return found.sets.effective != 0;
}

/* ---- Kans and calls -------------------------------------------------------- */

bool answer_kan(writer *out, const protocol_question *q)
{
    const hantei_kans kans = hantei_seat_kans(&q->seat, &q->by.rules);
    write_tileset(out, "ankan", kans.concealed);
    write_tileset(out, "kakan", kans.added);
    write_open(out, "refused", '{');
    for (unsigned i = 0; i < kans.refused_count; i++) {
        tile_key(out, kans.refused[i].tile);
        writer_text(out, hantei_refusal_name(kans.refused[i].why));
    }
    writer_close(out, '}');
    return (kans.concealed | kans.added) != 0;
}

static void write_option(writer *out, const hantei_call_option *option)
{
    writer_open(out, '{');
    write_key(out, "meld");
    put_meld(out, &option->meld);
    if (option->why == HANTEI_ALLOWED) {
        write_tileset(out, "discards", option->discards);
        write_tileset(out, "banned", option->banned);
    } else {
        write_why(out, option->why);
    }
    writer_close(out, '}');
}

/* The allowed options, or the others. */
static void put_options(writer *out, const hantei_call_option *options, size_t count, bool allowed)
{
    writer_open(out, '[');
    for (size_t i = 0; i < count; i++) {
        if ((options[i].why == HANTEI_ALLOWED) == allowed)
            write_option(out, &options[i]);
    }
    writer_close(out, ']');
}

bool answer_call(writer *out, const protocol_question *q)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const size_t count =
        hantei_seat_calls(&q->seat, &q->by.rules, q->asked.claim.tile, q->asked.claim.from, options);
    write_key(out, "options");
    put_options(out, options, count, true);
    write_key(out, "refused");
    put_options(out, options, count, false);
    return count > 0;
}

/* ---- How rounds end -------------------------------------------------------- */

static void write_nagashi_payments(writer *out, const protocol_question *q)
{
    const unsigned wind = q->asked.claim.wind;
    int32_t payments[4];
    hantei_nagashi_payments(&q->by.rules, wind, payments);
    write_open(out, "payments", '{');
    answer_payments(out, &q->by.rules, wind, payments);
    writer_close(out, '}');
}

bool answer_ryuukyoku(writer *out, const protocol_question *q)
{
    const hantei_ryuukyoku end = hantei_seat_ryuukyoku(&q->seat, &q->by.rules);
    write_bool(out, "tenpai", end.waits != 0);
    write_tileset(out, "waits", end.waits);
    write_bool(out, "may_declare_noten", end.may_declare_noten);
    if (request_has(&q->asked, FIELD_RIVER_CLAIMED)) {
        write_bool(out, "nagashi", end.nagashi);
        if (end.nagashi)
            write_nagashi_payments(out, q);
    }
    return end.waits != 0;
}

bool answer_nine_terminals(writer *out, const protocol_question *q)
{
    const bool allowed = hantei_seat_nine_terminals(&q->seat, &q->by.rules);
    write_bool(out, "nine_terminals", allowed);
    write_number(out, "kinds", hantei_seat_terminal_kinds(&q->seat));
    return allowed;
}

/* ---- Shanten --------------------------------------------------------------- */

static void write_shanten(writer *out, const char *key, int8_t shanten)
{
    writer_key_text(out, key);
    if (shanten == HANTEI_SHANTEN_NONE)
        writer_text(out, NULL);
    else
        writer_number(out, shanten);
}

static void write_shantens(writer *out, const protocol_question *q)
{
    const hantei_shantens shantens = protocol_shantens(q);
    write_shanten(out, "least", shantens.least);
    write_shanten(out, "standard", shantens.standard);
    write_shanten(out, "chiitoi", shantens.chiitoi);
    write_shanten(out, "kokushi", shantens.kokushi);
}

static void write_ukeire(writer *out, hantei_tileset ukeire, const uint8_t unseen[HANTEI_TILES])
{
    write_open(out, "ukeire", '[');
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (ukeire >> tile & 1) {
            writer_open(out, '{');
            write_tile(out, "tile", tile);
            write_number(out, "left", unseen[tile]);
            writer_close(out, '}');
        }
    }
    writer_close(out, ']');
}

static void write_ukeire_discards(writer *out, const protocol_question *q)
{
    hantei_ukeire_discard discards[HANTEI_MAX_TILES];
    const size_t count = protocol_ukeire_discards(q, discards);
    write_open(out, "discards", '[');
    for (size_t i = 0; i < count; i++) {
        writer_open(out, '{');
        write_tile(out, "tile", discards[i].tile);
        write_number(out, "shanten", discards[i].shanten);
        write_number(out, "left", discards[i].left);
        if (q->asked.ukeire)
            write_ukeire(out, discards[i].ukeire, q->seat.unseen);
        writer_close(out, '}');
    }
    writer_close(out, ']');
}

bool answer_shanten(writer *out, const protocol_question *q)
{
    write_shantens(out, q);
    if (q->asked.hand.concealed % 3 == 1)
        write_ukeire(out, protocol_ukeire(q), q->seat.unseen);
    else
        write_ukeire_discards(out, q);
    return true;
}

/* ---- Of commands alone ----------------------------------------------------- */

bool answer_complete(writer *out, const protocol_question *q)
{
    const unsigned forms = hantei_win(&q->seat.hand);
    write_bool(out, "win", forms != 0);
    write_key(out, "forms");
    writer_names(out, forms, hantei_form_name);
    return forms != 0;
}

/* A list of readings that is being written. */
typedef struct reading_list {
    writer *out;
    size_t left; /* how many may still be listed */
} reading_list;

static bool put_reading(void *context, const hantei_reading *reading)
{
    reading_list *const list = context;
    writer_open(list->out, '[');
    for (unsigned i = 0; i < reading->count; i++) {
        char block[PROTOCOL_BLOCK_TEXT];
        protocol_block_format(block, &reading->block[i]);
        writer_text(list->out, block);
    }
    writer_close(list->out, ']');
    return --list->left > 0;
}

bool answer_explain(writer *out, const protocol_question *q)
{
    reading_list list = {out, q->limit};
    write_shantens(out, q);
    write_number(out, "count", (long long)hantei_best_readings(&q->seat.hand, NULL, NULL));
    write_open(out, "readings", '[');
    if (q->limit > 0)
        hantei_best_readings(&q->seat.hand, put_reading, &list);
    writer_close(out, ']');
    return true;
}

/* ---- Of servers alone ------------------------------------------------------ */

bool answer_health(writer *out, const protocol_question *q)
{
    q->caller->service->health(out, q->caller->service->self);
    return true;
}

bool answer_stats(writer *out, const protocol_question *q)
{
    q->caller->service->stats(out, q->caller->service->self);
    return true;
}

/* ---- The list -------------------------------------------------------------- */

void question_of(protocol_question *q, const operation *it)
{
    static answer_function *const ANSWERS[OPERATIONS] = {
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary, ...) answer,
#include "request/schema.def"
    };
    q->operation = it;
    q->answer = it ? ANSWERS[it->id] : NULL;
}
