import { type Colleague, looksAfterPeople, mayDecideFor } from '../core/approvers.js';
import type { Department, Rights } from '../core/permissions.js';

// Department and manager decide what somebody is shown as one of an audience, and who decides on what they ask for. So
// placing people is a grant as well: nobody grants what they do not have, and nobody grants anything to themselves.

/** Who places people. */
export type Placer = Rights & Pick<Colleague, 'id' | 'department'>;

/** Whether somebody may place people in a department, or take them out of it: HR and administrators anywhere. */
export function mayPlaceIn(placer: Placer, department: Department): boolean {
  return looksAfterPeople(placer) || placer.department === department;
}

/** Whether somebody may say whom a person reports to: who may decide on what that person asks for. */
export function mayNameManagerOf(placer: Placer, person: Colleague): boolean {
  return mayDecideFor(placer, placer, person);
}
