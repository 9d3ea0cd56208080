// Pupils in pairs: paired up, their boards as thumbnails, and the table of results.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Board } from '../../class/messages';
import type { Teacher } from '../../class/teacher';
import type { BotId } from '../../core/types';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Switch } from '../parts/Choice';
import { confirm } from '../parts/Confirm';
import { resultOf, Thumbnail, useView } from './Boards';

const BOT: BotId = 'pilot';

export function namesOf({ t }: Store, teacher: Teacher, board: Board): string {
  return board.pupils.map((pupil) => (pupil === 0 ? t('class_bot') : (teacher.nameOf(pupil) ?? '–'))).join(' + ');
}

function Row({ board, names }: { board: Board; names: string }): JSX.Element {
  const store = useStore();
  const view = useView(board.position ?? '');
  return (
    <tr>
      <th scope="row">{names}</th>
      <td>{board.components ?? 0}</td>
      <td>{board.rate ?? '–'}</td>
      <td>{board.steps ?? 0}</td>
      <td>{resultOf(store, board, view)}</td>
      <td>
        <a href={`/room/${board.room}#${board.watch}`} target="_blank" rel="noreferrer">
          {store.t('class_pair_board')}
          <span class="for-ears"> {names}</span>
        </a>
      </td>
    </tr>
  );
}

/** Won first, then by components, then by the lower rate. */
function ranked(boards: readonly Board[]): Board[] {
  const worth = (b: Board): number => (b.result === 'won' ? 1000 : 0) + 10 * (b.components ?? 0) - (b.rate ?? 0);
  return [...boards].sort((a, b) => worth(b) - worth(a));
}

export function Pairs({ teacher }: { teacher: Teacher }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const same = useSignal(true);
  const boards = teacher.boards.value;
  const end = (): void =>
    confirm(t('class_pairs_end_sure'), t('class_pairs_end'), () =>
      teacher.send({ type: 'pairs', pairs: [], same: false, rate: 1, bot: BOT }),
    );
  return (
    <section class="stack">
      <div class="row class-tools">
        <Switch
          label={t('class_choosing')}
          on={teacher.state.value?.choosing ?? false}
          onChange={(on) => teacher.send({ type: 'choosing', on })}
        />
        <Switch label={t('class_pairs_same')} on={same.value} onChange={(on) => (same.value = on)} />
        <Button
          kind="primary"
          icon="people"
          disabled={teacher.here.value.length === 0}
          onClick={() => teacher.pairUp(same.value, BOT)}
        >
          {t('class_pairs_make')}
        </Button>
        {boards.length > 0 && (
          <Button kind="danger" icon="close" onClick={end}>
            {t('class_pairs_end')}
          </Button>
        )}
      </div>
      <p class="advice">{t('class_pairs_about')}</p>
      {teacher.chosen.value.length > 0 && boards.length === 0 && (
        <ul class="class-wishes">
          {teacher.chosen.value.map((pair) => (
            <li key={pair[0]}>{pair.map((pupil) => teacher.nameOf(pupil)).join(' + ')}</li>
          ))}
        </ul>
      )}
      {boards.length > 0 && (
        <>
          <div class="class-boards">
            {boards.map((board) => (
              <Thumbnail key={board.room} board={board} names={namesOf(store, teacher, board)} />
            ))}
          </div>
          <div class="class-grid" tabIndex={0} role="region" aria-label={t('class_results')}>
            <table class="class-table">
              <caption>{t('class_results')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('class_tab_pairs')}</th>
                  <th scope="col">{t('class_components')}</th>
                  <th scope="col">{t('class_rate')}</th>
                  <th scope="col">{t('class_steps')}</th>
                  <th scope="col">{t('class_result')}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {ranked(boards).map((board) => (
                  <Row key={board.room} board={board} names={namesOf(store, teacher, board)} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
