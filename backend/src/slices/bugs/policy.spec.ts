import { describe, expect, it } from '@jest/globals';
import { bugStatuses, openBugStatuses, takesBugs } from '@atrium/contracts/bugs/rules';
import { permissionFlags, type PermissionFlag, roles } from '@atrium/contracts/core/permissions';
import { actorWith } from '../../../test/spec.js';
import { restoresBugs, roomsFor, roomsOf } from './policy.js';
import { untriaged } from '../../platform/shared/triage.js';

const deleting: PermissionFlag[] = ['supportdeletebug', 'developerdeletebug'];
const others = permissionFlags.filter((flag) => !deleting.includes(flag));

describe('who sees bugs', () => {
  it.each(roles)('%s does, without any flag', (role) => {
    expect(roomsFor(actorWith(role))).toEqual(expect.arrayContaining(['all', 'open']));
  });

  it('either deleting flag shows the deleted ones as well', () => {
    for (const flag of deleting) expect(roomsFor(actorWith('member', flag))).toEqual(['all', 'open', 'deleted']);
    expect(roomsFor(actorWith('admindev'))).toEqual(['all', 'open', 'deleted']);
  });

  it('no other flag does', () => {
    expect(roomsFor(actorWith('member', ...others))).toEqual(['all', 'open']);
    expect(restoresBugs(actorWith('manager', ...others))).toBe(false);
  });
});

describe('where bugs are seen', () => {
  it('open ones have a room of their own besides that of all', () => {
    for (const status of bugStatuses) {
      const isOpen = openBugStatuses.some((open) => open === status);
      expect(roomsOf({ deleted: false, status, triage: untriaged })).toEqual(isOpen ? ['all', 'open'] : ['all']);
      expect(roomsOf({ deleted: true, status, triage: untriaged })).toEqual(['deleted']);
    }
  });
});

describe('who can be given bugs', () => {
  it('is everybody in the organisation', () => {
    expect(takesBugs({ ...actorWith('member'), active: true, deleted: false })).toBe(true);
    expect(takesBugs({ ...actorWith('admin'), active: false, deleted: false })).toBe(false);
    expect(takesBugs({ ...actorWith('admin'), active: true, deleted: true })).toBe(false);
  });
});
