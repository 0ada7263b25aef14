/* The events and questions of one seat at a table; hantei/tables.h has what it remembers. Rules stay the
 * same. A question may change what is remembered, never an answer; nothing remembered depends on points, live
 * tiles, kans and unseen tiles. */
#pragma once

#include "rules/holding.h"

/* Begins with this seat, without waits or a bound. */
void hantei_t_seat_begin(hantei_table_seat *followed, const hantei_seat *seat);

/* A draw: 3k+1 tiles become 3k+2. HANTEI_REFUSED_TILE, _FIFTH_COPY or _PHASE. */
hantei_refusal hantei_t_seat_draw(hantei_table_seat *followed, hantei_tile tile) HANTEI_MUST_CHECK;

/* A discard: it joins the river, ends temporary furiten and brings a declared riichi. HANTEI_REFUSED_TILE,
 * _NOT_HELD or _PHASE. */
hantei_refusal hantei_t_seat_discard(hantei_table_seat *followed, hantei_tile tile) HANTEI_MUST_CHECK;

/* The index of the seat's pon of a kind; without one the number of melds. */
size_t hantei_find_triplet(const hantei_seat *seat, hantei_tile kind);

/* A meld, whose other tiles leave the hand; an added kan replaces its triplet. HANTEI_REFUSED_MELD,
 * _NOT_HELD or _PHASE. */
hantei_refusal hantei_t_seat_meld(hantei_table_seat *followed,
                                  const hantei_seat_meld *meld) HANTEI_MUST_CHECK;

/* A north set aside, which is not a discard. HANTEI_REFUSED_NOT_HELD or _PHASE. */
hantei_refusal hantei_t_seat_north(hantei_table_seat *followed) HANTEI_MUST_CHECK;

/* A tile of another player that was not ronned, a wait or not. */
void hantei_t_seat_pass(hantei_table_seat *followed, hantei_tile tile);

/* The answers of hantei_seat_waits() and so on; the forms are hantei_win() of the hand. */
hantei_wait_sets hantei_t_seat_waits(hantei_table_seat *followed, const hantei_rules *rules);
unsigned hantei_t_seat_forms(hantei_table_seat *followed);
hantei_kans hantei_t_seat_kans(hantei_table_seat *followed, const hantei_rules *rules);
hantei_refusal hantei_t_seat_may_riichi(hantei_table_seat *followed, const hantei_rules *rules,
                                        hantei_tile discard);
