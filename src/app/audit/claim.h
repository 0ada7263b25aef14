/* What an audit judges, how often it agreed, and what it found. */
#ifndef HANTEI_AUDIT_CLAIM_H
#define HANTEI_AUDIT_CLAIM_H

#include <hantei.h>

typedef enum claim_kind {
    CLAIM_DEAL,           /* thirteen tiles each; who deals, honba, points, sticks: as the last left them */
    CLAIM_TILES,          /* four copies of each tile, one of each red five: once for each round */
    CLAIM_DRAW,           /* whose turn it is; a tile is left */
    CLAIM_DISCARD,        /* held; in riichi the drawn one; not banned by kuikae */
    CLAIM_RIICHI,         /* allowed with this discard */
    CLAIM_CHI,            /* the tile was there to call, and may be called in this way */
    CLAIM_PON,            /* the same */
    CLAIM_OPEN_KAN,       /* the same */
    CLAIM_CONCEALED_KAN,  /* allowed, in riichi too */
    CLAIM_ADDED_KAN,      /* allowed */
    CLAIM_NORTH,          /* three players: held, and their turn */
    CLAIM_INDICATOR,      /* one for each kan, and one */
    CLAIM_RON,            /* legal; yaku, han, fu, points, and who pays */
    CLAIM_TSUMO,          /* the same */
    CLAIM_NINE_TERMINALS, /* allowed */
    CLAIM_ABORTED,        /* four winds, four riichi, four kans, three rons: it was so */
    CLAIM_EXHAUSTED,      /* no tile is left; who is tenpai, nagashi mangan, and who pays */
    CLAIM_GAME_END,       /* the final points, where it is known what becomes of the sticks */
    CLAIMS                /* how many kinds there are */
} claim_kind;

/* For tables, such as "open kan". */
const char *claim_name(claim_kind kind);

typedef struct claim_counts {
    uint64_t judged[CLAIMS], differed[CLAIMS];
    uint64_t games, rounds, events;
    uint64_t skipped; /* rounds whose hands the log hides, or that could not be followed to their end */
} claim_counts;

void claim_counts_add(claim_counts *sum, const claim_counts *more);

enum { FINDING_TEXT = 400 };

struct audit_table;

/* A claim of a log that the judge does not agree with; or any, where all are asked for. */
typedef struct finding {
    claim_kind claim;
    uint64_t line, column;           /* where in the log */
    uint64_t game;                   /* the number of the game in the log, from 1 */
    unsigned event;                  /* the number of the event in the round, from 1 */
    unsigned who;                    /* whom it concerns; EVENT_PLAYERS or more: nobody alone */
    hantei_tile tile;                /* that is drawn, discarded or won on; HANTEI_NO_TILE of other claims */
    const struct audit_table *table; /* as it was: to look at, not to keep */
    char says[FINDING_TEXT];         /* what the log says */
    char judged[FINDING_TEXT];       /* what the judge says, and why; nothing where it agrees */
} finding;

typedef void finding_listener(void *context, const finding *found);

#endif
