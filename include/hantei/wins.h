/* Rules, seats and wins: the second part of hantei.h. */
#ifndef HANTEI_WINS_H
#define HANTEI_WINS_H

#include "hands.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- hantei_rules: the rules of a table --------------------------------- */

/* Whether a tile is a wait if the seat has all four copies. */
typedef enum hantei_fifth_tile {
    HANTEI_FIFTH_SHAPE,               /* yes */
    HANTEI_FIFTH_CONCEALED,           /* not if all are concealed */
    HANTEI_FIFTH_CONCEALED_AND_MELDS, /* no */
} hantei_fifth_tile;

/* Which concealed kans a seat in riichi may declare. */
typedef enum hantei_riichi_kan {
    HANTEI_RIICHI_KAN_NONE,     /* none */
    HANTEI_RIICHI_KAN_WAITS,    /* those that do not change the waits */
    HANTEI_RIICHI_KAN_READINGS, /* of these, those that every reading has as a triplet */
} hantei_riichi_kan;

/* What may not be discarded after a call. */
typedef enum hantei_kuikae {
    HANTEI_KUIKAE_NONE, /* anything may be discarded */
    HANTEI_KUIKAE_TILE, /* the claimed tile is banned */
    HANTEI_KUIKAE_SUJI, /* and the tile at the other end of the run */
} hantei_kuikae;

/* The worth of a ron in the first turn, before the own first draw. */
typedef enum hantei_renhou {
    HANTEI_RENHOU_NONE,   /* nothing by itself */
    HANTEI_RENHOU_MANGAN, /* mangan, if the hand is not worth more */
    HANTEI_RENHOU_YAKUMAN /* a yakuman */
} hantei_renhou;

/* The yakuman with liability: for them the player whose tile became the last meld is liable. */
enum {
    HANTEI_PAO_DRAGONS = 1, /* daisangen */
    HANTEI_PAO_WINDS = 2,   /* daisuushii */
    HANTEI_PAO_KANS = 4     /* suukantsu */
};

/* What happens if several players ron one tile. Of several winners the first in turn order after the
 * discarder receives honba and sticks, unless the rules have honba_each or own_stick. */
typedef enum hantei_multiple_ron {
    HANTEI_RON_ABORT,    /* three abort the round; two are paid */
    HANTEI_RON_ALL,      /* all are paid */
    HANTEI_RON_HEAD_BUMP /* the first in turn wins */
} hantei_multiple_ron;

/* When the indicator of an open or added kan is turned. That of a concealed kan is turned at once. */
typedef enum hantei_kan_dora_open {
    HANTEI_KAN_DORA_AFTER,  /* before the discard of the player who made the kan */
    HANTEI_KAN_DORA_AT_ONCE /* before the draw that replaces its tile */
} hantei_kan_dora_open;

/* The rules of a table: a plain value. Fill it from a preset, then change any member. Rules are invalid if
 * `players` is neither 3 nor 4; so all zeros are invalid. With invalid rules every judgement returns the
 * empty answer: no tile, no list, no payment, or HANTEI_REFUSED_RULES. hantei_rules_set() checks the value. A
 * member that is set directly to an invalid value gives some answer, not a refusal. hantei-rules(7) says what
 * each switch means. */
typedef struct hantei_rules {
    uint8_t players; /* 4 or 3 */
    bool red_fives, open_tanyao, ippatsu, ura, kan_dora, kan_ura, kiriage, kazoe, double_yakuman;
    bool tenhou_double, yakuman_stack, renhou_cumulative, nine_gates_kan, chankan_ankan, nagashi;
    bool nine_terminals, four_winds, four_riichi, four_kans, noten_allowed, noten_payments, tsumo_loss;
    bool pao_honba, pao_whole, bust, shared_ranks, honba_each, own_stick, kita_apart, tenpai_yame;
    uint8_t double_wind_fu;   /* 2 or 4 */
    uint8_t fifth_tile;       /* a hantei_fifth_tile */
    uint8_t kan_after_riichi; /* a hantei_riichi_kan */
    uint8_t kan_dora_open;    /* a hantei_kan_dora_open */
    uint8_t kuikae;           /* a hantei_kuikae */
    uint8_t renhou;           /* a hantei_renhou */
    uint8_t pao;              /* HANTEI_PAO_ bits */
    uint8_t multiple_ron;     /* a hantei_multiple_ron */
    uint8_t riichi_wall;      /* tiles; 0: no test */
    uint8_t dealer_stays;     /* a hantei_dealer_stays */
    uint8_t game_length;      /* a hantei_game_length */
    uint8_t extra_rounds;     /* a hantei_extra_rounds */
    uint8_t last_dealer;      /* a hantei_last_dealer */
    uint8_t last_sticks;      /* a hantei_last_sticks */
    uint16_t riichi_points;   /* 0: no test */
    uint16_t target_points;   /* 0: no target */
} hantei_rules;

/* The values that a switch of the rules takes. */
typedef enum hantei_rule_kind {
    HANTEI_RULE_BOOL,   /* 0 or 1 */
    HANTEI_RULE_NUMBER, /* a number */
    HANTEI_RULE_NAME,   /* one of the names, by its index */
    HANTEI_RULE_SET     /* any of the names, a bit for each */
} hantei_rule_kind;

/* A switch of the rules, for programs that read rules as text. Static. */
typedef struct hantei_rule {
    const char *name;     /* of the member of hantei_rules, such as "kiriage" */
    uint8_t kind;         /* a hantei_rule_kind */
    uint16_t least;       /* the lowest valid value */
    uint16_t most;        /* the highest valid value */
    uint16_t step;        /* step between valid values */
    const char *choices;  /* the valid values in words, such as "2 or 4" */
    const char *names[4]; /* of the values; NULL for HANTEI_RULE_BOOL and HANTEI_RULE_NUMBER */
} hantei_rule;

/* Element `index` of the switches of the rules; NULL past the last. Every member of hantei_rules but
 * `players` is a switch. The order may change in a new version, the names do not. */
HANTEI_API const hantei_rule *hantei_rule_at(size_t index);

/* Sets the switch hantei_rule_at(index). Fails with HANTEI_ERROR_RULES if the index or the value is invalid;
 * then nothing has changed. */
HANTEI_API hantei_status hantei_rules_set(hantei_rules *rules, size_t index,
                                          unsigned value) HANTEI_MUST_CHECK;

/* The value of the switch hantei_rule_at(index); 0 past the last. */
HANTEI_API unsigned hantei_rules_get(const hantei_rules *rules, size_t index);

/* The name of the preset `index`, "tenhou" first; NULL past the last. Rules from a document have its year in
 * the name, such as "ema2016". */
HANTEI_API const char *hantei_rules_name(size_t index);

/* The index of the preset of this name, in any case and with or without its year: "ema" is ema2016. The
 * number of presets if the name is unknown. */
HANTEI_API size_t hantei_rules_find(const char *name);

/* Fills in a preset for 4 or 3 players, by a name as for hantei_rules_find(). Fails with HANTEI_ERROR_RULES
 * if the name is unknown, for other numbers of players, and for three players with any preset but tenhou and
 * majsoul. On failure *out is all zeros, which are invalid rules. */
HANTEI_API hantei_status hantei_rules_preset(hantei_rules *out, const char *name,
                                             unsigned players) HANTEI_MUST_CHECK;

/* The source of a preset's value. Static. A value is disputed if sources differ, or if only one weak source
 * supports it. */
typedef struct hantei_rule_source {
    const char *source;       /* clause and document, data, or engines */
    const char *other_source; /* who says otherwise; NULL if nobody does */
    uint16_t value;           /* of the preset */
    uint16_t other;           /* by other_source; equal to `value` if nobody says otherwise */
} hantei_rule_source;

/* The source of the switch hantei_rule_at(index) in a preset, by its index, for 4 or 3 players; NULL if the
 * preset or the switch does not exist. */
HANTEI_API const hantei_rule_source *hantei_rules_source(size_t preset, unsigned players, size_t index);

/* The disputed switches of a preset, by its index, for 4 or 3 players: bit i is hantei_rule_at(i). 0 if the
 * preset does not exist. A judgement depends on such a switch if `other` of hantei_rules_source() changes
 * it. */
HANTEI_API uint64_t hantei_rules_disputed(size_t preset, unsigned players);

/* The dora of an indicator: the next tile of its suit, of the winds or of the dragons; after the last comes
 * the first. With three players 1m and 9m indicate each other. HANTEI_RED is ignored. HANTEI_NO_TILE if the
 * indicator is invalid or, with three players, not in play. */
HANTEI_API hantei_tile hantei_dora(hantei_tile indicator, const hantei_rules *rules);

/* The tiles in play: with three players without 2m..8m; the empty set if `players` is neither 3 nor 4. */
HANTEI_API hantei_tileset hantei_tiles_in_play(unsigned players);

/* Fills in unseen[t], how many copies of tile t a player does not see, from seen[t], the copies in its hand
 * and in melds, rivers and indicators. It is 0 for tiles that are not in play, and if the player sees four or
 * more. `unseen` may be `seen`. */
HANTEI_API void hantei_unseen(uint8_t unseen[HANTEI_TILES], const uint8_t seen[HANTEI_TILES],
                              unsigned players);

/* ---- hantei_seats: what the rules allow a seat -------------------------- */

/* A meld of a seat. */
typedef struct hantei_seat_meld {
    uint8_t kind;        /* a hantei_meld_kind */
    hantei_tile tile;    /* the lowest */
    hantei_tile claimed; /* the claimed tile, with HANTEI_RED if red; HANTEI_NO_TILE for a concealed kan */
    hantei_tile added;   /* the tile added to a called triplet; HANTEI_NO_TILE for other kinds */
    uint8_t from;        /* who discarded it: 1 right, 2 across, 3 left; 0 for a concealed kan */
    uint8_t reds;        /* number of red fives in it */
} hantei_seat_meld;

/* A seat as the caller passes it: a plain value. Begin with HANTEI_SEAT_INIT: in a seat of zeros `drawn` is
 * 1m. In sets of tiles a red five is a five. */
typedef struct hantei_seat {
    hantei_hand hand;                         /* concealed tiles, with the drawn one */
    hantei_tileset river;                     /* own discards, also claimed ones */
    hantei_tileset passed;                    /* tiles of others not ronned since the own last discard */
    hantei_tileset passed_riichi;             /* the same since the own riichi; ignored without one */
    hantei_seat_meld melds[HANTEI_MAX_MELDS]; /* oldest first */
    uint8_t unseen[HANTEI_TILES]; /* copies of each tile that the player does not see; 0 for 2m..8m with three
                                     players */
    int32_t points;               /* own points, before paying for riichi */
    uint8_t meld_count;           /* number of `melds` */
    uint8_t reds[3];              /* concealed red fives of m, p and s */
    hantei_tile drawn;            /* the tile just drawn, or HANTEI_NO_TILE; 0 is 1m */
    uint8_t riichi;               /* 0, 1, or 2 for double riichi */
    uint8_t live;                 /* tiles left in the live wall */
    uint8_t kans;                 /* declared by all players; at least the seat's own are counted */
    uint8_t called;               /* 1 if the last meld has just been called, and a discard must follow */
    uint8_t norths;               /* set aside, with three players */
    bool river_claimed;           /* another player has claimed an own discard */
} hantei_seat;

/* Initialises a hantei_seat: no tiles, nothing drawn, all else 0. */
#define HANTEI_SEAT_INIT                                                                             \
    {                                                                                                \
        {{{0}}}, 0, 0, 0, {{0, 0, 0, 0, 0, 0}}, {0}, 0, 0, {0}, HANTEI_NO_TILE, 0, 0, 0, 0, 0, false \
    }

/* Fills in HANTEI_SEAT_INIT, for languages without macros. */
HANTEI_API void hantei_seat_init(hantei_seat *out);

/* Makes a seat from a hand in notation; all else as in HANTEI_SEAT_INIT. `drawn` is one of its concealed
 * tiles, with HANTEI_RED if red, or HANTEI_NO_TILE. claimed[i] is the called tile of meld i, from[i] the
 * player it came from: 1 right, 2 across, 3 left. For a concealed kan pass HANTEI_NO_TILE and 0. For any
 * other meld these values request the default: the lowest tile that is not a red five; from the left for a
 * chi, else from the right. A NULL array requests the default for all melds. Fails with HANTEI_ERROR_MELD if
 * these do not fit the meld; for `drawn` with HANTEI_ERROR_TILE if it is invalid, HANTEI_ERROR_NOT_HELD if
 * the hand does not hold it, HANTEI_ERROR_TILE_COUNT if the hand does not have 3k+2 tiles. On failure *out is
 * HANTEI_SEAT_INIT. */
HANTEI_API hantei_status hantei_seat_from_parsed(hantei_seat *out, const hantei_parsed *parsed,
                                                 hantei_tile drawn, const hantei_tile *claimed,
                                                 const uint8_t *from) HANTEI_MUST_CHECK;

/* Writes a seat's hand in notation, such as "340m55z+777z+c9999m", in tile order with red fives first, and a
 * NUL. hantei_parse() reads it back if it is valid; an added kan comes back as an open one. Invalid melds are
 * left out, and at most four copies of a tile are written. Returns the length without the NUL. */
HANTEI_API size_t hantei_seat_format(char out[HANTEI_SEAT_TEXT], const hantei_seat *seat);

/* Why something is not allowed, or HANTEI_ALLOWED. If several reasons apply, a function returns the first in
 * this list. The word before a colon says who refuses: a seat, a win or a table. */
typedef enum hantei_refusal {
    HANTEI_ALLOWED,                 /* it is allowed */
    HANTEI_REFUSED_RULES,           /* the rules are invalid */
    HANTEI_REFUSED_CLAIM,           /* win: no win is possible in this way */
    HANTEI_REFUSED_OPEN_HAND,       /* seat: riichi needs a closed hand */
    HANTEI_REFUSED_NOTEN,           /* seat: riichi needs a discard that leaves tenpai */
    HANTEI_REFUSED_POINTS,          /* seat: too few points for riichi */
    HANTEI_REFUSED_WALL,            /* seat: too few tiles in the live wall for riichi */
    HANTEI_REFUSED_ALREADY,         /* seat: riichi has been declared already */
    HANTEI_REFUSED_FIFTH_KAN,       /* seat: four kans have been declared */
    HANTEI_REFUSED_LAST_TILE,       /* seat: the live wall is empty */
    HANTEI_REFUSED_IN_RIICHI,       /* seat: the player is in riichi */
    HANTEI_REFUSED_NOT_DRAWN,       /* seat: the tile of the kan was not just drawn */
    HANTEI_REFUSED_IS_A_WAIT,       /* seat: the hand in riichi waits for the tile of the kan */
    HANTEI_REFUSED_WAITS_CHANGE,    /* seat: the kan changes the waits of a hand in riichi */
    HANTEI_REFUSED_READINGS_CHANGE, /* seat: the kan changes how a hand in riichi is read */
    HANTEI_REFUSED_NINE_GATES,      /* seat: the kan breaks nine gates */
    HANTEI_REFUSED_KUIKAE_DEAD_END, /* seat: kuikae bans every discard after this call */
    HANTEI_REFUSED_NOT_COMPLETE,    /* win: the tile does not complete the hand */
    HANTEI_REFUSED_CHANKAN,         /* win: this tile may not be robbed */
    HANTEI_REFUSED_FURITEN_RIVER,   /* win: furiten: a wait is among the own discards */
    HANTEI_REFUSED_FURITEN_RIICHI,  /* win: furiten: a wait let go since riichi */
    HANTEI_REFUSED_FURITEN_TURN,    /* win: furiten: a wait let go since the last own discard */
    HANTEI_REFUSED_NO_YAKU,         /* win: no yaku */
    HANTEI_REFUSED_HEAD_BUMP,       /* win: another winner is nearer to the discarder */
    HANTEI_REFUSED_TRIPLE_RON,      /* win: three rons abort the round */
    HANTEI_REFUSED_TABLE,           /* table: these are not the bytes of a table */
    HANTEI_REFUSED_GAME_OVER,       /* table: the game is over */
    HANTEI_REFUSED_EVENT,           /* table: an unknown kind of event, or an answer passed as an event */
    HANTEI_REFUSED_PLAYER,          /* table: no player has this number */
    HANTEI_REFUSED_PHASE,           /* table: the table waits for something else */
    HANTEI_REFUSED_TURN,            /* table: it is another player's turn */
    HANTEI_REFUSED_INDICATOR_DUE,   /* table: an indicator has to be turned first */
    HANTEI_REFUSED_RIICHI_DUE,      /* table: a riichi has to be accepted first */
    HANTEI_REFUSED_RYUUKYOKU_DUE,   /* table: the round ends without a winner here */
    HANTEI_REFUSED_TILE,            /* table: this tile is not in play */
    HANTEI_REFUSED_NOT_HELD,        /* table: the player does not hold the tile */
    HANTEI_REFUSED_FIFTH_COPY,      /* table: four copies of the tile are elsewhere */
    HANTEI_REFUSED_HIDDEN,          /* table: a hidden hand: its draw is given, or tiles or deltas are not */
    HANTEI_REFUSED_TSUMOGIRI,       /* table: the tile just drawn is another, or it must be discarded */
    HANTEI_REFUSED_KUIKAE,          /* table: kuikae bans this discard */
    HANTEI_REFUSED_MELD,            /* table: the hand cannot make this meld */
    HANTEI_REFUSED_OFFER,           /* table: another tile, or that of another player, is on offer */
    HANTEI_REFUSED_NORTH,           /* table: norths are set aside with three players only */
    HANTEI_REFUSED_INDICATOR,       /* table: no indicator is due */
    HANTEI_REFUSED_REASON,          /* table: the round does not end for this reason */
    HANTEI_REFUSED_NINE_TERMINALS,  /* table: nine terminals: too few, or not an untouched first draw */
    HANTEI_REFUSED_TENPAI,          /* table: other players are tenpai */
    HANTEI_REFUSED_COURSE,          /* table: wind, dealer, honba, sticks or points differ */
    HANTEI_REFUSED_DELTAS,          /* table: the payments differ */
    HANTEI_REFUSED_SCORES,          /* table: the points of the players differ, or are out of bounds */
    HANTEI_REFUSED_URA,             /* table: the ura indicators are invalid, or their number is wrong */
    HANTEI_REFUSED_URA_MISSING,     /* table: a winner in riichi needs the ura indicators */
    HANTEI_REFUSED_ALREADY_WON,     /* table: the player has won already */
    HANTEI_REFUSED_GAME_GOES_ON,    /* table: the game is not over */
} hantei_refusal;

/* A hantei_refusal as a sentence; "" for an unknown number. */
HANTEI_API const char *hantei_refusal_text(unsigned refusal);

/* The judgements of a seat are total like the judges. An invalid hand gets the empty answer. Invalid melds
 * and melds after the fourth are ignored; an invalid tile is not held. Only a bool must be valid. A tile
 * argument, `drawn` and `claimed` may all carry HANTEI_RED. */

/* Whether a hand may declare riichi by its tiles: HANTEI_REFUSED_OPEN_HAND unless all melds are concealed
 * kans, HANTEI_REFUSED_NOTEN unless some discard leaves tenpai. */
HANTEI_API hantei_refusal hantei_hand_may_riichi(const hantei_parsed *hand);

/* The tiles that complete 3k+1 concealed tiles. Furiten, riichi, kans and wins use the effective ones. */
typedef struct hantei_wait_sets {
    hantei_tileset shape;     /* by the shape alone, whatever copies are left */
    hantei_tileset effective; /* those that the rules count: see hantei_fifth_tile */
} hantei_wait_sets;

/* The waits of a seat of 3k+1 tiles; none for other sizes. */
HANTEI_API hantei_wait_sets hantei_seat_waits(const hantei_seat *seat, const hantei_rules *rules);

/* The kinds of wait in which a tile completes 3k+1 tiles by their shape: as hantei_wait_kinds(), and also for
 * a tile with all four copies concealed. A fifth copy beside a pair of the same tile is tanki, not shanpon. 0
 * if the tile is not a shape wait. */
HANTEI_API unsigned hantei_seat_wait_kinds(const hantei_seat *seat, hantei_tile tile);

/* Why a seat of 3k+1 tiles may not ron, as bits; 0 if it may. */
enum {
    HANTEI_FURITEN_RIVER = 1, /* an effective wait is in the own river */
    HANTEI_FURITEN_TURN = 2,  /* a wait was not ronned since the own last discard */
    HANTEI_FURITEN_RIICHI = 4 /* a wait was not ronned since riichi */
};

/* The HANTEI_FURITEN_ bits of a seat of 3k+1 tiles; 0 for other sizes. */
HANTEI_API unsigned hantei_seat_furiten(const hantei_seat *seat, const hantei_rules *rules);

/* One discard that leaves effective waits. */
typedef struct hantei_seat_discard {
    hantei_tileset waits; /* effective */
    hantei_tile tile;     /* the discard */
    uint8_t left;         /* unseen copies of the waits */
    bool furiten;         /* a wait is in the own river, equals this discard, or was not ronned in riichi */
} hantei_seat_discard;

/* Lists the discards from 3k+2 tiles that leave effective waits, in tile order. In riichi only the tile just
 * drawn may go (nothing if `drawn` is invalid), after a call only what kuikae does not ban. */
HANTEI_API size_t hantei_seat_discards(const hantei_seat *seat, const hantei_rules *rules,
                                       hantei_seat_discard out[HANTEI_MAX_TILES]);

/* Whether a seat of 3k+2 tiles may declare riichi with this discard, or with any if it is HANTEI_NO_TILE.
 * Furiten forbids nothing. */
HANTEI_API hantei_refusal hantei_seat_may_riichi(const hantei_seat *seat, const hantei_rules *rules,
                                                 hantei_tile discard);

/* The kans that a seat of 3k+2 tiles may declare, and those that it may not, with the reason. In riichi the
 * kan must be of the tile just drawn, which may not be a wait. The effective waits after it must be those
 * before the draw. kan_after_riichi and nine_gates_kan may require more. */
typedef struct hantei_kans {
    hantei_tileset concealed; /* concealed kans that it may declare */
    hantei_tileset added;     /* tiles that it may add to a called triplet */
    uint8_t refused_count;    /* number of refused kans */
    /* A refused kan. */
    struct hantei_refused_kan {
        hantei_tile tile; /* its tile */
        uint8_t why;      /* a hantei_refusal */
    } refused[7];         /* in tile order */
} hantei_kans;

/* The kans of a seat of 3k+2 tiles; none for other sizes. */
HANTEI_API hantei_kans hantei_seat_kans(const hantei_seat *seat, const hantei_rules *rules);

/* One way to call a discard. */
typedef struct hantei_call_option {
    hantei_seat_meld meld;   /* the meld that it makes */
    hantei_tileset discards; /* that may follow; none after a kan */
    hantei_tileset banned;   /* those of the tiles left that kuikae bans */
    uint8_t why;             /* a hantei_refusal */
} hantei_call_option;

/* The most ways to call one discard. */
enum { HANTEI_MAX_CALL_OPTIONS = 12 };

/* Lists every chi, pon and kan that a seat of 3k+1 tiles can make of a discard by the player at its right
 * (1), across (2) or left (3); one that is not allowed has its refusal. A red five carries HANTEI_RED, and
 * calls with different red fives are separate. Chi comes first, then pon, then kan; each by lowest tile, then
 * with fewer reds first. Chi is from the left only, and not with three players. */
HANTEI_API size_t hantei_seat_calls(const hantei_seat *seat, const hantei_rules *rules, hantei_tile tile,
                                    unsigned from, hantei_call_option out[HANTEI_MAX_CALL_OPTIONS]);

/* What a seat of 3k+1 tiles has when the wall ends without a win. */
typedef struct hantei_ryuukyoku {
    hantei_tileset waits;   /* effective */
    bool may_declare_noten; /* the rules allow it, and the seat is tenpai and not in riichi */
    bool nagashi;           /* nagashi mangan: it has discards, all terminals or honours, none claimed */
} hantei_ryuukyoku;

/* What a seat has at ryuukyoku; nothing if it does not have 3k+1 tiles. */
HANTEI_API hantei_ryuukyoku hantei_seat_ryuukyoku(const hantei_seat *seat, const hantei_rules *rules);

/* The number of kinds of terminals and honours among 3k+2 concealed tiles, and whether the seat may abort the
 * round for them. The rules must allow it, with nine kinds at the own first draw: fourteen tiles; no meld,
 * north, discard or riichi, and no kan at the table. The caller must know whether others have called. */
HANTEI_API unsigned hantei_seat_terminal_kinds(const hantei_seat *seat);
HANTEI_API bool hantei_seat_nine_terminals(const hantei_seat *seat, const hantei_rules *rules);

/* ---- hantei_wins: is a win legal, what is it worth, and who pays it ----- */

/* A yaku, or another source of han such as dora. Static; the texts are UTF-8. */
typedef struct hantei_yaku {
    const char *name;     /* in the protocol, such as "sanshoku-doukou" */
    const char *english;  /* "Three colour triplets" */
    const char *romaji;   /* "Sanshoku doukou" */
    const char *japanese; /* its name in Japanese */
    uint8_t closed; /* han in a closed hand: 13 for a yakuman, 26 if it may count twice; 1 for each dora, red
                       five, ura-dora and north */
    uint8_t open;   /* han in an open hand; 0 if it does not count there */
} hantei_yaku;

/* Element `index` of the yaku, in the order of the bits of hantei_verdict.yaku; NULL past the last. The
 * numbers may change in a new version, the names do not. */
HANTEI_API const hantei_yaku *hantei_yaku_at(size_t index);

/* How a hand is won. */
typedef enum hantei_win_by {
    HANTEI_RON = 1, /* with a tile of another player */
    HANTEI_TSUMO    /* with its own draw */
} hantei_win_by;

/* Which tile is ronned, if not a discard. */
typedef enum hantei_robbed {
    HANTEI_ROBBED_NONE,  /* it is a discard */
    HANTEI_ROBBED_KAKAN, /* the tile added to a triplet */
    HANTEI_ROBBED_ANKAN, /* a tile of a concealed kan: for thirteen orphans */
    HANTEI_ROBBED_KITA   /* a north set aside, with three players */
} hantei_robbed;

/* The most dora indicators, and the most ura indicators: the first, and one for each of four kans. */
enum { HANTEI_MAX_INDICATORS = 5 };

/* A claim of a seat to have won: a plain value. Begin with HANTEI_CLAIM_INIT: in a claim of zeros `tile` is
 * 1m. Ippatsu, ura, indicators of kans, red fives and pao count only if the rules have them.
 * `ippatsu`, `rinshan`, `last` and `first` are not checked against the seat. HANTEI_REFUSED_CLAIM refuses
 * impossible claims: `by` is neither ron nor tsumo; the dealer rons in the first turn; the last tile is
 * robbed. */
typedef struct hantei_claim {
    uint8_t by;         /* a hantei_win_by */
    hantei_tile tile;   /* the winning tile, with HANTEI_RED if red */
    uint8_t from;       /* who pays a ron: 1 right, 2 across, 3 left; other numbers count as 1 */
    uint8_t robbed;     /* a hantei_robbed */
    uint8_t round;      /* the round's wind: 0 E, 1 S, 2 W, 3 N; modulo 4 */
    uint8_t wind;       /* the seat's wind, as `round`; E is the dealer */
    bool ippatsu;       /* within a turn of riichi; ignored without riichi */
    bool rinshan;       /* tsumo with a replacement tile */
    bool last;          /* the last tile of the wall, or the discard after it; ignored with rinshan */
    bool first;         /* in the first turn, nothing called: tenhou, chiihou, renhou */
    bool later_winner;  /* a player nearer to the discarder wins too: see hantei_multiple_ron */
    uint8_t dora_count; /* number of dora indicators, at most five */
    uint8_t ura_count;  /* number of ura indicators, for riichi */
    hantei_tile dora[HANTEI_MAX_INDICATORS]; /* indicators, not the dora */
    hantei_tile ura[HANTEI_MAX_INDICATORS];  /* ura indicators */
    uint8_t honba;                           /* counters of repeated rounds */
    uint8_t sticks;   /* riichi sticks on the table, without those that later winners take back */
    uint8_t pao;      /* one of HANTEI_PAO_, or 0 */
    uint8_t pao_from; /* side of the liable player: 1, 2, 3; or 0 */
} hantei_claim;

/* Initialises a hantei_claim: neither ron nor tsumo, of no tile, all else 0. */
#define HANTEI_CLAIM_INIT                                                                            \
    {                                                                                                \
        0, HANTEI_NO_TILE, 0, 0, 0, 0, false, false, false, false, false, 0, 0, {0}, {0}, 0, 0, 0, 0 \
    }

/* Fills in HANTEI_CLAIM_INIT, for languages without macros. */
HANTEI_API void hantei_claim_init(hantei_claim *out);

/* The limits; from mangan on, fu do not matter. */
typedef enum hantei_limit {
    HANTEI_NO_LIMIT,  /* below mangan */
    HANTEI_MANGAN,    /* five han, or four or three with many fu */
    HANTEI_HANEMAN,   /* six and seven han */
    HANTEI_BAIMAN,    /* eight to ten */
    HANTEI_SANBAIMAN, /* eleven and twelve */
    HANTEI_KAZOE,     /* thirteen han or more, if the rules have kazoe */
    HANTEI_YAKUMAN    /* a yakuman, or several */
} hantei_limit;

/* A set of the winning hand. */
typedef struct hantei_won_set {
    uint8_t kind;     /* HANTEI_CHI, HANTEI_PON or HANTEI_DAIMINKAN, also if concealed */
    hantei_tile tile; /* the lowest */
    bool concealed;   /* false for a triplet that a ron completes */
    uint8_t fu;       /* its fu */
} hantei_won_set;

/* The sources of the fu, 0 for those that give nothing. Their sum is the fu before rounding. */
typedef struct hantei_fu {
    uint8_t base;       /* 20; 25 for seven pairs; 0 for thirteen orphans */
    uint8_t closed_ron; /* 10 for a closed ron */
    uint8_t tsumo;      /* 2 for tsumo, but not with pinfu */
    uint8_t wait;       /* 2 for kanchan, penchan or tanki */
    uint8_t pair;       /* 2 for a dragon or a wind that counts, double_wind_fu for the double wind */
    uint8_t open;       /* 10 for an open hand that would have 20 */
    uint8_t sets;       /* of all sets */
} hantei_fu;

/* The judgement of a claim. If the win is refused, only `refused` and `why` are set. */
typedef struct hantei_verdict {
    uint32_t refused;  /* bits 1 << hantei_refusal, all that apply; 0: it is legal. After RULES, CLAIM or
                          NOT_COMPLETE nothing more is checked */
    uint8_t why;       /* a hantei_refusal: the first of them */
    uint8_t set_count; /* number of sets; 0 for chiitoi and kokushi */
    bool closed;       /* no set has been called */
    uint64_t yaku;     /* bit i: hantei_yaku_at(i) */
    uint8_t dora;      /* number of dora, with norths set aside unless the rules have kita_apart */
    uint8_t kita;      /* number of norths set aside, if the rules have kita_apart */
    uint8_t aka;       /* number of red fives */
    uint8_t ura;       /* number of ura-dora */
    uint8_t han;       /* 13 for each yakuman */
    uint8_t fu;        /* rounded up */
    uint8_t yakuman;   /* number of yakuman; 0 for kazoe */
    uint8_t limit;     /* a hantei_limit */
    hantei_win_reading reading; /* of the concealed tiles: the best by points, then yakuman, han, fu */
    hantei_won_set set[4];      /* sets of the reading, then the melds */
    hantei_fu fu_of;            /* sources of the fu, before rounding */
    int32_t points;             /* value of the hand alone */
    int32_t payments[4];        /* what the players at 1, 2 and 3 pay, honba included; [0]: their sum */
    int32_t sticks;             /* what the riichi sticks add */
} hantei_verdict;

/* Judges a win. The seat has 3k+1 tiles; for tsumo it may have 3k+2, with the claimed one among them. Tsumo
 * is never furiten. The possible reasons, in order of precedence: HANTEI_REFUSED_RULES, _CLAIM,
 * _NOT_COMPLETE, _CHANKAN, _FURITEN_RIVER, _FURITEN_RIICHI, _FURITEN_TURN, _NO_YAKU. Returns verdict->why. */
HANTEI_API hantei_refusal hantei_seat_win(const hantei_seat *seat, const hantei_rules *rules,
                                          const hantei_claim *claim, hantei_verdict *verdict);

/* The han of a yaku in a verdict: for dora their number, for a yakuman 13 or 26; 0 if the verdict does not
 * have it. */
HANTEI_API unsigned hantei_verdict_han(const hantei_verdict *verdict, const hantei_rules *rules, size_t yaku);

/* Fills in what each other player pays to a seat of this wind for nagashi mangan: payments[1..3], and their
 * sum in [0]. */
HANTEI_API void hantei_nagashi_payments(const hantei_rules *rules, unsigned wind, int32_t payments[4]);

#ifdef __cplusplus
}
#endif

#endif
