import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setFormats } from '../../ui/format/formats';
import { askedStretch, chosenSpan, dayText, placeIn, shownPart, stateText, timesIn } from './busy-view';

const at = (clock: string, day = '2026-03-02'): number => Date.parse(`${day}T${clock}:00Z`);
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const values = { eventdate: '2026-03-02', eventtime: '10:00', enddate: '2026-03-02', endtime: '11:30', allday: false };

beforeEach(() => setFormats({ locale: 'en-GB' }));
afterEach(() => setFormats({ locale: null }));

describe('the chosen time', () => {
  it('is what the fields say, an hour without an end, and whole days', () => {
    expect(chosenSpan(values, 'UTC')).toEqual(span('10:00', '11:30'));
    expect(chosenSpan(values, 'Asia/Kolkata')).toEqual(span('04:30', '06:00'));
    expect(chosenSpan({ ...values, enddate: '', endtime: '' }, 'UTC')).toEqual(span('10:00', '11:00'));
    expect(chosenSpan({ ...values, allday: true }, 'UTC')).toEqual({ from: at('00:00'), to: at('24:00') });
  });

  it('is none while fields are empty or the end comes first', () => {
    expect(chosenSpan({ ...values, eventtime: '' }, 'UTC')).toBeNull();
    expect(chosenSpan({ ...values, eventdate: '' }, 'UTC')).toBeNull();
    expect(chosenSpan({ ...values, endtime: '09:00' }, 'UTC')).toBeNull();
  });

  it('is asked about from its day on', () => {
    expect(askedStretch('2026-03-02', 'UTC')).toEqual({ from: at('00:00'), to: at('00:00', '2026-03-16') });
    expect(askedStretch('2026', 'UTC')).toBeNull();
  });
});

it('the strip shows working time and the chosen time with an hour around them, or the whole day', () => {
  const day = { from: at('00:00'), to: at('00:00', '2026-03-16') };
  expect(shownPart(day, [span('09:00', '18:00')], span('19:00', '20:00'))).toEqual(span('08:00', '21:00'));
  expect(shownPart(day, [], null)).toEqual({ from: at('00:00'), to: at('24:00') });
  expect(placeIn(span('08:00', '18:00'), span('09:00', '10:00'))).toEqual({ start: 10, length: 10 });
  expect(placeIn(span('08:00', '18:00'), span('17:00', '20:00'))).toEqual({ start: 90, length: 10 });
  expect(placeIn(span('08:00', '18:00'), span('18:00', '20:00'))).toBeNull();
});

it('says in words whether somebody is free', () => {
  expect(stateText({ kind: 'free' }, 'UTC')).toBe('Free');
  expect(stateText({ kind: 'away' }, 'UTC')).toBe('On leave');
  expect(stateText({ kind: 'busy', span: span('10:00', '11:00') }, 'UTC')).toBe('Busy 10:00 – 11:00');
  expect(stateText({ kind: 'busy', span: { ...span('10:00', '11:00'), title: 'Planning' } }, 'UTC')).toBe(
    'Busy 10:00 – 11:00: Planning',
  );
  const day = { from: at('00:00'), to: at('24:00') };
  const taken = { busy: [span('10:00', '11:00'), span('14:00', '15:00')], away: [] };
  expect(dayText(taken, day, 'UTC')).toBe('Busy 10:00 – 11:00, 14:00 – 15:00');
  expect(dayText({ busy: [], away: [day] }, day, 'UTC')).toBe('On leave that day');
  expect(dayText({ busy: [], away: [] }, day, 'UTC')).toBe('Nothing that day');
});

it('a found time fills the fields', () => {
  expect(timesIn(span('10:00', '11:30'), 'UTC')).toEqual({
    eventdate: '2026-03-02',
    eventtime: '10:00',
    enddate: '2026-03-02',
    endtime: '11:30',
  });
});
