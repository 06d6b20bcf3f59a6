import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { leaveSearch, type LeaveSearch } from './leave-search';

export type SetLeaveSearch = SetAddress<LeaveSearch>;

export function useLeaveSearch(): readonly [LeaveSearch, SetLeaveSearch] {
  return useAddress(leaveSearch);
}
