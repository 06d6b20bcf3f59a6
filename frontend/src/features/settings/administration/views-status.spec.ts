import { expect, it } from '@jest/globals';
import type { ProjectionStatus } from '@atrium/contracts/core/operations';
import { statusFrom } from './views-status';

const live: ProjectionStatus = { phase: 'live', done: 1, beside: null, position: '200', lagMs: 4, documents: 9 };
const half = { phase: 'rebuilding', done: 0.5, beside: null } as const;

it('a rebuild shows its progress, and nothing else is shown meanwhile', () => {
  expect(statusFrom(live, null)).toBe(live);
  expect(statusFrom(live, half)).toEqual({ ...live, ...half });
  expect(statusFrom(null, half)).toMatchObject(half);
  expect(statusFrom(live, { ...half, phase: 'live' })).toBe(live);
  expect(statusFrom(null, null)).toBeNull();
});
