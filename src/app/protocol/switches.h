/* The single switches of the rules, by name: the values that a request gives them. */
#ifndef HANTEI_PROTOCOL_SWITCHES_H
#define HANTEI_PROTOCOL_SWITCHES_H

#include "protocol/problem.h"

enum { SWITCHES_MAX = 32, SWITCH_NONE = SWITCHES_MAX };

/* What a request says of switches; each bit of `given` has its value. */
typedef struct switch_values {
    uint32_t given;
    uint16_t value[SWITCHES_MAX];
} switch_values;

typedef enum switch_type { SWITCH_BOOL, SWITCH_NUMBER, SWITCH_NAME, SWITCH_SET } switch_type;

/* The switch of that name, or SWITCH_NONE. */
unsigned switch_find(const char *name, size_t length);

const char *switch_name(unsigned index);
switch_type switch_type_of(unsigned index);

/* Whether the switch takes this number. */
bool switch_takes(unsigned index, long number);

/* The number of a value's name, among those of the switch; -1 where there is none. */
int switch_value(unsigned index, const char *name, size_t length);

/* What the switch takes, in words. */
const char *switch_choices(unsigned index);

/* Changes the rules to what was given. */
void switches_apply(const switch_values *values, hantei_rules *rules);

#endif
