import type { Settings } from '@atrium/contracts/settings/rules';
import { type Scheduled, scheduledFor } from '@atrium/contracts/work-schedules/rules';
import type { WorkScheduleView } from '@atrium/contracts/work-schedules/views';
import type { LookUpTools } from '../kernel/look-up-tools.js';
import { settingsOf } from './organisation-settings.js';

/** The organisation's settings, with the person's own working hours where they have some. */
export async function settingsFor(person: string, tools: LookUpTools): Promise<Settings & Scheduled> {
  const [settings, schedule] = await Promise.all([
    settingsOf(tools),
    tools.document<WorkScheduleView>('work-schedules', person),
  ]);
  return scheduledFor(settings, schedule?.entries);
}
