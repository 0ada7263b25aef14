/* The claims that an audit judges, and their descriptions. */
#pragma once

#include "logs/event.h"
#include "notation/buffer.h"

typedef enum claim_kind {
    CLAIM_DEAL,      /* thirteen tiles each; dealer, honba, points and sticks follow from the last round */
    CLAIM_TILES,     /* four copies of each tile, one of each red five: once for each round */
    CLAIM_DRAW,      /* it is the player's turn; a tile is left */
    CLAIM_DISCARD,   /* held; in riichi the drawn one; not banned by kuikae */
    CLAIM_RIICHI,    /* allowed with this discard */
    CLAIM_CHI,       /* the tile is on offer, and may be called so */
    CLAIM_PON,       /* the same */
    CLAIM_DAIMINKAN, /* the same */
    CLAIM_ANKAN,     /* allowed, in riichi too */
    CLAIM_KAKAN,     /* allowed */
    CLAIM_NORTH,     /* three players: held, and their turn */
    CLAIM_INDICATOR, /* one for each kan, at its time, and one at the deal */
    CLAIM_RON,       /* legal; yaku, han, fu, points, and who pays */
    CLAIM_TSUMO,     /* the same */
    CLAIM_NINE_TERMINALS, /* allowed */
    CLAIM_ABORTED,        /* four winds, four riichi, four kans, three rons: it is true */
    CLAIM_EXHAUSTED,      /* no tile is left; who is tenpai, nagashi mangan, and who pays */
    CLAIM_GAME_END,       /* the rules end the game here; the final points */
    CLAIMS                /* number of kinds */
} claim_kind;

/* Such as "daiminkan". */
const char *claim_name(claim_kind kind);

/* All are numbers of one type: they are added as a list. */
typedef struct claim_counts {
    uint64_t judged[CLAIMS], differed[CLAIMS];
    uint64_t games, rounds, events;
    uint64_t skipped;    /* rounds with hidden hands, or not followed to their end */
    uint64_t remarks;    /* claims with other names of yaku, but equal points */
    uint64_t unfinished; /* games that end in the middle */
    uint64_t unread;     /* entries of folders and archives that are not files */
} claim_counts;

void claim_counts_add(claim_counts *sum, const claim_counts *more);

/* The claim of a meld. */
static inline claim_kind claim_of_meld(const hantei_seat_meld *meld)
{
    return CLAIM_CHI + meld->kind - HANTEI_CHI;
}

/* The player of a claim; HANTEI_NO_PLAYER if no single one. */
unsigned claim_player(claim_kind kind, const hantei_table *t, const log_event *event);

/* The tile drawn, discarded or won on; HANTEI_NO_TILE for other claims. */
hantei_tile claim_tile(claim_kind kind, const hantei_table *t, const log_event *event);

/* The log's claim in words. */
void claim_describe(text_buffer *out, claim_kind kind, const hantei_table *t, const log_event *event);

/* Why a round ends without a winner, in words; -1 if not given. */
const char *claim_reason(int reason);

/* "; 3 han 40 fu; 5200 points", or "; 1 yakuman; 32000 points"; negative values are left out. */
void claim_add_worth(text_buffer *out, int han, int fu, int yakuman, int32_t points);

/* A limit as in event_win. */
void claim_add_limit(text_buffer *out, int limit);
