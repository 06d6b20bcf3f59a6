import { isEmail, isURL } from 'class-validator';
import {
  type CalendarKind,
  calendarProblem,
  earliestNote,
  isDay,
  isInstant,
  isOfKind,
  supportedDays,
} from './calendar-values.js';
import {
  compareLimits,
  customRange,
  customTextLength,
  holdsValue,
  isEmptyValue,
  isSecret,
  limitKind,
  longTextLength,
  takesOptions,
  takesPattern,
  type ValueType,
  valueText,
} from './custom-field-traits.js';
import type { CustomFieldType, FormField } from './custom-fields.js';
import { shownFields } from './field-conditions.js';
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

const rules: Readonly<Record<ValueType, ValueRule>> = {
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

function ruleOf(type: CustomFieldType): ValueRule | undefined {
  return holdsValue(type) ? rules[type] : undefined;
}

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

/** Whether a limit is written as its type needs it. */
export function isLimit(type: CustomFieldType, limit: string): boolean {
  const kind = limitKind(type);
  if (kind === 'number') return Number.isFinite(Number(limit)) && ruleOf(type)?.holds(Number(limit)) === true;
  if (kind === 'length') return /^\d{1,4}$/.test(limit) && Number(limit) <= longTextLength;
  return kind === 'moment' && ruleOf(type)?.holds(limit) === true;
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
  const rule = ruleOf(type);
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

/**
 * A field that is not shown is not asked for, and what it holds is not looked at.
 * @param matches left out where patterns can't be checked, as before a browser has loaded their engine
 */
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
  const problems = shownFields(fields, values).flatMap((field) => {
    const value = ownValue(values, field.key);
    const message = isSecret(field.type)
      ? problemWithSecret(field, value, secrets, matches)
      : problemWith(field, value, matches);
    return message === null ? [] : [{ key: field.key, message }];
  });
  return [...problems, ...strangers.map((key) => ({ key, message: 'The form has no such field' }))];
}
