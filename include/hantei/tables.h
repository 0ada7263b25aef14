/* Four players, or three, at a table: the third part of hantei.h. */
#ifndef HANTEI_TABLES_H
#define HANTEI_TABLES_H

#include "values.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- hantei_turns: who sits where, who pays whom, and why a round ends -- */

/* The players of a game are numbers 0..3, or 0..2, in turn order; any number of players but 3 counts as 4.
 * The dealer is East. With three players nobody sits North. */
enum {
    HANTEI_MAX_PLAYERS = 4,      /* players at a table */
    HANTEI_NO_PLAYER = 4,        /* nobody sits there */
    HANTEI_RIICHI_STICK = 1000,  /* points of a riichi stick */
    HANTEI_MAX_POINTS = 10000000 /* a player at a table has at most these points, and at least -these */
};

/* The wind of a player, 0 E to 3 N: how many turns after the dealer it plays. */
HANTEI_API unsigned hantei_player_wind(unsigned players, unsigned dealer, unsigned who);

/* The side of `other` as `who` sees it: 1 right, 2 across, 3 left; 0 for the same player. */
HANTEI_API unsigned hantei_player_side(unsigned players, unsigned dealer, unsigned who, unsigned other);

/* The player at this side as `who` sees it; HANTEI_NO_PLAYER if nobody sits there. */
HANTEI_API unsigned hantei_player_at(unsigned players, unsigned dealer, unsigned who, unsigned side);

/* The player whose turn comes `turns` turns after `who`. */
HANTEI_API unsigned hantei_player_after(unsigned players, unsigned who, unsigned turns);

/* Why a round ends without a winner. */
typedef enum hantei_ryuukyoku_reason {
    HANTEI_RYUUKYOKU_EXHAUSTED,      /* the live wall is empty */
    HANTEI_RYUUKYOKU_NAGASHI,        /* the same, with nagashi mangan */
    HANTEI_RYUUKYOKU_NINE_TERMINALS, /* aborted by a player on the first draw */
    HANTEI_RYUUKYOKU_FOUR_WINDS,     /* aborted: the first four discards are the same wind */
    HANTEI_RYUUKYOKU_FOUR_RIICHI,    /* aborted: four players are in riichi */
    HANTEI_RYUUKYOKU_FOUR_KANS,      /* aborted: four kans of two or more players */
    HANTEI_RYUUKYOKU_TRIPLE_RON,     /* aborted: three players ron one tile */
    HANTEI_RYUUKYOKU_VOID            /* annulled: points and sticks return to those before the deal */
} hantei_ryuukyoku_reason;

/* For auditors. Why a round is aborted after a discard that nobody wins on: bits 1 <<
 * hantei_ryuukyoku_reason, of four winds, four riichi and four kans, if the rules have them. `seats` are
 * those of all players. */
HANTEI_API unsigned hantei_round_aborts(const hantei_rules *rules, const hantei_seat *const seats[]);

/* ---- hantei_game: which round is next, and when a game is over ---------- */

/* How long a game is, apart from extra rounds. */
typedef enum hantei_game_length {
    HANTEI_GAME_ONE,   /* one round, whichever it is; the dealer does not stay */
    HANTEI_GAME_EAST,  /* everybody deals once: the rounds of the East */
    HANTEI_GAME_SOUTH, /* twice: those of the South too */
    HANTEI_GAME_NORTH  /* four times, without extra rounds */
} hantei_game_length;

/* What keeps the deal with the dealer, apart from an aborted round. */
typedef enum hantei_dealer_stays {
    HANTEI_DEALER_STAYS_NEVER,  /* nothing; after a win of the dealer there is no honba */
    HANTEI_DEALER_STAYS_WIN,    /* a win */
    HANTEI_DEALER_STAYS_TENPAI, /* a win, or tenpai at the end of the wall */
    HANTEI_DEALER_STAYS_NOTEN   /* a win, or the end of the wall */
} hantei_dealer_stays;

/* What follows a last round if nobody has the target: at most one wind. */
typedef enum hantei_extra_rounds {
    HANTEI_EXTRA_NONE,         /* nothing */
    HANTEI_EXTRA_SUDDEN_DEATH, /* rounds until somebody has the target */
    HANTEI_EXTRA_DEALER_FIRST, /* the same, but while the dealer stays the game goes on; see last_dealer */
    HANTEI_EXTRA_TO_THE_END    /* all rounds of the next wind */
} hantei_extra_rounds;

/* Whether a game ends if the dealer of its last round stays, has the target and leads. Of players with equal
 * points the one who was East earlier leads. After an aborted round the game goes on. */
typedef enum hantei_last_dealer {
    HANTEI_LAST_DEALER_AUTOMATIC, /* the game is over */
    HANTEI_LAST_DEALER_NEVER,     /* it goes on */
    HANTEI_LAST_DEALER_CHOICE     /* the dealer may end it: HANTEI_GAME_MAY_END */
} hantei_last_dealer;

/* Who receives the riichi sticks left at the end of the game. */
typedef enum hantei_last_sticks {
    HANTEI_LAST_STICKS_FIRST, /* the first; of several with equal points the one who was East earlier */
    HANTEI_LAST_STICKS_NONE,  /* nobody */
    HANTEI_LAST_STICKS_SPLIT  /* all with the most points, in equal shares; fractions of a point are lost */
} hantei_last_sticks;

/* The state of a game between rounds. */
typedef struct hantei_game {
    int32_t points[HANTEI_MAX_PLAYERS]; /* of each player, up to HANTEI_MAX_POINTS, also below 0 */
    uint8_t first;                      /* who dealt first */
    uint8_t dealer;                     /* dealer of the round */
    uint8_t wind;                       /* of the round: 0 E, 1 S, 2 W, 3 N */
    uint8_t honba;                      /* counters of repeated rounds */
} hantei_game;

/* How a round ended: what decides the next round. */
typedef enum hantei_round_end {
    HANTEI_ROUND_DEALER_WON,    /* the dealer is among the winners */
    HANTEI_ROUND_OTHERS_WON,    /* only others are winners */
    HANTEI_ROUND_DEALER_TENPAI, /* the wall is empty, with or without nagashi mangan; the dealer is tenpai */
    HANTEI_ROUND_DEALER_NOTEN,  /* the same; the dealer is noten */
    HANTEI_ROUND_ABORTED        /* any other hantei_ryuukyoku_reason */
} hantei_round_end;

/* Why a game is over. Its last round is that of the last dealer in the wind of game_length. If nobody has
 * target_points, rules.extra_rounds says what follows. */
typedef enum hantei_game_end {
    HANTEI_GAME_GOES_ON,     /* it is not over */
    HANTEI_GAME_LAST_ROUND,  /* the last round has been played */
    HANTEI_GAME_TARGET,      /* somebody has the target in an extra round */
    HANTEI_GAME_BUST,        /* somebody has fewer than 0 points */
    HANTEI_GAME_LAST_DEALER, /* the dealer of the last round stays, leads and has the target */
    HANTEI_GAME_MAY_END      /* the same, but the dealer chooses: it goes on unless the dealer ends it */
} hantei_game_end;

/* For servers that settle rounds themselves. Moves a game to its next round: changes dealer, wind and honba
 * (at most 255). `game` has the points after the payments of the last round. Returns HANTEI_GAME_GOES_ON or
 * HANTEI_GAME_MAY_END, or why the game is over; then nothing has changed. With invalid rules nothing changes:
 * HANTEI_GAME_GOES_ON. */
HANTEI_API hantei_game_end hantei_game_next(hantei_game *game, const hantei_rules *rules,
                                            hantei_round_end end);

/* ---- hantei_table: events in, legal actions and settlements out --------- */

/* A table follows a game from event to event: events in, legal actions and settlements out. It is a plain
 * value of at most 2 KiB: copy it by assignment, free nothing. The caller owns the wall: it reports draws and
 * turned indicators. hantei_table_due() returns what is due next. Hands may be hidden; then the actions of
 * their seats are unknown, and everything public still works.
 *
 * A table derives ippatsu, the first turn, the last tile, rinshan, chankan, liability, the times of
 * indicators, furiten after a pass, and tsumogiri. An event that contradicts these is refused. Every call is
 * total: an event that does not fit is refused with a reason, and nothing changes. Bytes that no call has
 * made are refused with HANTEI_REFUSED_TABLE, or answer as some table would; nothing is read out of bounds.
 * Only their bools must be valid. hantei_table_load() takes any bytes. A table is for one thread at a time.
 *
 * A server applies HANTEI_EVENT_TSUMO and HANTEI_EVENT_DORA, and passes the answers of its players to
 * hantei_table_resolve(), which applies the events that follow and returns them. A reader of logs applies
 * every event. An event that is possible only after everybody has passed counts as a pass of everybody. */

/* What happens at a table, by mjai's names. */
typedef enum hantei_event_kind {
    HANTEI_EVENT_NONE,           /* `who` passes: an answer, or as an event if `who` may claim */
    HANTEI_EVENT_START_GAME,     /* optional, once after hantei_table_begin() */
    HANTEI_EVENT_START_KYOKU,    /* a round is dealt: `deal` */
    HANTEI_EVENT_TSUMO,          /* `who` draws `tile`; HANTEI_NO_TILE for a hidden hand */
    HANTEI_EVENT_DAHAI,          /* `who` discards `tile`, `drawn` or not */
    HANTEI_EVENT_REACH,          /* `who` declares riichi; the discard follows. An answer has the discard */
    HANTEI_EVENT_REACH_ACCEPTED, /* `who` pays a stick: before the next draw or call, unless somebody wins */
    HANTEI_EVENT_CHI,            /* `who` claims the tile of `from` for the run `meld` */
    HANTEI_EVENT_PON,            /* the same for a triplet */
    HANTEI_EVENT_DAIMINKAN,      /* the same for a kan */
    HANTEI_EVENT_ANKAN,          /* `who` makes the concealed kan `meld` */
    HANTEI_EVENT_KAKAN,          /* `who` adds `meld.added` to a triplet */
    HANTEI_EVENT_NUKIDORA,       /* `who` sets a north aside */
    HANTEI_EVENT_DORA,           /* an indicator, `tile`, is turned */
    HANTEI_EVENT_HORA,           /* `who` wins, from `from` (`who`: tsumo) */
    HANTEI_EVENT_RYUKYOKU, /* the round ends without a winner: `reason`, `who` for nine terminals, `tenpai` */
    HANTEI_EVENT_END_KYOKU, /* the round ends */
    HANTEI_EVENT_END_GAME,  /* the game ends; after HANTEI_GAME_MAY_END the last dealer ends it so */
    HANTEI_EVENT_TENPAI,    /* an answer in HANTEI_PHASE_SHOW: the seat is tenpai */
    HANTEI_EVENT_NOTEN      /* the same: it says noten */
} hantei_event_kind;

enum {
    HANTEI_DEALT = 13,     /* tiles of a hand that is dealt */
    HANTEI_MAX_RIVER = 32, /* the most discards of a seat in any round */
    HANTEI_TABLE_WINS = 3, /* the most winners of a round */
    HANTEI_UNKNOWN = 255   /* a reason, or a number of ura indicators, that is not given */
};

/* How a round is dealt. */
typedef struct hantei_deal {
    hantei_tile hands[HANTEI_MAX_PLAYERS][HANTEI_DEALT]; /* in any order; all HANTEI_NO_TILE if hidden */
    hantei_tile indicator;                               /* the first; HANTEI_NO_TILE if not given */
    bool has_course; /* the members below are given, and must follow from the rounds before; else the table's
                        own are used */
    uint8_t wind;    /* of the round: 0 E to 3 N */
    uint8_t dealer;  /* who deals */
    uint8_t honba;   /* counters */
    uint8_t sticks;  /* riichi sticks on the table */
    int32_t points[HANTEI_MAX_PLAYERS]; /* of each player before the deal, as in hantei_game */
} hantei_deal;

/* An event, or the answer of a seat. Begin with hantei_event_init(): nothing is given. Only the members that
 * the kind names are read. */
typedef struct hantei_event {
    uint8_t kind;          /* a hantei_event_kind */
    uint8_t who;           /* the player; HANTEI_NO_PLAYER if no single one */
    uint8_t from;          /* whose tile is claimed or won on; HANTEI_NO_PLAYER if not given */
    hantei_tile tile;      /* with HANTEI_RED if red; HANTEI_NO_TILE if hidden or not given */
    int8_t drawn;          /* for a discard: 1 the tile just drawn, 0 from the hand, -1 not given */
    uint8_t reason;        /* a hantei_ryuukyoku_reason, or HANTEI_UNKNOWN */
    hantei_seat_meld meld; /* its `from` is not read; for an added kan only `tile` and `added` are */
    uint8_t ura_count;     /* for a win: number of ura indicators; HANTEI_UNKNOWN if not given */
    hantei_tile ura[HANTEI_MAX_INDICATORS]; /* in order */
    int8_t tenpai[HANTEI_MAX_PLAYERS];      /* at the end of the wall: 1 tenpai, 0 noten, -1 not given */
    bool has_deltas;                        /* `deltas` are given: for REACH_ACCEPTED, HORA, RYUKYOKU */
    bool has_points; /* `points` are given: for REACH_ACCEPTED, HORA, RYUKYOKU, END_KYOKU, END_GAME */
    bool has_hand;   /* `hand` is given: for a hidden seat that wins or is tenpai */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* what each player receives or pays, sticks included */
    int32_t points[HANTEI_MAX_PLAYERS]; /* what each player then has */
    uint8_t reds[3];                    /* concealed red fives of `hand`, of m, p and s */
    hantei_hand hand;                   /* 3k+1 concealed tiles, without the winning tile */
    const hantei_deal *deal;            /* for START_KYOKU; read during the call */
} hantei_event;

/* Fills in an event of this kind and player, with nothing else given. */
HANTEI_API void hantei_event_init(hantei_event *out, unsigned kind, unsigned who);

/* The phases of a round. */
typedef enum hantei_phase {
    HANTEI_PHASE_IDLE,    /* no round: a deal is next */
    HANTEI_PHASE_DRAW,    /* hantei_table_due() is next: a draw, an indicator, or what ends the round */
    HANTEI_PHASE_TURN,    /* `turn` has drawn */
    HANTEI_PHASE_DISCARD, /* `turn` has declared riichi, or called, and must discard */
    HANTEI_PHASE_CLAIM,   /* others may claim the tile on offer; skipped if nobody may */
    HANTEI_PHASE_SHOW,    /* the wall is empty, and tenpai players may say that they are noten */
    HANTEI_PHASE_OVER,    /* the round is over: settle it; HANTEI_EVENT_END_KYOKU is next */
    HANTEI_PHASE_END      /* the game is over */
} hantei_phase;

/* What a seat may do. */
typedef enum hantei_action {
    HANTEI_DO_PASS,           /* passes: does not claim the tile on offer */
    HANTEI_DO_DISCARD,        /* discards a tile */
    HANTEI_DO_RIICHI,         /* discards a tile with riichi */
    HANTEI_DO_TSUMO,          /* wins with its own draw */
    HANTEI_DO_RON,            /* wins with the tile on offer */
    HANTEI_DO_CHI,            /* calls it for a run */
    HANTEI_DO_PON,            /* calls it for a triplet */
    HANTEI_DO_DAIMINKAN,      /* calls it for an open kan */
    HANTEI_DO_ANKAN,          /* makes a concealed kan */
    HANTEI_DO_KAKAN,          /* adds a tile to a triplet */
    HANTEI_DO_KITA,           /* sets a north aside */
    HANTEI_DO_NINE_TERMINALS, /* aborts the round */
    HANTEI_DO_TENPAI,         /* says tenpai, in HANTEI_PHASE_SHOW */
    HANTEI_DO_NOTEN,          /* says noten, in HANTEI_PHASE_SHOW */
    HANTEI_ACTIONS            /* number of actions */
} hantei_action;

/* A discard in its river. */
typedef struct hantei_river_tile {
    hantei_tile tile; /* with HANTEI_RED if red */
    uint8_t how;      /* HANTEI_RIVER_ bits */
} hantei_river_tile;

enum {
    HANTEI_RIVER_DRAWN = 1,  /* it was the tile just drawn */
    HANTEI_RIVER_RIICHI = 2, /* riichi was declared with it */
    HANTEI_RIVER_CLAIMED = 4 /* another player has claimed it */
};

/* A win of the round, as its event gives it. */
typedef struct hantei_table_win {
    uint8_t who;                        /* the winner */
    bool has_deltas;                    /* the event gave `deltas` */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* those of the event */
} hantei_table_win;

/* An answer that is kept until the others have answered. */
typedef struct hantei_kept_answer {
    uint8_t kind;          /* a hantei_event_kind */
    hantei_tile tile;      /* the discard */
    int8_t drawn;          /* as in hantei_event */
    bool is_given;         /* there is an answer */
    hantei_seat_meld meld; /* of a call */
} hantei_kept_answer;

/* The last tile on offer, if everybody has passed, and what the passes changed. */
typedef struct hantei_let_go {
    uint32_t sequence;     /* of the table right after it; void if the table's is another */
    uint8_t offer;         /* as in hantei_table; 0: none */
    hantei_tile offered;   /* the tile */
    uint8_t offered_by;    /* whose tile */
    uint8_t could_rob;     /* as in hantei_table */
    uint8_t passed;        /* bits of seats: for whom it was the first such tile since the own discard */
    uint8_t passed_riichi; /* the same since the own riichi */
    uint8_t ippatsu;       /* as in hantei_table, before it was let go */
    uint8_t dora_now;      /* the same */
    uint8_t dora_later;    /* the same */
    bool is_rinshan;       /* the same */
    bool is_untouched;     /* the same */
} hantei_let_go;

/* Lower bounds of a hand's shanten; -1 if unknown. */
typedef struct hantei_shanten_bound {
    int8_t now;         /* the hand's shanten is at least this */
    int8_t before_draw; /* without the tile just drawn it is at least this */
} hantei_shanten_bound;

/* A seat at a table. The table answers most questions about it without a judge: it keeps the waits of the
 * hand without its draw, and a lower bound of the shanten. */
typedef struct hantei_table_seat {
    hantei_seat seat;                 /* the seat now; the judgements of a seat take it */
    hantei_wait_sets waits;           /* of the hand without the drawn tile, if known */
    hantei_shanten_bound min_shanten; /* bounds of the shanten */
    uint8_t tiles;                    /* number of concealed tiles */
    uint8_t declared;                 /* the riichi, 1 or 2, that the next discard brings */
    bool waits_known;                 /* whether `waits` is valid */
} hantei_table_seat;

/* A table. Read its members, do not write them. */
typedef struct hantei_table {
    hantei_table_seat seats[HANTEI_MAX_PLAYERS]; /* hidden: only `tiles`, melds, river and riichi */
    hantei_river_tile river[HANTEI_MAX_PLAYERS][HANTEI_MAX_RIVER]; /* of each seat, in order */
    hantei_game game;                               /* points after paid sticks; dealers, wind, honba */
    hantei_game dealt;                              /* the same when the round was dealt */
    hantei_table_win wins[HANTEI_TABLE_WINS];       /* in the order of their events */
    hantei_let_go let_go;                           /* the last offer */
    hantei_kept_answer answers[HANTEI_MAX_PLAYERS]; /* kept until the others have answered */
    int32_t said_deltas[HANTEI_MAX_PLAYERS];        /* for a ryuukyoku with a hidden hand */
    uint32_t sequence;                              /* grows with every event */
    hantei_rules rules;                             /* of the game */
    uint8_t visible[HANTEI_TILES];                  /* copies in rivers, melds, norths and indicators */
    uint8_t river_count[HANTEI_MAX_PLAYERS];        /* discards of each seat */
    uint8_t liable[HANTEI_MAX_PLAYERS][3];   /* who is liable for dragons, winds, kans; or HANTEI_NO_PLAYER */
    hantei_tile dora[HANTEI_MAX_INDICATORS]; /* indicators, in order */
    hantei_tile ura[HANTEI_MAX_INDICATORS];  /* ura indicators */
    uint8_t dora_count;                      /* number of indicators turned */
    uint8_t ura_count;                       /* number of ura indicators; HANTEI_UNKNOWN if not given */
    uint8_t dora_now;                        /* number of indicators due now */
    uint8_t dora_later;                      /* number due before the next discard or kan */
    uint8_t phase;                           /* a hantei_phase */
    uint8_t turn;                            /* whose turn it is, or who draws next */
    uint8_t live;                            /* tiles left in the live wall */
    uint8_t sticks;                          /* riichi sticks on the table */
    uint8_t dealt_sticks;                    /* the same when the round was dealt */
    uint8_t offer;        /* HANTEI_EVENT_DAHAI; for chankan _KAKAN, _ANKAN, _NUKIDORA; else 0 */
    hantei_tile offered;  /* the tile */
    uint8_t offered_by;   /* whose tile */
    uint8_t may_ron;      /* bits of seats: who may win with it */
    uint8_t may_call;     /* bits of seats: who may call it */
    uint8_t could_rob;    /* bits of seats: who could win with it when it was put on offer */
    uint8_t ippatsu;      /* bits of seats: a win now is within a turn of riichi */
    uint8_t hidden;       /* bits of seats: the hand is hidden */
    uint8_t unaccepted;   /* who declared riichi and has not paid; or HANTEI_NO_PLAYER */
    uint8_t win_count;    /* number of wins */
    uint8_t reason;       /* why there was no winner: a hantei_ryuukyoku_reason; else HANTEI_UNKNOWN */
    uint8_t tenpai;       /* bits of seats: who was tenpai at the end of the wall */
    uint8_t game_over;    /* a hantei_game_end */
    bool is_rinshan;      /* the last draw, or the next one, replaces a tile */
    bool is_untouched;    /* no call, kan or north so far in the round */
    bool is_begun;        /* a round has been dealt */
    bool has_ended;       /* HANTEI_EVENT_END_GAME has been applied */
    bool has_said_deltas; /* `said_deltas` are given */
} hantei_table;

/* Begins a game by rules. `start` has the points of the players, the first dealer and the current round. If
 * it is NULL: East 1, player 0 deals, 25,000 points, with three players 35,000. Fails with
 * HANTEI_REFUSED_RULES if the rules are invalid, HANTEI_REFUSED_COURSE if `start` is. On failure *out is
 * invalid: every call refuses it. */
HANTEI_API hantei_refusal hantei_table_begin(hantei_table *out, const hantei_rules *rules,
                                             const hantei_game *start) HANTEI_MUST_CHECK;

/* Applies the event HANTEI_EVENT_START_KYOKU: deals a round. A round that is over is settled first. */
HANTEI_API hantei_refusal hantei_table_round(hantei_table *table, const hantei_deal *deal) HANTEI_MUST_CHECK;

/* Applies one event. Returns HANTEI_ALLOWED, or why it is refused; then nothing has changed. */
HANTEI_API hantei_refusal hantei_table_apply(hantei_table *table,
                                             const hantei_event *event) HANTEI_MUST_CHECK;

/* Applies an event for an auditor, even if the rules refuse it, as long as the tiles allow it: no fifth copy,
 * and hands of thirteen tiles, fourteen in turn. hantei_table_load() accepts every table that follows.
 * Returns the reason of the refusal, or HANTEI_ALLOWED. *applied is false if nothing has changed.
 * HANTEI_EVENT_DORA without a tile means that an indicator which is due is never turned. */
HANTEI_API hantei_refusal hantei_table_force(hantei_table *table, const hantei_event *event, bool *applied);

/* Corrects a game by what its log shows later: its state, or NULL, and its hantei_game_length, or
 * HANTEI_UNKNOWN. Fails with HANTEI_REFUSED_COURSE if one of them is invalid; then nothing has changed. */
HANTEI_API hantei_refusal hantei_table_amend(hantei_table *table, const hantei_game *game, unsigned length);

/* All that a seat may do now. */
typedef struct hantei_actions {
    uint32_t may;            /* bits 1 << hantei_action; 0: nothing */
    bool is_hidden;          /* the hand is hidden: its actions are unknown, and the rest is empty */
    uint8_t red_discards;    /* red fives that may be discarded: bits, 1 m, 2 p, 4 s */
    hantei_tile tsumogiri;   /* the tile just drawn, if it may be discarded; else HANTEI_NO_TILE */
    uint8_t riichi_count;    /* number of `riichi` */
    uint8_t meld_count;      /* number of `melds` */
    hantei_tileset discards; /* tiles with a copy that is not red and may be discarded */
    hantei_seat_discard riichi[HANTEI_MAX_TILES]; /* discards with riichi, in tile order, each red five after
                                                     its tile and with HANTEI_RED */
    hantei_seat_meld melds[HANTEI_MAX_CALL_OPTIONS]; /* calls, as by hantei_seat_calls(); or own kans,
                                                        first concealed ones, then added ones in
                                                        the order of the melds */
    hantei_verdict win;                              /* value of a legal ron or tsumo, without ura */
    hantei_claim claim;                              /* the claim that was judged */
    uint8_t why[HANTEI_ACTIONS]; /* if requested: why each hantei_action is not in `may`; a hantei_refusal */
} hantei_actions;

/* Fills in what a seat may do now, and if `why` is true, the reasons for the rest. A seat that has answered
 * may still change its answer, until the answers are applied. Empty if the table or the player is invalid. */
HANTEI_API void hantei_table_actions(hantei_table *table, unsigned who, bool why, hantei_actions *out);

/* Places in the mask of a seat's actions: each is another event. Everybody sees whether a discard is the tile
 * just drawn, so that tile has a place of its own, and the place of a tile is a discard from the hand. It is
 * not in the mask if the only copy has just been drawn, and never in riichi. A place of riichi alone does not
 * tell the tile just drawn from an equal one: its event has the one just drawn. */
enum {
    HANTEI_MASK_DISCARD = 0,          /* from the hand: + tile; + HANTEI_TILES + suit: the red five */
    HANTEI_MASK_RIICHI = 37,          /* a discard with riichi: as HANTEI_MASK_DISCARD */
    HANTEI_MASK_ANKAN = 74,           /* + tile */
    HANTEI_MASK_KAKAN = 108,          /* + tile */
    HANTEI_MASK_CHI = 142,            /* + 2 * (the claimed tile less the lowest) + own red fives */
    HANTEI_MASK_PON = 148,            /* + own red fives, 0 to 2 */
    HANTEI_MASK_DAIMINKAN = 151,      /* an open kan */
    HANTEI_MASK_KITA = 152,           /* HANTEI_DO_KITA */
    HANTEI_MASK_TSUMO = 153,          /* HANTEI_DO_TSUMO */
    HANTEI_MASK_RON = 154,            /* HANTEI_DO_RON */
    HANTEI_MASK_NINE_TERMINALS = 155, /* HANTEI_DO_NINE_TERMINALS */
    HANTEI_MASK_PASS = 156,           /* HANTEI_DO_PASS */
    HANTEI_MASK_TENPAI = 157,         /* HANTEI_DO_TENPAI */
    HANTEI_MASK_NOTEN = 158,          /* HANTEI_DO_NOTEN */
    HANTEI_MASK_TSUMOGIRI = 159,      /* discards the tile just drawn */
    HANTEI_MASK_PLACES = 160,         /* number of places */
    HANTEI_MASK_WORDS = 3             /* place i is bit i % 64 of word i / 64 */
};

/* Fills in hantei_table_actions() as bits at fixed places, for searches and learning. */
HANTEI_API void hantei_table_mask(hantei_table *table, unsigned who, uint64_t mask[HANTEI_MASK_WORDS]);

/* Fills in the answer of a place. A kan has every red five that the hand holds. Fails if the place is not in
 * the seat's mask: with the reason of hantei_table_actions(), or with HANTEI_REFUSED_EVENT if the mask has
 * another place of the same action. */
HANTEI_API hantei_refusal hantei_table_answer(hantei_table *table, unsigned who, unsigned place,
                                              hantei_event *out) HANTEI_MUST_CHECK;

/* Returns the place that an event at this table is, or shows, of a seat's mask: the inverse of
 * hantei_table_answer(). For riichi pass HANTEI_EVENT_REACH with the discard. An event of others shows
 * HANTEI_MASK_PASS if whatever the seat may claim would have come first; of several rons pass the seat's own,
 * or the last.
 * HANTEI_MASK_PLACES if it shows nothing, or is not in the mask. */
HANTEI_API unsigned hantei_table_place(hantei_table *table, unsigned who, const hantei_event *event);

/* What a table waits for. */
typedef struct hantei_due {
    uint8_t kind;    /* HANTEI_EVENT_TSUMO, DORA, REACH_ACCEPTED, RYUKYOKU, END_KYOKU, END_GAME;
                        HANTEI_EVENT_NONE: an answer, a deal or nothing */
    uint8_t who;     /* who draws, or pays a stick; else HANTEI_NO_PLAYER */
    uint8_t reason;  /* for RYUKYOKU; else HANTEI_UNKNOWN */
    bool is_rinshan; /* the draw replaces a tile */
} hantei_due;

/* Returns what the table waits for: the first thing if several are due. The indicator of an open or added kan
 * may be turned before the discard. It is due after the discard, before anybody answers the discard.
 * hantei_table_resolve() applies REACH_ACCEPTED and RYUKYOKU; the caller may too. */
HANTEI_API hantei_due hantei_table_due(const hantei_table *table);

/* The most events that follow from answers. */
enum { HANTEI_MAX_RESOLVED = 6 };

/* The events that follow from answers. */
typedef struct hantei_resolution {
    uint8_t event_count;                 /* number of `events`; also 0 if all have passed: test `waiting` */
    uint8_t waiting;                     /* bits of seats: whose answers could still change what follows */
    uint8_t refused[HANTEI_MAX_PLAYERS]; /* of each answer: a hantei_refusal */
    hantei_event events[HANTEI_MAX_RESOLVED]; /* applied, in order */
} hantei_resolution;

/* Takes the answers of the seats, answers[who], NULL if not given yet. Applies the events that follow as soon
 * as no missing answer could change them. Answers are kept, and may be replaced until then. An answer that is
 * not among the seat's actions is refused, and the table still waits for the seat. If `is_final` is true, a
 * seat without an answer passes. On its turn it discards the tile just drawn, or after riichi or a call the
 * last discard of its list. The event of a win has the winner's deltas only if no ura indicators are needed.
 * Returns the first refusal, or HANTEI_ALLOWED. Returns HANTEI_REFUSED_INDICATOR_DUE if an indicator is due,
 * HANTEI_REFUSED_PHASE if the table waits for no answer and nothing follows. */
HANTEI_API hantei_refusal hantei_table_resolve(hantei_table *table,
                                               const hantei_event *const answers[HANTEI_MAX_PLAYERS],
                                               bool is_final, hantei_resolution *out);

/* A win of the round, settled. */
typedef struct hantei_settled_win {
    uint8_t who;                        /* the winner */
    uint8_t from;                       /* whose tile it was; `who` for tsumo */
    bool is_judged;                     /* false: the hand is hidden, and `deltas` are those of its event */
    hantei_claim claim;                 /* the claim that was judged */
    hantei_verdict verdict;             /* the judgement */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* what each player receives or pays */
} hantei_settled_win;

/* The result of a round. */
typedef struct hantei_settlement {
    uint8_t win_count;                 /* number of winners; 0: ryuukyoku */
    uint8_t reason;                    /* for a ryuukyoku: a hantei_ryuukyoku_reason; else HANTEI_UNKNOWN */
    uint8_t tenpai;                    /* bits of seats: who is tenpai at the end of the wall */
    uint8_t nagashi;                   /* bits of seats: who has nagashi mangan */
    uint8_t game_over;                 /* a hantei_game_end: HANTEI_GAME_GOES_ON, or why it is over */
    uint8_t sticks;                    /* riichi sticks for the next round */
    uint8_t ranks[HANTEI_MAX_PLAYERS]; /* of the players, from 1, if the game is over or may end; else 0 */
    hantei_settled_win wins[HANTEI_TABLE_WINS]; /* in turn order from the discarder */
    int32_t deltas[HANTEI_MAX_PLAYERS];         /* of the round: what each player receives or pays */
    hantei_game next; /* the next round, with the points after the payments; at the end of a game also after
                         the sticks left */
} hantei_settlement;

/* Settles a round that is over. `ura` are the ura indicators, ura_count of them; the table keeps them. Pass
 * NULL and 0 if the events had them, or if no winner is in riichi. Points and dealer change only with
 * HANTEI_EVENT_END_KYOKU or the next deal. Fails with HANTEI_REFUSED_PHASE if no round is over, _URA_MISSING
 * if a winner in riichi needs ura, _URA if they are invalid or too few, _HIDDEN if the value of a hidden hand
 * was not given. */
HANTEI_API hantei_refusal hantei_table_settle(hantei_table *table, const hantei_tile *ura, size_t ura_count,
                                              hantei_settlement *out) HANTEI_MUST_CHECK;

/* A seat as everybody sees it. */
typedef struct hantei_seat_look {
    hantei_river_tile river[HANTEI_MAX_RIVER]; /* in order */
    uint8_t river_count;                       /* number of discards */
    uint8_t wind;                              /* 0 E to 3 N */
    uint8_t riichi;                            /* 0, 1, or 2 for double riichi */
    bool is_ippatsu;                           /* a win now is within a turn of riichi */
    uint8_t norths;                            /* set aside */
    uint8_t meld_count;                        /* number of `melds` */
    hantei_seat_meld melds[HANTEI_MAX_MELDS];  /* oldest first */
    bool is_hidden;                            /* only the number of tiles is known */
    uint8_t tiles;                             /* number of concealed tiles */
    hantei_tile drawn;                         /* the tile just drawn, or HANTEI_NO_TILE */
    uint8_t reds[3];                           /* concealed red fives of m, p and s */
    hantei_hand hand;                          /* concealed tiles, unless hidden */
} hantei_seat_look;

/* A table as somebody sees it. */
typedef struct hantei_look {
    hantei_game game;                           /* points, dealers, wind and honba */
    uint8_t players;                            /* 4 or 3 */
    uint8_t phase;                              /* a hantei_phase */
    uint8_t turn;                               /* whose turn it is */
    uint8_t sticks;                             /* riichi sticks on the table */
    uint8_t live;                               /* tiles left in the live wall */
    uint8_t dora_count;                         /* number of `dora` */
    hantei_tile dora[HANTEI_MAX_INDICATORS];    /* indicators, in order */
    hantei_seat_look seats[HANTEI_MAX_PLAYERS]; /* all players */
} hantei_look;

/* Fills in the table as the player `who` sees it, as in its copy of hantei_table_hide(). HANTEI_NO_PLAYER
 * sees every hand that is not hidden. All zeros if the table is invalid. */
HANTEI_API void hantei_table_look(const hantei_table *table, unsigned who, hantei_look *out);

/* Makes a copy as the player `who` sees it, which may be sent to a client: other hands are hidden, and
 * nothing in it depends on them. HANTEI_NO_PLAYER hides every hand. */
HANTEI_API void hantei_table_hide(hantei_table *out, const hantei_table *table, unsigned who);

/* Fills in an event as the player `who` may see it, or with HANTEI_NO_PLAYER a spectator, who sees no hand
 * before its end: draws and dealt hands of others are hidden, and so are ura indicators of a winner who is
 * not in riichi. What a hidden copy needs to follow is given: tsumogiri, a winner's hand, who is tenpai.
 * `table` has applied the event last, or those of one hantei_table_resolve(). *deal is filled in for
 * START_KYOKU. Returns false if the player does not see the event: a pass of another; or if the table is
 * invalid. */
HANTEI_API bool hantei_event_hide(hantei_event *out, const hantei_event *event, const hantei_table *table,
                                  unsigned who, hantei_deal *deal);

/* Offsets of the bytes in an observation. First come planes of HANTEI_TILES bytes, one per tile; red fives
 * count as fives. Four of them belong to each seat, the own one first, then in turn order. Numbers follow: of
 * the table, and of each player in the same order. A missing fourth player is all zeros. Provisional: if
 * anything changes, so does HANTEI_OBSERVATION_VERSION. */
enum {
    HANTEI_OBSERVATION_VERSION = 1, /* of these offsets */
    HANTEI_SEES_HAND = 0,           /* own concealed copies */
    HANTEI_SEES_DRAWN = 34,         /* 1: the tile just drawn */
    HANTEI_SEES_PASSED = 68,      /* 1: passed since the own last discard; 2: since the own riichi; 3: both */
    HANTEI_SEES_UNSEEN = 102,     /* copies that the player does not see */
    HANTEI_SEES_INDICATORS = 136, /* indicators */
    HANTEI_SEES_DORA = 170,       /* how many dora a copy is, red fives apart */
    HANTEI_SEES_OFFER = 204,      /* the tile on offer: 1 a discard, 2 added kan, 3 concealed kan, 4 north */
    HANTEI_SEES_SEATS = 238,      /* the planes of the seats: */
    HANTEI_SEES_MELDS = 0,        /* copies in melds and norths */
    HANTEI_SEES_RIVER = 34,       /* copies in the river, also claimed ones */
    HANTEI_SEES_RIVER_DRAWN = 68, /* how many of these were discarded as they were drawn */
    HANTEI_SEES_RIVER_LAST = 102, /* number of the last of them in the river, from 1 */
    HANTEI_SEES_NEXT_SEAT = 136,  /* bytes of a seat's planes */
    HANTEI_SEES_NUMBERS = 782,    /* players, wind of the round, its number from 0, honba, sticks, live tiles,
                                     kans, indicators, phase; turns from the player to whoever's turn it is, and
                                     to whose tile is on offer; rinshan, own first turn, own riichi declared,
                                     own discard after a call; own concealed red fives of m, p, s */
    HANTEI_SEES_PLAYERS = 800,    /* wind; points / 100 + 1000, from 0 to 65535, in two bytes, the high one
                                     first; concealed tiles, riichi, its number in the river from 1, ippatsu,
                                     melds, norths, discards; red fives in melds and river of m, p, s; closed */
    HANTEI_SEES_NEXT_PLAYER = 14, /* bytes of a player's numbers */
    HANTEI_OBSERVATION = 856      /* bytes of an observation */
};

/* Fills in what the player `who` sees, as in its copy of hantei_table_hide(), in bytes for learning. All
 * zeros if the table or the player is invalid. It is fastest for a player who must decide. */
HANTEI_API void hantei_table_observe(const hantei_table *table, unsigned who,
                                     uint8_t out[HANTEI_OBSERVATION]);

/* The most bytes of a saved table. */
enum { HANTEI_TABLE_BYTES = 1536 };

/* Saves a table as bytes, the same on every machine; later versions load them. Returns how many it wrote, at
 * most HANTEI_TABLE_BYTES; 0 if the table is invalid. hantei_wall_save() also saves its wall. */
HANTEI_API size_t hantei_table_save(const hantei_table *table, uint8_t out[HANTEI_TABLE_BYTES]);

/* Loads a table. Fails with HANTEI_REFUSED_TABLE if the bytes are not a saved table; then *out is invalid.
 * Saved tables are not authenticated: their checksum finds accidents only. Load none that a client returns,
 * unless you have signed it: hantei-guide(7) shows how. */
HANTEI_API hantei_refusal hantei_table_load(hantei_table *out, const uint8_t *bytes,
                                            size_t length) HANTEI_MUST_CHECK;

/* ---- hantei_names: the names of numbers, as in the protocol --------------- */

/* In ASCII, such as "shanpon" for HANTEI_SHANPON. Winds are "East" to "North". The names of events and of
 * hantei_ryuukyoku_reason are those of mjai. */
HANTEI_API const char *hantei_form_name(unsigned form);
HANTEI_API const char *hantei_wait_kind_name(unsigned kind);
HANTEI_API const char *hantei_wait_shape_name(unsigned shape);
HANTEI_API const char *hantei_meld_kind_name(unsigned kind);
HANTEI_API const char *hantei_pao_name(unsigned pao);
HANTEI_API const char *hantei_refusal_name(unsigned refusal);
HANTEI_API const char *hantei_furiten_name(unsigned reason);
HANTEI_API const char *hantei_win_by_name(unsigned by);
HANTEI_API const char *hantei_robbed_name(unsigned robbed);
HANTEI_API const char *hantei_limit_name(unsigned limit);
HANTEI_API const char *hantei_wind_name(unsigned wind);
HANTEI_API const char *hantei_ryuukyoku_name(unsigned reason);
HANTEI_API const char *hantei_game_end_name(unsigned end);
HANTEI_API const char *hantei_event_name(unsigned kind);
HANTEI_API const char *hantei_phase_name(unsigned phase);
HANTEI_API const char *hantei_action_name(unsigned action);

/* ---- hantei_words: what players call yaku, refusals and more, by language -- */

/* The languages of hantei_words(); 0 stands for the names of the protocol. */
typedef enum hantei_language {
    HANTEI_ENGLISH = 1,        /* en */
    HANTEI_JAPANESE,           /* ja */
    HANTEI_CHINESE,            /* zh-Hans: simplified */
    HANTEI_CHINESE_TRADITIONAL /* zh-Hant */
} hantei_language;

/* "en" and so on: a hantei_language. */
HANTEI_API const char *hantei_language_name(unsigned language);

/* The hantei_language of a tag of BCP 47 or of a locale, `length` bytes such as "en", "ja-JP" or
 * "zh_TW.UTF-8"; 0 for another language. Chinese is traditional with Hant, TW, HK or MO. */
HANTEI_API unsigned hantei_language_find(const char *tag, size_t length);

/* What a number of hantei_words() is. */
typedef enum hantei_topic {
    HANTEI_TOPIC_YAKU,      /* hantei_yaku_at(number) */
    HANTEI_TOPIC_REFUSAL,   /* a hantei_refusal: a sentence without a full stop */
    HANTEI_TOPIC_LIMIT,     /* a hantei_limit */
    HANTEI_TOPIC_WIND,      /* 0 E to 3 N */
    HANTEI_TOPIC_ROUND,     /* four times the wind, and the number of the round from 0: 5 is South 2 */
    HANTEI_TOPIC_RYUUKYOKU, /* a hantei_ryuukyoku_reason */
    HANTEI_TOPIC_GAME_END,  /* a hantei_game_end */
    HANTEI_TOPIC_ACTION,    /* a hantei_action */
    HANTEI_TOPIC_PLACE,     /* another player: 1 right, 2 across, 3 left */
    HANTEI_TOPIC_FORM,      /* HANTEI_STANDARD and so on */
    HANTEI_TOPIC_WAIT       /* HANTEI_RYANMEN and so on */
} hantei_topic;

/* What players call it, such as "Seat wind (East)", in UTF-8; "" if topic, number or language is unknown.
 * Japanese words are those of Tenhou, traditional Chinese ones those of its viewer,
 * simplified ones those of Mahjong Soul. */
HANTEI_API const char *hantei_words(unsigned topic, unsigned number, unsigned language);

#ifdef __cplusplus
}
#endif

#endif
