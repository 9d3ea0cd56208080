// Arrow keys inside a region. Tab enters a region at one element; arrows move between its elements
// marked data-rove, in reading order, or by place for those with data-x and data-y.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Stop = HTMLElement | SVGElement;

function stops(region: Element): Stop[] {
  return [...region.querySelectorAll<Stop>('[data-rove]:not([disabled])')];
}

function place(stop: Stop): [number, number] | null {
  const { x, y } = stop.dataset;
  return x && y ? [Number(x), Number(y)] : null;
}

/** The nearest stop in a direction, by place. */
function nearest(all: readonly Stop[], from: Stop, [dx, dy]: readonly [number, number]): Stop | null {
  const here = place(from);
  if (!here) return null;
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of all) {
    const there = place(stop);
    if (!there || stop === from) continue;
    const along = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy;
    const across = Math.abs((there[0] - here[0]) * dy) + Math.abs((there[1] - here[1]) * dx);
    if (along <= 8) continue;
    const distance = along + across * 1.6;
    if (distance < least) [best, least] = [stop, distance];
  }
  return best;
}

function next(all: readonly Stop[], from: Stop, key: string): Stop | undefined {
  if (key === 'Home') return all[0];
  if (key === 'End') return all[all.length - 1];
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  if (place(from)) return nearest(all, from, arrow) ?? undefined;
  const step = arrow[0] + arrow[1];
  const at = all.indexOf(from) + step;
  return all[(at + all.length) % all.length];
}

export function useRove<T extends HTMLElement>(): RefObject<T | null> {
  const region = useRef<T>(null);
  // After every drawing exactly one stop can be reached by Tab: the one last used, or the first that
  // is no link inside a sentence.
  useLayoutEffect(() => {
    const all = region.current ? stops(region.current) : [];
    const open = all.filter((s) => s.tabIndex === 0);
    const current = open.find((s) => !s.matches('.term')) ?? open[0] ?? all[0];
    for (const stop of all) {
      const index = stop === current ? '0' : '-1';
      if (stop.getAttribute('tabindex') !== index) stop.setAttribute('tabindex', index);
    }
  });
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const onKey = (e: KeyboardEvent): void => {
      const from = (e.target as Element | null)?.closest<Stop>('[data-rove]');
      if (!from || e.altKey || e.ctrlKey || e.metaKey) return;
      const to = next(stops(element), from, e.key);
      if (!to) return;
      e.preventDefault();
      to.focus();
    };
    const onFocus = (e: FocusEvent): void => {
      const now = (e.target as Element | null)?.closest<Stop>('[data-rove]');
      if (now) for (const stop of stops(element)) stop.setAttribute('tabindex', stop === now ? '0' : '-1');
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
    };
  }, []);
  return region;
}
