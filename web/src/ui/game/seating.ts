// Which ship is drawn as "yours" (the dock under the board) and which as the partner's.
import type { MoverId, ShipId, View } from '../../core/types';
import type { Store } from '../../store/store';

export const OTHER: Readonly<Record<ShipId, ShipId>> = { M: 'R', R: 'M' };

/** One's own ship; for two at a screen and for watchers, the ship whose move it is. */
export function dockShip(store: Store, view: View): ShipId {
  const you = store.game.you.value;
  if (you === 'mercurial') return 'M';
  if (you === 'rubicon') return 'R';
  if (view.toMove === 'M' || view.toMove === 'R') return view.toMove;
  return view.turn ?? 'M';
}

/** Did a bot make this step? Then its reason may be told. */
export function byBot(store: Store, mover: MoverId): boolean {
  const seats = store.game.seats.value;
  return (mover === 'M' && seats?.mercurial.kind === 'bot') || (mover === 'R' && seats?.rubicon.kind === 'bot');
}

/** Is the person who flies this ship away? */
export function isAway(store: Store, ship: ShipId): boolean {
  const seat = store.game.seats.value?.[ship === 'M' ? 'mercurial' : 'rubicon'];
  return seat?.kind === 'person' && !seat.present;
}

/** Is the table only looked at: a game that is over, an earlier step, a lesson's text? Then the dock
 *  holds no hand, and the ship board shows it. */
export function isQuiet(store: Store): boolean {
  const status = store.game.status.value.kind;
  const wants = store.lessons.current.value?.wants;
  return looksBack(store) || status === 'idle' || (wants !== undefined && wants !== 'step');
}
export function looksBack(store: Store): boolean {
  const status = store.game.status.value.kind;
  return status === 'replay' || status === 'over' || store.game.info.value?.replayOnly === true;
}

/** Who flies a ship, in words: a bot's level, a name, or "you". */
export function seatOf(store: Store, ship: ShipId): string {
  const name = ship === 'M' ? 'mercurial' : 'rubicon';
  const seat = store.game.seats.value?.[name];
  if (!seat) return '';
  if (seat.kind === 'bot') {
    const level = store.shell.glossary.value?.bots.find((b) => b.id === seat.bot)?.name ?? seat.bot;
    return store.t('seat_bot', { level });
  }
  return seat.name || (store.game.you.value === name ? store.t('seat_you') : '');
}
