import type { RecordedEvent } from '../kernel/events.js';
import type { Published } from '../kernel/projection.js';
import type { DocumentChange } from '../kernel/rollup.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { StoredDocument } from './codec.js';
import { foldChange, foldEntry, foldEvent } from './fold.js';

/** The documents of one tenant in memory. */
export interface DocumentsAtHand {
  get(collection: string, id: string): StoredDocument | null;
  set(published: Published, id: string, stored: StoredDocument): void;
}

type Folding = Pick<SliceRegistry, 'projectionsOf' | 'entriesOf' | 'rollupsOf'>;

/**
 * Folds one event into every document that it changes and that has a past, rollups included: the read model writer's
 * work, one event at a time.
 * @param withRollups false when a record is folded again
 * @throws ReadModelGap when a document is missing events
 */
export function foldAlone(
  registry: Folding,
  documents: DocumentsAtHand,
  recorded: RecordedEvent,
  withRollups = true,
): void {
  const toRollUp: DocumentChange[] = [];
  const put = (published: Published, id: string, before: StoredDocument | null, stored: StoredDocument): void => {
    documents.set(published, id, stored);
    const { collection } = published;
    if (!withRollups || registry.rollupsOf(collection).length === 0) return;
    toRollUp.push({ collection, id, before: before?.doc ?? null, after: stored.doc, recorded });
  };
  for (const projection of registry.projectionsOf(recorded.category)) {
    if (projection.onlyNow === true) continue;
    const id = recorded.aggregateId;
    const before = documents.get(projection.collection, id);
    const folded = foldEvent(projection, before, recorded);
    if (folded === null) continue;
    if (folded.delta === null) documents.set(projection, id, folded.stored);
    else put(projection, id, before, folded.stored);
  }
  for (const entries of recorded.unknown === true ? [] : registry.entriesOf(recorded.category)) {
    for (const id of entries.affects(recorded)) {
      const before = documents.get(entries.collection, id);
      const folded = foldEntry(entries, id, before, recorded);
      if (folded !== null) put(entries, id, before, folded.stored);
    }
  }
  for (const change of toRollUp) rollUp(registry, documents, change);
}

function rollUp(registry: Folding, documents: DocumentsAtHand, change: DocumentChange): void {
  for (const rollup of registry.rollupsOf(change.collection)) {
    for (const id of rollup.affects(change)) {
      const place = rollup.looksAt?.(change, id) ?? null;
      const looked = place === null ? null : (documents.get(place.collection, place.id)?.doc ?? null);
      const folded = foldChange(rollup, id, documents.get(rollup.collection, id), change, looked);
      if (folded !== null) documents.set(rollup, id, folded.stored);
    }
  }
}
