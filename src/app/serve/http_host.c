#define _GNU_SOURCE /* memmem */

#include "serve/http_host.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

typedef struct text {
    const char *at;
    size_t length;
} text;

/* ---- The header ----------------------------------------------------------------------- */

/* Takes the line before the next CR LF, or LF alone. */
static text next_line(text *rest)
{
    const char *end = memchr(rest->at, '\n', rest->length);
    text line = {rest->at, end ? (size_t)(end - rest->at) : rest->length};
    const size_t used = line.length + (end ? 1 : 0);
    if (end && line.length > 0 && end[-1] == '\r')
        line.length--;
    rest->at += used;
    rest->length -= used;
    return line;
}

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\t';
}

static text trimmed(text value)
{
    while (value.length > 0 && is_space(value.at[value.length - 1]))
        value.length--;
    while (value.length > 0 && is_space(value.at[0])) {
        value.at++;
        value.length--;
    }
    return value;
}

/* Finds the last Host among headers. Returns how many there are. */
static unsigned find_hosts(text headers, text *host)
{
    static const char NAME[] = "host:";
    const size_t name_length = sizeof NAME - 1;
    unsigned count = 0;
    for (text line = next_line(&headers); line.length > 0; line = next_line(&headers)) {
        if (line.length < name_length || strncasecmp(line.at, NAME, name_length) != 0)
            continue;
        *host = trimmed((text){line.at + name_length, line.length - name_length});
        count++;
    }
    return count;
}

/* Whether the first line is of the version that has no Host. */
static bool is_old(text line)
{
    static const char VERSION[] = " HTTP/1.0";
    const size_t length = sizeof VERSION - 1;
    return line.length > length && memcmp(line.at + line.length - length, VERSION, length) == 0;
}

/* ---- Its value -------------------------------------------------------------------------- */

static text without_port(text host)
{
    size_t end = host.length;
    while (end > 0 && isdigit((unsigned char)host.at[end - 1]))
        end--;
    if (end > 0 && host.at[end - 1] == ':')
        host.length = end - 1;
    return host;
}

static bool is_address(text host)
{
    unsigned char address[sizeof(struct in6_addr)];
    char copy[INET6_ADDRSTRLEN];
    const bool is_six = host.length > 1 && host.at[0] == '[' && host.at[host.length - 1] == ']';
    const size_t length = is_six ? host.length - 2 : host.length;
    if (length >= sizeof copy)
        return false;
    memcpy(copy, host.at + is_six, length);
    copy[length] = '\0';
    return strlen(copy) == length && inet_pton(is_six ? AF_INET6 : AF_INET, copy, address) == 1;
}

static bool is_among(text host, const char *names)
{
    for (size_t length; names && *names; names += length + (names[length] == ',')) {
        length = strcspn(names, ",");
        if (length == host.length && strncasecmp(names, host.at, length) == 0)
            return true;
    }
    return false;
}

bool http_host_has_head(const char *request, size_t length)
{
    return memmem(request, length, "\n\r\n", 3) || memmem(request, length, "\n\n", 2);
}

http_host http_host_of(const char *request, size_t length, const char *names)
{
    text rest = {request, length}, host = {NULL, 0};
    const text first = next_line(&rest);
    const unsigned count = find_hosts(rest, &host);
    if (count == 0 && is_old(first))
        return HTTP_HOST_OURS;
    if (count != 1)
        return HTTP_HOST_NOT_ONE;
    host = without_port(host);
    return is_address(host) || is_among(host, "localhost") || is_among(host, names) ? HTTP_HOST_OURS
                                                                                    : HTTP_HOST_OTHER;
}

bool http_host_are_names(const char *names)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_";
    size_t length;
    for (;; names++) {
        length = strspn(names, LETTERS);
        names += length;
        if (length == 0 || *names != ',')
            return length > 0 && *names == '\0';
    }
}
