import { expect } from '@jest/globals';
import type { AnyEntries, EntryDocument } from '../src/platform/kernel/entries.js';
import type { DomainEvent } from '../src/platform/kernel/events.js';
import { decodeDocument, encodeDocument, type StoredDocument } from '../src/platform/projections/codec.js';
import { foldEntry } from '../src/platform/projections/fold.js';
import { recorded } from './projection-spec.js';

/**
 * Folds events into the entries of a record, as the projector does, and checks on the way that entries written and
 * read back go on as those that were kept.
 * @returns the entries in the order in which they came about
 */
export function entriesAfter<Doc extends EntryDocument>(entries: AnyEntries, events: readonly DomainEvent[]): Doc[] {
  const kept = new Map<string, StoredDocument>();
  for (const event of recorded(entries.category, events)) {
    const affected = entries.affects(event);
    expect(new Set(affected).size).toBe(affected.length);
    for (const id of affected) {
      const stored = kept.get(id) ?? null;
      const readBack = stored === null ? null : decodeDocument(encodeDocument(stored));
      const folded = foldEntry(entries, id, stored, event);
      expect(foldEntry(entries, id, readBack, event)?.stored.json).toEqual(folded?.stored.json);
      if (folded !== null) kept.set(id, folded.stored);
    }
  }
  return [...kept.values()].flatMap(({ json }) => (json === 'null' ? [] : [JSON.parse(json) as Doc]));
}
