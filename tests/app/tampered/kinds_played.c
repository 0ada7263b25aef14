/* Changes of what is played. */
#include "kinds.h"

enum { NORTH_ID = 120 };

static const char DRAWS[] = "TUVW";

/* ---- Discards ---------------------------------------------------------------- */

static int discard_at(tamperer *t, unsigned *who)
{
    return pick(t, is_a_discard) && look(t) ? log_discarded(t->log, t->tag, who) : NO_ID;
}

static bool discard_instead(tamperer *t, int id, int other)
{
    if (other == NO_ID || other == id)
        return false;
    write_tile(t, t->tag, other);
    say(t, "the discard %s becomes %d", t->log->tags[t->tag].name, other);
    return true;
}

bool discard_unheld(tamperer *t)
{
    unsigned who;
    const int id = discard_at(t, &who), other = (int)below(t, TILE_IDS);
    return id != NO_ID && !t->judge.of[who].held[other] && discard_instead(t, id, other);
}

static bool any_tile(const tamperer *t, unsigned who, int id)
{
    (void)t, (void)who, (void)id;
    return true;
}

bool discard_other(tamperer *t)
{
    unsigned who;
    const int id = discard_at(t, &who);
    return id != NO_ID && discard_instead(t, id, pick_held(t, who, any_tile));
}

bool discard_copy(tamperer *t)
{
    unsigned who;
    const int id = discard_at(t, &who);
    return id != NO_ID && discard_instead(t, id, (id & ~3) + (id + 1 + (int)below(t, 3)) % 4);
}

bool discard_in_riichi(tamperer *t)
{
    unsigned who;
    const int id = discard_at(t, &who);
    return id != NO_ID && t->judge.r.chairs[who].riichi &&
           discard_instead(t, id, pick_held(t, who, any_tile));
}

static bool follows_call(const game_log *log, size_t tag)
{
    return is_a_discard(log, tag) && log_is(log, tag - 1, "N") && log_number(log, tag - 1, "m") & (4 | 8);
}

static bool is_banned(const tamperer *t, unsigned who, int id)
{
    return t->judge.r.chairs[who].banned >> kind_of_id(id) & 1;
}

bool discard_kuikae(tamperer *t)
{
    unsigned who;
    if (!pick(t, follows_call) || !look(t))
        return false;
    const int id = log_discarded(t->log, t->tag, &who);
    return discard_instead(t, id, pick_held(t, who, is_banned));
}

/* ---- Draws ------------------------------------------------------------------- */

bool draw_elsewhere(tamperer *t)
{
    unsigned who;
    if (!pick(t, is_a_draw) || log_drawn(t->log, t->tag, &who) < 0)
        return false;
    const unsigned other = (who + 1 + below(t, 3)) % SEATS;
    edit_add(&t->edits, t->log->tags[t->tag].start + 1, 1, "%c", DRAWS[other]);
    say(t, "the draw %s goes to player %u", t->log->tags[t->tag].name, other);
    return true;
}

static bool draw_instead(tamperer *t, int other)
{
    if (other == NO_ID)
        return false;
    write_tile(t, t->tag, other);
    say(t, "the draw %s becomes %d", t->log->tags[t->tag].name, other);
    return true;
}

bool draw_seen(tamperer *t)
{
    const int other = (int)below(t, TILE_IDS);
    return pick(t, is_a_draw) && look(t) && t->judge.seen[other] && draw_instead(t, other);
}

bool draw_unseen(tamperer *t)
{
    return pick(t, is_a_draw) && draw_instead(t, unseen_tile(t));
}

/* ---- Riichi ------------------------------------------------------------------ */

bool drop_riichi(tamperer *t)
{
    if (!pick(t, declares) || t->tag + 2 >= t->log->count || !accepts(t->log, t->tag + 2))
        return false;
    drop_tag(t, t->tag);
    drop_tag(t, t->tag + 2);
    say(t, "both REACH dropped");
    return true;
}

/* Without the points: nothing else is written wrong. */
bool add_riichi(tamperer *t)
{
    unsigned who;
    if (discard_at(t, &who) == NO_ID || t->judge.r.chairs[who].declares)
        return false;
    insert_before(t, t->tag, "<REACH who=\"%u\" step=\"1\"/>", who);
    insert_before(t, t->tag + 1, "<REACH who=\"%u\" step=\"2\"/>", who);
    say(t, "REACH before and after %s", t->log->tags[t->tag].name);
    return true;
}

/* ---- Kans and norths ----------------------------------------------------------- */

static bool is_one_of_four(const tamperer *t, unsigned who, int id)
{
    const bool *const held = t->judge.of[who].held + (id & ~3);
    return held[0] && held[1] && held[2] && held[3];
}

/* With its indicator and its draw. */
static bool declare_kan(tamperer *t, unsigned who, int id, const char *what)
{
    const int drawn = unseen_tile(t), shown = unseen_tile(t);
    if (id == NO_ID || drawn == NO_ID || shown == drawn)
        return false;
    insert_before(t, t->tag, "<N who=\"%u\" m=\"%d\" /><DORA hai=\"%d\" /><%c%d/>", who, id << 8, shown,
                  DRAWS[who], drawn);
    say(t, "%s of %d before %s", what, id, t->log->tags[t->tag].name);
    return true;
}

bool add_kan(tamperer *t)
{
    unsigned who;
    return discard_at(t, &who) != NO_ID &&
           declare_kan(t, who, pick_held(t, who, is_one_of_four), "a concealed kan");
}

/* The fourth tile of a held triplet, if it does not appear; NO_ID. */
static int pick_fourth(tamperer *t, unsigned who)
{
    unsigned found = 0;
    int picked = NO_ID;
    log_judge end;
    if (!log_judge_follow(&end, t->log, round_end(t)))
        return NO_ID;
    for (int id = 0; id < TILE_IDS; id++) {
        unsigned held = 0;
        for (int copy = id & ~3; copy <= (id | 3); copy++)
            held += t->judge.of[who].held[copy];
        if (held == 3 && !end.seen[id] && below(t, ++found) == 0)
            picked = id;
    }
    return picked;
}

/* In riichi the tile just drawn becomes the fourth, which is set aside with the three; then it is drawn. */
bool add_riichi_kan(tamperer *t)
{
    unsigned who, drawer;
    const int id = discard_at(t, &who);
    if (id == NO_ID || t->judge.r.chairs[who].riichi == 0 || t->judge.drawn != id)
        return false;
    const int fourth = pick_fourth(t, who), shown = unseen_tile(t);
    if (fourth == NO_ID || shown == NO_ID || shown == fourth)
        return false;
    insert_before(t, t->tag, "<N who=\"%u\" m=\"%d\" /><DORA hai=\"%d\" /><%c%d/>", who, fourth << 8, shown,
                  DRAWS[who], id);
    while (log_drawn(t->log, t->tag, &drawer) != id)
        t->tag--;
    write_tile(t, t->tag, fourth);
    say(t, "in riichi %d is drawn, and set aside with the other three", fourth);
    return true;
}

static bool is_drawn_fourth(const tamperer *t, unsigned who, int id)
{
    (void)who;
    return t->judge.drawn == id;
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

bool add_last_kan(tamperer *t)
{
    unsigned who;
    if (!pick(t, is_last_discard) || !look(t) || t->judge.r.live != 0)
        return false;
    log_discarded(t->log, t->tag, &who);
    int id = pick_held(t, who, is_one_of_four);
    if (id == NO_ID)
        id = pick_held(t, who, is_drawn_fourth);
    return declare_kan(t, who, id, "a kan after the last tile");
}

/* A north that is held by nobody, or by somebody. */
bool add_north(tamperer *t)
{
    unsigned who;
    const int id = NORTH_ID + (int)below(t, SEATS);
    if (discard_at(t, &who) == NO_ID || t->judge.drawn == NO_ID)
        return false;
    const int drawn = unseen_tile(t);
    if (drawn == NO_ID)
        return false;
    insert_before(t, t->tag, "<N who=\"%u\" m=\"%d\" /><%c%d/>", who, id << 8 | 32, DRAWS[who], drawn);
    say(t, "the north %d set aside before %s", id, t->log->tags[t->tag].name);
    return true;
}

bool add_indicator(tamperer *t)
{
    if (!pick(t, is_a_turn))
        return false;
    const int id = unseen_tile(t);
    if (id == NO_ID)
        return false;
    insert_before(t, t->tag, "<DORA hai=\"%d\" />", id);
    say(t, "DORA %d before %s", id, t->log->tags[t->tag].name);
    return true;
}

/* ---- Calls ------------------------------------------------------------------- */

/* Bits of a meld's number that are written anew: from, and how many. */
static bool write_bits(tamperer *t, unsigned from, unsigned count)
{
    const int code = log_number(t->log, t->tag, "m");
    const int mask = ((1 << count) - 1) << from, bits = (int)below(t, 1u << count) << from;
    if (code < 0 || (code & mask) == bits)
        return false;
    write_number(t, t->tag, "m", 0, (code & ~mask) | bits);
    say(t, "the meld %d of player %d becomes %d", code, log_number(t->log, t->tag, "who"),
        (code & ~mask) | bits);
    return true;
}

bool other_copies(tamperer *t)
{
    if (!pick_named(t))
        return false;
    const int code = log_number(t->log, t->tag, "m");
    if (code & 4)
        return write_bits(t, 3 + 2 * below(t, 3), 2);
    if (code & (8 | 16))
        return write_bits(t, 5, 2);
    return write_bits(t, 8, 2); /* of a north or kan: which of the four */
}

bool other_call(tamperer *t)
{
    if (!pick_named(t))
        return false;
    const int code = log_number(t->log, t->tag, "m");
    const unsigned from = code & 4 ? 10 : code & (8 | 16) ? 9 : 10;
    return write_bits(t, from, 16 - from);
}

bool other_caller(tamperer *t)
{
    if (!pick_named(t))
        return false;
    if (below(t, 2))
        return write_bits(t, 0, 2);
    const int who = log_number(t->log, t->tag, "who"), other = (who + 1 + (int)below(t, 3)) % SEATS;
    write_number(t, t->tag, "who", 0, other);
    say(t, "the meld of player %d becomes player %d's", who, other);
    return true;
}

/* ---- Tiles throughout a round ---------------------------------------------------- */

bool exchange_any(tamperer *t)
{
    unsigned who;
    if (!pick(t, is_a_draw))
        return false;
    const int id = log_drawn(t->log, t->tag, &who), other = unseen_tile(t);
    if (other == NO_ID || !exchange_tile(t, id, other))
        return false;
    say(t, "the tile %d is %d throughout the round", id, other);
    return true;
}

static bool is_a_ron(const game_log *log, size_t tag)
{
    return log_is(log, tag, "AGARI") && log_number(log, tag, "who") != log_number(log, tag, "fromWho");
}

/* One of the winner's discards; NO_ID. */
static int pick_discard_of(tamperer *t, unsigned winner)
{
    unsigned found = 0, who;
    int picked = NO_ID;
    for (size_t tag = t->tag - 1; tag > 0 && !log_is(t->log, tag, "INIT"); tag--) {
        const int id = log_discarded(t->log, tag, &who);
        if (id >= 0 && who == winner && below(t, ++found) == 0)
            picked = id;
    }
    return picked;
}

bool make_furiten(tamperer *t)
{
    if (!pick(t, is_a_ron) || !look(t))
        return false;
    const unsigned who = (unsigned)log_number(t->log, t->tag, "who");
    const hantei_tileset waits = waits_of(&t->judge.r, &t->judge.r.chairs[who]);
    const int id = pick_discard_of(t, who), other = unseen_tile(t);
    if (id == NO_ID || other == NO_ID || !(waits >> kind_of_id(other) & 1) || !exchange_tile(t, id, other))
        return false;
    say(t, "furiten: the winner's discard %d is %d throughout the round", id, other);
    return true;
}
