import type { LiveDocument } from '@atrium/contracts/core/live';
import { isRecord } from '@atrium/contracts/core/values';

/**
 * The fields in which a document names a person, each once, in order; `_id` for the document about them.
 * @returns nothing when it does not name them
 */
export function mentionsIn(document: unknown, person: string): readonly string[] {
  const found = new Set<string>();
  collect(document, '', person, found);
  return [...found];
}

/** Collections whose record ids are those of the people they are about. */
const recordsOfPeople: ReadonlySet<string> = new Set(['users', 'employee-files']);

export function subjectOf(collection: string, document: LiveDocument): string | null {
  if (recordsOfPeople.has(collection)) return document._id;
  const user = 'user' in document ? document.user : null;
  if (isRecord(user)) return typeof user['_id'] === 'string' ? user['_id'] : null;
  return typeof user === 'string' ? user : null;
}

function collect(value: unknown, field: string, person: string, found: Set<string>): void {
  if (value === person) {
    found.add(field);
    return;
  }
  if (Array.isArray(value)) {
    for (const one of value) collect(one, field, person, found);
    return;
  }
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    // A reference is an object with the person's id; its field says what they are.
    collect(inner, name === '_id' && field !== '' ? field : name, person, found);
  }
}
