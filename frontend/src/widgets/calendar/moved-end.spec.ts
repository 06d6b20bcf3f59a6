import { describe, expect, it } from '@jest/globals';
import { movedEnd } from './moved-end';

const lunch = { date: '2026-11-20', time: '12:00', endDate: '2026-11-20', endTime: '13:30' };
const fair = { date: '2026-11-20', time: '', endDate: '2026-11-22', endTime: '' };
const night = { date: '2026-11-20', time: '22:00', endDate: '2026-11-21', endTime: '02:00' };
const open = { date: '2026-11-20', time: '12:00', endDate: '', endTime: '' };

describe('the end goes along with the beginning', () => {
  it.each([
    ['another time', lunch, { time: '15:00' }, { endDate: '2026-11-20', endTime: '16:30' }],
    ['another day', lunch, { date: '2026-12-01' }, { endDate: '2026-12-01', endTime: '13:30' }],
    ['past midnight', lunch, { time: '23:00' }, { endDate: '2026-11-21', endTime: '00:30' }],
    ['back before midnight', night, { time: '18:00' }, { endDate: '2026-11-20', endTime: '22:00' }],
    ['several days', fair, { date: '2027-02-27' }, { endDate: '2027-03-01', endTime: '' }],
    ['no end that anybody said', open, { date: '2026-12-01', time: '23:30' }, { endDate: '', endTime: '' }],
    [
      'an end by the clock alone',
      { ...lunch, endDate: '' },
      { time: '23:00' },
      { endDate: '2026-11-21', endTime: '00:30' },
    ],
    ['the same day left unsaid', { ...lunch, endDate: '' }, { time: '09:00' }, { endDate: '', endTime: '10:30' }],
    [
      'a time said at last, before the end',
      { ...lunch, time: '' },
      { time: '11:00' },
      { endDate: '2026-11-20', endTime: '13:30' },
    ],
    [
      'a time said at last, after the end',
      { ...lunch, time: '' },
      { time: '14:00' },
      { endDate: '2026-11-20', endTime: '15:00' },
    ],
    ['a day that is being typed', lunch, { date: '' }, { endDate: '2026-11-20', endTime: '13:30' }],
    [
      'a day that was being typed',
      { ...fair, date: '0002-11-20' },
      { date: '2026-11-21' },
      { endDate: '2026-11-22', endTime: '' },
    ],
    ['a time that is being typed', lunch, { time: '' }, { endDate: '2026-11-20', endTime: '13:30' }],
  ])('%s', (_, span, start, end) => {
    expect(movedEnd(span, { ...span, ...start })).toEqual(end);
  });
});
