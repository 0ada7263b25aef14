/* The host that an HTTP request is meant for. A page cannot choose what its visitor's browser writes
 * there: the name of the page's own site, even if the site lets that name resolve to this machine (DNS
 * rebinding). */
#pragma once

#include <stdbool.h>

typedef enum http_host {
    HTTP_HOST_OURS,    /* an address, localhost, or one of the names; in HTTP/1.0 also no host */
    HTTP_HOST_NOT_ONE, /* no host, or more than one */
    HTTP_HOST_OTHER
} http_host;

/* Whether the request's head is complete: lines that end in CR LF or LF, and an empty one. */
bool http_host_has_head(const char *request);

/* Judges a request by its Host header, and cuts it into lines. `names` are separated by commas, or NULL. */
http_host http_host_of(char *request, const char *names);

/* Whether a text is a list of such names, at least one. */
bool http_host_are_names(const char *names);
