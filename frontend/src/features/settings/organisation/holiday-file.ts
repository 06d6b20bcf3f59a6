import { addDays } from '@atrium/contracts/core/days';
import { dayIn } from '@atrium/contracts/imports/cell-values';
import type { Holiday } from '@atrium/contracts/settings/rules';
import type { FileTable } from '../../../platform/list/read-table';

/** What a file of holidays brings. */
export interface HolidayFile {
  /** By date, without those that are there. */
  readonly added: readonly Holiday[];
  readonly present: number;
  /** Rows, as a spreadsheet counts them, that say no date or no name. */
  readonly unread: readonly number[];
}

const headings = {
  date: /^(date|day|datum|tag|start|start date|from)$/i,
  name: /^(name|holiday|title|summary|subject|feiertag|bezeichnung)$/i,
  half: /^(half|half day|halfday|halb|halber tag)$/i,
};
const yes = /^(yes|true|1|x|half|ja|wahr|halb)$/i;

/** Such as not 30 February. */
function isInCalendar(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
}

/** Columns are found by their headings; without any, the first is the date and the second the name. */
export function holidaysIn({ header, rows }: FileTable, known: readonly Holiday[]): HolidayFile {
  const columnOf = (heading: RegExp): number => header.findIndex((text) => heading.test(text.trim()));
  const [date, name, half] = [columnOf(headings.date), columnOf(headings.name), columnOf(headings.half)];
  const isHeadless = date < 0 && name < 0;
  const read = (row: readonly string[]): Holiday | null => {
    const text = (column: number): string => row[column]?.trim() ?? '';
    const day = dayIn(text(isHeadless ? 0 : date));
    const called = text(isHeadless ? 1 : name);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && isInCalendar(day);
    return isDay && called !== '' ? { date: day, name: called, halfDay: yes.test(text(half)) } : null;
  };
  const all = (isHeadless ? [header, ...rows] : rows).map(read);
  const first = isHeadless ? 1 : 2;
  const taken = new Map(known.map((holiday) => [holiday.date, holiday]));
  const added = new Map<string, Holiday>();
  for (const one of all) if (one !== null && !taken.has(one.date) && !added.has(one.date)) added.set(one.date, one);
  const readable = all.filter((one) => one !== null).length;
  return {
    added: [...added.values()].toSorted((a, b) => a.date.localeCompare(b.date)),
    present: readable - added.size,
    unread: all.flatMap((one, index) => (one === null ? [index + first] : [])),
  };
}
