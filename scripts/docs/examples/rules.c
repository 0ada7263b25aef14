/* A preset, some of its switches by name, and their sources. */
#include <hantei.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t find(const char *name)
{
    size_t i = 0;
    while (hantei_rule_at(i) && strcmp(hantei_rule_at(i)->name, name) != 0)
        i++;
    return i;
}

int main(int argc, char **argv)
{
    const size_t preset = hantei_rules_find("ema"); /* ema2016 */
    hantei_rules rules;
    if (hantei_rules_preset(&rules, hantei_rules_name(preset), 4) !=
        HANTEI_OK)
        return 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        const size_t rule = find(argv[i]);
        const hantei_rule_source *its =
            hantei_rules_source(preset, 4, rule);
        const unsigned value = (unsigned)atoi(argv[i + 1]);
        if (hantei_rules_set(&rules, rule, value) != HANTEI_OK)
            return printf("not a rule: %s %s\n", argv[i], argv[i + 1]), 1;
        printf("%s %u, not %u (%s)%s\n", argv[i],
               hantei_rules_get(&rules, rule), its->value, its->source,
               its->other_source ? ", disputed" : "");
    }
    printf("kiriage %d, double wind %d fu\n", rules.kiriage,
           rules.double_wind_fu);
    return 0;
}
