/* A saved table is loaded as the same table, and saved again as the same bytes; so is a hidden copy. */
#include "compare.h"

#include <stdio.h>
#include <string.h>

bool same_list(hantei_table *a, hantei_table *b, unsigned who, bool why, finding *f)
{
    hantei_actions one, other;
    hantei_table_actions(a, who, why, &one);
    hantei_table_actions(b, who, why, &other);
    const bool wins = one.may & (1u << HANTEI_DO_TSUMO | 1u << HANTEI_DO_RON);
    if (!same_choices(&one, &other, who, f))
        return false;
    if (wins && (one.win.points != other.win.points || one.win.yaku != other.win.yaku))
        return DIFFERS(f, "saved: seat %u: %d points, not %d", who, (int)one.win.points,
                       (int)other.win.points);
    return !why || memcmp(one.why, other.why, sizeof one.why) == 0 ||
           DIFFERS(f, "saved: seat %u: other reasons", who);
}

/* Loads what was saved, and saves it again. */
static bool save_again(const hantei_table *t, hantei_table *loaded, finding *f)
{
    uint8_t bytes[HANTEI_TABLE_BYTES], again[HANTEI_TABLE_BYTES];
    const size_t n = hantei_table_save(t, bytes);
    if (n == 0 || n > HANTEI_TABLE_BYTES)
        return DIFFERS(f, "saved in %zu bytes", n);
    const hantei_refusal why = hantei_table_load(loaded, bytes, n);
    if (why != HANTEI_ALLOWED)
        return DIFFERS(f, "what was saved is refused: %s (hidden %x)", hantei_refusal_name(why), t->hidden);
    return (hantei_table_save(loaded, again) == n && memcmp(bytes, again, n) == 0) ||
           DIFFERS(f, "saved again it is something else");
}

static bool same_hidden(const hantei_table *t, unsigned who, finding *f)
{
    hantei_table hidden, loaded, whole = *t;
    hantei_actions a;
    hantei_table_hide(&hidden, t, who);
    /* While others may claim a tile, a copy is where the table is: it has the same reasons. */
    if (!save_again(&hidden, &loaded, f) || !same_list(&hidden, &loaded, who, true, f) ||
        !same_list(&whole, &loaded, who, whole.phase == HANTEI_PHASE_CLAIM, f))
        return false;
    for (unsigned other = 0; other < t->rules.players; other++) {
        hantei_table_actions(&loaded, other, false, &a);
        if (other != who && a.may != 0)
            return DIFFERS(f, "hidden: seat %u may do something as seat %u sees it", other, who);
    }
    return true;
}

bool same_when_saved(hantei_table *t, unsigned long *saves, finding *f)
{
    hantei_table loaded;
    if (!save_again(t, &loaded, f))
        return false;
    for (unsigned who = 0; who < t->rules.players; who++)
        if (!same_list(t, &loaded, who, true, f) || !same_hidden(t, who, f))
            return false;
    *t = loaded;
    ++*saves;
    return true;
}
