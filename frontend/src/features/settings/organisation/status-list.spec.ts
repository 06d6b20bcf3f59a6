import { expect, test } from '@jest/globals';
import { defaultTaskStatuses, type TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusesProblem } from '@atrium/contracts/settings/task-statuses';
import { movedBy, withoutStatus } from './status-list';

const [todo, doing, review, done] = defaultTaskStatuses as [TaskStatus, TaskStatus, TaskStatus, TaskStatus];

test('a status changes places with the next one in use', () => {
  const gone = { ...doing, into: 'todo' };
  expect(movedBy([todo, gone, review, done], review, -1)).toEqual([review, gone, todo, done]);
  expect(movedBy([todo, doing], doing, 1)).toEqual([todo, doing]);
});

test('a removed status is kept with where its tasks go, and takes along those that had gone to it', () => {
  const old = { ...review, into: 'in-progress' };
  const left = withoutStatus([todo, doing, old, done], doing, 'todo', defaultTaskStatuses);
  expect(left).toEqual([todo, { ...doing, into: 'todo' }, { ...review, into: 'todo' }, done]);
  expect(statusesProblem(left)).toBeNull();
});

test('one that was never saved goes without a trace', () => {
  const fresh = { id: 'fresh', name: 'Fresh', done: false, into: null };
  expect(withoutStatus([todo, fresh, done], fresh, 'todo', defaultTaskStatuses)).toEqual([todo, done]);
});
