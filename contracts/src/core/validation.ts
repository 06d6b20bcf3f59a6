import { buildMessage, Matches, type ValidationOptions, ValidateBy } from 'class-validator';
import { idPattern, isCalendarDate, isDay } from './values.js';

/** The property is an id. */
export function IsId(options?: ValidationOptions): PropertyDecorator {
  return Matches(idPattern, { message: '$property is not a valid id', ...options });
}

/** The property is a day of the calendar, with or without a time. */
export function IsCalendarDate(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isCalendarDate',
      validator: {
        validate: isCalendarDate,
        defaultMessage: buildMessage((prefix) => `${prefix}$property must be a valid date`, options),
      },
    },
    options,
  );
}

/** The property is a day of the calendar, such as `2026-02-28`. */
export function IsDay(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isDay',
      validator: {
        validate: isDay,
        defaultMessage: buildMessage((prefix) => `${prefix}$property must be a day, such as 2026-02-28`, options),
      },
    },
    options,
  );
}

/** The property is an instant: a day with a time and a time zone, such as `2026-02-28T09:30Z`. */
export function IsInstant(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isInstant',
      validator: {
        validate: (value) => isCalendarDate(value) && /T.*(Z|[+-]\d{2}:\d{2})$/.test(value),
        defaultMessage: buildMessage((prefix) => `${prefix}$property must be an instant with its time zone`, options),
      },
    },
    options,
  );
}

/** The property equals another one of the same object. */
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
