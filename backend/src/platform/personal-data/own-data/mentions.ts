import type { LiveDocument } from '@atrium/contracts/core/live';
import { isRecord } from '@atrium/contracts/core/values';

/**
 * As what a document names somebody: the fields in which their id stands, each once, in their order. The document that
 * is about the person itself, as its id is theirs, says `_id`.
 * @returns nothing when it doesn't name them
 */
export function mentionsIn(document: unknown, person: string): readonly string[] {
  const found = new Set<string>();
  collect(document, '', person, found);
  return [...found];
}

/**
 * Whom a document is about, where it is about one person: an account about its owner, a leave, a pay slip or a punch
 * about its `user`.
 * @returns the person's id; null for what is about no one person
 */
export function subjectOf(collection: string, document: LiveDocument): string | null {
  if (collection === 'users') return document._id;
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
    // A reference to a person is an object with their id: it is the field that says what they are.
    collect(inner, name === '_id' && field !== '' ? field : name, person, found);
  }
}
