"""Limits: past each a clear error line, and never a hang or growth without bound. Nothing else reaches them."""
import contextlib
import json
import signal
import time
import unittest

from server import IS_SANITIZED, WAITS, WAITS_ANSWER, Client, Server, served, until

MIB = 1 << 20


def code_of(line):
    return json.loads(line)["error"]["code"]


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

    def test_addresses_that_others_reach(self):
        """With --allow-remote; tests/app/cli/refusals.txt has what is said without."""
        with Server("--tcp", "0.0.0.0:0", "--allow-remote", listen=False) as server:
            with Client(("127.0.0.1", server.tcp[1])) as client:
                self.assertEqual(client.ask({"op": "health"})["status"], "ok")

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
            # The time of a request ends when its client has taken the answer, and not before.
            self.assertLess(stats["latency_ns"]["count"], stats["ops"]["waits"])
            if not IS_SANITIZED:
                self.assertLess(server.memory() - before, 2 * MIB)
            self.assertEqual(client.lines(sent), [WAITS_ANSWER] * sent)
            until(lambda: server.stats()["latency_ns"]["count"] >= sent, "the times of all")

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
                    with contextlib.suppress(BlockingIOError, BrokenPipeError, ConnectionResetError):
                        client.socket.send(WAITS * 200)
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
                self.assertIn(b"no request arrived within 1 second", line)
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
                    with contextlib.suppress(OSError):
                        client.send(b"{")
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
        """Out of descriptors the server waits; clients wait with it, and none is lost, nor when it is told to end."""
        for ends in (False, True):
            with self.subTest(ends=ends), Server(command=("prlimit", "--nofile=40:40")) as server:
                self.assertEqual(server.events("few-descriptors")[0]["descriptors"], 40)
                before = server.descriptors() + 1  # the loop opens one more with its first connection
                server.stats()
                until(lambda: server.descriptors() == before, "the first to leave")
                clients = [Client(server.addresses[i % 2]) for i in range(100)]
                for client in clients:
                    client.send(WAITS)
                server.wait_for("accept-paused")
                time.sleep(0.3)
                self.assertEqual(len(server.events("accept-paused")), 1)
                if ends:
                    server.signal(signal.SIGTERM)
                    server.wait_for("draining")
                    with self.assertRaises(OSError):
                        Client(server.path)
                served(clients)
                if ends:
                    continue
                server.wait_for("accept-resumed")
                self.assertEqual(server.stats()["connections"]["accepted"], 102)
                self.assertEqual(server.stats()["connections"]["refused"], {})
                until(lambda: server.descriptors() <= before, "all descriptors to be closed")

    def test_log_as_large_as_may_be(self):
        """A log that may not grow any more ends nothing."""
        with Server("--max-connections", "1", command=("prlimit", "--fsize=1000")) as server:
            with server.connect() as only:
                only.ask({"op": "health"})
                for _ in range(20):
                    with server.connect() as client:
                        client.line()
                until(lambda: only.ask({"op": "stats"})["connections"]["refused"].get("too-many-connections") == 20, "all")
            self.assertLess(len(server.events("connection-refused")), 20)


class Hoards(unittest.TestCase):
    def opened(self, client, name):
        answer = client.ask({"op": "open", "table": name})
        return answer.get("error", {}).get("code") or answer.get("refused") or "open"

    def test_hoards(self):
        """Who has many tables keeps nobody from opening one: the greediest lose those that they asked least."""
        for threads in ("1", "3"):
            with self.subTest(threads), Server("-j", threads, "--max-memory", "4M", "--tables", "4096") as server:
                greedy = [server.connect() for _ in range(7)]
                for client in greedy:
                    for i in range(10000):
                        if self.opened(client, str(i)) != "open":
                            break
                    self.assertGreater(i, 30)
                    if client is greedy[0]:
                        self.assertEqual(server.stats()["tables_followed"]["closed"], 0)
                strangers = [server.connect() for _ in range(60)]
                self.assertEqual({self.opened(client, "a") for client in strangers}, {"open"})
                self.assertEqual({client.ask({"op": "look", "table": "a"})["phase"] for client in strangers}, {"idle"})
                self.assertLess(server.stats()["memory"], 4 * MIB)
                closed = server.stats()["tables_followed"]["closed"]
                self.assertGreater(closed, 0)
                self.assertEqual(sum(event["closed"] for event in server.events("tables-closed")), closed)
                self.assertEqual(greedy[0].ask({"op": "look", "table": "0"})["error"]["code"], "table-closed")
                for client in (*greedy, *strangers):
                    client.close()
                until(lambda: server.stats()["tables_followed"]["open"] == 0, "all tables to be closed")

    @unittest.skipIf(IS_SANITIZED, "the sanitizers keep what is freed")
    def test_returns_memory(self):
        """What tables took goes back to the system, though nobody asks for anything more."""
        opening = b"".join(b'{"op":"open","table":"%d","players":4}\n' % i for i in range(4000))
        with Server("--tables", "4000") as server:
            before = server.memory()
            clients = [server.connect() for _ in range(8)]
            for client in clients:
                client.send(opening)
                client.lines(4000)
            self.assertGreater(server.memory() - before, 40 * MIB)
            for client in clients:
                client.close()
            until(lambda: server.memory() - before < 8 * MIB, "the memory of 32,000 tables")


class Peers(unittest.TestCase):
    """One address, or one user, takes no more than its share; others are served meanwhile."""

    def code(self, *where, **more):
        """The code by which a new client is refused, or None if it is answered."""
        with Client(*where, **more) as client:
            with contextlib.suppress(BrokenPipeError):
                client.send(WAITS)
            line = client.line()
            return None if line == WAITS_ANSWER else code_of(line)

    def test_connections(self):
        for way in ("tcp", "path"):
            with self.subTest(way), Server("--peer-connections", "2") as server:
                address, source = getattr(server, way), "127.0.0.2" if way == "tcp" else None
                first, second = Client(address, source=source), Client(address, source=source)
                first.ask({"op": "health"}), second.ask({"op": "health"})
                self.assertEqual(self.code(address, source=source), "peer-connections")
                self.assertEqual(self.code(server.tcp), None)
                first.close()
                until(lambda: second.ask({"op": "stats"})["connections"]["open"] == 1, "the first to leave")
                self.assertEqual(self.code(address, source=source), None)
                self.assertEqual(second.ask({"op": "stats"})["connections"]["refused"], {"peer-connections": 1})
                second.close()

    def test_new_connections(self):
        with Server("--peer-rate", "5") as server:
            began = time.monotonic()
            codes = [self.code(server.tcp, source="127.0.0.2") for _ in range(30)]
            most = 5 * (1 + time.monotonic() - began)
            self.assertEqual(set(codes), {None, "peer-rate"})
            self.assertTrue(5 <= codes.count(None) <= most, codes)
            self.assertEqual(self.code(server.tcp), None)
            until(lambda: self.code(server.tcp, source="127.0.0.2") is None, "the next second")

    def test_hung_up(self):
        """Who has hung up before it is accepted takes no slot."""
        with Server("--max-connections", "60") as server, server.connect() as other:
            other.ask({"op": "health"})
            server.signal(signal.SIGSTOP)
            for _ in range(1000):
                with server.connect() as client:
                    client.send(WAITS)
            server.signal(signal.SIGCONT)
            self.assertEqual(self.code(server.path), None)
            self.assertEqual(other.ask({"op": "stats"})["connections"]["refused"], {"hung-up": 1000})
