// keys.ts - the single keys of the game screen: which they are unless changed, and which changes are
// possible. Digits, arrows, Tab, Enter and Escape are not among them and cannot be taken.

/** By what they do; ui/game/keys.ts does it. In the order of the list behind "help". */
export const USUAL_KEYS = {
  navigate: 'n',
  exchange: 'e',
  retrieve: 'r',
  undo: 'u',
  hint: 'h',
  log: 'l',
  decks: 'd',
  state: 'q',
  circuit: 'c',
  skip: 's',
  pause: ' ',
  mute: 'm',
  position: 'p',
  odds: 'o',
  happened: 'w',
  turn_back: '[',
  turn_on: ']',
  step_back: '{',
  step_on: '}',
  help: '?',
} as const;
export type KeyAction = keyof typeof USUAL_KEYS;
export type Keys = Record<KeyAction, string>;
export const KEY_ACTIONS = Object.keys(USUAL_KEYS) as KeyAction[];

/** One character that is no digit: what the key types. */
export function isKey(key: unknown): key is string {
  return typeof key === 'string' && /^[^\p{C}\d]$/u.test(key);
}

/** The key does this from now on. What it did before gets the key that is given up. */
export function withKey(keys: Keys, action: KeyAction, key: string): Keys {
  const typed = key.toLowerCase();
  const other = KEY_ACTIONS.find((name) => keys[name] === typed);
  return { ...keys, ...(other && { [other]: keys[action] }), [action]: typed };
}

/** What was kept, or the usual keys when it makes no sense. */
export function keysOf(kept: unknown): Keys {
  if (typeof kept !== 'object' || kept === null) return USUAL_KEYS;
  const keys = { ...USUAL_KEYS, ...kept } as Keys;
  const right =
    KEY_ACTIONS.every((name) => isKey(keys[name])) &&
    new Set(KEY_ACTIONS.map((name) => keys[name])).size === KEY_ACTIONS.length;
  return right ? (Object.fromEntries(KEY_ACTIONS.map((name) => [name, keys[name]])) as Keys) : USUAL_KEYS;
}
