// SPDX-License-Identifier: MIT
// Where do umpire and @pkmn/sim differ, and who is right? One entry a cause: its name, why umpire keeps to what it does (the numbers are
// those of docs/RULINGS-gsc.md and of the readings cited in src/gsc), and which differing value it explains. Each value must be explained
// by itself: by whose it is, by what was used in that turn (from their log), and where it is HP by how far it can differ for that cause.
'use strict';
const {dex, full_hp, TYPE_ITEMS} = require('./facts.js');

const BINDING = ['Wrap', 'Bind', 'Fire Spin', 'Clamp', 'Whirlpool'];
const CHARGING = ['SolarBeam', 'Skull Bash', 'Razor Wind', 'Sky Attack', 'Fly', 'Dig'];
const HIDING = {Dig: ['Earthquake', 'Magnitude'], Fly: ['Gust', 'Twister'], Minimize: ['Stomp']};
const SPECIAL = ['Fire', 'Water', 'Grass', 'Electric', 'Ice', 'Psychic', 'Dragon', 'Dark'];

// What happened in the turn that differs, for the entries below.
function context(position, result) {
    const {turn, ours, theirs} = result, log = theirs[turn].log.slice(turn ? theirs[turn - 1].log.length : 0);
    const other = side => side === 'Red' ? 'Blue' : 'Red', index = side => side === 'Red' ? 0 : 1;
    const battler = (side, place) => position.sides[index(side)][place - 1];
    const lines = side => log.filter(line => line.startsWith(`|move|p${index(side) + 1}a`)).map(line => line.split('|'));
    const listed = (name, list) => list.some(move => dex.moves.get(move).id === dex.moves.get(name).id);
    const now = ours.turns[turn].values, rolls = ours.turns[turn].rolls;
    return {
        now, other, battler,
        before: (side, place, value) => turn ? ours.turns[turn - 1].values[`${side}/${place}.${value}`] : battler(side, place)[value],
        full: (side, place) => full_hp(battler(side, place)),
        // Who stood there when the turn began, and who does at its end.
        first: side => turn && ours.turns[turn - 1].values[`${side}/2.in_play`] === 'yes' ? 2 : 1,
        used: (side, list) => lines(side).some(cells => listed(cells[3], list)),
        called: (side, list, by) => lines(side).some(cells => listed(cells[3], list) && cells.some(cell => cell.includes(`[from] ${by}`))),
        used_before: (side, list) => theirs.slice(0, turn).some((_, at) => list.includes(position.turns[at][index(side)])),
        left: side => log.some(line => line.startsWith(`|switch|p${index(side) + 1}a`)),
        rolled: text => rolls.some(roll => roll.includes(text)),
        moves_of: side => lines(side).map(cells => dex.moves.get(cells[3])),
        policy: position.policy,
        certain_for_them: (side, move) => {
            const up = [1, 1.33, 1.66, 2, 2.33, 2.66, 3], down = [1, 0.75, 0.6, 0.5, 0.43, 0.36, 0.33], factor = stage => stage < 0 ? down[-stage] : up[stage];
            const acc = now[`${side}/1.stages.acc`], eva = -now[`${other(side)}/1.stages.eva`], raw = Math.floor((Number(move.accuracy) || 0) * 255 / 100);
            return acc && eva && Math.floor(raw * factor(acc) * factor(eva)) >= 255 && Math.floor(Math.floor(raw * factor(acc)) * factor(eva)) < 255;
        },
    };
}

const is_hp = d => d.value === 'hp' || d.value === 'substitute';
// How far HP lie apart; where one of both fell, at least so far.
const apart = (d, most) => is_hp(d) && Math.abs(d.ours - d.theirs) <= most;
const type_item = battler => TYPE_ITEMS.includes(battler.item);

// Whether what hurts in the residuals of this battler can be the difference: an eighth, a quarter, the sixteenths of bad poison.
function residual(d, c) {
    const full = c.full(d.side, d.place), state = name => c.now[`${d.side}/${d.place}.${name}`];
    const parts = [];
    if (['poison', 'burn'].includes(state('status')) || ['poison', 'burn'].includes(c.before(d.side, d.place, 'status')) || state('hp') === 0)
        parts.push(full >> 3, full >> 4, 2 * (full >> 4), 3 * (full >> 4));
    if (state('marks.seeded') === 'yes' || state('hp') === 0)
        parts.push(full >> 3);
    if (state('marks.cursed') === 'yes' || state('marks.nightmare') === 'yes' || state('hp') === 0)
        parts.push(full >> 2);
    const sums = new Set([0]);
    for (const part of parts)
        for (const sum of [...sums])
            sums.add(sum + Math.max(part, 1));
    const lost = d.theirs - d.ours;
    return d.value === 'hp' && (d.ours === 0 ? lost > 0 && lost <= Math.max(...sums) : lost > 0 && sums.has(lost));
}

// Whether the move meets a battler that is both weak to it and resistant.
function mixed(move, battler) {
    const signs = dex.species.get(battler.species).types.map(own => dex.types.get(own).damageTaken[move.type]);
    return signs.includes(1) && signs.includes(2);
}

// The quotient of a move's damage before the 2 is added, at most: without what raises the power.
function quotient(move, attacker, defender, c, side, place) {
    const special = SPECIAL.includes(move.type), attack = special ? 'spa' : 'atk', defence = special ? 'spd' : 'def';
    const raw = (battler, stat) => Math.floor((2 * (dex.species.get(battler.species).baseStats[stat] + 15) + 63) * battler.level / 100) + 5;
    const share = stage => stage < 0 ? [25, 28, 33, 40, 50, 66][stage + 6] / 100 : (2 + stage) / 2;
    const stage = (whose, where, stat) => c.now[`${whose}/${where}.stages.${stat}`] || 0;
    const from = c.other(side);
    const a = raw(attacker, attack) * share(stage(from, c.first(from), attack)) / (attacker.status === 'burn' && !special ? 2 : 1);
    const d = raw(defender, defence) * share(stage(side, place, defence)) * (c.now[`${side}/1.${special ? 'light_screen' : 'reflect'}`] ? 2 : 1);
    return Math.floor((Math.floor(2 * attacker.level / 5) + 2) * (move.basePower || 10) * Math.max(1, Math.floor(a)) / Math.max(1, Math.floor(d)) / 50);
}

module.exports = {context, causes: [
    {
        name: 'Recover, Softboiled, Milk Drink: half of an odd number',
        why: 'Half of the full HP is rounded down (effect 32); theirs rounds it up.',
        explains: (d, c) => d.value === 'hp' && d.theirs - d.ours === 1
            && (c.used(d.side, ['Recover', 'Softboiled', 'Milk Drink']) && c.full(d.side, d.place) % 2 === 1 || c.used(d.side, ['Pain Split'])
                || c.used(c.other(d.side), ['Pain Split'])),
    },
    {
        name: 'Triple Kick: which base is multiplied',
        why: 'Kick n does n times the damage of one kick, its 2 included (effect 104); theirs has power 10, 20, 30.',
        explains: (d, c) => c.used(c.other(d.side), ['Triple Kick']) && apart(d, 30),
    },
    {
        name: 'weak and resistant at once',
        why: 'Each row of the type chart is applied in the order of the chart and rounded (D08); theirs doubles first.',
        explains: (d, c) => apart(d, c.used(c.other(d.side), ['Beat Up']) ? 6 : 3) && c.moves_of(c.other(d.side)).some(move => mixed(move, c.battler(d.side, d.place)))
            // a crash is an eighth of it
            || apart(d, 1) && c.moves_of(d.side).some(move => move.hasCrashDamage && mixed(move, c.battler(c.other(d.side), c.first(c.other(d.side))))),
    },
    {
        name: 'Rage raises a count, not Attack',
        why: 'Rage multiplies damage by its count (effect 81); theirs raises the Attack stage.',
        explains: (d, c) => d.value === 'stages.atk' && d.theirs > d.ours && d.theirs - d.ours <= 5 && (c.used(d.side, ['Rage']) || c.used_before(d.side, ['Rage']))
            || is_hp(d) && c.used_before(c.other(d.side), ['Rage'])
                && (c.used(c.other(d.side), ['Rage']) || d.ours > d.theirs && c.moves_of(c.other(d.side)).some(move => !SPECIAL.includes(move.type)))
            // what it does to itself by that Attack
            || d.value === 'hp' && d.ours > d.theirs && c.used_before(d.side, ['Rage'])
                && (c.rolled('confusion: hits itself') || c.moves_of(d.side).some(move => move.hasCrashDamage)),
    },
    {
        name: 'thawing on the turn of freezing',
        why: 'Whoever was frozen this turn is not thawed at its end (D33, item 2.8 of the readings); theirs rolls.',
        explains: (d, c) => c.policy.thaw === 'yes' && d.value === 'status' && d.ours === 'freeze' && d.theirs === 'healthy'
            && c.before(d.side, d.place, 'status') !== 'freeze',
    },
    {
        name: 'storing for Bide and what hurts afterwards',
        why: 'Poison, seed, nightmare and curse come after every own segment (spec l.234); theirs leaves them out while Bide stores.',
        explains: (d, c) => c.used_before(d.side, ['Bide']) && residual(d, c)
            || c.used_before(c.other(d.side), ['Bide']) && d.value === 'hp' && d.ours > d.theirs
                && d.ours - d.theirs <= c.full(c.other(d.side), 1) >> 3 && c.now[`${c.other(d.side)}/1.marks.seeded`] === 'yes'
            // who falls to it before the other's segment ends the turn
            || c.used_before(c.other(d.side), ['Bide']) && c.now[`${c.other(d.side)}/1.hp`] === 0 && (d.value === 'hp' || /^pp/.test(d.value)),
    },
    {
        name: 'Bide that misses its own user',
        why: 'Bide is tested when it strikes back, not when it begins (item 2.4 of the readings); theirs tests it against its own evasion,'
            + ' and its user chooses anew.',
        explains: (d, c, all) => c.policy.hit === 'no' && ['Red', 'Blue'].some(side => c.used_before(side, ['Bide'])
            && all.some(other => other.side === side && other.value === 'pp.2' && (other.ours - other.theirs === 1
                || c.used(side, ['Transform']) && other.theirs === 5))), // what is lent by Transform has 5
    },
    {
        name: 'burn after the limit of 999',
        why: 'The stage is limited to 999 and then halved by the burn (spec l.155, l.156); theirs halves before it limits.',
        explains: (d, c) => {
            const from = c.other(d.side), attacker = c.battler(from, c.first(from)), stage = c.now[`${from}/${c.first(from)}.stages.atk`];
            const raw = Math.floor((2 * (dex.species.get(attacker.species).baseStats.atk + 15) + 63) * attacker.level / 100) + 5;
            return is_hp(d) && attacker.status === 'burn' && stage > 1 && raw * (2 + stage) / 2 > 999;
        },
    },
    {
        name: 'doubled after variance',
        why: 'Damage to diggers, flyers, minimized and leaving battlers is doubled after variance (effects 126, 128, 146, 147, 149, 150);'
            + ' theirs doubles the power.',
        explains: (d, c) => apart(d, 12) && (Object.entries(HIDING).some(([hiding, reaching]) =>
            (c.used(d.side, [hiding]) || c.used_before(d.side, [hiding])) && c.used(c.other(d.side), reaching))
            || c.used(c.other(d.side), ['Pursuit']) && c.left(d.side)),
    },
    {
        name: 'doubled damage, doubled power',
        why: 'Fury Cutter and Rollout double the damage before variance (effects 117, 119); theirs doubles the power.',
        explains: (d, c) => apart(d, 12) && ['Fury Cutter', 'Rollout'].some(move => c.used(c.other(d.side), [move])
            && c.used_before(c.other(d.side), [move, 'Defense Curl'])),
    },
    {
        name: 'a quotient of 0',
        why: 'Nothing lifts a quotient of 0 to 1 before the 2 is added (spec l.173); theirs does, which is 1 point before shared type and matchup.',
        explains: (d, c) => {
            const from = c.other(d.side), attacker = c.battler(from, c.first(from));
            return apart(d, 6) && d.ours > d.theirs && c.used(from, ['Beat Up']) || apart(d, 12) && d.ours > d.theirs && c.moves_of(from).some(move => (move.basePower > 0 || move.name === 'Magnitude') && move.name !== 'Present'
                && quotient(move, attacker, c.battler(d.side, d.place), c, d.side, d.place) === 0);
        },
    },
    {
        name: 'a quotient of 0 in a present',
        why: 'As above: Present of the link has an Attack of 10 and the number of a type as Defense (effect 122), so that its quotient is often 0.',
        explains: (d, c) => c.used(c.other(d.side), ['Present']) && d.ours > d.theirs && apart(d, 6),
    },
    {
        name: 'Present: Attack by the matchup of Normal',
        why: 'Attack is 10 times the matchup of Normal on the target (effect 122); theirs is 10.',
        explains: (d, c) => c.used(c.other(d.side), ['Present']) && is_hp(d) && d.ours > d.theirs
            && dex.species.get(c.battler(d.side, d.place).species).types.some(type => ['Rock', 'Steel'].includes(type)),
    },
    {
        name: 'Psych Up of nothing',
        why: 'It fails where the target has no stages at all (effect 143); theirs copies the zeros.',
        explains: (d, c, all) => c.used(d.side, ['Psych Up']) && /^stages/.test(d.value) && d.theirs === 0
            // and what strikes with those stages, or meets them
            || is_hp(d) && all.some(other => /^stages/.test(other.value) && other.theirs === 0 && c.used(other.side, ['Psych Up'])),
    },
    {
        name: 'Perish Song and hidden battlers',
        why: 'It needs no target in reach (effect 114); theirs passes over diggers and flyers.',
        explains: (d, c) => d.value === 'perish' && d.theirs === 0 && c.used(c.other(d.side), ['Perish Song'])
            && (c.used(d.side, ['Dig', 'Fly']) || c.used_before(d.side, ['Dig', 'Fly'])),
    },
    {
        name: 'MysteryBerry and Sketch',
        why: 'The berry gives Sketch one PP (item 150); theirs leaves Sketch alone.',
        explains: (d, c) => c.used(d.side, ['Sketch']) && c.battler(d.side, d.place).item === 'MysteryBerry'
            && (d.value === 'item' && d.ours === 'none' || /^pp/.test(d.value) && d.ours === 1 && d.theirs === 0),
    },
    {
        name: 'Baton Pass out of a binding',
        why: 'Baton Pass ends bindings (effects 42, 127); theirs hands them on.',
        explains: (d, c) => c.used(d.side, ['Baton Pass']) && (c.used_before(c.other(d.side), BINDING) || c.used(c.other(d.side), BINDING))
            && d.value === 'hp' && d.ours - d.theirs === c.full(d.side, d.place) >> 4,
    },
    {
        name: 'Baton Pass and what hurts afterwards',
        why: 'Whoever comes in suffers seed, nightmare and curse in that segment (spec l.245); theirs only poison and burns.',
        explains: (d, c, all) => c.used(d.side, ['Baton Pass']) && d.place === 2 && residual(d, c)
            || d.value === 'hp' && d.ours > d.theirs && all.some(seeded => seeded.side === c.other(d.side) && seeded.place === 2
                && c.used(seeded.side, ['Baton Pass']) && d.ours - d.theirs <= seeded.theirs - seeded.ours),
    },
    {
        name: 'a type item in a hit on itself',
        why: 'The tenth is added to the quotient (D42); theirs adds it to the power of 40.',
        explains: (d, c) => apart(d, 6) && c.rolled(`${d.side}/`) && c.rolled('confusion: hits itself') && type_item(c.battler(d.side, d.place)),
    },
    {
        name: 'Belly Drum of a burned battler',
        why: 'The drum stops where the current Attack is 999 (effect 142), and a burned one is half of that; theirs does not look at the burn.',
        explains: (d, c) => c.used(d.side, ['Belly Drum']) && c.battler(d.side, d.place).status === 'burn' && d.value === 'stages.atk',
    },
    {
        name: 'a skipped recharge',
        why: 'Where the segment is skipped the recharge stays due (spec l.241); theirs forgets it.',
        explains: (d, c) => c.used_before(d.side, ['Hyper Beam']) && d.value === 'marks.recharging' && d.ours === 'yes',
    },
    {
        name: "King's Rock and a recharge",
        why: 'Any flinch cancels the recharge of whoever flinches (D18, item 82); theirs keeps it after King\'s Rock.',
        explains: (d, c) => (c.used(d.side, ['Hyper Beam']) || c.used_before(d.side, ['Hyper Beam'])) && c.battler(c.other(d.side), 1).item === "King's Rock"
            && d.value === 'marks.recharging' && d.ours === 'no',
    },
    {
        name: 'critical hit and type item',
        why: 'The tenth is added first, then doubled (D05); theirs doubles first.',
        explains: (d, c) => c.policy.crit === 'yes' && c.rolled('crit') && type_item(c.battler(c.other(d.side), c.first(c.other(d.side)))) && apart(d, 12),
    },
    {
        name: 'Mirror Move of a move that charges',
        why: 'While a move charges it is not yet used and leaves no record (spec l.123); theirs copies it.',
        explains: (d, c) => ['Red', 'Blue'].some(side => c.used(side, ['Mirror Move']) && c.called(side, CHARGING, 'Mirror Move')
            && c.used(c.other(side), CHARGING)),
    },
    {
        name: 'both bound, one falls',
        why: 'Both are hurt before anybody is tested for HP (D33); theirs frees the other at once.',
        explains: (d, c) => d.value === 'hp' && c.now[`${c.other(d.side)}/1.hp`] === 0 && d.theirs - d.ours === c.full(d.side, d.place) >> 4
            && ['Red', 'Blue'].every(side => c.used(side, BINDING) || c.used_before(side, BINDING)),
    },
    {
        name: 'Beat Up and BlackGlasses',
        why: 'The quotient takes the tenth of a Dark item (D49, effect 154); theirs has no type there.',
        explains: (d, c) => c.used(c.other(d.side), ['Beat Up']) && c.battler(c.other(d.side), 1).item === 'BlackGlasses' && apart(d, 24)
            && d.ours < d.theirs,
    },
    {
        name: 'Thief that kills',
        why: 'The theft comes before the faint (effect 105); theirs leaves the item.',
        explains: (d, c) => ['Red', 'Blue'].some(side => c.used(side, ['Thief']) && c.now[`${c.other(side)}/1.hp`] === 0) && d.value === 'item',
    },
    {
        name: 'Flail and Reversal above 255 HP',
        why: 'From 256 full HP on, both numbers are divided by 4 first (worked numbers, 12), which can lift the share; theirs divides exactly.',
        explains: (d, c) => c.used(c.other(d.side), ['Flail', 'Reversal']) && is_hp(d) && c.full(c.other(d.side), c.first(c.other(d.side))) > 255,
    },
    {
        name: 'Destiny Bond and the other\'s next segment',
        why: 'The bond ends when the opponent has had its segment (effect 98); theirs keeps it until its user acts again.',
        explains: (d, c) => c.used_before(c.other(d.side), ['Destiny Bond']) && !c.used(c.other(d.side), ['Destiny Bond'])
            && c.now[`${c.other(d.side)}/1.hp`] === 0 && d.value === 'hp' && d.theirs === 0,
    },
    {
        name: 'accuracy between its two stages',
        why: 'Each of the two stages is multiplied and rounded by itself (spec l.220): half of 255, doubled, is 254 and rolled; theirs rounds once.',
        explains: (d, c) => c.policy.hit === 'no' && ['Red', 'Blue'].some(side => c.moves_of(side).some(move => c.certain_for_them(side, move))),
    },
    {
        name: 'what follows the damage',
        why: 'Drain, recoil and Counter have a share of damage that differs for a cause of its own.',
        explains: (d, c, all) => d.value === 'hp' && all.some(hit => hit.value === 'hp' && hit.side !== d.side
            && (c.moves_of(d.side).some(move => move.drain || move.recoil) && apart(d, Math.abs(hit.ours - hit.theirs))
                || c.used(hit.side, ['Counter', 'Mirror Coat', 'Bide']) && apart(d, 2 * Math.abs(hit.ours - hit.theirs)))),
    },
]};
