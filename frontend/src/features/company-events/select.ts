import { addDays, monthOf } from '@atrium/contracts/core/days';
import { isOver, occasionIn } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView, OccasionView } from '@atrium/contracts/company-events/views';
import { whereNow } from '../../platform/organisation/rooms-now';
import type { EventSearch } from './event-search';

const occasionDays = 45;

/** Sorts upcoming events soonest first and past ones latest first. */
export function searchEvents(
  events: readonly CompanyEventView[],
  { q = '', show }: Pick<EventSearch, 'q' | 'show'>,
  now: number,
  today: string,
): CompanyEventView[] {
  const wanted = q.trim().toLowerCase();
  const found = events.filter((event) => {
    if (event.deleted !== (show === 'deleted')) return false;
    if (show !== 'deleted' && isOver(event, now, today) !== (show === 'past')) return false;
    return wanted === '' || `${event.title}\n${event.description}\n${whereNow(event)}`.toLowerCase().includes(wanted);
  });
  const sorted = found.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return show === 'past' ? sorted.toReversed() : sorted;
}

export function byMonth(events: readonly CompanyEventView[]): readonly (readonly [string, CompanyEventView[]])[] {
  const months = new Map<string, CompanyEventView[]>();
  for (const event of events) {
    const month = monthOf(event.date);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months];
}

export interface ComingOccasion {
  readonly occasion: OccasionView;
  readonly day: string;
  readonly years: number | null;
}

const joinerDays = 30;

export interface Joiner {
  readonly user: string;
  readonly title: string;
  readonly day: string;
}

/** Who joined within the last days, the newest first. */
export function newJoiners(occasions: readonly OccasionView[], today: string, days = joinerDays): Joiner[] {
  const since = addDays(today, -days);
  return occasions
    .flatMap(({ user, title, day, since: year }): Joiner[] =>
      year === null ? [] : [{ user, title, day: `${year}-${day}` }],
    )
    .filter(({ day }) => since <= day && day <= today)
    .toSorted((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title));
}

/** Soonest first. The day of joining itself is no anniversary. */
export function comingOccasions(
  occasions: readonly OccasionView[],
  today: string,
  days = occasionDays,
): ComingOccasion[] {
  const until = addDays(today, days);
  const year = Number(today.slice(0, 4));
  return occasions
    .map((occasion) => {
      const thisYear = occasionIn(year, occasion.day);
      const day = thisYear < today ? occasionIn(year + 1, occasion.day) : thisYear;
      const years = occasion.since === null ? null : Number(day.slice(0, 4)) - occasion.since;
      return { occasion, day, years };
    })
    .filter(({ day, years }) => day <= until && years !== 0)
    .toSorted((a, b) => (a.day === b.day ? (a.occasion.title < b.occasion.title ? -1 : 1) : a.day < b.day ? -1 : 1));
}
