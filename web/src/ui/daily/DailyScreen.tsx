// The game of the day: to play, or how it went; days in a row, and a calendar of the days before.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { today } from '../../browser/links';
import type { Daily } from '../../core/types';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { Result } from '../history/Result';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Icon } from '../parts/Icon';

const DAY_MS = 86_400_000;
const utc = (store: Store, date: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(store.shell.settings.value.lang, { ...style, timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

/** The days of a month, with nulls before the first so that weeks begin on Monday. */
function weeks(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days: (string | null)[] = Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => null);
  for (const day = first; day.toISOString().startsWith(month); day.setUTCDate(day.getUTCDate() + 1))
    days.push(day.toISOString().slice(0, 10));
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));
}

function Day({ date }: { date: string }): JSX.Element {
  const store = useStore();
  const { t, past, route, saved } = store;
  const game = past.days.value.get(date);
  const number = Number(date.slice(8));
  if (date > today()) return <span class="day day-later">{number}</span>;
  const state = game ? (game.result === 'won' ? 'won' : 'lost') : 'open';
  const said = t(`day_${state}`, { date: utc(store, date, { dateStyle: 'long' }) });
  return (
    <button
      type="button"
      class={`day day-${state}${date === today() ? ' day-today' : ''}`}
      aria-label={said}
      title={said}
      onClick={() => (game ? route.go('history', game.id) : void saved.openDaily(date))}
    >
      {number}
      {game && <Icon name={game.result === 'won' ? 'tick' : 'cross'} />}
    </button>
  );
}

function Calendar(): JSX.Element {
  const store = useStore();
  const month = useSignal(today().slice(0, 7));
  const move = (by: number): void => {
    const [year = 0, number = 1] = month.value.split('-').map(Number);
    month.value = new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
  };
  const title = utc(store, `${month.value}-01`, { year: 'numeric', month: 'long' });
  return (
    <section class="calendar" aria-label={title}>
      <div class="calendar-head">
        <Button kind="tool" icon="earlier" onClick={() => move(-1)}>
          {store.t('month_earlier')}
        </Button>
        <h2>{title}</h2>
        <Button kind="tool" icon="later" disabled={month.value >= today().slice(0, 7)} onClick={() => move(1)}>
          {store.t('month_later')}
        </Button>
      </div>
      <table>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, i) => (
              <th key={i} scope="col">
                {utc(store, `2024-01-0${i + 1}`, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks(month.value).map((week, i) => (
            <tr key={i}>
              {week.map((date, d) => (
                <td key={d}>{date && <Day date={date} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What today's game is like, and the way into it. */
function Today({ day }: { day: Daily }): JSX.Element {
  const store = useStore();
  const { t, saved } = store;
  const begun = saved.list.value.some(({ daily }) => daily === today());
  const partner = store.shell.glossary.value?.bots.find(({ id }) => id === day.partner)?.name ?? day.partner;
  return (
    <section class="today">
      <p>{t('daily_today', { rate: t(`rate_${day.rate}`), level: partner })}</p>
      <Button kind="primary" icon="play" onClick={() => void saved.daily()}>
        {t(begun ? 'daily_go_on' : 'daily_play')}
      </Button>
    </section>
  );
}

export function DailyScreen(): JSX.Element {
  const store = useStore();
  const { t, tn, past } = store;
  const day = useSignal<Daily | null>(null);
  useEffect(() => {
    void store.around.desk.daily(today()).then((found) => (day.value = found));
  }, []);
  const done = past.days.value.get(today());
  const streak = past.streak();
  const hours = Math.ceil((Date.parse(`${today()}T00:00:00Z`) + DAY_MS - Date.now()) / 3_600_000);
  return (
    <>
      <Header title={t('home_daily')} />
      <main class="page daily">
        <p class="daily-date">{utc(store, today(), { dateStyle: 'full' })}</p>
        {done ? <Result game={done} /> : day.value && <Today day={day.value} />}
        <p class="daily-streak">
          <Icon name="calendar" /> {streak > 0 ? tn('daily_streak', streak) : t('daily_no_streak')}{' '}
          {done && tn('daily_next', hours)}
        </p>
        <Calendar />
        <p class="advice">{t('daily_rules')}</p>
      </main>
    </>
  );
}
