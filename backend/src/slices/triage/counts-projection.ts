import type { BugView } from '@atrium/contracts/bugs/views';
import { waitsForTriage } from '@atrium/contracts/core/triage-rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { seesTriage } from '@atrium/contracts/triage/rules';
import { type TriageCountsView, triageNow } from '@atrium/contracts/triage/views';
import type { Rollup } from '../../platform/kernel/rollup.js';

type Sources = { bugs: BugView; 'feature-requests': FeatureRequestView };

const room = 'triage';
const waits = (record: BugView | FeatureRequestView | null): number =>
  Number(record !== null && waitsForTriage(record));

/** Counts what waits in the inbox, so that the menu need not follow all of it. */
export const triageCounts: Rollup<TriageCountsView, Sources> = {
  collection: 'triage-counts',
  sources: ['bugs', 'feature-requests'],
  affects: ({ before, after }) => (waits(before) === waits(after) ? [] : [triageNow]),
  roll(doc, { collection, before, after }, id) {
    const { bugs = 0, requests = 0 } = doc ?? {};
    const change = waits(after) - waits(before);
    return collection === 'bugs'
      ? { _id: id, bugs: bugs + change, requests }
      : { _id: id, bugs, requests: requests + change };
  },
  publish: (doc) => [{ rooms: [room], doc }],
  rooms: (rights) => (seesTriage(rights) ? [room] : []),
};
