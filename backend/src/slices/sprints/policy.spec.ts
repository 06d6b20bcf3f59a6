import { describe, expect, it } from '@jest/globals';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import { actorWith } from '../../../test/spec.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { deletedRoomsFor, knowsOf, presentRoomsFor, roomsFor, roomsOf } from './policy.js';

const open = { project: 'hotel', audience: null, deleted: false };
const hidden = { ...open, audience: ['ann', 'bob'] };

/** Whether the actor sees such a sprint. */
const sees = (actor: Actor, sprint: Parameters<typeof roomsOf>[0]): boolean =>
  roomsFor(actor).some((room) => roomsOf(sprint).includes(room));
const eve = (...given: Parameters<typeof actorWith>): Actor => ({ ...actorWith(...given), id: 'eve' });

describe('who sees a sprint', () => {
  it('includes people who see projects or run sprints', () => {
    expect(sees(eve('dev', 'viewproject'), open)).toBe(true);
    expect(sees(eve('dev', 'editproject'), open)).toBe(true);
    for (const role of ['manager', 'supervisor', 'admin', 'admindev'] as const)
      expect(sees(eve(role), open)).toBe(true);
    const others = permissionFlags.filter((flag) => flag !== 'viewproject' && flag !== 'editproject');
    expect(sees(eve('member', ...others), open)).toBe(false);
  });

  it('of a private project is of those its people and who reads everything, and nobody else', () => {
    expect(sees(actorWith('dev', 'viewproject'), hidden)).toBe(true);
    expect(sees(actorWith('dev'), hidden)).toBe(false);
    for (const role of ['manager', 'supervisor', 'admin'] as const) expect(sees(eve(role), hidden)).toBe(true);
    for (const role of ['dev', 'member', 'admindev'] as const) {
      expect(sees(eve(role, ...permissionFlags), hidden)).toBe(false);
    }
  });

  it('that was deleted is of those who run sprints', () => {
    const [deleted, gone] = [
      { ...open, deleted: true },
      { ...hidden, deleted: true },
    ];
    expect(sees(eve('dev', 'editproject'), deleted)).toBe(true);
    expect(sees(eve('manager', 'viewproject'), deleted)).toBe(false);
    expect(sees(eve('admindev'), gone)).toBe(false);
    expect(sees(actorWith('admindev'), gone)).toBe(true);
    expect(sees(eve('admin'), gone)).toBe(true);
  });

  it('is who learns of it when they act on it', () => {
    for (const actor of [actorWith('dev', 'editproject'), eve('admindev'), eve('manager', 'editproject')]) {
      for (const sprint of [open, hidden]) expect(knowsOf(actor, sprint)).toBe(sees(actor, sprint));
    }
  });

  it('has each sprint in one of two lists', () => {
    const admin = eve('admin');
    expect([...presentRoomsFor(admin), ...deletedRoomsFor(admin)]).toEqual(roomsFor(admin));
    expect(deletedRoomsFor(eve('dev', 'viewproject'))).toEqual([]);
  });

  it('never depends on the room by which the sprints of a project are found', () => {
    expect(roomsOf(hidden)).toContain('under:hotel');
    expect(roomsOf({ ...open, project: null })).toEqual(['present']);
    expect(roomsFor(eve('admin')).filter((room) => room.startsWith('under'))).toEqual([]);
  });
});
