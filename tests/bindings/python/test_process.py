"""Threads, forks and pickles give the same answers; numpy is imported at the first array; long loops hold no more memory."""
import contextlib, gzip, multiprocessing, os, pickle, resource, signal, subprocess, sys, threading, time
from concurrent.futures import ThreadPoolExecutor
import hantei, numpy as np, pytest
from conftest import HANTEI, deal

COMMAND = [sys.executable, "-m", "hantei"]
HANDS, WIN = deal(5000, 13), dict(hand="234m456p340s1177z", tile="7z", by="ron")

def work(seed=2):
    """Something of everything, as bytes."""
    env, table = hantei.Env(8, seed=seed), hantei.Table(seed=seed)
    step = env.reset()
    for _ in range(200):
        step = env.step(step.mask.argmax(1))
        table.resolve([None] * 4, final=True)
    return pickle.dumps((bytes(hantei.batch.shanten(HANDS)), bytes(step.mask), table.save(), hantei.win(**WIN), hantei.waits("23m11z")))

def test_threads():
    """Those that share a table and an env may undo each other's work, and nothing crashes."""
    table, env = hantei.Table(seed=1), hantei.Env(64, seed=1, observe=True)

    def share(_):
        for _ in range(200):
            with contextlib.suppress(ValueError, RuntimeError):
                table.resolve([None] * 4, final=True), table.mask(0), table.save(), env.reset(3), env.step(np.full(64, 159, np.uint8))
    with ThreadPoolExecutor(6) as pool:
        assert [*pool.map(work, [2] * 6)] == [work()] * 6
        assert [*pool.map(share, range(6))] == [None] * 6

@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes(method):
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(work, [2, 2, 2]) == [work()] * 3

def test_pickles_of_answers_and_errors():
    win = pickle.loads(pickle.dumps(hantei.win(**WIN)))
    assert win == hantei.win(**WIN) and isinstance(win, hantei.Answer)
    with pytest.raises(hantei.Error) as caught:
        hantei.waits("129x")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (error.code, error.message, error.field, error.at, str(error)) == ("bad-letter", str(caught.value), "hand", 3, error.message)

LOOPS = [lambda: hantei.waits("23m456p78999s111z"), lambda: hantei.shanten(b"\1" * 13 + bytes(21)), lambda: hantei.win(**WIN),
         lambda: pytest.raises(hantei.Error, hantei.waits, "129x"), lambda: hantei.batch.ukeire(HANDS[:2]),
         lambda: hantei.mjai(hantei.ids("23m456p")), lambda: hantei.Table(seed=3).resolve([None] * 4, final=True),
         lambda: pickle.loads(pickle.dumps(hantei.Table())), lambda: hantei.Env(2, record=True).reset(),
         lambda: hantei.replay(b'{"type":"start_game"}\n'), lambda: pytest.raises(TypeError, hantei.judge, "waits", hand=[object()])]

@pytest.mark.parametrize("call", LOOPS)
def test_nothing_grows(call):
    """HANTEI_PYTHON_CALLS in sum, ten million in the long run: most of them of what is quick."""
    calls = max(3000, int(os.environ.get("HANTEI_PYTHON_CALLS", 0)) * (70 if call in LOOPS[:2] else 1) // 149)

    def grown(times):
        for _ in range(times):
            call()
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()
    assert -grown(calls // 10) + grown(calls) < 2 ** 20

def test_names_without_numpy_and_all_of_them():
    """What needs numpy says how to get it; hasattr() is False then, and raises nothing. Where it is, no import takes it before the
    first array."""
    code = """import sys; sys.modules['numpy'] = None
import hantei
try: hantei.Env
except AttributeError as error: print(error)
print(hasattr(hantei, 'Env'), 'Env' in dir(hantei), hasattr(hantei, 'nothing'), hantei.places[156])
from hantei import *
print(waits('23m11z'), win(hand='234m456p340s1177z', tile='7z', by='ron')['han'], 'Env' in globals(), 'index' in globals())
try: counts(['1m'])
except ImportError as error: print(error)"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.splitlines()
    assert told[1:3] == ["False False False pass", "14m 2 False False"] and all("pip install 'hantei[numpy]'" in told[i] for i in (0, 3))
    subprocess.run([sys.executable, "-c", "import sys, hantei; sys.exit('numpy' in sys.modules)"], check=True)
    names = {}
    exec("from hantei import *", names)
    assert {"Env", "replay", "counts", "places", "PASS", "batch", "win", "Error"} <= names.keys() and not {"index", "cache", "annotations", "wraps"} & names.keys()

def test_ctrl_c_ends_a_long_call():
    """After at most 0.2 s of the processor, which a busy machine does not change."""
    log = subprocess.run([HANTEI, "play", "--games", "40"], capture_output=True, check=True).stdout * 20
    hands, planes = np.tile(deal(1000, 13), (8000, 1)), np.ascontiguousarray(np.tile(deal(1000, 14), (8000, 1)).T)
    for call in (lambda: hantei.replay(log, states=False, masks=False), lambda: hantei.batch.ukeire(hands),
                 lambda: hantei.batch.tenpai_discards(planes), lambda: hantei.batch.values(deal(3000, 14), threads=2)):
        begin = []
        threading.Timer(0.3, lambda: (begin.append(time.process_time()), os.kill(os.getpid(), signal.SIGINT))).start()
        with pytest.raises(KeyboardInterrupt):
            while True:
                call()
        assert time.process_time() - begin[0] < 0.2

@pytest.mark.parametrize("words", [["23m11z"], ["help", "audit"], ["score", "1x"], ["play", "--seed", "3"], ["audit", "-"], ["convert", "-"],
                                   ["review", "-"], ["audit", "none"], ["judge"], ["win", "123m"], []], ids=str)
def test_the_command(words):
    """`python -m hantei` prints and returns what the program does, also of a log that gzip packed in two pieces, from a pipe, cut, damaged or with bytes behind it."""
    log = subprocess.run([HANTEI, "play"], capture_output=True, check=True).stdout
    packed = gzip.compress(log[:9999]) + gzip.compress(log[9999:])
    for sent in (packed, packed[:-99], packed[:999] + b"x" + packed[1000:], packed + b"behind", log):
        mine, its = (subprocess.run([*command, *words], input=sent, capture_output=True) for command in (COMMAND, [HANTEI]))
        assert (mine.returncode, mine.stdout, mine.stderr) == (its.returncode, its.stdout, its.stderr)

def test_the_command_waits_for_what_tells_gzip():
    """A pipe may give a byte at first."""
    log = gzip.compress(subprocess.run([HANTEI, "play"], capture_output=True, check=True).stdout)
    with subprocess.Popen([*COMMAND, "audit", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdin.write(log[:1])
        process.stdin.flush()
        time.sleep(1)
        assert b"1 game, " in process.communicate(log[1:])[0]

def test_the_command_ends_as_the_program():
    """By Ctrl-C, and by a pipe that nobody reads; it has no server and reads no archives, and says so."""
    codes = []
    for command in (COMMAND, [HANTEI]):
        process = subprocess.Popen([*command, "judge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(b'{"op":"waits","hand":"23m11z"}\n')
        process.stdin.flush()
        assert b"14m" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        told = subprocess.run(["sh", "-c", '"$@" play --games 2000 | head -1', "sh", *command], capture_output=True)
        codes.append((process.wait(5), told.stdout, told.stderr))
    assert codes[0] == codes[1]
    for words, its in (["serve"], b"has no server"), (["audit", "-"], b"reads no archives"):
        done = subprocess.run([*COMMAND, *words], input=b"PK\3\4" + bytes(99), capture_output=True)
        assert done.returncode in (2, 3) and its in done.stdout + done.stderr
