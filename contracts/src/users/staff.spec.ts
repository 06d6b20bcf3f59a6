import { expect, it } from '@jest/globals';
import { isStaff, isThere } from './staff.js';

it('counts neither deactivated nor deleted people as staff', () => {
  expect(isStaff({ active: true })).toBe(true);
  expect(isStaff({ active: true, deleted: false })).toBe(true);
  expect(isStaff({ active: true, deleted: true })).toBe(false);
  expect(isStaff({ active: false })).toBe(false);
});

it('counts deactivated people as there, and no deleted ones', () => {
  expect([{ active: false }, { deleted: false }, { active: true, deleted: true }].map(isThere)).toEqual([
    true,
    true,
    false,
  ]);
});
