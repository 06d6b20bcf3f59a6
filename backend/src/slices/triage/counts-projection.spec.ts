import { expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { TriageCountsView } from '@atrium/contracts/triage/views';
import { bugView, featureRequestView } from '../../../test/item-views.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { triageCounts } from './counts-projection.js';

const accepted = { as: 'accepted', until: '', by: null, at: null } as const;

it('counts what waits, by kind, and no longer what was looked at or deleted', () => {
  const [one, two] = [bugView({ _id: 'one' }), bugView({ _id: 'two' })];
  const request = featureRequestView({ _id: 'request' });
  const come = [
    { collection: 'bugs', before: null, after: one },
    { collection: 'bugs', before: null, after: two },
    { collection: 'feature-requests', before: null, after: request },
  ];
  const counted = (...changes: readonly SpecChange<BugView | FeatureRequestView>[]) => {
    const now = rollAll<TriageCountsView>(triageCounts, [...come, ...changes]).get('now');
    return [now?.bugs, now?.requests];
  };
  expect(counted()).toEqual([2, 1]);
  expect(
    counted(
      { collection: 'bugs', before: one, after: { ...one, triage: accepted } },
      { collection: 'feature-requests', before: request, after: { ...request, deleted: true } },
    ),
  ).toEqual([1, 0]);
});
