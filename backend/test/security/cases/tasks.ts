import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const makeTask: RecordMaker = async ({ client }, marker) => {
  const form = { tasktitle: marker, description: marker, priority: 'T2', labels: [marker] };
  return worked(await client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form)).createdtask._id;
};

export const taskCases: SliceCases = {
  makers: {
    tasks: makeTask,
    'task-columns': async (person, marker, root) => {
      await makeTask(person, marker, root);
      return 'priority_T2';
    },
  },
  commands: [
    {
      route: 'POST /api/task/createtask',
      command: 'CreateTask',
      body: () => ({ tasktitle: 'Any', priority: 'T1' }),
      refers: { field: 'assignee', collection: 'users' },
    },
    {
      route: 'PUT /api/task/updateTask',
      command: 'EditTask',
      record: 'tasks',
      body: () => ({ tasktitle: uniqueName('any') }),
      refers: { field: 'assignee', collection: 'users' },
    },
    {
      route: 'POST /api/task/revealTask',
      command: 'RevealTaskSecret',
      record: 'tasks',
      body: () => ({ secret: 'no-such-secret' }),
      status: 409,
    },
    {
      route: 'PUT /api/task/moveTask',
      command: 'MoveTask',
      record: 'tasks',
      body: () => ({ priority: 'T3' }),
      refers: { field: 'before', collection: 'tasks' },
    },
    { route: 'PUT /api/task/completeTask', command: 'CompleteTask', record: 'tasks', body: () => ({}) },
    { route: 'PUT /api/task/reopenTask', command: 'ReopenTask', record: 'tasks', body: () => ({}) },
    { route: 'DELETE /api/task/deleteTask', command: 'DeleteTask', record: 'tasks', body: () => ({}) },
    { route: 'PUT /api/task/restoreTask', command: 'RestoreTask', record: 'tasks', body: () => ({}) },
    { route: 'POST /api/task/checklist', command: 'AddChecklistItem', record: 'tasks', body: () => ({ text: 'Any' }) },
    {
      route: 'PUT /api/task/checklist',
      command: 'ChangeChecklistItem',
      record: 'tasks',
      body: () => ({ item: 'no-such-item', done: true }),
      status: 404,
    },
    {
      route: 'DELETE /api/task/checklist',
      command: 'RemoveChecklistItem',
      record: 'tasks',
      body: () => ({ item: 'no-such-item' }),
    },
    {
      route: 'PUT /api/task/planTask',
      command: 'PlanTask',
      record: 'tasks',
      body: () => ({ points: 3 }),
      refers: { field: 'project', collection: 'projects' },
    },
    {
      route: 'PUT /api/task/repeatTask',
      command: 'RepeatTask',
      record: 'tasks',
      body: () => ({ frequency: 'daily' }),
    },
    {
      route: 'POST /api/task/links',
      command: 'LinkTask',
      record: 'tasks',
      body: () => ({ relation: 'relates', collection: 'tasks', item: 'no-such-item' }),
      refers: { field: 'item', collection: 'tasks' },
      status: 400,
    },
    {
      route: 'DELETE /api/task/links',
      command: 'UnlinkTask',
      record: 'tasks',
      body: () => ({ collection: 'tasks', item: 'no-such-item' }),
    },
  ],
  reads: [{ route: 'GET /api/task/fetchtask' }, { route: 'GET /api/task/deletedtasks' }],
};
