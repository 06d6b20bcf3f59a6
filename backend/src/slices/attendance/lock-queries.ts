import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { LockCommand, LockFound } from './lock-decider.js';

/** Looks up where the organisation's months end. */
export async function lookUpForLock(_: LockCommand, __: readonly string[], tools: LookUpTools): Promise<LockFound> {
  const settings = await tools.document<SettingsView>('settings', tools.actor.tenant);
  return { timeZone: settings?.timeZone ?? defaultSettings.timeZone };
}
