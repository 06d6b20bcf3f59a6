import { ValidateBy } from 'class-validator';
import { messages } from './messages.js';

const shortest = 3;
const longest = 20;
const written = /^[+\d\s()./-]{1,60}$/;

export const phoneNumberProblem = (field: string): string =>
  `${field} must be a telephone number of ${shortest} to ${longest} digits, with +, spaces, brackets or dashes between them`;

/**
 * As typed, trimmed.
 * @param value some clients send a number
 */
export function phoneNumberText(value: string | number): string {
  return String(value).trim();
}

export function isPhoneNumber(value: unknown): value is string | number {
  if (typeof value === 'number' && !(Number.isSafeInteger(value) && value > 0)) return false;
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const digits = String(value).replaceAll(/\D/g, '').length;
  return written.test(String(value)) && !/[\n\r]/.test(String(value)) && digits >= shortest && digits <= longest;
}

/** Canonical digits for comparison: without punctuation, `+` and leading zeros. */
export function dialledDigits(value: string): string {
  return value.replaceAll(/\D/g, '').replace(/^0+/, '');
}

const isBlank = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');

export const IsPhoneNumber = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPhoneNumber',
    validator: {
      validate: isPhoneNumber,
      defaultMessage: (context) =>
        isBlank(context?.value) ? messages.auth.fieldRequired : phoneNumberProblem('$property'),
    },
  });
