import { expect, test } from '@jest/globals';
import { sampleBug, sampleFeature } from '../../shared-features/record-list/sample-records';
import { inboxOf, itemAddress, itemNumber } from './triage-item';

const looked = { by: { _id: 'ann', username: 'ann' }, at: '2026-03-02T09:00:00.000Z', until: '' };
const bugs = [
  sampleBug({ _id: 'b1', bugnumber: 1, createdAt: '2026-03-02T09:00:00.000Z' }),
  sampleBug({ _id: 'b2', bugnumber: 2, triage: { ...looked, as: 'accepted' } }),
  sampleBug({ _id: 'b3', bugnumber: 3, deleted: true }),
  sampleBug({ _id: 'b4', bugnumber: 4, triage: { ...looked, as: 'snoozed', until: '2026-03-09T09:00:00.000Z' } }),
];
const requests = [
  sampleFeature({ _id: 'f1', frnumber: 1, createdAt: '2026-03-01T09:00:00.000Z' }),
  sampleFeature({ _id: 'f2', frnumber: 2, triage: { ...looked, as: 'asked' } }),
];
const listed = (search: Parameters<typeof inboxOf>[2]) => inboxOf(bugs, requests, search).map(itemNumber);

test('what nobody has looked at waits, longest first, without what was deleted', () => {
  expect(listed({})).toEqual(['FR-1', 'BUG-1']);
  expect(listed({ kind: 'bugs' })).toEqual(['BUG-1']);
});

test('what is snoozed and what was asked stand apart', () => {
  expect(listed({ view: 'snoozed' })).toEqual(['BUG-4']);
  expect(listed({ view: 'asked' })).toEqual(['FR-2']);
});

test('each leads to its own screen', () => {
  const [request] = inboxOf([], requests, {});
  expect(request && itemAddress(request)).toBe('/u/devfr?open=f1');
});
