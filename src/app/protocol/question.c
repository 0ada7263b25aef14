/* The questions: which ops there are, which hands fit them, and how many tiles are unseen. */
#include "protocol/question.h"
#include "protocol/problem.h"

#include <string.h>

static const struct {
    const char *name;
    protocol_sizes sizes;
    bool judges_others; /* a hand of another size has an answer too, which is no */
} OPS[PROTOCOL_OPS] = {
    [PROTOCOL_WIN] = {"win", PROTOCOL_DRAWN, true},
    [PROTOCOL_WAITS] = {"waits", PROTOCOL_WAITING, false},
    [PROTOCOL_DISCARDS] = {"discards", PROTOCOL_DRAWN, false},
    [PROTOCOL_RIICHI] = {"riichi", PROTOCOL_DRAWN, false},
    [PROTOCOL_SHANTEN] = {"shanten", PROTOCOL_ANY_HAND, false},
    [PROTOCOL_EXPLAIN] = {"explain", PROTOCOL_ANY_HAND, false},
    [PROTOCOL_SCORE] = {"score", PROTOCOL_ANY_HAND, false},
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
        problem_no_hand(problem, &source, at, hand->concealed, OPS[op].name, OPS[op].sizes);
        return false;
    }
    if (status != HANTEI_OK) {
        problem_notation(problem, &source, at, status);
        return false;
    }
    if (!OPS[op].judges_others && !(hand->concealed % 3u & OPS[op].sizes)) {
        problem_misfit(problem, &source, hand->concealed, OPS[op].name, OPS[op].sizes);
        return false;
    }
    return true;
}

bool protocol_read_seen(protocol_seen *seen, const char *text, size_t length, protocol_problem *problem)
{
    const notation source = {"seen", text, length};
    size_t at = 0;
    const hantei_status status = hantei_parse_tiles(seen->counts, text, length, &at);
    seen->told = true;
    if (status != HANTEI_OK)
        problem_notation(problem, &source, at, status);
    return status == HANTEI_OK;
}

bool protocol_find_unseen(protocol_wall *wall, const hantei_parsed *hand, const protocol_seen *seen,
                          protocol_problem *problem)
{
    wall->binds_shanten = seen->told;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned visible = (unsigned)hand->held[tile] + seen->counts[tile];
        if (visible > 4) {
            problem_overlap(problem, tile, hand->held[tile], seen->counts[tile]);
            return false;
        }
        wall->unseen[tile] = (uint8_t)(4 - visible);
    }
    return true;
}
