import { defaultPreferences } from '@atrium/contracts/preferences/rules';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { PreferencesEvent } from './events.js';

/** How everybody wants the interface, each for themselves, on all of their devices. */
export const preferencesProjection: Projection<PreferencesView, PreferencesEvent> = {
  collection: 'preferences',
  category: 'preference',
  // Since it says with which reminder new events begin.
  version: 5,
  project: (doc, { event, aggregateId }) => ({ ...defaultPreferences, ...doc, ...event.data, _id: aggregateId }),
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [
    'theme',
    'density',
    'singleKeys',
    'language',
    'locale',
    'timeZone',
    'weekStart',
    'reminderMinutes',
    'board',
  ],
  // Nobody else sees them, so they are news to nobody.
  quiet: true,
};
