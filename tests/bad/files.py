#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is all that is wrong with a file told in one run: where, what, why, and what would be right?

Each NAME.battle of this folder is run and what is told compared with NAME.expected (README.md says how that is written).
Nothing is printed, nothing is written, and no other command falls over the file either. Then a good file is cut off after
each byte: whatever is left, the command says something sensible of it or plays it.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path("tests/bad")
UMPIRE = os.environ["UMPIRE"]
SANITIZED = "sanitize" in os.environ.get("UMPIRE_BUILD", "")
MESSAGE = re.compile(r"^(?P<file>[^:]+):(?P<line>\d+):(?P<column>\d+): (?P<text>.*?)(?: \[(?P<rule>[^\]]*)\])?$")

passed, failures = 0, []


def check(good, name, detail=""):
    global passed
    if good:
        passed += 1
    else:
        failures.append(f"FAILED: {name}\n  {detail}")


def umpire(*arguments, stdin=""):
    done = subprocess.run([UMPIRE, *arguments], capture_output=True, input=stdin.encode(), timeout=60, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def read_expected(path):
    """(status, [(line, column, rule, parts)])"""
    status, wanted = None, []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("status "):
            status = int(line.split()[1])
        elif line and not line.startswith("#"):
            place, rest = line.split(" [", 1)
            rule, parts = rest.split("] ", 1)
            wanted.append((*map(int, place.split(":")), rule, parts.split(" | ")))
    return status, wanted


def compare(name, wanted, told):
    """What is told of a file, line by line."""
    for index in range(max(len(wanted), len(told))):
        if index >= len(told):
            check(False, f"{name}: not told", wanted[index])
            continue
        if index >= len(wanted):
            check(False, f"{name}: told, but not expected", told[index])
            continue
        line, column, rule, parts = wanted[index]
        match = MESSAGE.match(told[index])
        good = match and (int(match["line"]), int(match["column"]), match["rule"]) == (line, column, rule)
        check(good and all(part in match["text"] for part in parts), f"{name}:{line}:{column}",
              f"expected: [{rule}] {' | '.join(parts)}\n  told: {told[index]}")


def files(folder):
    for path in sorted(HERE.glob("*.battle")):
        status, wanted = read_expected(path.with_suffix(".expected"))
        copy = Path(folder, path.name)
        copy.write_bytes(path.read_bytes())
        code, out, err = umpire("run", "--seed", "x", str(copy))
        told = err.splitlines()
        check(code == status, f"{path.name}: exit status", f"{code}, expected {status}")
        check(out == "", f"{path.name}: nothing is printed", out[:200])
        compare(path.name, wanted, told)
        for line in told:
            check(len(line.encode()) < 600 and line.startswith(str(copy) + ":"), f"{path.name}: a line of a terminal", line)
        # by other ways
        again = umpire("run", "--seed", "x", "--write", str(copy))
        check(again == (code, out, err), f"{path.name}: --write tells the same", again)
        check(copy.read_bytes() == path.read_bytes() and os.listdir(folder) == [copy.name],
              f"{path.name}: nothing is written", os.listdir(folder))
        code, _, err = umpire("run", "--seed", "x", "-", stdin=path.read_text(encoding="utf-8"))
        check(code == status and [line.split(":", 1)[1] for line in err.splitlines()] ==
              [line[len(str(copy)) + 1:] for line in told], f"{path.name}: from standard input", err)
        for command in (["odds"], ["check"], ["sim", "-n", "2"]):
            code, out, err = umpire(*command, str(copy))
            check(code in (1, 2, 3) and out + err, f"{path.name}: {command[0]}", f"{code} {out} {err}")
        copy.unlink()


def cuts(folder):
    """A good file, cut off after each byte. It ends in a word of its own kind each time."""
    whole = """\
rules: scale
set: crit.chance = 1/8
weather: rain 6
== House
ruling burn severity: mild
== Red
Ember (Charizard) (M) @ Charcoal
HP: 74
Status: paralysis moderate
- Flamethrower
== Blé
Fern (Venusaur)
== Moves
Dig: energy 6, power 60
== Round 1
first: Red
Red: Flamethrower @ Fern ~ Chill x2
  IF foe uses Protect AND self hp < 50 THEN Chill ON A2
Blé: Sludge Bomb/Chill ~ Substitute (15%) ~ Chill
roll A1 Red/Ember crit#1 @ Blé/Fern: 15/16
ruling A2: Ember hp -5 "ledge"
ruling A1 Red/Ember movement: yes
== Expect
odds Blé/Fern.hp = 82: 1/2
report: "Ember"
""".encode()
    place = Path(folder, "cut.battle")
    step = 7 if SANITIZED else 1
    for size in range(0, len(whole) + 1, step):
        place.write_bytes(whole[:size])
        code, out, err = umpire("run", "--seed", "x", str(place))
        good = code == 0 and out and not err.startswith("umpire: ") or code in (1, 2, 3) and err and not out
        check(good, f"cut after {size} bytes", f"{code}\n{out}\n{err}")
        for line in err.splitlines() if code in (1, 2) else []:
            check(MESSAGE.match(line), f"cut after {size} bytes: a place is told", line)
        check(place.read_bytes() == whole[:size], f"cut after {size} bytes: the file is as it was")


with tempfile.TemporaryDirectory() as work:
    files(work)
    cuts(work)
print("\n".join(failures))
print(f"{passed} passed, {len(failures)} failed")
sys.exit(bool(failures))
