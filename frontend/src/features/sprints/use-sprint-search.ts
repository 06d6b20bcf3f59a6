import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type SprintSearch, sprintSearch } from './sprint-search';

/** Changes the address of the sprints. */
export type SetSprintSearch = SetAddress<SprintSearch>;

/** What the address of the sprints says, and the function that changes a part of it. */
export function useSprintSearch(): readonly [SprintSearch, SetSprintSearch] {
  return useAddress(sprintSearch);
}
