// The map with everything that moves on it. Wide screens see the whole table, with decks, track and
// engine control in its corners as on cardboard; narrow ones see the sky, and the rest below it.
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Choice, Glossary, PlanetId, View } from '../../core/types';
import type { Store } from '../../store/store';
import type { Moment } from '../../store/types';
import { useStore } from '../context';
import { Marks } from '../online/Marks';
import { ask, commit, look, pick, picked } from '../picking';
import { useRove } from '../rove';
import { useSoon } from '../soon';
import { Control, controlSize } from './Control';
import { DeckCorner } from './DeckCorner';
import { DicePair } from './DicePair';
import { Ending } from './Ending';
import { MAP, SKY } from './geometry';
import { Lights } from './Lights';
import { Entries, type Flight, Paths } from './Paths';
import { Planet, type PlanetRole } from './Planet';
import { Ships } from './Ships';
import { Sky } from './Sky';
import { TableThing } from './TableThing';
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

interface Handlers {
  onPick(id: PlanetId): void;
  onLook(id: PlanetId | null): void;
}

/** A planet was tapped: fly there if a card leads there, else tell about it. Looked at: what would lead there. The handlers
 *  are the same at every position, so that planets need not be drawn again for them. */
function usePlanets(view: View): Handlers {
  const store = useStore();
  const now = useRef(view);
  now.current = view;
  return useMemo(() => planetHandlers(store, () => now.current), []);
}

function planetHandlers(store: Store, viewNow: () => View): Handlers {
  const onPick = (id: PlanetId): void => {
    const view = viewNow();
    if (store.online.marking.value) {
      store.online.mark(id);
      return;
    }
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
  const onLook = (id: PlanetId | null): void => {
    const way =
      id && store.game.choosing.value
        ? viewNow().choices.find((c) => c.moves && c.kind === 'navigate' && c.to?.[c.ship] === id)
        : null;
    look(store, way ?? null);
  };
  return { onPick, onLook };
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

/** The ground first, then what lies on it; until all is drawn nothing moves. */
const GROUND = 1;
const PLANETS = 2;
function useDrawn(apart: boolean): number {
  const { show } = useStore();
  const drawn = useSoon(PLANETS, () => apart || show.hold(false));
  useLayoutEffect(() => {
    if (apart) return undefined;
    show.hold(true);
    return () => show.hold(false);
  }, []);
  return drawn;
}

interface BoardProps {
  wide: boolean;
  view: View;
  glossary: Glossary;
  /** Another position than that of the game on the table: its dice and moments are not shown. */
  apart?: boolean;
}

export function Board({ wide, view, glossary, apart = false }: BoardProps): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLElement>();
  const planets = usePlanets(view);
  const drawn = useDrawn(apart);
  const choice = store.game.preview.value;
  const shown = apart ? null : store.show.moment.value;
  const moment = shown?.stage === 'told' ? shown : null;
  const light = apart ? [] : (store.lessons.current.value?.light ?? []);
  const shots = apart ? null : (store.lessons.current.value?.shots ?? null);
  const flight = flightOf(view, choice, moment);
  // Drawn anew only when it changes: everything else of the board is small.
  const labels = useMemo(() => trackLabels(glossary), [glossary]);
  const sky = useMemo(() => <Sky galaxies={glossary.galaxies} />, [glossary]);
  const ways = useMemo(
    () => (
      <>
        <Entries glossary={glossary} flight={flight} />
        <Paths glossary={glossary} flight={flight} />
      </>
    ),
    [glossary, JSON.stringify(flight)],
  );
  const reach = new Set(
    store.game.choosing.value
      ? view.choices.filter((c) => c.moves && c.to && c.kind !== 'jump').map((c) => c.to?.[c.ship])
      : [],
  );
  const role = (id: PlanetId): PlanetRole => {
    const ended = fate(id, moment);
    if (ended) return ended;
    if (choice?.to && choice.moves && (choice.to.M === id || choice.to.R === id) && choice.to[choice.ship] === id)
      return 'target';
    return reach.has(id) ? 'reachable' : 'plain';
  };
  const box = wide ? { x: 0, y: 0, ...MAP } : SKY;
  const control = controlSize(view.control.capacity);
  return (
    <section class="board" data-anchor="board" aria-label={store.t('region_board')} ref={region}>
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        class="map"
        role="group"
        aria-label={store.t('region_map')}
      >
        {drawn >= GROUND && sky}
        {drawn >= GROUND && ways}
        <Marks />
        {drawn >= PLANETS && (
          <>
            {view.planets.map((p) => (
              <Planet
                key={p.id}
                id={p.id}
                name={glossary.planets[p.id].name}
                galaxy={glossary.planets[p.id].galaxy}
                component={p.component}
                role={role(p.id)}
                description={p.description}
                {...planets}
              />
            ))}
            <Ships view={view} choice={choice} />
            <Lights names={light} shots={shots} ships={view.ships} glossary={glossary} />
            {!apart && (
              <g transform={wide ? 'translate(1010 262)' : 'translate(146 130) scale(.92)'}>
                <DicePair log={store.show.log.value} rolling={shown?.stage === 'roll'} />
              </g>
            )}
            <Ending view={view} />
          </>
        )}
        {wide && drawn >= GROUND && (
          <>
            <g transform={`translate(${MAP.width - trackSize(6).width - 14} 12)`}>
              <TableThing
                id="track"
                x={MAP.width - 180}
                y={60}
                box={{ x: -4, y: 0, width: trackSize(6).width + 8, height: 114 }}
                lit={light.includes('track')}
              >
                <Track labels={labels} at={view.detection.space} perRow={6} />
              </TableThing>
              <text x={trackSize(6).width / 2 + 12} y="134" class="track-title">
                {store.t('rate_now', { rate: labels[view.detection.space] ?? '' })}
              </text>
            </g>
            <g transform={`translate(${MAP.width - control.width - 10} ${MAP.height - control.height - 6})`}>
              <TableThing
                id="control"
                x={MAP.width - 300}
                y={MAP.height - 60}
                box={{ x: 0, y: 0, ...control }}
                lit={light.includes('control')}
              >
                <Control
                  cards={view.control.slots}
                  preview={controlPreview(choice)}
                  full={view.control.capacity}
                  eventLabel={store.t('control_event')}
                />
              </TableThing>
            </g>
            <DeckCorner view={view} />
          </>
        )}
      </svg>
    </section>
  );
}
