import { refuseFields } from '@atrium/contracts/core/problems';
import { asksNothing, type ListedField, unlistedIn } from '@atrium/contracts/settings/listed-names';
import type { LookUpTools } from '../kernel/look-up-tools.js';
import { settingsOf } from './organisation-settings.js';

/**
 * Checks values against the organisation's lists of names and its labels, or the defaults while none are set. A value that
 * the record already has is always accepted.
 * @throws Refusal (400) naming the fields
 */
export async function refuseUnlisted(
  fields: readonly ListedField[],
  tools: Pick<LookUpTools, 'document' | 'actor'>,
): Promise<void> {
  if (fields.every(asksNothing)) return;
  const problems = unlistedIn(fields, await settingsOf(tools));
  if (problems.length > 0) throw refuseFields(problems);
}
