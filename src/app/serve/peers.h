/* What a peer, an address or the user of a Unix socket, may take of the server: connections at once, and new
 * ones a second. */
#pragma once

#include "serve/settings.h"

#include <stdatomic.h>
#include <stdint.h>
#include <sys/socket.h>

typedef struct peer {
    atomic_size_t connections; /* open ones; any thread may count one down */
    uint64_t due;              /* ns: when a client at the rate of the limit would connect next */
} peer;

/* Found by a keyed hash of the peer: nothing is allocated, and no peer can choose to share the counters of
 * another. */
enum { PEERS = 1 << 16 };

typedef struct peers {
    uint64_t key;
    peer at[PEERS];
} peers;

void peers_begin(peers *all);

/* The peer of an accepted socket, whose address accept() gave. Those of IPv6 in one /64 are one. */
peer *peers_find(peers *all, int fd, const struct sockaddr_storage *address);

/* Counts a new connection at a time in ns. NULL, or the code of the limit that refuses it. */
const char *peer_admit(peer *from, const serve_settings *settings, uint64_t now);
