#include "mjlog_meld.h"

enum { RUNS = 7, SUIT = 9 };

static bool read_run(int code, mjlog_meld *w)
{
    const int run = (code >> 10) / 3;
    if (run >= 3 * RUNS)
        return false;
    w->kind = HANTEI_CHI;
    w->lowest = (unsigned)(run / RUNS * SUIT + run % RUNS);
    for (int i = 0; i < 3; i++)
        w->ids[w->count++] = 4 * ((int)w->lowest + i) + ((code >> (3 + 2 * i)) & 3);
    w->claimed = w->ids[(code >> 10) % 3];
    return true;
}

static bool read_three(int code, mjlog_meld *w)
{
    const int kind = (code >> 9) / 3, other = (code >> 5) & 3;
    if (kind >= HANTEI_TILES)
        return false;
    w->kind = code & 8 ? HANTEI_PON : HANTEI_KAKAN;
    w->lowest = (unsigned)kind;
    for (int copy = 0; copy < 4; copy++)
        if (copy != other)
            w->ids[w->count++] = 4 * kind + copy;
    w->claimed = w->ids[(code >> 9) % 3];
    w->added = w->kind == HANTEI_KAKAN ? 4 * kind + other : NO_ID;
    return true;
}

static bool read_four(int code, mjlog_meld *w)
{
    const int id = code >> 8;
    if (id >= TILE_IDS)
        return false;
    w->kind = code & 3 ? HANTEI_DAIMINKAN : HANTEI_ANKAN;
    w->lowest = (unsigned)id / 4;
    for (int copy = 0; copy < 4; copy++)
        w->ids[w->count++] = id / 4 * 4 + copy;
    w->claimed = code & 3 ? id : NO_ID;
    return true;
}

bool mjlog_meld_read(int code, mjlog_meld *w)
{
    *w = (mjlog_meld){.claimed = NO_ID, .added = NO_ID};
    if (code & 4)
        return read_run(code, w);
    if (code & (8 | 16))
        return read_three(code, w);
    return read_four(code, w);
}
