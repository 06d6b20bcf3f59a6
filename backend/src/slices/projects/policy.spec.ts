import { describe, expect, it } from '@jest/globals';
import { permissionFlags, type PermissionFlag } from '@atrium/contracts/core/permissions';
import { actorWith } from '../../../test/spec.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { deletedRoomsFor, knowsOf, presentRoomsFor, roomsFor, roomsOf } from './policy.js';

const project = { private: false, lead: 'bob', members: ['ann', 'bob'], deleted: false };
const reading: PermissionFlag[] = ['viewproject', 'createproject', 'editproject', 'deleteproject'];
const others = permissionFlags.filter((flag) => !reading.includes(flag));

/** Whether the actor sees the project, deleted or not. */
const sees = (actor: Actor, changes: Partial<typeof project> = {}): boolean =>
  roomsFor(actor).some((room) => roomsOf({ ...project, ...changes }).includes(room));
const eve = (...given: Parameters<typeof actorWith>): Actor => ({ ...actorWith(...given), id: 'eve' });

describe('who sees a project', () => {
  it('includes holders of a project flag and people who read everything', () => {
    for (const flag of reading) expect([flag, sees(eve('dev', flag))]).toEqual([flag, true]);
    for (const role of ['manager', 'supervisor', 'admin', 'admindev'] as const) expect(sees(eve(role))).toBe(true);
    expect(sees(eve('dev', ...others))).toBe(false);
  });

  it('includes its members, without any flag', () => {
    expect(sees(actorWith('member'))).toBe(true);
    expect(sees({ ...eve('member'), id: 'bob' }, { members: [] })).toBe(true);
    expect(sees(actorWith('member'), { members: ['bob'] })).toBe(false);
  });

  it('of a private project is its people and those who read everything', () => {
    const hidden = { private: true };
    for (const role of ['manager', 'supervisor', 'admin', 'superadmin'] as const) {
      expect(sees(eve(role), hidden)).toBe(true);
    }
    expect(sees(actorWith('member'), hidden)).toBe(true);
    for (const role of ['dev', 'member', 'admindev'] as const) {
      expect(sees(eve(role, ...permissionFlags), hidden)).toBe(false);
    }
  });

  it('of a deleted project is those who saw it and have the right to restore it', () => {
    const deleted = { deleted: true };
    const hidden = { deleted: true, private: true };
    expect(sees(eve('dev', 'deleteproject'), deleted)).toBe(true);
    expect(sees(eve('dev', 'editproject'), deleted)).toBe(false);
    expect(sees(actorWith('member'), deleted)).toBe(false);
    expect(sees(eve('admindev'), hidden)).toBe(false);
    expect(sees(eve('manager'), hidden)).toBe(false);
    expect(sees(eve('manager', 'deleteproject'), hidden)).toBe(true);
    expect(sees(actorWith('dev', 'deleteproject'), hidden)).toBe(true);
  });

  it('is who learns of it when they act on it', () => {
    for (const actor of [actorWith('dev', 'editproject'), eve('admindev'), eve('manager', 'editproject')]) {
      for (const isPrivate of [true, false]) {
        const changed = { ...project, private: isPrivate };
        expect(knowsOf(actor, changed)).toBe(sees(actor, changed));
      }
    }
  });

  it('has each project in one of two lists', () => {
    const admin = eve('admin');
    expect([...presentRoomsFor(admin), ...deletedRoomsFor(admin)].toSorted()).toEqual([...roomsFor(admin)].toSorted());
    expect(deletedRoomsFor(actorWith('member'))).toEqual([]);
  });
});
