import { monthPattern } from '@atrium/contracts/attendance/rules';
import { type TeamGroup, teamGroups } from '../../widgets/who-is-in/team-groups';

export const attendanceTabs = ['mine', 'team', 'corrections', 'month'] as const;
export type AttendanceTab = (typeof attendanceTabs)[number];

/** What the address of the attendance screen says. */
export interface AttendanceSearch {
  /** One's own attendance when left out. */
  readonly tab?: Exclude<AttendanceTab, 'mine'>;
  /** Who is listed of the team; everybody when left out. */
  readonly who?: TeamGroup;
  /** Such as `2026-11`; the present one when left out. */
  readonly month?: string;
  readonly page?: number;
}

/** Reads the address of the attendance screen; what makes no sense in it is left out. */
export function attendanceSearch(raw: Record<string, unknown>): AttendanceSearch {
  const tab = attendanceTabs.find((one) => one === raw['tab']);
  const who = teamGroups.find((one) => one === raw['who']);
  const month = raw['month'];
  const page = Number(raw['page']);
  return {
    ...(tab === undefined || tab === 'mine' ? {} : { tab }),
    ...(who === undefined ? {} : { who }),
    ...(typeof month === 'string' && monthPattern.test(month) ? { month } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
