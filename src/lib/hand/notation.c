/* mpsz notation, in and out: the one place that parses a hand and writes a tile. Other text is rewritten
 * (rewrite.c) and parsed again. */
#include "hand/notation.h"

/* Digits with the suit after them, as places in the text. */
struct group {
    size_t first, end; /* the digits */
    unsigned suit;
};

/* A batch spends most of its time here: functions with a second caller, for text that is not mpsz, are
 * inlined in both. */
#define INLINED static inline __attribute__((always_inline))

/* The tile of a digit; HANTEI_NO_TILE if the suit does not have it. */
static inline hantei_tile tile_of(char digit, unsigned suit)
{
    const unsigned rank = digit == '0' ? 5 : (unsigned)(digit - '0');
    const bool exists = suit != HONOUR_SUIT || (digit >= '1' && digit <= '7');
    return exists ? (hantei_tile)(HANTEI_RANKS * suit + rank - 1) : (hantei_tile)HANTEI_NO_TILE;
}

/* Finds the group that begins at *at, before the end of the text, and moves *at after it, or to the error. */
static inline hantei_status find_group(struct group *group, const char *text, size_t length, size_t *at)
{
    size_t i = *at;
    group->first = i;
    while (i < length && is_digit((unsigned char)text[i]))
        i++;
    group->end = i;
    *at = i;
    if (i == length)
        return HANTEI_ERROR_NO_LETTER;
    group->suit = suit_of((unsigned char)text[i]);
    if (group->suit == HANTEI_SUITS)
        return text[i] == '+' && i > group->first ? HANTEI_ERROR_NO_LETTER : HANTEI_ERROR_LETTER;
    if (i == group->first)
        return HANTEI_ERROR_NO_DIGITS;
    *at = i + 1;
    return HANTEI_OK;
}

/* Adds a group's tiles to counts; *at moves only to what is wrong. */
static inline hantei_status add_group(uint8_t *counts, const struct group *group, const char *text,
                                      size_t *at)
{
    for (size_t i = group->first; i < group->end; i++) {
        const hantei_tile tile = tile_of(text[i], group->suit);
        const bool exists = tile != HANTEI_NO_TILE;
        if (!exists || counts[tile] == HANTEI_COPIES) {
            *at = i;
            return exists ? HANTEI_ERROR_FIFTH_COPY : HANTEI_ERROR_DIGIT;
        }
        counts[tile]++;
    }
    return HANTEI_OK;
}

static inline uint8_t red_fives(const struct group *group, const char *text)
{
    uint8_t reds = 0;
    for (size_t i = group->first; i < group->end; i++)
        reds = (uint8_t)(reds + (text[i] == '0'));
    return reds;
}

static hantei_status parse_group(struct group *group, uint8_t *counts, const char *text, size_t length,
                                 size_t *at)
{
    const hantei_status status = find_group(group, text, length, at);
    return status == HANTEI_OK ? add_group(counts, group, text, at) : status;
}

INLINED hantei_status parse_concealed(hantei_parsed *out, const char *text, size_t length, size_t *at)
{
    while (*at < length && text[*at] != '+') {
        struct group group;
        const hantei_status status = parse_group(&group, out->held, text, length, at);
        if (status != HANTEI_OK)
            return status;
        out->concealed = (uint8_t)(out->concealed + (group.end - group.first));
        if (group.suit != HONOUR_SUIT)
            out->reds[group.suit] = (uint8_t)(out->reds[group.suit] + red_fives(&group, text));
    }
    return hantei_hand_from_counts(&out->hand, out->held);
}

/* The kind of meld that tiles of one suit, as counts, make; 0 for none. */
static unsigned meld_kind(const uint8_t *counts, hantei_tile lowest, size_t tiles, bool concealed)
{
    if (tiles == HANTEI_COPIES && counts[lowest] == HANTEI_COPIES)
        return concealed ? HANTEI_ANKAN : HANTEI_DAIMINKAN;
    if (tiles != 3 || concealed)
        return 0;
    if (counts[lowest] == 3)
        return HANTEI_PON;
    return lowest < HANTEI_EAST && counts[lowest + 1] && counts[lowest + 2] ? HANTEI_CHI : 0;
}

static hantei_tile lowest_tile(const uint8_t *counts)
{
    hantei_tile tile = 0;
    while (counts[tile] == 0)
        tile++;
    return tile;
}

/* Parses one meld, from after its `+` to the next one or the end. */
static hantei_status parse_meld(hantei_parsed *out, const char *text, size_t length, size_t *at)
{
    const bool concealed = *at < length && text[*at] == 'c';
    *at += concealed;
    const size_t first = *at;
    if (first == length)
        return HANTEI_ERROR_NO_DIGITS;
    struct group group;
    hantei_status status = parse_group(&group, out->held, text, length, at);
    if (status != HANTEI_OK)
        return status;
    uint8_t counts[HANTEI_TILES] = {0};
    add_group(counts, &group, text, at);
    hantei_meld *meld = &out->melds[out->meld_count];
    meld->tile = lowest_tile(counts);
    meld->kind = (uint8_t)meld_kind(counts, meld->tile, group.end - group.first, concealed);
    meld->reds = red_fives(&group, text);
    if (meld->kind == 0 || (*at < length && text[*at] != '+')) {
        *at = first;
        return HANTEI_ERROR_MELD;
    }
    out->meld_count++;
    return HANTEI_OK;
}

INLINED hantei_status parse_hand(hantei_parsed *out, const char *text, size_t length, size_t *at)
{
    hantei_status status = parse_concealed(out, text, length, at);
    const size_t end_of_concealed = *at;
    while (status == HANTEI_OK && *at < length) {
        if (out->concealed + 3 * (out->meld_count + 1) > HANTEI_MAX_TILES) {
            *at = end_of_concealed;
            return HANTEI_ERROR_TILE_COUNT;
        }
        ++*at; /* the `+` */
        status = parse_meld(out, text, length, at);
    }
    return status;
}

/* ---- As people write it ---------------------------------------------------- */

/* What came of it: the status of the mpsz, whose place *at becomes one of the text. */
static hantei_status place_in_text(const rewriting *r, hantei_status status, size_t *at)
{
    const bool is_earlier = status != HANTEI_OK && *at < r->length;
    *at = is_earlier ? r->from[*at] : r->at;
    return is_earlier || r->status == HANTEI_OK ? status : r->status;
}

static hantei_status parse_list(uint8_t counts[HANTEI_TILES], const char *text, size_t length, size_t *at)
{
    hantei_status status = HANTEI_OK;
    *at = 0;
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        counts[tile] = 0;
    while (status == HANTEI_OK && *at < length) {
        struct group group;
        status = parse_group(&group, counts, text, length, at);
    }
    return status;
}

/* The same of text that is not mpsz: of a hand or, if it is NULL, of a list. Blanks that may begin a meld are
 * for hands alone to refuse. */
static __attribute__((noinline)) hantei_status parse_rewritten(hantei_parsed *hand, uint8_t *counts,
                                                               const char *text, size_t length, size_t *at)
{
    char mpsz[HANTEI_MPSZ_TEXT];
    size_t from[HANTEI_MPSZ_TEXT];
    rewriting r = {.out = mpsz, .from = from};
    hantei_rewrite_text(&r, text, length);
    *at = 0;
    if (hand != NULL)
        *hand = (hantei_parsed){0};
    hantei_status status =
        hand != NULL ? parse_hand(hand, mpsz, r.length, at) : parse_list(counts, mpsz, r.length, at);
    status = place_in_text(&r, status, at);
    if (status != HANTEI_OK || hand == NULL || r.gap == SIZE_MAX)
        return status;
    *at = r.gap;
    return HANTEI_ERROR_AMBIGUOUS;
}

hantei_status hantei_parse(hantei_parsed *out, const char *text, size_t length, size_t *at)
{
    *out = (hantei_parsed){0};
    *at = 0;
    hantei_status status = parse_hand(out, text, length, at);
    if (status != HANTEI_OK)
        status = parse_rewritten(out, NULL, text, length, at);
    if (status != HANTEI_OK)
        *out = (hantei_parsed){.concealed = out->concealed};
    return status;
}

hantei_status hantei_parse_tiles(uint8_t counts[HANTEI_TILES], const char *text, size_t length, size_t *at)
{
    hantei_status status = parse_list(counts, text, length, at);
    if (status != HANTEI_OK)
        status = parse_rewritten(NULL, counts, text, length, at);
    for (size_t tile = 0; tile < HANTEI_TILES && status != HANTEI_OK; tile++)
        counts[tile] = 0;
    return status;
}

/* ---- Out ------------------------------------------------------------------- */

char *hantei_write_suit(char *out, unsigned suit, const uint8_t *counts, unsigned reds)
{
    const bool is_honours = suit == HONOUR_SUIT;
    char *const begin = out;
    for (unsigned rank = 0; rank < (is_honours ? HANTEI_HONOURS : HANTEI_RANKS); rank++) {
        const unsigned red = rank == FIVE && !is_honours ? reds : 0;
        for (unsigned copy = 0; copy < counts[rank] && copy < HANTEI_COPIES; copy++)
            *out++ = (char)(copy < red ? '0' : '1' + (char)rank);
    }
    if (out != begin)
        *out++ = suit_letter(suit);
    return out;
}

size_t hantei_meld_format(char out[HANTEI_MELD_TEXT], const hantei_meld *meld)
{
    const unsigned suit = meld->tile / HANTEI_RANKS;
    uint8_t counts[HANTEI_RANKS];
    char *end = out;
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++)
        counts[rank] =
            (uint8_t)copies_in_meld(meld->kind, meld->tile, (hantei_tile)(HANTEI_RANKS * suit + rank));
    if (copies_in_meld(meld->kind, meld->tile, meld->tile) > 0) {
        if (meld->kind == HANTEI_ANKAN)
            *end++ = 'c';
        end = hantei_write_suit(end, suit, counts, meld->reds);
    }
    *end = '\0';
    return (size_t)(end - out);
}

size_t hantei_tile_format(char out[HANTEI_TILE_TEXT], hantei_tile tile)
{
    const hantei_tile kind = (hantei_tile)(tile & ~HANTEI_RED);
    const bool is_red = kind != tile;
    const size_t length = (is_red ? is_five(kind) : kind < HANTEI_TILES) ? 2 : 0;
    if (length != 0) {
        out[0] = (char)(is_red ? '0' : '1' + kind % HANTEI_RANKS);
        out[1] = suit_letter(kind / HANTEI_RANKS);
    }
    out[length] = '\0';
    return length;
}

size_t hantei_tileset_format(char out[HANTEI_TILESET_TEXT], hantei_tileset set)
{
    size_t length = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        unsigned ranks = (unsigned)((set & ALL_TILES) >> HANTEI_RANKS * suit & ALL_RANKS);
        const bool any = ranks != 0;
        for (; ranks != 0; ranks &= ranks - 1)
            out[length++] = (char)('1' + __builtin_ctz(ranks));
        if (any)
            out[length++] = suit_letter(suit);
    }
    out[length] = '\0';
    return length;
}
