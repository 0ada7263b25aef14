/* The answers to operations. One that a command has too is judged once, into a protocol_answer: JSON (below)
 * and text (cli/print.c) show it, and do not ask the library again. (A row of a batch judges and shows a
 * part: cli/batch_lines.c.) Any other, which only JSON shows, is written at once. */
#pragma once

#include "protocol/judge.h"
#include "protocol/question.h"
#include "schema/table.h"

/* ---- What is judged --------------------------------------------------------- */

/* Discards that leave tenpai, or the least shanten. */
typedef struct judged_discards {
    size_t count;
    struct judged_discard {
        hantei_tileset draws; /* the waits, or the ukeire */
        hantei_tile tile;
        uint8_t left;   /* unseen copies of the draws */
        int8_t shanten; /* after the discard */
        bool furiten;
        /* If requested: the most tiles left one draw and one discard later. If the discard leaves tenpai, the
         * draw does not win, and the wait must be better, else it is 0. If not, the draw lowers the shanten.
         */
        unsigned next;
    } list[HANTEI_MAX_TILES];
} judged_discards;

typedef struct judged_riichi {
    hantei_refusal why;
    hantei_refusal why_tile; /* with the discard `tile`, if it is given */
    judged_discards discards;
} judged_riichi;

/* The worth of a win; only `why` is valid if it is not HANTEI_ALLOWED. */
typedef struct judged_worth {
    uint8_t why, yakuman, han, fu, limit;
    int32_t points;
} judged_worth;

/* What tiles are worth, by tile: by ron, by tsumo, and by ron in riichi if the ron lacks only a yaku. */
typedef struct judged_worths {
    hantei_tileset tiles, helped; /* all, and those that only riichi makes legal by ron */
    judged_worth ron[HANTEI_TILES], tsumo[HANTEI_TILES], riichi[HANTEI_TILES];
} judged_worths;

typedef struct judged_waits {
    hantei_wait_sets sets;
    hantei_wait_shape shape_of_wait; /* with details */
    unsigned kinds[HANTEI_TILES];    /* of each shape wait, as bits */
    unsigned left;                   /* unseen copies of the effective waits */
    unsigned furiten;                /* bits */
    bool has_values;                 /* requested, and the seat has a complete set of tiles */
    judged_worths values;
} judged_waits;

typedef struct judged_shanten {
    hantei_shantens forms;
    bool has_drawn;           /* the hand has 3k+2 tiles, and discards; else it has ukeire */
    hantei_tileset ukeire;    /* the tiles that lower the shanten */
    unsigned left;            /* their unseen copies */
    judged_discards discards; /* those that leave the least shanten */
    size_t readings;          /* the number of best ones, for the command explain */
} judged_shanten;

typedef struct judged_values {
    hantei_values list;              /* the best first: by points now, then wins, then tenpai */
    unsigned left[HANTEI_MAX_TILES]; /* unseen tiles that lower the shanten after each discard */
    bool changes;                    /* hand changes and steps back are among them */
    const char *refused;             /* ERROR_TOO_MANY_HANDS or ERROR_NO_MEMORY; else NULL */
    const char *message;
} judged_values;

typedef struct protocol_answer {
    bool is_yes;
    uint64_t disputed; /* disputed switches whose other value changes it: bits by hantei_rule_at() */
    union {
        unsigned forms; /* of a complete hand */
        judged_discards discards;
        judged_riichi riichi;
        judged_waits waits;
        judged_shanten shanten;
        hantei_verdict win;
        judged_values nanikiru;
    };
} protocol_answer;

/* ---- How operations are answered ---------------------------------------------- */

/* The functions of an operation. If a command has it, `judge` asks the library and sets all but `disputed`,
 * and `write` writes the members of the object. Else `act` does both at once, and returns whether the answer
 * is yes. */
struct operation_answer {
    void (*judge)(protocol_answer *out, const protocol_question *q);
    void (*write)(writer *out, const protocol_question *q, const protocol_answer *answer);
    bool (*act)(writer *out, const protocol_question *q);
    bool is_disputable; /* switches may change it; not if judging again takes too long */
};

/* One for each operation. */
#define OPERATION(id, op, command, sizes, takes, needs, answer, summary, ...) \
    extern const operation_answer answer;
#include "schema/schema.def"

/* Sets the operation of a question, and its functions. */
void question_of(protocol_question *q, const operation *it);

/* Judges a question that a command has, with the disputed switches; writes the members of its answer; or does
 * both, for any question. */
void question_judge(protocol_answer *out, const protocol_question *q);
void answer_write(writer *out, const protocol_question *q, const protocol_answer *answer);
bool question_answer(writer *out, const protocol_question *q);

/* ---- Parts of answers ----------------------------------------------------------- */

/* Whether the seat has 13 tiles, each meld counting as three: nothing smaller wins; or has won with 14. */
bool protocol_is_whole(const protocol_question *q);
bool protocol_has_won(const protocol_question *q);

/* The value of the drawn tile of a hand that has won: it is a wait of the hand before the draw, without
 * furiten. False if the hand has not won, or no drawn tile is given. Then values as a member; null if NULL.
 */
bool protocol_judge_draw(judged_worths *out, const protocol_question *q);
void answer_values(writer *out, const judged_worths *values);

/* The shanten by form, by the fields of the question (answer_shanten.c). */
hantei_shantens protocol_shantens(const protocol_question *q);

/* Members: what players call it, if the answer has words in a language; `reason`, with its words; `limit`,
 * null if there is none; `disputed`, the names of switches, bits by hantei_rule_at(). */
void write_words(writer *out, const char *key, unsigned topic, unsigned number);
void write_why(writer *out, hantei_refusal why);
void write_limit(writer *out, unsigned limit);
void answer_disputed(writer *out, uint64_t rules);

/* What the other players pay to a seat of this wind, a member each. */
void write_payments_of(writer *out, const hantei_rules *rules, unsigned wind,
                       const int32_t payments[HANTEI_MAX_PLAYERS]);

enum { PROTOCOL_BLOCK_TEXT = 5 }; /* bytes that protocol_block_format() writes at most */

/* Writes a block as mpsz text, such as "13m", and a NUL. Returns the length without the NUL. */
size_t protocol_block_format(char out[PROTOCOL_BLOCK_TEXT], const hantei_block *block);

/* ---- Notation, and tables: answer_actions.c, answer_table.c ------------------------- */

/* A tile as in the protocol, or null, or as a key; a set of tiles, by suit: "47p"; a meld; an array of seats,
 * given as bits. */
void put_tile(writer *out, hantei_tile tile);
void write_tile_key(writer *out, hantei_tile tile);
void put_tileset(writer *out, hantei_tileset set);
void put_meld(writer *out, const hantei_seat_meld *meld);
void put_seats(writer *out, unsigned seats);

/* The same of a player at a table: in mjai's notation, its event. */
void put_meld_of(writer *out, const hantei_table *t, unsigned who, const hantei_seat_meld *meld);

/* Tiles, each with its suit, at most PUT_TILES; in mjai's notation an array. */
enum { PUT_TILES = HANTEI_TILES + HANTEI_NUMBER_SUITS };
void put_tiles(writer *out, const hantei_tile *tiles, unsigned count);

#define write_tile(out, key, tile) (write_key(out, key), put_tile(out, tile))
#define write_tileset(out, key, set) (write_key(out, key), put_tileset(out, set))

/* A win of a seat of the table as an object: the answer of the op win. */
void write_verdict(writer *out, const protocol_question *q, unsigned who, const hantei_claim *claim);

/* Settles the round of a table that is over, with the ura of the request or of its wall; and the members of a
 * settlement of `q->at`. */
hantei_refusal settle_round(const protocol_question *q, hantei_table *t, hantei_settlement *out);
void write_settlement(writer *out, const protocol_question *q, const hantei_settlement *settled);

/* The state of the table, of the request's seat as it sees it: seq, phase, turn, due and actions, and `state`
 * if requested. Returns true. */
bool write_table(writer *out, const protocol_question *q);

/* The table, and its wall unless NULL, as the member `state`; the same if requested. */
void write_state(writer *out, const hantei_table *t, const hantei_wall *wall);
void write_saved(writer *out, const protocol_question *q);

/* A refusal by its name; one of the library, with its own words unless NULL. Return false. */
__attribute__((format(printf, 3, 4))) bool write_refused(writer *out, const char *name, const char *format,
                                                         ...);
bool write_refused_why(writer *out, hantei_refusal why, const char *message);
