/* Memory beside a page that nobody may touch: reading or writing one byte too many
 * kills the test. */
#pragma once

#include <stddef.h>

/* n bytes that end at a forbidden page. */
void *guarded_end(size_t n);

/* n bytes that begin after a forbidden page. */
void *guarded_begin(size_t n);
