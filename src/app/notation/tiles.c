/* Parses tiles and melds. A meld is parsed part by part with little care, formatted again, and the two texts
 * compared. So mpsz has one text for each meld. Tiles in another notation are rewritten as mpsz first. */
#include "notation/tiles.h"

#include <string.h>

enum { KINDS = HANTEI_KAKAN + 1, FROM_LEFT = 3 };

static const char DIGITS[] = "0123456789";

static const char *const EXAMPLES[KINDS] = {
    [HANTEI_CHI] = "chi:340m/4m@3",
    [HANTEI_PON] = "pon:777z/7z@1",
    [HANTEI_DAIMINKAN] = "daiminkan:2222p/2p@2",
    [HANTEI_ANKAN] = "ankan:0555s",
    [HANTEI_KAKAN] = "kakan:2222p/2p@2+2p",
};

/* The tile written in the two bytes at `at`, a digit and its suit; HANTEI_NO_TILE if invalid. */
static hantei_tile tile_at(const notation *source, size_t at)
{
    uint8_t counts[HANTEI_TILES];
    size_t place;
    if (at + 2 > source->length || !memchr(DIGITS, source->text[at], sizeof DIGITS - 1) ||
        hantei_parse_tiles(counts, source->text + at, 2, &place) != HANTEI_OK)
        return HANTEI_NO_TILE;
    const uint8_t *const found = memchr(counts, 1, sizeof counts);
    const unsigned red = source->text[at] == '0' ? HANTEI_RED : 0;
    return (hantei_tile)((unsigned)(found - counts) | red);
}

static bool refuse_tile(const notation *source, request_problem *problem)
{
    return problem_set(problem, ERROR_BAD_TILE, source->field, 0, "%s takes one tile, such as 5m or 0m",
                       source->field);
}

/* The tile of the digit at `at` of mpsz; its suit follows. */
static hantei_tile tile_of_digit(const char *mpsz, size_t at)
{
    const char text[] = {mpsz[at], mpsz[at + strspn(mpsz + at, DIGITS)]};
    return tile_at(&(notation){NULL, text, sizeof text}, 0);
}

/* Reads a list of tiles in their order. *surplus is the place of the first that is too many, or SIZE_MAX. */
static bool list_tiles(hantei_tile *tiles, size_t most, size_t *count, const notation *source,
                       request_problem *problem, size_t *surplus)
{
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t from[HANTEI_MPSZ_TEXT];
    uint8_t counts[HANTEI_TILES];
    size_t at;
    const hantei_status status = hantei_parse_tiles(counts, source->text, source->length, &at);
    *count = 0;
    *surplus = SIZE_MAX;
    if (status != HANTEI_OK)
        return problem_notation(problem, source, at, status);
    const size_t length = hantei_rewrite(mpsz, from, source->text, source->length, &at);
    for (size_t i = 0; i < length && *surplus == SIZE_MAX; i++) {
        if (!strchr(DIGITS, mpsz[i]))
            continue;
        if (*count == most)
            *surplus = from[i];
        else
            tiles[(*count)++] = tile_of_digit(mpsz, i);
    }
    return true;
}

hantei_tile request_last_tile(const char *text, size_t length)
{
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t end;
    hantei_rewrite(mpsz, NULL, text, length, &end);
    const size_t concealed = strcspn(mpsz, "+");
    return concealed < 2 ? HANTEI_NO_TILE : tile_of_digit(mpsz, concealed - 2);
}

bool request_parse_tile(hantei_tile *tile, const notation *source, request_problem *problem)
{
    size_t count, surplus;
    *tile = HANTEI_NO_TILE;
    if (source->length == 2 && (*tile = tile_at(source, 0)) != HANTEI_NO_TILE)
        return true;
    if (!list_tiles(tile, 1, &count, source, problem, &surplus))
        return false;
    return (count == 1 && surplus == SIZE_MAX) || refuse_tile(source, problem);
}

bool request_parse_tiles(hantei_tile *tiles, size_t most, size_t *count, const notation *source,
                         request_problem *problem)
{
    size_t surplus;
    if (!list_tiles(tiles, most, count, source, problem, &surplus))
        return false;
    if (surplus == SIZE_MAX)
        return true;
    *count = 0;
    return problem_set(problem, ERROR_BAD_VALUE, source->field, surplus, "%s takes %zu tiles at most",
                       source->field, most);
}

/* The kind that the text names before its first colon, and the offset of its tiles; 0 if unknown. A daiminkan
 * may be called minkan. */
static uint8_t kind_in(const notation *source, size_t *tiles)
{
    static const char DAI[] = "dai";
    const char *const colon = memchr(source->text, ':', source->length);
    const size_t length = colon ? (size_t)(colon - source->text) : 0;
    *tiles = length + 1;
    for (uint8_t kind = HANTEI_CHI; kind < KINDS; kind++) {
        const char *name = hantei_meld_kind_name(kind);
        if (kind == HANTEI_DAIMINKAN && strlen(name) > length)
            name += sizeof DAI - 1;
        if (strlen(name) == length && memcmp(source->text, name, length) == 0)
            return kind;
    }
    return 0;
}

/* Reads the tiles between the kind and the rest: the lowest, and how many are red fives. */
static bool parse_meld_tiles(hantei_seat_meld *meld, const notation *source, size_t from, size_t end,
                             request_problem *problem)
{
    const notation tiles = {source->field, source->text + from, end - from};
    uint8_t counts[HANTEI_TILES];
    size_t at;
    const hantei_status status = hantei_parse_tiles(counts, tiles.text, tiles.length, &at);
    if (status != HANTEI_OK) {
        problem_notation(problem, &tiles, at, status);
        problem->at += from;
        return false;
    }
    meld->tile = 0;
    while (meld->tile < HANTEI_TILES && counts[meld->tile] == 0)
        meld->tile++;
    for (size_t i = from; i < end; i++)
        meld->reds = (uint8_t)(meld->reds + (source->text[i] == '0'));
    return true;
}

/* Whether `fives` fives of a meld can include the claimed and the added one, if these are red. */
static bool has_such_fives(const hantei_seat_meld *meld, unsigned fives)
{
    unsigned reds = 0, plain = 0;
    const hantei_tile given[] = {meld->claimed, meld->added};
    for (size_t i = 0; i < 2; i++) {
        if (text_is_five(text_kind(given[i]))) {
            reds += (given[i] & HANTEI_RED) != 0;
            plain += (given[i] & HANTEI_RED) == 0;
        }
    }
    return reds <= meld->reds && meld->reds + plain <= fives;
}

/* Whether the parts can belong together. */
static bool is_meld(const hantei_seat_meld *meld)
{
    const text_meld_tiles tiles = text_meld_tiles_of(meld);
    const unsigned width = meld->kind == HANTEI_CHI ? 3 : 1;
    const unsigned claimed = text_kind(meld->claimed), added = text_kind(meld->added);
    unsigned fives = 0;
    for (unsigned i = 0; i < width; i++)
        fives += text_is_five((hantei_tile)(tiles.tile + i)) ? tiles.copies[i] : 0;
    if (meld->tile >= HANTEI_TILES ||
        (width == 3 && (meld->tile >= HANTEI_EAST || meld->tile % HANTEI_RANKS > 6)))
        return false;
    if (text_is_called(meld->kind) && (claimed - meld->tile >= width || meld->from - 1u > 2))
        return false;
    if (meld->kind == HANTEI_KAKAN && added != meld->tile)
        return false;
    return has_such_fives(meld, fives) && (width == 1 || meld->from == FROM_LEFT);
}

static void parse_parts(hantei_seat_meld *meld, const notation *source, size_t behind_tiles)
{
    if (text_is_called(meld->kind) && behind_tiles + 5 <= source->length) {
        meld->claimed = tile_at(source, behind_tiles + 1);
        meld->from = (uint8_t)(source->text[behind_tiles + 4] - '0');
    }
    if (meld->kind == HANTEI_KAKAN)
        meld->added = tile_at(source, behind_tiles + 6);
}

/* The first byte of a text that differs from the meld's own text, kinds apart; SIZE_MAX if none does. */
static size_t first_difference(const hantei_seat_meld *meld, const notation *source, size_t behind_kind)
{
    char text[TEXT_MELD];
    text_meld_format(text, meld);
    const char *own = strchr(text, ':') + 1;
    for (size_t i = behind_kind; i < source->length || *own; i++, own++) {
        if (i >= source->length || *own != source->text[i])
            return i;
    }
    return SIZE_MAX;
}

static bool refuse_meld(const notation *source, size_t at, unsigned kind, request_problem *problem)
{
    char quoted[PROBLEM_QUOTE];
    problem_quote(quoted, source->text, source->length);
    if (kind == 0)
        return problem_set(problem, ERROR_BAD_MELD, source->field, at,
                           "meld '%s' has an unknown kind (it is chi, pon, daiminkan, kakan or ankan)",
                           quoted);
    return problem_set(problem, ERROR_BAD_MELD, source->field, at, "meld '%s' is not a valid %s (such as %s)",
                       quoted, hantei_meld_kind_name(kind), EXAMPLES[kind]);
}

bool request_complete_meld(hantei_seat_meld *meld)
{
    const bool is_added = meld->kind == HANTEI_KAKAN;
    const hantei_parsed alone = {
        .meld_count = 1,
        .melds = {{is_added ? HANTEI_DAIMINKAN : meld->kind, meld->tile, meld->reds}},
    };
    hantei_seat seat;
    if (hantei_seat_from_parsed(&seat, &alone, HANTEI_NO_TILE, NULL, NULL) != HANTEI_OK)
        return false;
    *meld = seat.melds[0];
    if (is_added) {
        meld->kind = HANTEI_KAKAN;
        meld->added = meld->tile;
    }
    return true;
}

static bool parse_mpsz(hantei_seat_meld *meld, const notation *source, bool may_be_short,
                       request_problem *problem)
{
    size_t tiles = 0;
    *meld = (hantei_seat_meld){
        .kind = kind_in(source, &tiles), .claimed = HANTEI_NO_TILE, .added = HANTEI_NO_TILE};
    if (meld->kind == 0)
        return refuse_meld(source, 0, 0, problem);
    const char *const slash = memchr(source->text, '/', source->length);
    const size_t behind_tiles = slash ? (size_t)(slash - source->text) : source->length;
    if (behind_tiles < tiles)
        return refuse_meld(source, behind_tiles, meld->kind, problem);
    if (!parse_meld_tiles(meld, source, tiles, behind_tiles, problem))
        return false;
    const uint8_t kind = meld->kind;
    const bool is_short = may_be_short && !slash && request_complete_meld(meld);
    if (!is_short)
        parse_parts(meld, source, behind_tiles);
    if (!is_meld(meld))
        return refuse_meld(source, tiles, kind, problem);
    const size_t at = first_difference(meld, source, tiles);
    return at == SIZE_MAX || (is_short && at == behind_tiles) || refuse_meld(source, at, kind, problem);
}

/* Whether tiles are one group of mpsz, whose order counts. */
static bool is_group(const notation *tiles)
{
    size_t digits = 0;
    while (digits < tiles->length && memchr(DIGITS, tiles->text[digits], sizeof DIGITS - 1))
        digits++;
    return digits + 1 == tiles->length && memchr("mpsz", tiles->text[digits], 4);
}

/* A place in the order of tiles, in which a red five stands in front of the others. */
static unsigned rank_of(hantei_tile tile)
{
    return 2u * text_kind(tile) + !(tile & HANTEI_RED);
}

static void sort(hantei_tile *tiles, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        for (size_t at = i; at > 0 && rank_of(tiles[at]) < rank_of(tiles[at - 1]); at--) {
            const hantei_tile tile = tiles[at];
            tiles[at] = tiles[at - 1];
            tiles[at - 1] = tile;
        }
    }
}

/* Writes at most four tiles as mpsz, sorted unless they are a group of it already. NULL if they cannot be
 * read. */
static char *write_tiles(char *out, const notation *tiles)
{
    hantei_tile list[HANTEI_COPIES];
    size_t count;
    request_problem unused;
    if (!request_parse_tiles(list, HANTEI_COPIES, &count, tiles, &unused))
        return NULL;
    if (!is_group(tiles))
        sort(list, count);
    for (size_t i = 0; i < count; i++) {
        const unsigned suit = text_kind(list[i]) / HANTEI_RANKS;
        out -= i > 0 && text_kind(list[i - 1]) / HANTEI_RANKS == suit;
        out += hantei_tile_format(out, list[i]);
    }
    return out;
}

enum {
    PARTS = 5,
    PART = sizeof "daiminkan", /* bytes, with its mark */
    MPSZ_MELD = PARTS * PART
};

/* Writes a meld's tiles as mpsz, and what stands between them as it is. */
static bool write_mpsz(char out[MPSZ_MELD], size_t *length, const notation *source)
{
    const char *at = source->text, *const end = at + source->length;
    char *to = out;
    bool is_tiles = false;
    for (unsigned part = 0; part < PARTS; part++) {
        notation piece = {source->field, at, 0};
        while (at + piece.length < end && !memchr(":/@+", at[piece.length], 4))
            piece.length++;
        if (!is_tiles && piece.length >= PART)
            return false;
        if (is_tiles && !(to = write_tiles(to, &piece)))
            return false;
        if (!is_tiles) {
            memcpy(to, at, piece.length);
            to += piece.length;
        }
        at += piece.length;
        *length = (size_t)(to - out);
        if (at == end)
            return true;
        is_tiles = *at != '@';
        *to++ = *at++;
    }
    return false;
}

bool request_parse_meld(hantei_seat_meld *meld, const notation *source, bool may_be_short,
                        request_problem *problem)
{
    char text[MPSZ_MELD];
    notation mpsz = {source->field, text, 0};
    request_problem unused;
    return parse_mpsz(meld, source, may_be_short, problem) ||
           (write_mpsz(text, &mpsz.length, source) && parse_mpsz(meld, &mpsz, may_be_short, &unused));
}

/* ---- A hand, whose melds may name their kind ------------------------------------- */

/* The same hand with melds of tiles alone: +777z for +pon:777z, which is never longer. Each byte comes from a
 * place of the text. */
struct plain {
    size_t length, from[HANTEI_MPSZ_TEXT + 1];
    char text[HANTEI_MPSZ_TEXT];
};

static bool has_kinds(const notation *source)
{
    return source->length < HANTEI_MPSZ_TEXT && memchr(source->text, ':', source->length);
}

/* Copies, with the steps from one byte's place to the next one's. */
static void add_plain(struct plain *out, const char *text, size_t length, size_t from, size_t step)
{
    for (size_t i = 0; i < length; i++) {
        out->text[out->length] = text[i];
        out->from[out->length++] = from + i * step;
    }
}

/* False, with the problem, if a meld with a kind is invalid. */
static bool make_plain(struct plain *out, const notation *source, request_problem *problem)
{
    hantei_seat_meld meld;
    char tiles[HANTEI_MELD_TEXT];
    out->length = 0;
    for (size_t at = 0, end; at < source->length; at = end) {
        const size_t begin = at + (source->text[at] == '+');
        const char *const plus = memchr(source->text + begin, '+', source->length - begin);
        end = plus ? (size_t)(plus - source->text) : source->length;
        const notation piece = {source->field, source->text + begin, end - begin};
        if (at == 0 || !memchr(piece.text, ':', piece.length)) {
            add_plain(out, source->text + at, end - at, at, 1);
            continue;
        }
        if (!request_parse_meld(&meld, &piece, true, problem)) {
            problem->at += begin;
            return false;
        }
        add_plain(out, "+", 1, at, 0);
        add_plain(out, tiles, hantei_meld_format(tiles, &(hantei_meld){meld.kind, meld.tile, meld.reds}),
                  begin, 0);
    }
    out->from[out->length] = source->length;
    return true;
}

static bool parse_hand(hantei_parsed *hand, const notation *source, const char *taker, request_sizes sizes,
                       request_sizes near, request_problem *problem)
{
    size_t at = 0;
    const hantei_status status = hantei_parse(hand, source->text, source->length, &at);
    if (status == HANTEI_ERROR_TILE_COUNT)
        return problem_no_hand(problem, source, at, hand->concealed, taker, sizes);
    return status == HANTEI_OK || problem_hand(problem, source, at, status, near);
}

bool request_parse_hand(hantei_parsed *hand, const notation *source, const char *taker, request_sizes sizes,
                        request_sizes near, request_problem *problem)
{
    struct plain plain;
    if (parse_hand(hand, source, taker, sizes, near, problem))
        return true;
    if (!has_kinds(source) || !make_plain(&plain, source, problem))
        return false;
    const notation text = {source->field, plain.text, plain.length};
    if (parse_hand(hand, &text, taker, sizes, near, problem))
        return true;
    problem->at = problem->at <= plain.length ? plain.from[problem->at] : problem->at;
    return false;
}

size_t request_rewrite_hand(char out[HANTEI_MPSZ_TEXT], const char *text, size_t length)
{
    const notation source = {"hand", text, length};
    request_problem unused;
    struct plain plain;
    size_t end;
    return has_kinds(&source) && make_plain(&plain, &source, &unused)
               ? hantei_rewrite(out, NULL, plain.text, plain.length, &end)
               : hantei_rewrite(out, NULL, text, length, &end);
}
