/* What the tags of a round's end say: by the referee's settlement, and by the numbers of the tiles. */
#include "log_judge.h"

#include <string.h>

enum { HUNDRED = 100, CODES = 8, YAKU_NAMES = 55, FIRST_DORA = 52 };

/* ---- Hands ------------------------------------------------------------------- */

/* The hand by its numbers, and one tile more (or NO_ID). */
static bool same_hand(const log_judge *j, const numbers *list, unsigned who, int more)
{
    bool left[TILE_IDS];
    memcpy(left, j->of[who].held, sizeof left);
    if (more != NO_ID)
        left[more] = true;
    for (int i = 0; i < list->count; i++) {
        if (!is_id(list->at[i]) || !left[list->at[i]])
            return false;
        left[list->at[i]] = false;
    }
    return list->count > 0 && memchr(left, true, sizeof left) == NULL;
}

static bool same_numbers(log_judge *j, const char *attribute, const int *wanted, unsigned count)
{
    const numbers list = log_numbers(j->m.log, j->m.tag, attribute);
    bool same = list.count == (int)count;
    for (unsigned i = 0; i < count && same; i++)
        same = list.at[i] == wanted[i];
    return same || accuse(j, "%s is not what is there", attribute);
}

/* In any order. */
static bool same_melds(log_judge *j, unsigned who)
{
    const numbers list = log_numbers(j->m.log, j->m.tag, "m");
    const chair *const c = &j->r.chairs[who];
    const tile_numbers *const own = &j->of[who];
    const int count = (int)(c->meld_count + c->norths);
    int codes[CODES];
    memcpy(codes, own->melds, c->meld_count * sizeof *codes);
    memcpy(codes + c->meld_count, own->norths, c->norths * sizeof *codes);
    for (int i = 0; i < count; i++) {
        int found = 0;
        for (int k = 0; k < list.count; k++)
            found += list.at[k] == codes[i];
        if (found != 1 || list.count != count)
            return accuse(j, "m is not the hand's melds");
    }
    return count > 0 || list.count <= 0 || accuse(j, "m of a hand without melds");
}

/* Later winners see the same ones. */
static bool take_ura(log_judge *j, unsigned who)
{
    const numbers list = log_numbers(j->m.log, j->m.tag, "doraHaiUra");
    if (list.count != (j->r.chairs[who].riichi ? (int)j->r.dora_count : -1))
        return accuse(j, "%d indicators of ura-dora", list.count);
    for (int i = 0; i < list.count && j->r.win_count == 0; i++)
        if (!take_from_wall(j, list.at[i]))
            return false;
    return true;
}

/* ---- Points ------------------------------------------------------------------ */

/* Points before, and what each wins or loses, all in hundreds. */
static bool same_payments(log_judge *j, const int before[SEATS], const int deltas[SEATS])
{
    const numbers sc = log_numbers(j->m.log, j->m.tag, "sc");
    if (sc.count < 2 * (int)j->r.players)
        return accuse(j, "no scores");
    for (int i = 0; i < sc.count; i++) {
        const bool is_there = i / 2 < (int)j->r.players;
        const int wanted = !is_there ? 0 : (i % 2 == 0 ? before[i / 2] : deltas[i / 2]) / HUNDRED;
        if (sc.at[i] != wanted)
            return accuse(j, "sc: %d at %d should be %d", sc.at[i], i, wanted);
    }
    return true;
}

static bool same_extras(log_judge *j, unsigned sticks)
{
    return same_numbers(j, "ba", (const int[]){(int)j->r.honba, (int)sticks}, 2);
}

/* The last round of a game says what each has in the end. */
static bool judge_end_of_game(log_judge *j, const reckoning *sum)
{
    int32_t end[SEATS];
    if (!mjlog_points(&j->m, "owari", 0, 2, end))
        return true;
    if (sum->game_over == HANTEI_GAME_GOES_ON)
        return accuse(j, "the game is not over");
    for (unsigned who = 0; who < j->r.players; who++)
        if (end[who] != sum->points[who])
            return accuse(j, "owari: player %u has %d", who, sum->points[who]);
    close_round(&j->r);
    return true;
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

/* Each once, with its han; yakuman (`step` 1) have none. Dora of no han say nothing. */
static bool has_these_yaku(const score *s, const numbers *list, int step)
{
    size_t named = 0;
    for (int i = 0; i + step <= list->count; i += step) {
        const int han = step == 2 ? list->at[i + 1] : 1, wanted = (int)score_han(s, yaku_name(list->at[i]));
        if (han == 0 && list->at[i] >= FIRST_DORA && list->at[i] < YAKU_NAMES)
            continue;
        if (han <= 0 || wanted == 0 || (step == 2 && wanted != han))
            return false;
        for (int k = 0; k < i; k += step)
            if (list->at[k] == list->at[i])
                return false;
        named++;
    }
    return list->count % step == 0 && named == s->count;
}

static bool is_worth(const log_judge *j, const score *s)
{
    static const int LIMITS[] = {
        [HANTEI_NO_LIMIT] = 0,  [HANTEI_MANGAN] = 1, [HANTEI_HANEMAN] = 2, [HANTEI_BAIMAN] = 3,
        [HANTEI_SANBAIMAN] = 4, [HANTEI_KAZOE] = 5,  [HANTEI_YAKUMAN] = 5};
    const numbers ten = log_numbers(j->m.log, j->m.tag, "ten"),
                  yaku = log_numbers(j->m.log, j->m.tag, "yaku"),
                  yakuman = log_numbers(j->m.log, j->m.tag, "yakuman");
    const hantei_verdict *const v = &s->verdict;
    if (ten.count != 3 || ten.at[1] != v->points || ten.at[2] != LIMITS[v->limit])
        return false;
    if (v->yakuman > 0)
        return yaku.count <= 0 && has_these_yaku(s, &yakuman, 1);
    return yakuman.count <= 0 && ten.at[0] == v->fu && has_these_yaku(s, &yaku, 2);
}

static bool judge_worth(log_judge *j, const scores *win)
{
    for (size_t i = 0; i < win->count; i++)
        if (is_worth(j, &win->tied[i]))
            return true;
    const hantei_verdict *const v = &win->tied[0].verdict;
    return accuse(j, "it is worth %d han %d fu %d points", v->han, v->fu, (int)v->points);
}

static bool judge_liable(log_judge *j, unsigned who)
{
    const hantei_claim claim = claim_of(&j->r, who);
    const int pao = log_number(j->m.log, j->m.tag, "paoWho");
    if (log_numbers(j->m.log, j->m.tag, "paoWho").count < 0)
        return true;
    return (claim.pao != 0 && pao >= 0 && pao < (int)j->r.players &&
            side_of(&j->r, who, (unsigned)pao) == claim.pao_from) ||
           accuse(j, "player %d is not liable", pao);
}

/* Several winners stand in turn order: this one is the last so far. */
static bool judge_points(log_judge *j, unsigned who)
{
    reckoning sum;
    int before[SEATS];
    referee_settle(&j->r, &sum);
    const unsigned last = sum.count - 1;
    if (sum.who[last] != who)
        return accuse(j, "the winners stand in another order");
    memcpy(before, j->r.points, sizeof before);
    for (unsigned i = 0; i < last; i++)
        for (unsigned other = 0; other < SEATS; other++)
            before[other] += sum.won[i][other];
    return judge_worth(j, &sum.win[last]) && same_extras(j, last == 0 ? j->r.sticks : 0) &&
           same_payments(j, before, sum.won[last]) && judge_end_of_game(j, &sum);
}

bool judge_win_tag(log_judge *j)
{
    const hantei_event *const e = &j->m.event;
    const numbers hand = log_numbers(j->m.log, j->m.tag, "hai");
    const bool own = j->r.stage == TURN;
    if (e->from != (own ? e->who : j->r.offered_by) || j->m.id != (own ? j->drawn : j->offered))
        return accuse(j, "the tile %d is not there to be won on", j->m.id);
    if (!same_hand(j, &hand, e->who, own ? NO_ID : j->m.id))
        return accuse(j, "hai is not the hand");
    if (!same_melds(j, e->who) || !same_numbers(j, "doraHai", j->indicator, j->r.dora_count) ||
        !take_ura(j, e->who) || !judge_liable(j, e->who))
        return false;
    referee_take(&j->r, e);
    return judge_points(j, e->who);
}

/* ---- No win ------------------------------------------------------------------ */

/* Every shown hand must be the real one; of nine terminals it is shown alone. */
static bool same_shown(log_judge *j)
{
    const bool nine = j->m.event.reason == HANTEI_RYUUKYOKU_NINE_TERMINALS;
    for (unsigned who = 0; who < SEATS; who++) {
        const numbers hand = mjlog_hand(&j->m, who);
        if (hand.count > 0 && (who >= j->r.players || !same_hand(j, &hand, who, NO_ID)))
            return accuse(j, "this is not the hand of player %u", who);
        if (nine && (hand.count > 0) != (who == j->r.turn))
            return accuse(j, "the hand of the wrong player is shown");
    }
    return true;
}

bool judge_ryuukyoku_tag(log_judge *j)
{
    const hantei_event *const e = &j->m.event;
    reckoning sum;
    if (!same_shown(j))
        return false;
    referee_take(&j->r, e);
    referee_settle(&j->r, &sum);
    if (e->reason <= HANTEI_RYUUKYOKU_NAGASHI &&
        (sum.nagashi != 0) != (e->reason == HANTEI_RYUUKYOKU_NAGASHI))
        return accuse(j, "nagashi mangan of the players %x", sum.nagashi);
    return same_extras(j, j->r.sticks) && same_payments(j, j->r.points, sum.deltas) &&
           judge_end_of_game(j, &sum);
}
