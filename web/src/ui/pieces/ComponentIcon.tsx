// The eight quantum components as simple line drawings, in a box from -16 to 16.
import type { JSX } from 'preact';

const ICONS: Readonly<Record<string, string>> = {
  // a desk of three sliders
  control_infrastructure: 'M-11 -13V13M0 -13V13M11 -13V13M-15 5H-7M-4 -6H4M7 2H15',
  // the hanging plates of a cryostat
  dilution_refrigerator: 'M-14 -12H14M-10 -4H10M-6 4H6M-9 -12V-4M9 -12V-4M-5 -4V4M5 -4V4M0 4V14M-3 10H3',
  // a shield with a magnet on it
  magnetic_shielding:
    'M0 -15L13 -10V0C13 8 7 12 0 15C-7 12 -13 8 -13 0V-10ZM-5 -5V1a5 5 0 0 0 10 0V-5M-7.500 -5H-2.500M2.500 -5H7.500',
  // a sphere with an arrow in it
  physical_qubits: 'M0 -14a14 14 0 1 0 0.01 0zM-14 0a14 5 0 0 0 28 0M0 0L6 -8M6 -8L1.500 -7M6 -8L6.500 -3.500',
  // a lattice with a tick
  quantum_error_correction: 'M-13 -13H13V13H-13ZM-13 0H-7M7 -4H13M0 -13V-9M0 9V13M-7 1L-2 6L8 -5',
  // two boxes on two wires
  quantum_gates: 'M-16 -8H-11M-1 -8H16M-16 8H1M11 8H16M-11 -13H-1V-3H-11ZM1 3H11V13H1Z',
  // angle brackets
  quantum_programming: 'M-7 -9L-15 0L-7 9M7 -9L15 0L7 9M3 -12L-3 12',
  // two rings with a wave between
  qubit_interconnect:
    'M-10 -5a5 5 0 1 0 0.01 0zM10 -5a5 5 0 1 0 0.01 0zM-5 0C-3 -6 -1 -6 0 0S3 6 5 0M-10 -14V-9M10 9V14',
};

export function ComponentIcon({ component }: { component: string }): JSX.Element {
  return <path d={ICONS[component] ?? ''} class="component-icon" data-icon={component} />;
}

/** The disc that lies on a planet. */
export function ComponentDisc({ component }: { component: string }): JSX.Element {
  return (
    <g class="component-disc">
      <circle r="27" />
      <circle r="23" class="component-rim" />
      <ComponentIcon component={component} />
    </g>
  );
}
