// All that the browser keeps as one file, and back. What is read is checked entry by entry; a file that
// cannot be understood changes nothing.
import { saveFile } from '../../browser/files';
import { gameOf, isObject, type KeptGame, type PastGame, pastOf, VERSION } from '../../browser/kept';
import { today } from '../../browser/links';
import type { Store } from '../../store/store';

const FILE_MOST = 64 << 20;
/** Kept by others, who check what they read. Rooms stay here: their secrets are not for a file. */
const OTHERS = ['settings', 'setup', 'learn', 'puzzles'] as const;

export function exportAll(store: Store): void {
  const { storage } = store.shell;
  const file = {
    entanglion: 'everything',
    version: VERSION,
    made: new Date().toISOString(),
    games: storage.games(),
    past: storage.pastGames(),
    lessons: storage.lessonsDone(),
    others: Object.fromEntries(OTHERS.map((name) => [name, storage.stored(`entanglion/${name}`)])),
  };
  saveFile(`entanglion-${today()}.json`, new Blob([JSON.stringify(file)], { type: 'application/json' }));
}

interface Read {
  games: KeptGame[];
  past: PastGame[];
  lessons: string[];
  others: Record<string, unknown>;
  skipped: number;
}

/** What a file holds, or the key of a sentence that says what is wrong with it. */
function read(text: string): Read | 'import_broken' | 'import_newer' {
  let file: unknown;
  try {
    file = text.length > FILE_MOST ? null : JSON.parse(text);
  } catch {
    return 'import_broken';
  }
  if (!isObject(file) || file.entanglion !== 'everything' || typeof file.version !== 'number') return 'import_broken';
  if (file.version > VERSION) return 'import_newer';
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const games = list(file.games).map(gameOf);
  const past = list(file.past).map(pastOf);
  return {
    games: games.filter((game) => typeof game !== 'string'),
    past: past.filter((game) => typeof game !== 'string'),
    lessons: list(file.lessons).filter((id) => typeof id === 'string'),
    others: isObject(file.others) ? file.others : {},
    skipped: [...games, ...past].filter((game) => typeof game === 'string').length,
  };
}

/** Takes a file in. What is newer here stays; the rest is as in the file. */
export function importAll(store: Store, text: string): void {
  const { shell, learn, lessons, past, quiz, saved } = store;
  const { storage } = shell;
  const found = read(text);
  if (typeof found === 'string') {
    shell.say('problem', { key: found });
    return;
  }
  const { skipped } = found;
  let kept = 0;
  for (const game of found.games) if (storage.restore(game)) kept++;
  for (const game of found.past) if (storage.keepPast(game)) kept++;
  for (const id of found.lessons) storage.setLessonDone(id);
  for (const name of OTHERS) if (isObject(found.others[name])) storage.store(`entanglion/${name}`, found.others[name]);
  shell.settings.value = storage.settings(shell.settings.value);
  lessons.are(lessons.list.value);
  learn.reread();
  void quiz.look();
  saved.look();
  past.look();
  shell.say('info', { key: 'import_done', count: kept });
  if (skipped > 0) shell.say('problem', { key: 'import_skipped', count: skipped });
}
