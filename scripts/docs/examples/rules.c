/* A preset, and switches of it by their names. */
#include <hantei.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static hantei_status set(hantei_rules *rules, const char *name,
                         const char *value)
{
    for (size_t i = 0; hantei_rule_at(i); i++)
        if (strcmp(hantei_rule_at(i)->name, name) == 0)
            return hantei_rules_set(rules, i, (unsigned)atoi(value));
    return HANTEI_ERROR_RULES;
}

int main(int argc, char **argv)
{
    hantei_rules rules;
    if (hantei_rules_preset(&rules, "mleague", 4) != HANTEI_OK)
        return 1;
    for (int i = 1; i + 1 < argc; i += 2)
        if (set(&rules, argv[i], argv[i + 1]) != HANTEI_OK)
            return printf("not a rule: %s %s\n", argv[i], argv[i + 1]), 1;
    printf("red fives %d, kiriage %d, double wind %d fu\n",
           rules.red_fives, rules.kiriage, rules.double_wind_fu);
    return 0;
}
