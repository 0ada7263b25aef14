/* The sockets that the server listens on: its own and those of systemd. */
#pragma once

#include "serve/server.h"

enum { LISTENERS = 16 };

typedef struct listener {
    int fd;
    bool is_metrics;   /* for scrapes, else for requests */
    bool is_inherited; /* others still listen on it when the server ends */
    const char *path;  /* of a Unix socket to remove, or NULL */
    int lock;          /* then a descriptor that holds its lock file */
} listener;

typedef struct listeners {
    listener at[LISTENERS];
    unsigned count;
} listeners;

/* Opens all sockets of the settings, and takes those of systemd. On failure closes what it opened, fills
 * *problem and returns false. A Unix socket without a listener is replaced. */
bool listeners_open(listeners *all, const serve_settings *settings, serve_problem *problem);

/* Removes the names of Unix sockets: nobody can connect any more. */
void listeners_hide(listeners *all);

enum { ADDRESS_TEXT = 128 };

/* Writes the address that a socket is bound to: "127.0.0.1:7777", "[::1]:7777" or the path of a
 * Unix socket. */
void address_of_socket(char out[ADDRESS_TEXT], int fd);

/* Fills *problem with `cannot VERB OBJECT: reason`, the reason from an errno, and returns false. */
bool problem_of_system(serve_problem *problem, const char *verb, const char *object, int error);
