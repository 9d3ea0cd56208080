// cues.ts - how each kind of happening sounds, as notes of the synthesiser in sound.ts. Good things rise, bad
// things fall; cards are paper, dice are wood, ships are air, the deep is for PROBE and the defences.

/** A tone from one pitch to another, or filtered noise. Times in seconds, pitches in hertz. */
export interface Note {
  kind: OscillatorType | 'noise';
  from: number;
  to?: number;
  at?: number;
  length: number;
  gain: number;
  attack?: number;
}

const chime = (pitches: readonly number[], step: number, length: number, gain: number): Note[] =>
  pitches.flatMap((pitch, i) => [
    { kind: 'sine', from: pitch, at: i * step, length, gain },
    { kind: 'triangle', from: pitch * 2, at: i * step, length: length * 0.5, gain: gain * 0.25 },
  ]);

export const CUES = {
  draw: [
    { kind: 'noise', from: 2600, to: 5200, length: 0.12, gain: 0.22, attack: 0.04 },
    { kind: 'noise', from: 1400, at: 0.1, length: 0.04, gain: 0.25 },
  ],
  play: [
    { kind: 'noise', from: 3000, to: 1200, length: 0.1, gain: 0.2, attack: 0.03 },
    { kind: 'noise', from: 500, to: 200, at: 0.09, length: 0.09, gain: 0.6 },
    { kind: 'sine', from: 196, at: 0.09, length: 0.14, gain: 0.3 },
  ],
  discard: [{ kind: 'noise', from: 4200, to: 1300, length: 0.16, gain: 0.2, attack: 0.03 }],
  tap: [{ kind: 'noise', from: 1900, to: 1500, length: 0.045, gain: 0.4 }],
  lands: [
    { kind: 'noise', from: 900, to: 260, length: 0.12, gain: 0.6 },
    { kind: 'sine', from: 150, to: 95, length: 0.16, gain: 0.45 },
  ],
  success: chime([523.25, 783.99], 0.09, 0.4, 0.3),
  failure: [
    { kind: 'triangle', from: 311, to: 294, length: 0.3, gain: 0.35, attack: 0.01 },
    { kind: 'triangle', from: 233, to: 207, at: 0.2, length: 0.5, gain: 0.4, attack: 0.01 },
  ],
  detection: [
    { kind: 'sawtooth', from: 420, to: 640, length: 0.26, gain: 0.14, attack: 0.04 },
    { kind: 'sawtooth', from: 640, to: 300, at: 0.26, length: 0.34, gain: 0.14 },
    { kind: 'sine', from: 110, to: 62, length: 0.7, gain: 0.5 },
  ],
  move: [
    { kind: 'noise', from: 260, to: 1100, length: 0.6, gain: 0.3, attack: 0.25 },
    { kind: 'sine', from: 98, to: 196, length: 0.6, gain: 0.22, attack: 0.15 },
  ],
  // A card that moves nothing: the engine turns over and dies away.
  nowhere: [
    { kind: 'noise', from: 520, to: 180, length: 0.14, gain: 0.35, attack: 0.02 },
    { kind: 'triangle', from: 165, to: 123, length: 0.24, gain: 0.26, attack: 0.02 },
  ],
  // Past the defences without a roll: air, and a light that does not wake anybody.
  unseen: [
    { kind: 'noise', from: 1500, to: 4600, length: 0.32, gain: 0.12, attack: 0.14 },
    { kind: 'sine', from: 783.99, to: 1046.5, at: 0.08, length: 0.34, gain: 0.12, attack: 0.06 },
  ],
  // An event card goes to the hand: paper, and its bell.
  tucked: [
    { kind: 'noise', from: 3800, to: 2200, length: 0.1, gain: 0.2, attack: 0.03 },
    { kind: 'sine', from: 466.16, at: 0.08, length: 0.4, gain: 0.15, attack: 0.02 },
  ],
  // A component comes down on a planet: it falls, and lies.
  settles: [
    { kind: 'sine', from: 880, to: 440, length: 0.26, gain: 0.16, attack: 0.02 },
    { kind: 'noise', from: 700, to: 220, at: 0.24, length: 0.12, gain: 0.45 },
    { kind: 'sine', from: 146.83, to: 110, at: 0.24, length: 0.22, gain: 0.35 },
  ],
  // Engine control is full: it hums up to the event that ends the turn.
  full: [
    { kind: 'sawtooth', from: 98, to: 147, length: 0.45, gain: 0.13, attack: 0.2 },
    { kind: 'triangle', from: 220, at: 0.1, length: 0.2, gain: 0.2, attack: 0.02 },
    { kind: 'triangle', from: 311.13, at: 0.28, length: 0.4, gain: 0.2, attack: 0.02 },
  ],
  component: chime([659.25, 880, 1174.66, 1567.98], 0.085, 0.5, 0.22),
  event: [
    { kind: 'noise', from: 700, to: 3400, length: 0.3, gain: 0.15, attack: 0.2 },
    { kind: 'triangle', from: 220, at: 0.22, length: 1, gain: 0.2, attack: 0.06 },
    { kind: 'triangle', from: 311.13, at: 0.28, length: 0.95, gain: 0.17, attack: 0.06 },
    { kind: 'sine', from: 466.16, at: 0.34, length: 0.9, gain: 0.17, attack: 0.06 },
  ],
  probe: [
    { kind: 'sine', from: 1180, to: 1150, length: 0.35, gain: 0.22 },
    { kind: 'sine', from: 1180, to: 1150, at: 0.5, length: 0.35, gain: 0.12 },
    { kind: 'sawtooth', from: 55, to: 49, length: 1.2, gain: 0.25, attack: 0.3 },
  ],
  alarm: [{ kind: 'triangle', from: 277, to: 330, length: 0.22, gain: 0.22, attack: 0.02 }],
  relief: [{ kind: 'triangle', from: 330, to: 262, length: 0.25, gain: 0.18, attack: 0.02 }],
  win: [
    ...chime([523.25, 659.25, 783.99, 1046.5], 0.14, 0.7, 0.26),
    ...chime([523.25, 659.25, 783.99, 1046.5], 0, 1.6, 0.13).map((note) => ({ ...note, at: 0.62 })),
    { kind: 'sine', from: 130.81, at: 0.62, length: 1.6, gain: 0.35 },
  ],
  loss: [
    { kind: 'triangle', from: 293.66, length: 0.5, gain: 0.28, attack: 0.02 },
    { kind: 'triangle', from: 246.94, at: 0.35, length: 0.5, gain: 0.28, attack: 0.02 },
    { kind: 'triangle', from: 220, to: 207.65, at: 0.7, length: 1.2, gain: 0.3, attack: 0.02 },
    { kind: 'sine', from: 73.42, to: 55, at: 0.7, length: 1.4, gain: 0.5 },
  ],
  turn: chime([587.33, 880], 0.12, 0.3, 0.14),
  chat: [{ kind: 'sine', from: 740, to: 988, length: 0.12, gain: 0.22 }],
} as const satisfies Record<string, readonly Note[]>;
export type Cue = keyof typeof CUES;
