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

// What each kind of field may be filled in with. Server and browser ask the same rules.

/** What is wrong with the value of one field. */
export interface ValueProblem {
  readonly key: string;
  readonly message: string;
}

/** What is given of the secret fields of a form, by their keys. */
export interface GivenSecrets {
  /** New values. */
  readonly given: Readonly<Record<string, string>>;
  /** The references of those that are kept already. */
  readonly kept: Readonly<Record<string, string>>;
}

const noSecrets: GivenSecrets = { given: {}, kept: {} };

/** A rule for the values of one kind: whether it holds, and what is said when it does not. */
interface ValueRule {
  readonly holds: (value: unknown) => boolean;
  readonly message: string;
}

/** How many letters fit into a line of text. */
export const customTextLength = 500;
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
/** Dates in an organisation's own fields may lie far back. */
const ofCalendar = (kind: CalendarKind): ValueRule =>
  pattern((value) => isOfKind(kind, value, earliestNote), calendarProblem(kind, 'This', earliestNote));
const upload = pattern(isId, 'Choose a picture');

/** The kinds that hold a value; those that are missing here only do something to the form. */
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
  tel: pattern(
    (value) => /^\+?[\d ()./-]{3,40}$/.test(value) && /\d{3}/.test(value.replaceAll(/\D/g, '')),
    'Enter a telephone number',
  ),
  text: textUpTo(customTextLength),
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

/** A week such as `2026-W53`: of the years that begin on a Thursday, or on a Wednesday in leap years, there are 53. */
function isWeek(value: string): boolean {
  const match = /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(value);
  if (match === null) return false;
  const year = Number(match[1]);
  if (year < yearOf(earliestNote) || year > yearOf(supportedDays.last)) return false;
  const isLong = new Date(Date.UTC(year, 0, 1)).getUTCDay() === 4 || new Date(Date.UTC(year, 11, 31)).getUTCDay() === 4;
  return Number(match[2]) <= 52 || isLong;
}

/** Whether records keep something of fields of this kind; the others only do something to the form. */
export function holdsValue(type: CustomFieldType): boolean {
  return rules[type] !== undefined;
}

/** Whether somebody fills in fields of this kind. */
export function isFilledIn(type: CustomFieldType): boolean {
  return holdsValue(type) && type !== 'hidden';
}

/** Whether a field of this kind can have choices; a radio field has to. */
export function takesOptions(type: CustomFieldType): boolean {
  return type === 'radio' || type === 'search';
}

/** Whether fields of this kind hold the id of an uploaded picture. */
export function holdsFile(type: CustomFieldType): boolean {
  return type === 'file' || type === 'image';
}

/** Whether what fields of this kind hold is secret: kept apart, and shown only to who reveals it. */
export function isSecret(type: CustomFieldType): boolean {
  return type === 'password';
}

/** The references of the secrets that a record has, by the keys of their fields. */
export function secretsOf(fields: readonly FilledField[]): Record<string, string> {
  const secrets = fields.flatMap(({ key, type, value }): [string, string][] =>
    isSecret(type) && typeof value === 'string' && value !== '' ? [[key, value]] : [],
  );
  return Object.fromEntries(secrets);
}

/** Whether nothing was filled in. */
export function isEmptyValue(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

/** What is wrong with what a field was filled in with; null when nothing is. */
export function problemWith({ type, required, options, constant }: FormField, value: unknown): string | null {
  const rule = rules[type];
  if (rule === undefined) return isEmptyValue(value) ? null : 'This field is empty';
  if (type === 'hidden') return isEmptyValue(value) || value === constant ? null : 'This cannot be changed';
  if (isEmptyValue(value) || (type === 'checkbox' && value === false)) {
    return required ? messages.auth.fieldRequired : null;
  }
  if (!rule.holds(value)) return rule.message;
  const isChoice = takesOptions(type) && options.length > 0;
  return isChoice && !options.some((option) => option === value) ? 'Choose one of the options' : null;
}

/** What is wrong with a secret: it is a new value, the reference of the one that is kept, or left empty. */
function problemWithSecret(field: FormField, named: unknown, { given, kept }: GivenSecrets): string | null {
  const fresh = ownValue(given, field.key);
  if (!isEmptyValue(fresh)) return problemWith(field, fresh);
  if (isEmptyValue(named)) return field.required ? messages.auth.fieldRequired : null;
  return named === ownValue(kept, field.key) ? null : 'A new value is sent in custom.passwords';
}

/** Everything that is wrong with what a form was filled in with, in the order of its fields. */
export function customProblems(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  secrets: GivenSecrets = noSecrets,
): ValueProblem[] {
  const known = new Set(fields.map(({ key }) => key));
  const open = new Set(fields.filter(({ type }) => !isSecret(type)).map(({ key }) => key));
  const strangers = [
    ...Object.keys(values).filter((key) => !known.has(key)),
    ...Object.keys(secrets.given).filter((key) => !known.has(key) || open.has(key)),
  ];
  const problems = fields.flatMap((field) => {
    const value = ownValue(values, field.key);
    const message = isSecret(field.type) ? problemWithSecret(field, value, secrets) : problemWith(field, value);
    return message === null ? [] : [{ key: field.key, message }];
  });
  return [...problems, ...strangers.map((key) => ({ key, message: 'The form has no such field' }))];
}

/**
 * The fields as records keep them: every one that holds a value, in the order of the form.
 * @param secrets the references under which secrets are kept, by their keys
 */
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

/** A value as people read it in a line of text; what should not be read over somebody's shoulder is dots. */
export function valueText({ type, value }: Pick<FilledField, 'type' | 'value'>): string {
  if (type === 'checkbox') return value === true ? 'Yes' : 'No';
  if (value === '') return '';
  if (isSecret(type)) return '••••••';
  if (type === 'datetime-local') return String(value).replace('T', ' ');
  return String(value);
}
