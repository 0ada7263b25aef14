#include "seated.h"

#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const KIND_NAMES[] = {
    [HANTEI_CHI] = "chi",     [HANTEI_PON] = "pon",     [HANTEI_DAIMINKAN] = "minkan",
    [HANTEI_ANKAN] = "ankan", [HANTEI_KAKAN] = "kakan",
};

const char *after_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    const bool is_it = strncmp(text, word, length) == 0 && strchr(" ", text[length]) != NULL;
    return is_it ? text + length + (text[length] == ' ') : NULL;
}

static bool is_no_text(const char *text)
{
    return *text == '\0' || strcmp(text, "-") == 0;
}

/* ---- Tiles ------------------------------------------------------------------ */

/* A text lists each suit once or more; the letter comes after its digits. */
static hantei_tile tile_at(const char *text, size_t i)
{
    const char *letter = text + i + strspn(text + i, "0123456789");
    const unsigned suit = (unsigned)(strchr("mpsz", *letter) - "mpsz");
    if (text[i] == '0')
        return (hantei_tile)((suit * 9 + 4) | HANTEI_RED);
    return (hantei_tile)(suit * 9 + (unsigned)(text[i] - '1'));
}

hantei_tile read_tile(const char *text, size_t length)
{
    char copy[TEXT_MAX];
    hantei_tileset set;
    cr_assert(length == 2 && text_tileset(text, length, &set), "%s is no tile", text);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return tile_at(copy, 0);
}

hantei_tileset read_tileset(const char *text)
{
    hantei_tileset set;
    cr_assert(text_tileset(text, strlen(text), &set), "%s is no list of tiles", text);
    return set;
}

static void read_concealed(const char *text, hantei_seat *seat)
{
    hantei_tile tiles[HANTEI_MAX_TILES];
    size_t n = 0;
    for (size_t i = 0; text[i]; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            cr_assert(n < HANTEI_MAX_TILES, "%s", text);
            tiles[n++] = tile_at(text, i);
        }
    }
    cr_assert_eq(hantei_hand_from_tiles(&seat->hand, tiles, n, seat->reds), HANTEI_OK, "%s", text);
}

hantei_hand hand_of_text(const char *tiles)
{
    hantei_seat seat = {.points = 0};
    read_concealed(tiles, &seat);
    return seat.hand;
}

/* ---- Melds ------------------------------------------------------------------ */

static uint8_t kind_named(const char *text, size_t length)
{
    for (uint8_t kind = HANTEI_CHI; kind <= HANTEI_KAKAN; kind++) {
        if (strlen(KIND_NAMES[kind]) == length && memcmp(KIND_NAMES[kind], text, length) == 0)
            return kind;
    }
    cr_assert_fail("%s is no kind of meld", text);
    return 0;
}

static hantei_tile without_red(hantei_tile tile)
{
    return (hantei_tile)(tile & ~HANTEI_RED);
}

hantei_seat_meld read_meld(const char *text, size_t length)
{
    char copy[MELD_TEXT] = "";
    cr_assert(length < sizeof copy, "%s", text);
    memcpy(copy, text, length);
    char *tiles = strchr(copy, ':') + 1;
    const char *claimed = strchr(copy, '/'), *from = strchr(copy, '@'), *added = strchr(copy, '+');
    hantei_seat_meld meld = {.kind = kind_named(copy, (size_t)(tiles - copy) - 1),
                             .tile = HANTEI_NO_TILE,
                             .claimed = claimed ? read_tile(claimed + 1, 2) : HANTEI_NO_TILE,
                             .added = added ? read_tile(added + 1, 2) : HANTEI_NO_TILE,
                             .from = from ? (uint8_t)(from[1] - '0') : 0};
    for (size_t i = 0; tiles[i] >= '0' && tiles[i] <= '9'; i++) {
        const hantei_tile tile = tile_at(tiles, i), kind = without_red(tile);
        meld.reds = (uint8_t)(meld.reds + (tile != kind));
        meld.tile = kind < meld.tile ? kind : meld.tile;
    }
    return meld;
}

static size_t put_tile(char *out, hantei_tile tile)
{
    out[0] = tile & HANTEI_RED ? '0' : (char)('1' + tile % HANTEI_RANKS);
    out[1] = "mpsz"[without_red(tile) / 9];
    return 2;
}

const char *text_of_meld(const hantei_seat_meld *meld, char out[MELD_TEXT])
{
    const unsigned tiles = meld->kind <= HANTEI_PON ? 3 : 4;
    unsigned reds = meld->reds;
    size_t n = (size_t)sprintf(out, "%s:", KIND_NAMES[meld->kind]);
    for (unsigned i = 0; i < tiles; i++) {
        const unsigned tile = meld->tile + (meld->kind == HANTEI_CHI ? i : 0);
        const bool is_red = tile % HANTEI_RANKS == 4 && tile < HANTEI_EAST && reds > 0;
        out[n++] = is_red ? '0' : (char)('1' + tile % HANTEI_RANKS);
        reds -= is_red;
    }
    out[n++] = "mpsz"[meld->tile / HANTEI_RANKS];
    if (meld->from != 0) {
        out[n++] = '/';
        n += put_tile(out + n, meld->claimed);
        out[n++] = '@';
        out[n++] = (char)('0' + meld->from);
    }
    out[n] = '\0';
    return out;
}

static void read_melds(const char *text, hantei_seat *seat)
{
    for (const char *at = text + strspn(text, " "); *at && !is_no_text(text); at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        cr_assert_lt(seat->meld_count, HANTEI_MAX_MELDS, "%s", text);
        const hantei_seat_meld meld = read_meld(at, length);
        seat->melds[seat->meld_count++] = meld;
        seat->kans = (uint8_t)(seat->kans + (meld.kind >= HANTEI_DAIMINKAN));
        at += length;
    }
}

/* ---- Seats ------------------------------------------------------------------ */

void count_unseen(hantei_seat *seat)
{
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&seat->hand, counts);
    for (size_t i = 0; i < seat->meld_count; i++) {
        const hantei_seat_meld *meld = &seat->melds[i];
        const bool is_run = meld->kind == HANTEI_CHI;
        for (unsigned copy = 0; copy < (meld->kind <= HANTEI_PON ? 3u : 4u); copy++)
            counts[meld->tile + (is_run ? copy : 0)]++;
    }
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        seat->unseen[tile] = counts[tile] > 4 ? 0 : (uint8_t)(4 - counts[tile]);
}

hantei_seat seat_of(const char *tiles, const char *melds)
{
    hantei_seat seat = {.points = 25000, .live = 40, .drawn = HANTEI_NO_TILE};
    read_concealed(tiles, &seat);
    read_melds(melds, &seat);
    count_unseen(&seat);
    return seat;
}

hantei_seat drawn_seat(const char *tiles, const char *melds, const char *drawn)
{
    hantei_seat seat = seat_of(tiles, melds);
    seat.drawn = without_red(read_tile(drawn, strlen(drawn)));
    return seat;
}

hantei_rules rules_of(const char *name, unsigned players)
{
    hantei_rules rules;
    cr_assert_eq(hantei_rules_preset(&rules, name, players), HANTEI_OK, "%s", name);
    return rules;
}

static unsigned value_of(const hantei_rule *rule, const char *text)
{
    for (unsigned i = 0; i < sizeof rule->names / sizeof *rule->names && rule->kind == HANTEI_RULE_NAME; i++)
        if (rule->names[i] && strcmp(rule->names[i], text) == 0)
            return i;
    return rule->kind == HANTEI_RULE_BOOL ? strcmp(text, "yes") == 0 : (unsigned)strtoul(text, NULL, 10);
}

static void set_rule(hantei_rules *rules, const char *name, const char *value)
{
    size_t index = 0;
    while (hantei_rule_at(index) && strcmp(hantei_rule_at(index)->name, name) != 0)
        index++;
    cr_assert(hantei_rule_at(index), "%s is no rule", name);
    cr_assert_eq(hantei_rules_set(rules, index, value_of(hantei_rule_at(index), value)), HANTEI_OK, "%s=%s",
                 name, value);
}

hantei_rules rules_of_text(const char *text)
{
    char preset[16], name[32], value[32];
    int length = 0;
    cr_assert_eq(sscanf(text, "%15s%n", preset, &length), 1, "%s", text);
    const bool of_three = strncmp(text + length, " 3", 2) == 0;
    hantei_rules rules = rules_of(preset, of_three ? 3 : 4);
    for (text += length + (of_three ? 2 : 0); sscanf(text, " %31[a-z_]=%31s%n", name, value, &length) == 2;
         text += length)
        set_rule(&rules, name, value);
    cr_assert_eq(*text, '\0', "%s", text);
    return rules;
}

const hantei_rules *tenhou_rules(void)
{
    static hantei_rules rules;
    rules = rules_of("tenhou", 4);
    return &rules;
}

const hantei_call_option *find_option(const hantei_call_option *options, size_t n, const char *meld)
{
    char text[MELD_TEXT];
    for (size_t i = 0; i < n; i++) {
        if (strcmp(text_of_meld(&options[i].meld, text), meld) == 0)
            return &options[i];
    }
    return NULL;
}

hantei_refusal why_no_kan(const hantei_kans *kans, hantei_tile tile)
{
    for (size_t i = 0; i < kans->refused_count; i++) {
        if (kans->refused[i].tile == tile)
            return (hantei_refusal)kans->refused[i].why;
    }
    return HANTEI_ALLOWED;
}
