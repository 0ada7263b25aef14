/* The tiles of a round in order. */
#include "table/table.h"

enum { FOUR_REPLACEMENTS = 4 };

/* splitmix64: a counter whose numbers are mixed (Steele, Lea and Flood, 2014). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t bits = *state += UINT64_C(0x9e3779b97f4a7c15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

/* All tiles by their numbers. */
static unsigned list_tiles(const hantei_rules *rules, hantei_tile *tiles)
{
    unsigned count = 0;
    for (hantei_tileset left = hantei_tiles_in_play(rules->players); left != 0; left &= left - 1) {
        const hantei_tile kind = (hantei_tile)__builtin_ctzll(left);
        const bool has_red = rules->red_fives && is_five(kind);
        for (unsigned copy = 0; copy < HANTEI_COPIES; copy++)
            tiles[count++] = (hantei_tile)(kind | (has_red && copy == 0 ? HANTEI_RED : 0));
    }
    return count;
}

void hantei_wall_shuffle(hantei_wall *out, const hantei_rules *rules, uint64_t seed)
{
    clear_bytes(out, sizeof *out);
    out->random = seed;
    if (!are_valid(rules))
        return;
    out->is_shuffled = true;
    out->count = (uint8_t)list_tiles(rules, out->tiles);
    for (unsigned left = out->count; left > 1; left--) {
        const unsigned chosen = (unsigned)((next_random(&out->random) >> 32) * left >> 32);
        const hantei_tile tile = out->tiles[chosen];
        out->tiles[chosen] = out->tiles[left - 1];
        out->tiles[left - 1] = tile;
    }
}

hantei_refusal hantei_wall_order(hantei_wall *out, const hantei_rules *rules, const hantei_tile *tiles,
                                 size_t count)
{
    hantei_tile all[HANTEI_WALL_TILES];
    uint8_t copies[UINT8_MAX + 1] = {0}, taken[UINT8_MAX + 1] = {0};
    clear_bytes(out, sizeof *out);
    if (!are_valid(rules))
        return HANTEI_REFUSED_RULES;
    const unsigned wanted = list_tiles(rules, all);
    if (count != wanted)
        return HANTEI_REFUSED_TILE;
    for (unsigned i = 0; i < wanted; i++)
        copies[all[i]]++;
    for (unsigned i = 0; i < wanted; i++) {
        if (taken[tiles[i]]++ == copies[tiles[i]])
            return copies[tiles[i]] == 0 ? HANTEI_REFUSED_TILE : HANTEI_REFUSED_FIFTH_COPY;
    }
    out->count = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        out->tiles[i] = tiles[i];
    return HANTEI_ALLOWED;
}

/* ---- Taking tiles ------------------------------------------------------------ */

/* Whether a wall has tile i: its bytes may be anything. */
static bool has_tile(const hantei_wall *wall, unsigned i)
{
    return i < wall->count && wall->count <= HANTEI_WALL_TILES;
}

hantei_tile hantei_wall_draw(hantei_wall *wall, bool is_rinshan)
{
    const unsigned number = wall->replaced, skipped = number < FOUR_REPLACEMENTS
                                                          ? number
                                                          : HANTEI_DEAD_WALL + number - FOUR_REPLACEMENTS;
    const unsigned next = is_rinshan ? wall->count - 1u - skipped : wall->drawn;
    if (!has_tile(wall, next))
        return HANTEI_NO_TILE;
    if (is_rinshan)
        wall->replaced++;
    else
        wall->drawn++;
    return wall->tiles[next];
}

hantei_tile hantei_wall_indicator(const hantei_wall *wall, unsigned i, bool is_ura)
{
    const unsigned at = wall->count - (unsigned)HANTEI_DEAD_WALL + 2 * i + is_ura;
    return i < HANTEI_MAX_INDICATORS && has_tile(wall, at) ? wall->tiles[at] : (hantei_tile)HANTEI_NO_TILE;
}

/* Thirteen tiles each, in turn from the dealer on, and the first indicator. */
static void deal_hands(hantei_wall *wall, unsigned dealer, hantei_deal *out)
{
    const unsigned players = wall->count == HANTEI_WALL_TILES_OF_3 ? 3 : HANTEI_MAX_PLAYERS;
    *out = (hantei_deal){.indicator = hantei_wall_indicator(wall, 0, false)};
    for (unsigned turns = 0; turns < players; turns++) {
        hantei_tile *const hand = out->hands[hantei_player_after(players, dealer, turns)];
        for (unsigned i = 0; i < HANTEI_DEALT; i++)
            hand[i] = hantei_wall_draw(wall, false);
    }
}

static bool deal_next(hantei_wall *wall, const hantei_table *t, hantei_event *out, hantei_deal *deal)
{
    if (wall->is_shuffled && wall->drawn > 0)
        hantei_wall_shuffle(wall, &t->rules, wall->random);
    if (wall->count == 0 || wall->drawn > 0)
        return false;
    deal_hands(wall, t->game.dealer, deal);
    hantei_event_init(out, HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER);
    out->deal = deal;
    return true;
}

bool hantei_wall_next(hantei_wall *wall, const hantei_table *table, hantei_event *out, hantei_deal *deal)
{
    const hantei_due due = hantei_table_due(table);
    hantei_event_init(out, due.kind, due.who);
    if (due.kind == HANTEI_EVENT_TSUMO)
        out->tile = hantei_wall_draw(wall, due.is_rinshan);
    else if (due.kind == HANTEI_EVENT_DORA)
        out->tile = hantei_wall_indicator(wall, table->dora_count, false);
    else
        return table->phase == HANTEI_PHASE_IDLE && are_valid(&table->rules) &&
               deal_next(wall, table, out, deal);
    return out->tile != HANTEI_NO_TILE;
}
