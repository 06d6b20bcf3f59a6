import { expect, it } from '@jest/globals';
import type { ProjectionStatus } from '@atrium/contracts/core/operations';
import { partDone, statusFrom } from './views-status';

const live: ProjectionStatus = { phase: 'live', position: '200', target: '200', lagMs: 4, documents: 9 };
const half = { phase: 'rebuilding', position: '100', target: '200' } as const;

it('a rebuild is told while nothing else is, and how far it is', () => {
  expect(statusFrom(live, null)).toBe(live);
  expect(statusFrom(live, half)).toEqual({ ...live, ...half });
  expect(statusFrom(null, half)).toMatchObject(half);
  expect(statusFrom(live, { ...half, phase: 'live' })).toBe(live);
  expect(statusFrom(null, null)).toBeNull();
});

it('what is done lies between nothing and all of it', () => {
  expect([partDone(half), partDone(live), partDone({ position: '300', target: '200' })]).toEqual([0.5, 1, 1]);
  expect(partDone({ position: '0', target: '0' })).toBe(0);
});
