#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Do whole rounds of random battles come out as the rule text says? The single hit and its cost are those of scale_oracle.py;
# here stands what a round does with them: order, checks, conditions and their timers, barriers, weather, special moves, moves of two actions.
"""Usage: UMPIRE=path/to/umpire test_scale_rounds.py [COUNT] [--seed N] [--keep DIR]

COUNT is how many values are compared, about fifty a battle (default 100,000).
Singles and doubles of generation 5, two rounds each, with rolls and rulings written into the file; what is expected of every value is
worked out here and compared by `umpire check`. Where a reading is needed it is that of docs/RULINGS.md."""

import argparse
import os
import random
import subprocess
import sys
import tempfile

import scale_oracle as oracle

SPECIES = ("Charmander Charmeleon Charizard Squirtle Blastoise Venusaur Riolu Lucario Barboach Whiscash Absol Snorlax Alakazam "
           "Gengar Golem Onix Electrode Shuckle Azumarill Glalie Gliscor Pichu Pikachu Weavile Ninjask Skarmory Magikarp").split()
# What an attack may cause: only where a roll line says so, for a test's effects do not come by themselves.
EFFECTS = {"Flamethrower": "burn", "Thunderbolt": "paralysis", "Ice Beam": "freeze", "Sludge Bomb": "poison",
           "Body Slam": "paralysis", "Fire Punch": "burn"}
ATTACKS = list(EFFECTS) + ["Tackle", "Slash", "Surf", "Psychic", "Earthquake", "Aerial Ace", "Swift", "Razor Leaf", "Rock Slide",
                           "Quick Attack", "Fire Blast", "Stone Edge", "Dragon Claw", "Facade", "Hex", "Double-Edge", "Giga Drain",
                           "Close Combat", "Sheer Cold (60)", "Return (90)", "Magnitude (7)", "Flame Wheel", "Seismic Toss (50)", "Solar Beam", "Fly", "Dig",
                           "Hyper Beam", "Solar Beam", "Fly", "Dig", "Earthquake"]
TWO_ACTIONS = {"Solar Beam", "Fly", "Dig"}
INTO_THE_GROUND = {"Earthquake", "Magnitude"}  # they find who digs, with double power
STAGES = {"Swords Dance": ("self", {"atk": 2}), "Agility": ("self", {"spe": 2}), "Growl": ("foe", {"atk": -1}),
          "Leer": ("foe", {"def": -1}), "Sand Attack": ("foe", {"acc": -1}), "Bulk Up": ("self", {"atk": 1, "def": 1}),
          "Iron Defense": ("self", {"def": 2}), "Fake Tears": ("foe", {"spd": -2}), "Nasty Plot": ("self", {"spa": 2}),
          "Scary Face": ("foe", {"spe": -2})}
AILING = {"Thunder Wave": ("paralysis", 3), "Toxic": ("poison", 5), "Will-O-Wisp": ("burn", 3), "Confuse Ray": ("confusion", 3),
          "Sing": ("sleep", 3), "Poison Gas": ("poison", 3)}
OTHERS = ("Chill nothing Recover Rest Light~Screen Reflect Safeguard Protect Detect Rain~Dance Sunny~Day Sandstorm Hail Trick~Room "
          "Haze Minimize Counter Mirror~Coat Metal~Burst Sleep~Talk~(Tackle) Metronome~(Surf) Metronome~(Dig) Synthesis").replace("~", "\0").split()
OTHERS = [word.replace("\0", " ") for word in OTHERS]
SEVERITY = ("none", "light", "mild", "moderate", "severe", "very severe")
IMMUNE = {"burn": {"fire"}, "freeze": {"ice"}, "poison": {"poison", "steel"}}
RECOIL = {"Double-Edge": 33}
DRAIN = {"Giga Drain": 50}
PRIORITY = {"Quick Attack": 1, "Protect": 4, "Detect": 4, "Counter": -5, "Mirror Coat": -5, "Trick Room": -7}
SCREENS = {"Light Screen": "light_screen", "Reflect": "reflect", "Safeguard": "safeguard"}
WEATHERS = {"Rain Dance": "rain", "Sunny Day": "sun", "Sandstorm": "sand", "Hail": "hail"}
STAY = {"sleep": 2, "attraction": 2, "confusion": 2, "freeze": 3, "paralysis": 6}
CONDITIONS = ("sleep", "attraction", "burn", "confusion", "freeze", "paralysis", "poison")
STATS = ("atk", "def", "spa", "spd", "spe", "acc", "eva")


AIMS = {}  # of each move, by its plain name: the word of moves.csv


class Fighter:
    def __init__(self, facts, rng, name, side):
        row = facts.species[oracle.plain(name)][5]
        self.name, self.side, self.types, self.speed = name, side, row["types"], row["speed"]
        self.hp, self.en = rng.choice((100, 100, 80, 55, 30)), rng.choice((100, 100, 70, 40))
        self.stages = {stat: 0 for stat in STATS}
        self.severity = {condition: 0 for condition in CONDITIONS}
        self.age = dict.fromkeys(CONDITIONS, 0)
        self.fresh = set()
        self.rest = self.toxic = self.clones = self.minimized = self.substitute = 0
        self.screens = {screen: 0 for screen in SCREENS.values()}
        self.raised = set()
        self.out = self.away = self.recharges = False
        self.attractor = self.charge = None
        self.clear()

    def clear(self):
        """What an action leaves behind is forgotten at its end."""
        self.hurt = {"physical": (None, 0), "special": (None, 0)}  # by whom, and how much
        self.hurt_last = None  # by a foe
        self.protects = None
        self.blocked = 0

    def set(self, condition, severity):
        self.severity[condition], self.age[condition] = severity, 0
        (self.fresh.add if severity else self.fresh.discard)(condition)
        if condition == "sleep":
            self.rest = 0
        if condition == "poison":
            self.toxic = 0
        if condition == "attraction" and not severity:
            self.attractor = None

    def pace(self):
        stage = self.stages["spe"] - (0, 1, 1, 2, 3)[self.severity["paralysis"]] - (0, 0, 1, 2, 2)[self.severity["freeze"]]
        return max(1, self.speed + 10 * stage)

    def block(self, moving):
        status = [{"name": name, "severity": SEVERITY[severity]} for name, severity in self.severity.items()
                  if severity and severity < 5]
        if self.severity["poison"] == 5:
            status.append({"name": "toxic", "severity": "very severe"})
        block = {"species": self.name, "stages": dict(self.stages), "status": status, "hp": self.hp}
        return dict(block, moving="yes") if moving else block


class Battle:
    def __init__(self, facts, seed):
        self.facts, self.rng, self.seed = facts, random.Random(seed), seed
        self.doubles = self.rng.random() < 0.4
        sides = ("Red", "Red", "Blue", "Blue") if self.doubles else ("Red", "Blue")
        self.fighters = [Fighter(facts, self.rng, name, side) for name, side in
                         zip(self.rng.sample(SPECIES, len(sides)), sides)]
        self.moving = self.rng.random() < 0.5
        self.weather, self.weather_left, self.trick_room = None, 0, 0
        self.round = self.action = 0
        self.lines, self.over = [], None

    def others(self, user, allies=False):
        """Who stands besides the user, in the order of the field: foes, or the ally too."""
        return [fighter for fighter in self.fighters if not fighter.out and fighter is not user and
                (allies or fighter.side != user.side)]

    def targets(self, user, name, wanted):
        """Whom a use reaches: its class of targets, and whom the order names where that one stands."""
        target = AIMS[self.facts.move(name, 5, "move")["key"]]
        if target == "all-opponents":
            return self.others(user)
        if target == "all-other-pokemon":
            return self.others(user, allies=True)
        if wanted and not wanted.out:
            return [wanted]
        return [] if wanted and wanted.side == user.side else self.others(user)[:1]

    def covered(self, fighter, screen):
        """A barrier covers its side as long as its bearer stands."""
        return any(other.screens[screen] for other in self.fighters if other.side == fighter.side and not other.out)

    def roll(self, what):
        """A line of the round: `A1 Red/Absol crit @ Blue/Onix: yes`."""
        self.lines.append(what)

    # ---- health and energy

    def fall(self, fighter):
        if not fighter.out and (fighter.hp <= 0 or fighter.en <= 0):
            fighter.out, fighter.away, fighter.charge = True, False, None
            for other in self.fighters:
                if other.attractor is fighter:
                    other.set("attraction", 0)

    def hurt(self, fighter, amount):
        fighter.hp = max(0, fighter.hp - amount)
        self.fall(fighter)

    def pay(self, fighter, amount):
        if not fighter.out:
            fighter.en = max(0, fighter.en - amount)
            self.fall(fighter)

    def ease(self, target, damage, by):
        for condition in ("sleep", "attraction"):
            severity = target.severity[condition]
            if not severity or (condition == "attraction" and target.attractor is not by):
                continue
            left = severity - damage // 10 if severity > 1 else 0 if damage >= 15 else 1
            if left < severity:
                rest = target.rest  # Rest's sleep goes on by its own count
                target.set(condition, max(0, left))
                if condition == "attraction" or left > 0:
                    target.rest = rest

    # ---- one use

    def ask(self, user, move, target=None, **more):
        return {"rules": "scale", "attacker": user.block(self.moving), "defender": (target or user).block(False),
                "move": dict({"name": move}, **more)}

    def cost(self, user, move, **more):
        return int(oracle.answer(self.facts, self.ask(user, move, **more))["energy"])

    def reaches(self, user, target, move, power):
        """Out of reach, Protect, immunity, accuracy, clones: whether it gets to the target."""
        if target.away and not (target.charge[0] == "Dig" and move in INTO_THE_GROUND):
            return False
        entry = self.facts.move(move, 5, "move")
        if target.protects:
            target.blocked = max(target.blocked, power)
            return False
        if entry["category"] != "status" and not self.product(entry, target):
            return False
        chance = self.chance(user, target, entry)
        tag = f"A{self.action} {user.side}/{user.name}"
        if chance == 0:
            return False
        if chance < 100 and self.rng.random() < 0.3:
            self.roll(f"roll {tag} hit @ {target.side}/{target.name}: no")
            return False
        if not target.clones:
            return True
        if entry["accuracy"] is None:
            target.clones = 0
        elif self.rng.random() < 0.5:
            self.roll(f"roll {tag} real @ {target.side}/{target.name}: no")
            target.clones -= 1
            return False
        return True

    def chance(self, user, target, entry):
        if entry["accuracy"] is None:
            return 100
        return min(100, max(0, entry["accuracy"] + 10 * (user.stages["acc"] - target.stages["eva"])))

    def product(self, entry, target):
        value = 1
        for kind in target.types:
            value *= self.facts.chart[5][entry["type"], kind]
        return value

    def multiplier(self, entry, target):
        num, den = 1, 1
        if (self.weather, entry["type"]) in (("rain", "water"), ("sun", "fire")):
            num, den = 3, 2
        if (self.weather, entry["type"]) in (("rain", "fire"), ("sun", "water")):
            num, den = 1, 2
        if self.covered(target, "reflect" if entry["category"] == "physical" else "light_screen"):
            den *= 2
        return f"{num}/{den}"

    def bears(self, target, condition, move):
        if move == "Thunder Wave":
            return not self.product(self.facts.move(move, 5, "move"), target)
        return bool(IMMUNE.get(condition, set()) & set(target.types))

    def afflict(self, target, condition, severity, move):
        if self.bears(target, condition, move) or self.covered(target, "safeguard"):
            return
        if target.severity[condition] and not (move == "Toxic" and target.severity["poison"] < 5):
            return
        target.set(condition, severity)

    def attack(self, user, name, power, called, wanted):
        """A damaging move on all it reaches; its power and cost are those against the first."""
        targets = self.targets(user, name, wanted)
        entry = self.facts.move(name, 5, "move")
        if name == "Solar Beam" and self.weather in ("rain", "sand", "hail"):
            power = 60
        request = self.ask(user, name, targets[0] if targets else None, **({"power": power} if power else {}))
        if not targets:  # nobody is left whose condition could double a power
            request["defender"] = {"types": ["normal"]}
        cost = int(oracle.answer(self.facts, request)["energy"]) + (2 if called else 0)
        sides = (oracle.battler(self.facts, request, side, oracle.settings(request)) for side in ("attacker", "defender"))
        raw = power or oracle.use_power(entry["key"], entry["power"], 5, *sides)
        struck = [target for target in targets if self.reaches(user, target, name, raw) and self.strike(user, target, name, raw)]
        user.recharges = name == "Hyper Beam" and bool(struck)
        if name == "Close Combat" and struck and not user.out:
            for stat in ("def", "spd"):
                user.stages[stat] = max(-6, user.stages[stat] - 1)
        return cost

    def remember(self, user, target, category, damage):
        """What Counter and its kin answer: the last hit of a foe; an ally's does not stand in its way."""
        by = target.hurt[category][0]
        if user.side == target.side and by and by.side != target.side:
            return
        target.hurt[category] = (user, damage)
        if user.side != target.side:
            target.hurt_last = category

    def strike(self, user, target, name, power):
        """One hit that reaches; true, so that it can stand in a condition."""
        entry = self.facts.move(name, 5, "move")
        request = self.ask(user, name, target, power=2 * power if target.away else power)
        request["field"] = {"weather_multiplier": self.multiplier(entry, target)}
        crit = self.rng.random() < 0.25
        tag, at = f"A{self.action} {user.side}/{user.name}", f"{target.side}/{target.name}"
        if crit:
            self.roll(f"roll {tag} crit @ {at}: yes")
        request["rolls"] = {"crit": "yes" if crit else "no"}
        damage = int(oracle.answer(self.facts, request)["damage"])
        covered = target.substitute > 0
        if covered:
            target.substitute = max(0, target.substitute - damage)
        else:
            self.hurt(target, damage)
            self.remember(user, target, entry["category"], damage)
            if not target.out:
                self.ease(target, damage, user)
        condition = EFFECTS.get(name)
        if condition and not target.out and not covered and not self.bears(target, condition, name) and \
                not self.covered(target, "safeguard") and not target.severity[condition] and self.rng.random() < 0.4:
            severity = self.rng.randint(1, 4)
            self.roll(f"roll {tag} effect @ {at}: yes")
            self.roll(f"ruling {tag} {condition} severity @ {at}: {SEVERITY[severity]}")
            target.set(condition, severity)
        if name in RECOIL:
            self.hurt(user, max(1, damage * RECOIL[name] // 100))
        if name in DRAIN and not user.out:
            user.hp = min(100, user.hp + max(1, damage * DRAIN[name] // 100))
        return True

    def counter(self, user, move):
        category = {"Counter": "physical", "Mirror Coat": "special"}.get(move, user.hurt_last)
        target, hurt = user.hurt.get(category, (None, 0))
        if not target or target.side == user.side:
            return self.cost(user, move, amount=0)
        cost = self.cost(user, move, amount=hurt)
        if target.out or not self.reaches(user, target, move, 0):
            return cost
        damage = hurt * 3 // 2 if move == "Metal Burst" else 2 * hurt
        if target.substitute:
            target.substitute = max(0, target.substitute - damage)
            return cost
        self.hurt(target, damage)
        kind = self.facts.move(move, 5, "move")["category"]
        self.remember(user, target, kind, damage)
        if not target.out:
            self.ease(target, damage, user)
        return cost

    def heal(self, user, move):
        back = 50
        if move == "Synthesis":
            back = {None: 50, "sun": 66}.get(self.weather, 25)
        back = min(back, 100 - user.hp)
        user.hp += back
        return self.cost(user, move, amount=back)

    def slumber(self, user):
        back = 100 - user.hp
        if user.severity["sleep"] or back <= 0:
            return self.cost(user, "Rest", amount=0)
        cost = self.cost(user, "Rest", amount=back)
        if user.en - cost >= 1:
            user.hp = 100
            for condition in ("burn", "poison", "paralysis", "freeze"):
                user.set(condition, 0)
            user.set("sleep", 4)
            user.rest = 3
        return cost

    def status(self, user, move, wanted):
        """Moves that do no damage; the energy they cost, None where the use does not come about."""
        name, _, amount = move.partition(" (")
        amount = int("".join(c for c in amount if c.isdigit()) or 0)
        if name in ("Counter", "Mirror Coat", "Metal Burst"):
            return self.counter(user, name)
        if name in ("Recover", "Synthesis"):
            return self.heal(user, name)
        if name == "Rest":
            return self.slumber(user)
        if name == "Double Team":
            made = min(15, user.clones + amount) - user.clones
            user.clones += made
            return self.cost(user, name, clones=made)
        if name == "Substitute":
            if user.substitute or amount >= user.hp:
                return self.cost(user, name, amount=0)
            user.hp -= amount
            user.substitute = amount
            return self.cost(user, name, amount=amount)
        if name == "Minimize":
            if user.minimized >= 2:
                return None
            cost = self.cost(user, name)
            user.minimized += 1
            user.stages["eva"] = min(6, user.stages["eva"] + 2)
            return cost
        cost = self.cost(user, name)
        if name in SCREENS:
            user.screens[SCREENS[name]] = 5
            user.raised.add(SCREENS[name])
        elif name in ("Protect", "Detect"):
            user.protects = name
            return None
        elif name in WEATHERS:
            self.weather, self.weather_left = WEATHERS[name], 9
        elif name == "Trick Room":
            self.trick_room = 0 if self.trick_room else 6
        elif name == "Haze":
            for fighter in self.fighters:
                if not fighter.out:
                    fighter.stages = {stat: 0 for stat in STATS}
        elif name in AILING:
            for target in self.targets(user, name, wanted):
                if self.reaches(user, target, name, 0) and not target.substitute:
                    self.afflict(target, *AILING[name], name)
        elif name in STAGES:
            whose, changes = STAGES[name]
            for target in [user] if whose == "self" else self.targets(user, name, wanted):
                if target is not user and (not self.reaches(user, target, name, 0) or target.substitute):
                    continue
                for stat, by in changes.items():
                    target.stages[stat] = max(-6, min(6, target.stages[stat] + by))
        else:
            raise ValueError(name)
        return cost

    # ---- one act

    def stopped(self, user, move, tag):
        """Sleep, ice, confusion, paralysis, attraction, in that order."""
        if user.severity["sleep"] and move != "Chill" and not move.startswith("Sleep Talk"):
            return True
        if user.severity["freeze"] == 4 and move != "Flame Wheel":
            return True
        for condition in ("confusion", "paralysis", "attraction"):
            if not user.severity[condition] or self.rng.random() > 0.3:
                continue
            self.roll(f"roll {tag} {condition}: stopped")
            if condition == "confusion":
                harm = self.rng.randint(0, 5)
                if move == "Chill" or self.rng.random() < 0.5:
                    self.roll(f"roll {tag} confused: harm")
                    self.roll(f"ruling {tag} self-harm: {harm}")
                    self.hurt(user, harm)
                else:
                    self.roll(f"roll {tag} confused: mistake")
                    self.roll(f"ruling {tag} mistake: nothing")
            return True
        return False

    def act(self, user, move, wanted):
        tag = f"A{self.action} {user.side}/{user.name}"
        if user.recharges:
            user.recharges = False
            return
        called, released = False, user.charge
        if released:  # the second half, whatever is ordered
            move, wanted, called = released
        stopped = move != "nothing" and self.stopped(user, move, tag)
        user.charge, user.away = None, False
        if move == "nothing" or stopped:
            return
        if move == "Chill":
            user.en = min(100, user.en + 10)
            return
        if move.startswith(("Sleep Talk", "Metronome")):
            if move.startswith("Sleep Talk") and not user.severity["sleep"]:
                self.pay(user, self.cost_of_call(user, "Sleep Talk"))
                return
            move, called = move.split("(")[1].rstrip(")"), True
        name, _, amount = move.partition(" (")
        if name in TWO_ACTIONS and not released and not (name == "Solar Beam" and self.weather == "sun"):
            user.charge, user.away = (name, wanted, called), name != "Solar Beam"
            return
        if move == "Flame Wheel":
            user.set("freeze", 0)
        if self.facts.move(name, 5, "move")["category"] == "status" or name in ("Counter", "Mirror Coat", "Metal Burst"):
            cost = self.status(user, move, wanted)
        else:
            power = int("".join(c for c in amount if c.isdigit()) or 0)
            if name == "Magnitude":
                power = {4: 10, 5: 30, 6: 50, 7: 70, 8: 90, 9: 110, 10: 150}[power]
            cost = self.attack(user, name, power, called, wanted)
        if cost is not None:
            self.pay(user, cost)

    def cost_of_call(self, user, name):
        """A calling move that comes to nothing costs what the formula says of itself."""
        entry = self.facts.move(name, 5, "move")
        base = oracle.pp_base(entry["pp"]) - (entry["type"] in user.types)
        base -= self.facts.species[oracle.plain(user.name)][5]["stage"]
        status = [(condition, SEVERITY[severity]) for condition, severity in user.severity.items() if severity]
        return max(1, base) + oracle.surcharge(status, self.moving, False)

    # ---- the frame of a round

    def decided(self):
        standing = {fighter.side for fighter in self.fighters if not fighter.out}
        if len(standing) < 2:
            self.over = standing.pop() if standing else "draw"
        return self.over is not None

    def end_of_action(self, order):
        for fighter in order:
            if fighter.out:
                continue
            if fighter.protects:  # Detect is not on the text's list
                stopped = {"blocked_power": fighter.blocked} if fighter.protects == "Protect" and fighter.blocked else {}
                self.pay(fighter, self.cost(fighter, fighter.protects, **stopped))
            for screen in SCREENS.values():
                if screen in fighter.raised:
                    fighter.raised.discard(screen)
                elif fighter.screens[screen]:
                    self.pay(fighter, 1)
                    fighter.screens[screen] -= 1
            for condition in CONDITIONS:
                self.time(fighter, condition)
        if self.weather:
            self.weather_left -= 1
            if not self.weather_left:
                self.weather = None
        if self.trick_room:
            self.trick_room -= 1
        for fighter in self.fighters:
            fighter.clear()

    def time(self, fighter, condition):
        severity = fighter.severity[condition]
        if not severity:
            return
        counts = condition not in fighter.fresh
        fighter.fresh.discard(condition)
        if condition == "sleep" and fighter.rest:
            fighter.rest -= 1
            if not fighter.rest:
                fighter.set("sleep", 0)
            return
        if not counts or condition not in STAY:
            return
        fighter.age[condition] += 1
        if fighter.age[condition] < (9 if condition == "paralysis" and severity == 1 else STAY[condition]):
            return
        fighter.severity[condition] -= 1
        fighter.age[condition] = 0
        if not fighter.severity[condition]:
            fighter.set(condition, 0)

    def end_of_round(self, order):
        for fighter in order:
            if fighter.out:
                continue
            if fighter.severity["burn"]:
                self.hurt(fighter, fighter.severity["burn"])
            if fighter.out or not fighter.severity["poison"]:
                continue
            if fighter.severity["poison"] == 5:
                fighter.toxic = min(10, fighter.toxic + 1)
                self.hurt(fighter, fighter.toxic)
            else:
                self.hurt(fighter, fighter.severity["poison"])

    def order(self, moves):
        """Priority, then speed; ties as a test has them, the first listed first."""
        def rank(fighter):
            move, _ = moves[self.fighters.index(fighter)]
            move = fighter.charge[0] if fighter.charge else move
            pace = fighter.pace()
            return (-PRIORITY.get(move.split(" (")[0], 0), pace if self.trick_room else -pace, self.fighters.index(fighter))
        return sorted((fighter for fighter in self.fighters if not fighter.out), key=rank)

    def play(self, orders):
        """One round; orders[fighter][action]: a move, and whom it is aimed at. Returns the lines that the file needs."""
        self.round, self.lines, order = self.round + 1, [], []
        for self.action in (1, 2, 3):
            order = self.order([line[self.action - 1] if line else ("nothing", None) for line in orders])
            for fighter in order:
                if not fighter.out:
                    self.act(fighter, *orders[self.fighters.index(fighter)][self.action - 1])
                if self.decided():
                    return self.lines
            self.end_of_action(order)
            if self.decided():
                return self.lines
        self.end_of_round(order)
        self.decided()
        return self.lines

    # ---- the file

    def option(self, user):
        """A move with whom it is aimed at: in doubles, where it takes one other battler, mostly a foe."""
        move = self.choose()
        name = move.split(" (")[0]
        if name in ("Sleep Talk", "Metronome"):
            name = move.split("(")[1].rstrip(")")
        one = name not in ("Chill", "nothing") and AIMS[self.facts.move(name, 5, "move")["key"]] == "selected-pokemon"
        if not self.doubles or not one:
            return move, None
        return move, self.rng.choice(self.others(user) * 3 + self.others(user, allies=True))

    @staticmethod
    def written(move, wanted):
        return f"{move} @ {wanted.side}/{wanted.name}" if wanted else move

    def choose(self):
        pick = self.rng.random()
        if pick < 0.45:
            return self.rng.choice(ATTACKS)
        if pick < 0.6:
            return self.rng.choice(list(STAGES))
        if pick < 0.72:
            return self.rng.choice(list(AILING))
        if pick < 0.78:
            return f"Double Team ({self.rng.randint(1, 6)})"
        if pick < 0.84:
            return f"Substitute ({self.rng.randint(1, 35)}%)"
        return self.rng.choice(OTHERS)

    def start(self):
        text = [f"# random battle {self.seed}", "rules: scale", f"set: movement.when = {'every move' if self.moving else 'never'}"]
        text += ["format: 2v2 doubles"] if self.doubles else []
        if self.rng.random() < 0.2:
            self.weather = self.rng.choice(list(WEATHERS.values()))
            self.weather_left = self.rng.randint(1, 8)
            text.append(f"weather: {self.weather} {self.weather_left}")
        for fighter in self.fighters:
            status, words = fighter.severity, []
            for condition in self.rng.sample(CONDITIONS, self.rng.choice((0, 0, 0, 1, 2))):
                status[condition] = self.rng.randint(1, 4)
                words.append(f"{condition} {SEVERITY[status[condition]]}")
                if condition == "attraction":
                    fighter.attractor = self.rng.choice(self.others(fighter))
                    words[-1] += f" by {fighter.attractor.side}/{fighter.attractor.name}"
            stages = [(stat, self.rng.randint(-6, 6)) for stat in self.rng.sample(STATS, self.rng.choice((0, 0, 1, 2)))]
            fighter.stages.update(stages)
            first = fighter.side not in [other.side for other in self.fighters[:self.fighters.index(fighter)]]
            text += ["", f"== {fighter.side}"] if first else [""]
            text += [fighter.name, f"HP: {fighter.hp}", f"EN: {fighter.en}"]
            text += [f"Status: {', '.join(words)}"] if words else []
            text += [f"Stages: {', '.join(f'{stat} {by:+d}' for stat, by in stages)}"] if stages else []
        return text

    def values(self):
        for fighter in self.fighters:
            who = f"{fighter.side}/{fighter.name}"
            yield from ((f"{who}.hp", fighter.hp), (f"{who}.en", fighter.en))
            yield from ((f"{who}.{stat}", stage) for stat, stage in fighter.stages.items())
            yield from ((f"{who}.{condition}", SEVERITY[severity]) for condition, severity in fighter.severity.items())
            yield from ((f"{who}.clones", fighter.clones), (f"{who}.substitute", fighter.substitute))
            yield from ((f"{who}.{screen}", left) for screen, left in fighter.screens.items())
        yield "field.weather", self.weather or "none"

    def file(self):
        text, expect = self.start(), []
        while self.over is None and self.round < 2:
            standing = [fighter for fighter in self.fighters if not fighter.out]
            orders = [[] if fighter.out else [self.option(fighter) for _ in range(3)] for fighter in self.fighters]
            lines = self.play(orders)
            text += ["", f"== Round {self.round}"]
            for fighter in standing:
                options = orders[self.fighters.index(fighter)]
                text.append(f"{fighter.side}/{fighter.name}: " + " ~ ".join(self.written(*option) for option in options))
            text += lines
            expect += [f"after {self.round} {path} = {value}" for path, value in self.values()]
        expect.append(f"over: {self.over or 'no'}")
        return "\n".join(text + ["", "== Expect"] + expect) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="leave the files there")
    arguments = parser.parse_args()
    facts = oracle.Facts(oracle.DATA)
    AIMS.update((oracle.plain(row["name"]), row["target"]) for row in facts.rows("moves.csv"))
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.keep or scratch
        os.makedirs(folder, exist_ok=True)
        for number in range(max(1, arguments.count // 50)):
            with open(os.path.join(folder, f"{number:05d}.battle"), "w", encoding="utf-8") as handle:
                handle.write(Battle(facts, arguments.seed * 1000003 + number).file())
        done = subprocess.run([os.environ["UMPIRE"], "check", folder], capture_output=True, text=True, check=False)
    lines = (done.stdout + done.stderr).replace(folder + "/", "").splitlines()
    for line in lines[:-1][:30]:
        print(line)
    print(lines[-1] if lines else "0 passed, 1 failed")
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
