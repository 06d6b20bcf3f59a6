import {
  ArrayMaxSize,
  ArrayUnique,
  buildMessage,
  IsArray,
  IsNumber,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { isCurrency } from '../core/money.js';
import { isRecord } from '../core/values.js';
import { labelsProblem } from './labels.js';
import { isClock, isTimeZone } from './rules.js';
import { roomsProblem } from './meeting-rooms.js';
import { statusesProblem } from './task-statuses.js';
import { unitsProblem } from './units.js';

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

export const IsClock = rule('isClock', isClock, 'Choose a time of day');

export const IsTimeZone = rule('isTimeZone', isTimeZone, 'This time zone does not exist');

export const IsCurrency = rule('isCurrency', isCurrency, 'This currency does not exist');

/** Passes when the other value is invalid, which is reported then. */
function compared(other: string, holds: (value: string | number, other: string | number) => boolean) {
  return (value: unknown, object: object): boolean => {
    const bound: unknown = Reflect.get(object, other);
    if (isClock(value) && isClock(bound)) return holds(value, bound);
    if (typeof value === 'number' && typeof bound === 'number') return holds(value, bound);
    return true;
  };
}

export function IsLaterThan(other: string, options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isLaterThan',
    compared(other, (value, bound) => value > bound),
    `$property must be after ${other}`,
  )(options);
}

export function IsNotLessThan(other: string, options?: ValidationOptions): PropertyDecorator {
  const message = `$property must not be less than ${other}`;
  return rule(
    'isNotLessThan',
    compared(other, (value, bound) => value >= bound),
    message,
  )(options);
}

/** @param decimals 0 for whole numbers */
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

/** A rule of a list as a whole; what is wrong with a single one is said elsewhere. */
function listRule(name: string, problemOf: (list: readonly object[]) => string | null): PropertyDecorator {
  const problemIn = (value: unknown) => (Array.isArray(value) && value.every(isRecord) ? problemOf(value) : null);
  return ValidateBy({
    name,
    validator: {
      validate: (value) => problemIn(value) === null,
      defaultMessage: (context) => problemIn(context?.value) ?? '',
    },
  });
}

/** The property is a list of statuses with which a board can be run. */
export const AreStatuses = (): PropertyDecorator => listRule('areStatuses', statusesProblem);

/** The property is a list of labels with distinct ids and names. */
export const AreLabels = (): PropertyDecorator => listRule('areLabels', labelsProblem);

/** The property is a list of departments or designations, with names of their own. */
export const AreUnits = (): PropertyDecorator => listRule('areUnits', unitsProblem);

/** The property is a list of rooms with distinct ids and names. */
export const AreRooms = (): PropertyDecorator => listRule('areRooms', roomsProblem);

/** Names in a list: each once, whatever its case, and none empty. */
export const AreNames = (): PropertyDecorator => {
  const rules = [
    IsArray(),
    ArrayMaxSize(100),
    ArrayUnique((name: unknown) => String(name).trim().toLowerCase(), { message: 'Each name can appear only once' }),
    Matches(/\S/, { each: true, message: 'A name must not be empty' }),
    MaxLength(60, { each: true }),
  ];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
};
