#include "play/wall.h"
#include "protocol/meld.h"

enum { FOUR_REPLACEMENTS = 4 };

/* Of each five in a suit one copy is red. */
static bool is_red(unsigned kind, unsigned copy, const hantei_rules *rules)
{
    return rules->red_fives && protocol_is_five((hantei_tile)kind) && copy == 0;
}

static void lay_out(wall *w, const hantei_rules *rules)
{
    const hantei_tileset in_play = hantei_tiles_in_play(rules->players);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++) {
        for (unsigned copy = 0; copy < HANTEI_COPIES && in_play >> kind & 1; copy++)
            w->tile[w->size++] = (hantei_tile)(kind | (is_red(kind, copy, rules) ? HANTEI_RED : 0));
    }
}

/* Fisher and Yates: every order is as likely. */
static void shuffle(wall *w, dice *d)
{
    for (unsigned left = w->size; left > 1; left--) {
        const unsigned chosen = dice_below(d, left);
        const hantei_tile tile = w->tile[chosen];
        w->tile[chosen] = w->tile[left - 1];
        w->tile[left - 1] = tile;
    }
}

void wall_build(wall *w, const hantei_rules *rules, dice *d)
{
    *w = (wall){.size = 0};
    lay_out(w, rules);
    shuffle(w, d);
}

hantei_tile wall_draw(wall *w)
{
    return w->tile[w->drawn++];
}

hantei_tile wall_draw_replacement(wall *w)
{
    const unsigned number = w->replacements++;
    return number < FOUR_REPLACEMENTS ? w->tile[w->size - 1 - number]
                                      : w->tile[w->size - WALL_DEAD - 1 - (number - FOUR_REPLACEMENTS)];
}

hantei_tile wall_indicator(const wall *w, unsigned i)
{
    return w->tile[w->size - WALL_DEAD + 2 * i];
}

hantei_tile wall_ura_indicator(const wall *w, unsigned i)
{
    return w->tile[w->size - WALL_DEAD + 2 * i + 1];
}
