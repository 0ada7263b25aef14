/* The values with AVX2. */
#include "judge/kernel.h"

#if defined(__x86_64__)

#include "judge/sums_in_loops_template.h"
#include "values/search_template.h"
#include "values/sweep_template.h"

DEFINE_VALUES_KERNEL(avx2);

#endif
