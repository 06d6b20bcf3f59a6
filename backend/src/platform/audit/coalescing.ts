import type { AuditEntry } from '@atrium/contracts/audit/views';

/** What the audit log is told. */
export type AuditNote = Omit<AuditEntry, '_id' | 'at' | 'times'>;

/** A note with its tenant. */
export interface TenantNote {
  readonly tenant: string;
  readonly note: AuditNote;
}

/** Notes that are alike within this time become one entry, in milliseconds. */
export const alikeMs = 60_000;
/** How many kinds of refusals a tenant's log takes within that time; all others become one entry. */
export const mostKinds = 100;

const overflow: AuditNote = {
  by: null,
  act: 'MoreRefusals',
  area: null,
  record: null,
  outcome: 'throttled',
  address: '',
};

interface Repeated extends TenantNote {
  readonly since: number;
  times: number;
}

/**
 * Takes care that nobody fills the log by trying again and again: of notes that are alike the first is passed on at
 * once, and those of the following minute as one with their number. What was done is not alike to anything.
 */
export class Coalescing {
  private readonly repeated = new Map<string, Repeated>();
  private readonly kinds = new Map<string, number>();

  /**
   * @param now milliseconds
   * @returns whether the note is passed on now; else it is counted
   */
  take({ tenant, note }: TenantNote, now: number): TenantNote | null {
    if (note.outcome === 'done') return { tenant, note };
    const key = JSON.stringify([tenant, note.by?._id, note.act, note.area, note.record, note.outcome, note.address]);
    const known = this.repeated.get(key);
    if (known !== undefined) {
      known.times += 1;
      return null;
    }
    const kinds = this.kinds.get(tenant) ?? 0;
    if (kinds >= mostKinds) return note === overflow ? null : this.take({ tenant, note: overflow }, now);
    // The last place is for the one entry that stands for all that follow.
    const kept = kinds === mostKinds - 1 ? overflow : note;
    this.kinds.set(tenant, kinds + 1);
    const keptKey = kept === note ? key : this.keyOfOverflow(tenant);
    this.repeated.set(keptKey, { tenant, note: kept, since: now, times: 0 });
    return { tenant, note: kept };
  }

  private keyOfOverflow(tenant: string): string {
    const { act, area, record, outcome, address } = overflow;
    return JSON.stringify([tenant, undefined, act, area, record, outcome, address]);
  }

  /** What was counted and is over by now, each with its number. */
  due(now: number): readonly (TenantNote & { readonly times: number })[] {
    const over = [...this.repeated].filter(([, { since }]) => now - since >= alikeMs);
    for (const [key, { tenant }] of over) {
      this.repeated.delete(key);
      const left = (this.kinds.get(tenant) ?? 1) - 1;
      if (left === 0) this.kinds.delete(tenant);
      else this.kinds.set(tenant, left);
    }
    return over.flatMap(([, { tenant, note, times }]) => (times === 0 ? [] : [{ tenant, note, times }]));
  }
}
