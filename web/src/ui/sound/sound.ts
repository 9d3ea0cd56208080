// sound.ts - a small synthesiser: plays the cues, made by the browser itself, so nothing is downloaded. Nothing is
// told by sound alone.
import type { Happening, HappeningKind } from '../../core/types';
import type { Moment } from '../../store/types';
import { CUES, type Cue, type Note } from './cues';

/** What a happening sounds like when it is told; null: like nothing of its own. */
const OF: Readonly<Record<Exclude<HappeningKind, 'rate'>, Cue | null>> = {
  arranged: null, // set-up is shown in silence
  rolloff: null,
  placed: null,
  card_drawn: 'draw',
  card_set_aside: 'draw',
  card_played: 'play',
  card_discarded: 'discard',
  card_kept: null, // it was heard when it was drawn
  no_path: 'nowhere',
  traded: 'draw',
  control_full: 'full',
  control_cleared: 'discard',
  stack_shuffled: 'discard',
  events_shuffled: 'discard',
  moved: 'move',
  probe: 'probe',
  rolled: 'lands',
  may_reroll: 'lands',
  reroll: null, // the die is heard
  evaded: 'success',
  detected: 'detection',
  defences_skipped: 'unseen',
  component_guarded: 'failure',
  component_taken: 'component',
  component_passed: 'draw',
  component_lost: 'failure',
  component_landed: 'settles',
  nothing_to_lose: null, // nothing happens
  event_drawn: null, // it is heard as it turns over
  event_kept: 'tucked',
  event_played: 'play',
  won: 'win',
  lost: 'loss',
  turn: null, // one's own is heard when it comes (useSound.ts)
};

export function cueOf(happening: Happening): Cue | null {
  if (happening.kind === 'rate') return happening.to > happening.from ? 'alarm' : 'relief';
  return OF[happening.kind];
}
const BETWEEN = 0.22; // seconds from one cue of a step to the next

interface Desk {
  context: AudioContext;
  out: GainNode;
  noise: AudioBuffer;
}
let desk: Desk | null = null;

function open(): Desk {
  if (desk) return desk;
  const context = new AudioContext();
  const out = context.createGain();
  const evened = context.createDynamicsCompressor();
  out.connect(evened).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (state * 16807) % 2147483647;
    samples[i] = (state / 2147483647) * 2 - 1;
  }
  desk = { context, out, noise };
  return desk;
}

function source(
  { context, noise }: Desk,
  note: Note,
  start: number,
): { voice: AudioScheduledSourceNode; sound: AudioNode } {
  const { kind, from, to = from, length } = note;
  if (kind === 'noise') {
    const voice = context.createBufferSource();
    voice.buffer = noise;
    voice.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 1.2;
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + length);
    return { voice, sound: voice.connect(filter) };
  }
  const voice = context.createOscillator();
  voice.type = kind;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  return { voice, sound: voice };
}

function playNote(at: Desk, note: Note, begin: number, level: number): void {
  const start = begin + (note.at ?? 0);
  const { voice, sound } = source(at, note, start);
  const loudness = at.context.createGain();
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(note.gain * level, start + (note.attack ?? 0.006));
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  sound.connect(loudness).connect(at.out);
  voice.start(start);
  voice.stop(start + note.length + 0.02);
}

/** `volume`: 0 to 1. `after`: seconds from now. */
export function playCue(cue: Cue, volume: number, after = 0, level = 1): void {
  if (volume <= 0) return;
  const at = open();
  if (at.context.state === 'suspended') void at.context.resume();
  at.out.gain.value = volume ** 1.6;
  for (const note of CUES[cue]) playNote(at, note, at.context.currentTime + 0.01 + after, level);
}

/** The taps of a die that comes to rest: further and further apart, softer and softer. */
function playRoll(ms: number, volume: number): void {
  const taps = 9;
  for (let i = 0; i < taps; i++) playCue('tap', volume, ((i / taps) ** 1.3 * ms * 0.92) / 1000, 1 - i / (taps * 1.4));
}

/** What a stage of a moment sounds like; of a roll only the die itself is heard before it lies. */
export function playMoment({ stage, step, ms }: Moment, volume: number): void {
  if (stage === 'roll') playRoll(ms, volume);
  if (stage === 'event') playCue('event', volume);
  if (stage !== 'told') return;
  const cues = new Set<Cue>();
  for (const happening of step.happenings) {
    const cue = cueOf(happening);
    if (cue) cues.add(cue);
  }
  for (const [i, cue] of [...cues].entries()) playCue(cue, volume, i * BETWEEN);
}
