import type { LiveDocument } from '../core/live.js';
import type { Department, Designation, PermissionFlags, Role } from '../core/permissions.js';

/** A person as those who administer people, and the person, see them. */
export interface UserView extends LiveDocument, PermissionFlags {
  username: string;
  email: string;
  role: Role;
  tenentId: string;
  dob: string;
  designation: Designation;
  department: Department;
  active: boolean;
  deleted: boolean;
  createdAt: string;
}

/** A person as every colleague sees them: the directory. */
export interface PersonView extends LiveDocument {
  username: string;
  designation: Designation;
  department: Department;
  active: boolean;
}
