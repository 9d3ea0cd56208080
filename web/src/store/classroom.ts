// classroom.ts - whether this browser is in a class as a pupil. What a pupil's page does is loaded only then
// (class/pupil.ts).
import { signal } from '@preact/signals';
import type { KeptPupil } from '../class/kept';
import type { Pupil } from '../class/pupil';
import type { Store } from './store';

export class Classroom {
  readonly pupil = signal<Pupil | null>(null);

  constructor(private readonly store: Store) {}

  /** Comes back to the class that the browser knows of, if there is one. */
  async resume(): Promise<void> {
    let known = false;
    try {
      known = localStorage.getItem('entanglion/class') !== null;
    } catch {
      // Nothing can be kept here.
    }
    if (!known) return;
    const { keptPupil } = await import('../class/kept');
    const kept = keptPupil();
    if (kept) await this.enter(kept);
  }
  async enter(kept: KeptPupil): Promise<void> {
    const { Pupil } = await import('../class/pupil');
    this.pupil.value?.close();
    this.pupil.value = new Pupil(this.store, kept, () => (this.pupil.value = null));
  }
}
