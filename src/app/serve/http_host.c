#include "serve/http_host.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Takes the line before the next CR LF, or LF alone. */
static char *next_line(char **rest)
{
    char *const line = *rest, *const end = line + strcspn(line, "\n");
    *rest = *end ? end + 1 : end;
    if (*end && end > line && end[-1] == '\r')
        end[-1] = '\0';
    *end = '\0';
    return line;
}

/* The host in a header, without blanks around it and its port; NULL in any other header. */
static char *host_in(char *header)
{
    static const char NAME[] = "host:", BLANKS[] = " \t";
    if (strncasecmp(header, NAME, strlen(NAME)) != 0)
        return NULL;
    char *const host = header + strlen(NAME) + strspn(header + strlen(NAME), BLANKS);
    char *end = host + strlen(host);
    while (end > host && strchr(BLANKS, end[-1]))
        *--end = '\0';
    while (end > host && isdigit((unsigned char)end[-1]))
        end--;
    if (end > host && end[-1] == ':')
        end[-1] = '\0';
    return host;
}

/* Whether the first line is of the version that has no Host. */
static bool is_old(const char *line)
{
    static const char VERSION[] = " HTTP/1.0";
    const size_t length = strlen(line);
    return length > strlen(VERSION) && strcmp(line + length - strlen(VERSION), VERSION) == 0;
}

static bool is_among(const char *host, const char *names)
{
    for (size_t length; names && *names; names += length + (names[length] == ',')) {
        length = strcspn(names, ",");
        if (length == strlen(host) && strncasecmp(names, host, length) == 0)
            return true;
    }
    return false;
}

/* Removes the brackets around an address of IPv6. */
static bool is_address(char *host)
{
    unsigned char address[sizeof(struct in6_addr)];
    const size_t length = strlen(host);
    const bool is_six = length > 1 && host[0] == '[' && host[length - 1] == ']';
    if (is_six)
        host[length - 1] = '\0';
    return inet_pton(is_six ? AF_INET6 : AF_INET, host + is_six, address) == 1;
}

bool http_host_has_head(const char *request)
{
    return strstr(request, "\n\r\n") || strstr(request, "\n\n");
}

http_host http_host_of(char *request, const char *names)
{
    const bool may_lack = is_old(next_line(&request));
    char *host = NULL;
    unsigned count = 0;
    for (char *header = next_line(&request); *header; header = next_line(&request)) {
        char *const found = host_in(header);
        host = found ? found : host;
        count += found != NULL;
    }
    if (count == 0 && may_lack)
        return HTTP_HOST_OURS;
    if (count != 1)
        return HTTP_HOST_NOT_ONE;
    return is_among(host, "localhost") || is_among(host, names) || is_address(host) ? HTTP_HOST_OURS
                                                                                    : HTTP_HOST_OTHER;
}

bool http_host_are_names(const char *names)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_,";
    const size_t length = strspn(names, LETTERS);
    return length > 0 && names[length] == '\0' && names[0] != ',' && names[length - 1] != ',' &&
           !strstr(names, ",,");
}
