/* Four doubles in a register of AVX. */
#pragma once

#include "judge/x86.h"

typedef __m256d four;

#define load4(from) _mm256_loadu_pd(from)
#define store4(to, from) _mm256_storeu_pd(to, from)
#define all4(number) _mm256_set1_pd(number)
#define set4(a, b, c, d) _mm256_setr_pd(a, b, c, d)
#define all4_of_last(from) _mm256_permute4x64_pd(from, 0xff)
#define add4(a, b) _mm256_add_pd(a, b)
#define subtract4(a, b) _mm256_sub_pd(a, b)
#define multiply4(a, b) _mm256_mul_pd(a, b)
#define greater4(a, b) _mm256_max_pd(a, b)
