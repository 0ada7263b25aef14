/* Judges all claims of a log's events, and reports its findings. */
#pragma once

#include "logs/event.h"
#include "notation/buffer.h"
#include "schema/request.h"

/* The claims that an audit judges. */
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

/* What a log says of tiles beyond what a table follows: which of the four copies each tile is, how many have
 * appeared, and how the log writes melds. */
enum { TILES_NORTHS = 4, TILES_CODES = HANTEI_MAX_MELDS + TILES_NORTHS };

typedef struct seat_tiles {
    copies held; /* the concealed tiles by their numbers */
    uint8_t drawn;
    uint8_t claimed[HANTEI_MAX_MELDS]; /* the claimed tile */
    uint32_t code[TILES_CODES];        /* 1 + melds, then norths, as the log writes them; 0 if not given */
} seat_tiles;

typedef struct audit_tiles {
    bool has_ids; /* tiles are followed by their numbers too: */
    copies seen;  /* those that have appeared */
    int repeated; /* one that appeared twice; -1 if none */
    hantei_tileset in_play;
    uint8_t shown[HANTEI_TILES], shown_reds[3]; /* copies that have appeared, in hands and as indicators */
    bool has_fifth;                             /* a tile appeared five times, or a red five twice */
    bool has_absent; /* a tile that is not in play appeared: 2m to 8m with three players */
    seat_tiles seats[HANTEI_MAX_PLAYERS];
    event_indicators dora;
    uint8_t offered; /* the last tile that others could claim */
} audit_tiles;

/* A claim of a log that the judge rejects; or any claim, if requested. */
typedef struct finding {
    claim_kind claim;
    bool is_remark; /* not a difference: other names of yaku, equal points; a tile written unusually */
    log_position at;
    uint64_t game;             /* the number of the game in the log, from 1 */
    unsigned event;            /* the number of the event in the round, from 1 */
    unsigned who;              /* the player; HANTEI_NO_PLAYER if no single one */
    hantei_tile tile;          /* drawn, discarded or won on; HANTEI_NO_TILE for other claims */
    const hantei_table *table; /* before the event. This and the texts are borrowed: */
    const char *says;          /* what the log says */
    const char *judged;        /* what the judge says, and why; empty if they agree */
    const char *own;           /* the judgement by the log's own rules, if others are used; else NULL */
} finding;

/* Rules to judge a game by that was played by others: a preset, single rules, or both. */
typedef struct audit_rules {
    const char *name; /* as given */
    bool has_preset;
    request asked;
} audit_rules;

typedef void finding_listener(void *context, const finding *found);

/* An auditor of one log, which may hold many games. */
typedef struct auditor {
    const char *preset; /* of the rules, if the log does not give them */
    finding_listener *listen;
    void *context;
    bool wants_all;                 /* the listener also receives accepted claims */
    const audit_rules *other_rules; /* NULL: the rules of the log */
    claim_counts counts;
    hantei_rules rules;
    hantei_table table;
    audit_tiles tiles;
    bool is_followed;       /* the round, so far */
    bool has_game;          /* one has begun, and its rules are known */
    bool has_round;         /* one has been dealt in this game */
    bool has_ids, is_whole; /* as in the game's event_game */
    bool knows_length;      /* the log gives the length of a game */
    bool knows_course;      /* the table continues from the end of the last round */
    bool says_accepted;     /* this log has an event for some accepted riichi: then it has one for all */
    int32_t astray[HANTEI_MAX_PLAYERS]; /* points that the log has paid in this round beyond the judge's */
    hantei_refusal refused;             /* why the table refused the last event */
    hantei_refusal riichi;              /* why the declared riichi is not allowed */
    bool missed_indicator;              /* of this round: one for a kan is missing, and that was reported */
    bool judged_tiles; /* of this round: there were not four of each tile, and that was reported */
    bool said_spelled; /* of this game: a remark on the tile just drawn */
    unsigned number;   /* of the event in the round */
    uint8_t rons;      /* bits of seats: who rons the tile, now or in events to come */
    const log_event *event;
    bool is_remark;    /* the current claim differs in names only */
    text_buffer wrong; /* errors of the current claim */
} auditor;

/* Begins a log. `preset` is for logs that do not give their rules. */
void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool wants_all);

/* Judges the next event; `listener` is an auditor. */
void auditor_take(void *listener, const log_event *event);
