import { expect, it } from '@jest/globals';
import { flagsFrom } from '@atrium/contracts/core/permissions';
import type { Actor } from './actor.js';
import type { Published } from './projection.js';
import { roomsFor, roomsWithin } from './rooms.js';

const ann: Actor = {
  ...flagsFrom([]),
  id: 'ann',
  username: 'ann',
  email: '',
  role: 'admin',
  department: 'hr',
  rightsSince: '0',
  home: 'acme',
  tenant: 'acme',
};
const bob: Actor = { ...ann, id: 'bob', username: 'bob', role: 'member' };
const seen: Actor = { ...bob, impersonatedBy: ann };

const roomsOf = ({ id, role }: Actor) => [`self:${id}`, 'open', ...(role === 'admin' ? ['all'] : [])];
const collection: Published = { collection: 'cards', publish: (doc) => [{ rooms: ['open'], doc }], rooms: roomsOf };

it('leaves everybody the rooms that they are in', () => {
  expect(roomsFor(collection, bob)).toEqual(['self:bob', 'open']);
});

it('shows who sees as another person what both of them see, and nothing else', () => {
  expect(roomsFor(collection, seen)).toEqual(['open']);
});

it('adds the rooms of one person where they open nothing to the reader', () => {
  const opensNothing = roomsWithin(roomsOf, { 'self:': ['all'] });
  expect(roomsFor({ ...collection, opensNothing }, seen)).toEqual(['self:bob', 'open']);
  const lesser = { ...seen, impersonatedBy: { ...ann, role: 'manager' as const } };
  expect(roomsFor({ ...collection, opensNothing }, lesser)).toEqual(['open']);
});

it('asks for every room that a room is within', () => {
  const opensNothing = roomsWithin(roomsOf, { 'self:': ['all', 'private'] });
  expect(opensNothing('self:bob', ann)).toBe(false);
  expect(opensNothing('other', ann)).toBe(false);
});

it('shows nothing of what is written for one person', () => {
  expect(roomsFor({ ...collection, ofParts: true }, seen)).toEqual(['nothing']);
});

it('shows nothing where the person is in no room either', () => {
  expect(roomsFor({ ...collection, rooms: () => [] }, seen)).toEqual([]);
});
