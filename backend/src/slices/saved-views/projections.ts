import { viewScreens } from '@atrium/contracts/saved-views/rules';
import type { SavedView } from '@atrium/contracts/saved-views/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { SavedViewEvent } from './events.js';

/** A deleted view stays visible to its owner for a restore, but doesn't count as one of their views. */
export const savedViewsProjection: Projection<SavedView, SavedViewEvent> = {
  collection: 'saved-views',
  category: 'savedview',
  project,
  publish(doc) {
    if (doc.deleted) return [{ rooms: [`deleted:${doc.owner._id}`], doc }];
    return [{ rooms: [`self:${doc.owner._id}`, ...(doc.shared ? [`screen:${doc.screen}`] : [])], doc }];
  },
  rooms: (actor) => [
    `self:${actor.id}`,
    `deleted:${actor.id}`,
    ...viewScreens.filter(({ isOpenTo }) => isOpenTo(actor)).map(({ name }) => `screen:${name}`),
  ],
  historyFields: ['name', 'address', 'shared', 'deleted'],
  quiet: true,
};

function project(
  view: Unversioned<SavedView> | null,
  { event, aggregateId, at, by }: RecordedEvent<SavedViewEvent>,
): Unversioned<SavedView> | null {
  if (event.type === 'ViewSaved') {
    const { owner, ...said } = event.data;
    const [path = ''] = viewScreens.find(({ name }) => name === said.screen)?.paths ?? [];
    return {
      _id: aggregateId,
      ...said,
      path,
      owner: { _id: owner, username: by.username },
      createdAt: at,
      deleted: false,
    };
  }
  if (view === null) return null;
  switch (event.type) {
    case 'SavedViewChanged':
      return { ...view, ...event.data };
    case 'SavedViewDeleted':
      return { ...view, deleted: true };
    case 'SavedViewRestored':
      return { ...view, deleted: false };
    default:
      return event satisfies never;
  }
}
