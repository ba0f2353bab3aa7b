#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is what the pages show what the program prints, and is what they name there? README.md's battle is the example's, its post and
its tables stand in the output, its commands answer so; the requests of docs/formats/jsonl.md get the answers behind them; links
lead somewhere; files and functions named in docs/WHERE.md exist; every parameter and case named in docs/RULINGS.md too."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UMPIRE = os.environ.get("UMPIRE", "umpire")
passed = failed = 0


def check(what, good, note=""):
    global passed, failed
    passed += bool(good)
    failed += not good
    if not good:
        print(f"{what}: {note}".rstrip(": "))


def run(*arguments, text=""):
    done = subprocess.run([UMPIRE, *arguments], input=text, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    return done.stdout


def blocks(page):
    return re.findall(r"^```\w*\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.M | re.S)


def first_difference(shown, printed):
    """The first line of `shown` that does not follow in `printed` where the others do; None where all stand there."""
    lines, out = shown.splitlines(), printed.splitlines()
    best = 0
    for start in range(len(out)):
        count = 0
        while count < len(lines) and start + count < len(out) and lines[count] == out[start + count]:
            count += 1
        best = max(best, count)
    return None if best == len(lines) else lines[best]


def bare(text):
    """A battle file without comments and the blank lines around them."""
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


# ---- README.md

EXAMPLE = "examples/first-round.battle"
readme = blocks("README.md")
battles = [block for block in readme if block.startswith("rules:")]
check("README.md: one battle", len(battles) == 1, str(len(battles)))
check(f"README.md: its battle is {EXAMPLE}", battles and bare(battles[0]) == bare((ROOT / EXAMPLE).read_text(encoding="utf-8")))
for output, start in ((run("run", EXAMPLE), "Action 1\n"), (run("odds", EXAMPLE), "Ada/Ember.poison\n")):
    shown = [block for block in readme if block.startswith(start)]
    check(f"README.md: one block that begins with {start.strip()}", len(shown) == 1, str(len(shown)))
    for block in shown:
        line = first_difference(block.rstrip("\n"), output)
        check(f"README.md: {start.strip()}", line is None, f"the program does not print: {line}")
for block in readme:
    if not block.startswith("$ umpire "):
        continue
    command, _, shown = block.partition("\n")
    words = re.findall(r"'[^']*'|\S+", command[len("$ umpire "):])
    output = run(*(word.strip("'") for word in words))
    wanted = shown.removesuffix("...\n")
    check(f"README.md: {command}", output.startswith(wanted) if wanted != shown else output == shown, "prints something else")

# ---- docs/formats/jsonl.md

pairs = [block.splitlines() for block in blocks("docs/formats/jsonl.md") if block.startswith("{")]
check("docs/formats/jsonl.md: requests with their answers", len(pairs) >= 3 and all(len(pair) == 2 for pair in pairs))
for request, answer in (pair for pair in pairs if len(pair) == 2):
    got = json.loads(run("calc", "--batch", text=request + "\n") or "null")
    want = json.loads(answer)
    if want.get("error", {}).get("message") == "...":
        want["error"]["message"] = got.get("error", {}).get("message")
    check(f"docs/formats/jsonl.md: {request[:60]}", got == want, json.dumps(got))

# ---- Links, files, functions

pages = [path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/*/README.md"), *ROOT.glob("tests/**/README.md"),
                           *ROOT.glob("bench/*.md")]]
for page in sorted(pages):
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:", link):
            check(f"{page.relative_to(ROOT)}: link to {link}", (page.parent / link).exists(), "leads nowhere")
where = (ROOT / "docs/WHERE.md").read_text(encoding="utf-8")
rows = re.findall(r"^\| .+\? \| (.+) \|$", where, re.M)
check("docs/WHERE.md: its table", len(rows) > 20, f"{len(rows)} rows")
for cell in rows:
    folder, files = "", []
    for path in re.findall(r"(?<![\w.-])((?:[a-z_-]+/)*[\w-]+\.(?:c|h|def|csv|md|py))\b", cell):
        folder = path.rsplit("/", 1)[0] if "/" in path else folder
        path = path if "/" in path else f"{folder}/{path}"
        if path.startswith("/"):
            found = list(ROOT.glob(f"src/*/{path[1:]}"))  # params.def of the ruleset
            check(f"docs/WHERE.md: {path[1:]}", found, "no ruleset has it")
            continue
        files.append(ROOT / path)
        check(f"docs/WHERE.md: {path}", (ROOT / path).exists(), "is not there")
    for name in re.findall(r"`([a-z]+_[a-z_]+)`", cell):
        check(f"docs/WHERE.md: {name}", any(name in file.read_text(encoding="utf-8") for file in files if file.exists()),
              f"stands in none of {', '.join(file.name for file in files)}")

print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
