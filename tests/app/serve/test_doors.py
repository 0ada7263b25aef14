"""Who is not let in: browsers and other protocols at the sockets of requests, other sites at the port of metrics."""
import json
import time
import unittest

from server import WAITS, WAITS_ANSWER, Client, Server, run, until

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
        try:
            self.assertEqual(client.rest(), [])
        except ConnectionResetError:  # of what was sent behind
            pass
        client.close()

    def refused_all(self, server, count):
        """So many connections were closed for it, and none had a request executed."""
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
                for at in range(len(POST)):
                    try:
                        client.send(POST[at:at + 1])
                    except OSError:  # it has hung up meanwhile
                        break
                    time.sleep(0.001)
                self.refused(client)
            self.refused_all(server, len(server.addresses))

    def test_lines_in_one_write_then_the_end(self):
        """As `nc` sends a file."""
        with Server() as server:
            client = server.connect()
            client.send(POST)
            client.no_more()
            self.refused(client)
            self.refused_all(server, 1)

    def test_a_request_may_be_wrong(self):
        """What begins as a request does is answered, and lines behind it are, whatever they are."""
        with Server() as server:
            for address in server.addresses:
                for first in (b"{\n", b"\n", b"\r\n", b" x\n", b"\t{}\n"):
                    with Client(address) as client:
                        client.send(first + b"POST / HTTP/1.1\n" + WAITS)
                        self.assertEqual([b"error" in line for line in client.lines(2)], [True, True])
                        self.assertEqual(client.line(), WAITS_ANSWER)


if __name__ == "__main__":
    unittest.main()
