/* The names of errors in answers, such as ERROR_BAD_TYPE (errors.def). */
#pragma once

#define ERROR_NAME(id, name) extern const char ERROR_##id[];
#include "notation/errors.def"
#undef ERROR_NAME
