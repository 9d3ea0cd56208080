// figures.ts - numbers as a language writes them. What writes them is made once: that takes longer than drawing a hint.
import type { Lang } from './types';

const made = new Map<Lang, Intl.NumberFormat>();

/** With one decimal. */
export function tenths(lang: Lang): Intl.NumberFormat {
  const known = made.get(lang) ?? new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  made.set(lang, known);
  return known;
}
