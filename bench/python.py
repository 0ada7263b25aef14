#!/usr/bin/env python3
"""Measures the Python package beside C and beside what other packages take. `make bench-python` runs it.

  PYTHONPATH=build/python bench/python.py LIBHANTEI.SO COMMAND WHEEL

Times are those of the processor. C is called through ctypes; a call about no hand is subtracted. Figures of other packages are recorded: they
cannot be installed everywhere. `mahjong` of MahjongRepository on a 2.8 GHz Xeon, in November 2026.
"""
import ctypes, datetime, os, platform, statistics, subprocess, sys, tempfile, time, timeit, zipfile
import numpy as np
import hantei

ROUNDS = 9
LIBRARY, COMMAND, WHEEL = sys.argv[1:]
QUESTIONS = {"win": np.uint8, "waits": np.uint64, "tenpai": np.bool_, "tenpai_discards": np.uint64, "shanten": np.int8,
             "ukeire": np.uint64, "discards": np.uint64}
TEXT, WIN = "23m456p78999s111z", dict(hand="234m456p340s1177z", tile="7z", by="ron", riichi=1, dora="3m")


class Hands(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("hands", ctypes.c_void_p), ("counts", ctypes.c_void_p), ("planes", ctypes.c_void_p)]


def once(call, times):
    """Of a function, or of code, which has no call of its own."""
    return timeit.Timer(call, timer=time.thread_time_ns, globals=globals()).timeit(times) / times


def times_for(call):
    """As many calls as take twenty milliseconds."""
    return max(1, int(20e6 / max(once(call, 3), 50)))


def side_by_side(*calls):
    """Nanoseconds of each call: medians of rounds in which each has its turn."""
    counts = [times_for(call) for call in calls]
    return [statistics.median(column) for column in zip(*(
        [once(call, count) for call, count in zip(calls, counts)] for _ in range(ROUNDS)))]


def near_wins(n):
    """Hands of 13 and 14 tiles, a set and a draw away from a win."""
    dice, sets = np.random.default_rng(1), np.zeros((55, 34), np.uint8)
    for i in range(34):
        sets[i, i] = 3
    for i in range(21):
        sets[34 + i, i // 7 * 9 + i % 7:][:3] = 1
    hands = np.empty((0, 34), np.uint8)
    while len(hands) < n:
        some = sets[dice.integers(0, 55, (4 * n, 4))].sum(1, dtype=np.uint8)
        np.add.at(some, (np.arange(4 * n), dice.integers(0, 34, 4 * n)), 2)
        hands = np.concatenate([hands, some[some.max(1) <= 4]])
    hands = hands[:n].copy()
    for hand in hands:
        hand[dice.choice(np.flatnonzero(hand))] -= 1
        hand[dice.choice(np.flatnonzero(hand < 4))] += 1
    return hands


def without_one(hands):
    hands = hands.copy()
    hands[np.arange(len(hands)), (hands > 0).argmax(1)] -= 1
    return hands


def show(what, mine, beside, aim, good):
    print(f"{what:44} {mine:>15}  {beside:44} {aim:22} {'' if good is None else 'reached' if good else 'MISSED'}", flush=True)


def batches():
    c = ctypes.CDLL(LIBRARY)
    for name, dtype in QUESTIONS.items():
        for n in (1, 4096, 65536):
            hands = near_wins(n) if name in ("win", "tenpai_discards", "discards") else without_one(near_wins(n))
            out = getattr(hantei.batch, name)(hands)
            theirs = [np.zeros((n, 14, 2), np.uint64), np.zeros(n, np.uint8)] if name == "discards" else [out.copy()]
            function = getattr(c, "hantei_batch_" + name)
            targets, ask = [ctypes.c_void_p(array.ctypes.data) for array in theirs], getattr(hantei.batch, name)
            many, none = (ctypes.byref(Hands(count, None, hands.ctypes.data, None)) for count in (n, 0))
            ours, c_time, nothing, fresh = side_by_side(
                lambda: ask(hands, out), lambda: function(many, *targets), lambda: function(none, *targets), lambda: ask(hands))
            if n == 1:
                show(f"batch.{name}, one hand, with out", f"{ours:.0f} ns", f"{fresh:.0f} ns with a new array", "at most 1 us", ours <= 1000)
            else:
                ratio = ours / (c_time - nothing)
                show(f"batch.{name}, {n} hands, with out", f"{ours / n:.2f} ns a hand", f"C: {(c_time - nothing) / n:.2f} ns; new array: {fresh / n:.2f} ns",
                     "at most 1.1x of C", None if name == "discards" else ratio <= 1.1)


def single_calls():
    waits, shanten, counts, win = side_by_side("hantei.waits(TEXT)", "hantei.shanten(TEXT)", "hantei.waits(COUNTS)",
                                               'hantei.judge("win", **WIN)')
    show("waits(text)", f"{waits:.0f} ns", "recorded: mahjong, 34 is_agari 95,000 ns", "at most 250 ns", waits <= 250)
    show("waits(34 counts)", f"{counts:.0f} ns", "the same", "", None)
    show("shanten(text)", f"{shanten:.0f} ns", "recorded: mahjong 37,500 ns", "", None)
    show('judge("win")', f"{win / 1000:.1f} us", "recorded: mahjong 54 us", "at most 12 us", win <= 12000)


def loading():
    """As pip installs it: unpacked and compiled."""
    code = "import time; t = time.perf_counter(); import hantei; print(time.perf_counter() - t)"
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(WHEEL).extractall(folder)
        subprocess.run([sys.executable, "-m", "compileall", "-q", folder], check=True, env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""})
        told = statistics.median(float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env={
            **os.environ, "PYTHONPATH": folder}).stdout) for _ in range(15))
    show("import, without numpy", f"{1000 * told:.1f} ms", "", "at most 5 ms", told <= 0.005)
    show("wheel", f"{os.path.getsize(WHEEL) / 1000:.0f} KB", "", "at most 800 KB", os.path.getsize(WHEEL) <= 800000)


def random_places(mask, turn):
    """Of each table the next place from one that chance gives."""
    if len(mask) > 1:
        return (np.roll(mask, -turn, 1).argmax(1) + turn) % 160
    may = mask.tobytes()
    place = may.find(1, turn)
    return bytes([place if place >= 0 else may.find(1)])


def played(n, observe, seconds=1.0):
    """Decisions and rounds a second; the time in which Python chooses a place at random counts."""
    env, steps, rounds, unpaid = hantei.Env(n, seed=1, observe=observe), 0, 0, bytes(16 * n)
    step, turns, begin = env.reset(), np.random.default_rng(1).integers(0, 160, 4096).tolist(), time.thread_time()
    while time.thread_time() - begin < seconds:
        for turn in turns[:max(1, 16384 // n)]:
            step = env.step(random_places(step.mask, turn))
            rounds += step.reward.tobytes() != unpaid and np.count_nonzero(step.reward.any(1))
            steps += 1
    spent = time.thread_time() - begin
    return n * steps / spent, rounds / spent


def games():
    rows = [[played(256, False), played(256, True), played(1, False)] for _ in range(5)]
    masks, seen, one = [[statistics.median(values) for values in zip(*column)] for column in zip(*rows)]
    show("Env(256), masks", f"{masks[0]:,.0f} a s", "decisions; C alone, recorded: 2,700,000", "at least 500,000", masks[0] >= 5e5)
    show("Env(256), masks and observations", f"{seen[0]:,.0f} a s", "decisions; C alone, recorded: 1,200,000", "at least 400,000", seen[0] >= 4e5)
    show("Env(1)", f"{one[1]:,.0f} a s", "rounds in which points change hands", "at least 500", one[1] >= 500)


def logs():
    log = subprocess.run([COMMAND, "play", "--games", "200"], capture_output=True, check=True).stdout
    events = hantei.replay(log).events
    masks, all_ = side_by_side(lambda: hantei.replay(log, states=False), lambda: hantei.replay(log))
    show("replay, masks", f"{events / masks * 1e9:,.0f} a s", "events; audit alone, recorded: 900,000", "at least 600,000", events / masks * 1e9 >= 6e5)
    show("replay, masks and states", f"{events / all_ * 1e9:,.0f} a s", "events", "", None)


if __name__ == "__main__":
    with open("/proc/cpuinfo") as file:
        processor = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), platform.machine())
    COUNTS = bytes(hantei.counts(TEXT))
    print(f"{datetime.datetime.utcnow():%Y-%m-%d %H:%M} UTC, {processor}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python "
          f"{platform.python_version()}, numpy {np.__version__}, hantei {hantei.__version__}; medians of {ROUNDS} rounds")
    for part in (single_calls, loading, batches, games, logs):
        part()
