#define _GNU_SOURCE /* SOCK_NONBLOCK */

#include "serve/listener.h"
#include "serve/systemd.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

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

/* Locks the folder of a name while the name is checked and taken: otherwise of two servers that start
 * together each finds the other's socket not yet listening, and removes it. A descriptor that holds the lock,
 * or -1 with errno. */
static int lock_folder(const char *path)
{
    enum { TRIES = 300 };
    const struct timespec pause = {.tv_nsec = 10000000};
    char copy[sizeof((struct sockaddr_un *)0)->sun_path];
    memcpy(copy, path, strlen(path) + 1);
    const int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int failed = fd < 0;
    for (unsigned i = 0; fd >= 0 && (failed = flock(fd, LOCK_EX | LOCK_NB)) != 0 && i < TRIES; i++)
        nanosleep(&pause, NULL);
    if (!failed)
        return fd;
    const int error = errno;
    if (fd >= 0)
        close(fd);
    errno = error;
    return -1;
}

/* Takes a name, and listens. The socket, or -1 with errno. */
static int listen_unix(const struct sockaddr_un *address, unsigned mode, struct stat *made)
{
    const int lock = lock_folder(address->sun_path);
    int error = lock < 0 ? errno : clear_name(address);
    int fd = error ? -1 : new_socket(AF_UNIX);
    if (!error && (fd < 0 || !bind_unix(fd, address, mode) || stat(address->sun_path, made) != 0)) {
        error = errno;
        if (fd >= 0)
            close(fd);
        fd = -1;
    }
    if (lock >= 0)
        close(lock);
    errno = error;
    return fd;
}

static bool open_unix(listeners *all, const char *path, unsigned mode, serve_problem *problem)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct stat made;
    if (strlen(path) >= sizeof address.sun_path)
        return problem_of_system(problem, "listen on", path, ENAMETOOLONG);
    memcpy(address.sun_path, path, strlen(path));
    const int fd = listen_unix(&address, mode, &made);
    if (fd < 0)
        return problem_of_system(problem, "listen on", path, errno);
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
            return problem_of_usage(problem, "descriptor %d of LISTEN_FDS is no stream socket that listens",
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
