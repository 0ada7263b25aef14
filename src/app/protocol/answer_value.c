/* The values of waits. */
#include "protocol/answers.h"
#include "protocol/meld.h"

#include <string.h>

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
    protocol_problem unsaid;
    *before = *q;
    if (q->asked.drawn == HANTEI_NO_TILE || !protocol_has_won(q))
        return false;
    asked->given |= REQUEST_BIT(FIELD_TILE);
    asked->tile = q->asked.drawn;
    asked->drawn = HANTEI_NO_TILE;
    memset(asked->river, 0, sizeof asked->river);
    memset(asked->passed, 0, sizeof asked->passed);
    memset(asked->passed_riichi, 0, sizeof asked->passed_riichi);
    return request_place_tile(asked, NULL, 0, &unsaid) && question_make(before, &q->by, &unsaid);
}

wait_value protocol_wait_value(const protocol_question *q, hantei_tile tile)
{
    wait_value value;
    hantei_claim claim = q->claim;
    claim.tile = protocol_kind(q->asked.tile) == tile ? q->asked.tile : tile; /* that one may be red */
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

static void write_verdict(writer *out, const char *way, const hantei_verdict *verdict)
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
        write_text(out, "reason", hantei_refusal_name(verdict->why));
    }
    writer_close(out, '}');
}

static void put_value(writer *out, const protocol_question *q, hantei_tile tile)
{
    const wait_value value = protocol_wait_value(q, tile);
    writer_open(out, '{');
    write_verdict(out, "ron", &value.ron);
    write_verdict(out, "tsumo", &value.tsumo);
    if (value.ron.refused != 0 && value.riichi.refused == 0)
        write_verdict(out, "riichi", &value.riichi);
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
            answer_tile_key(out, tile);
            put_value(out, q, tile);
        }
    }
    writer_close(out, '}');
}
