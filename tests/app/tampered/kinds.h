/* The kinds of mutants: each makes one change to a log. */
#ifndef HANTEI_TESTS_APP_TAMPERED_KINDS_H
#define HANTEI_TESTS_APP_TAMPERED_KINDS_H

#include "referee.h"
#include "support/rng.h"

enum { WHAT = 240 };

typedef struct mutator {
    const game_log *log;
    rng *random;
    const struct mutant_kind *kind;
    size_t tag; /* where the change is: the first of them */
    log_edits edits;
    char what[WHAT];
    referee table;
} mutator;

/* Makes the change; false where this log has no place for it. */
typedef bool mutating(mutator *m);

typedef struct mutant_kind {
    const char *name;
    mutating *make;
    const char *legal; /* why those are legal that the referee lets pass */
    /* For changes of what is written in tags: */
    const char *tag, *attribute;
    int first, stride; /* which of its numbers: first, first + stride ... */
    int step;          /* by which they change */
} mutant_kind;

extern const mutant_kind KINDS[];
extern const size_t KIND_COUNT;

/* ---- For its parts ----------------------------------------------------------- */

unsigned below(mutator *m, unsigned bound);
__attribute__((format(printf, 2, 3))) void say(mutator *m, const char *format, ...);

typedef bool fitting(const game_log *log, size_t tag);

/* Picks one of the tags that fit. */
bool pick(mutator *m, fitting *fits);

/* Picks one of the tags of the kind's name. */
bool pick_named(mutator *m);

bool is_a_discard(const game_log *log, size_t tag);
bool is_a_draw(const game_log *log, size_t tag);

/* Replaces one number of an attribute of the tag; all of the attribute; the name of the tag. */
void write_number(mutator *m, size_t tag, const char *attribute, int index, int value);
void write_value(mutator *m, const char *attribute, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void write_tile(mutator *m, size_t tag, int id);
void drop_tag(mutator *m, size_t tag);
__attribute__((format(printf, 3, 4))) void insert_before(mutator *m, size_t tag, const char *format, ...);

/* The table as it is before the tag. */
bool look(mutator *m);

/* The first tag behind the round; a tile that does not come up in it (NO_ID). */
size_t round_end(const mutator *m);
int unseen_tile(mutator *m);

/* One of the tiles that a player holds and that fit; NO_ID. */
typedef bool fitting_tile(const mutator *m, unsigned who, int id);
int pick_held(mutator *m, unsigned who, fitting_tile *fits);

/* Everywhere in the round of the tag one tile becomes another that does not come up. */
bool exchange_tile(mutator *m, int id, int other);

mutating change_number, change_tile, change_copy, drop_attribute, drop_named, change_list, remove_yaku,
    add_yaku, add_ura, add_pao, show_hand, hide_hand, end_otherwise, repeat_tag, spoil_nine, cut_log,
    swap_tags;
mutating discard_unheld, discard_other, discard_copy, discard_in_riichi, discard_kuikae, draw_elsewhere,
    draw_seen, draw_unseen, drop_riichi, drop_acceptance, drop_declaration, add_riichi, add_kan,
    add_riichi_kan, add_last_kan, add_north, add_indicator, other_copies, other_call, other_caller,
    exchange_any, make_furiten, drop_turn;

#endif
