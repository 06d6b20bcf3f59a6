import { refuseFields } from '@atrium/contracts/core/problems';
import { type ListedField, unlistedIn } from '@atrium/contracts/settings/listed-names';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { LookUpTools } from './look-up-tools.js';

/**
 * Looks up whether fields name what the organisation has: its applications and modules, those with which it began as
 * long as nobody has set any. What a record says already it may go on saying, whatever became of the list.
 * @throws Refusal (400) with the fields that name something else
 */
export async function refuseUnlisted(
  fields: readonly ListedField[],
  { document, actor }: Pick<LookUpTools, 'document' | 'actor'>,
): Promise<void> {
  if (fields.every(({ wanted, present }) => wanted == null || wanted === '' || wanted === present)) return;
  const settings = (await document<SettingsView>('settings', actor.tenant)) ?? defaultSettings;
  const problems = unlistedIn(fields, settings);
  if (problems.length > 0) throw refuseFields(problems);
}
