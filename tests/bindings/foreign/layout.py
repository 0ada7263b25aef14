"""What cffi reads in hantei-ffi.h.

layout.py asserts FFI_HEADER FOLDER    C that compiles if hantei.h has the same sizes, places of members, and constants
layout.py judge FFI_HEADER LIBRARY     calls the library: what 23m456p78999s111z waits for
"""
import pathlib
import re
import sys

import cffi

# What a member may be in any language: no enum, no int, no bitfield.
PLAIN = {'uint8_t', 'int8_t', 'uint16_t', 'int32_t', 'uint32_t', 'uint64_t', 'double', '_Bool', 'size_t'}


def is_plain(kind):
    while kind.kind == 'array':
        kind = kind.item
    return kind.kind in ('struct', 'pointer') or kind.cname in PLAIN


def layout(ffi, header):
    """What C is asked, and cffi's answer."""
    for name in sorted(set(re.findall(r'\bstruct hantei_\w+(?= {)', header))):
        kind = ffi.typeof(name)
        yield f'sizeof({name})', ffi.sizeof(kind)
        yield f'_Alignof({name})', ffi.alignof(kind)
        for member, field in kind.fields:
            assert is_plain(field.type) and field.bitsize == -1, (name, member)
            yield f'offsetof({name}, {member})', field.offset
            yield f'sizeof((({name} *)0)->{member})', ffi.sizeof(field.type)
    values = ffi.dlopen(None)
    for name in sorted(set(re.findall(r'^(?:    |enum { )(HANTEI_[A-Z0-9_]+)\b', header, re.MULTILINE))):
        yield f'(int){name}', getattr(values, name)


def print_asserts(ffi, folder):
    header = ''.join(path.read_text(encoding='utf-8') for path in pathlib.Path(folder).iterdir())
    print('#include <hantei.h>\n#include <stddef.h>')
    for asked, value in layout(ffi, header):
        print(f'_Static_assert({asked} == {value}, "");')


def judge(ffi, library):
    hantei = ffi.dlopen(library)
    parsed, at = ffi.new('hantei_parsed *'), ffi.new('size_t *')
    text = ffi.new('char[]', hantei.HANTEI_TILESET_TEXT)
    hand = b'23m456p78999s111z'
    assert hantei.hantei_parse(parsed, hand, len(hand), at) == hantei.HANTEI_OK
    hantei.hantei_tileset_format(text, hantei.hantei_waits(ffi.addressof(parsed, 'hand')))
    print(ffi.string(text).decode())


def main(command, ffi_header, other):
    ffi = cffi.FFI()
    ffi.cdef(pathlib.Path(ffi_header).read_text(encoding='utf-8'))
    {'asserts': print_asserts, 'judge': judge}[command](ffi, other)


main(*sys.argv[1:])
