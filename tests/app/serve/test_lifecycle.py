"""How a server starts, obeys signals and systemd, and ends. No restart loses a request."""
import contextlib
import fcntl
import json
import os
import pathlib
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import time
import unittest

from server import HANTEI, HERE, IS_SANITIZED, TIMEOUT, WAITS, WAITS_ANSWER, Client, Server, run, until
from test_faults import Greedy


class Start(unittest.TestCase):
    def fails(self, part, *options):
        found = run("serve", *options)
        self.assertEqual((found.returncode, found.stdout), (3, b""), found.stderr)
        self.assertIn(part, found.stderr.decode())

    def test_in_use(self):
        with Server() as server:
            port = "{}:{}".format(*server.tcp)
            for options in (("--tcp", port), ("--tcp", "0", "--metrics", port), ("--socket", server.path)):
                self.fails(f"hantei: cannot listen on {options[-1]}: Address already in use", *options)
            self.assertTrue(answers(server.path))

    def test_one_of_many_on_a_socket(self):
        """Of servers that start at once on the socket of one that was killed, one has it, and the others say so."""
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/socket"
            with Server("--socket", path, listen=False, wanted_exit=-signal.SIGKILL) as killed:
                killed.signal(signal.SIGKILL)
            self.assertCountEqual(os.listdir(folder), ["socket", "socket.lock"])
            for _ in range(6):
                self.start_at_once(path, 6)
                self.assertEqual(os.listdir(folder), [])
                with socket.socket(socket.AF_UNIX) as dead:
                    dead.bind(path)

    def test_path_that_is_removed(self):
        """Then another server may take it, and keeps it when the first ends."""
        with Server() as server:
            for name in (server.path, f"{server.path}.lock"):
                os.unlink(name)
            with Server("--socket", server.path, listen=False):
                server.stop()
                self.assertTrue(answers(server.path))

    def start_at_once(self, path, count):
        processes = [subprocess.Popen([HANTEI, "serve", "--socket", path], stderr=subprocess.DEVNULL) for _ in range(count)]
        try:
            until(lambda: sum(p.poll() is None for p in processes) <= 1, "all but one to give up")
            until(lambda: answers(path), "an answer")
            for process in processes:
                process.terminate()
            self.assertEqual(sorted(process.wait(TIMEOUT) for process in processes), [0] + [3] * (count - 1))
        finally:
            for process in processes:
                process.kill()

    def test_names_that_cannot_be(self):
        with Server() as server:
            folder = pathlib.Path(server.folder.name)
            precious = folder / "precious"
            precious.write_text("mine")
            self.fails("File exists", "--socket", str(precious))
            self.assertEqual(precious.read_text(), "mine")
            self.fails(f"cannot lock {folder}/none/socket.lock: No such file or directory", "--socket", f"{folder}/none/socket")
            self.fails("File name too long", "--socket", "/tmp/" + "x" * 200)
            self.fails("No such file or directory", "--tcp", "0", "--log", f"{folder}/none/log")
            os.mkfifo(folder / "fifo")  # which nobody reads
            self.fails(f"cannot open {folder}/fifo: No such device or address", "--tcp", "0", "--log", f"{folder}/fifo")

    def test_mode_of_the_socket(self):
        for options, mode in (((), 0o600), (("--socket-mode", "660"), 0o660)):
            with Server(*options) as server:
                self.assertEqual(stat.S_IMODE(os.stat(server.path).st_mode), mode)

    def test_standard_streams_that_are_closed(self):
        """Files opened in their place are left alone: nothing is written to them, and they can be closed."""
        with tempfile.TemporaryDirectory() as folder:
            path, name = pathlib.Path(folder) / "socket", pathlib.Path(folder) / "log"
            for stream in ("<&-", ">&-", "2>&-"):
                for options in ([], ["--log", name]):
                    command = ["bash", "-c", f'exec "$@" {stream}', "bash", HANTEI, "serve", "--socket", path]
                    server = subprocess.Popen([*command, *options], stderr=subprocess.DEVNULL)
                    self.addCleanup(server.kill)
                    until(lambda: answers(str(path)), "an answer")
                    server.terminate()
                    self.assertEqual(server.wait(TIMEOUT), 0, stream)
                for line in name.read_text().splitlines():
                    self.assertIn("event", json.loads(line), stream)

    def test_log_is_reopened(self):
        with Server(own_log=True) as server:
            name, old = pathlib.Path(server.log_name), pathlib.Path(server.log_name + ".1")
            name.rename(old)
            server.signal(signal.SIGHUP)
            until(name.exists, "the new log")
            name.unlink()
            name.mkdir()
            server.signal(signal.SIGHUP)
            time.sleep(0.2)
            name.rmdir()
            server.signal(signal.SIGHUP)
            until(name.exists, "the newest log")
            server.stop()
            self.assertEqual([line["event"] for line in server.log()], ["log-reopened", "draining", "ended"])
            self.assertEqual([json.loads(line)["event"] for line in old.read_text().splitlines()], ["started"])


def answers(path):
    """Whether a server answers at a socket."""
    try:
        with Client(path) as client:
            client.send(WAITS)
            return client.line() == WAITS_ANSWER
    except (FileNotFoundError, ConnectionRefusedError, PermissionError):
        return False


class Log(unittest.TestCase):
    """A log that is not read, or not as fast as it is written, holds up nobody."""

    def test_nobody_reads(self):
        with Server() as other:
            path = f"{other.folder.name}/unread"
            reader, writer = os.pipe()
            fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
            os.write(writer, b"x" * 4095 + b"\n")
            process = subprocess.Popen([HANTEI, "serve", "--socket", path, "--max-connections", "1"], stderr=writer)
            try:
                until(lambda: answers(path), "an answer")
                self.assertFalse(fcntl.fcntl(writer, fcntl.F_GETFL) & os.O_NONBLOCK)
                os.read(reader, 4096)
                process.send_signal(signal.SIGHUP)
                line = os.read(reader, 4096).splitlines()[0]
                self.assertEqual([json.loads(line)[key] for key in ("event", "lines")], ["lines-left-out", 1])
                os.set_blocking(writer, False)
                with contextlib.suppress(BlockingIOError):  # full
                    while True:
                        os.write(writer, b"x")
                process.send_signal(signal.SIGTERM)
                self.assertEqual(process.wait(10), 0)
            finally:
                process.kill()
                process.wait()
                os.close(reader), os.close(writer)

    def test_flood(self):
        """In a flood lines are left out and counted, but not those of the server's life."""
        with Server("--max-connections", "1") as server, server.connect() as only:
            only.ask({"op": "health"})
            for _ in range(500):
                with server.connect() as client:
                    client.line()
            until(lambda: only.ask({"op": "stats"})["connections"]["refused"].get("too-many-connections") == 500, "all")
            server.signal(signal.SIGHUP)
            server.wait_for("log-reopened")
            server.stop()
            reported = [line["event"] for line in server.log()]
            self.assertEqual([e for e in reported if e in ("started", "log-reopened", "draining", "ended")],
                             ["started", "log-reopened", "draining", "ended"])
            self.assertLess(reported.count("connection-refused"), 500)
            left_out = sum(line["lines"] for line in server.events("lines-left-out"))
            self.assertEqual(reported.count("connection-refused") + left_out, 500)


class End(unittest.TestCase):
    def test_answers_what_has_arrived(self):
        """Clients that have sent and not read get all their answers, and then the end; new ones find nobody."""
        for threads in ("1", "2"):
            with Server("-j", threads) as server:
                clients = [Client(server.addresses[i % 2]) for i in range(40)]
                silent = Client(server.path)
                half = Client(server.path)
                silent.ask({"op": "health"})
                half.send(WAITS + WAITS[:10])
                for i, client in enumerate(clients):
                    client.send(WAITS * (i + 1))
                server.signal(signal.SIGTERM)
                for i, client in enumerate(clients):
                    self.assertEqual(client.rest(), [WAITS_ANSWER] * (i + 1))
                    client.close()
                self.assertEqual(silent.rest(), [])
                self.assertEqual(half.rest(), [WAITS_ANSWER])
                silent.close(), half.close()
                server.ended()
                self.assertFalse(os.path.exists(server.path))
                with self.assertRaises(OSError):
                    Client(server.tcp)

    def test_answers_those_who_wait_to_be_accepted(self):
        """Also those that have connected and asked while the server looked elsewhere; a client's end is the end of its last line."""
        with Server() as server:
            known = [Client(address) for address in server.addresses]
            for client in known:
                client.ask({"op": "health"})
            server.signal(signal.SIGSTOP)
            clients = known + [Client(server.addresses[i % 2]) for i in range(400)]
            for client in clients:
                client.send(WAITS + WAITS[:-1])
                client.no_more()
            server.signal(signal.SIGTERM)
            server.signal(signal.SIGCONT)
            for client in clients:
                self.assertEqual(client.rest(), [WAITS_ANSWER] * 2)
                client.close()
            server.ended()

    def test_without_descriptors_for_too_long(self):
        """Who gets no descriptor in time is counted among those without an answer."""
        with Server("--drain", "1", "--stall", "60", command=("prlimit", "--nofile=30:30"), wanted_exit=1) as server:
            busy = [Client(server.tcp) for _ in range(30)]
            while any([client.send_all_it_takes(0.02) for client in busy]):
                pass
            server.wait_for("accept-paused")
            late = [Client(server.addresses[i % 2]) for i in range(10)]
            for client in late[:6]:
                client.send(WAITS)
            server.signal(signal.SIGTERM)
            server.ended()
            # The first of the late, at the Unix socket, gets the descriptor of the lock file.
            self.assertEqual(server.events("ended")[0]["unanswered_connections"], 35)
            for client in busy + late:
                client.close()

    def test_deadline_among_others(self):
        """The time to drain is kept though clients go on sending."""
        with Server("-j", "1", "--drain", "2", "--stall", "60", wanted_exit=1) as server, server.connect() as client:
            client.send_all_it_takes()
            with Greedy(server.path, 20):
                time.sleep(0.5)
                server.signal(signal.SIGTERM)
                server.wait_for("draining")
                began = time.monotonic()
                server.ended()
            self.assertTrue(1.9 < time.monotonic() - began < (6 if IS_SANITIZED else 3))

    def test_second_signal(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with Server("--drain", "60", "--stall", "60", wanted_exit=1) as server, server.connect() as client:
                client.send_all_it_takes()
                server.signal(number)
                server.wait_for("draining")
                began = time.monotonic()
                server.signal(number)
                server.ended()
                self.assertLess(time.monotonic() - began, 5)


class Systemd(unittest.TestCase):
    """Socket activation as systemd does it: a socket as descriptor 3, and words to a socket of its own."""

    def start(self, listening, notified):
        return Server(listen=False, pass_fds=(listening.fileno(),),
                      env={**os.environ, "NOTIFY_SOCKET": notified, "LISTEN_FDS": "1"},
                      command=("bash", "-c", f'LISTEN_PID=$$ exec "$@" 3<&{listening.fileno()}', "start"))

    def test_nothing_is_lost_from_one_to_the_next(self):
        with (tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listening,
              socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices):
            listening.bind(f"{folder}/activated")
            listening.listen()
            notices.bind(f"{folder}/notices")
            notices.settimeout(10)
            with self.start(listening, f"{folder}/notices") as server:
                self.assertEqual(server.started["listening"], [f"{folder}/activated"])
                self.assertEqual(notices.recv(100), b"READY=1")
                self.assertTrue(answers(f"{folder}/activated"))
                server.signal(signal.SIGHUP)
                self.assertEqual([notices.recv(100) for _ in range(2)], [b"RELOADING=1", b"READY=1"])
                server.stop()
                self.assertEqual(notices.recv(100), b"STOPPING=1")
            with Client(f"{folder}/activated") as client:
                client.send(WAITS)
                with self.start(listening, f"{folder}/notices"):
                    self.assertEqual(client.line(), WAITS_ANSWER)

    def test_watchdog(self):
        """The service manager gets notice that all threads are alive, unless the wish is another process's."""
        for pid, wanted in (("", [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]), ("1", [b"READY=1"])):
            with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices:
                notices.bind(f"{folder}/notices")
                notices.settimeout(3)
                env = {**os.environ, "NOTIFY_SOCKET": notices.getsockname(), "WATCHDOG_USEC": "1400000",
                       "WATCHDOG_PID": pid}
                with Server("-j", "2", env=env):
                    self.assertEqual([notices.recv(100) for _ in wanted], wanted)
                    time.sleep(1)
                with self.subTest(pid=pid):
                    self.assertEqual(notices.recv(100), b"STOPPING=1" if pid else b"WATCHDOG=1")

    def test_descriptors_of_others(self):
        found = run("serve", env={**os.environ, "LISTEN_FDS": "1", "LISTEN_PID": "1"})
        self.assertEqual(found.returncode, 2)
        self.assertIn(b"serve needs --socket PATH or --tcp HOST:PORT", found.stderr)

    def analyze(self, *options, change=lambda text: text):
        """What systemd-analyze says of the units as they are installed."""
        with tempfile.TemporaryDirectory() as folder:
            units = [pathlib.Path(folder) / name for name in ("hantei.service", "hantei.socket")]
            for unit, source in zip(units, ("hantei.service.in", "hantei.socket")):
                text = (HERE / "../../../scripts/install" / source).read_text()
                unit.write_text(text.replace("@bindir@", os.path.dirname(HANTEI)))
            units[0].write_text(change(units[0].read_text()))
            files = units[:1] if "security" in options else units
            return subprocess.run(["systemd-analyze", *options, *files], capture_output=True, timeout=30, check=False)

    @unittest.skipUnless(shutil.which("systemd-analyze"), "there is no systemd-analyze")
    def test_units(self):
        found = self.analyze("verify", "--man=no")
        self.assertEqual((found.returncode, found.stderr), (0, b""))

    @unittest.skipUnless(shutil.which("systemd-analyze"), "there is no systemd-analyze")
    def test_exposure(self):
        """At most 1.0 of 10, also with the network that the unit's first lines give it for metrics."""
        def with_network(text):
            part = text[:text.index("[Unit]")].split("#   [Service]\n")[1].replace("#   ", "")
            return f"{text}\n[Service]\n{part}"
        for change in (lambda text: text, with_network):
            found = self.analyze("security", "--offline=true", "--threshold=10", "--no-pager", change=change)
            self.assertEqual((found.returncode, found.stderr), (0, b""), found.stdout.decode())
