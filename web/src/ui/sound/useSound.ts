// useSound.ts - lets the game screen be heard: what is shown, whose turn it is, what others say.
import { useEffect } from 'preact/hooks';
import { useStore } from '../context';
import { listen } from './listen';

export function useSound(): void {
  const { show, shell, game, online } = useStore();
  const moment = show.moment.value;
  const { sound: on, volume } = shell.settings.value;
  const loud = on ? volume : 0;
  useEffect(() => {
    if (moment && moment.step.turnNumber > 0) listen(loud, (synthesiser) => synthesiser.playMoment(moment, loud));
  }, [moment]);
  const yours = game.status.value.kind === 'your_move' && game.you.value !== 'both';
  useEffect(() => {
    if (yours) listen(loud, (synthesiser) => synthesiser.playCue('turn', loud));
  }, [yours]);
  const last = online.talk.value.at(-1);
  useEffect(() => {
    if (last?.news && last.by !== online.room.value?.you)
      listen(loud, (synthesiser) => synthesiser.playCue('chat', loud));
  }, [last?.key]);
}
