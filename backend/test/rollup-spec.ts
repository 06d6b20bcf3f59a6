import { expect } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Act, Author, DomainEvent } from '../src/platform/kernel/events.js';
import type { AnyRollup, DocumentChange } from '../src/platform/kernel/rollup.js';
import { decodeDocument, encodeDocument, type StoredDocument } from '../src/platform/projections/codec.js';
import { foldChange } from '../src/platform/projections/fold.js';
import { specAuthor, specTime } from './projection-spec.js';

/** One change of a document in a spec: what it was, what it is. The n-th happens at `specTime(n)`. */
export interface SpecChange<Doc extends LiveDocument> {
  readonly collection: string;
  readonly before: Doc | null;
  readonly after: Doc | null;
  readonly at?: string;
  /** What led to it, where that matters. */
  readonly event?: DomainEvent;
  readonly by?: Author;
  readonly act?: Act;
}

/**
 * Rolls up changes one by one, as the projector does, and checks on the way that documents written and read back go
 * on as those that were kept.
 * @returns the rollup's documents by id
 */
export function rollAll<Doc extends LiveDocument>(
  rollup: AnyRollup,
  changes: readonly SpecChange<LiveDocument>[],
): Map<string, Doc> {
  const any: AnyRollup = rollup;
  const kept = new Map<string, StoredDocument>();
  const present = new Map<string, LiveDocument | null>();
  changes.forEach(
    ({ collection, before, after, at, event = { type: 'Changed', data: {} }, by = specAuthor, act }, n) => {
      const id = (after ?? before)?._id ?? '';
      const recorded = {
        id: `event-${n}`,
        event,
        category: collection,
        tenant: 'acme',
        aggregateId: id,
        revision: n,
        position: BigInt(1_000 + n * 10),
        at: at ?? specTime(n),
        by,
        commandId: `command-${n}`,
        ...(act && { act }),
      };
      const change: DocumentChange = { collection, id, before, after, recorded };
      present.set(`${collection} ${id}`, after);
      const affected = any.affects(change);
      expect(new Set(affected).size).toBe(affected.length);
      for (const target of affected) {
        const stored = kept.get(target) ?? null;
        const readBack = stored === null ? null : decodeDocument(encodeDocument(stored));
        const at = any.looksAt?.(change, target);
        const looked = at == null ? null : (present.get(`${at.collection} ${at.id}`) ?? null);
        const rolled = foldChange(any, target, stored, change, looked);
        expect(foldChange(any, target, readBack, change, looked)?.stored.json).toEqual(rolled?.stored.json);
        if (rolled !== null) kept.set(target, rolled.stored);
      }
    },
  );
  return new Map([...kept].flatMap(([id, { json }]) => (json === 'null' ? [] : [[id, JSON.parse(json) as Doc]])));
}
