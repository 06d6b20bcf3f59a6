import { defaultSettings, settingNames } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { SettingsEvent } from './events.js';

/** The settings of an organisation, for everybody in it: all screens go by them. */
export const settingsProjection: Projection<SettingsView, SettingsEvent> = {
  collection: 'settings',
  // Since it lists presets of rights.
  version: 16,
  category: 'setting',
  project,
  publish: (settings) => [{ rooms: ['all'], doc: settings }],
  rooms: () => ['all'],
  historyFields: settingNames,
};

function project(
  settings: Unversioned<SettingsView> | null,
  { event, aggregateId, at }: RecordedEvent<SettingsEvent>,
): Unversioned<SettingsView> {
  switch (event.type) {
    case 'SettingsOpened':
      return { _id: aggregateId, ...event.data };
    case 'SettingsChanged':
      return {
        ...(settings ?? { _id: aggregateId, ...defaultSettings }),
        ...event.data,
        ...(event.data.portal === true ? { portalSince: at } : {}),
      };
    default:
      return event satisfies never;
  }
}
