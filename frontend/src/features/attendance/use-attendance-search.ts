import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { attendanceSearch, type AttendanceSearch } from './attendance-search';

export type SetAttendanceSearch = SetAddress<AttendanceSearch>;

export function useAttendanceSearch(): readonly [AttendanceSearch, SetAttendanceSearch] {
  return useAddress(attendanceSearch);
}
