import { isDay, isMonth } from '@atrium/contracts/core/calendar-values';
import { addDays, addMonths, lastDayOf, monthOf, weekDayOf, dayNumber, weekStartOf } from '@atrium/contracts/core/days';
import { monthWords } from '@atrium/contracts/core/past-search';
import { weekDayName } from '../../ui/format/day-texts';

/** Days, inclusive. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** What words for days depend on. */
export interface DayWorld {
  readonly today: string;
  /** 0 is Sunday. */
  readonly weekStart: number;
  /** Whether a word such as `friday` means the last one, as of what was created, or the next one, as of what is due. */
  readonly looksBack: boolean;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Words for days, which are English in every language, and what they mean to the reader. */
interface DayExample {
  readonly word: string;
  readonly text: string;
}

const backwards: readonly DayExample[] = [
  { word: 'today', text: 'today' },
  { word: 'yesterday', text: 'yesterday' },
  { word: 'this week', text: 'this week' },
  { word: 'last week', text: 'last week' },
  { word: 'this month', text: 'this month' },
  { word: 'last month', text: 'last month' },
];
const forwards: readonly DayExample[] = [
  { word: 'today', text: 'today' },
  { word: 'tomorrow', text: 'tomorrow' },
  { word: 'this week', text: 'this week' },
  { word: 'next week', text: 'next week' },
  { word: 'this month', text: 'this month' },
  { word: 'next month', text: 'next month' },
];

/** To suggest; `monday` stands for all days of the week. */
export const dayExamples = (looksBack: boolean): readonly DayExample[] => [
  ...(looksBack ? backwards : forwards),
  ...weekdays.slice(1, 6).map((word, at) => ({ word, text: weekDayName(at + 1, 'long') })),
];

const one = (day: string): DaySpan => ({ from: day, to: day });
const whole = (month: string): DaySpan => ({ from: `${month}-01`, to: lastDayOf(month) });

/** `this`, `last` or `next` with a week, a month, a year or a day of the week. */
function relativeSpan(which: string, unit: string, { today, weekStart }: DayWorld): DaySpan | null {
  const by = which === 'last' ? -1 : which === 'next' ? 1 : 0;
  if (unit === 'week') {
    const from = addDays(weekStartOf(today, weekStart), by * 7);
    return { from, to: addDays(from, 6) };
  }
  if (unit === 'month') return whole(addMonths(monthOf(today), by));
  if (unit === 'year') {
    const year = Number(today.slice(0, 4)) + by;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  const at = weekdays.findIndex((name) => name === unit);
  if (at === -1) return null;
  const away = (at - weekDayOf(dayNumber(today)) + 7) % 7;
  if (by === -1) return one(addDays(today, away - 7));
  return one(addDays(today, by === 1 && away === 0 ? 7 : away));
}

function monthSpan(at: number, { today, looksBack }: DayWorld): DaySpan {
  const month = `${today.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`;
  const now = monthOf(today);
  if (looksBack) return whole(month > now ? addMonths(month, -12) : month);
  return whole(month < now ? addMonths(month, 12) : month);
}

/** `7d` or `2w`; by its sign, or else by where the field looks. */
function distantDay(text: string, { today, looksBack }: DayWorld): DaySpan | null {
  const [, sign, count, unit] = /^([+-]?)(\d{1,4})([dw])$/.exec(text) ?? [];
  if (count === undefined) return null;
  const days = Number(count) * (unit === 'w' ? 7 : 1);
  return one(addDays(today, sign === '-' || (sign === '' && looksBack) ? -days : days));
}

function wordSpan(text: string, world: DayWorld): DaySpan | null {
  const { today, looksBack } = world;
  if (text === 'today') return one(today);
  if (text === 'yesterday') return one(addDays(today, -1));
  if (text === 'tomorrow') return one(addDays(today, 1));
  const month = monthWords.findIndex((name) => name === text || name.slice(0, 3) === text);
  if (month !== -1) return monthSpan(month, world);
  const [, which = '', unit = ''] = /^(this|last|next)[ -](\w+)$/.exec(text) ?? [];
  if (unit !== '') return relativeSpan(which, unit, world);
  const day = weekdays.find((name) => name === text || name.slice(0, 3) === text);
  if (day === undefined) return distantDay(text, world);
  const { from = '' } = relativeSpan('this', day, world) ?? {};
  return one(looksBack && from > today ? addDays(from, -7) : from);
}

/**
 * The days that are meant by a day, a month, a year, English words such as `friday` or `last week`, a distance such as
 * `7d`, or two of them with `..` between.
 * @returns null for other texts
 */
export function daySpanOf(typed: string, world: DayWorld): DaySpan | null {
  const text = typed.trim().toLowerCase();
  const [, first, last] = /^(.+)\.\.(.+)$/.exec(text) ?? [];
  if (first !== undefined && last !== undefined) {
    const [from, to] = [daySpanOf(first, world), daySpanOf(last, world)];
    return from === null || to === null ? null : { from: from.from, to: to.to };
  }
  if (isDay(text)) return one(text);
  if (isMonth(text)) return whole(text);
  const [year] = /^(19|20|21)\d\d$/.exec(text) ?? [];
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  return wordSpan(text, world);
}
