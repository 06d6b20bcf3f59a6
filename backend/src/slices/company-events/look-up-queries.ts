import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { lookUpCustom } from '../../platform/core/custom-fields.js';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { type CompanyEventCommand, type CompanyEventFound, type CompanyEventState, nothingFound } from './decider.js';

/** Looks up by which clock an event is, and the form that it is filled in with. */
export async function lookUpForCompanyEvent(
  command: CompanyEventCommand,
  event: CompanyEventState,
  tools: LookUpTools,
): Promise<CompanyEventFound> {
  const creates = command.type === 'CreateCompanyEvent' && event === null;
  const edits = command.type === 'EditCompanyEvent' && event !== null && !event.deleted && !event.cancelled;
  if (!creates && !edits) return nothingFound;
  const [settings, custom] = await Promise.all([
    tools.document<SettingsView>('settings', tools.actor.tenant),
    lookUpCustom('Event', command.data.custom, event?.details.custom, tools),
  ]);
  return { timeZone: (settings ?? defaultSettings).timeZone, custom };
}
