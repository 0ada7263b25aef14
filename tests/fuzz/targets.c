#include "fuzz.h"

#include "support/guard.h"

#include <string.h>

/* Logs and connections take longest. */
const fuzz_target FUZZ_TARGET[FUZZ_TARGETS] = {
    {"hand", fuzz_hand, 5000, false},
    {"readings", fuzz_readings, 500, false},
    {"constructors", fuzz_constructors, 5000, false},
    {"notation", fuzz_notation, 5000, false},
    {"protocol", fuzz_protocol, 5000, false},
    {"connection", fuzz_connection, 500, false},
    {"mjai", fuzz_mjai, 200, true},
    {"tenhou", fuzz_tenhou, 200, true},
    {"tenhou6", fuzz_tenhou6, 200, true},
    {"source", fuzz_source, 200, true},
    {"seat", fuzz_seat, 5000, false},
    {"values", fuzz_values, 1000, false},
    {"table", fuzz_table, 4000, false},
    {"state", fuzz_state, 8000, false},
    {"any_table", fuzz_any_table, 2000, false},
};

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
