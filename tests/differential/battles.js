// SPDX-License-Identifier: MIT
// Do whole battles of umpire (rules gsc, profile gs-link) and of @pkmn/sim (generation 2) come out alike? The same random teams battle
// in both, each with rolls and choices of its own, choosing by the same policy; the distributions of the winner, the length and what the
// winner has left are compared (statistics.js). The seeds are fixed, so that the answer is always the same.
//
//   node battles.js PLAY [--count N] [--seed N] [--profile NAME] [--against NAME]     PLAY is the program made from battles.c
//
// --against compares with umpire under another profile in place of the package: what could these answers tell apart?
//
// Policy: a side that may switch does so once in eight turns, to any battler it may choose; else it takes any move it may choose, and
// any replacement. After 500 turns a battle is undecided.
'use strict';
const {spawnSync} = require('child_process');
const {Battle, PRNG} = require('@pkmn/sim');
const {homogeneity, signs} = require('./statistics.js');
const {dex, random_source, sim_set, MOVES, SPECIES, ITEMS} = require('./facts.js');

const LONGEST = 500;
// An answer less likely than this, were both the same, is a difference. Six answers are looked at: a run in about 1,700 would differ by
// chance alone, were the seeds not fixed.
const THRESHOLD = 0.0001;
const DAMAGING = MOVES.filter(name => dex.moves.get(name).basePower > 0 && !['Explosion', 'Selfdestruct'].includes(name));

// ---------------------------------------------------------------------------------------------------- the teams

function make_battler(rng) {
    const moves = new Set([rng.pick(DAMAGING), rng.pick(DAMAGING)]);
    while (moves.size < 4)
        moves.add(rng.pick(MOVES));
    return {species: rng.pick(SPECIES), level: 100, atk_dv: rng.chance(1, 3) ? 7 : 15, item: rng.chance(1, 2) ? rng.pick(ITEMS) : null, moves: [...moves]};
}

// One to six battlers a side, as many on both.
function make_battle(index, seed) {
    const rng = random_source(seed * 7919 + index), size = 1 + index % 6, sides = [[], []];
    for (const side of sides)
        while (side.length < size) {
            const battler = make_battler(rng);
            if (!side.some(other => other.species === battler.species))
                side.push(battler);
        }
    return {index, seed, sides};
}

function battle_text(battle, profile) {
    const blocks = battle.sides.map((side, which) => `== ${['Red', 'Blue'][which]}\n` + side.map(battler =>
        `${battler.species}${battler.item ? ` @ ${battler.item}` : ''}\nDVs: ${battler.atk_dv}/15/15/15\n`
        + battler.moves.map(move => `- ${move}\n`).join('')).join('\n'));
    const [name, ...sets] = profile.split(','); // "gs-link,paralysis.full=128"
    return `rules: gsc ${name}\n${sets.map(set => `set: ${set.replace('=', ' = ')}\n`).join('')}\n${blocks.join('\n')}`;
}

// ------------------------------------------------------------------------------------------------------ both play

// {winner: 0, 1 or -1, turns, left: [HP of each side]}
function umpire_plays(program, battles, profile, stream = 0) {
    const input = battles.map(battle => `battle ${stream + battle.seed * 1000000 + battle.index} ${LONGEST}\n${battle_text(battle, profile)}end\n`).join('');
    const run = spawnSync(program, {input, maxBuffer: 1 << 30, encoding: 'utf8'});
    if (run.status !== 0)
        throw new Error(`${program} ended with ${run.status}: ${run.stderr}`);
    return run.stdout.trim().split('\n').map(line => JSON.parse(line));
}

function choice_of(rng, side) {
    const request = side.activeRequest;
    const reserves = side.pokemon.map((mon, place) => place).filter(place => place && !side.pokemon[place].fainted);
    const enter = () => `switch ${rng.pick(reserves) + 1}`;
    if (request.forceSwitch)
        return enter();
    const active = request.active[0];
    if (reserves.length && !active.trapped && rng.chance(1, 8))
        return enter();
    const slots = active.moves.map((move, slot) => slot).filter(slot => !active.moves[slot].disabled);
    return `move ${rng.pick(slots) + 1}`;
}

function sim_plays(plan) {
    const stream = random_source(plan.seed * 104729 + plan.index);
    const seed = [0, 0, 0, 0].map(() => stream.below(65536));
    const battle = new Battle({formatid: 'gen2customgame', seed: PRNG.convertSeed(seed)});
    plan.sides.forEach((side, which) => battle.setPlayer(`p${which + 1}`, {name: ['Red', 'Blue'][which], team: side.map(sim_set)}));
    if (battle.requestState === 'teampreview')
        battle.makeChoices('default', 'default');
    const full = battle.sides.map(side => side.pokemon.reduce((sum, mon) => sum + mon.maxhp, 0));
    while (!battle.ended && battle.turn <= LONGEST)
        for (const side of battle.sides) {
            if (battle.ended || !side.activeRequest || side.activeRequest.wait || side.isChoiceDone())
                continue;
            const choice = choice_of(stream, side);
            if (!battle.choose(side.id, choice))
                throw new Error(`battle ${plan.index}, turn ${battle.turn}: ${choice} was refused: ${side.choice.error}`);
        }
    return {winner: battle.ended ? ['Red', 'Blue'].indexOf(battle.winner) : -1, turns: Math.min(battle.turn, LONGEST),
        left: battle.sides.map(side => side.pokemon.reduce((sum, mon) => sum + mon.hp, 0)), full};
}

// ------------------------------------------------------------------------------------------------------ comparing

function count(values, bins) {
    const counts = new Array(bins).fill(0);
    for (const value of values)
        counts[Math.max(0, Math.min(bins - 1, value))]++;
    return counts;
}

// Bins that double their width every fourth bin: 1, 2, 3, 4, 5-6, 7-8, ...
const length_bin = turns => turns < 4 ? turns - 1 : Math.floor(4 * Math.log2(turns / 4)) + 3;

function compare(ours, theirs) {
    const share = game => game.winner < 0 ? -1 : game.left[game.winner] / game.full[game.winner];
    const pairs = what => {
        const by = ours.map((game, i) => Math.sign(what(game) - what(theirs[i])));
        return signs(by.filter(sign => sign > 0).length, by.filter(sign => sign < 0).length);
    };
    const both = (what, bins) => homogeneity(count(ours.map(what), bins), count(theirs.map(what), bins));
    return {
        'winner: Red, Blue, neither': both(game => game.winner + 1, 3),
        'turns, in 32 bins': both(game => length_bin(game.turns), 32),
        'turns of the same teams: longer, shorter': pairs(game => game.turns),
        'HP the winner has left, in twentieths': both(game => Math.floor(20 * share(game)), 20),
        'HP the winner of the same teams has left: more, less': pairs(share),
        'HP of both sides, in hundreds': both(game => Math.floor((game.left[0] + game.left[1]) / 100), 48),
    };
}

// ------------------------------------------------------------------------------------------------------------ main

function options() {
    const got = {play: process.argv[2], count: 4000, seed: 1, profile: 'gs-link', against: null};
    for (let i = 3; i < process.argv.length; i += 2) {
        const name = process.argv[i].replace(/^--/, '');
        if (!(name in got) || process.argv[i + 1] === undefined)
            throw new Error(`what is ${process.argv[i]}?`);
        got[name] = ['profile', 'against'].includes(name) ? process.argv[i + 1] : Number(process.argv[i + 1]);
    }
    if (!got.play)
        throw new Error('usage: node battles.js PLAY [--count N] [--seed N] [--profile NAME] [--against NAME]');
    return got;
}

function main() {
    const opts = options();
    const battles = Array.from({length: opts.count}, (_, index) => make_battle(index, opts.seed));
    const ours = umpire_plays(opts.play, battles, opts.profile);
    const theirs = opts.against ? umpire_plays(opts.play, battles, opts.against, 1e9) : battles.map(sim_plays);
    const mean = games => (games.reduce((sum, game) => sum + game.turns, 0) / games.length).toFixed(2);
    console.log(`${opts.count} battles of the same teams; ${mean(ours)} turns each, theirs ${mean(theirs)}`);
    let failed = 0;
    const answers = compare(ours, theirs);
    for (const [what, {square, freedom, chance}] of Object.entries(answers)) {
        const differs = chance < THRESHOLD;
        failed += differs;
        console.log(`${differs ? 'DIFFERS' : '   alike'}  ${what}: chi-square ${square.toFixed(2)}, degrees of freedom ${freedom}, p = ${chance.toPrecision(3)}`
            + ` (at least ${THRESHOLD})`);
    }
    console.log(`${Object.keys(answers).length - failed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
}

main();
