// How long the server keeps a class that nobody uses, in a sentence; nothing until it has said so.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { daysKept } from '../../class/line';
import { useStore } from '../context';

export function Kept(): JSX.Element | null {
  const { tn } = useStore();
  const days = useSignal<number | null>(null);
  useEffect(() => {
    void daysKept().then((told) => (days.value = told));
  }, []);
  return days.value === null ? null : <p class="advice">{tn('class_days', days.value)}</p>;
}
