import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type FeatureSearch, featureSearch } from './feature-search';

/** Changes the address of the requests. */
export type SetFeatureSearch = SetAddress<FeatureSearch>;

/** What the address of the requests says, and the function that changes a part of it. */
export function useFeatureSearch(): readonly [FeatureSearch, SetFeatureSearch] {
  return useAddress(featureSearch);
}
