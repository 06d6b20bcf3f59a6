import type { NamedField, NumberedKind, RecordField, RecordKind } from '@atrium/contracts/core/record-kind';
import { isRecord } from '@atrium/contracts/core/values';
import { unitsNow, unitText } from '../../platform/organisation/units-now';
import { labelsText } from '../../platform/organisation/labels-now';
import { firstLine } from '../../platform/list/excerpt';
import { personText } from '../../platform/presence/names-now';
import { wireText } from '../../ui/language/wire-text';

export function valueAt(record: object, field: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[field];
}

function textAt(record: object, field: string): string {
  const value = valueAt(record, field);
  return typeof value === 'string' ? value : '';
}

export function numberOf(kind: NumberedKind, record: object): string {
  return `${kind.prefix}-${Number(valueAt(record, kind.number))}`;
}

/** The number, or the title of kinds without numbers. */
export function recordName(kind: RecordKind, record: object): string {
  return kind.number === undefined ? titleOf(kind, record) : numberOf(kind, record);
}

export function titleOf(kind: RecordKind, record: object): string {
  return firstLine(textAt(record, kind.title));
}

/** 12 for `bug-12`; null for other texts. */
export function shownNumberIn(kind: NumberedKind, text: string): number | null {
  const [, digits] = new RegExp(`^${kind.prefix}-(\\d{1,9})$`, 'i').exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

export function optionLabel(field: RecordField, option: string): string {
  if (field.type === 'unit' || field.type === 'units') return unitText(unitsNow(), field.units, option);
  return field.type === 'choice' ? (field.optionLabels?.[option] ?? wireText(option)) : option;
}

/** Searchable text: names of people and labels, the creator's address, and an option's value and label. */
export function searchedText(record: object, field: NamedField): string {
  const { name: fieldName, type } = field;
  const value = valueAt(record, fieldName);
  if (type === 'labels') return labelsText(value);
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

export function plainValue(record: object, { name, type }: NamedField): string | number | null {
  const value = valueAt(record, name);
  if (type === 'labels') return labelsText(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (!isRecord(value)) return null;
  const email = value['email'];
  if (type !== 'author') return personText(value);
  return typeof email === 'string' ? email : null;
}
