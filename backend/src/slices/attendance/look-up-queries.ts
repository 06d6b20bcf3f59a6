import type { AttendanceSettings } from '@atrium/contracts/attendance/terms';
import type { AttendanceLocksView } from '@atrium/contracts/attendance/views';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { UserView } from '@atrium/contracts/users/views';
import { absencesOf, askedInstead, type HandedOn, whoIsAsked } from '../../platform/core/approvers.js';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { AttendanceCommand, AttendanceFound, AttendanceState } from './decider.js';

/** Looks up by which settings and leave a day counts, and for decisions about a correction whose it is. */
export async function lookUpForAttendance(
  command: AttendanceCommand,
  state: AttendanceState,
  tools: LookUpTools,
): Promise<AttendanceFound> {
  const { tenant } = tools.actor;
  const decides =
    command.type === 'ApproveCorrection' || command.type === 'RefuseCorrection' || command.type === 'ReverseCorrection';
  const settings = (await tools.document<SettingsView>('settings', tenant)) ?? defaultSettings;
  const counts = command.type === 'Punch' || command.type === 'ApproveCorrection';
  const [person, locks, asked, away] = await Promise.all([
    decides ? tools.document<UserView>('users', tools.id) : null,
    decides ? tools.document<AttendanceLocksView>('attendance-locks', tenant) : null,
    command.type === 'RequestCorrection' ? whoIsAsked(tools.actor, settings, tools) : null,
    counts ? tools.room<AbsenceView>('absences', absencesOf(tools.id)) : [],
  ]);
  const handedOn =
    command.type === 'HandOnCorrections' ? await handedOnFrom(command.data.to, state, settings, tools) : {};
  return {
    settings,
    department: person?.department ?? null,
    manager: person?.manager ?? '',
    approver: asked?._id ?? null,
    handedOn,
    away,
    locked: (locks?.months ?? []).map(({ month }) => month),
  };
}

/** For each one who is asked about something that waits, and can not be any more, who is asked instead. */
async function handedOnFrom(
  to: string | undefined,
  { corrections }: AttendanceState,
  settings: AttendanceSettings,
  tools: LookUpTools,
): Promise<Readonly<Record<string, HandedOn>>> {
  const waiting = Object.values(corrections).filter(({ state }) => state === 'Pending');
  const asked = new Set(waiting.flatMap(({ approver }) => approver ?? []));
  const found = await Promise.all([...asked].map((from) => askedInstead(from, tools.id, to, settings, tools)));
  return Object.fromEntries(found.flatMap((one) => (one === null ? [] : [[one.from._id, one]])));
}
