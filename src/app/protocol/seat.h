/* What a request gives the library: a seat, and the claim of a win. */
#pragma once

#include "schema/request.h"

/* Makes the seat of a request; its fields must fit each other. On failure fills *problem and returns
 * false. */
bool request_seat_make(hantei_seat *seat, const hantei_rules *rules, const request *asked,
                       request_problem *problem);

/* Makes the claim of a request whose seat and rules have been made. Its fields must fit each other: on
 * failure fills *problem and returns false. */
bool request_claim_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                        request_problem *problem);

/* Makes the claims of a request that asks for the values of its waits, without how each is won and the tile.
 * On failure the same. */
bool request_claims_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                         request_problem *problem);

/* Whether a player sits at an offset from a wind: with three players nobody is North. */
bool request_is_seated(unsigned players, unsigned wind, unsigned offset);
