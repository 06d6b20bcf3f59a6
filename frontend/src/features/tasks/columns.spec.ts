import { describe, expect, it } from '@jest/globals';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import {
  backlog,
  changeFor,
  columnOf as columnIn,
  columnsOf,
  type ColumnWorld,
  nobody,
  noProject,
  orderOf,
  withChange,
} from './columns';
import { sampleTask } from './sample-tasks';

const world: ColumnWorld = {
  me: 'me',
  nameOf: (id) => id.toUpperCase(),
  sprints: [],
  sprintName: (id) => id,
  projects: [],
  projectName: (id) => id,
  statuses: defaultTaskStatuses,
};
const columnOf = (task: Parameters<typeof columnIn>[0], field: Parameters<typeof columnIn>[1]) =>
  columnIn(task, field, defaultTaskStatuses);

describe('columns', () => {
  it('are the priorities, always all of them', () => {
    const titles = columnsOf('priority', world, []).map(({ title }) => title);
    expect(titles).toEqual(['Critical', 'High', 'Medium', 'Low']);
    expect(columnOf(sampleTask(), 'priority')).toBe('T2');
  });

  it('are the statuses in use; a card of a removed one stands where that went', () => {
    const statuses = defaultTaskStatuses.map((status) =>
      status.id === 'todo' ? { ...status, into: 'in-review' } : status,
    );
    const titles = columnsOf('status', { ...world, statuses }, []).map(({ title }) => title);
    expect(titles).toEqual(['In progress', 'In review', 'Done']);
    expect(columnIn(sampleTask(), 'status', statuses)).toBe('in-review');
    expect(columnOf(sampleTask({ state: 'done', status: 'gone' }), 'status')).toBe('done');
  });

  it('are nobody, the reader and each person with cards, by name', () => {
    const columns = columnsOf('assignee', world, ['zoe', nobody, 'daniel', 'me']);
    expect(columns.map(({ id }) => id)).toEqual([nobody, 'me', 'daniel', 'zoe']);
    expect(columns[1]?.title).toBe('ME (me)');
    expect(columnOf(sampleTask(), 'assignee')).toBe(nobody);
  });

  it.each(['sprint', 'project'] as const)(
    'are none, each %s that takes cards, and others in which there are some',
    (field) => {
      const offered = ['s2', 's3'].map((id) => ({ id, title: id }));
      const none = field === 'sprint' ? backlog : noProject;
      const columns = columnsOf(field, { ...world, sprints: offered, projects: offered }, [none, 's1', 's3']);
      expect(columns.map(({ id }) => id)).toEqual([none, 's2', 's3', 's1']);
      expect(columnOf(sampleTask(), field)).toBe(none);
      expect(columnOf(sampleTask({ [field]: 's2' }), field)).toBe('s2');
    },
  );

  it('say what becomes of a card that is put into them', () => {
    expect(changeFor('sprint', 's2')).toEqual({ sprint: 's2' });
    expect(changeFor('sprint', backlog)).toEqual({ sprint: null });
    expect(changeFor('project', noProject)).toEqual({ project: null });
    expect(changeFor('assignee', nobody)).toEqual({ assignee: null });
    expect(changeFor('priority', 'T1')).toEqual({ priority: 'T1' });
    expect(changeFor('priority', 'nothing')).toEqual({});
    expect(changeFor('status', 'in-review')).toEqual({ status: 'in-review' });
  });

  it('make a card done, and open again', () => {
    const shared = sampleTask({ assignee: 'mei', coassignees: ['ann', 'zoe'] });
    expect(withChange(shared, { assignee: 'zoe' }, defaultTaskStatuses)).toMatchObject({ coassignees: ['ann'] });
    const done = withChange(sampleTask(), { status: 'done' }, defaultTaskStatuses);
    expect(done).toMatchObject({ status: 'done', state: 'done', doneAt: expect.any(String) });
    expect(withChange(done, { status: 'todo' }, defaultTaskStatuses)).toMatchObject({ state: 'open', doneAt: null });
    expect(withChange(done, { priority: 'T1' }, defaultTaskStatuses)).toMatchObject({
      state: 'done',
      doneAt: done.doneAt,
    });
  });

  it('of anything but priorities put the most pressing cards first, and the done ones last, the newest before', () => {
    const tasks = [
      sampleTask({ _id: 'old', state: 'done', doneAt: '2026-03-01T00:00:00Z' }),
      sampleTask({ _id: 'a', priority: 'T3', rank: 'a0' }),
      sampleTask({ _id: 'new', state: 'done', doneAt: '2026-03-02T00:00:00Z' }),
      sampleTask({ _id: 'b', priority: 'T1', rank: 'a2' }),
      sampleTask({ _id: 'c', priority: 'T1', rank: 'a1' }),
    ];
    const ids = (field: 'priority' | 'status') => tasks.toSorted(orderOf(field)).map(({ _id }) => _id);
    expect(ids('status')).toEqual(['c', 'b', 'a', 'new', 'old']);
    expect(ids('priority').filter((id) => id.length === 1)).toEqual(['a', 'c', 'b']);
  });
});
