import { type Place, placeCollections } from '@atrium/contracts/chat/rules';
import { type ReferenceCollection, referenceCollections } from '@atrium/contracts/chat/references';
import type { RecordChip } from '@atrium/contracts/chat/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { isId } from '@atrium/contracts/core/values';
import type { Published } from '../../../platform/kernel/projection.js';

/** How many records one question names at most. */
export const mostChips = 100;

/** The records that an address names, such as `bugs:b1,tickets:t7`, each once; what can be none is passed over. */
export function namedIn(of: string): { readonly collection: ReferenceCollection; readonly id: string }[] {
  return [...new Set(of.split(','))].flatMap((one) => {
    const [name, id] = one.split(':');
    const collection = referenceCollections.find((known) => known === name);
    return collection === undefined || id === undefined ? [] : [{ collection, id }];
  });
}

/** About how many people one question asks at most whether they see a record. */
export const mostReaders = 50;

/** The place that an address names, such as `bugs:b1`; null for what is none. */
export function placeIn(of: string): Place | null {
  const [name, id] = of.split(':');
  const collection = placeCollections.find((known) => known === name);
  return collection === undefined || !isId(id) ? null : { collection, id };
}

/** A record in short: those by which it can be found. @returns null for what can't, as it was deleted */
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

/** Each kind of record says in its own way who has it: by a reference, or by an id. */
function assigneeOf(doc: LiveDocument): string | null {
  const { assignedTo, assignee, lead } = doc as LiveDocument & Readonly<Record<string, unknown>>;
  const named = assignedTo ?? assignee ?? lead ?? null;
  if (typeof named === 'string') return named === '' ? null : named;
  return named !== null && typeof named === 'object' && '_id' in named ? String(named._id) : null;
}
