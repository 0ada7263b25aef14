/* The distance vectors that suits can have, alone and added up, as numbers. */
#pragma once

#include "distances.h"

enum { MAX_VECTORS = 256 };

/* All vectors that occur, each once: the nearer to a complete hand, the lower the number. */
struct vectors {
    int n;
    struct vector vector[MAX_VECTORS];
};

/* The vector of two parts of a hand together: sets and the pair may come from either. */
struct vector vector_sum(const struct vector *a, const struct vector *b);

/* The vector of a part beside `sets` sets. */
struct vector vector_beside(const struct vector *part, int sets);

/* The distance to four sets and a pair. */
int distance_to_hand(const struct vector *vector);

/* All vectors of suits and honours (of suit_vectors(), by key), of honours beside called sets, and all their
 * sums. Stops the program if their numbers do not fit a byte. */
void vectors_make(struct vectors *vectors, const struct vector *suits, const struct vector *honours);

/* The number of a vector, one of them. */
uint8_t vector_number(const struct vectors *vectors, const struct vector *vector);
