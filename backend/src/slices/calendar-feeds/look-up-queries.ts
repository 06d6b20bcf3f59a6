import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { FeedCommand, FeedFound } from './decider.js';

/** Looks up by whose days an address ends. */
export async function lookUpForFeed(_command: FeedCommand, _state: unknown, tools: LookUpTools): Promise<FeedFound> {
  const settings = (await tools.document<SettingsView>('settings', tools.actor.tenant)) ?? defaultSettings;
  return { timeZone: settings.timeZone };
}
