import { describe, expect, it } from '@jest/globals';
import { permissionFlags, type PermissionFlag } from '@atrium/contracts/core/permissions';
import { takesTasks } from '@atrium/contracts/tasks/rules';
import { actorWith } from '../../../test/spec.js';
import { roomsFor } from './policy.js';

const reading: PermissionFlag[] = ['supporttask', 'developertask', 'createnotes', 'editnotes', 'deletenotes'];
const others = permissionFlags.filter((flag) => !reading.includes(flag));

describe('who sees the board', () => {
  it.each(reading.filter((flag) => flag !== 'deletenotes'))('%s alone opens it', (flag) => {
    expect(roomsFor(actorWith('dev', flag))).toEqual(['open', 'done']);
  });

  it('deletenotes alone shows the deleted cards as well', () => {
    expect(roomsFor(actorWith('dev', 'deletenotes'))).toEqual(['open', 'done', 'deleted']);
  });

  it('no other flag opens it', () => {
    expect(roomsFor(actorWith('member', ...others))).toEqual([]);
  });

  it('roles that read everything see it, deleted tasks only with the right to delete', () => {
    expect(roomsFor(actorWith('manager'))).toEqual(['open', 'done']);
    expect(roomsFor(actorWith('supervisor'))).toEqual(['open', 'done']);
    for (const role of ['superadmin', 'admin', 'admindev'] as const) {
      expect(roomsFor(actorWith(role))).toEqual(['open', 'done', 'deleted']);
    }
  });
});

describe('who can be given tasks', () => {
  const there = { active: true, deleted: false };

  it('is an active person with access to tasks', () => {
    expect(takesTasks({ ...actorWith('member', 'supporttask'), ...there })).toBe(true);
    expect(takesTasks({ ...actorWith('member', 'developertask'), ...there })).toBe(true);
    expect(takesTasks({ ...actorWith('admindev'), ...there })).toBe(true);
  });

  it('is nobody else', () => {
    expect(takesTasks({ ...actorWith('manager', 'editnotes'), ...there })).toBe(false);
    expect(takesTasks({ ...actorWith('member', 'supporttask'), active: false, deleted: false })).toBe(false);
    expect(takesTasks({ ...actorWith('member', 'supporttask'), active: true, deleted: true })).toBe(false);
  });
});
