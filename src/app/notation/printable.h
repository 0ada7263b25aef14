/* Text from outside that people read: names of files, members of archives, words of logs and requests.
 * Control characters move the cursor, and those of writing direction change the visible order. */
#pragma once

#include <stddef.h>
#include <stdio.h>

/* Copies a text. If there is no room, it ends in `...` after a whole character; `room` is at least 4. What is
 * not printable is escaped byte by byte as \xNN: control characters (C0, DEL, C1, separators of lines and
 * paragraphs), those of writing direction, and bytes that are not UTF-8. Returns the length, without the NUL.
 */
size_t printable_copy(char *out, size_t room, const char *text, size_t length);

/* Prints a text in the same way. If it is not entirely UTF-8, all bytes beyond ASCII are escaped: in another
 * encoding some of them happen to be UTF-8. Returns how many bytes it printed. */
int printable_print(FILE *out, const char *text, size_t length);
