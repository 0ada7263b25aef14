/* Builds the answers as JSON objects. An object is never returned with a part missing: when memory runs out,
 * NULL travels up through jansson's own checks. */
#include "protocol/answer.h"
#include "protocol/shanten.h"
#include "protocol/text.h"

const char *const PROTOCOL_KIND_NAMES[PROTOCOL_KINDS] = {
    "ryanmen", "kanchan", "penchan", "tanki", "shanpon", "chiitoi", "kokushi", "kokushi-13",
};

const char *const PROTOCOL_FORM_NAMES[PROTOCOL_FORMS] = {"standard", "chiitoi", "kokushi"};

const char *const PROTOCOL_REFUSAL_NAMES[PROTOCOL_REFUSALS] = {
    [HANTEI_REFUSED_OPEN_HAND] = "open-hand",
    [HANTEI_REFUSED_NOTEN] = "noten",
    [HANTEI_REFUSED_POINTS] = "points",
    [HANTEI_REFUSED_WALL] = "wall",
    [HANTEI_REFUSED_ALREADY] = "already",
    [HANTEI_REFUSED_FIFTH_KAN] = "fifth-kan",
    [HANTEI_REFUSED_LAST_TILE] = "last-tile",
    [HANTEI_REFUSED_IN_RIICHI] = "in-riichi",
    [HANTEI_REFUSED_NOT_DRAWN] = "not-drawn",
    [HANTEI_REFUSED_IS_A_WAIT] = "is-a-wait",
    [HANTEI_REFUSED_WAITS_CHANGE] = "waits-change",
    [HANTEI_REFUSED_READINGS_CHANGE] = "readings-change",
    [HANTEI_REFUSED_NINE_GATES] = "nine-gates",
    [HANTEI_REFUSED_KUIKAE_DEAD_END] = "kuikae-dead-end",
    [HANTEI_REFUSED_NOT_COMPLETE] = "not-complete",
    [HANTEI_REFUSED_CHANKAN] = "chankan-not-allowed",
    [HANTEI_REFUSED_FURITEN_RIVER] = "furiten-river",
    [HANTEI_REFUSED_FURITEN_RIICHI] = "furiten-riichi",
    [HANTEI_REFUSED_FURITEN_TURN] = "furiten-turn",
    [HANTEI_REFUSED_NO_YAKU] = "no-yaku",
};

const char *const PROTOCOL_WIND_NAMES[PROTOCOL_WINDS] = {"East", "South", "West", "North"};

bool protocol_yes(protocol_op op, const hantei_parsed *hand)
{
    switch (op) {
    case PROTOCOL_WIN:
        return hantei_win(&hand->hand) != 0;
    case PROTOCOL_WAITS:
        return hantei_tenpai(&hand->hand);
    case PROTOCOL_DISCARDS:
        return hantei_tenpai_discards(&hand->hand) != 0;
    case PROTOCOL_RIICHI:
        return hantei_hand_may_riichi(hand) == HANTEI_ALLOWED;
    default:
        return true;
    }
}

unsigned protocol_left(const uint8_t unseen[HANTEI_TILES], hantei_tileset set)
{
    unsigned left = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        left += set >> tile & 1 ? unseen[tile] : 0u;
    return left;
}

/* Ends the building of a container: drops it when one of its parts could not be made. */
static json_t *finished(json_t *container, int failed)
{
    if (failed) {
        json_decref(container);
        return NULL;
    }
    return container;
}

static json_t *tileset(hantei_tileset set)
{
    char text[HANTEI_TILESET_TEXT];
    const size_t length = hantei_tileset_format(text, set);
    return json_stringn(text, length);
}

/* The names of the bits that are set, as an array. */
static json_t *names_of(unsigned bits, const char *const *names, unsigned count)
{
    json_t *array = json_array();
    int failed = 0;
    for (unsigned bit = 0; bit < count; bit++) {
        if (bits >> bit & 1)
            failed |= json_array_append_new(array, json_string(names[bit]));
    }
    return finished(array, failed);
}

static json_t *win_answer(const hantei_parsed *hand)
{
    const unsigned forms = hantei_win(&hand->hand);
    return json_pack("{s:b, s:o}", "win", forms != 0, "forms",
                     names_of(forms, PROTOCOL_FORM_NAMES, PROTOCOL_FORMS));
}

/* `kinds` and `left` are objects with one member for each wait: {"1m":["ryanmen"],...} and {"1m":3,...}. */
static json_t *waits_answer(const hantei_parsed *hand, const uint8_t unseen[HANTEI_TILES])
{
    const hantei_tileset waits = hantei_waits(&hand->hand);
    json_t *kinds = json_object();
    json_t *left = json_object();
    int failed = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (waits >> tile & 1) {
            const unsigned bits = hantei_wait_kinds(&hand->hand, tile);
            char name[HANTEI_TILE_TEXT];
            hantei_tile_format(name, tile);
            failed |= json_object_set_new(kinds, name, names_of(bits, PROTOCOL_KIND_NAMES, PROTOCOL_KINDS));
            failed |= json_object_set_new(left, name, json_integer(unseen[tile]));
        }
    }
    json_t *answer = json_pack("{s:b, s:o, s:o, s:o}", "tenpai", waits != 0, "effective", tileset(waits),
                               "kinds", kinds, "left", left);
    return finished(answer, failed);
}

static json_t *discard_list(const hantei_parsed *hand, const uint8_t unseen[HANTEI_TILES])
{
    hantei_discard discards[HANTEI_MAX_TILES];
    const size_t count = hantei_discards(&hand->hand, discards);
    json_t *array = json_array();
    int failed = 0;
    for (size_t i = 0; i < count; i++) {
        char tile[HANTEI_TILE_TEXT];
        hantei_tile_format(tile, discards[i].tile);
        failed |= json_array_append_new(array, json_pack("{s:s, s:o, s:i}", "tile", tile, "waits",
                                                         tileset(discards[i].waits), "left",
                                                         (int)protocol_left(unseen, discards[i].waits)));
    }
    return finished(array, failed);
}

static json_t *riichi_answer(const hantei_parsed *hand, const uint8_t unseen[HANTEI_TILES])
{
    const hantei_refusal why = hantei_hand_may_riichi(hand);
    if (why != HANTEI_ALLOWED)
        return json_pack("{s:b, s:s}", "legal", 0, "reason", PROTOCOL_REFUSAL_NAMES[why]);
    return json_pack("{s:b, s:o}", "legal", 1, "discards", discard_list(hand, unseen));
}

static json_t *shanten_number(int8_t shanten)
{
    return shanten == HANTEI_SHANTEN_NONE ? json_null() : json_integer(shanten);
}

static json_t *shanten_numbers(const hantei_parsed *hand, const protocol_wall *wall)
{
    const hantei_shantens shantens = protocol_shantens(hand, wall);
    return json_pack("{s:o, s:o, s:o, s:o}", "least", shanten_number(shantens.least), "standard",
                     shanten_number(shantens.standard), "chiitoi", shanten_number(shantens.chiitoi),
                     "kokushi", shanten_number(shantens.kokushi));
}

/* Each tile of a set with how many of it are left. */
static json_t *tiles_left(hantei_tileset set, const uint8_t unseen[HANTEI_TILES])
{
    json_t *array = json_array();
    int failed = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if (set >> tile & 1) {
            char name[HANTEI_TILE_TEXT];
            hantei_tile_format(name, tile);
            failed |=
                json_array_append_new(array, json_pack("{s:s, s:i}", "tile", name, "left", unseen[tile]));
        }
    }
    return finished(array, failed);
}

static json_t *ukeire_discard_list(const hantei_parsed *hand, const protocol_wall *wall)
{
    hantei_ukeire_discard discards[HANTEI_MAX_TILES];
    const size_t count = protocol_ukeire_discards(hand, wall, discards);
    json_t *array = json_array();
    int failed = 0;
    for (size_t i = 0; i < count; i++) {
        char tile[HANTEI_TILE_TEXT];
        hantei_tile_format(tile, discards[i].tile);
        failed |= json_array_append_new(
            array, json_pack("{s:s, s:i, s:i, s:o}", "tile", tile, "shanten", discards[i].shanten, "left",
                             discards[i].left, "ukeire", tiles_left(discards[i].ukeire, wall->unseen)));
    }
    return finished(array, failed);
}

static json_t *shanten_answer(const hantei_parsed *hand, const protocol_wall *wall)
{
    json_t *answer = shanten_numbers(hand, wall);
    const int failed =
        hand->concealed % 3 == 1
            ? json_object_set_new(answer, "ukeire", tiles_left(protocol_ukeire(hand, wall), wall->unseen))
            : json_object_set_new(answer, "discards", ukeire_discard_list(hand, wall));
    return finished(answer, failed);
}

static json_t *explain_answer(const hantei_parsed *hand, const protocol_wall *wall)
{
    json_t *answer = shanten_numbers(hand, wall);
    const size_t count = hantei_best_readings(&hand->hand, NULL, NULL);
    return finished(answer, json_object_set_new(answer, "count", json_integer((json_int_t)count)));
}

json_t *protocol_answer(protocol_op op, const hantei_parsed *hand, const protocol_wall *wall)
{
    switch (op) {
    case PROTOCOL_WIN:
        return win_answer(hand);
    case PROTOCOL_WAITS:
        return waits_answer(hand, wall->unseen);
    case PROTOCOL_DISCARDS:
        return json_pack("{s:o}", "discards", discard_list(hand, wall->unseen));
    case PROTOCOL_RIICHI:
        return riichi_answer(hand, wall->unseen);
    case PROTOCOL_SHANTEN:
        return shanten_answer(hand, wall);
    default:
        return explain_answer(hand, wall);
    }
}

json_t *protocol_reading(const hantei_reading *reading)
{
    json_t *array = json_array();
    int failed = 0;
    for (unsigned i = 0; i < reading->count; i++) {
        char block[PROTOCOL_BLOCK_TEXT];
        const size_t length = protocol_block_format(block, &reading->block[i]);
        failed |= json_array_append_new(array, json_stringn(block, length));
    }
    return finished(array, failed);
}

json_t *protocol_problem_answer(const protocol_problem *problem)
{
    json_t *error = json_pack("{s:s, s:s, s:s}", "code", problem->code, "message", problem->message, "field",
                              problem->field);
    int failed = 0;
    if (problem->at != PROTOCOL_NOWHERE)
        failed = json_object_set_new(error, "at", json_integer((json_int_t)problem->at));
    return json_pack("{s:o}", "error", finished(error, failed));
}

json_t *protocol_with_hand(const char *text, size_t length, json_t *answer)
{
    json_t *object = json_pack("{s:o}", "hand", protocol_text(text, length));
    const int failed = json_object_update(object, answer);
    json_decref(answer);
    return finished(object, failed);
}
