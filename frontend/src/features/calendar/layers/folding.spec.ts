import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { describe, expect, it } from '@jest/globals';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { ItemChange } from '../../../widgets/calendar/calendar-types';
import { clockKey, dayKey, wallAt } from '../../../widgets/calendar/wall-time';
import type { Window } from './calendar-item';
import { eventFolder, type Viewer } from './fold-events';
import { foldAnniversaries } from './fold-anniversaries';
import {
  companyEventItems,
  holidayItems,
  leaveItems,
  occasionItems,
  sprintItems,
  taskItems,
  ticketItems,
} from './fold-layers';
import { sampleEvent, weekly } from '../sample-events';

const november: Window = { from: wallAt('2026-11-01'), to: wallAt('2026-12-01'), zone: 'Europe/Berlin' };
const bob: Viewer = { _id: 'bob', rights: { role: 'dev', enablecalender: true }, writes: true };
const ann: Viewer = { ...bob, _id: 'ann' };
const nobody = new Map();
const eventItems = (events: CalendarEventView[], viewer: Viewer, window: Window, changes: Map<string, ItemChange>) =>
  eventFolder(viewer, window)(events, changes);
const kindFor = (viewer: Viewer, event: Partial<CalendarEventView>) =>
  eventItems([sampleEvent(event)], viewer, november, nobody)[0]?.kind;
const sampleCompanyEvent: CompanyEventView = {
  _id: 'event',
  version: 1,
  title: 'Harvest party',
  description: '',
  place: 'Barn',
  room: '',
  departments: [],
  roles: [],
  date: '2026-11-20',
  endDate: '2026-11-20',
  time: '18:30',
  endTime: '21:00',
  allDay: false,
  start: '',
  end: '',
  timeZone: 'Europe/Berlin',
  cover: '',
  remindedFor: '',
  cancelled: false,
  cancelReason: '',
  createdAt: '',
  createdby: { _id: 'ann', username: 'ann' },
  updatedAt: '',
  deleted: false,
};
const joinedToday = (joined: number) => [
  {
    _id: 'b',
    version: 1,
    user: 'b',
    kind: 'birthday' as const,
    title: 'bob’s birthday',
    day: '11-20',
    since: null,
  },
  ...Array.from({ length: joined }, (_, n) => {
    const title = `u${n} joined`;
    return {
      _id: `u${n}`,
      version: 1,
      user: `u${n}`,
      kind: 'anniversary' as const,
      title,
      day: '11-20',
      since: 2025,
    };
  }),
];
const layersOf = (viewer: Viewer, event = sampleEvent()) => eventItems([event], viewer, november, nobody)[0];
const when = ({ start }: { start: Date }) => `${dayKey(start)} ${clockKey(start)}`;

describe('events', () => {
  it('come as often as they do in the time that is looked at, by the viewer’s clock', () => {
    const items = eventItems([sampleEvent({}, weekly)], bob, november, nobody);
    expect(items.map(when)).toEqual(['2026-11-20 10:30', '2026-11-27 10:30']);
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  });

  it('are own events when the reader created them or is invited', () => {
    const invited = sampleEvent({ attendees: [{ _id: 'bob', username: 'bob', answer: 'maybe', answeredAt: null }] });
    expect(layersOf(ann)).toMatchObject({ layer: 'mine', isMovable: true, isFaint: false });
    expect(layersOf(bob)).toMatchObject({ layer: 'company', isMovable: false });
    expect(layersOf(bob, invited)).toMatchObject({ layer: 'mine', isMovable: false, isFaint: true });
    expect(layersOf({ ...bob, rights: { role: 'admin' } })).toMatchObject({ isMovable: true });
    expect(layersOf({ ...ann, writes: false })).toMatchObject({ isMovable: false });
  });

  it('are called private where only their attendees are meant to see them', () => {
    expect(kindFor(bob, {})).toBe('Company event');
    expect(kindFor(bob, { visibility: 'attendees' })).toBe('Private event');
    expect(kindFor(ann, { visibility: 'attendees' })).toBe('My event');
  });

  it('are certain by the answer for that occurrence', () => {
    const attendees = [{ _id: 'bob', username: 'bob', answer: 'yes', answeredAt: null }] as const;
    const answers = { bob: 'no' } as const;
    const exceptions = { '2026-11-27T09:30': { cancelled: false, changes: {}, answers } };
    const items = eventItems([sampleEvent({ attendees }, { ...weekly, exceptions })], bob, november, nobody);
    expect(items.map(({ isFaint }) => isFaint)).toEqual([false, true]);
  });

  it('light up where they were changed: one, those from one on, or all of what comes again', () => {
    const series = { ...weekly, eventdate: '2026-11-06' };
    const before = sampleEvent({}, series);
    const named = '2026-11-13T09:30';
    const lit = (changes: Partial<CalendarEventView>) => {
      const fold = eventFolder(bob, november);
      fold([before], nobody);
      const items = fold([sampleEvent(changes, series)], new Map([['ev-1', { by: 'ann', at: 1 }]]));
      return items.map(({ change }) => change !== null);
    };
    const moved = { occurrence: named, from: { place: 'Room 1' }, to: { place: 'Room 2' } };
    expect(lit({ lastchange: { ...moved, scope: 'this' } })).toEqual([false, true, false, false]);
    expect(lit({ lastchange: { ...moved, scope: 'following' } })).toEqual([false, true, true, true]);
    expect(lit({ lastchange: { ...moved, scope: 'all' } })).toEqual([true, true, true, true]);
    expect(lit({ lastanswer: { occurrence: named, from: '', to: 'no' } })).toEqual([false, true, false, false]);
    expect(lit({ visibility: 'attendees' })).toEqual([true, true, true, true]);
    const [head, tail] = [before.parts[0]!, { ...before.parts[0]!, part: 1, eventdate: '2026-11-12' }];
    const until = { ...head, recurrence: { ...weekly.recurrence, until: '2026-11-12' } };
    const rhythm = { ...weekly.recurrence, weekdays: [4] as const };
    const stretches = [until, { ...tail, recurrence: rhythm }];
    const split = { parts: stretches, lastchange: { ...moved, scope: 'following' as const } };
    expect(lit(split)).toEqual([false, true, true, true]);
  });

  it('stay the very same items as long as nothing about them changes', () => {
    const fold = eventFolder(bob, november);
    const [one, other] = [sampleEvent(), sampleEvent({ _id: 'ev-2' })];
    const [first, second] = fold([one, other], nobody);
    const moved = { ...one, version: 2 };
    expect(fold([moved, other], new Map([['ev-1', { by: 'ann', at: 1 }]]))[0]).not.toBe(first);
    expect(fold([one, other], nobody)[1]).toBe(second);
    expect(fold([one, other], new Map([['ev-2', { by: 'ann', at: 2 }]]))[1]?.change?.by).toBe('ann');
  });

  it('keep their whole days in every zone, and can be seen also when they take no time', () => {
    const days = { allday: true, eventdate: '2026-11-30', enddate: '2026-12-01', timezone: 'Pacific/Auckland' };
    const [item] = eventItems([sampleEvent({}, days)], bob, november, nobody);
    expect(item).toMatchObject({ start: wallAt('2026-11-30'), end: wallAt('2026-12-02'), allDay: true });
    const [moment] = eventItems([sampleEvent({}, { endtime: '09:30' })], bob, november, nobody);
    expect(moment!.end.getTime()).toBeGreaterThan(moment!.start.getTime());
  });

  it('leave out what is deleted, and say who changed what', () => {
    expect(eventItems([sampleEvent({ deleted: true })], bob, november, nobody)).toEqual([]);
    const changes = new Map([['ev-1', { by: 'ann', at: 1 }]]);
    expect(eventItems([sampleEvent()], bob, november, changes)[0]?.change).toEqual({ by: 'ann', at: 1 });
  });
});

describe('the other layers', () => {
  it('have holidays, halves marked as such', () => {
    const holidays = [
      { date: '2026-11-11', name: 'Carnival', halfDay: true },
      { date: '2026-12-25', name: 'Christmas', halfDay: false },
    ];
    expect(holidayItems(holidays, november).map(({ title }) => title)).toEqual(['Carnival (half a day)']);
  });

  it('have who is away, but not why', () => {
    const absence = {
      _id: 'l1',
      version: 1,
      user: 'u1',
      state: 'Approved',
      startDate: '2026-11-03',
      endDate: '2026-11-05',
    };
    const half = { startHalf: true, endHalf: false };
    const [item] = leaveItems(
      [{ ...absence, ...half } as AbsenceView],
      () => 'ann',
      () => true,
      november,
      'UTC',
    );
    expect(
      leaveItems(
        [{ ...absence, ...half } as AbsenceView],
        () => 'ann',
        () => false,
        november,
        'UTC',
      ),
    ).toEqual([]);
    expect(item).toMatchObject({ title: 'ann is away', place: 'from midday', end: wallAt('2026-11-06') });
    const hours = { ...absence, endDate: absence.startDate, startHalf: true, endHalf: false };
    const [afternoon] = leaveItems(
      [{ ...hours, startTime: '14:00', endTime: '16:00' } as AbsenceView],
      () => 'ann',
      () => true,
      { ...november, zone: 'Asia/Tokyo' },
      'UTC',
    );
    expect(afternoon).toMatchObject({
      allDay: false,
      start: wallAt('2026-11-03', '23:00'),
      end: wallAt('2026-11-04', '01:00'),
    });
  });

  it('have what open cards are due, and lead to the card', () => {
    const card = { _id: 't1', tasknumber: 7, tasktitle: 'Pay', starttime: '2026-11-05T10:00Z', deleted: false };
    const cards = [
      { ...card, state: 'open' },
      { ...card, _id: 't2', state: 'done' },
      { ...card, _id: 't3', state: 'open', starttime: '' },
    ] as TaskView[];
    expect(taskItems(cards, november)).toEqual([
      expect.objectContaining({
        title: 'TSK-7 Pay',
        start: wallAt('2026-11-05'),
        target: { address: '/u/notes?card=t1' },
      }),
    ]);
  });

  it('have visits and follow-ups of tickets', () => {
    const ticket = {
      _id: 'k1',
      ticketno: 4,
      deleted: false,
      visits: [{ _id: 'v1', title: 'Set up', from: '2026-11-05T09:00:00Z', to: '2026-11-05T11:00:00Z' }],
      followUps: [
        { _id: 'f1', at: '2026-11-06T09:00:00Z', note: '', due: false },
        { _id: 'f2', at: '2026-12-06T09:00:00Z', note: 'Call', due: false },
      ],
    } as unknown as TicketView;
    expect(ticketItems([ticket], november).map((item) => `${item.title} ${when(item)}`)).toEqual([
      'TKT-4 Set up 2026-11-05 10:00',
      'TKT-4 Follow up 2026-11-06 10:00',
    ]);
  });

  it('have sprints over all their days', () => {
    const sprint = { _id: 's1', name: 'Autumn', startDate: '2026-10-26', endDate: '2026-11-08', state: 'Active' };
    const items = sprintItems([{ ...sprint, deleted: false } as never], november);
    expect(items[0]).toMatchObject({ start: wallAt('2026-10-26'), end: wallAt('2026-11-09'), isFaint: false });
  });

  it('have birthdays and joinings each year, those of a leap day a day early in other years', () => {
    const birthday = { _id: 'u1-birthday', version: 1, user: 'u1', day: '02-29', since: null };
    const joined = { _id: 'u1-anniversary', version: 1, user: 'u1', day: '03-01', since: 2027 };
    const occasions = [
      { ...birthday, kind: 'birthday' as const, title: 'ann’s birthday' },
      { ...joined, kind: 'anniversary' as const, title: 'ann joined' },
    ];
    const years: Window = { from: wallAt('2027-01-01'), to: wallAt('2029-12-01'), zone: null };
    expect(new Set(occasionItems(occasions, years).map(({ kind }) => kind))).toEqual(
      new Set(['Birthday', 'Anniversary']),
    );
    expect(occasionItems(occasions, years).map(({ start, title }) => `${dayKey(start)} ${title}`)).toEqual([
      '2027-02-28 ann’s birthday',
      '2028-02-29 ann’s birthday',
      '2029-02-28 ann’s birthday',
      '2028-03-01 ann joined a year ago',
      '2029-03-01 ann joined 2 years ago',
    ]);
  });

  it('have one line for more than three anniversaries, and each birthday by itself', () => {
    const day: Window = { from: wallAt('2026-11-20'), to: wallAt('2026-11-21'), zone: null };
    const linesOf = (joined: number) =>
      foldAnniversaries(occasionItems(joinedToday(joined), day)).map(({ item, within }) => [item.title, within.length]);
    expect(linesOf(3)).toHaveLength(4);
    expect(linesOf(4)).toEqual([
      ['bob’s birthday', 0],
      ['4 anniversaries', 4],
    ]);
  });

  it('have what the company does, by the viewer’s clock or for whole days, but not what was called off', () => {
    const party = {
      ...sampleCompanyEvent,
      _id: 'party',
      start: '2026-11-20T17:30:00.000Z',
      end: '2026-11-20T20:00:00.000Z',
    };
    const trip = { ...sampleCompanyEvent, _id: 'trip', allDay: true, start: '2026-11-23', end: '2026-11-24' };
    const items = companyEventItems([party, trip, { ...party, _id: 'off', cancelled: true }], november);
    expect(items.map(when)).toEqual(['2026-11-20 18:30', '2026-11-23 00:00']);
    expect(items[1]).toMatchObject({ layer: 'company', allDay: true, end: wallAt('2026-11-25') });
  });
});
