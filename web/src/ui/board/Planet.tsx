// A planet: gem, sign or component, name plate; lit when the looked-at choice leads here.
import type { JSX } from 'preact';
import type { ComponentId, GalaxyId, PlanetId } from '../../core/types';
import { focused, hover } from '../picking';
import { ComponentDisc } from '../pieces/ComponentIcon';
import { Gem, GemOutline } from '../pieces/Gem';
import { Glyph } from '../pieces/Glyph';
import { steady } from '../steady';
import { placeOf } from './geometry';

/** How it takes part: looked at as a destination, reachable by some card, its defences just failed or
 *  won, or none of these. */
export type PlanetRole = 'target' | 'reachable' | 'evaded' | 'detected' | 'plain';

interface PlanetProps {
  id: PlanetId;
  name: string;
  galaxy: GalaxyId;
  component: ComponentId | null;
  role: PlanetRole;
  description: string;
  onPick(id: PlanetId): void;
  onLook(id: PlanetId | null): void;
}

export const Planet = steady(function Planet(props: PlanetProps): JSX.Element {
  const { id, name, galaxy, component, role } = props;
  const { x, y } = placeOf(id);
  const width = 18 + name.length * 14.5;
  return (
    <g
      transform={`translate(${x} ${y})`}
      class={`planet planet-${role}`}
      role="button"
      aria-label={props.description}
      data-rove={id}
      data-x={x}
      data-y={y}
      onClick={() => props.onPick(id)}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        props.onPick(id);
      }}
      onFocus={() => focused(() => props.onLook(id))}
      onBlur={() => focused(() => props.onLook(null))}
      onPointerEnter={(e) => hover(e, () => props.onLook(id))}
      onPointerLeave={(e) => hover(e, () => props.onLook(null))}
    >
      <circle r="60" class="planet-touch" data-anchor={`planet-${id}`} />
      <GemOutline galaxy={galaxy} grow={11} name="planet-halo" />
      <Gem galaxy={galaxy} />
      {component ? <ComponentDisc component={component} /> : <Glyph planet={id} />}
      <g transform="translate(0 52)" class="plate">
        <rect x={-width / 2} y="-14" width={width} height="29" rx="8" />
        <text y="8">{name}</text>
      </g>
      <GemOutline galaxy={galaxy} grow={9} name="planet-focus" />
    </g>
  );
});
