import type { Holiday } from '@atrium/contracts/settings/rules';

/** The years that can be shown: this one, the next, and each that has holidays. */
export function holidayYears(holidays: readonly Holiday[], thisYear: number): readonly number[] {
  const told = holidays.map(({ date }) => Number(date.slice(0, 4))).filter((year) => year > 0);
  return [...new Set([...told, thisYear, thisYear + 1])].toSorted((a, b) => a - b);
}

const dayMs = 86_400_000;

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
    for (let at = Date.parse(`${day}T00:00:00Z`); ; at += dayMs) {
      const text = new Date(at).toISOString().slice(0, 10);
      if (!taken.has(text)) return text;
    }
  };
  const after = freeFrom(last);
  return after.startsWith(`${year}-`) ? after : freeFrom(first);
}

/** A holiday that has no name yet. */
export function newHoliday(date: string): Holiday {
  return { date, name: '', halfDay: false };
}
