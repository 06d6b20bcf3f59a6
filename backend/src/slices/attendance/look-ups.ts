import type { AttendanceSettings } from '@atrium/contracts/attendance/terms';
import type { AttendanceLocksView } from '@atrium/contracts/attendance/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { UserView } from '@atrium/contracts/users/views';
import { absencesOf, askedInstead, deputyOf, type HandedOn } from '../../platform/shared/approvers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { AttendanceState, Correction } from './decider.js';

export function awayOf(tools: LookUpTools): Promise<readonly AbsenceView[]> {
  return tools.room<AbsenceView>('absences', absencesOf(tools.id));
}

export interface ApprovalFound {
  /** The approver whose deputy the sender is for this correction; null where they are not. */
  readonly insteadOf: PersonRef | null;
  readonly person: Pick<UserView, 'department' | 'manager'> | null;
  readonly locked: readonly string[];
}

export async function approvalFound(correction: Correction | undefined, tools: LookUpTools): Promise<ApprovalFound> {
  const [person, locks, insteadOf] = await Promise.all([
    tools.document<UserView>('users', tools.id),
    tools.document<AttendanceLocksView>('attendance-locks', tools.actor.tenant),
    insteadOfWhom(correction, tools),
  ]);
  return { person, insteadOf, locked: (locks?.months ?? []).map(({ month }) => month) };
}

async function insteadOfWhom(correction: Correction | undefined, tools: LookUpTools): Promise<PersonRef | null> {
  const { deputy = null, approver = null } = correction ?? {};
  if (approver === null || deputy !== tools.actor.id) return null;
  const present = await deputyOf(approver, tools.id, await settingsOf(tools), tools);
  return present?._id === deputy ? personRef(approver, tools) : null;
}

async function personRef(id: string, tools: LookUpTools): Promise<PersonRef | null> {
  const person = await tools.document<UserView>('users', id);
  return person === null ? null : { _id: id, username: person.username };
}

/** Who decides today instead of an approver. */
export interface Deputized {
  readonly approver: PersonRef;
  readonly deputy: PersonRef | null;
}

/** The deputies of those who are asked, by approver. */
export async function deputiesOf(
  approvers: readonly (string | null | undefined)[],
  settings: AttendanceSettings,
  tools: LookUpTools,
): Promise<Readonly<Record<string, Deputized>>> {
  const asked = [...new Set(approvers.filter((id): id is string => id != null))];
  const found = await Promise.all(
    asked.map(async (id) => {
      const [approver, deputy] = await Promise.all([personRef(id, tools), deputyOf(id, tools.id, settings, tools)]);
      return approver === null ? [] : [[id, { approver, deputy }] as const];
    }),
  );
  return Object.fromEntries(found.flat());
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
