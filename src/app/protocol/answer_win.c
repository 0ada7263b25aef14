/* The answer to a claim of a win. */
#include "protocol/answers.h"
#include "protocol/shanten.h"
#include "request/seat.h"
#include "text/meld.h"

static void write_yaku(writer *out, const protocol_question *q, const hantei_verdict *verdict)
{
    write_open(out, "yaku", '[');
    for (uint64_t left = verdict->yaku; left != 0; left &= left - 1) {
        const size_t yaku = (size_t)__builtin_ctzll(left);
        const unsigned han = hantei_verdict_han(verdict, &q->by.rules, yaku);
        if (han > 0) {
            writer_open(out, '{');
            write_text(out, "name", hantei_yaku_at(yaku)->name);
            write_words(out, "name_text", HANTEI_TOPIC_YAKU, (unsigned)yaku);
            write_number(out, "han", han);
            writer_close(out, '}');
        }
    }
    writer_close(out, ']');
}

void answer_payments(writer *out, const hantei_rules *rules, unsigned wind, const int32_t payments[4])
{
    static const char *const OFFSETS[] = {NULL, "1", "2", "3"};
    for (unsigned offset = 1; offset < HANTEI_MAX_PLAYERS; offset++) {
        if (payments[offset] != 0 || request_is_seated(rules->players, wind, offset)) {
            writer_key_text(out, OFFSETS[offset]);
            writer_number(out, payments[offset]);
        }
    }
}

static void write_payments(writer *out, const protocol_question *q, const hantei_verdict *verdict)
{
    write_open(out, "payments", '{');
    answer_payments(out, &q->by.rules, q->claim.wind, verdict->payments);
    write_number(out, "sticks", verdict->sticks);
    writer_close(out, '}');
}

/* ---- The reading ----------------------------------------------------------- */

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

/* The blocks, each after a space. */
static size_t format_blocks(char *out, const hantei_win_reading *reading)
{
    size_t length = 0;
    for (unsigned i = 0; i < reading->count; i++) {
        out[length++] = ' ';
        length += protocol_block_format(out + length, &reading->block[i]);
    }
    return length;
}

static size_t format_melds(char *out, const hantei_seat *seat)
{
    size_t length = 0;
    for (unsigned i = 0; i < seat->meld_count; i++) {
        out[length++] = ' ';
        length += text_meld_format(out + length, &seat->melds[i]);
    }
    return length;
}

/* The concealed blocks, then the melds; thirteen orphans have no block. */
static void write_reading(writer *out, const protocol_question *q, const hantei_verdict *verdict)
{
    enum { BLOCKS = 7 };
    char text[BLOCKS * (1 + PROTOCOL_BLOCK_TEXT) + HANTEI_MAX_MELDS * (1 + TEXT_MELD) + HANTEI_SEAT_TEXT];
    size_t length = format_blocks(text, &verdict->reading), space = 1;
    length += format_melds(text + length, &q->seat);
    if (length == 0) {
        length = format_tiles(text, q);
        space = 0;
    }
    write_key(out, "reading");
    writer_bytes(out, text + space, length - space);
}

/* The sources of fu. */
static void write_fu(writer *out, const hantei_fu *fu)
{
    const struct source {
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

/* ---- All of it ------------------------------------------------------------- */

static void write_legal(writer *out, const protocol_question *q, const hantei_verdict *verdict)
{
    write_text(out, "form", hantei_form_name(verdict->reading.form));
    write_words(out, "form_text", HANTEI_TOPIC_FORM, verdict->reading.form);
    write_yaku(out, q, verdict);
    write_number(out, "yakuman", verdict->yakuman);
    write_number(out, "han", verdict->han);
    write_number(out, "fu", verdict->fu);
    write_text(out, "limit", verdict->limit == HANTEI_NO_LIMIT ? NULL : hantei_limit_name(verdict->limit));
    if (verdict->limit != HANTEI_NO_LIMIT)
        write_words(out, "limit_text", HANTEI_TOPIC_LIMIT, verdict->limit);
    write_number(out, "points", verdict->points);
    write_payments(out, q, verdict);
    write_reading(out, q, verdict);
    write_text(out, "wait", hantei_wait_kind_name(verdict->reading.wait));
    write_words(out, "wait_text", HANTEI_TOPIC_WAIT, verdict->reading.wait);
    write_fu(out, &verdict->fu_of);
}

static const char *refusal_of_bit(unsigned bit)
{
    return hantei_refusal_name((unsigned)__builtin_ctz(bit));
}

bool answer_win(writer *out, const protocol_question *q)
{
    hantei_verdict verdict;
    hantei_seat_win(&q->seat, &q->by.rules, &q->claim, &verdict);
    write_bool(out, "legal", verdict.refused == 0);
    if (verdict.refused == 0) {
        write_legal(out, q, &verdict);
    } else {
        write_why(out, verdict.why);
        write_key(out, "reasons");
        writer_names(out, verdict.refused, refusal_of_bit);
    }
    return verdict.refused == 0;
}
