import { addDays } from '@atrium/contracts/core/days';
import type { Holiday } from '@atrium/contracts/settings/rules';

/** This year, the next, and each with holidays. */
export function holidayYears(holidays: readonly Holiday[], thisYear: number): readonly number[] {
  const listed = holidays.map(({ date }) => Number(date.slice(0, 4))).filter((year) => year > 0);
  return [...new Set([...listed, thisYear, thisYear + 1])].toSorted((a, b) => a - b);
}

/** After the last holiday, else the first. */
export function nextFreeDay(holidays: readonly Holiday[], year: number): string {
  const taken = new Set(holidays.map(({ date }) => date));
  const first = `${year}-01-01`;
  const last =
    [...taken]
      .filter((date) => date.startsWith(`${year}-`))
      .toSorted()
      .at(-1) ?? first;
  const freeFrom = (day: string): string => {
    // One more day than there are holidays, so one is free.
    const days = Array.from({ length: taken.size + 1 }, (_, n) => addDays(day, n));
    return days.find((each) => !taken.has(each)) ?? day;
  };
  const after = freeFrom(last);
  return after.startsWith(`${year}-`) ? after : freeFrom(first);
}

export function newHoliday(date: string): Holiday {
  return { date, name: '', halfDay: false };
}
