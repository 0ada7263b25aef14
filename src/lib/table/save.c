/* Tables as bytes, the same on every machine.
 *
 *     "hant", version (2), bytes of the whole (2), the members as code_table() lists them, CRC-64 (8)
 *
 * What follows from other members is not saved: what seats remember, the visible copies, which kinds a river
 * has. A later version that adds members raises VERSION, and reads the older ones too. */
#include "hand/crc64.h"
#include "rules/melds.h"
#include "table/table.h"

enum { VERSION = 1, HEADER = 8, SUM = 8, LENGTH = 874, RULE_BYTES = offsetof(hantei_rules, riichi_points) };

enum { LIVE = 70 };

_Static_assert(RULE_BYTES == 40 && sizeof(hantei_rules) == 44, "another switch is another version");

static const uint8_t MAGIC[4] = {'h', 'a', 'n', 't'};

/* Reads `in`, or writes `out` if there is nothing to read. */
typedef struct codec {
    const uint8_t *in;
    uint8_t *out;
    size_t at;
    bool has_bad_bool; /* a byte was read that is neither false nor true */
} codec;

/* ---- Members ------------------------------------------------------------------- */

/* The lowest byte first. */
static uint64_t code(codec *c, uint64_t value, size_t size)
{
    uint64_t read = 0;
    for (size_t i = 0; i < size; i++, c->at++) {
        if (c->in != NULL)
            read |= (uint64_t)c->in[c->at] << 8 * i;
        else
            c->out[c->at] = (uint8_t)(value >> 8 * i);
    }
    return c->in != NULL ? read : value;
}

static void code_byte(codec *c, uint8_t *byte)
{
    *byte = (uint8_t)code(c, *byte, 1);
}

static void code_signed_byte(codec *c, int8_t *byte)
{
    *byte = (int8_t)code(c, (uint8_t)*byte, 1);
}

static void code_bytes(codec *c, uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        code_byte(c, &bytes[i]);
}

static void code_short(codec *c, uint16_t *number)
{
    *number = (uint16_t)code(c, *number, 2);
}

static void code_bool(codec *c, bool *flag)
{
    const uint64_t read = code(c, *flag, 1);
    c->has_bad_bool |= read > 1;
    *flag = read == 1;
}

static void code_set(codec *c, hantei_tileset *set)
{
    *set = code(c, *set, sizeof *set);
}

static void code_amounts(codec *c, int32_t amounts[HANTEI_MAX_PLAYERS])
{
    for (size_t i = 0; i < HANTEI_MAX_PLAYERS; i++)
        amounts[i] = (int32_t)code(c, (uint32_t)amounts[i], 4);
}

static void code_meld(codec *c, hantei_seat_meld *meld)
{
    code_byte(c, &meld->kind);
    code_byte(c, &meld->tile);
    code_byte(c, &meld->claimed);
    code_byte(c, &meld->added);
    code_byte(c, &meld->from);
    code_byte(c, &meld->reds);
}

/* ---- Parts --------------------------------------------------------------------- */

static void code_seat(codec *c, hantei_followed_seat *followed)
{
    hantei_seat *const seat = &followed->seat;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        code_byte(c, count_at(&seat->hand, kind));
    code_bytes(c, seat->reds, sizeof seat->reds);
    code_byte(c, &seat->drawn);
    code_byte(c, &followed->tiles);
    code_byte(c, &seat->meld_count);
    for (size_t i = 0; i < HANTEI_MAX_MELDS; i++)
        code_meld(c, &seat->melds[i]);
    code_set(c, &seat->passed);
    code_set(c, &seat->passed_riichi);
    code_byte(c, &seat->riichi);
    code_byte(c, &followed->declared);
    code_byte(c, &seat->called);
    code_byte(c, &seat->norths);
}

static void code_river(codec *c, hantei_table *t, unsigned who)
{
    code_byte(c, &t->river_count[who]);
    for (size_t i = 0; i < HANTEI_MAX_RIVER; i++) {
        code_byte(c, &t->river[who][i].tile);
        code_byte(c, &t->river[who][i].how);
    }
    code_bytes(c, t->liable[who], sizeof t->liable[who]);
}

static void code_game(codec *c, hantei_game *game)
{
    code_amounts(c, game->points);
    code_byte(c, &game->first);
    code_byte(c, &game->dealer);
    code_byte(c, &game->wind);
    code_byte(c, &game->honba);
}

static void code_answer(codec *c, hantei_table_answer *answer)
{
    code_byte(c, &answer->kind);
    code_byte(c, &answer->tile);
    code_signed_byte(c, &answer->drawn);
    code_bool(c, &answer->is_given);
    code_meld(c, &answer->meld);
}

static void code_end(codec *c, hantei_table *t)
{
    code_byte(c, &t->win_count);
    for (size_t i = 0; i < HANTEI_TABLE_WINS; i++) {
        code_byte(c, &t->wins[i].who);
        code_bool(c, &t->wins[i].has_deltas);
        code_amounts(c, t->wins[i].deltas);
    }
    code_byte(c, &t->reason);
    code_byte(c, &t->tenpai);
    code_bool(c, &t->has_said_deltas);
    code_amounts(c, t->said_deltas);
    code_byte(c, &t->game_over);
    code_bool(c, &t->is_begun);
    code_bool(c, &t->has_ended);
}

static void code_indicators(codec *c, hantei_table *t)
{
    code_bytes(c, t->dora, sizeof t->dora);
    code_bytes(c, t->ura, sizeof t->ura);
    code_byte(c, &t->dora_count);
    code_byte(c, &t->ura_count);
    code_byte(c, &t->dora_now);
    code_byte(c, &t->dora_later);
}

static void code_let_go(codec *c, hantei_let_go *let_go)
{
    let_go->sequence = (uint32_t)code(c, let_go->sequence, 4);
    code_byte(c, &let_go->offer);
    code_byte(c, &let_go->offered);
    code_byte(c, &let_go->offered_by);
    code_byte(c, &let_go->could_rob);
    code_byte(c, &let_go->passed);
    code_byte(c, &let_go->passed_riichi);
    code_byte(c, &let_go->ippatsu);
    code_byte(c, &let_go->dora_now);
    code_byte(c, &let_go->dora_later);
    code_bool(c, &let_go->is_rinshan);
    code_bool(c, &let_go->is_untouched);
}

static void code_course(codec *c, hantei_table *t)
{
    uint8_t *const bytes[] = {&t->phase,     &t->turn,    &t->live,       &t->sticks,    &t->dealt_sticks,
                              &t->offer,     &t->offered, &t->offered_by, &t->may_ron,   &t->may_call,
                              &t->could_rob, &t->ippatsu, &t->hidden,     &t->unaccepted};
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
        code_byte(c, bytes[i]);
    code_bool(c, &t->is_rinshan);
    code_bool(c, &t->is_untouched);
    code_let_go(c, &t->let_go);
    t->sequence = (uint32_t)code(c, t->sequence, 4);
}

static void code_rules(codec *c, hantei_rules *rules)
{
    code_bytes(c, (uint8_t *)rules, RULE_BYTES);
    code_short(c, &rules->riichi_points);
    code_short(c, &rules->target_points);
}

/* The one list of what is saved, for both directions. */
static void code_table(codec *c, hantei_table *t)
{
    code_rules(c, &t->rules);
    code_game(c, &t->game);
    code_game(c, &t->dealt);
    code_course(c, t);
    code_indicators(c, t);
    code_end(c, t);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        code_seat(c, &t->seats[who]);
        code_river(c, t, who);
        code_answer(c, &t->answers[who]);
    }
}

/* ---- What follows ---------------------------------------------------------------- */

static void show(hantei_table *t, hantei_tile tile, unsigned copies)
{
    const hantei_tile kind = kind_of(tile);
    if (kind < HANTEI_TILES)
        t->visible[kind] = (uint8_t)(t->visible[kind] + copies);
}

static void derive_river(hantei_table *t, unsigned who)
{
    hantei_seat *const seat = &t->seats[who].seat;
    for (size_t i = 0; i < t->river_count[who]; i++) {
        const hantei_river_tile its = t->river[who][i];
        const bool is_claimed = its.how & HANTEI_RIVER_CLAIMED;
        seat->river |= SET_OF(kind_of(its.tile)) & ALL_TILES;
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
    hantei_table_tell_seats(t);
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

static bool are_in_play(const hantei_table *t, const hantei_tile *tiles, size_t count)
{
    bool found = true;
    for (size_t i = 0; i < count; i++)
        found &= hantei_table_has_in_play(t, tiles[i]);
    return found;
}

static bool is_game_sound(const hantei_table *t, const hantei_game *game)
{
    return is_player(t, game->first) && is_player(t, game->dealer) && game->wind <= 3;
}

/* A meld by its own parts; its tiles are in play. */
static bool is_meld_sound(const hantei_table *t, hantei_seat_meld meld)
{
    own_tiles own;
    if (meld.kind == HANTEI_ADDED_KAN) {
        if (kind_of(meld.added) != meld.tile || meld.reds < is_red(meld.added))
            return false;
        meld.kind = HANTEI_PON;
        meld.reds = (uint8_t)(meld.reds - is_red(meld.added));
        meld.added = HANTEI_NO_TILE;
    }
    return hantei_list_own(&meld, &own) && are_in_play(t, own.tile, own.count);
}

static unsigned tiles_in(const hantei_hand *hand)
{
    unsigned tiles = 0;
    for (size_t suit = 0; suit < HANTEI_SUITS; suit++) {
        for (size_t rank = 0; rank < HANTEI_RANKS; rank++)
            tiles += hand->lane[suit][rank];
    }
    return tiles;
}

static bool is_hand_sound(const hantei_table *t, unsigned who)
{
    const hantei_followed_seat *const its = &t->seats[who];
    const hantei_seat *const seat = &its->seat;
    bool sound = tiles_in(&seat->hand) == (is_hidden(t, who) ? 0 : its->tiles);
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        const unsigned held = seat->hand.lane[kind / HANTEI_RANKS][kind % HANTEI_RANKS];
        sound &= held == 0 || are_in_play(t, &kind, 1);
        sound &= !is_five(kind) || seat->reds[kind / HANTEI_RANKS] <= held;
    }
    return sound && (seat->drawn == HANTEI_NO_TILE || held_of(seat, seat->drawn) > 0);
}

/* A hand has thirteen tiles, sets of three for its melds; fourteen on its turn, and if it has won by a draw.
 */
static bool has_its_size(const hantei_table *t, unsigned who)
{
    const hantei_followed_seat *const its = &t->seats[who];
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
    const hantei_followed_seat *const its = &t->seats[who];
    const hantei_seat *const seat = &its->seat;
    bool sound = has_its_size(t, who) && is_hand_sound(t, who) && seat->riichi <= 2 && its->declared <= 2 &&
                 seat->called <= (seat->meld_count > 0) &&
                 seat->norths <= (players_of(t) == 3 ? HANTEI_COPIES : 0);
    for (size_t i = 0; i < seat->meld_count; i++)
        sound &= is_meld_sound(t, seat->melds[i]);
    for (size_t i = 0; i < t->river_count[who]; i++)
        sound &= are_in_play(t, &t->river[who][i].tile, 1);
    return sound && ((seat->passed | seat->passed_riichi) & ~ALL_TILES) == 0;
}

/* What is on offer lies in front of its player. */
static bool is_offer_there(const hantei_table *t)
{
    const unsigned count = t->offer == HANTEI_EVENT_DAHAI ? t->river_count[t->offered_by] : 0;
    if (t->offer != HANTEI_EVENT_DAHAI)
        return t->offer == 0 || are_in_play(t, &t->offered, 1);
    return count > 0 && t->river[t->offered_by][count - 1].tile == t->offered;
}

static bool are_masks_sound(const hantei_table *t)
{
    const unsigned all = t->ippatsu | t->hidden | t->may_ron | t->may_call | t->could_rob | t->tenpai;
    return all >> players_of(t) == 0;
}

/* What hantei_table_reopen() puts back. */
static bool is_let_go_sound(const hantei_table *t)
{
    const hantei_let_go *const kept = &t->let_go;
    const unsigned all = kept->could_rob | kept->passed | kept->passed_riichi | kept->ippatsu;
    return all >> players_of(t) == 0 &&
           t->dora_count + kept->dora_now + kept->dora_later <= HANTEI_MAX_INDICATORS;
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
    return is_game_sound(t, &t->game) && is_game_sound(t, &t->dealt) && are_masks_sound(t) &&
           is_offer_there(t) && is_let_go_sound(t) && is_liable_sound(t) &&
           are_in_play(t, t->dora, t->dora_count) &&
           (t->ura_count == HANTEI_UNKNOWN || are_in_play(t, t->ura, t->ura_count)) &&
           t->dora_count + t->dora_now + t->dora_later <= HANTEI_MAX_INDICATORS && t->live <= LIVE &&
           t->game_over <= HANTEI_GAME_LAST_DEALER &&
           (t->reason == HANTEI_UNKNOWN || t->reason <= HANTEI_RYUUKYOKU_VOID);
}

/* hantei_table_is_sound() comes first: it bounds every index. */
static bool is_loadable(const hantei_table *t)
{
    bool sound = are_rules_sound(&t->rules) && hantei_table_is_sound(t) && is_course_sound(t);
    for (unsigned who = 0; sound && who < HANTEI_MAX_PLAYERS; who++)
        sound = is_seat_sound(t, who);
    return sound;
}

static bool has_fifth_copy(const hantei_table *t)
{
    bool found = false;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        found |= hantei_table_known_copies(t, kind) > HANTEI_COPIES;
    return found;
}

/* ---- Save and load ------------------------------------------------------------------ */

static void code_header(codec *c, size_t length)
{
    for (size_t i = 0; i < sizeof MAGIC; i++)
        code(c, MAGIC[i], 1);
    code(c, VERSION, 2);
    code(c, length, 2);
}

static size_t save(const hantei_table *table, uint8_t *out)
{
    hantei_table copy = *table;
    codec c = {.out = out, .at = HEADER};
    code_table(&c, &copy);
    const size_t length = c.at + SUM;
    code_header(&(codec){.out = out}, length);
    code(&c, crc64(0, out, c.at), SUM);
    return length;
}

/* Reads the members into a table of zeros. Returns how many bytes it read. */
static size_t read_members(hantei_table *out, const uint8_t *bytes, bool *is_sound)
{
    codec c = {.in = bytes, .at = HEADER};
    __builtin_memset(out, 0, sizeof *out);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        out->seats[who].min_shanten = (hantei_shanten_bound){-1, -1};
    code_table(&c, out);
    *is_sound = !c.has_bad_bool;
    return c.at;
}

size_t hantei_table_save(const hantei_table *table, uint8_t out[HANTEI_TABLE_BYTES])
{
    return hantei_table_is_sound(table) ? save(table, out) : 0;
}

void hantei_table_copy(hantei_table *out, const hantei_table *t)
{
    uint8_t bytes[HANTEI_TABLE_BYTES];
    bool is_sound;
    save(t, bytes);
    read_members(out, bytes, &is_sound);
    derive(out);
}

static bool has_sum(const uint8_t *bytes, size_t length)
{
    uint8_t header[HEADER];
    bool same = length == LENGTH;
    code_header(&(codec){.out = header}, length);
    for (size_t i = 0; i < HEADER && same; i++)
        same = bytes[i] == header[i];
    return same && code(&(codec){.in = bytes, .at = length - SUM}, 0, SUM) == crc64(0, bytes, length - SUM);
}

hantei_refusal hantei_table_load(hantei_table *out, const uint8_t *bytes, size_t length)
{
    bool is_sound = has_sum(bytes, length);
    if (is_sound)
        read_members(out, bytes, &is_sound);
    if (is_sound && is_loadable(out)) {
        derive(out);
        if (!has_fifth_copy(out))
            return HANTEI_ALLOWED;
    }
    __builtin_memset(out, 0, sizeof *out);
    return HANTEI_REFUSED_TABLE;
}
