// Puzzles: a position from a game, and the question what is best there. One chooses, answers, and sees
// what every choice would have been worth.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Hint, View } from '../../core/types';
import { useStore } from '../context';
import { ShipBoards } from '../game/ShipBoard';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Named } from '../parts/Named';
import { Answer } from './Answer';
import {
  answered,
  keepProgress,
  nextPuzzle,
  type Progress,
  type Puzzle,
  progressOf,
  readPuzzles,
  THEMES,
  type Theme,
} from './progress';
import { StillBoard } from './StillBoard';

const TRIALS = 256;

interface Given {
  step: string;
  gained: number | null;
}

/** The position of a puzzle, as the core sees it. */
function usePosition(puzzle: Puzzle | null): View | null {
  const store = useStore();
  const view = useSignal<View | null>(null);
  const { lang } = store.shell.settings.value;
  useEffect(() => {
    let current = true;
    if (puzzle)
      void store.around.desk.viewOf(puzzle.position, lang).then((found) => {
        if (current && !('problem' in found)) view.value = found;
      });
    return () => {
      current = false;
    };
  }, [puzzle, lang]);
  return view.value?.id === puzzle?.position ? view.value : null;
}

/** What the choices are worth, asked for once there is an answer. */
function useHint(puzzle: Puzzle | null, asked: boolean): Hint | null {
  const store = useStore();
  const hint = useSignal<Hint | null>(null);
  const { lang } = store.shell.settings.value;
  useEffect(() => {
    let current = true;
    hint.value = null;
    if (puzzle && asked)
      void store.around.thinker.hint(puzzle.position, TRIALS, lang).then((found) => {
        if (current) hint.value = found;
      });
    return () => {
      current = false;
    };
  }, [puzzle, asked, lang]);
  return hint.value;
}

function Choices({
  view,
  chosen,
  onChoose,
}: {
  view: View;
  chosen: string | null;
  onChoose(step: string): void;
}): JSX.Element {
  return (
    <fieldset class="puzzle-choices">
      <legend>{view.question}</legend>
      {view.choices.map((choice) => (
        <label key={choice.step} class={choice.step === chosen ? 'segment segment-on' : 'segment'}>
          <input type="radio" name="answer" checked={choice.step === chosen} onChange={() => onChoose(choice.step)} />
          <span>
            <Named text={choice.sentence} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Standing({
  progress,
  theme,
  onTheme,
}: {
  progress: Progress;
  theme: Theme | null;
  onTheme(theme: Theme | null): void;
}): JSX.Element {
  const { t, tn } = useStore();
  return (
    <div class="puzzle-standing">
      <p>
        <strong>{t('puzzle_rating', { rating: progress.rating })}</strong>{' '}
        {progress.streak > 0 && tn('puzzle_streak', progress.streak)}
      </p>
      <label class="field">
        <span>{t('puzzle_theme')}</span>
        <select
          value={theme ?? ''}
          onChange={(e) => onTheme(THEMES.find((name) => name === e.currentTarget.value) ?? null)}
        >
          <option value="">{t('puzzle_theme_all')}</option>
          {THEMES.map((name) => (
            <option key={name} value={name}>
              {t(`puzzle_theme_${name}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

export function PuzzlesScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const puzzles = useSignal<Puzzle[] | null>(null);
  const progress = useSignal<Progress>(progressOf(store));
  const theme = useSignal<Theme | null>(null);
  const puzzle = useSignal<Puzzle | null>(null);
  const chosen = useSignal<string | null>(null);
  const given = useSignal<Given | null>(null);
  const view = usePosition(puzzle.value);
  const hint = useHint(puzzle.value, given.value !== null);
  const glossary = store.shell.glossary.value;
  const next = (): void => {
    const fitting = (puzzles.value ?? []).filter((one) => theme.value === null || one.theme === theme.value);
    chosen.value = null;
    given.value = null;
    puzzle.value = nextPuzzle(fitting, progress.value, puzzle.value);
  };
  useEffect(() => {
    const take = (text: string): void => {
      puzzles.value = readPuzzles(text);
      next();
    };
    store.around.puzzles().then(take, () => take(''));
  }, []);
  const answer = (): void => {
    if (!puzzle.value || chosen.value === null) return;
    const fresh = !(puzzle.value.position in progress.value.done);
    const after = answered(progress.value, puzzle.value, chosen.value === puzzle.value.best);
    given.value = { step: chosen.value, gained: fresh ? after.rating - progress.value.rating : null };
    progress.value = after;
    keepProgress(store, after);
  };
  const ship = view?.toMove === 'R' ? 'R' : 'M';
  const shown = view?.choices.find(({ step }) => step === (given.value ? puzzle.value?.best : chosen.value)) ?? null;
  return (
    <>
      <Header title={t('puzzles')} />
      <main class="puzzles" data-position={puzzle.value?.position}>
        {view && glossary && puzzle.value ? (
          <>
            <StillBoard view={view} glossary={glossary} choice={shown} />
            <div class="puzzle-side">
              <Standing
                progress={progress.value}
                theme={theme.value}
                onTheme={(name) => {
                  theme.value = name;
                  next();
                }}
              />
              <h2>{t('puzzle_question', { ship: glossary.ships[ship] })}</h2>
              {given.value ? (
                <Answer
                  puzzle={puzzle.value}
                  view={view}
                  given={given.value.step}
                  hint={hint}
                  gained={given.value.gained}
                  rating={progress.value.rating}
                  onNext={next}
                />
              ) : (
                <>
                  <Choices view={view} chosen={chosen.value} onChoose={(step) => (chosen.value = step)} />
                  <Button kind="primary" icon="tick" disabled={chosen.value === null} onClick={answer}>
                    {t('puzzle_answer')}
                  </Button>
                </>
              )}
              <ShipBoards view={view} />
            </div>
          </>
        ) : (
          <p class="advice" role="status">
            {t(puzzles.value === null || puzzle.value !== null ? 'screen_loading' : 'puzzle_none')}
          </p>
        )}
      </main>
    </>
  );
}
