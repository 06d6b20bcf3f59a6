import { buildMessage, IsNumber, Max, Min, ValidateBy, type ValidationOptions } from 'class-validator';
import { isCurrency } from '../core/money.js';
import { isClock, isTimeZone } from './rules.js';

function rule(name: string, validate: (value: unknown, object: object) => boolean, message: string) {
  return (options?: ValidationOptions): PropertyDecorator =>
    ValidateBy(
      {
        name,
        validator: {
          validate: (value, context) => validate(value, context?.object ?? {}),
          defaultMessage: buildMessage((prefix) => `${prefix}${message}`, options),
        },
      },
      options,
    );
}

/** The property is a time of day such as `09:30`. */
export const IsClock = rule('isClock', isClock, 'Choose a time of day');

/** The property is a name of the time zone database. */
export const IsTimeZone = rule('isTimeZone', isTimeZone, 'This time zone does not exist');

/** The property is the code of a currency. */
export const IsCurrency = rule('isCurrency', isCurrency, 'This currency does not exist');

/** Holds as well where the other one is not what it should be: that one is to blame then. */
function compared(other: string, holds: (value: string | number, other: string | number) => boolean) {
  return (value: unknown, object: object): boolean => {
    const bound: unknown = Reflect.get(object, other);
    if (isClock(value) && isClock(bound)) return holds(value, bound);
    if (typeof value === 'number' && typeof bound === 'number') return holds(value, bound);
    return true;
  };
}

/** The time of day comes after another one of the same object. */
export function IsLaterThan(other: string, options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isLaterThan',
    compared(other, (value, bound) => value > bound),
    `$property must be after ${other}`,
  )(options);
}

/** The number is at least another one of the same object. */
export function IsNotLessThan(other: string, options?: ValidationOptions): PropertyDecorator {
  const message = `$property must not be less than ${other}`;
  return rule(
    'isNotLessThan',
    compared(other, (value, bound) => value >= bound),
    message,
  )(options);
}

/**
 * The property is a number within bounds.
 * @param decimals how many places it may have; 0 for whole numbers
 */
export function IsAmount(least: number, most: number, decimals: number): PropertyDecorator {
  const message = decimals === 0 ? 'A whole number is needed' : 'A number is needed';
  const rules = [
    IsNumber({ maxDecimalPlaces: decimals }, { message }),
    Min(least, { message: `At least ${least}` }),
    Max(most, { message: `At most ${most}` }),
  ];
  return (target, key) => {
    for (const each of rules) each(target, key);
  };
}
