"""Clients that ask for much hold up nobody else. (That clients who die or leave anything half done
leave nothing behind: tests/fuzz/connections.c.)"""
import json
import signal
import statistics
import subprocess
import sys
import time
import unittest

from server import IS_SANITIZED, Server, judge, until


class Turns(unittest.TestCase):
    def test_others_do_not_wait(self):
        """Many that send as much as they can do not hold up another on the same thread, and are not taken for slow:
        with pipelines that never end, with some requests under way, and with lines of many events."""
        events = {"type": "tsumo", "actor": 0, "pai": "?"}
        line = json.dumps({"op": "event", "table": "a", "event": [events] * 600}).encode() + b"\n"
        for request, window in ((Greedy.REQUEST, 0), (Greedy.REQUEST, 16), (line, 2)):
            with self.subTest(window=window), Server("-j", "1", "--stall", "1") as server, server.connect() as other:
                other.ask({"op": "health"})
                with Greedy(server.path, 80, request, window):
                    self.assertLess(self.median_of_asking(other, 150), 1 if IS_SANITIZED else 0.005)
                self.assertEqual(server.events("connection-ended"), [])

    def test_the_longest_answers(self):
        """Who asks little has to wait for some of them, not for one of each client that wants them."""
        clients, times = 80, 100
        with Server("-j", "1") as server, server.connect() as other:
            other.ask({"op": "health"})
            with Greedy(server.path, clients, b'{"op":"values","hand":"1499m47899p299s37z"}\n', 2):
                began, *_, ended = [other.ask({"op": "stats"})["ops"].get("values", 0) for _ in range(times)]
            self.assertGreater(ended, began)
            self.assertLess(ended - began, times * clients / 10)

    def median_of_asking(self, client, times):
        seconds = []
        for _ in range(times):
            began = time.monotonic()
            client.ask({"op": "health"})
            seconds.append(time.monotonic() - began)
            time.sleep(0.01)
        return statistics.median(seconds)

    def test_others_do_not_wait_for_those_who_left(self):
        """One who connects, asks for much and hangs up, again and again, is not answered before those who stay."""
        with Server("-j", "1") as server, server.connect() as other:
            other.ask({"op": "health"})
            with Greedy(server.path, 1, Greedy.REQUEST, "leaves"):
                time.sleep(1)
                self.assertLess(self.median_of_asking(other, 100), 1 if IS_SANITIZED else 0.1)
            until(lambda: server.stats()["connections"]["open"] == 2, "all to be gone")

    def test_one_request_among_many(self):
        """Who asks one thing is answered before all is answered that others have sent before."""
        each, others = 16, 20
        with Server("-j", "1") as server, server.connect() as short:
            long = [server.connect() for _ in range(others)]
            for client in (short, *long):
                client.ask({"op": "health"})
            server.signal(signal.SIGSTOP)
            for client in long:
                client.send(Greedy.REQUEST * each)
            short.send(b'{"op":"stats"}\n')
            server.signal(signal.SIGCONT)
            self.assertLess(json.loads(short.line())["ops"].get("shanten", 0), each * others)
            answer = judge(Greedy.REQUEST)
            for client in long:
                self.assertEqual(client.lines(each), [answer] * each)
                client.close()


class Greedy:
    """A process whose clients send requests, a number at once or without end (0), and read the answers; or one that
    connects, sends sixteen and leaves, again and again."""

    REQUEST = b'{"op":"shanten","hand":"51549m737p7283s27z","seen":"8m67s"}\n'
    SCRIPT = ("import socket,sys,threading\n"
              "request,way=sys.argv[3].encode(),sys.argv[4]\n"
              "def connect():\n s=socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]); return s\n"
              "if way=='leaves': print('ready',flush=True)\n"
              "while way=='leaves':\n"
              " try:\n"
              "  with connect() as s: s.sendall(request*16)\n"
              " except OSError: pass\n"
              "window=int(way)\n"
              "def read(s):\n while s.recv(1<<20): pass\n"
              "def ask(s):\n while True: s.sendall(request*2000)\n"
              "def in_turn(s):\n"
              " left=0\n"
              " while True:\n"
              "  if left==0: s.sendall(request*window); left=window\n"
              "  left-=s.recv(1<<20).count(b'\\n')\n"
              "for i in range(int(sys.argv[2])):\n"
              " s=connect()\n"
              " for work in ((in_turn,) if window else (read,ask)): threading.Thread(target=work,args=(s,)).start()\n"
              "print('ready',flush=True)\n")

    def __init__(self, path, clients, request=REQUEST, way=0):
        self.process = subprocess.Popen([sys.executable, "-c", self.SCRIPT, path, str(clients), request, str(way)],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdout.readline()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
