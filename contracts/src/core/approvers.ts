import { type Department, hasFlag, type Rights } from './permissions.js';

export interface Colleague {
  readonly id: string;
  readonly department: string;
  readonly manager?: string;
}

export function looksAfterPeople(rights: Rights): boolean {
  return hasFlag(rights, 'hredituser') || rights.role === 'admin' || rights.role === 'superadmin';
}

/**
 * HR and administrators decide for everybody; managers and supervisors for their department and their reports; nobody
 * for themselves.
 */
export function mayDecideFor(rights: Rights, who: Colleague, person: Colleague): boolean {
  if (who.id === person.id) return false;
  if (looksAfterPeople(rights)) return true;
  const leads = rights.role === 'manager' || rights.role === 'supervisor';
  return leads && (who.department === person.department || who.id === person.manager);
}

export type Approver = Rights & {
  readonly _id: string;
  readonly username: string;
  readonly department: Department;
  readonly active: boolean;
};

function distance(approver: Approver, { department, manager }: Colleague): number {
  if (approver._id === manager) return -1;
  const isNear = approver.department === department;
  if (isNear && approver.role === 'manager') return 0;
  if (isNear && approver.role === 'supervisor') return 1;
  return approver.role === 'admin' || approver.role === 'superadmin' ? 3 : 2;
}

/**
 * Approvers in the order in which they are asked: the requester's manager, then the department's managers and
 * supervisors, HR, administrators; ties by name.
 */
export function approverChain<One extends Approver>(people: readonly One[], person: Colleague): One[] {
  return people
    .filter((one) => one.active && mayDecideFor(one, { id: one._id, department: one.department }, person))
    .toSorted((a, b) => distance(a, person) - distance(b, person) || a.username.localeCompare(b.username, 'en'));
}

export const handOnReasons = ['away', 'left', 'moved'] as const;
export type HandOnReason = (typeof handOnReasons)[number];

export function firstPresent<One extends Approver>(
  chain: readonly One[],
  isAway: (id: string) => boolean,
): One | undefined {
  return chain.find(({ _id }) => !isAway(_id)) ?? chain[0];
}
