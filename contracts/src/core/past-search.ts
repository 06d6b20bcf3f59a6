import { isMonth } from './calendar-values.js';
import { dayMeant, isDayOrWord } from './day-words.js';
import { addDays } from './days.js';
import { dayAt, instantAt } from './zones.js';

/** Operators of the global search that look into the past. */
export const pastOperators = ['was', 'on', 'in', 'before', 'after'] as const;
export type PastOperator = (typeof pastOperators)[number];

export const monthWords = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** What a field held: as typed, `me` for the searcher. */
export interface FieldHeld {
  readonly field: string;
  readonly value: string;
}

export interface PastSearch {
  /** May be empty with operators. */
  readonly words: string;
  /** All at the same time. */
  readonly was: readonly FieldHeld[];
  readonly on: string | null;
  /** A month, or a word for one. */
  readonly in: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** A search of the past, or why it makes no sense, in words for its author. */
export type ParsedPastSearch =
  | { readonly search: PastSearch; readonly problem: null }
  | { readonly search: null; readonly problem: string };

/** Either the value or the whole term may be quoted. */
const operator = /(?<!\S)(was|on|in|before|after):(?:"([^"]*)"|([^\s"]*)(?:"([^"]*)")?)/gi;

const nothing: PastSearch = { words: '', was: [], on: null, in: null, before: null, after: null };

/**
 * Parses a search such as `printer was:assignee=me in:march`.
 * @returns null without such operators, for a search of the present
 */
export function parsePastSearch(query: string): ParsedPastSearch | null {
  let search = nothing;
  let problem: string | null = null;
  let isPast = false;
  const words = query.replaceAll(operator, (_, name: string, whole?: string, plain = '', quoted = '') => {
    isPast = true;
    const read = narrowed(search, name.toLowerCase(), (whole ?? `${plain}${quoted}`).trim());
    if (typeof read === 'string') problem ??= read;
    else search = read;
    return ' ';
  });
  if (!isPast) return null;
  if (problem !== null) return { search: null, problem };
  return { search: { ...search, words: words.replaceAll(/["\s]+/g, ' ').trim() }, problem: null };
}

function narrowed(search: PastSearch, name: string, value: string): PastSearch | string {
  const known = pastOperators.find((each) => each === name);
  switch (known) {
    case 'was': {
      const [, field = '', held = ''] = /^([^=]*)=(.*)$/s.exec(value) ?? [];
      if (field.trim() === '' || held.trim() === '')
        return 'was: takes a field and what it held, such as was:status=open or was:assignee=me.';
      return { ...search, was: [...search.was, { field: field.trim(), value: held.trim() }] };
    }
    case 'in': {
      const month = value.toLowerCase();
      const isKnown = isMonth(month) || monthWords.some((word) => word === month);
      return isKnown ? { ...search, in: month } : 'in: takes a month such as march or 2026-03.';
    }
    case 'on':
    case 'before':
    case 'after': {
      const day = value.toLowerCase();
      if (isDayOrWord(day)) return { ...search, [known]: day };
      return `${known}: takes a day such as 2026-03-01, today or yesterday.`;
    }
    case undefined:
      return `${name}: is not a filter.`;
    default:
      return known satisfies never;
  }
}

/** A stretch of time in milliseconds; what begins at its end is not in it. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** How far a search without a time goes back. */
export const usualDaysBack = 31;

/**
 * The span that a search covers, by the searcher's clock.
 * @param now later events don't count
 * @returns null for an empty span, or one in the future
 */
export function spanOfSearch(search: PastSearch, timeZone: string, now: number): TimeSpan | null {
  const today = dayAt(now, timeZone);
  const startOf = (day: string) => instantAt(day, '00:00', timeZone);
  const starts: number[] = [];
  const ends: number[] = [now + 1];
  if (search.on !== null) {
    starts.push(startOf(dayMeant(search.on, today)));
    ends.push(startOf(addDays(dayMeant(search.on, today), 1)));
  }
  if (search.in !== null) {
    const month = monthOf(search.in, today);
    starts.push(startOf(`${month}-01`));
    ends.push(startOf(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`));
  }
  if (search.before !== null) ends.push(startOf(dayMeant(search.before, today)));
  if (search.after !== null) starts.push(startOf(dayMeant(search.after, today)));
  const until = Math.min(...ends);
  const from = starts.length === 0 ? until - usualDaysBack * 86_400_000 : Math.max(...starts);
  return from < until && from <= now ? { from, until } : null;
}

/** A month's name means the latest one that has begun. */
function monthOf(month: string, today: string): string {
  const index = monthWords.findIndex((word) => word === month);
  if (index < 0) return month;
  const number = String(index + 1).padStart(2, '0');
  const year = Number(today.slice(0, 4));
  const own = `${year}-${number}`;
  return own <= today.slice(0, 7) ? own : `${year - 1}-${number}`;
}
