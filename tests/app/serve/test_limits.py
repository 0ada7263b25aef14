"""Limits: past each a clear error line, and never a hang or growth without bound."""
import json
import select
import signal
import time
import unittest

from server import IS_SANITIZED, WAITS, WAITS_ANSWER, Client, Server, run, until

MIB = 1 << 20


def code_of(line):
    return json.loads(line)["error"]["code"]


class Options(unittest.TestCase):
    def refuses(self, exit_code, part, *options):
        found = run("serve", *options)
        self.assertEqual((found.returncode, found.stdout), (exit_code, b""), options)
        self.assertIn(part, found.stderr.decode(), options)
        return found.stderr.decode()

    def test_that_cannot_be(self):
        self.refuses(2, "serve needs --socket PATH or --tcp HOST:PORT")
        self.refuses(2, "serve takes no operand: 'x'", "x")
        self.refuses(2, "--tcp is given twice", "--tcp", "1", "--tcp", "2")
        self.refuses(2, "--socket takes no empty text", "--socket", "")
        self.refuses(2, "option '--socket' needs a value", "--socket")
        self.refuses(2, "serve has no option --seed", "--tcp", "0", "--seed", "1")
        for text in ("x", "127.0.0.1", "127.0.0.1:", ":x", "127.0.0.1:65536", "::1:80", "1:2:3", "127.0.0.1:-1",
                     "[]:1x"):
            self.refuses(2, f"--tcp takes HOST:PORT, such as 127.0.0.1:7777 or [::1]:7777, not '{text}'", "--tcp", text)
        for name, least, most in (("connections", 1, 1000000), ("in-flight", 1, 1000000)):
            for text in ("0", "1000001", "x", "-1", "1K", ""):
                self.refuses(2, f"from {least} to {most}, not '{text}'", "--tcp", "0", f"--max-{name}", text)
        for text in ("255", "2M", "1KK", "K", "1.5K", "", "99999999999999999999G"):
            self.refuses(2, f"--max-line takes a size from 256 to 1048576, not '{text}'",
                         "--tcp", "0", "--max-line", text)
        self.refuses(2, "permissions in octal from 0 to 777, not '888'", "--tcp", "0", "--socket-mode", "888")
        self.refuses(2, "--stall takes seconds from 1 to 1000000, not '0'", "--tcp", "0", "--stall", "0")

    def test_without_effect(self):
        self.refuses(2, "serve has no option --json", "--tcp", "0", "--json")
        self.refuses(2, "--socket-mode needs --socket as well", "--tcp", "0", "--socket-mode", "660")
        self.refuses(2, "--allow-remote needs --tcp or --metrics as well", "--socket", "/x/y", "--allow-remote")

    def test_addresses_that_others_reach_need_a_word(self):
        for option in ("--tcp", "--metrics"):
            for address in ("0.0.0.0:0", "[::]:0", "192.0.2.1:7777"):
                others = ["--tcp", "0"] if option == "--metrics" else []
                self.refuses(2, f"{option} {address}: other machines reach this address", *others, option, address)
        with Server("--tcp", "0.0.0.0:0", "--allow-remote", listen=False) as server:
            with Client(("127.0.0.1", server.tcp[1])) as client:
                self.assertEqual(client.ask({"op": "health"})["status"], "ok")

    def test_of_serve_are_no_others(self):
        found = run("win", "11m", "--tcp", "1")
        self.assertEqual(found.returncode, 2)
        self.assertIn(b"win has no option --tcp", found.stderr)


class Limits(unittest.TestCase):
    def test_connections(self):
        with Server("--max-connections", "2") as server:
            first, second = server.connect(), server.connect()
            first.ask({"op": "health"}), second.ask({"op": "health"})
            for address in server.addresses:
                server.signal(signal.SIGSTOP)
                with Client(address) as third:
                    third.send(WAITS)  # which nobody reads, and which does not keep the reason from coming
                    server.signal(signal.SIGCONT)
                    line = third.line()
                    self.assertEqual(code_of(line), "too-many-connections")
                    self.assertIn(b"the server has 2 connections and takes no more", line)
            self.assertEqual(server.wait_for("connection-refused", 2)["reason"], "too-many-connections")
            self.assertEqual(first.ask({"op": "stats"})["connections"]["refused"], {"too-many-connections": 2})
            second.close()
            until(lambda: first.ask({"op": "stats"})["connections"]["open"] == 1, "the second to leave")
            with server.connect() as fourth:
                self.assertEqual(fourth.ask({"op": "health"})["status"], "ok")
            first.close()

    def test_in_flight(self):
        """Nothing is lost where a client sends more than it reads: it has to wait."""
        with Server("--max-in-flight", "1") as server, server.connect() as client:
            client.send(WAITS * 1000)
            self.assertEqual(client.lines(1000), [WAITS_ANSWER] * 1000)

    def test_slow_reader(self):
        """A client that sends without reading is held up; the server neither grows nor keeps others waiting."""
        with Server("--stall", "60") as server, server.connect() as client:
            before = server.memory()
            sent = client.send_all_it_takes()
            self.assertGreater(sent, 1000)
            began = time.monotonic()
            stats = server.stats()
            self.assertLess(time.monotonic() - began, 1)
            self.assertLess(stats["memory"], MIB / 2)
            self.assertLess(stats["ops"]["waits"], sent)
            if not IS_SANITIZED:
                self.assertLess(server.memory() - before, 2 * MIB)
            self.assertEqual(client.lines(sent), [WAITS_ANSWER] * sent)
            self.assertEqual(client.ask({"op": "health"})["status"], "ok")

    def test_slow_reader_is_no_fast_server(self):
        """The time of a request ends when its client has taken the answer, and not before."""
        with Server("--stall", "60") as server, server.connect() as client:
            sent = client.send_all_it_takes()
            blocked = server.stats()
            self.assertLess(blocked["latency_ns"]["count"], blocked["ops"]["waits"])
            client.lines(sent)
            until(lambda: server.stats()["latency_ns"]["count"] >= sent, "the times of all")
            after = server.stats()
            self.assertEqual(after["latency_ns"]["count"], after["requests"])

    def test_slow_reader_for_too_long(self):
        with Server("--stall", "1", "--max-in-flight", "64") as server:
            with server.connect() as client:
                client.send_all_it_takes()
                ended = server.wait_for("connection-ended")
                self.assertEqual(ended["reason"], "slow-reader")
                found = client.rest()
            # What had been answered comes, whole, and then the reason.
            self.assertEqual(set(found[:-1]), {WAITS_ANSWER})
            self.assertEqual(code_of(found[-1]), "slow-reader")
            until(lambda: server.stats()["memory"] < 2000, "the memory")

    def test_memory(self):
        with Server("--max-memory", "256K", "--stall", "60") as server:
            clients = [server.connect() for _ in range(20)]
            for client in clients:
                client.socket.setblocking(False)
            refused = lambda: [e["reason"] for e in server.events("connection-ended")]
            deadline = time.monotonic() + 20
            while "no-memory" not in refused() and time.monotonic() < deadline:
                for client in clients:
                    try:
                        client.socket.send(WAITS * 200)
                    except (BlockingIOError, BrokenPipeError, ConnectionResetError):
                        pass
            self.assertIn("no-memory", refused())
            for client in clients:
                client.close()
            until(lambda: server.stats()["connections"]["open"] == 1, "all to leave")
            until(lambda: server.stats()["memory"] < 1000, "the memory")
            self.assertEqual(set(refused()), {"no-memory"})

    def test_idle(self):
        with Server("--idle", "1", "--stall", "60") as server, server.connect() as busy:
            idle = [Client(address) for address in server.addresses]
            began = time.monotonic()
            for client in idle:
                self.assertEqual(client.ask({"op": "health"})["status"], "ok")
            while time.monotonic() < began + 0.9:
                busy.ask({"op": "health"})
                time.sleep(0.1)
            for client in idle:
                while not (line := client.line()):
                    pass
                self.assertEqual(code_of(line), "idle")
                self.assertIn(b"no request came within 1 second", line)
                self.assertEqual(client.rest(), [])
                client.close()
            self.assertTrue(0.9 < time.monotonic() - began < 10)
            until(lambda: busy.ask({"op": "stats"})["connections"]["closed"] == {"idle": 2}, "both to be counted")

    def test_slowloris(self):
        """Clients that send a byte now and then do not keep their connections; others do not notice."""
        with Server("--stall", "1", "--idle", "0") as server, server.connect() as good:
            slow = [Client(server.addresses[i % 2]) for i in range(100)]
            began = time.monotonic()
            while len(server.events("connection-ended")) < 100 and time.monotonic() < began + 20:
                for client in slow:
                    try:
                        client.send(b"{")
                    except OSError:
                        pass
                asked = time.monotonic()
                self.assertEqual(good.ask({"op": "health"})["status"], "ok")
                self.assertLess(time.monotonic() - asked, 1)
                time.sleep(0.1)
            self.assertTrue(1 < time.monotonic() - began < 10)
            for client in slow:
                self.assertEqual(code_of(client.line()), "slow-request")
                client.close()
            until(lambda: good.ask({"op": "stats"})["connections"]["open"] == 1, "all to leave")

    def test_long_line(self):
        """A gigabyte without an end costs an error line and no memory; the request behind it is answered."""
        gibibyte = 1 << 30
        size = gibibyte // 64 if IS_SANITIZED else gibibyte
        with Server() as server, server.connect() as client:
            before = server.memory()
            client.send(b'{"id":9,"op":"')
            piece = b"x" * MIB
            client.send(piece)
            line = client.line()
            self.assertEqual((code_of(line), json.loads(line)["id"]), ("line-too-long", 9))
            for _ in range(size // MIB):
                client.send(piece)
            client.send(b"\n" + WAITS)
            self.assertEqual(client.line(), WAITS_ANSWER)
            self.assertLess(server.stats()["memory"], 10000)
            if not IS_SANITIZED:
                self.assertLess(server.memory() - before, MIB)

    def test_file_descriptors(self):
        """Out of descriptors the server waits; clients wait with it, and none is lost."""
        with Server(command=("prlimit", "--nofile=40:40")) as server:
            self.assertEqual(server.events("few-descriptors")[0]["descriptors"], 40)
            clients = [Client(server.addresses[i % 2]) for i in range(100)]
            for client in clients:
                client.send(WAITS)
            server.wait_for("accept-paused")
            time.sleep(0.3)
            self.assertEqual(len(server.events("accept-paused")), 1)
            waiting = {client.socket: client for client in clients}
            while waiting:
                ready = select.select(list(waiting), [], [], 30)[0]
                self.assertTrue(ready, f"{len(waiting)} clients have no answer")
                for found in ready:
                    client = waiting.pop(found)
                    self.assertEqual(client.line(), WAITS_ANSWER)
                    client.close()
            server.wait_for("accept-resumed")
            self.assertEqual(server.stats()["connections"]["accepted"], 101)
            self.assertEqual(server.stats()["connections"]["refused"], {})

    def test_log_as_large_as_may_be(self):
        """A log that may not grow any more ends nothing."""
        with Server("--max-connections", "1", command=("prlimit", "--fsize=1000")) as server:
            with server.connect() as only:
                only.ask({"op": "health"})
                for _ in range(20):
                    server.connect().close()
                until(lambda: only.ask({"op": "stats"})["connections"]["refused"].get("too-many-connections") == 20, "all")
            self.assertLess(len(server.events("connection-refused")), 20)

    def test_log_does_not_grow_with_every_client(self):
        with Server("--max-connections", "1") as server, server.connect() as only:
            only.ask({"op": "health"})
            for _ in range(1000):
                with server.connect() as client:
                    client.rest()
            self.assertEqual(only.ask({"op": "stats"})["connections"]["refused"], {"too-many-connections": 1000})
            time.sleep(1.1)
            server.connect().close()
            left_out = lambda: sum(line["lines"] for line in server.events("lines-left-out"))
            until(lambda: len(server.events("connection-refused")) + left_out() == 1001, "the count of lines")
            self.assertGreater(left_out(), 0)
