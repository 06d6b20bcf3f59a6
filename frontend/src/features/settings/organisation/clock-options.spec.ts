import { expect, it } from '@jest/globals';
import { clockOptions } from './clock-options';

it('offers every quarter of an hour, and the time that is set', () => {
  const all = clockOptions('09:00', 0, 24 * 60 - 15).map(({ value }) => value);
  expect([all.length, all[0], all.at(-1)]).toEqual([96, '00:00', '23:45']);
  expect(clockOptions('17:20', 17 * 60, 18 * 60).map(({ value }) => value)).toEqual([
    '17:00',
    '17:15',
    '17:20',
    '17:30',
    '17:45',
    '18:00',
  ]);
  expect(clockOptions('18:00', 15, 24 * 60).at(-1)?.value).toBe('24:00');
});
