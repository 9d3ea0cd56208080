// anchors.ts - where things lie on the screen, by name: whoever draws something that others fly to or from
// marks it with data-anchor. What is not drawn, or not in sight, is found at the next best place.
import { type Box, boxOf } from './layer';

export function anchors(name: string): Element[] {
  return [...document.querySelectorAll(`[data-anchor="${name}"]`)];
}

/** On the screen, and not behind the dock, which lies over the page on phones. */
export function inSight(element: Element): boolean {
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  if (width === 0 || right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return false;
  const dock = document.querySelector('.dock');
  if (!dock || dock.contains(element)) return true;
  const cover = dock.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x < cover.left || x > cover.right || y < cover.top || y > cover.bottom;
}

/** The first of these that is in sight. */
export function anchor(...names: string[]): Element | null {
  for (const name of names) {
    const found = anchors(name).find(inSight);
    if (found) return found;
  }
  return null;
}

/** Where that is; piles that a narrow screen does not show are thought of at the corners of the board. */
export function place(...names: string[]): Box | null {
  const found = anchor(...names);
  if (found) return boxOf(found);
  const board = anchor('board');
  if (!board) return null;
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const [width, height] = [44, 60];
  for (const name of names) {
    if (name === 'stack') return { x: left + 30, y: top + 40, width, height };
    if (name === 'discard') return { x: left + 90, y: top + 40, width, height };
    if (name === 'events' || name === 'events-discard') return { x: left + 30, y: bottom - 40, width, height };
    if (name === 'centre')
      return { x: (left + right) / 2, y: (top + bottom) / 2, width: width * 2, height: height * 2 };
  }
  return null;
}

/** The same place, with a piece of another size in it. */
export function sized(box: Box, width: number, height = width): Box {
  return { x: box.x, y: box.y, width, height };
}
