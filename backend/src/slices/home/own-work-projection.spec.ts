import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { OwnWorkView } from '@atrium/contracts/home/views';
import { bugView, taskView } from '../../../test/item-views.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { actorWith } from '../../../test/spec.js';
import { ownWork } from './own-work-projection.js';

/** The changes that lead through these versions of one document. */
function story(collection: string, ...versions: LiveDocument[]): SpecChange<LiveDocument>[] {
  return versions.map((after, index) => ({ collection, before: versions[index - 1] ?? null, after }));
}
const after = (...changes: SpecChange<LiveDocument>[][]) => rollAll<OwnWorkView>(ownWork, changes.flat());
const bob = { _id: 'bob', username: 'Bob' };
const eve = { _id: 'eve', username: 'Eve' };
// NOTE: of a ticket only those fields stand here that are shown.
const ticket = (changes: object = {}) => ({
  _id: 'ticket',
  version: 1,
  ticketno: 104,
  problem: 'The printer is on fire',
  ticketstatus: 'Open',
  priority: 'P1',
  assigntask: 'bob',
  followUps: [{ at: '2026-03-09T09:00Z' }, { at: '2026-03-04T09:00Z' }],
  clock: [],
  firstResponseAt: null,
  settledAt: null,
  snoozedUntil: null,
  deleted: false,
  ...changes,
});

describe('what lies with somebody', () => {
  it('comes and goes with what is assigned, and follows its changes', () => {
    const bug = { description: 'The total is wrong', bugnumber: 12 };
    const assigned = bugView({ ...bug, assignedTo: bob });
    const work = after(story('bugs', bugView(bug), assigned, bugView({ ...bug, assignedTo: bob, priority: 'P1' })));
    expect(work.get('bob_bugs')).toMatchObject({
      user: 'bob',
      kind: 'bugs',
      items: [{ _id: assigned._id, label: 'BUG-12', title: 'The total is wrong', state: 'New', priority: 'P1' }],
    });
    const handed = after(story('bugs', assigned, bugView({ ...bug, assignedTo: eve })));
    expect(handed.get('bob_bugs')?.items).toEqual([]);
    expect(handed.get('eve_bugs')?.items).toHaveLength(1);
  });

  it('lies with all who work along, as with the assignee', () => {
    const work = after(
      story('bugs', bugView({ assignedTo: bob, coassignees: ['eve'] })),
      story('tasks', taskView({ coassignees: ['eve'] }), taskView({ coassignees: [] })),
    );
    expect(work.get('bob_bugs')?.items).toHaveLength(1);
    expect(work.get('eve_bugs')?.items).toEqual(work.get('bob_bugs')?.items);
    expect(work.get('eve_tasks')?.items).toEqual([]);
  });

  it('is what is still to be done', () => {
    const task = { assignee: 'bob', starttime: '2026-03-04T10:00Z' };
    const open = after(story('tasks', taskView(task)));
    expect(open.get('bob_tasks')?.items).toMatchObject([{ due: '2026-03-04' }]);
    for (const gone of [{ state: 'done' as const }, { deleted: true }, { assignee: null }]) {
      const done = after(story('tasks', taskView(task), taskView({ ...task, ...gone })));
      expect(done.get('bob_tasks')?.items).toEqual([]);
    }
  });

  it('holds of a ticket what its targets are counted from, and when it is looked at again', () => {
    const work = after(story('tickets', ticket(), ticket({ domain: 'elsewhere.example' })));
    expect(work.get('bob_tickets')).toMatchObject({
      version: 1,
      items: [
        {
          label: 'TKT-104',
          followUpAt: '2026-03-04T09:00Z',
          targets: { priority: 'P1', clock: [], firstResponseAt: null, settledAt: null },
        },
      ],
    });
    expect(after(story('tickets', ticket(), ticket({ ticketstatus: 'Resolved' }))).get('bob_tickets')?.items).toEqual(
      [],
    );
  });

  it('is visible to that person alone, tasks to people with the right to see them', () => {
    const [shape] = ownWork.publish({ _id: 'bob_tasks', version: 1, user: 'bob', kind: 'tasks', items: [] });
    expect(shape?.rooms).toEqual(['tasks:bob']);
    expect(ownWork.rooms(actorWith('member'))).toEqual(['bugs:ann', 'tickets:ann']);
    expect(ownWork.rooms(actorWith('member', 'supporttask'))).toContain('tasks:ann');
  });
});
