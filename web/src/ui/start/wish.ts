// What a new game is to be like: ship, partner, rate, variant, seed. Every one has a sensible default,
// and all but the seed are remembered.
import { signal } from '@preact/signals';
import { isBot, isRate, isVariant } from '../../browser/guards';
import { isObject, isSeed } from '../../browser/kept';
import type { BotId, Rate, ShipId, Variant } from '../../core/types';
import type { Store } from '../../store/store';
import type { NewGame } from '../../store/types';
import type { Pilot } from '../../worker/seats';

const KEY = 'entanglion/setup';

export interface Wish {
  ship: ShipId;
  bot: BotId;
  rate: Rate;
  variant: Variant;
  seed: string;
}
/** A captain at rate 2: a partner one can rely on, and a game that is not won before it has begun. */
const USUAL: Wish = { ship: 'M', bot: 'captain', rate: 2, variant: 'standard', seed: '' };
const chosen = signal<Wish | null>(null);

/** What was wished for last; anybody may have written what is kept. */
export function wish(store: Store): Wish {
  if (chosen.value) return chosen.value;
  const kept = store.shell.storage.stored(KEY);
  if (!isObject(kept)) return USUAL;
  const { ship, bot, rate, variant } = kept;
  return {
    ship: ship === 'R' ? 'R' : 'M',
    bot: isBot(bot) ? bot : USUAL.bot,
    rate: isRate(rate) ? rate : USUAL.rate,
    variant: isVariant(variant) ? variant : USUAL.variant,
    seed: '',
  };
}
export function change(store: Store, part: Partial<Wish>): void {
  chosen.value = { ...wish(store), ...part };
}
/** For the next visit. */
export function remember(store: Store): void {
  const { seed: _, ...lasting } = wish(store);
  store.shell.storage.store(KEY, lasting);
}

/** The game that is wished for, played in one of three ways. */
export function newGame(store: Store, how: 'bot' | 'two' | 'watch'): NewGame {
  const { ship, bot, rate, variant, seed } = wish(store);
  const pilot = (s: ShipId): Pilot => (how === 'two' || (how === 'bot' && s === ship) ? 'person' : bot);
  return { mercurial: pilot('M'), rubicon: pilot('R'), rate, variant, seed: isSeed(seed) ? seed : null };
}
