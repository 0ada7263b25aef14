/* The judgement protocol: one request in, one answer out. */
#ifndef HANTEI_PROTOCOL_JUDGE_H
#define HANTEI_PROTOCOL_JUDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <yajl/yajl_gen.h>

/* Judges a line and gives its answer to `out`, as one JSON object. False where the answer is an error. */
bool protocol_judge(yajl_gen out, const char *line, size_t length);

/* The answer to a line of more than `limit` bytes, of which only the `id` is read, where it is among those.
 */
void protocol_judge_long_line(yajl_gen out, const char *line, size_t limit);

#endif
