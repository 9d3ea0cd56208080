// The picture of a codex page, where it has one: a gate as circuits draw it, the state of a planet, a
// component.
import type { JSX } from 'preact';
import type { CardId, PlanetId } from '../../core/types';
import { useStore } from '../context';
import { ComponentDisc } from '../pieces/ComponentIcon';
import { Gate, ProbeEye, Wires } from '../pieces/Gate';
import { Bars, Circle } from './StateFigure';

const GATES: readonly string[] = ['X', 'H', 'CNOT', 'SWAP'] satisfies CardId[];

function Planet({ id, ket }: { id: PlanetId; ket: string }): JSX.Element | null {
  const places = useStore().learn.places.value;
  const both = places.find(({ ships, state }) => state.entangled && ships.M === id);
  const alone = places.find(({ ships }) => ships.M === id && ships.R === 'ZERO');
  if (both)
    return (
      <figure class="codex-picture">
        <p class="learn-ket">{both.state.ket}</p>
        <Bars state={both.state} ghost={null} />
      </figure>
    );
  if (!alone) return null;
  return (
    <figure class="codex-picture">
      <p class="learn-ket">{ket}</p>
      <Circle ship="M" x={alone.state.pauli.XI} z={alone.state.pauli.ZI} />
    </figure>
  );
}

export function CodexPicture({ page }: { page: string }): JSX.Element | null {
  const glossary = useStore().shell.glossary.value;
  if (!glossary) return null;
  const planet = Object.hasOwn(glossary.planets, page) ? glossary.planets[page as PlanetId] : undefined;
  if (planet) return <Planet id={page as PlanetId} ket={planet.ket} />;
  if (Object.hasOwn(glossary.components, page))
    return (
      <figure class="codex-picture">
        <svg viewBox="-30 -30 60 60" aria-hidden="true">
          <ComponentDisc component={page} />
        </svg>
      </figure>
    );
  if (!GATES.includes(page) && page !== 'PROBE') return null;
  return (
    <figure class="codex-picture">
      <svg viewBox={page === 'PROBE' ? '-40 -30 80 60' : '-90 -30 180 116'} aria-hidden="true">
        {page === 'PROBE' ? (
          <ProbeEye />
        ) : (
          <>
            <Wires from={-90} to={90} />
            <Gate card={page as CardId} ship="M" />
          </>
        )}
      </svg>
    </figure>
  );
}
