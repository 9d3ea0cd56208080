// The oracle's own games: random, but biased by several profiles so that rare situations occur often.
//
// compare.mjs plays them against the engine, goldens/make.mjs keeps some of them.

import { COMPONENTS, Game, spookyPlanet } from './oracle.mjs';

export const MOST_STEPS = 500;                          // a longer game stays under way

export function total(pile) { return Object.values(pile).reduce((sum, n) => sum + n, 0); }

export function kindOf(step) {
  const words = step.split(' ');
  if (words[0] === '=') return step;
  return words[1] === 'bennett' ? `bennett ${words[2]}` : words[1];
}

export function random(seed) {                                 // mulberry32
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// A profile weighs the steps: choices, events and draws by name, and d8 by purpose (positive: high, negative: low).
// upTo stops retrieving at that many components, so that a rich game goes on. frost makes Spooky Action drop the
// refrigerator under the ships, to be taken back by a hand that has not been refilled (R8).
const KIND_EVENTS = { bennett: 3, heisenberg: 3, quantum_tunnel: 3, mechanic: 3,
  wave_function_collapse: 4, schrodinger: 0.1 };
export const PROFILES = {
  uniform: {},
  winner: { choices: { retrieve: 100 }, d8: { orbital: 3, ground: 3, probe: 2 } },
  rich: { choices: { retrieve: 100, exchange: 0.5 }, d8: { orbital: 3, ground: 4, probe: 2 }, events: KIND_EVENTS, upTo: 7 },
  careless: { choices: { retrieve: 100, exchange: 0.3 }, d8: { orbital: -1, ground: 4, probe: 2 },
    events: KIND_EVENTS, upTo: 6 },
  exchanger: { choices: { retrieve: 100, exchange: 4 }, d8: { orbital: 3, ground: 4, probe: 3 },
    events: { ...KIND_EVENTS, spooky_action: 0.3 }, draws: { PROBE: 0.01 }, upTo: 7 },
  haunted: { choices: { retrieve: 100, exchange: 0.3 }, d8: { orbital: 2, ground: 4, probe: 2 },
    events: { ...KIND_EVENTS, spooky_action: 8 }, upTo: 7 },
  holder: { choices: { retrieve: 100, 'bennett give': 0.001, 'bennett take': 0.001, heisenberg: 0.001,
    mechanic: 0.001, tunnel: 0.01 }, d8: { orbital: 3, ground: 4, probe: 2 },
    events: { bennett: 20, heisenberg: 20, quantum_tunnel: 20, mechanic: 20, schrodinger: 0.3 }, upTo: 5 },
  doomed: { choices: { retrieve: 3 }, d8: { orbital: -0.5, ground: -1, probe: -3 }, events: { schrodinger: 6,
    wave_function_collapse: 0.2, bit_flip_error: 0.3 } },
  frosty: { choices: { retrieve: 100, exchange: 2 }, d8: { orbital: 2, ground: 4, probe: 2 },
    events: { ...KIND_EVENTS, spooky_action: 8 }, frost: 20, upTo: 7 },
  actor: { choices: { retrieve: 50, 'bennett give': 4, 'bennett take': 4, heisenberg: 30, mechanic: 30, trade: 3 },
    d8: { orbital: 3, ground: 4, probe: 2, heisenberg: 0 }, events: KIND_EVENTS, draws: { PROBE: 3 }, upTo: 7 },
};

function weight(game, step, profile) {
  const kind = kindOf(step);
  const word = step.split(' ').at(-1);
  if (profile.frost) {
    const frosty = frostWeight(game, kind, word, profile.frost);
    if (frosty !== null) return frosty;
  }
  if (kind === 'd8') return dieWeight(Number(word), profile.d8?.[game.todo[0].purpose] ?? 0);
  if (kind === 'event') return profile.events?.[word] ?? 1;
  if (kind === 'draw') return profile.draws?.[word] ?? 1;
  const collected = game.cargo('M').length + game.cargo('R').length;
  if (kind === 'retrieve' && collected >= (profile.upTo ?? 8)) return 0;
  return profile.choices?.[kind] ?? 1;
}

function frostWeight(game, kind, word, frost) {
  const { what } = game.todo[0];
  const below = game.ships[game.turn];
  if (what === 'lose') return word === 'dilution_refrigerator' ? frost : 1;
  if (kind === 'navigate' && game.inEntanglion() && game.has(game.turn, 'dilution_refrigerator')) return frost / 5;
  if (what === 'spookyDie') return spookyPlanet(game, Number(word)) === below ? frost : 1;
  const mate = game.turn === 'M' ? 'R' : 'M';
  const mateLostIt = total(game.hands[mate]) === 2 && game.has(below, 'dilution_refrigerator');
  if (what !== 'action' || !mateLostIt || total(game.hands[game.turn]) === 2) return null;
  return kind === 'exchange' ? frost : 1;               // stay, and leave it for the one who lost it
}

function dieWeight(n, luck) { return luck >= 0 ? n ** luck : (9 - n) ** -luck; }

function pick(rng, list, weights) {
  let at = rng() * weights.reduce((sum, w) => sum + w, 0);
  for (let i = 0; i < list.length; i++) {
    at -= weights[i];
    if (at < 0) return list[i];
  }
  return list[weights.findLastIndex((w) => w > 0)];
}

function shuffled(rng, list) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(rng() * left.length), 1)[0]);
}

function chooseStep(rng, game, profile) {
  const options = game.options();
  const list = Array.isArray(options) ? options : Object.keys(options);
  if (list[0] === '* components') return `* components ${shuffled(rng, COMPONENTS).join(' ')}`;
  return pick(rng, list, list.map((step) => weight(game, step, profile)));
}

export function ownGame(rng, variant, rate, profile) {
  const game = new Game({ variant, rate });
  const steps = [];
  while (!game.result && steps.length < MOST_STEPS) {
    steps.push(chooseStep(rng, game, profile));
    game.apply(steps.at(-1));
  }
  if (game.result) steps.push(`= ${game.result}`);
  return steps;
}

