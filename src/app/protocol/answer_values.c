/* The op values: a seat that draws alone. */
#include "notation/errors.h"
#include "notation/meld.h"
#include "protocol/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORKSPACE_BASE = 1 << 20, PROBABILITY_DIGITS = 6, POINTS_DIGITS = 2 };

/* ---- What is unseen ---------------------------------------------------------- */

/* Indicators are seen, whether `seen` has them or not. */
static void see(hantei_seat *seat, uint8_t unseen_reds[HANTEI_NUMBER_SUITS], const protocol_question *q)
{
    uint8_t shown[HANTEI_TILES] = {0};
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++)
        unseen_reds[suit] = seat->reds[suit] > 0 ? 0 : unseen_reds[suit];
    text_see_reds_of_melds(unseen_reds, seat);
    for (unsigned i = 0; i < q->claim.dora_count; i++) {
        const hantei_tile tile = text_kind(q->claim.dora[i]);
        text_see_red(unseen_reds, q->claim.dora[i]);
        if (++shown[tile] > q->asked.seen[tile] && seat->unseen[tile] > 0)
            seat->unseen[tile]--;
    }
}

/* ---- The judgement ------------------------------------------------------------ */

static bool is_better(const hantei_discard_values *one, const hantei_discard_values *other, unsigned turn)
{
    const hantei_value *const its = &one->at[turn], *const others = &other->at[turn];
    if (its->points != others->points)
        return its->points > others->points;
    return its->win != others->win ? its->win > others->win : its->tenpai > others->tenpai;
}

/* Equal ones keep their order. */
static void rank(hantei_values *list, unsigned turn)
{
    for (unsigned i = 1; i < list->count; i++) {
        const hantei_discard_values own = list->of[i];
        unsigned place = i;
        for (; place > 0 && is_better(&own, &list->of[place - 1], turn); place--)
            list->of[place] = list->of[place - 1];
        list->of[place] = own;
    }
}

static unsigned left_after(const hantei_seat *seat, hantei_tile tile)
{
    uint8_t counts[HANTEI_TILES];
    hantei_hand hand;
    hantei_hand_counts(&seat->hand, counts);
    if (tile != HANTEI_NO_TILE)
        counts[text_kind(tile)]--;
    return hantei_hand_from_counts(&hand, counts) == HANTEI_OK
               ? protocol_left(seat->unseen, hantei_ukeire_unseen(&hand, seat->unseen))
               : 0;
}

static bool refuse(judged_values *out, const char *name, const char *message)
{
    out->refused = name;
    out->message = message;
    return false;
}

/* With too many hands it judges without hand changes. False if that is refused too. */
static bool find_values(judged_values *out, const protocol_question *q)
{
    hantei_seat seat = q->seat;
    hantei_values_question asked = q->asked.draws;
    asked.most_nodes = q->caller->values_nodes ? q->caller->values_nodes : VALUES_NODES;
    asked.round = q->claim.round;
    asked.wind = q->claim.wind;
    asked.dora_count = q->claim.dora_count;
    memcpy(asked.dora, q->claim.dora, sizeof asked.dora);
    see(&seat, asked.unseen_reds, q);
    const size_t size = WORKSPACE_BASE + (size_t)VALUES_NODE * asked.most_nodes;
    void *const workspace = malloc(size);
    if (!workspace)
        return refuse(out, ERROR_NO_MEMORY, "there is no memory for the hands");
    asked.steps_back = out->changes = asked.changes;
    hantei_status status = hantei_seat_values(&seat, &q->by.rules, &asked, workspace, size, &out->list);
    if (status != HANTEI_OK && asked.changes) {
        asked.steps_back = asked.changes = out->changes = false;
        status = hantei_seat_values(&seat, &q->by.rules, &asked, workspace, size, &out->list);
    }
    free(workspace);
    if (status != HANTEI_OK)
        return refuse(out, ERROR_TOO_MANY_HANDS, "too many hands, even without hand changes");
    out->refused = NULL;
    rank(&out->list, asked.first);
    for (unsigned i = 0; i < out->list.count; i++)
        out->left[i] = left_after(&seat, out->list.of[i].tile);
    return true;
}

/* ---- The answer ---------------------------------------------------------------- */

/* A number that is not negative, with these digits behind its point. */
static void put_decimal(writer *out, double value, int digits)
{
    char text[32];
    unsigned long long unit = 1;
    for (int i = 0; i < digits; i++)
        unit *= 10;
    const unsigned long long all = (unsigned long long)(value * (double)unit + 0.5);
    const int length = snprintf(text, sizeof text, "%llu.%0*llu", all / unit, digits, all % unit);
    writer_json(out, text, (size_t)length);
}

static void write_curve(writer *out, const hantei_discard_values *of, const hantei_values_question *turns,
                        unsigned member)
{
    static const char *const KEYS[] = {"tenpai", "win", "points"};
    writer_key_text(out, KEYS[member]);
    writer_open(out, '[');
    for (unsigned turn = turns->first; turn <= turns->last; turn++) {
        const double values[] = {of->at[turn].tenpai, of->at[turn].win, of->at[turn].points};
        put_decimal(out, values[member], member < 2 ? PROBABILITY_DIGITS : POINTS_DIGITS);
    }
    writer_close(out, ']');
}

static void judge_nanikiru(protocol_answer *out, const protocol_question *q)
{
    out->is_yes = find_values(&out->nanikiru, q) && out->nanikiru.list.count > 0;
}

static void write_nanikiru(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    const judged_values *const found = &answer->nanikiru;
    if (found->refused) {
        write_refused(out, found->refused, "%s", found->message);
        return;
    }
    write_bool(out, "hand_changes", found->changes);
    write_open(out, "discards", '[');
    for (unsigned i = 0; i < found->list.count; i++) {
        writer_open(out, '{');
        write_tile(out, "tile", found->list.of[i].tile);
        write_number(out, "shanten", found->list.of[i].shanten);
        write_number(out, "left", found->left[i]);
        for (unsigned member = 0; member < 3; member++)
            write_curve(out, &found->list.of[i], &q->asked.draws, member);
        writer_close(out, '}');
    }
    writer_close(out, ']');
}

/* To judge again for each disputed switch would take many times as long. */
const operation_answer answer_nanikiru = {.judge = judge_nanikiru, .write = write_nanikiru};
