// layer.ts - one mechanism for whatever flies: a piece, drawn once in a layer above the page, that goes
// through boxes of the screen by transform and opacity alone, so that nothing is laid out or painted
// again on its way. It knows nothing of the game.

/** Where something is on the screen: its centre and its size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

interface FlightOptions {
  ms: number;
  delay?: number;
  easing?: string;
  /** What it will be when it has arrived: unseen until then. */
  hides?: Element | null;
  /** How high it arches, in pixels. */
  arch?: number;
  /** It is seen less and less at the end, as it becomes something else there. */
  fades?: boolean;
  /** It stays until settle(). */
  stays?: boolean;
}

let layer: HTMLElement | null = null;
const underway = new Set<() => void>();

function layerOf(): HTMLElement {
  if (layer?.isConnected) return layer;
  layer = document.createElement('div');
  layer.className = 'motion-layer';
  layer.setAttribute('aria-hidden', 'true');
  layer.inert = true;
  document.body.append(layer);
  return layer;
}

/** Everything that is under way has arrived. */
export function settle(): void {
  for (const end of [...underway]) end();
}

/** A piece of the layer, of the size of a box and lying in it. */
function lay(piece: Element, { width, height }: Box): HTMLElement {
  const carrier = document.createElement('div');
  carrier.className = 'motion-piece';
  carrier.style.width = `${width}px`;
  carrier.style.height = `${height}px`;
  carrier.append(piece);
  layerOf().append(carrier);
  return carrier;
}

let waiting: (() => void)[] | null = null;

/** What is performed meanwhile begins at the end, together: until then the page is only looked at, so that the
 *  browser lays it out once. */
export function together(act: () => void): void {
  const begins: (() => void)[] = [];
  waiting = begins;
  act();
  waiting = null;
  for (const begin of begins) begin();
}

/** Puts a piece into the layer and has it do something there; it leaves when that is over. */
export function perform(piece: Element, box: Box, frames: Keyframe[], options: FlightOptions): void {
  const begin = (): void => show(piece, box, frames, options);
  if (waiting) waiting.push(begin);
  else begin();
}

function show(
  piece: Element,
  box: Box,
  frames: Keyframe[],
  { ms, delay = 0, easing = 'ease-in-out', hides = null, stays = false }: FlightOptions,
): void {
  const carrier = lay(piece, box);
  const hidden = hides as HTMLElement | SVGElement | null;
  if (hidden) hidden.style.opacity = '0';
  const animation = carrier.animate(frames, { duration: ms, delay, easing, fill: 'both' });
  const end = (): void => {
    underway.delete(end);
    animation.cancel();
    carrier.remove();
    if (hidden) hidden.style.opacity = '';
  };
  underway.add(end);
  if (!stays) animation.onfinish = end;
}

export function at(box: Box, size: Box, more = ''): string {
  const [x, y] = [box.x - size.width / 2, box.y - size.height / 2];
  const scale = Math.min(box.width / size.width, box.height / size.height);
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)}) ${more}`;
}

/** A piece flies from the first box to the last, through those between. */
export function fly(piece: Element, way: readonly Box[], options: FlightOptions): void {
  const [size] = way;
  const last = way.at(-1);
  if (!size || !last) return;
  const stops = way.length === 2 && options.arch ? [size, arched(size, last, options.arch), last] : way;
  const end = stops.length - 1;
  const frames = stops.map((box, i) => ({
    transform: at(box, size),
    opacity: options.fades && i === end ? 0.2 : 1,
    offset: i / end,
  }));
  perform(piece, size, frames, options);
}

function arched(from: Box, to: Box, height: number): Box {
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2 - height,
    width: (from.width + to.width) / 2,
    height: (from.height + to.height) / 2,
  };
}
