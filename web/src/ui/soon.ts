// soon.ts - what takes long to draw is drawn in parts, a frame between them, so that no part keeps the page from answering.
// Whatever listens to keys, has the focus or gives others their place belongs to the first.
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** A window that is not seen has no frames, and does not wait for them. */
const UNSEEN_MS = 400;

/** Once the next frame has been painted; the answer is for a change of mind. */
function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, UNSEEN_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** How many more parts are to be drawn by now: none at first, in the end all. `done` is told when they are. */
export function useSoon(parts: number, done?: () => void): number {
  const drawn = useSignal(0);
  useLayoutEffect(
    () =>
      afterFrame(() => {
        if (drawn.value < parts) drawn.value++;
        else done?.();
      }),
    [drawn.value],
  );
  return drawn.value;
}
