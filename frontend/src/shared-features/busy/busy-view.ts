import { type BusyState, type BusyTimes, overlaps } from '@atrium/contracts/calendar/busy';
import { instantsOf } from '@atrium/contracts/calendar/occurrences';
import type { EventDetails } from '@atrium/contracts/calendar/rules';
import { isDay } from '@atrium/contracts/core/calendar-values';
import { addDays, dayMs } from '@atrium/contracts/core/days';
import { instantAt, wallTimeAt } from '@atrium/contracts/core/zones';
import type { Stretch } from '@atrium/contracts/settings/working-time';
import { formatDate } from '../../ui/format/formats';

/** The span of an event in a form that may be incomplete. */
export type WantedTimes = Pick<EventDetails, 'eventdate' | 'eventtime' | 'enddate' | 'endtime' | 'allday'>;

const hourMs = 60 * 60_000;
/** How far ahead a time is looked for. */
export const daysAhead = 14;

/** The chosen time; null while it is not complete. */
export function chosenSpan(values: WantedTimes, timezone: string): Stretch | null {
  const { eventdate, eventtime, allday } = values;
  const enddate = values.enddate === '' ? eventdate : values.enddate;
  if (!isDay(eventdate) || !isDay(enddate) || (!allday && eventtime === '')) return null;
  const isOpen = !allday && values.endtime === '';
  const details = { eventtitle: '', eventdescription: '', place: '', allday, eventdate, eventtime, enddate };
  const { from, to } = instantsOf({ ...details, endtime: isOpen ? eventtime : values.endtime }, timezone);
  const end = isOpen ? from + hourMs : to;
  return end > from ? { from, to: end } : null;
}

/** What is asked about: from the beginning of the day on. Null while there is no day. */
export function askedStretch(eventdate: string, timezone: string): Stretch | null {
  if (!isDay(eventdate)) return null;
  const at = (day: string): number => instantAt(day, '00:00', timezone);
  return { from: at(eventdate), to: at(addDays(eventdate, daysAhead)) };
}

/** The part of the day that a strip shows: working time and the chosen time, with an hour around them. */
export function shownPart(day: Stretch, working: readonly Stretch[], chosen: Stretch | null): Stretch {
  const from = day.from;
  const to = from + dayMs;
  const held = [...working, ...(chosen === null ? [] : [chosen])].filter((span) => overlaps(span, { from, to }));
  if (held.length === 0) return { from, to };
  return {
    from: Math.max(from, Math.min(...held.map((span) => span.from)) - hourMs),
    to: Math.min(to, Math.max(...held.map((span) => span.to)) + hourMs),
  };
}

/** Where a span lies in what is shown, in percent; null outside of it. */
export function placeIn(shown: Stretch, span: Stretch): { readonly start: number; readonly length: number } | null {
  if (!overlaps(span, shown)) return null;
  const whole = shown.to - shown.from;
  const from = Math.max(span.from, shown.from);
  const to = Math.min(span.to, shown.to);
  return { start: ((from - shown.from) / whole) * 100, length: ((to - from) / whole) * 100 };
}

export function clockText(at: number, timeZone: string): string {
  return formatDate(at, { hour: 'numeric', minute: '2-digit', timeZone });
}

export function clockSpan({ from, to }: Stretch, timeZone: string): string {
  return `${clockText(from, timeZone)} – ${clockText(to, timeZone)}`;
}

const stateTexts = { free: 'Free', away: 'On leave', outside: 'Outside of working time' } as const;

/** In plain words, such as "Busy 10:00 – 11:00: Planning". */
export function stateText(state: BusyState, timeZone: string): string {
  if (state.kind !== 'busy') return stateTexts[state.kind];
  const when = clockSpan(state.span, timeZone);
  const { title = '' } = state.span;
  return title === '' ? `Busy ${when}` : `Busy ${when}: ${title}`;
}

/** The busy parts of a day in words, for screen readers. */
export function dayText({ busy, away }: Pick<BusyTimes, 'busy' | 'away'>, day: Stretch, timeZone: string): string {
  const times = busy.filter((span) => overlaps(span, day)).map((span) => clockSpan(span, timeZone));
  const isAway = away.some((span) => overlaps(span, day));
  if (times.length === 0) return isAway ? 'On leave that day' : 'Nothing that day';
  const list = times.join(', ');
  return isAway ? `On leave that day, and busy ${list}` : `Busy ${list}`;
}

/** A found time as the form has it. */
export function timesIn(slot: Stretch, timezone: string): Omit<WantedTimes, 'allday'> {
  const [begin, end] = [wallTimeAt(slot.from, timezone), wallTimeAt(slot.to, timezone)];
  return { eventdate: begin.day, eventtime: begin.time, enddate: end.day, endtime: end.time };
}
