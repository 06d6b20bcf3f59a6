import type { AttendanceSettings } from '@atrium/contracts/attendance/terms';
import type { AttendanceLocksView } from '@atrium/contracts/attendance/views';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { UserView } from '@atrium/contracts/users/views';
import { absencesOf, askedInstead, type HandedOn } from '../../platform/shared/approvers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { AttendanceState } from './decider.js';

export function awayOf(tools: LookUpTools): Promise<readonly AbsenceView[]> {
  return tools.room<AbsenceView>('absences', absencesOf(tools.id));
}

export interface ApprovalFound {
  readonly person: Pick<UserView, 'department' | 'manager'> | null;
  readonly locked: readonly string[];
}

export async function approvalFound(tools: LookUpTools): Promise<ApprovalFound> {
  const [person, locks] = await Promise.all([
    tools.document<UserView>('users', tools.id),
    tools.document<AttendanceLocksView>('attendance-locks', tools.actor.tenant),
  ]);
  return { person, locked: (locks?.months ?? []).map(({ month }) => month) };
}

export async function handedOnFrom(
  to: string | undefined,
  { corrections }: AttendanceState,
  settings: AttendanceSettings,
  tools: LookUpTools,
): Promise<Readonly<Record<string, HandedOn>>> {
  const waiting = Object.values(corrections).filter(({ state }) => state === 'Pending');
  const asked = new Set(waiting.flatMap(({ approver }) => approver ?? []));
  const found = await Promise.all(
    [...asked].map((from) => askedInstead('decideAttendance', from, tools.id, to, settings, tools)),
  );
  return Object.fromEntries(found.flatMap((one) => (one === null ? [] : [[one.from._id, one]])));
}
