/* The single switches of the rules, by name. */
#include "protocol/switches.h"

#include <string.h>

enum { CHOICES = 3 };

static const struct rule_switch {
    const char *name;
    uint16_t offset, size; /* of the rules' member */
    switch_type type;
    uint16_t least, most, step;
    const char *choices; /* in words */
    const char *values[CHOICES];
} SWITCHES[] = {
#define MEMBER(member) #member, offsetof(hantei_rules, member), sizeof((hantei_rules){0}.member)
#define YES_OR_NO(member) MEMBER(member), SWITCH_BOOL, 0, 1, 1, .choices = "true or false"
#define NUMBER(member, least, most, step, in_words) \
    MEMBER(member), SWITCH_NUMBER, least, most, step, .choices = in_words
#define ONE_OF(member, choices) MEMBER(member), SWITCH_NAME, 0, 2, 1, choices
    {YES_OR_NO(red_fives)},
    {YES_OR_NO(open_tanyao)},
    {YES_OR_NO(ippatsu)},
    {YES_OR_NO(ura)},
    {YES_OR_NO(kan_dora)},
    {YES_OR_NO(kan_ura)},
    {YES_OR_NO(kiriage)},
    {YES_OR_NO(kazoe)},
    {YES_OR_NO(double_yakuman)},
    {YES_OR_NO(yakuman_stack)},
    {YES_OR_NO(nine_gates_kan)},
    {YES_OR_NO(chankan_ankan)},
    {YES_OR_NO(nagashi)},
    {YES_OR_NO(nine_terminals)},
    {YES_OR_NO(noten_allowed)},
    {YES_OR_NO(tsumo_loss)},
    {YES_OR_NO(pao_honba)},
    {NUMBER(double_wind_fu, 2, 4, 2, "2 or 4")},
    {NUMBER(riichi_wall, 0, 136, 1, "a whole number from 0 to 136")},
    {NUMBER(riichi_points, 0, 65535, 1, "a whole number from 0 to 65535")},
    {ONE_OF(fifth_tile, "shape, concealed or concealed_and_melds"),
     {"shape", "concealed", "concealed_and_melds"}},
    {ONE_OF(kan_after_riichi, "none, waits or readings"), {"none", "waits", "readings"}},
    {ONE_OF(kuikae, "none, tile or suji"), {"none", "tile", "suji"}},
    {ONE_OF(renhou, "none, mangan or yakuman"), {"none", "mangan", "yakuman"}},
    {ONE_OF(multiple_ron, "abort, all or head_bump"), {"abort", "all", "head_bump"}},
    {MEMBER(pao), SWITCH_SET, 0, 7, 1, "an array of dragons, winds and kans", {"dragons", "winds", "kans"}},
};

enum { COUNT = sizeof SWITCHES / sizeof *SWITCHES };

_Static_assert((int)COUNT <= (int)SWITCHES_MAX, "there is a bit for each");

static bool is_name(const char *name, const char *text, size_t length)
{
    return name && strlen(name) == length && memcmp(name, text, length) == 0;
}

unsigned switch_find(const char *name, size_t length)
{
    for (unsigned i = 0; i < COUNT; i++) {
        if (is_name(SWITCHES[i].name, name, length))
            return i;
    }
    return SWITCH_NONE;
}

const char *switch_name(unsigned index)
{
    return SWITCHES[index].name;
}

switch_type switch_type_of(unsigned index)
{
    return SWITCHES[index].type;
}

const char *switch_choices(unsigned index)
{
    return SWITCHES[index].choices;
}

bool switch_takes(unsigned index, long number)
{
    const struct rule_switch *it = &SWITCHES[index];
    return number >= it->least && number <= it->most && (number - it->least) % it->step == 0;
}

int switch_value(unsigned index, const char *name, size_t length)
{
    for (int i = 0; i < CHOICES; i++) {
        if (is_name(SWITCHES[index].values[i], name, length))
            return i;
    }
    return -1;
}

static void set_member(void *member, size_t size, uint16_t value)
{
    const uint8_t byte = (uint8_t)value; /* a bool too: it is 0 or 1 */
    if (size == sizeof value)
        memcpy(member, &value, sizeof value);
    else
        memcpy(member, &byte, sizeof byte);
}

void switches_apply(const switch_values *values, hantei_rules *rules)
{
    for (uint32_t given = values->given; given != 0; given &= given - 1) {
        const int i = __builtin_ctz(given);
        set_member((char *)rules + SWITCHES[i].offset, SWITCHES[i].size, values->value[i]);
    }
}
