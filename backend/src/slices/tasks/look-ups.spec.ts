import { describe, expect, it } from '@jest/globals';
import type { Rights } from '@atrium/contracts/core/permissions';
import { specId, stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { type TaskCommand, taskDecider } from './decider.js';
import type { TaskEvent } from './events.js';

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

function lookUp(command: TaskCommand, history: TaskEvent[], tools: Parameters<typeof toolsWith>[0] = {}) {
  return taskDecider.lookUp(command, stateAfter(taskDecider, history), toolsWith(tools));
}

const card = { column: [], assignable: true, custom: nothingCustom };
const newCard = { ...card, tasknumber: 0, items: nothingAboutItems };

describe('what is looked up before a decision about a task', () => {
  it('is the number and the column of a new card', async () => {
    const facts = await lookUp(create(), [], { ...number, ...column });
    expect(facts).toEqual({ ...newCard, tasknumber: 34, column: inOrder });
  });

  it('is whether somebody can be given the new card, before a number is taken', async () => {
    const facts = await lookUp(create('ann'), [], { ...number, ...column, ...person });
    expect(facts).toEqual({ ...newCard, tasknumber: 34, column: inOrder });
    expect(await lookUp(create('eve'), [], person)).toEqual({ ...newCard, assignable: false });
    expect(await lookUp(create('nobody-known'), [], person)).toEqual({ ...newCard, assignable: false });
  });

  it('is the column to which an edit moves a card', async () => {
    const command: TaskCommand = { type: 'EditTask', data: { priority: 'T1', assignee: 'bob' } };
    expect(await lookUp(command, [open], column)).toEqual({ ...card, column: inOrder });
  });

  it('is whether somebody else can be given the card', async () => {
    expect(await lookUp(assign('ann'), [open], person)).toEqual(card);
    expect(await lookUp(assign('eve'), [open], person)).toEqual({ ...card, assignable: false });
  });

  it('is the column of a move', async () => {
    const command: TaskCommand = { type: 'MoveTask', data: { priority: 'T1', before: 'late' } };
    expect(await lookUp(command, [open], column)).toEqual({ column: inOrder });
  });

  it('is whether the record is there that the card comes out of, or is linked to', async () => {
    const bugs = {
      visible: async (collection: string, id: string) => (collection === 'bugs' && id === 'b' ? {} : null) as never,
    };
    const missing = { ...nothingAboutItems, itemKnown: false };
    expect(await lookUp(createFrom('b'), [], { ...number, ...column, ...bugs })).toMatchObject({ tasknumber: 34 });
    expect(await lookUp(createFrom('gone'), [], bugs)).toEqual({ ...newCard, items: missing });
    const tied = { relation: 'blocks', collection: 'bugs', item: 'gone' } as const;
    expect(await lookUp({ type: 'LinkTask', data: tied }, [open], bugs)).toEqual(missing);
  });

  it('is whether project and sprint are there, and the sprint is still to be done', async () => {
    const there: Record<string, object> = { 'projects hotel': {}, 'sprints march': { state: 'Completed' } };
    const tools = {
      visible: async (collection: string, id: string) => (there[`${collection} ${id}`] ?? null) as never,
    };
    const plan = (project: string, sprint: string) =>
      lookUp({ type: 'PlanTask', data: { project, sprint } }, [open], tools);
    expect(await plan('hotel', '')).toEqual(nothingAboutItems);
    expect(await plan('gone', 'march')).toEqual({
      ...nothingAboutItems,
      projectKnown: false,
      sprintKnown: false,
    });
  });

  const withoutLookUp: [string, TaskCommand, TaskEvent[]][] = [
    ['a card that was created already', create(), [open]],
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
    expect(await lookUp(command, history)).toBeUndefined();
  });

  it('asks nothing where an edit changes neither column nor assignee', async () => {
    const same: TaskCommand = { type: 'EditTask', data: { tasktitle: 'Other', priority: 'T2', assignee: '' } };
    expect(await lookUp(same, [open])).toEqual(card);
  });

  const change: TaskCommand[] = [
    { type: 'EditTask', data: { priority: 'T1', assignee: 'ann' } },
    { type: 'MoveTask', data: { priority: 'T1' } },
  ];
  it.each(change)('is not begun where $type finds no card, or a deleted one', async (command) => {
    await expect(lookUp(command, [])).rejects.toMatchObject({ code: 'taskGone' });
    await expect(lookUp(command, [open, deleted])).rejects.toMatchObject({ code: 'taskGone' });
  });
});
