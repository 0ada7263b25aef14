"""What cffi reads in hantei-ffi.h, to be compared with what a C compiler reads in hantei.h.

layout.py print FFI_HEADER FOLDER      sizes, places of members, and constants, a line each
layout.py program FFI_HEADER FOLDER    a program in C that prints the same
layout.py judge FFI_HEADER LIBRARY     calls the library: what 23m456p78999s111z waits for
"""
import pathlib
import re
import sys

import cffi


def read(path):
    path = pathlib.Path(path)
    return ''.join(map(read, path.iterdir())) if path.is_dir() else path.read_text(encoding='utf-8')


def parse(path):
    ffi = cffi.FFI()
    ffi.cdef(read(path))
    return ffi


def structs(ffi, header):
    names = sorted(set(re.findall(r'\bstruct (hantei_\w+) {', header)))
    return [('struct ' + name, ffi.typeof('struct ' + name)) for name in names]


def constants(header):
    return sorted(set(re.findall(r'^(?:    |enum { )(HANTEI_[A-Z0-9_]+)\b', header, re.MULTILINE)))


# What a member may be in any language: no enum, no int, no bitfield.
PLAIN = {'uint8_t', 'int8_t', 'uint16_t', 'int32_t', 'uint32_t', 'uint64_t', 'double', '_Bool', 'size_t'}


def is_plain(kind):
    while kind.kind == 'array':
        kind = kind.item
    return kind.kind in ('struct', 'pointer') or kind.cname in PLAIN


def print_layout(ffi, header):
    values = ffi.dlopen(None)
    for name, kind in structs(ffi, header):
        print(name, ffi.sizeof(kind), ffi.alignof(kind))
        for member, field in kind.fields:
            assert is_plain(field.type) and field.bitsize == -1, (name, member)
            print(f'{name}.{member}', field.offset, ffi.sizeof(field.type))
    for name in constants(header):
        print(name, getattr(values, name))


def print_program(ffi, header):
    print('#include <hantei.h>\n#include <stdio.h>\n\nint main(void)\n{')
    for name, kind in structs(ffi, header):
        print(f'    printf("{name} %zu %zu\\n", sizeof({name}), _Alignof({name}));')
        for member, _ in kind.fields:
            print(f'    printf("{name}.{member} %zu %zu\\n", offsetof({name}, {member}), sizeof((({name} *)0)->{member}));')
    for name in constants(header):
        print(f'    printf("{name} %d\\n", (int){name});')
    print('    return 0;\n}')


def judge(ffi, library):
    hantei = ffi.dlopen(library)
    parsed, at = ffi.new('hantei_parsed *'), ffi.new('size_t *')
    text = ffi.new('char[]', hantei.HANTEI_TILESET_TEXT)
    hand = b'23m456p78999s111z'
    assert hantei.hantei_parse(parsed, hand, len(hand), at) == hantei.HANTEI_OK
    hantei.hantei_tileset_format(text, hantei.hantei_waits(ffi.addressof(parsed, 'hand')))
    print(ffi.string(text).decode())


def main(command, ffi_header, other):
    ffi = parse(ffi_header)
    if command == 'judge':
        judge(ffi, other)
    else:
        (print_layout if command == 'print' else print_program)(ffi, read(other))


main(*sys.argv[1:])
