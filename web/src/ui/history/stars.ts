// stars.ts - where the stars of a picture are: scattered as by chance, yet always the same, and none beside another.

export interface Star {
  x: number;
  y: number;
  size: number; // radius
  light: number; // 0..1
}

const TRIES = 12; // of so many places each star takes the one that is farthest from the others

/** Mulberry32: numbers from 0 to 1 as by chance, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function scatter(count: number, width: number, height: number, seed = 1): Star[] {
  const next = numbers(seed);
  const stars: Star[] = [];
  const room = ({ x, y }: Pick<Star, 'x' | 'y'>): number =>
    stars.reduce((least, star) => Math.min(least, Math.hypot(star.x - x, star.y - y)), Number.POSITIVE_INFINITY);
  while (stars.length < count) {
    const places = Array.from({ length: TRIES }, () => ({ x: next() * width, y: next() * height }));
    const farthest = places.reduce((best, place) => (room(place) > room(best) ? place : best));
    // Most are small and faint, a few stand out.
    const bright = next() ** 3;
    stars.push({ ...farthest, size: 0.7 + 1.5 * bright, light: 0.18 + 0.55 * bright + 0.1 * next() });
  }
  return stars;
}
