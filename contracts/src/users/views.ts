import type { LiveDocument } from '../core/live.js';
import type { RightsUntil } from './temporary-rights.js';
import type { Department, Designation, PermissionFlags, Role, ScopeChoices } from '../core/permissions.js';

export interface UserView extends LiveDocument, PermissionFlags {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  role: Role;
  tenentId: string;
  dob: string;
  designation: Designation;
  department: Department;
  /** Those of their rights that end by themselves, and when. */
  rightsUntil: RightsUntil;
  /** How far their rights reach; left out where nothing is chosen. */
  scopes?: ScopeChoices;
  manager: string;
  picture: string;
  /** At work; colleagues see it. */
  phone: string;
  /** Whether colleagues see the e-mail address. */
  showsEmail: boolean;
  joined: string;
  left: string;
  active: boolean;
  deleted: boolean;
  /** Their personal data is unreadable; implies deleted. */
  erased: boolean;
  secondFactor: boolean;
  /** Bound to an identity at a provider of single sign-on. */
  singleSignOn: boolean;
  /** Invited, without a password yet. */
  invited: boolean;
  createdAt: string;
}

/** The directory: what every colleague sees. */
export interface PersonView extends LiveDocument {
  username: string;
  firstname: string;
  lastname: string;
  designation: Designation;
  department: Department;
  manager: string;
  picture: string;
  phone: string;
  /** Empty unless the person shows it. */
  email: string;
  active: boolean;
}

/** Work to hand over when the person leaves; the id is theirs. */
export interface WorkloadView extends LiveDocument {
  tickets: number;
  bugs: number;
  tasks: number;
  reports: number;
}
