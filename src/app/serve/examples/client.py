#!/usr/bin/env python3
"""Asks a hantei server from Python: client.py SOCKET."""
import json
import socket
import sys

with socket.socket(socket.AF_UNIX) as connection:
    connection.connect(sys.argv[1])
    stream = connection.makefile("rw", encoding="utf-8", newline="\n")

    def ask(**request):
        stream.write(json.dumps(request) + "\n")
        stream.flush()
        return json.loads(stream.readline())

    for discard in ask(op="riichi", hand="123m456p789s11223z")["discards"]:
        print(f"riichi: discard {discard['tile']} and wait for {discard['waits']}, {discard['left']} left")
    win = ask(op="win", by="ron", hand="23m456p78999s111z", tile="1m", riichi=1, dora="9m")
    print(f"win: {win['points']} points" if win["legal"] else f"no win: {win['reason']}")
    error = ask(op="waits", hand="9z")["error"]
    print(f"a bad tile: {error['field']}: {error['message']}")
