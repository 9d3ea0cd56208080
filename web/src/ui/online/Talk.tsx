// The conversation of a room: lines of chat, signals, answers; the field to write in; quick signals.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardId } from '../../core/types';
import type { Talk as Line } from '../../online/online';
import { CHAT_MOST } from '../../online/rooms';
import { useStore } from '../context';
import { Button } from '../parts/Button';

const CARDS: readonly CardId[] = ['H', 'X', 'CNOT', 'SWAP'];

/** A line as a sentence. What people wrote is shown as the text it is, never as markup. */
export function TalkLine({ line }: { line: Line }): JSX.Element {
  const { online, shell, t } = useStore();
  const name = online.nameOf(line.by);
  const mine = line.by === online.room.value?.you;
  const said = (what: string, places = {}): JSX.Element => (
    <p class="talk-line talk-signal">{mine ? t(`you_${what}`, places) : t(`said_${what}`, { name, ...places })}</p>
  );
  switch (line.kind) {
    case 'chat':
      return (
        <p class="talk-line">
          <b>{name}</b> <span class="talk-text">{line.text}</span>
          {mine && (
            <button
              type="button"
              class="talk-delete"
              title={t('forget')}
              aria-label={t('forget_named', { title: line.text })}
              disabled={!online.able.value}
              onClick={() => online.unsay(line.id)}
            >
              ×
            </button>
          )}
        </p>
      );
    case 'signal': {
      const planet = line.planet ? (shell.glossary.value?.planets[line.planet].name ?? line.planet) : '';
      return said(line.signal, { planet, card: line.card ?? '' });
    }
    case 'hint':
      return said('hint');
    case 'answered':
      return said(line.agreed ? 'agree' : 'disagree');
  }
}

function Lines(): JSX.Element {
  const { online, t } = useStore();
  const lines = online.talk.value;
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    online.read();
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [lines.length]);
  if (lines.length === 0) return <p class="advice">{t('talk_none')}</p>;
  return (
    <ol class="talk-lines" aria-label={t('talk')} tabIndex={0} ref={end}>
      {lines.map((line) => (
        <li key={line.key} class={line.by === online.room.value?.you ? 'talk-mine' : ''}>
          <TalkLine line={line} />
        </li>
      ))}
    </ol>
  );
}

function Field(): JSX.Element {
  const { online, t } = useStore();
  const [text, setText] = useState('');
  return (
    <form
      class="talk-field"
      onSubmit={(e) => {
        e.preventDefault();
        if (text.trim() === '') return;
        online.say(text.trim());
        setText('');
      }}
    >
      <input
        type="text"
        aria-label={t('talk_field')}
        placeholder={t('talk_field')}
        maxLength={CHAT_MOST}
        autocomplete="off"
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      <button type="submit" class="button button-plain" disabled={!online.able.value}>
        {t('talk_send')}
      </button>
    </form>
  );
}

function Signals(): JSX.Element {
  const { online, t } = useStore();
  const unable = !online.able.value;
  const marking = online.marking.value;
  return (
    <div class="signals" role="group" aria-label={t('signals')}>
      <Button icon="eye" pressed={marking} disabled={unable} onClick={() => (online.marking.value = !marking)}>
        {t('signal_mark')}
      </Button>
      <span class="signals-bring">
        <span aria-hidden="true">{t('signal_bring')}</span>
        {CARDS.map((card) => (
          <button
            key={card}
            type="button"
            class="button button-plain"
            disabled={unable}
            aria-label={t('signal_can_bring', { card })}
            onClick={() => online.signal('bring', { card })}
          >
            {card}
          </button>
        ))}
      </span>
      <Button icon="tick" disabled={unable} onClick={() => online.signal('agree')}>
        {t('agree')}
      </Button>
      <Button icon="cross" disabled={unable} onClick={() => online.signal('disagree')}>
        {t('disagree')}
      </Button>
      {marking && <p class="advice">{t('signal_marking')}</p>}
    </div>
  );
}

export function Talk(): JSX.Element {
  const { online } = useStore();
  const plays = online.room.value?.you !== 'watcher';
  return (
    <div class="talk">
      <Lines />
      {plays && <Field />}
      {plays && <Signals />}
    </div>
  );
}
