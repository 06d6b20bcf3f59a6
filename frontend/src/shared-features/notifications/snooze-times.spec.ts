import { expect, it } from '@jest/globals';
import { morningOn, snoozeTimes } from './snooze-times';

const local = (until: string) => {
  const at = new Date(until);
  return [at.getDate(), at.getDay(), at.getHours(), at.getMinutes()];
};

it.each([
  ['a Monday', 2, 9],
  ['a Saturday', 7, 9],
  ['a Sunday', 8, 9],
])('what is put off comes back in an hour, in the morning, or on Monday: %s', (_, day, monday) => {
  const now = new Date(2026, 2, day, 15, 20).getTime();
  const [hour, tomorrow, week] = snoozeTimes(now).map(({ until }) => local(until));
  expect(hour).toEqual([day, new Date(now).getDay(), 16, 20]);
  expect(tomorrow?.slice(0, 1)).toEqual([day + 1]);
  expect(tomorrow?.slice(2)).toEqual([8, 0]);
  expect(week).toEqual([monday, 1, 8, 0]);
});

it('a chosen day begins in its morning', () => {
  expect(local(morningOn('2026-03-20'))).toEqual([20, 5, 8, 0]);
});
