// SPDX-License-Identifier: MIT
// Where do umpire and @pkmn/sim differ, and who is right? One entry a cause: its name, why umpire keeps to what it does (the numbers are
// those of docs/RULINGS-gsc.md and of the readings cited in src/gsc), and which differences it explains. An entry looks at the values that
// differ and at what stood in the position, so that it cannot swallow everything.
'use strict';
const {Dex} = require('@pkmn/sim');
const dex = Dex.mod('gen2');

const only = (found, pattern) => found.every(difference => pattern.test(difference.name));
const HP = /\.(hp|status|substitute)$|^over$|\.in_play$/;

// The moves that can have been used up to the turn that differs.
const moves = (position, result) => new Set(position.turns.slice(0, result.turn + 1).flat());
const uses = (position, result, list) => list.some(move => moves(position, result).has(move));
const battlers = position => position.sides.flat();

function mixed(position, result) {
    // Does a move meet a battler that is both weak to it and resistant?
    return [...moves(position, result)].some(move => {
        const type = dex.moves.get(move).type;
        return battlers(position).some(battler => {
            const signs = dex.species.get(battler.species).types.map(own => dex.types.get(own).damageTaken[type]);
            return signs.includes(1) && signs.includes(2);
        });
    });
}

const rolled = (result, text) => result.ours.turns.some(turn => turn.rolls.some(roll => roll.includes(text)));
// Does a move of little power meet, or a battler of low level use, what makes a quotient of 0?
const small = (position, result) => [...moves(position, result)].some(move => dex.moves.get(move).basePower <= 25)
    || battlers(position).some(battler => battler.stages.atk < 0 || battler.stages.spa < 0);

module.exports = [
    {
        name: 'Recover, Softboiled, Milk Drink: half of an odd number',
        why: 'Half of the full HP is rounded down (effect 32); theirs rounds it up.',
        fits: (position, result) => uses(position, result, ['Recover', 'Softboiled', 'Milk Drink']) && only(result.found, /\.hp$/)
            && result.found.every(difference => Math.abs(difference.ours - difference.theirs) === 1),
    },
    {
        name: 'Triple Kick: which base is multiplied',
        why: 'Kick n does n times the damage of one kick, its 2 included (effect 104); theirs has power 10, 20, 30.',
        fits: (position, result) => uses(position, result, ['Triple Kick']) && only(result.found, HP),
    },
    {
        name: 'weak and resistant at once',
        why: 'Each row of the type chart is applied in the order of the chart and rounded (D08); theirs doubles first.',
        fits: (position, result) => mixed(position, result) && only(result.found, /\.hp$/)
            && result.found.every(difference => Math.abs(difference.ours - difference.theirs) <= 12),
    },
    {
        name: 'Rage raises a count, not Attack',
        why: 'Rage multiplies damage by its count (effect 81); theirs raises the Attack stage.',
        fits: (position, result) => uses(position, result, ['Rage']) && only(result.found, /\.(hp|status|stages\.atk|substitute|in_play)$|^over$/),
    },
    {
        name: 'thawing on the turn of freezing',
        why: 'Whoever was frozen this turn is not thawed at its end (D33, item 2.8 of the readings); theirs rolls.',
        fits: (position, result) => position.policy.thaw === 'yes' && only(result.found, /\.status$/)
            && result.found.every(difference => difference.ours === 'freeze' && difference.theirs === 'healthy'),
    },
    {
        name: 'storing for Bide and what hurts afterwards',
        why: 'Poison, seed, nightmare and curse come after every own segment (spec l.234); theirs leaves them out while Bide stores.',
        fits: (position, result) => uses(position, result, ['Bide']) && only(result.found, /\.(hp|status|pp\.\d|in_play)$|^over$/),
    },
    {
        name: 'burn after the limit of 999',
        why: 'The stage is limited to 999 and then halved by the burn (spec l.155, l.156); theirs halves before it limits.',
        fits: (position, result) => battlers(position).some(battler => battler.status === 'burn' && battler.stages.atk > 1) && only(result.found, HP),
    },
    {
        name: 'doubled after variance',
        why: 'Damage to diggers, flyers, minimized and leaving battlers is doubled after variance (effects 126, 128, 146, 147, 149, 150);'
            + ' theirs doubles the power.',
        fits: (position, result) => uses(position, result, ['Earthquake', 'Magnitude', 'Gust', 'Twister', 'Stomp', 'Pursuit']) && only(result.found, HP),
    },
    {
        name: 'doubled damage, doubled power',
        why: 'Fury Cutter and Rollout double the damage before variance (effects 117, 119); theirs doubles the power.',
        fits: (position, result) => uses(position, result, ['Fury Cutter', 'Rollout']) && only(result.found, HP),
    },
    {
        name: 'a quotient of 0',
        why: 'Nothing lifts a quotient of 0 to 1 before the 2 is added (spec l.173); theirs does, which is 1 point before shared type and matchup.',
        fits: (position, result) => only(result.found, /\.hp$/)
            && result.found.every(difference => difference.ours > difference.theirs && difference.ours - difference.theirs <= 6)
            && small(position, result),
    },
    {
        name: 'Present: Attack by the matchup of Normal',
        why: 'Attack is 10 times the matchup of Normal on the target (effect 122); theirs is 10.',
        fits: (position, result) => uses(position, result, ['Present']) && only(result.found, HP)
            && battlers(position).some(battler => dex.species.get(battler.species).types.some(type => ['Rock', 'Steel'].includes(type))),
    },
    {
        name: 'Psych Up of nothing',
        why: 'It fails where the target has no stages at all (effect 143); theirs copies the zeros.',
        fits: (position, result) => uses(position, result, ['Psych Up'])
            && result.found.some(difference => /stages/.test(difference.name) && difference.theirs === 0),
    },
    {
        name: 'Perish Song and hidden battlers',
        why: 'It needs no target in reach (effect 114); theirs passes over diggers and flyers.',
        fits: (position, result) => uses(position, result, ['Perish Song']) && uses(position, result, ['Dig', 'Fly'])
            && only(result.found, /\.perish$/),
    },
    {
        name: 'MysteryBerry and Sketch',
        why: 'The berry gives Sketch one PP (item 150); theirs leaves Sketch alone.',
        fits: (position, result) => uses(position, result, ['Sketch']) && battlers(position).some(battler => battler.item === 'MysteryBerry')
            && only(result.found, /\.(item|pp\.\d)$/),
    },
    {
        name: 'Baton Pass out of a binding',
        why: 'Baton Pass ends bindings (effects 42, 127); theirs hands them on.',
        fits: (position, result) => uses(position, result, ['Baton Pass']) && uses(position, result, ['Wrap', 'Bind', 'Fire Spin', 'Clamp', 'Whirlpool'])
            && only(result.found, HP),
    },
    {
        name: 'Baton Pass and what hurts afterwards',
        why: 'Whoever comes in suffers seed, nightmare and curse in that segment (spec l.245); theirs only poison and burns.',
        fits: (position, result) => uses(position, result, ['Baton Pass']) && uses(position, result, ['Leech Seed', 'Curse', 'Nightmare'])
            && only(result.found, HP),
    },
    {
        name: 'a type item in a hit on itself',
        why: 'The tenth is added to the quotient (D42); theirs adds it to the power of 40.',
        fits: (position, result) => rolled(result, 'confusion: hits itself') && only(result.found, HP)
            && battlers(position).some(battler => battler.item),
    },
    {
        name: 'Belly Drum of a burned battler',
        why: 'The drum stops where the current Attack is 999 (effect 142), and a burned one is half of that; theirs does not look at the burn.',
        fits: (position, result) => uses(position, result, ['Belly Drum']) && battlers(position).some(battler => battler.status === 'burn')
            && only(result.found, /\.stages\.atk$/),
    },
    {
        name: 'a skipped recharge',
        why: 'Where the segment is skipped the recharge stays due (spec l.241); theirs forgets it.',
        fits: (position, result) => uses(position, result, ['Hyper Beam']) && only(result.found, /\.marks\.recharging$/)
            && result.found.every(difference => difference.ours === 'yes'),
    },
    {
        name: 'Bide that misses its own user',
        why: 'Bide is tested when it strikes back, not when it begins (item 2.4 of the readings); theirs tests it against its own evasion.',
        fits: (position, result) => uses(position, result, ['Bide']) && position.policy.hit === 'no',
    },
    {
        name: 'critical hit and type item',
        why: 'The tenth is added first, then doubled (D05); theirs doubles first.',
        fits: (position, result) => rolled(result, 'crit') && position.policy.crit === 'yes' && only(result.found, HP)
            && battlers(position).some(battler => battler.item)
            && result.found.every(difference => !/\.hp$/.test(difference.name) || Math.abs(difference.ours - difference.theirs) <= 20),
    },
    {
        name: 'Mirror Move of a move that charges',
        why: 'While a move charges it is not yet used and leaves no record (spec l.123); theirs copies it.',
        fits: (position, result) => uses(position, result, ['Mirror Move', 'Mimic', 'Encore', 'Disable', 'Spite', 'Conversion2', 'Sketch'])
            && uses(position, result, ['SolarBeam', 'Skull Bash', 'Razor Wind', 'Sky Attack', 'Fly', 'Dig']),
    },
    {
        name: 'both bound, one falls',
        why: 'Both are hurt before anybody is tested for HP (D33); theirs frees the other at once.',
        fits: (position, result) => position.turns[result.turn].every(move => ['Wrap', 'Bind', 'Fire Spin', 'Clamp', 'Whirlpool'].includes(move))
            && only(result.found, HP),
    },
    {
        name: 'Beat Up and BlackGlasses',
        why: 'The quotient takes the tenth of a Dark item (D49, effect 154); theirs has no type there.',
        fits: (position, result) => uses(position, result, ['Beat Up']) && battlers(position).some(battler => battler.item === 'BlackGlasses')
            && only(result.found, HP),
    },
    {
        name: 'Thief that kills',
        why: 'The theft comes before the faint (effect 105); theirs leaves the item.',
        fits: (position, result) => uses(position, result, ['Thief']) && result.found.some(difference => /\.item$/.test(difference.name)),
    },
    {
        name: "King's Rock and a recharge",
        why: 'Any flinch cancels the recharge of whoever flinches (D18, item 82); theirs keeps it after King\'s Rock.',
        fits: (position, result) => uses(position, result, ['Hyper Beam']) && battlers(position).some(battler => battler.item === "King's Rock")
            && only(result.found, /\.marks\.recharging$/) && result.found.every(difference => difference.ours === 'no'),
    },
    {
        name: 'Flail and Reversal above 255 HP',
        why: 'From 256 full HP on, both numbers are divided by 4 first (worked numbers, 12), which can lift the share; theirs divides exactly.',
        fits: (position, result) => uses(position, result, ['Flail', 'Reversal']) && only(result.found, HP),
    },
];
