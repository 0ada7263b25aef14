#define _POSIX_C_SOURCE 200809L

#include "verdicts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { COMMAND = 2048, LINE = 8192, SHOWN = 4, NOT_RUN = 126 };

verdict *verdict_add(verdict_list *list)
{
    if (list->count == list->room) {
        list->room = 2 * list->room + 256;
        list->verdict = realloc(list->verdict, list->room * sizeof *list->verdict);
    }
    verdict *const v = &list->verdict[list->count++];
    *v = (verdict){.kind = NULL};
    return v;
}

/* ---- The audit --------------------------------------------------------------- */

static const char *behind(const char *line, const char *key)
{
    const char *const found = strstr(line, key);
    return found ? found + strlen(key) : NULL;
}

/* {"file":"FOLDER/00012.xml",...,"column":345,...,"judged":"..."}: or "error" or "unfinished" instead. */
static void read_line(verdict_list *list, const char *line)
{
    const char *const file = strstr(line, ".xml\""), *const column = behind(line, "\"column\":");
    const char *said = behind(line, "\"judged\":\"");
    said = said ? said : behind(line, "\"error\":\"");
    said = said ? said : behind(line, "\"unfinished\":\"");
    if (!file || file - line < 5 || !column || !said)
        return;
    const size_t number = strtoul(file - 5, NULL, 10), at = strtoul(column, NULL, 10);
    if (number >= list->count || list->verdict[number].is_found)
        return;
    verdict *const v = &list->verdict[number];
    v->is_found = true;
    v->is_before = at < v->accused;
    v->is_same = at == v->accused;
    v->is_placed = at >= v->first && at <= v->last;
    snprintf(v->judged, sizeof v->judged, "%.*s", (int)strcspn(said, "\""), said);
}

bool verdicts_read(verdict_list *list, const char *program, const char *folder)
{
    char command[COMMAND];
    static char line[LINE];
    snprintf(command, sizeof command, "'%s' audit --json -j2 '%s'", program, folder);
    FILE *const from = popen(command, "r");
    if (!from)
        return false;
    while (fgets(line, sizeof line, from))
        read_line(list, line);
    const int status = pclose(from);
    if (status == -1 || !WIFEXITED(status) || WEXITSTATUS(status) >= NOT_RUN) {
        fprintf(stderr, "tampered: %s cannot be run\n", program);
        return false;
    }
    return true;
}

/* ---- The report -------------------------------------------------------------- */

typedef struct tally {
    unsigned made, three, found, same, placed, legal, missed, accused, before;
} tally;

static void count(tally *t, const verdict *v)
{
    t->made++;
    t->three += v->players == 3;
    t->found += v->is_found && !v->is_legal;
    t->same += v->is_same && !v->is_legal;
    t->placed += v->is_placed && !v->is_legal;
    t->legal += !v->is_found && v->is_legal;
    t->missed += !v->is_found && !v->is_legal;
    t->accused += v->is_found && v->is_legal;
    t->before += v->is_before && !v->is_legal;
}

static void show(const char *name, const tally *t, const char *why)
{
    printf("%-30s %6u %6u %6u %6u %6u %6u %6u %6u %6u  %s\n", name, t->made, t->three, t->found, t->same,
           t->placed, t->legal, t->missed, t->accused, t->before, why);
}

static tally tally_of(const verdict_list *list, const tampering_kind *kind)
{
    tally t = {.made = 0};
    for (size_t i = 0; i < list->count; i++)
        if (!kind || list->verdict[i].kind == kind)
            count(&t, &list->verdict[i]);
    return t;
}

/* Legal ones of a kind that should have none need an explanation first. */
static bool is_unexplained(const tally *t, const tampering_kind *kind)
{
    return t->legal > 0 && !kind->legal;
}

static void show_failures(const verdict_list *list, const tampering_kind *kind)
{
    unsigned shown = 0;
    for (size_t i = 0; i < list->count && shown < SHOWN; i++) {
        const verdict *const v = &list->verdict[i];
        const bool unexplained = v->is_legal && !v->is_found && !kind->legal;
        if (v->kind != kind || !(v->is_found == v->is_legal || v->is_before || unexplained))
            continue;
        shown++;
        printf("  %05zu.xml, column %zu: %s\n    referee  %s\n    audit    %s\n", i, v->changed, v->what,
               v->is_legal ? "legal" : v->why, v->is_found ? v->judged : "says nothing");
    }
}

unsigned verdicts_report(const verdict_list *list)
{
    unsigned failed = 0;
    const tally sum = tally_of(list, NULL);
    printf("%-30s %6s %6s %6s %6s %6s %6s %6s %6s %6s  %s\n", "kind", "made", "of 3", "found", "same",
           "round", "legal", "missed", "wrong", "before", "why legal");
    for (size_t i = 0; i < KIND_COUNT; i++) {
        const tally t = tally_of(list, &KINDS[i]);
        show(KINDS[i].name, &t, t.legal > 0 && KINDS[i].legal ? KINDS[i].legal : "");
        if (t.missed + t.accused + t.before > 0 || is_unexplained(&t, &KINDS[i]) || t.made == 0)
            show_failures(list, &KINDS[i]);
        failed +=
            t.missed + t.accused + t.before + (is_unexplained(&t, &KINDS[i]) ? t.legal : 0) + (t.made == 0);
    }
    show("all", &sum, "");
    puts("same: where the referee finds it; round: in that round; wrong: of those that are legal; before: "
         "something else");
    printf("%u passed, %u failed\n", sum.made > failed ? sum.made - failed : 0, failed);
    return failed;
}
