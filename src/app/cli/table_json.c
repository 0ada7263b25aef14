/* A followed table as JSON: the answers of the protocol's operations, without requests. */
#include "cli/table_json.h"
#include "protocol/answers.h"
#include "protocol/table_words.h"
#include "text/mjai_event.h"

/* The rules as in a request: the preset, and the log's own values. */
static protocol_rules rules_of(const table_step *step)
{
    const hantei_rules *const rules = &step->table->rules;
    protocol_rules by = {.rules = *rules, .preset = hantei_rules_find(step->preset)};
    hantei_rules preset;
    const bool is_known = hantei_rules_preset(&preset, step->preset, rules->players) == HANTEI_OK;
    for (size_t i = 0; is_known && hantei_rule_at(i); i++)
        by.given |= (uint64_t)(hantei_rules_get(rules, i) != hantei_rules_get(&preset, i)) << i;
    by.disputed = hantei_rules_disputed(by.preset, rules->players) & ~by.given;
    return by;
}

static void write_refusal(writer *out, const table_step *step)
{
    char message[PROTOCOL_MESSAGE];
    refusal_words_of(message, step->before, step->event, NULL, step->why);
    write_text(out, "refused", hantei_refusal_name(step->why));
    write_text(out, "message", message);
    write_bool(out, "applied", step->is_applied);
}

/* The table as the viewer sees it. */
static void write_table_of(writer *out, const table_step *step)
{
    protocol_tables none = {.limit = 0};
    const protocol_caller caller = {.tables = &none};
    protocol_table at = {.table = *step->table, .by = rules_of(step)};
    protocol_question q = {.caller = &caller, .by = at.by, .at = &at};
    if (step->viewer != HANTEI_NO_PLAYER) {
        q.asked.given = REQUEST_BIT(FIELD_PLAYER);
        q.asked.player = (int32_t)step->viewer;
    }
    answer_actions(out, &q);
    write_open(out, "look", '{');
    answer_look(out, &q);
    writer_close(out, '}');
    if (at.table.phase != HANTEI_PHASE_OVER)
        return;
    write_open(out, "settle", '{');
    answer_settle(out, &q);
    writer_close(out, '}');
}

void table_json_step(writer *out, const table_step *step)
{
    writer_open(out, '{');
    write_number(out, "line", (long long)step->line);
    write_key(out, "event");
    mjai_write_event(out, step->table, step->event);
    if (step->why != HANTEI_ALLOWED)
        write_refusal(out, step);
    if (step->is_applied)
        write_table_of(out, step);
    writer_close(out, '}');
    writer_end_line(out);
}
