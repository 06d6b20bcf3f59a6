import { describe, expect, it } from '@jest/globals';
import { occurrenceNamed, occurrencesBetween } from '@atrium/contracts/calendar/occurrences';
import { wallAt } from '../../../widgets/calendar/wall-time';
import {
  aboutOf,
  answeredEvent,
  changedEvent,
  occurrenceAt,
  occurrenceOf,
  occurrenceToOpen,
  timesFrom,
  timesOf,
  withoutOccurrence,
} from './event-moves';
import { sampleEvent, weekly } from '../sample-events';

const [from, to] = ['2026-11-19T00:00Z', '2026-12-12T00:00Z'];
const second = '2026-11-27T09:30';

describe('timesFrom', () => {
  it('says what was drawn by the clock of the event', () => {
    const span = { start: wallAt('2026-07-10', '23:30'), end: wallAt('2026-07-11', '00:30'), allDay: false };
    expect(timesFrom(span, 'Europe/Berlin', 'America/New_York')).toEqual({
      allday: false,
      eventdate: '2026-07-10',
      eventtime: '17:30',
      enddate: '2026-07-10',
      endtime: '18:30',
    });
  });

  it('takes whole days as they are, with the last one included', () => {
    const span = { start: wallAt('2026-07-10'), end: wallAt('2026-07-13'), allDay: true };
    expect(timesFrom(span, 'Asia/Tokyo', 'America/New_York')).toMatchObject({
      allday: true,
      eventdate: '2026-07-10',
      enddate: '2026-07-12',
    });
  });
});

describe('an event that comes once', () => {
  const event = sampleEvent();
  const one = occurrenceOf(event, null)!;

  it('is changed as a whole', () => {
    const later = { ...timesOf(one), eventdate: '2026-11-24', enddate: '2026-11-24' };
    const changed = changedEvent(event, one, later);
    expect(aboutOf(one, 'all')).toEqual({});
    expect(changed.eventdate).toBe('2026-11-24');
    expect(occurrencesBetween(changed, from, to)).toHaveLength(1);
    expect(occurrenceAt(changed, later)).toMatchObject({ from: '2026-11-24T09:30:00.000Z' });
  });

  it('is deleted as a whole', () => {
    expect(withoutOccurrence(event, one, 'this').deleted).toBe(true);
  });
});

describe('an event that comes again', () => {
  const event = sampleEvent({}, weekly);
  const one = occurrenceNamed(event, second)!;

  it('shows a moved event at its new place, also when others follow', () => {
    const times = { ...timesOf(one), eventdate: '2026-11-26', enddate: '2026-11-26' };
    const days = occurrencesBetween(changedEvent(event, one, times), from, to).map(({ eventdate }) => eventdate);
    expect(days).toEqual(['2026-11-20', '2026-11-26', '2026-12-04', '2026-12-11']);
    expect(aboutOf(one, 'following')).toEqual({ scope: 'following', occurrence: second });
  });

  it('keeps what was said about it before', () => {
    const renamed = changedEvent(event, one, { eventtitle: 'Planning, short' });
    const moved = changedEvent(renamed, occurrenceNamed(renamed, second)!, { place: 'Room 2' });
    expect(occurrenceNamed(moved, second)).toMatchObject({ eventtitle: 'Planning, short', place: 'Room 2' });
  });

  it('leaves out the one that was cancelled', () => {
    const without = withoutOccurrence(event, one, 'this');
    expect(occurrenceOf(without, second)).toBeNull();
    expect(without.deleted).toBe(false);
    expect(withoutOccurrence(event, one, 'all').deleted).toBe(true);
  });

  it('finds an occurrence by its time, whatever it is called', () => {
    expect(occurrenceAt(event, timesOf(one))?.occurrence).toBe(second);
    expect(occurrenceAt(event, { ...timesOf(one), eventtime: '11:00' })).toBeNull();
  });
});

describe('an answer', () => {
  const attendees = [{ _id: 'bob', username: 'bob', answer: 'yes', answeredAt: null }] as const;
  const event = sampleEvent({ attendees }, weekly);
  const one = occurrenceNamed(event, second)!;

  it('goes to the event or to one occurrence alone, and survives moving that occurrence', () => {
    expect(answeredEvent(event, null, 'bob', 'no').attendees[0]).toMatchObject({ answer: 'no' });
    const answered = answeredEvent(event, one, 'bob', 'no');
    expect(answered.attendees).toEqual(attendees);
    expect(occurrencesBetween(answered, from, to).map(({ answers }) => answers)).toEqual([{}, { bob: 'no' }, {}, {}]);
    const moved = changedEvent(answered, one, { place: 'Roof' });
    expect(occurrenceNamed(moved, second)).toMatchObject({ place: 'Roof', answers: { bob: 'no' } });
    const taken = answeredEvent(answered, occurrenceNamed(answered, second), 'bob', '');
    expect(occurrenceNamed(taken, second)).toEqual(one);
  });
});

describe('the occurrence to open', () => {
  const event = sampleEvent({}, { recurrence: { ...weekly.recurrence, count: 2 } });
  const at = (now: string, name: string | null = null) => occurrenceToOpen(event, name, Date.parse(now))?.occurrence;

  it('is the one that is named, else the next one, or the last', () => {
    expect(at('2026-11-01T00:00Z', second)).toBe(second);
    expect(at('2026-11-21T00:00Z')).toBe(second);
    expect(at('2027-11-21T00:00Z')).toBe(second);
    expect(at('2026-11-01T00:00Z')).toBe('2026-11-20T09:30');
    expect(at('2026-11-01T00:00Z', '2026-11-21T09:30')).toBeUndefined();
    expect(occurrenceToOpen(sampleEvent(), null, 0)?.occurrence).toBe('2026-11-20T09:30');
  });
});
