import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { DashboardEvent } from './events.js';
import { after } from './fold-rules.js';
import { roomsFor, roomsOf } from './policy.js';

export const dashboardsProjection: Projection<OwnDashboardView, DashboardEvent> = {
  collection: 'dashboards',
  category: 'owndashboard',
  project,
  publish: (doc) => [{ rooms: roomsOf({ ...doc, owner: doc.owner._id }), doc }],
  rooms: roomsFor,
  historyFields: ['name', 'tiles', 'audience', 'editable', 'deleted'],
  quiet: true,
};

function project(
  dashboard: Unversioned<OwnDashboardView> | null,
  { event, aggregateId, at, by }: RecordedEvent<DashboardEvent>,
): Unversioned<OwnDashboardView> | null {
  if (event.type === 'DashboardCreated') {
    const { owner, ...said } = event.data;
    return {
      _id: aggregateId,
      ...said,
      audience: null,
      editable: false,
      owner: { _id: owner, username: by.username },
      createdAt: at,
      deleted: false,
    };
  }
  return dashboard === null ? null : { ...dashboard, ...after(dashboard, event) };
}
