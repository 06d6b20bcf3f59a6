import { expect, test } from '@jest/globals';
import { messageLength } from '@atrium/contracts/chat/rules';
import type { DayAnswer, DayItem } from '@atrium/contracts/home/views';
import { dayGroups, partCounts } from './day-groups';
import { dayMessage, dayText, type DayTexts } from './day-text';

const item = (label: string, more: Partial<DayItem> = {}): DayItem => ({
  collection: 'bugs',
  _id: label,
  label,
  title: `About ${label}`,
  state: 'New',
  from: '',
  until: '',
  fate: 'changed',
  changes: [],
  comments: 0,
  acts: 1,
  at: '2026-03-02T09:00Z',
  position: '1',
  parts: ['moved'],
  entries: [],
  waitsFor: null,
  ...more,
});
const texts: DayTexts = {
  title: 'Ann: Monday',
  word: 'Call the bakery first',
  link: 'https://atrium.example/u/day?person=ann',
  nameOf: (id) => (id === '' ? 'nobody' : id.toUpperCase()),
  titleOf: ({ label, title }) => `${label} ${title}`,
  labelOf: ({ label }) => `#${label}`,
  lineOf: () => 'Status: New → Closed',
};
const answer: DayAnswer = {
  userId: 'ann',
  person: 'ann',
  day: '2026-03-02',
  items: [
    item('BUG-1', { parts: ['created', 'closed'] }),
    item('BUG-2', { parts: ['closed', 'moved'] }),
    item('BUG-3', { waitsFor: 'bob' }),
    item('BUG-4', { waitsFor: '' }),
  ],
  messages: [{ collection: 'channels', id: 'c', count: 2 }],
  complete: true,
};

test('a record stands under the first thing that was done to it, and counts for all', () => {
  expect(dayGroups(answer.items).map(({ part, items }) => [part, ...items.map(({ label }) => label)])).toEqual([
    ['created', 'BUG-1'],
    ['closed', 'BUG-2'],
    ['moved', 'BUG-3', 'BUG-4'],
  ]);
  expect(partCounts(answer.items)).toEqual([
    { part: 'created', count: 1 },
    { part: 'closed', count: 2 },
    { part: 'moved', count: 3 },
  ]);
});

test('a day is copied with its titles, a word, and what waits for whom', () => {
  expect(dayText(answer, texts)).toBe(
    [
      'Ann: Monday',
      '',
      'Call the bakery first',
      '',
      'Created (1)',
      '- BUG-1 About BUG-1: Status: New → Closed',
      '',
      'Closed (1)',
      '- BUG-2 About BUG-2: Status: New → Closed',
      '',
      'Moved (2)',
      '- BUG-3 About BUG-3: Status: New → Closed',
      '- BUG-4 About BUG-4: Status: New → Closed',
      '',
      'Waits for BOB (1)',
      '- BUG-3 About BUG-3',
      '',
      'Waits for nobody (1)',
      '- BUG-4 About BUG-4',
      '',
      'Wrote 2 messages in one place',
      'https://atrium.example/u/day?person=ann',
    ].join('\n'),
  );
});

test('a message names records by their numbers, since not all of its readers may see their titles', () => {
  const message = dayMessage(answer, texts);
  expect(message).toContain('Call the bakery first');
  expect(message).toContain('- Moved 2: #BUG-3, #BUG-4');
  expect(message).not.toContain('About');
  expect(message).toContain(`[Open the day](${texts.link})`);
});

test('a message is as long as messages may be, and keeps its link', () => {
  const items = Array.from({ length: 3_000 }, (_, n) => item(`BUG-${n}`));
  const message = dayMessage({ ...answer, items }, texts);
  expect(message.length).toBeLessThanOrEqual(messageLength);
  expect(message).toContain(texts.link);
});
