// The two dice. Each shows a number in a shape of its own: the Entanglion die an octahedron seen
// from one corner, the Centarious die a coin. While it rolls it tumbles through faces; the face at
// the end is the one the engine gave.
import type { JSX } from 'preact';

export function EntanglionDie({ face, rolling }: { face: number | null; rolling: boolean }): JSX.Element {
  return (
    <g class={rolling ? 'die die-rolling' : 'die'}>
      <path d="M0 -58L50 -29V29L0 58L-50 29V-29Z" class="die-body" />
      <path d="M0 -58L50 29H-50Z" class="die-front" />
      <path d="M0 -58L-50 -29L-50 29ZM0 -58L50 -29V29ZM-50 29H50L0 58Z" class="die-side" />
      {face !== null && (
        <text y="14" class="die-number">
          {face}
        </text>
      )}
    </g>
  );
}

export function CentariousDie({ face, rolling }: { face: number | null; rolling: boolean }): JSX.Element {
  return (
    <g class={rolling ? 'die die-rolling' : 'die'}>
      <path d="M0 -50L50 0L0 50L-50 0Z" class="die-body die-centarious" />
      <path d="M0 -34L34 0L0 34L-34 0Z" class="die-side" />
      {face !== null && (
        <text y="13" class="die-number">
          {face}
        </text>
      )}
    </g>
  );
}
