/* The values in plain C. */
#include "judge/sums_in_loops_template.h"
#include "values/search_template.h"
#include "values/sweep_template.h"

DEFINE_VALUES_KERNEL(portable);
