// The two dice at rest. Each shows a number in a shape of its own: the Entanglion die an octahedron seen
// on one of its faces, the Centarious die a lozenge. How they roll is in motion/die.ts.
import type { JSX } from 'preact';

export function EntanglionDie({ face }: { face: number }): JSX.Element {
  return (
    <g class="die">
      <path d="M0 -58L50 -29V29L0 58L-50 29V-29Z" class="die-body" />
      <path d="M0 -58L50 29H-50Z" class="die-front" />
      <path d="M0 -58L-50 -29L-50 29ZM0 -58L50 -29V29ZM-50 29H50L0 58Z" class="die-side" />
      <text y="14" class="die-number">
        {face}
      </text>
    </g>
  );
}

export function CentariousDie({ face }: { face: number }): JSX.Element {
  return (
    <g class="die">
      <path d="M0 -50L50 0L0 50L-50 0Z" class="die-body die-centarious" />
      <path d="M0 -34L34 0L0 34L-34 0Z" class="die-side" />
      <text y="13" class="die-number">
        {face}
      </text>
    </g>
  );
}
