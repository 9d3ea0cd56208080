// Short sounds for what happens, made by the browser itself; off unless wished for. Nothing is told by
// sound alone.
import type { HappeningKind } from '../core/types';
import type { Moment } from '../store/types';

/** From, to in hertz, seconds, wave. */
type Tone = readonly [number, number, number, OscillatorType];
const TONES: Readonly<Partial<Record<HappeningKind, Tone>>> = {
  moved: [220, 440, 0.35, 'sine'],
  card_drawn: [520, 500, 0.06, 'triangle'],
  rolled: [180, 160, 0.12, 'square'],
  evaded: [440, 660, 0.2, 'sine'],
  detected: [300, 90, 0.45, 'sawtooth'],
  component_taken: [520, 1040, 0.35, 'sine'],
  component_guarded: [240, 140, 0.3, 'sawtooth'],
  event_drawn: [330, 495, 0.3, 'triangle'],
  won: [440, 1320, 0.9, 'sine'],
  lost: [220, 55, 0.9, 'sawtooth'],
};

let context: AudioContext | null = null;

export function playMoment(moment: Moment): void {
  context ??= new AudioContext();
  let start = context.currentTime;
  const played = new Set<HappeningKind>();
  for (const { kind } of moment.step.happenings) {
    const tone = TONES[kind];
    if (!tone || played.has(kind)) continue;
    played.add(kind);
    const [from, to, seconds, wave] = tone;
    const voice = context.createOscillator();
    const loudness = context.createGain();
    voice.type = wave;
    voice.frequency.setValueAtTime(from, start);
    voice.frequency.exponentialRampToValueAtTime(to, start + seconds);
    loudness.gain.setValueAtTime(0.08, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    voice.connect(loudness).connect(context.destination);
    voice.start(start);
    voice.stop(start + seconds);
    start += seconds * 0.6;
  }
}
