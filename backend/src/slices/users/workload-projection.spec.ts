import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { WorkloadView } from '@atrium/contracts/users/views';
import { bugView, taskView } from '../../../test/item-views.js';
import { actorWith } from '../../../test/spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { workloads } from './workload-projection.js';

/** The changes that lead through these versions of one document. */
function story(collection: string, ...versions: LiveDocument[]): SpecChange<LiveDocument>[] {
  return versions.map((after, index) => ({ collection, before: versions[index - 1] ?? null, after }));
}

const after = (...changes: SpecChange<LiveDocument>[][]) => rollAll<WorkloadView>(workloads, changes.flat());
const bob = { _id: 'bob', username: 'Bob' };
const eve = { _id: 'eve', username: 'Eve' };
// NOTE: of tickets and people only those fields stand here that are counted.
const ticket = (assigntask: string, ticketstatus = 'Open') => ({
  _id: 'ticket',
  version: 1,
  assigntask,
  ticketstatus,
  deleted: false,
});
const person = (manager: string, deleted = false) => ({ _id: 'ann', version: 1, manager, deleted });

describe('a workload', () => {
  it('begins with nothing', () => {
    expect(after(story('users', person(''))).get('ann')).toMatchObject({ tickets: 0, bugs: 0, tasks: 0, reports: 0 });
  });

  it('goes from one to the other with what is assigned', () => {
    const counts = after(
      story('bugs', bugView({ assignedTo: bob }), bugView({ assignedTo: eve })),
      story('tasks', taskView({ assignee: 'bob' })),
      story('tickets', ticket(''), ticket('bob')),
      story('users', person('bob'), person('eve')),
    );
    expect(counts.get('bob')).toMatchObject({ tickets: 1, bugs: 0, tasks: 1, reports: 0 });
    expect(counts.get('eve')).toMatchObject({ tickets: 0, bugs: 1, tasks: 0, reports: 1 });
  });

  it('is also what somebody works along on', () => {
    const counts = after(
      story('bugs', bugView({ assignedTo: bob, coassignees: ['eve'] }), bugView({ assignedTo: bob, coassignees: [] })),
      story('tasks', taskView({ coassignees: ['eve', 'bob'] }), taskView({ assignee: 'bob', coassignees: ['eve'] })),
    );
    expect(counts.get('bob')).toMatchObject({ bugs: 1, tasks: 1 });
    expect(counts.get('eve')).toMatchObject({ bugs: 0, tasks: 1 });
  });

  it('is what is still to be done', () => {
    const counts = after(
      story('bugs', bugView({ assignedTo: bob }), bugView({ assignedTo: bob, status: 'Closed' })),
      story('tasks', taskView({ assignee: 'bob' }), taskView({ assignee: 'bob', state: 'done' })),
      story('tickets', ticket('bob'), ticket('bob', 'Resolved')),
      story('users', person('bob'), person('bob', true)),
    );
    expect(counts.get('bob')).toMatchObject({ tickets: 0, bugs: 0, tasks: 0, reports: 0 });
  });

  it('is for its person and for people with the right to deactivate accounts', () => {
    expect(workloads.publish({ _id: 'bob', version: 1, tickets: 0, bugs: 0, tasks: 0, reports: 0 })[0]?.rooms).toEqual([
      'all',
      'self:bob',
    ]);
    expect(workloads.rooms(actorWith('dev'))).toEqual(['self:ann']);
    expect(workloads.rooms(actorWith('member', 'hrdeactivateuser'))).toEqual(['self:ann', 'all']);
    expect(workloads.rooms(actorWith('manager'))).toContain('all');
  });
});
