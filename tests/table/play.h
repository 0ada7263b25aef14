/* Games of random moves at the library's table, with the referee beside it. */
#ifndef HANTEI_TESTS_TABLE_PLAY_H
#define HANTEI_TESTS_TABLE_PLAY_H

#include "compare.h"
#include "wall.h"

/* Each kind of thing that has to occur. */
#define OCCURRENCES(X)                                                                                       \
    X(ROUND, "rounds")                                                                                       \
    X(EVENT, "events")                                                                                       \
    X(DRAW, "draws")                                                                                         \
    X(CHI, "chi")                                                                                            \
    X(PON, "pon")                                                                                            \
    X(OPEN_KAN, "open kans")                                                                                 \
    X(CONCEALED_KAN, "concealed kans")                                                                       \
    X(ADDED_KAN, "added kans")                                                                               \
    X(RIICHI_KAN, "kans in riichi")                                                                          \
    X(RIICHI, "riichi")                                                                                      \
    X(DOUBLE_RIICHI, "double riichi")                                                                        \
    X(TSUMO, "tsumo")                                                                                        \
    X(RON, "ron") X(TWO_RONS, "two rons") X(HEAD_BUMP, "head bumps") X(THREE_RONS, "three rons")             \
        X(ABORT_THREE_RONS, "aborted by three rons") X(ROBBED_ADDED, "robbed added kans")                    \
            X(ROBBED_CONCEALED, "robbed concealed kans") X(ROBBED_NORTH, "robbed norths")                    \
                X(IPPATSU, "ippatsu") X(RINSHAN, "rinshan") X(HAITEI, "haitei") X(HOUTEI, "houtei") X(       \
                    FIRST_TURN, "wins in the first turn") X(LIABLE, "liability") X(FURITEN, "furiten")       \
                    X(PASSED_WIN, "wins let go") X(UNPAID_RIICHI, "riichi discards ronned") X(               \
                        FIFTH_KAN, "fifth kans refused") X(LATE_INDICATOR,                                   \
                                                           "indicators behind a discard") X(NORTH, "norths") \
                        X(NINE, "nine terminals") X(FOUR_WINDS, "four winds") X(FOUR_RIICHI, "four riichi")  \
                            X(FOUR_KANS, "four kans") X(FOUR_KANS_OF_ONE, "four kans of one player")         \
                                X(EXHAUSTED, "exhausted walls") X(NAGASHI, "nagashi mangan") X(              \
                                    SHOWN, "tenpai or noten said") X(DENIED, "tenpai denied")                \
                                    X(VOIDED, "void rounds") X(RED_CALL, "calls with a choice of red fives") \
                                        X(RESOLVED, "answers resolved") X(WAITED, "answers waited for")      \
                                            X(REPLACED, "answers replaced") X(REFUSED, "answers refused")    \
                                                X(TIMED_OUT, "answers that never came") X(LOGGED,            \
                                                                                          "events pushed")   \
                                                    X(GAME, "games") X(LAST_ROUND, "games over: last round") \
                                                        X(TARGET, "games over: target")                      \
                                                            X(BUST, "games over: bust")                      \
                                                                X(LAST_DEALER, "games over: last dealer")    \
                                                                    X(SAVED, "saved and loaded")             \
                                                                        X(HIDDEN, "hidden copies")           \
                                                                            X(TRIED, "events tried")

typedef enum occurrence {
#define NUMBER(name, text) HAS_##name,
    OCCURRENCES(NUMBER)
#undef NUMBER
        OCCURRENCE_KINDS
} occurrence;

extern const char *const OCCURRENCE_TEXT[OCCURRENCE_KINDS];

enum { MOST_EVENTS = 400 };

typedef struct play {
    referee r;
    hantei_table table, before_deal;
    hantei_table hidden[SEATS]; /* as each player sees it */
    rng random;
    wall wall;
    bool resolves;          /* answers are collected; or events pushed as a log does */
    unsigned tries_once_in; /* so many decisions every conceivable event; 0: never */
    unsigned looks_once_in; /* so many rounds all is saved and hidden */
    bool looks_back;
    hantei_event events[MOST_EVENTS];
    unsigned event_count;
    unsigned long count[OCCURRENCE_KINDS];
    finding f;
} play;

/* Plays a round. False, with the reason in f. */
bool play_round(play *p, unsigned plan);

/* Begins a game somewhere. */
bool play_begin(play *p, const hantei_rules *rules);

/* ---- For its parts ----------------------------------------------------------- */

/* Pushes an event; takes over one that the table has applied by itself. */
bool play_push(play *p, const hantei_event *e);
bool play_take(play *p, const hantei_event *e);

/* Takes over what the table has applied of itself behind the first events of an answer. */
bool play_take_own(play *p, const hantei_resolution *out, unsigned from);

/* Pushes what is due next by the books `next`, in which all have passed. */
bool play_next(play *p, referee *next);

bool play_check(play *p);

/* What a seat chooses on its turn, and of a tile that is offered. */
hantei_event play_choose_turn(play *p, const choices *may, bool *riichi);
hantei_event play_choose_claim(play *p, const choices *may, unsigned who);

bool play_answers(play *p);

/* Tells each player's own table what that player sees, and compares them. */
bool hidden_follow(play *p, const hantei_event *e);
bool hidden_check(play *p);
bool hidden_pass(play *p, unsigned who);
bool hidden_settle(play *p, const hantei_tile *ura, size_t n, const hantei_settlement *whole);

hantei_event event_of(unsigned kind, unsigned who);
bool is_same_event(const hantei_event *a, const hantei_event *b);

#endif
