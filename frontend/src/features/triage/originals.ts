import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { similarBugs } from '../../shared-features/similar-bugs/similar';
import type { TriageItem } from './triage-item';

/** Of what a record may be a duplicate: what reads like it first, then the newest. */
export function originalsOf(
  { collection, record }: TriageItem,
  bugs: readonly BugView[],
  requests: readonly FeatureRequestView[],
): readonly TriageItem[] {
  if (collection === 'feature-requests') {
    return requests
      .filter(({ _id, deleted, duplicateOf }) => _id !== record._id && !deleted && duplicateOf === null)
      .toSorted((a, b) => b.frnumber - a.frnumber)
      .map((request) => ({ collection, record: request }));
  }
  const others = bugs
    .filter(({ _id, deleted }) => _id !== record._id && !deleted)
    .toSorted((a, b) => b.bugnumber - a.bugnumber);
  return [...new Set([...similarBugs(others, record), ...others])].map((bug) => ({ collection, record: bug }));
}
