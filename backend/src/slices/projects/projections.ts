import { projectKind } from '@atrium/contracts/projects/kind';
import { projectTail } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { plainText } from '../../platform/shared/plain-text.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import { type Projection, type Unversioned, withdrawnRoom } from '../../platform/kernel/projection.js';
import { historyFieldsOf, storedDetails, versionOf } from '../../platform/shared/record-kinds.js';
import type { ProjectEvent } from './events.js';
import { milestonesAfter } from './milestone-rules.js';
import { dueRoomsOf, roomsFor, roomsOf } from './policy.js';
import { updateWithdrawnBy, withoutDeletedSince, withoutUpdate, withUpdateBack } from './update-rules.js';
import { webLinksAfter } from './web-link-rules.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export const projectsProjection: Projection<ProjectView, ProjectEvent> = {
  collection: 'projects',
  category: 'project',
  // 4: milestones. 5: the history says by which id an update is withdrawn.
  version: versionOf(projectKind, 5),
  project,
  publish: (doc) => [
    { rooms: [...roomsOf(doc), ...dueRoomsOf(doc), ...(doc.withdrawn === undefined ? [] : [withdrawnRoom])], doc },
  ],
  search: ({ deleted, key, name, description, updates, state }) =>
    deleted
      ? null
      : { label: key, title: name, text: plainText(description, ...updates.map(({ text }) => text)), state },
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'of:': ['all', 'private'], 'deleted-of:': ['deleted-private'] }),
  historyFields: historyFieldsOf(projectKind),
  remark: (event) => (event.type === 'ProjectUpdatePosted' ? event.data.update : undefined),
  withdraws: updateWithdrawnBy,
  withoutWithdrawn: withoutDeletedSince,
  comment(event) {
    if (event.type === 'ProjectUpdatePosted') return event.data.text;
    return event.type === 'ProjectTargetMoved' && event.data.reason !== '' ? event.data.reason : undefined;
  },
};

type Project = Unversioned<ProjectView>;

function project(doc: Project | null, { event, aggregateId, at, by }: RecordedEvent<ProjectEvent>): Project | null {
  const person = { _id: by.id, username: by.username };
  if (event.type === 'ProjectCreated') {
    return {
      _id: aggregateId,
      ...event.data,
      ...storedDetails(projectKind, event.data),
      health: null,
      updates: [],
      targetMoves: [],
      attachments: [],
      webLinks: [],
      milestones: [],
      createdAt: at,
      createdby: person,
      completedAt: event.data.state === 'Completed' ? at : null,
      deleted: false,
    };
  }
  if (doc === null) return null;
  switch (event.type) {
    case 'ProjectDetailsChanged':
    case 'ProjectLeadChanged':
    case 'ProjectMembersChanged':
    case 'ProjectPrivacyChanged':
      return { ...doc, ...event.data };
    case 'ProjectFileAttached':
      return { ...doc, attachments: [...doc.attachments, { ...event.data, at, by: person }] };
    case 'ProjectFileDetached':
      return { ...doc, attachments: doc.attachments.filter(({ file }) => file !== event.data.file) };
    case 'ProjectLinkAdded':
    case 'ProjectLinkChanged':
    case 'ProjectLinkRemoved':
      return { ...doc, webLinks: webLinksAfter(doc.webLinks, event) };
    case 'ProjectMilestoneAdded':
    case 'ProjectMilestoneChanged':
    case 'ProjectMilestoneReached':
    case 'ProjectMilestoneReopened':
    case 'ProjectMilestoneRemoved':
    case 'ProjectMilestoneFellDue':
      return { ...doc, milestones: milestonesAfter(doc.milestones, event, at) };
    case 'SecretRevealed':
      return doc;
    case 'ProjectStateChanged':
      return { ...doc, state: event.data.state, completedAt: completedAt(doc, event.data.state, at) };
    case 'ProjectTargetMoved': {
      const { targetDate, reason } = event.data;
      const move = { from: doc.targetDate, to: targetDate, reason, at, by: person };
      return { ...doc, targetDate, targetMoves: [...doc.targetMoves, move].slice(-projectTail) };
    }
    case 'ProjectUpdatePosted': {
      const { update, health, text } = event.data;
      const posted = { _id: update, health, text, at, by: person };
      return { ...doc, health, updates: [...doc.updates, posted].slice(-projectTail) };
    }
    case 'ProjectUpdateDeleted':
      return withoutUpdate(doc, event.data.update, event.data.by);
    case 'ProjectUpdateRestored':
      return withUpdateBack(doc, event.data.update, event.data.text);
    case 'ProjectDeleted':
      return { ...doc, deleted: true };
    case 'ProjectRestored':
      return { ...doc, deleted: false };
    default:
      return event satisfies never;
  }
}

/** Archiving keeps the completion. */
function completedAt(doc: Project, state: ProjectView['state'], at: string): string | null {
  if (state === 'Completed') return at;
  return state === 'Archived' ? doc.completedAt : null;
}
