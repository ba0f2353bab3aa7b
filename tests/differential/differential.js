// SPDX-License-Identifier: MIT
// Do umpire (rules gsc, profile gs-link) and the npm package @pkmn/sim (generation 2) make the same of the same position? Makes
// positions from a seed, prescribes every roll by its label, plays one or two turns in both and compares the values after
// each turn. A difference must have a cause in known.js; one without fails.
//
//   node differential.js PLAY [--count N] [--seed N] [--show ID] [--record FOLDER]     PLAY is the program made from play.c
'use strict';
const fs = require('fs');
const path = require('path');
const {spawnSync} = require('child_process');
const {Battle} = require('@pkmn/sim');
const known = require('./known.js');
const {dex, full_hp, random_source, sim_set, MOVES, TYPES, SPECIES, ITEMS} = require('./facts.js');

const STATS = ['atk', 'def', 'spe', 'spa', 'spd', 'acc', 'eva'];
const SIM_STAT = {acc: 'accuracy', eva: 'evasion'};
const SIM_STATUS = {sleep: 'slp', poison: 'psn', burn: 'brn', freeze: 'frz', paralysis: 'par'};
const STATUS_WORD = {'': 'healthy', slp: 'sleep', psn: 'poison', tox: 'poison', brn: 'burn', frz: 'freeze', par: 'paralysis', fnt: 'fainted'};
const WEATHER_WORD = {'': 'none', raindance: 'rain', sunnyday: 'sun', sandstorm: 'sandstorm'};

// Moves that leave something behind for a second turn.
const SETUPS = ['Substitute', 'Reflect', 'Light Screen', 'Spikes', 'Leech Seed', 'Lock-On', 'Focus Energy', 'Defense Curl', 'Minimize',
    'Foresight', 'Mist', 'Safeguard', 'Dig', 'Fly', 'Curse', 'Rain Dance', 'Sunny Day', 'Sandstorm', 'Toxic', 'Confuse Ray', 'Attract',
    'Thunder Wave', 'Swords Dance', 'Growl', 'Protect', 'Endure', 'Destiny Bond', 'Disable', 'Encore', 'Tackle', 'Ember', 'Mean Look',
    'Perish Song', 'Rage', 'Fury Cutter', 'Wrap', 'Hyper Beam', 'Nightmare', 'Bide', 'Future Sight', 'Splash'];

// ------------------------------------------------------------------------------------------------- the positions

function make_battler(rng, moves) {
    const battler = {species: rng.pick(SPECIES), level: rng.chance(4, 5) ? 100 : 50 + rng.below(40), moves, item: null, hp: null, status: null,
        stages: {}};
    if (rng.chance(2, 5))
        battler.item = rng.pick(ITEMS);
    if (rng.chance(1, 4))
        battler.hp = Math.min(rng.chance(1, 3) ? 1 + rng.below(30) : 40 + rng.below(120), full_hp(battler));
    // A berry that cures would be eaten while the position is set up.
    if (rng.chance(1, 4) && !/Berry$/.test(battler.item || ''))
        battler.status = rng.pick(Object.keys(SIM_STATUS));
    // Theirs uses the Berserk Gene on entering, before the position is set up.
    if (rng.chance(1, 3) && battler.item !== 'Berserk Gene')
        for (const stat of STATS)
            if (rng.chance(1, 3))
                battler.stages[stat] = rng.chance(1, 8) ? rng.pick([-6, 6]) : rng.below(7) - 3;
    return battler;
}

function make_position(index, seed) {
    const rng = random_source(seed * 1000003 + index);
    const main = MOVES[index % MOVES.length];
    const two = rng.chance(2, 5);
    const pair = first => first[0] === first[1] ? first.slice(0, 1) : first;
    const reserve = () => ({species: rng.pick(SPECIES), level: 100, moves: ['Splash'], item: null, hp: null, status: null, stages: {}});
    const reds = two ? pair([rng.pick(SETUPS), main]) : [main];
    const blues = two ? pair([rng.pick(SETUPS), rng.pick(MOVES)]) : [rng.pick(MOVES)];
    const position = {
        id: `${seed}-${index}`,
        sides: [[make_battler(rng, reds), reserve()], [make_battler(rng, blues), reserve()]],
        turns: [[reds[0], blues[0]]],
        weather: rng.chance(1, 6) ? rng.pick(['rain', 'sun', 'sandstorm']) : null,
        policy: {
            crit: rng.chance(1, 6) ? 'yes' : 'no', variance: String(217 + rng.below(39)), hit: rng.chance(7, 8) ? 'yes' : 'no',
            effect: rng.chance(1, 3) ? 'yes' : 'no', hits: 2, "king's rock": rng.chance(1, 2) ? 'yes' : 'no',
            'focus band': rng.chance(1, 2) ? 'yes' : 'no', paralysis: rng.chance(1, 5) ? 'fails' : 'acts',
            confusion: rng.chance(1, 4) ? 'hits itself' : 'acts', love: rng.chance(1, 4) ? 'fails' : 'acts',
            thaw: rng.chance(1, 4) ? 'yes' : 'no', protect: rng.chance(3, 4) ? 'yes' : 'no', 'quick claw': rng.chance(1, 2) ? 'yes' : 'no',
            called: '1', present: '40', magnitude: '4', 'tri attack': rng.pick(['paralysis', 'freeze', 'burn']),
        },
    };
    if (two)
        position.turns.push([reds[reds.length - 1], blues[blues.length - 1]]);
    if (rng.chance(1, 12)) // one side leaves
        position.turns[position.turns.length - 1][rng.below(2)] = 'switch';
    // Two battlers of one name cannot be told apart, and equal species would tie.
    const names = position.sides.flat().map(battler => battler.species);
    return new Set(names).size === names.length ? position : make_position(index + MOVES.length * 1000, seed);
}

// ------------------------------------------------------------------------------------------------------ for umpire

function battle_text(position) {
    const lines = ['rules: gsc gs-link', ''];
    const names = ['Red', 'Blue'];
    position.sides.forEach((side, which) => {
        lines.push(`== ${names[which]}`);
        for (const battler of side) {
            lines.push(battler.species + (battler.item ? ` @ ${battler.item}` : ''), `Level: ${battler.level}`);
            if (battler.hp !== null)
                lines.push(`HP: ${battler.hp}`);
            if (battler.status)
                lines.push(`Status: ${battler.status}${battler.status === 'sleep' ? ' 3' : ''}`);
            lines.push(...battler.moves.map(move => `- ${move}`), '');
        }
    });
    lines.push('== Round 1');
    if (position.weather)
        lines.push(`ruling start: weather ${position.weather} 5`);
    position.sides.forEach((side, which) => {
        for (const [stat, stage] of Object.entries(side[0].stages))
            lines.push(`ruling start: ${names[which]}/1 stage ${stat} = ${stage}`);
    });
    return lines.concat(names.map((name, which) => `${name}: ${order_text(position, 0, which)}`)).join('\n') + '\n';
}

function order_text(position, turn, which) {
    const order = position.turns[turn][which];
    return order === 'switch' ? `switch ${['Red', 'Blue'][which]}/${position.sides[which][1].species}` : order;
}

function umpire_plays(program, positions) {
    const input = positions.map(position => [`position ${position.id}`,
        `policy ${Object.entries(position.policy).map(([label, outcome]) => `${label}=${outcome}`).join(';')}`,
        ...position.turns.slice(1).map((_, i) => `turn ${order_text(position, i + 1, 0)}|${order_text(position, i + 1, 1)}`),
        'battle', battle_text(position) + 'end'].join('\n')).join('\n') + '\n';
    const run = spawnSync(program, {input, maxBuffer: 1 << 30, encoding: 'utf8'});
    if (run.status !== 0)
        throw new Error(`${program} ended with ${run.status}: ${run.stderr}`);
    return run.stdout.trim().split('\n').map(line => JSON.parse(line));
}

// ---------------------------------------------------------------------------------------------------- for the sim

// Which of our rolls is this draw? By the function that draws, and by its numbers.
function label_of(kind, a, b) {
    const frames = new Error().stack.split('\n').slice(3).filter(line => !/sim\/battle\.js:\d+.*|prng\.js/.test(line) || /damage|boost/.test(line));
    const where = frames[0] || '';
    if (/getDamage/.test(where))
        return b === 256 && a === 217 ? 'variance' : 'crit';
    if (/tryMoveHit/.test(where))
        return kind === 'randomChance' ? 'hit' : 'hits';
    if (/moveHit/.test(where))
        return kind === 'randomChance' ? (a === 30 && b === 256 ? "king's rock" : 'effect') : 'nothing';
    if (/onDamage/.test(where) && a === 30)
        return 'focus band';
    if (/onStallMove/.test(where))
        return 'protect';
    if (/conditions\.js/.test(where) && a === 63)
        return 'paralysis';
    if (/conditions\.js/.test(where) && a === 25)
        return 'thaw';
    if (/conditions\.js/.test(where) && a === 1 && b === 2)
        return 'confusion';
    if (/moves\.js/.test(where) && kind === 'randomChance' && a === 1 && b === 2)
        return 'love';
    return 'other';
}

function prescribe(battle, policy) {
    battle.random = (m, n) => {
        const label = label_of('random', m, n);
        if (label === 'variance')
            return Number(policy.variance);
        if (label === 'crit')
            return policy.crit === 'yes' ? 0 : 255;
        if (label === 'hits')
            return policy.hits;
        if (m === 10 && n === undefined)
            return 2; // Present: 0 and 1 heal, 2 is power 40
        return n === undefined ? 0 : m;
    };
    battle.randomChance = (a, b) => {
        const label = label_of('randomChance', a, b);
        switch (label) {
        case 'confusion':
            return policy.confusion === 'acts';
        case 'love':
            return policy.love === 'fails';
        case 'paralysis':
            return policy.paralysis === 'fails';
        case 'hit':
            return a > 0 && policy.hit === 'yes';
        case 'other':
            return false;
        default:
            return policy[label] === 'yes';
        }
    };
    battle.sample = items => {
        const ids = items.map(item => item && item.id || item);
        if (ids.includes('pound'))
            return items[ids.indexOf('pound')];
        if (ids.every(id => TYPES.includes(id)))
            return items.slice().sort((a, b) => TYPES.indexOf(a) - TYPES.indexOf(b))[0];
        if (ids.includes('par'))
            return {paralysis: 'par', freeze: 'frz', burn: 'brn'}[policy['tri attack']];
        return items[0];
    };
}

function sim_values(battle, mons) {
    const values = {over: battle.ended, 'field.weather': WEATHER_WORD[battle.field.weather]};
    const yes = what => what ? 'yes' : 'no';
    mons.forEach((side, which) => {
        side.forEach((mon, place) => {
            const at = name => `${which ? 'Blue' : 'Red'}/${place + 1}.${name}`;
            const active = mon.isActive && !mon.fainted, has = name => active && mon.volatiles[name];
            values[at('hp')] = mon.hp;
            values[at('status')] = mon.hp ? STATUS_WORD[mon.status] : 'fainted';
            values[at('item')] = mon.item || 'none';
            values[at('in_play')] = yes(mon.isActive);
            values[at('sleep')] = mon.hp && mon.status === 'slp' ? mon.statusState.time : 0;
            for (let slot = 1; slot <= 2; slot++)
                values[at(`pp.${slot}`)] = mon.moveSlots[slot - 1] ? mon.moveSlots[slot - 1].pp : 0;
            for (const stat of STATS)
                values[at(`stages.${stat}`)] = active ? mon.boosts[SIM_STAT[stat] || stat] : 0;
            values[at('substitute')] = has('substitute') ? mon.volatiles.substitute.hp : 0;
            values[at('perish')] = has('perishsong') ? mon.volatiles.perishsong.duration : 0;
            for (const [mark, name] of [['confused', 'confusion'], ['seeded', 'leechseed'], ['mist', 'mist'], ['focused', 'focusenergy'],
                ['cursed', 'curse'], ['nightmare', 'nightmare'], ['identified', 'foresight'], ['in_love', 'attract'], ['recharging', 'mustrecharge']])
                values[at(`marks.${mark}`)] = yes(has(name));
        });
        const conditions = battle.sides[which].sideConditions, name = which ? 'Blue' : 'Red';
        for (const [value, id] of [['reflect', 'reflect'], ['light_screen', 'lightscreen'], ['safeguard', 'safeguard']])
            values[`${name}/1.${value}`] = conditions[id] ? conditions[id].duration : 0;
        values[`${name}/1.spikes`] = conditions.spikes ? 1 : 0;
    });
    return values;
}

function sim_plays(position) {
    const battle = new Battle({formatid: 'gen2customgame', seed: [1, 2, 3, 4], strictChoices: false});
    prescribe(battle, position.policy);
    position.sides.forEach((side, which) => battle.setPlayer(`p${which + 1}`, {name: which ? 'Blue' : 'Red', team: side.map(sim_set)}));
    if (battle.requestState === 'teampreview')
        battle.makeChoices('team 12', 'team 12');
    const mons = battle.sides.map(side => side.pokemon.slice());
    position.sides.forEach((side, which) => {
        const mon = mons[which][0], battler = side[0];
        if (battler.hp !== null)
            mon.hp = Math.min(battler.hp, mon.maxhp);
        for (const [stat, stage] of Object.entries(battler.stages))
            mon.boosts[SIM_STAT[stat] || stat] = stage;
        if (battler.status) {
            mon.setStatus(SIM_STATUS[battler.status], null, null, true);
            mon.statusState.time = 3;
        }
    });
    if (position.weather) {
        battle.field.setWeather({rain: 'raindance', sun: 'sunnyday', sandstorm: 'sandstorm'}[position.weather], mons[0][0]);
        battle.field.weatherState.duration = 5;
    }
    battle.quickClawRoll = position.policy['quick claw'] === 'yes';
    const turns = [];
    for (const orders of position.turns) {
        if (battle.ended)
            break;
        const [a, b] = mons.map(side => side.find(mon => mon.isActive));
        const tie = a.getStat('spe') === b.getStat('spe');
        const choices = orders.map((order, which) => {
            const side = battle.sides[which], request = side.activeRequest;
            if (order === 'switch')
                return request.active && request.active[0].trapped ? 'default' : 'switch 2';
            const id = dex.moves.get(order).id;
            const slot = request.active[0].moves.findIndex(move => move.id === id && !move.disabled);
            return slot >= 0 ? `move ${slot + 1}` : 'default';
        });
        const choose = (side, choice) => battle.choose(side.id, choice) || battle.choose(side.id, 'default');
        const before = battle.turn;
        battle.sides.forEach((side, which) => choose(side, choices[which]));
        for (let guard = 0; guard < 10 && battle.requestState === 'switch' && !battle.ended; guard++)
            battle.sides.forEach(side => side.activeRequest && side.activeRequest.forceSwitch && choose(side, 'default'));
        if (!battle.ended && battle.turn === before)
            throw new Error(`${position.id}: the sim's turn does not end`);
        battle.quickClawRoll = position.policy['quick claw'] === 'yes';
        turns.push({values: sim_values(battle, mons), tie, log: battle.log.slice()});
    }
    return turns;
}

// ------------------------------------------------------------------------------------------------------ comparing

function differences(ours, theirs) {
    const found = [];
    for (const [name, theirs_is] of Object.entries(theirs)) {
        let ours_is = ours[name];
        if (name.endsWith('.item') && ours_is !== 'none')
            ours_is = dex.items.get(ours_is).id;
        // A fallen battler has no state worth comparing.
        const owner = name.replace(/\..*/, '');
        if (/\/\d/.test(owner) && ours[`${owner}.hp`] === 0 && theirs[`${owner}.hp`] === 0 && !/\.(hp|status|spikes|reflect|light_screen|safeguard)$/.test(name))
            continue;
        if (ours_is !== theirs_is)
            found.push({name, ours: ours_is, theirs: theirs_is});
    }
    // Where one has fallen in only one of the two, that is the difference: the rest follows from it.
    const fallen = ['Red', 'Blue'].filter(side => [1, 2].some(place =>
        (ours[`${side}/${place}.hp`] === 0) !== (theirs[`${side}/${place}.hp`] === 0)));
    return fallen.length ? found.filter(({name}) => /\.hp$/.test(name) || !fallen.includes(name.split('/')[0])) : found;
}

function compare(position, ours) {
    const theirs = sim_plays(position);
    for (let turn = 0; turn < ours.turns.length; turn++) {
        if (!theirs[turn])
            return {turn, found: [{name: 'over', ours: false, theirs: true}], theirs, ours};
        if (theirs[turn].tie)
            return {tie: true};
        const found = differences(ours.turns[turn].values, theirs[turn].values);
        if (found.length)
            return {turn, found, theirs, ours};
    }
    return null;
}

// The names of the causes that explain the differing values, each by itself; null where one is left. Where somebody fell in one of the two
// alone, and that is explained, it follows that he is out of battle, that the battle is over, and that the other side was not struck.
function causes_of(position, result) {
    if (!result.theirs[result.turn])
        return null;
    const context = known.context(position, result), names = new Set();
    const all = result.found.map(({name, ours, theirs}) => {
        const [, side, place, value] = name.match(/^(Red|Blue)\/(\d)\.(.*)$/) || [null, null, null, name];
        return {side, place: Number(place), value, ours, theirs};
    });
    const cause_of = d => d.side ? known.causes.find(entry => entry.explains(d, context, all)) : null;
    const fell = all.filter(d => d.value === 'hp' && (d.ours === 0) !== (d.theirs === 0) && cause_of(d));
    for (const d of all) {
        const cause = cause_of(d);
        const follows = d.value === 'over' ? fell.length : fell.some(one => one !== d && (one.side === d.side ? ['in_play', 'status'].includes(d.value) : d.value === 'hp'));
        if (cause)
            names.add(cause.name);
        else if (!follows)
            return null;
    }
    return names;
}

// ------------------------------------------------------------------------------------------------------ recording

// A position of one turn in which both agree, as a case: their values, the rolls by name.
function record(folder, position, ours, theirs) {
    const values = theirs[0].values, lines = [];
    const version = require('./package.json').dependencies['@pkmn/sim'];
    lines.push('# case: none', `# source: position ${position.id} of tests/differential, as @pkmn/sim ${version} plays it`,
        '# derivation: the values that program came to with the same rolls');
    lines.push(battle_text(position).trimEnd(), ...ours.turns[0].rolls.filter(Boolean));
    for (const side of ['Red', 'Blue'])
        if (values[`${side}/1.hp`] === 0 && !values.over)
            lines.push(`send ${side}: ${position.sides[side === 'Red' ? 0 : 1][1].species}`);
    lines.push('', '== Expect');
    for (const [name, value] of Object.entries(values)) {
        const plain = value === 0 || value === 'no' || value === 'none' || name === 'over' || /2\.(hp|status|pp)/.test(name);
        if (name.endsWith('.item') && value !== 'none')
            lines.push(`${name} = ${ours.turns[0].values[name]}`);
        else if (!plain || /1\.hp$/.test(name))
            lines.push(`${name} = ${value}`);
    }
    const name = position.turns[0][0].toLowerCase().replace(/[^a-z0-9]+/g, '-');
    fs.writeFileSync(path.join(folder, `${name}.battle`), lines.join('\n') + '\n');
}

// One in five of the moves, where it hurt somebody: enough to notice, few enough to read.
function worth_recording(position, ours) {
    const values = ours.turns[0].values;
    return position.turns.length === 1 && !position.turns[0].includes('switch') && Number(position.id.split('-')[1]) % 5 === 0
        && Number(position.id.split('-')[1]) < MOVES.length && !position.sides[0][0].species.includes("'") && values['Red/1.hp'] > 0;
}

// ------------------------------------------------------------------------------------------------------------ main

function options() {
    const got = {play: process.argv[2], count: 20000, seed: 1, show: null, record: null};
    for (let i = 3; i < process.argv.length; i += 2) {
        const name = process.argv[i].replace(/^--/, '');
        if (!(name in got) || process.argv[i + 1] === undefined)
            throw new Error(`what is ${process.argv[i]}?`);
        got[name] = name === 'record' || name === 'show' ? process.argv[i + 1] : Number(process.argv[i + 1]);
    }
    if (!got.play)
        throw new Error('usage: node differential.js PLAY [--count N] [--seed N] [--show ID] [--record FOLDER]');
    return got;
}

function summary(position, result) {
    return `${position.id} turn ${result.turn + 1}: ${position.turns.map(turn => turn.join(' / ')).join(' ; ')} `
        + result.found.slice(0, 6).map(({name, ours, theirs}) => `${name} ${ours}, theirs ${theirs}`).join('; ');
}

function show(position, result) {
    console.log(JSON.stringify(position, null, 1));
    console.log(battle_text(position));
    console.log(JSON.stringify(result.ours.turns.map(turn => turn.rolls)));
    for (const turn of result.theirs.slice(-1))
        console.log(turn.log.filter((line, i, all) => line !== all[i - 1]).filter(line => !/^\|(t:|gametype|player|teamsize|gen|tier|rule|split|$)/.test(line)).join('\n'));
    console.log(result.found);
}

function main() {
    const opts = options();
    const positions = Array.from({length: opts.count}, (_, index) => make_position(index, opts.seed))
        .filter(position => !opts.show || position.id === opts.show);
    const ours = umpire_plays(opts.play, positions);
    const tally = new Map();
    const unnamed = [];
    let agree = 0, ties = 0;
    positions.forEach((position, i) => {
        const result = compare(position, ours[i]);
        if (!result) {
            agree++;
            if (opts.record && worth_recording(position, ours[i]))
                record(opts.record, position, ours[i], sim_plays(position));
        } else if (result.tie) {
            ties++;
        } else {
            const causes = causes_of(position, result);
            for (const name of causes || []) {
                tally.set(name, (tally.get(name) || 0) + 1);
                if (['all', name].includes(process.env.DIFFERENTIAL_SHOW))
                    console.log(`${name}: ${summary(position, result)}`);
            }
            if (!causes)
                unnamed.push([position, result]);
        }
        if (opts.show && result && result.found)
            show(position, result);
    });
    for (const [name, count] of [...tally].sort((a, b) => b[1] - a[1]))
        console.log(`${String(count).padStart(6)}  ${name}`);
    for (const [position, result] of unnamed.slice(0, 200))
        console.log(summary(position, result));
    console.log(`${positions.length} positions: ${agree} alike, ${ties} ties left out, ${positions.length - agree - ties - unnamed.length} with a known cause`);
    console.log(`${positions.length - ties - unnamed.length} passed, ${unnamed.length} failed`);
    process.exit(unnamed.length || !agree ? 1 : 0);
}

main();
