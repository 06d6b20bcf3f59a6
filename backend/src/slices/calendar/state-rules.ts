import type { EventPart, EventVisibility } from '@atrium/contracts/calendar/rules';
import type { EventAttendee, NextReminder } from '@atrium/contracts/calendar/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { CalendarEvent } from './events.js';
import { withAnswer, withAnswersOf } from './answer-rules.js';
import { isNothingSaid, withException } from './series-rules.js';

export interface Entry {
  readonly writer: string;
  readonly parts: readonly EventPart[];
  readonly visibility: EventVisibility;
  readonly attendees: readonly Omit<EventAttendee, 'answeredAt'>[];
  readonly reminderminutes: number | null;
  readonly reminder: NextReminder | null;
  /** Where the series was cut, and its parts before; null after any other change. */
  readonly ended: { readonly occurrence: string; readonly parts: readonly EventPart[] } | null;
  readonly deleted: boolean;
}

export type EntryState = Entry | null;

/** Attendees who were invited before keep their answers. */
export function invited<A extends PersonRef>(
  present: readonly A[],
  people: readonly PersonRef[],
  fresh: Omit<A, keyof PersonRef>,
): A[] {
  const known = new Map(present.map((attendee) => [attendee._id, attendee]));
  return people.map((person) => known.get(person._id) ?? ({ ...person, ...fresh } as A));
}

export function partsAfter(parts: readonly EventPart[], event: CalendarEvent): readonly EventPart[] {
  switch (event.type) {
    case 'CalendarEventCreated':
      return [event.data.part];
    case 'OccurrenceChanged':
      return withException(parts, event.data.occurrence, (present) => ({
        ...present,
        cancelled: false,
        changes: event.data.changes,
      }));
    case 'OccurrenceCancelled':
      return withException(parts, event.data.occurrence, (present) => ({
        ...present,
        cancelled: true,
        changes: present?.changes ?? {},
      }));
    case 'OccurrenceRestored':
      return withException(parts, event.data.occurrence, (present) => {
        const left = { changes: {}, ...present, cancelled: false };
        return isNothingSaid(left) ? undefined : left;
      });
    case 'OccurrenceAnswered': {
      const { occurrence, user, answer } = event.data;
      return withAnswer(parts, occurrence, user, answer);
    }
    case 'SeriesChanged':
    case 'SeriesEnded':
    case 'SeriesContinued':
      return event.data.parts;
    case 'CalendarEventArranged':
      return event.data.attendees === undefined ? parts : withAnswersOf(parts, event.data.attendees);
    case 'CalendarEventAnswered':
    case 'CalendarReminderFellDue':
    case 'CalendarEventDeleted':
    case 'CalendarEventRestored':
      return parts;
    default:
      return event satisfies never;
  }
}

/** Answers and invitations leave it restorable; other changes don't. */
function endedAfter({ parts: before, ended }: Entry, parts: readonly EventPart[], event: CalendarEvent) {
  if (parts === before || ended === null) return ended;
  const isOfPeople = event.type === 'OccurrenceAnswered' || event.type === 'CalendarEventArranged';
  return isOfPeople ? { ...ended, parts: partsAfter(ended.parts, event) } : null;
}

export function evolveEntry(entry: EntryState, event: CalendarEvent): EntryState {
  if (event.type === 'CalendarEventCreated') {
    const { writer, visibility, reminderminutes, reminder, attendees } = event.data;
    const invitees = invited<Entry['attendees'][number]>([], attendees, { answer: '' });
    const parts = partsAfter([], event);
    return { writer, parts, visibility, attendees: invitees, reminderminutes, reminder, ended: null, deleted: false };
  }
  if (entry === null) return null;
  const parts = partsAfter(entry.parts, event);
  const reminder = 'reminder' in event.data ? event.data.reminder : entry.reminder;
  const ended = endedAfter(entry, parts, event);
  const after = { ...entry, parts, reminder, ended };
  switch (event.type) {
    case 'SeriesEnded':
      return { ...after, ended: { occurrence: event.data.occurrence, parts: entry.parts } };
    case 'CalendarEventArranged': {
      const { visibility, attendees, reminderminutes } = event.data;
      return {
        ...after,
        visibility: visibility ?? entry.visibility,
        attendees: attendees === undefined ? entry.attendees : invited(entry.attendees, attendees, { answer: '' }),
        reminderminutes: reminderminutes === undefined ? entry.reminderminutes : reminderminutes,
      };
    }
    case 'CalendarEventAnswered': {
      const { user, answer } = event.data;
      const attendees = entry.attendees.map((one) => (one._id === user ? { ...one, answer } : one));
      return { ...after, attendees };
    }
    case 'CalendarEventDeleted':
      return { ...after, deleted: true, reminder: null };
    case 'CalendarEventRestored':
      return { ...after, deleted: false };
    case 'OccurrenceChanged':
    case 'OccurrenceCancelled':
    case 'OccurrenceRestored':
    case 'SeriesChanged':
    case 'SeriesContinued':
    case 'OccurrenceAnswered':
    case 'CalendarReminderFellDue':
      return after;
    default:
      return event satisfies never;
  }
}
