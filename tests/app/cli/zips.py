#!/usr/bin/env python3
"""Writes zips of all kinds, and what fails its checksum, for audit.txt into the folder that it is started in, of the log south_4.mjai that is there."""
import bz2
import gzip
import lzma
import zipfile

LOG = open("south_4.mjai", encoding="utf-8").read()


def pack(path, *names, comment=b""):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.comment = comment
        for name in names:
            made.writestr(name, "" if name.endswith("/") else LOG)


class Named(zipfile.ZipInfo):
    """A member whose name is bytes."""

    def _encodeFilenameFlags(self):
        return self.name, 0


def pack_named(path, *names):
    with zipfile.ZipFile(path, "w") as made:
        for number, name in enumerate(names):
            info = Named(str(number))
            info.name = name
            made.writestr(info, "no log")


class Pipe:
    def __init__(self, path):
        file = open(path, "wb")
        self.write, self.flush = file.write, file.flush


pack("game.zip", "a", comment=b"made by hand")
pack(Pipe("streamed.zip"), "folder/", "a")
open("empty.zip", "wb").write(b"PK\5\6" + bytes(18))
log = LOG.encode()
for path, data, at in (("sum.gz", gzip.compress(log), -8), ("sum.bz2", bz2.compress(log), -5),
                       ("sum.xz", lzma.compress(log), -37), ("sum.zip", open("game.zip", "rb").read(), 14)):
    open(path, "wb").write(data[:at] + bytes([data[at] ^ 1]) + data[at:][1:])
with zipfile.ZipFile("link.zip", "w") as made:
    link = zipfile.ZipInfo("link")
    link.create_system, link.external_attr = 3, 0o120777 << 16
    made.writestr(link, "south_4.mjai")
pack_named("sjis.zip", "対局一".encode("cp932"), "表".encode("cp932"), b"50%", b"\xe8")
pack_named("controls.zip", "a\x1b[31m\x7f\u0085\u202e\u2066\u200f\u061c\u2028-対局".encode())
