/* What others make of a tile. */
#include "play/answers.h"
#include "play/bots.h"
#include "play/draws.h"

enum { ABORTING_RONS = 3 };

/* ---- Wins ------------------------------------------------------------------- */

/* Whether the kan or north, if it is one, can be robbed at all. */
static bool is_open_to(table *t, unsigned who, const offer *offered)
{
    static const uint8_t KINDS[] = {[HANTEI_ROBBED_ADDED_KAN] = HANTEI_ADDED_KAN,
                                    [HANTEI_ROBBED_CONCEALED_KAN] = HANTEI_CONCEALED_KAN,
                                    [HANTEI_ROBBED_NORTH] = 0};
    return offered->robbed == HANTEI_ROBBED_NONE ||
           hantei_seat_chankan(table_seat(t, who), t->rules, KINDS[offered->robbed],
                               protocol_kind(offered->tile));
}

/* Whether the player wins. A concealed kan that may be robbed is: whether it could be let go is not clear. */
static bool wins(table *t, unsigned who, const offer *offered)
{
    hantei_followed_seat *player = table_player(t, who);
    const hantei_claim claim = win_by_ron(t, who, offered);
    return set_has(hantei_followed_waits(player, t->rules).effective, protocol_kind(offered->tile)) &&
           hantei_followed_furiten(player, t->rules) == 0 && is_open_to(t, who, offered) &&
           win_is_allowed(t, who, &claim) &&
           (offered->robbed == HANTEI_ROBBED_CONCEALED_KAN || bot_takes_win(t));
}

bool answers_win(table *t, const offer *offered)
{
    const uint8_t several = t->rules->multiple_ron;
    unsigned winners[SEATS], count = 0;
    for (unsigned turns = 1; turns < t->players; turns++) {
        const unsigned who = table_after(t, offered->from, turns);
        if (wins(t, who, offered))
            winners[count++] = who;
        else if (offered->robbed != HANTEI_ROBBED_CONCEALED_KAN)
            hantei_followed_pass(&t->player[who], offered->tile);
    }
    if (count == ABORTING_RONS && several == HANTEI_RON_ABORT)
        draws_triple_ron(t, winners);
    else if (count > 0)
        win_ron(t, offered, winners, several == HANTEI_RON_HEAD_BUMP ? 1 : count);
    return count > 0;
}

/* ---- Calls ------------------------------------------------------------------ */

typedef struct call {
    unsigned who;
    hantei_call_option option;
} call;

/* Asks everybody; the call that goes first is kept. */
static bool find_call(table *t, const offer *offered, call *found)
{
    bool is_found = false;
    for (unsigned turns = 1; turns < t->players; turns++) {
        const unsigned who = table_after(t, offered->from, turns);
        hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
        const size_t count = hantei_seat_calls(table_seat(t, who), t->rules, offered->tile,
                                               table_place(t, who, offered->from), options);
        const hantei_call_option *wanted = bot_call(t, who, options, count);
        if (wanted && (!is_found || found->option.meld.kind == HANTEI_CHI)) {
            *found = (call){who, *wanted};
            is_found = true;
        }
    }
    return is_found;
}

/* Who lets another have the last meld of a yakuman is liable for it. */
static void note_liable(table *t, unsigned who, unsigned from)
{
    const unsigned pao = hantei_seat_pao(&t->player[who].seat, t->rules);
    if (pao != 0) {
        t->notes[who].pao = (uint8_t)(pao & (0 - pao)); /* of two the first: a win tells one */
        t->notes[who].liable = (uint8_t)from;
    }
}

static void make_call(table *t, const offer *offered, const call *made)
{
    const hantei_seat_meld *meld = &made->option.meld;
    const bool is_kan = meld->kind == HANTEI_OPEN_KAN;
    mjai_tiles own;
    own.count = table_own_tiles(meld, own.tile);
    table_must(hantei_followed_meld(&t->player[made->who], meld));
    hantei_followed_claimed(&t->player[offered->from]);
    for (size_t i = 0; i < own.count; i++)
        t->visible[protocol_kind(own.tile[i])]++;
    mjai_meld(&t->out, made->who, meld, offered->from, &own);
    table_interrupt(t);
    note_liable(t, made->who, offered->from);
    t->turn = made->who;
    t->next = is_kan ? NEXT_REPLACEMENT : NEXT_DISCARD;
    if (is_kan) {
        table_count_kan(t, made->who);
        t->indicators_due += t->rules->kan_dora;
    }
}

bool answers_call(table *t, const offer *offered)
{
    call made;
    if (!find_call(t, offered, &made))
        return false;
    make_call(t, offered, &made);
    return true;
}
