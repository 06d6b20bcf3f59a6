import type { NamedField, NumberedKind, RecordField, RecordKind } from '@atrium/contracts/core/record-kind';
import { isRecord } from '@atrium/contracts/core/values';
import { firstLine } from '../../platform/list/excerpt';
import { personText } from '../../platform/presence/names-now';

/** What a record holds under the name of a field. */
export function valueAt(record: object, field: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[field];
}

function textAt(record: object, field: string): string {
  const value = valueAt(record, field);
  return typeof value === 'string' ? value : '';
}

/** The number of a record as people write it, such as `BUG-12`. */
export function numberOf(kind: NumberedKind, record: object): string {
  return `${kind.prefix}-${Number(valueAt(record, kind.number))}`;
}

/** What a record is about in one line; empty where nobody has said. */
export function titleOf(kind: RecordKind, record: object): string {
  return firstLine(textAt(record, kind.title));
}

/** The number that a text means as numbers are shown, such as 12 for `bug-12`; null for any other text. */
export function shownNumberIn(kind: NumberedKind, text: string): number | null {
  const [, digits] = new RegExp(`^${kind.prefix}-(\\d{1,9})$`, 'i').exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What an option of a field is called. */
export function optionLabel(field: RecordField, option: string): string {
  return field.type === 'choice' ? (field.optionLabels?.[option] ?? option) : option;
}

/**
 * What people read of a field, in one text: of people their names, of who made the record the address as well, of an
 * option both what it is and what it is called.
 */
export function searchedText(record: object, field: NamedField): string {
  const { name: fieldName, type } = field;
  const value = valueAt(record, fieldName);
  if (!isRecord(value)) {
    const text = textAt(record, fieldName);
    const called = optionLabel(field, text);
    return called === text ? text : `${text} ${called}`;
  }
  const [username, email] = [value['username'], value['email']].map((part) => (typeof part === 'string' ? part : ''));
  const name = personText(value) ?? '';
  const names = name === username ? name : `${name} ${username}`;
  return type === 'author' ? `${email} ${names}` : names;
}

/** What a field is sorted by, and written as in a file. */
export function plainValue(record: object, { name, type }: NamedField): string | number | null {
  const value = valueAt(record, name);
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (!isRecord(value)) return null;
  const email = value['email'];
  if (type !== 'author') return personText(value);
  return typeof email === 'string' ? email : null;
}
