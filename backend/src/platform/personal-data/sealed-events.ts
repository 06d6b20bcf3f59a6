import { erasedName } from '@atrium/contracts/core/items';
import type { Author } from '../kernel/events.js';
import { withOpenedNames, withSealedNames } from '../shared/named-people.js';
import type { AboutPerson, EventMetadata, NewEvent, StoredEvent } from '../event-store/stored-events.js';
import { isPerson, type PersonKey, type PersonKeys } from './person-keys.js';

/**
 * Seals what events say about people with each person's key: authors, references (objects with `_id` and `username`)
 * and the fields that the event declares as personal. Ids, times, numbers and text about work stay, so histories and
 * counts outlive an erasure.
 */

/** Marks what was removed; no event field begins like this. */
const mark = '$sealed';

const referenceFields = ['username', 'email'] as const;

type Fields = Readonly<Record<string, unknown>>;

interface SealedFields {
  readonly of: string;
  readonly fields: readonly string[];
  readonly text: string;
}

/**
 * The stored form of events. Creates missing keys. Of an erased person it stores only the id: a delayed job may still
 * record an event with their name.
 */
export async function sealed(events: readonly NewEvent[], keys: PersonKeys): Promise<readonly NewEvent[]> {
  const missing = new Set<string>();
  const keyOf = (person: string): PersonKey | null => {
    const key = keys.findKey(person);
    if (key === undefined) missing.add(person);
    return key ?? null;
  };
  const once = events.map((event) => sealEvent(event, keyOf));
  if (missing.size === 0) return once;
  for (const person of missing) await keys.ensure(person);
  return events.map((event) => sealEvent(event, (person) => keys.present(person)));
}

type KeyOf = (person: string) => PersonKey | null;

function sealEvent({ about, ...event }: NewEvent, keyOf: KeyOf): NewEvent {
  const { id, username } = event.metadata.by;
  const by = isPerson(id) ? sealReference({ id }, { username }, keyOf(id)) : event.metadata.by;
  const data = withSealedReferences(event.data, keyOf);
  const taken = about === undefined ? data : withSealedFields(data as Fields, about, keyOf);
  const isSealed = taken !== event.data;
  const metadata = { ...event.metadata, by: by as Author, ...(isSealed ? { sealed: true } : {}) };
  return { ...event, data: taken as object, metadata };
}

function sealReference(rest: Fields, readable: Fields, key: PersonKey | null): Fields {
  return { ...rest, [mark]: sealedBy(key, readableText(readable)) };
}

/** Empty for an erased person, whose key is gone. */
function sealedBy(key: PersonKey | null, text: string): string {
  return key === null ? '' : key.seal(text);
}

function readableText(readable: Fields): string {
  return JSON.stringify(readable);
}

function withSealedFields(data: Fields, { person, fields }: AboutPerson, keyOf: KeyOf): Fields {
  const there = fields.filter((field) => data[field] !== undefined);
  if (there.length === 0) return data;
  const text = sealedBy(keyOf(person), JSON.stringify(Object.fromEntries(there.map((field) => [field, data[field]]))));
  const rest = Object.fromEntries(Object.entries(data).filter(([field]) => !there.includes(field)));
  return { ...rest, [mark]: { of: person, fields: there, text } satisfies SealedFields };
}

function withSealedReferences(value: unknown, keyOf: KeyOf): unknown {
  return mapped(value, {
    object(object) {
      const { _id } = object;
      if (!isPerson(_id) || typeof object['username'] !== 'string') return object;
      const { readable, rest } = splitReadable(object);
      return sealReference(rest, readable, keyOf(_id));
    },
    text: (text) =>
      withSealedNames(text, (id, username) => (isPerson(id) ? sealedBy(keyOf(id), readableText({ username })) : null)),
  });
}

const isReadable = (field: string): boolean => (referenceFields as readonly string[]).includes(field);

function splitReadable(object: Fields): { readable: Fields; rest: Fields } {
  const entries = Object.entries(object);
  return {
    readable: Object.fromEntries(entries.filter(([field]) => isReadable(field))),
    // An address becomes empty, not absent, when its person is erased.
    rest: Object.fromEntries(
      entries.flatMap(([field, value]) => (field === 'username' ? [] : [[field, isReadable(field) ? '' : value]])),
    ),
  };
}

export type ErasedValues = Readonly<Record<string, unknown>>;

export function openedWith(
  keys: PersonKeys,
): (event: StoredEvent, erased: ErasedValues, record?: string) => StoredEvent {
  return (event, erased, record) => opened(event, keys, erased, record);
}

/**
 * A stored event in clear, with placeholders for erased people.
 * @param erased placeholder by field; default: an empty text
 * @param record its record's id, for people who are known by that alone
 * @throws PersonKeyMissing when a key is neither present nor destroyed
 */
export function opened(event: StoredEvent, keys: PersonKeys, erased: ErasedValues, record?: string): StoredEvent {
  const metadata = openedMetadata(event.metadata, keys);
  const data =
    event.metadata.sealed === true
      ? (mapped(event.data, opening(keys, erased)) as Record<string, unknown>)
      : withoutErased(event.data, keys, erased, record);
  return { ...event, data, metadata };
}

/** Also hides what was recorded in clear before such people had keys. */
function withoutErased(
  data: Record<string, unknown>,
  keys: PersonKeys,
  erased: ErasedValues,
  record: string | undefined,
): Record<string, unknown> {
  const there = Object.entries(erased).filter(([field]) => field in data);
  if (record === undefined || there.length === 0 || keys.findKey(record) !== null) return data;
  return { ...data, ...Object.fromEntries(there) };
}

function opening(keys: PersonKeys, erased: ErasedValues): Changes {
  const changes: Changes = {
    object: (object) => openObject(object, keys, erased, changes),
    text: (text) => withOpenedNames(text, (id, hidden) => nameFrom(id, hidden, keys)),
  };
  return changes;
}

function openedMetadata(metadata: EventMetadata, keys: PersonKeys): EventMetadata {
  const by = metadata.by as Author & { readonly [mark]?: string };
  const text = by[mark];
  if (text === undefined) return metadata;
  return { ...metadata, by: { id: by.id, username: readableOf(by.id, text, keys).username } };
}

function readableOf(person: string, text: string, keys: PersonKeys): { readonly username: string } {
  const key = keys.present(person);
  return key === null ? { username: erasedName } : (JSON.parse(key.open(text)) as { username: string });
}

function nameFrom(person: string, text: string, keys: PersonKeys): string | null {
  try {
    return isPerson(person) ? readableOf(person, text, keys).username : null;
  } catch {
    return null;
  }
}

function openObject(object: Fields, keys: PersonKeys, erased: ErasedValues, changes: Changes): Fields {
  const { [mark]: inside, ...rest } = object;
  if (inside === undefined) return object;
  if (typeof inside === 'string') {
    const person = String(rest['_id']);
    return { ...rest, ...readableOf(person, inside, keys) };
  }
  const { of, fields, text } = inside as SealedFields;
  const key = keys.present(of);
  // Sealed text may itself name others.
  if (key !== null) return { ...rest, ...(mapped(JSON.parse(key.open(text)), changes) as Fields) };
  return { ...rest, ...Object.fromEntries(fields.map((field) => [field, field in erased ? erased[field] : ''])) };
}

interface Changes {
  object(object: Fields): Fields;
  text(text: string): string;
}

function mapped(value: unknown, changes: Changes): unknown {
  if (typeof value === 'string') return changes.text(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapped(item, changes));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let after = value as Fields;
  for (const [field, inner] of Object.entries(value as Fields)) {
    const changed = mapped(inner, changes);
    if (changed === inner) continue;
    if (after === value) after = { ...after };
    (after as Record<string, unknown>)[field] = changed;
  }
  return changes.object(after);
}
