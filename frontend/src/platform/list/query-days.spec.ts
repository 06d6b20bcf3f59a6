import { expect, test } from '@jest/globals';
import { dayExamples, type DaySpan, daySpanOf } from './query-days';

// A Thursday.
const back = { today: '2026-11-26', weekStart: 1, looksBack: true };
const ahead = { ...back, looksBack: false };
const text = (span: DaySpan | null) => (span === null ? null : `${span.from} ${span.to}`);

test.each([
  ['2026-02-28', '2026-02-28 2026-02-28', null],
  ['2024-02', '2024-02-01 2024-02-29', null],
  ['2025', '2025-01-01 2025-12-31', null],
  ['2026-01-05..2026-02', '2026-01-05 2026-02-28', null],
  ['monday..today', '2026-11-23 2026-11-26', '2026-11-30 2026-11-26'],
  ['Today', '2026-11-26 2026-11-26', null],
  ['yesterday', '2026-11-25 2026-11-25', null],
  ['tomorrow', '2026-11-27 2026-11-27', null],
  ['thursday', '2026-11-26 2026-11-26', null],
  ['friday', '2026-11-20 2026-11-20', '2026-11-27 2026-11-27'],
  ['wed', '2026-11-25 2026-11-25', '2026-12-02 2026-12-02'],
  ['last thursday', '2026-11-19 2026-11-19', null],
  ['next thursday', '2026-12-03 2026-12-03', null],
  ['next-friday', '2026-11-27 2026-11-27', null],
  ['this week', '2026-11-23 2026-11-29', null],
  ['last-week', '2026-11-16 2026-11-22', null],
  ['next week', '2026-11-30 2026-12-06', null],
  ['last month', '2026-10-01 2026-10-31', null],
  ['next month', '2026-12-01 2026-12-31', null],
  ['last year', '2025-01-01 2025-12-31', null],
  ['november', '2026-11-01 2026-11-30', null],
  ['dec', '2025-12-01 2025-12-31', '2026-12-01 2026-12-31'],
  ['march', '2026-03-01 2026-03-31', '2027-03-01 2027-03-31'],
  ['7d', '2026-11-19 2026-11-19', '2026-12-03 2026-12-03'],
  ['-1w', '2026-11-19 2026-11-19', '2026-11-19 2026-11-19'],
  ['+1w', '2026-12-03 2026-12-03', '2026-12-03 2026-12-03'],
])('%s means %s, or looking ahead %s', (typed, looking, lookingAhead) => {
  expect(text(daySpanOf(typed, back))).toBe(looking);
  expect(text(daySpanOf(typed, ahead))).toBe(lookingAhead ?? looking);
});

test.each([
  '',
  'soon',
  '2026-02-30',
  '2026-13',
  '26-11-2026',
  'last',
  'last decade',
  'this',
  '7',
  '7y',
  '..',
  'today..',
])('%j means no day', (typed) => expect(daySpanOf(typed, back)).toBeNull());

test('a week begins as the organisation says', () => {
  expect(text(daySpanOf('this week', { ...back, weekStart: 0 }))).toBe('2026-11-22 2026-11-28');
});

test('what is suggested is understood', () => {
  for (const looksBack of [true, false])
    for (const { word } of dayExamples(looksBack)) expect(daySpanOf(word, { ...back, looksBack })).not.toBeNull();
});
