import { describe, expect, it } from '@jest/globals';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { sampleTask } from './sample-tasks';
import { nobody } from './columns';
import {
  withPresentAssignees,
  type BoardCriteria,
  deletedTasks,
  doneTasks,
  isShown,
  labelsIn,
  matches,
  openColumn,
} from './select';

const now = new Date(2026, 2, 10, 12);
const all: BoardCriteria = {
  q: '',
  who: null,
  label: null,
  due: null,
  grouping: 'priority',
  lanes: null,
  projects: [],
  projectName: (id) => id,
  statuses: defaultTaskStatuses,
  me: 'me',
  now,
  nameOf: (id) => id.toUpperCase(),
  sprints: [],
  sprintName: (id) => id,
};
const found = (task: TaskView, criteria: Partial<BoardCriteria>) => matches(task, { ...all, ...criteria });

describe('what is looked for', () => {
  const task = sampleTask({
    tasknumber: 33,
    tasktitle: 'Café invoice 33b',
    description: 'Ring twice',
    labels: ['Billing'],
    assignee: 'daniel',
    starttime: '2026-03-10',
  });

  it('is found in title, number, details and labels, whatever the case and the accents', () => {
    for (const q of ['  cafe ', 'INVOICE', 'tsk-33', 'ring', 'bill']) expect(found(task, { q })).toBe(true);
    expect(found(task, { q: 'nothing of the kind' })).toBe(false);
  });

  it('is one card for a number alone', () => {
    expect(found(task, { q: '33' })).toBe(true);
    expect(found(task, { q: '3' })).toBe(false);
    expect(found(sampleTask({ tasktitle: 'Room 33' }), { q: '33' })).toBe(false);
  });

  it('is narrowed by assignee, label and due date together', () => {
    expect(found(task, { who: 'daniel', label: 'Billing', due: 'today' })).toBe(true);
    expect(found(task, { who: nobody })).toBe(false);
    expect(found(sampleTask({ coassignees: ['daniel'] }), { who: 'daniel' })).toBe(true);
    expect(found(sampleTask({ coassignees: ['daniel'] }), { who: nobody })).toBe(true);
    expect(found(sampleTask(), { who: nobody })).toBe(true);
    expect(found(task, { label: 'Stock' })).toBe(false);
    expect(found(task, { due: 'overdue' })).toBe(false);
    expect(found(sampleTask(), { due: 'none' })).toBe(true);
  });
});

it('a board shows done cards where statuses part them, and deleted ones nowhere', () => {
  const done = sampleTask({ state: 'done' });
  expect(isShown(done, all)).toBe(false);
  expect(isShown(done, { ...all, grouping: 'status' })).toBe(true);
  expect(isShown(done, { ...all, lanes: 'status' })).toBe(true);
  expect(isShown(sampleTask({ deleted: true }), { ...all, grouping: 'status' })).toBe(false);
});

describe('trays', () => {
  const tasks = [
    sampleTask({ _id: 'open' }),
    sampleTask({ _id: 'first', state: 'done', doneAt: '2026-03-01T00:00:00Z' }),
    sampleTask({ _id: 'last', state: 'done', doneAt: '2026-03-02T00:00:00Z' }),
    sampleTask({ _id: 'gone', deleted: true, labels: ['old'] }),
  ];

  it('part the open, the done and the deleted cards', () => {
    expect(openColumn(tasks, 'T2').map(({ _id }) => _id)).toEqual(['open']);
    expect(doneTasks(tasks).map(({ _id }) => _id)).toEqual(['last', 'first']);
    expect(deletedTasks(tasks).map(({ _id }) => _id)).toEqual(['gone']);
  });

  it('leave the labels of deleted cards out', () => {
    expect(labelsIn([...tasks, sampleTask({ labels: ['b', 'a'] }), sampleTask({ labels: ['a'] })])).toEqual(['a', 'b']);
  });
});

it('knows cards of people who were deleted as nobody’s, and lists keep their identity until cards change', () => {
  const mine = sampleTask({ _id: 'a', assignee: 'ann' });
  const tasks = [mine, sampleTask({ _id: 'b', assignee: 'gone' })];
  const shown = withPresentAssignees((person) => person !== 'gone');
  expect(shown(tasks).map(({ assignee }) => assignee)).toEqual(['ann', null]);
  expect(shown(tasks)).toBe(shown(tasks));
  const later = shown([sampleTask({ _id: 'a' }), ...tasks.slice(1)]);
  expect(later[1]).toBe(shown(tasks)[1]);
  expect(shown(tasks)[0]).toBe(mine);
});
