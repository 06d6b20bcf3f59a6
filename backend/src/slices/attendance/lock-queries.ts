import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { GatherTools } from '../../platform/core/slice.js';
import type { LockCommand, LockGathered } from './lock-decider.js';

/** Looks up where the organisation's months end. */
export async function gatherForLock(_: LockCommand, __: readonly string[], tools: GatherTools): Promise<LockGathered> {
  const settings = await tools.document<SettingsView>('settings', tools.actor.tenant);
  return { timeZone: settings?.timeZone ?? defaultSettings.timeZone };
}
