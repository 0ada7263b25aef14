/* Parses tiles and melds. */
#include "notation/tiles.h"
#include "json/reader.h"

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
    return (count == 1 && surplus == SIZE_MAX) ||
           problem_set(problem, ERROR_BAD_TILE, source->field, 0, "%s takes one tile, such as 5m or 0m",
                       source->field);
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

/* ---- Melds ------------------------------------------------------------------ */

/* The kind that the text names before its first colon, and the offset of its tiles; 0 if unknown. A daiminkan
 * may be called minkan. Without a colon the tiles tell, behind 'c' those of a concealed kan. */
static uint8_t kind_in(const notation *source, const char *colon, size_t *tiles)
{
    static const char DAI[] = "dai";
    const size_t length = colon ? (size_t)(colon - source->text) : 0;
    const bool is_concealed = !colon && source->length > 0 && *source->text == 'c';
    *tiles = length + (colon || is_concealed);
    for (uint8_t kind = HANTEI_CHI; kind < KINDS && !is_concealed; kind++) {
        const char *name = hantei_meld_kind_name(kind);
        if (kind == HANTEI_DAIMINKAN && strlen(name) > length)
            name += sizeof DAI - 1;
        if (json_is(source->text, length, name))
            return kind;
    }
    return is_concealed ? HANTEI_ANKAN : 0;
}

/* A part of a meld, up to the mark of the next one. */
static notation part_at(const notation *source, size_t at)
{
    notation part = {source->field, source->text + at, 0};
    while (at + part.length < source->length && !memchr("/@+", part.text[part.length], 3))
        part.length++;
    return part;
}

static bool refuse_meld(const notation *source, size_t at, unsigned kind, const char *what,
                        request_problem *problem)
{
    char quoted[PROBLEM_QUOTE];
    problem_quote(quoted, source->text, source->length);
    if (kind == 0)
        return problem_set(problem, ERROR_BAD_MELD, source->field, at,
                           "meld '%s' has an unknown kind (it is chi, pon, daiminkan, kakan or ankan)",
                           quoted);
    return problem_set(problem, ERROR_BAD_MELD, source->field, at, "meld '%s' %s %s (such as %s)", quoted,
                       what, hantei_meld_kind_name(kind), EXAMPLES[kind]);
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

/* Reads a tile that is one of the meld's, and replaces it by the last of them. */
static bool take_tile(hantei_tile *out, hantei_tile *tiles, size_t *count, const notation *part)
{
    request_problem unused;
    size_t i = 0;
    if (!request_parse_tile(out, part, &unused))
        return false;
    while (i < *count && tiles[i] != *out)
        i++;
    if (i == *count)
        return false;
    tiles[i] = tiles[--*count];
    return true;
}

static bool take_place(hantei_seat_meld *meld, const notation *part)
{
    meld->from = part->length == 1 ? (uint8_t)(*part->text - '0') : 0;
    return meld->from - 1u < FROM_LEFT && (meld->kind != HANTEI_CHI || meld->from == FROM_LEFT);
}

/* Reads what stands behind the tiles, such as "/2p@2+2p". *at moves to the end, or to what is wrong. */
static bool parse_claim(hantei_seat_meld *meld, hantei_tile *tiles, size_t count, const notation *source,
                        size_t *at)
{
    const char *marks = meld->kind == HANTEI_ANKAN ? "" : meld->kind == HANTEI_KAKAN ? "/@+" : "/@";
    for (; *marks; marks++) {
        if (*at == source->length || source->text[*at] != *marks)
            return false;
        const notation part = part_at(source, ++*at);
        hantei_tile *const tile = *marks == '/' ? &meld->claimed : &meld->added;
        if (*marks == '@' ? !take_place(meld, &part) : !take_tile(tile, tiles, &count, &part))
            return false;
        *at += part.length;
    }
    return *at == source->length;
}

bool request_parse_meld(hantei_seat_meld *meld, const notation *source, unsigned short_kinds,
                        request_problem *problem)
{
    static const char INVALID[] = "is not a valid", SHORT[] = "lacks the claimed tile and player of a";
    const char *const colon = memchr(source->text, ':', source->length);
    hantei_tile tiles[HANTEI_COPIES];
    size_t count, surplus, at;
    *meld = (hantei_seat_meld){
        .kind = kind_in(source, colon, &at), .claimed = HANTEI_NO_TILE, .added = HANTEI_NO_TILE};
    if (colon && meld->kind == 0)
        return refuse_meld(source, 0, 0, NULL, problem);
    const notation part = part_at(source, at);
    if (!list_tiles(tiles, HANTEI_COPIES, &count, &part, problem, &surplus)) {
        problem->at += at;
        return !colon && refuse_meld(source, 0, 0, NULL, problem);
    }
    if (meld->kind == 0)
        meld->kind = count != 3                                   ? HANTEI_DAIMINKAN
                     : text_kind(tiles[0]) == text_kind(tiles[1]) ? HANTEI_PON
                                                                  : HANTEI_CHI;
    if (surplus != SIZE_MAX || !text_meld_take(meld, tiles, count))
        return refuse_meld(source, colon ? at : 0, colon ? meld->kind : 0, INVALID, problem);
    at += part.length;
    if (at == source->length && short_kinds >> meld->kind & 1)
        return request_complete_meld(meld);
    const bool is_short = at == source->length;
    return parse_claim(meld, tiles, count, source, &at) ||
           refuse_meld(source, at, meld->kind, is_short ? SHORT : INVALID, problem);
}

/* ---- A hand, whose melds may name their kind ------------------------------------- */

static bool has_kinds(const notation *source)
{
    return source->length < HANTEI_MPSZ_TEXT && memchr(source->text, ':', source->length);
}

/* The same hand with melds of tiles alone: +777z for +pon:777z, which is never longer. The tiles keep their
 * place, but for EEE, which is shorter than 111z; blanks replace the rest. False, with the problem, if a meld
 * with a kind is invalid. */
static bool make_plain(char plain[HANTEI_MPSZ_TEXT], const notation *source, request_problem *problem)
{
    memcpy(plain, source->text, source->length);
    for (size_t at = 1, end; at < source->length; at = end + 1) {
        const char *const plus = memchr(source->text + at, '+', source->length - at);
        end = plus ? (size_t)(plus - source->text) : source->length;
        const notation piece = {source->field, source->text + at, end - at};
        const char *const colon = memchr(piece.text, ':', piece.length);
        char tiles[HANTEI_MELD_TEXT];
        hantei_seat_meld meld;
        if (!colon || source->text[at - 1] != '+')
            continue;
        if (!request_parse_meld(&meld, &piece, ~0u, problem)) {
            problem->at += at;
            return false;
        }
        memset(plain + at, ' ', piece.length);
        const size_t length = hantei_meld_format(tiles, &(hantei_meld){meld.kind, meld.tile, meld.reds});
        const size_t behind = (size_t)(colon - source->text) + (meld.kind != HANTEI_ANKAN); /* its 'c' too */
        memcpy(plain + (behind + length > end ? end - length : behind), tiles, length);
    }
    return true;
}

bool request_parse_hand(hantei_parsed *hand, const notation *source, const char *taker, request_sizes sizes,
                        request_sizes near, request_problem *problem)
{
    char plain[HANTEI_MPSZ_TEXT];
    const bool is_plain = !has_kinds(source);
    const notation read = {source->field, is_plain ? source->text : plain, source->length};
    size_t at = 0;
    if (!is_plain && !make_plain(plain, source, problem))
        return false;
    const hantei_status status = hantei_parse(hand, read.text, read.length, &at);
    if (status == HANTEI_ERROR_TILE_COUNT)
        return problem_no_hand(problem, &read, at, hand->concealed, taker, sizes);
    return status == HANTEI_OK || problem_hand(problem, &read, at, status, near);
}

size_t request_rewrite_hand(char out[HANTEI_MPSZ_TEXT], const char *text, size_t length)
{
    const notation source = {"hand", text, length};
    char plain[HANTEI_MPSZ_TEXT];
    request_problem unused;
    size_t end;
    const bool is_plain = has_kinds(&source) && make_plain(plain, &source, &unused);
    return hantei_rewrite(out, NULL, is_plain ? plain : text, length, &end);
}
