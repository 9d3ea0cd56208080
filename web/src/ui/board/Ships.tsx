// The two ships on the map. While a step is shown they fly along the path with an eased motion;
// with reduced motion they are simply there.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Choice, PlanetId, ShipId, View } from '../../core/types';
import type { Moment } from '../../store/types';
import { ShipShape } from '../pieces/ShipShape';
import { curveBetween, type Point, placeOf, pointOn } from './geometry';

/** Ships lie beside the gem, Mercurial to the left, Rubicon to the right. */
const BERTHS: Readonly<Record<ShipId, Point>> = { M: { x: -52, y: -40 }, R: { x: 60, y: -14 } };
const SHIPS = ['M', 'R'] as const;

function at(point: Point, ship: ShipId): string {
  return `translate(${(point.x + BERTHS[ship].x).toFixed(1)} ${(point.y + BERTHS[ship].y).toFixed(1)}) scale(1.12)`;
}

function eased(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2;
}

/** Where the step being shown takes a ship, or null when it stays. */
function flight(moment: Moment | null, ship: ShipId): { from: PlanetId; to: PlanetId } | null {
  const moves = (moment?.step.happenings ?? []).filter((h) => h.kind === 'moved').filter((h) => h.ship === ship);
  const from = moves[0]?.from;
  const to = moves[moves.length - 1]?.to;
  return from && to && from !== to ? { from, to } : null;
}

interface ShipsProps {
  view: Pick<View, 'turn'> & { ships: Record<ShipId, { planet: PlanetId | null }> };
  moment: Moment | null;
  still: boolean;
  choice: Choice | null;
}

export function Ships({ view, moment, still, choice }: ShipsProps): JSX.Element {
  const marks = { M: useRef<SVGGElement>(null), R: useRef<SVGGElement>(null) };

  useLayoutEffect(() => {
    const ways = SHIPS.flatMap((ship) => {
      const way = flight(moment, ship);
      return way ? [{ ship, curve: curveBetween(way.from, way.to) }] : [];
    });
    if (ways.length === 0 || !moment) return undefined;
    const ms = still ? 0 : Math.min(moment.ms * 0.9, 1600);
    let begun: number | null = null;
    let frame = 0;
    const draw = (now: number): void => {
      begun ??= now;
      const share = ms > 0 ? Math.min(1, (now - begun) / ms) : 1;
      for (const { ship, curve } of ways)
        marks[ship].current?.setAttribute('transform', at(pointOn(curve, eased(share)), ship));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw(performance.now());
    return () => {
      cancelAnimationFrame(frame);
      for (const { ship, curve } of ways) marks[ship].current?.setAttribute('transform', at(pointOn(curve, 1), ship));
    };
  }, [moment, still]);

  return (
    <g class="ships" aria-hidden="true">
      {SHIPS.map((ship) => {
        const goal = choice?.to?.[ship];
        if (!goal || goal === view.ships[ship].planet || moment) return null;
        return (
          <g key={`ghost-${ship}`} transform={at(placeOf(goal), ship)} class="ghost">
            <ShipShape ship={ship} />
          </g>
        );
      })}
      {SHIPS.map((ship) => {
        const planet = flight(moment, ship)?.to ?? view.ships[ship].planet;
        if (!planet) return null;
        return (
          <g
            key={ship}
            ref={marks[ship]}
            transform={at(placeOf(planet), ship)}
            class={view.turn === ship ? 'on-turn' : ''}
          >
            <ShipShape ship={ship} />
          </g>
        );
      })}
    </g>
  );
}
