// What the device says about itself, followed as it changes: room, light or dark, contrast.
import { computed, type ReadonlySignal, signal } from '@preact/signals';

function matches(query: string): ReadonlySignal<boolean> {
  const list = window.matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener('change', (e) => {
    now.value = e.matches;
  });
  return now;
}

/** Is there room for the whole table with ship boards and panel beside it, or for one thing at a time? */
export const wide = matches('(min-width: 60em) and (min-height: 36em), (min-width: 44em) and (min-height: 56em)');
/** A low phone: the track stands beside the map. */
export const low = matches('(max-height: 46em)');
/** An upright phone: pictures with letters in them are drawn narrower, so that the letters stay large. */
export const slim = matches('(max-width: 40em)');
const contrast = matches('(prefers-contrast: more)');
const light = matches('(prefers-color-scheme: light)');
export const systemTheme = computed(() => (contrast.value ? 'contrast' : light.value ? 'light' : 'dark'));
