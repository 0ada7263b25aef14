#!/usr/bin/env python3
"""Tests of `hantei serve`.

    HANTEI=build/hantei tests/app/serve/run.py [quick]

`quick` leaves out what takes long: faults that need time to show.
Everything is on loopback and ends in time.
"""
import sys
import unittest

import server
import test_doors
import test_faults
import test_lifecycle
import test_limits
import test_protocol

QUICK = (test_protocol, test_doors)
ALL = (test_protocol, test_doors, test_lifecycle, test_limits, test_faults)


def main():
    modules = QUICK if sys.argv[1:] == ["quick"] else ALL
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromModule(m) for m in modules)
    try:
        result = unittest.TextTestRunner(verbosity=1).run(suite)
    finally:
        server.kill_all()
    bad = len(result.failures) + len(result.errors)
    for test, why in result.skipped:
        print(f"SKIPPED {test}: {why}")
    print(f"{result.testsRun - bad - len(result.skipped)} passed, {bad} failed")
    return bad > 0 or result.testsRun == 0


if __name__ == "__main__":
    sys.exit(main())
