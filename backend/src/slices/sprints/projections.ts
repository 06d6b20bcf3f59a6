import { sprintKind } from '@atrium/contracts/sprints/kind';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { plainText } from '../../platform/shared/plain-text.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { historyFieldsOf, storedDetails, versionOf } from '../../platform/shared/record-kinds.js';
import type { SprintEvent } from './events.js';
import { roomsFor, roomsOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export interface SprintDocument extends SprintView {
  readonly audience: readonly string[] | null;
}

export const sprintsProjection: Projection<SprintDocument, SprintEvent> = {
  collection: 'sprints',
  category: 'sprint',
  version: versionOf(sprintKind, 2),
  project,
  publish(sprint) {
    const { audience: _, ...view } = sprint;
    const forThePlatform = { rooms: [], doc: sprint };
    return [forThePlatform, { rooms: roomsOf(sprint), doc: view }];
  },
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'present-of:': ['present-private'], 'deleted-of:': ['deleted-private'] }),
  search: ({ deleted, name, goal, state }) =>
    deleted ? null : { label: '', title: name, text: plainText(goal), state },
  historyFields: historyFieldsOf(sprintKind),
};

type Sprint = Unversioned<SprintDocument>;

function project(sprint: Sprint | null, { event, aggregateId, at, by }: RecordedEvent<SprintEvent>): Sprint | null {
  if (event.type === 'SprintCreated') {
    return {
      _id: aggregateId,
      ...event.data,
      ...storedDetails(sprintKind, event.data),
      audience: null,
      state: 'Planned',
      createdAt: at,
      createdby: { _id: by.id, username: by.username },
      startedAt: null,
      completedAt: null,
      outcome: null,
      deleted: false,
    };
  }
  if (sprint === null) return null;
  switch (event.type) {
    case 'SprintDetailsChanged':
    case 'SprintAudienceChanged':
      return { ...sprint, ...event.data };
    case 'SprintStarted':
      return { ...sprint, state: 'Active', startedAt: at };
    case 'SprintCompleted':
      return { ...sprint, state: 'Completed', completedAt: at, outcome: event.data };
    case 'SprintCarriedOver':
      return { ...sprint, outcome: event.data };
    case 'SprintDeleted':
      return { ...sprint, deleted: true };
    case 'SprintRestored':
      return { ...sprint, deleted: false };
    default:
      return event satisfies never;
  }
}
