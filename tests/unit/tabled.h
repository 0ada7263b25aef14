/* Tables as text: rules, hands, what has happened, a question and its answer. What cannot be read fails the
 * test. */
#pragma once

#include "hantei.h"
#include "support/text.h"

/* Deals hands, separated by spaces, under the rules of rules_of_text(); 9p is the indicator. "-", or none: a
 * hand that comes nowhere near tenpai; "?": hidden. */
hantei_table table_of(const char *rules, const char *hands);

/* One event in mjai's words, and what is given with it:
 *   tsumo 0 5m (or ?)   dahai 0 5m tsumogiri (or tedashi)   reach 0   reach_accepted 0   pon 1 555p/5p@1
 *   ankan 0 1111m   kakan 0 777z/7z@1+7z   nukidora 0   dora 3p   hora 1   none 1   ryukyoku kyushukyuhai
 *   hora 1 tile 9s hand 234m456p78s11z555z ura 1z deltas -8000 9000 0 0 points 17000 34000 25000 24000 */
hantei_event event_of(const char *text);

/* Takes steps, separated by "; ", and returns the answer to the last one. All others must be allowed.
 *   EVENT                     a refusal, or "allowed"
 *   force EVENT               the same, with ", applied"
 *   answer EVENT, EVENT       what follows: "hora 1, hora 2"; or "waits for 1 3"
 *   final EVENT, EVENT        the same, as the last answers
 *   due                       "tsumo 1 rinshan"
 *   may 1                     "pass ron"
 *   mask 1                    the places that are set
 *   settle 1z                 deltas, with these ura; then "E2.0, 1 sticks", or points and ranks at the end
 *   set live 3                changes a member: live, indicators, winners, honba, sticks, dealer, wind or
 * points */
const char *answer_of(hantei_table *t, const char *steps, char out[TEXT_MAX]);

/* The same; nothing is asked. */
void take_steps(hantei_table *t, const char *steps);
