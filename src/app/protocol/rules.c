/* Makes the rules of a request. */
#include "protocol/rules.h"

bool protocol_rules_make(protocol_rules *out, const request *asked, protocol_problem *problem)
{
    out->preset = hantei_rules_find(asked->preset);
    if (hantei_rules_preset(&out->rules, asked->preset, (unsigned)asked->players) != HANTEI_OK) {
        problem_set(problem, "bad-value", "players", PROTOCOL_NOWHERE,
                    "the rules %s are not for three players", asked->preset);
        return false;
    }
    if (!request_apply_rules(asked, &out->rules)) {
        problem_set(problem, "bad-value", "rules", PROTOCOL_NOWHERE, "a switch has no such value");
        return false;
    }
    out->given = asked->rules.given;
    out->disputed = hantei_rules_disputed(out->preset, out->rules.players) & ~out->given;
    return true;
}
