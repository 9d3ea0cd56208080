// Were the dice of a game fair? A record, the hash that was promised, and the answer, worked out here.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { commitOf, type Dice, diceOf } from '../../core/fair';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Icon } from '../parts/Icon';

interface Verdict {
  fair: boolean;
  lines: { good: boolean; text: string }[];
}

const given = signal<Dice & { record: string }>({ record: '', commit: '', salt: '', seed: '' });
const verdict = signal<Verdict | null>(null);

/** A game to check. `promised` is the hash this page was shown at the start, if it was. */
export function verifyRecord(record: string, promised: string | null = null): void {
  const dice = diceOf(record);
  given.value = { record, ...dice, commit: promised ?? dice.commit };
  verdict.value = null;
}

async function judge(store: Store): Promise<Verdict> {
  const { record, commit, salt, seed } = given.value;
  const { t, tn } = store;
  const hash = commitOf(salt, seed);
  if (hash === null || commit === '') return { fair: false, lines: [{ good: false, text: t('verify_needs') }] };
  const right = hash === commit.toLowerCase();
  const first = { good: right, text: t(right ? 'verify_hash_right' : 'verify_hash_wrong') };
  const dealt = await store.online.dealt(record, seed);
  if ('problem' in dealt) {
    const { problem, line } = dealt;
    const text = line === undefined ? t('verify_illegal', { problem }) : t('verify_unreadable', { line, problem });
    return { fair: false, lines: [first, { good: false, text }] };
  }
  const { wrong, outcomes } = dealt;
  const second = wrong
    ? { good: false, text: t('verify_not_dealt', { ...wrong }) }
    : { good: true, text: tn('verify_dealt', outcomes) };
  return { fair: right && wrong === null, lines: [first, second] };
}

function Source(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  const take = async (): Promise<void> => {
    const answer = await store.online.recordAt(link);
    if ('value' in answer) verifyRecord(answer.value);
    setProblem('value' in answer ? '' : (answer.problem ?? ''));
  };
  return (
    <>
      <form
        class="verify-link"
        onSubmit={(e) => {
          e.preventDefault();
          void take();
        }}
      >
        <label class="field">
          <span>{t('verify_link')}</span>
          <input type="text" autocomplete="off" value={link} onInput={(e) => setLink(e.currentTarget.value.trim())} />
        </label>
        <button type="submit" class="button button-plain" disabled={link === ''}>
          {t('verify_fetch')}
        </button>
      </form>
      {problem && (
        <p class="refusal" role="alert">
          <Icon name="warn" /> {problem}
        </p>
      )}
      <label class="field">
        <span>{t('verify_file')}</span>
        <input
          type="file"
          accept=".ent,text/plain"
          onChange={(e) => void e.currentTarget.files?.[0]?.text().then((text) => verifyRecord(text))}
        />
      </label>
    </>
  );
}

function Fields(): JSX.Element {
  const { t } = useStore();
  const set = (part: Partial<typeof given.value>): void => {
    given.value = { ...given.value, ...part };
    verdict.value = null;
  };
  const field = (key: keyof Dice, label: string): JSX.Element => (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        spellcheck={false}
        autocomplete="off"
        value={given.value[key]}
        onInput={(e) => set({ [key]: e.currentTarget.value.trim() })}
      />
    </label>
  );
  return (
    <>
      <label class="field">
        <span>{t('verify_record')}</span>
        <textarea
          rows={8}
          spellcheck={false}
          value={given.value.record}
          onInput={(e) => set({ record: e.currentTarget.value })}
        />
      </label>
      {field('commit', t('verify_hash'))}
      {field('seed', t('fair_seed'))}
      {field('salt', t('fair_salt'))}
    </>
  );
}

export function VerifyScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const said = verdict.value;
  const run = async (): Promise<void> => {
    verdict.value = await judge(store);
  };
  return (
    <>
      <Header title={t('verify')} />
      <main class="page verify">
        <p>{t('verify_about')}</p>
        <Source />
        <Fields />
        <Button kind="primary" icon="die" disabled={given.value.record === ''} onClick={() => void run()}>
          {t('verify_run')}
        </Button>
        <div role="status">
          {said && (
            <div class={`verdict verdict-${said.fair ? 'fair' : 'unfair'}`}>
              <h2>
                <Icon name={said.fair ? 'tick' : 'cross'} /> {t(said.fair ? 'verify_yes' : 'verify_no')}
              </h2>
              <ul>
                {said.lines.map(({ good, text }) => (
                  <li key={text}>
                    <Icon name={good ? 'tick' : 'cross'} /> {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </main>
    </>
  );
}
