#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is a mistake in the scale's facts refused, with its place, its reason and its remedy, and does --check see printed
tables that are not those of the data? Each case changes one line of a copy of the data."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from _checks import ROOT, Checks

import tables_scale
from table_tools import Audit

check = Checks()

# file, line to change as it begins, (what to replace in it, by what), what the message must say beside file:line
MISTAKES = [
    ("moves.csv", "7,fire-punch,", ("fire-punch,", "ice-punch,"), "identifier: ice-punch stands on line"),
    ("moves.csv", "7,fire-punch,", ("Fire Punch", "Ice Punch"), "only a physical and a special move"),
    ("moves.csv", "7,fire-punch,", (",burn,", ",burns,"), "'burns' is not a known word; write one of none burn"),
    ("moves.csv", "7,fire-punch,", ("7,fire-punch,Fire Punch,1,", "7,fire-punch,Fire Punch,2,"), "here should be generation 2"),
    ("moves.csv", "3,double-slap,", (",2,5,", ",5,2,"), "min_hits 5"),
    ("moves.csv", "892,", (",,,,,,,,,", ",,,,1,,,,,"), "effects_stated is 0"),
    ("moves.csv", "# flags:", ("# flags:", "# flag:"), "flags: the header does not explain it"),
    ("moves_by_gen.csv", "7,3,", (",75,", ",999,"), "power: 999 is out of range; write a number of 1..255"),
    ("moves_by_gen.csv", "7,3,", ("special", "physical"), "write special"),
    ("moves_by_gen.csv", "7,3,", ("fire", "fairy"), "it exists from 6 to 9"),
    ("moves_by_gen.csv", "7,3,", ("7,3,", "7,4,"), "gen 4: the rows of a thing stand together"),
    ("moves_by_gen.csv", "14,3,", (",,", ",40,"), "a status move has none"),
    ("moves_by_gen.csv", "18,1,", (",pkmn", ",both"), "moves_disagreements.csv says otherwise"),
    ("moves_disagreements.csv", "18,1,", (",0", ",-5"), "moves_by_gen.csv has another value"),
    ("move_aliases.csv", "Faint", ("Feint Attack", "Faint Attack"), "does not stand in moves.csv"),
    ("move_aliases.csv", "Faint", ("Faint Attack,", "Tackle,"), "its key tackle means Tackle already"),
    ("move_coverage.csv", "Guillotine,", ("Guillotine", "Guilotine"), "'Guilotine' does not stand in moves.csv"),
    ("move_coverage.csv", "Guillotine,", (",power,", ",powers,"), "'powers' is not a known word"),
    ("move_coverage.csv", "Guillotine,", (",power,", ",note;power,"), "leave note out"),
    ("move_coverage.csv", "Whirlwind,", (",settle,", ",settle;works,"), "keep one of settle miss works instead"),
    ("move_coverage.csv", "Roar,", ("Roar,", "Pound,"), "keep the order of moves.csv"),
    ("move_effects.csv", "Crunch,3,", ("spd:-1", "spd:-7"), "-7 is out of range; write a number of -6..12"),
    ("move_effects.csv", "Crunch,3,", (",3,", ",1,"), "the move is of generation 2"),
    ("move_effects.csv", "Crunch,3,", (",3,", ",9,"), "9 is out of range; write a number of 1..8"),
    ("move_effects.csv", "Steel Wing,", ("stat_target,user", "ailment,none"), "moves.csv says so already"),
    ("move_effects.csv", "Steel Wing,", ("user", "users"), "'users' is not a known word; write one of user target"),
    ("move_effects.csv", "Steel Wing,", ("Steel Wing", "Pound"), "keep the order of moves.csv, then the oldest first"),
    ("typechart.csv", "normal,steel,", (",50,50", ",50,70"), "'70' is not a known word; write one of 0 50 100 200"),
    ("typechart.csv", "normal,steel,", (",,", ",50,"), "in generation 1 the pair does not exist"),
    ("typechart.csv", "normal,rock,", ("normal,rock,50,50,50\n", ""), "normal against rock: the pair has no row"),
    ("natures.csv", "2,Bold", ("def,atk", "def,def"), "each of the 25 pairs"),
    ("abilities.csv", "2,", ("Drizzle", "\u0414\u043e\u0436\u0434\u044c"), "has no usable key"),
    ("species_abilities.csv", "1,1,", ("overgrow", "overgrown"), "'overgrown' does not stand in abilities.csv"),
    ("species_abilities.csv", "1,1,", ("1,1,", "9999,1,"), "'9999' does not stand in species.csv"),
    ("species_by_gen.csv", "4,Charmander,5,", (",0,-1,", ",0,0,"), "baby, place and length say otherwise; write -1"),
    ("species_by_gen.csv", "4,Charmander,5,", (",0,-1,", ",0,-2,"), "-2 is out of range; write a number of -1..1"),
    ("species_by_gen.csv", "4,Charmander,5,", (",1,3,", ",2,3,"), "prevo none says otherwise; write 1"),
    ("species_by_gen.csv", "4,Charmander,5,", ("Charmeleon", "Charmelon"), "Charmelon has no row"),
    ("species_by_gen.csv", "4,Charmander,1,", (",50,50,", ",50,51,"), "generation 1 has one Special"),
    ("species_by_gen.csv", "6,Charizard,5,", (",flying,", ",fire,"), "it is type1 again"),
    ("species_by_gen.csv", "6,Charizard-Mega-X,6,", ("Charizard-Mega", "Charzard-Mega"), "begin it with 'Charizard-'"),
    ("species_map.csv", "deoxys-normal,", ("Deoxys,", "Deoxys-Attack,"), "name: Deoxys-Attack stands on line"),
    ("species_map.csv", "venusaur-gmax,", ("Gigantamax: figures of the ordinary form", ""), "say why"),
    ("species_map.csv", "venusaur-gmax,", ("venusaur-gmax,", "venusaur-maxi,"), "write ''"),
    ("species_names.csv", "Alolan Raichu,", ("Alolan Raichu,", "Raichu,"), "its key raichu means Raichu already"),
    ("species_names.csv", "Alolan Raichu,", (",Raichu-Alola", ""), "1 cells"),
    ("base_stat_bonus.csv", "4,Charmander,5,", (",0,-1,", ",x,-1,"), "'x' is no whole number"),
]

# These are noticed where the other end stands: in the second table, or in the table as a whole.
ELSEWHERE = {"identifier: ice-punch stands on line", "here should be generation 2", "each of the 25 pairs",
             "only a physical and a special move", "moves_disagreements.csv says otherwise",
             "name: Deoxys-Attack stands on line"}


def refused(root, data, name, start, change, say):
    """Changes one line of the copy, reads and audits it among the tables as they are, and puts the line back."""
    case = f"{name}: {start} {change}"
    path = root / "data/scale" / name
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith(start))
    lines[at] = lines[at].replace(*change, 1)
    check.equal(f"{case}: changes the file", "".join(lines) != text, True)
    path.write_text("".join(lines), encoding="utf-8")
    audit = Audit()
    table = path.stem
    changed = dict(data, **{table: tables_scale.read_one(root, audit, table)})
    if not audit.problems:
        tables_scale.audit_all(changed, audit)
    path.write_text(text, encoding="utf-8")
    check.equal(f"{case}: '{say}' is said, of {audit.problems[:3]}", any(say in p for p in audit.problems), True)
    check.none(f"{case}: a line is named", (p for p in audit.problems if not re.match(r"data/scale/\w+\.csv:\d+: ", p)))
    if "\n" not in change[0]:
        check.equal(f"{case}: the line is named, of {audit.problems[:3]}",
                    any(p.startswith(f"data/scale/{name}:{at + 1}: ") for p in audit.problems)
                    or start.startswith("#") or say in ELSEWHERE, True)


def run(root, *arguments):
    done = subprocess.run([sys.executable, "-B", "tools/gen_tables.py", *arguments], cwd=root, check=False,
                          capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_driver(root):
    """The command itself: fresh, stale, left over, refused, misused."""
    check.equal("fresh tables", run(root, "--check", "scale"), (0, ""))
    table = root / "src/scale/gen/moves.c"
    text = table.read_text(encoding="utf-8")
    table.write_text(text.replace('"Pound"', '"Round"', 1), encoding="utf-8")
    status, said = run(root, "--check", "scale")
    check.equal("an edited table", (status, "moves.c: is not what the data say" in said), (1, True))
    check.equal("printing mends it", (run(root, "scale")[0], table.read_text(encoding="utf-8") == text), (0, True))
    (root / "src/scale/gen/old.c").write_text("")
    status, said = run(root, "--check", "scale")
    check.equal("a left-over table", (status, "old.c: no table is printed there" in said), (1, True))
    (root / "src/scale/gen/old.c").unlink()
    check.equal("an unknown ruleset", run(root, "nonesuch")[0], 2)
    data = root / "data/scale/natures.csv"
    data.write_text(data.read_text(encoding="utf-8").replace("1,Hardy", "26,Hardy"), encoding="utf-8")
    status, said = run(root, "scale")
    check.equal("a mistake in the data", (status, "id: 26 is out of range; write a number of 1..25" in said), (1, True))


with tempfile.TemporaryDirectory() as temporary:
    copy = pathlib.Path(temporary)
    for folder in ("data/scale", "tools", "src/scale/gen"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    audit = Audit()
    tables = tables_scale.read_all(copy, audit)
    tables_scale.audit_all(tables, audit)
    check.equal("the data as they are", audit.problems, [])
    for mistake in MISTAKES:
        refused(copy, tables, *mistake)
    test_driver(copy)
check.finish()
