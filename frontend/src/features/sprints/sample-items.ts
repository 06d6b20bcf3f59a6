import type { BugView } from '@atrium/contracts/bugs/views';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { sampleBug as sampleOfBugs, sampleFeature } from '../../shared-features/record-list/sample-records';

const createdAt = '2026-03-01T09:00:00.000Z';
const asha = { _id: 'asha', username: 'asha' };
const unplanned = { project: null, sprint: null, points: 0, links: [], deleted: false, version: 1, createdAt };

const email = 'asha@acme.test';

export function sampleBug(part: Partial<BugView> = {}): BugView {
  return sampleOfBugs({ createdby: { ...asha, email }, ...part });
}

export function sampleRequest(part: Partial<FeatureRequestView> = {}): FeatureRequestView {
  return sampleFeature({
    product: 'qr',
    submodule: '',
    description: 'Pay at the table',
    createdby: { ...asha, email },
    votes: 0,
    voters: [],
    ownVoters: [],
    watchers: [],
    ...part,
  });
}

export function sampleTask(part: Partial<TaskView> = {}): TaskView {
  return {
    ...unplanned,
    _id: 't1',
    tasknumber: 1,
    ...detailsIn(taskKind, { tasktitle: 'Call the client' }),
    priority: 'T1',
    rank: 'a0',
    state: 'open',
    assignee: null,
    coassignees: [],
    checklist: [],
    createdby: asha,
    doneAt: null,
    movedby: null,
    status: 'todo',
    attachments: [],
    since: {},
    ...part,
  };
}
