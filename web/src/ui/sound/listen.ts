// listen.ts - asks for the synthesiser of sound.ts, which comes with the first sound: the first visit need not wait for it.

/** Has it play, unless all is muted. A game whose synthesiser cannot be had is silent. */
export function listen(volume: number, play: (synthesiser: typeof import('./sound')) => void): void {
  if (volume > 0) import('./sound').then(play, () => undefined);
}
