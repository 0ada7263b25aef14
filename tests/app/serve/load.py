#!/usr/bin/env python3
"""Measures `hantei serve` for bench/README.md: ten thousand connections at once, the processor time of a request, and the times
of one client beside eighty that flood the only thread. Each answer is compared with that of `hantei judge`.

    HANTEI=build/hantei tests/app/serve/load.py
"""
import os
import resource
import sys
import threading
import time

from server import HERE, Server, judge, run
from test_faults import Greedy

ALL = (HERE / "requests.jsonl").read_bytes()
UNSEEN = b"".join(line for line in ALL.splitlines(keepends=True) if b'"seen"' not in line)  # which costs three times as much
CHEAP = b'{"op":"waits","hand":"1122z"}\n'
PEERS = ("--peer-connections", "20000", "--peer-rate", "1000000")


def same(found, wanted):
    if found != wanted:
        sys.exit(f"FAILED: expected {wanted}, found {found}")


def connect(server):
    """Waits if the queue of the socket is full."""
    while True:
        try:
            return server.connect()
        except BlockingIOError:
            time.sleep(0.001)


def connections(count=10000):
    """Each asks one thing, all at once."""
    requests, answers = ALL.splitlines(keepends=True), judge(ALL).splitlines(keepends=True)
    with Server(*PEERS) as server:
        before = server.memory("VmHWM")
        clients = [connect(server) for _ in range(count)]
        for i, client in enumerate(clients):
            client.send(requests[i % len(requests)])
        for i, client in enumerate(clients):
            same(client.line(), answers[i % len(answers)])
            client.close()
        print(f"{count} connections: {(server.memory('VmHWM') - before) // count} bytes of the process each")
        time.sleep(0.5)
        stats = server.stats()
        same((stats["errors"], stats["connections"]["refused"], stats["connections"]["open"]), ({}, {}, 1))


def cost(times=20000):
    """A pipeline without end, and the processor time of the server."""
    with Server(*PEERS) as server, server.connect() as client:
        wanted, before = judge(UNSEEN), server.ticks()
        sender = threading.Thread(target=client.send, args=(UNSEEN * times,))
        sender.start()
        lines = wanted.splitlines(keepends=True)
        for i in range(times * len(lines)):
            same(client.line(), lines[i % len(lines)])
        sender.join()
        requests, seconds = times * UNSEEN.count(b"\n"), (server.ticks() - before) / os.sysconf("SC_CLK_TCK")
        print(f"one pipeline: {seconds / requests * 1e9:.0f} ns of processor time a request, of {requests}")


def waits(server, name, count=400):
    """Times of a request every 5 ms."""
    times, wanted = [], judge(CHEAP)
    with server.connect() as client:
        for _ in range(count):
            began = time.monotonic()
            client.send(CHEAP)
            same(client.line(), wanted)
            times.append(time.monotonic() - began)
            time.sleep(0.005)
    times.sort()
    print(f"{name:40} p50 {times[count // 2] * 1e6:6.0f} us   p99 {times[count * 99 // 100] * 1e6:6.0f} us")


def flooded():
    """Beside eighty clients with requests in flight: hands, and arrays of events as long as a request may be."""
    events = run("play", "--seed", "3").stdout.splitlines()[:600]
    arrays = b'{"op":"event","table":"a","event":[' + b",".join(events) + b"]}\n"
    with Server("-j", "1", *PEERS) as server:
        waits(server, "waits, alone")
    for name, request, window in (("hands", Greedy.REQUEST, 500), ("hands", Greedy.REQUEST, 16), ("arrays", arrays, 2)):
        with Server("-j", "1", *PEERS) as server, Greedy(server.path, 80, request, window):
            waits(server, f"waits, beside 80 with {window} {name} each")


resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
for part in (connections, cost, flooded):
    part()
