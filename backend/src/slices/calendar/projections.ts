import { occurrenceNamed } from '@atrium/contracts/calendar/occurrences';
import { detailNames, detailsOf } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView, EventAttendee, EventChange } from '@atrium/contracts/calendar/views';
import { ownValue } from '@atrium/contracts/core/values';
import { plainText } from '../../platform/shared/plain-text.js';
import { bookedRooms } from '../../platform/shared/room-bookings.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { CalendarEvent } from './events.js';
import { remindingRoom, roomsFor, roomsOf } from './policy.js';
import { invited, partsAfter } from './state-rules.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export const calendarProjection: Projection<CalendarEventView, CalendarEvent> = {
  collection: 'calendar',
  category: 'calendar',
  project,
  publish(event) {
    const { visibility, attendees, deleted, createdby, nextreminder } = event;
    const rooms = roomsOf({ writer: createdby._id, visibility, attendees, deleted });
    return [
      { rooms: [...rooms, ...bookedRooms(event), ...(nextreminder === null ? [] : [remindingRoom])], doc: event },
    ];
  },
  search: ({ deleted, eventtitle, eventdescription, place, eventdate }) =>
    deleted
      ? null
      : { label: '', title: eventtitle, text: plainText(eventdescription, place), state: '', from: eventdate },
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { company: ['all'], 'of:': ['all'], 'deleted-by:': ['deleted'] }),
  historyFields: [
    ...detailNames,
    'timezone',
    'recurrence',
    'lastchange',
    'lastanswer',
    'visibility',
    'attendees',
    'reminderminutes',
    'deleted',
  ],
};

type Shown = Unversioned<CalendarEventView>;

const unanswered = { answer: '', answeredAt: null } as const;

function changeIn(event: CalendarEvent): EventChange | undefined {
  switch (event.type) {
    case 'OccurrenceChanged':
      return { scope: 'this', occurrence: event.data.occurrence, from: event.data.from, to: event.data.to };
    case 'SeriesChanged': {
      const { scope, occurrence, from, to } = event.data;
      return { scope, occurrence, from, to };
    }
    case 'OccurrenceCancelled':
      return { scope: 'this', occurrence: event.data.occurrence, from: event.data.from, to: null };
    case 'SeriesEnded':
      return { scope: 'following', occurrence: event.data.occurrence, from: event.data.from, to: null };
    case 'OccurrenceRestored':
      return { scope: 'this', occurrence: event.data.occurrence, from: {}, to: {} };
    case 'SeriesContinued':
      return { scope: 'following', occurrence: event.data.occurrence, from: {}, to: {} };
    case 'CalendarEventCreated':
    case 'CalendarEventArranged':
    case 'CalendarEventAnswered':
    case 'OccurrenceAnswered':
    case 'CalendarReminderFellDue':
    case 'CalendarEventDeleted':
    case 'CalendarEventRestored':
      return undefined;
    default:
      return event satisfies never;
  }
}

function project(doc: Shown | null, recorded: RecordedEvent<CalendarEvent>): Shown | null {
  const { event, aggregateId, at, by } = recorded;
  if (event.type === 'CalendarEventCreated') {
    const { part, visibility, attendees, reminderminutes, reminder } = event.data;
    return {
      _id: aggregateId,
      ...detailsOf(part),
      timezone: part.timezone,
      recurrence: part.recurrence,
      parts: [part],
      visibility,
      attendees: invited<EventAttendee>([], attendees, unanswered),
      reminderminutes,
      nextreminder: reminder,
      lastchange: null,
      createdAt: at,
      createdby: { _id: by.id, username: by.username },
      deleted: false,
    };
  }
  if (doc === null) return null;
  const after = withParts(doc, event);
  switch (event.type) {
    case 'CalendarEventArranged': {
      const { visibility, attendees, reminderminutes } = event.data;
      return {
        ...after,
        visibility: visibility ?? doc.visibility,
        attendees: attendees === undefined ? doc.attendees : invited(doc.attendees, attendees, unanswered),
        reminderminutes: reminderminutes === undefined ? doc.reminderminutes : reminderminutes,
      };
    }
    case 'CalendarEventAnswered': {
      const { user, answer } = event.data;
      const attendees = doc.attendees.map((one) => (one._id === user ? { ...one, answer, answeredAt: at } : one));
      return { ...after, attendees };
    }
    case 'OccurrenceAnswered': {
      const { occurrence, user, answer } = event.data;
      const from = ownValue(occurrenceNamed(doc, occurrence)?.answers ?? {}, user) ?? '';
      return { ...after, lastanswer: { occurrence, from, to: answer } };
    }
    case 'CalendarEventDeleted':
      return { ...after, deleted: true, nextreminder: null };
    case 'CalendarEventRestored':
      return { ...after, deleted: false };
    case 'OccurrenceChanged':
    case 'OccurrenceCancelled':
    case 'OccurrenceRestored':
    case 'SeriesChanged':
    case 'SeriesEnded':
    case 'SeriesContinued':
    case 'CalendarReminderFellDue':
      return after;
    default:
      return event satisfies never;
  }
}

function withParts(doc: Shown, event: CalendarEvent): Shown {
  const parts = partsAfter(doc.parts, event);
  const [first] = parts;
  const nextreminder = 'reminder' in event.data ? event.data.reminder : doc.nextreminder;
  const lastchange = changeIn(event) ?? doc.lastchange;
  if (first === undefined) return { ...doc, parts, nextreminder, lastchange };
  const { timezone, recurrence } = first;
  const { room: _, ...others } = doc;
  return { ...others, ...detailsOf(first), timezone, recurrence, parts, nextreminder, lastchange };
}
