import { describe, expect, it } from '@jest/globals';
import type { Rights } from '@atrium/contracts/core/permissions';
import { specId, stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingAboutItems } from '../../platform/core/items.js';
import { nothingGathered, type TaskCommand, taskDecider } from './decider.js';
import type { TaskEvent } from './events.js';
import { gatherForTask } from './gather-queries.js';

const open: TaskEvent = {
  type: 'TaskCreated',
  data: {
    tasknumber: 33,
    tasktitle: 'Write the guide',
    starttime: '',
    description: '',
    labels: [],
    priority: 'T2',
    rank: 'a5',
    assignee: 'bob',
  },
};
const done: TaskEvent = { type: 'TaskCompleted', data: {} };
const deleted: TaskEvent = { type: 'TaskDeleted', data: {} };

const people: Record<string, Rights & { active: boolean; deleted: boolean }> = {
  ann: { role: 'member', supporttask: true, active: true, deleted: false },
  eve: { role: 'member', active: true, deleted: false },
};
const rows: Record<string, { _id: string; rank: string }[]> = {
  T1: [
    { _id: 'early', rank: 'a1' },
    { _id: specId, rank: 'a5' },
    { _id: 'late', rank: 'a9' },
  ],
};

// NOTE: the tools answer with whatever document is asked for; what stands here has the fields that are read.
const person = { document: async (_: string, id: string) => (people[id] ?? null) as never };
const column = { around: async (_: string, row: string) => rows[row] ?? [] };
const number = { nextNumber: async () => 34 };

/** The column T1 without the card itself. */
const inOrder = [
  { _id: 'early', rank: 'a1' },
  { _id: 'late', rank: 'a9' },
];

function create(assignee?: string): TaskCommand {
  return { type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', assignee } };
}

function createFrom(fromItem: string): TaskCommand {
  return { type: 'CreateTask', data: { tasktitle: 'Call', priority: 'T1', fromCollection: 'bugs', fromItem } };
}

function assign(assignee: string): TaskCommand {
  return { type: 'EditTask', data: { assignee } };
}

function gather(command: TaskCommand, history: TaskEvent[], tools: Parameters<typeof toolsWith>[0]) {
  return gatherForTask(command, stateAfter(taskDecider, history), toolsWith(tools));
}

describe('what is looked up before a decision about a task', () => {
  it('is the number and the column of a new card', async () => {
    const facts = await gather(create(), [], { ...number, ...column });
    expect(facts).toEqual({ ...nothingGathered, tasknumber: 34, column: inOrder });
  });

  it('is whether somebody can be given the new card, before a number is taken', async () => {
    const facts = await gather(create('ann'), [], { ...number, ...column, ...person });
    expect(facts).toEqual({ ...nothingGathered, tasknumber: 34, column: inOrder });
    expect(await gather(create('eve'), [], person)).toEqual({ ...nothingGathered, assignable: false });
    expect(await gather(create('nobody-known'), [], person)).toEqual({ ...nothingGathered, assignable: false });
  });

  it('is the column to which an edit moves a card', async () => {
    const command: TaskCommand = { type: 'EditTask', data: { priority: 'T1', assignee: 'bob' } };
    expect(await gather(command, [open], column)).toEqual({ ...nothingGathered, column: inOrder });
  });

  it('is whether somebody else can be given the card', async () => {
    expect(await gather(assign('ann'), [open], person)).toEqual(nothingGathered);
    expect(await gather(assign('eve'), [open], person)).toEqual({ ...nothingGathered, assignable: false });
  });

  it('is the column of a move', async () => {
    const command: TaskCommand = { type: 'MoveTask', data: { priority: 'T1', before: 'late' } };
    expect(await gather(command, [open], column)).toEqual({ ...nothingGathered, column: inOrder });
  });

  it('is whether the record is there that the card comes out of, or is tied to', async () => {
    const bugs = {
      visible: async (collection: string, id: string) => (collection === 'bugs' && id === 'b' ? {} : null) as never,
    };
    const missing = { ...nothingGathered, items: { ...nothingAboutItems, itemKnown: false } };
    expect(await gather(createFrom('b'), [], { ...number, ...column, ...bugs })).toMatchObject({ tasknumber: 34 });
    expect(await gather(createFrom('gone'), [], bugs)).toEqual(missing);
    const tied = { relation: 'blocks', collection: 'bugs', item: 'gone' } as const;
    expect(await gather({ type: 'LinkTask', data: tied }, [open], bugs)).toEqual(missing);
  });

  it('is whether project and sprint are there, and the sprint is still to be done', async () => {
    const there: Record<string, object> = { 'projects hotel': {}, 'sprints march': { state: 'Completed' } };
    const tools = {
      visible: async (collection: string, id: string) => (there[`${collection} ${id}`] ?? null) as never,
    };
    const plan = (project: string, sprint: string) =>
      gather({ type: 'PlanTask', data: { project, sprint } }, [open], tools);
    expect((await plan('hotel', '')).items).toEqual(nothingAboutItems);
    expect((await plan('gone', 'march')).items).toEqual({
      ...nothingAboutItems,
      projectKnown: false,
      sprintKnown: false,
    });
  });

  const withoutLookUp: [string, TaskCommand, TaskEvent[]][] = [
    ['a card that was created already', create(), [open]],
    [
      'an edit of what a card says',
      { type: 'EditTask', data: { tasktitle: 'Other', priority: 'T2', assignee: '' } },
      [open],
    ],
    ['an edit of no card', { type: 'EditTask', data: { priority: 'T1', assignee: 'ann' } }, []],
    ['an edit of a deleted card', { type: 'EditTask', data: { priority: 'T1', assignee: 'ann' } }, [open, deleted]],
    ['another column for a done card', { type: 'EditTask', data: { priority: 'T1', assignee: 'ann' } }, [open, done]],
    ['a move of no card', { type: 'MoveTask', data: { priority: 'T1' } }, []],
    ['a move of a deleted card', { type: 'MoveTask', data: { priority: 'T1' } }, [open, deleted]],
    ['a move of a done card', { type: 'MoveTask', data: { priority: 'T1' } }, [open, done]],
    ['a cut link', { type: 'UnlinkTask', data: { collection: 'bugs', item: 'b' } }, [open]],
    ['completing', { type: 'CompleteTask', data: {} }, [open]],
    ['reopening', { type: 'ReopenTask', data: {} }, [open, done]],
    ['a line more', { type: 'AddChecklistItem', data: { text: 'More' } }, [open]],
    ['a line changed', { type: 'ChangeChecklistItem', data: { item: 'first', done: true } }, [open]],
    ['a line less', { type: 'RemoveChecklistItem', data: { item: 'first' } }, [open]],
    ['deleting', { type: 'DeleteTask', data: {} }, [open]],
    ['restoring', { type: 'RestoreTask', data: {} }, [open, deleted]],
  ];
  it.each(withoutLookUp)('is nothing for %s', async (_, command, history) => {
    expect(await gather(command, history, {})).toEqual(nothingGathered);
  });
});
