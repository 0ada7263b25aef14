/* Answers as lines of JSON on stdout. */
#include "cli/json_line.h"
#include "cli/error.h"
#include "protocol/answer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int json_line_print(const char *hand, json_t *answer, int exit_code)
{
    json_t *object = protocol_with_hand(hand, strlen(hand), answer);
    char *line = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    if (!line)
        return complain_of_error("answer", hand, ENOMEM);
    puts(line);
    free(line);
    return exit_code;
}
