import { describe, expect, it } from '@jest/globals';
import { permissionFlags, type PermissionFlag } from '@atrium/contracts/core/permissions';
import { actorWith } from '../../../test/spec.js';
import { roomsFor } from './policy.js';

const deleting: PermissionFlag[] = ['supportdeletefeature', 'developerdeletefeature'];

describe('who sees what is asked for', () => {
  it('is everybody', () => {
    for (const role of ['member', 'dev', 'supervisor', 'manager'] as const) {
      expect(roomsFor(actorWith(role))).toEqual(['open', 'closed']);
    }
    const others = permissionFlags.filter((flag) => !deleting.includes(flag));
    expect(roomsFor(actorWith('member', ...others))).toEqual(['open', 'closed']);
  });

  it.each(deleting)('of a deleted request is people with the right to restore it: %s', (flag) => {
    expect(roomsFor(actorWith('member', flag))).toEqual(['open', 'closed', 'deleted']);
  });

  it('is, of what is deleted, administrators', () => {
    for (const role of ['superadmin', 'admin', 'admindev'] as const) {
      expect(roomsFor(actorWith(role))).toEqual(['open', 'closed', 'deleted']);
    }
  });
});
