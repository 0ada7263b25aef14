#include "serve/worker.h"
#include "serve/connection.h"

#include <stdlib.h>

enum { SWEEP_MS = 1000 / WORKER_TURNS };

/* Calls a function for all connections; those that end thereby leave the list later. */
static void for_all(worker *w, void (*act)(connection *c))
{
    for (connection *c = TAILQ_FIRST(&w->connections), *next; c; c = next) {
        next = TAILQ_NEXT(c, of_worker);
        act(c);
    }
}

static void break_off(connection *c)
{
    c->owner->broken += connection_owes(c);
    connection_break(c, "drain-timeout");
}

/* ---- What other threads want ------------------------------------------------- */

/* After the order to leave no connection comes: so the order is read first. */
static void on_wake(uv_async_t *wake)
{
    worker *const w = wake->data;
    const enum worker_order order = atomic_load(&w->order);
    for (connection *c = atomic_exchange(&w->inbox, NULL), *next; c; c = next) {
        next = c->next;
        connection_open(w, c);
    }
    table_share_apply(w);
    if (order >= WORKER_DRAIN && !w->is_draining) {
        w->is_draining = true;
        for_all(w, connection_drain);
    }
    w->is_ending = order >= WORKER_LEAVE;
    if (order == WORKER_BREAK)
        for_all(w, break_off);
    connections_end(w);
}

void worker_take(worker *w, connection *c)
{
    c->next = atomic_load(&w->inbox);
    while (!atomic_compare_exchange_weak(&w->inbox, &c->next, c))
        continue;
    uv_async_send(&w->wake);
}

void workers_order(const shared *all, enum worker_order order)
{
    for (unsigned i = 0; i < all->worker_count; i++) {
        if (atomic_load(&all->workers[i].order) < order)
            atomic_store(&all->workers[i].order, order);
    }
    workers_wake(all);
}

bool worker_is_alive(worker *w)
{
    const uint64_t before = w->turn_seen;
    w->turn_seen = w->turn;
    return w->turn_seen != before || atomic_load(&w->has_ended);
}

/* A loop that was busy for longer calls this once. */
static void on_sweep(uv_timer_t *sweep)
{
    worker *const w = sweep->data;
    w->clock += SWEEP_MS;
    for_all(w, connection_check);
}

static void on_turn(uv_check_t *turns)
{
    worker *const w = turns->data;
    w->turn++;
    w->left = WORKER_TURN_NS;
}

/* ---- The thread ---------------------------------------------------------------- */

static void run(void *argument)
{
    worker *const w = argument;
    uv_run(&w->loop, UV_RUN_DEFAULT);
    atomic_store(&w->has_ended, true);
    uv_async_send(w->ended);
}

static int start_handles(worker *w)
{
    w->wake.data = w->sweep.data = w->turns.data = w->queue_turns.data = w;
    int error = uv_loop_init(&w->loop);
    if (error)
        return error;
    error = uv_async_init(&w->loop, &w->wake, on_wake);
    if (error)
        return error;
    uv_timer_init(&w->loop, &w->sweep);
    uv_timer_start(&w->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
    uv_check_init(&w->loop, &w->turns);
    uv_check_start(&w->turns, on_turn);
    return uv_idle_init(&w->loop, &w->queue_turns);
}

int worker_open(worker *w, shared *all, uv_async_t *ended)
{
    w->all = all;
    w->ended = ended;
    w->turn = 1;
    TAILQ_INIT(&w->connections);
    RB_INIT(&w->queue);
    w->input = malloc(all->settings->max_line + 2 + WORKER_READ);
    w->answers = (writer){.grow = realloc};
    return w->input ? start_handles(w) : UV_ENOMEM;
}

int worker_start(worker *w)
{
    return uv_thread_create(&w->thread, run, w);
}

void worker_join(worker *w)
{
    uv_thread_join(&w->thread);
    uv_loop_close(&w->loop);
    free(w->answers.text);
    free(w->input);
}
