"""Answers over sockets: those of `hantei judge`, byte by byte; health and stats. (Lines in pieces, long ones, ones without an
end, and tables of each connection: tests/fuzz/connections.c.)"""
import json
import threading
import unittest
import urllib.request

from server import HERE, WAITS, WAITS_ANSWER, Client, Server, judge, run, until

REQUESTS = (HERE / "requests.jsonl").read_bytes()
BAD = (b'{"op":"waits","hand":"129x","id":7}\n\n[]\n{"op":"walts","hand":"1z"}\n{"op":"waits","hand":"1z","rihci":1}\n'
       b'{"id":[1,"a"],"op":"waits"}\n\x00\xff\xfe\n{"op":"waits","hand":"1z"}\r\n{\n')
STREAM = b"".join(b'{"id":%d,' % i + line[1:] for i, line in enumerate(REQUESTS.splitlines(keepends=True))) + BAD


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("-j", "2", "--metrics", "0", "--max-line", "300")
        # The only difference: the list of ops.
        cls.wanted = judge(STREAM).replace(b"load and close)", b"load, close, health and stats)")

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__(None, None, None)

    def answers(self, address, data):
        """All answers to some lines. Sends and reads at once: a server waits for clients that do not read."""
        with Client(address) as client:
            def send():
                client.send(data)
                client.no_more()
            sender = threading.Thread(target=send)
            sender.start()
            found = b"".join(client.rest())
            sender.join()
            return found

    def test_are_those_of_judge(self):
        self.assertEqual(self.wanted.count(b"\n"), STREAM.count(b"\n"))
        for address in self.server.addresses:
            self.assertEqual(self.answers(address, STREAM), self.wanted)
            self.assertTrue(self.answers(address, STREAM * 2000) == self.wanted * 2000)

    def test_health(self):
        with Client(self.server.tcp) as client:
            health = client.ask({"op": "health", "id": "h"})
            self.assertEqual(client.ask({"op": "health", "hand": "1m"})["error"]["code"], "unknown-field")
        version = run("--version").stdout.decode().split()
        self.assertEqual(list(health), ["id", "status", "version", "kernel", "lookup_tables", "uptime"])
        self.assertEqual(health["status"], "ok")
        self.assertEqual(["hantei", health["version"], "kernel", health["kernel"], "lookup", "tables", health["lookup_tables"]], version)
        self.assertIn(b"no op is called 'health'", judge(b'{"op":"health"}\n'))

    def settled_stats(self):
        """Stats without anybody else: all others have left, and all answers before have been counted."""
        def is_settled():
            self.stats = self.server.stats()
            return (self.stats["connections"]["open"] == 1 and
                    self.stats["latency_ns"]["count"] == self.stats["requests"])
        until(is_settled, "others to leave")
        return self.stats

    def test_stats(self):
        before = self.settled_stats()
        with Client(self.server.path) as client:
            client.send(WAITS * 10 + b"{\n" * 3 + b'{"op":"waits"}\n' + b"x" * 400 + b"\n")
            client.lines(15)
        after = self.settled_stats()
        grown = {key: after["ops"].get(key, 0) - before["ops"].get(key, 0) for key in ("waits", "none", "stats")}
        asked = grown.pop("stats")
        self.assertEqual(grown, {"waits": 10, "none": 5})
        grown = {key: after["errors"][key] - before["errors"].get(key, 0)
                 for key in ("bad-json", "missing-field", "line-too-long")}
        self.assertEqual(grown, {"bad-json": 3, "missing-field": 1, "line-too-long": 1})
        self.assertEqual(after["requests"] - before["requests"], 15 + asked)
        self.assertEqual(after["requests"], sum(after["ops"].values()))
        self.assertEqual(after["threads"], 2)
        latency = after["latency_ns"]
        self.assertTrue(0 < latency["p50"] <= latency["p99"] <= latency["p99.9"] <= latency["max"] < 30e9)
        self.assertEqual(after["connections"]["accepted"] - before["connections"]["accepted"], 1 + asked)

    def test_limits_of_options(self):
        with Server("--tables", "1", "--max-line", "300") as server, server.connect() as client:
            opened = [client.ask({"op": "open", "table": name}) for name in ("a", "b")]
            self.assertEqual([answer.get("refused") for answer in opened], [None, "too-many-tables"])
            self.assertEqual(client.ask({"op": "look", "table": " " * 300})["error"]["code"], "line-too-long")

    def test_no_memory_for_a_table(self):
        """All else goes on."""
        with Server("--max-memory", "64K") as server, server.connect() as client:
            opened = [client.ask({"op": "open", "table": str(i)}) for i in range(64)]
            self.assertEqual({answer.get("error", {}).get("code") for answer in opened}, {None, "no-memory"})
            self.assertEqual(client.ask({"op": "waits", "hand": "1122z"})["tenpai"], True)
            self.assertEqual(client.ask({"op": "close", "table": "0"}), {})
            self.assertEqual(client.ask({"op": "open", "table": "0"})["phase"], "idle")

    def test_metrics(self):
        url = f"http://{self.server.started['metrics'][0]}"
        stats = self.settled_stats()
        with urllib.request.urlopen(f"{url}/metrics?x=1", timeout=10) as answer:
            self.assertEqual(answer.headers["Content-Type"], "text/plain; version=0.0.4; charset=utf-8")
            text = answer.read().decode()
        values = {}
        for line in text.splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) hantei_\w+ .+|hantei_\w+(\{[^}]*\})? [0-9.]+)$')
            if not line.startswith("#"):
                name, value = line.rsplit(" ", 1)
                self.assertNotIn(name, values)
                values[name] = float(value)
        for op, count in stats["ops"].items():
            self.assertEqual(values[f'hantei_requests_total{{op="{op}"}}'], count + (op == "stats"))
        for code, count in stats["errors"].items():
            self.assertEqual(values[f'hantei_errors_total{{code="{code}"}}'], count)
        buckets = [value for name, value in values.items() if name.startswith("hantei_request_seconds_bucket")]
        self.assertEqual(buckets, sorted(buckets))
        self.assertEqual(buckets[-1], values["hantei_request_seconds_count"])
        self.assertIn(buckets[-1] - stats["requests"], (0, 1))  # that for the stats may not be counted yet
        self.assertEqual(values["hantei_threads"], 2)
