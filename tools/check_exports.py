#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does the shared library offer exactly the functions of include/umpire/umpire.h, and does it keep no global state?
usage: check_exports.py LIBUMPIRE.SO [HEADER]"""
import re
import subprocess
import sys
from pathlib import Path


def symbols(library, *options):
    """[(kind, name)] as nm tells them."""
    listing = subprocess.run(["nm", "--defined-only", *options, library], check=True, capture_output=True, text=True)
    return [tuple(line.split()[-2:]) for line in listing.stdout.splitlines() if len(line.split()) >= 3]


path = Path(sys.argv[2] if len(sys.argv) > 2 else Path(__file__).resolve().parent.parent / "include/umpire/umpire.h")
header = re.sub(r"//[^\n]*|/\*.*?\*/|^\s*#[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.S | re.M)
declared = set(re.findall(r"UMP_API[^;(]*?\b(\w+)\s*\(", header))
exported = {name for _, name in symbols(sys.argv[1], "-D")}
problems = [f"{name}: declared in the public header, not defined" for name in sorted(declared - exported)]
problems += [f"{name}: exported, but not in the public header" for name in sorted(exported - declared)]
problems += [f"{name}: public names begin with ump_" for name in sorted(declared) if not name.startswith("ump_")]

# Writable data (d, b) would be shared between battles and threads. Relocated constants are in .data.rel.ro, which nm
# also calls d: told apart by the section, and the start-up code's own names are known.
STARTUP = {"completed.0", "__dso_handle", "__TMC_END__", "_DYNAMIC", "_GLOBAL_OFFSET_TABLE_", "__bss_start", "_edata",
           "_end", "__do_global_dtors_aux_fini_array_entry", "__frame_dummy_init_array_entry"}
table = subprocess.run(["objdump", "-t", sys.argv[1]], check=True, capture_output=True, text=True).stdout
for line in table.splitlines():
    match = re.search(r"\s(\.(?:data|bss|tdata|tbss)\S*)\s+([0-9a-f]+)\s+(?:\.hidden )?(\S+)$", line)
    if match and not match[1].startswith(".data.rel.ro") and match[3] not in STARTUP and not match[3].startswith("."):
        problems.append(f"{match[3]}: writable global state in {match[1]}")
if not declared:
    problems.append(f"{path}: no UMP_API functions found")
for problem in problems:
    print(problem)
print(f"check_exports: {len(declared)} public functions, {len(problems)} problems")
sys.exit(bool(problems))
