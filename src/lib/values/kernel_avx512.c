/* The values with AVX-512. */
#include "judge/kernel.h"

#if defined(__x86_64__)

#include "judge/avx512/sums.h"
#include "values/search_template.h"
#include "values/sweep_template.h"

DEFINE_VALUES_KERNEL(avx512);

#endif
