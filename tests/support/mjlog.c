#include "mjlog.h"

#include "referee/referee.h"

#include <string.h>

enum { HUNDRED = 100, SEED = 6, ROUND_SEATS = 4 };

/* ---- Words ------------------------------------------------------------------- */

static bool is_id(int id)
{
    return id >= 0 && id < TILE_IDS;
}

static hantei_tile mjlog_tile(const mjlog_reader *m, int id)
{
    const bool red = m->rules.red_fives && (id == 16 || id == 52 || id == 88);
    return (hantei_tile)((unsigned)id / 4 | (red ? HANTEI_RED : 0u));
}

bool mjlog_points(const mjlog_reader *m, const char *attribute, int first, int step, int32_t out[MJLOG_SEATS])
{
    const numbers list = log_numbers(m->log, m->tag, attribute);
    memset(out, 0, MJLOG_SEATS * sizeof *out);
    for (int who = 0; who < m->rules.players && list.count > 0; who++)
        out[who] = first + step * who < list.count ? HUNDRED * list.at[first + step * who] : 0;
    return list.count > 0;
}

/* The hand "hai0" to "hai3" of the tag. */
static numbers hand_of(const mjlog_reader *m, unsigned who)
{
    static const char *const NAMES[MJLOG_SEATS] = {"hai0", "hai1", "hai2", "hai3"};
    return log_numbers(m->log, m->tag, NAMES[who]);
}

static mjlog_tag read_as(mjlog_reader *m, unsigned kind, int who)
{
    m->event = event_of(kind, who < 0 ? HANTEI_NO_PLAYER : (unsigned)who);
    if (is_id(m->id))
        m->event.tile = mjlog_tile(m, m->id);
    return MJLOG_EVENT;
}

/* A player's number; -1. */
static int player_of(const mjlog_reader *m, const char *attribute)
{
    const int who = log_number(m->log, m->tag, attribute);
    return who < m->rules.players ? who : -1;
}

/* ---- Games and deals --------------------------------------------------------- */

static mjlog_tag read_game(mjlog_reader *m)
{
    enum { NO_REDS = 2, NO_OPEN_TANYAO = 4, LONG = 8, OF_THREE = 16 };
    const int type = log_number(m->log, m->tag, "type");
    const bool three = type & OF_THREE;
    m->rules = (hantei_rules){.players = three ? 3 : 4,
                              .red_fives = !(type & NO_REDS),
                              .open_tanyao = !(type & NO_OPEN_TANYAO),
                              .ippatsu = true,
                              .ura = true,
                              .kan_dora = true,
                              .kan_ura = true,
                              .kazoe = true,
                              .yakuman_stack = true,
                              .nine_gates_kan = true,
                              .nagashi = true,
                              .nine_terminals = true,
                              .four_winds = true,
                              .four_riichi = true,
                              .four_kans = true,
                              .noten_payments = true,
                              .tsumo_loss = true,
                              .pao_honba = true,
                              .pao_whole = true,
                              .bust = true,
                              .double_wind_fu = 4,
                              .fifth_tile = HANTEI_FIFTH_CONCEALED,
                              .kan_after_riichi = HANTEI_RIICHI_KAN_WAITS,
                              .kan_dora_open = HANTEI_KAN_DORA_AFTER,
                              .kuikae = HANTEI_KUIKAE_SUJI,
                              .renhou = HANTEI_RENHOU_NONE,
                              .pao = HANTEI_PAO_DRAGONS | HANTEI_PAO_WINDS,
                              .multiple_ron = HANTEI_RON_ABORT,
                              .riichi_wall = three ? 3 : 4,
                              .dealer_stays = HANTEI_DEALER_STAYS_TENPAI,
                              .game_length = type & LONG ? HANTEI_GAME_SOUTH : HANTEI_GAME_EAST,
                              .extra_rounds = HANTEI_EXTRA_DEALER_FIRST,
                              .last_dealer = HANTEI_LAST_DEALER_AUTOMATIC,
                              .last_sticks = HANTEI_LAST_STICKS_FIRST,
                              .riichi_points = 1000,
                              .target_points = three ? 40000 : 30000};
    m->start = (hantei_game){.first = 0};
    for (unsigned who = 0; who < m->rules.players; who++)
        m->start.points[who] = three ? 35000 : 25000;
    return type >= 0 ? MJLOG_GAME : MJLOG_BAD;
}

static bool read_hand(mjlog_reader *m, unsigned who)
{
    const numbers hand = hand_of(m, who);
    bool good = hand.count == HANTEI_DEALT;
    for (int i = 0; i < HANTEI_DEALT && good; i++) {
        good = is_id(hand.at[i]);
        m->deal.hands[who][i] = mjlog_tile(m, hand.at[i]);
    }
    return good;
}

/* Rounds are numbered by four, with three players too. */
static mjlog_tag read_deal(mjlog_reader *m)
{
    const numbers seed = log_numbers(m->log, m->tag, "seed");
    const int oya = player_of(m, "oya");
    bool good = seed.count == SEED && seed.at[0] >= 0 && is_id(seed.at[5]) && oya >= 0;
    if (!good || oya != seed.at[0] % ROUND_SEATS)
        return MJLOG_BAD;
    memset(&m->deal, HANTEI_NO_TILE, sizeof m->deal);
    m->id = seed.at[5];
    m->deal.indicator = mjlog_tile(m, m->id);
    m->deal.has_course = true;
    m->deal.wind = (uint8_t)(seed.at[0] / ROUND_SEATS);
    m->deal.dealer = (uint8_t)oya;
    m->deal.honba = (uint8_t)seed.at[1];
    m->deal.sticks = (uint8_t)seed.at[2];
    for (unsigned who = 0; who < m->rules.players; who++) {
        good = good && read_hand(m, who);
        m->drawn[who] = NO_ID;
    }
    for (unsigned die = 3; die < 5; die++)
        good = good && seed.at[die] >= 0 && seed.at[die] < 6;
    good = mjlog_points(m, "ten", 0, 1, m->deal.points) && good;
    read_as(m, HANTEI_EVENT_START_KYOKU, -1);
    m->event.deal = &m->deal;
    return good ? MJLOG_EVENT : MJLOG_BAD;
}

/* ---- Turns ------------------------------------------------------------------- */

static mjlog_tag read_turn(mjlog_reader *m)
{
    unsigned who = 0;
    const int drawn = log_drawn(m->log, m->tag, &who);
    m->id = drawn >= 0 ? drawn : log_discarded(m->log, m->tag, &who);
    if (!is_id(m->id) || who >= m->rules.players)
        return MJLOG_BAD;
    read_as(m, drawn >= 0 ? HANTEI_EVENT_TSUMO : HANTEI_EVENT_DAHAI, (int)who);
    if (drawn < 0)
        m->event.drawn = m->drawn[who] == m->id;
    m->drawn[who] = drawn >= 0 ? drawn : NO_ID;
    return MJLOG_EVENT;
}

static mjlog_tag read_riichi(mjlog_reader *m)
{
    const int who = player_of(m, "who"), step = log_number(m->log, m->tag, "step");
    if (who < 0 || step < 1 || step > 2)
        return MJLOG_BAD;
    read_as(m, step == 1 ? HANTEI_EVENT_REACH : HANTEI_EVENT_REACH_ACCEPTED, who);
    m->event.has_points = step == 2 && mjlog_points(m, "ten", 0, 1, m->event.points);
    return MJLOG_EVENT;
}

static mjlog_tag read_indicator(mjlog_reader *m)
{
    m->id = log_number(m->log, m->tag, "hai");
    return is_id(m->id) ? read_as(m, HANTEI_EVENT_DORA, -1) : MJLOG_BAD;
}

/* ---- Melds: as numbers of sixteen bits ---------------------------------------- */

static bool read_run(int code, mjlog_meld *w)
{
    enum { RUNS = 7, SUIT = 9 };
    const int run = (code >> 10) / 3;
    if (run >= 3 * RUNS)
        return false;
    w->kind = HANTEI_CHI;
    w->lowest = (unsigned)(run / RUNS * SUIT + run % RUNS);
    for (int i = 0; i < 3; i++)
        w->ids[w->count++] = 4 * ((int)w->lowest + i) + ((code >> (3 + 2 * i)) & 3);
    w->claimed = w->ids[(code >> 10) % 3];
    return true;
}

static bool read_three(int code, mjlog_meld *w)
{
    const int kind = (code >> 9) / 3, other = (code >> 5) & 3;
    if (kind >= HANTEI_TILES)
        return false;
    w->kind = code & 8 ? HANTEI_PON : HANTEI_KAKAN;
    w->lowest = (unsigned)kind;
    for (int copy = 0; copy < 4; copy++)
        if (copy != other)
            w->ids[w->count++] = 4 * kind + copy;
    w->claimed = w->ids[(code >> 9) % 3];
    w->added = w->kind == HANTEI_KAKAN ? 4 * kind + other : NO_ID;
    return true;
}

static bool read_four(int code, mjlog_meld *w)
{
    const int id = code >> 8;
    if (id >= TILE_IDS)
        return false;
    w->kind = code & 3 ? HANTEI_DAIMINKAN : HANTEI_ANKAN;
    w->lowest = (unsigned)id / 4;
    for (int copy = 0; copy < 4; copy++)
        w->ids[w->count++] = id / 4 * 4 + copy;
    w->claimed = code & 3 ? id : NO_ID;
    return true;
}

/* False if no meld is written so. */
static bool read_meld_code(int code, mjlog_meld *w)
{
    *w = (mjlog_meld){.claimed = NO_ID, .added = NO_ID};
    if (code & 4)
        return read_run(code, w);
    if (code & (8 | 16))
        return read_three(code, w);
    return read_four(code, w);
}

static hantei_seat_meld meld_of(const mjlog_reader *m, const mjlog_meld *w)
{
    hantei_seat_meld meld = {(uint8_t)w->kind, (hantei_tile)w->lowest, HANTEI_NO_TILE, HANTEI_NO_TILE, 0, 0};
    for (int i = 0; i < w->count; i++)
        meld.reds = (uint8_t)(meld.reds + ((mjlog_tile(m, w->ids[i]) & HANTEI_RED) != 0));
    if (w->claimed != NO_ID && w->added == NO_ID)
        meld.claimed = mjlog_tile(m, w->claimed);
    if (w->added != NO_ID)
        meld.added = mjlog_tile(m, w->added);
    return meld;
}

static mjlog_tag read_meld(mjlog_reader *m)
{
    const int who = player_of(m, "who"), code = log_number(m->log, m->tag, "m");
    if (who < 0 || code < 0 || code > 0xFFFF)
        return MJLOG_BAD;
    if (!(code & (4 | 8 | 16)) && code & 32) {
        m->id = code >> 8;
        return is_id(m->id) ? read_as(m, HANTEI_EVENT_NUKIDORA, who) : MJLOG_BAD;
    }
    if (!read_meld_code(code, &m->meld))
        return MJLOG_BAD;
    const hantei_seat_meld meld = meld_of(m, &m->meld);
    m->event = meld_event((unsigned)who, &meld);
    if (m->meld.kind <= HANTEI_DAIMINKAN)
        m->event.from = (uint8_t)((who + (code & 3)) % MJLOG_SEATS);
    return MJLOG_EVENT;
}

/* ---- Ends -------------------------------------------------------------------- */

static mjlog_tag read_win(mjlog_reader *m)
{
    const numbers ura = log_numbers(m->log, m->tag, "doraHaiUra");
    const int who = player_of(m, "who"), from = player_of(m, "fromWho");
    m->id = log_number(m->log, m->tag, "machi");
    if (who < 0 || from < 0 || !is_id(m->id) || ura.count > HANTEI_MAX_INDICATORS)
        return MJLOG_BAD;
    read_as(m, HANTEI_EVENT_HORA, who);
    m->event.from = (uint8_t)from;
    m->event.ura_count = ura.count >= 0 ? (uint8_t)ura.count : (uint8_t)HANTEI_UNKNOWN;
    for (int i = 0; i < ura.count; i++) {
        if (!is_id(ura.at[i]))
            return MJLOG_BAD;
        m->event.ura[i] = mjlog_tile(m, ura.at[i]);
    }
    m->event.has_deltas = mjlog_points(m, "sc", 1, 2, m->event.deltas);
    return MJLOG_EVENT;
}

static uint8_t reason_of(const mjlog_reader *m)
{
    static const struct {
        const char *type;
        uint8_t reason;
    } REASONS[] = {{"nm", HANTEI_RYUUKYOKU_NAGASHI},       {"yao9", HANTEI_RYUUKYOKU_NINE_TERMINALS},
                   {"kaze4", HANTEI_RYUUKYOKU_FOUR_WINDS}, {"reach4", HANTEI_RYUUKYOKU_FOUR_RIICHI},
                   {"kan4", HANTEI_RYUUKYOKU_FOUR_KANS},   {"ron3", HANTEI_RYUUKYOKU_TRIPLE_RON}};
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (log_value_is(m->log, m->tag, "type", REASONS[i].type))
            return REASONS[i].reason;
    return HANTEI_RYUUKYOKU_EXHAUSTED;
}

/* Who shows a hand at the end of the wall is tenpai. */
static mjlog_tag read_ryuukyoku(mjlog_reader *m)
{
    read_as(m, HANTEI_EVENT_RYUKYOKU, -1);
    m->event.reason = reason_of(m);
    for (unsigned who = 0; who < m->rules.players && m->event.reason <= HANTEI_RYUUKYOKU_NAGASHI; who++)
        m->event.tenpai[who] = hand_of(m, who).count > 0;
    m->event.has_deltas = mjlog_points(m, "sc", 1, 2, m->event.deltas);
    return MJLOG_EVENT;
}

/* ---- All --------------------------------------------------------------------- */

static mjlog_tag read_nothing(mjlog_reader *m)
{
    (void)m;
    return MJLOG_NOTHING;
}

mjlog_tag mjlog_read(mjlog_reader *m)
{
    static const struct {
        const char *name;
        mjlog_tag (*read)(mjlog_reader *m);
    } TAGS[] = {{"GO", read_game},
                {"INIT", read_deal},
                {"N", read_meld},
                {"REACH", read_riichi},
                {"DORA", read_indicator},
                {"AGARI", read_win},
                {"UN", read_nothing},
                {"BYE", read_nothing},
                {"TAIKYOKU", read_nothing},
                {"SHUFFLE", read_nothing},
                {"mjloggm", read_nothing},
                {"/mjloggm", read_nothing},
                {"RYUUKYOKU", read_ryuukyoku}};
    m->id = NO_ID;
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        if (log_is(m->log, m->tag, TAGS[i].name))
            return TAGS[i].read(m);
    return read_turn(m);
}
