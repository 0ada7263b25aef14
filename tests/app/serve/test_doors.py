"""Who is not let in: browsers and other protocols at the sockets of requests, other sites at the port of metrics."""
import contextlib
import json
import signal
import time
import unittest

from server import WAITS, WAITS_ANSWER, Client, Server, until

POST = (b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n" % len(WAITS)) + WAITS
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT", "TRACE", "PRI", "MADE-UP", "m")
# A ClientHello with a session ticket that another server has chosen (its lengths do not matter here).
TLS = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"r" * 32 + b"\n" + WAITS + b"\n"


class OtherProtocols(unittest.TestCase):
    """Nothing is answered of a connection that does not begin as a request does."""

    def refused(self, client):
        line = client.line()
        error = json.loads(line)["error"]
        self.assertEqual((error["code"], error["field"]), ("wrong-protocol", "connection"), line)
        client.socket.settimeout(10)
        with contextlib.suppress(ConnectionResetError):  # for what was sent later
            self.assertEqual(client.rest(), [])
        client.close()

    def refused_all(self, server, count):
        """`count` connections were closed for it, and none of their requests was executed."""
        until(lambda: server.stats()["connections"]["closed"].get("wrong-protocol") == count, "all to be closed")
        stats = server.stats()
        self.assertEqual(set(stats["ops"]), {"stats"})
        self.assertEqual(stats["errors"], {})
        left_out = sum(line["lines"] for line in server.events("lines-left-out"))
        self.assertEqual({line["reason"] for line in server.events("connection-ended")}, {"wrong-protocol"})
        self.assertEqual(len(server.events("connection-ended")) + left_out, count)

    def test_in_one_piece(self):
        heads = [method.encode() + b" / HTTP/1.1\r\n\r\n" for method in METHODS]
        with Server() as server:
            for address in server.addresses:
                for first in [POST, TLS, *heads, b"M" * 100000, b"/ x", b"\x00\x03\x00\x00"]:
                    client = Client(address)
                    client.send(first + WAITS)
                    self.refused(client)
            self.refused_all(server, len(server.addresses) * (len(METHODS) + 5))

    def test_byte_by_byte(self):
        with Server() as server:
            for address in server.addresses:
                client = Client(address)
                with contextlib.suppress(OSError):  # it hangs up meanwhile
                    for at in range(len(POST)):
                        client.send(POST[at:at + 1])
                        time.sleep(0.001)
                self.refused(client)
            self.refused_all(server, len(server.addresses))

    def test_a_request_may_be_wrong(self):
        """What begins as a request does is answered, and lines behind it are, whatever they are."""
        with Server() as server:
            for address in server.addresses:
                for first in (b"{\n", b"\n", b"\r\n", b" x\n", b"\t{}\n"):
                    with Client(address) as client:
                        client.send(first + b"POST / HTTP/1.1\n" + WAITS)
                        self.assertEqual([b"error" in line for line in client.lines(2)], [True, True])
                        self.assertEqual(client.line(), WAITS_ANSWER)


class Metrics(unittest.TestCase):
    def connect(self, server):
        host, _, port = server.started["metrics"][0].rpartition(":")
        return Client((host, int(port)))

    def answer(self, server, request):
        """The lines of the head, and the body."""
        with self.connect(server) as client:
            client.send(request)
            head, _, body = b"".join(client.rest()).partition(b"\r\n\r\n")
            return head.decode().split("\r\n"), body

    def status(self, server, *headers, version="1.1", path="/metrics"):
        lines = (f"GET {path} HTTP/{version}", *headers, "")
        return self.answer(server, "".join(f"{line}\r\n" for line in lines).encode("latin-1"))[0][0][9:12]

    def test_requests(self):
        with Server("--metrics", "0") as server:
            whole = self.answer(server, b"GET /metrics?x=1 HTTP/1.0\n\n")
            for request, status, *more in ((b"HEAD /metrics", "200 OK", f"Content-Length: {len(whole[1])}"),
                                           (b"DELETE /metrics", "405 Method Not Allowed", "Allow: GET, HEAD"),
                                           (b"POST /metrics", "405 Method Not Allowed", "Allow: GET, HEAD"),
                                           (b"GET /metrics\0", "404 Not Found"), (b"GET /metricsx", "404 Not Found"),
                                           (b"HEAD /", "404 Not Found"), (b"GET /", "404 Not Found")):
                head, body = self.answer(server, request + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
                self.assertEqual(head[0], f"HTTP/1.1 {status}", request)
                self.assertLessEqual(set(more), set(head))
                self.assertEqual(body == b"", request.startswith(b"HEAD"))

    def test_host(self):
        """A site that lets its own name lead to this machine gets nothing: its pages' browsers send that name."""
        with Server("--metrics", "0", "--metrics-host", "judge.example,prometheus-1") as server:
            self.status(server)
            before = server.descriptors()
            for host in ("localhost", "LocalHost:9777", "127.0.0.1", "127.0.0.1:1", "10.1.2.3:9777", "[::1]", "[::1]:9777",
                         "[fe80::1]:80", "judge.example", "judge.example:9777", "JUDGE.EXAMPLE", "prometheus-1:1", "localhost:"):
                for spelled in (f"Host: {host}", f"hOST:{host} \t"):
                    self.assertEqual(self.status(server, "Accept: */*", spelled), "200", host)
            for host in ("evil.example", "evil.example:9777", "", ":9777", "localhost.evil.example", "127.0.0.1.evil.example",
                         "xlocalhost", "127.0.0", "127.0.0.1:x", "[::1", "::1", "[::1]x", "[127.0.0.1]", "[::1%lo]", "judge",
                         "judge.example,prometheus-1", "judge.example.", "localhost:1:2", "a@localhost", "localhost\0",
                         "1" * 300, "[" + ":" * 300 + "]"):
                self.assertEqual(self.status(server, f"Host: {host}"), "421", host)
                self.assertEqual(self.status(server, f"Host: {host}", version="1.0"), "421", host)
                self.assertEqual(self.status(server, f"Host: {host}", path="/"), "421", host)
            until(lambda: server.descriptors() <= before, "all descriptors to be closed")

    def test_host_that_is_missing(self):
        with Server("--metrics", "0") as server:
            self.assertEqual(self.status(server, version="1.0"), "200")
            self.assertEqual(self.status(server, "Accept: */*", version="1.0"), "200")
            for version in ("1.1", "2.0", "", "1.0 "):
                self.assertEqual(self.status(server, version=version), "400")
            for headers in (["Host : localhost"], ["X-Host: localhost"], ["Accept: */*", " Host: localhost"],
                            ["Host: localhost", "Host: localhost"], ["Host: localhost", "host: evil.example"]):
                self.assertEqual(self.status(server, *headers), "400", headers)
            self.assertEqual(self.status(server, "Host: localhost", "Host: localhost", version="1.0"), "400")
            self.assertEqual(self.status(server, "Host: judge.example"), "421")
            # An end of line is CR LF or LF; a Host behind either counts.
            for wanted, request in (("200", b" HTTP/1.0\n\n"), ("200", b" HTTP/1.1\r\nHost: localhost\n\r\n"),
                                    ("421", b" HTTP/1.1\nHost: evil.example\n\n"), ("400", b" HTTP/1.1\nAccept: */*\n\n"),
                                    ("400", b" HTTP/1.1\nHost: localhost\nHost: evil.example\r\n\r\n")):
                self.assertEqual(self.answer(server, b"GET /metrics" + request)[0][0][9:12], wanted, request)

    def test_long_request(self):
        """The answer arrives though the server does not take the rest of the request."""
        with Server("--metrics", "0") as server:
            for _ in range(20):
                self.assertEqual(self.status(server, "X: " + "x" * 300000), "431")

    def test_without_descriptors(self):
        """Scrapes wait for a descriptor; meanwhile the server neither spins nor misses a signal."""
        with Server("--metrics", "0", command=("prlimit", "--nofile=40:40")) as server:
            for paused in (1, 2):
                clients = [server.connect() for _ in range(60)]
                server.wait_for("accept-paused", paused)
                with self.connect(server) as scrape:
                    scrape.send(b"GET /metrics HTTP/1.0\r\n\r\n")
                    before = server.ticks()
                    time.sleep(1)
                    self.assertLess(server.ticks() - before, 30)  # of 100 ticks
                    if paused == 2:
                        server.signal(signal.SIGTERM)
                        server.wait_for("draining")
                    for client in clients:
                        client.close()
                    self.assertTrue(paused == 2 or scrape.line().startswith(b"HTTP/1.1 200 "))
            server.ended()

    def test_silent_scrapers(self):
        """Whoever connects and asks for nothing keeps nobody out: the oldest of them has to go."""
        with Server("--metrics", "0") as server:
            silent = [self.connect(server) for _ in range(16)]
            for client in silent[8:]:
                client.send(b"GET /metrics HT")
            self.assertEqual(self.status(server, "Host: localhost"), "200")
            self.assertEqual(silent[0].rest(), [])
            for client in silent[1:]:
                client.send(b"TP/1.0\r\n\r\n" if client in silent[8:] else b"GET /metrics HTTP/1.0\r\n\r\n")
                self.assertTrue(client.line().startswith(b"HTTP/1.1 200 "))
            for client in silent:
                client.close()
