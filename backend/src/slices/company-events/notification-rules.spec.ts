import { describe, expect, it } from '@jest/globals';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import type { CompanyEventDetails, CompanyEventEvent, CompanyEventTimes } from './events.js';
import { companyEventNotificationRules } from './notification-rules.js';
import { companyEventsProjection } from './projections.js';

const after = specifyNotificationRules(companyEventNotificationRules, companyEventsProjection);

const times = {
  date: '2026-06-19',
  time: '18:30',
  endDate: '2026-06-19',
  endTime: '19:30',
  allDay: false,
  start: '2026-06-19T17:30:00.000Z',
  end: '2026-06-19T18:30:00.000Z',
  timeZone: 'Europe/Lisbon',
} as const;
const announced = {
  type: 'CompanyEventAnnounced',
  data: {
    title: 'Summer party',
    description: 'Bring friends',
    place: 'Roof',
    room: '',
    departments: ['sales'],
    roles: [],
    ...times,
  },
} as const satisfies CompanyEventEvent;
const moved: CompanyEventEvent = {
  type: 'CompanyEventMoved',
  data: { ...times, date: '2026-06-20', endDate: '2026-06-20', start: '2026-06-20T17:30:00.000Z' },
};
const cancelled: CompanyEventEvent = { type: 'CompanyEventCancelled', data: { reason: 'Storm' } };
const changed = (data: Partial<CompanyEventDetails>) => ({ type: 'CompanyEventDetailsChanged', data }) as const;
const deleted: CompanyEventEvent = { type: 'CompanyEventDeleted', data: {} };
const restored: CompanyEventEvent = { type: 'CompanyEventRestored', data: {} };
/** The event as it was on a day before all of this. */
const pastEvent = (past: Partial<CompanyEventTimes>): CompanyEventEvent => ({
  type: 'CompanyEventAnnounced',
  data: { ...announced.data, ...past },
});
const over = pastEvent({ start: '2020-06-19T17:30:00.000Z', end: '2020-06-19T18:30:00.000Z' });
const allDayOver = pastEvent({ allDay: true, time: '', endTime: '', start: '2020-06-19', end: '2020-06-19' });
const sales = ['/department:sales'];

describe('of an event of the company', () => {
  it('notifies its audience of the event, of another time, and of its cancellation', () => {
    expect(after(announced).notified).toEqual([['event', 'announced', sales, '', '']]);
    expect(after(announced, moved).notified).toEqual([
      ['event', 'moved', sales, '2026-06-19T17:30:00.000Z', '2026-06-20T17:30:00.000Z'],
    ]);
    expect(after(announced, cancelled).notified).toEqual([['event', 'cancelled', sales, '', '']]);
    expect(after(announced, cancelled, { type: 'CompanyEventReinstated', data: {} }).notified).toEqual([
      ['event', 'reinstated', sales, '', ''],
    ]);
  });

  it('reminds its audience that it comes up, until it is moved or cancelled', () => {
    const reminded: CompanyEventEvent = {
      type: 'CompanyEventReminderSent',
      data: { start: times.start, people: ['bob'] },
    };
    expect(after(announced, reminded).notified).toEqual([['event', 'nears', ['bob'], '', '']]);
    expect(after(announced, reminded, moved).settled).toEqual([{ whats: ['nears'] }]);
    expect(after(announced, reminded, cancelled).settled).toEqual([{ whats: ['nears'] }]);
  });

  it('what it says is no news, but that it is for more people is, to those', () => {
    expect(after(announced, changed({ place: 'Hall' })).notified).toEqual([]);
    expect(after(announced, changed({ departments: ['sales', 'support'] })).notified).toEqual([
      ['event', 'announced', ['/department:support'], '', ''],
    ]);
    expect(after(announced, changed({ departments: [] })).notified).toEqual([
      ['event', 'announced', ['/everyone'], '', ''],
    ]);
    const fewer = changed({ departments: ['sales'] });
    expect(after(announced, changed({ departments: [] }), fewer).notified).toEqual([]);
    expect(after(over, changed({ departments: ['sales', 'support'] })).notified).toEqual([]);
  });

  it('notifies of a deletion in place of earlier notifications, and of the restore', () => {
    const gone = after(announced, moved, deleted);
    expect(gone.notified).toEqual([['event', 'cancelled', sales, '', '']]);
    expect(gone.settled).toEqual([{ whats: ['announced', 'moved', 'reinstated', 'nears'] }]);
    const back = after(announced, deleted, restored);
    expect(back.notified).toEqual([['event', 'reinstated', sales, '', '']]);
    expect(back.settled).toEqual([{ whats: ['cancelled'] }]);
  });

  it('notifies nobody when a cancelled or past event is deleted, and keeps the cancellation', () => {
    expect(after(announced, cancelled, deleted).notified).toEqual([]);
    const back = after(announced, cancelled, deleted, restored);
    expect([back.notified, back.settled]).toEqual([[], []]);
    for (const past of [over, allDayOver]) {
      expect(after(past, deleted).notified).toEqual([]);
      expect(after(past, deleted, restored).notified).toEqual([]);
    }
  });

  it('no more is shown than its name and when it is, also once it is deleted', () => {
    const [present] = after(announced).shown;
    expect(present).toMatchObject({ title: 'Summer party', from: times.start, rooms: ['all', 'department:sales'] });
    const { shown } = after(announced, deleted);
    expect(shown).toEqual([present]);
    expect(JSON.stringify(shown)).not.toMatch(/Roof|Bring/);
  });
});
