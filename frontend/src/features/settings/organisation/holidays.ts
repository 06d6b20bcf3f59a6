import { addDays } from '@atrium/contracts/core/days';
import type { Holiday } from '@atrium/contracts/settings/rules';

/** The years that can be shown: this one, the next, and each that has holidays. */
export function holidayYears(holidays: readonly Holiday[], thisYear: number): readonly number[] {
  const told = holidays.map(({ date }) => Number(date.slice(0, 4))).filter((year) => year > 0);
  return [...new Set([...told, thisYear, thisYear + 1])].toSorted((a, b) => a - b);
}

/** A day of the year that is no holiday yet: the first after the last one, or the first at all. */
export function nextFreeDay(holidays: readonly Holiday[], year: number): string {
  const taken = new Set(holidays.map(({ date }) => date));
  const first = `${year}-01-01`;
  const last =
    [...taken]
      .filter((date) => date.startsWith(`${year}-`))
      .toSorted()
      .at(-1) ?? first;
  const freeFrom = (day: string): string => {
    // Of so many days one more than there are holidays is free.
    const days = Array.from({ length: taken.size + 1 }, (_, n) => addDays(day, n));
    return days.find((each) => !taken.has(each)) ?? day;
  };
  const after = freeFrom(last);
  return after.startsWith(`${year}-`) ? after : freeFrom(first);
}

/** A holiday that has no name yet. */
export function newHoliday(date: string): Holiday {
  return { date, name: '', halfDay: false };
}
