// kept.ts - what the browser keeps of classes: the one that a pupil is in, and those a teacher started.
import type { ClassLink, Mark } from './messages';

/** The class that a pupil is in, with what was done; `open` are the keys that are not acknowledged yet. */
export interface KeptPupil extends ClassLink {
  name: string;
  marks: Record<string, Mark>;
  open: string[];
  task: string; // the one that was followed last
  room: string; // the same of games
}
export interface KeptClass extends ClassLink {
  word: string;
  when: number;
}

const PUPIL = 'entanglion/class';
const CLASSES = 'entanglion/classes';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The store has told that nothing can be kept.
  }
}
const isLink = (value: unknown): value is ClassLink =>
  typeof value === 'object' &&
  value !== null &&
  'class' in value &&
  'secret' in value &&
  typeof value.class === 'string' &&
  typeof value.secret === 'string';

export function keptPupil(): KeptPupil | null {
  const found = read(PUPIL);
  return isLink(found)
    ? { name: '', marks: {}, open: [], task: '', room: '', ...(found as Partial<KeptPupil>), ...found }
    : null;
}
export const keepPupil = (pupil: KeptPupil | null): void => write(PUPIL, pupil);

export function keptClasses(): KeptClass[] {
  const found = read(CLASSES);
  return Array.isArray(found) ? found.filter((one): one is KeptClass => isLink(one) && 'word' in one) : [];
}
export function keepClass(made: KeptClass): void {
  write(CLASSES, [made, ...keptClasses().filter((one) => one.class !== made.class)].slice(0, 20));
}
export function forgetClass(id: string): void {
  write(
    CLASSES,
    keptClasses().filter((one) => one.class !== id),
  );
}
