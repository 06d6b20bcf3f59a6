import type { FieldHeld } from './core/past-search.js';
import type { RecordField, RecordKind } from './core/record-kind.js';
import { isRecord } from './core/values.js';
import { firstUnits, unitName, type Units } from './settings/units.js';
import { recordKinds } from './record-kinds.js';

/** What people call fields besides their labels. */
const otherNames: Readonly<Record<string, string>> = {
  assignee: 'assignedto',
  assigned: 'assignedto',
  assignedto: 'assignee',
  state: 'status',
};
const personTypes: readonly RecordField['type'][] = ['person', 'people', 'author'];

const kinds: readonly RecordKind[] = Object.values(recordKinds);

/** Who is meant by what was typed: the ids of the people of that name. */
export type PeopleMeant = (name: string) => ReadonlySet<string>;

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The kind of the records of a collection; undefined for what is none. */
export function kindOfCollection(collection: string): RecordKind | undefined {
  return kinds.find((kind) => kind.collection === collection);
}

/**
 * The fields of a kind that are meant by a name: theirs, their label's, or what people call them besides. Whoever stands
 * beside an assignee is meant along with them.
 */
export function fieldsMeant(kind: RecordKind, name: string): readonly (readonly [string, RecordField])[] {
  const wanted = new Set([plain(name), otherNames[plain(name)]]);
  const isMeant = (own: string): boolean => {
    const { label = '', besides = '' } = kind.fields[own] ?? {};
    return label !== '' && (wanted.has(plain(own)) || wanted.has(plain(label)) || (besides !== '' && isMeant(besides)));
  };
  return Object.entries(kind.fields).filter(([own]) => isMeant(own));
}

/** Whether any kind of record has a field of this name. */
export function isFieldOfAny(name: string): boolean {
  return kinds.some((kind) => fieldsMeant(kind, name).length > 0);
}

/** The names by which fields can be searched, of every kind, and the values where these are few. */
export function searchableFields(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { fields } of kinds) {
    for (const field of Object.values(fields)) {
      if (field.label === '' || !field.on.includes('history')) continue;
      const known = found.get(field.label.toLowerCase()) ?? [];
      const options = valuesKnown(field);
      found.set(field.label.toLowerCase(), [...new Set([...known, ...options])]);
    }
  }
  return found;
}

function valuesKnown(field: RecordField): readonly string[] {
  if ('options' in field) return field.options;
  if ('units' in field) return firstUnits[field.units].map(({ code }) => code);
  return personTypes.includes(field.type) ? ['me'] : [];
}

/**
 * Whether a record held a value in a field; both as typed in the search.
 * @param units as the organisation calls them now
 */
export function heldIn(
  kind: RecordKind,
  record: object,
  { field: name, value }: FieldHeld,
  meant: PeopleMeant,
  units: Units = firstUnits,
): boolean {
  return fieldsMeant(kind, name).some(([own, field]) => {
    const held: unknown = Reflect.get(record, own);
    // Whoever works along leaves the record unassigned.
    if (field.besides !== undefined && !Array.isArray(held)) return false;
    return isHeld(field, held, value, meant, units);
  });
}

function labelOf(field: RecordField, held: string, units: Units): string {
  if ('units' in field) return unitName(units[field.units], held);
  return 'optionLabels' in field ? (field.optionLabels?.[held] ?? held) : held;
}

function isHeld(field: RecordField, held: unknown, value: string, meant: PeopleMeant, units: Units): boolean {
  if (Array.isArray(held)) return held.some((each) => isHeld(field, each, value, meant, units));
  if (held === null || held === undefined || held === '') return ['none', 'nobody'].includes(plain(value));
  if (isRecord(held)) return typeof held['_id'] === 'string' && meant(value).has(held['_id']);
  if (typeof held === 'boolean') return plain(value) === (held ? 'yes' : 'no');
  if (typeof held === 'number') return String(held) === value;
  if (typeof held !== 'string') return false;
  if (personTypes.includes(field.type)) return meant(value).has(held);
  const label = labelOf(field, held, units);
  if (plain(held) === plain(value) || plain(label) === plain(value)) return true;
  const isProse = field.type === 'text' || field.type === 'markdown' || field.type === 'note';
  return isProse && held.toLowerCase().includes(value.toLowerCase());
}
