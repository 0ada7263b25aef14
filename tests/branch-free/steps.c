/* No judge branches on the hand: it executes the same instructions for each of many hands.
 *
 *   branch-free               by single steps: the processor stops after each instruction,
 *                             and the handler counts them and hashes their addresses
 *   branch-free --valgrind N  for memcheck.sh, hand by hand */
#define _GNU_SOURCE /* REG_RIP */
#include "support/compare.h"
#include "support/probes.h"
#include "support/text.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>

/* A step takes about ten microseconds in a virtual machine. The best kernel is the one
 * that valgrind may not know, so it gets the most. */
enum { HANDS_OF_BEST_KERNEL = 120, HANDS_OF_OTHERS = 40, MOST_LISTED = HANTEI_MAX_TILES };

static unsigned passed, failed;

static void verdict(bool good)
{
    passed += good;
    failed += !good;
}

/* ---- Single steps --------------------------------------------------------- */

#if defined(__x86_64__) && defined(__linux__)

#include <ucontext.h>

enum { TRAP_FLAG = 0x100 };

/* The executed instructions: their number, and a hash of their addresses. */
typedef struct trace {
    uint64_t steps, path;
} trace;

static trace running;

static void note_step(int signal, siginfo_t *info, void *context)
{
    const ucontext_t *stopped = context;
    (void)signal, (void)info;
    running.steps++;
    running.path = (running.path ^ (uint64_t)stopped->uc_mcontext.gregs[REG_RIP]) * 0x9E3779B97F4A7C15u;
}

static void catch_steps(void)
{
    struct sigaction action = {.sa_sigaction = note_step, .sa_flags = SA_SIGINFO};
    sigaction(SIGTRAP, &action, NULL);
}

static trace step_through(const probe *p, const hantei_hand *hand, size_t *listed)
{
    const unsigned long long flags = __builtin_ia32_readeflags_u64();
    running = (trace){0, 0};
    __builtin_ia32_writeeflags_u64(flags | TRAP_FLAG);
    *listed = p->ask(hand);
    __builtin_ia32_writeeflags_u64(flags);
    return running;
}

/* The traces of one judge in one kernel, by the number of entries that it wrote. */
typedef struct traces {
    trace first[MOST_LISTED + 1];
    unsigned long hands[MOST_LISTED + 1];
    unsigned long others; /* hands with another trace than the first of their kind */
    uint64_t least, most;
} traces;

static void add_trace(traces *all, const trace *t, size_t listed)
{
    if (all->hands[listed]++ == 0)
        all->first[listed] = *t;
    all->others += t->steps != all->first[listed].steps || t->path != all->first[listed].path;
    all->least = all->least == 0 || t->steps < all->least ? t->steps : all->least;
    all->most = t->steps > all->most ? t->steps : all->most;
}

static void report_traces(const probe *p, const traces *all, unsigned long hands)
{
    char range[64], sort[64];
    snprintf(range, sizeof range, "%llu", (unsigned long long)all->least);
    if (all->least != all->most)
        snprintf(range, sizeof range, "%llu to %llu", (unsigned long long)all->least,
                 (unsigned long long)all->most);
    snprintf(sort, sizeof sort, "%lu of another path", all->others);
    report("%-9s %-20s %-12s instructions, %lu hands, %s", hantei_kernel_in_use(), p->name, range, hands,
           all->others ? sort : "one path");
    for (size_t listed = 1; listed <= MOST_LISTED; listed++)
        if (all->hands[listed])
            report("%-9s   %2zu entries        %-12llu instructions, %lu hands", "", listed,
                   (unsigned long long)all->first[listed].steps, all->hands[listed]);
}

static void step_probe(const probe *p, unsigned long hands)
{
    traces all;
    memset(&all, 0, sizeof all);
    for (unsigned long i = 0; i < hands; i++) {
        hantei_hand hand;
        size_t listed;
        probe_hand(i, &hand);
        trace t = step_through(p, &hand, &listed);
        add_trace(&all, &t, listed);
    }
    report_traces(p, &all, hands);
    verdict(all.others == 0);
}

/* Batches of the other kernels take too long; memcheck follows them. */
static void step_all(void)
{
    catch_steps();
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        const unsigned long most = (kernel == 0 ? HANDS_OF_BEST_KERNEL : HANDS_OF_OTHERS) * test_scale();
        for (unsigned p = 0; p < PROBES; p++) {
            const unsigned long hands = probe_hands(&PROBE[p], most);
            if (hands > 0 && (kernel == 0 || PROBE[p].kind == JUDGE))
                step_probe(&PROBE[p], hands);
        }
    }
}

#else

static void step_all(void)
{
    report("SKIPPED steps: this is no x86-64 Linux");
}

#endif

/* ---- Under valgrind ------------------------------------------------------- */

/* Hands whose bytes memcheck takes for undefined. */
static void ask_all_under_valgrind(unsigned long hands)
{
    for (size_t kernel = 0; use_kernel(kernel); kernel++)
        for (unsigned p = 0; p < PROBES; p++)
            for (unsigned long i = 0; i < probe_hands(&PROBE[p], hands); i++) {
                hantei_hand hand;
                probe_hand(i, &hand);
                VALGRIND_MAKE_MEM_UNDEFINED(&hand, sizeof hand);
                PROBE[p].ask(&hand);
            }
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--valgrind") == 0) {
        ask_all_under_valgrind(strtoul(argv[2], NULL, 10));
        return 0;
    }
    step_all();
    report("%u passed, %u failed", passed, failed);
    return failed != 0;
}
