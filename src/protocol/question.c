/* The questions: which ops there are, which hands fit them, and how many tiles are unseen. */
#include "protocol/question.h"
#include "protocol/problem.h"

#include <string.h>

static const struct {
    const char *name;
    unsigned spare;     /* tiles beyond whole sets: 1 while a hand waits, 2 when a tile has been drawn */
    bool judges_others; /* a hand of the other size has an answer too, which is no */
} OPS[PROTOCOL_OPS] = {
    [PROTOCOL_WIN] = {"win", 2, true},
    [PROTOCOL_WAITS] = {"waits", 1, false},
    [PROTOCOL_DISCARDS] = {"discards", 2, false},
    [PROTOCOL_RIICHI] = {"riichi", 2, false},
};

const char *protocol_op_name(protocol_op op)
{
    return OPS[op].name;
}

bool protocol_op_find(protocol_op *op, const char *name)
{
    for (unsigned i = 0; i < PROTOCOL_OPS; i++) {
        if (strcmp(OPS[i].name, name) == 0) {
            *op = (protocol_op)i;
            return true;
        }
    }
    return false;
}

bool protocol_read_hand(hantei_parsed *hand, protocol_op op, const char *text, size_t length,
                        protocol_problem *problem)
{
    const notation source = {"hand", text, length};
    size_t at = 0;
    const hantei_status status = hantei_parse(hand, text, length, &at);
    if (status == HANTEI_ERROR_TILE_COUNT) {
        problem_no_hand(problem, &source, at, hand->concealed, OPS[op].name, OPS[op].spare);
        return false;
    }
    if (status != HANTEI_OK) {
        problem_notation(problem, &source, at, status);
        return false;
    }
    if (!OPS[op].judges_others && hand->concealed % 3u != OPS[op].spare) {
        problem_misfit(problem, &source, hand->concealed, OPS[op].name, OPS[op].spare);
        return false;
    }
    return true;
}

bool protocol_read_seen(uint8_t seen[HANTEI_TILES], const char *text, size_t length,
                        protocol_problem *problem)
{
    const notation source = {"seen", text, length};
    size_t at = 0;
    const hantei_status status = hantei_parse_tiles(seen, text, length, &at);
    if (status != HANTEI_OK)
        problem_notation(problem, &source, at, status);
    return status == HANTEI_OK;
}

bool protocol_unseen(uint8_t unseen[HANTEI_TILES], const hantei_parsed *hand,
                     const uint8_t seen[HANTEI_TILES], protocol_problem *problem)
{
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned visible = (unsigned)hand->held[tile] + seen[tile];
        if (visible > 4) {
            problem_overlap(problem, tile, hand->held[tile], seen[tile]);
            return false;
        }
        unseen[tile] = (uint8_t)(4 - visible);
    }
    return true;
}
