// editing.ts - the position editor's form, from a view and as the lines that the core understands
// (src/wasm/edit.c).
import type { CardId, ComponentId, EditResult, EventId, PlanetId, ShipId, View } from '../core/types';
import type { Store } from './store';
import type { EditedPosition } from './types';

const SHIPS: readonly ShipId[] = ['M', 'R'];

export function editedFrom(view: View): EditedPosition {
  const components = {} as Record<ComponentId, PlanetId | ShipId>;
  for (const { id, planet, ship } of view.components) components[id] = planet ?? ship ?? 'M';
  const held: Partial<Record<EventId, ShipId>> = {};
  for (const ship of SHIPS) for (const event of view.ships[ship].events) held[event] = ship;
  const control: Record<CardId, number> = { CNOT: 0, H: 0, SWAP: 0, X: 0 };
  for (const { card } of view.control.slots) control[card]++;
  const { PROBE, ...stack } = view.stack;
  return {
    variant: view.variant,
    turn: view.turn ?? 'M',
    ships: { M: view.ships.M.planet ?? 'ZERO', R: view.ships.R.planet ?? 'ZERO' },
    components,
    detection: Math.min(view.detection.space, 10),
    hands: { M: { ...view.ships.M.hand }, R: { ...view.ships.R.hand } },
    control,
    stack,
    probe: view.probeLast ? 'last' : PROBE > 0 ? 'stack' : 'discard',
    held,
    eventDiscard: [...view.events.discard],
  };
}

/** A position to begin editing with when there is no game. */
export function usualPosition(): EditedPosition {
  return {
    variant: 'standard',
    turn: 'M',
    ships: { M: 'ZERO', R: 'ZERO' },
    components: {
      control_infrastructure: 'OMEGA_ZERO',
      dilution_refrigerator: 'OMEGA_ONE',
      magnetic_shielding: 'PSI_MINUS',
      physical_qubits: 'PHI_MINUS',
      quantum_error_correction: 'OMEGA_THREE',
      quantum_gates: 'OMEGA_TWO',
      quantum_programming: 'PHI_PLUS',
      qubit_interconnect: 'PSI_PLUS',
    },
    detection: 0,
    hands: { M: { CNOT: 1, H: 1, SWAP: 0, X: 1 }, R: { CNOT: 1, H: 1, SWAP: 0, X: 1 } },
    control: { CNOT: 0, H: 0, SWAP: 0, X: 0 },
    stack: { CNOT: 5, H: 6, SWAP: 3, X: 3 },
    probe: 'last',
    held: {},
    eventDiscard: [],
  };
}

export function editLines(position: EditedPosition): string {
  const lines = [
    `variant ${position.variant}`,
    `turn ${position.turn}`,
    `detection ${position.detection}`,
    `probe ${position.probe}`,
  ];
  const cards = (name: string, pile: Record<CardId, number>): void => {
    for (const [card, count] of Object.entries(pile)) lines.push(`${name} ${card} ${count}`);
  };
  for (const ship of SHIPS) {
    lines.push(`ship ${ship} ${position.ships[ship]}`);
    cards(`hand ${ship}`, position.hands[ship]);
  }
  cards('control', position.control);
  cards('stack', position.stack);
  for (const [component, where] of Object.entries(position.components)) lines.push(`component ${component} ${where}`);
  for (const [event, ship] of Object.entries(position.held)) lines.push(`event ${event} ${ship}`);
  for (const event of position.eventDiscard) lines.push(`event ${event} discard`);
  return lines.join('\n');
}

export class Editor {
  constructor(private readonly store: Store) {}

  /** The position shown, or a usual one. */
  start(): EditedPosition {
    const view = this.store.show.view.value;
    return view?.state ? editedFrom(view) : usualPosition();
  }
  check(position: EditedPosition): Promise<EditResult> {
    const { around, shell } = this.store;
    return around.desk.edit(editLines(position), shell.lang);
  }
  /** How it looks. */
  async view(id: string): Promise<View | null> {
    const { around, shell } = this.store;
    const view = await around.desk.viewOf(id, shell.lang);
    return 'problem' in view ? null : view;
  }
}
