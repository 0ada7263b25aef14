/* What the files of the generator share. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The line that a list is written in place of. */
extern char document_line[1024];

/* Names between quotes with bars between, in lines of at most 120 columns. */
void write_union(const char *type, const char *const *names, size_t count);

/* ---- schema.c: the protocol ---- */

/* The values of a field with blanks between; NULL if they are not listed. */
const char *field_values(unsigned field);

void write_request_types(void);
void write_answer_types(void);
void write_function_types(void);
void write_function_names(void);
void write_op_list(void);
void write_python_functions(void);
void write_seat_fields(void);
void write_operations(void);
void write_table_operations(void);
void write_objects(void);
