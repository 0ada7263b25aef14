/* What a game of Env does between two decisions, event by event, as mjai: it is played a second time on a
 * copy. */
#include "module.h"
#include "play/play.h"

typedef struct replayed {
    hantei_table t;
    hantei_wall wall;
    writer *out;
} replayed;

static bool someone_decides(replayed *r)
{
    bool found = false;
    for (unsigned who = 0; who < r->t.rules.players; who++) {
        uint64_t mask[HANTEI_MASK_WORDS];
        hantei_table_mask(&r->t, who, mask);
        found |= is_choice(mask);
    }
    return found;
}

/* The answers of those who were asked, or NULL; others have one answer, if any. */
static bool resolve(replayed *r, const hantei_decision *asked)
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution followed;
    for (unsigned who = 0; asked && who < r->t.rules.players; who++) {
        if (!(asked->seats >> who & 1))
            continue;
        if (hantei_table_answer(&r->t, who, asked->answers[who], &events[who]) != HANTEI_ALLOWED)
            return false;
        answers[who] = &events[who];
    }
    if (hantei_table_resolve(&r->t, answers, true, &followed) != HANTEI_ALLOWED)
        return false;
    for (unsigned i = 0; i < followed.event_count; i++)
        mjai_happened(r->out, &r->t, &followed.events[i]);
    return true;
}

static bool push(replayed *r, unsigned kind)
{
    hantei_event event;
    hantei_event_init(&event, kind, HANTEI_NO_PLAYER);
    const bool done = hantei_table_apply(&r->t, &event) == HANTEI_ALLOWED;
    mjai_happened(r->out, &r->t, &event);
    return done;
}

static bool settle(replayed *r)
{
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    hantei_settlement end;
    const unsigned count = r->t.win_count > 0 ? r->t.dora_count : 0;
    for (unsigned i = 0; i < count; i++)
        ura[i] = hantei_wall_indicator(&r->wall, i, true);
    if (hantei_table_settle(&r->t, ura, count, &end) != HANTEI_ALLOWED)
        return false;
    mjai_round_is_settled(r->out, &r->t, &end);
    return push(r, HANTEI_EVENT_END_KYOKU) &&
           (end.game_over == HANTEI_GAME_GOES_ON || push(r, HANTEI_EVENT_END_GAME));
}

/* The next thing that happens by itself; *is_done if nothing does. */
static bool play_on(replayed *r, bool *is_done)
{
    hantei_event event;
    hantei_deal deal;
    *is_done = r->t.phase == HANTEI_PHASE_END;
    if (*is_done || r->t.phase == HANTEI_PHASE_OVER)
        return *is_done || settle(r);
    if (!hantei_wall_next(&r->wall, &r->t, &event, &deal)) {
        *is_done = someone_decides(r);
        return *is_done || resolve(r, NULL);
    }
    if (hantei_table_apply(&r->t, &event) != HANTEI_ALLOWED)
        return false;
    if (event.kind == HANTEI_EVENT_START_KYOKU)
        mjai_round_begins(r->out, &r->t);
    else
        mjai_happened(r->out, &r->t, &event);
    return true;
}

bool record_step(writer *out, const hantei_table *t, const hantei_wall *wall, const hantei_decision *asked)
{
    static const char *const NAMES[HANTEI_MAX_PLAYERS] = {"player0", "player1", "player2", "player3"};
    replayed r = {.t = *t, .wall = *wall, .out = out};
    bool is_done = false, done = asked->seats == 0 || resolve(&r, asked);
    if (out->length == 0)
        mjai_game(out, NAMES, &t->rules);
    while (done && !is_done)
        done = play_on(&r, &is_done);
    return done && !out->is_cut;
}
