/* The parts of a reader of one format. */
#pragma once

#include "logs/log.h"
#include "json/reader.h"

enum {
    FORMAT_LONGEST = 1 << 20, /* bytes of a piece that must be in memory as a whole: a line or a tag */
    YAKUMAN_HAN = 13
};

/* Keeps why the log is unreadable from here on, the first reason only. Escapes what is not printable. Returns
 * false. */
__attribute__((format(printf, 3, 4))) bool format_fail(format_output *out, log_position at,
                                                       const char *message, ...);

/* The same in the words of the reader, */
void format_fail_by_json(format_output *out, log_position at, const json_reader *r);

/* and for a log that ends in the middle. */
void format_unfinished(format_output *out, log_position at, const char *message);

/* Passes the trouble on. */
void format_report(format_output *out);

/* The reader goes on after a trouble that ends only a part of the log. */
void format_go_on(format_output *out, bool is_reported);

/* The same; a gap replaces that part. */
void format_gap(format_output *out, bool is_reported);

void format_emit(format_output *out, const log_event *event);

/* An event of a player, or HANTEI_NO_PLAYER, with nothing else given; `from` is the player too. */
log_event format_event(unsigned kind, unsigned who, log_position at);

/* Keeps a name, or as many whole characters as there is room for. */
void format_name(char *name, size_t room, const char *text, size_t length);

/* A yaku by its name in the library and whether it is a yakuman; -1 if unknown. */
int format_yaku(const char *name, size_t length, bool is_yakuman);

/* Names of yaku that the library writes differently, and how many consecutive ones each may mean. The last
 * row has no name. */
typedef struct format_yaku_names {
    const char *ours;
    uint8_t alike;
    const char *mjai, *tenhou6[4]; /* or NULL */
} format_yaku_names;

extern const format_yaku_names FORMAT_YAKU[];

/* Adds a yaku to a win, and its han. Without han dora are left out: some logs list those that a hand lacks.
 */
void format_add_yaku(event_win *win, const event_yaku *yaku);

/* The length of the mark that some writers put before UTF-8, or 0. */
size_t format_mark(const char *bytes, size_t length);

/* The offset of the first byte that is neither the mark nor a space. */
size_t format_first(const char *bytes, size_t length);

/* The offset of a text in the bytes; `length` if missing. */
size_t format_find(const char *bytes, size_t length, const char *text);

/* ---- Bytes of an address: "%7B" is one ---- */

/* Characters of an escape that have come. */
typedef struct address_escape {
    unsigned count;
    char text[3];
} address_escape;

/* Takes a character. True if it ends a byte, which goes to *byte. */
bool address_take(address_escape *escape, char character, char *byte);

/* The bytes of a text, up to `room`, and a NUL. */
void address_decode(char *out, size_t room, const char *text);

/* ---- Readers ---- */

/* A reader calls format_fail() if it cannot go on. */
typedef struct format_reader {
    size_t size, cleared; /* bytes of the reader; so many at its beginning are set to zero */
    bool (*recognise)(const char *bytes, size_t length);
    bool (*begin)(void *reader, format_output *out); /* false if memory runs out */
    void (*feed)(void *reader, const char *bytes, size_t length);
    void (*end)(void *reader);
    void (*free)(void *reader); /* what it holds, but not itself; may be NULL */
} format_reader;

extern const format_reader FORMAT_TENHOU, FORMAT_TENHOU6, FORMAT_MJAI;
