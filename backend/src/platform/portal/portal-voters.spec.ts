import { expect, it } from '@jest/globals';
import { SecretKeys } from '../secrets/keys.js';
import { PortalVoters } from './portal-voters.js';

const ann = { tenant: 'acme', email: 'ann@example.com' };
const votersOf = (secret: string, ...former: string[]) =>
  new PortalVoters(new SecretKeys(secret, former).keysFor('portalVoter'));

it('calls a client the same on one request, and otherwise on every other', () => {
  const voters = votersOf('a'.repeat(32));
  const [name] = voters.namesOf(ann, 'r1');
  expect(voters.namesOf({ ...ann, email: 'ANN@example.com' }, 'r1')).toEqual([name]);
  const others = [
    voters.namesOf(ann, 'r2'),
    voters.namesOf({ ...ann, tenant: 'other' }, 'r1'),
    voters.namesOf({ ...ann, email: 'bob@example.com' }, 'r1'),
    votersOf('b'.repeat(32)).namesOf(ann, 'r1'),
  ];
  expect(new Set([name, ...others.flat()]).size).toBe(5);
});

it('knows a vote that was given under a former key', () => {
  const [before] = votersOf('a'.repeat(32)).namesOf(ann, 'r1');
  const now = votersOf('b'.repeat(32), 'a'.repeat(32)).namesOf(ann, 'r1');
  expect(now).toHaveLength(2);
  expect(now[1]).toBe(before);
});
