import type { DeactivateUser } from '@atrium/contracts/users/commands';
import type { UserView, WorkloadView } from '@atrium/contracts/users/views';
import { formatNumber } from '../../../ui/format/numbers';

const handOverKinds = [
  { id: 'tickets', field: 'ticketsTo', one: 'open ticket', many: 'open tickets' },
  { id: 'bugs', field: 'bugsTo', one: 'open bug', many: 'open bugs' },
  { id: 'tasks', field: 'tasksTo', one: 'open task', many: 'open tasks' },
  { id: 'reports', field: 'approvalsTo', one: 'person reports to them', many: 'people report to them' },
] as const;
export type HandOverKind = (typeof handOverKinds)[number];
export type HandOverField = HandOverKind['field'];

export type Successors = Readonly<Partial<Record<HandOverField, string>>>;

export function thingsToHandOver(
  workload: WorkloadView | undefined,
): { kind: HandOverKind; count: number; text: string }[] {
  return handOverKinds.flatMap((kind) => {
    const count = workload?.[kind.id] ?? 0;
    return count === 0 ? [] : [{ kind, count, text: `${formatNumber(count)} ${count === 1 ? kind.one : kind.many}` }];
  });
}

/** Names successors only where there is something to take over. */
export function goodbyeOf(left: string, successors: Successors, workload: WorkloadView | undefined): DeactivateUser {
  const named = thingsToHandOver(workload).flatMap(({ kind: { field } }) => {
    const successor = successors[field];
    return successor === undefined || successor === '' ? [] : [[field, successor] as const];
  });
  return { left, ...Object.fromEntries(named) };
}

/** Undefined when it goes to several people, or some of it to nobody. */
export function soleSuccessor(successors: Successors, workload: WorkloadView | undefined): string | undefined {
  const chosen = new Set(thingsToHandOver(workload).map(({ kind: { field } }) => successors[field] ?? ''));
  const [only = ''] = chosen;
  return chosen.size === 1 && only !== '' ? only : undefined;
}

export function leavingText({ username }: Pick<UserView, 'username'>): string {
  return `Everybody signed in as ${username} is signed out at once. The account can be reactivated at any time; what is handed over stays where it is.`;
}
