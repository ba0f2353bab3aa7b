#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many cases passed and failed over all tests? Runs CTest in a build folder and prints, after CTest's own closing
line, `N passed, N failed` alone on the last line.

The sum counts the cases inside the tests where a test says how many it ran (cmocka programs, and whatever closes with
`N passed, N failed`), and one for each other test. A test that CTest calls failed counts at least one failure.

usage: run.py BUILD [ctest options...]
"""
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

CMOCKA = re.compile(r"^\[  (PASSED|FAILED)  \] (?:\S.*: )?(\d+) test\(s\)", re.M)
CLOSING = re.compile(r"^(\d+) passed, (\d+) failed(?:, \d+ skipped)?$", re.M)


def count(output, test_failed):
    """(passed, failed) cases of one test that was not skipped."""
    passed = failed = 0
    closings = CLOSING.findall(output)
    cmocka = CMOCKA.findall(output)
    if closings:
        passed, failed = map(int, closings[-1])
    elif cmocka:
        passed = sum(int(n) for word, n in cmocka if word == "PASSED")
        failed = sum(int(n) for word, n in cmocka if word == "FAILED")
    elif not test_failed:
        passed = 1
    if test_failed and failed == 0:
        failed = 1
    return passed, failed


def main(build, options):
    report = Path(build).resolve() / "tests.xml"
    report.unlink(missing_ok=True)
    command = ["ctest", "--test-dir", build, "--output-on-failure", "--no-tests=error", "--output-junit", str(report),
               "--test-output-size-passed", "10000000", "--test-output-size-failed", "10000000", *options]
    sys.stdout.flush()
    status = subprocess.run(command, check=False).returncode
    passed = failed = 0
    if report.exists():
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            output = case.findtext("system-out") or ""
            if case.get("status") in ("notrun", "disabled") and count(output, False)[1] == 0:
                print(f"skipped: {case.get('name')}: {output.strip()[-300:]}")
                continue
            test_passed, test_failed = count(output, case.get("status") == "fail")
            if test_failed and case.get("status") != "fail":
                print(f"failed: {case.get('name')} exits as if nothing was wrong but reports {test_failed} failures")
            passed += test_passed
            failed += test_failed
    if status != 0 and failed == 0:
        failed = 1  # CTest itself failed, or a test could not be started
    if passed + failed == 0:
        print("no test was executed")
    print(f"{passed} passed, {failed} failed", flush=True)
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
