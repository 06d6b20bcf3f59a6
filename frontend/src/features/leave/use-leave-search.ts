import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { leaveSearch, type LeaveSearch } from './leave-search';

/** Changes the address of the leave screen. */
export type SetLeaveSearch = SetAddress<LeaveSearch>;

/** What the address of the leave screen says, and the function that changes a part of it. */
export function useLeaveSearch(): readonly [LeaveSearch, SetLeaveSearch] {
  return useAddress(leaveSearch);
}
