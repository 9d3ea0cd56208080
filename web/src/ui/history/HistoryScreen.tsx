// The history: what was played in this browser, how it went, and one game of it by its id.
import type { JSX } from 'preact';
import type { PastGame } from '../../browser/kept';
import type { Rate } from '../../core/types';
import type { Store } from '../../store/store';
import type { Pilot } from '../../worker/seats';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { confirm } from '../parts/Confirm';
import { textOfFile } from '../parts/file';
import { Header } from '../parts/Header';
import { Icon } from '../parts/Icon';
import { dateOf, percentOf } from './line';
import { Result } from './Result';
import { ChanceSpark, Spark } from './Spark';
import { achievements, statisticsOf, type Tally } from './statistics';
import { exportAll, importAll } from './transfer';

function partnerName(store: Store, partner: Pilot): string {
  if (partner === 'person') return store.t('history_people');
  return store.shell.glossary.value?.bots.find(({ id }) => id === partner)?.name ?? partner;
}

function Figure({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <div class="figure">
      <dd>{value}</dd>
      <dt>{name}</dt>
    </div>
  );
}

function Numbers(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const stats = statisticsOf(store.past.counted.value);
  const cell = ({ won, played }: Tally): string => (played ? t('history_cell', { won, played }) : '–');
  const share = stats.played ? percentOf(store, (stats.won / stats.played) * 1000) : '–';
  const points = (thousandths: number): string => {
    const number = Math.round(thousandths / 10);
    return t(number < 0 ? 'percent_less' : 'percent_more', { number: Math.abs(number) });
  };
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers">{t('history_numbers')}</h2>
      <dl class="figures">
        <Figure name={t('history_played')} value={String(stats.played)} />
        <Figure name={t('history_won')} value={share} />
        <Figure name={t('history_turns')} value={stats.turns === null ? '–' : String(Math.round(stats.turns))} />
        <Figure name={t('history_fewest')} value={stats.fewest === null ? '–' : String(stats.fewest)} />
        <Figure name={t('history_skill')} value={stats.skill === null ? '–' : percentOf(store, stats.skill)} />
        <Figure name={t('history_luck')} value={stats.luck === null ? '–' : points(stats.luck)} />
      </dl>
      {stats.skills.length > 1 && (
        <figure class="skills">
          <figcaption>{t('history_skills')}</figcaption>
          <Spark points={stats.skills} />
        </figure>
      )}
      <div class="table-scroll">
        <table class="wins">
          <caption>{t('history_table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('setup_partner')}</th>
              {([1, 2, 3, 4] as Rate[]).map((rate) => (
                <th key={rate} scope="col">
                  {t('history_rate', { rate })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stats.table.map(({ partner, rates }) => (
              <tr key={partner}>
                <th scope="row">{partnerName(store, partner)}</th>
                {([1, 2, 3, 4] as Rate[]).map((rate) => (
                  <td key={rate}>{cell(rates[rate])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Achievements(): JSX.Element {
  const store = useStore();
  return (
    <section aria-labelledby="achieved">
      <h2 id="achieved">{store.t('history_achieved')}</h2>
      <ul class="achieved">
        {achievements(store).map(({ key, done }) => (
          <li key={key} class={done ? 'achieved-done' : ''}>
            <Icon name={done ? 'tick' : 'die'} />
            <span>{store.t(key)}</span>
            <span class="for-ears">{store.t(done ? 'achieve_done' : 'achieve_open')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ game }: { game: PastGame }): JSX.Element {
  const store = useStore();
  const { t, tn } = store;
  const won = game.result === 'won';
  return (
    <li class="past-game">
      <button type="button" class="past-open" onClick={() => store.route.go('history', game.id)}>
        <Icon name={game.daily ? 'calendar' : won ? 'tick' : 'cross'} />
        <span class={won ? 'past-result past-won' : 'past-result past-lost'}>
          {t(won ? 'saved_won' : 'saved_lost')}
        </span>
        <span class="past-about">
          {game.daily ? t('daily_of', { date: game.daily }) : store.saved.titleOf(game.pilots)}{' '}
          <small>{tn('saved_turns', game.turns)}</small>
        </span>
        <span class="past-curve">{game.curve && <ChanceSpark curve={game.curve} />}</span>
        <time>{dateOf(store, game.when)}</time>
      </button>
    </li>
  );
}

/** Everything as one file, and back; and what else one may want to do with games that are over. */
function Keeping(): JSX.Element {
  const store = useStore();
  const { t } = store;
  return (
    <section aria-labelledby="keeping">
      <h2 id="keeping">{t('history_keeping')}</h2>
      <p class="advice">{t('history_private')}</p>
      <div class="row">
        <Button icon="download" onClick={() => exportAll(store)}>
          {t('export')}
        </Button>
        <label class="button button-plain button-file">
          <Icon name="folder" />
          <span class="button-words">{t('import')}</span>
          <input
            type="file"
            accept=".json,application/json"
            class="for-ears"
            onChange={textOfFile((text) => importAll(store, text))}
          />
        </label>
        <Button icon="die" onClick={() => store.route.go('verify')}>
          {t('verify')}
        </Button>
      </div>
    </section>
  );
}

function One({ game }: { game: PastGame }): JSX.Element {
  const store = useStore();
  const { t, past, route } = store;
  const title = game.daily ? t('daily_of', { date: game.daily }) : store.saved.titleOf(game.pilots);
  const forget = (): void => {
    past.forget(game.id);
    route.go('history');
  };
  return (
    <>
      <h2>{title}</h2>
      <p class="advice">
        {dateOf(store, game.when, true)} · {t('history_rate', { rate: game.rate })}
      </p>
      <Result game={game} />
      <div class="row">
        <Button icon="back" onClick={() => route.go('history')}>
          {t('history_all')}
        </Button>
        <Button
          kind="danger"
          icon="trash"
          onClick={() => confirm(t('forget_question', { title }), t('forget'), forget)}
        >
          {t('forget')}
        </Button>
      </div>
    </>
  );
}

function All(): JSX.Element {
  const store = useStore();
  const { t, past } = store;
  const games = past.list.value;
  return (
    <>
      {games.length === 0 ? (
        <p>{t('history_empty')}</p>
      ) : (
        <ul class="past">
          {games.slice(0, 200).map((game) => (
            <Row key={game.id} game={game} />
          ))}
        </ul>
      )}
      {games.length > 0 && <Numbers />}
      <Achievements />
      <Keeping />
    </>
  );
}

export function HistoryScreen(): JSX.Element {
  const store = useStore();
  const id = store.route.part.value;
  const game = id === null ? undefined : store.past.of(id);
  return (
    <>
      <Header title={store.t('history')} />
      <main class="page history">{game ? <One game={game} /> : <All />}</main>
    </>
  );
}
