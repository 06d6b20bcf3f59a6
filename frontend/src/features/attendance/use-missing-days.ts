import { dayAt } from '@atrium/contracts/core/zones';
import type { AttendanceDay } from '@atrium/contracts/attendance/rules';
import { type CountedLeave, type MissingDay, missingDaysIn } from '@atrium/contracts/attendance/missing-days';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useCollection } from '../../platform/sync/use-collection';
import { useNow } from '../../ui/format/clock';

export type MissingDaysOf = (user: string, days: readonly AttendanceDay[]) => readonly MissingDay[];

/**
 * As far as visible: where a leave's type is hidden, it counts as paid.
 * @param month such as `2026-11`
 */
export function useMissingDays(month: string): MissingDaysOf {
  const settings = useSettings();
  const today = dayAt(useNow(), settings.timeZone);
  const { documents: leaves } = useCollection('leave');
  const { documents: absences } = useCollection('absences');
  const { documents: people } = useCollection('users');
  return useMemo(() => {
    const unpaid = new Set(settings.leaveTypes.filter(({ paid }) => !paid).map(({ id }) => id));
    const types = new Map(leaves.map(({ _id, type }) => [_id, type]));
    const byPerson = new Map<string, CountedLeave[]>();
    const approved = leaves.filter(({ state }) => state === 'Approved');
    const known = new Map([...absences, ...approved].map((leave) => [leave._id, leave]));
    for (const { _id, user, startDate, endDate, startHalf, endHalf } of known.values()) {
      const paid = !unpaid.has(types.get(_id) ?? '');
      const counted = { from: startDate, to: endDate, firstHalf: startHalf, lastHalf: endHalf, paid };
      byPerson.set(user, [...(byPerson.get(user) ?? []), counted]);
    }
    const employment = new Map(people.map((person) => [person._id, 'joined' in person ? person : null]));
    return (user, days) => {
      const { joined = '', left = '' } = employment.get(user) ?? {};
      const came = new Set(days.map(({ day }) => day).filter((day) => day.startsWith(month)));
      return missingDaysIn(settings, month, { came, leaves: byPerson.get(user) ?? [], joined, left }, today);
    };
  }, [settings, leaves, absences, people, month, today]);
}
