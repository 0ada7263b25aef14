/* The kinds of tampering: each makes one change to a log. */
#pragma once

#include "log_judge.h"
#include "support/rng.h"

enum { WHAT = 240 };

typedef struct tamperer {
    const game_log *log;
    rng *random;
    const struct tampering_kind *kind;
    size_t tag; /* the first changed one */
    log_edits edits;
    char what[WHAT];
    log_judge judge;
} tamperer;

/* Makes the change; false if this log has no place for it. */
typedef bool tampering(tamperer *t);

typedef bool fitting(const game_log *log, size_t tag);

typedef struct tampering_kind {
    const char *name;
    tampering *make;
    const char *legal; /* why those are legal that the referee lets pass */
    /* For changes of what is written in tags: */
    const char *tag, *attribute;
    int first, stride; /* which of its numbers: first, first + stride ... */
    int step;          /* the step of a change */
    fitting *fits;     /* which tags it is about, if not those of the name `tag` */
} tampering_kind;

extern const tampering_kind KINDS[];
extern const size_t KIND_COUNT;

/* ---- For its parts ----------------------------------------------------------- */

unsigned below(tamperer *t, unsigned bound);
__attribute__((format(printf, 2, 3))) void say(tamperer *t, const char *format, ...);

/* Picks one of the tags that fit; NULL: one with the kind's name. */
bool pick(tamperer *t, fitting *fits);

/* Picks one of the tags that the kind is about. */
bool pick_named(tamperer *t);

fitting is_a_discard, is_a_draw, is_a_turn, declares, accepts;

/* Replaces one number of an attribute of the tag; all of the attribute; the name of the tag. */
void write_number(tamperer *t, size_t tag, const char *attribute, int index, int value);
void write_value(tamperer *t, const char *attribute, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void write_tile(tamperer *t, size_t tag, int id);
void drop_tag(tamperer *t, size_t tag);
__attribute__((format(printf, 3, 4))) void insert_before(tamperer *t, size_t tag, const char *format, ...);

/* The table before the tag. */
bool look(tamperer *t);

/* The first tag after the round; a tile that does not appear in it (NO_ID). */
size_t round_end(const tamperer *t);
int unseen_tile(tamperer *t);

/* One of the tiles that a player holds and that fit; NO_ID. */
typedef bool fitting_tile(const tamperer *t, unsigned who, int id);
int pick_held(tamperer *t, unsigned who, fitting_tile *fits);

/* Everywhere in the round of the tag one tile becomes another that does not come up. */
bool exchange_tile(tamperer *t, int id, int other);

tampering change_number, change_tile, change_copy, drop_attribute, drop_named, change_list, remove_yaku,
    add_yaku, add_ura, add_pao, show_hand, hide_hand, end_otherwise, repeat_tag, spoil_nine, cut_log,
    swap_tags;
tampering discard_unheld, discard_other, discard_copy, discard_in_riichi, discard_kuikae, draw_elsewhere,
    draw_seen, draw_unseen, drop_riichi, add_riichi, add_kan, add_riichi_kan, add_last_kan, add_north,
    add_indicator, other_copies, other_call, other_caller, exchange_any, make_furiten;
