import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type SprintSearch, sprintSearch } from './sprint-search';

export type SetSprintSearch = SetAddress<SprintSearch>;

export function useSprintSearch(): readonly [SprintSearch, SetSprintSearch] {
  return useAddress(sprintSearch);
}
