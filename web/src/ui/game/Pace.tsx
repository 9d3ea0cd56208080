// Pace and sound at the board: how fast things are shown, whether event cards wait, how loud it is. The same
// settings are on the settings screen.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { EventsChoice, SoundChoice, SpeedChoice } from '../parts/PaceChoices';

const open = signal(false);

export function Pace(): JSX.Element {
  const { t, shell } = useStore();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open.value) return undefined;
    const close = (e: Event): void => {
      const inside = e.target instanceof Node && box.current?.contains(e.target);
      if (e instanceof KeyboardEvent ? e.key === 'Escape' : !inside) open.value = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [open.value]);
  return (
    <div class="pace" ref={box}>
      <Button
        kind="tool"
        icon={shell.settings.value.sound ? 'pace' : 'mute'}
        pressed={open.value}
        onClick={() => (open.value = !open.value)}
      >
        {t('pace')}
      </Button>
      {open.value && (
        <div class="pace-box" role="group" aria-label={t('pace')}>
          <SpeedChoice />
          <EventsChoice />
          <SoundChoice />
        </div>
      )}
    </div>
  );
}
