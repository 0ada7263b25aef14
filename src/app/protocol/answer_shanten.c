/* The answers to the questions for discards, riichi, shanten, ukeire and readings.
 *
 * Draws count against the concealed tiles alone or against all visible tiles: this file decides it. */
#include "protocol/answers.h"

#include <string.h>

/* ---- Unseen tiles ---------------------------------------------------------- */

/* Without unseen tiles shanten assumes four of each tile, which three players never have. */
static bool counts_unseen(const protocol_question *q)
{
    return request_has(&q->asked, FIELD_SEEN) || q->by.rules.players == 3;
}

hantei_shantens protocol_shantens(const protocol_question *q)
{
    return counts_unseen(q) ? hantei_shanten_unseen(&q->seat.hand, q->seat.unseen)
                            : hantei_shanten_by_form(&q->seat.hand);
}

static size_t find_ukeire_discards(const protocol_question *q, const hantei_hand *hand,
                                   const uint8_t unseen[HANTEI_TILES],
                                   hantei_ukeire_discard out[HANTEI_MAX_TILES])
{
    return counts_unseen(q) ? hantei_ukeire_discards_unseen(hand, unseen, out)
                            : hantei_ukeire_discards_by_shape(hand, unseen, out);
}

/* ---- Lists of discards ------------------------------------------------------ */

/* The most tiles left after a draw; 0 if the hand is then farther than `shanten`. */
static unsigned left_after_draw(const protocol_question *q, uint8_t counts[HANTEI_TILES], hantei_tile drawn,
                                int shanten)
{
    hantei_ukeire_discard after[HANTEI_MAX_TILES];
    uint8_t unseen[HANTEI_TILES];
    hantei_hand hand;
    memcpy(unseen, q->seat.unseen, sizeof unseen);
    unseen[drawn]--;
    counts[drawn]++;
    const bool is_hand = hantei_hand_from_counts(&hand, counts) == HANTEI_OK;
    counts[drawn]--;
    return is_hand && find_ukeire_discards(q, &hand, unseen, after) > 0 && after[0].shanten <= shanten
               ? after[0].left
               : 0;
}

static unsigned next_left(const protocol_question *q, const struct judged_discard *discard)
{
    const bool is_tenpai = discard->shanten == 0;
    const hantei_tileset draws = is_tenpai ? ~discard->draws : discard->draws;
    unsigned best = 0;
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&q->seat.hand, counts);
    counts[discard->tile]--;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if ((draws >> tile & 1) && q->seat.unseen[tile] > 0) {
            const unsigned left = left_after_draw(q, counts, tile, discard->shanten);
            best = left > best ? left : best;
        }
    }
    return is_tenpai && best <= discard->left ? 0 : best;
}

static void judge_next(judged_discards *discards, const protocol_question *q)
{
    for (size_t i = 0; i < discards->count; i++)
        discards->list[i].next = next_left(q, &discards->list[i]);
}

static void add_discard(judged_discards *out, hantei_tile tile, hantei_tileset draws, unsigned left)
{
    out->list[out->count++] = (struct judged_discard){.draws = draws, .tile = tile, .left = (uint8_t)left};
}

static void write_ukeire(writer *out, hantei_tileset ukeire, const uint8_t unseen[HANTEI_TILES])
{
    write_open(out, "ukeire", '[');
    for (hantei_tileset left = ukeire; left != 0; left &= left - 1) {
        const hantei_tile tile = (hantei_tile)__builtin_ctzll(left);
        writer_open(out, '{');
        write_tile(out, "tile", tile);
        write_number(out, "left", unseen[tile]);
        writer_close(out, '}');
    }
    writer_close(out, ']');
}

static void write_discard_list(writer *out, const protocol_question *q, const judged_discards *discards)
{
    write_open(out, "discards", '[');
    for (size_t i = 0; i < discards->count; i++) {
        const struct judged_discard *const it = &discards->list[i];
        writer_open(out, '{');
        write_tile(out, "tile", it->tile);
        if (q->operation->id == OPERATION_SHANTEN) {
            write_number(out, "shanten", it->shanten);
            write_number(out, "left", it->left);
            if (q->asked.ukeire)
                write_ukeire(out, it->draws, q->seat.unseen);
        } else {
            write_tileset(out, "waits", it->draws);
            write_number(out, "left", it->left);
            write_bool(out, "furiten", it->furiten);
        }
        if (q->asked.details)
            write_number(out, "next", it->next);
        writer_close(out, '}');
    }
    writer_close(out, ']');
}

/* ---- Discards and riichi --------------------------------------------------- */

static void find_discards(judged_discards *out, const protocol_question *q)
{
    hantei_seat_discard found[HANTEI_MAX_TILES];
    const size_t count = hantei_seat_discards(&q->seat, &q->by.rules, found);
    out->count = 0;
    for (size_t i = 0; i < count; i++) {
        add_discard(out, found[i].tile, found[i].waits, found[i].left);
        out->list[i].furiten = found[i].furiten;
    }
    if (q->asked.details)
        judge_next(out, q);
}

static void judge_discards(protocol_answer *out, const protocol_question *q)
{
    find_discards(&out->discards, q);
    out->is_yes = out->discards.count > 0;
}

static void write_discards(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    write_discard_list(out, q, &answer->discards);
}

const operation_answer answer_discards = {
    .judge = judge_discards, .write = write_discards, .is_disputable = true};

static void judge_riichi(protocol_answer *out, const protocol_question *q)
{
    judged_riichi *const riichi = &out->riichi;
    const bool has_tile = request_has(&q->asked, FIELD_TILE);
    riichi->why = hantei_seat_may_riichi(&q->seat, &q->by.rules, HANTEI_NO_TILE);
    riichi->why_tile =
        has_tile ? hantei_seat_may_riichi(&q->seat, &q->by.rules, q->asked.claim.tile) : riichi->why;
    riichi->discards.count = 0;
    if (riichi->why == HANTEI_ALLOWED)
        find_discards(&riichi->discards, q);
    out->is_yes = riichi->why == HANTEI_ALLOWED;
}

static void write_riichi(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    const judged_riichi *const riichi = &answer->riichi;
    write_bool(out, "legal", riichi->why == HANTEI_ALLOWED);
    if (riichi->why == HANTEI_ALLOWED)
        write_discard_list(out, q, &riichi->discards);
    else
        write_why(out, riichi->why);
    if (request_has(&q->asked, FIELD_TILE))
        write_bool(out, "allowed", riichi->why_tile == HANTEI_ALLOWED);
    if (riichi->why == HANTEI_REFUSED_POINTS)
        write_number(out, "required", q->by.rules.riichi_points);
    else if (riichi->why == HANTEI_REFUSED_WALL)
        write_number(out, "required", q->by.rules.riichi_wall);
}

const operation_answer answer_riichi = {.judge = judge_riichi, .write = write_riichi, .is_disputable = true};

/* ---- Shanten --------------------------------------------------------------- */

static void judge_ukeire_discards(judged_shanten *out, const protocol_question *q)
{
    hantei_ukeire_discard found[HANTEI_MAX_TILES];
    const size_t count = find_ukeire_discards(q, &q->seat.hand, q->seat.unseen, found);
    out->discards.count = 0;
    for (size_t i = 0; i < count; i++) {
        add_discard(&out->discards, found[i].tile, found[i].ukeire, found[i].left);
        out->discards.list[i].shanten = found[i].shanten;
    }
    if (q->asked.details)
        judge_next(&out->discards, q);
}

static void judge_shanten(protocol_answer *out, const protocol_question *q)
{
    judged_shanten *const shanten = &out->shanten;
    shanten->forms = protocol_shantens(q);
    shanten->has_drawn = q->asked.hand.concealed % 3 == 2;
    out->is_yes = true;
    if (shanten->has_drawn) {
        judge_ukeire_discards(shanten, q);
        return;
    }
    shanten->ukeire =
        counts_unseen(q) ? hantei_ukeire_unseen(&q->seat.hand, q->seat.unseen) : hantei_ukeire(&q->seat.hand);
    shanten->left = protocol_left(q->seat.unseen, shanten->ukeire);
}

static void write_form(writer *out, const char *key, int8_t shanten)
{
    writer_key_text(out, key);
    if (shanten == HANTEI_SHANTEN_NONE)
        writer_text(out, NULL);
    else
        writer_number(out, shanten);
}

static void write_forms(writer *out, const hantei_shantens *forms)
{
    write_form(out, "least", forms->least);
    write_form(out, "standard", forms->standard);
    write_form(out, "chiitoi", forms->chiitoi);
    write_form(out, "kokushi", forms->kokushi);
}

static void write_shanten(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    const judged_shanten *const shanten = &answer->shanten;
    write_forms(out, &shanten->forms);
    if (shanten->has_drawn) {
        write_discard_list(out, q, &shanten->discards);
        return;
    }
    write_ukeire(out, shanten->ukeire, q->seat.unseen);
    write_number(out, "left", shanten->left);
}

const operation_answer answer_shanten = {.judge = judge_shanten, .write = write_shanten};

/* ---- Readings: a hand may have thousands, so they are listed as the library finds them --------- */

static void judge_explain(protocol_answer *out, const protocol_question *q)
{
    out->shanten.forms = protocol_shantens(q);
    out->shanten.readings = hantei_best_readings(&q->seat.hand, NULL, NULL);
    out->is_yes = true;
}

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

static void write_explain(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    reading_list list = {out, q->limit};
    write_forms(out, &answer->shanten.forms);
    write_number(out, "count", (long long)answer->shanten.readings);
    write_open(out, "readings", '[');
    if (q->limit > 0)
        hantei_best_readings(&q->seat.hand, put_reading, &list);
    writer_close(out, ']');
}

const operation_answer answer_explain = {.judge = judge_explain, .write = write_explain};
