/* The values of discards, for people: a table, and in a terminal a bar for the points. */
#include "cli/columns.h"
#include "cli/error.h"
#include "cli/print.h"
#include "notation/errors.h"

#include <stdio.h>
#include <stdlib.h>

enum { BAR_MOST = 24, BAR_LEAST = 4, BESIDE_BAR = 54 };

/* A probability as "14.2%". */
static void add_percent(struct glyphs *cell, double probability)
{
    const unsigned tenths = (unsigned)(probability * 1000 + 0.5);
    columns_add_number(cell, tenths / 10);
    glyphs_add(cell, ".");
    columns_add_number(cell, tenths % 10);
    glyphs_add(cell, "%");
}

/* The columns of a bar; 0 if there is no terminal, or not enough room. */
static int bar_columns(const struct terminal *terminal)
{
    const int room = terminal->columns - BESIDE_BAR, most = room < BAR_MOST ? room : BAR_MOST;
    return terminal->is_there && most >= BAR_LEAST ? most : 0;
}

static void list_values(const struct style *style, const judged_values *found, unsigned turn)
{
    const double best = found->list.of[0].at[turn].points;
    const int most = bar_columns(&style->terminal);
    struct columns list;
    columns_begin(&list, 1, "discard", "shanten", "left", "tenpai", "win", "points", most ? "" : NULL, NULL);
    for (unsigned i = 0; i < found->list.count; i++) {
        const hantei_discard_values *const of = &found->list.of[i];
        const hantei_value *const value = &of->at[turn];
        struct glyphs *cells = columns_add(&list, (unsigned)of->shanten);
        if (of->tile == HANTEI_NO_TILE)
            glyphs_add(&cells[0], "-");
        else
            glyphs_add_tile(&cells[0], &style->terminal, of->tile);
        columns_add_number(&cells[2], found->left[i]);
        add_percent(&cells[3], value->tenpai);
        add_percent(&cells[4], value->win);
        columns_add_number(&cells[5], (unsigned)(value->points + 0.5));
        if (most)
            glyphs_add_bar(&cells[6], &style->terminal, best > 0 ? value->points / best : 0, most);
    }
    columns_print(&list);
}

void print_values(const struct style *style, const protocol_question *q, const protocol_answer *answer)
{
    const hantei_values_question *const turns = &q->asked.draws;
    const judged_values *const found = &answer->nanikiru;
    fflush(stdout); /* the hand comes before an error */
    if (found->refused && found->refused == ERROR_NO_MEMORY)
        exit(error_failure(found->message));
    if (!answer->is_yes) {
        printf("no values: %s\n",
               found->refused ? found->message : "in riichi the drawn tile is discarded (--drawn TILE)");
        return;
    }
    list_values(style, found, turns->first);
    printf("alone, from turn %u to %u\n", turns->first, turns->last);
    if (!found->changes)
        puts(turns->changes ? "without hand changes: there are too many hands with them"
                            : "without hand changes");
}
