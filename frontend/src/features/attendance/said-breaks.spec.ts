import { expect, it } from '@jest/globals';
import type { AttendancePair } from '@atrium/contracts/attendance/rules';
import { breaksSaid, likelyBreaks } from './said-breaks';

const timeZone = 'Europe/Lisbon';
const day = '2026-03-02';
const at = (time: string, date = day): number => Date.parse(`${date}T${time}Z`);
const lunch = { _id: 'lunch', from: at('12:05:37'), until: at('12:40:05') };
const pair = (part: Partial<AttendancePair> = {}): AttendancePair => ({
  _id: 'p',
  in: at('08:41:37'),
  out: at('17:20:05'),
  outPunch: 'o',
  missed: false,
  added: false,
  amended: null,
  breaks: [lunch],
  ...part,
});
const claim = (time: number) => ({ date: '', time, timeonly: '' });
const said = (recorded: AttendancePair | null, change = likelyBreaks(recorded ?? pair({ breaks: [] }), timeZone)) =>
  breaksSaid(change, recorded, { day, began: recorded?.in ?? at('21:00'), timeZone });

it('leaves breaks alone that nobody touched, and keeps their seconds beside one that is added', () => {
  expect(said(pair())).toBeUndefined();
  expect(said(pair({ breaks: [] }))).toBeUndefined();
  const added = { id: 'new', from: '15:00', until: '15:10' };
  expect(said(pair(), [...likelyBreaks(pair(), timeZone), added])).toEqual([
    { from: lunch.from, until: lunch.until },
    { from: at('15:00'), until: at('15:10') },
  ]);
  expect(said(pair(), [])).toEqual([]);
});

it('begins with what the device says, with what an earlier correction says, and without an end that was forgotten', () => {
  const later = { from: claim(at('11:50')), until: claim(at('12:20')) };
  expect(likelyBreaks(pair({ breaks: [{ ...lunch, later }] }), timeZone)).toMatchObject([
    { from: '11:50', until: '12:20' },
  ]);
  const amended = { in: at('08:41:37'), out: at('17:20:05'), correction: 'c', breaks: [] };
  expect(likelyBreaks(pair({ amended }), timeZone)).toEqual([]);
  // Left out it would mean the recorded ones again.
  expect(said(pair({ amended }))).toEqual([]);
  const forgotten = pair({ missed: true, breaks: [{ ...lunch, until: at('17:20:05') }] });
  expect(likelyBreaks(forgotten, timeZone)).toMatchObject([{ from: '12:05', until: '' }]);
});

it('lies within a span that lasts until after midnight, and begins no earlier than it', () => {
  const night = [{ id: 'n', from: '00:30', until: '01:00' }];
  const next = (time: string): number => at(time, '2026-03-03');
  expect(said(null, night)).toEqual([{ from: next('00:30'), until: next('01:00') }]);
  expect(said(pair(), [{ id: 'n', from: '08:41', until: '09:00' }])).toEqual([{ from: pair().in, until: at('09:00') }]);
});
