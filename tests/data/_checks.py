# SPDX-License-Identifier: MIT
"""What do these tests share? Counting, reading CSVs without the generator's reader, printed C tables and the heads of cases."""

import csv
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))


class Checks:
    def __init__(self):
        self.passed = self.failed = 0

    def equal(self, what, got, want):
        if got == want:
            self.passed += 1
        else:
            self.failed += 1
            print(f"{what}: got {got}, want {want}")

    def none(self, what, wrong):
        """That nothing of a list of counterexamples exists; prints the first few."""
        wrong = list(wrong)
        self.equal(f"{what} ({len(wrong)} wrong)", wrong[:5], [])

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed or not self.passed else 0)


def csv_rows(path):
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def c_table(path, name):
    """The rows of a printed table: lists of strings, numbers and lists."""
    text = (ROOT / path).read_text(encoding="utf-8")
    body = re.search(r"^const [^\n]*\b" + name + r"\[[^\n]*= \{\n(.*?)^\};", text, re.M | re.S).group(1)
    body = body.replace("\\?", "?").replace("{", "[").replace("}", "]").rstrip().rstrip(",")
    return json.loads(f"[{body}]")


HEADS = ("case", "source", "derivation")  # what the head of each battle file of a corpus says


def heads(path):
    """The comments before a battle file's first line: {key: value}, of HEADS and `also` (further profiles); further lines of a
    value are appended."""
    found, key = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            break
        match = re.match(r"# ([a-z]+): +(\S.*)", line)
        if match and match[1] in HEADS + ("also",):
            key = match[1]
            found[key] = match[2].strip()
        elif key:
            found[key] += " " + line.lstrip("# ").strip()
    return found
