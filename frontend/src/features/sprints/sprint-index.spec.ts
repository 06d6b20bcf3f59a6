/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import type { PlannedCollection, PlannedViews } from '@atrium/contracts/sprints/rules';
import { sampleBug, sampleRequest, sampleTask } from './sample-items';
import { backlog, SprintIndex, type SprintCriteria } from './sprint-index';
import { defaultTaskStatuses, type TaskStatus } from '@atrium/contracts/settings/task-board';
import { changeTo, refOf, stageOf } from './sprint-items';

type Documents = { readonly [Name in PlannedCollection]: readonly PlannedViews[Name][] };

const none: Documents = { bugs: [], 'feature-requests': [], tasks: [] };

function indexOf(initial: Partial<Documents>, criteria: Partial<SprintCriteria> = {}) {
  let statuses: readonly TaskStatus[] = defaultTaskStatuses;
  let documents: Documents = { ...none, ...initial };
  const index = new SprintIndex(
    { documents: (collection) => documents[collection], subscribe: () => () => undefined, statuses: () => statuses },
    { sprint: { _id: 's1', project: null }, q: '', kind: null, ...criteria },
  );
  return {
    index,
    rename: (next: readonly TaskStatus[]) => void (statuses = next),
    set: (next: Partial<Documents>) => void (documents = { ...documents, ...next }),
  };
}

const picture = (index: SprintIndex) =>
  Object.fromEntries(index.columns().map(({ id }) => [id, index.cards(id)] as const));

describe('where records stand', () => {
  test('of every kind by its own state', () => {
    const { index } = indexOf({
      bugs: [
        sampleBug({ _id: 'b1', sprint: 's1' }),
        sampleBug({ _id: 'b2', sprint: 's1', status: 'In Progress' }),
        sampleBug({ _id: 'b3', sprint: 's1', status: 'Closed' }),
        sampleBug({ _id: 'b4', sprint: 's1', status: 'Invalid' }),
      ],
      'feature-requests': [
        sampleRequest({ _id: 'f1', sprint: 's1', status: 'Planned' }),
        sampleRequest({ _id: 'f2', sprint: 's1', status: 'Shipped' }),
      ],
      tasks: [
        sampleTask({ _id: 't1', sprint: 's1', state: 'done' }),
        sampleTask({ _id: 't2', sprint: 's2' }),
        sampleTask({ _id: 't3', sprint: 's1', status: 'in-review' }),
      ],
    });
    expect(picture(index)).toEqual({
      [backlog]: [],
      todo: ['feature-requests:f1', 'bugs:b1'],
      doing: ['tasks:t3', 'bugs:b2'],
      done: ['tasks:t1', 'feature-requests:f2', 'bugs:b3'],
    });
  });

  test('what is open, in no sprint and of the same project or none waits in the backlog', () => {
    const bugs = [
      sampleBug({ _id: 'free' }),
      sampleBug({ _id: 'own', project: 'p1' }),
      sampleBug({ _id: 'other', project: 'p2' }),
      sampleBug({ _id: 'done', status: 'Resolved' }),
      sampleBug({ _id: 'gone', deleted: true }),
    ];
    const requests = [sampleRequest({ _id: 'twin', duplicateOf: 'f1' })];
    const ofProject = indexOf({ bugs, 'feature-requests': requests }, { sprint: { _id: 's1', project: 'p1' } });
    expect(ofProject.index.cards(backlog)).toEqual(['bugs:free', 'bugs:own']);
    expect(indexOf({ bugs }).index.cards(backlog)).toEqual(['bugs:free', 'bugs:other', 'bugs:own']);
  });

  test('the most pressing come first, whatever they are; of a bug P1 is more than P3', () => {
    const { index } = indexOf({
      bugs: [
        sampleBug({ _id: 'b1', priority: 'P1' }),
        sampleBug({ _id: 'b2', priority: '' }),
        sampleBug({ _id: 'b3', priority: 'P3' }),
      ],
      'feature-requests': [sampleRequest({ _id: 'f1', priority: 'P2_Medium' })],
      tasks: [sampleTask({ _id: 't1' })],
    });
    expect(index.cards(backlog)).toEqual(['tasks:t1', 'bugs:b1', 'feature-requests:f1', 'bugs:b3', 'bugs:b2']);
    expect(index.place('bugs:b1', 'todo')).toBe(0);
  });

  test('a search and a kind leave the others out', () => {
    const all = { bugs: [sampleBug()], tasks: [sampleTask({ tasknumber: 33 })] };
    expect(indexOf(all, { q: 'tsk-33' }).index.cards(backlog)).toEqual(['tasks:t1']);
    expect(indexOf(all, { q: 'PRINTED' }).index.cards(backlog)).toEqual(['bugs:b1']);
    expect(indexOf(all, { kind: 'tasks' }).index.cards(backlog)).toEqual(['tasks:t1']);
  });

  test('a change leaves the columns that it doesn’t touch as they were', () => {
    const bugs = [sampleBug({ _id: 'b1' }), sampleBug({ _id: 'b2', sprint: 's1' })];
    const { index, set } = indexOf({ bugs });
    const before = index.cards(backlog);
    set({ bugs: [sampleBug({ _id: 'b1', points: 5 }), sampleBug({ _id: 'b2', sprint: 's1', status: 'Closed' })] });
    expect(index.cards('done')).toEqual(['bugs:b2']);
    expect(index.cards(backlog)).toBe(before);
    expect(index.cards('doing')).toBe(index.cards('doing'));
    expect(index.items(backlog)[0]?.document.points).toBe(5);
  });
});

test('a task moves when the organisation changes what its status means', () => {
  const { index, rename } = indexOf({ tasks: [sampleTask({ _id: 't1', sprint: 's1', status: 'in-progress' })] });
  expect(index.cards('doing')).toEqual(['tasks:t1']);
  rename([...defaultTaskStatuses].toSorted((a, b) => Number(b.id === 'in-progress') - Number(a.id === 'in-progress')));
  expect(index.cards('todo')).toEqual(['tasks:t1']);
});

describe('what a record is', () => {
  test('its state at a stage, where its kind has one', () => {
    expect(changeTo('bugs', 'done')).toEqual({ collection: 'bugs', status: 'Resolved' });
    expect(changeTo('feature-requests', 'todo')).toEqual({ collection: 'feature-requests', status: 'Planned' });
    expect(changeTo('tasks', 'doing')).toMatchObject({ collection: 'tasks', status: { name: 'In progress' } });
    expect(
      changeTo(
        'tasks',
        'doing',
        defaultTaskStatuses.filter(({ id }) => id === 'todo'),
      ),
    ).toBeNull();
    expect(stageOf({ collection: 'feature-requests', document: sampleRequest({ status: 'Declined' }) })).toBeNull();
  });

  test('its name on the board', () => {
    expect(refOf('feature-requests:f1')).toEqual({ collection: 'feature-requests', id: 'f1' });
    expect(refOf('tickets:1')).toBeNull();
  });
});
