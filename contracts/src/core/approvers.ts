import { type Department, looksAfterPeople, type Rights, type ScopedAct } from './permissions.js';
import { type Colleague, isOfTeam, mayAct, reachOf } from './scopes.js';

/** What is decided on. */
export type Decided = Extract<ScopedAct, `decide${string}`>;

/**
 * By role HR and administrators lead everybody; managers and supervisors their department and their reports; nobody
 * themselves.
 */
export function leadsPerson(rights: Rights, who: Colleague, person: Colleague): boolean {
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
  readonly manager?: string;
};

function distance(act: Decided, approver: Approver, { department, manager }: Colleague): number {
  if (approver._id === manager) return -1;
  const isNear = approver.department === department;
  if (isNear && approver.role === 'manager') return 0;
  if (isNear && approver.role === 'supervisor') return 1;
  if (approver.role === 'admin' || approver.role === 'superadmin') return 4;
  return reachOf(approver, act) === 'all' ? 3 : 2;
}

/**
 * Approvers in the order in which they are asked: the requester's manager, the department's managers, its supervisors,
 * others in whose team the requester is, HR, administrators; ties by name.
 */
export function approverChain<One extends Approver>(act: Decided, people: readonly One[], person: Colleague): One[] {
  const managers = new Map(people.map(({ _id, manager }) => [_id, manager]));
  const isInTeam = (who: Colleague): boolean => isOfTeam(who, person, (id) => managers.get(id));
  return people
    .filter((one) => {
      const who = { id: one._id, department: one.department };
      return one.active && mayAct(act, one, who, person, () => isInTeam(who));
    })
    .toSorted(
      (a, b) => distance(act, a, person) - distance(act, b, person) || a.username.localeCompare(b.username, 'en'),
    );
}

export const handOnReasons = ['away', 'left', 'moved'] as const;
export type HandOnReason = (typeof handOnReasons)[number];

export function firstPresent<One extends Approver>(
  chain: readonly One[],
  isAway: (id: string) => boolean,
): One | undefined {
  return chain.find(({ _id }) => !isAway(_id)) ?? chain[0];
}
