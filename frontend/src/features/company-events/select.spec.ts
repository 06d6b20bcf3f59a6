import { describe, expect, it } from '@jest/globals';
import { eventSearch } from './event-search';
import { sampleEvent, sampleOccasion } from '../../platform/testing/sample-company-events';
import { byMonth, comingOccasions, newJoiners, searchEvents } from './select';

const now = Date.parse('2026-06-19T20:00:00.000Z');
const today = '2026-06-19';

describe('the events', () => {
  const trip = { allDay: true, start: '2026-06-18', end: today, date: '2026-06-18' };
  const events = [
    sampleEvent({
      _id: 'winter',
      title: 'Winter party',
      start: '2026-12-18T18:00:00.000Z',
      end: '2026-12-18T22:00:00.000Z',
      date: '2026-12-18',
    }),
    sampleEvent(),
    sampleEvent({ _id: 'trip', title: 'Trip', ...trip }),
    sampleEvent({ _id: 'drill', title: 'Drill', start: '2026-05-01T09:00:00.000Z', end: '2026-05-01T09:30:00.000Z' }),
    sampleEvent({ _id: 'drill2', title: 'Drill', start: '2026-04-01T09:00:00.000Z', end: '2026-04-01T09:30:00.000Z' }),
    sampleEvent({ _id: 'gone', deleted: true }),
  ];
  const found = (search: Parameters<typeof searchEvents>[1]) =>
    searchEvents(events, search, now, today).map(({ _id }) => _id);

  it('to come begin with the soonest; what lasts is not over', () => {
    expect(found({})).toEqual(['trip', 'party', 'winter']);
  });

  it('of the past begin with the latest', () => {
    expect(found({ show: 'past' })).toEqual(['drill', 'drill2']);
    expect(found({ show: 'deleted' })).toEqual(['gone']);
  });

  it('are found by their words', () => {
    expect(found({ q: ' WINTER' })).toEqual(['winter']);
    expect(found({ q: 'roof' })).toEqual(['trip', 'party', 'winter']);
  });

  it('are listed month by month', () => {
    const months = byMonth(searchEvents(events, {}, now, today));
    expect(months.map(([month, some]) => [month, some.length])).toEqual([
      ['2026-06', 2],
      ['2026-12', 1],
    ]);
  });
});

describe('the yearly occasions', () => {
  it('to come are listed with their next day, over the turn of the year', () => {
    const joined = { kind: 'anniversary', title: 'Bob joined', day: '01-03', since: 2024 } as const;
    const all = [
      sampleOccasion(),
      sampleOccasion({ _id: 'bob', ...joined }),
      sampleOccasion({ _id: 'leap', day: '02-29' }),
    ];
    const told = (day: string) => comingOccasions(all, day).map((one) => [one.occasion._id, one.day, one.years]);
    expect(told('2026-06-19')).toEqual([['ann-birthday', '2026-06-21', null]]);
    expect(told('2026-06-21')).toHaveLength(1);
    expect(told('2026-06-22')).toEqual([]);
    expect(told('2026-12-30')).toEqual([['bob', '2027-01-03', 3]]);
    expect(told('2027-02-01')).toEqual([['leap', '2027-02-28', null]]);
  });

  it('are no anniversary on the day of joining itself', () => {
    const joined = sampleOccasion({ kind: 'anniversary', day: '06-20', since: 2026 });
    expect(comingOccasions([joined], '2026-06-19')).toEqual([]);
  });
});

const joined = (_id: string, day: string, since: number | null) =>
  sampleOccasion({ _id, user: _id, kind: since === null ? 'birthday' : 'anniversary', day, since });

it('new people are listed for thirty days, the newest first', () => {
  const all = [joined('ann', '06-20', 2026), joined('bob', '06-25', 2026), joined('eve', '06-20', 2025)];
  const told = (day: string) => newJoiners([...all, joined('ada', '06-22', null)], day).map(({ user }) => user);
  expect(told('2026-06-19')).toEqual([]);
  expect(told('2026-06-20')).toEqual(['ann']);
  expect(told('2026-06-30')).toEqual(['bob', 'ann']);
  expect(told('2026-07-21')).toEqual(['bob']);
});

it('the address of the events keeps what makes sense', () => {
  expect(eventSearch({ q: 'party', show: 'past', open: 'e1', form: 'edit' })).toEqual({
    q: 'party',
    show: 'past',
    open: 'e1',
    form: 'edit',
  });
  expect(eventSearch({ q: '', show: 'future', form: 'delete' })).toEqual({});
});
