import type { AttendanceLocksView } from '@atrium/contracts/attendance/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { UserView } from '@atrium/contracts/users/views';
import { whoIsAsked } from '../../platform/core/approvers.js';
import type { GatherTools } from '../../platform/core/slice.js';
import type { AttendanceCommand, AttendanceGathered, AttendanceState } from './decider.js';

/** Looks up by which settings a day counts, and for decisions about a correction whose it is. */
export async function gatherForAttendance(
  command: AttendanceCommand,
  _state: AttendanceState,
  tools: GatherTools,
): Promise<AttendanceGathered> {
  const { tenant } = tools.actor;
  const decides =
    command.type === 'ApproveCorrection' || command.type === 'RefuseCorrection' || command.type === 'ReverseCorrection';
  const settings = (await tools.document<SettingsView>('settings', tenant)) ?? defaultSettings;
  const [person, locks, asked] = await Promise.all([
    decides ? tools.document<UserView>('users', tools.id) : null,
    decides ? tools.document<AttendanceLocksView>('attendance-locks', tenant) : null,
    command.type === 'RequestCorrection' ? whoIsAsked(tools.actor, settings, tools) : null,
  ]);
  return {
    settings,
    department: person?.department ?? null,
    manager: person?.manager ?? '',
    approver: asked?._id ?? null,
    locked: (locks?.months ?? []).map(({ month }) => month),
  };
}
