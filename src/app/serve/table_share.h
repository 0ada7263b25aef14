/* The tables of all connections share three quarters of the memory. If it is used up, the connections with
 * the most tables lose the tables that they used longest ago, so that others can open tables. */
#pragma once

#include "serve/connection.h"

/* Of a connection: before its first request, after each, and at its end. */
void table_share_begin(connection *c);
void table_share_count(connection *c);
void table_share_end(connection *c);

/* Applies a new order, if any: connections of the worker close the tables that exceed their share. */
void table_share_apply(worker *w);
