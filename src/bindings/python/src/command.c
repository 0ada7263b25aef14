/* python -m hantei: the command as in the program, but without what Debian has no static library of: libuv,
 * for its server, and libarchive, for archives. */
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include "logs/gunzip.h"
#include "logs/source.h"
#include "module.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

int serve_command(const struct options *options)
{
    (void)options;
    return error_usage("serve", "the package for Python has no server: build the program for it");
}

/* ---- Logs, also packed by gzip ---------------------------------------------------------------- */

/* A log that is read. */
typedef struct passing {
    const source_visitor *visitor;
    gunzip *gzip;   /* or NULL */
    bool is_enough; /* the visitor wants no more */
    const char *trouble;
} passing;

static void pass(passing *p, const void *bytes, size_t length)
{
    p->is_enough = !p->visitor->bytes(p->visitor->context, bytes, length);
}

static void unpack(passing *p, const void *bytes, size_t length)
{
    gunzip_give(p->gzip, bytes, length);
    while (!p->is_enough && (length = gunzip_take(p->gzip)) > 0)
        pass(p, p->gzip->block, length);
    p->is_enough |= p->gzip->is_followed;
    p->trouble = p->gzip->trouble;
}

/* What libarchive would read. */
static bool is_archive(const char *bytes, size_t length)
{
    static const char *const BEGINS[] = {"PK\3\4", "BZh", "\xFD\x37zXZ", "\x28\xB5\x2F\xFD"};
    enum { TAR = 257 };
    bool is_packed = length > TAR + 5 && memcmp(bytes + TAR, "ustar", 5) == 0;
    for (unsigned i = 0; i < sizeof BEGINS / sizeof *BEGINS; i++)
        is_packed |= length > strlen(BEGINS[i]) && memcmp(bytes, BEGINS[i], strlen(BEGINS[i])) == 0;
    return is_packed;
}

static void begin(passing *p, const char *bytes, size_t length)
{
    const bool is_gzip = gunzip_knows(bytes, length);
    p->gzip = is_gzip ? gunzip_open() : NULL;
    if (is_archive(bytes, length))
        p->trouble = "the package for Python reads no archives, and unpacks gzip alone";
    else if (is_gzip && !p->gzip)
        p->trouble = "no memory";
}

/* Reads the first block: two bytes at least if there are as many, as they tell gzip. */
static ssize_t read_first(int number, char *block, size_t size)
{
    enum { SHOWN = 2 };
    size_t kept = 0;
    ssize_t length;
    while (kept < SHOWN && (length = read(number, block + kept, size - kept)) > 0)
        kept += (size_t)length;
    return kept > 0 ? (ssize_t)kept : length;
}

void source_unpack(int number, const source_visitor *visitor, bool may_be_archive)
{
    char block[1 << 16];
    ssize_t length = 1;
    passing p = {.visitor = visitor};
    (void)may_be_archive;
    visitor->begin(visitor->context, NULL);
    for (bool is_first = true; !p.trouble && !p.is_enough && length > 0; is_first = false) {
        length = is_first ? read_first(number, block, sizeof block) : read(number, block, sizeof block);
        if (is_first && length > 0)
            begin(&p, block, (size_t)length);
        if (length < 0)
            p.trouble = strerror(errno);
        else if (p.gzip)
            unpack(&p, block, (size_t)length);
        else if (length > 0 && !p.trouble)
            pass(&p, block, (size_t)length);
    }
    visitor->end(visitor->context, p.trouble);
    if (p.gzip && p.gzip->is_followed) {
        visitor->begin(visitor->context, NULL);
        visitor->end(visitor->context, BEHIND_COMPRESSED);
    }
    gunzip_close(p.gzip);
}

/* ---- The command ---------------------------------------------------------------------------- */

int main(int argc, char **argv);

/* _command(list of bytes): the exit code of the command with these words */
static PyObject *command(PyObject *module, PyObject *words)
{
    const Py_ssize_t n = PyList_Size(words);
    char **const argv = PyMem_Calloc((size_t)n + 1, sizeof *argv);
    (void)module;
    if (!argv)
        return PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < n; i++)
        argv[i] = PyBytes_AsString(PyList_GetItem(words, i));
    const int code = main((int)n, argv);
    PyMem_Free(argv);
    return PyLong_FromLong(code);
}

PyMethodDef COMMAND_FUNCTIONS[] = {{"_command", command, METH_O, NULL}, {NULL, NULL, 0, NULL}};
