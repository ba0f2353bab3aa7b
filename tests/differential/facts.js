// SPDX-License-Identifier: MIT
// What do both comparisons draw from? The facts of data/gsc by their names, numbers from a seed, and a battler as @pkmn/sim wants it.
'use strict';
const fs = require('fs');
const path = require('path');
const {Dex} = require('@pkmn/sim');

const dex = Dex.mod('gen2');
const DATA = process.env.UMPIRE_DATA || path.join(__dirname, '../../data/gsc');

function csv(name) {
    const lines = fs.readFileSync(path.join(DATA, name), 'utf8').split('\n').filter(line => line && line[0] !== '#');
    const cells = line => (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) || []).map(cell => cell.replace(/,$/, '').replace(/^"|"$/g, ''));
    const head = cells(lines[0]);
    return lines.slice(1).map(line => Object.fromEntries(cells(line).map((cell, i) => [head[i], cell])));
}

// Mulberry32: the same numbers everywhere.
function random_source(seed) {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6D2B79F5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return (t ^ (t >>> 14)) >>> 0;
    };
    return {below: n => next() % n, chance: (n, of) => next() % of < n, pick: list => list[next() % list.length]};
}

// With DVs of 15 and full stat experience.
const full_hp = battler => Math.floor((2 * (dex.species.get(battler.species).baseStats.hp + 15) + 63) * battler.level / 100) + battler.level + 10;

// DVs of 15 but for that of Attack, which settles the gender.
function sim_set(battler) {
    const species = dex.species.get(battler.species), dv = battler.atk_dv || 15;
    const gender = species.gender || (dv < species.genderRatio.F * 16 ? 'F' : 'M');
    return {name: battler.species, species: battler.species, level: battler.level, item: battler.item || '', ability: 'No Ability',
        moves: battler.moves.map(move => dex.moves.get(move).id), nature: '', gender, happiness: 255,
        ivs: {hp: 30, atk: 2 * dv, def: 30, spa: 30, spd: 30, spe: 30}, evs: {hp: 255, atk: 255, def: 255, spa: 255, spd: 255, spe: 255}};
}

module.exports = {
    dex, full_hp, random_source, sim_set,
    MOVES: csv('moves.csv').map(row => row.name).filter(name => name !== 'Struggle'),
    TYPES: csv('types.csv').map(row => row.name),
    SPECIES: csv('species.csv').map(row => row.name).filter(name => !name.startsWith('Nidoran')),
    TYPE_ITEMS: csv('items.csv').filter(row => /_boost$/.test(row.held_effect)).map(row => row.name),
    ITEMS: csv('items.csv').map(row => row.name).filter(name => dex.items.get(name).exists),
};
