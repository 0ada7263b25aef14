/* The disputed switches that an answer depends on. */
#include "protocol/answers.h"

#include <string.h>

/* ---- What cannot matter ------------------------------------------------------ */

#define OP(id) (1u << OPERATION_##id)
/* Options give only the parts of the object. */
#define PAO (REQUEST_BIT(FIELD_PAO) | REQUEST_BIT(FIELD_PAO_YAKUMAN))

/* When a switch may matter at all, so that most answers are written once. Other switches always may. */
static const struct relevance {
    const char *rule;
    uint64_t fields; /* the request has one of these; 0: any request */
    unsigned ops;    /* it is one of these; 0: any op */
    bool needs_four; /* the seat has four copies of a tile */
} RELEVANCE[] = {
    {"bust", 0, OP(RULES), false}, /* games alone end by it */
    {"chankan_ankan", REQUEST_BIT(FIELD_CHANKAN), 0, false},
    {"extra_rounds", 0, OP(RULES), false}, /* the same */
    {"fifth_tile", 0, 0, true},
    {"last_sticks", 0, OP(RULES), false}, /* the same */
    {"nine_gates_kan", 0, OP(KAN), false},
    {"pao", PAO, 0, false},
    {"pao_whole", PAO, 0, false},
    {"renhou_cumulative", REQUEST_BIT(FIELD_FIRST), 0, false},
    {"riichi_wall", 0, OP(RIICHI), false},
    {"tenhou_double", REQUEST_BIT(FIELD_FIRST), 0, false},
    {"tenpai_yame", 0, OP(RULES), false}, /* the same */
};

static const struct relevance *relevance_of(const char *rule)
{
    for (size_t i = 0; i < sizeof RELEVANCE / sizeof *RELEVANCE; i++) {
        if (*rule == *RELEVANCE[i].rule && strcmp(rule, RELEVANCE[i].rule) == 0)
            return &RELEVANCE[i];
    }
    return NULL;
}

/* The copies that the seat has are at most those it can see. */
static bool may_have_four(const protocol_question *q)
{
    const hantei_tileset in_play = hantei_tiles_in_play(q->by.rules.players);
    bool found = false;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        found |= (in_play >> tile & 1) && q->seat.unseen[tile] == 0;
    return found;
}

static bool may_matter(const protocol_question *q, unsigned rule)
{
    const struct relevance *const its = relevance_of(hantei_rule_at(rule)->name);
    return !its ||
           ((its->fields == 0 || (q->asked.given & its->fields)) &&
            (its->ops == 0 || its->ops >> q->operation->id & 1) && (!its->needs_four || may_have_four(q)));
}

/* ---- What does matter -------------------------------------------------------- */

/* Whether the answer that begins at `from` changes with the other value of the switch. The text written to
 * find that out is removed. */
static bool depends_on(writer *out, size_t from, bool needs_comma, const protocol_question *q, unsigned rule)
{
    protocol_question other = *q;
    const writer before = *out;
    const size_t length = out->length - from;
    const hantei_rule_source *const source = hantei_rules_source(q->by.preset, q->by.rules.players, rule);
    if (hantei_rules_set(&other.by.rules, rule, source->other) != HANTEI_OK)
        return false;
    out->needs_comma = needs_comma;
    other.answer(out, &other);
    const bool differs = !out->is_cut && (out->length - before.length != length ||
                                          memcmp(out->text + from, out->text + before.length, length) != 0);
    out->length = before.length;
    out->needs_comma = before.needs_comma;
    return differs;
}

/* The switches that the answer beginning at `from` depends on. */
static uint64_t disputed_of(writer *out, size_t from, bool needs_comma, const protocol_question *q)
{
    uint64_t disputed = 0;
    if (q->operation->id == OPERATION_NANIKIRU)
        return 0; /* to judge again for each would take many times as long */
    for (uint64_t left = q->by.disputed; left != 0; left &= left - 1) {
        const unsigned rule = (unsigned)__builtin_ctzll(left);
        if (may_matter(q, rule) && depends_on(out, from, needs_comma, q, rule))
            disputed |= left & (0 - left);
    }
    return disputed;
}

bool question_answer(writer *out, const protocol_question *q)
{
    const size_t from = out->length;
    const bool needs_comma = out->needs_comma, has_seat = q->operation->sizes != REQUEST_NO_HAND;
    const bool is_yes = q->answer(out, q);
    const uint64_t disputed = has_seat ? disputed_of(out, from, needs_comma, q) : 0;
    if (disputed != 0)
        answer_disputed(out, disputed);
    return is_yes;
}

uint64_t question_disputed(writer *out, const protocol_question *q)
{
    const writer before = *out;
    q->answer(out, q);
    const uint64_t disputed = disputed_of(out, before.length, before.needs_comma, q);
    out->length = before.length;
    out->needs_comma = before.needs_comma;
    return disputed;
}
