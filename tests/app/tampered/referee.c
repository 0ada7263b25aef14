#include "referee.h"
#include "support/oracle/seats.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DEALT = 13, FIRST_WIND = 27, LAST_WIND = 30, STICK = 10 };

bool accuse(referee *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(r->why, sizeof r->why, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- Tiles and seats --------------------------------------------------------- */

hantei_tile tile_with_red(const referee *r, int id)
{
    const bool red = r->rules.red_fives && (id == 16 || id == 52 || id == 88);
    return (hantei_tile)(kind_of(id) | (red ? HANTEI_RED : 0u));
}

unsigned wind_of(const referee *r, unsigned who)
{
    return (who + r->players - r->dealer) % r->players;
}

unsigned side_of(const referee *r, unsigned from, unsigned to)
{
    return (wind_of(r, to) + 4 - wind_of(r, from)) % 4;
}

bool first_turn(const referee *r, unsigned who)
{
    return r->uninterrupted && r->seats[who].discards == 0;
}

unsigned count_held(const chair *c, uint8_t counts[HANTEI_TILES])
{
    unsigned sum = 0;
    memset(counts, 0, HANTEI_TILES);
    for (int id = 0; id < TILE_IDS; id++) {
        counts[kind_of(id)] = (uint8_t)(counts[kind_of(id)] + c->held[id]);
        sum += c->held[id];
    }
    return sum;
}

void count_melded(const chair *c, uint8_t counts[HANTEI_TILES])
{
    memset(counts, 0, HANTEI_TILES);
    for (unsigned i = 0; i < c->meld_count; i++) {
        const hantei_seat_meld *const meld = &c->melds[i];
        const unsigned copies = meld->kind == HANTEI_CHI ? 1 : meld->kind == HANTEI_PON ? 3 : 4;
        for (unsigned j = 0; j < (meld->kind == HANTEI_CHI ? 3u : 1u); j++)
            counts[meld->tile + j] = (uint8_t)(counts[meld->tile + j] + copies);
    }
}

hantei_tileset waits_of(const referee *r, unsigned who)
{
    uint8_t held[HANTEI_TILES], melded[HANTEI_TILES];
    count_held(&r->seats[who], held);
    count_melded(&r->seats[who], melded);
    return oracle_wait_sets(held, melded, r->rules.fifth_tile).effective;
}

bool take_from_wall(referee *r, int id)
{
    if (!is_id(id) || (r->players == 3 && kind_of(id) >= 1 && kind_of(id) <= 7))
        return accuse(r, "there is no tile %d", id);
    if (r->seen[id])
        return accuse(r, "the tile %d has come up before", id);
    r->seen[id] = true;
    return true;
}

/* ---- Offers ------------------------------------------------------------------ */

static void interrupt(referee *r)
{
    r->uninterrupted = false;
    for (unsigned who = 0; who < r->players; who++)
        r->seats[who].ippatsu = false;
}

/* Nobody may rob a concealed kan here. */
void pass_offer(referee *r)
{
    const hantei_tileset tile = (hantei_tileset)1 << (r->offer != OFFERS_NOTHING ? kind_of(r->offered) : 0);
    if (r->offer == OFFERS_NOTHING || r->let_pass)
        return;
    for (unsigned who = 0; who < r->players && r->offer != OFFERS_CONCEALED; who++) {
        chair *const c = &r->seats[who];
        if (who == r->offered_by)
            continue;
        c->passed |= tile;
        c->passed_riichi |= c->riichi ? tile : 0;
    }
    if (r->offer != OFFERS_DISCARD)
        interrupt(r);
    r->let_pass = true;
}

static bool four_winds(const referee *r)
{
    const unsigned wind = r->seats[0].discards ? kind_of(r->seats[0].first) : 0;
    bool same = r->players == SEATS && r->uninterrupted && wind >= FIRST_WIND && wind <= LAST_WIND;
    for (unsigned who = 0; who < r->players; who++)
        same = same && r->seats[who].discards == 1 && kind_of(r->seats[who].first) == wind;
    return same;
}

static bool four_kans(const referee *r)
{
    unsigned most = 0;
    for (unsigned who = 0; who < r->players; who++) {
        unsigned own = 0;
        for (unsigned i = 0; i < r->seats[who].meld_count; i++)
            own += r->seats[who].melds[i].kind >= HANTEI_DAIMINKAN;
        most = own > most ? own : most;
    }
    return r->kans == SEATS && most < SEATS;
}

const char *abort_due(const referee *r)
{
    unsigned riichi = 0;
    for (unsigned who = 0; who < r->players; who++)
        riichi += r->seats[who].riichi != 0;
    if (r->stage != STAGE_DRAW || r->offer != OFFERS_DISCARD)
        return NULL;
    if (four_winds(r))
        return "kaze4";
    if (riichi == SEATS)
        return "reach4";
    return four_kans(r) ? "kan4" : NULL;
}

bool no_riichi_open(referee *r)
{
    if (r->accepts >= 0)
        return accuse(r, "the riichi of player %d is not accepted", r->accepts);
    for (unsigned who = 0; who < r->players; who++)
        if (r->seats[who].declares)
            return accuse(r, "riichi without its discard");
    return true;
}

bool goes_on(referee *r)
{
    const char *const due = abort_due(r);
    if (due)
        return accuse(r, "the round should have been aborted: %s", due);
    return no_riichi_open(r);
}

/* ---- The game and its rounds ------------------------------------------------- */

static bool begin_game(referee *r)
{
    const int type = log_number(r->log, r->tag, "type");
    if (type < 0 || r->has_rules)
        return accuse(r, "no type of a game, or two");
    r->players = type & 16 ? 3 : 4;
    r->rules = (hantei_rules){.players = (uint8_t)r->players,
                              .red_fives = !(type & 2),
                              .open_tanyao = !(type & 4),
                              .ippatsu = true,
                              .ura = true,
                              .kan_dora = true,
                              .kan_ura = true,
                              .kazoe = true,
                              .yakuman_stack = true,
                              .nine_gates_kan = true,
                              .nagashi = true,
                              .nine_terminals = true,
                              .tsumo_loss = true,
                              .pao_honba = true,
                              .double_wind_fu = 4,
                              .fifth_tile = HANTEI_FIFTH_CONCEALED,
                              .kan_after_riichi = HANTEI_RIICHI_KAN_WAITS,
                              .kuikae = HANTEI_KUIKAE_SUJI,
                              .renhou = HANTEI_RENHOU_NONE,
                              .pao = HANTEI_PAO_DRAGONS | HANTEI_PAO_WINDS | HANTEI_PAO_KANS,
                              .multiple_ron = HANTEI_RON_ABORT,
                              .riichi_wall = (uint8_t)r->players,
                              .riichi_points = 1000};
    for (unsigned who = 0; who < r->players; who++)
        r->points[who] = r->players == 3 ? 350 : 250;
    r->has_rules = true;
    return true;
}

static bool judge_seed(referee *r)
{
    const numbers seed = log_numbers(r->log, r->tag, "seed"), ten = log_numbers(r->log, r->tag, "ten");
    const int oya = log_number(r->log, r->tag, "oya");
    if (seed.count != 6 || ten.count < (int)r->players)
        return accuse(r, "INIT without its numbers");
    if (seed.at[0] != r->next_round || seed.at[1] != r->next_honba || oya != seed.at[0] % 4)
        return accuse(r, "round %d honba %d dealer %d: it should be %d, %d", seed.at[0], seed.at[1], oya,
                      r->next_round, r->next_honba);
    if (seed.at[2] != r->sticks)
        return accuse(r, "%d sticks lie there", r->sticks);
    if (seed.at[3] < 0 || seed.at[3] > 5 || seed.at[4] < 0 || seed.at[4] > 5)
        return accuse(r, "no dice");
    for (unsigned who = 0; who < r->players; who++)
        if (ten.at[who] != r->points[who])
            return accuse(r, "player %u has %d", who, r->points[who]);
    r->round = seed.at[0];
    r->honba = seed.at[1];
    r->dealer = (unsigned)oya;
    r->indicator[0] = seed.at[5];
    return take_from_wall(r, seed.at[5]);
}

static bool deal(referee *r, unsigned who)
{
    char name[] = "hai0";
    name[3] = (char)('0' + who);
    const numbers hand = log_numbers(r->log, r->tag, name);
    r->seats[who] = (chair){.drawn = NO_ID, .first = NO_ID};
    if (hand.count != DEALT)
        return accuse(r, "player %u has %d tiles", who, hand.count);
    for (int i = 0; i < hand.count; i++) {
        if (!take_from_wall(r, hand.at[i]))
            return false;
        r->seats[who].held[hand.at[i]] = true;
    }
    return true;
}

static bool begin_round(referee *r)
{
    if (!r->has_rules || r->is_over || (r->stage != STAGE_NONE && r->stage < STAGE_WON))
        return accuse(r, "a round begins out of its time");
    memset(r->seen, 0, sizeof r->seen);
    if (!judge_seed(r))
        return false;
    for (unsigned who = 0; who < r->players; who++)
        if (!deal(r, who))
            return false;
    r->stage = STAGE_DRAW;
    r->turn = r->dealer;
    r->live = r->players == 3 ? 55 : 70;
    r->kans = r->winners = 0;
    r->indicators = 1;
    r->uninterrupted = true;
    r->replaces = r->dealer_won = false;
    r->accepts = -1;
    r->offer = OFFERS_NOTHING;
    return true;
}

/* ---- Turns ------------------------------------------------------------------- */

/* Indicators that must be turned before a replacement tile is drawn. That of an open or added kan comes after
 * its own draw, but before the draw of a later kan or north. */
static unsigned indicators_before_draw(const referee *r)
{
    return r->kans + (r->kan_is_concealed || r->offer == OFFERS_NORTH);
}

static bool judge_draw(referee *r, unsigned who, int id)
{
    if (r->stage != STAGE_DRAW || r->turn != who || r->live == 0)
        return accuse(r, "it is not player %u's turn to draw", who);
    if (!goes_on(r) || !take_from_wall(r, id))
        return false;
    if (r->replaces && r->indicators < indicators_before_draw(r))
        return accuse(r, "no indicator was turned before a replacement tile");
    pass_offer(r);
    r->seats[who].held[id] = true;
    r->seats[who].drawn = id;
    r->seats[who].replaced = r->replaces;
    r->replaces = false;
    r->live--;
    r->stage = STAGE_ACT;
    r->offer = OFFERS_NOTHING;
    return true;
}

static bool has_called(const chair *c)
{
    bool called = false;
    for (unsigned i = 0; i < c->meld_count; i++)
        called |= c->melds[i].kind != HANTEI_ANKAN;
    return called;
}

static bool judge_declaration(referee *r, unsigned who)
{
    if (waits_of(r, who) == 0)
        return accuse(r, "riichi without tenpai");
    if (r->points[who] < STICK)
        return accuse(r, "riichi with %d points", r->points[who] * HUNDRED);
    return r->live >= r->rules.riichi_wall || accuse(r, "riichi with %u tiles left", r->live);
}

static void put_into_river(referee *r, unsigned who, int id)
{
    chair *const c = &r->seats[who];
    c->first = c->discards == 0 ? id : c->first;
    c->riichi = c->declares ? 1u + first_turn(r, who) : c->riichi;
    c->passed_riichi = c->declares ? 0 : c->passed_riichi;
    r->accepts = c->declares ? (int)who : -1;
    c->ippatsu = c->declares;
    c->declares = c->replaced = false;
    c->discards++;
    c->river |= (hantei_tileset)1 << kind_of(id);
    c->passed = c->banned = 0;
    c->drawn = NO_ID;
    r->stage = STAGE_DRAW;
    r->turn = (who + 1) % r->players;
    r->offer = OFFERS_DISCARD;
    r->offered_by = who;
    r->offered = id;
    r->let_pass = false;
}

static bool judge_discard(referee *r, unsigned who, int id)
{
    chair *const c = &r->seats[who];
    if (who >= r->players || (r->stage != STAGE_ACT && r->stage != STAGE_DISCARD) || r->turn != who)
        return accuse(r, "it is not player %u's turn to discard", who);
    if (!is_id(id) || !c->held[id])
        return accuse(r, "player %u does not hold %d", who, id);
    if (c->riichi && id != c->drawn)
        return accuse(r, "in riichi, not the tile just drawn");
    if (c->banned >> kind_of(id) & 1)
        return accuse(r, "kuikae");
    if (r->indicators <= r->kans)
        return accuse(r, "no indicator was turned for a kan");
    c->held[id] = false;
    if (c->declares && !judge_declaration(r, who))
        return false;
    put_into_river(r, who, id);
    return true;
}

static bool judge_riichi(referee *r)
{
    const int who = log_number(r->log, r->tag, "who"), step = log_number(r->log, r->tag, "step");
    const numbers ten = log_numbers(r->log, r->tag, "ten");
    if (who < 0 || who >= (int)r->players || step < 1 || step > 2)
        return accuse(r, "a riichi of nobody");
    chair *const c = &r->seats[who];
    if (step == 1) {
        if (r->stage != STAGE_ACT || r->turn != (unsigned)who || c->riichi || c->declares)
            return accuse(r, "no riichi can be declared here");
        if (has_called(c))
            return accuse(r, "riichi with an open hand");
        c->declares = true;
        return true;
    }
    if (r->accepts != who)
        return accuse(r, "no riichi of player %d is to be accepted", who);
    r->accepts = -1;
    r->points[who] -= STICK;
    r->sticks++;
    for (unsigned other = 0; other < r->players && ten.count >= 0; other++)
        if ((int)other >= ten.count || ten.at[other] != r->points[other])
            return accuse(r, "player %u has %d after the riichi", other, r->points[other]);
    return true;
}

static bool judge_indicator(referee *r)
{
    const int id = log_number(r->log, r->tag, "hai");
    const bool is_early = r->stage == STAGE_DRAW && r->replaces && r->indicators >= indicators_before_draw(r);
    if (r->stage < STAGE_DRAW || r->stage > STAGE_ACT || r->indicators > r->kans || is_early)
        return accuse(r, "no indicator is to be turned");
    if (!take_from_wall(r, id))
        return false;
    r->indicator[r->indicators++] = id;
    return true;
}

/* ---- All --------------------------------------------------------------------- */

static bool is_no_matter(const referee *r)
{
    static const char *const NAMES[] = {"SHUFFLE", "UN", "BYE", "TAIKYOKU"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (log_is(r->log, r->tag, NAMES[i]))
            return true;
    return false;
}

static bool judge_turn_tag(referee *r)
{
    unsigned who;
    int id = log_drawn(r->log, r->tag, &who);
    if (id >= 0)
        return judge_draw(r, who, id);
    id = log_discarded(r->log, r->tag, &who);
    return id >= 0 ? judge_discard(r, who, id) : accuse(r, "no such tag");
}

static bool judge_tag(referee *r)
{
    static const struct {
        const char *name;
        bool (*judge)(referee *r);
    } TAGS[] = {{"N", judge_meld},      {"REACH", judge_riichi},        {"DORA", judge_indicator},
                {"AGARI", judge_agari}, {"RYUUKYOKU", judge_ryuukyoku}, {"INIT", begin_round}};
    if (is_no_matter(r))
        return true;
    if (log_is(r->log, r->tag, "GO"))
        return begin_game(r);
    if (!r->has_rules || r->is_over)
        return accuse(r, "the game has not begun, or is over");
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        if (log_is(r->log, r->tag, TAGS[i].name))
            return TAGS[i].judge(r);
    return r->stage != STAGE_NONE ? judge_turn_tag(r) : accuse(r, "no round has begun");
}

bool referee_follow(referee *r, const game_log *log, size_t until)
{
    *r = (referee){.log = log, .accepts = -1};
    if (log->count == 0 || !log_is(log, 0, "mjloggm"))
        return accuse(r, "no log");
    for (r->tag = 1; r->tag < until; r->tag++)
        if (!judge_tag(r))
            return false;
    return true;
}

bool referee_agrees(referee *r, const game_log *log)
{
    *r = (referee){.log = log};
    if (!log->whole)
        return accuse(r, "the log is not whole");
    if (!referee_follow(r, log, log->count - 1))
        return false;
    return r->is_over || accuse(r, "the game does not end");
}
