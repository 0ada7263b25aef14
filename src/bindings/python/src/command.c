/* python -m hantei: the command as in the program, but without what Debian has no static library of: libuv,
 * for its server, and libarchive, for archives. */
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include "logs/source.h"
#include "module.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define ZLIB_CONST
#include <zlib.h>

int serve_command(const struct options *options)
{
    (void)options;
    return error_usage("serve", "the package for Python has no server: build the program for it");
}

/* ---- Logs, also packed by gzip ---------------------------------------------------------------- */

enum { BLOCK = 1 << 16, GZIP = 16 + MAX_WBITS };

/* A log that is read. */
typedef struct passing {
    const source_visitor *visitor;
    z_stream stream;
    bool is_packed, is_inside; /* by gzip; within a stream of it, as several may follow one another */
    bool is_enough;            /* the visitor wants no more */
    const char *trouble;
} passing;

static void pass(passing *p, const void *bytes, size_t length)
{
    p->is_enough = !p->visitor->bytes(p->visitor->context, bytes, length);
}

static void unpack(passing *p, const void *bytes, size_t length)
{
    unsigned char block[BLOCK];
    int status = Z_OK;
    p->stream.next_in = bytes;
    p->stream.avail_in = (uInt)length;
    while (!p->is_enough && status == Z_OK) {
        p->stream.next_out = block;
        p->stream.avail_out = sizeof block;
        status = inflate(&p->stream, Z_NO_FLUSH);
        pass(p, block, sizeof block - p->stream.avail_out);
        p->is_inside = status != Z_STREAM_END && (p->is_inside || status == Z_OK);
        if (status == Z_STREAM_END)
            status = inflateReset(&p->stream);
    }
    if (status != Z_BUF_ERROR && status != Z_OK) /* the former: it takes more bytes */
        p->trouble = p->stream.msg ? p->stream.msg : "no memory";
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
    p->is_packed = length > 1 && memcmp(bytes, "\x1F\x8B", 2) == 0;
    if (is_archive(bytes, length))
        p->trouble = "the package for Python reads no archives, and unpacks gzip alone";
    else if (p->is_packed && inflateInit2(&p->stream, GZIP) != Z_OK)
        p->trouble = "no memory";
}

void source_unpack(int number, const source_visitor *visitor, bool may_be_archive)
{
    char block[BLOCK];
    ssize_t length = 1;
    passing p = {.visitor = visitor};
    (void)may_be_archive;
    visitor->begin(visitor->context, NULL);
    for (bool is_first = true; !p.trouble && !p.is_enough && length > 0; is_first = false) {
        length = read(number, block, sizeof block);
        if (is_first && length > 0)
            begin(&p, block, (size_t)length);
        if (length < 0)
            p.trouble = strerror(errno);
        else if (length > 0 && !p.trouble)
            (p.is_packed ? unpack : pass)(&p, block, (size_t)length);
    }
    if (length == 0 && p.is_inside && !p.trouble)
        p.trouble = "truncated gzip input";
    visitor->end(visitor->context, p.trouble);
    inflateEnd(&p.stream);
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
