/* Shared by the whole command line: the program's name and its exit codes. */
#ifndef HANTEI_CLI_CLI_H
#define HANTEI_CLI_CLI_H

#define PROGRAM "hantei"

/* Ordered: the greatest of several is the exit code. */
enum exit_code {
    EXIT_YES = 0,
    EXIT_NO = 1,    /* the answer is no; in a batch, some row was bad */
    EXIT_USAGE = 2, /* a command line, or a HAND on it, that cannot be read */
    EXIT_IO = 3,    /* cannot read or write, or no memory */
    EXIT_TABLES = 4 /* the tables are corrupt */
};

#endif
