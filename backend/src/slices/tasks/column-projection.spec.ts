import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { taskView } from '../../../test/item-views.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { actorWith } from '../../../test/spec.js';
import { type ColumnCount, columnCounts, columnsEntered } from './column-projection.js';

function after(...versions: TaskView[]) {
  const changes = versions.map((card, index): SpecChange<LiveDocument> => ({
    collection: 'tasks',
    before: versions[index - 1] ?? null,
    after: card,
  }));
  const counts = rollAll<ColumnCount>(columnCounts, changes);
  return Object.fromEntries([...counts].flatMap(([id, { count }]) => (count === 0 ? [] : [[id, count]])));
}

const card = taskView({ status: 'todo', priority: 'T2', assignee: 'bob' });

describe('how full columns are', () => {
  it('follows a card through them', () => {
    expect(after(card)).toEqual({ status_todo: 1, priority_T2: 1, assignee_bob: 1 });
    expect(after(card, { ...card, status: 'in-review', assignee: null })).toEqual({
      'status_in-review': 1,
      priority_T2: 1,
    });
  });

  it('counts nothing that is done or deleted', () => {
    expect(after(card, { ...card, state: 'done', status: 'done' })).toEqual({});
    expect(after(card, { ...card, deleted: true })).toEqual({});
    expect(after(card, { ...card, deleted: true }, card)).toEqual({ status_todo: 1, priority_T2: 1, assignee_bob: 1 });
  });

  it('is for decisions alone', () => {
    expect(columnCounts.rooms(actorWith('admin'))).toEqual([]);
    expect(columnCounts.publish({ _id: 'status_todo', version: 1, count: 1 })[0]?.rooms).toEqual([]);
  });
});

describe('the columns that a card comes into', () => {
  const before = { status: 'todo', priority: 'T2', assignee: 'bob', done: false };

  it('are those in which it was not', () => {
    expect(columnsEntered(before, { ...before, status: 'in-review' })).toEqual([
      { field: 'status', column: 'in-review' },
    ]);
    expect(columnsEntered(before, { ...before, assignee: null })).toEqual([]);
    expect(columnsEntered(null, before)).toHaveLength(3);
    expect(columnsEntered({ ...before, done: true }, before)).toHaveLength(3);
    expect(columnsEntered(before, { ...before, status: 'done', done: true })).toEqual([]);
  });
});
