/* The answers to a claim of a win, and to the end of a round without one. */
#include "notation/meld.h"
#include "notation/mjai_names.h"
#include "protocol/answers.h"

#include <string.h>

static void write_yaku(writer *out, const hantei_rules *rules, const hantei_verdict *verdict)
{
    write_open(out, "yaku", '[');
    for (uint64_t left = verdict->yaku; left != 0; left &= left - 1) {
        const unsigned yaku = (unsigned)__builtin_ctzll(left), han = hantei_verdict_han(verdict, rules, yaku);
        if (han == 0)
            continue;
        writer_open(out, '{');
        write_text(out, "name", hantei_yaku_at(yaku)->name);
        write_words(out, "name_text", HANTEI_TOPIC_YAKU, yaku);
        write_number(out, "han", han);
        writer_close(out, '}');
    }
    writer_close(out, ']');
}

/* With three players the place of North is still named: a server may count its places differently. */
void write_payments_of(writer *out, const hantei_rules *rules, unsigned wind,
                       const int32_t payments[HANTEI_MAX_PLAYERS])
{
    static const char *const OFFSETS[] = {NULL, "1", "2", "3"};
    for (unsigned offset = 1; offset < HANTEI_MAX_PLAYERS; offset++) {
        if (payments[offset] != 0 || request_is_seated(rules->players, wind, offset)) {
            writer_key_text(out, OFFSETS[offset]);
            writer_number(out, payments[offset]);
        }
    }
}

/* ---- The reading ----------------------------------------------------------- */

/* The tiles of a block, as steps above its lowest. */
static const struct {
    uint8_t tiles;
    uint8_t step[3];
} SHAPES[] = {
    [HANTEI_BLOCK_RUN] = {3, {0, 1, 2}},  [HANTEI_BLOCK_TRIPLET] = {3, {0, 0, 0}},
    [HANTEI_BLOCK_PAIR] = {2, {0, 0}},    [HANTEI_BLOCK_RYANMEN] = {2, {0, 1}},
    [HANTEI_BLOCK_PENCHAN] = {2, {0, 1}}, [HANTEI_BLOCK_KANCHAN] = {2, {0, 2}},
    [HANTEI_BLOCK_SINGLE] = {1, {0}},
};

size_t protocol_block_format(char out[PROTOCOL_BLOCK_TEXT], const hantei_block *block)
{
    char lowest[HANTEI_TILE_TEXT];
    const size_t tiles = SHAPES[block->kind].tiles;
    hantei_tile_format(lowest, block->tile);
    for (size_t i = 0; i < tiles; i++)
        out[i] = (char)(lowest[0] + SHAPES[block->kind].step[i]);
    out[tiles] = lowest[1];
    out[tiles + 1] = '\0';
    return tiles + 1;
}

/* The concealed tiles, with the winning one, as one text. */
static size_t format_tiles(char out[HANTEI_SEAT_TEXT], const protocol_question *q)
{
    const hantei_tile won = text_kind(q->claim.tile);
    hantei_seat seat = {.hand = q->seat.hand};
    uint8_t counts[HANTEI_TILES];
    unsigned tiles = 0;
    hantei_hand_counts(&seat.hand, counts);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        tiles += counts[tile];
    uint8_t *const held = &seat.hand.lane[won / HANTEI_RANKS][won % HANTEI_RANKS];
    *held = (uint8_t)(*held + (tiles % 3 == 1));
    return hantei_seat_format(out, &seat);
}

/* The concealed blocks, then the melds; thirteen orphans have no block. */
static void write_reading(writer *out, const protocol_question *q, const hantei_win_reading *reading)
{
    enum { BLOCKS = 7 };
    char text[BLOCKS * (1 + PROTOCOL_BLOCK_TEXT) + HANTEI_MAX_MELDS * (1 + TEXT_MELD) + HANTEI_SEAT_TEXT];
    size_t length = 0;
    for (unsigned i = 0; i < reading->count; i++) {
        length += protocol_block_format(text + length, &reading->block[i]);
        text[length++] = ' ';
    }
    for (unsigned i = 0; i < q->seat.meld_count; i++) {
        length += text_meld_format(text + length, &q->seat.melds[i]);
        text[length++] = ' ';
    }
    write_key(out, "reading");
    writer_bytes(out, text, length > 0 ? length - 1 : format_tiles(text, q));
}

static void write_fu(writer *out, const hantei_fu *fu)
{
    const struct {
        const char *name;
        uint8_t fu;
    } sources[] = {
        {"base", fu->base},   {"closed_ron", fu->closed_ron},
        {"tsumo", fu->tsumo}, {"wait", fu->wait},
        {"pair", fu->pair},   {"open", fu->open},
        {"sets", fu->sets},
    };
    write_open(out, "fu_of", '{');
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        if (sources[i].fu > 0) {
            writer_key_text(out, sources[i].name);
            writer_number(out, sources[i].fu);
        }
    }
    writer_close(out, '}');
}

/* The triplets and kans, with their fu. */
static void write_sets(writer *out, const hantei_verdict *verdict)
{
    write_open(out, "sets", '[');
    for (unsigned i = 0; i < verdict->set_count; i++) {
        const hantei_won_set *const set = &verdict->set[i];
        if (set->fu == 0)
            continue;
        writer_open(out, '{');
        write_text(out, "tile", mjai_tile_name(set->tile, true));
        write_bool(out, "kan", set->kind == HANTEI_DAIMINKAN);
        write_bool(out, "concealed", set->concealed);
        write_number(out, "fu", set->fu);
        writer_close(out, '}');
    }
    writer_close(out, ']');
}

/* ---- All of it ------------------------------------------------------------- */

static void judge_win(protocol_answer *out, const protocol_question *q)
{
    hantei_seat_win(&q->seat, &q->by.rules, &q->claim, &out->win);
    out->is_yes = out->win.refused == 0;
}

void write_limit(writer *out, unsigned limit)
{
    write_text(out, "limit", limit == HANTEI_NO_LIMIT ? NULL : hantei_limit_name(limit));
    if (limit != HANTEI_NO_LIMIT)
        write_words(out, "limit_text", HANTEI_TOPIC_LIMIT, limit);
}

static void write_legal(writer *out, const protocol_question *q, const hantei_verdict *verdict)
{
    write_text(out, "form", hantei_form_name(verdict->reading.form));
    write_words(out, "form_text", HANTEI_TOPIC_FORM, verdict->reading.form);
    write_yaku(out, &q->by.rules, verdict);
    write_number(out, "yakuman", verdict->yakuman);
    write_number(out, "han", verdict->han);
    write_number(out, "fu", verdict->fu);
    write_limit(out, verdict->limit);
    write_number(out, "points", verdict->points);
    write_open(out, "payments", '{');
    write_payments_of(out, &q->by.rules, q->claim.wind, verdict->payments);
    write_number(out, "sticks", verdict->sticks);
    writer_close(out, '}');
    write_reading(out, q, &verdict->reading);
    write_text(out, "wait", hantei_wait_kind_name(verdict->reading.wait));
    write_words(out, "wait_text", HANTEI_TOPIC_WAIT, verdict->reading.wait);
    write_fu(out, &verdict->fu_of);
    if (!q->asked.details)
        return;
    write_sets(out, verdict);
    write_number(out, "total", verdict->payments[0] + verdict->sticks);
}

static const char *refusal_of_bit(unsigned bit)
{
    return hantei_refusal_name((unsigned)__builtin_ctz(bit));
}

static void write_win(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    const hantei_verdict *const verdict = &answer->win;
    write_bool(out, "legal", verdict->refused == 0);
    if (verdict->refused == 0) {
        write_legal(out, q, verdict);
        return;
    }
    write_why(out, verdict->why);
    write_key(out, "reasons");
    writer_names(out, verdict->refused, refusal_of_bit);
}

const operation_answer answer_win = {.judge = judge_win, .write = write_win, .is_disputable = true};
