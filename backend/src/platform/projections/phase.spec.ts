import { expect, it } from '@jest/globals';
import { phaseOf } from './phase.js';

const next = (position: bigint, target: bigint) => ({ generation: 'next', position, target });
const done = (position: bigint, target: bigint) => phaseOf({ isLive: false, next: next(position, target) }).done;

it('what is done of a rebuild lies between nothing and all of it, in hundredths', () => {
  expect([done(0n, 0n), done(0n, 200n), done(100n, 200n), done(300n, 200n)]).toEqual([0, 0, 0.5, 1]);
  expect(done(123_456_789n, 987_654_321n)).toBe(0.12);
});

it('nothing is left to do of views that are live, and nothing is done of those that nobody has begun', () => {
  expect(phaseOf({ isLive: true, next: null })).toEqual({ phase: 'live', done: 1, beside: null });
  expect(phaseOf(null)).toEqual({ phase: 'absent', done: 0, beside: null });
});

it('views stay live while others are built beside them', () => {
  expect(phaseOf({ isLive: true, next: next(50n, 200n) })).toEqual({ phase: 'live', done: 1, beside: 0.25 });
});
