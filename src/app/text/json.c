#include "text/json.h"

static int pass(const json_parser *json, json_kind kind, const void *text, size_t length, bool is_true)
{
    return json->take(json->self, &(json_token){kind, text, length, is_true, 0});
}

static int on_null(void *json)
{
    return pass(json, A_NULL, NULL, 0, false);
}

static int on_bool(void *json, int is_true)
{
    return pass(json, A_BOOL, NULL, 0, is_true != 0);
}

static int on_number(void *json, const char *text, size_t length)
{
    return pass(json, A_NUMBER, text, length, false);
}

static int on_text(void *json, const unsigned char *text, size_t length)
{
    return pass(json, A_TEXT, text, length, false);
}

static int on_key(void *json, const unsigned char *text, size_t length)
{
    return pass(json, A_KEY, text, length, false);
}

static int on_object(void *json)
{
    return pass(json, AN_OBJECT, NULL, 0, false);
}

static int on_array(void *json)
{
    return pass(json, AN_ARRAY, NULL, 0, false);
}

static int on_end(void *json)
{
    return pass(json, AN_END, NULL, 0, false);
}

bool json_begin(json_parser *json, json_take *take, void *self, yajl_alloc_funcs *memory)
{
    static const yajl_callbacks CALLBACKS = {
        .yajl_null = on_null,
        .yajl_boolean = on_bool,
        .yajl_number = on_number,
        .yajl_string = on_text,
        .yajl_start_map = on_object,
        .yajl_map_key = on_key,
        .yajl_end_map = on_end,
        .yajl_start_array = on_array,
        .yajl_end_array = on_end,
    };
    json->take = take;
    json->self = self;
    json->yajl = yajl_alloc(&CALLBACKS, memory, json);
    return json->yajl != NULL;
}

void json_end(json_parser *json)
{
    if (json->yajl)
        yajl_free(json->yajl);
    json->yajl = NULL;
}

/* On some machines a long has no room for eleven digits. */
bool json_whole(const json_token *found, int32_t *number)
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
