#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does a referee lose nothing, whatever the battle? Two properties over battles of the corpus, of every ruleset.

Amended: a battle is played and saved, one of its orders is changed, and it is amended. Then it plays without --amend, amending
it again changes nothing, and each line that it had is still in it but for the states; where it cannot be amended, nothing is
written. A battle that comes out the same in spite of the change stays as it was, to the byte.

Cut off: dice are typed, the input ends somewhere, and the rest is typed into a second run. The file is then that of one run, but
for the numbers (crit#1) of rolls that others could have followed.
"""
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

UMPIRE = os.environ["UMPIRE"]
SANITIZED = "sanitize" in os.environ.get("UMPIRE_BUILD", "")
EVERY = 97 if SANITIZED else 13
WORDS = ("yes no 1 2 3 4 5 6 10 217 255 light mild severe settled stopped acts nothing miss").split()
ORDER = re.compile(r"^(?!roll |ruling |send |first|state|#)[^ :=#-][^:=]*: ")

passed, failures = 0, []


def check(good, name, detail=""):
    global passed
    if good:
        passed += 1
    else:
        failures.append(f"FAILED: {name}\n  {detail}")


def run(path, *options, typed=""):
    done = subprocess.run([UMPIRE, "run", *options, str(path)], input=typed.encode(), capture_output=True, timeout=120,
                          check=False)
    return done.returncode, done.stderr.decode("utf-8", "replace")


def changed(text, rng):
    """The text with another order in one place, or None."""
    lines = text.split("\n")
    rounds = next((i for i, line in enumerate(lines) if line.startswith("== Round")), len(lines))
    orders = [i for i in range(rounds, len(lines)) if ORDER.match(lines[i])]
    if not orders:
        return None
    at = rng.choice(orders)
    who, order = lines[at].split(":", 1)
    slots = order.split("~")
    kind = rng.randrange(3)
    if kind == 0 and len(slots) > 1:
        rng.shuffle(slots)
        order = "~".join(slots)
    elif kind == 1:
        order = lines[rng.choice(orders)].split(":", 1)[1]
    else:
        order = " ~ ".join(["nothing"] * len(slots))
    lines[at] = f"{who}: {order.strip()}"
    return "\n".join(lines)


def amended(path, name, text, rng):
    path.write_text(text, encoding="utf-8")
    if run(path, "--write", "--seed", name)[0]:
        return
    before = changed(path.read_text(encoding="utf-8"), rng)
    if before is None:
        return
    path.write_text(before, encoding="utf-8")
    plain, _ = run(path)
    status, told = run(path, "--amend", "--write")
    after = path.read_text(encoding="utf-8")
    if status or not plain:
        check(status in (0, 1, 3) and after == before, f"{name}: not amended, or nothing to amend: the file stays", told)
        return
    status, told = run(path)
    check(status == 0, f"{name}: amended, it plays", told)
    run(path, "--amend", "--write")
    check(path.read_text(encoding="utf-8") == after, f"{name}: amended once is enough")
    lost = [line for line in before.split("\n") if line not in after and not line.startswith("state:")]
    check(not lost, f"{name}: amended, no line is lost", "\n".join(lost))


def cut_off(path, name, text, rng):
    answers = [rng.choice(WORDS) for _ in range(400)]
    typed = "".join(f"{answer}\n" for answer in answers)
    path.write_text(text, encoding="utf-8")
    _, told = run(path, "--dice", "typed", "--write", typed=typed)
    whole = path.read_text(encoding="utf-8")
    most = len(re.findall(r"(?m)^(?:roll|ruling|send) .*: ", told))
    cut = rng.randint(0, min(most, 40))
    path.write_text(text, encoding="utf-8")
    status, told = run(path, "--dice", "typed", "--write", typed="".join(f"{answer}\n" for answer in answers[:cut]))
    if status != 3:
        return  # all was answered; a table would go on with the rest
    run(path, "--dice", "typed", "--write", typed="".join(f"{answer}\n" for answer in answers[cut:]))
    twice = path.read_text(encoding="utf-8")

    def plain(file):
        return sorted(re.sub(r"#1(?= @|:)", "", line) for line in file.split("\n"))

    check(plain(whole) == plain(twice), f"{name}: cut off behind {cut} answers it comes to the same", told)


def main():
    battles = sorted(Path("tests/corpus").rglob("*.battle"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "any.battle"
        for battle in battles[::EVERY]:
            name = str(battle.relative_to("tests/corpus"))
            rng = random.Random(name)
            text = battle.read_text(encoding="utf-8").split("== Expect")[0]
            if "== Round" not in text:
                continue
            if rng.randrange(4):
                text = "".join(line for line in text.splitlines(True) if not line.startswith("roll "))
            amended(path, name, text, rng)
            cut_off(path, name, text, rng)
    print("\n".join(failures))
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures or passed < 100 // (8 if SANITIZED else 1) else 0


sys.exit(main())
