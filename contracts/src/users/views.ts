import type { LiveDocument } from '../core/live.js';
import type { Department, Designation, PermissionFlags, Role } from '../core/permissions.js';

/** A person as those who administer people, and the person, see them. */
export interface UserView extends LiveDocument, PermissionFlags {
  username: string;
  /** What they are called; empty for who was given none. */
  firstname: string;
  lastname: string;
  email: string;
  role: Role;
  tenentId: string;
  dob: string;
  designation: Designation;
  department: Department;
  /** The id of whom they report to; empty for nobody. */
  manager: string;
  /** The file of their picture, by its id; empty for none. */
  picture: string;
  /** Days, such as `2026-02-28`; `left` is empty as long as they are there. */
  joined: string;
  left: string;
  active: boolean;
  deleted: boolean;
  /** Whether what is recorded about them can't be read any more; they are deleted then, too. */
  erased: boolean;
  /** Whether signing in asks for more than the password. */
  secondFactor: boolean;
  /** Whether they were invited, and nobody has chosen a password yet. */
  invited: boolean;
  createdAt: string;
}

/** A person as every colleague sees them: the directory. */
export interface PersonView extends LiveDocument {
  username: string;
  /** As in {@link UserView}. */
  firstname: string;
  lastname: string;
  designation: Designation;
  department: Department;
  manager: string;
  /** As in {@link UserView}. */
  picture: string;
  active: boolean;
}

/** How much somebody has to do that another one would have to take over; the id is theirs. */
export interface WorkloadView extends LiveDocument {
  /** Open ones that are assigned to them. */
  tickets: number;
  bugs: number;
  tasks: number;
  /** People who report to them, and whose requests they approve. */
  reports: number;
}
