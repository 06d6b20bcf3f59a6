import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type BugSearch, bugSearch } from './bug-search';

/** Changes the address of the bug list. */
export type SetBugSearch = SetAddress<BugSearch>;

/** What the address of the bug list says, and the function that changes a part of it. */
export function useBugSearch(): readonly [BugSearch, SetBugSearch] {
  return useAddress(bugSearch);
}
