/* Why a table refuses something, in words. */
#pragma once

#include "notation/mjai_event.h"
#include "notation/problem.h"

/* The number of a dealer's round in its wind, from 1. */
unsigned protocol_kyoku(const hantei_table *t, unsigned dealer);

/* Fills in the course that a deal does not give. False if its number is not that of its dealer. */
bool protocol_complete_deal(const hantei_table *t, mjai_event *given);

/* hantei_refusal_text() for an event, or an answer, that a table has refused, with its value and the expected
 * one if they differ. `given` may be NULL, else `event` is its event. */
void refusal_words_of(char out[REQUEST_MESSAGE], const hantei_table *t, const hantei_event *event,
                      const mjai_event *given, hantei_refusal why, bool is_mpsz);
