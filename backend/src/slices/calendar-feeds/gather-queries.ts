import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { GatherTools } from '../../platform/core/slice.js';
import type { FeedCommand, FeedGathered } from './decider.js';

/** Looks up by whose days an address ends. */
export async function gatherForFeed(_command: FeedCommand, _state: unknown, tools: GatherTools): Promise<FeedGathered> {
  const settings = (await tools.document<SettingsView>('settings', tools.actor.tenant)) ?? defaultSettings;
  return { timeZone: settings.timeZone };
}
