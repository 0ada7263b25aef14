/* The names of errors in answers. */
#include "text/errors.h"

#define ERROR_NAME(id, name) const char ERROR_##id[] = name;
#include "text/errors.def"
