// die.ts - dice with depth: the Entanglion die is an octahedron, the Centarious die a thick lozenge, both
// made of flat faces in space. Opposite faces of the d8 add up to nine. A throw ends with the face that
// the core gave towards the reader.

type Vector = readonly [number, number, number];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
};

interface Face {
  number: number;
  /** To the right, down and outwards, as written on the face. */
  axes: readonly [Vector, Vector, Vector];
  centre: Vector;
}

/** The faces of an octahedron whose corners are one away from its centre. */
const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => {
  const low = number <= 4 ? number - 1 : 8 - number; // opposite: 9 - number
  const side = number <= 4 ? 1 : -1;
  const [x, y] = [(low & 1 ? -1 : 1) * side, (low & 2 ? -1 : 1) * side];
  const centre: Vector = [x / 3, y / 3, side / 3];
  const out = unit(centre);
  const top: Vector = [0, y, 0];
  const down = unit([centre[0] - top[0], centre[1] - top[1], centre[2] - top[2]]);
  return { number, axes: [cross(down, out), down, out], centre };
});

const fixed = (n: number): string => n.toFixed(5);

/** Lays a face where it belongs; `corner`: from the centre to a corner, in pixels. */
function laid({ axes, centre }: Face, corner: number): string {
  const columns = [...axes.map((axis) => [...axis, 0]), [...centre.map((n) => n * corner), 1]];
  return `matrix3d(${columns.flat().map(fixed).join()})`;
}

/** Turns the whole die so that this face looks at the reader, upright. */
function shown({ axes: [x, y, z] }: Face): string {
  const rows = [x[0], y[0], z[0], 0, x[1], y[1], z[1], 0, x[2], y[2], z[2], 0, 0, 0, 0, 1];
  return `matrix3d(${rows.map(fixed).join()})`;
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = name;
  made.textContent = text;
  return made;
}

export interface Thrown {
  piece: HTMLElement;
  /** The part of it that tumbles. */
  body: HTMLElement;
  /** Its transform at rest. */
  rest: string;
}

/** An Entanglion die, `size` pixels high. */
export function octahedron(face: number, size: number): Thrown {
  const corner = (size / 2) * Math.sqrt(1.5); // seen on a face, it is two thirds of the root of six corners high
  const side = corner * Math.SQRT2;
  const piece = element('solid solid-d8');
  const body = element('solid-body');
  for (const one of FACES) {
    const drawn = element('solid-face', String(one.number));
    drawn.style.cssText =
      `width:${side}px;height:${(side * Math.sqrt(3)) / 2}px;font-size:${size * 0.36}px;` +
      `margin:${(-side * Math.sqrt(3)) / 3}px 0 0 ${-side / 2}px;transform:${laid(one, corner)}`;
    body.append(drawn);
  }
  piece.append(body);
  return { piece, body, rest: shown(FACES[face - 1] ?? (FACES[0] as Face)) };
}

/** A Centarious die: 0 on one side, 1 on the other. */
export function lozenge(face: number, size: number): Thrown {
  const piece = element('solid solid-d2');
  const body = element('solid-body');
  const depth = size * 0.07;
  for (let i = -3; i <= 3; i++) {
    const number = i === 3 ? '0' : i === -3 ? '1' : '';
    const drawn = element(number === '' ? 'solid-face solid-edge' : 'solid-face', number);
    drawn.style.cssText =
      `width:${size}px;height:${size}px;margin:${-size / 2}px 0 0 ${-size / 2}px;font-size:${size * 0.4}px;` +
      `transform:translateZ(${(i * depth) / 3}px)${i === -3 ? ' rotateX(180deg)' : ''}`;
    body.append(drawn);
  }
  piece.append(body);
  return { piece, body, rest: face === 0 ? 'rotateX(0deg)' : 'rotateX(180deg)' };
}

/** Has it tumble to rest; `throwNumber` makes each throw another one. */
export function tumble({ body, rest }: Thrown, throwNumber: number, ms: number): void {
  const way = (throwNumber * 0.618034) % 1;
  const [x, y, z] = [Math.cos(way * 6.3), Math.sin(way * 6.3), 0.4 - way * 0.8];
  const turns = 700 + Math.round(way * 23) * 31;
  const turned = (angle: number): string => `rotate3d(${fixed(x)},${fixed(y)},${fixed(z)},${angle}deg) ${rest}`;
  body.animate([{ transform: turned(turns) }, { transform: turned(0) }], {
    duration: ms,
    easing: 'cubic-bezier(.2,.55,.35,1)',
    fill: 'both',
  });
}
