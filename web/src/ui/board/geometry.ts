// Where things lie on the map: 1120 wide, 1070 high, x to the right, y down. Positions of planets
// are those of the cardboard game; which planets are joined, and by what, comes from the core.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const MAP = { width: 1120, height: 1070 } as const;
/** The part of the map that holds planets and paths: what a phone shows. */
export const SKY = { x: 64, y: 58, width: 856, height: 874 } as const;
export const GEM = 44;

const PLACES: Readonly<Record<string, Point>> = {
  OMEGA_ZERO: { x: 505, y: 156 },
  OMEGA_ONE: { x: 695, y: 156 },
  PSI_PLUS: { x: 396, y: 314 },
  PSI_MINUS: { x: 802, y: 314 },
  PHI_PLUS: { x: 396, y: 522 },
  PHI_MINUS: { x: 802, y: 522 },
  OMEGA_TWO: { x: 507, y: 669 },
  OMEGA_THREE: { x: 695, y: 669 },
  ONE: { x: 155, y: 314 },
  ZERO: { x: 210, y: 522 },
  PLUS: { x: 396, y: 764 },
  MINUS: { x: 802, y: 839 },
};

export function placeOf(planet: string): Point {
  const place = PLACES[planet];
  if (!place) throw new Error(`no place on the map for ${planet}`);
  return place;
}

/** Where a ship lies beside a planet: Mercurial to the left, Rubicon to the right, but nowhere on a label, a name
 *  plate or the name of a galaxy. */
const BERTH: Readonly<Record<'M' | 'R', Point>> = { M: { x: -50, y: -40 }, R: { x: 62, y: -16 } };
const BERTHS: Readonly<Record<string, Partial<Record<'M' | 'R', Point>>>> = {
  ONE: { M: { x: -52, y: -36 } },
  PLUS: { R: { x: 64, y: 2 } },
  OMEGA_ZERO: { M: { x: -64, y: 8 }, R: { x: -42, y: -50 } },
  OMEGA_ONE: { M: { x: 42, y: -50 }, R: { x: 64, y: 6 } },
  OMEGA_TWO: { M: { x: -64, y: -6 }, R: { x: 48, y: -42 } },
  OMEGA_THREE: { M: { x: -48, y: -42 }, R: { x: 64, y: -10 } },
  PSI_MINUS: { M: { x: -62, y: -18 } },
};

/** How far from the middle of a planet a ship lies. */
export function berthOf(planet: string, ship: 'M' | 'R'): Point {
  return BERTHS[planet]?.[ship] ?? BERTH[ship];
}

/** The curve of a path: how far it bows to the left of the way from `a` to `b`; 0 is straight. */
interface Bow {
  readonly a: string;
  readonly b: string;
  readonly bow: number;
  /** Where along it the label stands, from a (0) to b (1), and how far to the right of it. */
  readonly label?: number;
  readonly right?: number;
}

const BOWS: readonly Bow[] = [
  { a: 'OMEGA_ZERO', b: 'OMEGA_TWO', bow: -190 },
  { a: 'OMEGA_ONE', b: 'OMEGA_THREE', bow: 190 },
  { a: 'ZERO', b: 'PLUS', bow: -70 },
  { a: 'ONE', b: 'MINUS', bow: -290, label: 0.56 },
  { a: 'ZERO', b: 'ONE', bow: 0, right: 16 },
  { a: 'OMEGA_ZERO', b: 'PSI_PLUS', bow: 0, label: 0.57 },
  { a: 'OMEGA_ONE', b: 'PSI_MINUS', bow: 0, label: 0.57 },
  { a: 'PHI_PLUS', b: 'OMEGA_TWO', bow: 0, label: 0.62 },
  { a: 'PHI_MINUS', b: 'OMEGA_THREE', bow: 0, label: 0.62 },
  { a: 'OMEGA_ZERO', b: 'PHI_MINUS', bow: 0, label: 0.56 },
  { a: 'PSI_PLUS', b: 'OMEGA_THREE', bow: 0, label: 0.44 },
];

/** A way between two points: a straight line or an arc of a circle. */
export interface Curve {
  readonly from: Point;
  readonly to: Point;
  /** The circle, when it bows; angles in radians, going from `start` by `turn`. */
  readonly circle: {
    readonly centre: Point;
    readonly radius: number;
    readonly start: number;
    readonly turn: number;
  } | null;
  /** Where the label stands: a share of the way, and how far to the right of it. */
  readonly label: number;
  readonly right: number;
}

function arc(from: Point, to: Point, bow: number): Curve['circle'] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const chord = Math.hypot(dx, dy);
  const height = Math.abs(bow);
  const radius = (chord * chord) / (8 * height) + height / 2;
  // The normal points to the left as drawn on a screen for a positive bow.
  const side = Math.sign(bow);
  const nx = (dy / chord) * side;
  const ny = (-dx / chord) * side;
  const centre = {
    x: (from.x + to.x) / 2 - nx * (radius - height),
    y: (from.y + to.y) / 2 - ny * (radius - height),
  };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const end = Math.atan2(to.y - centre.y, to.x - centre.x);
  let turn = end - start;
  const full = Math.PI * 2;
  if (side > 0) while (turn < 0) turn += full;
  else while (turn > 0) turn -= full;
  return { centre, radius, start, turn };
}

export function line(from: Point, to: Point): Curve {
  return { from, to, circle: null, label: 0.5, right: 0 };
}

/** The curve between two planets, in the direction asked for. */
export function curveBetween(from: string, to: string): Curve {
  const here = placeOf(from);
  const there = placeOf(to);
  for (const bow of BOWS) {
    const forward = bow.a === from && bow.b === to;
    if (!forward && !(bow.a === to && bow.b === from)) continue;
    const label = bow.label ?? 0.5;
    return {
      from: here,
      to: there,
      circle: bow.bow === 0 ? null : arc(here, there, forward ? bow.bow : -bow.bow),
      label: forward ? label : 1 - label,
      right: bow.right ?? 0,
    };
  }
  return line(here, there);
}

/** The point at a share of the way, `offset` units to the side of it. */
export function pointOn(curve: Curve, share: number, offset = 0): Point {
  const { circle, from, to } = curve;
  if (circle) {
    const angle = circle.start + circle.turn * share;
    const radius = circle.radius + offset;
    return { x: circle.centre.x + radius * Math.cos(angle), y: circle.centre.y + radius * Math.sin(angle) };
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const nx = (to.y - from.y) / length;
  const ny = (from.x - to.x) / length;
  return { x: from.x + (to.x - from.x) * share + nx * offset, y: from.y + (to.y - from.y) * share + ny * offset };
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** The curve as the `d` of an SVG path, `offset` units to the side. */
export function pathOf(curve: Curve, offset = 0): string {
  const a = pointOn(curve, 0, offset);
  const b = pointOn(curve, 1, offset);
  const start = `M${round(a.x)} ${round(a.y)}`;
  if (!curve.circle) return `${start}L${round(b.x)} ${round(b.y)}`;
  const radius = round(curve.circle.radius + offset);
  const large = Math.abs(curve.circle.turn) > Math.PI ? 1 : 0;
  const sweep = curve.circle.turn > 0 ? 1 : 0;
  return `${start}A${radius} ${radius} 0 ${large} ${sweep} ${round(b.x)} ${round(b.y)}`;
}

/** A regular polygon's corners, the first `turn` of a side's angle away from the top. */
export function polygon(sides: number, radius: number, turn = 0, centre: Point = { x: 0, y: 0 }): Point[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = ((i + turn) / sides) * Math.PI * 2 - Math.PI / 2;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

export function points(list: readonly Point[]): string {
  return list.map((p) => `${round(p.x)},${round(p.y)}`).join(' ');
}

/** The two dice for who starts, in the corner of the dice: so much smaller, and so far from its middle as a share of it. */
export const ROLLOFF = { scale: 0.58, apart: 0.31 };
