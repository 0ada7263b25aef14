/* Notation as people write it: faces of tiles, blanks, letters of honours, full-width characters, red fives
 * with an r. It is rewritten as mpsz, byte by byte with its offset. Only notation.c decides what mpsz allows.
 * Text that is already mpsz stays unchanged. */
#include "hand/notation.h"

enum {
    ROOM = HANTEI_MPSZ_TEXT - 2, /* for digits; a suit and a NUL follow */
    NO_CHARACTER = 0x110000,
    FACE_OF_EAST = 0x1F000,
    FACE_BEHIND_LAST = 0x1F022
};

/* A text that is read, character by character. */
typedef struct source {
    const char *text;
    size_t length, at;
    uint32_t point; /* the character at `at`; NO_CHARACTER at the end or if invalid */
    size_t width;   /* its bytes; 0 at the end */
} source;

/* What the reader knows of what came before. */
typedef struct state {
    rewriting *r;
    source in;
    size_t run;     /* the first digit of those without a suit, or of the group that ends here */
    bool is_open;   /* digits wait for their suit */
    bool is_closed; /* a group's suit is the last character */
    bool is_meld;   /* after a `+` */
    bool has_faces;
    bool has_others;
    size_t blanks; /* since the last tile */
    size_t second; /* offset of the second one */
} state;

/* ---- Characters ------------------------------------------------------------ */

/* Reads UTF-8 of three or four bytes; no character that is notation has two. */
static uint32_t decode(const source *in, size_t *width)
{
    const unsigned char *const bytes = (const unsigned char *)in->text + in->at;
    const size_t wanted = bytes[0] >= 0xF0 ? 4 : 3;
    uint32_t point = bytes[0] & (wanted == 4 ? 0x07u : 0x0Fu);
    *width = 1;
    if (bytes[0] < 0xE0 || bytes[0] >= 0xF8 || in->length - in->at < wanted)
        return NO_CHARACTER;
    for (size_t i = 1; i < wanted; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return NO_CHARACTER;
        point = point << 6 | (bytes[i] & 0x3Fu);
    }
    if (point < (wanted == 4 ? 0x10000u : 0x800u))
        return NO_CHARACTER;
    *width = wanted;
    return point;
}

/* Full-width characters become narrow ones; a tab and the ideographic space are blanks. */
static uint32_t fold(uint32_t point)
{
    if (point == '\t' || point == 0x3000)
        return ' ';
    return point >= 0xFF01 && point <= 0xFF5E ? point - 0xFF00 + 0x20 : point;
}

static void look(source *in)
{
    if (in->at == in->length) {
        in->point = NO_CHARACTER;
        in->width = 0;
    } else if ((unsigned char)in->text[in->at] < 0x80) {
        in->point = fold((unsigned char)in->text[in->at]);
        in->width = 1;
    } else {
        in->point = fold(decode(in, &in->width));
    }
}

static void step(source *in)
{
    in->at += in->width;
    look(in);
}

/* Of either case. */
static unsigned suit_at(const source *in)
{
    return suit_of(in->point | 0x20);
}

/* The tile of a face. Unicode has chun before haku, and bamboo before circles. */
static hantei_tile tile_of_face(uint32_t point)
{
    static const uint8_t HONOURS_THERE[HANTEI_HONOURS] = {27, 28, 29, 30, 33, 32, 31};
    static const uint8_t SUITS_THERE[HANTEI_NUMBER_SUITS] = {0, 2, 1};
    const unsigned face = point - FACE_OF_EAST;
    if (point < FACE_OF_EAST || point >= FACE_BEHIND_LAST)
        return HANTEI_NO_TILE;
    if (face < HANTEI_HONOURS)
        return HONOURS_THERE[face];
    const unsigned number = face - HANTEI_HONOURS;
    return (hantei_tile)(HANTEI_RANKS * SUITS_THERE[number / HANTEI_RANKS] + number % HANTEI_RANKS);
}

/* The honour of a letter, as mjai has them, or of its own character. */
static hantei_tile honour_of(uint32_t point)
{
    static const uint16_t NAMES[][HANTEI_HONOURS] = {
        {'E', 'S', 'W', 'N', 'P', 'F', 'C'},
        {0x6771, 0x5357, 0x897F, 0x5317, 0x767D, 0x767C, 0x4E2D},
        {0x6771, 0x5357, 0x897F, 0x5317, 0x767D, 0x767A, 0x4E2D}, /* hatsu as Japan writes it */
    };
    for (unsigned i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        for (unsigned honour = 0; honour < HANTEI_HONOURS; honour++) {
            if (NAMES[i][honour] == point)
                return (hantei_tile)(HANTEI_EAST + honour);
        }
    }
    return HANTEI_NO_TILE;
}

/* ---- Writing --------------------------------------------------------------- */

static bool stop(state *s, hantei_status status, size_t at)
{
    s->r->status = status;
    s->r->at = at;
    return false;
}

/* Appends a byte for the character at `at`. Without room it is dropped: no valid notation is half as long, so
 * the parser finds an error before it. */
static void put(state *s, char byte, size_t at)
{
    rewriting *const r = s->r;
    if (r->length >= (is_digit((unsigned char)byte) ? ROOM : ROOM + 1))
        return;
    r->out[r->length] = byte;
    r->from[r->length++] = at;
}

/* Ends a group by its suit. It joins the one before it if that has the same suit. */
static void close_group(state *s, unsigned suit, size_t at, bool joins)
{
    rewriting *const r = s->r;
    if (joins && s->run > 0 && r->out[s->run - 1] == suit_letter(suit)) {
        for (size_t i = s->run; i < r->length; i++) {
            r->out[i - 1] = r->out[i];
            r->from[i - 1] = r->from[i];
        }
        r->length--;
        s->run--;
    }
    put(s, suit_letter(suit), at);
    s->is_open = false;
}

static void put_tile(state *s, hantei_tile tile, size_t at)
{
    s->run = s->r->length;
    put(s, (char)('1' + tile % HANTEI_RANKS), at);
    close_group(s, tile / HANTEI_RANKS, at, true);
    s->is_closed = false;
}

/* ---- Kinds of characters --------------------------------------------------- */

static bool take_blank(state *s)
{
    if (s->is_open)
        return stop(s, HANTEI_ERROR_NO_LETTER, s->in.at);
    if (++s->blanks == 2)
        s->second = s->in.at;
    s->is_closed = false;
    step(&s->in);
    return true;
}

/* Before a tile that is not a face: a text has faces or others. */
static bool begin_other(state *s)
{
    s->has_others = true;
    s->blanks = 0;
    if (s->has_faces)
        return stop(s, HANTEI_ERROR_AMBIGUOUS, s->in.at);
    return true;
}

static bool take_digit(state *s)
{
    if (!begin_other(s))
        return false;
    if (!s->is_open)
        s->run = s->r->length;
    s->is_open = true;
    s->is_closed = false;
    put(s, (char)s->in.point, s->in.at);
    step(&s->in);
    return true;
}

static bool take_suit(state *s)
{
    if (s->is_open) {
        close_group(s, suit_at(&s->in), s->in.at, s->is_meld);
        s->is_closed = true;
    } else {
        put(s, suit_letter(suit_at(&s->in)), s->in.at); /* which is wrong */
    }
    step(&s->in);
    return true;
}

/* A red five: an r is that of the five before it, as in `5mr`, if that has none yet, else of the next, as in
 * `r5m`. */
static bool take_red(state *s)
{
    rewriting *const r = s->r;
    const size_t at = s->in.at;
    const bool ends = s->is_closed && s->run + 2 == r->length && r->out[s->run] == '5';
    step(&s->in);
    if (ends) {
        r->out[s->run] = '0';
        s->is_closed = false;
        return true;
    }
    if (s->in.point != '5')
        return stop(s, HANTEI_ERROR_LETTER, at);
    s->in.point = '0';
    return take_digit(s);
}

static bool take_honour(state *s)
{
    if (s->is_open)
        return stop(s, HANTEI_ERROR_NO_LETTER, s->in.at);
    if (!begin_other(s))
        return false;
    put_tile(s, honour_of(s->in.point), s->in.at);
    step(&s->in);
    return true;
}

/* A face, and the variation selector after it, if any. */
static bool take_face(state *s)
{
    if (s->is_open)
        return stop(s, HANTEI_ERROR_NO_LETTER, s->in.at);
    if (s->has_others)
        return stop(s, HANTEI_ERROR_AMBIGUOUS, s->in.at);
    if (s->has_faces && s->blanks > 1 && s->r->gap == SIZE_MAX)
        s->r->gap = s->second;
    put_tile(s, tile_of_face(s->in.point), s->in.at);
    s->has_faces = true;
    s->blanks = 0;
    step(&s->in);
    if (s->in.point == 0xFE0E || s->in.point == 0xFE0F)
        step(&s->in);
    return true;
}

/* What mpsz has besides, or nothing. */
static bool take_mark(state *s)
{
    if (s->in.point != '+' && s->in.point != 'c')
        return stop(s, HANTEI_ERROR_LETTER, s->in.at);
    if (s->is_open)
        return stop(s, s->in.point == '+' ? HANTEI_ERROR_NO_LETTER : HANTEI_ERROR_LETTER, s->in.at);
    put(s, (char)s->in.point, s->in.at);
    s->is_meld |= s->in.point == '+';
    s->is_closed = false;
    s->blanks = 0;
    step(&s->in);
    return true;
}

/* A letter right after digits is a suit; otherwise P and S are honours. */
static bool take(state *s)
{
    const uint32_t point = s->in.point;
    const bool is_honour = honour_of(point) != HANTEI_NO_TILE;
    if (point == ' ')
        return take_blank(s);
    if (is_digit(point))
        return take_digit(s);
    if (suit_at(&s->in) < HANTEI_SUITS && (s->is_open || !is_honour))
        return take_suit(s);
    if (is_honour)
        return take_honour(s);
    if (point == 'r' || point == 'R')
        return take_red(s);
    return tile_of_face(point) != HANTEI_NO_TILE ? take_face(s) : take_mark(s);
}

static bool has_room(state *s)
{
    if (s->r->length < ROOM || s->is_open)
        return true;
    return stop(s, HANTEI_ERROR_TILE_COUNT, s->in.at);
}

void hantei_rewrite_text(rewriting *r, const char *text, size_t length)
{
    state s = {.r = r, .in = {text, length, 0, NO_CHARACTER, 0}};
    r->length = 0;
    r->status = HANTEI_OK;
    r->at = length;
    r->gap = SIZE_MAX;
    look(&s.in);
    bool goes_on = true;
    while (goes_on && s.in.width > 0)
        goes_on = has_room(&s) && take(&s);
    if (goes_on && s.is_open)
        stop(&s, HANTEI_ERROR_NO_LETTER, length);
}

size_t hantei_rewrite(char out[HANTEI_MPSZ_TEXT], size_t from[HANTEI_MPSZ_TEXT], const char *text,
                      size_t length, size_t *at)
{
    size_t places[HANTEI_MPSZ_TEXT];
    rewriting r = {.out = out, .from = from ? from : places};
    hantei_rewrite_text(&r, text, length);
    out[r.length] = '\0';
    *at = r.at;
    return r.length;
}
