// A dialog of the browser's own: it keeps the focus, Escape closes it, focus returns afterwards.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../context';
import { Icon } from './Icon';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const { t } = useStore();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anything else can happen: an Escape that comes at once has something to close.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      class="dialog"
      ref={dialog}
      aria-label={title}
      onCancel={(e) => {
        e.preventDefault();
        onClose();
      }}
      onClick={(e) => {
        if (e.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="button button-tool" onClick={onClose}>
            <Icon name="close" />
            <span class="button-words">{t('close')}</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
