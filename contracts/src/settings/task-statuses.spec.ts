import { describe, expect, it } from '@jest/globals';
import { defaultTaskStatuses, type TaskStatus } from './task-board.js';
import { firstStatus, statusesProblem, statusInUse } from './task-statuses.js';

const status = (id: string, done = false, into: string | null = null): TaskStatus => ({ id, name: id, done, into });

describe('the status of a task', () => {
  const statuses = [
    status('todo'),
    status('doing'),
    status('done', true),
    status('review', false, 'doing'),
    status('old', false, 'review'),
    status('round', false, 'round'),
  ];

  it('is its own as long as that is in use', () => {
    expect(statusInUse(statuses, 'doing', false).id).toBe('doing');
  });

  it('is the one that took its place, or the first of its kind', () => {
    expect(statusInUse(statuses, 'review', false).id).toBe('doing');
    expect(statusInUse(statuses, 'old', false).id).toBe('doing');
    expect(statusInUse(statuses, 'round', false).id).toBe('todo');
    expect(statusInUse(statuses, 'gone', false).id).toBe('todo');
    expect(statusInUse(statuses, 'gone', true).id).toBe('done');
    expect(statusInUse(statuses, 'todo', true).id).toBe('done');
  });

  it('begins in the first one', () => {
    expect(firstStatus(statuses, false).id).toBe('todo');
    expect(firstStatus(statuses, true).id).toBe('done');
    expect(firstStatus([], true)).toMatchObject({ id: 'done', done: true });
  });
});

describe('a list of statuses', () => {
  const [todo, doing, done] = [status('todo'), status('doing'), status('done', true)];
  it.each<[string, Partial<TaskStatus>[], string | null]>([
    ['the default', [...defaultTaskStatuses], null],
    ['no open one', [done], 'At least one status is needed for open tasks'],
    ['no done one', [todo, status('done', true, 'done')], 'At least one status is needed for tasks that are done'],
    ['one name twice', [todo, { name: ' TODO ', done: false }, done], 'Each status needs a name of its own'],
    ['one id twice', [todo, { ...doing, id: 'todo' }, done], 'Two statuses have the same id'],
    ['a removed one of a name in use', [todo, done, { ...doing, name: 'todo', into: 'todo' }], null],
    [
      'a removed one that goes nowhere',
      [todo, done, status('x', false, 'y')],
      'Tasks of a removed status go to another one of its kind',
    ],
    [
      'a removed one that goes to another kind',
      [todo, done, status('x', false, 'done')],
      'Tasks of a removed status go to another one of its kind',
    ],
    ['very many', [done, ...Array.from({ length: 20 }, (_, n) => status(`s${n}`))], 'At most 20 statuses'],
  ])('with %s', (_, statuses, problem) => {
    expect(statusesProblem(statuses)).toBe(problem);
  });
});
