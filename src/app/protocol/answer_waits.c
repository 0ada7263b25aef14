/* The answer to a question for the waits, and what they are worth. */
#include "notation/meld.h"
#include "protocol/answers.h"

#include <string.h>

/* ---- Values ---------------------------------------------------------------- */

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

/* Judges a win on the tile, and returns all reasons against it. */
static uint32_t judge_worth(judged_worth *out, const protocol_question *q, const hantei_seat *seat,
                            hantei_tile tile, unsigned by)
{
    hantei_verdict verdict;
    hantei_claim claim = q->claim;
    claim.tile = tile;
    claim.by = (uint8_t)by;
    hantei_seat_win(seat, &q->by.rules, &claim, &verdict);
    *out =
        (judged_worth){verdict.why, verdict.yakuman, verdict.han, verdict.fu, verdict.limit, verdict.points};
    return verdict.refused;
}

static void judge_value(judged_worths *out, const protocol_question *q, hantei_tile kind)
{
    const hantei_tile asked = q->asked.claim.tile; /* it may be red */
    const hantei_tile tile = text_kind(asked) == kind ? asked : kind;
    hantei_seat in_riichi;
    judge_worth(&out->tsumo[kind], q, &q->seat, tile, HANTEI_TSUMO);
    const uint32_t refused = judge_worth(&out->ron[kind], q, &q->seat, tile, HANTEI_RON);
    if (refused != 1u << HANTEI_REFUSED_NO_YAKU || q->seat.riichi != 0)
        return;
    in_riichi = q->seat;
    in_riichi.riichi = 1;
    if (judge_worth(&out->riichi[kind], q, &in_riichi, tile, HANTEI_RON) == 0)
        out->helped |= (hantei_tileset)1 << kind;
}

static void judge_values(judged_worths *out, const protocol_question *q, hantei_tileset tiles)
{
    out->tiles = tiles;
    out->helped = 0;
    for (hantei_tileset left = tiles; left != 0; left &= left - 1)
        judge_value(out, q, (hantei_tile)__builtin_ctzll(left));
}

bool protocol_judge_draw(judged_worths *out, const protocol_question *q)
{
    protocol_question before = *q;
    request *const asked = &before.asked;
    request_problem unused;
    if (q->asked.seat.drawn == HANTEI_NO_TILE || !protocol_has_won(q))
        return false;
    asked->given |= REQUEST_BIT(FIELD_TILE);
    asked->claim.tile = q->asked.seat.drawn;
    asked->seat.drawn = HANTEI_NO_TILE;
    memset(asked->river, 0, sizeof asked->river);
    memset(asked->passed, 0, sizeof asked->passed);
    memset(asked->passed_riichi, 0, sizeof asked->passed_riichi);
    if (!request_place_tile(asked, NULL, 0, &unused) || !question_make_seat(&before, &unused))
        return false;
    judge_values(out, &before, (hantei_tileset)1 << text_kind(asked->claim.tile));
    return true;
}

static void write_worth(writer *out, const char *way, const judged_worth *worth)
{
    writer_key_text(out, way);
    writer_open(out, '{');
    write_bool(out, "legal", worth->why == HANTEI_ALLOWED);
    if (worth->why == HANTEI_ALLOWED) {
        write_number(out, "yakuman", worth->yakuman);
        write_number(out, "han", worth->han);
        write_number(out, "fu", worth->fu);
        write_number(out, "points", worth->points);
        write_limit(out, worth->limit);
    } else {
        write_why(out, worth->why);
    }
    writer_close(out, '}');
}

void answer_values(writer *out, const judged_worths *values)
{
    write_key(out, "value");
    if (!values) {
        writer_text(out, NULL);
        return;
    }
    writer_open(out, '{');
    for (hantei_tileset left = values->tiles; left != 0; left &= left - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(left);
        write_tile_key(out, tile);
        writer_open(out, '{');
        write_worth(out, "ron", &values->ron[tile]);
        write_worth(out, "tsumo", &values->tsumo[tile]);
        if (values->helped >> tile & 1)
            write_worth(out, "riichi", &values->riichi[tile]);
        writer_close(out, '}');
    }
    writer_close(out, '}');
}

/* ---- Waits ----------------------------------------------------------------- */

static void judge_waits(protocol_answer *out, const protocol_question *q)
{
    judged_waits *const waits = &out->waits;
    waits->sets = hantei_seat_waits(&q->seat, &q->by.rules);
    for (hantei_tileset left = waits->sets.shape; left != 0; left &= left - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(left);
        waits->kinds[tile] = hantei_seat_wait_kinds(&q->seat, tile);
    }
    waits->left = protocol_left(q->seat.unseen, waits->sets.effective);
    /* Only a discarded or passed tile makes a seat furiten. Without one the waits are not judged again. */
    const bool has_let_go = q->seat.river | q->seat.passed | q->seat.passed_riichi;
    waits->furiten = has_let_go ? hantei_seat_furiten(&q->seat, &q->by.rules) : 0;
    if (q->asked.details)
        waits->shape_of_wait = hantei_shape_of_wait(&q->seat.hand);
    waits->has_values = q->asked.value && protocol_is_whole(q);
    if (waits->has_values)
        judge_values(&waits->values, q, waits->sets.effective);
    out->is_yes = waits->sets.effective != 0;
}

static void write_kinds(writer *out, const judged_waits *waits)
{
    write_open(out, "kinds", '{');
    for (hantei_tileset left = waits->sets.shape; left != 0; left &= left - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(left);
        write_tile_key(out, tile);
        writer_names(out, waits->kinds[tile], hantei_wait_kind_name);
    }
    writer_close(out, '}');
}

/* The number of copies left of each wait. */
static void write_left(writer *out, hantei_tileset waits, const uint8_t unseen[HANTEI_TILES])
{
    write_open(out, "left", '{');
    for (hantei_tileset left = waits; left != 0; left &= left - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(left);
        write_tile_key(out, tile);
        writer_number(out, unseen[tile]);
    }
    writer_close(out, '}');
}

static void write_waits(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    const judged_waits *const waits = &answer->waits;
    write_bool(out, "tenpai", waits->sets.effective != 0);
    write_tileset(out, "shape", waits->sets.shape);
    write_tileset(out, "effective", waits->sets.effective);
    write_kinds(out, waits);
    write_left(out, waits->sets.effective, q->seat.unseen);
    write_key(out, "furiten");
    writer_names(out, waits->furiten, hantei_furiten_name);
    if (q->asked.value)
        answer_values(out, waits->has_values ? &waits->values : NULL);
    write_number(out, "all_left", waits->left);
    if (q->asked.details)
        write_text(out, "shape_of_wait",
                   waits->shape_of_wait == HANTEI_NO_SHAPE ? NULL
                                                           : hantei_wait_shape_name(waits->shape_of_wait));
}

const operation_answer answer_waits = {.judge = judge_waits, .write = write_waits, .is_disputable = true};
