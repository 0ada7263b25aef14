/* The names that answers use. */
#include "protocol/names.h"

const char *const PROTOCOL_KIND_NAMES[PROTOCOL_KINDS] = {
    "ryanmen", "kanchan", "penchan", "tanki", "shanpon", "chiitoi", "kokushi", "kokushi-13",
};

const char *const PROTOCOL_FORM_NAMES[PROTOCOL_FORMS] = {"standard", "chiitoi", "kokushi"};

const char *const PROTOCOL_REFUSAL_NAMES[PROTOCOL_REFUSALS] = {
    [HANTEI_REFUSED_RULES] = "bad-rules",
    [HANTEI_REFUSED_CLAIM] = "bad-claim",
    [HANTEI_REFUSED_OPEN_HAND] = "open-hand",
    [HANTEI_REFUSED_NOTEN] = "noten",
    [HANTEI_REFUSED_POINTS] = "points",
    [HANTEI_REFUSED_WALL] = "wall",
    [HANTEI_REFUSED_ALREADY] = "already",
    [HANTEI_REFUSED_FIFTH_KAN] = "fifth-kan",
    [HANTEI_REFUSED_LAST_TILE] = "last-tile",
    [HANTEI_REFUSED_IN_RIICHI] = "in-riichi",
    [HANTEI_REFUSED_NOT_DRAWN] = "not-drawn",
    [HANTEI_REFUSED_IS_A_WAIT] = "is-a-wait",
    [HANTEI_REFUSED_WAITS_CHANGE] = "waits-change",
    [HANTEI_REFUSED_READINGS_CHANGE] = "readings-change",
    [HANTEI_REFUSED_NINE_GATES] = "nine-gates",
    [HANTEI_REFUSED_KUIKAE_DEAD_END] = "kuikae-dead-end",
    [HANTEI_REFUSED_NOT_COMPLETE] = "not-complete",
    [HANTEI_REFUSED_CHANKAN] = "chankan-not-allowed",
    [HANTEI_REFUSED_FURITEN_RIVER] = "furiten-river",
    [HANTEI_REFUSED_FURITEN_RIICHI] = "furiten-riichi",
    [HANTEI_REFUSED_FURITEN_TURN] = "furiten-turn",
    [HANTEI_REFUSED_NO_YAKU] = "no-yaku",
};

const char *const PROTOCOL_WIND_NAMES[PROTOCOL_WINDS] = {"East", "South", "West", "North"};

const char *const PROTOCOL_LIMIT_NAMES[PROTOCOL_LIMITS] = {
    [HANTEI_MANGAN] = "mangan",       [HANTEI_HANEMAN] = "haneman", [HANTEI_BAIMAN] = "baiman",
    [HANTEI_SANBAIMAN] = "sanbaiman", [HANTEI_KAZOE] = "kazoe",     [HANTEI_YAKUMAN] = "yakuman",
};

void writer_names(writer *out, uint32_t bits, const char *const *names, unsigned count)
{
    writer_open(out, '[');
    for (unsigned bit = 0; bit < count; bit++) {
        if (bits >> bit & 1)
            writer_text(out, names[bit]);
    }
    writer_close(out, ']');
}
