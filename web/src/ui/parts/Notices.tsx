// Sentences the player must see: a broken file, a bad address, no storage. They stand above the screen,
// which makes room for them: nothing is covered. Each can be put away, and goes by itself in time.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../context';
import { Beside } from '../lazy';
import { Icon } from './Icon';

export function Notices(): JSX.Element {
  const { shell, t, classroom } = useStore();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = new ResizeObserver(() => root.setProperty('--notices', `${element.offsetHeight}px`));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);
  const reads = (yes: boolean) => (): void => {
    shell.reading.value = yes;
  };
  return (
    <div class="notices" ref={box}>
      {classroom.pupil.value && <Beside part="PupilBar" />}
      <div
        class="notices-list"
        role="status"
        onPointerEnter={reads(true)}
        onPointerLeave={reads(false)}
        onFocusCapture={reads(true)}
        onBlurCapture={reads(false)}
      >
        {shell.notices.value.map((n) => (
          <div key={n.id} class={`notice notice-${n.level}`}>
            <Icon name={n.level === 'problem' ? 'warn' : 'tick'} />
            <p>{shell.textOf(n)}</p>
            <button type="button" class="button button-tool" onClick={() => shell.dismiss(n.id)}>
              <Icon name="close" />
              <span class="button-words">{t('close')}</span>
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
