/* A game that was recorded by its places is played again, event by event, and written as mjai. */
#include "env.h"
#include "play/play.h"

typedef struct replayed {
    hantei_table t;
    hantei_wall wall;
    const game_record *record;
    size_t taken;
    writer *out;
} replayed;

/* The place of a seat that is asked; false if the record ends before it. A turn without a choice has a
 * discard, in the first word, and no record. */
static bool next_place(replayed *r, const uint64_t *mask, unsigned *place)
{
    const bool is_turn = r->t.phase == HANTEI_PHASE_TURN || r->t.phase == HANTEI_PHASE_DISCARD;
    if (is_turn && mask[0] != 0 && !is_choice(mask)) {
        *place = (unsigned)__builtin_ctzll(mask[0]);
        return true;
    }
    if (r->taken == r->record->count)
        return false;
    *place = r->record->places[r->taken++];
    return true;
}

/* Answers for the seats that are asked. *goes_on is false if the record ends. */
static bool answer(replayed *r, bool *goes_on)
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution followed;
    for (unsigned who = 0; who < r->t.rules.players && *goes_on; who++) {
        uint64_t mask[HANTEI_MASK_WORDS];
        unsigned place = 0;
        hantei_table_mask(&r->t, who, mask);
        if ((mask[0] | mask[1] | mask[2]) == 0)
            continue;
        *goes_on = next_place(r, mask, &place);
        if (*goes_on && hantei_table_answer(&r->t, who, place, &events[who]) != HANTEI_ALLOWED)
            return false;
        answers[who] = &events[who];
    }
    if (!*goes_on)
        return true;
    if (hantei_table_resolve(&r->t, answers, false, &followed) != HANTEI_ALLOWED || followed.waiting != 0)
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

static bool settle(replayed *r, bool *goes_on)
{
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    hantei_settlement end;
    const unsigned count = r->t.win_count > 0 ? r->t.dora_count : 0;
    for (unsigned i = 0; i < count; i++)
        ura[i] = hantei_wall_indicator(&r->wall, i, true);
    if (hantei_table_settle(&r->t, ura, count, &end) != HANTEI_ALLOWED)
        return false;
    mjai_round_is_settled(r->out, &r->t, &end);
    *goes_on = end.game_over == HANTEI_GAME_GOES_ON;
    return push(r, HANTEI_EVENT_END_KYOKU) && (*goes_on || push(r, HANTEI_EVENT_END_GAME));
}

static bool play_on(replayed *r, bool *goes_on)
{
    hantei_event event;
    hantei_deal deal;
    if (r->t.phase == HANTEI_PHASE_OVER)
        return settle(r, goes_on);
    if (!hantei_wall_next(&r->wall, &r->t, &event, &deal))
        return answer(r, goes_on);
    if (hantei_table_apply(&r->t, &event) != HANTEI_ALLOWED)
        return false;
    if (event.kind == HANTEI_EVENT_START_KYOKU)
        mjai_round_begins(r->out, &r->t);
    else
        mjai_happened(r->out, &r->t, &event);
    return true;
}

bool record_write(writer *out, const hantei_table *start, const game_record *record)
{
    static const char *const NAMES[HANTEI_MAX_PLAYERS] = {"player0", "player1", "player2", "player3"};
    replayed r = {.t = *start, .record = record, .out = out};
    bool goes_on = true, done = true;
    hantei_wall_shuffle(&r.wall, &start->rules, record->seed);
    mjai_game(out, NAMES, &start->rules);
    while (goes_on && done)
        done = play_on(&r, &goes_on);
    return done && !out->is_cut;
}
