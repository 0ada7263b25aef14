/* The file with the number of the process, locked as long as it runs. */
#ifndef HANTEI_SERVE_PID_FILE_H
#define HANTEI_SERVE_PID_FILE_H

#include "serve/settings.h"

typedef struct pid_file {
    const char *path; /* NULL where none is wanted */
    int fd;
    bool is_own; /* the server has made it, or written it */
} pid_file;

/* Opens and locks the file, if there is to be one, and leaves what is in it. False with *problem where
 * another process has it, or where it is no pid file: it holds something else, or is the log. */
bool pid_file_open(pid_file *file, const serve_settings *settings, serve_problem *problem);

/* Writes the number. */
bool pid_file_write(pid_file *file, serve_problem *problem);

/* Gives the lock back, and removes the file if the server has made or written it. */
void pid_file_close(pid_file *file);

#endif
