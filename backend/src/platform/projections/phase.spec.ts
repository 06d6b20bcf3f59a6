import { expect, it } from '@jest/globals';
import { phaseOf } from './phase.js';

const done = (position: bigint, target: bigint) => phaseOf({ phase: 'rebuilding', position, target }).done;

it('what is done of a rebuild lies between nothing and all of it, in hundredths', () => {
  expect([done(0n, 0n), done(0n, 200n), done(100n, 200n), done(300n, 200n)]).toEqual([0, 0, 0.5, 1]);
  expect(done(123_456_789n, 987_654_321n)).toBe(0.12);
});

it('nothing is left to do of views that are live, and nothing is done of those that nobody has begun', () => {
  expect(phaseOf({ phase: 'live', position: 7n, target: 9n })).toEqual({ phase: 'live', done: 1 });
  expect(phaseOf(null)).toEqual({ phase: 'absent', done: 0 });
});
