/* Without this no hand of up to fourteen tiles is known to be right: it judges every one by two engines.
 *
 *   census run FOLDER I/N JOBS    judge part I of N: each N-th of CENSUS_PIECES, without those in FOLDER
 *   census sum FILE...            add up all pieces, each given once, and print the sums
 *
 * A piece is a file, FOLDER/piece-NUMBER, which is written when the piece is judged without a difference. So
 * a run that was stopped goes on, and the folders of several machines add up. Exit code 1: some answer
 * differs; 2: anything else is wrong. */
#define _POSIX_C_SOURCE 200809L /* fork, open_memstream */
#include "holdings.h"
#include "support/compare.h"
#include "support/text.h"
#include "totals.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { PATH_BYTES = 4096, FILE_BYTES = 1 << 18, KERNELS_ONCE_IN = 64 };

/* The pieces of a census are of one program, which began with one kernel. */
#define HEADER "hantei-census 2 program %016" PRIx64 " kernel %s piece %u\n"
#define SCAN_HEADER "hantei-census 2 program %" SCNx64 " kernel %15s piece %u\n%n"
#define CHECK "check %016" PRIx64 "\n"

static void fail(const char *what, const char *why)
{
    fprintf(stderr, "census: %s: %s\n", what, why);
    exit(2);
}

/* Identifies this program, and so the library in it. */
static uint64_t program_digest(void)
{
    static uint64_t digest;
    struct stat status;
    const int program = open("/proc/self/exe", O_RDONLY);
    if (digest)
        return digest;
    if (program < 0 || fstat(program, &status) != 0)
        fail("/proc/self/exe", "cannot be read");
    const size_t length = (size_t)status.st_size;
    void *const bytes = mmap(NULL, length, PROT_READ, MAP_PRIVATE, program, 0);
    if (bytes == MAP_FAILED)
        fail("/proc/self/exe", "cannot be read");
    return digest = XXH3_64bits(bytes, length);
}

/* ---- Files ----------------------------------------------------------------------- */

typedef struct piece_header {
    uint64_t program;
    char kernel[16];
    unsigned piece;
    int length;
} piece_header;

/* Adds the sums of a piece. False if the file is not there, or broken. */
static bool read_piece(const char *path, piece_header *header, totals *sums)
{
    static char text[FILE_BYTES];
    char expected[sizeof "check 0123456789abcdef\n"];
    FILE *const file = fopen(path, "r");
    if (!file)
        return false;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    const char *const last = strstr(text, "check ");
    if (!last)
        return false;
    snprintf(expected, sizeof expected, CHECK, XXH3_64bits(text, (size_t)(last - text)));
    return strcmp(last, expected) == 0 &&
           sscanf(text, SCAN_HEADER, &header->program, header->kernel, &header->piece, &header->length) ==
               3 &&
           header->piece < CENSUS_PIECES && totals_scan(sums, text + header->length);
}

static void path_of(char path[PATH_BYTES], const char *folder, unsigned piece)
{
    if (snprintf(path, PATH_BYTES, "%s/piece-%04u", folder, piece) >= PATH_BYTES - 5)
        fail(folder, "the name is too long");
}

/* ---- One piece --------------------------------------------------------------- */

typedef struct judging {
    totals sums;
    verdicts answers;
    uint64_t wrong;
} judging;

static void judge_and_add(void *context, block *b)
{
    judging *const j = context;
    j->wrong += judge_block(b, &j->answers);
    totals_add_block(&j->sums, b, &j->answers);
}

/* In one go or not at all. */
static void write_piece(const totals *sums, const char *folder, unsigned piece)
{
    char path[PATH_BYTES], beside[PATH_BYTES], *text;
    size_t length;
    FILE *const memory = open_memstream(&text, &length);
    fprintf(memory, HEADER, program_digest(), best_kernel(), piece);
    totals_print(sums, memory);
    fclose(memory);
    path_of(path, folder, piece);
    snprintf(beside, sizeof beside, "%.*s.new", PATH_BYTES - 5, path);
    FILE *const file = fopen(beside, "w");
    if (!file || fprintf(file, "%s" CHECK, text, XXH3_64bits(text, length)) < 0 || fclose(file) != 0 ||
        rename(beside, path) != 0)
        fail(path, "cannot be written");
    free(text);
}

static void judge_in_kernel(judging *j, size_t kernel, unsigned piece)
{
    *j = (judging){.wrong = 0};
    use_kernel(kernel);
    walk_piece(piece, judge_and_add, j);
}

/* The best kernel judges, and all others a share of the pieces. Returns the exit code of a worker. */
static int judge_piece(const char *folder, unsigned piece)
{
    static judging best, other;
    judge_in_kernel(&best, 0, piece);
    for (size_t kernel = 1; piece % KERNELS_ONCE_IN == 0 && kernel < kernel_count(); kernel++) {
        judge_in_kernel(&other, kernel, piece);
        best.wrong += other.wrong;
        if (memcmp(&best.sums, &other.sums, sizeof best.sums) != 0 && ++best.wrong)
            report("DIFFERENT sums of piece %u: kernel %s", piece, hantei_kernel_in_use());
    }
    if (best.wrong > 0) {
        report("piece %u: %s differences", piece, grouped(best.wrong));
        return 1;
    }
    write_piece(&best.sums, folder, piece);
    return 0;
}

/* ---- A part of the census --------------------------------------------------------- */

typedef struct part {
    const char *folder;
    unsigned first, step;
    uint64_t hands[CENSUS_PIECES], done, all; /* of the missing pieces; 0 of the others */
    double started;
    int exit_code;
} part;

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* A broken piece, or one of another program or kernel, is judged anew. */
static bool is_missing(const part *p, unsigned piece)
{
    static totals unused;
    char path[PATH_BYTES];
    piece_header header;
    path_of(path, p->folder, piece);
    return !read_piece(path, &header, &unused) || header.piece != piece ||
           header.program != program_digest() || strcmp(header.kernel, best_kernel()) != 0;
}

/* On a terminal the line is written again and again. */
static void show_progress(const part *p)
{
    const double seconds = seconds_now() - p->started, rate = (double)p->done / seconds;
    fprintf(stderr, "census: %s of %s million hands, %.1f million a second, %.1f minutes left%s",
            grouped(p->done / 1000000), grouped(p->all / 1000000), rate / 1e6,
            (double)(p->all - p->done) / rate / 60, isatty(STDERR_FILENO) ? "   \r" : "\n");
}

/* Waits for the worker of a piece to end. */
static void wait_for_one(part *p, pid_t workers[CENSUS_PIECES])
{
    int status;
    const pid_t ended = wait(&status);
    if (ended < 0)
        fail("wait", "no worker is there");
    for (unsigned piece = 0; piece < CENSUS_PIECES; piece++) {
        if (workers[piece] == ended) {
            workers[piece] = 0;
            p->done += p->hands[piece];
        }
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        p->exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 2;
    show_progress(p);
}

static void run_part(part *p, unsigned jobs)
{
    static pid_t workers[CENSUS_PIECES];
    unsigned running = 0;
    for (unsigned piece = p->first; piece < CENSUS_PIECES && p->exit_code == 0; piece += p->step) {
        if (p->hands[piece] == 0)
            continue;
        if (running == jobs)
            wait_for_one(p, workers);
        else
            running++;
        fflush(NULL);
        workers[piece] = fork();
        if (workers[piece] == 0)
            _exit(judge_piece(p->folder, piece));
        if (workers[piece] < 0)
            fail("fork", "no worker can be started");
    }
    while (running-- > 0)
        wait_for_one(p, workers);
}

static int run(const char *folder, const char *which, const char *jobs_text)
{
    static part p;
    unsigned jobs;
    char end;
    if (sscanf(which, "%u/%u%c", &p.first, &p.step, &end) != 2 || p.first < 1 || p.first > p.step ||
        p.step > CENSUS_PIECES)
        fail(which, "a part is I/N, such as 1/4; N is at most 1024");
    if (sscanf(jobs_text, "%u%c", &jobs, &end) != 1 || jobs == 0 || jobs > CENSUS_PIECES)
        fail(jobs_text, "the number of jobs is 1 to 1024");
    if (access(folder, W_OK) != 0)
        fail(folder, "cannot be written to");
    p.folder = folder;
    p.first--;
    holdings_make();
    count_pieces(p.hands);
    unsigned there = 0;
    for (unsigned piece = p.first; piece < CENSUS_PIECES; piece += p.step) {
        if (!is_missing(&p, piece)) {
            p.hands[piece] = 0;
            there++;
        }
        p.all += p.hands[piece];
    }
    p.started = seconds_now();
    run_part(&p, jobs);
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
    report("%s hands up to the order of the suits, %.0f s, kernel %s", grouped(p.done),
           seconds_now() - p.started, best_kernel());
    report("%d passed, %d failed", p.exit_code == 0, p.exit_code != 0);
    return p.exit_code;
}

/* ---- The sum of all parts ------------------------------------------------------------ */

static int sum(char **paths)
{
    static totals all;
    static const char *of[CENSUS_PIECES];
    unsigned missing = 0;
    piece_header first = {.program = 0};
    for (; *paths; paths++) {
        piece_header header;
        if (!read_piece(*paths, &header, &all))
            fail(*paths, "is no whole piece of this census");
        if (of[header.piece])
            fail(*paths, "the same piece as another file");
        if (first.program && (header.program != first.program || strcmp(header.kernel, first.kernel) != 0))
            fail(*paths, "another program or kernel judged it than the pieces before");
        of[header.piece] = *paths;
        first = header;
    }
    for (unsigned piece = 0; piece < CENSUS_PIECES; piece++) {
        if (!of[piece] && missing++ < 10)
            fprintf(stderr, "census: piece %u is missing\n", piece);
    }
    if (missing > 0)
        fail("the census", "is not whole");
    totals_print(&all, stdout);
    printf("program %016" PRIx64 "\nkernel %s\n", first.program, first.kernel);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "run") == 0)
        return run(argv[2], argv[3], argv[4]);
    if (argc > 2 && strcmp(argv[1], "sum") == 0)
        return sum(argv + 2);
    fputs("usage: census run FOLDER I/N JOBS | census sum FILE...\n", stderr);
    return 2;
}
