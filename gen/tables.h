/* Fills the lookup tables of judge/lookup_tables.h from the classes of suits and honours. */
#pragma once

#include "distances.h"
#include "judge/lookup_tables.h"

void make_waits_tables(struct hantei_waits_tables *tables, const uint8_t *suit_shapes,
                       const uint8_t *honour_shapes);

void make_discards_tables(struct hantei_discards_tables *tables, const uint8_t *suit_shapes,
                          const uint8_t *honour_shapes);

/* From the vectors of suits and honours (suit_vectors()). */
void make_shanten_tables(struct hantei_shanten_tables *tables, const struct vector *suits,
                         const struct vector *honours);
