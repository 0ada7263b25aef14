#!/usr/bin/env python3
"""Prints the ABI of libhantei.so as abidw sees it: a line for each public type and each function. --check compares it
with the baseline beside this file, that of x86-64: an addition is a difference too.

   tests/builds/abi.py [--check] libhantei.so"""
import difflib, pathlib, platform, subprocess, sys
import xml.etree.ElementTree as xml

corpus = xml.fromstring(subprocess.run(
    ["abidw", "--no-corpus-path", "--no-comp-dir-path", "--drop-private-types", "--headers-dir", "include", sys.argv[-1]],
    check=True, stdout=subprocess.PIPE).stdout)
types = {element.get('id'): element for element in corpus.iter() if element.get('id')}
# A function that an earlier file calls has no elf-symbol-id at its declaration there, nor anywhere else.
symbols = {element.get('name') for element in corpus.iter('elf-symbol')}


def name(type_id):
    element = types[type_id]
    inner = element.get('type-id')
    if element.tag == 'pointer-type-def':
        return name(inner) + ' *'
    if element.tag == 'qualified-type-def':
        return name(inner) + (' const' if element.get('const') else ' volatile')
    if element.tag == 'array-type-def':
        return name(inner) + ''.join(f"[{part.get('length')}]" for part in element)
    if element.tag == 'function-type':
        return 'function' + signature(element)
    return element.get('name')


def signature(function):
    parameters = ', '.join(name(part.get('type-id')) for part in function.findall('parameter'))
    return f"({parameters}) -> {name(function.find('return').get('type-id'))}"


def members(struct):
    for member in struct.findall('data-member'):
        value = member.find('var-decl')
        yield f"{value.get('name')}@{int(member.get('layout-offset-in-bits')) // 8} {name(value.get('type-id'))}"


def line(element):
    if element.tag == 'typedef-decl':
        return f"= {name(element.get('type-id'))}"
    if element.tag == 'enum-decl':
        return 'enum: ' + ', '.join(f"{e.get('name')} {e.get('value')}" for e in element.findall('enumerator'))
    if element.tag == 'class-decl':
        return f"struct of {int(element.get('size-in-bits', 0)) // 8} bytes: " + ', '.join(members(element))
    return signature(element)


def is_public(element):
    if element.tag == 'function-decl':
        return element.get('name') in symbols
    if element.tag == 'typedef-decl':
        return name(element.get('type-id')) != element.get('name')
    return element.tag == 'enum-decl' or element.get('size-in-bits')


lines = {f"{element.get('name')} {line(element)}" for element in corpus.iter()
         if (element.get('name') or '').startswith('hantei_') and element.tag.endswith('-decl')
         and element.tag != 'var-decl' and is_public(element)}
abi = sorted(lines)
if sys.argv[1] != "--check":
    print('\n'.join(abi))
elif platform.machine() != "x86_64":
    print("SKIPPED abi: the baseline is that of x86-64")
else:
    baseline = pathlib.Path(__file__).with_name("libhantei.abi").read_text().splitlines()
    changes = list(difflib.unified_diff(baseline, abi, "baseline", sys.argv[-1], n=0, lineterm=""))
    print(*changes, f"{int(not changes)} passed, {int(bool(changes))} failed", sep="\n")
    sys.exit(bool(changes))
