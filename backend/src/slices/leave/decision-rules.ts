import type { PersonRef } from '@atrium/contracts/core/items';
import type { Colleague } from '@atrium/contracts/core/scopes';
import { looksAfterPeople } from '@atrium/contracts/core/permissions';
import { refuseLeave } from '@atrium/contracts/leave/errors';
import { needsSecondApproval } from '@atrium/contracts/leave/decisions';
import type { Settings } from '@atrium/contracts/settings/rules';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/kernel/actor.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { deputyOf, whoIsAsked } from '../../platform/shared/approvers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { actorMay } from '../../platform/shared/team-rooms.js';
import type { LeaveEvent } from './events.js';
import type { Leave } from './state-rules.js';

export type Reporting = Pick<UserView, 'department' | 'manager'>;

/** The person of a leave where that is not the sender. */
export async function anotherPerson(user: string, tools: LookUpTools): Promise<Reporting | null> {
  return user === tools.actor.id ? null : tools.document<Reporting>('users', user);
}

/** Those who recorded a leave change it for as long as they decide for its person. */
export function assertLooksAfter(
  actor: Actor,
  { user }: Leave,
  { person }: { readonly person: Reporting | null },
): void {
  if (user === actor.id) return;
  if (person === null || !actorMay('decideLeave', actor, { ...person, id: user })) throw refuseLeave('notYours');
}

export interface Asked {
  readonly approver: PersonRef | null;
  /** Who decides today instead of the approver. */
  readonly deputy: PersonRef | null;
}

export const unasked: Asked = { approver: null, deputy: null };

/** Who is asked about a person's leave. */
export async function whoDecides(
  person: Colleague,
  settings: Settings,
  tools: LookUpTools,
  isAsked?: (person: UserView) => boolean,
): Promise<Asked> {
  const approver = await whoIsAsked('decideLeave', person, settings, tools, isAsked);
  const deputy = approver === null ? null : await deputyOf(approver._id, person.id, settings, tools);
  return { approver, deputy };
}

/** Who of HR decides after the manager; null where one approval is enough, or nobody of HR can be asked. */
export async function whoDecidesLast(
  person: Colleague,
  days: number,
  settings: Settings,
  tools: LookUpTools,
): Promise<Asked | null> {
  if (!needsSecondApproval(settings, days)) return null;
  const asked = await whoDecides(person, settings, tools, looksAfterPeople);
  return asked.approver === null ? null : asked;
}

/** What shows a request to the deputy; nothing without one. */
export function deputized({ approver, deputy }: Asked): LeaveEvent[] {
  return approver === null || deputy === null ? [] : [{ type: 'LeaveDeputized', data: { approver, deputy } }];
}

/** The first of two approvals, with which HR is asked. */
export function endorsed(hr: Asked, how: { readonly insteadOf?: PersonRef }): LeaveEvent[] {
  return [{ type: 'LeaveEndorsed', data: { approver: hr.approver, ...how } }, ...deputized(hr)];
}

/** Who may decide on a leave, as the sender. */
export interface Deciders {
  readonly person: Reporting | null;
  /** The approver whose deputy the sender is; null where they are not. */
  readonly insteadOf: PersonRef | null;
  /** Whether that approver looks after people, as HR does. */
  readonly insteadOfHr: boolean;
}

/** By which right the sender may decide. */
export async function lookUpDeciders({ user, deputy, deputizedFor }: Leave, tools: LookUpTools): Promise<Deciders> {
  const person = await tools.document<Reporting>('users', user);
  const { id } = tools.actor;
  if (deputy !== id || deputizedFor === null) return { person, insteadOf: null, insteadOfHr: false };
  const [present, approver] = await Promise.all([
    deputyOf(deputizedFor._id, user, await settingsOf(tools), tools),
    tools.document<UserView>('users', deputizedFor._id),
  ]);
  const insteadOf = present?._id === id ? deputizedFor : null;
  return { person, insteadOf, insteadOfHr: insteadOf !== null && approver !== null && looksAfterPeople(approver) };
}

/** Names the approver that a deputy decided for. */
export function instead({ insteadOf }: Deciders): { insteadOf?: PersonRef } {
  return insteadOf === null ? {} : { insteadOf };
}

/** @throws Refusal unless the sender decides on the leave, for themselves or as a deputy */
export function assertMayDecide(actor: Actor, { user, state }: Leave, { person, insteadOf }: Deciders): void {
  if (insteadOf === null && (person === null || !actorMay('decideLeave', actor, { ...person, id: user }))) {
    throw refuseLeave('notApprover');
  }
  if (state === 'Withdrawn') throw refuseLeave('alreadyWithdrawn');
}
