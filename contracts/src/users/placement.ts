import { type Colleague, looksAfterPeople, mayDecideFor } from '../core/approvers.js';
import type { Department, Rights } from '../core/permissions.js';

// Department and manager decide which audiences people belong to and who approves their requests. So placing people is
// a grant: nobody grants what they lack, or to themselves.

export type Placer = Rights & Pick<Colleague, 'id' | 'department'>;

/** HR and administrators may place people anywhere. */
export function mayPlaceIn(placer: Placer, department: Department): boolean {
  return looksAfterPeople(placer) || placer.department === department;
}

/** Anybody with the right to decide on the person's requests. */
export function mayNameManagerOf(placer: Placer, person: Colleague): boolean {
  return mayDecideFor(placer, placer, person);
}
