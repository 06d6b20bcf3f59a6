import { dayMs, dayNumber } from '@atrium/contracts/core/days';
import {
  answerTo,
  latestDay,
  occurrenceNamed,
  occurrenceName,
  occursBetween,
} from '@atrium/contracts/calendar/occurrences';
import { detailsOf, type EventException, type EventPart } from '@atrium/contracts/calendar/rules';
import { type MeetingRoom, placeWith } from '@atrium/contracts/settings/meeting-rooms';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { CompanyEventView, OwnAnswersView } from '@atrium/contracts/company-events/views';

const pastMs = 366 * dayMs;

/** Beyond the numbers of parts. */
const singlesFrom = 10_000;

/**
 * Events of a person's calendar for other programs: visible to all or their own, without those they declined.
 * @param now milliseconds
 */
export function eventsOf(events: readonly CalendarEventView[], me: string, now: number): CalendarEventView[] {
  return events.flatMap((event) => {
    const own = event.attendees.find(({ _id }) => _id === me);
    const concerns = event.visibility === 'company' || event.createdby._id === me || own !== undefined;
    if (event.deleted || !concerns) return [];
    const parts = own?.answer === 'no' ? chosenIn(event, own) : event.parts.map((part) => withoutRefused(part, me));
    const kept = { ...event, parts };
    return occursBetween(kept, now - pastMs, latestDay) ? [kept] : [];
  });
}

/** Declined occurrences appear as cancelled; answers stay private. */
function withoutRefused(part: EventPart, me: string): EventPart {
  const exceptions = Object.entries(part.exceptions).flatMap(([original, said]): [string, EventException][] => {
    const { cancelled, changes, answers = {} } = said;
    if (cancelled || (answers[me] === 'no' && part.recurrence !== null)) {
      return [[original, { cancelled: true, changes: {} }]];
    }
    return Object.keys(changes).length === 0 ? [] : [[original, { cancelled, changes }]];
  });
  return { ...part, exceptions: Object.fromEntries(exceptions) };
}

/** Occurrences accepted individually, of an event that was declined. */
function chosenIn(event: CalendarEventView, own: CalendarEventView['attendees'][number]): EventPart[] {
  return event.parts.flatMap((part) =>
    Object.keys(part.exceptions).flatMap((original): EventPart[] => {
      const one = occurrenceNamed(event, occurrenceName(part.part, original));
      if (one === null || answerTo(one, own) === 'no') return [];
      const number = singlesFrom + dayNumber(original);
      return [{ ...part, ...detailsOf(one), part: number, recurrence: null, exceptions: {} }];
    }),
  );
}

/**
 * Company events addressed to a person, without cancelled and declined ones.
 * @param now milliseconds
 */
export function companyEventsOf(
  events: readonly CompanyEventView[],
  own: OwnAnswersView | null,
  now: number,
): CompanyEventView[] {
  const since = new Date(now - pastMs).toISOString();
  return events.filter(
    ({ _id, deleted, cancelled, end }) => !deleted && !cancelled && end >= since && own?.answers[_id]?.answer !== 'no',
  );
}

/** An event whose places say its rooms as well, since other programs know of no rooms. */
export function withRoomsInPlaces(event: CalendarEventView, rooms: readonly MeetingRoom[]): CalendarEventView {
  const placeOf = (room: string | undefined, place: string): string => placeWith(rooms, { room, place });
  const parts = event.parts.map((part) => {
    const exceptions = Object.entries(part.exceptions).map(([original, said]): [string, EventException] => {
      const { room, place } = said.changes;
      if (room === undefined && place === undefined) return [original, said];
      const changed = placeOf(room ?? part.room, place ?? part.place);
      return [original, { ...said, changes: { ...said.changes, place: changed } }];
    });
    return { ...part, place: placeOf(part.room, part.place), exceptions: Object.fromEntries(exceptions) };
  });
  return { ...event, parts };
}
