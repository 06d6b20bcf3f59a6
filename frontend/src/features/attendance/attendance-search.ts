import { flagIn, given, monthIn, oneOf, pageIn, textIn } from '../../platform/list/address-values';
import { type TeamGroup, teamGroups } from '../../shared-features/who-is-in/team-groups';

export type AttendanceTab = 'mine' | 'team' | 'corrections' | 'month';

export interface AttendanceSearch {
  /** Default: the own attendance. */
  readonly tab?: Exclude<AttendanceTab, 'mine'>;
  readonly who?: TeamGroup;
  /** Such as `2026-11`; default: the current month. */
  readonly month?: string;
  readonly page?: number;
  readonly person?: string;
  readonly correction?: string;
  /** What is open fills the screen. */
  readonly full?: true;
}

export function attendanceSearch(raw: Record<string, unknown>): AttendanceSearch {
  return given({
    tab: oneOf(['team', 'corrections', 'month'], raw['tab']),
    who: oneOf(teamGroups, raw['who']),
    month: monthIn(raw['month']),
    page: pageIn(raw['page']),
    person: textIn(raw['person']),
    correction: textIn(raw['correction']),
    full: flagIn(raw['full']),
  });
}
