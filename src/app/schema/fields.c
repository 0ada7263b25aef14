/* Parses the fields of a request. */
#include "notation/base64.h"
#include "notation/printable.h"
#include "notation/tiles.h"
#include "schema/operations.h"
#include "schema/parser.h"
#include "schema/table.h"

#include <stdio.h>
#include <string.h>

/* ---- The fields ------------------------------------------------------------ */

typedef void text_parser(parser *p, const notation *source);

static text_parser parse_op, parse_hand, parse_tile, parse_counts, parse_choice, parse_called,
    parse_indicators, parse_table, parse_wall, parse_state, parse_language;

static parser_value parse_melds, parse_points, parse_pao;

typedef struct choice_list {
    const char *words;
    const char *(*name)(unsigned value);
    unsigned least, most;
} choice_list;

static const char *wind_letter(unsigned wind)
{
    static const char *const LETTERS[] = {"E", "S", "W", "N"};
    return LETTERS[wind];
}

static const char *length_name(unsigned length)
{
    static const char *const NAMES[] = {"one", "east", "south", "north"};
    return NAMES[length];
}

static const char *notation_name(unsigned number)
{
    return number == NOTATION_MJAI ? "mjai" : "mpsz";
}

#define CHOICES(id, type, ...) static const choice_list id = {__VA_ARGS__};
#include "schema/schema.def"

static const struct field {
    const char *name;
    size_t length;
    json_kind kind, other; /* also an array or an object, if `parse_inside` is given */
    text_parser *parse;
    parser_value *parse_inside; /* of an object, or an item of an array */
    const choice_list *choices;
    int32_t least, most;   /* of a number */
    uint16_t offset, size; /* of the request's member */
} TABLE[FIELDS] = {
#define FIELD(id, name, text, ...) [FIELD_##id] = {name, sizeof name - 1, __VA_ARGS__},
#define AT(member) .offset = offsetof(request, member), .size = sizeof((request *)0)->member
#define TEXT(member, parse_it) A_TEXT, .parse = parse_it, AT(member)
#define CHOICE(member, list) A_TEXT, .parse = parse_choice, .choices = &list, AT(member)
#define NUMBER(member, from, to) A_NUMBER, .least = from, .most = to, AT(member)
#define TRUTH(member) A_BOOL, AT(member)
#define ANY .kind = A_NULL, .other = A_NULL
#define EITHER(first, second, parse_it) .kind = first, .other = second, .parse_inside = parse_it
#define INSIDE(first, parse_it) EITHER(first, first, parse_it)
#define OR(second, parse_it) .other = second, .parse_inside = parse_it
#define OR_TRUTH
#include "schema/schema.def"
};

const char *request_field_name(request_field field)
{
    return TABLE[field].name;
}

/* Two fields have one name, for a seat and for a table: the kind of the value tells which is given. */
static const request_field TWINS[FIELDS] = {
    [FIELD_POINTS] = FIELD_ALL_POINTS,  [FIELD_ALL_POINTS] = FIELD_POINTS, [FIELD_FIRST] = FIELD_FIRST_DEALER,
    [FIELD_FIRST_DEALER] = FIELD_FIRST, [FIELD_SEAT] = FIELD_PLAYER,       [FIELD_PLAYER] = FIELD_SEAT};

bool request_has_only(const request *asked, uint64_t fields, const char *whose, request_problem *problem)
{
    const uint64_t odd = asked->given & ~fields;
    if (!odd)
        return true;
    const unsigned first = (unsigned)__builtin_ctzll(odd);
    const request_field twin = TWINS[first];
    const char *const name = TABLE[first].name;
    if (twin != FIELD_OP && (fields >> twin & 1)) /* it would be right with another kind of value */
        return problem_set(problem, ERROR_BAD_TYPE, name, REQUEST_NOWHERE, "%s takes %s, not %s", name,
                           VALUE_KIND_NAMES[TABLE[twin].kind], VALUE_KIND_NAMES[TABLE[first].kind]);
    return problem_set(problem, ERROR_UNKNOWN_FIELD, name, REQUEST_NOWHERE, "%s has no field '%s'", whose,
                       name);
}

/* ---- Values ---------------------------------------------------------------- */

static void *member_of(parser *p)
{
    return (char *)p->out + TABLE[p->field].offset;
}

/* Most numbers fit the library's own members. */
static void set_number(parser *p, int32_t number)
{
    if (TABLE[p->field].size == sizeof(uint8_t))
        *(uint8_t *)member_of(p) = (uint8_t)number;
    else
        *(int32_t *)member_of(p) = number;
}

static void parse_op(parser *p, const notation *source)
{
    printable_copy(p->out->op, REQUEST_OP, source->text, source->length);
}

/* The hands that the op takes, if it is known yet. */
static request_sizes sizes_taken(const parser *p)
{
    const operation *const it = operation_find(p->out->op, true);
    const request_sizes sizes = it ? it->sizes & REQUEST_ANY_HAND : REQUEST_NO_HAND;
    return sizes ? sizes : REQUEST_ANY_HAND;
}

/* Its melds may be in the text, or in their own field. */
static void parse_hand(parser *p, const notation *source)
{
    hantei_parsed hand;
    if (!request_parse_hand(&hand, source, "a hand", REQUEST_ANY_HAND, sizes_taken(p), p->problem))
        p->failed = true;
    else if (hand.meld_count > 0 && request_has(p->out, FIELD_MELDS))
        parser_refuse_key(p, ERROR_DUPLICATE_FIELD, "", "melds", sizeof "melds" - 1);
    else
        request_give_hand(p->out, &hand, source->text, source->length);
}

static void parse_tile(parser *p, const notation *source)
{
    p->failed |= !request_parse_tile(member_of(p), source, p->problem);
}

/* A red five is written as 0, which may be full-width, or with an r. */
static bool may_have_red(const notation *source)
{
    static const char LETTERS[] = "0rR\xEF";
    size_t i = 0;
    while (i < source->length && !memchr(LETTERS, source->text[i], sizeof LETTERS - 1))
        i++;
    return i < source->length;
}

/* Counts do not show which five is red. */
static void see_reds(parser *p, const notation *source)
{
    hantei_tile tiles[HANTEI_WALL_TILES];
    size_t count;
    if (!may_have_red(source) || !request_parse_tiles(tiles, HANTEI_WALL_TILES, &count, source, p->problem))
        return;
    for (size_t i = 0; i < count; i++)
        text_see_red(p->out->draws.unseen_reds, tiles[i]);
}

static void parse_counts(parser *p, const notation *source)
{
    size_t at;
    const hantei_status status = hantei_parse_tiles(member_of(p), source->text, source->length, &at);
    if (status != HANTEI_OK)
        problem_notation(p->problem, source, at, status);
    else if (p->field == FIELD_SEEN || p->field == FIELD_RIVER)
        see_reds(p, source);
    p->failed |= status != HANTEI_OK;
}

/* Whether a text is the choice's name in another case, or in full; or a wind's tile. */
static bool is_near_choice(const choice_list *choices, unsigned chosen, const notation *source)
{
    const bool is_wind = choices == &WINDS;
    const char *const names[] = {choices->name(chosen),
                                 is_wind ? hantei_wind_name(chosen) : choices->name(chosen)};
    hantei_tile tile;
    request_problem unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (json_is_nearly(source->text, source->length, names[i]))
            return true;
    return is_wind && request_parse_tile(&tile, source, &unused) && tile == HANTEI_EAST + chosen;
}

/* Says what a field takes, and the nearest of it. */
static void refuse_choice(parser *p, const choice_list *choices, const notation *source)
{
    char found[2 * PROBLEM_QUOTE], quoted[PROBLEM_QUOTE];
    unsigned near = choices->least;
    while (near <= choices->most && !is_near_choice(choices, near, source))
        near++;
    if (near > choices->most) {
        parser_refuse_text(p, choices->words, source);
        return;
    }
    problem_quote(quoted, source->text, source->length);
    snprintf(found, sizeof found, "'%s' (did you mean %s?)", quoted, choices->name(near));
    parser_refuse_value(p, ERROR_BAD_VALUE, choices->words, found);
}

static void parse_choice(parser *p, const notation *source)
{
    const choice_list *const choices = TABLE[p->field].choices;
    unsigned chosen = choices->least;
    while (chosen <= choices->most && !json_is(source->text, source->length, choices->name(chosen)))
        chosen++;
    if (chosen <= choices->most)
        set_number(p, (int32_t)chosen);
    else
        refuse_choice(p, choices, source);
}

static void parse_indicators(parser *p, const notation *source)
{
    hantei_claim *const claim = &p->out->claim;
    size_t count;
    p->failed |= !request_parse_tiles(member_of(p), HANTEI_MAX_INDICATORS, &count, source, p->problem);
    *(p->field == FIELD_DORA ? &claim->dora_count : &claim->ura_count) = (uint8_t)count;
}

/* Of a pon, who discarded the tile does not matter. */
static void parse_called(parser *p, const notation *source)
{
    p->failed |= !request_parse_meld(&p->out->called, source, ~(1u << HANTEI_CHI), p->problem);
}

static void parse_language(parser *p, const notation *source)
{
    p->out->language = (uint8_t)hantei_language_find(source->text, source->length);
    if (p->out->language == 0)
        parser_refuse_text(p, "en, ja, zh-Hans or zh-Hant", source);
}

static void parse_table(parser *p, const notation *source)
{
    if (source->length > REQUEST_TABLE) {
        parser_refuse(p, ERROR_BAD_VALUE, REQUEST_TABLE, "a table's name has at most %d bytes",
                      REQUEST_TABLE);
        return;
    }
    memcpy(p->out->table, source->text, source->length);
    p->out->table_length = (uint8_t)source->length;
}

static void parse_wall(parser *p, const notation *source)
{
    request_table *const values = p->out->values;
    p->failed |= values && !request_parse_tiles(values->wall, HANTEI_WALL_TILES, &values->wall_count, source,
                                                p->problem);
}

static void parse_state(parser *p, const notation *source)
{
    request_table *const values = p->out->values;
    if (values && !base64_read(values->state, sizeof values->state, source->text, source->length,
                               &values->state_length))
        parser_refuse(p, ERROR_BAD_STATE, values->state_length, "not a saved table in base64");
}

static void parse_number(parser *p, const json_token *found)
{
    const struct field *field = &TABLE[p->field];
    int32_t number;
    if (json_whole(found, &number) && number >= field->least && number <= field->most)
        set_number(p, number);
    else
        parser_refuse_range(p, found, field->least, field->most);
}

/* A name is taken for the twin of a seat. The op tells if it is that of a table, or else the kind of the
 * value. */
static void choose_twin(parser *p, json_kind kind)
{
    const request_field twin = TWINS[p->field];
    if (twin == FIELD_OP)
        return;
    const operation *const it = operation_find(p->out->op, true);
    if (TABLE[twin].kind != kind && !(it && it->takes & REQUEST_BIT(twin)))
        return;
    p->out->given ^= REQUEST_BIT(p->field) | REQUEST_BIT(twin);
    p->field = twin;
}

static void refuse_kind(parser *p, const struct field *field, json_kind found)
{
    const bool are_two = field->parse_inside && field->kind != field->other;
    char wanted[64];
    snprintf(wanted, sizeof wanted, are_two ? "%s or %s" : "%s", VALUE_KIND_NAMES[field->kind],
             VALUE_KIND_NAMES[field->other]);
    parser_refuse_kind(p, wanted, found);
}

void parser_field(parser *p, const json_token *found)
{
    if (p->failed)
        return;
    choose_twin(p, found->kind);
    const struct field *field = &TABLE[p->field];
    const notation source = {field->name, found->text, found->length};
    const bool is_right = found->kind == field->kind || found->kind == field->other;
    if (p->field == FIELD_RIICHI && found->kind == A_BOOL)
        set_number(p, found->is_true);
    else if (field->parse_inside && is_right && found->kind == AN_ARRAY)
        parser_items(p, field->parse_inside);
    else if (field->parse_inside && is_right && found->kind == AN_OBJECT)
        field->parse_inside(p, found);
    else if (found->kind != field->kind)
        refuse_kind(p, field, found->kind);
    else if (found->kind == A_NUMBER)
        parse_number(p, found);
    else if (found->kind == A_BOOL)
        *(bool *)member_of(p) = found->is_true;
    else
        field->parse(p, &source);
}

/* ---- Arrays and objects ------------------------------------------------------ */

static void parse_points(parser *p, const json_token *found)
{
    request *const out = p->out;
    int32_t number;
    if (out->all_points_count == HANTEI_MAX_PLAYERS) {
        p->item = 0;
        parser_refuse(p, ERROR_BAD_VALUE, REQUEST_NOWHERE, "points of more than four players");
    } else if (found->kind != A_NUMBER) {
        parser_refuse_kind(p, VALUE_KIND_NAMES[A_NUMBER], found->kind);
    } else if (!json_whole(found, &number) || number < -HANTEI_MAX_POINTS || number > HANTEI_MAX_POINTS) {
        parser_refuse_range(p, found, -HANTEI_MAX_POINTS, HANTEI_MAX_POINTS);
    } else {
        out->all_points[out->all_points_count++] = number;
    }
}

/* A meld as an event of mjai. Who discarded its tile does not matter. */
static void take_mjai_meld(parser *p, hantei_seat_meld *meld)
{
    mjai_object *const read = &p->out->values->read;
    if (!mjai_object_read(read, p->json))
        return;
    const unsigned kind =
        (unsigned)mjai_get(read, MJAI_TYPE, HANTEI_EVENT_NONE) - HANTEI_EVENT_CHI + HANTEI_CHI;
    const bool is_meld = kind >= HANTEI_CHI && kind <= HANTEI_KAKAN;
    *meld = is_meld ? mjai_meld_of(read, kind) : (hantei_seat_meld){.tile = HANTEI_NO_TILE};
    if (!is_meld)
        parser_refuse(p, ERROR_BAD_MELD, REQUEST_NOWHERE,
                      "a meld of mjai has the type chi, pon, daiminkan, kakan or ankan");
    else if (!request_complete_meld(meld))
        parser_refuse(p, ERROR_BAD_MELD, REQUEST_NOWHERE, "'pai' and 'consumed' are not a valid %s",
                      hantei_meld_kind_name(kind));
}

static void parse_melds(parser *p, const json_token *found)
{
    hantei_seat *const seat = &p->out->seat;
    if (seat->meld_count == HANTEI_MAX_MELDS) {
        p->item = 0;
        parser_refuse(p, ERROR_BAD_MELD, REQUEST_NOWHERE, "more than four melds");
        return;
    }
    hantei_seat_meld *const meld = &seat->melds[seat->meld_count++];
    const notation source = {parser_name(p), found->text, found->length};
    if (found->kind == A_TEXT)
        p->failed = !request_parse_meld(meld, &source, ~0u, p->problem);
    else if (found->kind == AN_OBJECT)
        take_mjai_meld(p, meld);
    else
        parser_refuse_kind(p, "a text or an object", found->kind);
}

/* ---- Keys ------------------------------------------------------------------ */

static void take_key(parser *p, unsigned field, const char *prefix, const char *key, size_t length)
{
    p->field = field;
    p->name = field < FIELDS ? TABLE[field].name : NULL;
    if (field == FIELDS)
        parser_refuse_key(p, ERROR_UNKNOWN_FIELD, prefix, key, length);
    else if (request_has(p->out, (request_field)field) ||
             (TWINS[field] != FIELD_OP && request_has(p->out, TWINS[field])))
        parser_refuse_key(p, ERROR_DUPLICATE_FIELD, prefix, key, length);
    else
        p->out->given |= REQUEST_BIT(field);
}

void parser_field_key(parser *p, const char *key, size_t length)
{
    unsigned field = FIELD_OP;
    while (field < FIELD_PAO_FROM &&
           (TABLE[field].length != length || memcmp(TABLE[field].name, key, length) != 0))
        field++;
    if (field == FIELD_FIRST_DEALER) /* the first of the two; that of a seat is the usual one */
        field = FIELD_FIRST;
    take_key(p, field < FIELD_PAO_FROM ? field : (unsigned)FIELDS, "", key, length);
}

static void take_pao_key(parser *p, const char *key, size_t length)
{
    static const char PREFIX[] = "pao.";
    unsigned field = FIELD_PAO_FROM;
    while (field < FIELDS && !json_is(key, length, TABLE[field].name + sizeof PREFIX - 1))
        field++;
    take_key(p, field, PREFIX, key, length);
}

static void parse_pao(parser *p, const json_token *found)
{
    (void)found;
    parser_members(p, take_pao_key, parser_field);
}

/* ---- Without a line -------------------------------------------------------- */

void request_begin(request *out)
{
    *out = (request){
        .preset = "tenhou",
        .players = 4,
        .seat = {.points = INT32_MAX, .live = 136, .drawn = HANTEI_NO_TILE},
        .claim = {.tile = HANTEI_NO_TILE},
        .first_winner = true,
        .draws = HANTEI_VALUES_INIT,
    };
}

bool request_give(request *out, request_field field, const char *text, size_t length,
                  request_problem *problem)
{
    parser p = {.out = out, .problem = problem, .field = field, .rule = NO_RULE, .name = TABLE[field].name};
    out->given |= REQUEST_BIT(field);
    parser_field(
        &p, &(json_token){.kind = TABLE[field].kind, .text = text, .length = length, .is_true = length == 0});
    return !p.failed;
}

/* ---- A hand in notation, with its melds and the winning tile ---------------- */

void request_give_hand(request *out, const hantei_parsed *hand, const char *text, size_t length)
{
    hantei_seat seat;
    out->given |= REQUEST_BIT(FIELD_HAND);
    out->hand = *hand;
    out->hand_length = length;
    if (hand->meld_count == 0)
        return;
    out->given |= REQUEST_BIT(FIELD_MELDS);
    out->hand.meld_count = 0;
    hantei_hand_counts(&hand->hand, out->hand.held);
    out->hand_length = notation_end_of_concealed(&(notation){NULL, text, length});
    const hantei_status status = hantei_seat_from_parsed(&seat, hand, HANTEI_NO_TILE, NULL, NULL);
    out->seat.meld_count = status == HANTEI_OK ? seat.meld_count : 0;
    memcpy(out->seat.melds, seat.melds, sizeof out->seat.melds);
}

bool request_holds(const request *asked, hantei_tile tile)
{
    const hantei_tile kind = text_kind(tile);
    return asked->hand.held[kind] > 0 && (kind == tile || asked->hand.reds[kind / HANTEI_RANKS] > 0);
}

/* Takes a tile out of the concealed ones: a red five if requested or if there is no other. */
static void take_out(request *out, hantei_tile tile)
{
    hantei_parsed *hand = &out->hand;
    const hantei_tile kind = text_kind(tile);
    const unsigned suit = kind / HANTEI_RANKS;
    if (text_is_five(kind) && (tile != kind || hand->reds[suit] == hand->held[kind])) {
        hand->reds[suit]--;
        out->claim.tile = kind | HANTEI_RED;
    }
    hand->hand.lane[suit][kind % HANTEI_RANKS]--;
    hand->held[kind]--;
    hand->concealed--;
}

bool request_place_tile(request *out, const char *text, size_t length, request_problem *problem)
{
    const bool has_drawn = out->hand.concealed % 3 == 2;
    if (!request_has(out, FIELD_TILE) && !has_drawn)
        return problem_set(problem, ERROR_MISSING_FIELD, "tile", REQUEST_NOWHERE,
                           "%u concealed tile%s: the winning tile must be given too", out->hand.concealed,
                           out->hand.concealed == 1 ? "" : "s");
    if (!request_has(out, FIELD_TILE))
        out->claim.tile = request_last_tile(text, length);
    out->given |= REQUEST_BIT(FIELD_TILE);
    if (has_drawn && out->claim.by == HANTEI_RON && request_holds(out, out->claim.tile))
        take_out(out, out->claim.tile);
    return true;
}
