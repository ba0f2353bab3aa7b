#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does `umpire calc --batch` answer each line of tests/corpus/asb/requests.jsonl as worked by hand? A line has `rows` (the
statements of checklist.csv it shows), `derivation`, `request` and `expect`: the keys of the answer that must be so."""

import json
import os
import pathlib
import subprocess
import sys

FILE = pathlib.Path(__file__).resolve().parents[1] / "corpus/asb/requests.jsonl"


def main():
    cases = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    text = "".join(json.dumps(case["request"]) + "\n" for case in cases)
    run = subprocess.run([os.environ["UMPIRE"], "calc", "--batch"], input=text, capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if run.returncode or len(answers) != len(cases):
        sys.exit(f"{len(answers)} answers to {len(cases)} requests, status {run.returncode}\n{run.stderr}")
    failed = 0
    for case, answer in zip(cases, answers):
        got = {key: answer.get(key) for key in case["expect"]}
        if got != case["expect"] or answer.get("id") != case["request"]["id"]:
            failed += 1
            print(f"{case['request']['id']}: got {got}{answer.get('error', '')}, want {case['expect']} ({case['derivation']})")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
