import { expect, test } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { fieldHistory } from '../../shared-features/history/field-history';
import { wordedEntry } from '../../shared-features/history/history-labels';
import { reminderText } from '../../widgets/calendar/reminder-text';
import { eventLabels, valueText, whenField } from './history-labels';
import { monthlyKindsOn, monthlyText, recurrenceText } from '../../shared-features/recurrence/recurrence-text';

const nameOf = (id: string) => id;

function entry(type: string, lastchange: object, changes: HistoryEntry['changes'] = []): HistoryEntry {
  return {
    _id: 'h1',
    version: 2,
    type,
    at: '2026-11-20T10:00:00Z',
    by: { _id: 'ann', username: 'ann' },
    changes: [...changes, { field: 'lastchange', from: null, to: lastchange }],
  };
}

const answered = (to: string): HistoryEntry => ({
  ...entry('OccurrenceAnswered', {}),
  changes: [{ field: 'lastanswer', from: null, to: { occurrence: '2026-11-27T09:30', from: 'yes', to } }],
});

test('a move says whom it was about, from when and to when', () => {
  const moved = entry('SeriesChanged', {
    scope: 'following',
    occurrence: '2026-11-27T09:30',
    from: { eventtime: '09:30' },
    to: { eventtime: '11:00' },
  });
  const { what, changes } = wordedEntry(eventLabels, moved, nameOf);
  expect(what).toMatch(/^moved an occurrence and those that follow \(.*27.*\)$/);
  expect(changes).toEqual([{ label: 'Time', from: '9:30 AM', to: '11:00 AM' }]);
});

test('of a move, only differences are listed', () => {
  const from = { allday: false, eventdate: '2026-11-20', eventtime: '09:30', enddate: '2026-11-20' };
  const to = { ...from, eventdate: '2026-11-24', enddate: '2026-11-24' };
  const moved = entry('SeriesChanged', { scope: 'all', occurrence: null, from, to });
  expect(wordedEntry(eventLabels, moved, nameOf)).toMatchObject({
    what: 'moved the event',
    changes: [{ label: 'Date' }],
  });
});

test('every other difference is a change', () => {
  const change = { scope: 'all', occurrence: null, from: { place: 'Roof' }, to: { place: '' } };
  expect(wordedEntry(eventLabels, entry('SeriesChanged', change), nameOf)).toEqual({
    what: 'changed the event',
    changes: [{ label: 'Place', from: 'Roof', to: null }],
  });
});

test('a cancelled occurrence is labelled as cancelled', () => {
  const change = { scope: 'this', occurrence: '2026-11-27T09:30', from: {}, to: null };
  expect(wordedEntry(eventLabels, entry('OccurrenceCancelled', change), nameOf).what).toMatch(
    /^cancelled one occurrence/,
  );
});

test('an answer to one occurrence says which', () => {
  const { what, changes } = wordedEntry(eventLabels, answered('no'), nameOf);
  expect(what).toMatch(/^answered no to one occurrence \(.*27.*\)$/);
  expect(changes).toEqual([]);
  expect(wordedEntry(eventLabels, answered(''), nameOf).what).toMatch(/^took back the answer to one occurrence/);
});

test('rhythms and reminders are put into words', () => {
  const rule = { frequency: 'weekly', interval: 2, weekdays: [1, 5], monthly: 'day', until: '', count: 8 } as const;
  expect(recurrenceText(rule, '2026-11-20')).toBe('Every 2 weeks on Mon, Fri, 8 times');
  expect(recurrenceText({ ...rule, frequency: 'daily', interval: 1, count: null }, '2026-11-20')).toBe('Every day');
  expect(recurrenceText({ ...rule, frequency: 'monthly', count: 1 }, '2026-11-20')).toBe(
    'Every 2 months on day 20, once',
  );
  expect(recurrenceText({ ...rule, frequency: 'monthly', count: 1 }, null)).toBe('Every 2 months, once');
  expect(recurrenceText(null, '2026-11-20')).toBe('Does not repeat');
  expect(monthlyText('weekday', '2026-11-20')).toBe('on the third Friday');
  expect(monthlyText('lastweekday', '2026-11-30')).toBe('on the last Monday');
  expect(monthlyKindsOn('2026-11-20')).toEqual(['day', 'weekday']);
  expect(monthlyKindsOn('2026-11-30')).toEqual(['day', 'lastweekday', 'last']);
  expect([0, 1, 30, 120, 1_440].map(reminderText)).toEqual([
    'When it begins',
    '1 minute before',
    '30 minutes before',
    '2 hours before',
    '1 day before',
  ]);
});

test('times are one field, whose chain holds what changed of them, of single occurrences as well', () => {
  const created: HistoryEntry = {
    ...entry('CalendarEventCreated', {}),
    version: 1,
    changes: [
      { field: 'eventdate', from: null, to: '2026-11-20' },
      { field: 'eventtime', from: null, to: '09:30' },
    ],
  };
  const moved = entry('OccurrenceChanged', {
    scope: 'this',
    occurrence: '2026-11-27T09:30',
    from: { eventtime: '09:30', place: 'Roof' },
    to: { eventtime: '11:00', place: 'Roof' },
  });
  const chain = (field: string) => fieldHistory([created, moved], field, eventLabels.fieldChangesIn);
  const texts = chain(whenField).map(({ from, to }) => [from, to].map((value) => valueText(whenField, value)));
  expect(texts).toEqual([
    ['9:30 AM', '11:00 AM'],
    [null, expect.stringMatching(/20.*, 9:30 AM$/)],
  ]);
  expect(chain('place')).toEqual([]);
});

test('who sees an event is named as its form and its panel name it', () => {
  expect(['company', 'attendees'].map((value) => valueText('visibility', value))).toEqual([
    'Everybody',
    'Invited people only',
  ]);
});
