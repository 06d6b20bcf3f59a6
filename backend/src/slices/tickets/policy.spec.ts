import { describe, expect, it } from '@jest/globals';
import { flagsOfGroup } from '@atrium/contracts/core/permissions';
import { actorWith } from '../../../test/spec.js';
import { learnsOf, presentRoomsFor, restoresTickets, roomsFor } from './policy.js';

describe('who sees tickets', () => {
  it('are those with any flag of the support desk, and those who read everything', () => {
    for (const flag of flagsOfGroup('Support')) expect(presentRoomsFor(actorWith('member', flag))).toContain('all');
    for (const role of ['superadmin', 'admin', 'manager', 'supervisor'] as const) {
      expect(presentRoomsFor(actorWith(role))).toContain('all');
    }
  });

  it('is the assignee alone among all others', () => {
    const dev = actorWith('dev', 'developereditbug', 'updatesetting', 'edituser');
    expect(roomsFor(dev)).toEqual(['of:ann']);
    expect(learnsOf(dev, { assignee: 'ann', deleted: false })).toBe(true);
    expect(learnsOf(dev, { assignee: 'ann', deleted: true })).toBe(false);
    expect(learnsOf(dev, { assignee: 'bob', deleted: false })).toBe(false);
    expect(learnsOf(dev, { assignee: null, deleted: false })).toBe(false);
  });

  it('of deleted tickets are people with the right to restore them', () => {
    expect(restoresTickets(actorWith('member', 'supportdeleteticket'))).toBe(true);
    expect(roomsFor(actorWith('member', 'supportdeleteticket'))).toContain('deleted');
    expect(roomsFor(actorWith('manager', 'supporteditticket'))).not.toContain('deleted');
  });
});
