// Asks before something that cannot be taken back.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useStore } from '../context';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface Question {
  text: string;
  action: string;
  run(): void;
}
const question = signal<Question | null>(null);

export function confirm(text: string, action: string, run: () => void): void {
  question.value = { text, action, run };
}

export function ConfirmDialog(): JSX.Element | null {
  const { t } = useStore();
  const q = question.value;
  if (!q) return null;
  const close = (): void => {
    question.value = null;
  };
  return (
    <Dialog title={t('are_you_sure')} onClose={close}>
      <p>{q.text}</p>
      <div class="row">
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          kind="danger"
          onClick={() => {
            close();
            q.run();
          }}
        >
          {q.action}
        </Button>
      </div>
    </Dialog>
  );
}
