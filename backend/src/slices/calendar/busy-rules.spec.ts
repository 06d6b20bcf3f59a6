import { describe, expect, it } from '@jest/globals';
import type { EventPart } from '@atrium/contracts/calendar/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import busyTimes, { type BusyTask } from './busy-rules.js';

const at = (text: string): number => Date.parse(`2026-03-${text}:00Z`);
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const part: EventPart = {
  part: 0,
  eventtitle: 'Salaries',
  eventdescription: 'Secret',
  place: 'Secret',
  allday: false,
  eventdate: '2026-03-02',
  eventtime: '09:30',
  enddate: '2026-03-02',
  endtime: '10:30',
  timezone: 'UTC',
  recurrence: null,
  exceptions: {},
};
const event = {
  _id: 'one',
  eventtitle: part.eventtitle,
  parts: [part],
  visibility: 'attendees',
  attendees: [{ _id: 'bob', username: 'bob', answer: '' }],
  createdby: { _id: 'ann', username: 'ann' },
  deleted: false,
};
const party = {
  _id: 'party',
  title: 'Party',
  departments: ['hr'],
  roles: [],
  allDay: false,
  start: '2026-03-02T16:00:00.000Z',
  end: '2026-03-02T17:00:00.000Z',
  cancelled: false,
  deleted: false,
} as unknown as CompanyEventView;
const leave = { startDate: '2026-03-03', endDate: '2026-03-03', startHalf: false, endHalf: false };

const answered = (more: Partial<BusyTask> = {}) =>
  busyTimes({
    ...span('02T00:00', '04T00:00'),
    documents: [JSON.stringify(event)],
    companyEvents: [party],
    gatherings: [],
    people: [{ _id: 'bob', leaves: [], attends: [] }],
    meetingRooms: [],
    rooms: ['company', 'of:eve'],
    audiences: ['everyone', 'department:support'],
    times: defaultSettings,
    except: '',
    ...more,
  });
const asked = (more: Partial<BusyTask> = {}) => answered(more).people;

describe('the plan of a room', () => {
  const ball = { ...party, room: 'blue', date: '2026-03-02', time: '16:00', endDate: '2026-03-02', endTime: '17:00' };
  const plan = (more: Partial<BusyTask> = {}) =>
    answered({ meetingRooms: ['blue'], gatherings: [JSON.stringify({ ...ball, timeZone: 'UTC' })], ...more }).rooms;

  it('holds company events, with their title for those who see them', () => {
    const evening = span('02T16:00', '02T17:00');
    expect(plan()).toMatchObject([{ _id: 'blue', busy: [evening] }]);
    expect(JSON.stringify(plan())).not.toContain('Party');
    expect(plan({ audiences: ['all'] })).toMatchObject([{ busy: [{ ...evening, title: 'Party' }] }]);
    expect(plan({ except: 'party' })).toMatchObject([{ busy: [] }]);
  });
});

describe('the working time of a person', () => {
  const own = { from: '2026-03-03', hours: { days: [2 as const], start: '10:00', end: '14:00', hoursADay: 4 } };

  it('is the organisation’s, unless they have hours of their own', () => {
    const [bob] = asked({ people: [{ _id: 'bob', leaves: [], attends: [], schedule: [own] }] });
    expect(bob?.working).toEqual([span('02T09:00', '02T18:00'), span('03T10:00', '03T14:00')]);
    const off = { from: '2026-03-02', hours: { ...own.hours, days: [5 as const] } };
    expect(asked({ people: [{ _id: 'bob', leaves: [], attends: [], schedule: [off] }] })[0]?.working).toEqual([]);
  });

  it('says when half a day of leave begins', () => {
    const half = { ...leave, startHalf: true };
    const [bob] = asked({ people: [{ _id: 'bob', leaves: [half], attends: [], schedule: [own] }] });
    expect(bob?.away).toEqual([span('03T12:00', '04T00:00')]);
  });
});

describe('what others learn of a person’s time', () => {
  it('is when they are busy, and with what where the asker sees it', () => {
    const [bob] = asked();
    expect(bob).toMatchObject({ _id: 'bob', busy: [span('02T09:30', '02T10:30')], away: [] });
    expect(bob?.working).toEqual([span('02T09:00', '02T18:00'), span('03T09:00', '03T18:00')]);
    expect(JSON.stringify(bob)).not.toMatch(/Salaries|Secret/);
    expect(asked({ rooms: ['company', 'of:bob'] })).toMatchObject([{ busy: [{ title: 'Salaries' }] }]);
  });

  it('leaves out what is deleted or being changed', () => {
    expect(asked({ except: 'one' })).toMatchObject([{ busy: [] }]);
    expect(asked({ documents: [JSON.stringify({ ...event, deleted: true })] })).toMatchObject([{ busy: [] }]);
  });

  it('counts the company events at which they will be', () => {
    const people = [{ _id: 'bob', leaves: [], attends: ['party'] }];
    const evening = span('02T16:00', '02T17:00');
    expect(asked({ people, documents: [] })).toMatchObject([{ busy: [evening] }]);
    expect(JSON.stringify(asked({ people }))).not.toContain('Party');
    expect(asked({ people, documents: [], audiences: ['department:hr'] })).toMatchObject([
      { busy: [{ ...evening, title: 'Party' }] },
    ]);
    expect(asked({ people, documents: [], companyEvents: [{ ...party, cancelled: true }] })).toMatchObject([
      { busy: [] },
    ]);
  });

  it('is that they are on leave, and no more of it', () => {
    const later = { ...leave, startDate: '2026-03-20', endDate: '2026-03-20' };
    const [bob] = asked({ people: [{ _id: 'bob', leaves: [leave, later], attends: [] }] });
    expect(bob?.away).toEqual([span('03T00:00', '04T00:00')]);
  });
});
