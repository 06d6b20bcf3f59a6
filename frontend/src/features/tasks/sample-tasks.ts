import { detailsIn } from '@atrium/contracts/core/record-kind';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { TaskView } from '@atrium/contracts/tasks/views';

export function sampleTask(part: Partial<TaskView> = {}): TaskView {
  return {
    _id: 'task-1',
    version: 1,
    tasknumber: 1,
    ...detailsIn(taskKind, { tasktitle: 'Call the client' }),
    priority: 'T2',
    rank: 'a0',
    state: 'open',
    deleted: false,
    assignee: null,
    coassignees: [],
    checklist: [],
    links: [],
    project: null,
    sprint: null,
    points: 0,
    createdAt: '2026-03-01T09:00:00.000Z',
    createdby: { _id: 'asha', username: 'asha' },
    doneAt: null,
    movedby: null,
    status: 'todo',
    attachments: [],
    since: {},
    ...part,
  };
}
