import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { blankValues } from '../record-form/kind-values';

const untriaged = { as: 'new', until: '', by: null, at: null } as const;

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
    coassignees: [],
    commmentlist: [],
    commentcount: 0,
    allhistory: [],
    watchers: [],
    links: [],
    statusSince: '2026-03-01T09:00:00.000Z',
    timeInStatus: {},
    settledAt: null,
    reopened: 0,
    triage: untriaged,
    deleted: false,
    project: null,
    sprint: null,
    points: 0,
    ...part,
  };
}

export function sampleFeature(part: Partial<FeatureRequestView> = {}): FeatureRequestView {
  return {
    _id: 'f1',
    version: 1,
    frnumber: 1,
    ...blankValues(featureRequestKind),
    product: 'billing',
    submodule: 'stock',
    priority: 'P1_High',
    thumbnail: '',
    uploaded: '',
    description: 'Split the bill',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    createdby: { _id: 'u1', username: 'maya', email: 'maya@example.org' },
    status: 'New',
    statusSince: '2026-03-01T09:00:00.000Z',
    settledAt: null,
    response: '',
    horizon: '',
    rank: '',
    votes: 1,
    voters: ['u1'],
    ownVoters: ['u1'],
    duplicates: [],
    clientShown: false,
    clientTitle: '',
    clientSummary: '',
    clientVotes: 0,
    clientVoters: [],
    duplicateOf: null,
    triage: untriaged,
    watchers: ['u1'],
    project: null,
    sprint: null,
    points: 0,
    links: [],
    deleted: false,
    ...part,
  };
}
