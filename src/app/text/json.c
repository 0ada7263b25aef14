#include "text/json.h"
#include "text/writer.h"

/* What may come next. In an array and an object: what stands behind a value. */
enum { A_VALUE, AN_ITEM_OR_END, A_FIRST_KEY_OR_END, A_FURTHER_KEY, A_COLON, A_COMMA_OR_END, NOTHING };

const char JSON_NOT_UTF8[] = "lexical error: invalid bytes in UTF8 string.",
           JSON_HALF_PAIR[] = "half a surrogate pair";

static json_kind refuse(json_reader *r, size_t at, const char *why)
{
    r->wrong = why;
    r->wrong_at = at;
    return JSON_WRONG;
}

/* The text ends at `length`, in a token or before one. */
static json_kind end(json_reader *r)
{
    return r->is_whole ? refuse(r, r->length, "parse error: premature EOF") : JSON_MORE;
}

/* ---- Texts ----------------------------------------------------------------- */

static inline bool is_plain(char byte)
{
    return (unsigned char)(byte - 0x20) < 0x60 && byte != '"' && byte != '\\';
}

static int digit_of(char hex)
{
    const unsigned letter = (unsigned char)hex | 0x20u;
    return hex >= '0' && hex <= '9'         ? hex - '0'
           : letter >= 'a' && letter <= 'f' ? (int)letter - 'a' + 10
                                            : -1;
}

/* The UTF-16 unit of the four digits at `at`, which are there. */
static unsigned unit_at(const json_reader *r, size_t at)
{
    unsigned unit = 0;
    for (size_t i = 0; i < 4; i++)
        unit = unit << 4 | (unsigned)digit_of(r->text[at + i]);
    return unit;
}

static json_kind check_digits(json_reader *r, size_t at)
{
    for (size_t i = at; i < at + 4; i++) {
        if (i >= r->length)
            return end(r);
        if (digit_of(r->text[i]) < 0)
            return refuse(r, i,
                          "lexical error: invalid (non-hex) character occurs after '\\u' inside string.");
    }
    return A_TEXT;
}

enum { UNIT = 6, HIGH = 0xD800 >> 10, LOW = 0xDC00 >> 10 }; /* bytes of \uXXXX; the top bits of halves */

/* Checks the escape at *at, and passes it; both halves of a pair. */
static json_kind pass_escape(json_reader *r, size_t *at)
{
    const size_t first = *at, second = first + UNIT;
    if (first + 1 >= r->length)
        return end(r);
    *at += 2;
    if (r->text[first + 1] != 'u')
        return memchr("\"\\/bfnrt", r->text[first + 1], 8)
                   ? A_TEXT
                   : refuse(
                         r, first + 1,
                         "lexical error: inside a string, '\\' occurs before a character which it may not.");
    *at = second;
    json_kind kind = check_digits(r, first + 2);
    if (kind != A_TEXT || r->is_sequence || unit_at(r, first + 2) >> 11 != 0xD800 >> 11)
        return kind;
    const bool is_high = unit_at(r, first + 2) >> 10 == HIGH;
    for (size_t i = 0; is_high && i < 2; i++) {
        if (second + i >= r->length)
            return end(r);
        if (r->text[second + i] != "\\u"[i])
            return refuse(r, first, JSON_HALF_PAIR);
    }
    kind = is_high ? check_digits(r, second + 2) : A_TEXT;
    *at = second + UNIT;
    return kind != A_TEXT || (is_high && unit_at(r, second + 2) >> 10 == LOW)
               ? kind
               : refuse(r, first, JSON_HALF_PAIR);
}

/* Whether more text may complete the character at `at`. */
static bool is_cut_off(const json_reader *r, size_t at)
{
    const size_t left = r->length - at;
    size_t rest = 1;
    while (rest < left && ((unsigned char)r->text[at + rest] & 0xC0) == 0x80)
        rest++;
    return !r->is_whole && left < 4 && rest == left;
}

static json_kind pass_other(json_reader *r, size_t *at)
{
    const char byte = r->text[*at];
    uint32_t point;
    if (byte == '\\')
        return pass_escape(r, at);
    if ((unsigned char)byte < 0x20)
        return refuse(r, *at, "lexical error: invalid character inside string.");
    const size_t length = utf8_character(r->text + *at, r->length - *at, &point);
    *at += length;
    if (length > 0)
        return A_TEXT;
    return is_cut_off(r, *at) ? JSON_MORE : refuse(r, *at, JSON_NOT_UTF8);
}

/* Finds the quote that ends the text after *at. */
static json_kind pass_text(json_reader *r, size_t *at, bool *has_escapes)
{
    size_t i = *at + 1;
    *has_escapes = false;
    for (;;) {
        while (i < r->length && is_plain(r->text[i]))
            i++;
        if (i >= r->length)
            return end(r);
        if (r->text[i] == '"')
            break;
        *has_escapes |= r->text[i] == '\\';
        const json_kind kind = pass_other(r, &i);
        if (kind != A_TEXT)
            return kind;
    }
    *at = i + 1;
    return A_TEXT;
}

/* ---- Texts without their escapes --------------------------------------------- */

static size_t put_point(char *out, uint32_t point)
{
    static const unsigned FIRST[] = {0, 0, 0xC0, 0xE0, 0xF0};
    const size_t length = 1u + (point >= 0x80) + (point >= 0x800) + (point >= 0x10000);
    for (size_t i = length; i-- > 1; point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)(FIRST[length] | point);
    return length;
}

static bool is_pair_at(const json_reader *r, size_t at)
{
    return unit_at(r, at + 2) >> 10 == HIGH && r->text[at + UNIT] == '\\' && r->text[at + UNIT + 1] == 'u' &&
           unit_at(r, at + UNIT + 2) >> 10 == LOW;
}

/* Writes what the escape at *at means, and passes it. */
static size_t put_escape(const json_reader *r, char *out, size_t *at)
{
    static const char LETTERS[] = "bfnrt", MEANT[] = "\b\f\n\r\t";
    const char letter = r->text[*at + 1];
    const char *const known = memchr(LETTERS, letter, sizeof LETTERS - 1);
    *out = known ? MEANT[known - LETTERS] : letter;
    if (letter != 'u') {
        *at += 2;
        return 1;
    }
    const uint32_t unit = unit_at(r, *at + 2);
    const bool is_pair = is_pair_at(r, *at), is_half = !is_pair && unit >> 11 == 0xD800 >> 11;
    const uint32_t point =
        is_pair ? 0x10000 + ((unit & 0x3FF) << 10 | (unit_at(r, *at + UNIT + 2) & 0x3FF)) : unit;
    *at += is_pair ? 2 * UNIT : UNIT;
    return put_point(out, is_half ? '?' : point);
}

static void unescape(json_reader *r, size_t at, json_token *out)
{
    uint32_t point;
    out->text = r->room;
    out->length = 0;
    while (r->text[at] != '"' && out->length + 4 <= sizeof r->room) {
        char *const to = r->room + out->length;
        if (r->text[at] == '\\') {
            out->length += put_escape(r, to, &at);
        } else {
            const size_t length = utf8_character(r->text + at, r->length - at, &point);
            memcpy(to, r->text + at, length);
            out->length += length;
            at += length;
        }
    }
}

/* ---- Numbers and words ------------------------------------------------------ */

static size_t pass_digits(const json_reader *r, size_t at)
{
    while (at < r->length && r->text[at] >= '0' && r->text[at] <= '9')
        at++;
    return at;
}

/* Passes digits, of which one is needed. */
static json_kind need_digits(json_reader *r, size_t *at, const char *why)
{
    const size_t first = *at;
    *at = pass_digits(r, first);
    return *at > first ? A_NUMBER : first == r->length ? end(r) : refuse(r, first, why);
}

static bool is_there(const json_reader *r, size_t at, char one, char other)
{
    return at < r->length && (r->text[at] == one || r->text[at] == other);
}

static json_kind pass_number(json_reader *r, size_t *at)
{
    json_kind kind = A_NUMBER;
    *at += r->text[*at] == '-';
    if (is_there(r, *at, '0', '0'))
        ++*at;
    else
        kind =
            need_digits(r, at, "lexical error: malformed number, a digit is required after the minus sign.");
    if (kind == A_NUMBER && is_there(r, *at, '.', '.')) {
        ++*at;
        kind = need_digits(r, at,
                           "lexical error: malformed number, a digit is required after the decimal point.");
    }
    if (kind == A_NUMBER && is_there(r, *at, 'e', 'E')) {
        ++*at;
        *at += is_there(r, *at, '+', '-');
        kind = need_digits(r, at, "lexical error: malformed number, a digit is required after the exponent.");
    }
    return kind;
}

static json_kind pass_word(json_reader *r, size_t *at)
{
    const char letter = r->text[*at];
    const char *const word = letter == 't' ? "true" : letter == 'f' ? "false" : "null";
    for (const char *wanted = word; *wanted; wanted++, ++*at) {
        if (*at == r->length)
            return end(r);
        if (r->text[*at] != *wanted)
            return refuse(r, *at, "lexical error: invalid string in json text.");
    }
    return letter == 'n' ? A_NULL : A_BOOL;
}

/* ---- Tokens ---------------------------------------------------------------- */

static bool is_in_object(const json_reader *r)
{
    return r->depth > 0 && (r->open[(r->depth - 1) / 8] >> (r->depth - 1) % 8 & 1);
}

/* A value ends at `at`. */
static void end_value(json_reader *r, size_t at)
{
    r->at = at;
    r->needs = r->depth > 0 ? A_COMMA_OR_END : r->is_sequence ? A_VALUE : NOTHING;
}

static json_kind close(json_reader *r)
{
    r->depth--;
    end_value(r, r->at + 1);
    return AN_END;
}

static json_kind open(json_reader *r, json_kind kind)
{
    if (r->depth == JSON_DEEPEST)
        return refuse(r, r->at, "too many arrays and objects inside each other");
    const uint8_t bit = (uint8_t)(1u << r->depth % 8);
    uint8_t *const bits = &r->open[r->depth++ / 8];
    *bits = (uint8_t)(kind == AN_OBJECT ? *bits | bit : *bits & ~bit);
    r->at++;
    r->needs = kind == AN_OBJECT ? A_FIRST_KEY_OR_END : AN_ITEM_OR_END;
    return kind;
}

/* Passes a text, a number or a word. */
static json_kind pass(json_reader *r, size_t *at, bool *has_escapes)
{
    const char byte = r->text[*at];
    *has_escapes = false;
    if (byte == '"')
        return pass_text(r, at, has_escapes);
    if (byte == '-' || (byte >= '0' && byte <= '9'))
        return pass_number(r, at);
    if (byte == 't' || byte == 'f' || byte == 'n')
        return pass_word(r, at);
    return refuse(r, *at,
                  byte == '/'
                      ? "lexical error: probable comment found in input text, comments are not enabled."
                      : "lexical error: invalid char in json text.");
}

/* Refuses what stands here: it is no token, or the wrong one. */
static json_kind refuse_token(json_reader *r)
{
    static const char *const WORDS[] = {
        [A_VALUE] = "parse error: unallowed token at this point in JSON text",
        [AN_ITEM_OR_END] = "parse error: unallowed token at this point in JSON text",
        [A_FIRST_KEY_OR_END] = "parse error: invalid object key (must be a string)",
        [A_FURTHER_KEY] = "parse error: invalid object key (must be a string)",
        [A_COLON] = "parse error: object key and value must be separated by a colon (':')",
        [NOTHING] = "parse error: trailing garbage",
    };
    size_t at = r->at;
    bool unused;
    if (r->needs != NOTHING && !memchr("{}[],:", r->text[at], 6)) {
        const json_kind kind = pass(r, &at, &unused);
        if (kind > AN_OBJECT)
            return kind;
    }
    return refuse(r, r->at,
                  r->needs != A_COMMA_OR_END ? WORDS[r->needs]
                  : is_in_object(r) ? "parse error: after key and value, inside map, I expect ',' or '}'"
                                    : "parse error: after array element, I expect ',' or ']'");
}

static inline bool is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

static inline void skip_spaces(json_reader *r)
{
    while (r->at < r->length && is_space(r->text[r->at]))
        r->at++;
}

static json_kind take_value(json_reader *r, json_token *out)
{
    size_t at = r->at;
    bool has_escapes;
    json_kind kind = pass(r, &at, &has_escapes);
    if (kind > AN_OBJECT)
        return kind;
    if (kind != A_TEXT && at == r->length && (r->depth > 0 || !r->is_whole))
        return end(r); /* it may go on */
    out->is_true = r->text[r->at] == 't';
    out->text = r->text + r->at;
    out->length = at - r->at;
    if (has_escapes) {
        unescape(r, r->at + 1, out);
    } else if (kind == A_TEXT) {
        out->text++;
        out->length -= 2;
    }
    end_value(r, at);
    return kind;
}

/* Passes a colon or a comma that is needed. */
static void pass_separator(json_reader *r)
{
    const char byte = r->text[r->at];
    const bool is_colon = byte == ':' && r->needs == A_COLON;
    if (!is_colon && (byte != ',' || r->needs != A_COMMA_OR_END))
        return;
    r->at++;
    r->needs = is_in_object(r) && !is_colon ? A_FURTHER_KEY : A_VALUE;
    skip_spaces(r);
}

static bool is_closing(const json_reader *r, char byte)
{
    const bool is_behind = r->needs == A_COMMA_OR_END;
    return byte == '}' ? r->needs == A_FIRST_KEY_OR_END || (is_behind && is_in_object(r))
                       : byte == ']' && (r->needs == AN_ITEM_OR_END || (is_behind && !is_in_object(r)));
}

static json_kind take(json_reader *r, json_token *out)
{
    skip_spaces(r);
    if (r->at < r->length)
        pass_separator(r);
    out->at = r->at;
    if (r->at == r->length)
        return r->depth == 0 && (r->needs == NOTHING || r->is_sequence) ? JSON_OVER : end(r);
    const char byte = r->text[r->at];
    const bool needs_key = r->needs == A_FIRST_KEY_OR_END || r->needs == A_FURTHER_KEY;
    if (is_closing(r, byte))
        return close(r);
    if (needs_key ? byte != '"' : r->needs > A_FURTHER_KEY || memchr("]},:", byte, 4))
        return refuse_token(r);
    if (byte == '{' || byte == '[')
        return open(r, byte == '{' ? AN_OBJECT : AN_ARRAY);
    const json_kind kind = take_value(r, out);
    if (kind > AN_OBJECT || !needs_key)
        return kind;
    r->needs = A_COLON;
    return A_KEY;
}

/* ---- The reader ------------------------------------------------------------- */

void json_begin(json_reader *r, const char *text, size_t length)
{
    r->is_whole = true;
    r->is_sequence = false;
    r->needs = A_VALUE;
    r->depth = 0;
    r->wrong = NULL;
    json_go_on(r, text, length);
}

void json_go_on(json_reader *r, const char *text, size_t length)
{
    r->text = text;
    r->length = length;
    r->at = 0;
}

json_kind json_next(json_reader *r, json_token *found)
{
    found->text = NULL;
    found->length = 0;
    found->is_true = false;
    return found->kind = take(r, found);
}

bool json_skip(json_reader *r, unsigned depth)
{
    json_token unused = {.kind = AN_END};
    while (r->depth > depth && unused.kind < JSON_OVER)
        json_next(r, &unused);
    return unused.kind < JSON_OVER;
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
