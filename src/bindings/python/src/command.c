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

void source_unpack(int number, const source_visitor *visitor, bool may_be_archive)
{
    enum { SHOWN = 2 }; /* bytes that tell gzip; a pipe may give one at first */
    char block[1 << 16];
    size_t kept = 0;
    ssize_t length = 1;
    passing p = {.visitor = visitor};
    visitor->begin(visitor->context, NULL);
    for (bool has_begun = false; !p.trouble && !p.is_enough && length > 0;) {
        length = read(number, block + kept, sizeof block - kept);
        kept += length > 0 ? (size_t)length : 0;
        if (!has_begun && length > 0 && kept < SHOWN)
            continue;
        if (!has_begun)
            begin(&p, block, kept);
        has_begun = true;
        if (length < 0)
            p.trouble = strerror(errno);
        else if (p.gzip)
            unpack(&p, block, kept);
        else if (kept > 0 && !p.trouble)
            pass(&p, block, kept);
        kept = 0;
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
    if (!argv)
        return PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < n; i++)
        argv[i] = PyBytes_AsString(PyList_GetItem(words, i));
    const int code = main((int)n, argv);
    PyMem_Free(argv);
    return PyLong_FromLong(code);
}

PyMethodDef COMMAND_FUNCTIONS[] = {{"_command", command, METH_O, NULL}, {NULL, NULL, 0, NULL}};
