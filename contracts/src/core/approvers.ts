import { type Department, hasFlag, type Rights } from './permissions.js';

// Who decides on what people ask of their organisation, such as corrections of their attendance, and leave.

/** Who decides, and whose it is. */
export interface Colleague {
  readonly id: string;
  readonly department: string;
  /** The id of whom they report to; empty, or left out, for nobody. */
  readonly manager?: string;
}

/** Whether somebody looks after everybody's records: HR and administrators. */
export function looksAfterPeople(rights: Rights): boolean {
  return hasFlag(rights, 'hredituser') || rights.role === 'admin' || rights.role === 'superadmin';
}

/**
 * Whether somebody may decide on what a person asks for: HR and administrators on everybody's, managers and
 * supervisors on that of their department and of those who report to them, nobody on their own.
 */
export function mayDecideFor(rights: Rights, who: Colleague, person: Colleague): boolean {
  if (who.id === person.id) return false;
  if (looksAfterPeople(rights)) return true;
  const leads = rights.role === 'manager' || rights.role === 'supervisor';
  return leads && (who.department === person.department || who.id === person.manager);
}

/** Somebody of the organisation, as far as it matters for whom to ask. */
export type Approver = Rights & {
  readonly _id: string;
  readonly username: string;
  readonly department: Department;
  readonly active: boolean;
};

/** How near somebody is to a person's requests; the nearest is asked first. */
function distance(approver: Approver, { department, manager }: Colleague): number {
  if (approver._id === manager) return -1;
  const isNear = approver.department === department;
  if (isNear && approver.role === 'manager') return 0;
  if (isNear && approver.role === 'supervisor') return 1;
  return approver.role === 'admin' || approver.role === 'superadmin' ? 3 : 2;
}

/**
 * Who may decide on a person's requests, in the order in which they are asked: whom they report to, managers of the
 * department, its supervisors, HR, administrators; among equals by name.
 */
export function approverChain<One extends Approver>(people: readonly One[], person: Colleague): One[] {
  return people
    .filter((one) => one.active && mayDecideFor(one, { id: one._id, department: one.department }, person))
    .toSorted((a, b) => distance(a, person) - distance(b, person) || a.username.localeCompare(b.username, 'en'));
}

/** Why a request does not wait any longer for whom it was asked of: they are away, have left, or decide on it no more. */
export const handOnReasons = ['away', 'left', 'moved'] as const;
export type HandOnReason = (typeof handOnReasons)[number];

/** Who of the chain is asked: the first who is not away, or the first of all when everybody is. */
export function firstPresent<One extends Approver>(
  chain: readonly One[],
  isAway: (id: string) => boolean,
): One | undefined {
  return chain.find(({ _id }) => !isAway(_id)) ?? chain[0];
}
