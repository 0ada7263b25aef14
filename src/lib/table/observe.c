/* What a seat sees, as a vector of bytes. */
#include "table/table.h"

enum { POINTS_STEP = 100, POINTS_BELOW = 1000, MOST_STEPS = 0xffff };

_Static_assert(HANTEI_SEES_NUMBERS == HANTEI_SEES_SEATS + HANTEI_MAX_PLAYERS * HANTEI_SEES_NEXT_SEAT &&
                   HANTEI_OBSERVATION == HANTEI_SEES_PLAYERS + HANTEI_MAX_PLAYERS * HANTEI_SEES_NEXT_PLAYER,
               "the offsets of an observation");

/* ---- Planes ------------------------------------------------------------------- */

static void put_hand(const hantei_table *t, unsigned who, uint8_t *out)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    const hantei_tile drawn = kind_of(seat->drawn);
    hantei_hand_counts(&seat->hand, out + HANTEI_SEES_HAND);
    if (drawn != HANTEI_NO_TILE)
        out[HANTEI_SEES_DRAWN + drawn] = 1;
    for (hantei_tileset left = seat->passed & ALL_TILES; left != 0; left &= left - 1)
        out[HANTEI_SEES_PASSED + __builtin_ctzll(left)] = 1;
    for (hantei_tileset left = seat->passed_riichi & ALL_TILES; left != 0; left &= left - 1)
        out[HANTEI_SEES_PASSED + __builtin_ctzll(left)] |= 2;
}

/* After the own hand. Eight tiles at once: no count is above four, so none borrows. */
static void put_unseen(const hantei_table *t, uint8_t *out)
{
    static const uint8_t FROM[] = {0, 8, 16, 24, HANTEI_TILES - 8};
    uint8_t *const unseen = out + HANTEI_SEES_UNSEEN;
    for (unsigned i = 0; i < sizeof FROM; i++)
        store_bits(unseen + FROM[i], EACH_BYTE(HANTEI_COPIES) - load_bits(t->visible + FROM[i]) -
                                         load_bits(out + HANTEI_SEES_HAND + FROM[i]));
    if (players_of(t) == 3)
        __builtin_memset(unseen + 1, 0, HANTEI_RANKS - 2);
}

static void put_indicators(const hantei_table *t, uint8_t *out)
{
    for (unsigned i = 0; i < t->dora_count; i++) {
        const hantei_tile kind = kind_of(t->dora[i]), dora = hantei_dora(t->dora[i], &t->rules);
        if (dora == HANTEI_NO_TILE)
            continue;
        out[HANTEI_SEES_INDICATORS + kind]++;
        out[HANTEI_SEES_DORA + dora]++;
    }
}

/* The offer as a number, 1 a discard to 4 a north. */
static void put_offer(const hantei_table *t, uint8_t *out)
{
    static const uint8_t NUMBERS[] = {[HANTEI_EVENT_DAHAI] = 1,
                                      [HANTEI_EVENT_KAKAN] = 2,
                                      [HANTEI_EVENT_ANKAN] = 3,
                                      [HANTEI_EVENT_NUKIDORA] = 4};
    if (t->offer != 0)
        out[HANTEI_SEES_OFFER + kind_of(t->offered)] = NUMBERS[t->offer];
}

/* ---- Seats -------------------------------------------------------------------- */

static void put_melds(const hantei_seat *seat, uint8_t *plane, uint8_t *reds)
{
    for (unsigned i = 0; i < seat->meld_count; i++) {
        const hantei_seat_meld *const meld = &seat->melds[i];
        const unsigned copies = copies_in(meld, meld->tile), kinds = meld->kind == HANTEI_CHI ? 3 : 1;
        for (unsigned next = 0; copies > 0 && next < kinds; next++)
            plane[meld->tile + next] = (uint8_t)(plane[meld->tile + next] + copies);
        if (copies > 0 && meld->tile < HANTEI_EAST)
            reds[meld->tile / HANTEI_RANKS] = (uint8_t)(reds[meld->tile / HANTEI_RANKS] + meld->reds);
    }
    plane[HANTEI_NORTH] = (uint8_t)(plane[HANTEI_NORTH] + seat->norths);
}

/* Returns the number of the riichi in the river, from 1; or 0. */
static unsigned put_river(const hantei_river_tile *river, unsigned count, uint8_t *planes, uint8_t *reds)
{
    unsigned riichi = 0;
    for (unsigned i = 0; i < count; i++) {
        const hantei_tile kind = kind_of(river[i].tile);
        if (kind == HANTEI_NO_TILE)
            continue;
        planes[HANTEI_SEES_RIVER + kind]++;
        planes[HANTEI_SEES_RIVER_DRAWN + kind] =
            (uint8_t)(planes[HANTEI_SEES_RIVER_DRAWN + kind] + (river[i].how & HANTEI_RIVER_DRAWN));
        planes[HANTEI_SEES_RIVER_LAST + kind] = (uint8_t)(i + 1);
        if (is_red(river[i].tile) && !(river[i].how & HANTEI_RIVER_CLAIMED))
            reds[kind / HANTEI_RANKS % HANTEI_NUMBER_SUITS]++;
        riichi = river[i].how & HANTEI_RIVER_RIICHI ? i + 1 : riichi;
    }
    return riichi;
}

static void put_seat(const hantei_table *t, unsigned who, unsigned wind, uint8_t *planes, uint8_t *numbers)
{
    const hantei_table_seat *const followed = &t->seats[who];
    const hantei_seat *const seat = &followed->seat;
    const int32_t steps = t->game.points[who] / POINTS_STEP + POINTS_BELOW;
    const uint16_t points = (uint16_t)(steps < 0 ? 0 : steps > MOST_STEPS ? MOST_STEPS : steps);
    put_melds(seat, planes + HANTEI_SEES_MELDS, numbers + 10);
    numbers[0] = (uint8_t)wind;
    numbers[1] = (uint8_t)(points >> 8);
    numbers[2] = (uint8_t)points;
    numbers[3] = followed->tiles;
    numbers[4] = seat->riichi;
    numbers[5] = (uint8_t)put_river(t->river[who], t->river_count[who], planes, numbers + 10);
    numbers[6] = t->ippatsu >> who & 1;
    numbers[7] = seat->meld_count;
    numbers[8] = seat->norths;
    numbers[9] = t->river_count[who];
    numbers[13] = is_closed(seat);
}

/* ---- The table ---------------------------------------------------------------- */

/* A number of turns, at most eleven, without whole rounds: a division takes longer than all else. */
static unsigned turn_of(const hantei_table *t, unsigned turns)
{
    const unsigned players = players_of(t);
    turns -= turns >= 2 * players ? 2 * players : 0;
    return turns - (turns >= players ? players : 0);
}

/* The turns from one player to another. */
static uint8_t turns_to(const hantei_table *t, unsigned from, unsigned to)
{
    return (uint8_t)turn_of(t, to + players_of(t) - from);
}

static void put_table(const hantei_table *t, unsigned who, uint8_t *numbers)
{
    const hantei_table_seat *const own = &t->seats[who];
    const uint8_t all[] = {t->rules.players,
                           t->game.wind,
                           turns_to(t, t->game.first, t->game.dealer),
                           t->game.honba,
                           t->sticks,
                           t->live,
                           (uint8_t)hantei_t_kans(t),
                           t->dora_count,
                           t->phase,
                           turns_to(t, who, t->turn),
                           (uint8_t)(t->offer != 0 ? turns_to(t, who, t->offered_by) : 0),
                           t->is_rinshan,
                           hantei_t_is_first_turn(t, who),
                           own->declared,
                           own->seat.called,
                           own->seat.reds[0],
                           own->seat.reds[1],
                           own->seat.reds[2]};
    _Static_assert(sizeof all == HANTEI_SEES_PLAYERS - HANTEI_SEES_NUMBERS, "the offsets of the numbers");
    __builtin_memcpy(numbers, all, sizeof all);
}

static void observe(const hantei_table *t, unsigned who, uint8_t *out)
{
    put_hand(t, who, out);
    put_unseen(t, out);
    put_indicators(t, out);
    put_offer(t, out);
    put_table(t, who, out + HANTEI_SEES_NUMBERS);
    for (unsigned turns = 0; turns < players_of(t); turns++)
        put_seat(t, turn_of(t, who + turns), turn_of(t, who + turns + players_of(t) - t->game.dealer),
                 out + HANTEI_SEES_SEATS + turns * HANTEI_SEES_NEXT_SEAT,
                 out + HANTEI_SEES_PLAYERS + turns * HANTEI_SEES_NEXT_PLAYER);
}

/* A player who has to decide sees the table as it is, but for hands: its copy is in the same phase. */
void hantei_table_observe(const hantei_table *table, unsigned who, uint8_t out[HANTEI_OBSERVATION])
{
    hantei_table seen;
    clear_bytes(out, HANTEI_OBSERVATION);
    if (!hantei_t_is_sound(table) || !is_player(table, who))
        return;
    if (table->phase == HANTEI_PHASE_TURN || table->phase == HANTEI_PHASE_DISCARD ||
        (table->phase == HANTEI_PHASE_CLAIM && ((table->may_ron | table->may_call) >> who & 1))) {
        observe(table, who, out);
    } else {
        hantei_table_hide(&seen, table, who);
        observe(&seen, who, out);
    }
}
