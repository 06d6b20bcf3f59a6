import type { AuditEntry } from '@atrium/contracts/audit/views';

export type AuditNote = Omit<AuditEntry, '_id' | 'at' | 'times'>;

export interface TenantNote {
  readonly tenant: string;
  readonly note: AuditNote;
}

export const alikeMs = 60_000;
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
  /** When it came last, in milliseconds. */
  last: number;
}

/**
 * Keeps repeated refusals from flooding the log: the first is passed on at once, those alike in the following minute
 * as one entry with a count. Successful actions are never merged.
 */
export class Coalescing {
  private readonly repeated = new Map<string, Repeated>();
  private readonly kinds = new Map<string, number>();

  coalesce({ tenant, note }: TenantNote, now: number): TenantNote | null {
    if (note.outcome === 'done') return { tenant, note };
    const key = JSON.stringify([tenant, note.by?._id, note.act, note.area, note.record, note.outcome, note.address]);
    const known = this.repeated.get(key);
    if (known !== undefined) {
      known.times += 1;
      known.last = now;
      return null;
    }
    const kinds = this.kinds.get(tenant) ?? 0;
    if (kinds >= mostKinds) return note === overflow ? null : this.coalesce({ tenant, note: overflow }, now);
    // The last place is reserved for the entry that counts all other kinds.
    const kept = kinds === mostKinds - 1 ? overflow : note;
    this.kinds.set(tenant, kinds + 1);
    const keptKey = kept === note ? key : this.keyOfOverflow(tenant);
    this.repeated.set(keptKey, { tenant, note: kept, since: now, times: 0, last: now });
    return { tenant, note: kept };
  }

  private keyOfOverflow(tenant: string): string {
    const { act, area, record, outcome, address } = overflow;
    return JSON.stringify([tenant, undefined, act, area, record, outcome, address]);
  }

  /** Those whose minute is over. @returns each with how often it came again, and when it did so last */
  due(now: number): readonly (TenantNote & { readonly times: number; readonly last: number })[] {
    const over = [...this.repeated].filter(([, { since }]) => now - since >= alikeMs);
    for (const [key, { tenant }] of over) {
      this.repeated.delete(key);
      const left = (this.kinds.get(tenant) ?? 1) - 1;
      if (left === 0) this.kinds.delete(tenant);
      else this.kinds.set(tenant, left);
    }
    return over.flatMap(([, { tenant, note, times, last }]) => (times === 0 ? [] : [{ tenant, note, times, last }]));
  }
}
