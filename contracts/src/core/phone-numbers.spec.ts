import { expect, it } from '@jest/globals';
import { dialledDigits, isPhoneNumber, phoneNumberText } from './phone-numbers.js';

it.each(['0049 30 1234', '+351 (21) 000-11.11', '112', '030/12 34', 4_711, '1'.repeat(20)])(
  'takes %p for a telephone number',
  (value) => expect(isPhoneNumber(value)).toBe(true),
);

it.each(['', '12', '+ -', 'desk 1234', '1'.repeat(21), '123\n456', 12, -1_234, 12.34, 2 ** 60, null, undefined])(
  'takes %p for none',
  (value) => expect(isPhoneNumber(value)).toBe(false),
);

it('keeps what was typed, and knows the same number written otherwise', () => {
  expect(phoneNumberText(' 0049 30 1234 ')).toBe('0049 30 1234');
  expect(phoneNumberText(493_012_34)).toBe('49301234');
  expect(new Set(['0049 30 1234', '+49 (30) 12-34', '49301234'].map(dialledDigits)).size).toBe(1);
});
