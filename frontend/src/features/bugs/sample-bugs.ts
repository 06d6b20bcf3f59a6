import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { blankValues } from '../../widgets/record-form/kind-values';

/** A bug for tests. */
export function sampleBug(part: Partial<BugView> = {}): BugView {
  return {
    _id: 'b1',
    version: 1,
    bugnumber: 1,
    ...blankValues(bugKind),
    app: 'billing',
    module: 'stock',
    priority: 'P2',
    status: 'New',
    description: 'The bill is printed twice',
    createdby: { _id: 'mei', username: 'mei', email: 'mei@acme.test' },
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    assignedTo: null,
    assignedtolist: [],
    commmentlist: [],
    commentcount: 0,
    allhistory: [],
    watchers: [],
    links: [],
    statusSince: '2026-03-01T09:00:00.000Z',
    timeInStatus: {},
    settledAt: null,
    reopened: 0,
    deleted: false,
    project: null,
    sprint: null,
    points: 0,
    ...part,
  };
}
