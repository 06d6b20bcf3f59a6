import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { type ChangeOf, defineNotices, nearestOnly, people, type Told } from '../../platform/core/notices.js';
import type { CalendarEvent } from './events.js';
import { roomsOf } from './policy.js';

/** Tells the invited of events, and of when they are instead. */
export const calendarNotices = defineNotices<CalendarEventView>({
  source: 'calendar',
  collection: 'calendar',
  shows: ({ createdby, visibility, attendees, deleted, eventtitle, eventdate }) =>
    deleted
      ? []
      : [
          {
            rooms: roomsOf({ writer: createdby._id, visibility, attendees, deleted }),
            label: '',
            title: eventtitle,
            state: '',
            from: eventdate,
            until: '',
          },
        ],
  tells,
});

function tells({ before, after, recorded }: ChangeOf<CalendarEventView>): readonly Told[] {
  // It is handed only what the calendar's own events did.
  const event = recorded.event as CalendarEvent;
  if (after === null) return [];
  const coming = after.attendees.filter(({ answer }) => answer !== 'no').map(({ _id }) => _id);
  const to = people(...coming, after.createdby._id);
  switch (event.type) {
    case 'CalendarEventCreated':
      return [{ kind: 'event', what: 'invited', to: after.attendees.map(({ _id }) => _id) }];
    case 'CalendarEventArranged': {
      const known = before?.attendees.map(({ _id }) => _id) ?? [];
      const invited = after.attendees.map(({ _id }) => _id).filter((id) => !known.includes(id));
      return [{ kind: 'event', what: 'invited', to: invited }];
    }
    case 'OccurrenceChanged':
    case 'SeriesChanged': {
      const { from, to: wanted } = event.data;
      if (wanted === null) return [{ kind: 'event', what: 'cancelled', to }];
      const moved = ['eventdate', 'eventtime'].some((field) => field in wanted);
      return nearestOnly([
        moved
          ? { kind: 'event', what: 'moved', to, from: momentOf(from, before), until: momentOf(wanted, after) }
          : { kind: 'event', what: 'details', to },
      ]);
    }
    case 'OccurrenceCancelled':
    case 'SeriesEnded':
      return [{ kind: 'event', what: 'cancelled', to }];
    case 'OccurrenceRestored':
    case 'SeriesContinued':
      return [{ kind: 'event', what: 'reinstated', to }];
    case 'CalendarEventAnswered':
    case 'CalendarEventDeleted':
    case 'CalendarEventRestored':
    case 'CalendarReminderFellDue':
      return [];
    default:
      return event satisfies never;
  }
}

type Moment = Partial<Pick<CalendarEventView, 'eventdate' | 'eventtime'>>;

/** A day, with the time of day where there is one, by the event's own clock. */
function momentOf({ eventdate, eventtime }: Moment, event: Moment | null): string {
  const day = eventdate ?? event?.eventdate ?? '';
  const time = eventtime ?? event?.eventtime ?? '';
  return time === '' ? day : `${day} ${time}`;
}
