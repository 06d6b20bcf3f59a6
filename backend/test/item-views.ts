import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { untriaged } from '../src/platform/shared/triage.js';
import { specAuthor, specTime } from './projection-spec.js';
import { ticketDetails } from './ticket-events.js';

/** Documents of the collections that read models add up, whole and plain, with what a spec says otherwise. */

const ann = { _id: specAuthor.id, username: specAuthor.username };
const annWithEmail = { ...ann, email: 'ann@example.com' };
const unplanned = { project: null, sprint: null, points: 0 };
const fresh = { version: 1, createdAt: specTime(0), deleted: false, ...unplanned };

export function bugView(wishes: Partial<BugView> = {}): BugView {
  return {
    _id: 'bug',
    ...fresh,
    bugnumber: 1,
    ...detailsIn(bugKind, {}),
    app: 'billing',
    module: 'billing',
    priority: 'P1',
    status: 'New',
    description: 'It does not add up',
    createdby: annWithEmail,
    updatedAt: specTime(0),
    assignedTo: null,
    assignedtolist: [],
    coassignees: [],
    commmentlist: [],
    commentcount: 0,
    allhistory: [],
    watchers: [],
    links: [],
    statusSince: specTime(0),
    timeInStatus: {},
    settledAt: null,
    reopened: 0,
    triage: untriaged,
    ...wishes,
  };
}

export function featureRequestView(wishes: Partial<FeatureRequestView> = {}): FeatureRequestView {
  return {
    _id: 'request',
    ...fresh,
    frnumber: 1,
    ...detailsIn(featureRequestKind, {}),
    product: 'stock',
    submodule: 'stock',
    priority: 'P1_High',
    frimages: '',
    thumbnail: '',
    uploaded: '',
    description: 'It should count for us',
    updatedAt: specTime(0),
    createdby: annWithEmail,
    status: 'New',
    statusSince: specTime(0),
    settledAt: null,
    response: '',
    horizon: '',
    rank: 'a0',
    votes: 0,
    voters: [],
    ownVoters: [],
    duplicates: [],
    clientShown: false,
    clientTitle: '',
    clientSummary: '',
    clientVotes: 0,
    clientVoters: [],
    duplicateOf: null,
    triage: untriaged,
    watchers: [],
    links: [],
    ...wishes,
  };
}

export function taskView(wishes: Partial<TaskView> = {}): TaskView {
  return {
    _id: 'task',
    ...fresh,
    tasknumber: 1,
    tasktitle: 'Write the guide',
    starttime: '',
    description: '',
    priority: 'T2',
    rank: 'a0',
    state: 'open',
    assignee: null,
    coassignees: [],
    labels: [],
    checklist: [],
    links: [],
    createdby: ann,
    doneAt: null,
    movedby: null,
    status: 'todo',
    attachments: [],
    since: {},
    ...wishes,
  };
}

export function projectView(wishes: Partial<ProjectView> = {}): ProjectView {
  return {
    _id: 'project',
    version: 1,
    name: 'The new till',
    key: 'TNT',
    description: '',
    lead: null,
    members: [],
    private: false,
    state: 'Planned',
    startDate: '',
    targetDate: '',
    health: null,
    updates: [],
    targetMoves: [],
    attachments: [],
    webLinks: [],
    milestones: [],
    createdAt: specTime(0),
    createdby: ann,
    completedAt: null,
    deleted: false,
    ...wishes,
  };
}

export function ticketView(wishes: Partial<TicketView> = {}): TicketView {
  return {
    _id: 'ticket',
    version: 1,
    ticketno: 1,
    ...ticketDetails,
    assigntask: wishes.assignee?._id ?? '',
    assignee: null,
    ticketstatus: 'New',
    statusSince: specTime(0),
    timeInStatus: {},
    firstResponseAt: null,
    answeredBy: null,
    clock: [{ from: specTime(0), to: null }],
    settledAt: null,
    reopened: 0,
    links: [],
    watchers: [],
    visits: [],
    followUps: [],
    snoozedUntil: null,
    snoozedBy: null,
    wokenAt: null,
    preparedMails: [],
    mergedInto: null,
    createdAt: specTime(0),
    createdby: ann,
    lastActivityAt: specTime(0),
    deleted: false,
    ...wishes,
  };
}
