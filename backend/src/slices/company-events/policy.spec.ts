import { describe, expect, it } from '@jest/globals';
import { actorWith } from '../../../test/spec.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { presentRoomsFor, roomsFor, roomsOf } from './policy.js';

const event = { departments: ['support'], roles: [], deleted: false } as const;
type Changes = Partial<Parameters<typeof roomsOf>[0]>;
const sees = (actor: Actor, changes: Changes = {}): boolean =>
  roomsFor(actor).some((room) => roomsOf({ ...event, ...changes }).includes(room));

describe('who sees a company event', () => {
  it('is everybody, unless it is for some', () => {
    expect(sees(actorWith('member'), { departments: [] })).toBe(true);
    expect(sees(actorWith('member'))).toBe(false);
    expect(sees({ ...actorWith('member'), department: 'support' })).toBe(true);
    expect(sees(actorWith('member'), { roles: ['member'] })).toBe(true);
  });

  it('includes people who announce them or read everything', () => {
    expect(sees(actorWith('dev', 'hredituser'))).toBe(true);
    for (const role of ['manager', 'supervisor', 'admin'] as const) expect(sees(actorWith(role))).toBe(true);
  });

  it('is everybody who announces events, for a deleted one', () => {
    const deleted = { departments: [], deleted: true };
    expect(sees(actorWith('manager'), deleted)).toBe(false);
    expect(sees(actorWith('dev', 'hrcreateuser'), deleted)).toBe(true);
    expect(presentRoomsFor(actorWith('admin'))).not.toContain('deleted');
  });
});
