import type { LiveDocument } from '@atrium/contracts/core/live';
import type { AnyRollup, DocumentChange } from '../kernel/rollup.js';
import type { StoredDocument } from './codec.js';
import type { ReadModelKeys } from './keys.js';

export interface Loaded {
  readonly key: string;
  stored: StoredDocument | null;
  before: StoredDocument | null;
}

export interface RollUpStep {
  readonly change: DocumentChange;
  readonly rollup: AnyRollup;
  readonly id: string;
}

/**
 * Documents that rollups look at, as of the change in question: a batch gives the same read models as its events one
 * by one.
 */
export class LookedAtDocuments {
  private readonly looked = new Map<string, Loaded>();
  private readonly changed: ReadonlyMap<string, readonly DocumentChange[]>;

  constructor(
    private readonly keys: ReadModelKeys,
    private readonly tenant: string,
    changes: ReadonlyMap<string, Loaded>,
    toRollUp: readonly DocumentChange[],
    steps: readonly RollUpStep[],
  ) {
    for (const step of steps) {
      const key = this.keyOf(step);
      if (key === null || this.looked.has(key)) continue;
      this.looked.set(key, changes.get(key) ?? { key, stored: null, before: null });
    }
    const changed = new Map<string, DocumentChange[]>();
    for (const change of this.looked.size === 0 ? [] : toRollUp) {
      const key = keys.document(tenant, change.collection, change.id);
      if (!this.looked.has(key)) continue;
      const known = changed.get(key);
      if (known === undefined) changed.set(key, [change]);
      else known.push(change);
    }
    this.changed = changed;
    this.missing = [...this.looked.values()].filter(({ key }) => !changes.has(key));
  }

  readonly missing: readonly Loaded[];

  documentAt(step: RollUpStep): LiveDocument | null {
    const key = this.keyOf(step);
    if (key === null) return null;
    const { position } = step.change.recorded;
    const last = this.changed.get(key)?.findLast(({ recorded }) => recorded.position <= position);
    return last === undefined ? (this.looked.get(key)?.before?.doc ?? null) : last.after;
  }

  private keyOf({ rollup, change, id }: RollUpStep): string | null {
    const looked = rollup.looksAt?.(change, id) ?? null;
    return looked === null ? null : this.keys.document(this.tenant, looked.collection, looked.id);
  }
}
