import type { CountedLeave } from '@atrium/contracts/attendance/missing-days';
import { isHourly, leaveDays, type LeaveSpan, sumOfDays } from '@atrium/contracts/leave/rules';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useSettingsFor } from '../work-schedules/use-settings-for';
import { useCollection } from '../../platform/sync/use-collection';

/** What says on which days a person was to come. */
export interface PersonRecords {
  readonly leaves: readonly CountedLeave[];
  /** Days; empty where they are not known. */
  readonly joined: string;
  readonly left: string;
}

/** As far as visible: where a leave's type is hidden, it counts as paid. */
export function usePersonRecords(): {
  readonly recordsOf: (user: string) => PersonRecords;
  /** Whether no leave is left out. */
  readonly isWhole: boolean;
} {
  const { leaveTypes } = useSettings();
  const settingsFor = useSettingsFor();
  const { documents: leaves, complete: hasAllLeaves } = useCollection('leave');
  const { documents: absences, complete: hasAllAbsences } = useCollection('absences');
  const { documents: people } = useCollection('users');
  const recordsOf = useMemo(() => {
    const unpaid = new Set(leaveTypes.filter(({ paid }) => !paid).map(({ id }) => id));
    const types = new Map(leaves.map(({ _id, type }) => [_id, type]));
    const shareOf = (user: string, leave: LeaveSpan) =>
      isHourly(leave) ? { share: sumOfDays(leaveDays(settingsFor(user), leave)) } : {};
    const byPerson = new Map<string, CountedLeave[]>();
    const approved = leaves.filter(({ state }) => state === 'Approved');
    const known = new Map([...absences, ...approved].map((leave) => [leave._id, leave]));
    for (const leave of known.values()) {
      const { _id, user, startDate, endDate, startHalf, endHalf } = leave;
      const paid = !unpaid.has(types.get(_id) ?? '');
      const counted = {
        from: startDate,
        to: endDate,
        firstHalf: startHalf,
        lastHalf: endHalf,
        paid,
        ...shareOf(user, leave),
      };
      byPerson.set(user, [...(byPerson.get(user) ?? []), counted]);
    }
    const employment = new Map(people.map((person) => [person._id, 'joined' in person ? person : null]));
    return (user: string) => {
      const { joined = '', left = '' } = employment.get(user) ?? {};
      return { leaves: byPerson.get(user) ?? [], joined, left };
    };
  }, [settingsFor, leaveTypes, leaves, absences, people]);
  return { recordsOf, isWhole: hasAllLeaves && hasAllAbsences };
}
