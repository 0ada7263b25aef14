/* Whom a request of HTTP is meant for. A page cannot choose what its visitor's browser writes there: the name
 * of the page's own site, though the site may have let that name lead to this machine (DNS rebinding). */
#ifndef HANTEI_SERVE_HTTP_HOST_H
#define HANTEI_SERVE_HTTP_HOST_H

#include <stdbool.h>
#include <stddef.h>

typedef enum http_host {
    HTTP_HOST_OURS,    /* an address, localhost, or one of the names; of HTTP/1.0 also no host */
    HTTP_HOST_NOT_ONE, /* there is none, or more than one */
    HTTP_HOST_OTHER
} http_host;

/* Whether all of the request's head is there: lines that end in CR LF or LF, and an empty one. */
bool http_host_has_head(const char *request, size_t length);

/* Judges a request by its Host header. `names` has commas between, and is NULL without one. */
http_host http_host_of(const char *request, size_t length, const char *names);

/* Whether these are names as above, at least one. */
bool http_host_are_names(const char *names);

#endif
