/* Tables as bytes, the same on every machine.
 *
 *     "hant", version (2), bytes of the whole (2), the members as code_table() lists them, CRC-64 (8)
 *
 * Version 2 also has those of its wall, before the sum.
 *
 * What follows from other members is not saved: what seats remember, the visible copies, which kinds a river
 * has. A later version that adds members raises VERSION, and reads the older ones too. */
#include "hand/crc64.h"
#include "rules/melds.h"
#include "table/table.h"

enum { VERSION = 1, VERSION_OF_WALL = 2, HEADER = 8, LENGTH = 999, WALL = 148, SUM = 8, LIVE = 70 };

/* The first eight bytes. */
static const uint64_t BEGIN = 0x746e6168 | (uint64_t)VERSION << 32 | (uint64_t)LENGTH << 48,
                      BEGIN_OF_WALL =
                          0x746e6168 | (uint64_t)VERSION_OF_WALL << 32 | (uint64_t)(LENGTH + WALL) << 48;

/* ---- Members ------------------------------------------------------------------- */

/* Neighbouring numbers of one size in a table, or in a wall. */
typedef struct member {
    uint16_t offset, count;
    uint8_t size;
} member;

#define OF(name, type)                                                                                 \
    {                                                                                                  \
        offsetof(hantei_table, name), sizeof(((hantei_table *)0)->name) / (sizeof(type)), sizeof(type) \
    }
#define BYTES(name) OF(name, uint8_t)
#define BYTES_UNTIL(first, behind)                                                                       \
    {                                                                                                    \
        offsetof(hantei_table, first), offsetof(hantei_table, behind) - offsetof(hantei_table, first), 1 \
    }

/* The one list of what is saved, in order. */
static const member MEMBERS[] = {
    BYTES_UNTIL(rules, rules.last_sticks),
    BYTES(rules.last_sticks),
    OF(rules.riichi_points, uint16_t),
    OF(rules.target_points, uint16_t),
    OF(game.points, int32_t),
    BYTES_UNTIL(game.first, game.honba),
    BYTES(game.honba),
    OF(dealt.points, int32_t),
    BYTES_UNTIL(dealt.first, dealt.honba),
    BYTES(dealt.honba),
    BYTES(river),
    BYTES(answers),
    OF(let_go.sequence, uint32_t),
    BYTES_UNTIL(let_go.offer, let_go.is_untouched),
    BYTES(let_go.is_untouched),
    OF(said_deltas, int32_t),
    OF(sequence, uint32_t),
    BYTES_UNTIL(river_count, has_said_deltas),
    BYTES(has_said_deltas),
};

static const member WIN[] = {BYTES(wins[0].who), BYTES(wins[0].has_deltas), OF(wins[0].deltas, int32_t)};

static const member SEAT[] = {
    BYTES(seats[0].seat.hand),
    OF(seats[0].seat.passed, uint64_t),
    OF(seats[0].seat.passed_riichi, uint64_t),
    BYTES(seats[0].seat.melds),
    BYTES_UNTIL(seats[0].seat.meld_count, seats[0].seat.live),
    BYTES(seats[0].seat.called),
    BYTES(seats[0].seat.norths),
    BYTES(seats[0].tiles),
    BYTES(seats[0].declared),
};

static const member WALL_MEMBERS[] = {
    {offsetof(hantei_wall, random), 1, sizeof(uint64_t)},
    {offsetof(hantei_wall, tiles), WALL - sizeof(uint64_t), 1},
};

/* Bytes of a saved table go to or come from its members. */
typedef struct codec {
    const uint8_t *in; /* NULL: they are written */
    uint8_t *out;
    size_t at;
} codec;

/* A number of 1, 2, 4 or 8 bytes in the order of this machine; saved, its lowest byte comes first. */
static void code_number(codec *c, uint8_t *at, size_t size)
{
    const size_t first = (little_endian(1) != 1) * (size - 1);
    for (size_t i = 0; i < size; i++, c->at++) {
        uint8_t *const byte = at + (first ^ i);
        if (c->in != NULL)
            *byte = c->in[c->at];
        else
            c->out[c->at] = *byte;
    }
}

static void code_members(codec *c, void *of, const member *members, size_t count, size_t offset)
{
    uint8_t *const bytes = of;
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < members[i].count; j++)
            code_number(c, bytes + offset + members[i].offset + j * members[i].size, members[i].size);
    }
}

static void code_table(codec *c, hantei_table *t)
{
    code_members(c, t, MEMBERS, sizeof MEMBERS / sizeof *MEMBERS, 0);
    for (size_t i = 0; i < HANTEI_TABLE_WINS; i++)
        code_members(c, t, WIN, sizeof WIN / sizeof *WIN, i * sizeof *t->wins);
    for (size_t who = 0; who < HANTEI_MAX_PLAYERS; who++)
        code_members(c, t, SEAT, sizeof SEAT / sizeof *SEAT, who * sizeof *t->seats);
}

static void code_wall(codec *c, hantei_wall *wall)
{
    code_members(c, wall, WALL_MEMBERS, sizeof WALL_MEMBERS / sizeof *WALL_MEMBERS, 0);
}

static bool are_bools_at(const hantei_table *t, size_t offset, size_t count, size_t stride)
{
    const uint8_t *const bytes = (const uint8_t *)t + offset;
    bool sound = true;
    for (size_t i = 0; i < count; i++)
        sound &= bytes[i * stride] <= 1;
    return sound;
}

_Static_assert(offsetof(hantei_let_go, is_untouched) - offsetof(hantei_let_go, is_rinshan) == 1 &&
                   offsetof(hantei_table, has_said_deltas) - offsetof(hantei_table, is_rinshan) == 4,
               "bools stand side by side");

/* Whether the bools that were read are bools. Checked before any is used. */
static bool are_bools(const hantei_table *t)
{
    return are_bools_at(t, offsetof(hantei_table, let_go.is_rinshan), 2, 1) &&
           are_bools_at(t, offsetof(hantei_table, is_rinshan), 5, 1) &&
           are_bools_at(t, offsetof(hantei_table, answers[0].is_given), HANTEI_MAX_PLAYERS,
                        sizeof *t->answers) &&
           are_bools_at(t, offsetof(hantei_table, wins[0].has_deltas), HANTEI_TABLE_WINS, sizeof *t->wins) &&
           are_bools_at(t, offsetof(hantei_table, rules.red_fives),
                        offsetof(hantei_rules, double_wind_fu) - offsetof(hantei_rules, red_fives), 1);
}

/* ---- What follows ---------------------------------------------------------------- */

static void show(hantei_table *t, hantei_tile tile, unsigned copies)
{
    uint8_t *const visible = &t->visible[kind_of(tile)];
    *visible = (uint8_t)(*visible + copies);
}

static void derive_river(hantei_table *t, unsigned who)
{
    hantei_seat *const seat = &t->seats[who].seat;
    for (size_t i = 0; i < t->river_count[who]; i++) {
        const hantei_river_tile its = t->river[who][i];
        const bool is_claimed = its.how & HANTEI_RIVER_CLAIMED;
        seat->river |= SET_OF(kind_of(its.tile));
        seat->river_claimed |= is_claimed;
        show(t, its.tile, !is_claimed);
    }
}

/* What everybody sees, and what the seats remember of it. */
static void derive(hantei_table *t)
{
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        const hantei_seat *const seat = &t->seats[who].seat;
        derive_river(t, who);
        show(t, HANTEI_NORTH, seat->norths);
        for (size_t i = 0; i < seat->meld_count; i++) {
            for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
                show(t, kind, copies_in(&seat->melds[i], kind));
        }
    }
    for (size_t i = 0; i < t->dora_count; i++)
        show(t, t->dora[i], 1);
    hantei_t_fill_seats(t);
}

/* ---- Whether loaded bytes are a table --------------------------------------------- */

static bool are_rules_sound(const hantei_rules *rules)
{
    hantei_rules copy = *rules;
    bool sound = are_valid(rules);
    for (size_t i = 0; hantei_rule_at(i) != NULL; i++)
        sound &= hantei_rules_set(&copy, i, hantei_rules_get(rules, i)) == HANTEI_OK;
    return sound;
}

static bool is_game_sound(const hantei_table *t, const hantei_game *game)
{
    return is_player(t, game->first) && is_player(t, game->dealer) && game->wind <= 3 &&
           are_points(players_of(t), game->points, HANTEI_RIICHI_STICK);
}

/* A meld by its own parts; its tiles are in play. */
static bool is_meld_sound(const hantei_table *t, hantei_seat_meld meld)
{
    own_tiles own;
    if (meld.kind == HANTEI_KAKAN) {
        if (kind_of(meld.added) != meld.tile)
            return false;
        meld.kind = HANTEI_PON;
        meld.reds = (uint8_t)(meld.reds - is_red(meld.added));
        meld.added = HANTEI_NO_TILE;
    }
    return hantei_list_own(&meld, &own) && hantei_t_are_in_play(t, own.tile, own.count);
}

static bool is_hand_sound(const hantei_table *t, unsigned who)
{
    const hantei_table_seat *const its = &t->seats[who];
    const hantei_seat *const seat = &its->seat;
    bool sound = tiles_in(&seat->hand) == (is_hidden(t, who) ? 0 : its->tiles);
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned held = held_in(&seat->hand, kind);
        sound &= held == 0 || hantei_t_has_in_play(t, kind);
        sound &= !is_five(kind) || seat->reds[kind / HANTEI_RANKS] <= held;
    }
    return sound && (seat->drawn == HANTEI_NO_TILE || held_of(seat, seat->drawn) > 0);
}

/* A hand has thirteen tiles, sets of three for its melds; fourteen on its turn, and if it has won by a draw.
 */
static bool has_its_size(const hantei_table *t, unsigned who)
{
    const hantei_table_seat *const its = &t->seats[who];
    const bool is_round = t->phase != HANTEI_PHASE_IDLE && t->phase != HANTEI_PHASE_END && is_player(t, who);
    const bool has_turn = t->phase == HANTEI_PHASE_TURN || t->phase == HANTEI_PHASE_DISCARD;
    const unsigned all = its->tiles + 3u * its->seat.meld_count;
    if (!is_round)
        return all == 0;
    if (t->phase == HANTEI_PHASE_OVER)
        return all == HANTEI_DEALT || (all == HANTEI_MAX_TILES && who == t->turn);
    return all == HANTEI_DEALT + (has_turn && who == t->turn ? 1u : 0u);
}

static bool is_seat_sound(const hantei_table *t, unsigned who)
{
    const hantei_table_seat *const its = &t->seats[who];
    const hantei_seat *const seat = &its->seat;
    bool sound = has_its_size(t, who) && is_hand_sound(t, who) && seat->riichi <= 2 && its->declared <= 2 &&
                 seat->called <= (seat->meld_count > 0) &&
                 seat->norths <= (players_of(t) == 3 ? HANTEI_COPIES : 0);
    for (size_t i = 0; i < seat->meld_count; i++)
        sound &= is_meld_sound(t, seat->melds[i]);
    for (size_t i = 0; i < t->river_count[who]; i++)
        sound &= hantei_t_has_in_play(t, t->river[who][i].tile);
    return sound && ((seat->passed | seat->passed_riichi) & ~ALL_TILES) == 0;
}

/* A round is over by wins, each of another player, or for a reason. Forced, it goes on after either. */
static bool is_end_sound(const hantei_table *t)
{
    return count_tiles(winners_of(t)) == t->win_count &&
           (t->phase != HANTEI_PHASE_OVER || t->win_count > 0 || t->reason != HANTEI_UNKNOWN);
}

/* What hantei_t_reopen() puts back, if nothing has happened since. */
static bool is_let_go_sound(const hantei_table *t)
{
    const hantei_let_go *const kept = &t->let_go;
    const unsigned all = (unsigned)kept->could_rob | kept->passed | kept->passed_riichi | kept->ippatsu;
    const unsigned indicators = (unsigned)t->dora_count + kept->dora_now + kept->dora_later;
    return kept->sequence != t->sequence ||
           (all >> players_of(t) == 0 && indicators <= HANTEI_MAX_INDICATORS);
}

static bool is_liable_sound(const hantei_table *t)
{
    bool sound = true;
    for (size_t i = 0; i < sizeof t->liable; i++)
        sound &= t->liable[i / 3][i % 3] <= HANTEI_NO_PLAYER;
    return sound;
}

static bool is_course_sound(const hantei_table *t)
{
    const unsigned bits = t->ippatsu | t->hidden | t->may_ron | t->may_call | t->could_rob | t->tenpai;
    const bool is_in_river = t->offer != HANTEI_EVENT_DAHAI ||
                             t->river[t->offered_by][t->river_count[t->offered_by] - 1].tile == t->offered;
    return is_game_sound(t, &t->game) && is_game_sound(t, &t->dealt) && bits >> players_of(t) == 0 &&
           is_in_river && is_end_sound(t) && is_let_go_sound(t) && is_liable_sound(t) &&
           hantei_t_are_in_play(t, t->dora, t->dora_count) &&
           (t->ura_count == HANTEI_UNKNOWN || hantei_t_are_in_play(t, t->ura, t->ura_count)) &&
           t->dora_count + t->dora_now + t->dora_later <= HANTEI_MAX_INDICATORS && t->live <= LIVE &&
           t->game_over <= HANTEI_GAME_MAY_END &&
           (t->reason == HANTEI_UNKNOWN || t->reason <= HANTEI_RYUUKYOKU_VOID);
}

/* hantei_t_is_sound() is called first: it bounds every index. */
static bool is_loadable(const hantei_table *t)
{
    bool sound = are_rules_sound(&t->rules) && hantei_t_is_sound(t) && is_course_sound(t);
    for (unsigned who = 0; sound && who < HANTEI_MAX_PLAYERS; who++)
        sound = is_seat_sound(t, who);
    return sound;
}

bool hantei_t_is_possible(const hantei_table *t)
{
    return is_loadable(t) && !hantei_t_has_fifth_copy(t);
}

/* ---- Save and load ------------------------------------------------------------------ */

/* The tiles are those of the rules; how many are taken may be any number, as wall.c finds none beyond them.
 */
static bool is_wall_sound(const hantei_wall *wall, const hantei_rules *rules)
{
    hantei_wall ordered;
    const uint8_t *const bytes = (const uint8_t *)wall;
    return bytes[offsetof(hantei_wall, is_shuffled)] <= 1 && wall->count <= HANTEI_WALL_TILES &&
           hantei_wall_order(&ordered, rules, wall->tiles, wall->count) == HANTEI_ALLOWED;
}

/* A codec that writes bytes leaves the table and the wall as they are. */
static size_t save(const hantei_table *table, const hantei_wall *wall, uint8_t *out)
{
    codec c = {.out = out, .at = HEADER};
    store_bits(out, wall != NULL ? BEGIN_OF_WALL : BEGIN);
    code_table(&c, (hantei_table *)table);
    if (wall != NULL)
        code_wall(&c, (hantei_wall *)wall);
    store_bits(out + c.at, crc64(0, out, c.at));
    return c.at + SUM;
}

size_t hantei_table_save(const hantei_table *table, uint8_t out[HANTEI_TABLE_BYTES])
{
    return hantei_t_is_sound(table) ? save(table, NULL, out) : 0;
}

size_t hantei_wall_save(const hantei_wall *wall, const hantei_table *table, uint8_t out[HANTEI_TABLE_BYTES])
{
    if (wall->count == 0)
        return hantei_table_save(table, out);
    return hantei_t_is_sound(table) && is_wall_sound(wall, &table->rules) ? save(table, wall, out) : 0;
}

static bool has_sum(const uint8_t *bytes, size_t length)
{
    return (length == LENGTH ? load_bits(bytes) == BEGIN
                             : length == LENGTH + WALL && load_bits(bytes) == BEGIN_OF_WALL) &&
           load_bits(bytes + length - SUM) == crc64(0, bytes, length - SUM);
}

/* Reads the members into a table and a wall of zeros. */
static void read_members(hantei_wall *wall, hantei_table *out, const uint8_t *bytes, size_t length)
{
    codec c = {.in = bytes, .at = HEADER};
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        out->seats[who].min_shanten = (hantei_shanten_bound){-1, -1};
    code_table(&c, out);
    if (length > LENGTH)
        code_wall(&c, wall);
}

hantei_refusal hantei_wall_load(hantei_wall *out, hantei_table *table, const uint8_t *bytes, size_t length)
{
    clear_bytes(out, sizeof *out);
    clear_bytes(table, sizeof *table);
    if (has_sum(bytes, length)) {
        read_members(out, table, bytes, length);
        if (are_bools(table) && is_loadable(table) &&
            (length == LENGTH || is_wall_sound(out, &table->rules))) {
            derive(table);
            if (!hantei_t_has_fifth_copy(table))
                return HANTEI_ALLOWED;
        }
    }
    clear_bytes(out, sizeof *out);
    clear_bytes(table, sizeof *table);
    return HANTEI_REFUSED_TABLE;
}

hantei_refusal hantei_table_load(hantei_table *out, const uint8_t *bytes, size_t length)
{
    hantei_wall wall;
    return hantei_wall_load(&wall, out, bytes, length);
}
