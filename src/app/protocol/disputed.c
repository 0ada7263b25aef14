/* Judges questions, finds the disputed switches that the answer depends on, and writes it. */
#include "protocol/answers.h"

#include <string.h>

/* ---- What cannot matter ------------------------------------------------------ */

#define OP(id) (1u << OPERATION_##id)
/* Options give only the parts of the object. */
#define PAO (REQUEST_BIT(FIELD_PAO) | REQUEST_BIT(FIELD_PAO_YAKUMAN))

/* When a switch may matter at all, so that most questions are judged once. Other switches always may. */
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
    const char *const name = hantei_rule_at(rule)->name;
    const struct relevance *its = RELEVANCE, *const end = RELEVANCE + sizeof RELEVANCE / sizeof *RELEVANCE;
    while (its < end && (*name != *its->rule || strcmp(name, its->rule) != 0))
        its++;
    return its == end ||
           ((its->fields == 0 || (q->asked.given & its->fields)) &&
            (its->ops == 0 || its->ops >> q->operation->id & 1) && (!its->needs_four || may_have_four(q)));
}

/* ---- What does matter -------------------------------------------------------- */

enum { PLAIN_ANSWER = 1 << 13 }; /* the longest, the values of thirteen waits, has 3,000 bytes */

/* Writes the answer without details, which take long and no switch changes. */
static size_t write_plain(char out[PLAIN_ANSWER], const protocol_question *q)
{
    protocol_answer answer;
    writer plain = {.text = out, .room = PLAIN_ANSWER};
    if (q->answer->act) {
        q->answer->act(&plain, q);
    } else {
        q->answer->judge(&answer, q);
        q->answer->write(&plain, q, &answer);
    }
    return plain.length;
}

/* Whether the answer changes with the other value of the switch. */
static bool depends_on(const protocol_question *q, unsigned rule)
{
    const hantei_rule_source *const source = hantei_rules_source(q->by.preset, q->by.rules.players, rule);
    char one[PLAIN_ANSWER], two[PLAIN_ANSWER];
    protocol_question other = *q;
    other.asked.details = false;
    const size_t length = write_plain(one, &other);
    return hantei_rules_set(&other.by.rules, rule, source->other) == HANTEI_OK &&
           (write_plain(two, &other) != length || memcmp(one, two, length) != 0);
}

static uint64_t find_disputed(const protocol_question *q)
{
    uint64_t found = 0, left = q->answer->is_disputable ? request_rules_disputed(&q->by) : 0;
    for (; left != 0; left &= left - 1) {
        const unsigned rule = (unsigned)__builtin_ctzll(left);
        if (may_matter(q, rule) && depends_on(q, rule))
            found |= left & (0 - left);
    }
    return found;
}

void question_judge(protocol_answer *out, const protocol_question *q)
{
    q->answer->judge(out, q);
    out->disputed = find_disputed(q);
}

void answer_write(writer *out, const protocol_question *q, const protocol_answer *answer)
{
    q->answer->write(out, q, answer);
    if (answer->disputed != 0)
        answer_disputed(out, answer->disputed);
}

static bool act(writer *out, const protocol_question *q)
{
    /* The request's seat, if any, plays at the table or is a spectator. */
    if (request_has(&q->asked, FIELD_PLAYER) && q->asked.player >= q->at->table.rules.players &&
        q->asked.player != HANTEI_NO_PLAYER)
        return write_refused_why(out, HANTEI_REFUSED_PLAYER, NULL);
    const bool is_yes = q->answer->act(out, q);
    const uint64_t disputed = find_disputed(q);
    if (disputed != 0)
        answer_disputed(out, disputed);
    return is_yes;
}

bool question_answer(writer *out, const protocol_question *q)
{
    protocol_answer answer;
    if (q->answer->act)
        return act(out, q);
    question_judge(&answer, q);
    answer_write(out, q, &answer);
    return answer.is_yes;
}
