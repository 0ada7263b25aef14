#define _GNU_SOURCE /* for bsd/libutil.h */

#include "serve/pid_file.h"
#include "serve/address.h"

#include <bsd/libutil.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HOW = O_RDWR | O_NONBLOCK | O_CLOEXEC, PID_TEXT = 24 };

/* Reads the number of a process, alone or with an end of line. 0 if the file is empty, -1 for any other
 * content. */
static long read_pid(int fd)
{
    char text[PID_TEXT];
    long pid = 0;
    const ssize_t length = pread(fd, text, sizeof text - 1, 0);
    if (length <= 0)
        return (long)length;
    text[length] = '\0';
    const size_t digits = strspn(text, "0123456789");
    const bool is_pid = digits > 0 && strspn(text + digits, "\n") + digits == (size_t)length;
    return is_pid && sscanf(text, "%ld", &pid) == 1 ? pid : -1;
}

/* Names the process that holds the file, if any. */
static bool is_held(const char *path, serve_problem *problem)
{
    const int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    const long pid = fd < 0 ? -1 : read_pid(fd);
    if (pid > 0)
        problem_of_usage(problem, "%.200s belongs to process %ld, which is running", path, pid);
    else
        problem_of_usage(problem, "%.200s belongs to another process, which is starting", path);
    problem->is_usage = false; /* it may work later */
    if (fd >= 0)
        close(fd);
    return false;
}

static bool may_be_written(const pid_file *file, const char *log_file, serve_problem *problem)
{
    struct stat own, log;
    fstat(file->fd, &own);
    if (log_file && stat(log_file, &log) == 0 && log.st_dev == own.st_dev && log.st_ino == own.st_ino)
        return problem_of_usage(problem, "--pid and --log are the same file, %.200s", file->path);
    if (!S_ISREG(own.st_mode) || read_pid(file->fd) < 0)
        return problem_of_usage(problem, "%.200s is no pid file: there is something else in it", file->path);
    return true;
}

bool pid_file_open(pid_file *file, const serve_settings *settings, serve_problem *problem)
{
    const char *path = settings->pid_file;
    *file = (pid_file){.fd = -1};
    if (!path)
        return true;
    file->fd = flopen(path, HOW | O_CREAT | O_EXCL, 0644);
    file->is_own = file->fd >= 0;
    if (file->fd < 0 && errno == EEXIST)
        file->fd = flopen(path, HOW);
    if (file->fd < 0)
        return errno == EWOULDBLOCK ? is_held(path, problem)
                                    : problem_of_system(problem, "write", path, errno);
    file->path = path;
    return may_be_written(file, settings->log_file, problem);
}

bool pid_file_write(pid_file *file, serve_problem *problem)
{
    if (!file->path)
        return true;
    file->is_own = true;
    if (ftruncate(file->fd, 0) == 0 && dprintf(file->fd, "%ld\n", (long)getpid()) > 0)
        return true;
    return problem_of_system(problem, "write", file->path, errno);
}

void pid_file_close(pid_file *file)
{
    struct stat own, found;
    if (!file->path)
        return;
    if (file->is_own && fstat(file->fd, &own) == 0 && stat(file->path, &found) == 0 &&
        own.st_dev == found.st_dev && own.st_ino == found.st_ino)
        unlink(file->path);
    close(file->fd);
    file->path = NULL;
}
