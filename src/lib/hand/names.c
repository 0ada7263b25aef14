/* The names of the library's numbers, as in the protocol: the only place that lists them. */
#include "hantei.h"

typedef struct names {
    const char *const *of; /* by number; NULL if a number has no name */
    size_t count;
} names;

#define NAMES(list)                      \
    (names)                              \
    {                                    \
        list, sizeof list / sizeof *list \
    }

static const char *name_of(names known, size_t number)
{
    return number < known.count && known.of[number] != NULL ? known.of[number] : "";
}

/* The name of a single bit. */
static const char *name_of_bit(names known, unsigned bit)
{
    return bit != 0 && (bit & (bit - 1)) == 0 ? name_of(known, (size_t)__builtin_ctz(bit)) : "";
}

/* ---- Hands ----------------------------------------------------------------- */

const char *hantei_form_name(unsigned form)
{
    static const char *const FORMS[] = {"standard", "chiitoi", "kokushi"};
    return name_of_bit(NAMES(FORMS), form);
}

const char *hantei_wait_kind_name(unsigned kind)
{
    static const char *const KINDS[] = {"ryanmen", "kanchan", "penchan", "tanki",
                                        "shanpon", "chiitoi", "kokushi", "kokushi-13"};
    return name_of_bit(NAMES(KINDS), kind);
}

const char *hantei_wait_shape_name(unsigned shape)
{
    static const char *const SHAPES[] = {
        [HANTEI_NO_SHAPE] = "none",
        [HANTEI_NOBETAN] = "nobetan",
        [HANTEI_SANMENTAN] = "sanmentan",
        [HANTEI_SANMENCHAN] = "sanmenchan",
        [HANTEI_ARYANMEN] = "aryanmen",
        [HANTEI_ENTOTSU] = "entotsu",
        [HANTEI_RYANTAN] = "ryantan",
        [HANTEI_KANTAN] = "kantan",
        [HANTEI_KANTANKAN] = "kantankan",
        [HANTEI_PENTAN] = "pentan",
        [HANTEI_TATSUMAKI] = "tatsumaki",
        [HANTEI_HAPPOUBIJIN] = "happoubijin",
        [HANTEI_CHUUREN_9_SHAPE] = "chuuren-9",
        [HANTEI_KOKUSHI_13_SHAPE] = "kokushi-13",
    };
    return name_of(NAMES(SHAPES), shape);
}

const char *hantei_meld_kind_name(unsigned kind)
{
    static const char *const KINDS[] = {
        [HANTEI_CHI] = "chi",     [HANTEI_PON] = "pon",     [HANTEI_DAIMINKAN] = "minkan",
        [HANTEI_ANKAN] = "ankan", [HANTEI_KAKAN] = "kakan",
    };
    return name_of(NAMES(KINDS), kind);
}

/* ---- Seats ----------------------------------------------------------------- */

const char *hantei_refusal_name(unsigned refusal)
{
    static const char *const REFUSALS[] = {
        [HANTEI_ALLOWED] = "allowed",
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
        [HANTEI_REFUSED_HEAD_BUMP] = "head-bump",
        [HANTEI_REFUSED_TRIPLE_RON] = "triple-ron",
        [HANTEI_REFUSED_TABLE] = "bad-table",
        [HANTEI_REFUSED_GAME_OVER] = "game-over",
        [HANTEI_REFUSED_EVENT] = "bad-event",
        [HANTEI_REFUSED_PLAYER] = "no-such-player",
        [HANTEI_REFUSED_PHASE] = "not-now",
        [HANTEI_REFUSED_TURN] = "not-your-turn",
        [HANTEI_REFUSED_INDICATOR_DUE] = "indicator-due",
        [HANTEI_REFUSED_RIICHI_DUE] = "riichi-due",
        [HANTEI_REFUSED_RYUUKYOKU_DUE] = "ryuukyoku-due",
        [HANTEI_REFUSED_TILE] = "not-in-play",
        [HANTEI_REFUSED_NOT_HELD] = "not-held",
        [HANTEI_REFUSED_FIFTH_COPY] = "fifth-copy",
        [HANTEI_REFUSED_HIDDEN] = "hidden",
        [HANTEI_REFUSED_TSUMOGIRI] = "tsumogiri",
        [HANTEI_REFUSED_KUIKAE] = "kuikae",
        [HANTEI_REFUSED_MELD] = "bad-meld",
        [HANTEI_REFUSED_OFFER] = "not-offered",
        [HANTEI_REFUSED_NORTH] = "no-norths",
        [HANTEI_REFUSED_INDICATOR] = "no-indicator-due",
        [HANTEI_REFUSED_REASON] = "ryuukyoku-reason",
        [HANTEI_REFUSED_NINE_TERMINALS] = "nine-terminals",
        [HANTEI_REFUSED_TENPAI] = "tenpai",
        [HANTEI_REFUSED_COURSE] = "course",
        [HANTEI_REFUSED_DELTAS] = "deltas",
        [HANTEI_REFUSED_SCORES] = "scores",
        [HANTEI_REFUSED_URA] = "ura",
        [HANTEI_REFUSED_URA_MISSING] = "ura-missing",
        [HANTEI_REFUSED_ALREADY_WON] = "already-won",
        [HANTEI_REFUSED_GAME_GOES_ON] = "game-goes-on",
    };
    return name_of(NAMES(REFUSALS), refusal);
}

const char *hantei_furiten_name(unsigned reason)
{
    static const char *const REASONS[] = {"river", "turn", "riichi"};
    return name_of_bit(NAMES(REASONS), reason);
}

const char *hantei_wind_name(unsigned wind)
{
    static const char *const WINDS[] = {"East", "South", "West", "North"};
    return name_of(NAMES(WINDS), wind);
}

/* ---- Wins ------------------------------------------------------------------ */

const char *hantei_win_by_name(unsigned by)
{
    static const char *const WAYS[] = {[HANTEI_RON] = "ron", [HANTEI_TSUMO] = "tsumo"};
    return name_of(NAMES(WAYS), by);
}

const char *hantei_robbed_name(unsigned robbed)
{
    static const char *const ROBBED[] = {
        [HANTEI_ROBBED_NONE] = "none",
        [HANTEI_ROBBED_KAKAN] = "kakan",
        [HANTEI_ROBBED_ANKAN] = "ankan",
        [HANTEI_ROBBED_KITA] = "kita",
    };
    return name_of(NAMES(ROBBED), robbed);
}

const char *hantei_limit_name(unsigned limit)
{
    static const char *const LIMITS[] = {
        [HANTEI_NO_LIMIT] = "none",   [HANTEI_MANGAN] = "mangan",       [HANTEI_HANEMAN] = "haneman",
        [HANTEI_BAIMAN] = "baiman",   [HANTEI_SANBAIMAN] = "sanbaiman", [HANTEI_KAZOE] = "kazoe",
        [HANTEI_YAKUMAN] = "yakuman",
    };
    return name_of(NAMES(LIMITS), limit);
}

const char *hantei_pao_name(unsigned pao)
{
    static const char *const YAKUMAN[] = {"daisangen", "daisuushii", "suukantsu"};
    return name_of_bit(NAMES(YAKUMAN), pao);
}

/* ---- Rounds ---------------------------------------------------------------- */

const char *hantei_ryuukyoku_name(unsigned reason)
{
    static const char *const REASONS[] = {
        [HANTEI_RYUUKYOKU_EXHAUSTED] = "exhausted",           [HANTEI_RYUUKYOKU_NAGASHI] = "nagashi",
        [HANTEI_RYUUKYOKU_NINE_TERMINALS] = "nine-terminals", [HANTEI_RYUUKYOKU_FOUR_WINDS] = "four-winds",
        [HANTEI_RYUUKYOKU_FOUR_RIICHI] = "four-riichi",       [HANTEI_RYUUKYOKU_FOUR_KANS] = "four-kans",
        [HANTEI_RYUUKYOKU_TRIPLE_RON] = "triple-ron",         [HANTEI_RYUUKYOKU_VOID] = "void",
    };
    return name_of(NAMES(REASONS), reason);
}

const char *hantei_event_name(unsigned kind)
{
    static const char *const KINDS[] = {
        "none", "start_game", "start_kyoku", "tsumo",    "dahai",  "reach",    "reach_accepted",
        "chi",  "pon",        "daiminkan",   "ankan",    "kakan",  "nukidora", "dora",
        "hora", "ryukyoku",   "end_kyoku",   "end_game", "tenpai", "noten",
    };
    return name_of(NAMES(KINDS), kind);
}

const char *hantei_phase_name(unsigned phase)
{
    static const char *const PHASES[] = {"idle", "draw", "turn", "discard", "claim", "show", "over", "end"};
    return name_of(NAMES(PHASES), phase);
}

const char *hantei_action_name(unsigned action)
{
    static const char *const ACTIONS[] = {"pass",   "discard", "riichi", "tsumo", "ron",  "chi",
                                          "pon",    "kan",     "ankan",  "kakan", "kita", "nine-terminals",
                                          "tenpai", "noten"};
    return name_of(NAMES(ACTIONS), action);
}

const char *hantei_game_end_name(unsigned end)
{
    static const char *const ENDS[] = {
        [HANTEI_GAME_GOES_ON] = "goes-on",         [HANTEI_GAME_LAST_ROUND] = "last-round",
        [HANTEI_GAME_TARGET] = "target",           [HANTEI_GAME_BUST] = "bust",
        [HANTEI_GAME_LAST_DEALER] = "last-dealer",
    };
    return name_of(NAMES(ENDS), end);
}
