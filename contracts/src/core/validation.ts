import { buildMessage, Matches, type ValidationOptions, ValidateBy } from 'class-validator';

/** Ids as the product makes them; anything else can't exist and is not looked up. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The property is an id. */
export function IsId(options?: ValidationOptions): PropertyDecorator {
  return Matches(idPattern, { message: '$property is not a valid id', ...options });
}

const datePattern = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Whether the text is a day of the calendar (`2026-02-28`), or such a day with a time (`2026-02-28T09:30Z`).
 * Impossible days, such as 30 February, are not.
 */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const match = datePattern.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && (match[4] === undefined || !Number.isNaN(Date.parse(value)));
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

/** Whether the text is a day of the calendar, without a time. */
export function isDay(value: unknown): value is string {
  return isCalendarDate(value) && value.length === 10;
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

/** Whether the value is an object with named values, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
