import { describe, expect, it } from '@jest/globals';
import { recorded, specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { TaskEvent } from './events.js';
import { tasksProjection } from './projections.js';

const { afterEvents } = specifyProjection(tasksProjection);

const created: TaskEvent = {
  type: 'TaskCreated',
  data: {
    tasknumber: 33,
    tasktitle: 'Write the guide',
    starttime: '2026-03-31',
    description: 'All of it',
    labels: ['docs'],
    attachments: [],
    status: 'todo',
    priority: 'T2',
    rank: 'a5',
    assignee: 'bob',
  },
};
const completed: TaskEvent = { type: 'TaskCompleted', data: { status: 'done' } };
const deleted: TaskEvent = { type: 'TaskDeleted', data: {} };
const itemAdded: TaskEvent = { type: 'ChecklistItemAdded', data: { item: 'first', text: 'An outline' } };
const ann = { _id: specAuthor.id, username: specAuthor.username };

describe('the tasks', () => {
  it('show a new card', () => {
    afterEvents(created)
      .is({
        _id: specId,
        version: 1,
        ...created.data,
        labels: ['docs'],
        state: 'open',
        deleted: false,
        coassignees: [],
        checklist: [],
        links: [],
        project: null,
        sprint: null,
        points: 0,
        createdAt: specTime(0),
        createdby: ann,
        doneAt: null,
        movedby: null,
        since: {},
      })
      .isIn('open', 'due:2026-03-31');
  });

  it('show a card’s current and former values', () => {
    afterEvents(created, {
      type: 'TaskDetailsChanged',
      data: { tasktitle: 'Write the handbook', labels: [], starttime: '' },
    })
      .shows({ tasktitle: 'Write the handbook', description: 'All of it', labels: [], starttime: '', version: 2 })
      .recordsChanges(
        { field: 'tasktitle', from: 'Write the guide', to: 'Write the handbook' },
        { field: 'starttime', from: '2026-03-31', to: '' },
        { field: 'labels', from: ['docs'], to: [] },
      );
  });

  it('show where a card went, and who moved it', () => {
    afterEvents(created, { type: 'TaskMoved', data: { priority: 'T1', rank: 'a0' } })
      .shows({ priority: 'T1', rank: 'a0', movedby: ann, since: { priority: specTime(1) } })
      .isIn('open', 'due:2026-03-31')
      .recordsChanges({ field: 'priority', from: 'T2', to: 'T1' });
    afterEvents(created, { type: 'TaskMoved', data: { priority: 'T2', rank: 'a0' } })
      .shows({ since: {} })
      .recordsChanges();
  });

  it('show the assignee of a card', () => {
    afterEvents(created, { type: 'TaskAssigned', data: { assignee: null } })
      .shows({ assignee: null, since: { assignee: specTime(1) } })
      .recordsChanges({ field: 'assignee', from: 'bob', to: null });
  });

  it('put a done card aside, and bring it back to its place', () => {
    afterEvents(created, completed)
      .shows({ state: 'done', doneAt: specTime(1) })
      .isIn('done')
      .recordsChanges({ field: 'status', from: 'todo', to: 'done' }, { field: 'state', from: 'open', to: 'done' });
    afterEvents(created, completed, { type: 'TaskReopened', data: { status: 'todo' } })
      .shows({ state: 'open', doneAt: null, rank: 'a5' })
      .isIn('open', 'due:2026-03-31');
  });

  it('show how far a card is, and since when it stands in each of its columns', () => {
    afterEvents(created, {
      type: 'TaskStatusChanged',
      data: { status: 'in-review', from: 'To do', until: 'In review' },
    })
      .shows({ status: 'in-review', state: 'open', movedby: ann, since: { status: specTime(1) } })
      .isIn('open', 'due:2026-03-31')
      .recordsChanges({ field: 'status', from: 'todo', to: 'in-review' });
    afterEvents(created, { type: 'TaskPlanned', data: { sprint: 'march', points: 3 } }).shows({
      since: { sprint: specTime(1) },
    });
    afterEvents(
      created,
      { type: 'TaskPlanned', data: { project: 'hotel' } },
      { type: 'TaskPlanned', data: { points: 5 } },
      completed,
    ).shows({ since: { project: specTime(1), status: specTime(3) } });
  });

  it('show the checklist', () => {
    afterEvents(created, itemAdded)
      .shows({ checklist: [{ id: 'first', text: 'An outline', done: false }] })
      .recordsChanges({ field: 'checklist', from: [], to: [{ id: 'first', text: 'An outline', done: false }] });
    afterEvents(
      created,
      itemAdded,
      { type: 'ChecklistItemAdded', data: { item: 'second', text: 'A draft' } },
      { type: 'ChecklistItemChanged', data: { item: 'first', done: true } },
      { type: 'ChecklistItemChanged', data: { item: 'second', text: 'A first draft' } },
    ).shows({
      checklist: [
        { id: 'first', text: 'An outline', done: true },
        { id: 'second', text: 'A first draft', done: false },
      ],
    });
    afterEvents(created, itemAdded, { type: 'ChecklistItemRemoved', data: { item: 'first' } }).shows({ checklist: [] });
  });

  it('hide a deleted card from everybody without the right to restore it', () => {
    afterEvents(created, deleted)
      .shows({ deleted: true, tasktitle: 'Write the guide' })
      .isIn('deleted')
      .recordsChanges({ field: 'deleted', from: false, to: true });
    afterEvents(created, completed, deleted).isIn('deleted');
    afterEvents(created, deleted, { type: 'TaskRestored', data: {} })
      .shows({ deleted: false })
      .isIn('open', 'due:2026-03-31');
    afterEvents(created, completed, deleted, { type: 'TaskRestored', data: {} }).isIn('done');
  });

  it('show nothing of what never began', () => {
    afterEvents(completed).isGone().isIn();
  });

  it('bound what is sent at once', () => {
    expect(tasksProjection.workingSet).toBe(5_000);
  });

  it('fold one event into the document of the aggregate that it is about', () => {
    const [event] = recorded('task', [created]);
    if (event === undefined) throw new Error('There is one event');
    expect(tasksProjection.project(null, { ...event, aggregateId: 'another' })?._id).toBe('another');
  });
});
