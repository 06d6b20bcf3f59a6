import { bugKind } from '@atrium/contracts/bugs/kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { useDispatch } from '../../platform/api/use-dispatch';
import { expected } from '../../shared-features/record-list/record-commands';
import { itemNumber, type TriageItem } from './triage-item';

/** Saves the labels of what is triaged, at once and not with the verdict. */
export function useLabelling(): (item: TriageItem, ids: readonly string[]) => Promise<unknown> {
  const dispatch = useDispatch();
  return (item, ids) => {
    const change = {
      id: item.record._id,
      body: { labels: [...ids] },
      failure: `${itemNumber(item)} could not be changed`,
    };
    return item.collection === 'bugs'
      ? dispatch('EditBug', { ...change, patches: expected(bugKind, item.record, () => ({ labels: ids })) })
      : dispatch('EditFeatureRequest', {
          ...change,
          patches: expected(featureRequestKind, item.record, () => ({ labels: ids })),
        });
  };
}
