import type { CustomFieldType, CustomValue, FilledField, FormField } from './custom-fields.js';
import { ownValue } from './values.js';

export const customTextLength = 500;
export const longTextLength = 2_000;
/** Characters of an expression. */
export const patternLength = 200;
export const customRange = { min: 0, max: 100 } as const;

/** Whose fields hold a value; the others only structure the form. */
export type ValueType = Exclude<CustomFieldType, 'reset' | 'submit'>;

export function holdsValue(type: CustomFieldType): type is ValueType {
  return type !== 'reset' && type !== 'submit';
}

export function isFilledIn(type: CustomFieldType): boolean {
  return holdsValue(type) && type !== 'hidden';
}

export function takesOptions(type: CustomFieldType): boolean {
  return type === 'radio' || type === 'search' || type === 'select';
}

/** Whose values are always one of their options. */
export function needsOptions(type: CustomFieldType): boolean {
  return type === 'radio' || type === 'select';
}

const written: ReadonlySet<CustomFieldType> = new Set(['email', 'search', 'tel', 'text', 'textarea', 'url']);
const moments: ReadonlySet<CustomFieldType> = new Set(['date', 'datetime-local', 'month', 'time', 'week']);

/** Whether texts of the type can be held to a pattern. */
export function takesPattern(type: CustomFieldType): boolean {
  return written.has(type);
}

export type LimitKind = 'number' | 'moment' | 'length';

/** What limits of the type are about; null for types without limits. */
export function limitKind(type: CustomFieldType): LimitKind | null {
  if (type === 'number' || type === 'range') return 'number';
  if (moments.has(type)) return 'moment';
  return written.has(type) ? 'length' : null;
}

/** Whether fields of the type can begin with a value of their own. */
export function takesPreset(type: CustomFieldType): boolean {
  return isFilledIn(type) && !isSecret(type) && !holdsFile(type) && type !== 'button';
}

/** What a field without a value begins with. */
export function presetOf({ type, preset = '' }: Pick<FormField, 'type' | 'preset'>): CustomValue {
  if (preset === '' || !takesPreset(type)) return '';
  if (type === 'checkbox') return preset === 'true';
  return limitKind(type) === 'number' ? Number(preset) : preset;
}

/** Negative where the first is less. */
export function compareLimits(type: CustomFieldType, one: string, other: string): number {
  if (limitKind(type) === 'moment') return one < other ? -1 : Number(one > other);
  return Number(one) - Number(other);
}

export function holdsFile(type: CustomFieldType): boolean {
  return type === 'file' || type === 'image';
}

/** Secrets are stored apart and shown only when revealed. */
export function isSecret(type: CustomFieldType): boolean {
  return type === 'password';
}

export function secretsOf(fields: readonly FilledField[]): Record<string, string> {
  const secrets = fields.flatMap(({ key, type, value }): [string, string][] =>
    isSecret(type) && typeof value === 'string' && value !== '' ? [[key, value]] : [],
  );
  return Object.fromEntries(secrets);
}

export function isEmptyValue(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

export function filledFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, CustomValue | null>>,
  secrets: Readonly<Record<string, string>> = {},
): FilledField[] {
  return fields
    .filter(({ type }) => holdsValue(type))
    .map(({ key, label, type, constant }) => {
      if (isSecret(type)) return { key, label, type, value: ownValue(secrets, key) ?? '' };
      const given = ownValue(values, key);
      const empty = type === 'checkbox' ? false : '';
      const value = type === 'hidden' ? constant : given == null || isEmptyValue(given) ? empty : given;
      return { key, label, type, value };
    });
}

/** The value as a line of text; passwords as dots. */
export function valueText({ type, value }: Pick<FilledField, 'type' | 'value'>): string {
  if (type === 'checkbox') return value === true ? 'Yes' : 'No';
  if (value === '') return '';
  if (isSecret(type)) return '••••••';
  if (type === 'datetime-local') return String(value).replace('T', ' ');
  return String(value);
}
