/* Changes of what is played. */
#include "kinds.h"

enum { NORTH_ID = 120 };

static const char DRAWS[] = "TUVW";

/* ---- Discards ---------------------------------------------------------------- */

static int discard_at(mutator *m, unsigned *who)
{
    return pick(m, is_a_discard) && look(m) ? log_discarded(m->log, m->tag, who) : NO_ID;
}

static bool discard_instead(mutator *m, int id, int other)
{
    if (other == NO_ID || other == id)
        return false;
    write_tile(m, m->tag, other);
    say(m, "the discard %s becomes %d", m->log->tags[m->tag].name, other);
    return true;
}

bool discard_unheld(mutator *m)
{
    unsigned who;
    const int id = discard_at(m, &who), other = (int)below(m, TILE_IDS);
    return id != NO_ID && !m->table.seats[who].held[other] && discard_instead(m, id, other);
}

static bool any_tile(const mutator *m, unsigned who, int id)
{
    (void)m, (void)who, (void)id;
    return true;
}

bool discard_other(mutator *m)
{
    unsigned who;
    const int id = discard_at(m, &who);
    return id != NO_ID && discard_instead(m, id, pick_held(m, who, any_tile));
}

bool discard_copy(mutator *m)
{
    unsigned who;
    const int id = discard_at(m, &who);
    return id != NO_ID && discard_instead(m, id, (id & ~3) + (id + 1 + (int)below(m, 3)) % 4);
}

bool discard_in_riichi(mutator *m)
{
    unsigned who;
    const int id = discard_at(m, &who);
    return id != NO_ID && m->table.seats[who].riichi && discard_instead(m, id, pick_held(m, who, any_tile));
}

static bool follows_call(const game_log *log, size_t tag)
{
    return is_a_discard(log, tag) && log_is(log, tag - 1, "N") && log_number(log, tag - 1, "m") & (4 | 8);
}

static bool is_banned(const mutator *m, unsigned who, int id)
{
    return m->table.seats[who].banned >> kind_of(id) & 1;
}

bool discard_kuikae(mutator *m)
{
    unsigned who;
    if (!pick(m, follows_call) || !look(m))
        return false;
    const int id = log_discarded(m->log, m->tag, &who);
    return discard_instead(m, id, pick_held(m, who, is_banned));
}

/* ---- Draws ------------------------------------------------------------------- */

bool draw_elsewhere(mutator *m)
{
    unsigned who;
    if (!pick(m, is_a_draw) || log_drawn(m->log, m->tag, &who) < 0)
        return false;
    const unsigned other = (who + 1 + below(m, 3)) % SEATS;
    edit_add(&m->edits, m->log->tags[m->tag].start + 1, 1, "%c", DRAWS[other]);
    say(m, "the draw %s goes to player %u", m->log->tags[m->tag].name, other);
    return true;
}

static bool draw_instead(mutator *m, int other)
{
    if (other == NO_ID)
        return false;
    write_tile(m, m->tag, other);
    say(m, "the draw %s becomes %d", m->log->tags[m->tag].name, other);
    return true;
}

bool draw_seen(mutator *m)
{
    const int other = (int)below(m, TILE_IDS);
    return pick(m, is_a_draw) && look(m) && m->table.seen[other] && draw_instead(m, other);
}

bool draw_unseen(mutator *m)
{
    return pick(m, is_a_draw) && draw_instead(m, unseen_tile(m));
}

static bool is_a_turn(const game_log *log, size_t tag)
{
    return is_a_draw(log, tag) || is_a_discard(log, tag);
}

bool drop_turn(mutator *m)
{
    if (!pick(m, is_a_turn))
        return false;
    drop_tag(m, m->tag);
    say(m, "%s dropped", m->log->tags[m->tag].name);
    return true;
}

/* ---- Riichi ------------------------------------------------------------------ */

static bool declares(const game_log *log, size_t tag)
{
    return log_is(log, tag, "REACH") && log_number(log, tag, "step") == 1;
}

static bool accepts(const game_log *log, size_t tag)
{
    return log_is(log, tag, "REACH") && log_number(log, tag, "step") == 2;
}

bool drop_declaration(mutator *m)
{
    if (!pick(m, declares))
        return false;
    drop_tag(m, m->tag);
    say(m, "REACH step 1 dropped");
    return true;
}

bool drop_acceptance(mutator *m)
{
    if (!pick(m, accepts))
        return false;
    drop_tag(m, m->tag);
    say(m, "REACH step 2 dropped");
    return true;
}

bool drop_riichi(mutator *m)
{
    if (!pick(m, declares) || m->tag + 2 >= m->log->count || !accepts(m->log, m->tag + 2))
        return false;
    drop_tag(m, m->tag);
    drop_tag(m, m->tag + 2);
    say(m, "both REACH dropped");
    return true;
}

/* Without the points: nothing else is written wrong. */
bool add_riichi(mutator *m)
{
    unsigned who;
    if (discard_at(m, &who) == NO_ID || m->table.seats[who].declares)
        return false;
    insert_before(m, m->tag, "<REACH who=\"%u\" step=\"1\"/>", who);
    insert_before(m, m->tag + 1, "<REACH who=\"%u\" step=\"2\"/>", who);
    say(m, "REACH before and after %s", m->log->tags[m->tag].name);
    return true;
}

/* ---- Kans and norths ----------------------------------------------------------- */

static bool is_one_of_four(const mutator *m, unsigned who, int id)
{
    const bool *const held = m->table.seats[who].held + (id & ~3);
    return held[0] && held[1] && held[2] && held[3];
}

/* With its indicator and its draw. */
static bool declare_kan(mutator *m, unsigned who, int id, const char *what)
{
    const int drawn = unseen_tile(m), shown = unseen_tile(m);
    if (id == NO_ID || drawn == NO_ID || shown == drawn)
        return false;
    insert_before(m, m->tag, "<N who=\"%u\" m=\"%d\" /><DORA hai=\"%d\" /><%c%d/>", who, id << 8, shown,
                  DRAWS[who], drawn);
    say(m, "%s of %d before %s", what, id, m->log->tags[m->tag].name);
    return true;
}

bool add_kan(mutator *m)
{
    unsigned who;
    return discard_at(m, &who) != NO_ID &&
           declare_kan(m, who, pick_held(m, who, is_one_of_four), "a concealed kan");
}

/* The fourth of a triplet that is held, where it does not come up; NO_ID. */
static int pick_fourth(mutator *m, unsigned who)
{
    unsigned found = 0;
    int picked = NO_ID;
    referee end;
    if (!referee_follow(&end, m->log, round_end(m)))
        return NO_ID;
    for (int id = 0; id < TILE_IDS; id++) {
        unsigned held = 0;
        for (int copy = id & ~3; copy <= (id | 3); copy++)
            held += m->table.seats[who].held[copy];
        if (held == 3 && !end.seen[id] && below(m, ++found) == 0)
            picked = id;
    }
    return picked;
}

/* In riichi the tile just drawn becomes the fourth, which is set aside with the three; then it is drawn. */
bool add_riichi_kan(mutator *m)
{
    unsigned who, drawer;
    const int id = discard_at(m, &who);
    if (id == NO_ID || m->table.seats[who].riichi == 0 || m->table.seats[who].drawn != id)
        return false;
    const int fourth = pick_fourth(m, who), shown = unseen_tile(m);
    if (fourth == NO_ID || shown == NO_ID || shown == fourth)
        return false;
    insert_before(m, m->tag, "<N who=\"%u\" m=\"%d\" /><DORA hai=\"%d\" /><%c%d/>", who, fourth << 8, shown,
                  DRAWS[who], id);
    while (log_drawn(m->log, m->tag, &drawer) != id)
        m->tag--;
    write_tile(m, m->tag, fourth);
    say(m, "in riichi %d is drawn, and set aside with the other three", fourth);
    return true;
}

static bool is_drawn_fourth(const mutator *m, unsigned who, int id)
{
    return m->table.seats[who].drawn == id && m->table.stage == STAGE_ACT;
}

/* Three of the tiles become those beside the tile just drawn. */
static bool is_last_discard(const game_log *log, size_t tag)
{
    for (size_t next = tag + 1; next < log->count && next < tag + 4; next++) {
        if (log_is(log, next, "RYUUKYOKU"))
            return is_a_discard(log, tag);
        if (is_a_draw(log, next))
            return false;
    }
    return false;
}

bool add_last_kan(mutator *m)
{
    unsigned who;
    if (!pick(m, is_last_discard) || !look(m) || m->table.live != 0)
        return false;
    log_discarded(m->log, m->tag, &who);
    int id = pick_held(m, who, is_one_of_four);
    if (id == NO_ID)
        id = pick_held(m, who, is_drawn_fourth);
    return declare_kan(m, who, id, "a kan after the last tile");
}

/* A north that is held by nobody, or by somebody. */
bool add_north(mutator *m)
{
    unsigned who;
    const int id = NORTH_ID + (int)below(m, SEATS);
    if (discard_at(m, &who) == NO_ID || m->table.stage != STAGE_ACT)
        return false;
    const int drawn = unseen_tile(m);
    if (drawn == NO_ID)
        return false;
    insert_before(m, m->tag, "<N who=\"%u\" m=\"%d\" /><%c%d/>", who, id << 8 | 32, DRAWS[who], drawn);
    say(m, "the north %d set aside before %s", id, m->log->tags[m->tag].name);
    return true;
}

bool add_indicator(mutator *m)
{
    if (!pick(m, is_a_turn))
        return false;
    const int id = unseen_tile(m);
    if (id == NO_ID)
        return false;
    insert_before(m, m->tag, "<DORA hai=\"%d\" />", id);
    say(m, "DORA %d before %s", id, m->log->tags[m->tag].name);
    return true;
}

/* ---- Calls ------------------------------------------------------------------- */

/* Bits of a meld's number that are written anew: from, and how many. */
static bool write_bits(mutator *m, unsigned from, unsigned count)
{
    const int code = log_number(m->log, m->tag, "m");
    const int mask = ((1 << count) - 1) << from, bits = (int)below(m, 1u << count) << from;
    if (code < 0 || (code & mask) == bits)
        return false;
    write_number(m, m->tag, "m", 0, (code & ~mask) | bits);
    say(m, "the meld %d of player %d becomes %d", code, log_number(m->log, m->tag, "who"),
        (code & ~mask) | bits);
    return true;
}

bool other_copies(mutator *m)
{
    if (!pick_named(m))
        return false;
    const int code = log_number(m->log, m->tag, "m");
    if (code & 4)
        return write_bits(m, 3 + 2 * below(m, 3), 2);
    if (code & (8 | 16))
        return write_bits(m, 5, 2);
    return write_bits(m, 8, 2); /* of a north or kan: which of the four */
}

bool other_call(mutator *m)
{
    if (!pick_named(m))
        return false;
    const int code = log_number(m->log, m->tag, "m");
    const unsigned from = code & 4 ? 10 : code & (8 | 16) ? 9 : 10;
    return write_bits(m, from, 16 - from);
}

bool other_caller(mutator *m)
{
    if (!pick_named(m))
        return false;
    if (below(m, 2))
        return write_bits(m, 0, 2);
    const int who = log_number(m->log, m->tag, "who"), other = (who + 1 + (int)below(m, 3)) % SEATS;
    write_number(m, m->tag, "who", 0, other);
    say(m, "the meld of player %d becomes player %d's", who, other);
    return true;
}

/* ---- Tiles throughout a round ---------------------------------------------------- */

bool exchange_any(mutator *m)
{
    unsigned who;
    if (!pick(m, is_a_draw))
        return false;
    const int id = log_drawn(m->log, m->tag, &who), other = unseen_tile(m);
    if (other == NO_ID || !exchange_tile(m, id, other))
        return false;
    say(m, "the tile %d is %d throughout the round", id, other);
    return true;
}

static bool is_a_ron(const game_log *log, size_t tag)
{
    return log_is(log, tag, "AGARI") && log_number(log, tag, "who") != log_number(log, tag, "fromWho");
}

/* One of the winner's discards; NO_ID. */
static int pick_discard_of(mutator *m, unsigned winner)
{
    unsigned found = 0, who;
    int picked = NO_ID;
    for (size_t tag = m->tag - 1; tag > 0 && !log_is(m->log, tag, "INIT"); tag--) {
        const int id = log_discarded(m->log, tag, &who);
        if (id >= 0 && who == winner && below(m, ++found) == 0)
            picked = id;
    }
    return picked;
}

bool make_furiten(mutator *m)
{
    if (!pick(m, is_a_ron) || !look(m))
        return false;
    const unsigned who = (unsigned)log_number(m->log, m->tag, "who");
    const hantei_tileset waits = waits_of(&m->table, who);
    const int id = pick_discard_of(m, who), other = unseen_tile(m);
    if (id == NO_ID || other == NO_ID || !(waits >> kind_of(other) & 1) || !exchange_tile(m, id, other))
        return false;
    say(m, "furiten: the winner's discard %d is %d throughout the round", id, other);
    return true;
}
