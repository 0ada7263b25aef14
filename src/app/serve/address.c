#define _GNU_SOURCE /* getaddrinfo, struct sockaddr_un's size */

#include "serve/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

bool problem_of_system(serve_problem *problem, const char *verb, const char *object, int error)
{
    problem->is_usage = false;
    snprintf(problem->message, sizeof problem->message, "cannot %s %.200s: %s", verb, object,
             strerror(error));
    return false;
}

bool problem_of_usage(serve_problem *problem, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    problem->is_usage = true;
    vsnprintf(problem->message, sizeof problem->message, format, arguments);
    va_end(arguments);
    return false;
}

enum { HOST_TEXT = 256, PORT_MOST = 65535 };

/* Whether a text is the decimal number of a port; 0 lets the system choose. */
static bool is_port(const char *text)
{
    const size_t digits = strspn(text, "0123456789");
    unsigned port = PORT_MOST + 1;
    return digits > 0 && digits <= 5 && text[digits] == '\0' && sscanf(text, "%u", &port) == 1 &&
           port <= PORT_MOST;
}

/* Splits HOST:PORT; removes the brackets around an IPv6 address. */
static bool split(char host[HOST_TEXT], const char **port, const char *text)
{
    const char *colon = strrchr(text, ':');
    *port = colon ? colon + 1 : text;
    size_t length = colon ? (size_t)(colon - text) : 0;
    if (length > 1 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    } else if (memchr(text, ':', length)) {
        return false;
    }
    if (length >= HOST_TEXT || !is_port(*port))
        return false;
    memcpy(host, text, length);
    host[length] = '\0';
    return true;
}

static bool is_loopback(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr) >> 24 == 127;
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    return IN6_IS_ADDR_LOOPBACK(six) || (IN6_IS_ADDR_V4MAPPED(six) && six->s6_addr[12] == 127);
}

static bool all_are_loopback(const struct addrinfo *found)
{
    for (; found; found = found->ai_next) {
        if (!is_loopback(found->ai_addr))
            return false;
    }
    return true;
}

bool address_find(struct addrinfo **found, const char *option, const char *text, bool allow_remote,
                  serve_problem *problem)
{
    const struct addrinfo wanted = {
        .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    char host[HOST_TEXT];
    const char *port;
    if (!split(host, &port, text))
        return problem_of_usage(
            problem, "%s takes HOST:PORT, such as 127.0.0.1:7777 or [::1]:7777, not '%.200s'", option, text);
    const int error = getaddrinfo(host[0] ? host : "127.0.0.1", port, &wanted, found);
    if (error)
        return problem_of_usage(problem, "%s %.200s: %s", option, text, gai_strerror(error));
    if (allow_remote || all_are_loopback(*found))
        return true;
    freeaddrinfo(*found);
    return problem_of_usage(problem,
                            "%s %.100s: other machines reach this address, and anyone there could ask; say "
                            "--allow-remote if that is wanted",
                            option, text);
}

void address_of_socket(char out[ADDRESS_TEXT], int fd)
{
    union {
        struct sockaddr any;
        struct sockaddr_storage storage;
        struct sockaddr_un local;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } address = {.any = {0}};
    socklen_t length = sizeof address;
    char host[INET6_ADDRSTRLEN] = "?";
    getsockname(fd, &address.any, &length);
    if (address.any.sa_family == AF_UNIX) {
        snprintf(out, ADDRESS_TEXT, "%.107s", address.local.sun_path);
    } else if (address.any.sa_family == AF_INET) {
        inet_ntop(AF_INET, &address.four.sin_addr, host, sizeof host);
        snprintf(out, ADDRESS_TEXT, "%s:%u", host, ntohs(address.four.sin_port));
    } else {
        inet_ntop(AF_INET6, &address.six.sin6_addr, host, sizeof host);
        snprintf(out, ADDRESS_TEXT, "[%s]:%u", host, ntohs(address.six.sin6_port));
    }
}
