"""Clients that misbehave or die: nobody else notices, and nothing is left behind."""
import json
import os
import random
import shutil
import subprocess
import sys
import time
import unittest

from server import HERE, IS_SANITIZED, WAITS, WAITS_ANSWER, Client, Server, until

EXAMPLES = HERE / "../../../src/app/serve/examples"


class Faults(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("-j", "2")

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__(None, None, None)

    def setUp(self):
        self.good = self.server.connect()
        self.assertEqual(self.good.ask({"op": "health"})["status"], "ok")

    def tearDown(self):
        """Whatever the others did: this one is served, and nothing of theirs is left."""
        self.good.send(WAITS)
        self.assertEqual(self.good.line(), WAITS_ANSWER)
        until(lambda: self.good.ask({"op": "stats"})["connections"]["open"] == 1, "the others to be gone")
        self.assertLess(self.good.ask({"op": "stats"})["memory"], 1000)
        self.good.close()

    def test_client_killed_in_a_line(self):
        script = ("import socket,sys,time; a=sys.argv[1]; "
                  "s=socket.socket(socket.AF_UNIX) if a[0]=='/' else socket.socket(); "
                  "s.connect(a if a[0]=='/' else ('127.0.0.1',int(a))); "
                  "s.sendall(b'{\"op\":\"waits\",\"ha'); print('sent',flush=True); time.sleep(60)")
        for address in self.server.addresses:
            name = address if isinstance(address, str) else str(address[1])
            client = subprocess.Popen([sys.executable, "-c", script, name], stdout=subprocess.PIPE)
            self.assertEqual(client.stdout.readline(), b"sent\n")
            until(lambda: self.good.ask({"op": "stats"})["connections"]["open"] == 2, "the client")
            client.kill()
            client.wait()
            client.stdout.close()
            until(lambda: self.good.ask({"op": "stats"})["connections"]["open"] == 1, "the client's end")

    def test_client_gone_before_its_answers(self):
        for address in self.server.addresses * 20:
            client = Client(address)
            client.send(WAITS * 200)
            client.reset()
            client = Client(address)
            client.send(WAITS * 200)
            client.close()

    def test_half_closed(self):
        """A client that says it sends no more still gets all answers."""
        for address in self.server.addresses:
            with Client(address) as client:
                client.send(WAITS * 500)
                client.no_more()
                self.assertEqual(client.rest(), [WAITS_ANSWER] * 500)

    def test_connections_that_say_nothing(self):
        silent = [Client(self.server.addresses[i % 2]) for i in range(200)]
        self.assertEqual(self.good.ask({"op": "health"})["status"], "ok")
        for client in silent:
            client.close()

    def test_garbage(self):
        dice = random.Random(9)
        for address in self.server.addresses:
            for _ in range(20):
                garbage = dice.randbytes(dice.choice((1, 100, 5000, 100000)))
                wanted = garbage.count(b"\n") + 1
                with Client(address) as client:
                    client.send(garbage + b"\n" + WAITS)
                    found = client.lines(wanted)
                    for line in found:
                        self.assertIn("error", json.loads(line))
                    self.assertEqual(client.line(), WAITS_ANSWER)

    def test_http_and_tls(self):
        """Clients of the wrong port get an error for each line."""
        for hello in (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", bytes.fromhex("160301000a0100") + b"\n"):
            with Client(self.server.tcp) as client:
                client.send(hello)
                client.no_more()
                found = client.rest()
                self.assertEqual(len(found), hello.count(b"\n"))
                self.assertTrue(all(json.loads(line)["error"]["code"] == "bad-json" for line in found))

    def test_many_come_and_go(self):
        before = self.server.memory()
        for _ in range(3000):
            with self.server.connect() as client:
                client.send(WAITS)
                self.assertEqual(client.line(), WAITS_ANSWER)
        if not IS_SANITIZED:
            self.assertLess(self.server.memory() - before, 4 << 20)

    def test_others_do_not_wait(self):
        """One that sends as much as it can does not hold up another on the same thread."""
        with Server("-j", "1") as server, server.connect() as other:
            greedy = Greedy(server.path)
            worst = 0
            for _ in range(100):
                began = time.monotonic()
                other.ask({"op": "health"})
                worst = max(worst, time.monotonic() - began)
                time.sleep(0.002)
            greedy.stop()
            self.assertLess(worst, 2 if IS_SANITIZED else 0.3)


class Greedy:
    """A process that sends requests without end, and reads the answers."""

    SCRIPT = ("import socket,sys,threading; s=socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])\n"
              "def read():\n while s.recv(1<<20): pass\n"
              "threading.Thread(target=read,daemon=True).start()\n"
              "print('ready',flush=True)\n"
              "while True: s.sendall(b'{\"op\":\"waits\",\"hand\":\"1122z\"}\\n'*2000)")

    def __init__(self, path):
        self.process = subprocess.Popen([sys.executable, "-c", self.SCRIPT, path], stdout=subprocess.PIPE)
        self.process.stdout.readline()

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Examples(unittest.TestCase):
    """The clients under src/app/serve/examples do as they say."""

    def example(self, program, *command):
        if not shutil.which(program):
            self.skipTest(f"there is no {program}")
        with Server() as server:
            found = subprocess.run([*command, server.path], capture_output=True, timeout=30, check=False,
                                   env={**os.environ, "HANTEI_SOCKET": server.path})
        self.assertEqual((found.returncode, found.stderr), (0, b""))
        self.assertEqual(found.stdout.decode(), "riichi: discard 3z and wait for 12z, 4 left\n"
                                                "win: 12000 points\n"
                                                "a bad tile: hand: no tile is called 9z (honours are 1z to 7z)\n")

    def test_shell(self):
        self.example("socat", "bash", EXAMPLES / "client.sh")

    def test_python(self):
        self.example("python3", sys.executable, EXAMPLES / "client.py")

    def test_node(self):
        self.example("node", "node", EXAMPLES / "client.mjs")
