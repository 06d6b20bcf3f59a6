import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { TaskView } from '@atrium/contracts/tasks/views';

const createdAt = '2026-03-01T09:00:00.000Z';
const asha = { _id: 'asha', username: 'asha' };
const unplanned = { project: null, sprint: null, points: 0, links: [], deleted: false, version: 1, createdAt };

/** A bug for tests, with what the test is about put in. */
export function sampleBug(part: Partial<BugView> = {}): BugView {
  return {
    ...unplanned,
    _id: 'b1',
    bugnumber: 1,
    app: 'billing',
    module: 'stock',
    priority: 'P2',
    status: 'New',
    description: 'The bill is printed twice',
    uploaded: '',
    createdby: { ...asha, email: 'asha@acme.test' },
    updatedAt: createdAt,
    assignedTo: null,
    assignedtolist: [],
    commmentlist: [],
    commentcount: 0,
    allhistory: [],
    watchers: [],
    statusSince: createdAt,
    timeInStatus: {},
    settledAt: null,
    reopened: 0,
    ...part,
  };
}

/** A feature request for tests. */
export function sampleRequest(part: Partial<FeatureRequestView> = {}): FeatureRequestView {
  return {
    ...unplanned,
    _id: 'f1',
    frnumber: 1,
    product: 'qr',
    submodule: '',
    priority: 'P1_High',
    frimages: '',
    thumbnail: '',
    uploaded: '',
    description: 'Pay at the table',
    updatedAt: createdAt,
    createdby: { ...asha, email: 'asha@acme.test' },
    status: 'New',
    statusSince: createdAt,
    settledAt: null,
    response: '',
    horizon: '',
    rank: '',
    votes: 0,
    voters: [],
    ownVoters: [],
    duplicates: [],
    duplicateOf: null,
    watchers: [],
    ...part,
  };
}

/** A task for tests. */
export function sampleTask(part: Partial<TaskView> = {}): TaskView {
  return {
    ...unplanned,
    _id: 't1',
    tasknumber: 1,
    tasktitle: 'Call the client',
    starttime: '',
    description: '',
    priority: 'T1',
    rank: 'a0',
    state: 'open',
    assignee: null,
    labels: [],
    checklist: [],
    createdby: asha,
    doneAt: null,
    movedby: null,
    ...part,
  };
}
