import { post, put, type RouteTable } from '../core/routes.js';
import { defaultSettings } from './rules.js';
import type { SettingsView } from './views.js';

export const settingsRoutes = {
  UpdateSettings: put(
    '/settings',
    (settings: SettingsView | { _id: string }, _id: string): SettingsView =>
      'version' in settings ? settings : { ...defaultSettings, _id, version: 0 },
    // Some of them need a proof.
    { record: 'organisation', online: true },
  ),
  CreateLabel: post(
    '/settings/labels',
    (settings: SettingsView): SettingsView => settings,
    // What is being labelled needs its id at once.
    { record: 'organisation', online: true },
  ),
} satisfies RouteTable;
