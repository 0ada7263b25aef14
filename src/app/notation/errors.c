/* The names of errors in answers. */
#include "notation/errors.h"

#define ERROR_NAME(id, name) const char ERROR_##id[] = name;
#include "notation/errors.def"
