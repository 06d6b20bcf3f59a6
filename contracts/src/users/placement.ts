import { leadsPerson } from '../core/approvers.js';
import { type Department, looksAfterPeople, type Rights } from '../core/permissions.js';
import { type Colleague, isLimited } from '../core/scopes.js';

// Department and manager decide which audiences people belong to and who approves their requests. So placing people is
// a grant: nobody grants what they lack, or to themselves; and whose scope is limited moves nobody into their team.

export type Placer = Rights & Pick<Colleague, 'id' | 'department'>;

/** HR and administrators may place people anywhere, unless their scope is limited. */
export function mayPlaceIn(placer: Placer, department: Department): boolean {
  return (looksAfterPeople(placer) && !isLimited(placer)) || placer.department === department;
}

/** Anybody with the right by role to decide on the person's requests. */
export function mayNameManagerOf(placer: Placer, person: Colleague): boolean {
  return !isLimited(placer) && leadsPerson(placer, placer, person);
}
