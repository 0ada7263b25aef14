/* How rounds end: wins, and rounds without. */
#include "referee.h"
#include "support/oracle/score.h"

#include <stdlib.h>
#include <string.h>

enum { POOL = 30, POOL_OF_THREE = 20, YAKU_NAMES = 55, FIRST_DORA = 52, RON_MOST = 2 };

/* ---- What all ends share ----------------------------------------------------- */

/* Tiles by their numbers: the hand, and one more (or NO_ID). */
static bool same_hand(const referee *r, const char *attribute, unsigned who, int more)
{
    const numbers list = log_numbers(r->log, r->tag, attribute);
    bool left[TILE_IDS];
    memcpy(left, r->seats[who].held, sizeof left);
    if (more != NO_ID)
        left[more] = true;
    for (int i = 0; i < list.count; i++) {
        if (!is_id(list.at[i]) || !left[list.at[i]])
            return false;
        left[list.at[i]] = false;
    }
    return list.count > 0 && memchr(left, true, sizeof left) == NULL;
}

/* Points before, and what each wins or loses, all in hundreds; then the points are those after. */
static bool settle(referee *r, const int deltas[SEATS])
{
    const numbers sc = log_numbers(r->log, r->tag, "sc");
    if (sc.count < 2 * (int)r->players)
        return accuse(r, "no scores");
    for (int i = 0; i < sc.count; i++) {
        const bool is_there = i / 2 < (int)r->players;
        const int wanted = !is_there ? 0 : i % 2 == 0 ? r->points[i / 2] : deltas[i / 2];
        if (sc.at[i] != wanted)
            return accuse(r, "sc: %d at %d should be %d", sc.at[i], i, wanted);
    }
    for (unsigned who = 0; who < r->players; who++)
        r->points[who] += deltas[who];
    return true;
}

static void follow_up(referee *r, bool dealer_stays, bool adds_honba)
{
    r->next_honba = adds_honba ? r->honba + 1 : 0;
    r->next_round = r->round + !dealer_stays;
    r->next_round += r->players == 3 && r->next_round % 4 == 3;
}

/* The sticks that are left are the first one's. */
static bool judge_end_of_game(referee *r)
{
    const numbers owari = log_numbers(r->log, r->tag, "owari");
    unsigned first = 0;
    if (owari.count < 0)
        return true;
    for (unsigned who = 1; who < r->players; who++)
        first = r->points[who] > r->points[first] ? who : first;
    for (unsigned who = 0; who < r->players; who++)
        if ((int)(2 * who) >= owari.count ||
            owari.at[2 * who] != r->points[who] + (who == first ? 10 * r->sticks : 0))
            return accuse(r, "owari: player %u has %d", who, r->points[who]);
    r->is_over = true;
    return true;
}

static bool judge_extras(referee *r, int sticks)
{
    const numbers ba = log_numbers(r->log, r->tag, "ba");
    return (ba.count == 2 && ba.at[0] == r->honba && ba.at[1] == sticks) ||
           accuse(r, "ba: there are %d honba, %d sticks", r->honba, sticks);
}

/* ---- Wins -------------------------------------------------------------------- */

static hantei_seat seat_of(const referee *r, unsigned who)
{
    const chair *const c = &r->seats[who];
    hantei_seat seat = {.river = c->river,
                        .passed = c->passed,
                        .passed_riichi = c->passed_riichi,
                        .points = r->points[who] * HUNDRED,
                        .meld_count = (uint8_t)c->meld_count,
                        .drawn = c->drawn == NO_ID ? HANTEI_NO_TILE : tile_with_red(r, c->drawn),
                        .riichi = (uint8_t)c->riichi,
                        .live = (uint8_t)r->live,
                        .kans = (uint8_t)r->kans,
                        .norths = (uint8_t)c->norths,
                        .river_claimed = c->river_claimed};
    memcpy(seat.melds, c->melds, sizeof seat.melds);
    for (int id = 0; id < TILE_IDS; id++) {
        if (!c->held[id])
            continue;
        seat.hand.lane[kind_of(id) / 9][kind_of(id) % 9]++;
        if (tile_with_red(r, id) & HANTEI_RED)
            seat.reds[kind_of(id) / 9]++;
    }
    return seat;
}

static hantei_claim claim_of(const referee *r, unsigned who, unsigned from, int id)
{
    static const uint8_t ROBBED[] = {[OFFERS_NOTHING] = HANTEI_ROBBED_NONE,
                                     [OFFERS_DISCARD] = HANTEI_ROBBED_NONE,
                                     [OFFERS_ADDED] = HANTEI_ROBBED_KAKAN,
                                     [OFFERS_CONCEALED] = HANTEI_ROBBED_ANKAN,
                                     [OFFERS_NORTH] = HANTEI_ROBBED_KITA};
    const chair *const c = &r->seats[who];
    const bool tsumo = who == from;
    hantei_claim claim = {.by = tsumo ? HANTEI_TSUMO : HANTEI_RON,
                          .tile = tile_with_red(r, id),
                          .from = (uint8_t)(tsumo ? 1 : side_of(r, who, from)),
                          .robbed = tsumo ? HANTEI_ROBBED_NONE : ROBBED[r->offer],
                          .round = (uint8_t)(r->round / 4),
                          .wind = (uint8_t)wind_of(r, who),
                          .ippatsu = c->ippatsu,
                          .rinshan = tsumo && c->replaced,
                          .last = r->live == 0,
                          .first = first_turn(r, who),
                          .later_winner = r->winners > 0,
                          .dora_count = (uint8_t)r->indicators,
                          .honba = (uint8_t)r->honba,
                          .sticks = (uint8_t)r->sticks};
    for (unsigned i = 0; i < r->indicators; i++)
        claim.dora[i] = tile_with_red(r, r->indicator[i]);
    for (unsigned bit = 3; bit-- > 0;)
        if (c->pao >> bit & 1) {
            claim.pao = (uint8_t)(1u << bit);
            claim.pao_from = (uint8_t)c->liable[bit];
        }
    return claim;
}

bool may_ron(referee *r, unsigned who)
{
    const hantei_seat seat = seat_of(r, who);
    const hantei_claim claim = claim_of(r, who, r->offered_by, r->offered);
    scores judged;
    oracle_score(&seat, &r->rules, &claim, &judged);
    return judged.refused == 0;
}

static bool is_there(referee *r, unsigned who, unsigned from, int id)
{
    if (who == from)
        return (r->stage == STAGE_ACT && r->turn == who && r->seats[who].drawn == id && no_riichi_open(r)) ||
               accuse(r, "player %u has not just drawn %d", who, id);
    if ((r->stage != STAGE_DRAW && r->stage != STAGE_WON) || r->offer == OFFERS_NOTHING || r->let_pass ||
        r->offered_by != from || r->offered != id)
        return accuse(r, "the tile %d is not there to be ronned", id);
    return r->winners < RON_MOST || accuse(r, "three rons");
}

static bool same_indicators(referee *r)
{
    const numbers list = log_numbers(r->log, r->tag, "doraHai");
    if (list.count != (int)r->indicators)
        return accuse(r, "%u indicators were turned", r->indicators);
    for (int i = 0; i < list.count; i++)
        if (list.at[i] != r->indicator[i])
            return accuse(r, "the indicator %d was turned, not %d", r->indicator[i], list.at[i]);
    return true;
}

/* Later winners see the same ones. */
static bool take_ura(referee *r, unsigned who, hantei_claim *claim)
{
    const numbers list = log_numbers(r->log, r->tag, "doraHaiUra");
    const int wanted = r->seats[who].riichi ? (int)r->indicators : -1;
    if (list.count != wanted)
        return accuse(r, "%d indicators of ura-dora", list.count);
    for (int i = 0; i < list.count; i++) {
        if (r->winners == 0 && !take_from_wall(r, list.at[i]))
            return false;
        if (!is_id(list.at[i]))
            return accuse(r, "no tile");
        claim->ura[i] = tile_with_red(r, list.at[i]);
    }
    claim->ura_count = (uint8_t)(list.count > 0 ? list.count : 0);
    return true;
}

static bool take_code(int *codes, unsigned *count, int code)
{
    for (unsigned i = 0; i < *count; i++)
        if (codes[i] == code) {
            codes[i] = codes[--*count];
            return true;
        }
    return false;
}

static bool same_melds(referee *r, unsigned who)
{
    const numbers list = log_numbers(r->log, r->tag, "m");
    const chair *const c = &r->seats[who];
    int codes[CODES];
    unsigned count = c->meld_count + c->norths;
    memcpy(codes, c->code, c->meld_count * sizeof *codes);
    memcpy(codes + c->meld_count, c->north, c->norths * sizeof *codes);
    for (int i = 0; i < list.count; i++)
        if (!take_code(codes, &count, list.at[i]))
            return accuse(r, "m: %d is no meld of the hand", list.at[i]);
    return count == 0 || accuse(r, "m: a meld is missing");
}

/* ---- What a win is worth ----------------------------------------------------- */

static const char *yaku_name(int number)
{
    static const char *const NAMES[YAKU_NAMES] = {
        "tsumo",       "riichi",          "ippatsu",     "chankan",    "rinshan",
        "haitei",      "houtei",          "pinfu",       "tanyao",     "iipeikou",
        "seat-east",   "seat-south",      "seat-west",   "seat-north", "round-east",
        "round-south", "round-west",      "round-north", "haku",       "hatsu",
        "chun",        "daburu-riichi",   "chiitoitsu",  "chanta",     "ittsu",
        "sanshoku",    "sanshoku-doukou", "sankantsu",   "toitoi",     "sanankou",
        "shousangen",  "honroutou",       "ryanpeikou",  "junchan",    "honitsu",
        "chinitsu",    "renhou",          "tenhou",      "chiihou",    "daisangen",
        "suuankou",    "suuankou-tanki",  "tsuuiisou",   "ryuuiisou",  "chinroutou",
        "chuuren",     "junsei-chuuren",  "kokushi",     "kokushi-13", "daisuushii",
        "shousuushii", "suukantsu",       "dora",        "ura-dora",   "aka-dora"};
    return number >= 0 && number < YAKU_NAMES ? NAMES[number] : "none";
}

/* Each with its han; dora of no han say nothing. */
static bool has_these_yaku(const score *s, const numbers *list)
{
    size_t named = 0;
    for (int i = 0; i + 1 < list->count; i += 2) {
        const int han = list->at[i + 1];
        if (han == 0 && list->at[i] >= FIRST_DORA && list->at[i] < YAKU_NAMES)
            continue;
        if (han <= 0 || (int)score_han(s, yaku_name(list->at[i])) != han)
            return false;
        for (int j = 0; j < i; j += 2)
            if (list->at[j] == list->at[i])
                return false;
        named++;
    }
    return list->count % 2 == 0 && named == s->count;
}

static bool has_these_yakuman(const score *s, const numbers *list)
{
    for (int i = 0; i < list->count; i++) {
        if (score_han(s, yaku_name(list->at[i])) == 0)
            return false;
        for (int j = 0; j < i; j++)
            if (list->at[j] == list->at[i])
                return false;
    }
    return list->count == (int)s->count;
}

static bool is_worth(const referee *r, const score *s)
{
    static const int LIMITS[] = {
        [HANTEI_NO_LIMIT] = 0,  [HANTEI_MANGAN] = 1, [HANTEI_HANEMAN] = 2, [HANTEI_BAIMAN] = 3,
        [HANTEI_SANBAIMAN] = 4, [HANTEI_KAZOE] = 5,  [HANTEI_YAKUMAN] = 5};
    const numbers ten = log_numbers(r->log, r->tag, "ten"), yaku = log_numbers(r->log, r->tag, "yaku"),
                  yakuman = log_numbers(r->log, r->tag, "yakuman");
    const hantei_verdict *const v = &s->verdict;
    if (ten.count != 3 || ten.at[1] != v->points || ten.at[2] != LIMITS[v->limit])
        return false;
    if (v->yakuman > 0)
        return yaku.count <= 0 && has_these_yakuman(s, &yakuman);
    return yakuman.count <= 0 && ten.at[0] == v->fu && has_these_yaku(s, &yaku);
}

static bool judge_pao(referee *r, const hantei_claim *claim, unsigned who)
{
    const int pao = log_number(r->log, r->tag, "paoWho");
    if (log_numbers(r->log, r->tag, "paoWho").count < 0)
        return true;
    return (claim->pao != 0 && pao >= 0 && pao < (int)r->players &&
            side_of(r, who, (unsigned)pao) == claim->pao_from) ||
           accuse(r, "player %d is not liable", pao);
}

static bool judge_worth(referee *r, unsigned who, const hantei_claim *claim)
{
    const hantei_seat seat = seat_of(r, who);
    int deltas[SEATS] = {0};
    scores judged;
    size_t i = 0;
    oracle_score(&seat, &r->rules, claim, &judged);
    if (judged.refused != 0)
        return accuse(r, "the win is not allowed: %x", judged.refused);
    while (i < judged.count && !is_worth(r, &judged.tied[i]))
        i++;
    if (i == judged.count)
        return accuse(r, "it is worth %d han %d fu %d points", judged.tied[0].verdict.han,
                      judged.tied[0].verdict.fu, (int)judged.tied[0].verdict.points);
    const hantei_verdict *const v = &judged.tied[i].verdict;
    for (unsigned other = 0; other < r->players; other++)
        deltas[other] =
            (other == who ? v->payments[0] + v->sticks : -v->payments[side_of(r, who, other)]) / HUNDRED;
    return judge_extras(r, claim->later_winner ? 0 : r->sticks) && settle(r, deltas);
}

/* Several winners must be in turn order. */
static bool in_order(referee *r, unsigned who, unsigned from)
{
    return r->winners == 0 || (who + r->players - from) % r->players > r->turn ||
           accuse(r, "the winners stand in another order");
}

bool judge_agari(referee *r)
{
    const int who = log_number(r->log, r->tag, "who"), from = log_number(r->log, r->tag, "fromWho"),
              id = log_number(r->log, r->tag, "machi");
    if (who < 0 || from < 0 || who >= (int)r->players || from >= (int)r->players || !is_id(id))
        return accuse(r, "a win of nobody");
    if (!is_there(r, (unsigned)who, (unsigned)from, id) || !in_order(r, (unsigned)who, (unsigned)from))
        return false;
    hantei_claim claim = claim_of(r, (unsigned)who, (unsigned)from, id);
    if (!same_hand(r, "hai", (unsigned)who, who == from ? NO_ID : id))
        return accuse(r, "hai is not the hand");
    if (!same_melds(r, (unsigned)who) || !same_indicators(r) || !take_ura(r, (unsigned)who, &claim) ||
        !judge_pao(r, &claim, (unsigned)who) || !judge_worth(r, (unsigned)who, &claim))
        return false;
    r->sticks = 0;
    r->accepts = -1;
    r->stage = who == from ? STAGE_OVER : STAGE_WON;
    r->turn = ((unsigned)who + r->players - (unsigned)from) % r->players;
    r->winners++;
    r->dealer_won |= (unsigned)who == r->dealer;
    follow_up(r, r->dealer_won, r->dealer_won);
    return judge_end_of_game(r);
}

/* ---- No win ------------------------------------------------------------------ */

static const char *hand_name(unsigned who)
{
    static const char *const NAMES[SEATS] = {"hai0", "hai1", "hai2", "hai3"};
    return NAMES[who];
}

static bool is_shown(const referee *r, unsigned who)
{
    return log_numbers(r->log, r->tag, hand_name(who)).count > 0;
}

/* Every shown hand must be the real one. */
static bool same_shown(referee *r)
{
    for (unsigned who = 0; who < SEATS; who++)
        if (is_shown(r, who) && (who >= r->players || !same_hand(r, hand_name(who), who, NO_ID)))
            return accuse(r, "this is not the hand of player %u", who);
    return true;
}

static bool has_nagashi(const chair *c)
{
    hantei_tileset outer = (hantei_tileset)0x7F << 27;
    for (unsigned suit = 0; suit < 3; suit++)
        outer |= ((hantei_tileset)1 | (hantei_tileset)1 << 8) << 9 * suit;
    return c->discards > 0 && !c->river_claimed && (c->river & ~outer) == 0;
}

/* As for a tsumo of mangan, without honba. */
static bool pay_nagashi(const referee *r, int deltas[SEATS])
{
    bool any = false;
    for (unsigned who = 0; who < r->players; who++) {
        if (!has_nagashi(&r->seats[who]))
            continue;
        any = true;
        for (unsigned other = 0; other < r->players; other++) {
            const int paid = other == who ? 0 : who == r->dealer || other == r->dealer ? 40 : 20;
            deltas[other] -= paid;
            deltas[who] += paid;
        }
    }
    return any;
}

static void pay_noten(const referee *r, const bool ready[SEATS], int deltas[SEATS])
{
    const int pool = r->players == 3 ? POOL_OF_THREE : POOL;
    int count = 0;
    for (unsigned who = 0; who < r->players; who++)
        count += ready[who];
    if (count == 0 || count == (int)r->players)
        return;
    for (unsigned who = 0; who < r->players; who++)
        deltas[who] = ready[who] ? pool / count : -pool / ((int)r->players - count);
}

static bool judge_exhausted(referee *r, bool says_nagashi, int deltas[SEATS])
{
    bool ready[SEATS] = {false};
    if (r->live != 0 || r->stage != STAGE_DRAW || r->replaces)
        return accuse(r, "%u tiles are left", r->live);
    for (unsigned who = 0; who < r->players; who++) {
        ready[who] = waits_of(r, who) != 0;
        if (ready[who] != is_shown(r, who))
            return accuse(r, "player %u is %s", who, ready[who] ? "tenpai" : "noten");
    }
    const bool nagashi = pay_nagashi(r, deltas);
    if (!nagashi)
        pay_noten(r, ready, deltas);
    follow_up(r, ready[r->dealer], true);
    return nagashi == says_nagashi || accuse(r, "nagashi mangan: %d", nagashi);
}

static bool judge_nine(referee *r)
{
    uint8_t held[HANTEI_TILES];
    unsigned kinds = 0;
    count_held(&r->seats[r->turn], held);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        kinds += held[kind] > 0 && (kind >= 27 || kind % 9 == 0 || kind % 9 == 8);
    if (r->stage != STAGE_ACT || !first_turn(r, r->turn) || kinds < 9)
        return accuse(r, "%u kinds of terminals and honours", kinds);
    for (unsigned who = 0; who < r->players; who++)
        if (is_shown(r, who) != (who == r->turn))
            return accuse(r, "the hand of the wrong player is shown");
    return true;
}

static bool judge_three_rons(referee *r)
{
    for (unsigned who = 0; who < r->players; who++)
        if (r->offer != OFFERS_DISCARD || r->players == 3 || (who != r->offered_by && !may_ron(r, who)))
            return accuse(r, "no three rons");
    return true;
}

static bool judge_abort(referee *r)
{
    const char *const due = abort_due(r);
    follow_up(r, true, true);
    if (log_value_is(r->log, r->tag, "type", "yao9"))
        return judge_nine(r);
    if (log_value_is(r->log, r->tag, "type", "ron3"))
        return judge_three_rons(r);
    return (due && log_value_is(r->log, r->tag, "type", due)) || accuse(r, "no reason to abort the round");
}

bool judge_ryuukyoku(referee *r)
{
    size_t start, length;
    int deltas[SEATS] = {0};
    const bool nagashi = log_value_is(r->log, r->tag, "type", "nm");
    const bool abort = log_find(r->log, r->tag, "type", &start, &length) && !nagashi;
    if (r->stage < STAGE_DRAW || r->stage > STAGE_DISCARD || !no_riichi_open(r))
        return accuse(r, "no round can end here");
    if (!abort && !goes_on(r))
        return false;
    if (!same_shown(r) || !(abort ? judge_abort(r) : judge_exhausted(r, nagashi, deltas)))
        return false;
    if (!judge_extras(r, r->sticks) || !settle(r, deltas))
        return false;
    r->stage = STAGE_OVER;
    return judge_end_of_game(r);
}
