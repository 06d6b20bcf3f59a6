import type { LiveDocument } from '@atrium/contracts/core/live';
import { flagsFrom, rolePresets } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { liveStore } from '../sync/live';

/** Puts documents into a topic as a snapshot would, for tests of screens. */
export function seedTopic(topic: string, documents: readonly LiveDocument[], position = '1'): void {
  liveStore.expect(topic);
  liveStore.accept(topic, { ok: true, position, complete: true, snapshot: [...documents] });
}

/** A person, for tests; with the flags of their role unless said otherwise. */
export function makeUser(part: Partial<UserView> = {}): UserView {
  const role = part.role ?? 'member';
  return {
    ...flagsFrom(rolePresets[role]),
    _id: 'u1',
    version: 1,
    username: 'maya',
    firstname: '',
    lastname: '',
    email: 'maya@example.org',
    role,
    tenentId: 't1',
    dob: '1990-01-01',
    designation: 'member',
    department: 'support',
    manager: '',
    picture: '',
    phone: '',
    showsEmail: false,
    joined: '2026-01-01',
    left: '',
    active: true,
    deleted: false,
    erased: false,
    rightsUntil: {},
    secondFactor: false,
    singleSignOn: false,
    invited: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...part,
  };
}
