// guards.ts - whether a value from outside is one of the words we know.
import type { BotId, Lang, Rate, Variant } from '../core/types';
import type { Screen } from '../store/types';

/** Every language by its own name; put in by the build (web/build.mjs). */
declare const LANGUAGES: readonly { value: Lang; label: string }[];
const BOTS: readonly string[] = [
  'random',
  'greedy',
  'novice',
  'pilot',
  'captain',
  'expert',
  'master',
] satisfies BotId[];
const SCREENS: readonly string[] = [
  'home',
  'game',
  'daily',
  'history',
  'puzzles',
  'review',
  'editor',
  'lessons',
  'quiz',
  'circuit',
  'codex',
  'lab',
  'story',
  'summary',
  'class',
  'join',
  'paper',
  'verify',
  'rules',
  'settings',
  'keys',
] satisfies Screen[];

const isOneOf = (list: readonly string[], value: unknown): boolean => typeof value === 'string' && list.includes(value);

export const languages = (): typeof LANGUAGES => LANGUAGES;
export const isLang = (value: unknown): value is Lang => languages().some((language) => language.value === value);
export const isBot = (value: unknown): value is BotId => isOneOf(BOTS, value);
export const isScreen = (value: unknown): value is Screen => isOneOf(SCREENS, value);
export const isRate = (value: unknown): value is Rate => value === 1 || value === 2 || value === 3 || value === 4;
export const isVariant = (value: unknown): value is Variant => value === 'standard' || value === 'czech';
