// The strip above every screen of a pupil in a class: who one is there, what the teacher wants, the partner;
// and the pause, which covers everything.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Pupil } from '../../class/pupil';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { confirm } from '../parts/Confirm';

/** Nobody can put it away but the teacher. */
function Paused(): JSX.Element {
  const { t } = useStore();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      class="dialog class-paused"
      ref={dialog}
      aria-label={t('class_paused')}
      onCancel={(e) => e.preventDefault()}
    >
      <p tabIndex={-1}>{t('class_paused')}</p>
    </dialog>
  );
}

function Partner({ pupil }: { pupil: Pupil }): JSX.Element {
  const { t } = useStore();
  const own = pupil.state.value?.pupil;
  return (
    <label class="class-partner">
      {t('class_partner')}{' '}
      <select value={pupil.wish.value} onChange={(e) => pupil.setWish(Number(e.currentTarget.value))}>
        <option value={0}>{t('class_partner_none')}</option>
        {pupil.names.value
          .filter(({ pupil: number }) => number !== own)
          .map(({ pupil: number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}

export function PupilBar(): JSX.Element | null {
  const store = useStore();
  const { t, classroom } = store;
  const pupil = classroom.pupil.value;
  if (!pupil) return null;
  const state = pupil.state.value;
  return (
    <section class="class-bar" aria-label={t('class_bar')}>
      <p>
        {t('class_in', { name: pupil.name })} {state?.watched && <strong>{t('class_watched')}</strong>}
        {state && !pupil.connected.value && t('class_waits')}
      </p>
      {state?.choosing && !pupil.pair.value && <Partner pupil={pupil} />}
      {state?.task && (
        <Button kind="tool" icon="later" onClick={() => pupil.toTask()}>
          {t('class_to_task')}
        </Button>
      )}
      {pupil.pair.value && (
        <Button kind="tool" icon="play" onClick={() => pupil.toGame()}>
          {t('class_to_game')}
        </Button>
      )}
      <Button
        kind="tool"
        icon="close"
        onClick={() => confirm(t('class_leave_sure'), t('class_leave'), () => pupil.leave())}
      >
        {t('class_leave')}
      </Button>
      {state?.paused && <Paused />}
    </section>
  );
}
