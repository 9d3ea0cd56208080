// slots.ts - any number of games in the few places that the module has: whoever was asked longest ago makes room
// for whoever is asked now, and comes back as it was.
import { type GameNumber, isProblem } from '../../src/core/core';
import type { PackageCore } from './module';

const PLACES: readonly GameNumber[] = [0, 1, 2, 3];

/** A game as this file knows it. */
export interface Tenant {
  /** Begins in a place; throws when it cannot. */
  begin(core: PackageCore, place: GameNumber): void;
}

export class Slots {
  private readonly tenants = new Map<GameNumber, Tenant>(); // the one asked longest ago first
  /** How those without a place come back: from their record, or by their steps. */
  private readonly kept = new WeakMap<Tenant, string | string[]>();

  constructor(private readonly core: PackageCore) {}

  /** The place of a game, which is there then. */
  place(tenant: Tenant): GameNumber {
    for (const [place, there] of this.tenants)
      if (there === tenant) {
        this.tenants.delete(place);
        this.tenants.set(place, tenant);
        return place;
      }
    const place = this.room();
    const kept = this.kept.get(tenant);
    if (typeof kept === 'string') this.core.load(place, kept, 'en');
    else tenant.begin(this.core, place);
    if (Array.isArray(kept))
      for (const step of kept) {
        const made = this.core.step(place, step, 'en');
        if (isProblem(made)) throw new Error(made.problem); // it was made before: cannot be
      }
    this.tenants.set(place, tenant);
    return place;
  }

  private room(): GameNumber {
    for (const place of PLACES) if (!this.tenants.has(place)) return place;
    const [place, tenant] = this.tenants.entries().next().value as [GameNumber, Tenant];
    const about = this.core.about(place);
    // A game from a position ID is dealt from a seed that its record does not name.
    const untold = about && !isProblem(about) && about.dealt && about.seed === null;
    this.kept.set(tenant, (untold ? null : this.core.record(place)) ?? this.core.list(place));
    this.tenants.delete(place);
    return place;
  }
}
