// A second, independent implementation of the rules of Entanglion, used as a test oracle.
//
// Why it exists: the engine is fast and compact, so its mistakes are hard to see. This file is the opposite: every rule
// is one short function that follows its sentence in docs/rules.md, the piles are plain counts, and what is still to happen
// is an explicit list, first thing first. It replays a record (docs/notation.md) into the rows of the trace; compare.mjs
// holds those rows against the engine's.
//
// As a program: node oracle.mjs FILE|-    prints the rows as JSON lines; status 1 and a message if the record is wrong.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// ---- Section 1: pieces ---------------------------------------------------------------------------------------------

export const SHIPS = ['M', 'R'];
export const CENTARIOUS = ['ZERO', 'ONE'];
export const SUPERIOUS = ['PLUS', 'MINUS'];
export const ENTANGLION = ['OMEGA_ZERO', 'OMEGA_ONE', 'PSI_MINUS', 'PHI_MINUS',
  'OMEGA_THREE', 'OMEGA_TWO', 'PHI_PLUS', 'PSI_PLUS'];                     // clockwise
export const COMPONENTS = ['magnetic_shielding', 'quantum_programming', 'control_infrastructure',
  'dilution_refrigerator', 'qubit_interconnect', 'quantum_error_correction', 'quantum_gates', 'physical_qubits'];
const CARDS = ['H', 'CNOT', 'X', 'SWAP'];                                  // what a hand can hold
const ALL_ENGINE_CARDS = { H: 8, CNOT: 7, X: 5, SWAP: 3, PROBE: 1 };
const EVENTS_BUT_SHUFFLE = ['bennett', 'bit_flip_error', 'heisenberg', 'quantum_tunnel', 'schrodinger',
  'spooky_action', 'mechanic', 'wave_function_collapse'];
const KEPT_EVENTS = ['bennett', 'heisenberg', 'quantum_tunnel', 'mechanic'];
const TRACK = [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 'X'];
const FIRST_FOUR = TRACK.indexOf(4);
const CAUGHT = TRACK.indexOf('X');

// ---- Section 2: the board ------------------------------------------------------------------------------------------

const BETWEEN = [                                       // planet, planet, Mercurial's cards, Rubicon's cards
  ['PHI_PLUS', 'PSI_PLUS', ['X'], ['X']],
  ['PHI_MINUS', 'PSI_MINUS', ['X'], ['X']],
  ['PHI_PLUS', 'OMEGA_TWO', ['H'], ['H']],
  ['PSI_MINUS', 'OMEGA_ONE', ['H'], ['H']],
  ['PHI_MINUS', 'OMEGA_ZERO', ['H'], []],
  ['PHI_MINUS', 'OMEGA_THREE', [], ['H']],
  ['PSI_PLUS', 'OMEGA_THREE', ['H'], []],
  ['PSI_PLUS', 'OMEGA_ZERO', [], ['H']],
  ['OMEGA_ZERO', 'OMEGA_TWO', ['X', 'CNOT'], []],
  ['OMEGA_ONE', 'OMEGA_THREE', ['X'], []],
  ['OMEGA_ZERO', 'OMEGA_ONE', [], ['X']],
  ['OMEGA_TWO', 'OMEGA_THREE', [], ['X', 'CNOT']],
  ['OMEGA_ZERO', 'OMEGA_THREE', ['SWAP'], ['SWAP']],
];

function other(ship) { return ship === 'M' ? 'R' : 'M'; }
function flip(planet) { return planet === 'ZERO' ? 'ONE' : 'ZERO'; }

// Where the acting ship and the other one are after the card; both arguments and the answer are [acting, other].
function movedInside(acting, card, planet) {
  if (card === 'CNOT' && planet.startsWith('P')) {      // a Bell planet: exit
    const sign = planet.endsWith('_PLUS') ? 'PLUS' : 'MINUS';
    return [planet.startsWith('PHI') ? 'ZERO' : 'ONE', sign];
  }
  for (const [a, b, mercurial, rubicon] of BETWEEN) {
    const cards = acting === 'M' ? mercurial : rubicon;
    if (!cards.includes(card)) continue;
    if (planet === a) return [b, b];
    if (planet === b) return [a, a];
  }
  return [planet, planet];                              // R1: no path drawn, no move
}

function movedOutside(card, mine, theirs) {
  const classical = CENTARIOUS.includes(mine);
  if (card === 'SWAP') return [theirs, mine];
  if (card === 'X') return [classical ? flip(mine) : mine, theirs];
  if (card === 'H') return [{ ZERO: 'PLUS', PLUS: 'ZERO', ONE: 'MINUS', MINUS: 'ONE' }[mine], theirs];
  if (!classical) return [mine, theirs];                // CNOT from Superious; R1
  if (SUPERIOUS.includes(theirs)) {                     // CNOT: enter
    const planet = `${mine === 'ZERO' ? 'PHI' : 'PSI'}_${theirs}`;
    return [planet, planet];
  }
  return [theirs === 'ONE' ? flip(mine) : mine, theirs];
}

// ---- Small helpers -------------------------------------------------------------------------------------------------

function empty() { return { H: 0, CNOT: 0, X: 0, SWAP: 0 }; }
function total(pile) { return Object.values(pile).reduce((sum, n) => sum + n, 0); }
function kinds(pile) { return Object.keys(pile).filter((card) => pile[card] > 0); }
function gcd(a, b) { return b === 0 ? a : gcd(b, a % b); }
function fraction(n, d) { return `${n / gcd(n, d)}/${d / gcd(n, d)}`; }

// A chance table: counts is {word: weight}, prefix the words before it.
function table(prefix, counts) {
  const rows = Object.entries(counts).filter(([, n]) => n > 0);
  const sum = rows.reduce((s, [, n]) => s + n, 0);
  return Object.fromEntries(rows.map(([word, n]) => [`* ${prefix} ${word}`, fraction(n, sum)]));
}

function even(words) { return Object.fromEntries(words.map((word) => [word, 1])); }
const D8 = table('d8', even([1, 2, 3, 4, 5, 6, 7, 8]));
const D2 = table('d2', even([0, 1]));

function rolloffTable() {
  const pairs = [];
  for (let m = 1; m <= 8; m++) for (let r = 1; r <= 8; r++) pairs.push(`${m} ${r}`);
  return table('rolloff', even(pairs));
}

function move(from, to, card) {
  if (!(from[card] > 0)) throw new Error(`no ${card} to move`);
  from[card] -= 1;
  to[card] += 1;
}

// ---- The game ------------------------------------------------------------------------------------------------------

export class Game {
  constructor({ variant = 'standard', rate = 1 } = {}) {
    this.variant = variant;
    this.ships = { M: null, R: null };
    this.components = {};
    this.detection = TRACK.indexOf(rate);               // section 3.4: the first step with that rate
    this.turn = null;
    this.hands = { M: empty(), R: empty() };
    this.drawn = empty();
    this.control = empty();
    this.stack = { ...ALL_ENGINE_CARDS };
    this.discard = { ...empty(), PROBE: 0 };
    this.probeLast = true;
    this.eventHeld = {};                                // card: ship
    this.eventDiscard = [];
    this.eventDeck = [...EVENTS_BUT_SHUFFLE];           // cards somewhere in the deck, order unknown
    this.aboveShuffle = this.eventDeck.length - 3;
    this.controlReachedSix = false;
    this.result = null;
    this.todo = [{ what: 'components' }, { what: 'rolloff' }];
  }

  has(ship, component) { return this.components[component] === ship; }
  cargo(ship) { return COMPONENTS.filter((c) => this.has(ship, c)); }
  componentAt(planet) { return COMPONENTS.find((c) => this.components[c] === planet); }
  holds(ship, event) { return this.eventHeld[event] === ship; }
  handLimit(ship) { return this.has(ship, 'dilution_refrigerator') ? 2 : 3; }
  inEntanglion() { return ENTANGLION.includes(this.ships.M); }
  rate() { return TRACK[this.detection]; }

  toMove() { return this.result ? null : WAITING[this.todo[0].what].who(this, this.todo[0]); }

  // Every step possible now: a list when a player is to move, else {step: fraction}.
  options() { return WAITING[this.todo[0].what].options(this, this.todo[0]); }

  isLegal(step) {
    if (this.result) return false;
    if (this.todo[0].what === 'components') return isComponentsStep(step);
    const options = this.options();
    return Array.isArray(options) ? options.includes(step) : Object.hasOwn(options, step);
  }

  row(step) {
    const row = { step, state: this.state(), to_move: this.toMove() };
    if (row.to_move === '*') row.chance = this.options();
    else if (row.to_move !== null) row.legal = this.options();
    row.result = this.result;
    return row;
  }

  state() {
    return {
      ships: [this.ships.M, this.ships.R],
      components: { ...this.components },
      detection: this.detection,
      turn: this.turn,
      hands: [{ ...this.hands.M }, { ...this.hands.R }],
      drawn: { ...this.drawn },
      control: { ...this.control },
      stack: { ...this.stack },
      discard: { ...this.discard },
      probe_last: this.probeLast,
      events: {
        held: { ...this.eventHeld }, discard: [...this.eventDiscard].sort(), above_shuffle: this.aboveShuffle,
      },
    };
  }

  apply(step) {
    if (!this.isLegal(step)) throw new Error(`not legal: ${step}; legal: ${this.legalText()}`);
    const task = this.todo.shift();
    WAITING[task.what].take(this, task, step.split(' ').slice(1));
    while (!this.result && AUTOMATIC[this.todo[0].what]) {
      const next = this.todo.shift();
      AUTOMATIC[next.what](this, next);
    }
    if (this.result) this.todo = [];                    // section 7: at once
  }

  legalText() {
    if (this.result) return `nothing, the game is ${this.result}`;
    const options = this.options();
    return (Array.isArray(options) ? options : Object.keys(options)).join(', ');
  }

  first(...tasks) { this.todo.unshift(...tasks); }

  raiseDetection() {
    this.detection += 1;
    if (this.detection === CAUGHT) this.result = 'lost';
  }

  playCard(ship, card, from) {                          // into engine control, then move by the board
    move(from, this.control, card);
    if (total(this.control) >= 6) this.controlReachedSix = true;
    const mate = other(ship);
    const [mine, theirs] = this.inEntanglion()
      ? movedInside(ship, card, this.ships[ship])
      : movedOutside(card, this.ships[ship], this.ships[mate]);
    this.ships[ship] = mine;
    this.ships[mate] = theirs;
  }

  discardEvent(event) {                                 // a card that acts counts as discarded already
    delete this.eventHeld[event];
    this.eventDiscard.push(event);
  }

  shuffleIfEmpty() {                                    // "Drawing engine cards": at once, PROBE anywhere
    if (total(this.stack) > 0) return;
    for (const card of Object.keys(this.stack)) {
      this.stack[card] = this.discard[card];
      this.discard[card] = 0;
    }
  }

  shuffleEvents() {                                     // Quantum Shuffle: deck and discard, not the held cards
    this.eventDeck.push(...this.eventDiscard);
    this.eventDiscard = [];
    this.aboveShuffle = this.eventDeck.length - 3;
  }

  receive(ship, component) {
    this.components[component] = ship;
    if (COMPONENTS.every((c) => SHIPS.includes(this.components[c]))) this.result = 'won';
    else if (component === 'dilution_refrigerator' && total(this.hands[ship]) > 2) {   // R8
      this.first({ what: 'discard', ship });
    }
  }

  // purpose: probe, orbital, ground or heisenberg; R5: modifiers of the ship of the player who rolls
  rolled(purpose, ship, fell) {
    let n = fell;
    if (this.has(ship, 'quantum_error_correction')) n += 1;
    if (this.has(ship, 'control_infrastructure')) n -= 1;
    if (purpose === 'probe') { if (n < 4) this.raiseDetection(); }
    if (purpose === 'orbital') { if (!(n > this.rate())) this.detected(ship); }
    if (purpose === 'ground') { if (n > this.rate()) this.takeFromPlanet(ship); else this.raiseDetection(); }
    if (purpose === 'heisenberg') this.ships = { M: ENTANGLION[n % 8], R: ENTANGLION[n % 8] };
  }

  takeFromPlanet(ship) { this.receive(ship, this.componentAt(this.ships[ship])); }

  detected(ship) {                                      // orbital defences (1), (2), (3)
    const jump = this.has(ship, 'physical_qubits') ? { what: 'jump', ship } : { what: 'jumpDie' };
    this.first(jump, { what: 'raise' }, { what: 'event', cause: 'detection' },
      { what: 'clearControl', cause: 'detection' });
  }

  evade(kind, ship) {                                   // Quantum Tunnel played
    this.discardEvent('quantum_tunnel');
    if (kind === 'ground') this.takeFromPlanet(ship);
  }
}

// ---- Things that happen by themselves ------------------------------------------------------------------------------

const AUTOMATIC = {
  fillHand(g, { ship }) {                               // replacements fill the hand to its limit, R3
    if (total(g.hands[ship]) >= g.handLimit(ship)) return;
    g.first({ what: 'draw', ship, to: 'hand' }, { what: 'fillHand', ship });
  },
  orbitalDefences(g, { ship, from }) {
    const planet = g.ships[ship];
    if (!ENTANGLION.includes(planet) || planet === from) return;
    if (g.has(ship, 'quantum_programming') && !g.componentAt(planet)) return;
    g.first({ what: 'defence', kind: 'orbital', ship });
  },
  defence(g, { kind, ship }) {
    if (g.holds(ship, 'quantum_tunnel')) g.first({ what: 'tunnelOrRoll', kind, ship });
    else g.first({ what: 'd8', purpose: kind, ship, again: false });
  },
  raise(g) { g.raiseDetection(); },
  clearControl(g, { cause }) {                          // R4
    if (g.variant === 'czech' && cause === 'detection') return;
    for (const card of CARDS) while (g.control[card] > 0) move(g.control, g.discard, card);
  },
  discardDrawn(g) {
    for (const card of CARDS) while (g.drawn[card] > 0) move(g.drawn, g.discard, card);
  },
  endTurn(g) {                                          // R9
    if (g.controlReachedSix) g.first({ what: 'event', cause: 'control' }, { what: 'clearControl', cause: 'control' });
    g.controlReachedSix = false;
    g.todo.push({ what: 'nextTurn' });
  },
  nextTurn(g) {
    g.turn = other(g.turn);
    g.todo.push({ what: 'action', traded: false });
  },
};

// ---- The actions (section 4) ---------------------------------------------------------------------------------------

function actionOptions(g, { traded }) {
  const ship = g.turn;
  const mate = other(ship);
  const list = [];
  const hand = kinds(g.hands[ship]);
  if (!traded && g.has(ship, 'qubit_interconnect') && g.ships.M === g.ships.R) {
    for (const give of hand) for (const take of kinds(g.hands[mate])) list.push(`trade ${give} ${take}`);
  }
  for (const card of hand) list.push(`navigate ${card}`, `exchange ${card}`);
  if (g.inEntanglion() && g.componentAt(g.ships[ship])) list.push('retrieve');
  if (g.holds(ship, 'bennett')) {
    for (const c of g.cargo(ship)) list.push(`bennett give ${c}`);
    for (const c of g.cargo(mate)) list.push(`bennett take ${c}`);
  }
  if (g.holds(ship, 'heisenberg')) list.push('heisenberg');
  if (g.holds(ship, 'mechanic')) list.push('mechanic');
  return list.map((words) => `${ship} ${words}`).sort();
}

const ACTIONS = {
  trade(g, ship, [give, take]) {
    const mate = other(ship);
    move(g.hands[ship], g.hands[mate], give);
    move(g.hands[mate], g.hands[ship], take);
    g.first({ what: 'action', traded: true });
  },
  navigate(g, ship, [card]) {                           // R2: move, replacement, orbital defences
    const from = g.ships[ship];
    g.playCard(ship, card, g.hands[ship]);
    g.first({ what: 'fillHand', ship }, { what: 'orbitalDefences', ship, from }, { what: 'endTurn' });
  },
  exchange(g, ship, [card]) {                           // R13: discarded before the draw; R3 for Quantum Gates
    move(g.hands[ship], g.discard, card);
    const pair = { what: 'draw', ship, to: 'drawn' };
    if (g.has(ship, 'quantum_gates')) g.first(pair, pair, { what: 'keep', ship }, { what: 'discardDrawn' });
    g.todo.push({ what: 'fillHand', ship }, { what: 'endTurn' });
  },
  retrieve(g, ship) { g.first({ what: 'defence', kind: 'ground', ship }, { what: 'endTurn' }); },
  bennett(g, ship, [way, component]) {
    g.discardEvent('bennett');
    g.first({ what: 'endTurn' });
    g.receive(way === 'give' ? other(ship) : ship, component);
  },
  heisenberg(g, ship) {
    g.discardEvent('heisenberg');
    g.first({ what: 'd8', purpose: 'heisenberg', ship, again: false }, { what: 'endTurn' });
  },
  mechanic(g, ship) {
    g.discardEvent('mechanic');
    const draw = { what: 'draw', ship, to: 'drawn' };
    g.first(draw, draw, draw, { what: 'mechanicPlay', ship, played: 0 }, { what: 'discardDrawn' }, { what: 'endTurn' });
  },
};

// ---- Event cards (section 5) ---------------------------------------------------------------------------------------

const EVENT_ACTS = {
  schrodinger(g) { g.raiseDetection(); },
  wave_function_collapse(g) { g.detection = Math.max(0, g.detection - 2); },
  bit_flip_error(g) { g.detection = FIRST_FOUR; },
  spooky_action(g) { if (g.cargo(g.turn).length > 0) g.first({ what: 'lose' }); },
};

function takeEvent(g, task, name) {
  if (name === 'quantum_shuffle') {
    g.shuffleEvents();
    g.first({ ...task, again: true });                  // draw again
    return;
  }
  g.eventDeck = g.eventDeck.filter((card) => card !== name);
  g.aboveShuffle -= 1;
  if (KEPT_EVENTS.includes(name)) {
    g.eventHeld[name] = g.turn;                         // R11
  } else {
    g.eventDiscard.push(name);
    EVENT_ACTS[name](g);
  }
}

// Spooky Action: count the planets without a component clockwise, starting after OMEGA_ZERO.
export function spookyPlanet(g, n) {
  const ring = [...ENTANGLION.slice(1), ENTANGLION[0]];
  const free = ring.filter((planet) => !g.componentAt(planet));
  return free[(n - 1) % free.length];
}

// ---- Things that wait for a step -----------------------------------------------------------------------------------

function drawOptions(g) {
  const { PROBE, ...rest } = g.stack;
  return table('draw', g.probeLast && total(rest) > 0 ? rest : g.stack);
}

function takeDraw(g, task, card) {
  if (card !== 'PROBE') {
    move(g.stack, task.to === 'hand' ? g.hands[task.ship] : g.drawn, card);
    g.shuffleIfEmpty();
    return;
  }
  move(g.stack, g.discard, 'PROBE');
  g.probeLast = false;
  g.shuffleIfEmpty();
  g.first({ what: 'd8', purpose: 'probe', ship: task.ship, again: false }, task);
}

function takeD8(g, task, n) {
  const { purpose, ship, again } = task;
  if (g.has(ship, 'magnetic_shielding') && !again) g.first({ what: 'rerollOrStand', purpose, ship, fell: n });
  else g.rolled(purpose, ship, n);
}

function takeRolloff(g, m, r) {
  if (m === r) { g.first({ what: 'rolloff' }); return; }
  const first = m > r ? 'M' : 'R';
  const second = other(first);
  g.turn = first;
  g.first({ what: 'startDie', ship: first }, { what: 'startDie', ship: second },
    { what: 'fillHand', ship: first }, { what: 'fillHand', ship: second }, { what: 'action', traded: false });
}

function isComponentsStep(step) {
  const [star, word, ...list] = step.split(' ');
  return star === '*' && word === 'components' && list.length === 8 && COMPONENTS.every((c) => list.includes(c));
}

function takeMechanicPlay(g, task, [verb, card]) {
  if (verb === 'done') return;
  g.playCard(task.ship, card, g.drawn);
  if (task.played === 0) g.first({ ...task, played: 1 });
}

const chance = () => '*';
const player = (g, task) => task.ship;

const WAITING = {
  components: {
    who: chance,
    options: () => ({ '* components': '1/40320' }),
    take: (g, task, [, ...list]) => { list.forEach((c, i) => { g.components[c] = ENTANGLION[i]; }); },
  },
  rolloff: { who: chance, options: rolloffTable, take: (g, task, [, m, r]) => takeRolloff(g, Number(m), Number(r)) },
  startDie: { who: chance, options: () => D2, take: (g, task, [, n]) => { g.ships[task.ship] = CENTARIOUS[n]; } },
  draw: { who: chance, options: drawOptions, take: (g, task, [, card]) => takeDraw(g, task, card) },
  d8: { who: chance, options: () => D8, take: (g, task, [, n]) => takeD8(g, task, Number(n)) },
  jumpDie: {
    who: chance,
    options: () => D2,
    take: (g, task, [, n]) => { g.ships = { M: CENTARIOUS[n], R: CENTARIOUS[n] }; },
  },
  event: {
    who: chance,
    options: (g) => table('event', even(g.aboveShuffle > 0 ? g.eventDeck : ['quantum_shuffle'])),
    take: (g, task, [, name]) => takeEvent(g, task, name),
  },
  lose: {
    who: chance,
    options: (g) => table('lose', even(g.cargo(g.turn))),
    take: (g, task, [, component]) => g.first({ what: 'spookyDie', component }),
  },
  spookyDie: {                                          // R6: a plain roll
    who: chance,
    options: () => D8,
    take: (g, task, [, n]) => { g.components[task.component] = spookyPlanet(g, Number(n)); },
  },
  action: {
    who: (g) => g.turn,
    options: actionOptions,
    take: (g, task, [verb, ...rest]) => ACTIONS[verb](g, g.turn, rest),
  },
  tunnelOrRoll: {
    who: player,
    options: (g, { ship }) => [`${ship} roll`, `${ship} tunnel`],
    take: (g, { kind, ship }, [verb]) => {
      if (verb === 'tunnel') g.evade(kind, ship);
      else g.first({ what: 'd8', purpose: kind, ship, again: false });
    },
  },
  rerollOrStand: {
    who: player,
    options: (g, { ship }) => [`${ship} reroll`, `${ship} stand`],
    take: (g, { purpose, ship, fell }, [verb]) => {
      if (verb === 'reroll') g.first({ what: 'd8', purpose, ship, again: true });
      else g.rolled(purpose, ship, fell);
    },
  },
  jump: {
    who: player,
    options: (g, { ship }) => CENTARIOUS.flatMap((m) => CENTARIOUS.map((r) => `${ship} jump ${m} ${r}`)).sort(),
    take: (g, task, [, m, r]) => { g.ships = { M: m, R: r }; },
  },
  keep: {                                               // Quantum Gates; discardDrawn follows
    who: player,
    options: (g, { ship }) => kinds(g.drawn).map((card) => `${ship} keep ${card}`).sort(),
    take: (g, { ship }, [, card]) => move(g.drawn, g.hands[ship], card),
  },
  discard: {                                            // Dilution Refrigerator, R8
    who: player,
    options: (g, { ship }) => kinds(g.hands[ship]).map((card) => `${ship} discard ${card}`).sort(),
    take: (g, { ship }, [, card]) => move(g.hands[ship], g.discard, card),
  },
  mechanicPlay: {                                       // R7; discardDrawn follows
    who: player,
    options: (g, { ship }) => [`${ship} done`, ...kinds(g.drawn).map((card) => `${ship} play ${card}`)].sort(),
    take: takeMechanicPlay,
  },
};

// ---- The record (docs/notation.md) --------------------------------------------------------------------------------------

function wrong(line, message) {
  return Object.assign(new Error(`line ${line}: ${message}`), { line });
}

// The lines of a record: their words, and whether there is nothing on them, not even a comment.
function linesOf(text) {
  const raw = text.replace(/^\uFEFF/, '').split('\n');
  if (raw.at(-1) === '') raw.pop();
  return raw.map((whole, i) => {
    const line = whole.replace(/\r$/, '');
    const words = line.replace(/(^|[ \t])#.*$/s, '').split(/[ \t]+/).filter((word) => word !== '');
    return { number: i + 1, words, blank: /^[ \t]*$/.test(line) };
  });
}

function headerValue(key, value, line) {
  if (key === 'variant' && !['standard', 'czech'].includes(value)) throw wrong(line, 'variant is standard or czech');
  if (key !== 'rate') return value;
  if (!['1', '2', '3', '4'].includes(value)) throw wrong(line, 'rate is 1, 2, 3 or 4');
  return Number(value);
}

// {header, steps: [{line, text}]}: the steps are all lines after the header that are not empty, `=` lines too.
export function parseRecord(text) {
  const lines = linesOf(text);
  if (lines.length === 0 || lines[0].words.join(' ') !== 'entanglion 1') throw wrong(1, 'no "entanglion 1"');
  const header = new Map();
  let at = 1;
  for (; at < lines.length && !lines[at].blank; at++) {
    const [key, ...value] = lines[at].words;
    if (key === undefined) continue;                    // only a comment
    if (header.has(key)) throw wrong(at + 1, `${key} is given twice`);
    header.set(key, headerValue(key, value.join(' '), at + 1));
  }
  const steps = lines.slice(at).filter(({ words }) => words.length > 0)
    .map(({ number, words }) => ({ line: number, text: words.join(' ') }));
  return { header: Object.fromEntries(header), steps };
}

function checkResult(game, text, line) {
  if (game.result === null) throw wrong(line, `${text}: the game is under way`);
  if (text !== `= ${game.result}`) throw wrong(line, `${text}: the game is ${game.result}`);
}

// All rows of a record. A wrong record throws an Error with .line, and .rows for what came before. watch, if given,
// is called with the game and the step before each step.
export function replay(text, watch = () => {}) {
  const rows = [];
  try {
    const { header, steps } = parseRecord(text);
    const game = new Game(header);
    let closed = false;
    rows.push(game.row(null));
    for (const step of steps) {
      if (closed) throw wrong(step.line, `${step.text}: after the result`);
      if (step.text.split(' ')[0] === '=') { checkResult(game, step.text, step.line); closed = true; continue; }
      if (!game.isLegal(step.text)) throw wrong(step.line, `${step.text} is not legal; legal: ${game.legalText()}`);
      watch(game, step.text);
      game.apply(step.text);
      rows.push(game.row(step.text));
    }
  } catch (error) {
    throw Object.assign(error, { rows });
  }
  return rows;
}

// ---- As a program --------------------------------------------------------------------------------------------------

function main([file]) {
  if (file === undefined) { console.error('use: node oracle.mjs FILE|-'); return 2; }
  const text = readFileSync(file === '-' ? 0 : file, 'utf8');
  let rows;
  let error = null;
  try { rows = replay(text); } catch (e) { if (!e.line) throw e; error = e; rows = e.rows; }
  if (rows.length > 0) console.log(rows.map((row) => JSON.stringify(row)).join('\n'));
  if (error) console.error(error.message);
  return error ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = main(process.argv.slice(2));
}
