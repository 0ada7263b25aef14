#include "fuzz.h"

#include "support/guard.h"

#include <string.h>

const fuzz_target FUZZ_TARGET[FUZZ_TARGETS] = {
    {"hand", fuzz_hand},           {"readings", fuzz_readings},     {"constructors", fuzz_constructors},
    {"notation", fuzz_notation},   {"protocol", fuzz_protocol},     {"mjai", fuzz_mjai},
    {"tenhou", fuzz_tenhou},       {"tenhou6", fuzz_tenhou6},       {"source", fuzz_source},
    {"seat", fuzz_seat},           {"table", fuzz_table},           {"state", fuzz_state},
    {"any_table", fuzz_any_table}, {"connection", fuzz_connection}, {"values", fuzz_values},
};

const fuzz_target *fuzz_target_named(const char *name)
{
    for (size_t i = 0; i < FUZZ_TARGETS; i++)
        if (name && strcmp(name, FUZZ_TARGET[i].name) == 0)
            return &FUZZ_TARGET[i];
    return NULL;
}

void fuzz_show(const fuzz_target *target, const uint8_t *bytes, size_t n)
{
    static uint8_t *begin, *end;
    n = n < FUZZ_MOST ? n : FUZZ_MOST;
    if (!begin) {
        begin = guarded_begin(FUZZ_MOST);
        end = (uint8_t *)guarded_end(FUZZ_MOST) + FUZZ_MOST;
    }
    if (n > 0)
        memcpy(end - n, bytes, n);
    target->take(end - n, n);
    if (n > 0)
        memcpy(begin, bytes, n);
    target->take(begin, n);
}

uint8_t fuzz_byte(fuzz_food *food)
{
    if (food->n == 0)
        return 0;
    food->n--;
    return *food->bytes++;
}

size_t fuzz_number(fuzz_food *food, unsigned bytes)
{
    size_t number = 0;
    for (; bytes > 0; bytes--)
        number = number << 8 | fuzz_byte(food);
    return number;
}

void fuzz_fill(fuzz_food *food, void *to, size_t n)
{
    uint8_t *const bytes = to;
    for (size_t i = 0; i < n; i++)
        bytes[i] = fuzz_byte(food);
}
