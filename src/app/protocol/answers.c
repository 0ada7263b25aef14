/* Answers to operations about a seat: each asks the library, and writes the judgement as JSON by
 * hantei-protocol(7). Nothing is decided here. Waits, shanten and wins have files of their own. */
#include "protocol/answers.h"
#include "notation/meld.h"

#include <string.h>

/* ---- Discards and riichi --------------------------------------------------- */

static void find_discards(judged_discards *out, const protocol_question *q)
{
    hantei_seat_discard found[HANTEI_MAX_TILES];
    const size_t count = hantei_seat_discards(&q->seat, &q->by.rules, found);
    out->count = 0;
    for (size_t i = 0; i < count; i++) {
        judged_discards_add(out, found[i].tile, found[i].waits, found[i].left);
        out->list[i].furiten = found[i].furiten;
    }
    if (q->asked.details)
        protocol_judge_next(out, q);
}

static bool are_same_discards(const judged_discards *one, const judged_discards *other)
{
    bool is_same = one->count == other->count;
    for (size_t i = 0; is_same && i < one->count; i++) {
        const struct judged_discard *const a = &one->list[i], *const b = &other->list[i];
        is_same =
            a->tile == b->tile && a->draws == b->draws && a->left == b->left && a->furiten == b->furiten;
    }
    return is_same;
}

static void judge_discards(protocol_answer *out, const protocol_question *q)
{
    find_discards(&out->discards, q);
    out->is_yes = out->discards.count > 0;
}

static bool is_same_as_discards(const protocol_answer *one, const protocol_answer *other)
{
    return are_same_discards(&one->discards, &other->discards);
}

static void write_discards(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    answer_discard_list(out, q, &answer->discards);
}

const operation_answer answer_discards = {judge_discards, is_same_as_discards, write_discards, NULL};

static void judge_riichi(protocol_answer *out, const protocol_question *q)
{
    judged_riichi *const riichi = &out->riichi;
    const bool has_tile = request_has(&q->asked, FIELD_TILE);
    riichi->why = hantei_seat_may_riichi(&q->seat, &q->by.rules, HANTEI_NO_TILE);
    riichi->why_tile =
        has_tile ? hantei_seat_may_riichi(&q->seat, &q->by.rules, q->asked.claim.tile) : riichi->why;
    riichi->discards.count = 0;
    if (riichi->why == HANTEI_ALLOWED)
        find_discards(&riichi->discards, q);
    out->is_yes = riichi->why == HANTEI_ALLOWED;
}

static bool is_same_riichi(const protocol_answer *one, const protocol_answer *other)
{
    const judged_riichi *const a = &one->riichi, *const b = &other->riichi;
    return a->why == b->why && (a->why_tile == HANTEI_ALLOWED) == (b->why_tile == HANTEI_ALLOWED) &&
           are_same_discards(&a->discards, &b->discards);
}

static void write_riichi(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    const judged_riichi *const riichi = &answer->riichi;
    write_bool(out, "legal", riichi->why == HANTEI_ALLOWED);
    if (riichi->why == HANTEI_ALLOWED)
        answer_discard_list(out, q, &riichi->discards);
    else
        write_why(out, riichi->why);
    if (request_has(&q->asked, FIELD_TILE))
        write_bool(out, "allowed", riichi->why_tile == HANTEI_ALLOWED);
    if (riichi->why == HANTEI_REFUSED_POINTS)
        write_number(out, "required", q->by.rules.riichi_points);
    else if (riichi->why == HANTEI_REFUSED_WALL)
        write_number(out, "required", q->by.rules.riichi_wall);
}

const operation_answer answer_riichi = {judge_riichi, is_same_riichi, write_riichi, NULL};

/* ---- Kans and calls -------------------------------------------------------- */

static void judge_kan(protocol_answer *out, const protocol_question *q)
{
    out->kans = hantei_seat_kans(&q->seat, &q->by.rules);
    out->is_yes = (out->kans.concealed | out->kans.added) != 0;
}

static bool is_same_kan(const protocol_answer *one, const protocol_answer *other)
{
    const hantei_kans *const a = &one->kans, *const b = &other->kans;
    return a->concealed == b->concealed && a->added == b->added && a->refused_count == b->refused_count &&
           memcmp(a->refused, b->refused, a->refused_count * sizeof *a->refused) == 0;
}

static void write_kan(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    const hantei_kans *const kans = &answer->kans;
    (void)q;
    write_tileset(out, "ankan", kans->concealed);
    write_tileset(out, "kakan", kans->added);
    write_open(out, "refused", '{');
    for (unsigned i = 0; i < kans->refused_count; i++) {
        write_tile_key(out, kans->refused[i].tile);
        writer_text(out, hantei_refusal_name(kans->refused[i].why));
    }
    writer_close(out, '}');
}

const operation_answer answer_kan = {judge_kan, is_same_kan, write_kan, NULL};

static void judge_call(protocol_answer *out, const protocol_question *q)
{
    const hantei_claim *const asked = &q->asked.claim;
    out->calls.count =
        hantei_seat_calls(&q->seat, &q->by.rules, asked->tile, asked->from, out->calls.options);
    out->is_yes = out->calls.count > 0;
}

static bool is_same_call(const protocol_answer *one, const protocol_answer *other)
{
    bool is_same = one->calls.count == other->calls.count;
    for (size_t i = 0; is_same && i < one->calls.count; i++) {
        const hantei_call_option *const a = &one->calls.options[i], *const b = &other->calls.options[i];
        is_same = memcmp(&a->meld, &b->meld, sizeof a->meld) == 0 && a->discards == b->discards &&
                  a->banned == b->banned && a->why == b->why;
    }
    return is_same;
}

static void write_option(writer *out, const hantei_call_option *option)
{
    writer_open(out, '{');
    write_key(out, "meld");
    put_meld(out, &option->meld);
    if (option->why == HANTEI_ALLOWED) {
        write_tileset(out, "discards", option->discards);
        write_tileset(out, "banned", option->banned);
    } else {
        write_why(out, option->why);
    }
    writer_close(out, '}');
}

/* The allowed options, or the others. */
static void put_options(writer *out, const judged_calls *calls, bool allowed)
{
    writer_open(out, '[');
    for (size_t i = 0; i < calls->count; i++) {
        if ((calls->options[i].why == HANTEI_ALLOWED) == allowed)
            write_option(out, &calls->options[i]);
    }
    writer_close(out, ']');
}

static void write_call(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    (void)q;
    write_key(out, "options");
    put_options(out, &answer->calls, true);
    write_key(out, "refused");
    put_options(out, &answer->calls, false);
}

const operation_answer answer_call = {judge_call, is_same_call, write_call, NULL};

/* ---- How rounds end -------------------------------------------------------- */

static void judge_ryuukyoku(protocol_answer *out, const protocol_question *q)
{
    out->ryuukyoku.end = hantei_seat_ryuukyoku(&q->seat, &q->by.rules);
    if (out->ryuukyoku.end.nagashi)
        hantei_nagashi_payments(&q->by.rules, q->asked.claim.wind, out->ryuukyoku.payments);
    out->is_yes = out->ryuukyoku.end.waits != 0;
}

static bool is_same_ryuukyoku(const protocol_answer *one, const protocol_answer *other)
{
    const hantei_ryuukyoku *const a = &one->ryuukyoku.end, *const b = &other->ryuukyoku.end;
    return a->waits == b->waits && a->may_declare_noten == b->may_declare_noten && a->nagashi == b->nagashi &&
           (!a->nagashi ||
            memcmp(one->ryuukyoku.payments, other->ryuukyoku.payments, sizeof one->ryuukyoku.payments) == 0);
}

static void write_ryuukyoku(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    const hantei_ryuukyoku *const end = &answer->ryuukyoku.end;
    write_bool(out, "tenpai", end->waits != 0);
    write_tileset(out, "waits", end->waits);
    write_bool(out, "may_declare_noten", end->may_declare_noten);
    if (!request_has(&q->asked, FIELD_RIVER_CLAIMED))
        return;
    write_bool(out, "nagashi", end->nagashi);
    if (!end->nagashi)
        return;
    write_open(out, "payments", '{');
    answer_payments(out, &q->by.rules, q->asked.claim.wind, answer->ryuukyoku.payments);
    writer_close(out, '}');
}

const operation_answer answer_ryuukyoku = {judge_ryuukyoku, is_same_ryuukyoku, write_ryuukyoku, NULL};

static void judge_nine_terminals(protocol_answer *out, const protocol_question *q)
{
    out->is_yes = hantei_seat_nine_terminals(&q->seat, &q->by.rules);
    out->terminal_kinds = hantei_seat_terminal_kinds(&q->seat);
}

static bool is_same_nine_terminals(const protocol_answer *one, const protocol_answer *other)
{
    return one->is_yes == other->is_yes;
}

static void write_nine_terminals(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    (void)q;
    write_bool(out, "nine_terminals", answer->is_yes);
    write_number(out, "kinds", answer->terminal_kinds);
}

const operation_answer answer_nine_terminals = {judge_nine_terminals, is_same_nine_terminals,
                                                write_nine_terminals, NULL};

/* ---- Of commands alone ----------------------------------------------------- */

static void judge_complete(protocol_answer *out, const protocol_question *q)
{
    out->forms = hantei_win(&q->seat.hand);
    out->is_yes = out->forms != 0;
}

static void write_complete(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    (void)q;
    write_bool(out, "win", answer->forms != 0);
    write_key(out, "forms");
    writer_names(out, answer->forms, hantei_form_name);
}

const operation_answer answer_complete = {judge_complete, NULL, write_complete, NULL};

/* ---- Of servers alone ------------------------------------------------------ */

static bool write_health(writer *out, const protocol_question *q)
{
    q->caller->service->health(out, q->caller->service->self);
    return true;
}

static bool write_stats(writer *out, const protocol_question *q)
{
    q->caller->service->stats(out, q->caller->service->self);
    return true;
}

const operation_answer answer_health = {.act = write_health}, answer_stats = {.act = write_stats};

/* ---- All of them ----------------------------------------------------------- */

void question_of(protocol_question *q, const operation *it)
{
    static const operation_answer *const ANSWERS[OPERATIONS] = {
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary, ...) &answer,
#include "schema/schema.def"
    };
    q->operation = it;
    q->answer = it ? ANSWERS[it->id] : NULL;
}
