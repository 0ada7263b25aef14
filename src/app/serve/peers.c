#define _GNU_SOURCE /* struct ucred */

#include "serve/peers.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/random.h>

void peers_begin(peers *all)
{
    if (getrandom(&all->key, sizeof all->key, 0) < 0)
        all->key = (uintptr_t)all; /* at a random address, too */
}

/* 64 bits that name the peer: a user, an address of IPv4, or the network of one of IPv6. */
static uint64_t name_of(int fd, const struct sockaddr_storage *address)
{
    struct ucred user = {.uid = 0};
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    uint64_t name = 0;
    if (address->ss_family == AF_INET6) {
        memcpy(&six, address, sizeof six);
        const bool is_mapped = IN6_IS_ADDR_V4MAPPED(&six.sin6_addr);
        memcpy(&name, &six.sin6_addr.s6_addr[is_mapped ? 8 : 0], sizeof name);
    } else if (address->ss_family == AF_INET) {
        memcpy(&four, address, sizeof four);
        name = UINT64_C(1) << 32 | four.sin_addr.s_addr;
    } else {
        getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &user, &(socklen_t){sizeof user});
        name = UINT64_C(2) << 32 | user.uid;
    }
    return name;
}

peer *peers_find(peers *all, int fd, const struct sockaddr_storage *address)
{
    uint64_t hash = name_of(fd, address) ^ all->key;
    for (unsigned round = 0; round < 2; round++) {
        hash *= UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32 ^ all->key;
    }
    return &all->at[hash % PEERS];
}

const char *peer_admit(peer *from, const serve_settings *settings, uint64_t now)
{
    const uint64_t second = UINT64_C(1000000000);
    if (atomic_load(&from->connections) >= settings->peer_connections)
        return "peer-connections";
    if (from->due > now + second - second / settings->peer_rate)
        return "peer-rate";
    from->due = (from->due > now ? from->due : now) + second / settings->peer_rate;
    atomic_fetch_add(&from->connections, 1);
    return NULL;
}
