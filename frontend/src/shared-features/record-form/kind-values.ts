import { dayOf } from '@atrium/contracts/core/days';
import {
  blankOf,
  fieldsOn,
  type FormValuesOf,
  type NamedField,
  type RecordKind,
} from '@atrium/contracts/core/record-kind';
import type { FieldValue } from '../../platform/form/field-merge';
import { valueAt } from '../record-list/record-values';

const formFields = (kind: RecordKind): readonly NamedField[] =>
  fieldsOn(kind, 'form').filter(({ type }) => type !== 'parts');

export function blankValues<Kind extends RecordKind>(kind: Kind): FormValuesOf<Kind> {
  return Object.fromEntries(formFields(kind).map((field) => [field.name, blankOf(field)])) as FormValuesOf<Kind>;
}

function formValue(record: object, field: NamedField): unknown {
  const value = valueAt(record, field.name) ?? blankOf(field);
  if (typeof value !== 'string') return value;
  if (field.type === 'day') return dayOf(value);
  return field.type === 'picture' ? value.slice(value.lastIndexOf('/') + 1) : value;
}

/** Days without times, pictures as ids, blanks for nothing. */
export function formValues<Kind extends RecordKind>(kind: Kind, record: object): FormValuesOf<Kind> {
  const values = formFields(kind).map((field) => [field.name, formValue(record, field)]);
  return Object.fromEntries(values) as FormValuesOf<Kind>;
}

/** Without empty texts and lists. */
export function filledValues<Values extends Record<keyof Values, FieldValue>>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && !isEmptyList(value)),
  ) as Partial<Values>;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** One after the other, so that nothing is lost. */
export function bothTexts(mine: string, theirs: string): string {
  return `${mine.trimEnd()}\n\n${theirs.trimStart()}`;
}
