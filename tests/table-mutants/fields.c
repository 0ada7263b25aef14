#include "fields.h"

#include "by_key.h"
#include "by_rows.h"
#include "row_sets.h"
#include "steps.h"
#include "suit_waits.h"
#include "views.h"

#include <stdlib.h>

/* The images, by the names that images.S gives them. */
extern uint8_t hantei_draw_bytes[], hantei_discard_bytes[], hantei_shanten_bytes[], hantei_rank_bytes[];

uint8_t *const IMAGE_BYTES[IMAGES] = {hantei_draw_bytes, hantei_discard_bytes, hantei_shanten_bytes,
                                      hantei_rank_bytes};

#define FIELD(image, type, table, honours, find, reason)                              \
    {                                                                                 \
#table, image, offsetof(struct type, table),                                  \
            sizeof(((struct type *)0)->table) / sizeof(((struct type *)0)->table[0]), \
            sizeof(((struct type *)0)->table[0]), honours, find, reason               \
    }
#define DRAW_FIELD(table, honours, find, reason) \
    FIELD(DRAWS, hantei_draw_tables, table, honours, find, reason)
#define DISCARD_FIELD(table, honours, find, reason) \
    FIELD(DISCARDS, hantei_discard_tables, table, honours, find, reason)
#define SHANTEN_FIELD(table, honours, find, reason) \
    FIELD(SHANTEN, hantei_shanten_tables, table, honours, find, reason)

static const field FIELDS[] = {
    DRAW_FIELD(suit_low, false, find_low_draws, why_low_draws),
    DRAW_FIELD(honour_low, true, find_low_draws, why_low_draws),
    DRAW_FIELD(suit_high, false, find_high, why_high),
    DRAW_FIELD(honour_high, true, find_high, why_high),
    DRAW_FIELD(slack, false, NULL, why_slack),
    DRAW_FIELD(complete, false, find_complete, why_class),
    DISCARD_FIELD(suit_low, false, find_low_discards, why_low_discards),
    DISCARD_FIELD(honour_low, true, find_low_discards, why_low_discards),
    DISCARD_FIELD(pairs, false, find_pairs, why_class),
    DISCARD_FIELD(suit_high, false, find_high, why_high),
    DISCARD_FIELD(honour_high, true, find_high, why_high),
    DISCARD_FIELD(own_suit_waits, false, find_suit_waits, why_suit_waits),
    DISCARD_FIELD(other_suit_waits, false, find_suit_waits, why_suit_waits),
    DISCARD_FIELD(good_residues, false, find_suit_waits, why_suit_waits),
    SHANTEN_FIELD(suit_low, false, find_low_start, why_low_start),
    SHANTEN_FIELD(honour_low, true, find_low_start, why_low_start),
    SHANTEN_FIELD(suit_high, false, find_high_cell, why_high_cell),
    SHANTEN_FIELD(honour_high, true, find_high_cell, why_high_cell),
    SHANTEN_FIELD(suit_cells, false, find_cell, why_cell),
    SHANTEN_FIELD(honour_cells, true, find_cell, why_cell),
    SHANTEN_FIELD(sums, false, find_sum, why_sum),
    SHANTEN_FIELD(sizes, false, find_by_rows, why_size),
    SHANTEN_FIELD(shanten, false, find_by_rows, why_shanten),
    SHANTEN_FIELD(special, false, find_by_rows, why_special),
    SHANTEN_FIELD(beside, false, find_by_rows, why_beside),
    SHANTEN_FIELD(nearer, false, find_by_rows, why_nearer),
    {"steps", RANKS, 0, sizeof(struct hantei_rank_tables) / RANK_ROWS, RANK_ROWS, false, find_step, why_step},
};

mutant mutant_at(image_number image, size_t offset, uint8_t after)
{
    uint8_t *const byte = IMAGE_BYTES[image] + offset;
    const size_t at = offset - sizeof(struct hantei_image_header);
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++) {
        const field *const f = &FIELDS[i];
        if (f->image == image && at >= f->offset && at < f->offset + f->rows * f->row_bytes)
            return (mutant){f,     byte, (at - f->offset) / f->row_bytes, (at - f->offset) % f->row_bytes,
                            *byte, after};
    }
    abort();
}
