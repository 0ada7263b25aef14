#include "node/questions.h"

#include <string.h>

/* ---- One hand -------------------------------------------------------------- */

bool node_read_hand(hantei_hand *hand, const uint8_t *bytes, size_t length)
{
    if (length == NODE_HAND_BYTES)
        memcpy(hand, bytes, NODE_HAND_BYTES);
    else if (length != HANTEI_TILES)
        return false;
    else if (hantei_hand_from_counts(hand, bytes) != HANTEI_OK)
        *hand = (hantei_hand){0};
    return true;
}

static uint32_t pack(hantei_shantens all)
{
    const int8_t each[] = {all.least, all.standard, all.chiitoi, all.kokushi};
    uint32_t packed = 0;
    for (unsigned i = 0; i < 4; i++)
        packed |= (uint32_t)(uint8_t)each[i] << 8 * i;
    return packed;
}

int64_t node_ask(node_question question, const hantei_hand *hand, hantei_tile tile)
{
    switch (question) {
    case NODE_WIN:
        return hantei_win(hand);
    case NODE_TENPAI:
        return hantei_tenpai(hand);
    case NODE_SHANTEN:
        return hantei_shanten(hand);
    case NODE_SHANTENS:
        return pack(hantei_shanten_by_form(hand));
    case NODE_WAIT_KINDS:
        return hantei_wait_kinds(hand, tile);
    case NODE_WAITS:
        return (int64_t)hantei_waits(hand);
    case NODE_TENPAI_DISCARDS:
        return (int64_t)hantei_tenpai_discards(hand);
    case NODE_UKEIRE:
        return (int64_t)hantei_ukeire(hand);
    case NODE_SHANTEN_DISCARDS:
        return (int64_t)hantei_shanten_discards(hand);
    default:
        return 0;
    }
}

size_t node_discards(const hantei_hand *hand, hantei_tileset row[NODE_ROW])
{
    hantei_discard discards[HANTEI_MAX_TILES];
    const size_t count = hantei_discards(hand, discards);
    memset(row, 0, NODE_ROW * sizeof *row);
    for (size_t i = 0; i < count; i++)
        row[discards[i].tile] = discards[i].waits;
    return count;
}

/* ---- Many hands ------------------------------------------------------------ */

size_t node_answer_bytes(node_question question)
{
    if (question == NODE_SHANTENS || question == NODE_WAIT_KINDS || question >= NODE_QUESTIONS)
        return 0;
    return (question == NODE_DISCARDS ? NODE_ROW : 1) *
           (node_answer_is_set(question) ? sizeof(hantei_tileset) : 1);
}

static void batch_discards(const uint8_t counts[][HANTEI_TILES], size_t count, hantei_tileset *out)
{
    hantei_hand hand;
    for (size_t i = 0; i < count; i++) {
        (void)node_read_hand(&hand, counts[i], HANTEI_TILES);
        node_discards(&hand, out + i * NODE_ROW);
    }
}

void node_batch(node_question question, const uint8_t counts[][HANTEI_TILES], size_t count, void *out)
{
    const hantei_hands hands = {.count = count, .counts = counts};
    switch (question) {
    case NODE_WIN:
        hantei_batch_win(&hands, out);
        break;
    case NODE_TENPAI:
        hantei_batch_tenpai(&hands, out);
        break;
    case NODE_SHANTEN:
        hantei_batch_shanten(&hands, out);
        break;
    case NODE_WAITS:
        hantei_batch_waits(&hands, out);
        break;
    case NODE_TENPAI_DISCARDS:
        hantei_batch_tenpai_discards(&hands, out);
        break;
    case NODE_UKEIRE:
        hantei_batch_ukeire(&hands, out);
        break;
    case NODE_SHANTEN_DISCARDS:
        hantei_batch_shanten_discards(&hands, out);
        break;
    default:
        batch_discards(counts, count, out);
        break;
    }
}

/* ---- Text ------------------------------------------------------------------ */

bool node_parse_tiles(uint8_t counts[HANTEI_TILES], const char *text, size_t length, request_problem *problem)
{
    size_t at;
    const hantei_status status = hantei_parse_tiles(counts, text, length, &at);
    if (status != HANTEI_OK)
        problem_notation(problem, &(notation){"tiles", text, length}, at, status);
    return status == HANTEI_OK;
}
