#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does `umpire calc --batch` answer each line of tests/corpus/RULESET/requests.jsonl as worked by hand? A line has `rows` (the
statements of checklist.csv it shows), `derivation`, `request` and `expect`: the keys of the answer that must be so, null for a key
that must not be there, and under `mistake` the path alone of one. Those of gsc: gsc_damage.py."""

import json
import os
import pathlib
import subprocess
import sys

CORPUS = pathlib.Path(__file__).resolve().parents[1] / "corpus"
RULESETS = ("asb", "ptu", "scale")


def differs(case, answer):
    """What came out where it is not what is expected, or None."""
    expect = dict(case["expect"])
    path = expect.pop("mistake", None)
    got = {key: answer.get(key) for key in expect}
    if path is not None:
        said = (answer.get("error") or {}).get("path")
        return None if said == path else f"a mistake at {said}"
    return None if got == expect and answer.get("id") == case["request"]["id"] else f"{got}{answer.get('error', '')}"


def compare(path):
    cases = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    text = "".join(json.dumps(case["request"]) + "\n" for case in cases)
    run = subprocess.run([os.environ["UMPIRE"], "calc", "--batch"], input=text, capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if run.returncode or len(answers) != len(cases):
        sys.exit(f"{path}: {len(answers)} answers to {len(cases)} requests, status {run.returncode}\n{run.stderr}")
    failed = 0
    for case, answer in zip(cases, answers):
        got = differs(case, answer)
        if got:
            failed += 1
            print(f"{case['request']['id']}: got {got}, want {case['expect']} ({case['derivation']})")
    return len(cases) - failed, failed


def main():
    results = [compare(CORPUS / name / "requests.jsonl") for name in RULESETS]
    passed, failed = (sum(column) for column in zip(*results))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not all(ok for ok, _ in results) else 0


if __name__ == "__main__":
    sys.exit(main())
