/* Fills the tables of core/tables.h from the classes of suits and honours. */
#ifndef HANTEI_GEN_TABLES_H
#define HANTEI_GEN_TABLES_H

#include "draws.h"
#include "judge/tables.h"

void make_draw_tables(struct hantei_draw_tables *tables, const uint8_t *suit_shapes,
                      const uint8_t *honour_shapes);

void make_discard_tables(struct hantei_discard_tables *tables, const uint8_t *suit_shapes,
                         const uint8_t *honour_shapes);

/* From draws[keys] of suits and honours, those of suit_draws(). */
void make_shanten_tables(struct hantei_shanten_tables *tables, const struct draws *suits,
                         const struct draws *honours);

#endif
