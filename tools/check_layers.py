#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Who may include whom, and what may no source contain? Layers: apps -> the public header only; desk -> rulesets, odds,
kit; odds -> kit; each ruleset -> kit, never another ruleset; kit -> kit. The public header is open to all, the C
library's headers are the only others. Also: no floating point in src/, no .c written by hand over 1,200 lines, no
absolute path of some machine in any tracked text.
usage: check_layers.py [ROOT]"""
import re
import subprocess
import sys
from pathlib import Path

RULESETS = ["asb", "gsc", "ptu", "scale"]
MAY_INCLUDE = {"kit": ["kit"], "odds": ["odds", "kit"], "desk": ["desk", *RULESETS, "odds", "kit"],
               **{ruleset: [ruleset, "kit"] for ruleset in RULESETS}}
# ISO C without floating point, locales, threads and the clock: what compiles everywhere and gives the same everywhere.
C_LIBRARY = {"assert.h", "ctype.h", "errno.h", "inttypes.h", "limits.h", "stdalign.h", "stdarg.h", "stdbool.h", "stddef.h",
             "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h"}
PUBLIC = "umpire/umpire.h"
LONGEST = 1200
SOURCE_SUFFIXES = (".c", ".h", ".def", ".inc")


def strip(text):
    """The text without comments and the insides of strings, line for line."""
    pattern = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
    return re.sub(pattern, lambda match: "\n" * match[0].count("\n") + (match[0][0] if match[0][0] in "\"'" else " "),
                  text, flags=re.S)


def includes(text):
    """(line, brackets, name) of each include, where a comment does not hide it."""
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if match:
            yield number, match[1], match[2]


def check_source(root, path, text):
    """Problems of one file below src/ or apps/."""
    top, folder = path.parts[0], path.parts[1]
    for number, bracket, name in includes(text):
        where = f"{path}:{number}:"
        if name == PUBLIC or (top == "src" and path.name == "lib.c" and len(path.parts) == 2):
            continue
        if top == "apps":
            own = (root / path.parent / name).is_file() or name.startswith(f"{folder}/")
            if bracket == '"' and (".." in name or not own):
                yield f"{where} apps/{folder} may include {PUBLIC} and its own files, not {name}"
        elif bracket == "<":
            if name not in C_LIBRARY:
                yield f"{where} the library needs only the C library, and of that not <{name}>"
        elif folder not in MAY_INCLUDE:
            yield f"{where} {path.parent} is no layer that tools/check_layers.py knows"
        elif name.split("/")[0] not in MAY_INCLUDE[folder]:
            yield f"{where} {folder} may include {', '.join(MAY_INCLUDE[folder])} (written from src/), not {name}"
    if top == "src":
        for number, line in enumerate(strip(text).splitlines(), 1):
            match = re.search(r"\b(float|double|_Complex|_Decimal\d+)\b|(?<![\w.])\d+\.\d|(?<![\w.])\.\d", line)
            if match:
                yield f"{path}:{number}: no floating point in src/: {match[0]}"
        lines = text.count("\n")
        if path.suffix == ".c" and "gen" not in path.parts and lines > LONGEST:
            yield f"{path}:{lines}: longer than {LONGEST} lines: split it"


def tracked(root):
    """Files of the project: git's list, with what is new, or the whole folder where there is no git."""
    git = subprocess.run(["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                         check=False, capture_output=True) if (root / ".git").exists() else None
    if git is not None and git.returncode == 0:
        return [Path(name) for name in git.stdout.decode().split("\0") if name]
    return [path.relative_to(root) for path in root.rglob("*") if not {".git", "build"} & set(path.relative_to(root).parts)]


def main(root):
    problems, sources = [], 0
    machine_path = re.compile(r"(?<![\w.$})])/(?:work|tmp|root|home)/")
    for path in sorted(set(tracked(root))):
        if not (root / path).is_file():
            continue
        data = (root / path).read_bytes()
        if b"\0" in data or path.parts[:3] == ("tests", "fuzz", "corpus"):
            continue
        text = data.decode("utf-8", "replace")
        for number, line in enumerate(text.splitlines(), 1):
            if machine_path.search(line):
                problems.append(f"{path}:{number}: absolute path of some machine: {line.strip()[:80]}")
        if path.parts[0] in ("src", "apps") and len(path.parts) > 1 and path.suffix in SOURCE_SUFFIXES:
            sources += 1
            problems += check_source(root, path, text)
    for problem in problems:
        print(problem)
    if sources == 0:
        print("no sources found")
    print(f"check_layers: {sources} sources, {len(problems)} problems")
    return 1 if problems or sources == 0 else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()))
