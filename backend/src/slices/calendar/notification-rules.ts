import { instantAt } from '@atrium/contracts/core/zones';
import {
  answerTo,
  latestDay,
  type Occurrence,
  occurrenceNamed,
  occursBetween,
} from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import {
  type ChangeOf,
  defineNotificationRules,
  nearestOfEach,
  people,
  type Dismissal,
  type NotificationDraft,
} from '../../platform/slice/notification-rules.js';
import type { CalendarEvent } from './events.js';
import { roomsOf } from './policy.js';

/** A deleted event reveals only its name and day, to people who could see it. */
export const calendarNotificationRules = defineNotificationRules<CalendarEventView>({
  source: 'calendar',
  collection: 'calendar',
  shows: (event) => [
    {
      rooms: roomsOf({ ...event, writer: event.createdby._id, deleted: false }),
      label: '',
      title: event.eventtitle,
      state: '',
      from: momentOf(event, event),
      until: '',
    },
  ],
  notifies: draftsOf,
  dismisses: dismissalsOf,
});

function draftsOf({ before, after, recorded }: ChangeOf<CalendarEventView>): readonly NotificationDraft[] {
  // It gets only the calendar's own events.
  const event = recorded.event as CalendarEvent;
  if (after === null) return [];
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
      const { from, to: wanted, occurrence } = event.data;
      const to = comingTo(after, event.type === 'OccurrenceChanged' ? occurrence : null);
      if (wanted === null) return [{ kind: 'event', what: 'cancelled', to }];
      const moved = ['eventdate', 'eventtime'].some((field) => field in wanted);
      return nearestOfEach([
        moved
          ? { kind: 'event', what: 'moved', to, from: momentOf(from, before), until: momentOf(wanted, after) }
          : { kind: 'event', what: 'details', to },
      ]);
    }
    case 'OccurrenceCancelled': {
      const one = before === null ? null : occurrenceNamed(before, event.data.occurrence);
      return [ofOne('cancelled', comingTo(before ?? after, event.data.occurrence), one)];
    }
    case 'OccurrenceRestored': {
      const { occurrence } = event.data;
      return [ofOne('reinstated', comingTo(after, occurrence), occurrenceNamed(after, occurrence))];
    }
    case 'SeriesEnded':
      return [{ kind: 'event', what: 'cancelled', to: comingTo(after, null), from: momentOf(event.data.from, before) }];
    case 'SeriesContinued':
      return [{ kind: 'event', what: 'reinstated', to: comingTo(after, null) }];
    case 'CalendarEventDeleted':
    case 'CalendarEventRestored': {
      // Deleting a past event concerns nobody.
      if (!occursBetween(after, recorded.at, latestDay)) return [];
      const what = event.type === 'CalendarEventDeleted' ? 'cancelled' : 'reinstated';
      return [{ kind: 'event', what, to: comingTo(after, null) }];
    }
    case 'CalendarEventAnswered':
    case 'OccurrenceAnswered':
    case 'CalendarReminderFellDue':
      return [];
    default:
      return event satisfies never;
  }
}

/** Of a deleted event only the cancellation counts; once restored, not even that. */
function dismissalsOf({ recorded }: ChangeOf<CalendarEventView>): readonly Dismissal[] {
  const event = recorded.event as CalendarEvent;
  if (event.type === 'CalendarEventDeleted') return [{ whats: ['invited', 'moved', 'details', 'reinstated'] }];
  return event.type === 'CalendarEventRestored' ? [{ whats: ['cancelled'] }] : [];
}

/** The organiser, and attendees who did not decline. */
function comingTo(event: CalendarEventView, occurrence: string | null): string[] {
  const one = occurrence === null ? null : occurrenceNamed(event, occurrence);
  const coming = event.attendees.filter((person) => answerTo(one ?? { answers: {} }, person) !== 'no');
  return people(...coming.map(({ _id }) => _id), event.createdby._id);
}

function ofOne(what: 'cancelled' | 'reinstated', to: readonly string[], one: Occurrence | null): NotificationDraft {
  const at = one === null ? '' : momentOf(one, one);
  return { kind: 'event', what, to, from: at, until: at };
}

type Moment = Pick<CalendarEventView, 'eventdate' | 'eventtime' | 'allday' | 'timezone'>;

/** An instant, formatted for each reader; a day for all-day events. */
function momentOf(changes: Partial<Moment>, event: Moment | null): string {
  const { eventdate = '', eventtime = '', allday = false, timezone = 'UTC' } = { ...event, ...changes };
  return allday || eventdate === '' ? eventdate : new Date(instantAt(eventdate, eventtime, timezone)).toISOString();
}
