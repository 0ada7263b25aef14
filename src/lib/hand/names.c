/* The names of the library's numbers, as in the protocol. Where players have words too, score/words.c lists
 * both. */
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

static const char *name_of_bit(names known, unsigned bit)
{
    return bit != 0 && (bit & (bit - 1)) == 0 ? name_of(known, (size_t)__builtin_ctz(bit)) : "";
}

/* ---- The version, and statuses --------------------------------------------- */

#define TEXT_OF(number) #number
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *hantei_version(void)
{
    return VERSION_TEXT(HANTEI_VERSION_MAJOR, HANTEI_VERSION_MINOR, HANTEI_VERSION_PATCH);
}

const char *hantei_status_text(hantei_status status)
{
    static const char *const TEXTS[] = {
        [HANTEI_OK] = "no error",
        [HANTEI_ERROR_TILE] = "no such tile",
        [HANTEI_ERROR_FIFTH_COPY] = "more than four copies of a tile",
        [HANTEI_ERROR_TILE_COUNT] = "wrong number of tiles",
        [HANTEI_ERROR_LETTER] = "unknown letter",
        [HANTEI_ERROR_DIGIT] = "digit out of range",
        [HANTEI_ERROR_NO_LETTER] = "digits without a suit",
        [HANTEI_ERROR_NO_DIGITS] = "a suit without digits",
        [HANTEI_ERROR_MELD] = "not a run, a triplet or a kan",
        [HANTEI_ERROR_NOT_HELD] = "a tile that the hand does not hold",
        [HANTEI_ERROR_RULES] = "unknown rules, or a wrong number of players",
        [HANTEI_ERROR_KERNEL] = "no such kernel on this processor",
        [HANTEI_ERROR_LOOKUP_TABLES] = "lookup tables corrupt",
        [HANTEI_ERROR_AMBIGUOUS] = "notation with two readings",
        [HANTEI_ERROR_WORKSPACE] = "a workspace that is too small",
        [HANTEI_ERROR_LIMIT] = "more hands to look at than allowed",
    };
    return (size_t)status < sizeof TEXTS / sizeof *TEXTS ? TEXTS[status] : "unknown status";
}

/* ---- Hands ----------------------------------------------------------------- */

const char *hantei_wait_shape_name(unsigned shape)
{
    static const char *const SHAPES[] = {
        "none",   "nobetan",   "sanmentan", "sanmenchan", "aryanmen",    "entotsu",   "ryantan",
        "kantan", "kantankan", "pentan",    "tatsumaki",  "happoubijin", "chuuren-9", "kokushi-13",
    };
    return name_of(NAMES(SHAPES), shape);
}

const char *hantei_meld_kind_name(unsigned kind)
{
    static const char *const KINDS[] = {NULL, "chi", "pon", "daiminkan", "ankan", "kakan"};
    return name_of(NAMES(KINDS), kind);
}

/* ---- Seats ----------------------------------------------------------------- */

const char *hantei_refusal_name(unsigned refusal)
{
#define REFUSAL(number, name, ...) [number] = name,
    static const char *const REFUSALS[] = {
#include "hand/refusals.def"
    };
#undef REFUSAL
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
    static const char *const ROBBED[] = {"none", "kakan", "ankan", "kita"};
    return name_of(NAMES(ROBBED), robbed);
}

const char *hantei_pao_name(unsigned pao)
{
    static const char *const YAKUMAN[] = {"daisangen", "daisuushii", "suukantsu"};
    return name_of_bit(NAMES(YAKUMAN), pao);
}

/* ---- Rounds ---------------------------------------------------------------- */

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
