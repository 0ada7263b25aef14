/* The file with the number of the process, locked as long as it runs. */
#ifndef HANTEI_SERVE_PID_FILE_H
#define HANTEI_SERVE_PID_FILE_H

#include "serve/settings.h"

typedef struct pid_file {
    const char *path; /* NULL: no file */
    int fd;
    bool is_own; /* the server has created or written it */
} pid_file;

/* Opens and locks the file, if there is one, and keeps its content. False with *problem if another process
 * has it, or if it is not a pid file: it has other content, or is the log. */
bool pid_file_open(pid_file *file, const serve_settings *settings, serve_problem *problem);

/* Writes the number. */
bool pid_file_write(pid_file *file, serve_problem *problem);

/* Releases the lock, and removes the file if the server has created or written it. */
void pid_file_close(pid_file *file);

#endif
