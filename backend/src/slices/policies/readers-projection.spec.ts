import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { PolicyReaderView } from '@atrium/contracts/policies/views';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { policyReaders } from './readers-projection.js';

// NOTE: of the records only those fields stand here that are read.
const user = (_id: string, changes: object = {}) => ({
  _id,
  version: 1,
  username: _id,
  department: 'sales',
  role: 'member',
  active: true,
  deleted: false,
  ...changes,
});
const policy = (reminders: object[], lastReminded: string[]) => ({
  _id: 'travel',
  version: 1,
  reminders,
  lastReminded,
});
const reminder = (at: string) => ({ revision: 1, at });

function story(collection: string, ...versions: LiveDocument[]): SpecChange<LiveDocument>[] {
  return versions.map((after, index) => ({ collection, before: versions[index - 1] ?? null, after }));
}
const roll = (...changes: SpecChange<LiveDocument>[]) => rollAll<PolicyReaderView>(policyReaders, changes);
const read = { travel: { 1: '2026-03-02T10:00:00.000Z' } };

describe('the readers of policies', () => {
  it('are everybody, as they are now', () => {
    const readers = roll(...story('users', user('ann'), user('ann', { department: 'hr' })));
    expect(readers.get('ann')).toEqual({
      _id: 'ann',
      version: 2,
      department: 'hr',
      role: 'member',
      active: true,
      acknowledged: {},
      reminded: {},
    });
    const left = story('users', user('ann'), user('ann', { deleted: true }));
    expect(roll(...left).get('ann')).toMatchObject({ active: false });
    expect(roll(...story('users', user('ann'), user('ann', { active: false }))).get('ann')?.active).toBe(false);
  });

  it('have acknowledged what they have, wherever they are moved', () => {
    const readers = roll(
      ...story('users', user('ann')),
      ...story('policy-acknowledgements', { _id: 'ann', version: 1, acknowledged: read } as LiveDocument),
      { collection: 'users', before: user('ann'), after: user('ann', { role: 'dev' }) },
    );
    expect(readers.get('ann')).toMatchObject({ role: 'dev', acknowledged: read });
  });

  it('were reminded when the policy says so, and not again when something else of it changes', () => {
    const first = policy([reminder('2026-03-05')], ['ann', 'gone']);
    const second = policy([reminder('2026-03-05'), reminder('2026-03-09')], ['bob']);
    const readers = roll(
      ...story('users', user('ann')),
      ...story('users', user('bob')),
      ...story('policies', policy([], []), first, first, second),
    );
    expect(readers.get('ann')?.reminded).toEqual({ travel: { revision: 1, at: '2026-03-05' } });
    expect(readers.get('bob')?.reminded).toEqual({ travel: { revision: 1, at: '2026-03-09' } });
    expect(readers.has('gone')).toBe(false);
  });

  it('are for themselves and for those who write policies', () => {
    const [reader] = roll(...story('users', user('ann'))).values();
    if (reader === undefined) throw new Error('There is none');
    expect(policyReaders.publish(reader)).toEqual([{ rooms: ['self:ann', 'writers'], doc: reader }]);
  });
});
