import { dayMs } from './days.js';
import { expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { UpdateOwnProfile } from '../users/commands.js';

const problemsOf = (dob: string) =>
  validateSync(Object.assign(new UpdateOwnProfile(), { dob })).flatMap(({ constraints = {} }) =>
    Object.values(constraints),
  );
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

it('a date of birth is not in the future', () => {
  expect(problemsOf('1990-02-28')).toEqual([]);
  expect(problemsOf(inDays(-1))).toEqual([]);
  expect(problemsOf(inDays(2))).toEqual(['dob is in the future']);
  expect(problemsOf(`${inDays(2)}T00:00:00Z`)).toEqual(['dob is in the future']);
});
