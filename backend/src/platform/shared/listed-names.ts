import { refuseFields } from '@atrium/contracts/core/problems';
import { type ListedField, unlistedIn } from '@atrium/contracts/settings/listed-names';
import type { LookUpTools } from '../kernel/look-up-tools.js';
import { settingsOf } from './organisation-settings.js';

/**
 * Looks up whether fields name what the organisation has: its applications and modules, those with which it began as
 * long as nobody has set any. What a record says already it may go on saying, whatever became of the list.
 * @throws Refusal (400) with the fields that name something else
 */
export async function refuseUnlisted(
  fields: readonly ListedField[],
  tools: Pick<LookUpTools, 'document' | 'actor'>,
): Promise<void> {
  if (fields.every(({ wanted, present }) => wanted == null || wanted === '' || wanted === present)) return;
  const problems = unlistedIn(fields, await settingsOf(tools));
  if (problems.length > 0) throw refuseFields(problems);
}
