// What a pupil has on the screen, for the teacher who watches; the pupil knows.
import type { JSX } from 'preact';
import type { Teacher } from '../../class/teacher';
import { useStore } from '../context';
import { LabMap } from '../lab/LabMap';
import { usePlaceName } from '../learn/StateFigure';
import { Dialog } from '../parts/Dialog';
import { shipsOf, useView } from './Boards';
import { placeName } from './Grid';

export function Watched({ teacher }: { teacher: Teacher }): JSX.Element {
  const store = useStore();
  const { t, shell } = store;
  const screen = teacher.screen.value;
  const { learn } = store;
  const place = /^\d+$/.test(screen?.position ?? '') ? learn.places.value[Number(screen?.position)] : undefined;
  const view = useView(place ? '' : (screen?.position ?? ''));
  const ships = place?.ships ?? shipsOf(view);
  const pupil = teacher.pupils.value.find((p) => p.pupil === teacher.watching.value);
  const glossary = shell.glossary.value;
  const placeInWords = usePlaceName();
  const title = t('class_watching', { name: pupil?.name ?? '' });
  return (
    <Dialog title={title} onClose={() => teacher.watch(0)}>
      <p>{pupil && t('class_at', { place: placeName(store, pupil.place) || '–' })}</p>
      <p>{screen ? screen.text : t('class_watch_wait')}</p>
      {view && <p class="advice">{view.detection.sentence}</p>}
      {place && <p class="advice">{placeInWords(place)}</p>}
      {glossary && (view || place) && <LabMap glossary={glossary} ships={ships} flight={null} />}
    </Dialog>
  );
}
