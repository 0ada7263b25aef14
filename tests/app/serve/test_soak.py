"""Five minutes of clients as no one wants them: the server keeps nothing of them. SOAK_SECONDS makes it shorter."""
import errno
import os
import random
import time
import unittest

from server import IS_SANITIZED, WAITS, WAITS_ANSWER, Client, Server, until

SECONDS = int(os.environ.get("SOAK_SECONDS", "300"))
AT_ONCE = 50  # clients
MIB = 1 << 20


class Crowd:
    """Clients that come, do one thing that is wrong, and go."""

    def __init__(self, addresses, seed):
        self.addresses = addresses
        self.random = random.Random(seed)
        self.there = []
        self.gone = 0
        self.ways = (self.junk, self.half_line, self.unread, self.long_line, self.half_closed, self.tables, self.nothing)

    def junk(self, client):
        client.send(b"{" + self.random.randbytes(self.random.randrange(5000)) + b"\n")

    def half_line(self, client):
        client.send(WAITS + WAITS[:self.random.randrange(1, len(WAITS))])

    def unread(self, client):
        client.socket.settimeout(0)
        try:
            while True:
                client.socket.send(WAITS * 500)
        except BlockingIOError:
            pass

    def long_line(self, client):
        client.send(b'{"id":1,' + b" " * 100000)

    def half_closed(self, client):
        client.send(WAITS * 100)
        client.no_more()

    def tables(self, client):
        client.send(b"".join(b'{"op":"open","table":"%d","players":4}\n' % i for i in range(20)))

    def nothing(self, client):
        pass

    def step(self):
        """One comes, and one goes as it likes."""
        try:
            client = Client(self.random.choice(self.addresses))
            self.there.append(client)
            self.random.choice(self.ways)(client)
        except OSError as error:  # the server was right to hang up
            if not isinstance(error, ConnectionError) and error.errno != errno.ENOTCONN:  # from shutdown()
                raise
        if len(self.there) >= AT_ONCE:
            self.leave(self.there.pop(self.random.randrange(len(self.there))))

    def leave(self, client):
        self.random.choice((Client.close, Client.reset))(client)
        self.gone += 1

    def all_leave(self):
        while self.there:
            self.leave(self.there.pop())


class Soak(unittest.TestCase):
    def rest(self, server):
        """What a server holds when nobody else is there: bytes of the process, descriptors."""
        until(lambda: server.stats()["connections"]["open"] == 1, "all to be gone")
        until(lambda: server.stats()["memory"] < 1000, "their memory to be given back")
        time.sleep(1)  # for the descriptor of the last question
        return server.memory(), len(os.listdir(f"/proc/{server.process.pid}/fd"))

    def soak(self, server, crowd, seconds):
        end = time.monotonic() + seconds
        with server.connect() as good:
            while time.monotonic() < end:
                for _ in range(20):
                    crowd.step()
                good.send(WAITS)
                self.assertEqual(good.line(), WAITS_ANSWER)
        crowd.all_leave()
        return self.rest(server)

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

    def test_leaves_nothing(self):
        with Server("-j", "2", "--stall", "5") as server:
            crowd = Crowd(server.addresses, 24)
            before = self.soak(server, crowd, SECONDS / 10)
            after = self.soak(server, crowd, SECONDS)
            print(f"\n{crowd.gone} clients in {SECONDS * 11 // 10} s: {before[0] >> 10} KiB and {before[1]} descriptors"
                  f" before, {after[0] >> 10} KiB and {after[1]} after")
            self.assertEqual(after[1], before[1])
            self.assertLess(after[0] - before[0], (64 if IS_SANITIZED else 2) * MIB)
