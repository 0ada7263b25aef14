"""Starts `hantei serve` for a test, talks to it, and sees that it ends as it should."""
import json
import os
import pathlib
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
HANTEI = os.path.realpath(os.environ.get("HANTEI", HERE / "../../../build/hantei"))
IS_SANITIZED = "sanitize" in HANTEI
TIMEOUT = 30  # seconds for anything: far more than is needed, so that a hang is a failure and not a hang

WAITS = b'{"op":"waits","hand":"1122z"}\n'
WAITS_ANSWER = (b'{"tenpai":true,"shape":"12z","effective":"12z",'
                b'"kinds":{"1z":["shanpon"],"2z":["shanpon"]},"left":{"1z":2,"2z":2},"furiten":[],"all_left":4}\n')


class Client:
    """A connection, and lines from it."""

    def __init__(self, address, source=None):
        self.socket = socket.socket(socket.AF_INET if isinstance(address, tuple) else socket.AF_UNIX)
        if source:
            self.socket.bind((source, 0))
        self.socket.settimeout(TIMEOUT)
        self.socket.connect(address)
        self.left = b""

    def send(self, data):
        self.socket.sendall(data)

    def send_all_it_takes(self, seconds=0.4):
        """Sends whole requests, reading nothing, until the server takes no more for a while. Returns how many."""
        sent = 0
        self.socket.settimeout(seconds)
        try:
            while True:
                sent += self.socket.send(WAITS * 100)
        except TimeoutError:
            self.socket.settimeout(TIMEOUT)
        return sent // len(WAITS)

    def line(self):
        """The next line with its LF, or what is left at the end."""
        while b"\n" not in self.left:
            more = self.socket.recv(1 << 16)
            if not more:
                rest, self.left = self.left, b""
                return rest
            self.left += more
        line, _, self.left = self.left.partition(b"\n")
        return line + b"\n"

    def lines(self, count):
        return [self.line() for _ in range(count)]

    def rest(self):
        """All lines to the end."""
        data = self.left
        self.left = b""
        while more := self.socket.recv(1 << 16):
            data += more
        return data.splitlines(keepends=True)

    def ask(self, request):
        self.send(json.dumps(request).encode() + b"\n")
        return json.loads(self.line())

    def no_more(self):
        """Sends no more."""
        self.socket.shutdown(socket.SHUT_WR)

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def run(*arguments, **more):
    """Runs hantei to its end."""
    return subprocess.run([HANTEI, *arguments], capture_output=True, timeout=TIMEOUT, check=False, **more)


class Server:
    """A server on a Unix socket and a port, with more options; ends with the `with` that it stands in."""

    running = set()

    def __init__(self, *options, listen=True, own_log=False, command=(), wanted_exit=0, **more):
        self.folder = tempfile.TemporaryDirectory(prefix="hantei-serve-")
        self.path = f"{self.folder.name}/socket"
        self.log_name = f"{self.folder.name}/log"
        self.wanted_exit = wanted_exit
        where = (["--socket", self.path, "--tcp", "0"] if listen else []) + (["--log", self.log_name] if own_log else [])
        with open(self.log_name, "wb") as log:
            self.process = subprocess.Popen(
                [*command, HANTEI, "serve", *where, *options], stderr=log, stdout=log, **more)
        Server.running.add(self)
        self.started = self.wait_for("started")
        self.addresses = [self.address_of(text) for text in self.started["listening"]]

    @staticmethod
    def address_of(text):
        if text.startswith("/"):
            return text
        host, _, port = text.rpartition(":")
        return (host, int(port))

    @property
    def tcp(self):
        return next(address for address in self.addresses if isinstance(address, tuple))

    def log(self):
        """The log's lines that are whole."""
        text = pathlib.Path(self.log_name).read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]

    def events(self, name):
        return [line for line in self.log() if line["event"] == name]

    def wait_for(self, name, count=1):
        """Waits until an event is in the log, and gives the last one."""
        until(lambda: len(self.events(name)) >= count or self.process.poll() is not None, f"event {name}")
        found = self.events(name)
        if len(found) < count:
            raise AssertionError(f"no event {name}: {pathlib.Path(self.log_name).read_text()}")
        return found[-1]

    def connect(self, **more):
        return Client(self.path, **more)

    def stats(self):
        with self.connect() as client:
            return client.ask({"op": "stats"})

    def proc(self, name):
        """The words of a file of the process in /proc."""
        return pathlib.Path(f"/proc/{self.process.pid}/{name}").read_text().split()

    def memory(self, which="VmRSS"):
        """Bytes of the process in memory; as VmHWM the most that there were."""
        words = self.proc("status")
        return int(words[words.index(f"{which}:") + 1]) * 1024

    def ticks(self):
        """Processor time, in ticks of the clock."""
        return sum(map(int, self.proc("stat")[13:15]))

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def signal(self, number):
        self.process.send_signal(number)

    def stop(self):
        """Ends it as an init system would, and looks at its exit code: also of leaks, where it looks for them."""
        if self.process.poll() is None:
            self.signal(signal.SIGTERM)
        return self.ended()

    def ended(self):
        try:
            code = self.process.wait(TIMEOUT)
        finally:
            self.kill()
        if code != self.wanted_exit:
            raise AssertionError(f"exit code {code}: {pathlib.Path(self.log_name).read_text()}")
        return code

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        Server.running.discard(self)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.stop()
        self.kill()
        self.folder.cleanup()


def until(condition, what, seconds=TIMEOUT):
    """Waits until a condition holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.01)


def served(clients):
    """Waits for an answer to WAITS at each client, in any order, and closes it."""
    waiting = {client.socket: client for client in clients}
    while waiting:
        ready = select.select(list(waiting), [], [], TIMEOUT)[0]
        if not ready:
            raise AssertionError(f"{len(waiting)} clients have no answer")
        for found in ready:
            with waiting.pop(found) as client:
                if client.line() != WAITS_ANSWER:
                    raise AssertionError("another answer")


def judge(data):
    """What the command judge says to the same lines."""
    return run("judge", input=data).stdout


def kill_all():
    for server in list(Server.running):
        server.kill()
        print(f"killed a server that was left: {server.process.pid}", file=sys.stderr)
