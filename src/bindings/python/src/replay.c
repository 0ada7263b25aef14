#include "module.h"
PyMethodDef LOG_FUNCTIONS[] = {{NULL, NULL, 0, NULL}};
