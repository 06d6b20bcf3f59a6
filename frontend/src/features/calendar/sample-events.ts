import type { EventPart } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';

function samplePart(part: Partial<EventPart> = {}): EventPart {
  return {
    part: 0,
    eventtitle: 'Planning',
    eventdescription: 'What comes next',
    place: 'Room 1',
    allday: false,
    eventdate: '2026-11-20',
    eventtime: '09:30',
    enddate: '2026-11-20',
    endtime: '10:30',
    timezone: 'UTC',
    recurrence: null,
    exceptions: {},
    ...part,
  };
}

export function sampleEvent(event: Partial<CalendarEventView> = {}, part: Partial<EventPart> = {}): CalendarEventView {
  const stretch = samplePart(part);
  return {
    ...stretch,
    _id: 'ev-1',
    version: 1,
    parts: [stretch],
    visibility: 'company',
    attendees: [],
    reminderminutes: null,
    nextreminder: null,
    lastchange: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    createdby: { _id: 'ann', username: 'ann' },
    deleted: false,
    ...event,
  };
}

export const weekly = {
  recurrence: { frequency: 'weekly', interval: 1, weekdays: [5], monthly: 'day', until: '', count: null },
} as const;
