import { expect, it } from '@jest/globals';
import { isStaff, isThere } from './staff.js';

it('counts neither who was deactivated nor who was deleted as staff', () => {
  expect(isStaff({ active: true })).toBe(true);
  expect(isStaff({ active: true, deleted: false })).toBe(true);
  expect(isStaff({ active: true, deleted: true })).toBe(false);
  expect(isStaff({ active: false })).toBe(false);
});

it('counts who was deactivated as there, and nobody who was deleted', () => {
  expect([{ active: false }, { deleted: false }, { active: true, deleted: true }].map(isThere)).toEqual([
    true,
    true,
    false,
  ]);
});
