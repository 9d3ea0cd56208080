// The laboratory: free flight without cards or dice. Gates act as in physics; planets, state and
// circuit are seen together.
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { CardId, GateOf, Place, ShipId } from '../../core/types';
import { LAYERS } from '../../store/learn';
import { Circuit } from '../circuit/Circuit';
import { Exports } from '../circuit/Exports';
import { useStore } from '../context';
import { HowToRead, StateFigure, usePlaceName } from '../learn/StateFigure';
import { wide } from '../media';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Gate, Wires } from '../pieces/Gate';
import { useRove } from '../rove';
import { Challenges, Task } from './Challenges';
import { LabMap } from './LabMap';
import {
  allows,
  apply,
  beginAt,
  challengeOf,
  gates,
  itemsOf,
  kickedBack,
  looked,
  move,
  next,
  remove,
  selected,
  start,
  take,
  undo,
  wayOf,
} from './lab';
import { Measure } from './Measure';

const CARDS: readonly CardId[] = ['X', 'H', 'CNOT', 'SWAP'];

function GateButton({ ship, card, place }: GateOf & { place: Place }): JSX.Element {
  const store = useStore();
  const { t, learn } = store;
  const name = usePlaceName();
  const gate = { ship, card };
  const to = next(learn, place, gate);
  const allowed = allows(challengeOf(learn), gate);
  const words = t('lab_gate', { card, ship: store.shell.glossary.value?.ships[ship] ?? ship });
  const look = (on: boolean) => () => {
    looked.value = on && allowed ? gate : null;
  };
  return (
    <button
      type="button"
      class="card card-lit lab-gate"
      data-rove={`${ship}-${card}`}
      disabled={!allowed}
      aria-label={to ? t('lab_gate_leads', { gate: words, place: name(to) }) : words}
      onClick={() => {
        looked.value = null;
        apply(learn, gate);
      }}
      onPointerEnter={(e) => {
        if (e.pointerType === 'mouse') look(true)();
      }}
      onPointerLeave={look(false)}
      onFocus={look(true)}
      onBlur={look(false)}
    >
      <svg class="card-picture" viewBox="-50 -34 100 124" aria-hidden="true">
        <Wires from={-50} to={50} />
        <Gate card={card} ship={ship} />
      </svg>
      <span class="card-name">{card}</span>
    </button>
  );
}

function Gates({ place }: { place: Place }): JSX.Element {
  const store = useStore();
  const { t, learn } = store;
  const region = useRove<HTMLElement>();
  const name = usePlaceName();
  const challenge = challengeOf(learn);
  return (
    <section class="lab-gates" aria-label={t('lab_gates')} ref={region}>
      {(['M', 'R'] as const).map((ship: ShipId) => (
        <div
          key={ship}
          class={`lab-ship lab-ship-${ship}`}
          role="group"
          aria-label={store.shell.glossary.value?.ships[ship]}
        >
          <h2>{store.shell.glossary.value?.ships[ship]}</h2>
          <div class="hand">
            {CARDS.map((card) => (
              <GateButton key={card} ship={ship} card={card} place={place} />
            ))}
          </div>
        </div>
      ))}
      <div class="row">
        <Button icon="undo" rove="undo" disabled={gates.value.length === 0} onClick={undo}>
          {t('undo')}
        </Button>
        <Button icon="again" rove="reset" disabled={gates.value.length === 0} onClick={() => beginAt(start.value)}>
          {t('lab_reset')}
        </Button>
        {!challenge && (
          <label class="lab-start">
            {t('lab_start')}
            <select value={start.value} onChange={(e) => beginAt(Number(e.currentTarget.value))}>
              {learn.places.value.map((p) => (
                <option key={p.place} value={p.place}>
                  {name(p)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </section>
  );
}

/** What can be done with the selected gate. */
function Editing(): JSX.Element | null {
  const { t, learn } = useStore();
  const at = selected.value;
  if (at === null) return null;
  return (
    <div class="lab-editing">
      <p class="advice">{t('lab_insert_about')}</p>
      {at > 0 && (
        <div class="row">
          <Button icon="earlier" disabled={at === 1} onClick={() => move(learn, at, at - 1)}>
            {t('lab_move_earlier')}
          </Button>
          <Button icon="later" disabled={at === gates.value.length} onClick={() => move(learn, at, at + 1)}>
            {t('lab_move_later')}
          </Button>
          <Button icon="close" onClick={() => remove(learn, at)}>
            {t('lab_remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What just happened, where it is worth a sentence. */
function Remark({ way }: { way: readonly Place[] }): JSX.Element {
  const { t } = useStore();
  const name = usePlaceName();
  const here = way.at(-1);
  const stayed = way.length > 1 && way.at(-2)?.place === here?.place;
  return (
    <div class="lab-remark" role="status">
      {here && <p class="for-ears">{name(here)}</p>}
      {kickedBack(way) && <p class="preview-idle">{t('lab_kickback')}</p>}
      {stayed && <p class="advice">{t('lab_stayed')}</p>}
    </div>
  );
}

export function LabScreen(): JSX.Element {
  const store = useStore();
  const { t, learn } = store;
  const glossary = store.shell.glossary.value;
  const way = wayOf(learn);
  const here = way.at(-1);
  useLayoutEffect(() => {
    if (learn.asked.value === null) return;
    take(learn, learn.asked.value);
    learn.asked.value = null;
  }, [learn.asked.value]);
  if (!glossary || !here) return <p class="loading">{t('loading')}</p>;
  const past = selected.value === null ? undefined : way[selected.value];
  const preview = looked.value && next(learn, past ?? here, looked.value);
  const goal = learn.places.value[challengeOf(learn)?.to ?? -1];
  const solved = gates.value.length > 0 && here.place === challengeOf(learn)?.to;
  return (
    <>
      <Header title={t('lab')} />
      <main class="lab">
        <div class="lab-table">
          <LabMap
            glossary={glossary}
            ships={here.ships}
            flight={preview ? { from: here.ships, to: preview.ships } : null}
            goal={goal?.ships ?? null}
          />
          {wide.value && <Challenges />}
        </div>
        <div class="lab-work">
          {challengeOf(learn) ? <Task solved={solved} /> : <p class="advice">{t('lab_about')}</p>}
          <Gates place={past ?? here} />
          <Remark way={way} />
          <Circuit
            items={itemsOf(way)}
            selected={selected.value}
            onSelect={(i) => {
              selected.value = i === selected.value ? null : i;
            }}
            onMove={(from, to) => move(learn, from, to)}
          />
          <Editing />
          <section class={preview || past ? 'state-panel state-preview' : 'state-panel'} aria-label={t('learn_state')}>
            <h2>
              {preview && looked.value
                ? t('learn_state_after', { choice: looked.value.card })
                : past
                  ? t('lab_state_past')
                  : t('learn_state_now')}
            </h2>
            <StateFigure
              place={preview ?? past ?? here}
              before={past || preview ? (preview && past ? past : here) : null}
              layers={LAYERS}
            />
            <HowToRead layers={LAYERS} />
          </section>
          <Measure place={here} />
          <Exports
            text={(format) => learn.labText(start.value, gates.value, format)}
            version={`${start.value} ${gates.value.length} ${here.place}`}
          />
        </div>
        {!wide.value && <Challenges />}
      </main>
    </>
  );
}
