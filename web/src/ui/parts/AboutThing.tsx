// What a component, event, card or planet is and does: one tap away from wherever it is shown.
import type { JSX } from 'preact';
import type { Glossary, View } from '../../core/types';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { asked, type Thing } from '../picking';
import { ComponentDisc } from '../pieces/ComponentIcon';
import { Gate, ProbeEye, WIRES, Wires } from '../pieces/Gate';
import { Gem } from '../pieces/Gem';
import { Glyph } from '../pieces/Glyph';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Linked } from './Linked';

function Picture({ thing, glossary }: { thing: Thing; glossary: Glossary }): JSX.Element | null {
  if (thing.kind === 'event' || thing.kind === 'table') return null;
  return (
    <svg class="thing-picture" viewBox="-60 -60 120 120" aria-hidden="true">
      {thing.kind === 'component' && <ComponentDisc component={thing.id} />}
      {thing.kind === 'planet' && (
        <>
          <Gem galaxy={glossary.planets[thing.id].galaxy} />
          <Glyph planet={thing.id} />
        </>
      )}
      {thing.kind === 'card' && thing.id === 'PROBE' && <ProbeEye />}
      {thing.kind === 'card' && thing.id !== 'PROBE' && (
        <g transform={`translate(0 ${-WIRES / 2})`}>
          <Wires from={-50} to={50} />
          <Gate card={thing.id} ship="M" />
        </g>
      )}
    </svg>
  );
}

/** Name and sentences of a thing. */
function words(thing: Thing, glossary: Glossary, view: View | null, t: Store['t']): { name: string; lines: string[] } {
  switch (thing.kind) {
    case 'component':
      return { name: glossary.components[thing.id].name, lines: [glossary.components[thing.id].effect] };
    case 'event':
      return { name: glossary.events[thing.id].name, lines: [glossary.events[thing.id].effect] };
    case 'card':
      return { name: glossary.cards[thing.id].name, lines: [glossary.cards[thing.id].effect] };
    case 'table':
      return {
        name: t(`thing_${thing.id}`),
        lines: [t(`thing_${thing.id}_about`), ...(thing.id === 'track' ? [t('thing_track_four')] : [])],
      };
    case 'planet': {
      const { name, ket, galaxy } = glossary.planets[thing.id];
      const here = view?.planets.find((p) => p.id === thing.id);
      const component = here?.component ? glossary.components[here.component] : null;
      return {
        name,
        lines: [
          t('planet_state', { galaxy: glossary.galaxies[galaxy], ket }),
          ...(here ? [here.description] : []),
          ...(component ? [t('thing_effect', { name: component.name, effect: component.effect })] : []),
        ],
      };
    }
  }
}

export function AboutThing(): JSX.Element | null {
  const store = useStore();
  const thing = asked.value;
  const glossary = store.shell.glossary.value;
  if (!thing || !glossary) return null;
  const { name, lines } = words(thing, glossary, store.show.view.value, store.t);
  return (
    <Dialog
      title={name}
      onClose={() => {
        asked.value = null;
      }}
    >
      <div class="thing">
        <Picture thing={thing} glossary={glossary} />
        <div>
          {lines.map((line, i) => (
            <p key={i}>
              <Linked text={line} />
            </p>
          ))}
          {thing.kind !== 'table' && (
            <Button icon="book" onClick={() => store.route.go('codex', thing.id)}>
              {store.t('codex_open')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
