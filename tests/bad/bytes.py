#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What of input that is no text, or far too much of it? Empty files, binary ones, other encodings, broken UTF-8; a hundred
megabytes; a file as large as is allowed with a mistake in every line. All are refused with a place and a reason, in little
time and memory, by every command that reads files; nothing is printed and nothing is left.
"""
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

UMPIRE = os.environ["UMPIRE"]
SANITIZED = "sanitize" in os.environ.get("UMPIRE_BUILD", "")
MESSAGE = re.compile(r"^[^:]+:\d+:\d+: .+ \[[^\]]+\]$")
MEGABYTE = 1 << 20
# A sanitizer reserves address space by the terabyte and takes its time.
MEMORY = None if SANITIZED else 256 * MEGABYTE
SECONDS = 120 if SANITIZED else 60  # a bound, no measurement: a loaded machine is slow

passed, failures = 0, []


def check(good, name, detail=""):
    global passed
    if good:
        passed += 1
    else:
        failures.append(f"FAILED: {name}\n  {str(detail)[:2000]}")


def limit():
    if MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def umpire(*arguments, stdin=subprocess.DEVNULL):
    """(status, results, messages, seconds)"""
    start = time.monotonic()
    try:
        done = subprocess.run([UMPIRE, *arguments], capture_output=True, stdin=stdin, timeout=SECONDS, check=False,
                              preexec_fn=limit)
    except subprocess.TimeoutExpired:
        return None, "", f"more than {SECONDS} seconds", SECONDS
    return (done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"),
            time.monotonic() - start)


# ---- what is no text: bytes, and what is told: [(line, column, part)]

HEAD = b"rules: scale\n\n== Red\nEmber (Charizard)\n\n== Blue\nFern (Venusaur)\n"
EMPTY = [(1, 1, "rules: asb 2017-01")]
NOISE = random.Random(20261129).randbytes(4096)
TEXTS = {
    "empty": (b"", EMPTY),
    "blank lines": (b"\n \n\t\r\n", EMPTY),
    "a comment": (b"# nothing else\n", EMPTY),
    "a byte order mark": (b"\xef\xbb\xbf", EMPTY),
    "zero bytes": (b"\0" * 5000, [(1, 1, "0x00")]),
    "a zero byte in a name": (HEAD.replace(b"Ember", b"Em\0ber"), [(4, 3, "0x00")]),
    "an escape": (HEAD.replace(b"Ember", b"\x1b[31mEmber"), [(4, 1, "0x1B")]),
    "delete": (HEAD.replace(b"Fern", b"Fe\x7frn"), [(7, 3, "0x7F")]),
    "noise": (NOISE, None),
    "a program": (Path(sys.executable).resolve().read_bytes()[:100000], None),
    "UTF-16, little end first": (b"\xff\xfe" + HEAD.decode().encode("utf-16-le"), [(1, 1, "UTF-16")]),
    "UTF-16, big end first": (b"\xfe\xff" + HEAD.decode().encode("utf-16-be"), [(1, 1, "UTF-16")]),
    # each line of another encoding is told: \xe9 is an e with an acute there
    "Latin-1": (b"rules: scale\ntitle: Caf\xe9 \xe9\n\n== R\xe9d\nEmber (Charizard)\n\n== Bl\xe9\nFlab\xe9b\xe9\n",
                [(2, 11, "0xE9"), (4, 5, "0xE9"), (7, 6, "0xE9"), (8, 5, "0xE9")]),
    "cut in a letter": ("rules: scale\ntitle: Café".encode()[:-1], [(2, 11, "0xC3")]),
    "more than it takes (overlong)": (HEAD + b"# \xc0\xaf\n", [(8, 3, "0xC0")]),
    "half of a pair (surrogate)": (HEAD + b"# \xed\xa0\x80\n", [(8, 3, "0xED")]),
    "past the last letter there is": (HEAD + b"# \xf4\x90\x80\x80\n", [(8, 3, "0xF4")]),
    "a byte that begins nothing": (HEAD + b"# x\x80\n", [(8, 4, "0x80")]),
}


def texts(place):
    for name, (data, wanted) in TEXTS.items():
        place.write_bytes(data)
        for command in (["run"], ["run", "--write"], ["odds"], ["sim", "-n", "2"]):
            code, out, err, _ = umpire(*command, str(place))
            told = err.splitlines()
            check(code == 2 and out == "", f"{name}: {' '.join(command)}", f"{code} {out} {err}")
            check(told and all(MESSAGE.match(line) for line in told), f"{name}: place and rule", err)
            if wanted:
                check(len(told) == len(wanted) and
                      all(line.startswith(f"{place}:{at[0]}:{at[1]}: ") and at[2] in line for line, at in zip(told, wanted)),
                      f"{name}: what is told", f"expected {wanted}\n{err}")
            else:
                check(len(told) == 1, f"{name}: told once", err)
        code, out, _, _ = umpire("check", str(place))
        check(code == 1 and out.endswith("\n0 passed, 1 failed\n"), f"{name}: check", f"{code} {out}")
        check(place.read_bytes() == data and os.listdir(place.parent) == [place.name], f"{name}: nothing is written")


# ---- too much

def lines(head, line, count):
    return head + "".join(line.format(n=n) for n in range(count)).encode()


# As many lines as are allowed, or as many bytes, each with something that has to be looked at or told. The sanitizers look
# for stray memory, not for time: fewer lines will do for them.
MOST = 20000 if SANITIZED else 99900
LARGE = {
    "lines without a colon": lines(b"rules: scale\n", "nothing said\n", MOST),
    "unknown keys": lines(b"rules: scale\n", "colour{n}: x\n", MOST),
    "unknown parameters": lines(b"rules: scale\n", "set: crit.chanse{n} = 1\n", MOST),
    "parameters": lines(b"rules: scale\n", "set: crit.chance = 1/8\n", MOST),
    "sides": lines(b"rules: scale\n", "== S{n}\nEmber (Charizzard{n})\n", MOST // 2),
    "battlers": lines(b"rules: scale\n== Red\n", "B{n} (Charizzard)\n", MOST),
    "keys of a battler": lines(b"rules: scale\n== Red\nEmber (Charizard)\n", "Key{n}: x\n", MOST),
    "moves of a battler": lines(b"rules: scale\n== Red\nEmber (Charizard)\n", "- Flamethrwer{n}\n", MOST),
    "rounds": lines(HEAD, "== Round {n}\nRed: Chill\nBlue: Chill\n", MOST // 3),
    "orders of nobody": lines(HEAD + b"== Round 1\n", "Green{n}: Chill\n", MOST),
    "orders twice": lines(HEAD + b"== Round 1\n", "Red: Chill\n", MOST),
    "conditions": lines(HEAD + b"== Round 1\nRed: Chill\n", "  IF foe uses Surff THEN Flamethrwer\n", MOST),
    "long conditions": lines(HEAD + b"== Round 1\nRed: Chill\n", "  IF " + "foe is asleep AND " * 220 + "foe THEN Chill\n",
                             3500),
    "actions": lines(HEAD + b"== Round 1\nRed: Chill\n", "  ~ " + "Flamethrwer ~ " * 280 + "Chill\n", 3500),
    "rolls": lines(HEAD + b"== Round 1\nRed: Chill\nBlue: Chill\n", "roll A1 Red/Ember crit#{n}: no\n", MOST),
    "rolls of nobody": lines(HEAD + b"== Round 1\nRed: Chill\nBlue: Chill\n", "roll A1 Red/Embr{n} crit: no\n", MOST),
    "rulings": lines(HEAD + b"== Round 1\nRed: Chill\nBlue: Chill\n", "ruling A{n}: Ember hp -1\n", MOST),
    "replacements": lines(HEAD + b"== Round 1\nRed: Chill\nBlue: Chill\n", "send Red: " + "Oak, " * 800 + "Oak\n", 4000),
    "lines of House": lines(HEAD + b"== House\n", "burns are mild {n}\n", MOST),
    "lines of Moves": lines(HEAD + b"== Moves\n", "Digg{n}: energy 6\n", MOST),
    "expectations": lines(HEAD + b"== Expect\n", "Embr{n}.hp = often:\n", MOST),
    "one long line": b"rules: scale\n" + b"x" * (15 * MEGABYTE),
    "long lines": lines(b"rules: scale\n", "x" * 5000 + "\n", 3000),
    "brackets": lines(b"rules: scale\n== Red\n", "(" * 2000 + ")" * 2000 + "\n", 4000),
    "too many lines": b"rules: scale\n" + b"#\n" * 100001,
    "other bytes in each line": b"rules: scale\n" + b"\xff\n" * MOST,
}


def large(place):
    for name, data in LARGE.items():
        place.write_bytes(data)
        code, out, err, seconds = umpire("run", "--seed", "x", str(place))
        told = err.splitlines()
        check(code in (1, 2, 3) and out == "", f"{name}: refused", f"{code} {out[:200]} {err[:500]}")
        check(1 <= len(told) <= 201 and all(len(line.encode()) < 600 for line in told), f"{name}: what is told fits",
              f"{len(told)} lines")
        check(seconds < SECONDS, f"{name}: in time", f"{seconds} seconds")
        check(os.listdir(place.parent) == [place.name], f"{name}: nothing is left")


def write_hundred(place, piece):
    block = piece * (MEGABYTE // len(piece) + 1)
    with place.open("wb") as out:
        for _ in range(100):
            out.write(block[:MEGABYTE])


def hundred(place):
    pieces = {"noise": NOISE} if SANITIZED else {"zeros": b"\0", "one line": b"x", "lines": b"Red: Chill\n", "noise": NOISE}
    for name, piece in pieces.items():
        write_hundred(place, piece)
        for command in (["run"], ["run", "--write"], ["odds"], ["sim", "-n", "2"]):
            code, out, err, seconds = umpire(*command, str(place))
            check(code == 2 and out == "" and "16777216" in err and len(err.splitlines()) == 1,
                  f"100 MB of {name}: {' '.join(command)}", f"{code} {out[:200]} {err[:500]} {seconds}")
        code, out, err, _ = umpire("check", str(place))
        check(code == 1 and len(out) < 1000, f"100 MB of {name}: check", f"{code} {out[:500]} {err[:500]}")
        with place.open("rb") as stdin:
            code, out, err, _ = umpire("run", "-", stdin=stdin)
        check(code == 2 and out == "" and "16777216" in err, f"100 MB of {name}: standard input", f"{code} {err[:500]}")
        check(place.stat().st_size == 100 * MEGABYTE and os.listdir(place.parent) == [place.name],
              f"100 MB of {name}: nothing is written")
    # requests: a line has at most 1 MiB, and each gets its answer
    for name, piece, answers in (("one line", b"x", 1), ("zeros", b"\0", 1),
                                 ("lines of 1 MiB less one byte", b"[" * (MEGABYTE - 1) + b"\n", 100)):
        write_hundred(place, piece)
        code, out, err, seconds = umpire("calc", "--batch", str(place))
        check(code == 0 and err == "" and out.count('"ok":false') == answers and len(out) < 1000 * answers,
              f"100 MB of {name}: calc --batch", f"{code} {out[:500]} {err[:500]} {seconds}")


with tempfile.TemporaryDirectory() as work:
    file = Path(work, "file.battle")
    texts(file)
    large(file)
    hundred(file)
print("\n".join(failures))
print(f"{passed} passed, {len(failures)} failed")
sys.exit(bool(failures))
