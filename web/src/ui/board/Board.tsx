// The map with everything that moves on it. Wide screens see the whole table, with decks, track and
// engine control in its corners as on cardboard; narrow ones see the sky, and the rest below it.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Choice, Glossary, PlanetId, View } from '../../core/types';
import type { Moment } from '../../store/types';
import { useStore } from '../context';
import { Marks } from '../online/Marks';
import { ask, commit, look, pick, picked } from '../picking';
import { useRove } from '../rove';
import { Control, controlSize } from './Control';
import { DeckCorner } from './DeckCorner';
import { DicePair } from './DicePair';
import { MAP, SKY } from './geometry';
import { Entries, type Flight, Paths } from './Paths';
import { Planet, type PlanetRole } from './Planet';
import { Ships } from './Ships';
import { Sky } from './Sky';
import { Track, trackSize } from './Track';

export function trackLabels(glossary: Glossary): string[] {
  return glossary.track.map((rate, i) => (i === glossary.track.length - 1 ? 'X' : String(rate)));
}

export function controlPreview(
  choice: Choice | null,
): { card: NonNullable<Choice['card']>; ship: Choice['ship'] } | null {
  return choice?.card && (choice.kind === 'navigate' || choice.kind === 'play')
    ? { card: choice.card, ship: choice.ship }
    : null;
}

/** A planet was tapped: fly there if a card leads there, else tell about it. */
function usePlanetPick(view: View): (id: PlanetId) => void {
  const store = useStore();
  return (id) => {
    if (store.online.marking.value) return store.online.mark(id);
    const here = (c: Choice): boolean => c.moves && c.to?.[c.ship] === id;
    const ways = store.game.choosing.value
      ? view.choices.filter((c) => (c.kind === 'navigate' || c.kind === 'play') && here(c))
      : [];
    const current = ways.findIndex((c) => c.step === picked.value);
    const way = ways[current] ?? ways[0];
    if (!way) ask(store, { kind: 'planet', id });
    else if (current >= 0) commit(store, way);
    else pick(store, way);
  };
}

function planetsOf(view: View): Flight['from'] {
  return { M: view.ships.M.planet, R: view.ships.R.planet };
}

/** The flight that is being shown, or that the looked-at choice would be. */
function flightOf(view: View, choice: Choice | null, moment: Moment | null): Flight | null {
  if (moment) return { from: planetsOf(moment.before), to: planetsOf(moment.after) };
  return choice?.to && choice.moves ? { from: planetsOf(view), to: choice.to } : null;
}

/** What the step being shown did to a planet, for the ring around it. */
function fate(id: PlanetId, moment: Moment | null): 'detected' | 'evaded' | null {
  for (const h of moment?.step.happenings ?? []) {
    if ((h.kind === 'detected' || h.kind === 'evaded') && h.planet === id) return h.kind;
    if (h.kind === 'component_taken' && h.from === id) return 'evaded';
    if (h.kind === 'component_guarded' && h.from === id) return 'detected';
  }
  return null;
}

/** On a phone the dock may lie over the lower part of the map: brings the destination into sight. */
function reveal(board: HTMLElement | null, still: boolean): void {
  const target = board?.querySelector('.planet-target')?.getBoundingClientRect();
  const dock = document.querySelector('.dock')?.getBoundingClientRect();
  if (!target || !dock || dock.left > target.right || target.bottom + 8 <= dock.top || dock.top < target.height) return;
  window.scrollBy({ top: target.bottom + 16 - dock.top, behavior: still ? 'auto' : 'smooth' });
}

export function Board({ wide, view, glossary }: { wide: boolean; view: View; glossary: Glossary }): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLElement>();
  const onPick = usePlanetPick(view);
  const choice = store.game.preview.value;
  const moment = store.show.moment.value;
  const still = store.shell.reducedMotion.value;
  const flight = flightOf(view, choice, moment);
  const reach = new Set(
    store.game.choosing.value
      ? view.choices.filter((c) => c.moves && c.to && c.kind !== 'jump').map((c) => c.to?.[c.ship])
      : [],
  );
  const onLook = (id: PlanetId | null): void => {
    const way =
      id && store.game.choosing.value
        ? view.choices.find((c) => c.moves && c.kind === 'navigate' && c.to?.[c.ship] === id)
        : null;
    look(store, way ?? null);
  };
  const role = (id: PlanetId): PlanetRole => {
    const shown = fate(id, moment);
    if (shown) return shown;
    if (choice?.to && choice.moves && (choice.to.M === id || choice.to.R === id) && choice.to[choice.ship] === id)
      return 'target';
    return reach.has(id) ? 'reachable' : 'plain';
  };
  useEffect(() => {
    if (!wide && choice?.to) reveal(region.current, still);
  }, [choice?.step, wide]);
  const box = wide ? { x: 0, y: 0, ...MAP } : SKY;
  const control = controlSize(view.control.capacity);
  return (
    <section class="board" aria-label={store.t('region_board')} ref={region}>
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        class="map"
        role="group"
        aria-label={store.t('region_map')}
      >
        <Sky galaxies={glossary.galaxies} />
        <Entries glossary={glossary} flight={flight} />
        <Paths glossary={glossary} flight={flight} />
        <Marks />
        {view.planets.map((p) => (
          <Planet
            key={p.id}
            id={p.id}
            name={glossary.planets[p.id].name}
            galaxy={glossary.planets[p.id].galaxy}
            component={p.component}
            role={role(p.id)}
            description={p.description}
            onPick={onPick}
            onLook={onLook}
          />
        ))}
        <Ships view={view} moment={moment} still={still} choice={choice} />
        <g transform={wide ? 'translate(1010 262)' : 'translate(146 130) scale(.92)'}>
          <DicePair log={store.show.log.value} moment={moment} still={still} />
        </g>
        {view.result && (
          <g transform="translate(600 412)" class={`banner banner-${view.result}`} aria-hidden="true">
            <rect x="-150" y="-52" width="300" height="104" rx="22" />
            <text y="20">{store.t(view.result === 'won' ? 'banner_won' : 'banner_lost')}</text>
          </g>
        )}
        {wide && (
          <>
            <g transform={`translate(${MAP.width - trackSize(6).width - 14} 12)`}>
              <Track labels={trackLabels(glossary)} at={view.detection.space} perRow={6} />
              <text x={trackSize(6).width / 2 + 12} y="134" class="track-title">
                {store.t('rate_now', { rate: trackLabels(glossary)[view.detection.space] ?? '' })}
              </text>
            </g>
            <g transform={`translate(${MAP.width - control.width - 10} ${MAP.height - control.height - 6})`}>
              <Control
                cards={view.control.slots}
                preview={controlPreview(choice)}
                full={view.control.capacity}
                eventLabel={store.t('control_event')}
              />
            </g>
            <DeckCorner view={view} />
          </>
        )}
      </svg>
    </section>
  );
}
