import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { LookUpTools } from '../kernel/look-up-tools.js';

export async function settingsOf({ document, actor }: Pick<LookUpTools, 'document' | 'actor'>): Promise<Settings> {
  return (await document<SettingsView>('settings', actor.tenant)) ?? defaultSettings;
}
