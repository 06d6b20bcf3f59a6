import { dayOf } from './days.js';
import { type CalendarKind, calendarProblem, isOfKind } from './calendar-values.js';
import { buildMessage, Matches, type ValidationOptions, ValidateBy, ValidateIf } from 'class-validator';
import { messages } from './messages.js';
import { isId } from './values.js';

export const required = { message: messages.auth.fieldRequired } as const;

/** The property says something: a text that is more than blanks. */
export const IsFilledIn = (): PropertyDecorator => Matches(/\S/, required);

/** Also keeps headers of mails from being injected. */
export const IsOneLine = (): PropertyDecorator =>
  Matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: '$property must be one line of text' });

/** An empty text stands for "none": the value is only checked when there is one. @param name the property's */
export const unlessEmpty = (name: string): PropertyDecorator =>
  ValidateIf((body: Record<string, unknown>) => body[name] != null && body[name] !== '');

export function IsId(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isId',
      validator: {
        validate: isId,
        defaultMessage: buildMessage((prefix) => `${prefix}$property is not a valid id`, options),
      },
    },
    options,
  );
}

function ofKind(kind: CalendarKind, name: string, earliest?: string): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value) => isOfKind(kind, value, earliest),
      defaultMessage: buildMessage((prefix) => prefix + calendarProblem(kind, '$property', earliest)),
    },
  });
}

/**
 * A supported day, with or without a time.
 * @param earliest first allowed day
 */
export const IsCalendarDate = (earliest?: string): PropertyDecorator => ofKind('date', 'isCalendarDate', earliest);

/** Allows today in every time zone. */
export const IsPastDate = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPastDate',
    validator: {
      validate: (value) => typeof value !== 'string' || dayOf(value) <= latestDay(),
      defaultMessage: () => '$property is in the future',
    },
  });

const furthestEastMs = 14 * 60 * 60 * 1_000;

function latestDay(): string {
  return dayOf(new Date(Date.now() + furthestEastMs).toISOString());
}

/**
 * Such as `2026-02-28`.
 * @param earliest first allowed day
 */
export const IsDay = (earliest?: string): PropertyDecorator => ofKind('day', 'isDay', earliest);

/** Such as `2026-02`. */
export const IsMonth = (): PropertyDecorator => ofKind('month', 'isMonth');

/** With a time and zone, such as `2026-02-28T09:30Z`. */
export const IsInstant = (): PropertyDecorator => ofKind('instant', 'isInstant');

export function EqualsProperty(other: string, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'equalsProperty',
      constraints: [other],
      validator: {
        validate: (value, context) =>
          context !== undefined && value === (context.object as Record<string, unknown>)[other],
        defaultMessage: buildMessage((prefix) => `${prefix}$property must equal ${other}`, options),
      },
    },
    options,
  );
}
