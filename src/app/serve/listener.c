#include "serve/listener.h"
#include "serve/systemd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

bool problem_of_system(serve_problem *problem, const char *verb, const char *object, int error)
{
    problem->is_usage = false;
    snprintf(problem->message, sizeof problem->message, "cannot %s %.200s: %s", verb, object,
             strerror(error));
    return false;
}

/* The same in any words, for an error in the settings. */
__attribute__((format(printf, 2, 3))) static bool problem_of_usage(serve_problem *problem, const char *format,
                                                                   ...)
{
    va_list arguments;
    va_start(arguments, format);
    problem->is_usage = true;
    vsnprintf(problem->message, sizeof problem->message, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- Addresses --------------------------------------------------------------- */

enum {
    HOST_TEXT = 256,
    PORT_MOST = 65535,
    LOCK_NAME = sizeof((struct sockaddr_un *)0)->sun_path + sizeof ".lock"
};

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

/* Finds the addresses of HOST:PORT, [HOST]:PORT with an IPv6 address, or PORT on this machine's loopback.
 * Refuses those that other machines reach, unless `allow_remote`. The caller frees *found. */
static bool address_find(struct addrinfo **found, const char *option, const char *text, bool allow_remote,
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
                            "%s %.100s: other machines reach this address, and anyone there could ask; give "
                            "--allow-remote to allow this",
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

/* ---- Sockets ----------------------------------------------------------------- */

static bool add(listeners *all, listener own, serve_problem *problem)
{
    if (all->count == LISTENERS)
        return problem_of_usage(problem, "more than %d sockets to listen on", LISTENERS);
    all->at[all->count++] = own;
    return true;
}

static int new_socket(int family)
{
    return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

/* ---- TCP ------------------------------------------------------------------- */

static bool bind_tcp(int fd, const struct addrinfo *address)
{
    const int yes = 1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (address->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    return bind(fd, address->ai_addr, address->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0;
}

/* Opens one address. Addresses of a name that this machine lacks (IPv6, mostly) are left out. */
static bool open_address(listeners *all, const struct addrinfo *address, const char *text, bool is_metrics,
                         serve_problem *problem)
{
    const int fd = new_socket(address->ai_family);
    if (fd >= 0 && bind_tcp(fd, address))
        return add(all, (listener){.fd = fd, .is_metrics = is_metrics}, problem);
    const int error = errno;
    if (fd >= 0)
        close(fd);
    problem_of_system(problem, "listen on", text, error);
    return error == EADDRNOTAVAIL || error == EAFNOSUPPORT;
}

static bool open_tcp(listeners *all, const serve_settings *settings, bool is_metrics, serve_problem *problem)
{
    const char *const text = is_metrics ? settings->metrics : settings->tcp;
    const unsigned before = all->count;
    struct addrinfo *found;
    if (!text)
        return true;
    bool ok = address_find(&found, is_metrics ? "--metrics" : "--tcp", text, settings->allow_remote, problem);
    if (!ok)
        return false;
    for (const struct addrinfo *address = found; address && ok; address = address->ai_next)
        ok = open_address(all, address, text, is_metrics, problem);
    freeaddrinfo(found);
    return ok && all->count > before;
}

/* ---- Unix sockets ------------------------------------------------------------ */

/* Whether a server answers at a name; else the socket is left over from one that died. */
static bool is_served(const struct sockaddr_un *address)
{
    const int fd = new_socket(AF_UNIX);
    const bool refused = fd >= 0 && connect(fd, (const struct sockaddr *)address, sizeof *address) != 0 &&
                         errno == ECONNREFUSED;
    if (fd >= 0)
        close(fd);
    return !refused;
}

/* Removes a name without a listener. An errno, or 0. */
static int clear_name(const struct sockaddr_un *address)
{
    struct stat found;
    if (lstat(address->sun_path, &found) != 0)
        return errno == ENOENT ? 0 : errno;
    if (!S_ISSOCK(found.st_mode))
        return EEXIST;
    if (is_served(address))
        return EADDRINUSE;
    return unlink(address->sun_path) == 0 ? 0 : errno;
}

/* Nobody may connect before the mode is set. */
static bool bind_unix(int fd, const struct sockaddr_un *address, unsigned mode)
{
    const mode_t mask = umask(0777);
    const bool is_bound = bind(fd, (const struct sockaddr *)address, sizeof *address) == 0;
    umask(mask);
    return is_bound && chmod(address->sun_path, (mode_t)mode) == 0 && listen(fd, SOMAXCONN) == 0;
}

/* Whether nobody has removed a file. */
static bool has_name(int fd)
{
    struct stat found;
    return fstat(fd, &found) == 0 && found.st_nlink > 0;
}

/* A descriptor that holds the lock, or -1 with errno. A server that has just ended may have removed its file
 * before it is locked here. */
static int take_lock(const char *name)
{
    for (;;) {
        const int fd = open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (fd < 0)
            return -1;
        const bool is_locked = flock(fd, LOCK_EX | LOCK_NB) == 0;
        if (is_locked && has_name(fd))
            return fd;
        close(fd);
        if (!is_locked)
            return -1;
    }
}

static void give_lock(const char *path, int fd)
{
    char name[LOCK_NAME];
    snprintf(name, sizeof name, "%s.lock", path);
    unlink(name);
    close(fd);
}

/* Takes a name, and listens. The socket, or -1 with errno. */
static int listen_unix(const struct sockaddr_un *address, unsigned mode)
{
    errno = clear_name(address);
    const int fd = errno ? -1 : new_socket(AF_UNIX);
    if (fd < 0 || bind_unix(fd, address, mode))
        return fd;
    const int error = errno;
    close(fd);
    errno = error;
    return -1;
}

/* The lock is held as long as the socket has its name: otherwise of two servers that start together each
 * finds the other's socket not yet listening, and removes it. */
static bool open_unix(listeners *all, const char *path, unsigned mode, serve_problem *problem)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char name[LOCK_NAME];
    if (!path)
        return true;
    if (strlen(path) >= sizeof address.sun_path)
        return problem_of_system(problem, "listen on", path, ENAMETOOLONG);
    memcpy(address.sun_path, path, strlen(path));
    snprintf(name, sizeof name, "%s.lock", path); /* keeps other servers from the path */
    const int lock = take_lock(name);
    if (lock < 0 && errno != EWOULDBLOCK)
        return problem_of_system(problem, "lock", name, errno);
    const int fd = lock < 0 ? -1 : listen_unix(&address, mode);
    if (fd >= 0)
        return add(all, (listener){.fd = fd, .path = path, .lock = lock}, problem);
    problem_of_system(problem, "listen on", path, lock < 0 ? EADDRINUSE : errno);
    if (lock >= 0)
        give_lock(path, lock);
    return false;
}

/* ---- Sockets of systemd ------------------------------------------------------ */

static bool is_listening_stream(int fd)
{
    int listens = 0, type = 0;
    socklen_t size = sizeof listens;
    return getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens &&
           getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

static bool take_inherited(listeners *all, serve_problem *problem)
{
    const int count = systemd_sockets();
    for (int fd = SYSTEMD_FIRST_FD; fd < SYSTEMD_FIRST_FD + count; fd++) {
        if (!is_listening_stream(fd))
            return problem_of_usage(problem, "descriptor %d of LISTEN_FDS is not a listening stream socket",
                                    fd);
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
        if (!add(all, (listener){.fd = fd, .is_inherited = true}, problem))
            return false;
    }
    return true;
}

/* ---- All ----------------------------------------------------------------------- */

/* A path is first: then there is room for it. */
static bool open_all(listeners *all, const serve_settings *settings, serve_problem *problem)
{
    if (!open_unix(all, settings->socket, (unsigned)settings->socket_mode, problem) ||
        !take_inherited(all, problem) || !open_tcp(all, settings, false, problem))
        return false;
    if (all->count == 0)
        return problem_of_usage(problem, "serve needs --socket PATH or --tcp HOST:PORT");
    return open_tcp(all, settings, true, problem);
}

bool listeners_open(listeners *all, const serve_settings *settings, serve_problem *problem)
{
    all->count = 0;
    const bool ok = open_all(all, settings, problem);
    if (!ok) {
        listeners_hide(all);
        for (unsigned i = 0; i < all->count; i++)
            close(all->at[i].fd);
    }
    return ok;
}

void listeners_hide(listeners *all)
{
    for (unsigned i = 0; i < all->count; i++) {
        listener *const own = &all->at[i];
        if (own->path && has_name(own->lock)) { /* else the path may be another server's */
            unlink(own->path);
            give_lock(own->path, own->lock);
        }
        own->path = NULL;
    }
}
