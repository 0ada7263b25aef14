/* The oracle of values: hands are looked at one by one, and each order of draws is followed to the last turn.
 * For small hands, few kinds of unseen tiles and few turns. It shares nothing with the library but hantei.h.
 */
#pragma once

#include "hantei.h"

/* As hantei_seat_values(), for valid questions; false if there are too many hands. */
bool oracle_values(const hantei_seat *seat, const hantei_rules *rules, const hantei_values_question *question,
                   hantei_values *out);

/* The win and the points of a hand in riichi: the mean over all orders of the unseen tiles, of which so many
 * are drawn. */
hantei_value oracle_riichi(const hantei_seat *seat, const hantei_rules *rules,
                           const hantei_values_question *question, unsigned draws);
