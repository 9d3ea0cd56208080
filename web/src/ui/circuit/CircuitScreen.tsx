// The game as a quantum circuit: engine control or everything so far; a gate shows the state before
// and after it.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CircuitItem } from '../../core/types';
import { together } from '../../core/words';
import { useStore } from '../context';
import { HowToRead, StateFigure } from '../learn/StateFigure';
import { Segments } from '../parts/Choice';
import { Header } from '../parts/Header';
import { Linked } from '../parts/Linked';
import { Circuit } from './Circuit';
import { Exports } from './Exports';

/** The circuit of the game shown, kept in step with it. */
export function useGameCircuit(slots: boolean): CircuitItem[] {
  const store = useStore();
  const [items, setItems] = useState<CircuitItem[]>([]);
  const view = store.show.view.value;
  useEffect(() => {
    let current = true;
    if (view)
      void store.learn.circuit(view.at, slots).then((found) => {
        if (current) setItems(found);
      });
    return () => {
      current = false;
    };
  }, [view?.at, view?.id, slots]);
  return items;
}

function BeforeAndAfter({ item }: { item: CircuitItem }): JSX.Element {
  const store = useStore();
  const places = store.learn.places.value;
  const before = item.before === null ? undefined : places[item.before];
  const after = places[item.after];
  const told = store.show.log.value[item.step]?.happenings.filter(
    ({ kind }) => kind === 'moved' || kind === 'no_path' || kind === 'placed',
  );
  return (
    <section class="before-after" aria-live="polite">
      {told && told.length > 0 && (
        <p>
          <Linked text={together(told.map(({ sentence }) => sentence))} />
        </p>
      )}
      {item.kind === 'kickback' && <p class="preview-idle">{store.t('circuit_kickback')}</p>}
      {item.kind === 'prepare' && <p class="advice">{store.t('circuit_prepared')}</p>}
      <div class="two-states">
        {before && (
          <div>
            <h2>{store.t('circuit_before')}</h2>
            <StateFigure place={before} layers={['bars', 'ket']} />
          </div>
        )}
        {after && (
          <div>
            <h2>{store.t('circuit_after')}</h2>
            <StateFigure place={after} layers={['bars', 'ket']} />
          </div>
        )}
      </div>
      <HowToRead layers={['bars']} />
    </section>
  );
}

export function CircuitScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const [part, setPart] = useState<'slots' | 'whole'>('whole');
  const [selected, setSelected] = useState<number | null>(null);
  const items = useGameCircuit(part === 'slots');
  const at = store.show.view.value?.at ?? 0;
  const item = selected === null ? undefined : items[selected];
  return (
    <>
      <Header title={t('circuit')} />
      <main class="page page-broad">
        {store.game.info.value ? (
          <>
            <Segments
              label={t('circuit_which')}
              name="circuit"
              value={part}
              options={[
                { value: 'whole', label: t('circuit_whole') },
                { value: 'slots', label: t('circuit_slots') },
              ]}
              onChange={(value) => {
                setPart(value);
                setSelected(null);
              }}
            />
            <Circuit items={items} selected={selected} onSelect={setSelected} />
            {item ? (
              <BeforeAndAfter item={item} />
            ) : (
              <p class="advice">{t(items.length ? 'circuit_choose' : 'circuit_empty')}</p>
            )}
            <Exports
              text={(format) => store.learn.circuitText(at, part === 'slots', format)}
              version={`${part} ${at}`}
            />
          </>
        ) : (
          <p>{t('circuit_no_game')}</p>
        )}
      </main>
    </>
  );
}
