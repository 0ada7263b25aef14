#define _GNU_SOURCE /* SOCK_NONBLOCK, getaddrinfo, struct sockaddr_un's size */

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
#include <time.h>
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

static bool add(listeners *all, int fd, bool is_inherited, serve_problem *problem)
{
    if (all->count == LISTENERS)
        return problem_of_usage(problem, "more than %d sockets to listen on", LISTENERS);
    all->at[all->count++] = (listener){.fd = fd, .is_inherited = is_inherited};
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
static bool open_tcp(listeners *all, const struct addrinfo *address, const char *text, serve_problem *problem)
{
    const int fd = new_socket(address->ai_family);
    if (fd >= 0 && bind_tcp(fd, address))
        return add(all, fd, false, problem);
    const int error = errno;
    if (fd >= 0)
        close(fd);
    problem_of_system(problem, "listen on", text, error);
    return error == EADDRNOTAVAIL || error == EAFNOSUPPORT;
}

bool listeners_open_tcp(listeners *all, const char *option, const char *text, bool allow_remote,
                        serve_problem *problem)
{
    const unsigned before = all->count;
    struct addrinfo *found;
    bool ok = address_find(&found, option, text, allow_remote, problem);
    if (!ok)
        return false;
    for (const struct addrinfo *address = found; address && ok; address = address->ai_next)
        ok = open_tcp(all, address, text, problem);
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

/* Locks a file. It may be removed meanwhile by the server that had locked it. An errno, or 0. */
static int lock_once(int fd, const char *path)
{
    struct stat held, named;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0 || fstat(fd, &held) != 0)
        return errno;
    return stat(path, &named) == 0 && named.st_dev == held.st_dev && named.st_ino == held.st_ino ? 0 : EAGAIN;
}

/* Makes and locks a file, in three seconds at most. A descriptor that holds the lock, or -1 with errno. */
static int lock_file(const char *path)
{
    enum { TRIES = 300 };
    const struct timespec pause = {.tv_nsec = 10000000};
    int fd = -1, error = EAGAIN;
    for (unsigned i = 0; i < TRIES && error == EAGAIN; i++) {
        fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        error = fd < 0 ? errno : lock_once(fd, path);
        if (error == 0)
            return fd;
        if (fd >= 0)
            close(fd);
        nanosleep(&pause, NULL);
    }
    errno = error;
    return -1;
}

/* Takes a name, and listens. The socket, or -1 with errno. */
static int listen_unix(const struct sockaddr_un *address, unsigned mode, struct stat *made)
{
    int error = clear_name(address);
    int fd = error ? -1 : new_socket(AF_UNIX);
    if (!error && (fd < 0 || !bind_unix(fd, address, mode) || stat(address->sun_path, made) != 0)) {
        error = errno;
        if (fd >= 0)
            close(fd);
        fd = -1;
    }
    errno = error;
    return fd;
}

/* The same behind a lock: otherwise of two servers that start together each finds the other's socket not yet
 * listening, and removes it. */
static int listen_locked(const struct sockaddr_un *address, unsigned mode, struct stat *made,
                         serve_problem *problem)
{
    char path[sizeof address->sun_path + sizeof ".lock"];
    snprintf(path, sizeof path, "%s.lock", address->sun_path);
    const int lock = lock_file(path);
    if (lock < 0) {
        problem_of_system(problem, "lock", path, errno);
        return -1;
    }
    const int fd = listen_unix(address, mode, made);
    if (fd < 0)
        problem_of_system(problem, "listen on", address->sun_path, errno);
    unlink(path);
    close(lock);
    return fd;
}

static bool open_unix(listeners *all, const char *path, unsigned mode, serve_problem *problem)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct stat made;
    if (strlen(path) >= sizeof address.sun_path)
        return problem_of_system(problem, "listen on", path, ENAMETOOLONG);
    memcpy(address.sun_path, path, strlen(path));
    const int fd = listen_locked(&address, mode, &made, problem);
    if (fd < 0)
        return false;
    if (!add(all, fd, false, problem)) {
        close(fd);
        unlink(path);
        return false;
    }
    listener *const own = &all->at[all->count - 1];
    own->path = path;
    own->device = made.st_dev;
    own->inode = made.st_ino;
    return true;
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
        if (!add(all, fd, true, problem))
            return false;
    }
    return true;
}

/* ---- All ----------------------------------------------------------------------- */

static bool open_all(listeners *all, const serve_settings *settings, serve_problem *problem)
{
    return take_inherited(all, problem) &&
           (!settings->socket ||
            open_unix(all, settings->socket, (unsigned)settings->socket_mode, problem)) &&
           (!settings->tcp ||
            listeners_open_tcp(all, "--tcp", settings->tcp, settings->allow_remote, problem));
}

bool listeners_open(listeners *all, const serve_settings *settings, serve_problem *problem)
{
    all->count = 0;
    bool ok = open_all(all, settings, problem);
    if (ok && all->count == 0)
        ok = problem_of_usage(problem, "serve needs --socket PATH or --tcp HOST:PORT");
    if (!ok) {
        listeners_hide(all);
        listeners_close(all);
    }
    return ok;
}

void listeners_hide(listeners *all)
{
    for (unsigned i = 0; i < all->count; i++) {
        const listener *own = &all->at[i];
        struct stat found;
        if (own->path && stat(own->path, &found) == 0 && found.st_dev == own->device &&
            found.st_ino == own->inode)
            unlink(own->path);
    }
}

void listeners_close(listeners *all)
{
    for (unsigned i = 0; i < all->count; i++)
        close(all->at[i].fd);
    all->count = 0;
}
