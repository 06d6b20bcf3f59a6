import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { gatherCustom } from '../../platform/core/custom-fields.js';
import type { GatherTools } from '../../platform/core/slice.js';
import {
  type CompanyEventCommand,
  type CompanyEventGathered,
  type CompanyEventState,
  nothingGathered,
} from './decider.js';

/** Looks up by which clock an event is, and the form that it is filled in with. */
export async function gatherForCompanyEvent(
  command: CompanyEventCommand,
  event: CompanyEventState,
  tools: GatherTools,
): Promise<CompanyEventGathered> {
  const creates = command.type === 'CreateCompanyEvent' && event === null;
  const edits = command.type === 'EditCompanyEvent' && event !== null && !event.deleted && !event.cancelled;
  if (!creates && !edits) return nothingGathered;
  const [settings, custom] = await Promise.all([
    tools.document<SettingsView>('settings', tools.actor.tenant),
    gatherCustom('Event', command.data.custom, event?.details.custom, tools),
  ]);
  return { timeZone: (settings ?? defaultSettings).timeZone, custom };
}
