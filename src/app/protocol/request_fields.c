/* Reads the fields of a request. */
#include "protocol/meld.h"
#include "protocol/reader.h"

#include <stdio.h>
#include <string.h>

const char *const READER_KIND_NAMES[] = {"a text", "a number", "true or false",
                                         "null",   "an array", "an object"};

/* ---- The fields ------------------------------------------------------------ */

typedef void field_reader(reader *r, const notation *source);

static field_reader read_op, read_hand, read_tile, read_counts, read_choice, read_called, read_indicators;

/* Names, and the values that they stand for. */
typedef struct choice_list {
    const char *words;
    struct {
        const char *name; /* NULL behind the last */
        int32_t value;
    } of[5];
} choice_list;

static const choice_list WINDS = {"E, S, W or N", {{"E", 0}, {"S", 1}, {"W", 2}, {"N", 3}}},
                         WAYS = {"ron or tsumo", {{"ron", HANTEI_RON}, {"tsumo", HANTEI_TSUMO}}},
                         ROBBED = {"kakan, ankan or kita",
                                   {{"kakan", HANTEI_ROBBED_ADDED_KAN},
                                    {"ankan", HANTEI_ROBBED_CONCEALED_KAN},
                                    {"kita", HANTEI_ROBBED_NORTH}}},
                         PAO = {"daisangen, daisuushii or suukantsu",
                                {{"daisangen", HANTEI_PAO_DRAGONS},
                                 {"daisuushii", HANTEI_PAO_WINDS},
                                 {"suukantsu", HANTEI_PAO_KANS}}};

static const struct field {
    const char *name;
    value_kind kind;
    field_reader *read; /* of a text */
    const choice_list *choices;
    int32_t least, most; /* of a number */
    uint16_t offset;     /* of the request's member */
} TABLE[FIELDS] = {
#define AT(member) .offset = offsetof(request, member)
#define BETWEEN(least, most) A_NUMBER, NULL, NULL, least, most
    [FIELD_OP] = {"op", A_TEXT, read_op, AT(op)},
    [FIELD_ID] = {"id", A_NULL, NULL, AT(id)},
    [FIELD_RULES] = {"rules", A_TEXT, reader_preset, AT(preset)},
    [FIELD_PLAYERS] = {"players", BETWEEN(3, 4), AT(players)},
    [FIELD_HAND] = {"hand", A_TEXT, read_hand, AT(hand)},
    [FIELD_DRAWN] = {"drawn", A_TEXT, read_tile, AT(drawn)},
    [FIELD_MELDS] = {"melds", AN_ARRAY, NULL, AT(melds)},
    [FIELD_KITA] = {"kita", BETWEEN(0, 4), AT(kita)},
    [FIELD_RIVER] = {"river", A_TEXT, read_counts, AT(river)},
    [FIELD_PASSED] = {"passed", A_TEXT, read_counts, AT(passed)},
    [FIELD_PASSED_RIICHI] = {"passed_riichi", A_TEXT, read_counts, AT(passed_riichi)},
    [FIELD_RIICHI] = {"riichi", BETWEEN(0, 2), AT(riichi)},
    [FIELD_POINTS] = {"points", BETWEEN(INT32_MIN, INT32_MAX), AT(points)},
    [FIELD_LIVE] = {"live", BETWEEN(0, 136), AT(live)},
    [FIELD_ROUND] = {"round", A_TEXT, read_choice, &WINDS, AT(round)},
    [FIELD_SEAT] = {"seat", A_TEXT, read_choice, &WINDS, AT(seat)},
    [FIELD_KANS] = {"kans", BETWEEN(0, 4), AT(kans)},
    [FIELD_CALLED] = {"called", A_TEXT, read_called, AT(called)},
    [FIELD_SEEN] = {"seen", A_TEXT, read_counts, AT(seen)},
    [FIELD_TILE] = {"tile", A_TEXT, read_tile, AT(tile)},
    [FIELD_FROM] = {"from", BETWEEN(1, 3), AT(from)},
    [FIELD_RIVER_CLAIMED] = {"river_claimed", A_BOOL, AT(river_claimed)},
    [FIELD_BY] = {"by", A_TEXT, read_choice, &WAYS, AT(by)},
    [FIELD_DORA] = {"dora", A_TEXT, read_indicators, AT(dora)},
    [FIELD_URA] = {"ura", A_TEXT, read_indicators, AT(ura)},
    [FIELD_IPPATSU] = {"ippatsu", A_BOOL, AT(ippatsu)},
    [FIELD_RINSHAN] = {"rinshan", A_BOOL, AT(rinshan)},
    [FIELD_CHANKAN] = {"chankan", A_TEXT, read_choice, &ROBBED, AT(robbed)},
    [FIELD_LAST] = {"last", A_BOOL, AT(last)},
    [FIELD_FIRST] = {"first", A_BOOL, AT(first)},
    [FIELD_HONBA] = {"honba", BETWEEN(0, UINT8_MAX), AT(honba)},
    [FIELD_STICKS] = {"sticks", BETWEEN(0, UINT8_MAX), AT(sticks)},
    [FIELD_FIRST_WINNER] = {"first_winner", A_BOOL, AT(first_winner)},
    [FIELD_PAO] = {"pao", AN_OBJECT, NULL, AT(pao)},
    [FIELD_PAO_FROM] = {"pao.from", BETWEEN(1, 3), AT(pao_from)},
    [FIELD_PAO_YAKUMAN] = {"pao.yakuman", A_TEXT, read_choice, &PAO, AT(pao)},
};

const char *request_field_name(request_field field)
{
    return TABLE[field].name;
}

bool request_has_only(const request *asked, uint64_t fields, const char *whose, protocol_problem *problem)
{
    const uint64_t odd = asked->given & ~fields;
    if (!odd)
        return true;
    const char *name = TABLE[__builtin_ctzll(odd)].name;
    problem_set(problem, "unknown-field", name, PROTOCOL_NOWHERE, "%s has no field '%s'", whose, name);
    return false;
}

/* The first letter tells most of them apart. */
static bool is_field(unsigned field, const char *name, size_t length)
{
    const char *const known = TABLE[field].name;
    return known[0] == name[0] && strlen(known) == length && memcmp(known, name, length) == 0;
}

static unsigned find_field(const char *name, size_t length)
{
    unsigned field = 0;
    while (field < FIELD_PAO_FROM && (length == 0 || !is_field(field, name, length)))
        field++;
    return field < FIELD_PAO_FROM ? field : (unsigned)FIELDS;
}

/* ---- What is wrong --------------------------------------------------------- */

/* Keeps the request's name for what is wrong, behind a prefix: a name too long is cut between characters, and
 * a NUL would end it. */
static const char *keep_name(reader *r, const char *prefix, const char *name, size_t length)
{
    char *out = r->out->name;
    const size_t before = strlen(prefix);
    size_t kept = length < REQUEST_NAME - 1 - before ? length : REQUEST_NAME - 1 - before;
    while (kept < length && kept > 0 && ((unsigned char)name[kept] & 0xC0) == 0x80)
        kept--;
    memcpy(out, prefix, before);
    for (size_t i = 0; i < kept; i++)
        out[before + i] = (char)(name[i] ? name[i] : '?');
    out[before + kept] = '\0';
    return out;
}

/* The name of what is being read: `hand`, `melds[1]`, `rules.kiriage`. The first failure calls it last, so
 * that the name stays. */
static const char *current_name(reader *r)
{
    char index[] = "[0]";
    const char *switched = r->rule < REQUEST_RULES ? hantei_rule_at(r->rule)->name : "preset";
    switch (r->place) {
    case IN_MELDS:
        index[1] = (char)('0' + r->out->meld_count);
        return keep_name(r, "melds", index, 3);
    case IN_RULES:
    case IN_SET:
        return keep_name(r, "rules.", switched, strlen(switched));
    default:
        return r->field < FIELDS ? TABLE[r->field].name : "request";
    }
}

/* Says that a value is of the wrong kind, or is none that can be taken. */
void reader_refuse_value(reader *r, const char *code, const char *wanted, const char *found)
{
    if (r->failed)
        return;
    const char *name = current_name(r);
    problem_set(r->problem, code, name, PROTOCOL_NOWHERE, "%s takes %s, not %s", name, wanted, found);
    r->failed = true;
}

void reader_refuse_text(reader *r, const char *wanted, const notation *source)
{
    char found[PROBLEM_QUOTE + 2] = "'";
    problem_quote(found + 1, source->text, source->length);
    strcat(found, "'");
    reader_refuse_value(r, "bad-value", wanted, found);
}

void reader_refuse_number(reader *r, const char *wanted, const value *found)
{
    char quoted[PROBLEM_QUOTE];
    problem_quote(quoted, found->text, found->length);
    reader_refuse_value(r, "bad-value", wanted, found->length > 0 ? quoted : "''");
}

/* A name that is none, or that is there twice. */
void reader_refuse_key(reader *r, const char *code, const char *prefix, const char *key, size_t length)
{
    char quoted[PROBLEM_QUOTE];
    if (r->failed)
        return;
    problem_quote(quoted, key, length);
    problem_set(r->problem, code, keep_name(r, prefix, key, length), PROTOCOL_NOWHERE,
                strcmp(code, "unknown-field") == 0 ? "there is no field '%s%s'" : "'%s%s' is there twice",
                prefix, quoted);
    r->failed = true;
}

/* ---- Values ---------------------------------------------------------------- */

static void copy_name(char out[REQUEST_OP], const notation *source)
{
    const size_t length = source->length < REQUEST_OP - 1 ? source->length : REQUEST_OP - 1;
    const bool has_nul = memchr(source->text, '\0', length) != NULL;
    memcpy(out, has_nul ? "?" : source->text, has_nul ? 1 : length);
    out[has_nul ? 1 : length] = '\0';
}

static void *member_of(reader *r)
{
    return (char *)r->out + TABLE[r->field].offset;
}

static void read_op(reader *r, const notation *source)
{
    copy_name(r->out->op, source);
}

/* A '+' would begin melds, which stand in a field of their own. */
static void read_hand(reader *r, const notation *source)
{
    const char *plus = memchr(source->text, '+', source->length);
    notation tiles = *source;
    size_t at;
    r->out->hand_length = source->length;
    if (plus)
        tiles.length = (size_t)(plus - source->text);
    hantei_status status = hantei_parse(&r->out->hand, tiles.text, tiles.length, &at);
    if (plus && at == tiles.length && (status == HANTEI_OK || status == HANTEI_ERROR_TILE_COUNT))
        status = HANTEI_ERROR_LETTER;
    if (status == HANTEI_ERROR_TILE_COUNT)
        problem_no_hand(r->problem, source, at, r->out->hand.concealed, "a hand", PROTOCOL_ANY_HAND);
    else if (status != HANTEI_OK)
        problem_notation(r->problem, source, at, status);
    r->failed |= status != HANTEI_OK;
}

static void read_tile(reader *r, const notation *source)
{
    r->failed |= !protocol_tile_read(member_of(r), source, r->problem);
}

static void read_counts(reader *r, const notation *source)
{
    size_t at;
    const hantei_status status = hantei_parse_tiles(member_of(r), source->text, source->length, &at);
    if (status != HANTEI_OK)
        problem_notation(r->problem, source, at, status);
    r->failed |= status != HANTEI_OK;
}

/* One of several names. */
static void read_choice(reader *r, const notation *source)
{
    const choice_list *choices = TABLE[r->field].choices;
    for (size_t i = 0; choices->of[i].name; i++) {
        const char *name = choices->of[i].name;
        if (strlen(name) == source->length && memcmp(name, source->text, source->length) == 0) {
            *(int32_t *)member_of(r) = choices->of[i].value;
            return;
        }
    }
    reader_refuse_text(r, choices->words, source);
}

static void read_indicators(reader *r, const notation *source)
{
    request_tiles *tiles = member_of(r);
    size_t count;
    r->failed |= !protocol_tiles_read(tiles->tile, HANTEI_MAX_INDICATORS, &count, source, r->problem);
    tiles->count = (uint8_t)count;
}

static void read_called(reader *r, const notation *source)
{
    r->failed |= !protocol_meld_read(&r->out->called, source, r->problem);
}

/* A long has no room for eleven digits everywhere. */
bool reader_whole(const value *found, int32_t *number)
{
    const bool negative = found->length > 0 && found->text[0] == '-';
    const size_t first = negative;
    int64_t whole = 0;
    if (found->kind != A_NUMBER || found->length == first || found->length > 11)
        return false;
    for (size_t i = first; i < found->length; i++) {
        if (found->text[i] < '0' || found->text[i] > '9')
            return false;
        whole = 10 * whole + (found->text[i] - '0');
    }
    whole = negative ? -whole : whole;
    *number = (int32_t)whole;
    return whole == *number;
}

static void read_number(reader *r, const value *found)
{
    const struct field *field = &TABLE[r->field];
    int32_t number;
    char wanted[64];
    if (reader_whole(found, &number) && number >= field->least && number <= field->most) {
        *(int32_t *)member_of(r) = number;
        return;
    }
    snprintf(wanted, sizeof wanted, "a whole number from %d to %d", field->least, field->most);
    reader_refuse_number(r, wanted, found);
}

void reader_field(reader *r, const value *found)
{
    const struct field *field = &TABLE[r->field];
    const notation source = {field->name, found->text, found->length};
    if (r->field == FIELD_ID || r->failed)
        return;
    if (found->kind != field->kind)
        reader_refuse_value(r, "bad-type",
                            r->field == FIELD_RULES ? "a text or an object" : READER_KIND_NAMES[field->kind],
                            READER_KIND_NAMES[found->kind]);
    else if (found->kind == A_NUMBER)
        read_number(r, found);
    else if (found->kind == A_BOOL)
        *(bool *)member_of(r) = found->is_true;
    else
        field->read(r, &source);
}

void reader_meld(reader *r, const value *found)
{
    request *out = r->out;
    if (r->failed)
        return;
    if (out->meld_count == HANTEI_MAX_MELDS) {
        problem_set(r->problem, "bad-meld", "melds", PROTOCOL_NOWHERE, "more than four melds");
        r->failed = true;
    } else if (found->kind != A_TEXT) {
        reader_refuse_value(r, "bad-type", READER_KIND_NAMES[A_TEXT], READER_KIND_NAMES[found->kind]);
    } else {
        const notation source = {current_name(r), found->text, found->length};
        r->failed = !protocol_meld_read(&out->melds[out->meld_count], &source, r->problem);
        out->meld_count++;
    }
}

/* ---- Keys ------------------------------------------------------------------ */

static void take_key(reader *r, unsigned field, const char *prefix, const char *key, size_t length)
{
    r->field = field;
    if (field == FIELDS)
        reader_refuse_key(r, "unknown-field", prefix, key, length);
    else if (request_has(r->out, (request_field)field))
        reader_refuse_key(r, "duplicate-field", prefix, key, length);
    else
        r->out->given |= REQUEST_BIT(field);
}

void reader_field_key(reader *r, const char *key, size_t length)
{
    r->behind_key = yajl_get_bytes_consumed(r->parser);
    take_key(r, find_field(key, length), "", key, length);
}

void reader_pao_key(reader *r, const char *key, size_t length)
{
    static const char PREFIX[] = "pao.";
    unsigned field = FIELD_PAO_FROM;
    while (field < FIELDS && (strlen(TABLE[field].name) != strlen(PREFIX) + length ||
                              memcmp(TABLE[field].name + strlen(PREFIX), key, length) != 0))
        field++;
    take_key(r, field, PREFIX, key, length);
}

/* ---- Without a line -------------------------------------------------------- */

void request_begin(request *out)
{
    *out = (request){
        .preset = "tenhou",
        .players = 4,
        .points = INT32_MAX,
        .live = 136,
        .drawn = HANTEI_NO_TILE,
        .tile = HANTEI_NO_TILE,
        .first_winner = true,
    };
}

bool request_give(request *out, request_field field, const char *text, size_t length,
                  protocol_problem *problem)
{
    reader r = {.out = out, .problem = problem, .place = AMONG_FIELDS, .field = field};
    out->given |= REQUEST_BIT(field);
    reader_field(&r,
                 &(value){.kind = TABLE[field].kind, .text = text, .length = length, .is_true = length == 0});
    return !r.failed;
}
