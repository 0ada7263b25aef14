/* The claim of a win in a request. */
#ifndef HANTEI_REQUEST_CLAIM_H
#define HANTEI_REQUEST_CLAIM_H

#include "request/request.h"

/* Makes the claim of a request whose seat and rules have been made. Its fields must fit each other: on
 * failure fills *problem and returns false. */
bool protocol_claim_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                         protocol_problem *problem);

/* Makes the claims of a request that asks for the values of its waits, without how each is won and the tile.
 * On failure the same. */
bool protocol_claims_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                          protocol_problem *problem);

/* Whether a player sits at an offset from a wind: with three players nobody is North. */
bool protocol_is_seated(unsigned players, unsigned wind, unsigned offset);

#endif
