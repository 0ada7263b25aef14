#include "json/reader.h"
#include "json/writer.h"

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

/* The UTF-16 unit of four digits. */
static json_kind take_unit(json_reader *r, size_t at, unsigned *unit)
{
    *unit = 0;
    for (size_t i = at; i < at + 4; i++) {
        const int digit = i < r->length ? digit_of(r->text[i]) : 0;
        if (i == r->length)
            return end(r);
        if (digit < 0)
            return refuse(r, i,
                          "lexical error: invalid (non-hex) character occurs after '\\u' inside string.");
        *unit = *unit << 4 | (unsigned)digit;
    }
    return A_TEXT;
}

/* The character of \uXXXX, or of two that are a pair. */
static json_kind take_units(json_reader *r, size_t *at, uint32_t *point)
{
    enum { UNIT = sizeof "\\uXXXX" - 1, HALF = 0xD800 >> 11, HIGH = 0xD800 >> 10, LOW = 0xDC00 >> 10 };
    const size_t first = *at, second = first + UNIT;
    unsigned low = 0;
    json_kind kind = take_unit(r, first + 2, point);
    *at = second;
    if (kind != A_TEXT || *point >> 11 != HALF)
        return kind;
    if (second + 1 >= r->length)
        return end(r);
    if (*point >> 10 == HIGH && r->text[second] == '\\' && r->text[second + 1] == 'u')
        kind = take_unit(r, second + 2, &low);
    if (kind != A_TEXT || (low >> 10 != LOW && !r->is_sequence))
        return kind != A_TEXT ? kind : refuse(r, first, JSON_HALF_PAIR);
    *at += low >> 10 == LOW ? UNIT : 0;
    *point = low >> 10 == LOW ? 0x10000 + ((*point & 0x3FF) << 10 | (low & 0x3FF)) : '?';
    return A_TEXT;
}

static json_kind take_escape(json_reader *r, size_t *at, uint32_t *point)
{
    static const char LETTERS[] = "bfnrt\"\\/", MEANT[] = "\b\f\n\r\t\"\\/";
    if (*at + 1 >= r->length)
        return end(r);
    const char letter = r->text[*at + 1];
    const char *const known = memchr(LETTERS, letter, sizeof LETTERS - 1);
    if (letter == 'u')
        return take_units(r, at, point);
    if (!known)
        return refuse(r, *at + 1,
                      "lexical error: inside a string, '\\' occurs before a character which it may not.");
    *point = (unsigned char)MEANT[known - LETTERS];
    *at += 2;
    return A_TEXT;
}

static json_kind take_character(json_reader *r, size_t *at, uint32_t *point)
{
    if (r->text[*at] == '\\')
        return take_escape(r, at, point);
    if ((unsigned char)r->text[*at] < 0x20)
        return refuse(r, *at, "lexical error: invalid character inside string.");
    const size_t length = utf8_character(r->text + *at, r->length - *at, point);
    if (length == 0)
        return !r->is_whole && r->length - *at < 4 ? JSON_MORE : refuse(r, *at, JSON_NOT_UTF8);
    *at += length;
    return A_TEXT;
}

static size_t put_point(char *out, uint32_t point)
{
    static const unsigned FIRST[] = {0, 0, 0xC0, 0xE0, 0xF0};
    const size_t length = 1u + (point >= 0x80) + (point >= 0x800) + (point >= 0x10000);
    for (size_t i = length; i-- > 1; point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)(FIRST[length] | point);
    return length;
}

/* Takes the rest of a text, from its first character that is not plain; from the first escape on it is in the
 * reader's room. */
static json_kind take_rest(json_reader *r, size_t *at, json_token *out)
{
    enum { LONGEST = 4 }; /* bytes of a character */
    json_kind kind = A_TEXT;
    uint32_t point;
    while (kind == A_TEXT && *at < r->length && r->text[*at] != '"') {
        if (r->text[*at] == '\\' && out->text != r->room) {
            out->length = out->length < JSON_UNESCAPED ? out->length : JSON_UNESCAPED;
            out->text = memcpy(r->room, out->text, out->length);
        }
        const size_t first = *at;
        kind = take_character(r, at, &point);
        if (out->text != r->room)
            out->length += *at - first;
        else if (kind == A_TEXT && out->length + LONGEST <= JSON_UNESCAPED)
            out->length += put_point(r->room + out->length, point);
    }
    return kind != A_TEXT ? kind : *at == r->length ? end(r) : A_TEXT;
}

static json_kind take_text(json_reader *r, size_t *at, json_token *out)
{
    size_t i = *at + 1;
    while (i < r->length && is_plain(r->text[i]))
        i++;
    out->text = r->text + *at + 1;
    out->length = i - *at - 1;
    const json_kind kind = i < r->length && r->text[i] == '"' ? A_TEXT : take_rest(r, &i, out);
    *at = i + 1;
    return kind;
}

/* ---- Numbers and words ------------------------------------------------------ */

/* Passes digits: at least one. */
static json_kind need_digits(json_reader *r, size_t *at, const char *why)
{
    const size_t first = *at;
    while (*at < r->length && r->text[*at] >= '0' && r->text[*at] <= '9')
        ++*at;
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

/* Takes a text, a number or a word. */
static json_kind take_scalar(json_reader *r, size_t *at, json_token *out)
{
    const size_t first = *at;
    const char byte = r->text[first];
    if (byte == '"')
        return take_text(r, at, out);
    const json_kind kind =
        byte == '-' || (byte >= '0' && byte <= '9') ? pass_number(r, at)
        : byte == 't' || byte == 'f' || byte == 'n' ? pass_word(r, at)
        : byte == '/'
            ? refuse(r, first,
                     "lexical error: probable comment found in input text, comments are not enabled.")
            : refuse(r, first, "lexical error: invalid char in json text.");
    out->is_true = byte == 't';
    out->text = r->text + first;
    out->length = *at - first;
    return kind;
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
    json_token unused;
    if (r->needs != NOTHING && !memchr("{}[],:", r->text[at], 6)) {
        const json_kind kind = take_scalar(r, &at, &unused);
        if (kind > AN_OBJECT)
            return kind;
    }
    return refuse(r, r->at,
                  r->needs != A_COMMA_OR_END ? WORDS[r->needs]
                  : is_in_object(r) ? "parse error: after key and value, inside map, I expect ',' or '}'"
                                    : "parse error: after array element, I expect ',' or ']'");
}

static inline void skip_spaces(json_reader *r)
{
    while (r->at < r->length && (r->text[r->at] == ' ' || r->text[r->at] == '\t' || r->text[r->at] == '\n' ||
                                 r->text[r->at] == '\r'))
        r->at++;
}

static json_kind take_value(json_reader *r, json_token *out)
{
    size_t at = r->at;
    const json_kind kind = take_scalar(r, &at, out);
    if (kind > AN_OBJECT)
        return kind;
    if (kind != A_TEXT && at == r->length && (r->depth > 0 || !r->is_whole))
        return end(r); /* it may go on */
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
    if (is_closing(r, byte)) {
        r->depth--;
        end_value(r, r->at + 1);
        return AN_END;
    }
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

/* ---- Words ------------------------------------------------------------------ */

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter | 0x20) : letter;
}

bool json_is_nearly(const char *text, size_t length, const char *wanted)
{
    size_t i = 0;
    while (i < length && wanted[i] != '\0' && small(text[i]) == small(wanted[i]))
        i++;
    return i == length && wanted[i] == '\0';
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
