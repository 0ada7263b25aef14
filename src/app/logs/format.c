/* Shared by all formats. */
#include "logs/format.h"
#include "notation/printable.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool format_fail(format_output *out, log_position at, const char *message, ...)
{
    char text[sizeof out->trouble.message];
    va_list arguments;
    if (out->failed)
        return false;
    out->failed = true;
    out->trouble = (log_trouble){.at = at};
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    printable_copy(out->trouble.message, sizeof out->trouble.message, text, strlen(text));
    return false;
}

void format_fail_by_json(format_output *out, log_position at, const json_reader *r)
{
    format_fail(out, at, "%.*s", (int)strcspn(r->wrong, "."), r->wrong);
}

void format_unfinished(format_output *out, log_position at, const char *message)
{
    if (out->failed)
        return;
    format_fail(out, at, "%s", message);
    out->trouble.kind = TROUBLE_UNFINISHED;
}

void format_report(format_output *out)
{
    out->has_trouble |= out->trouble.kind == TROUBLE_UNREADABLE;
    out->listener.trouble(out->listener.context, &out->trouble);
}

void format_go_on(format_output *out, bool is_reported)
{
    out->failed = false;
    if (is_reported)
        format_report(out);
}

void format_emit(format_output *out, const log_event *event)
{
    if (out->failed)
        return;
    out->has_round |= event->base.kind == HANTEI_EVENT_START_KYOKU;
    out->listener.event(out->listener.context, event);
}

void format_gap(format_output *out, bool is_reported)
{
    const log_event gap = format_event(EVENT_GAP, HANTEI_NO_PLAYER, out->trouble.at);
    format_go_on(out, is_reported);
    format_emit(out, &gap);
}

log_event format_event(unsigned kind, unsigned who, log_position at)
{
    log_event event = {.at = at, .honba = -1, .sticks = -1};
    hantei_event_init(&event.base, kind, who);
    event.base.from = event.base.who;
    return event;
}

void format_name(char *name, size_t room, const char *text, size_t length)
{
    size_t kept = length < room ? length : room - 1;
    while (kept < length && kept > 0 && ((unsigned char)text[kept] & 0xC0) == 0x80)
        kept--;
    memcpy(name, text, kept);
    name[kept] = '\0';
}

/* ---- Yaku ----------------------------------------------------------------------- */

/* gimite's names for mjai, and those that logs of tenhou.net/6 have beside the library's. */
const format_yaku_names FORMAT_YAKU[] = {
    {"tsumo", 1, "menzenchin_tsumoho", {NULL}},
    {"riichi", 1, "reach", {NULL}},
    {"daburu-riichi", 1, "double_reach", {"両立直"}},
    {"rinshan", 1, "rinshankaiho", {NULL}},
    {"haitei", 1, "haiteiraoyue", {"Under the Sea"}},
    {"houtei", 1, "hoteiraoyui", {"Under the River"}},
    {"tanyao", 1, "tanyaochu", {"断么九"}},
    {"iipeikou", 1, "ipeko", {"Pure Double Sequence"}},
    {"seat-east", 4, "jikaze", {"自風牌", "Seat Wind"}},
    {"round-east", 4, "bakaze", {"場風牌", "Prevalent Wind"}},
    {"haku", 3, "sangenpai", {NULL}},
    {"chiitoitsu", 1, "chitoitsu", {NULL}},
    {"chanta", 1, "honchantaiyao", {"Half Outside Hand"}},
    {"ittsu", 1, "ikkitsukan", {NULL}},
    {"sanshoku", 1, "sanshokudojun", {"Mixed Triple Sequence"}},
    {"sanshoku-doukou", 1, "sanshokudoko", {"Triple Triplets"}},
    {"toitoi", 1, "toitoiho", {NULL}},
    {"sanankou", 1, "sananko", {NULL}},
    {"shousangen", 1, "shosangen", {NULL}},
    {"honroutou", 1, "honroto", {"All Terminals and Honors"}},
    {"ryanpeikou", 1, "ryanpeko", {"Twice Pure Double Sequence"}},
    {"junchan", 1, "junchantaiyao", {"Fully Outside Hand"}},
    {"honitsu", 1, "honiso", {NULL}},
    {"chinitsu", 1, "chiniso", {NULL}},
    {"renhou", 1, "renho", {"Hand of Man"}},
    {"tenhou", 1, "tenho", {NULL}},
    {"chiihou", 1, "chiho", {NULL}},
    {"suuankou", 2, "suanko", {NULL}},
    {"tsuuiisou", 1, "tsuiso", {"All Honors"}},
    {"ryuuiisou", 1, "ryuiso", {NULL}},
    {"chinroutou", 1, "chinroto", {NULL}},
    {"chuuren", 2, "churenpoton", {NULL}},
    {"kokushi", 2, "kokushimuso", {NULL}},
    {"daisuushii", 1, "daisushi", {"Four Big Winds"}},
    {"shousuushii", 1, "shosushi", {"Four Little Winds"}},
    {"suukantsu", 1, "sukantsu", {"Four Quads"}},
    {"ura-dora", 1, "uradora", {NULL}},
    {"aka-dora", 1, "akadora", {"Red Five"}},
    {"sankantsu", 1, NULL, {"Three Quads"}},
    {"suuankou-tanki", 1, NULL, {"Single-wait Four Concealed Triplets"}},
    {"kokushi-13",
     1,
     NULL,
     {"国士無双１３面", "国士無双13面", "国士無双十三面待ち", "Thirteen-wait Thirteen Orphans"}},
    {.alike = 1},
};

int format_yaku(const char *name, size_t length, bool is_yakuman)
{
    const hantei_yaku *yaku;
    for (int i = 0; (yaku = hantei_yaku_at((size_t)i)) != NULL; i++)
        if (json_is(name, length, yaku->name) && (yaku->closed >= YAKUMAN_HAN) == is_yakuman)
            return i;
    return -1;
}

void format_add_yaku(event_win *win, const event_yaku *yaku)
{
    const bool is_dora = yaku->alike > 0 && strstr(hantei_yaku_at(yaku->yaku)->name, "dora");
    if ((is_dora && yaku->han == 0) || win->yaku_count == EVENT_YAKU)
        return;
    win->yaku[win->yaku_count++] = *yaku;
    win->han += yaku->han;
}

/* ---- Recognising --------------------------------------------------------------- */

size_t format_mark(const char *bytes, size_t length)
{
    static const char MARK[] = {'\xEF', '\xBB', '\xBF'};
    return length >= sizeof MARK && memcmp(bytes, MARK, sizeof MARK) == 0 ? sizeof MARK : 0;
}

size_t format_first(const char *bytes, size_t length)
{
    size_t i = format_mark(bytes, length);
    while (i < length && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\r' || bytes[i] == '\n'))
        i++;
    return i;
}

size_t format_find(const char *bytes, size_t length, const char *text)
{
    const size_t wanted = strlen(text);
    for (size_t i = 0; i + wanted <= length; i++)
        if (memcmp(bytes + i, text, wanted) == 0)
            return i;
    return length;
}

/* ---- Addresses ----------------------------------------------------------------- */

bool address_take(address_escape *escape, char character, char *byte)
{
    enum { WHOLE = sizeof escape->text };
    *byte = character;
    if (character != '%' && escape->count == 0)
        return true;
    escape->text[escape->count++] = character;
    if (escape->count < WHOLE)
        return false;
    const char digits[] = {escape->text[1], escape->text[2], '\0'};
    escape->count = 0;
    *byte = (char)strtoul(digits, NULL, 16);
    return true;
}

void address_decode(char *out, size_t room, const char *text)
{
    address_escape escape = {.count = 0};
    for (; *text != '\0' && room > 1; text++) {
        if (!address_take(&escape, *text, out))
            continue;
        out++;
        room--;
    }
    *out = '\0';
}
