/** @jest-environment jsdom */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { recordTitle } from './record-title';

beforeAll(() => void jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') }));
afterAll(() => void jest.useRealTimers());

test('a record is called by its title, and by the days that it is about as the reader writes them', () => {
  expect(recordTitle({ title: 'Staff party', from: '', until: '' })).toBe('Staff party');
  expect(recordTitle({ title: 'Leave', from: '2026-03-02', until: '2026-03-02' })).toBe('Leave, Mar 2');
  expect(recordTitle({ title: 'Leave', from: '2026-03-02', until: '2026-03-04' })).toBe('Leave, Mar 2 – Mar 4');
  expect(recordTitle({ title: 'Leave', from: '2027-01-11', until: '' })).toBe('Leave, Jan 11, 2027');
  expect(recordTitle({ title: 'Pay slip', from: '2026-03', until: '' })).toBe('Pay slip, March 2026');
  expect(recordTitle({ title: 'Standup', from: '2026-03-02T08:30:00.000Z', until: '' })).toMatch(/^Standup, Mar 2, \d/);
});

const title = (text: string) => recordTitle({ title: text, from: '', until: '' });

test('a shortened title ends at its last whole sentence, unless that leaves next to nothing', () => {
  expect(title('The hold on a hall counts half days as whole ones. There is nothing in…')).toBe(
    'The hold on a hall counts half days as whole ones.',
  );
  expect(title('Is the till on? It hangs at the third scan! Nothing…')).toBe(
    'Is the till on? It hangs at the third scan!',
  );
  for (const text of [
    'The till hangs at the third scan. Nobody knows why',
    'Setting-up times, e.g. of a hall, are printed in the time zone of…',
    'Hello. The breakfast menu shows pictures of another…',
  ]) {
    expect(title(text)).toBe(text);
  }
});
