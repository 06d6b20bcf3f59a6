import { expect, it } from '@jest/globals';
import type { PersonView } from '@atrium/contracts/users/views';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import { whoIsThere } from './who-list';

const today = '2026-03-04';
const person = (_id: string, active = true): PersonView => ({
  _id,
  version: 1,
  username: _id,
  firstname: '',
  lastname: '',
  designation: 'member',
  department: 'support',
  manager: '',
  picture: '',
  phone: '',
  email: '',
  active,
});
const place = (_id: string, isIn: boolean, ...days: string[]): AvailabilityView => ({
  _id,
  version: 1,
  in: isIn,
  away: days.map((day) => ({ leave: day, startDate: day, endDate: day, startHalf: false, endHalf: false })),
});

it('names who is in first, then who is online, then who is on leave, and nobody else', () => {
  const people = ['ann', 'bob', 'eve', 'zoe', 'out', 'back'].map((id) => person(id));
  const places = [
    { ...place('zoe', true), onBreak: true as const },
    place('eve', false, today),
    place('back', false, '2026-03-03'),
    place('out', false),
  ];
  const there = whoIsThere([...people, person('gone', false)], places, new Set(['bob', 'gone']), today);
  expect(there.map(({ name }) => name)).toEqual(['zoe', 'bob', 'eve']);
  expect(there.map(({ isIn, isOnBreak, isOnline, isAway }) => [isIn, isOnBreak, isOnline, isAway])).toEqual([
    [true, true, false, false],
    [false, false, true, false],
    [false, false, false, true],
  ]);
});
