// hurry.ts - whoever reaches for a card, a planet or a key while steps are still being shown has seen enough: the rest is
// shown at once, and the same tap or key does what it always does. Nobody waits for an animation.
import { useLayoutEffect } from 'preact/hooks';
import { useStore } from '../context';

const REACHES = '.dock .hand, .dock .drawn, .dock .tiles, .dock .choice-list, .planet';
/** After one's own choice, for so long another tap is one too many: the second of a double click. */
const ONE_TOO_MANY_MS = 400;

export function useHurry(): void {
  const { show, game, shell } = useStore();
  useLayoutEffect(() => {
    let chosen = 0;
    const hurry = (): void => {
      if (game.choosing.value) chosen = performance.now();
      else if (game.status.value.kind === 'showing' && performance.now() - chosen > ONE_TOO_MANY_MS) show.hurry();
    };
    const onPointer = (e: PointerEvent): void => {
      if (e.target instanceof Element && e.target.closest(REACHES)) hurry();
    };
    const onKey = (e: KeyboardEvent): void => {
      const { keys, keyMap } = shell.settings.value;
      if (e.repeat || !keys || (e.target instanceof Element && e.target.closest('input, select, textarea, dialog')))
        return;
      if (/^[1-9]$/.test(e.key) || [keyMap.navigate, keyMap.exchange, keyMap.retrieve].includes(e.key.toLowerCase()))
        hurry();
    };
    // Before whatever was reached for hears of it.
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
}
