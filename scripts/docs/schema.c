/* What is made of the protocol's schema: types and names of Node.js, Python's functions, lists of
 * hantei-protocol(7). */
#include "generate.h"
#include "schema/operations.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- The rows ---------------------------------------------------------------------- */

struct choices {
    const char *type, *words;
};
#define CHOICES(id, type, words, ...) static const struct choices id = {type, words};
#include "schema/schema.def"

static const struct field {
    const char *name, *text, *kind, *parse;
    const struct choices *choices;
    long least, most;
    bool is_truth_too;
} FIELD_ROWS[] = {
#define TEXT(member, parser) .kind = "text", .parse = #parser
#define CHOICE(member, list) .kind = "text", .choices = &list
#define NUMBER(member, from, to) .kind = "number", .least = from, .most = to
#define TRUTH(member) .kind = "true or false"
#define INSIDE(what, parser) .kind = #what, .parse = #parser
#define EITHER(what, other, parser) INSIDE(what, parser)
#define OR(what, parser)
#define OR_TRUTH .is_truth_too = true
#define ANY .kind = "any"
#define FIELD(id, name, text, ...) {name, text, __VA_ARGS__},
#include "schema/schema.def"
};

struct member {
    const char *when, *name, *type, *text;
};
#define MEMBER(name, type, text) {"", name, type, text},
#define NAMED(name, type, text) MEMBER(name, type, text) MEMBER(name "_text?", "string", "")
#define ALLOWED(name, type, text) {"true", name, type, text},
#define REFUSED(name, type, text) {"false", name, type, text},
#define MEMBERS(...) ((const struct member[]){__VA_ARGS__ MEMBER(NULL, NULL, NULL)})

static const struct {
    const char *name, *has, *text;
    const struct member *members;
} OBJECTS[] = {
#define OBJECT(name, has, text, members) {#name, has, text, MEMBERS(members)},
#include "schema/schema.def"
};

static const struct op {
    const char *name;
    request_sizes sizes;
    uint64_t takes, needs;
    const char *summary, *text, *type;
    const struct member *members;
} OPS[] = {
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary, text, type, ...) \
    {op, sizes, takes, needs, summary, text, type, MEMBERS(__VA_ARGS__)},
#include "schema/schema.def"
};

/* The next operation of tables, or of others; NULL after the last. */
static const struct op *next_op(const struct op *it, bool of_table)
{
    for (it = it ? it + 1 : OPS; it < OPS + OPERATIONS; it++) {
        if (it->name && it->summary && (it->takes >> FIELD_TABLE & 1) == of_table)
            return it;
    }
    return NULL;
}

/* The next of a set of fields, without those in objects; FIELDS after the last. */
static unsigned next_field(uint64_t fields, unsigned from)
{
    while (from < FIELD_PAO_FROM && !(fields >> from & 1))
        from++;
    return from < FIELD_PAO_FROM ? from : FIELDS;
}

#define SEAT_FIELDS (REQUEST_BIT(FIELD_TILE) - REQUEST_BIT(FIELD_RULES))
#define COMMON_TABLE_FIELDS (REQUEST_BIT(FIELD_TABLE) | REQUEST_BIT(FIELD_SAVE))

/* ---- Text in lines ------------------------------------------------------------------- */

/* Writes words from a column on in lines of at most 120 columns, each but the first behind `before`. */
static void put_wrapped(const char *text, int column, const char *before)
{
    for (bool is_first = true; *text; is_first = false) {
        const int length = (int)strcspn(text, " ");
        if (column + 1 + length > 120)
            column = printf("\n%s", before) - 1;
        else if (!is_first)
            column += printf(" ");
        column += printf("%.*s", length, text);
        text += length + (text[length] == ' ');
    }
}

/* A comment before a declaration. */
static void put_comment(int indent, const char *text)
{
    char before[32];
    if (!*text)
        return;
    printf("%*s/**", indent, "");
    if (strlen(text) <= 120 - strlen("/**  */") - (size_t)indent) {
        printf(" %s */\n", text);
        return;
    }
    snprintf(before, sizeof before, "%*s * ", indent, "");
    printf("\n%s", before);
    put_wrapped(text, (int)strlen(before), before);
    printf("\n%*s */\n", indent, "");
}

static void put_sentence(const char *text)
{
    printf("%c%s.", toupper((unsigned char)*text), text + 1);
}

void write_union(const char *type, const char *const *names, size_t count)
{
    int column = printf("export type %s =\n", type) * 0;
    for (size_t i = 0; i < count; i++) {
        if (column + (int)strlen(names[i]) > 108)
            column = printf(" |\n") * 0;
        column += printf("%s'%s'", column ? " | " : "    ", names[i]) - (column ? 0 : 3);
    }
    puts(";");
}

/* ---- The types of fields ------------------------------------------------------------------ */

/* The words of a list, such as "E, S, W or N", otherwise written. */
static const char *words_as(const char *words, const char *quote, const char *between)
{
    static char out[256];
    size_t used = 0;
    for (size_t length; *words; words += length + strspn(words + length, ", ")) {
        length = strcspn(words, ", ");
        if (strncmp(words, "or ", strlen("or ")) != 0)
            used += (size_t)snprintf(out + used, sizeof out - used, "%s%s%.*s%s", used ? between : "", quote,
                                     (int)length, words, quote);
    }
    return out;
}

const char *field_values(unsigned field)
{
    return FIELD_ROWS[field].choices ? words_as(FIELD_ROWS[field].choices->words, "", " ") : NULL;
}

/* Small numbers are listed. */
static bool is_listed(const struct field *it)
{
    return strcmp(it->kind, "number") == 0 && it->most - it->least <= 2;
}

static const char *numbers_as(const struct field *it, const char *between)
{
    static char out[64];
    size_t used = 0;
    for (long number = it->least; number <= it->most; number++)
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%ld", used ? between : "", number);
    return out;
}

/* Of texts, arrays and objects. */
static const struct parsed {
    const char *parse, *node, *python;
} PARSED[] = {
    {"parser_preset", "Preset | Rules", "_Rules"},
    {"parse_hand", "Tiles", "_Hand"},
    {"parse_tile", "Tile", "str"},
    {"parse_called", "Meld", "str"},
    {"parse_melds", "(Meld | TableEvent)[]", "Sequence[str | dict[str, Any]]"},
    {"parse_pao", NULL, "dict[str, Any]"},
    {"parse_points", "number[]", "Sequence[int]"},
    {"parser_events", "TableEvent | TableEvent[]", "Any"},
    {"parser_responses", "TableResponse[]", "Any"},
    {"parse_language", "Language", "str"},
    {"parse_table", "string", "str"},
    {"parse_state", "string", "str"},
    {NULL, "Tiles", "str"},
};

static const struct parsed *parsed_of(const struct field *it)
{
    const struct parsed *found = PARSED;
    while (found->parse && strcmp(found->parse, it->parse) != 0)
        found++;
    return found;
}

/* ---- Types of Node.js ------------------------------------------------------------------ */

static void put_node_type(unsigned field);

static void put_pao(void)
{
    for (unsigned i = FIELD_PAO_FROM; i < FIELDS; i++) {
        printf(i == FIELD_PAO_FROM ? "{ %s: " : "; %s: ", strchr(FIELD_ROWS[i].name, '.') + 1);
        put_node_type(i);
    }
    printf(" }");
}

static void put_node_type(unsigned field)
{
    const struct field *const it = &FIELD_ROWS[field];
    if (it->choices)
        printf("%s", *it->choices->type ? it->choices->type : words_as(it->choices->words, "'", " | "));
    else if (is_listed(it))
        printf("%s%s", numbers_as(it, " | "), it->is_truth_too ? " | boolean" : "");
    else if (!it->parse)
        printf(strcmp(it->kind, "number") == 0 ? "number" : "boolean");
    else if (parsed_of(it)->node)
        printf("%s", parsed_of(it)->node);
    else
        put_pao();
}

static void put_fields(int indent, uint64_t fields, uint64_t needs)
{
    for (unsigned field = next_field(fields, 0); field != FIELDS; field = next_field(fields, field + 1)) {
        put_comment(indent, FIELD_ROWS[field].text);
        printf("%*s%s%s: ", indent, "", FIELD_ROWS[field].name, needs >> field & 1 ? "" : "?");
        put_node_type(field);
        puts(";");
    }
}

/* A name in the types, between quotes if it is more than a word. */
static void put_name(const char *name)
{
    printf(strchr(name, '-') ? "'%.*s'%s" : "%.*s%s", (int)strcspn(name, "?"), name,
           strchr(name, '?') ? "?" : "");
}

static void put_op_names(const char *type, bool of_table, bool with_seats)
{
    const char *names[OPERATIONS];
    size_t count = 0;
    for (const struct op *it = next_op(NULL, of_table); it; it = next_op(it, of_table)) {
        if (with_seats || it->sizes == REQUEST_NO_HAND)
            names[count++] = it->name;
    }
    write_union(type, names, count);
}

static void put_op_fields(const char *type, bool of_table, uint64_t without)
{
    printf("export interface %s {\n", type);
    for (const struct op *it = next_op(NULL, of_table); it; it = next_op(it, of_table)) {
        printf("    ");
        put_name(it->name);
        printf(it->takes & ~without ? ": {\n" : ": {");
        put_fields(8, it->takes & ~without, it->needs);
        puts(it->takes & ~without ? "    };" : "};");
    }
    puts("}");
}

void write_request_types(void)
{
    put_op_names("Op", false, true);
    puts("/** Those that take no hand. */");
    put_op_names("SeatlessOp", false, false);
    puts("/** The ops of a table: it is opened by name and followed through a game. */");
    put_op_names("TableOp", true, true);
    puts("\n/** A seat, and what it knows of the table. */\nexport interface SeatState {");
    put_fields(4, SEAT_FIELDS, REQUEST_BIT(FIELD_HAND));
    puts("}\n\n/** The fields of each op besides the seat. */");
    put_op_fields("OpFields", false, 0);
    puts("\n/** The fields of each op of a table besides `op`, `table` and `save`. Seats are numbers from 0. "
         "*/");
    put_op_fields("TableFields", true, COMMON_TABLE_FIELDS);
}

static void put_members(int indent, const struct member *it, const char *when)
{
    for (; it->name; it++) {
        if (strcmp(it->when, when) != 0)
            continue;
        put_comment(indent, it->text);
        printf("%*s", indent, "");
        put_name(it->name);
        printf(": %s;\n", it->type);
    }
}

static bool has_when(const struct member *it, const char *when)
{
    while (it->name && strcmp(it->when, when) != 0)
        it++;
    return it->name;
}

static void put_answer(const struct op *it)
{
    static const char *const WHENS[] = {"", "true", "false"};
    printf("%s", *it->type ? it->type : "Identified");
    for (size_t i = 0; i < COUNT(WHENS); i++) {
        if (!has_when(it->members, WHENS[i]))
            continue;
        printf(i == 0   ? " & {\n"
               : i == 1 ? " & ({\n        legal: true;\n"
                        : " | {\n        legal: false;\n");
        put_members(8, it->members, WHENS[i]);
        printf(i == 2 ? "    })" : "    }");
    }
}

static void put_answers(const char *type, bool of_table)
{
    printf("export interface %s {\n", type);
    for (const struct op *it = next_op(NULL, of_table); it; it = next_op(it, of_table)) {
        printf("    ");
        put_name(it->name);
        const bool may_refuse = of_table && strcmp(it->type, "Saved") != 0;
        printf(may_refuse ? ": OrRefused<" : ": ");
        put_answer(it);
        puts(may_refuse ? ">;" : ";");
    }
    puts("}");
}

void write_answer_types(void)
{
    for (size_t i = 0; i < COUNT(OBJECTS); i++) {
        put_comment(0, OBJECTS[i].text);
        printf("export interface %s%s%s {\n", OBJECTS[i].name, *OBJECTS[i].has ? " extends " : "",
               OBJECTS[i].has);
        put_members(4, OBJECTS[i].members, "");
        puts("}\n");
    }
    put_answers("Answers", false);
    puts("");
    put_answers("TableAnswers", true);
}

/* ---- Functions of Node.js ---------------------------------------------------------------- */

/* The name of an op's function: nineTerminals of nine-terminals. */
static const char *function_name(const char *op)
{
    static char name[32];
    char *to = name;
    for (; *op; op++)
        *to++ = *op == '-' ? (char)toupper((unsigned char)*++op) : *op;
    *to = '\0';
    return name;
}

/* Without the ops that the line names. */
void write_function_types(void)
{
    for (const struct op *it = next_op(NULL, false); it; it = next_op(it, false)) {
        if (strstr(document_line, it->name))
            continue;
        printf("/** ");
        put_sentence(it->summary);
        printf(" */\nexport function %s(request%s: Asked<'%s'>): Answers['%s'];\n", function_name(it->name),
               it->needs || it->sizes != REQUEST_NO_HAND ? "" : "?", it->name, it->name);
    }
}

void write_function_names(void)
{
    printf("   ");
    for (const struct op *it = next_op(NULL, false); it; it = next_op(it, false))
        printf(" %s,", function_name(it->name));
    puts("");
}

void write_op_list(void)
{
    const char *before = "export const OPS = [";
    for (const struct op *it = next_op(NULL, false); it; it = next_op(it, false)) {
        printf("%s'%s'", before, it->name);
        before = ", ";
    }
    puts("];");
}

/* ---- Python --------------------------------------------------------------------------------- */

static void put_python_type(const struct field *it)
{
    if (it->choices)
        printf("Literal[%s]", words_as(it->choices->words, "\"", ", "));
    else if (is_listed(it))
        printf("Literal[%s]%s", numbers_as(it, ", "), it->is_truth_too ? " | bool" : "");
    else if (!it->parse)
        printf(strcmp(it->kind, "number") == 0 ? "int" : "bool");
    else
        printf("%s", parsed_of(it)->python);
}

/* A name in Python, where `from` is a word of the language. */
static const char *python_name(const char *name)
{
    static char out[32];
    snprintf(out, sizeof out, strcmp(name, "from") == 0 ? "%s_" : "%s", name);
    for (char *at = out; (at = strchr(at, '-'));)
        *at = '_';
    return out;
}

static void put_parameters(uint64_t fields, const char *otherwise)
{
    for (unsigned field = next_field(fields, 0); field != FIELDS; field = next_field(fields, field + 1)) {
        printf("%s: ", python_name(FIELD_ROWS[field].name));
        put_python_type(&FIELD_ROWS[field]);
        printf("%s, ", otherwise);
    }
}

/* A function whose body never runs: _asks() makes one that asks, with this signature. */
static void put_python_function(const struct op *it)
{
    const uint64_t seat = it->sizes == REQUEST_NO_HAND ? 0 : SEAT_FIELDS,
                   needs = it->needs | (seat & REQUEST_BIT(FIELD_HAND)), all = seat | it->takes;
    printf("@_asks(\"%s\")\ndef %s(*, ", it->name, python_name(it->name));
    put_parameters(needs, "");
    put_parameters(all & ~needs, " = ...");
    printf("**fields: Any) -> Answer:\n    \"\"\"");
    put_sentence(it->summary);
    printf(*it->text ? "\n\n    " : "\n");
    put_wrapped(it->text, 4, "    ");
    puts(*it->text ? "\n" : "");
    for (unsigned field = next_field(all, 0); field != FIELDS; field = next_field(all, field + 1)) {
        const int column = printf("    %s: ", python_name(FIELD_ROWS[field].name));
        put_wrapped(FIELD_ROWS[field].text, column, "        ");
        puts(".");
    }
    puts("    \"\"\"\n    raise NotImplementedError\n\n");
}

/* Without the ops that the line names. */
void write_python_functions(void)
{
    for (const struct op *it = next_op(NULL, false); it; it = next_op(it, false)) {
        if (!strstr(document_line, it->name))
            put_python_function(it);
    }
}

/* ---- hantei-protocol(7) ------------------------------------------------------------------------- */

/* Writes a line for each sentence, and references to manuals such as hantei(3). */
static void put_roff(const char *text)
{
    bool is_inside = false; /* a line is begun */
    while (*text) {
        const size_t length = strcspn(text, " "), name = strcspn(text, "(");
        const bool is_manual = strncmp(text, "hantei", 6) == 0 && name < length && text[name + 2] == ')';
        const bool ends = is_manual || (text[length - 1] == '.' && text[length]);
        printf(is_inside ? (is_manual ? "\n" : " ") : "");
        if (is_manual)
            printf(".Xr %.*s %c%s%.*s", (int)name, text, text[name + 1], length > name + 3 ? " " : "",
                   (int)(length - name - 3), text + name + 3);
        else
            printf("%.*s", (int)length, text);
        printf(ends ? "\n" : "");
        is_inside = !ends;
        text += length + (text[length] == ' ');
    }
    printf(is_inside ? "\n" : "");
}

static void put_field_item(unsigned field, bool is_required)
{
    const struct field *const it = &FIELD_ROWS[field];
    printf(".It Li %s", it->name);
    if (strcmp(it->kind, "true or false") == 0)
        printf(" , No true or false");
    else if (strcmp(it->kind, "number") == 0 && it->least > INT32_MIN)
        printf(" , No %ld to %ld", it->least, it->most);
    puts(is_required ? " , No required" : "");
    put_roff(it->text);
}

/* Those that a list above has are only named. */
static void put_field_list(uint64_t fields, uint64_t needs)
{
    static uint64_t listed = SEAT_FIELDS;
    const uint64_t first = fields & ~listed;
    const char *before = "It takes ";
    for (unsigned field = next_field(fields & listed, 0); field != FIELDS;
         field = next_field(fields & listed, field + 1)) {
        printf("%s%s%s", before, FIELD_ROWS[field].name, needs >> field & 1 ? " (required)" : "");
        before = ", ";
    }
    printf(fields & listed ? " as above%s\n" : "It takes:\n", first ? ", and:" : ".");
    if (first)
        puts(".Bl -tag -width river_claimed -compact");
    for (unsigned field = next_field(first, 0); field != FIELDS; field = next_field(first, field + 1))
        put_field_item(field, needs >> field & 1);
    printf(first ? ".El\n" : "");
    listed |= fields;
}

void write_seat_fields(void)
{
    puts(".Bl -tag -width passed_riichi");
    for (unsigned field = next_field(SEAT_FIELDS | REQUEST_BIT(FIELD_OP) | REQUEST_BIT(FIELD_ID), 0);
         field != FIELDS;
         field = next_field(SEAT_FIELDS | REQUEST_BIT(FIELD_OP) | REQUEST_BIT(FIELD_ID), field + 1))
        put_field_item(field, field == FIELD_OP || field == FIELD_HAND);
    puts(".El");
}

static void put_member_list(const struct member *it)
{
    puts(".Bl -tag -width may_declare_noten -compact");
    if (has_when(it, "true"))
        puts(".It Li legal , No boolean");
    for (; it->name; it++) {
        if (strstr(it->name, "_text?") || strcmp(it->type, "undefined") == 0)
            continue;
        printf(".It Li %.*s , No %s\n", (int)strcspn(it->name, "?"), it->name, it->type);
        printf(strcmp(it->when, "true") == 0 ? "if legal: " : *it->when ? "else " : "");
        put_roff(it->text);
    }
    puts(".El");
}

/* Without the objects that have only id and disputed. */
static bool names_object(const char *type)
{
    return *type && strcmp(type, "Disputable") != 0 && strcmp(type, "Identified") != 0;
}

static void put_operation(const struct op *it)
{
    static const char *const SIZES[] = {[REQUEST_NO_HAND] = "",
                                        [REQUEST_WAITING] = "3k+1 tiles: ",
                                        [REQUEST_DRAWN] = "3k+2 tiles: ",
                                        [REQUEST_ANY_HAND] = "3k+1 or 3k+2 tiles: "};
    const uint64_t common = COMMON_TABLE_FIELDS | REQUEST_BIT(FIELD_LANGUAGE),
                   fields = it->takes & ~(it->takes >> FIELD_TABLE & 1 ? common : 0);
    printf(".It Li %s\n%s%s.\n", it->name, SIZES[it->sizes], it->summary);
    put_roff(it->text);
    if (fields)
        put_field_list(fields, it->needs);
    if (names_object(it->type))
        printf("The answer is %s%s\n", it->type, it->members->name ? ", and has:" : ".");
    else
        puts("The answer has:");
    if (it->members->name)
        put_member_list(it->members);
}

static void put_operations(bool of_table)
{
    puts(".Bl -tag -width discards");
    for (const struct op *it = next_op(NULL, of_table); it; it = next_op(it, of_table))
        put_operation(it);
    puts(".El");
}

void write_operations(void)
{
    put_operations(false);
}

void write_table_operations(void)
{
    put_operations(true);
}

void write_objects(void)
{
    puts(".Bl -tag -width discards");
    for (size_t i = 0; i < COUNT(OBJECTS); i++) {
        printf(".It Li %s\n", OBJECTS[i].name);
        put_roff(OBJECTS[i].text);
        if (names_object(OBJECTS[i].has))
            printf(".br\nIt also has the members of %s.\n", OBJECTS[i].has);
        put_member_list(OBJECTS[i].members);
    }
    puts(".El");
}
