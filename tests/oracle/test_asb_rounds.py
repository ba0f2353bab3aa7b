#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Do whole battles of rules "asb" come out as the handbook says? Random battles of several rounds go through asb_rounds_oracle.py
# and through the command; every use, roll, chance and amount must be the same, in the same place.
"""Usage: UMPIRE=path/to/umpire test_asb_rounds.py [COUNT] [--seed N] [--keep DIR] [--only N] [--rounds N]

COUNT is how many values are compared, about a hundred a battle (default 40,000). The reckoner draws every roll itself and writes it
into the battle file, so that a roll which the command asks for and the rules do not, or the other way round, is a difference."""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

import asb_oracle
import asb_rounds_oracle as rounds

SPECIES = """Charizard Vaporeon Jolteon Flareon Venusaur Blastoise Snorlax Ursaring Machamp Alakazam Gengar Golem Steelix Scizor Skarmory
    Tyranitar Dragonite Weavile Mamoswine Torterra Infernape Empoleon Lucario Gardevoir Gallade Azumarill Umbreon Espeon Electivire Magmortar
    Heracross Ninjask Pidgeot Nidoking Swampert Sceptile Blaziken Milotic Absol Garchomp Froslass Chansey Pikachu Bulbasaur Flygon""".split()
NATURES = "Adamant Bold Modest Timid Jolly Brave Quiet Calm Hasty Hardy".split() + [""] * 4


LASTING = {"Taunt": "taunt", "Torment": "torment", "Disable": "disable", "Encore": "encore", "Leech Seed": "leech_seed",
           "Perish Song": "perish_song", "Aqua Ring": "ring", "Ingrain": "rooted"}


def left_of(lasting, name):
    return lasting[name]["left"] if name in lasting else "none"


class Random(rounds.Battle):
    """A random battle: its squads, its orders, and the file."""

    def __init__(self, facts, seed, level):
        super().__init__(facts, seed)
        self.seed, self.level = seed, level
        size = self.rng.choice((2, 2, 3))
        self.switch = self.rng.choice(("KO", "KO", "OK"))
        self.limited = seed % 4 == 0  # Chills and recoveries
        names = self.rng.sample(SPECIES, 2 * size)
        for number, name in enumerate(names):
            side = self.sides[number % 2]
            given = {"nature": self.rng.choice(NATURES), "gender": self.rng.choice("MF") if facts.species[asb_oracle.plain(name)] else "",
                     "item": self.rng.choice(("", "", "Leftovers"))}
            if seed % 3 == 1:  # a third of the battles is equipped
                given["ability"] = self.rng.choice([""] + 2 * rounds.IN_BATTLE + rounds.FOR_ATTACKS)
                given["item"] = self.rng.choice([""] + rounds.ITEMS)
            full = int(facts.species[asb_oracle.plain(name)]["hp"])
            given["hp"] = self.rng.choice((full, full, full // 2, full // 4))
            given["en"] = self.rng.choice((100, 100, 70, 30))
            self.teams[side].append(rounds.Fighter(facts, name, side, **given))
        for side in self.sides:
            self.active[side] = self.teams[side][0]
        self.text = self.head()
        self.posts, self.expected = [], []

    def head(self):
        text = [f"# random battle {self.seed}", "rules: asb 2017-01", "seed: rounds", f"Switch = {self.switch}", "sources: all"]
        text += ["4 Chills per mon", "2 Recoveries"] if self.limited else ["unlimited Chills", "unlimited Recoveries"]
        for side in self.sides:
            text += ["", f"== {side}"]
            for fighter in self.teams[side]:
                fighter.chills, fighter.recoveries = (4, 2) if self.limited else (None, None)
                text.append(f"{fighter.name}" + (f" ({fighter.gender})" if fighter.gender else ""))
                text.append(f"Ability: {fighter.ability or 'none'}")
                if fighter.item:
                    text[-2] += f" @ {fighter.item}"
                text += [f"HP: {fighter.hp}/{fighter.max_hp}", f"EN: {fighter.en}"]
                if fighter.given["nature"]:
                    text.append(f"Nature: {fighter.given['nature']}")
                text.append("")
        return text

    def choose(self):
        pick = self.rng.random()
        if pick < 0.62:
            return self.rng.choice(list(rounds.ATTACKS))
        if pick < 0.7:
            return "Chill"
        move = self.rng.choice(list(rounds.STATUS))
        if move == ("Substitute", "Encore")[self.seed % 2 == 0]:  # a substitute that must be repeated asks how large it is
            return "Chill"
        return f"Substitute ({self.rng.choice((15, 20, 25))})" if move == "Substitute" else move

    def orders(self, side):
        if self.active[side].out:  # whoever comes in has these
            user = self.sends[side]
        else:
            user = self.active[side]
        switch = []
        if self.switch == "OK" and self.round and not self.active[side].out and side not in self.sends and side not in self.comes \
                and self.reserves(side) and not self.is_held(user) and self.rng.random() < 0.25:
            user = self.rng.choice(self.reserves(side))
            switch = [f"switch to {user.name}"]
        first = self.choose()
        orders = [first, first if self.rng.random() < 0.2 else self.choose(), first if self.rng.random() < 0.2 else self.choose()]
        if self.limited:
            for number, move in enumerate(orders):
                chills, others = orders[:number].count("Chill"), sum(one in rounds.RECOVERIES for one in orders[:number])
                if move == "Chill" and chills >= user.chills or move in rounds.RECOVERIES and others >= user.recoveries:
                    orders[number] = "Tackle"
        return switch + orders

    def tests(self, orders, side):
        """One to three clauses that may well be true."""
        other = "Blue" if side == "Red" else "Red"
        plain = [("foe", f"uses {rounds.split(self.rng.choice(orders[other][-3:]))[0]}") for _ in (1, 2, 3)]
        plain += [("foe", f"uses {rounds.split(self.choose())[0]}"), ("foe", "is fainted"), ("self", f"hp < {self.rng.randint(10, 90)}"),
                  ("foe", f"hp < {self.rng.randint(10, 90)}"), ("self", f"en < {self.rng.randint(10, 70)}"), ("foe", "has a substitute"),
                  ("self", "is faster"), ("", f"weather {self.rng.choice(('rain', 'sun', 'none'))}")]
        plain += [(self.rng.choice(("foe", "self")), f"is {word}") for word in ("asleep", "burned", "poisoned", "paralysed", "confused")]
        drawn = [(self.rng.random() < 0.2,) + self.rng.choice(plain) for _ in range(self.rng.choice((1, 1, 1, 2)))]
        if len(drawn) == 2 and all(not negated and predicate.startswith("uses ") for negated, _, predicate in drawn):
            drawn.pop()  # nobody uses two moves in one action: such a line is refused
        return drawn

    def conditions(self, orders, side):
        """Substitutions of a side, where this battle has any."""
        if self.seed % 4 == 0 or self.seed % 2:  # nothing is forced, and nothing runs out
            return []
        return [rounds.Substitution(self.tests(orders, side), self.choose(), self.rng.choice((None, None, 1, 2, 3)), self.rng.random() < 0.3)
                for _ in range(self.rng.choice((0, 1, 2)))]

    def run(self, most):
        while self.over is None and self.round < most:
            orders = {side: self.orders(side) for side in self.sides}
            subs = {side: self.conditions(orders, side) for side in self.sides}
            said = []
            for side in self.sides:
                said += [f"{side}: {' ~ '.join(orders[side])}"] + [f"  {one.text()}" for one in subs[side]]
            lines = self.play(orders, subs)
            self.text += ["", f"== Round {self.round}"] + said
            self.text += lines
            self.text += [f"send {side}: {fighter.name}" for side, fighter in self.sends.items()]
            self.posts.append(list(self.trace))
            if self.over is None:  # of what else there is when all is over nobody asks
                self.expected += [f"after {self.round} {path} = {value}" for path, value in self.values()]
        expected = [f"over: {self.over or 'no'}"] + self.expected
        return "\n".join(self.text + ["", "== Expect"] + expected) + "\n"

    def values(self):
        """What is kept from round to round."""
        for team in self.teams.values():
            for one in team:
                who = one.tag
                yield f"{who}.fainted", "yes" if one.out else "no"
                if one.out:
                    continue
                yield from ((f"{who}.hp", one.hp), (f"{who}.energy", one.en), (f"{who}.burn", "yes" if one.burn else "no"),
                            (f"{who}.poison", "bad" if one.toxic else "regular" if one.poison else "none"),
                            (f"{who}.toxic", one.toxic or (2 if one.poison else 0)), (f"{who}.paralysis", one.paralysis))
                yield from ((f"{who}.{name}", "none" if getattr(one, name) is None else getattr(one, name))
                            for name in ("sleep", "freeze", "confusion", "infatuation"))
                yield from ((f"{who}.chills", "no limit" if one.chills is None else one.chills),
                            (f"{who}.recoveries", "no limit" if one.recoveries is None else one.recoveries))
                if self.active[one.side] is one and one not in self.comes.values() and one not in self.sends.values():
                    yield from self.values_in_play(one)
        yield "field.weather", self.weather
        for side in self.sides:
            who = self.active[side].tag
            yield from ((f"{who}.{asb_oracle.plain(name) if ' ' not in name else name.lower().replace(' ', '_')}",
                         self.screens[side].get(name, {"left": 0})["left"])
                        for name in ("Reflect", "Light Screen", "Safeguard", "Mist", "Lucky Chant", "Tailwind"))
            yield from ((f"{who}.{name.lower().replace(' ', '_')}", self.hazards[side].get(name, 0))
                        for name in ("Spikes", "Toxic Spikes", "Stealth Rock", "Sticky Web"))

    def values_in_play(self, one):
        who = one.tag
        yield from ((f"{who}.stages.{stat}", stage) for stat, stage in one.stages.items())
        yield from ((f"{who}.natural.{stat}", stage) for stat, stage in one.natural.items())
        yield from ((f"{who}.speed", self.speed(one)), (f"{who}.substitute", one.substitute), (f"{who}.sluggish", one.sluggish),
                    (f"{who}.rest", "yes" if one.rest else "no"))
        for name, path in LASTING.items():
            yield f"{who}.lasting.{path}", left_of(one.lasting, name)
        held = [name for name in ("Wrap", "Fire Spin", "Whirlpool") if name in one.lasting]
        yield f"{who}.lasting.trap", left_of(one.lasting, held[0]) if held else "none"


USES = re.compile(r"^(.+?) uses (.+?)(?: on [^ ]+)?\.$")


def read(post):
    """The same notes, out of what the command printed of a round."""
    notes = []
    for action in post["actions"]:
        place = action["place"]
        for event in action["events"]:
            kind, text = event["kind"], event.get("text", "")
            if kind == "use":
                said = USES.match(text)
                if said:
                    notes.append((place, "use", event["actor"], said.group(2)))
                elif " prepares " in text or " gets out of reach with " in text:
                    said = re.match(r"^.+? (prepares|gets out of reach with) (.+?)(?: on [^ ]+)?\.$", text)
                    notes.append((place, "charge" if said.group(1) == "prepares" else "evade", event["actor"], said.group(2)))
                else:
                    notes.append((place, "use", event["actor"], text))
            elif kind == "refuse" and "barred" in text:
                notes.append((place, "barred", event["actor"]))
            elif kind == "draw":
                notes.append((place, "draw", event.get("actor"), event.get("target"), event["label"], event.get("nth", 1),
                              event["outcome"], event.get("chance")) + (() if event["by"] == "written" else (event["by"],)))
            elif kind in ("damage", "heal", "energy"):
                who = event.get("target") or event.get("actor")
                what = "en" if "energy" in text else "hp"
                if what == "en":
                    who = event.get("target") or event.get("actor")
                if "substitute" in text and ("takes" in text or "of its substitute" in text):
                    what = "sub"
                notes.append((place, what, who, event["after"]))
            elif kind == "faint":
                notes.append((place, "faint", event.get("target") or event.get("actor")))
    return notes


def ordered(notes):
    """Uses in their order, draws in theirs, amounts for each battler."""
    lists = {}
    for note in notes:
        acts = ("use", "charge", "evade", "barred")
        key = (note[0], "draw") if note[1] == "draw" else (note[0], "acts") if note[1] in acts else (note[0], note[1], note[2])
        lists.setdefault(key, []).append(note[1:])
    return lists


def differs(mine, theirs):
    """The first place where the two part, as lines for a referee; None where they agree."""
    places = ["start", "A1", "A2", "A3", "end"]
    one, other = ordered(mine), ordered(theirs)
    for place in places:
        keys = [key for key in list(one) + list(other) if key[0] == place]
        if any(one.get(key, []) != other.get(key, []) for key in keys):
            return [f"in {place}:", "  the rules:"] + ["    " + " ".join(map(str, note[1:])) for note in mine if note[0] == place] + \
                ["  the command:"] + ["    " + " ".join(map(str, note[1:])) for note in theirs if note[0] == place]
    return None


def compare(battle, path, umpire):
    """(values compared, report of the first difference or None)."""
    done = subprocess.run([umpire, "run", "--dice", "seed", "--format", "json", "--round", "all", path], capture_output=True, text=True, check=False)
    posts = [json.loads(line) for line in done.stdout.splitlines()]
    values = 0
    for number, mine in enumerate(battle.posts):
        if number >= len(posts):
            return values, [done.stderr.strip()] + unled(path, umpire, battle.posts)
        values += len(mine)
        report = differs(mine, read(posts[number]))
        if report:
            return values, [f"round {number + 1}"] + report
    if done.returncode:
        return values, [done.stderr.strip()]
    return values, None


def check(folder, umpire):
    """What is kept after each round: all the files in one process."""
    done = subprocess.run([umpire, "check", folder], capture_output=True, text=True, check=False)
    return [], (done.stdout + done.stderr).replace(folder + "/", "").splitlines()[:-1]


def unled(path, umpire, rounds_of_rules):
    """A battle that was refused, played once more without the lines that came too much."""
    with open(path, encoding="utf-8") as handle:
        text = handle.read()
    for _ in range(30):
        with open(path + ".cut", "w", encoding="utf-8") as handle:
            handle.write(text)
        done = subprocess.run([umpire, "run", "--format", "json", "--round", "all", path + ".cut"], capture_output=True, text=True, check=False)
        posts = [json.loads(line) for line in done.stdout.splitlines()]
        for number, (mine, post) in enumerate(zip(rounds_of_rules, posts)):
            report = differs(mine, read(post))
            if report:
                return [f"round {number + 1}"] + report
        bad = {int(hit) for hit in re.findall(r"\.cut:(\d+):", done.stderr)}
        if not bad:
            return [done.stderr or "(the same without those lines)"]
        text = "\n".join("" if row + 1 in bad else line for row, line in enumerate(text.split("\n")))
    return ["(it was refused again and again)"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=40000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--level", type=int, default=9)
    parser.add_argument("--only", type=int, help="this battle alone")
    parser.add_argument("--keep", help="leave the files there")
    parser.add_argument("--show", type=int, default=5, help="how many differences to tell")
    arguments = parser.parse_args()
    facts = asb_oracle.Facts()
    values = passed = failed = number = played = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.keep or scratch
        os.makedirs(folder, exist_ok=True)
        while values < arguments.count:
            which = arguments.only if arguments.only is not None else arguments.seed * 1000003 + number
            number += 1
            battle = Random(facts, which, arguments.level)
            path = os.path.join(folder, f"{which}.battle")
            text = battle.run(arguments.rounds)
            with open(path, "w", encoding="utf-8") as handle:
                handle.write(text)
            here, report = compare(battle, path, os.environ["UMPIRE"])
            values += max(here, 1)
            played += battle.round
            passed, failed = passed + (report is None), failed + (report is not None)
            if report and failed <= arguments.show:
                print(f"battle {which}, " + "\n".join(report))
            if failed >= 50 or arguments.only is not None:
                break
        if not failed:
            checked, report = check(folder, os.environ["UMPIRE"])
            values, passed, failed = values + len(checked), passed, failed + len(report)
            print("\n".join(report[:arguments.show]))
    print(f"{values} values, {played} rounds", file=sys.stderr)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
