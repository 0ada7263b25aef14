/* The presets of the rules, and their switches by name: what rules.def says. */

#include "hand/text.h"
#include "hantei.h"

static const char *const PRESETS[] = {
#define PRESET(name) #name,
#include "rules/rules.def"
};

/* The columns of rules.def: the presets, then those of them that have a form for three players. */
enum column {
#define PRESET(name) COLUMN_##name,
#include "rules/rules.def"
    PRESET_COUNT,
    LAST_OF_FOUR = PRESET_COUNT - 1,
#define PRESET_OF_THREE(name) COLUMN_##name,
#include "rules/rules.def"
    COLUMNS,
    PRESETS_OF_THREE = COLUMNS - PRESET_COUNT
};

/* ---- Switches --------------------------------------------------------------- */

static const struct rule {
    hantei_rule about;
    uint8_t offset, size; /* of the member of hantei_rules */
} RULES[] = {
#define YES_OR_NO                               \
    HANTEI_RULE_BOOL, 0, 1, 1, "true or false", \
    {                                           \
        NULL                                    \
    }
#define NUMBER(least, most, step, choices)          \
    HANTEI_RULE_NUMBER, least, most, step, choices, \
    {                                               \
        NULL                                        \
    }
#define COUNT_OF(...) (sizeof((const char *[]){__VA_ARGS__}) / sizeof(const char *))
#define ONE_OF(choices, ...)                                    \
    HANTEI_RULE_NAME, 0, COUNT_OF(__VA_ARGS__) - 1, 1, choices, \
    {                                                           \
        __VA_ARGS__                                             \
    }
#define SET_OF(choices, ...)           \
    HANTEI_RULE_SET, 0, 7, 1, choices, \
    {                                  \
        __VA_ARGS__                    \
    }
#define RULE(member, takes, ...) \
    {{#member, takes}, offsetof(hantei_rules, member), sizeof((hantei_rules){0}.member)},
#include "rules/rules.def"
};

enum rule_number {
#define RULE(member, ...) RULE_##member,
#include "rules/rules.def"
    RULE_COUNT
};

_Static_assert(RULE_COUNT <= 64, "there is a bit for each");

const hantei_rule *hantei_rule_at(size_t index)
{
    return index < RULE_COUNT ? &RULES[index].about : NULL;
}

/* A bool is a byte that is 0 or 1. */
static void set_member(hantei_rules *rules, const struct rule *rule, uint16_t value)
{
    uint8_t *const member = (uint8_t *)rules + rule->offset;
    if (rule->size == sizeof value)
        __builtin_memcpy(member, &value, sizeof value);
    else
        *member = (uint8_t)value;
}

hantei_status hantei_rules_set(hantei_rules *rules, size_t index, unsigned value)
{
    const hantei_rule *const about = hantei_rule_at(index);
    if (about == NULL || value < about->least || value > about->most || (value - about->least) % about->step)
        return HANTEI_ERROR_RULES;
    set_member(rules, &RULES[index], (uint16_t)value);
    return HANTEI_OK;
}

unsigned hantei_rules_get(const hantei_rules *rules, size_t index)
{
    uint16_t value = 0;
    if (index >= RULE_COUNT)
        return 0;
    const uint8_t *const member = (const uint8_t *)rules + RULES[index].offset;
    if (RULES[index].size == sizeof value)
        __builtin_memcpy(&value, member, sizeof value);
    else
        value = *member;
    return value;
}

/* ---- Presets ---------------------------------------------------------------- */

static const hantei_rule_source SOURCES[COLUMNS][RULE_COUNT] = {
#define CELL(member, preset, value, source) [COLUMN_##preset][RULE_##member] = {source, NULL, value, value},
#define DISPUTED(member, preset, value, source, other, other_source) \
    [COLUMN_##preset][RULE_##member] = {source, other_source, value, other},
#include "rules/rules.def"
};

/* The same as rules; three players have only what differs. */
static const hantei_rules VALUES[COLUMNS] = {
#define CELL(member, preset, setting, source) [COLUMN_##preset].member = setting,
#define DISPUTED(member, preset, setting, ...) [COLUMN_##preset].member = setting,
#include "rules/rules.def"
};

/* The switches that a column has disputed, a bit each. */
static uint64_t disputed_in(size_t column)
{
    return 0
#define DISPUTED(member, preset, ...) | (uint64_t)(column == COLUMN_##preset) << RULE_##member
#include "rules/rules.def"
        ;
}

const char *hantei_rules_name(size_t index)
{
    return index < PRESET_COUNT ? PRESETS[index] : NULL;
}

/* The same name, which may lack its year: letters are above the digits. */
static bool is_name_of(const char *preset, const char *name)
{
    while (*name != '\0' && small_letter(*name) == *preset) {
        preset++;
        name++;
    }
    return *name == '\0' && (*preset == '\0' || (*preset <= '9' && preset[-1] > '9'));
}

size_t hantei_rules_find(const char *name)
{
    size_t preset = 0;
    while (preset < PRESET_COUNT && !is_name_of(PRESETS[preset], name))
        preset++;
    return preset;
}

static bool exists(size_t preset, unsigned players)
{
    return preset < PRESET_COUNT && (players == 4 || (players == 3 && preset < PRESETS_OF_THREE));
}

/* If three players have no line of their own, that of four is used. */
static const hantei_rule_source *source_of(size_t preset, unsigned players, size_t index)
{
    const hantei_rule_source *const of_three = &SOURCES[PRESET_COUNT + preset % PRESETS_OF_THREE][index];
    return players == 3 && of_three->source != NULL ? of_three : &SOURCES[preset][index];
}

const hantei_rule_source *hantei_rules_source(size_t preset, unsigned players, size_t index)
{
    return exists(preset, players) && index < RULE_COUNT ? source_of(preset, players, index) : NULL;
}

uint64_t hantei_rules_disputed(size_t preset, unsigned players)
{
    uint64_t disputed = players == 4 && exists(preset, 4) ? disputed_in(preset) : 0;
    for (size_t i = 0; i < RULE_COUNT && players == 3 && exists(preset, 3); i++)
        disputed |= (uint64_t)(source_of(preset, 3, i)->other_source != NULL) << i;
    return disputed;
}

hantei_status hantei_rules_preset(hantei_rules *out, const char *name, unsigned players)
{
    const size_t preset = hantei_rules_find(name);
    *out = (hantei_rules){.players = 0};
    if (!exists(preset, players))
        return HANTEI_ERROR_RULES;
    *out = VALUES[preset];
    out->players = (uint8_t)players;
    for (size_t i = 0; i < RULE_COUNT && players == 3; i++)
        set_member(out, &RULES[i], source_of(preset, players, i)->value);
    return HANTEI_OK;
}
