# SPDX-License-Identifier: MIT
"""Which base-stat bonuses does the scale give to four stats, and is the referee to be asked? In whole numbers only.

The rule text names patterns and five examples and otherwise says to take the closest pattern. Closest is read as the
smallest angle: of the patterns that give equal stats equal bonuses, the one with the largest cosine between it and the
stats' deviations from their mean. Stats within 5 points of each other get nothing."""

from functools import cmp_to_key
from math import isqrt

# From the highest stat to the lowest.
PATTERNS = ((1, 1, -1, -1), (2, 1, -1, -2), (3, -1, -1, -1), (1, 1, 1, -3), (1, 0, 0, -1))

# The rule text settles these: Glalie, Azumarill, Gliscor, Rampardos, Charmander.
SETTLED = {(80, 80, 80, 80), (50, 80, 50, 80), (95, 125, 45, 75), (165, 60, 65, 50), (52, 43, 60, 50)}

LEVEL_SPAN = 5  # no bonuses up to here
NARROW_SPAN = 15  # ask up to here
NEAR = 3  # neighbours this near ...
JUMP = 2  # ... should not get values this far apart
CLOSE = 200  # ten-thousandths of the cosine

ASK_NARROW, ASK_JUMP, ASK_CLOSE = 1, 2, 4


def squared(numbers):
    return sum(n * n for n in numbers)


def fits(pattern, stats):
    """Whether equal stats get equal bonuses; both run from high to low."""
    return all(pattern[i] == pattern[i + 1] for i in range(3) if stats[i] == stats[i + 1])


def bonuses(stats):
    """Of the stats (atk, def, spa, spd): their bonuses in the same order, and the lead of the chosen pattern over the
    next in ten-thousandths (10000 where there is no other)."""
    order = sorted(range(4), key=lambda i: -stats[i])
    ranked = [stats[i] for i in order]
    if ranked[0] - ranked[3] <= LEVEL_SPAN:
        return (0, 0, 0, 0), 10000
    deviation = [4 * stat - sum(ranked) for stat in ranked]
    # Both run from high to low, so no product is negative and cosines compare as their squares: dot^2 / |pattern|^2.
    found = [(sum(a * b for a, b in zip(deviation, p)), squared(p), p) for p in PATTERNS if fits(p, ranked)]
    found.sort(key=cmp_to_key(lambda a, b: b[0] ** 2 * a[1] - a[0] ** 2 * b[1]))
    result = [0] * 4
    for place, stat in enumerate(order):
        result[stat] = found[0][2][place]
    if len(found) == 1:
        return tuple(result), 10000
    digits = 10 ** 30  # of the cosine, far more than the margin needs
    first, second = (isqrt(digits ** 2 * dot ** 2 // (square * squared(deviation))) for dot, square, _ in found[:2])
    unit = digits // 10000
    return tuple(result), (first - second + unit // 2) // unit


def ask(stats, given, margin):
    """Why the referee should be asked: the sum of the reasons, 0 for none. Equal stats and the rule text's own five
    examples are settled by the text."""
    if tuple(stats) in SETTLED or len(set(stats)) == 1:
        return 0
    reasons = ASK_NARROW if max(stats) - min(stats) <= NARROW_SPAN else 0
    ranked = sorted(zip(stats, given), reverse=True)
    if any(high - low <= NEAR and abs(b - c) >= JUMP for (high, b), (low, c) in zip(ranked, ranked[1:])):
        reasons |= ASK_JUMP
    if margin < CLOSE:
        reasons |= ASK_CLOSE
    return reasons
