// The short set-up before a game: who flies with you and how hard it is, in words that were measured.
// What was chosen last is chosen already, so that Enter is enough.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isSeed } from '../../browser/kept';
import type { BotId, Rate } from '../../core/types';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Segments } from '../parts/Choice';
import { Dialog } from '../parts/Dialog';
import { change, newGame, remember, wish } from './wish';

export type How = 'bot' | 'two' | 'watch';
const TITLES = { bot: 'home_bot', two: 'home_two', watch: 'home_watch' } as const satisfies Record<How, string>;
const LEVELS: readonly BotId[] = ['novice', 'pilot', 'captain', 'expert', 'master'];
const RATES = ['1', '2', '3', '4'] as const;

/** What partner and rate mean: what two bots of this level make of it. */
function Meaning({ level }: { level: BotId }): JSX.Element | null {
  const store = useStore();
  const bot = store.shell.glossary.value?.bots.find(({ id }) => id === level);
  const wins = bot?.wins[wish(store).rate - 1];
  if (!bot || wins === undefined) return null;
  return (
    <p class="setup-meaning" role="status">
      {store.t('setup_meaning', { level: bot.name, wins })}
    </p>
  );
}

function More({ how }: { how: How }): JSX.Element {
  const store = useStore();
  const { t, shell } = store;
  const { ship, variant, seed } = wish(store);
  const seedWrong = seed !== '' && !isSeed(seed);
  return (
    <details class="options">
      <summary>{t('options')}</summary>
      <div class="options-body">
        {how === 'bot' && (
          <Segments
            label={t('option_ship')}
            name="ship"
            value={ship}
            options={(['M', 'R'] as const).map((s) => ({ value: s, label: shell.glossary.value?.ships[s] ?? s }))}
            onChange={(value) => change(store, { ship: value })}
          />
        )}
        <Segments
          label={t('option_variant')}
          name="variant"
          value={variant}
          options={[
            { value: 'standard', label: t('variant_standard') },
            { value: 'czech', label: t('variant_czech') },
          ]}
          onChange={(value) => change(store, { variant: value })}
        />
        <label class="field">
          <span>{t('option_seed')}</span>
          <input
            type="text"
            inputMode="numeric"
            value={seed}
            aria-invalid={seedWrong}
            placeholder={t('option_seed_any')}
            onInput={(e) => change(store, { seed: e.currentTarget.value.trim() })}
          />
          <small>{t(seedWrong ? 'option_seed_wrong' : 'option_seed_about')}</small>
        </label>
      </div>
    </details>
  );
}

export function Setup({ how, onClose }: { how: How; onClose(): void }): JSX.Element {
  const store = useStore();
  const { t, shell } = store;
  const { bot, rate } = wish(store);
  const bots = shell.glossary.value?.bots ?? [];
  const levels = LEVELS.includes(bot) ? LEVELS : [bot, ...LEVELS];
  const name = (id: BotId): string => bots.find((b) => b.id === id)?.name ?? id;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('.button-primary')?.focus(), []);
  const start = (): void => {
    remember(store);
    onClose();
    void store.game.newGame(newGame(store, how));
  };
  return (
    <Dialog title={t(TITLES[how])} onClose={onClose}>
      <form
        ref={form}
        class="setup"
        onSubmit={(e) => {
          e.preventDefault();
          start();
        }}
      >
        {how !== 'two' && (
          <div>
            <Segments
              label={t(how === 'bot' ? 'setup_partner' : 'option_level')}
              name="level"
              value={bot}
              options={levels.map((id) => ({ value: id, label: name(id) }))}
              onChange={(value) => change(store, { bot: value })}
            />
            <p class="advice">{bots.find((b) => b.id === bot)?.summary}</p>
          </div>
        )}
        <Segments
          label={t('option_rate')}
          name="rate"
          value={String(rate) as (typeof RATES)[number]}
          options={RATES.map((value) => ({ value, label: t(`rate_${value}`) }))}
          onChange={(value) => change(store, { rate: Number(value) as Rate })}
        />
        <Meaning level={how === 'two' ? 'captain' : bot} />
        <More how={how} />
        <Button kind="primary" icon="play" onClick={start}>
          {t('setup_start')}
        </Button>
      </form>
    </Dialog>
  );
}
