import { minutesOf } from '@atrium/contracts/core/clock';
import { minuteMs, monthOf } from '@atrium/contracts/core/days';
import { hoursAway, isHourly } from '@atrium/contracts/leave/rules';
import { useMemo } from 'react';
import { wallClockSpan } from '../../ui/format/day-texts';
import { useCollection } from '../../platform/sync/use-collection';

/** The hours of leave of a person by day, such as `2:00 PM – 4:00 PM`. */
export function useLeaveHours(person: string): (day: string) => string {
  const { documents } = useCollection('absences');
  return useMemo(() => {
    const own = documents.filter(({ user }) => user === person);
    return (day) => hoursAway(own, day).map(wallClockSpan).join(', ');
  }, [documents, person]);
}

/** How long the hours of leave of each person are in a month, in milliseconds. */
export function useMonthLeaveHours(month: string): (person: string) => number {
  const { documents } = useCollection('absences');
  return useMemo(() => {
    const byPerson = new Map<string, number>();
    for (const absence of documents) {
      if (!isHourly(absence) || monthOf(absence.startDate) !== month) continue;
      const length = (minutesOf(absence.endTime) - minutesOf(absence.startTime)) * minuteMs;
      byPerson.set(absence.user, (byPerson.get(absence.user) ?? 0) + length);
    }
    return (person) => byPerson.get(person) ?? 0;
  }, [documents, month]);
}
