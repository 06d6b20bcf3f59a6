import { describe, expect, it } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { sampleTask } from './sample-tasks';
import {
  backlog,
  type BoardCriteria,
  columnOf,
  columnsOf,
  deletedTasks,
  doneTasks,
  inColumn,
  labelsIn,
  matches,
  nobody,
  openColumn,
  orderOf,
} from './select';

const now = new Date(2026, 2, 10, 12);
const all: BoardCriteria = {
  q: '',
  who: null,
  label: null,
  due: null,
  grouping: 'priority',
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
    expect(found(sampleTask(), { who: nobody })).toBe(true);
    expect(found(task, { label: 'Stock' })).toBe(false);
    expect(found(task, { due: 'overdue' })).toBe(false);
    expect(found(sampleTask(), { due: 'none' })).toBe(true);
  });
});

describe('columns', () => {
  it('are the priorities, always all of them', () => {
    const titles = columnsOf(all, []).map(({ title }) => title);
    expect(titles).toEqual(['Critical', 'High', 'Medium', 'Low']);
    expect(columnOf(sampleTask(), 'priority')).toBe('T2');
  });

  it('are nobody, oneself and whoever has cards, by name', () => {
    const columns = columnsOf({ ...all, grouping: 'assignee' }, ['zoe', nobody, 'daniel', 'me']);
    expect(columns.map(({ id }) => id)).toEqual([nobody, 'me', 'daniel', 'zoe']);
    expect(columns[1]?.title).toBe('ME (me)');
    expect(columnOf(sampleTask(), 'assignee')).toBe(nobody);
  });

  it('are the backlog, the sprints that take cards, and others in which there are some', () => {
    const sprints = [
      { id: 's2', title: 'Sprint 2' },
      { id: 's3', title: 'Sprint 3' },
    ];
    const columns = columnsOf({ ...all, grouping: 'sprint', sprints }, [backlog, 's1', 's3']);
    expect(columns.map(({ id }) => id)).toEqual([backlog, 's2', 's3', 's1']);
    expect(columnOf(sampleTask(), 'sprint')).toBe(backlog);
    expect(columnOf(sampleTask({ sprint: 's2' }), 'sprint')).toBe('s2');
  });

  it('give a card what the column stands for', () => {
    const task = sampleTask({ assignee: 'zoe', sprint: 's1' });
    expect(inColumn(task, 's2', 'sprint').sprint).toBe('s2');
    expect(inColumn(task, backlog, 'sprint').sprint).toBeNull();
    expect(inColumn(task, nobody, 'assignee').assignee).toBeNull();
    expect(inColumn(task, 'T1', 'priority').priority).toBe('T1');
  });

  it('of people put the most pressing cards first', () => {
    const tasks = [
      sampleTask({ _id: 'a', priority: 'T3', rank: 'a0' }),
      sampleTask({ _id: 'b', priority: 'T1', rank: 'a2' }),
      sampleTask({ _id: 'c', priority: 'T1', rank: 'a1' }),
    ];
    const ids = (grouping: 'priority' | 'assignee') => tasks.toSorted(orderOf(grouping)).map(({ _id }) => _id);
    expect(ids('assignee')).toEqual(['c', 'b', 'a']);
    expect(ids('priority')).toEqual(['a', 'c', 'b']);
  });
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
