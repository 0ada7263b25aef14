/* What the bytes of the images are, and which hands read them. */
#ifndef HANTEI_TESTS_TABLE_FIELDS_H
#define HANTEI_TESTS_TABLE_FIELDS_H

#include "answers.h"
#include "contents.h"

#include <stddef.h>

typedef struct field field;

/* A byte of a table, and another value of it. */
typedef struct mutant {
    const field *field;
    uint8_t *byte;
    size_t row, column;
    uint8_t before, after;
} mutant;

/* Shows hands that read the byte where it matters, as far as they can be found by what is read: true when the
 * visitor had seen enough. */
typedef bool reader_finder(const mutant *m, hands_visitor *visit, void *context);

/* Why no answer depends on the change; NULL where some does. Owes nothing to what is answered. */
typedef const char *reason_finder(const mutant *m);

struct field {
    const char *name;
    image_number image;
    size_t offset, rows, row_bytes;
    bool honours;
    reader_finder *find;
    reason_finder *reason;
};

extern uint8_t *const IMAGE_BYTES[IMAGES];

/* What is at an offset of an image; every byte behind the header is in some field. */
mutant mutant_at(image_number image, size_t offset, uint8_t after);

#endif
