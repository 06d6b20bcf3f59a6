import { describe, expect, it } from '@jest/globals';
import { defaultTaskStatuses, type TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusesProblem } from '@atrium/contracts/settings/task-statuses';
import { changesKind, statusesIn } from './status-rules.js';

const newId = (n: number) => `new-${n}`;
const status = (id: string, done = false, into: string | null = null): TaskStatus => ({ id, name: id, done, into });
const present = [...defaultTaskStatuses];
const without = (...gone: string[]) => present.filter(({ id }) => !gone.includes(id));
const heirs = (statuses: readonly TaskStatus[]) =>
  Object.fromEntries(statuses.flatMap(({ id, into }) => (into === null ? [] : [[id, into]])));

describe('the statuses that a form asks for', () => {
  it('keep their ids, and new ones get one', () => {
    const wanted = [...present.slice(0, 1), { name: ' Blocked ', done: false }, ...present.slice(1)];
    expect(statusesIn(wanted, present, newId)).toEqual([
      present[0],
      { id: 'new-201', name: 'Blocked', done: false, into: null },
      ...present.slice(1),
    ]);
    const named = [{ name: 'To do', done: false }, ...present.slice(1)];
    expect(statusesIn(named, present, newId)).toEqual(present);
  });

  it('can be renamed and put into another order', () => {
    const wanted = [
      { ...status('in-review'), name: 'QA' },
      status('todo'),
      status('in-progress'),
      status('done', true),
    ];
    expect(statusesIn(wanted, present, newId)).toEqual(wanted);
  });

  it('keep the removed ones, whose tasks count as in the chosen one, or the one before', () => {
    expect(heirs(statusesIn(without('in-review'), present, newId))).toEqual({ 'in-review': 'in-progress' });
    expect(heirs(statusesIn(without('todo'), present, newId))).toEqual({ todo: 'in-progress' });
    const chosen = [...without('in-review'), status('in-review', false, 'todo')];
    expect(heirs(statusesIn(chosen, present, newId))).toEqual({ 'in-review': 'todo' });
    const otherKind = [...without('in-review'), status('in-review', false, 'done')];
    expect(heirs(statusesIn(otherKind, present, newId))).toEqual({ 'in-review': 'in-progress' });
  });

  it('take along what went on as one that is removed now', () => {
    const before = [...without('in-review'), status('in-review', false, 'in-progress')];
    const wanted = before.filter(({ id }) => id === 'todo' || id === 'done');
    expect(heirs(statusesIn(wanted, before, newId))).toEqual({ 'in-progress': 'todo', 'in-review': 'todo' });
  });

  it('bring a removed one back when it is named again', () => {
    const before = [...without('in-review'), status('in-review', false, 'in-progress')];
    expect(statusesIn(present, before, newId)).toEqual(present);
  });

  it('never lose a task, whatever is left', () => {
    const wanted = [status('only'), status('over', true)];
    const found = statusesIn(wanted, present, newId);
    expect(heirs(found)).toEqual({ todo: 'only', 'in-progress': 'only', 'in-review': 'only', done: 'over' });
    expect(statusesProblem(found)).toBeNull();
  });
});

it('a status stays one of open or of done tasks', () => {
  expect(changesKind(present, present)).toBe(false);
  expect(changesKind([status('todo', true)], present)).toBe(true);
  expect(changesKind([{ name: 'New', done: true }], present)).toBe(false);
});
