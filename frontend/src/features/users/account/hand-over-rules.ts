import type { DeactivateUser } from '@atrium/contracts/users/commands';
import type { UserView, WorkloadView } from '@atrium/contracts/users/views';

/** What somebody who leaves may have: what it is called, and the field that names who takes it over. */
const handOverKinds = [
  { id: 'tickets', field: 'ticketsTo', one: 'open ticket', many: 'open tickets' },
  { id: 'bugs', field: 'bugsTo', one: 'open bug', many: 'open bugs' },
  { id: 'tasks', field: 'tasksTo', one: 'open task', many: 'open tasks' },
  { id: 'reports', field: 'approvalsTo', one: 'person reports to them', many: 'people report to them' },
] as const;
export type HandOverKind = (typeof handOverKinds)[number];
export type HandOverField = HandOverKind['field'];

/** Who is to take over what, by their ids; what is left out stays. */
export type Successors = Readonly<Partial<Record<HandOverField, string>>>;

/** What somebody has of each kind, as text; kinds of which there is nothing are left out. */
export function thingsToHandOver(
  workload: WorkloadView | undefined,
): { kind: HandOverKind; count: number; text: string }[] {
  return handOverKinds.flatMap((kind) => {
    const count = workload?.[kind.id] ?? 0;
    return count === 0
      ? []
      : [{ kind, count, text: `${count.toLocaleString()} ${count === 1 ? kind.one : kind.many}` }];
  });
}

/** The body of the goodbye: only what there is to take over has a successor. */
export function goodbyeOf(left: string, successors: Successors, workload: WorkloadView | undefined): DeactivateUser {
  const named = thingsToHandOver(workload).flatMap(({ kind: { field } }) => {
    const successor = successors[field];
    return successor === undefined || successor === '' ? [] : [[field, successor] as const];
  });
  return { left, ...Object.fromEntries(named) };
}

/** Who takes over all of it; undefined where it goes to several people, or some of it to nobody. */
export function soleSuccessor(successors: Successors, workload: WorkloadView | undefined): string | undefined {
  const chosen = new Set(thingsToHandOver(workload).map(({ kind: { field } }) => successors[field] ?? ''));
  const [only = ''] = chosen;
  return chosen.size === 1 && only !== '' ? only : undefined;
}

/** What an act on the account does to its bearer, as text. */
export function leavingText({ username }: Pick<UserView, 'username'>): string {
  return `Whoever is signed in as ${username} is out at once. The account can be reactivated at any time; what is handed over stays where it is.`;
}
