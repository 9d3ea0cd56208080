// Boards of pairs, small: the map with both ships, rate, components, which turn it is and whose.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Board } from '../../class/messages';
import type { PlanetId, ShipId, View } from '../../core/types';
import { useStore } from '../context';
import { LabMap } from '../lab/LabMap';

/** A position as the core sees it; null until it is known. */
export function useView(id: string): View | null {
  const { around, shell } = useStore();
  const view = useSignal<View | null>(null);
  const lang = shell.settings.value.lang;
  useEffect(() => {
    let current = true;
    if (id === '') view.value = null;
    else
      void around.desk.viewOf(id, lang).then((found) => {
        if (current) view.value = 'problem' in found ? null : found;
      });
    return () => {
      current = false;
    };
  }, [id, lang]);
  return view.value;
}

/** Where both ships are, once they are placed. */
export function shipsOf(view: View | null): Record<ShipId, PlanetId> | null {
  const [M, R] = [view?.ships.M.planet, view?.ships.R.planet];
  return M && R ? { M, R } : null;
}

export function resultOf(store: ReturnType<typeof useStore>, board: Board, view: View | null): string {
  const { t, shell } = store;
  if (board.result) return t(`class_result_${board.result}`);
  const ship = view?.turn ?? view?.toMove;
  const name = ship === 'M' || ship === 'R' ? shell.glossary.value?.ships[ship] : undefined;
  return name ? t('class_result_open', { ship: name }) : '';
}

export function Thumbnail({ board, names }: { board: Board; names: string }): JSX.Element {
  const store = useStore();
  const { t, shell } = store;
  const view = useView(board.position ?? '');
  const glossary = shell.glossary.value;
  return (
    <figure class="class-board" data-pair={board.pair + 1}>
      <figcaption>
        <strong>{names}</strong>
        <span>
          {t('class_components')} {board.components ?? 0}, {t('class_rate')} {board.rate ?? '–'}
        </span>
        <span>
          {board.turn ? `${t('title_turn', { number: board.turn })}: ` : ''}
          {resultOf(store, board, view)}
        </span>
      </figcaption>
      {glossary && <LabMap glossary={glossary} ships={shipsOf(view)} flight={null} />}
    </figure>
  );
}
