import type { AttendanceDay } from '@atrium/contracts/attendance/rules';
import { type MissingDay, missingDaysIn } from '@atrium/contracts/attendance/missing-days';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { usePersonRecords } from '../../shared-features/person-records/use-person-records';
import { useSettingsFor } from '../../shared-features/work-schedules/use-settings-for';

export type MissingDaysOf = (user: string, days: readonly AttendanceDay[]) => readonly MissingDay[];

/** @param month such as `2026-11` */
export function useMissingDays(month: string): MissingDaysOf {
  const today = useToday();
  const settingsFor = useSettingsFor();
  const { recordsOf } = usePersonRecords();
  return useMemo(
    () => (user, days) => {
      const came = new Set(days.map(({ day }) => day).filter((day) => day.startsWith(month)));
      return missingDaysIn(settingsFor(user), month, { came, ...recordsOf(user) }, today);
    },
    [settingsFor, recordsOf, month, today],
  );
}
