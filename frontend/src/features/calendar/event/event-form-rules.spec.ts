import { describe, expect, it } from '@jest/globals';
import { wallAt } from '../../../widgets/calendar/wall-time';
import { blankValues, creationOf, editOf, endAfter, scopesFor, valuesOf } from './event-form-rules';
import { occurrenceOf } from './event-moves';
import { sampleEvent, weekly } from '../sample-events';

const blank = blankValues('2026-11-20', null, '');
const filled = { ...blank, eventtitle: 'Lunch', eventtime: '12:00', eventdescription: 'With the new ones' };

describe('a new event', () => {
  it('begins on its day, with the time left to be said', () => {
    expect(blank).toMatchObject({ eventdate: '2026-11-20', eventtime: '', enddate: '2026-11-20', frequency: 'none' });
  });

  it('takes over what was drawn', () => {
    const drawn = { start: wallAt('2026-11-20', '14:00'), end: wallAt('2026-11-20', '15:30'), allDay: false };
    expect(blankValues('2026-11-20', drawn, '')).toMatchObject({ eventtime: '14:00', endtime: '15:30', allday: false });
    const days = { start: wallAt('2026-11-20'), end: wallAt('2026-11-23'), allDay: true };
    expect(blankValues('2026-11-20', days, '')).toMatchObject({ allday: true, enddate: '2026-11-22' });
  });

  it('begins with the reminder that its person has chosen for new events', () => {
    expect(blankValues('2026-11-20', null, 10).reminderminutes).toBe('10');
    expect(blankValues('2026-11-20', null, 0).reminderminutes).toBe('0');
    expect(blankValues('2026-11-20', null, '').reminderminutes).toBe('');
  });

  it('sends no end and no rhythm that nobody gave', () => {
    const body = creationOf(filled);
    expect(body).toMatchObject({ eventtitle: 'Lunch', eventtime: '12:00', reminderminutes: '' });
    expect(body).not.toHaveProperty('endtime');
    expect(body).not.toHaveProperty('recurrence');
  });

  it('sends whole days without hours', () => {
    expect(creationOf({ ...filled, allday: true, enddate: '2026-11-22' })).toMatchObject({
      allday: true,
      eventtime: '00:00',
      enddate: '2026-11-22',
      endtime: '00:00',
    });
  });

  it('sends of a rhythm what belongs to it', () => {
    const weeklyUntil = {
      ...filled,
      frequency: 'weekly',
      weekdays: ['1'],
      ends: 'until',
      until: '2026-12-31',
    } as const;
    // The day of the event, a Friday, is always one of its days.
    expect(creationOf({ ...weeklyUntil, weekdays: ['1'] }).recurrence).toEqual({
      frequency: 'weekly',
      interval: 1,
      weekdays: [1, 5],
      until: '2026-12-31',
    });
    expect(
      creationOf({ ...filled, frequency: 'monthly', monthly: 'last', ends: 'count', count: '3' }).recurrence,
    ).toEqual({
      frequency: 'monthly',
      interval: 1,
      monthly: 'last',
      count: 3,
    });
  });
});

describe('an event that is there', () => {
  const event = sampleEvent({ reminderminutes: 15 }, weekly);
  const values = valuesOf(event, occurrenceOf(event, '2026-11-27T09:30')!);

  it('shows the occurrence’s own day with the rhythm of all', () => {
    expect(values).toMatchObject({
      eventdate: '2026-11-27',
      reminderminutes: '15',
      frequency: 'weekly',
      weekdays: ['5'],
      ends: 'never',
    });
  });

  it('sends what was changed, times together', () => {
    expect(editOf({ place: 'Roof' }, { ...values, place: 'Roof' })).toEqual({ place: 'Roof' });
    expect(editOf({ eventtime: '10:00' }, { ...values, eventtime: '10:00' })).toEqual({
      allday: false,
      eventdate: '2026-11-27',
      eventtime: '10:00',
      enddate: '2026-11-27',
      endtime: '10:30',
    });
    expect(editOf({ frequency: 'none' }, { ...values, frequency: 'none' })).toEqual({
      recurrence: { frequency: 'none' },
    });
    expect(editOf({ reminderminutes: '' }, { ...values, reminderminutes: '' })).toEqual({ reminderminutes: '' });
  });

  it('asks for whom a change is meant only where it can differ', () => {
    expect(scopesFor({ eventtitle: 'x' })).toEqual(['this', 'following', 'all']);
    expect(scopesFor({ interval: '2', eventtitle: 'x' })).toEqual(['following', 'all']);
    expect(scopesFor({ attendees: [], interval: '2' })).toEqual(['all']);
  });

  it('takes the end along with the beginning', () => {
    expect(endAfter(values, { eventdate: '2026-12-01' }).enddate).toBe('2026-12-01');
    const timed = { ...values, allday: false, eventtime: '12:00', endtime: '13:00', enddate: values.eventdate };
    expect(endAfter(timed, { eventtime: '15:30' })).toEqual({ enddate: values.eventdate, endtime: '16:30' });
    expect(endAfter({ ...timed, allday: true }, { eventdate: '2026-12-05' })).toEqual({
      enddate: '2026-12-05',
      endtime: '13:00',
    });
  });
});
