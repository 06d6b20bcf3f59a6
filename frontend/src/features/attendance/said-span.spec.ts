import { describe, expect, it } from '@jest/globals';
import type { AttendancePair } from '@atrium/contracts/attendance/rules';
import { likelySpan, spanSaid } from './said-span';

const timeZone = 'Europe/Lisbon';
const day = '2026-03-02';
const at = (time: string, on = day): number => Date.parse(`${on}T${time}Z`);
const pair = (part: Partial<AttendancePair> = {}): AttendancePair => ({
  _id: 'p',
  in: at('08:41:37'),
  out: at('17:20:05'),
  outPunch: 'q',
  missed: false,
  added: false,
  amended: null,
  ...part,
});
const claim = (time: number) => ({ date: '', time, timeonly: '' });
const likelyOf = (part: Partial<AttendancePair> = {}) => likelySpan(pair(part), timeZone);
const said = (came: string, went: string, shown = likelyOf()) => spanSaid({ day, came, went }, shown, timeZone);

describe('what a form says of a time', () => {
  it('keeps what was not touched to the millisecond', () => {
    expect(said('08:41', '18:00')).toEqual({ in: at('08:41:37'), out: at('18:00') });
    expect(said('08:30', '17:20')).toEqual({ in: at('08:30'), out: at('17:20:05') });
  });

  it('lets who goes before they came go after midnight', () => {
    expect(spanSaid({ day, came: '22:00', went: '01:30' }, null, timeZone)).toEqual({
      in: at('22:00'),
      out: at('01:30', '2026-03-03'),
    });
    const night = { in: at('22:00:10'), out: at('06:00:20', '2026-03-03') };
    expect(said('21:00', '06:00', night)).toEqual({ in: at('21:00'), out: night.out });
  });
});

describe('what a time most likely was', () => {
  it('is what counts, and of what was sent later what the device says', () => {
    expect(likelyOf()).toEqual({ in: at('08:41:37'), out: at('17:20:05') });
    expect(likelyOf({ later: { in: claim(at('08:10')) } })).toEqual({ in: at('08:10'), out: at('17:20:05') });
    const amended = { in: at('08:00'), out: at('17:00'), correction: 'c' };
    expect(likelyOf({ amended, later: { in: claim(at('08:10')) } })).toEqual({
      in: at('08:00'),
      out: at('17:00'),
    });
  });

  it('is nothing that cannot have been', () => {
    const recorded = { in: at('08:41:37'), out: at('17:20:05') };
    expect(likelyOf({ later: { in: claim(at('23:50', '2026-03-01')), out: claim(at('08:00')) } })).toEqual(recorded);
    expect(likelyOf({ later: { in: claim(at('09:10')), out: claim(at('18:10')) } })).toEqual(recorded);
  });

  it('has no end where it was forgotten', () => {
    expect(likelyOf({ missed: true })).toEqual({ in: at('08:41:37'), out: null });
  });
});
