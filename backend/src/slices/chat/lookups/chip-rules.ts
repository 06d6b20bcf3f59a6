import { type Place, placeCollections } from '@atrium/contracts/chat/rules';
import { type ReferenceCollection, referenceCollections } from '@atrium/contracts/chat/references';
import type { RecordChip } from '@atrium/contracts/chat/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { isId } from '@atrium/contracts/core/values';
import type { Published } from '../../../platform/kernel/projection.js';

export const mostChips = 100;

export function namedIn(of: string): { readonly collection: ReferenceCollection; readonly id: string }[] {
  return [...new Set(of.split(','))].flatMap((one) => {
    const [name, id] = one.split(':');
    const collection = referenceCollections.find((known) => known === name);
    return collection === undefined || id === undefined ? [] : [{ collection, id }];
  });
}

export const mostReaders = 50;

export function placeIn(of: string): Place | null {
  const [name, id] = of.split(':');
  const collection = placeCollections.find((known) => known === name);
  return collection === undefined || !isId(id) ? null : { collection, id };
}

export function chipOf(
  collection: ReferenceCollection,
  doc: LiveDocument,
  published: Pick<Published, 'search'>,
): RecordChip | null {
  const found = published.search?.(doc) ?? null;
  if (found === null) return null;
  const { label, title, state } = found;
  return { collection, id: doc._id, label, title, state, assignee: assigneeOf(doc) };
}

/** Kinds store the assignee as a reference or as an id. */
function assigneeOf(doc: LiveDocument): string | null {
  const { assignedTo, assignee, lead } = doc as LiveDocument & Readonly<Record<string, unknown>>;
  const named = assignedTo ?? assignee ?? lead ?? null;
  if (typeof named === 'string') return named === '' ? null : named;
  return named !== null && typeof named === 'object' && '_id' in named ? String(named._id) : null;
}
