#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the checks of this house catch what they are there for? Each breach is planted alone in a small clean tree."""
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CLEAN = {
    "src/lib.c": '#include "kit/a.c"\n#include "scale/b.c"\n#include "desk/c.c"\n#include "odds/d.c"\n',
    "src/kit/a.c": '#include "kit/a.h"\n#include <stdio.h>\n/* float in a comment, 1.5 too */\nchar *s = "double damage, 1.5";\n',
    "src/kit/a.h": '#include "umpire/umpire.h"\n',
    "src/scale/b.c": '#include "kit/a.h"\n#include "scale/gen/t.inc"\n',
    "src/scale/gen/t.inc": "1, 2,\n",
    "src/scale/gen/long.c": "\n" * 5000,
    "src/desk/c.c": '#include "scale/b.h"\n#include "odds/d.h"\n',
    "src/odds/d.c": '#include "kit/a.h"\n',
    "apps/cli/main.c": '#include <jansson.h>\n#include <umpire/umpire.h>\n#include "cli/main.h"\n',
    "docs/a.md": "See work/tmp/home and https://example.org/home/page, $DIR/tmp/x.\n",
}
# One of the forbidden folders, put together so that this file passes the check itself.
MACHINE = "/" + "home" + "/"
BREACHES = {
    "kit includes a ruleset": {"src/kit/a.c": '#include "scale/b.h"\n'},
    "ruleset includes another": {"src/scale/b.c": '#include "asb/asb.h"\n'},
    "ruleset includes the desk": {"src/scale/b.c": '# include "desk/desk.h"\n'},
    "ruleset includes odds": {"src/gsc/b.c": '#include "odds/odds.h"\n'},
    "odds include a ruleset": {"src/odds/d.c": '#include "scale/b.h"\n'},
    "odds include the desk": {"src/odds/d.c": '#include "desk/c.h"\n'},
    "include beside the file": {"src/kit/a.c": '#include "a.h"\n'},
    "include upwards": {"src/kit/a.c": '#include "../scale/b.h"\n'},
    "unknown layer": {"src/extra/x.c": '#include "kit/a.h"\n'},
    "library of others": {"src/kit/a.c": "#include <jansson.h>\n"},
    "floating-point header": {"src/kit/a.c": "#include <math.h>\n"},
    "float": {"src/kit/a.c": "static float f;\n"},
    "double in a macro": {"src/kit/a.h": "#define X(a) ((double)(a))\n"},
    "floating-point literal": {"src/kit/a.c": "int x = (int)(7 * 1.5);\n"},
    "literal without a leading digit": {"src/kit/a.c": "int x = (int)(7 * .5);\n"},
    "float behind a string with a quote": {"src/kit/a.c": 'char *s = "\\""; float f; char *t = "";\n'},
    "too long": {"src/kit/a.c": "\n" * 1201},
    "application includes the library's inside": {"apps/cli/main.c": '#include "kit/a.h"\n'},
    "application climbs into the library": {"apps/cli/main.c": '#include "../../src/kit/a.h"\n'},
    "path of a machine": {"docs/a.md": f"Run {MACHINE}me/umpire\n"},
    "path of a machine in a script": {"tools/x.sh": f"cd '{MACHINE}me'\n"},
}
failures = []
passed = 0


def verdict(name, good):
    """Counts one case."""
    global passed
    passed += bool(good)
    if not good:
        failures.append(name)
        print(f"FAILED: {name}")


def plant(folder, files):
    """Writes files (path: text) below folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def layers(files):
    """Exit status and output of check_layers.py over a tree of files."""
    with tempfile.TemporaryDirectory() as folder:
        plant(Path(folder), files)
        run = subprocess.run([sys.executable, ROOT / "tools/check_layers.py", folder], check=False, capture_output=True,
                             text=True)
        return run.returncode, run.stdout


status, output = layers(CLEAN)
verdict(f"clean tree: {output}", status == 0)
for name, change in BREACHES.items():
    status, output = layers({**CLEAN, **change})
    verdict(name, status == 1 and "1 problems" in output and next(iter(change)) in output)
verdict("empty tree", layers({"docs/a.md": "x\n"})[0] == 1)

# tools/check_parts.py and tools/check_tables.py look at the tree they stand in: run copies.
with tempfile.TemporaryDirectory() as folder:
    base = Path(folder)
    (base / "tools").mkdir()
    for tool in ("check_parts.py", "check_tables.py"):
        shutil.copy(ROOT / "tools" / tool, base / "tools" / tool)

    def tool_run(tool):
        return subprocess.run([sys.executable, base / "tools" / tool], check=False, capture_output=True).returncode

    plant(base, CLEAN)
    (base / "src/scale/gen/long.c").unlink()
    verdict("all parts included", tool_run("check_parts.py") == 0)
    plant(base, {"src/kit/forgotten.c": "\n"})
    verdict("a part forgotten", tool_run("check_parts.py") == 1)
    (base / "src/kit/forgotten.c").unlink()
    plant(base, {"src/lib.c": CLEAN["src/lib.c"] + '#include "kit/a.c"\n'})
    verdict("a part included twice", tool_run("check_parts.py") == 1)

    generator = "from pathlib import Path\nPath('src/scale/gen').mkdir(exist_ok=True)\n" \
                "Path('src/scale/gen/t.inc').write_text(Path('data/t.csv').read_text())\n"
    plant(base, {"tools/gen_tables.py": generator, "data/t.csv": "1\n", "src/scale/gen/t.inc": "1\n"})
    verdict("fresh tables", tool_run("check_tables.py") == 0)
    plant(base, {"src/scale/gen/t.inc": "2\n"})
    verdict("a table edited by hand", tool_run("check_tables.py") == 1)
    plant(base, {"src/scale/gen/t.inc": "1\n", "src/scale/gen/old.inc": "1\n"})
    verdict("a table left over", tool_run("check_tables.py") == 1)
    (base / "src/scale/gen/old.inc").unlink()
    (base / "src/scale/gen/t.inc").unlink()
    verdict("a table not committed", tool_run("check_tables.py") == 1)

# tools/check_exports.py looks at a built library.
PUBLIC = "#define UMP_API __attribute__((visibility(\"default\")))\nUMP_API int ump_one(int a);\n// UMP_API int ump_no(void);\n"
BODY = "int ump_one(int a) { return a + 1; }\nint kit_inside(int a) { return a; }\nconst char *const *kit_words(void);\n" \
       "static const char *const words[] = {\"a\", 0};\nconst char *const *kit_words(void) { return words; }\n"
LIBRARIES = {
    "exactly the declared functions, constant tables": (PUBLIC, BODY, 0),
    "declared, not defined": (PUBLIC + "UMP_API int ump_two(void);\n", BODY, 1),
    "exported, not declared": (PUBLIC, BODY + '__attribute__((visibility("default"))) int ump_two(void) { return 2; }\n', 1),
    "public name without the prefix": (PUBLIC + "UMP_API int two(void);\n", BODY + "int two(void) { return 2; }\n", 1),
    "a counter in a file": (PUBLIC, BODY + "static int calls = 1; int kit_count(void) { return ++calls; }\n", 1),
    "a zeroed buffer": (PUBLIC, BODY + "char kit_buffer[99];\n", 1),
    "a counter in a function": (PUBLIC, BODY + "int kit_count(void) { static int calls; return ++calls; }\n", 1),
}
for name, (public, body, expected) in LIBRARIES.items():
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        plant(base, {"p.h": public, "lib.c": '#include "p.h"\n' + body})
        subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-fvisibility=hidden", base / "lib.c", "-o", base / "l.so"],
                       check=True)
        done = subprocess.run([sys.executable, ROOT / "tools/check_exports.py", base / "l.so", base / "p.h"], check=False,
                              capture_output=True, text=True)
        verdict(f"library with {name}: {done.stdout}", done.returncode == expected)

# The counting of tests/run.py, on the words the runners print.
spec = importlib.util.spec_from_file_location("run", ROOT / "tests/run.py")
run = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run)
verdict("a silent pass counts one", run.count("ok\n", False) == (1, 0))
verdict("a silent failure counts one", run.count("", True) == (0, 1))
verdict("two cmocka groups add up", run.count(
    "[==========] Running 3 test(s).\n[==========] 3 test(s) run.\n[  PASSED  ] 3 test(s).\n"
    "[==========] b: 4 test(s) run.\n[  PASSED  ] 3 test(s).\n[  FAILED  ] b: 1 test(s), listed below:\n"
    "[  FAILED  ] test_x\n\n 1 FAILED TEST(S)\n", True) == (6, 1))
verdict("a closing line counts", run.count("a.battle: ok\n40 passed, 2 failed\n", True) == (40, 2))
verdict("only the last closing line counts", run.count("1 passed, 0 failed\n40 passed, 0 failed, 1 skipped\n", False) == (40, 0))
verdict("a crash after good news is a failure", run.count("[  PASSED  ] 3 test(s).\n", True) == (3, 1))

print(f"{passed} passed, {len(failures)} failed")
sys.exit(bool(failures))
