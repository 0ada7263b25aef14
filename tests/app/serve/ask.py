#!/usr/bin/env python3
"""Sends a line to a Unix socket and prints the answer: ask.py SOCKET LINE."""
import sys

from server import Client

with Client(sys.argv[1]) as client:
    client.send(sys.argv[2].encode() + b"\n")
    print(client.line().decode(), end="")
