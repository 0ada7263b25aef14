/* The tables of all connections share three quarters of the memory. When that is used up, those who hold most
 * lose the tables that they have not asked longest, so that those who hold less can open theirs. */
#pragma once

#include "serve/connection.h"

/* Of a connection: before its first request, after each, and at its end. */
void table_share_begin(connection *c);
void table_share_count(connection *c);
void table_share_end(connection *c);

/* Has a worker's connections keep what the last order leaves them, if there is a new one. */
void table_share_apply(worker *w);
