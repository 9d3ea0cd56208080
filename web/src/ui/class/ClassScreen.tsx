// For teachers: start a class, or the class that the address names. Its tabs are files of their own.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { saveFile } from '../../browser/files';
import { today } from '../../browser/links';
import { keepClass, keptClasses } from '../../class/kept';
import { askServer } from '../../class/line';
import { csvOf } from '../../class/table';
import { Teacher } from '../../class/teacher';
import { shownWord } from '../../class/word';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Segments, Switch } from '../parts/Choice';
import { confirm } from '../parts/Confirm';
import { Header } from '../parts/Header';
import { Icon } from '../parts/Icon';
import { Grid } from './Grid';
import { Kept } from './Kept';
import { Pairs } from './Pairs';
import { Papers } from './Papers';
import { Pools } from './Pools';
import { Presenter } from './Presenter';
import { Tasks } from './Tasks';
import { Watched } from './Watched';
import { Word } from './Word';

const TABS = ['grid', 'task', 'pool', 'pairs', 'paper'] as const;
type Tab = (typeof TABS)[number];

function Start(): JSX.Element {
  const { t, route, shell } = useStore();
  const problem = useSignal<string | null>(null);
  const start = async (): Promise<void> => {
    const answer = await askServer<{ class: string; secret: string; word: string }>('/api/classes', {}, shell.lang);
    if ('problem' in answer) {
      problem.value = answer.problem ?? t('class_unreachable');
      return;
    }
    keepClass({ ...answer.value, when: Date.now() });
    route.go('class', `${answer.value.class}.${answer.value.secret}`);
  };
  const classes = keptClasses();
  return (
    <>
      <Header title={t('class_teach')} />
      <main class="page">
        <p>{t('class_start_about')}</p>
        <Kept />
        <p role="alert" class="class-problem">
          {problem.value}
        </p>
        <div class="row">
          <Button kind="primary" icon="people" onClick={() => void start()}>
            {t('class_start')}
          </Button>
        </div>
        {classes.length > 0 && (
          <section>
            <h2>{t('class_yours')}</h2>
            <ul class="class-list">
              {classes.map((one) => (
                <li key={one.class}>
                  <button
                    type="button"
                    class="way way-small"
                    onClick={() => route.go('class', `${one.class}.${one.secret}`)}
                  >
                    <Icon name="people" />
                    <span class="way-title">{shownWord(one.word)}</span>
                    <span class="way-text">{new Date(one.when).toLocaleDateString(shell.lang)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{t('class_tab_paper')}</h2>
          <Papers />
        </section>
      </main>
    </>
  );
}

/** Who is here, who is not, and what concerns all of them. */
function Tools({ teacher, onPresent }: { teacher: Teacher; onPresent(): void }): JSX.Element {
  const store = useStore();
  const { t, tn } = store;
  const state = teacher.state.value;
  const away = teacher.pupils.value.length - teacher.here.value.length;
  const lost = state !== null && !teacher.connected.value; // nobody knows who is here now
  const wipe = (): void => confirm(t('class_wipe_sure'), t('class_wipe'), () => teacher.send({ type: 'wipe' }));
  return (
    <>
      <p class="class-counts" role="status">
        {lost && <strong>{t('class_lost')}</strong>}
        {!lost && <span>{tn('class_here', teacher.here.value.length)}</span>}
        {!lost && away > 0 && <span>{tn('class_away', away)}</span>}
        {!lost && teacher.stuck.value.size > 0 && <strong>{tn('class_stuck', teacher.stuck.value.size)}</strong>}
      </p>
      <div class="row class-tools">
        <Switch
          label={t('class_pause')}
          on={state?.paused ?? false}
          onChange={(on) => teacher.send({ type: 'pause', on })}
        />
        <Switch
          label={t('class_door')}
          on={state?.open ?? false}
          onChange={(on) => teacher.send({ type: 'door', on })}
        />
        <Button icon="eye" onClick={onPresent}>
          {t('class_present')}
        </Button>
        <Button icon="share" onClick={() => void store.share.copy(location.href)}>
          {t('class_link')}
        </Button>
        <Button
          icon="download"
          onClick={() => saveFile(`class-${today()}.csv`, csvOf(teacher.pupils.value, teacher.boards.value))}
        >
          {t('class_csv')}
        </Button>
        <Button kind="danger" icon="trash" onClick={wipe}>
          {t('class_wipe')}
        </Button>
      </div>
      {state && <p class="advice">{tn('class_days', state.days)}</p>}
    </>
  );
}

function Tabs({ teacher }: { teacher: Teacher }): JSX.Element {
  const { t } = useStore();
  const tab = useSignal<Tab>('grid');
  return (
    <>
      <Segments
        label={t('class_view')}
        name="class-tab"
        value={tab.value}
        options={TABS.map((value) => ({ value, label: t(`class_tab_${value}`) }))}
        onChange={(value) => (tab.value = value)}
      />
      {tab.value === 'grid' && <Grid teacher={teacher} />}
      {tab.value === 'task' && <Tasks teacher={teacher} />}
      {tab.value === 'pool' && <Pools pupils={teacher.pupils.value} />}
      {tab.value === 'pairs' && <Pairs teacher={teacher} />}
      {tab.value === 'paper' && <Papers />}
    </>
  );
}

function Class({ id, secret }: { id: string; secret: string }): JSX.Element {
  const { t, shell } = useStore();
  const held = useSignal<Teacher | null>(null);
  const presenting = useSignal(false);
  useEffect(() => {
    const teacher = new Teacher({ class: id, secret }, () => shell.lang);
    held.value = teacher;
    return () => teacher.close();
  }, [id, secret]);
  const teacher = held.value;
  const state = teacher?.state.value;
  const word = state?.word ?? '';
  useEffect(() => {
    if (word && !keptClasses().some((one) => one.class === id))
      keepClass({ class: id, secret, word, when: Date.now() });
  }, [word]);
  if (teacher && state && presenting.value && !teacher.gone.value)
    return <Presenter teacher={teacher} word={word} onEnd={() => (presenting.value = false)} />;
  return (
    <>
      <Header title={word ? t('class_title', { word: shownWord(word) }) : t('class_teach')} />
      <main class="page page-broad class-page">
        {teacher?.gone.value && <p role="alert">{teacher.gone.value}</p>}
        {teacher && state && !teacher.gone.value && (
          <>
            <Word word={word} />
            <Tools teacher={teacher} onPresent={() => (presenting.value = true)} />
            {teacher.watching.value > 0 && <Watched teacher={teacher} />}
            <Tabs teacher={teacher} />
          </>
        )}
        {!state && !teacher?.gone.value && <p role="status">{t('screen_loading')}</p>}
      </main>
    </>
  );
}

export function ClassScreen(): JSX.Element {
  const { route } = useStore();
  const [id, secret] = (route.part.value ?? '').split('.');
  return id && secret ? <Class key={id} id={id} secret={secret} /> : <Start />;
}
