import {
  type CalendarKind,
  calendarProblem,
  earliestNote,
  isDay,
  isInstant,
  isOfKind,
  supportedDays,
} from './calendar-values.js';
import { isEmail, isURL } from 'class-validator';
import type { CustomFieldType, CustomValue, FilledField, FormField } from './custom-fields.js';
import { messages } from './messages.js';
import { isId, ownValue } from './values.js';

export interface ValueProblem {
  readonly key: string;
  readonly message: string;
}

export interface GivenSecrets {
  readonly given: Readonly<Record<string, string>>;
  readonly kept: Readonly<Record<string, string>>;
}

const noSecrets: GivenSecrets = { given: {}, kept: {} };

/** Whether the whole of a value matches; see `field-patterns.ts`. */
export type MatchesPattern = (pattern: string, value: string) => boolean;

interface ValueRule {
  readonly holds: (value: unknown) => boolean;
  readonly message: string;
}

export const customTextLength = 500;
export const longTextLength = 2_000;
/** Characters of an expression. */
export const patternLength = 200;
export const customRange = { min: 0, max: 100 } as const;

const text = (value: unknown): value is string => typeof value === 'string';
const textUpTo = (length: number): ValueRule => ({
  holds: (value) => text(value) && value.length <= length,
  message: `At most ${length} letters`,
});
const pattern = (matches: (value: string) => boolean, message: string): ValueRule => ({
  holds: (value) => text(value) && matches(value),
  message,
});
const clock = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?`;
const isTime = (value: string) => new RegExp(`^${clock}$`).test(value);
const ofCalendar = (kind: CalendarKind): ValueRule =>
  pattern((value) => isOfKind(kind, value, earliestNote), calendarProblem(kind, 'This', earliestNote));
const upload = pattern(isId, 'Choose a picture');

/** Kinds without a rule hold no value; they only structure the form. */
const rules: Partial<Record<CustomFieldType, ValueRule>> = {
  button: pattern((value) => isInstant(value) && value.endsWith('Z'), calendarProblem('instant', 'This')),
  checkbox: { holds: (value) => typeof value === 'boolean', message: 'Yes or no is needed' },
  color: pattern((value) => /^#[\da-f]{6}$/i.test(value), 'Enter a color such as #12ab9f'),
  date: ofCalendar('day'),
  'datetime-local': pattern(isLocalInstant, 'Enter a day and a time'),
  email: pattern((value) => value.length <= 254 && isEmail(value), messages.user.emailInvalid),
  file: upload,
  hidden: textUpTo(customTextLength),
  image: upload,
  month: ofCalendar('month'),
  number: { holds: (value) => typeof value === 'number' && Number.isFinite(value), message: 'A number is needed' },
  password: textUpTo(customTextLength),
  radio: textUpTo(customTextLength),
  range: {
    holds: (value) => typeof value === 'number' && value >= customRange.min && value <= customRange.max,
    message: `A number from ${customRange.min} to ${customRange.max} is needed`,
  },
  search: textUpTo(customTextLength),
  select: textUpTo(customTextLength),
  tel: pattern(
    (value) => /^\+?[\d ()./-]{3,40}$/.test(value) && /\d{3}/.test(value.replaceAll(/\D/g, '')),
    'Enter a telephone number',
  ),
  text: textUpTo(customTextLength),
  textarea: textUpTo(longTextLength),
  time: pattern(isTime, 'Enter a time of day'),
  url: pattern(isAddress, 'Enter an address that begins with https:// or http://'),
  week: pattern(isWeek, 'Enter a week of a year'),
};

function isLocalInstant(value: string): boolean {
  const [day = '', time = ''] = value.split('T');
  return isDay(day, earliestNote) && isTime(time) && value === `${day}T${time}`;
}

function isAddress(value: string): boolean {
  return (
    value.length <= 2_000 && isURL(value, { protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  );
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** ISO weeks: years that begin on a Thursday, or leap years that begin on a Wednesday, have 53. */
function isWeek(value: string): boolean {
  const match = /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(value);
  if (match === null) return false;
  const year = Number(match[1]);
  if (year < yearOf(earliestNote) || year > yearOf(supportedDays.last)) return false;
  const isLong = new Date(Date.UTC(year, 0, 1)).getUTCDay() === 4 || new Date(Date.UTC(year, 11, 31)).getUTCDay() === 4;
  return Number(match[2]) <= 52 || isLong;
}

export function holdsValue(type: CustomFieldType): boolean {
  return rules[type] !== undefined;
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

/** Whether a limit is written as its type needs it. */
export function isLimit(type: CustomFieldType, limit: string): boolean {
  const kind = limitKind(type);
  if (kind === 'number') return Number.isFinite(Number(limit)) && rules[type]?.holds(Number(limit)) === true;
  if (kind === 'length') return /^\d{1,4}$/.test(limit) && Number(limit) <= longTextLength;
  return kind === 'moment' && rules[type]?.holds(limit) === true;
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

function limitProblem({ type, least = '', most = '' }: FormField, value: unknown): string | null {
  const kind = limitKind(type);
  if (kind === null) return null;
  const measured = kind === 'length' ? String(String(value).length) : String(value);
  const [from, to] = [least, most].map((limit) => valueText({ type, value: limit }));
  const unit = kind === 'length' ? ' characters' : '';
  if (least !== '' && compareLimits(type, measured, least) < 0) return `At least ${from}${unit}`;
  return most !== '' && compareLimits(type, measured, most) > 0 ? `At most ${to}${unit}` : null;
}

function patternProblem(
  { type, pattern = '', patternMessage = '' }: FormField,
  value: unknown,
  matches: MatchesPattern,
) {
  if (pattern === '' || !takesPattern(type) || matches(pattern, String(value))) return null;
  return patternMessage === '' ? 'This does not have the form that is asked for' : patternMessage;
}

export function problemWith(field: FormField, value: unknown, matches: MatchesPattern): string | null {
  const { type, required, options, constant } = field;
  const rule = rules[type];
  if (rule === undefined) return isEmptyValue(value) ? null : 'This field is empty';
  if (type === 'hidden') return isEmptyValue(value) || value === constant ? null : 'This cannot be changed';
  if (isEmptyValue(value) || (type === 'checkbox' && value === false)) {
    return required ? messages.auth.fieldRequired : null;
  }
  if (!rule.holds(value)) return rule.message;
  const isChoice = takesOptions(type) && options.length > 0;
  if (isChoice && !options.some((option) => option === value)) return 'Choose one of the options';
  return limitProblem(field, value) ?? patternProblem(field, value, matches);
}

function problemWithSecret(
  field: FormField,
  named: unknown,
  { given, kept }: GivenSecrets,
  matches: MatchesPattern,
): string | null {
  const fresh = ownValue(given, field.key);
  if (!isEmptyValue(fresh)) return problemWith(field, fresh, matches);
  if (isEmptyValue(named)) return field.required ? messages.auth.fieldRequired : null;
  return named === ownValue(kept, field.key) ? null : 'A new value is sent in custom.passwords';
}

/** @param matches left out where patterns can't be checked, as before a browser has loaded their engine */
export function customProblems(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  secrets: GivenSecrets = noSecrets,
  matches: MatchesPattern = () => true,
): ValueProblem[] {
  const known = new Set(fields.map(({ key }) => key));
  const open = new Set(fields.filter(({ type }) => !isSecret(type)).map(({ key }) => key));
  const strangers = [
    ...Object.keys(values).filter((key) => !known.has(key)),
    ...Object.keys(secrets.given).filter((key) => !known.has(key) || open.has(key)),
  ];
  const problems = fields.flatMap((field) => {
    const value = ownValue(values, field.key);
    const message = isSecret(field.type)
      ? problemWithSecret(field, value, secrets, matches)
      : problemWith(field, value, matches);
    return message === null ? [] : [{ key: field.key, message }];
  });
  return [...problems, ...strangers.map((key) => ({ key, message: 'The form has no such field' }))];
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
