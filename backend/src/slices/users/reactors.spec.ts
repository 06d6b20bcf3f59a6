import { describe, expect, it } from '@jest/globals';
import { recorded } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { UserEvent } from './events.js';
import { handOverWork } from './reactors.js';

const jobsAfter = (event: UserEvent) =>
  recorded('user', [event]).flatMap((one) => handOverWork.react(one).map(({ data }) => data));

describe('who leaves', () => {
  it('hands each kind of work to whoever follows, record by record', () => {
    const handOver = { tickets: 'eve', bugs: 'cid', tasks: 'eve', approvals: 'boss' };
    const from = specId;
    expect(jobsAfter({ type: 'UserDeactivated', data: { handOver } })).toMatchObject([
      {
        name: 'HandOverTicket',
        collection: 'tickets',
        room: 'open',
        where: { assigntask: from },
        data: { from, to: 'eve' },
      },
      { name: 'HandOverBug', collection: 'bugs', room: 'open', where: { assignedTo: from }, data: { from, to: 'cid' } },
      { name: 'HandOverTask', collection: 'tasks', room: 'open', where: { assignee: from }, data: { from, to: 'eve' } },
      {
        name: 'HandOverReports',
        collection: 'users',
        room: 'all',
        where: { manager: from },
        data: { from, to: 'boss' },
      },
    ]);
  });

  it('keeps what nobody takes over', () => {
    expect(jobsAfter({ type: 'UserDeactivated', data: { handOver: { bugs: 'cid' } } })).toHaveLength(1);
    expect(jobsAfter({ type: 'UserDeactivated', data: {} })).toEqual([]);
    expect(jobsAfter({ type: 'UserDeleted', data: {} })).toEqual([]);
  });
});
