// The position editor: every part of a position as a field, checked by the core as it changes.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EditResult, View } from '../../core/types';
import type { EditedPosition } from '../../store/types';
import { Board } from '../board/Board';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { newGame } from '../start/wish';
import { CardsFields, EventFields, PlaceFields } from './Fields';

export function EditorScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const [position, setPosition] = useState<EditedPosition | null>(null);
  const [result, setResult] = useState<EditResult | null>(null);
  const [view, setView] = useState<View | null>(null);
  useEffect(() => setPosition(store.editor.start()), []);
  useEffect(() => {
    if (!position) return undefined;
    let current = true;
    void store.editor.check(position).then(async (checked) => {
      const looks = checked.id === null ? null : await store.editor.view(checked.id);
      if (!current) return;
      setResult(checked);
      if (looks) setView(looks);
    });
    return () => {
      current = false;
    };
  }, [position]);
  const glossary = store.shell.glossary.value;
  if (!position || !glossary) return <p class="loading">{t('loading')}</p>;
  const change = (part: Partial<EditedPosition>): void => setPosition({ ...position, ...part });
  const id = result?.id ?? null;
  const start = (how: 'bot' | 'two'): void => {
    if (id) void store.game.newGame({ ...newGame(store, how), variant: position.variant, start: id });
  };
  return (
    <>
      <Header title={t('edit_position')} />
      <main class="editor">
        <div class="editor-board">
          {view && <Board wide={false} view={view} glossary={glossary} apart />}
          <div role="status" class="editor-result">
            {result?.problems.map((p, i) => (
              <p key={i} class="refusal">
                {p}
              </p>
            ))}
            {id && (
              <p>
                {t('edit_id')} <code>{id}</code>
              </p>
            )}
          </div>
          <div class="row">
            <Button kind="primary" icon="play" disabled={!id} onClick={() => start('two')}>
              {t('edit_play_two')}
            </Button>
            <Button icon="bot" disabled={!id} onClick={() => start('bot')}>
              {t('edit_play_bot')}
            </Button>
            <Button icon="share" disabled={!id} onClick={() => id && void store.share.copy(id)}>
              {t('edit_copy')}
            </Button>
          </div>
        </div>
        <form class="editor-fields" onSubmit={(e) => e.preventDefault()}>
          <PlaceFields position={position} glossary={glossary} onChange={change} />
          <CardsFields position={position} glossary={glossary} onChange={change} />
          <EventFields position={position} glossary={glossary} onChange={change} />
        </form>
      </main>
    </>
  );
}
