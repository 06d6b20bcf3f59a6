import { describe, expect, it } from '@jest/globals';
import type { EventPart } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { foldAll, recorded } from '../../../test/projection-spec.js';
import type { CalendarEvent } from './events.js';
import { calendarNotificationRules } from './notification-rules.js';
import { calendarProjection } from './projections.js';

const part: EventPart = {
  part: 0,
  eventtitle: 'Planning',
  eventdescription: 'A secret plan',
  place: 'A secret place',
  allday: false,
  eventdate: '2026-03-06',
  eventtime: '09:30',
  enddate: '2026-03-06',
  endtime: '10:30',
  timezone: 'Europe/Berlin',
  recurrence: { frequency: 'weekly', interval: 1, weekdays: [5], monthly: 'day', until: '', count: null },
  exceptions: {},
};
const [bob, eve] = [
  { _id: 'bob', username: 'Bob' },
  { _id: 'eve', username: 'Eve' },
];
const created = (over: Partial<EventPart> = {}): CalendarEvent => ({
  type: 'CalendarEventCreated',
  data: {
    writer: 'ann',
    part: { ...part, ...over },
    visibility: 'attendees',
    attendees: [bob, eve],
    reminderminutes: null,
    reminder: null,
  },
});
const eveSaysNo: CalendarEvent = { type: 'CalendarEventAnswered', data: { user: 'eve', answer: 'no' } };
const second = '2026-03-13T09:30';
const deleted: CalendarEvent = { type: 'CalendarEventDeleted', data: {} };
const restored: CalendarEvent = { type: 'CalendarEventRestored', data: { reminder: null } };

const ended = (from: object): CalendarEvent => ({
  type: 'SeriesEnded',
  data: { occurrence: second, from, parts: [part], reminder: null },
});

const changed = (to: object): CalendarEvent => ({
  type: 'OccurrenceChanged',
  data: {
    occurrence: second,
    from: { eventdate: '2026-03-13', eventtime: '09:30' },
    to,
    changes: to,
    reminder: null,
  },
});

/** The notifications of the last event, from the documents that the projection makes. */
function lastOf(...events: CalendarEvent[]) {
  const documents = foldAll(calendarProjection, recorded('calendar', events)).map(({ stored }): CalendarEventView =>
    JSON.parse(stored.json),
  );
  const [last, after] = [recorded('calendar', events).at(-1), documents.at(-1)];
  if (last === undefined || after === undefined) throw new Error('Nothing happened');
  const change = { id: after._id, before: documents.at(-2) ?? null, after, recorded: last };
  return {
    tells: calendarNotificationRules.notifies(change),
    settles: calendarNotificationRules.dismisses?.(change),
    shows: calendarNotificationRules.shows(after, after._id),
  };
}

describe('of an event of the calendar', () => {
  it('guests are notified, also when they are invited later', () => {
    expect(lastOf(created()).tells).toEqual([{ kind: 'event', what: 'invited', to: ['bob', 'eve'] }]);
    const dan = { _id: 'dan', username: 'Dan' };
    const arranged: CalendarEvent = { type: 'CalendarEventArranged', data: { attendees: [bob, dan], reminder: null } };
    expect(lastOf(created(), arranged).tells).toEqual([{ kind: 'event', what: 'invited', to: ['dan'] }]);
  });

  it('guests are notified of the new time, and that other fields changed', () => {
    const common = { kind: 'event', to: ['bob', 'ann'] };
    expect(lastOf(created(), eveSaysNo, changed({ eventdate: '2026-03-12', eventtime: '14:00' })).tells).toEqual([
      { ...common, what: 'moved', from: '2026-03-13T08:30:00.000Z', until: '2026-03-12T13:00:00.000Z' },
    ]);
    expect(lastOf(created(), eveSaysNo, changed({ place: 'Room 4' })).tells).toEqual([{ ...common, what: 'details' }]);
  });

  it('guests of an occurrence are notified when it is called off, and when it takes place after all', () => {
    const single = (user: string, answer: 'yes' | 'no'): CalendarEvent => ({
      type: 'OccurrenceAnswered',
      data: { occurrence: second, user, answer },
    });
    const cancelled: CalendarEvent = {
      type: 'OccurrenceCancelled',
      data: { occurrence: second, from: {}, reminder: null },
    };
    const back: CalendarEvent = { type: 'OccurrenceRestored', data: { occurrence: second, reminder: null } };
    const at = { from: '2026-03-13T08:30:00.000Z', until: '2026-03-13T08:30:00.000Z' };
    const answers = [eveSaysNo, single('eve', 'yes'), single('bob', 'no')];
    expect(lastOf(created(), ...answers, cancelled).tells).toEqual([
      { kind: 'event', what: 'cancelled', to: ['eve', 'ann'], ...at },
    ]);
    expect(lastOf(created(), ...answers, cancelled, back).tells).toEqual([
      { kind: 'event', what: 'reinstated', to: ['eve', 'ann'], ...at },
    ]);
  });

  it('guests are notified of the day from which on it is called off, whole days without a time', () => {
    const common = { kind: 'event', what: 'cancelled', to: ['bob', 'eve', 'ann'] };
    expect(lastOf(created(), ended({ eventdate: '2026-03-13', eventtime: '09:30' })).tells).toEqual([
      { ...common, from: '2026-03-13T08:30:00.000Z' },
    ]);
    const allday = { allday: true, eventtime: '00:00', endtime: '00:00' };
    expect(lastOf(created(allday), ended({ eventdate: '2026-03-13', eventtime: '00:00' })).tells).toEqual([
      { ...common, from: '2026-03-13' },
    ]);
  });

  it('that was deleted replaces its earlier notifications, and so does its return', () => {
    const { tells, settles } = lastOf(created(), eveSaysNo, deleted);
    expect(tells).toEqual([{ kind: 'event', what: 'cancelled', to: ['bob', 'ann'] }]);
    expect(settles).toEqual([{ whats: ['invited', 'moved', 'details', 'reinstated'] }]);
    const back = lastOf(created(), eveSaysNo, deleted, restored);
    expect(back.tells).toEqual([{ kind: 'event', what: 'reinstated', to: ['bob', 'ann'] }]);
    expect(back.settles).toEqual([{ whats: ['cancelled'] }]);
  });

  it('that is over notifies nobody when it is deleted', () => {
    const over = created({ recurrence: null, eventdate: '2026-01-09', enddate: '2026-01-09' });
    expect(lastOf(over, deleted).tells).toEqual([]);
    expect(lastOf(over, deleted, restored).tells).toEqual([]);
  });

  it('answers notify nobody, and people without the right see nothing, also once it is deleted', () => {
    expect(lastOf(created(), eveSaysNo).tells).toEqual([]);
    const [present] = lastOf(created()).shows;
    expect(present?.from).toBe('2026-03-06T08:30:00.000Z');
    expect(lastOf(created({ allday: true, eventtime: '00:00', endtime: '00:00' })).shows[0]?.from).toBe('2026-03-06');
    expect(present?.rooms).toEqual(['all', 'of:ann', 'of:bob', 'of:eve']);
    const { shows } = lastOf(created(), deleted);
    expect(shows).toEqual([present]);
    expect(JSON.stringify(shows)).not.toContain('secret');
  });
});
