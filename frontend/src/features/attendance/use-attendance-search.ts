import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { attendanceSearch, type AttendanceSearch } from './attendance-search';

/** Changes the address of the attendance screen. */
export type SetAttendanceSearch = SetAddress<AttendanceSearch>;

/** What the address of the attendance screen says, and the function that changes a part of it. */
export function useAttendanceSearch(): readonly [AttendanceSearch, SetAttendanceSearch] {
  return useAddress(attendanceSearch);
}
