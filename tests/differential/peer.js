// SPDX-License-Identifier: MIT
// How fast does @pkmn/sim play the battles that bench/gsc.c plays? Reads the two teams from standard input, as `bench_gsc teams` prints
// them, and plays with choices all alike, as that program does: for ten seconds, after two to warm up. One line: "N turns/s, N battles/s".
'use strict';
const fs = require('fs');
const {Battle, PRNG} = require('@pkmn/sim');
const {random_source, sim_set} = require('./facts.js');

const SECONDS = {warm: 2, measured: 10};

function team_of(text) {
    return text.trim().split(/\n\n+/).map(block => {
        const [head, ...moves] = block.split('\n'), [species, item] = head.split(' @ ');
        return sim_set({species, item, level: 100, moves: moves.map(line => line.replace(/^- /, ''))});
    });
}

function choice_of(rng, side) {
    const request = side.activeRequest, active = request.active && request.active[0];
    const reserves = side.pokemon.map((mon, place) => place).filter(place => place && !side.pokemon[place].fainted).map(place => `switch ${place + 1}`);
    if (request.forceSwitch)
        return rng.pick(reserves);
    const moves = active.moves.map((move, slot) => move.disabled ? null : `move ${slot + 1}`).filter(Boolean);
    return rng.pick(active.trapped ? moves : moves.concat(reserves));
}

function play(teams, number) {
    const rng = random_source(number);
    const battle = new Battle({formatid: 'gen2customgame', seed: PRNG.convertSeed([0, 0, 0, 0].map(() => rng.below(65536)))});
    teams.forEach((team, which) => battle.setPlayer(`p${which + 1}`, {name: ['Red', 'Blue'][which], team}));
    if (battle.requestState === 'teampreview')
        battle.makeChoices('default', 'default');
    while (!battle.ended && battle.turn <= 1000)
        for (const side of battle.sides)
            if (!battle.ended && side.activeRequest && !side.activeRequest.wait && !side.isChoiceDone() && !battle.choose(side.id, choice_of(rng, side)))
                throw new Error(side.choice.error);
    return battle.turn;
}

function main() {
    const teams = fs.readFileSync(0, 'utf8').split('== Blue\n').map(text => team_of(text.replace('== Red\n', '')));
    const measure = seconds => {
        const start = process.cpuUsage(), spent = () => {
            const {user, system} = process.cpuUsage(start);
            return (user + system) / 1e6;
        };
        let turns = 0, battles = 0;
        for (; spent() < seconds; battles++)
            turns += play(teams, battles);
        return [turns / spent(), battles / spent()];
    };
    measure(SECONDS.warm);
    const [turns, battles] = measure(SECONDS.measured);
    console.log(`${turns.toFixed(0)} turns/s, ${battles.toFixed(1)} battles/s`);
}

main();
