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
