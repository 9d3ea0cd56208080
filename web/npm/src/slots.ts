// slots.ts - any number of games in the few places that the module has: whoever was asked longest ago makes room
// for whoever is asked now, and comes back as it was.
import type { GameNumber } from '../../src/core/core';
import type { PackageCore } from './module';

const PLACES: readonly GameNumber[] = [0, 1, 2, 3];

/** A game as this file knows it. */
export interface Tenant {
  /** Begins in a place; throws when it cannot. */
  begin(core: PackageCore, place: GameNumber): void;
}

export class Slots {
  private readonly tenants = new Map<GameNumber, Tenant>(); // the one asked longest ago first
  /** How those without a place come back: from their record, which is dealt on with their luck, if they were. */
  private readonly kept = new WeakMap<Tenant, { record: string; luck: { seed: string; from: number } | null }>();

  constructor(private readonly core: PackageCore) {}

  /** The place of a game, which is there then. */
  place(tenant: Tenant): GameNumber {
    for (const [place, there] of this.tenants)
      if (there === tenant) {
        this.tenants.delete(place);
        this.tenants.set(place, tenant);
        return place;
      }
    const place = this.free();
    const kept = this.kept.get(tenant);
    if (!kept) tenant.begin(this.core, place);
    else this.core.load(place, kept.record, 'en');
    if (kept?.luck) this.core.goOn(place, BigInt(kept.luck.seed), kept.luck.from);
    this.tenants.set(place, tenant);
    return place;
  }

  /** A place that is free, or is made so. */
  private free(): GameNumber {
    for (const place of PLACES) if (!this.tenants.has(place)) return place;
    const [place, tenant] = this.tenants.entries().next().value as [GameNumber, Tenant];
    const about = this.core.about(place);
    const record = this.core.record(place);
    if (about === null || record === null) throw new Error('a game in a place is there'); // it was made before: cannot be
    const { dealt, seed, from } = about;
    this.kept.set(tenant, { record, luck: dealt && seed !== null ? { seed, from } : null });
    this.tenants.delete(place);
    return place;
  }
}
