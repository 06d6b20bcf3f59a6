import { dayMs, dayNumber } from '@atrium/contracts/core/days';
import type { EditCalendarEvent } from '@atrium/contracts/calendar/commands';
import {
  type Occurrence,
  occurrenceNamed,
  occurrenceName,
  occurrencesBetween,
  readOccurrence,
} from '@atrium/contracts/calendar/occurrences';
import type { ChangeScope, EventAnswer, EventDetails, EventPart } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { Span } from '../../../widgets/calendar/calendar-types';
import { lastMidnightOf } from '../../../widgets/calendar/steps';
import { clockKey, dayKey, instantOf, wallOf } from '../../../widgets/calendar/wall-time';

export type EventTimes = Pick<EventDetails, 'allday' | 'eventdate' | 'eventtime' | 'enddate' | 'endtime'>;

export function timesOf({ allday, eventdate, eventtime, enddate, endtime }: EventDetails): EventTimes {
  return { allday, eventdate, eventtime, enddate, endtime };
}

/**
 * @param zone the viewer's; null for the browser's
 * @param timezone the event's
 */
export function timesFrom(span: Span, zone: string | null, timezone: string): EventTimes {
  if (span.allDay) {
    const enddate = dayKey(lastMidnightOf(span));
    return { allday: true, eventdate: dayKey(span.start), eventtime: '00:00', enddate, endtime: '00:00' };
  }
  const [start, end] = [span.start, span.end].map((wall) => wallOf(instantOf(wall, zone), timezone));
  if (start === undefined || end === undefined) throw new Error('A span has two ends');
  return {
    allday: false,
    eventdate: dayKey(start),
    eventtime: clockKey(start),
    enddate: dayKey(end),
    endtime: clockKey(end),
  };
}

/** A single event needs only its id. */
export function aboutOf(one: Occurrence, scope: ChangeScope): Pick<EditCalendarEvent, 'scope' | 'occurrence'> {
  return one.recurring ? { scope, occurrence: one.occurrence } : {};
}

/** Optimistic: only the changed occurrence; the following ones come with the event. */
export function changedEvent(
  event: CalendarEventView,
  one: Occurrence,
  changes: Partial<EventDetails>,
): CalendarEventView {
  const changed = (part: EventPart): EventPart => {
    if (part.part !== one.part) return part;
    if (!one.recurring) return { ...part, ...changes };
    const { original } = readOccurrence(one.occurrence);
    const said = part.exceptions[original];
    return {
      ...part,
      exceptions: {
        ...part.exceptions,
        [original]: { ...said, cancelled: false, changes: { ...said?.changes, ...changes } },
      },
    };
  };
  const parts = event.parts.map(changed);
  return one.recurring ? { ...event, parts } : { ...event, ...changes, parts };
}

export function withoutOccurrence(event: CalendarEventView, one: Occurrence, scope: ChangeScope): CalendarEventView {
  if (!one.recurring || scope === 'all') return { ...event, deleted: true };
  const { original } = readOccurrence(one.occurrence);
  const parts = event.parts.map((part) =>
    part.part === one.part
      ? { ...part, exceptions: { ...part.exceptions, [original]: { cancelled: true, changes: {} } } }
      : part,
  );
  return { ...event, parts };
}

/** For one occurrence, or the event without one. */
export function answeredEvent(
  event: CalendarEventView,
  one: Occurrence | null,
  who: string,
  answer: EventAnswer | '',
): CalendarEventView {
  if (one === null) {
    const attendees = event.attendees.map((each) => (each._id === who ? { ...each, answer } : each));
    return { ...event, attendees };
  }
  const { original } = readOccurrence(one.occurrence);
  const { [who]: _, ...others } = one.answers;
  const answers = answer === '' ? others : { ...others, [who]: answer };
  const parts = event.parts.map((part) => {
    const said = part.exceptions[original] ?? { cancelled: false, changes: {} };
    return part.part === one.part
      ? { ...part, exceptions: { ...part.exceptions, [original]: { ...said, answers } } }
      : part;
  });
  return { ...event, parts };
}

/** After a change that renamed it; null for none. */
export function occurrenceAt(event: CalendarEventView, times: EventTimes): Occurrence | null {
  const from = dayNumber(times.eventdate) * dayMs;
  const near = occurrencesBetween(event, from - 2 * dayMs, from + 3 * dayMs);
  return (
    near.find(
      ({ allday, eventdate, eventtime }) =>
        allday === times.allday && eventdate === times.eventdate && (allday || eventtime === times.eventtime),
    ) ?? null
  );
}

/** A single event's only one; null for an unknown name. */
export function occurrenceOf(event: CalendarEventView, name: string | null): Occurrence | null {
  const [part] = event.parts;
  if (part === undefined) return null;
  // The only occurrence, wherever it was moved.
  const isOnly = event.parts.length === 1 && part.recurrence === null;
  if (!isOnly) return name === null ? null : occurrenceNamed(event, name);
  return occurrenceNamed(event, occurrenceName(part.part, `${part.eventdate}T${part.eventtime}`));
}

const years = 3 * 366 * dayMs;

/** The named one; else the next, or the last if all are over. Null for none. */
export function occurrenceToOpen(event: CalendarEventView, name: string | null, now: number): Occurrence | null {
  const one = occurrenceOf(event, name);
  if (one !== null || name !== null) return one;
  return occurrencesBetween(event, now, now + years)[0] ?? occurrencesBetween(event, now - years, now).at(-1) ?? null;
}
