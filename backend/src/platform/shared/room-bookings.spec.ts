import { describe, expect, it } from '@jest/globals';
import type { EventPart } from '@atrium/contracts/calendar/rules';
import { toolsWith } from '../../../test/spec.js';
import {
  asBooked,
  type BookingFound,
  bookedRooms,
  bookingsAdded,
  type CompanyBooking,
  firstClash,
  lookUpBookings,
  refuseUnlessBookable,
} from './room-bookings.js';

const at = (text: string): number => Date.parse(`2026-03-${text}:00Z`);
const now = '2026-03-01T00:00:00.000Z';
const part = (more: Partial<EventPart> = {}): EventPart => ({
  part: 0,
  eventtitle: 'Planning',
  eventdescription: '',
  place: '',
  room: 'blue',
  allday: false,
  eventdate: '2026-03-06',
  eventtime: '09:30',
  enddate: '2026-03-06',
  endtime: '10:30',
  timezone: 'UTC',
  recurrence: null,
  exceptions: {},
  ...more,
});
const event = (...parts: EventPart[]) => ({ parts, deleted: false });
const gathering = (more: Partial<CompanyBooking['times']> = {}): CompanyBooking => ({
  details: { title: 'Party', room: 'blue' },
  times: {
    date: '2026-03-06',
    time: '09:30',
    endDate: '2026-03-06',
    endTime: '10:30',
    allDay: false,
    timeZone: 'UTC',
    ...more,
  },
  cancelled: false,
  deleted: false,
});
const weekly: EventPart['recurrence'] = {
  frequency: 'weekly',
  interval: 1,
  weekdays: [5],
  monthly: 'day',
  until: '2026-03-20',
  count: null,
};

const messageOf = (found: BookingFound): string => {
  try {
    refuseUnlessBookable(found);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('what a change takes', () => {
  it('is each time with a room that the event did not have, from now on', () => {
    const times = (before: ReturnType<typeof event> | null, after: ReturnType<typeof event> | null, when = now) =>
      bookingsAdded(before, after, when).map(({ room, from }) => [room, from]);
    const whole = event(part({ recurrence: weekly }));
    expect(times(null, whole)).toEqual(['06T09:30', '13T09:30', '20T09:30'].map((text) => ['blue', at(text)]));
    expect(times(null, whole, '2026-03-14T00:00:00.000Z')).toEqual([['blue', at('20T09:30')]]);
    expect(times(whole, whole)).toEqual([]);
    const moved = { '2026-03-13T09:30': { cancelled: false, changes: { room: 'red' } } };
    expect(times(whole, event(part({ recurrence: weekly, exceptions: moved })))).toEqual([['red', at('13T09:30')]]);
    expect(times({ ...whole, deleted: true }, whole)).toHaveLength(3);
    expect(times(whole, { ...whole, deleted: true })).toEqual([]);
    expect(times(null, event(part({ room: '' })))).toEqual([]);
  });

  it('clashes with what overlaps in the same room, whole days as well', () => {
    const wanted = bookingsAdded(null, event(part()), now);
    const clashes = (more: Partial<EventPart>) => firstClash(wanted, event(part(more))) !== null;
    expect(clashes({})).toBe(true);
    expect(clashes({ room: 'red' })).toBe(false);
    expect(clashes({ eventtime: '10:30', endtime: '11:00' })).toBe(false);
    expect(clashes({ allday: true, eventtime: '00:00', endtime: '00:00' })).toBe(true);
    expect(firstClash(wanted, { ...event(part()), deleted: true })).toBeNull();
  });

  it('is taken by a company event as by any other, until it is cancelled or deleted', () => {
    const wanted = bookingsAdded(null, event(part()), now);
    const clashes = (other: CompanyBooking) => firstClash(wanted, asBooked(other)) !== null;
    expect(clashes(gathering())).toBe(true);
    expect(clashes(gathering({ allDay: true, time: '', endTime: '', endDate: '2026-03-07' }))).toBe(true);
    expect(clashes(gathering({ timeZone: 'Asia/Kolkata' }))).toBe(false);
    expect(clashes({ ...gathering(), cancelled: true })).toBe(false);
    expect(clashes({ ...gathering(), deleted: true })).toBe(false);
    expect(bookedRooms(asBooked(gathering()))).toEqual(['booked:blue']);
    expect(bookedRooms(asBooked({ ...gathering(), details: { title: 'Party', room: '' } }))).toEqual([]);
  });
});

describe('a room that another event has', () => {
  const other = event(part({ eventtitle: 'Salaries' }));
  const states = new Map<string, object>([
    ['calendar other', other],
    ['companyevent party', gathering()],
  ]);
  const lookUp = (isSeen: boolean, found: { known: object[]; lately: string[] }) =>
    lookUpBookings(
      null,
      event(part({ eventtime: '10:00', endtime: '11:00' })),
      toolsWith({
        now,
        document: async () =>
          ({ timeZone: 'UTC', meetingRooms: [{ id: 'blue', name: 'Blue room', seats: 8, archived: false }] }) as never,
        room: async (collection) => (collection === 'calendar' ? found.known : []) as never,
        lockInOrder: async () => found.lately,
        stateOf: async (id, category) => states.get(`${category} ${id}`) ?? null,
        visible: async () => (isSeen ? {} : null) as never,
      }),
    );
  it('is refused with the room and the time, and with what has it where the asker sees that', async () => {
    const known = [{ ...other, _id: 'other' }];
    const said = 'Blue room is taken on 2026-03-06 between 10:00 and 11:00';
    expect(messageOf(await lookUp(true, { known, lately: [] }))).toBe(`${said} by “Salaries”`);
    expect(messageOf(await lookUp(false, { known, lately: [] }))).toBe(said);
  });

  it('is refused while no view shows it yet, and not where its stream says that it moved away', async () => {
    expect(messageOf(await lookUp(false, { known: [], lately: ['other'] }))).toMatch(/Blue room is taken/);
    expect(messageOf(await lookUp(true, { known: [], lately: ['party'] }))).toMatch(/by “Party”/);
    const before = [{ ...event(part()), _id: 'other' }];
    const gone = await lookUpBookings(
      null,
      event(part()),
      toolsWith({
        now,
        document: async () => ({ meetingRooms: [{ id: 'blue', name: 'Blue', seats: 0, archived: false }] }) as never,
        room: async () => before as never,
        lockInOrder: async () => [],
        stateOf: async () => ({ ...other, deleted: true }),
      }),
    );
    expect(gone).toEqual({});
  });

  it('does not exist, or is no longer offered', async () => {
    const archived = { id: 'blue', name: 'Blue room', seats: 8, archived: true };
    const tools = toolsWith({ now, document: async () => ({ meetingRooms: [archived] }) as never });
    expect(messageOf(await lookUpBookings(null, event(part()), tools))).toMatch(/does not exist/);
    expect(messageOf(await lookUpBookings(event(part()), event(part()), tools))).toBe('');
  });
});
