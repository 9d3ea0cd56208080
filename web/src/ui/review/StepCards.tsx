// The cards of a choice, drawn: the one that was played or given up and, beside it, the better one.
import type { JSX } from 'preact';
import type { EngineCardId, ReviewStep, ShipId } from '../../core/types';
import { CardFace } from '../dock/CardFace';

const ABOUT_CARDS = /^([MR]) (?:navigate|exchange|keep|discard|play) (CNOT|H|SWAP|X)$/;

function cardOf(step: string): { ship: ShipId; card: EngineCardId } | null {
  const [, ship, card] = ABOUT_CARDS.exec(step) ?? [];
  return ship && card ? { ship: ship as ShipId, card: card as EngineCardId } : null;
}

function Picture({ of, better }: { of: { ship: ShipId; card: EngineCardId }; better: boolean }): JSX.Element {
  return (
    <span class={better ? 'marked-card marked-better' : 'marked-card'}>
      <CardFace card={of.card} ship={of.ship} />
    </span>
  );
}

export function StepCards({ step }: { step: ReviewStep }): JSX.Element | null {
  const made = cardOf(step.step);
  const best = step.mistake && step.best ? cardOf(step.best) : null;
  const better = best?.card === made?.card ? null : best; // the same card twice says nothing
  if (!made && !better) return null;
  return (
    <span class="marked-cards" aria-hidden="true">
      {made && <Picture of={made} better={false} />}
      {better && <Picture of={better} better />}
    </span>
  );
}
