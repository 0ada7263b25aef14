/* The values on AArch64: compilers know how to use NEON for four doubles. */
#include "judge/kernel.h"

#if defined(HANTEI_AARCH64)

#include "judge/sums_in_loops_template.h"
#include "values/search_template.h"
#include "values/sweep_template.h"

DEFINE_VALUES_KERNEL(neon);

#endif
