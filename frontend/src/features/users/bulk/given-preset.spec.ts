import { expect, it } from '@jest/globals';
import { flagsFrom, type PermissionFlag } from '@atrium/contracts/core/permissions';
import { presetsWith } from '@atrium/contracts/users/rights-presets';
import type { VisibilityChange } from '@atrium/contracts/users/visibility';
import type { UserView } from '@atrium/contracts/users/views';
import { sampleUser } from '../sample-users';
import { changesOf, presetFor, sumOfDryRuns, updateOf } from './given-preset';

const own = presetsWith([
  { id: 'night', name: 'Night desk', role: 'member', flags: ['supporteditticket', 'deletepolicy'], scopes: {} },
]).find(({ key }) => key === 'night')!;
const giver = sampleUser({ username: 'me', role: 'manager', flags: ['edituser', 'supporteditticket'] });
const person = (username: string, part: Partial<UserView> = {}, flags: readonly PermissionFlag[] = []) =>
  sampleUser({ username, flags, ...part });

it('gives a preset as far as the giver may, and says who is left out and why', () => {
  const people = [
    person('ann'),
    person('bob', { scopes: {} }, ['supporteditticket']),
    person('cem', {}, ['deletepolicy']),
    person('dan', { deleted: true }),
    giver,
  ];
  const { given, same, locked, leftOut } = presetFor(people, own, giver);
  expect(given.map(({ person: { _id } }) => _id)).toEqual(['ann']);
  expect(given[0] && updateOf(given[0].rights)).toEqual({
    role: 'member',
    ...flagsFrom(['supporteditticket']),
    scopes: {},
  });
  expect(same.map(({ _id }) => _id)).toEqual(['bob']);
  expect(locked.map(({ person: { _id }, reason }) => `${_id}: ${reason}`)).toEqual([
    'cem: This person has rights that you don’t have',
    'dan: The account is deleted',
    expect.stringMatching(/^me: /),
  ]);
  expect(leftOut).toEqual(['deletepolicy']);
});

it('tells rights and reach that some get or lose, with how many they are', () => {
  const people = [person('ann'), person('eve', { scopes: { readLeave: 'team' } }, ['edituser'])];
  const admin = { ...giver, role: 'admin' as const };
  const { more, less } = changesOf(presetFor(people, own, admin).given);
  expect(more.flags.toSorted()).toEqual(['Delete Policy (HR)', 'Edit Ticket (Support)']);
  expect(less).toEqual({
    flags: [expect.stringMatching(/^Edit User .* × 1$/)],
    reaches: ['Reads leave: their own only instead of their team × 1'],
  });
});

function change(part: Partial<VisibilityChange>): VisibilityChange {
  return { collection: 'tickets', kind: 'plain', gives: 0, takes: 0, fuller: 0, poorer: 0, ...part };
}

it('adds up what is counted of each', () => {
  const runs = [
    { changes: [change({ gives: 2, takes: 1 })], complete: true },
    { changes: [change({ gives: 3 }), change({ kind: 'deleted', takes: 4 })], complete: false },
  ];
  expect(sumOfDryRuns(runs)).toEqual({
    changes: [change({ gives: 5, takes: 1 }), change({ kind: 'deleted', takes: 4 })],
    complete: false,
  });
});
