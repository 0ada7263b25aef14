/* Answers to operations: each asks the library, and writes the judgement as JSON by hantei-protocol(7).
 * Nothing is decided here. Discards, waits, wins and tables have files of their own. */
#include "protocol/answers.h"
#include "notation/meld.h"

static bool write_kan(writer *out, const protocol_question *q)
{
    const hantei_kans kans = hantei_seat_kans(&q->seat, &q->by.rules);
    write_tileset(out, "ankan", kans.concealed);
    write_tileset(out, "kakan", kans.added);
    write_open(out, "refused", '{');
    for (unsigned i = 0; i < kans.refused_count; i++) {
        write_tile_key(out, kans.refused[i].tile);
        writer_text(out, hantei_refusal_name(kans.refused[i].why));
    }
    writer_close(out, '}');
    return (kans.concealed | kans.added) != 0;
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
static void put_options(writer *out, const hantei_call_option *options, size_t count, bool allowed)
{
    writer_open(out, '[');
    for (size_t i = 0; i < count; i++) {
        if ((options[i].why == HANTEI_ALLOWED) == allowed)
            write_option(out, &options[i]);
    }
    writer_close(out, ']');
}

static bool write_call(writer *out, const protocol_question *q)
{
    const hantei_claim *const asked = &q->asked.claim;
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    const size_t count = hantei_seat_calls(&q->seat, &q->by.rules, asked->tile, asked->from, options);
    write_key(out, "options");
    put_options(out, options, count, true);
    write_key(out, "refused");
    put_options(out, options, count, false);
    return count > 0;
}

const operation_answer answer_kan = {.act = write_kan, .is_disputable = true},
                       answer_call = {.act = write_call, .is_disputable = true};

/* ---- Rounds without a winner ---------------------------------------------------- */

static void write_nagashi(writer *out, const protocol_question *q)
{
    int32_t payments[HANTEI_MAX_PLAYERS];
    hantei_nagashi_payments(&q->by.rules, q->asked.claim.wind, payments);
    write_open(out, "payments", '{');
    write_payments_of(out, &q->by.rules, q->asked.claim.wind, payments);
    writer_close(out, '}');
}

static bool write_ryuukyoku(writer *out, const protocol_question *q)
{
    const hantei_ryuukyoku end = hantei_seat_ryuukyoku(&q->seat, &q->by.rules);
    const bool has_river = request_has(&q->asked, FIELD_RIVER_CLAIMED);
    write_bool(out, "tenpai", end.waits != 0);
    write_tileset(out, "waits", end.waits);
    write_bool(out, "may_declare_noten", end.may_declare_noten);
    if (has_river)
        write_bool(out, "nagashi", end.nagashi);
    if (has_river && end.nagashi)
        write_nagashi(out, q);
    return end.waits != 0;
}

static bool write_nine_terminals(writer *out, const protocol_question *q)
{
    const bool may_abort = hantei_seat_nine_terminals(&q->seat, &q->by.rules);
    write_bool(out, "nine_terminals", may_abort);
    write_number(out, "kinds", hantei_seat_terminal_kinds(&q->seat));
    return may_abort;
}

const operation_answer answer_ryuukyoku = {.act = write_ryuukyoku, .is_disputable = true},
                       answer_nine_terminals = {.act = write_nine_terminals, .is_disputable = true};

/* ---- The form of a hand; the server ---------------------------------------------- */

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

const operation_answer answer_complete = {.judge = judge_complete, .write = write_complete};

static bool ask_service(writer *out, const protocol_question *q)
{
    const protocol_service *const service = q->caller->service;
    (q->operation->id == OPERATION_HEALTH ? service->health : service->stats)(out, service->self);
    return true;
}

const operation_answer answer_health = {.act = ask_service}, answer_stats = {.act = ask_service};

void question_of(protocol_question *q, const operation *it)
{
    static const operation_answer *const ANSWERS[OPERATIONS] = {
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary, ...) &answer,
#include "schema/schema.def"
    };
    q->operation = it;
    q->answer = it ? ANSWERS[it->id] : NULL;
}
