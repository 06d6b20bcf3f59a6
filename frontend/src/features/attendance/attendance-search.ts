import { given, monthIn, oneOf, pageIn, textIn } from '../../platform/list/address-values';
import { type TeamGroup, teamGroups } from '../../shared-features/who-is-in/team-groups';

export type AttendanceTab = 'mine' | 'team' | 'corrections' | 'month';

/** What the address of the attendance screen says. */
export interface AttendanceSearch {
  /** One's own attendance when left out. */
  readonly tab?: Exclude<AttendanceTab, 'mine'>;
  /** Who is listed of the team; everybody when left out. */
  readonly who?: TeamGroup;
  /** Such as `2026-11`; the present one when left out. */
  readonly month?: string;
  readonly page?: number;
  /** The id of whose month is open, for those who look after others. */
  readonly person?: string;
  /** The correction that somebody was sent to. */
  readonly correction?: string;
}

/** Reads the address of the attendance screen; what makes no sense in it is left out. */
export function attendanceSearch(raw: Record<string, unknown>): AttendanceSearch {
  return given({
    tab: oneOf(['team', 'corrections', 'month'], raw['tab']),
    who: oneOf(teamGroups, raw['who']),
    month: monthIn(raw['month']),
    page: pageIn(raw['page']),
    person: textIn(raw['person']),
    correction: textIn(raw['correction']),
  });
}
