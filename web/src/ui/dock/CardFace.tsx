// The face of an engine card: its gate on the wires of the ship that holds it, and its name.
import type { JSX } from 'preact';
import type { EngineCardId, ShipId } from '../../core/types';
import { Gate, ProbeEye, WIRES, Wires } from '../pieces/Gate';
import { steady } from '../steady';

export const CardFace = steady(function CardFace({ card, ship }: { card: EngineCardId; ship: ShipId }): JSX.Element {
  return (
    <>
      <svg class="card-picture" viewBox="-50 -34 100 124" aria-hidden="true">
        {card === 'PROBE' ? (
          <g transform={`translate(0 ${WIRES / 2})`}>
            <ProbeEye />
          </g>
        ) : (
          <>
            <Wires from={-50} to={50} />
            <Gate card={card} ship={ship} />
          </>
        )}
      </svg>
      <span class="card-name">{card}</span>
    </>
  );
});
