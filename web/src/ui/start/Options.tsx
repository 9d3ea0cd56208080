// What a new game is like: ship, level, rate, variant, seed. Every one has a sensible default and is
// remembered while the page is open.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { BotId, Rate, ShipId, Variant } from '../../core/types';
import type { NewGame } from '../../store/types';
import type { Pilot } from '../../worker/seats';
import { useStore } from '../context';
import { Segments } from '../parts/Choice';

interface Wish {
  ship: ShipId;
  bot: BotId;
  rate: Rate;
  variant: Variant;
  seed: string;
}
export const wish = signal<Wish>({ ship: 'M', bot: 'expert', rate: 1, variant: 'standard', seed: '' });

function change(part: Partial<Wish>): void {
  wish.value = { ...wish.value, ...part };
}

/** Seeds are decimal numbers below 2^64. */
function isSeed(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n;
}

/** The game that is wished for, played in one of three ways. */
export function newGame(how: 'bot' | 'two' | 'watch'): NewGame {
  const { ship, bot, rate, variant, seed } = wish.value;
  const pilot = (s: ShipId): Pilot => (how === 'two' || (how === 'bot' && s === ship) ? 'person' : bot);
  return { mercurial: pilot('M'), rubicon: pilot('R'), rate, variant, seed: isSeed(seed) ? seed : null };
}

export function Options(): JSX.Element {
  const { t, shell } = useStore();
  const { ship, bot, rate, variant, seed } = wish.value;
  const names = shell.glossary.value;
  const seedWrong = seed !== '' && !isSeed(seed);
  return (
    <details class="options">
      <summary>{t('options')}</summary>
      <div class="options-body">
        <Segments
          label={t('option_ship')}
          name="ship"
          value={ship}
          options={(['M', 'R'] as const).map((s) => ({ value: s, label: names?.ships[s] ?? s }))}
          onChange={(value) => change({ ship: value })}
        />
        <label class="field">
          <span>{t('option_level')}</span>
          <select value={bot} onChange={(e) => change({ bot: e.currentTarget.value as BotId })}>
            {names?.bots.map((b) => (
              <option key={b.id} value={b.id}>
                {b.name}
              </option>
            ))}
          </select>
          <small>{names?.bots.find((b) => b.id === bot)?.summary}</small>
        </label>
        <Segments
          label={t('option_rate')}
          name="rate"
          value={String(rate)}
          options={[
            { value: '1', label: t('rate_1') },
            { value: '2', label: t('rate_2') },
            { value: '3', label: t('rate_3') },
            { value: '4', label: t('rate_4') },
          ]}
          onChange={(value) => change({ rate: Number(value) as Rate })}
        />
        <Segments
          label={t('option_variant')}
          name="variant"
          value={variant}
          options={[
            { value: 'standard', label: t('variant_standard') },
            { value: 'czech', label: t('variant_czech') },
          ]}
          onChange={(value) => change({ variant: value })}
        />
        <label class="field">
          <span>{t('option_seed')}</span>
          <input
            type="text"
            inputMode="numeric"
            value={seed}
            aria-invalid={seedWrong}
            placeholder={t('option_seed_any')}
            onInput={(e) => change({ seed: e.currentTarget.value.trim() })}
          />
          <small>{t(seedWrong ? 'option_seed_wrong' : 'option_seed_about')}</small>
        </label>
      </div>
    </details>
  );
}
