/* Texts that the library hands out. */
#include "hantei.h"

#define TEXT_OF(number) #number
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *hantei_version(void)
{
    return VERSION_TEXT(HANTEI_VERSION_MAJOR, HANTEI_VERSION_MINOR, HANTEI_VERSION_PATCH);
}

const char *hantei_status_text(hantei_status status)
{
    switch (status) {
    case HANTEI_OK:
        return "no error";
    case HANTEI_ERROR_TILE:
        return "no such tile";
    case HANTEI_ERROR_FIFTH_COPY:
        return "more than four copies of a tile";
    case HANTEI_ERROR_TILE_COUNT:
        return "wrong number of tiles";
    case HANTEI_ERROR_LETTER:
        return "unknown letter";
    case HANTEI_ERROR_DIGIT:
        return "digit out of range";
    case HANTEI_ERROR_NO_LETTER:
        return "digits without a suit";
    case HANTEI_ERROR_NO_DIGITS:
        return "a suit without digits";
    case HANTEI_ERROR_MELD:
        return "not a run, a triplet or a kan";
    case HANTEI_ERROR_NOT_HELD:
        return "a tile that the hand does not hold";
    case HANTEI_ERROR_RULES:
        return "no such rules, or not for so many players";
    case HANTEI_ERROR_KERNEL:
        return "no such kernel on this processor";
    case HANTEI_ERROR_LOOKUP_TABLES:
        return "lookup tables corrupt";
    case HANTEI_ERROR_AMBIGUOUS:
        return "notation with two readings";
    }
    return "unknown status";
}
