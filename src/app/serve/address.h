/* Addresses of sockets, written HOST:PORT. */
#ifndef HANTEI_SERVE_ADDRESS_H
#define HANTEI_SERVE_ADDRESS_H

#include "serve/settings.h"

#include <netdb.h>

/* Finds the addresses of HOST:PORT, [HOST]:PORT with an IPv6 address, or PORT on this machine's loopback.
 * Refuses those that other machines reach, unless `allow_remote`. `option` is the name of the option, for the
 * message. The caller frees *found by freeaddrinfo(). On failure fills *problem and returns false. */
bool address_find(struct addrinfo **found, const char *option, const char *text, bool allow_remote,
                  serve_problem *problem);

enum { ADDRESS_TEXT = 128 };

/* Writes the address that a socket is bound to: "127.0.0.1:7777", "[::1]:7777" or the path of a
 * Unix socket. */
void address_of_socket(char out[ADDRESS_TEXT], int fd);

/* Fills *problem with `cannot VERB OBJECT: reason`, the reason from an errno, and returns false. */
bool problem_of_system(serve_problem *problem, const char *verb, const char *object, int error);

/* The same in any words, for an error in the settings. */
__attribute__((format(printf, 2, 3))) bool problem_of_usage(serve_problem *problem, const char *format, ...);

#endif
