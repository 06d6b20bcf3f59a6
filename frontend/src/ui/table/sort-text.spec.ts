import { expect, test } from '@jest/globals';
import { sortFrom, sortText } from './sort-text';

test('an order is read from an address and written back', () => {
  expect(sortFrom('-email')).toEqual({ column: 'email', direction: 'desc' });
  expect(sortFrom('role')).toEqual({ column: 'role', direction: 'asc' });
  for (const text of ['votes', '-frnumber']) expect(sortText(sortFrom(text))).toBe(text);
});

test('an address that names no column says no order', () => {
  for (const text of [undefined, '', '-']) expect(sortFrom(text)).toBeNull();
  expect(sortText(null)).toBeUndefined();
});
