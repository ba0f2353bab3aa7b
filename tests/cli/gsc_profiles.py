#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the battles of tests/corpus/gsc-cases come out alike under the profiles their heads name? A case is written for one
profile; `# also: gs-link crystal` says that the same must come out under those too. Each is copied with its `rules:`
line changed, and all copies are checked in one run. Every profile must be met."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "corpus/gsc-cases"
PROFILES = {"notes", "gs-link", "crystal", "stadium2"}


def copies():
    """(name, text) of each case under each further profile."""
    for path in sorted(FOLDER.rglob("*.battle")):
        text = path.read_text(encoding="utf-8")
        also = re.search(r"^# also: (.+)$", text, re.M)
        for profile in also[1].split() if also else []:
            if profile not in PROFILES:
                sys.exit(f"{path}: {profile} is no profile of gsc")
            yield profile, f"{path.parent.name}-{path.stem}--{profile}.battle", re.sub(
                r"^rules: gsc \S+$", f"rules: gsc {profile}", text, flags=re.M)


def main():
    met = set()
    with tempfile.TemporaryDirectory() as folder:
        for profile, name, text in copies():
            met.add(profile)
            pathlib.Path(folder, name).write_text(text, encoding="utf-8")
        if met != PROFILES:
            print(f"no case names: {', '.join(sorted(PROFILES - met))}")
            return 1
        run = subprocess.run([os.environ["UMPIRE"], "check", folder], capture_output=True, text=True, check=False)
    print(run.stderr.replace(folder + "/", "") + run.stdout.replace(folder + "/", ""), end="")
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
