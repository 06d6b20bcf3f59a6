import { describe, expect, it } from '@jest/globals';
import { taskRefusals } from '@atrium/contracts/tasks/errors';
import { linkLimit } from '@atrium/contracts/core/items';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import { checklistLimit } from '@atrium/contracts/tasks/rules';
import { filled, filledIn } from '../../../test/custom-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith, specId, stateAfter } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { nameInText } from '../../platform/shared/named-people.js';
import { rankBetween } from '../../platform/shared/ranks.js';
import { taskDecider, type TaskCommand } from './decider.js';
import type { TaskEvent } from './events.js';

const { newId } = decisionWith({ found: undefined });
const { given } = specifyHandlers(taskDecider, taskRefusals, {
  CreateTask: {
    tasknumber: 0,
    column: [],
    assignable: true,
    areKnown: true,
    items: nothingAboutItems,
    custom: nothingCustom,
    statuses: defaultTaskStatuses,
    isFull: false,
  },
  EditTask: {
    column: [],
    assignable: true,
    areKnown: true,
    custom: nothingCustom,
    statuses: defaultTaskStatuses,
    isFull: false,
  },
  MoveTask: { column: [], isFull: false },
  CompleteTask: { statuses: defaultTaskStatuses },
  ReopenTask: { statuses: defaultTaskStatuses, isFull: false },
  HandOverTask: { assignable: true, formerAssignee: '' },
  PlanTask: nothingAboutItems,
  LinkTask: nothingAboutItems,
});

const details = {
  tasktitle: 'Write the guide',
  starttime: '2026-03-31',
  description: 'All of it',
  labels: ['docs'],
  attachments: [],
};
const created: TaskEvent = {
  type: 'TaskCreated',
  data: { ...details, tasknumber: 33, priority: 'T2', rank: 'a5', assignee: 'bob', status: 'todo' },
};
const completed: TaskEvent = { type: 'TaskCompleted', data: { status: 'done' } };
const reopened: TaskEvent = { type: 'TaskReopened', data: { status: 'todo' } };
const deleted: TaskEvent = { type: 'TaskDeleted', data: {} };
const restored: TaskEvent = { type: 'TaskRestored', data: {} };
const itemAdded: TaskEvent = { type: 'ChecklistItemAdded', data: { item: 'first', text: 'An outline' } };

/** The other cards of the column that a card goes to. */
const column = [
  { _id: 'top', rank: 'a1' },
  { _id: 'middle', rank: 'a4' },
  { _id: 'bottom', rank: 'a7' },
];

const along = (...coassignees: string[]): TaskEvent => ({ type: 'TaskCoassigneesChanged', data: { coassignees } });
const name = (...coassignees: string[]): TaskCommand => ({ type: 'EditTask', data: { coassignees } });

describe('creating a task', () => {
  it('puts it at the end of its column', () => {
    given()
      .when(
        { type: 'CreateTask', data: { ...details, labels: ['docs'], priority: 'T2', assignee: 'bob' } },
        { found: { tasknumber: 33, column } },
      )
      .thenEvents({
        type: 'TaskCreated',
        data: {
          ...details,
          tasknumber: 33,
          priority: 'T2',
          rank: rankBetween('a7', null, newId(0)),
          assignee: 'bob',
          status: 'todo',
        },
      });
  });

  it('needs no more than a title and a column', () => {
    given()
      .when(
        { type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', assignee: '' } },
        { found: { tasknumber: 1 } },
      )
      .thenEvents({
        type: 'TaskCreated',
        data: {
          tasktitle: 'Call',
          starttime: '',
          description: '',
          labels: [],
          attachments: [],
          status: 'todo',
          tasknumber: 1,
          priority: 'T1',
          rank: rankBetween(null, null, newId(0)),
          assignee: null,
        },
      });
  });

  it('refuses somebody who can not be given tasks', () => {
    given()
      .when(
        { type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', assignee: 'eve' } },
        { found: { assignable: false } },
      )
      .thenRefused('assigneeUnknown');
  });

  it('takes those who work along at once', () => {
    given()
      .when({
        type: 'CreateTask',
        data: { tasktitle: 'Call', priority: 'T1', assignee: 'bob', coassignees: ['bob', 'cid'] },
      })
      .thenEvents(
        {
          type: 'TaskCreated',
          data: {
            ...details,
            tasktitle: 'Call',
            starttime: '',
            description: '',
            labels: [],
            tasknumber: 0,
            priority: 'T1',
            rank: rankBetween(null, null, newId(0)),
            assignee: 'bob',
            status: 'todo',
          },
        },
        { type: 'TaskCoassigneesChanged', data: { coassignees: ['cid'] } },
      );
    given()
      .when(
        { type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', coassignees: ['eve'] } },
        { found: { areKnown: false } },
      )
      .thenRefused('coassigneeUnknown');
  });

  it('does nothing when it was created already', () => {
    given(created)
      .when({ type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1' } })
      .thenNothing();
  });
});

describe('editing a task', () => {
  it('records only the details that changed', () => {
    given(created)
      .when({ type: 'EditTask', data: { ...details, labels: ['docs'], tasktitle: 'Write the handbook' } })
      .thenEvents({ type: 'TaskDetailsChanged', data: { tasktitle: 'Write the handbook' } });
  });

  it('takes the due date away with an empty one, and changes labels as a whole', () => {
    given(created)
      .when({ type: 'EditTask', data: { starttime: '', labels: ['docs', 'urgent'] } })
      .thenEvents({ type: 'TaskDetailsChanged', data: { starttime: '', labels: ['docs', 'urgent'] } });
  });

  it('moves it to the end of another column', () => {
    given(created)
      .when({ type: 'EditTask', data: { priority: 'T1' } }, { found: { column } })
      .thenEvents({ type: 'TaskMoved', data: { priority: 'T1', rank: rankBetween('a7', null, newId(0)) } });
  });

  it('assigns it to somebody else', () => {
    given(created)
      .when({ type: 'EditTask', data: { assignee: 'cid' } })
      .thenEvents({ type: 'TaskAssigned', data: { assignee: 'cid' } });
  });

  it('names those who work along beside its assignee', () => {
    given(created)
      .when(name('cid', 'bob', 'eve'))
      .thenEvents(along('cid', 'eve'));
    given(created, along('cid')).when(name('cid')).thenNothing();
    given(created, along('cid')).when(name()).thenEvents(along());
    given(created, along('cid', 'eve'))
      .when({ type: 'EditTask', data: { assignee: 'cid', coassignees: ['cid'] } })
      .thenEvents({ type: 'TaskAssigned', data: { assignee: 'cid' } }, along());
    given(created, along('cid'), { type: 'TaskAssigned', data: { assignee: 'cid' } })
      .when(name('cid'))
      .thenNothing();
    given(created)
      .when(name('eve'), { found: { areKnown: false } })
      .thenRefused('coassigneeUnknown');
  });

  it('assigns it to nobody', () => {
    given(created)
      .when({ type: 'EditTask', data: { assignee: '' } }, { found: { assignable: false } })
      .thenEvents({ type: 'TaskAssigned', data: { assignee: null } });
  });

  it('records each kind of change on its own', () => {
    given(created)
      .when({ type: 'EditTask', data: { description: '', priority: 'T4', assignee: 'cid' } })
      .thenEvents(
        { type: 'TaskDetailsChanged', data: { description: '' } },
        { type: 'TaskMoved', data: { priority: 'T4', rank: rankBetween(null, null, newId(0)) } },
        { type: 'TaskAssigned', data: { assignee: 'cid' } },
      );
  });

  it('refuses somebody who can not be given tasks', () => {
    given(created)
      .when({ type: 'EditTask', data: { tasktitle: 'Other', assignee: 'eve' } }, { found: { assignable: false } })
      .thenRefused('assigneeUnknown');
  });

  it('refuses to change the column of a done card', () => {
    given(created, completed)
      .when({ type: 'EditTask', data: { priority: 'T1' } })
      .thenRefused('taskDone');
  });

  it('changes what a done card says', () => {
    given(created, completed)
      .when({ type: 'EditTask', data: { description: 'Done well', priority: 'T2' } })
      .thenEvents({ type: 'TaskDetailsChanged', data: { description: 'Done well' } });
  });

  it('does nothing when everything is as wanted', () => {
    given(created)
      .when({ type: 'EditTask', data: { ...details, labels: ['docs'], priority: 'T2', assignee: 'bob' } })
      .thenNothing();
    given(created).when({ type: 'EditTask', data: {} }).thenNothing();
  });
});

describe('moving a task', () => {
  const moves: [string, { before?: string; after?: string }, [string | null, string | null]][] = [
    ['before a card', { before: 'middle' }, ['a1', 'a4']],
    ['before the first card', { before: 'top' }, [null, 'a1']],
    ['after a card', { after: 'top' }, ['a1', 'a4']],
    ['after the last card', { after: 'bottom' }, ['a7', null]],
    ['to the end', {}, ['a7', null]],
  ];
  it.each(moves)('puts it %s of another column', (_, beside, [lower, upper]) => {
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T3', ...beside } }, { found: { column } })
      .thenEvents({ type: 'TaskMoved', data: { priority: 'T3', rank: rankBetween(lower, upper, newId(0)) } });
  });

  it('puts it elsewhere in its own column', () => {
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T2', before: 'top' } }, { found: { column } })
      .thenEvents({ type: 'TaskMoved', data: { priority: 'T2', rank: rankBetween(null, 'a1', newId(0)) } });
  });

  it('puts it into an empty column', () => {
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T4' } })
      .thenEvents({ type: 'TaskMoved', data: { priority: 'T4', rank: rankBetween(null, null, newId(0)) } });
  });

  it('does nothing where it stands already', () => {
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T2', after: 'middle' } }, { found: { column } })
      .thenNothing();
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T2', before: 'bottom' } }, { found: { column } })
      .thenNothing();
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T2' } })
      .thenNothing();
  });

  it('refuses a neighbour that is not in the column', () => {
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T3', before: 'elsewhere' } }, { found: { column } })
      .thenRefused('neighbourGone');
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T2', after: specId } }, { found: { column } })
      .thenRefused('neighbourGone');
  });

  it('refuses to move a done card', () => {
    given(created, completed)
      .when({ type: 'MoveTask', data: { priority: 'T1' } })
      .thenRefused('taskDone');
  });
});

describe('completing and reopening a task', () => {
  it('completes an open card', () => {
    given(created).when({ type: 'CompleteTask', data: {} }).thenEvents(completed);
    given(created, completed, reopened).when({ type: 'CompleteTask', data: {} }).thenEvents(completed);
  });

  it('does nothing to a card that is done', () => {
    given(created, completed).when({ type: 'CompleteTask', data: {} }).thenNothing();
  });

  it('brings a done card back', () => {
    given(created, completed).when({ type: 'ReopenTask', data: {} }).thenEvents(reopened);
  });

  it('does nothing to a card that is open', () => {
    given(created).when({ type: 'ReopenTask', data: {} }).thenNothing();
  });
});

describe('the checklist of a task', () => {
  it('takes a new line', () => {
    given(created)
      .when({ type: 'AddChecklistItem', data: { text: 'An outline' } })
      .thenEvents({ type: 'ChecklistItemAdded', data: { item: newId(0), text: 'An outline' } });
  });

  it('refuses a line too many', () => {
    const items = Array.from({ length: checklistLimit }, (_, n): TaskEvent => {
      return { type: 'ChecklistItemAdded', data: { item: `item-${n}`, text: 'More' } };
    });
    given(created, ...items)
      .when({ type: 'AddChecklistItem', data: { text: 'One more' } })
      .thenRefused('checklistFull');
    given(created, ...items, { type: 'ChecklistItemRemoved', data: { item: 'item-7' } })
      .when({ type: 'AddChecklistItem', data: { text: 'One more' } })
      .thenEvents({ type: 'ChecklistItemAdded', data: { item: newId(0), text: 'One more' } });
  });

  it('has its lines ticked and reworded, recording only what changed', () => {
    given(created, itemAdded)
      .when({ type: 'ChangeChecklistItem', data: { item: 'first', text: 'An outline', done: true } })
      .thenEvents({ type: 'ChecklistItemChanged', data: { item: 'first', done: true } });
    given(created, itemAdded)
      .when({ type: 'ChangeChecklistItem', data: { item: 'first', text: 'A sketch' } })
      .thenEvents({ type: 'ChecklistItemChanged', data: { item: 'first', text: 'A sketch' } });
  });

  it('does nothing to a line that is as wanted', () => {
    given(created, itemAdded, { type: 'ChecklistItemChanged', data: { item: 'first', done: true } })
      .when({ type: 'ChangeChecklistItem', data: { item: 'first', text: 'An outline', done: true } })
      .thenNothing();
  });

  it('refuses to change a line that is not there', () => {
    given(created)
      .when({ type: 'ChangeChecklistItem', data: { item: 'first', done: true } })
      .thenRefused('itemGone');
  });

  it('loses a line', () => {
    given(created, itemAdded)
      .when({ type: 'RemoveChecklistItem', data: { item: 'first' } })
      .thenEvents({ type: 'ChecklistItemRemoved', data: { item: 'first' } });
  });

  it('does nothing about a line that is gone', () => {
    given(created, itemAdded, { type: 'ChecklistItemRemoved', data: { item: 'first' } })
      .when({ type: 'RemoveChecklistItem', data: { item: 'first' } })
      .thenNothing();
  });
});

describe('the plan of a task', () => {
  const lead = { actor: actorWith('dev', 'editnotes', 'editproject') };
  const plan = { project: 'hotel', sprint: 'march', points: 5 };

  it('takes project, sprint and size, recording only what changed', () => {
    given(created).when({ type: 'PlanTask', data: plan }, lead).thenEvents({ type: 'TaskPlanned', data: plan });
    given(created, { type: 'TaskPlanned', data: plan })
      .when({ type: 'PlanTask', data: { ...plan, sprint: '' } }, lead)
      .thenEvents({ type: 'TaskPlanned', data: { sprint: null } });
    given(created, { type: 'TaskPlanned', data: plan }).when({ type: 'PlanTask', data: plan }, lead).thenNothing();
  });

  it('leaves sprints to those who run them', () => {
    given(created)
      .when({ type: 'PlanTask', data: { points: 3, project: 'hotel' } })
      .thenEvents({ type: 'TaskPlanned', data: { points: 3, project: 'hotel' } });
    const decision = decisionWith({ found: nothingAboutItems });
    const planned = () =>
      taskDecider.decide({ type: 'PlanTask', data: { sprint: 'march' } }, stateAfter(taskDecider, [created]), decision);
    expect(planned).toThrow('You do not have the right to do this');
  });

  it('refuses a project or a sprint that is not there', () => {
    given(created)
      .when({ type: 'PlanTask', data: { project: 'gone' } }, { found: { projectKnown: false } })
      .thenRefused('projectUnknown');
    given(created)
      .when({ type: 'PlanTask', data: { sprint: 'gone' } }, { ...lead, found: { sprintKnown: false } })
      .thenRefused('sprintUnknown');
  });
});

describe('the links of a task', () => {
  const link = { collection: 'bugs', id: 'bug-12', relation: 'blockedBy' } as const;
  const linked: TaskEvent = { type: 'TaskLinked', data: link };
  const unknown = { found: { itemKnown: false } };

  it('link it to the record it came from', () => {
    const data = { tasktitle: 'Call', priority: 'T1', fromCollection: 'bugs', fromItem: 'bug-12' } as const;
    const birth = {
      tasktitle: 'Call',
      starttime: '',
      description: '',
      labels: [],
      attachments: [],
      status: 'todo',
      tasknumber: 0,
      assignee: null,
    };
    given()
      .when({ type: 'CreateTask', data })
      .thenEvents(
        {
          type: 'TaskCreated',
          data: { ...birth, priority: 'T1', rank: rankBetween(null, null, newId(0)) },
        },
        { type: 'TaskLinked', data: { ...link, relation: 'relates' } },
      );
    given()
      .when({ type: 'CreateTask', data }, { found: { items: { ...nothingAboutItems, itemKnown: false } } })
      .thenRefused('itemUnknown');
  });

  it('are made, changed and removed', () => {
    given(created)
      .when({ type: 'LinkTask', data: { collection: 'bugs', item: 'bug-12', relation: 'blockedBy' } })
      .thenEvents(linked);
    given(created, linked)
      .when({ type: 'LinkTask', data: { collection: 'bugs', item: 'bug-12', relation: 'relates' } })
      .thenEvents({ type: 'TaskLinked', data: { ...link, relation: 'relates' } });
    given(created, linked)
      .when({ type: 'UnlinkTask', data: { collection: 'bugs', item: 'bug-12' } })
      .thenEvents({ type: 'TaskUnlinked', data: { collection: 'bugs', id: 'bug-12' } });
  });

  it('stay as they are when nothing is different', () => {
    given(created, linked)
      .when({ type: 'LinkTask', data: { collection: 'bugs', item: 'bug-12', relation: 'blockedBy' } }, unknown)
      .thenNothing();
    given(created)
      .when({ type: 'UnlinkTask', data: { collection: 'bugs', item: 'bug-12' } })
      .thenNothing();
  });

  it('refuse itself, what is not there, and one too many', () => {
    given(created)
      .when({ type: 'LinkTask', data: { collection: 'tasks', item: specId, relation: 'blocks' } })
      .thenRefused('linkToItself');
    given(created)
      .when({ type: 'LinkTask', data: { collection: 'bugs', item: 'gone', relation: 'blocks' } }, unknown)
      .thenRefused('itemUnknown');
    const many = Array.from({ length: linkLimit }, (_, n): TaskEvent => {
      return { type: 'TaskLinked', data: { ...link, id: `bug-${n}` } };
    });
    given(created, ...many)
      .when({ type: 'LinkTask', data: { collection: 'bugs', item: 'one-more', relation: 'blocks' } })
      .thenRefused('linksFull');
  });
});

describe('deleting and restoring a task', () => {
  it('deletes a card, done or not', () => {
    given(created).when({ type: 'DeleteTask', data: {} }).thenEvents(deleted);
    given(created, completed).when({ type: 'DeleteTask', data: {} }).thenEvents(deleted);
  });

  it('does nothing to a card that is deleted', () => {
    given(created, deleted).when({ type: 'DeleteTask', data: {} }).thenNothing();
  });

  it('restores a deleted card', () => {
    given(created, deleted).when({ type: 'RestoreTask', data: {} }).thenEvents(restored);
    given(created, deleted, restored).when({ type: 'DeleteTask', data: {} }).thenEvents(deleted);
  });

  it('does nothing to restore a card that is there', () => {
    given(created).when({ type: 'RestoreTask', data: {} }).thenNothing();
  });
});

describe('a task that is not there', () => {
  const others: TaskCommand[] = [
    { type: 'EditTask', data: { tasktitle: 'Other' } },
    { type: 'MoveTask', data: { priority: 'T1' } },
    { type: 'CompleteTask', data: {} },
    { type: 'ReopenTask', data: {} },
    { type: 'AddChecklistItem', data: { text: 'More' } },
    { type: 'ChangeChecklistItem', data: { item: 'first', done: true } },
    { type: 'RemoveChecklistItem', data: { item: 'first' } },
  ];

  it.each<TaskCommand>([...others, { type: 'DeleteTask', data: {} }, { type: 'RestoreTask', data: {} }])(
    'refuses $type when it never was',
    (command) => given().when(command).thenRefused('taskGone'),
  );

  it.each(others)('refuses $type when it is deleted', (command) => {
    given(created, itemAdded, deleted).when(command).thenRefused('taskGone');
  });

  it('has no state, whatever is said to have happened to it', () => {
    expect(taskDecider.evolve(null, completed)).toBeNull();
  });
});

describe('a card with fields of the organisation’s own', () => {
  it('keeps them under the form that they were filled in with', () => {
    given()
      .when(
        { type: 'CreateTask', data: { ...details, priority: 'T2', custom: filledIn.body } },
        { found: { tasknumber: 1, custom: filledIn.found } },
      )
      .thenEvents({
        type: 'TaskCreated',
        data: {
          ...details,
          status: 'todo',
          custom: filled,
          tasknumber: 1,
          priority: 'T2',
          rank: rankBetween(null, null, newId(0)),
          assignee: null,
        },
      });
    given(created)
      .when({ type: 'EditTask', data: { custom: filledIn.body } }, { found: { custom: filledIn.found } })
      .thenEvents({ type: 'TaskDetailsChanged', data: { custom: filled } });
    const again = { type: 'TaskDetailsChanged', data: { custom: filled } } as const;
    given(created, again)
      .when({ type: 'EditTask', data: { custom: filledIn.body } }, { found: { custom: filledIn.found } })
      .thenNothing();
  });
});

describe('handing a card over', () => {
  const handOver: TaskCommand = { type: 'HandOverTask', data: { from: 'bob', to: 'eve' } };
  const known = { found: { formerAssignee: 'Bob' } };

  it('gives it to the successor, and says why', () => {
    given(created)
      .when(handOver, known)
      .thenEvents({
        type: 'TaskAssigned',
        data: { assignee: 'eve', note: `Handed over from ${nameInText('bob', 'Bob')} on deactivation` },
      });
  });

  it('gives a place beside the assignee to the successor', () => {
    const cids: TaskEvent = { type: 'TaskAssigned', data: { assignee: 'cid' } };
    given(created, cids, along('dora', 'bob')).when(handOver, known).thenEvents(along('dora', 'eve'));
    given(created, cids, along('bob'), completed).when(handOver, known).thenNothing();
  });

  it('leaves done cards, and cards of others, where they are', () => {
    given(created, { type: 'TaskAssigned', data: { assignee: 'eve' } })
      .when(handOver, known)
      .thenNothing();
    given(created, completed).when(handOver, known).thenNothing();
  });

  it('needs somebody who can be given tasks', () => {
    given(created)
      .when(handOver, { found: { assignable: false } })
      .thenRefused('assigneeUnknown');
  });
});

const own = (id: string, done: boolean) => ({ id, name: id, done, into: null });
const setTo = (status: string): Extract<TaskCommand, { type: 'EditTask' }> => ({
  type: 'EditTask',
  data: { status },
});

describe('the status of a card', () => {
  const progress: TaskEvent = {
    type: 'TaskStatusChanged',
    data: { status: 'in-progress', from: 'To do', until: 'In progress' },
  };

  it('goes from one to another of a kind, under the names that they have', () => {
    given(created).when(setTo('in-progress')).thenEvents(progress);
    given(created, progress)
      .when(setTo('in-review'))
      .thenEvents({
        type: 'TaskStatusChanged',
        data: { status: 'in-review', from: 'In progress', until: 'In review' },
      });
  });

  it('makes the card done, and open again', () => {
    given(created, progress).when(setTo('done')).thenEvents(completed);
    given(created, completed)
      .when(setTo('in-review'))
      .thenEvents({ type: 'TaskReopened', data: { status: 'in-review' } });
  });

  it('is left alone by one that it has', () => {
    given(created, progress).when(setTo('in-progress')).thenNothing();
    given(created)
      .when({ type: 'EditTask', data: { tasktitle: details.tasktitle } })
      .thenNothing();
  });

  it('has to be in use', () => {
    given(created).when(setTo('gone')).thenRefused('statusUnknown');
    given()
      .when({ type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', status: 'gone' } })
      .thenRefused('statusUnknown');
    given()
      .when({ type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', status: 'done' } })
      .thenRefused('statusUnknown');
  });

  it('counts as the one that took its place when it was removed', () => {
    const statuses = defaultTaskStatuses.map((status) =>
      status.id === 'todo' ? { ...status, into: 'in-review' } : status,
    );
    given(created).when(setTo('in-review'), { found: { statuses } }).thenNothing();
    given(created)
      .when(setTo('in-progress'), { found: { statuses } })
      .thenEvents({
        type: 'TaskStatusChanged',
        data: { status: 'in-progress', from: 'In review', until: 'In progress' },
      });
    given(created).when(setTo('todo'), { found: { statuses } }).thenNothing();
    given(created, progress).when(setTo('todo'), { found: { statuses } }).thenRefused('statusUnknown');
  });

  it('is the organisation’s own first one for a new card, and the first of its kind when it is done or comes back', () => {
    const statuses = [own('shipped', true), own('idea', false), own('doing', false)];
    given()
      .when({ type: 'CreateTask', data: { ...details, priority: 'T2' } }, { found: { statuses } })
      .thenEvents({
        type: 'TaskCreated',
        data: {
          ...details,
          tasknumber: 0,
          priority: 'T2',
          rank: rankBetween(null, null, newId(0)),
          assignee: null,
          status: 'idea',
        },
      });
    given(created)
      .when({ type: 'CompleteTask', data: {} }, { found: { statuses } })
      .thenEvents({ type: 'TaskCompleted', data: { status: 'shipped' } });
    given(created, completed)
      .when({ type: 'ReopenTask', data: {} }, { found: { statuses } })
      .thenEvents({ type: 'TaskReopened', data: { status: 'idea' } });
  });

  it('changes with the other columns at once: open again before it is moved, moved before it is done', () => {
    const moved: TaskEvent = { type: 'TaskMoved', data: { priority: 'T1', rank: rankBetween(null, null, newId(0)) } };
    given(created, completed)
      .when({ type: 'EditTask', data: { status: 'todo', priority: 'T1' } })
      .thenEvents(reopened, moved);
    given(created)
      .when({ type: 'EditTask', data: { status: 'done', priority: 'T1' } })
      .thenEvents(moved, completed);
    given(created, completed)
      .when({ type: 'EditTask', data: { priority: 'T1' } })
      .thenRefused('taskDone');
  });
});

describe('a column with a hard limit that is full', () => {
  const found = { isFull: true };

  it('takes no card more', () => {
    given()
      .when({ type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1' } }, { found })
      .thenRefused('columnFull');
    given(created)
      .when({ type: 'EditTask', data: { status: 'in-progress' } }, { found })
      .thenRefused('columnFull');
    given(created)
      .when({ type: 'MoveTask', data: { priority: 'T1' } }, { found })
      .thenRefused('columnFull');
    given(created, completed).when({ type: 'ReopenTask', data: {} }, { found }).thenRefused('columnFull');
  });

  it('is nothing to a card that is done anyway, or open', () => {
    given(created).when({ type: 'ReopenTask', data: {} }, { found }).thenNothing();
  });
});

describe('the files and lines of a card', () => {
  const plan = { file: 'plan-1', name: 'Plan.pdf' };

  it('are there from the beginning, under their names', () => {
    given()
      .when({
        type: 'CreateTask',
        data: { ...details, priority: 'T2', attachments: [{ ...plan, name: ' Plan.pdf ' }], checklist: ['One', 'Two'] },
      })
      .thenEvents(
        {
          type: 'TaskCreated',
          data: {
            ...details,
            attachments: [plan],
            tasknumber: 0,
            priority: 'T2',
            rank: rankBetween(null, null, newId(0)),
            assignee: null,
            status: 'todo',
          },
        },
        { type: 'ChecklistItemAdded', data: { item: newId(1), text: 'One' } },
        { type: 'ChecklistItemAdded', data: { item: newId(2), text: 'Two' } },
      );
  });

  it('come and go with an edit', () => {
    const attached: TaskEvent = { type: 'TaskDetailsChanged', data: { attachments: [plan] } };
    given(created)
      .when({ type: 'EditTask', data: { attachments: [plan] } })
      .thenEvents(attached);
    given(created, attached)
      .when({ type: 'EditTask', data: { attachments: [{ ...plan }] } })
      .thenNothing();
    given(created, attached)
      .when({ type: 'EditTask', data: { attachments: [] } })
      .thenEvents({ type: 'TaskDetailsChanged', data: { attachments: [] } });
  });
});
