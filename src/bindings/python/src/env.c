#include "module.h"
bool add_env_type(PyObject *module)
{
    (void)module;
    return true;
}
