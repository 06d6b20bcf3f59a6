/**
 * Roles, designations, departments and permission flags, with each role's preset. The user form, policies and tests
 * all read these tables.
 */

export const roles = ['admindev', 'dev', 'superadmin', 'admin', 'manager', 'supervisor', 'member'] as const;
export type Role = (typeof roles)[number];

export const designations = [
  'Founder',
  'ceo',
  'countryhead',
  'softwareEngineer',
  'seniorSoftwareEngineer',
  'leadEngineer',
  'projectManager',
  'productManager',
  'devOpsEngineer',
  'QA Engineer',
  'uiUxDesigner',
  'generalmanager',
  'manager',
  'supervisor',
  'member',
] as const;
export type FirstDesignation = (typeof designations)[number];
/** A code of the organisation's list, which begins with these; see `settings/units`. */
export type Designation = string;

export const departments = [
  'sales',
  'marketing',
  'developer',
  'product',
  'testing',
  'kam',
  'implementation',
  'support',
  'hr',
  'coe',
] as const;
/** A code of the organisation's list, which begins with these; see `settings/units`. */
export type Department = string;

export const permissionGroups = [
  {
    name: 'Support',
    flags: {
      supportcreateticket: 'Create Ticket',
      supporteditticket: 'Edit Ticket',
      supportdeleteticket: 'Delete Ticket',
      supportcreatebug: 'Create Bug',
      supporteditbug: 'Edit Bug',
      supportdeletebug: 'Delete Bug',
      supportcreatefeature: 'Create Feature',
      supporteditfeature: 'Edit Feature',
      supportdeletefeature: 'Delete Feature',
      supporttask: 'Access Tasks',
      supportreports: 'View Reports',
    },
  },
  {
    name: 'Developer',
    flags: {
      developercreatebug: 'Create Bug',
      developereditbug: 'Edit Bug',
      developerdeletebug: 'Delete Bug',
      developercreatefeature: 'Create Feature',
      developereditfeature: 'Edit Feature',
      developerdeletefeature: 'Delete Feature',
      developertask: 'Access Tasks',
      developerreports: 'View Reports',
    },
  },
  {
    name: 'Notes',
    flags: {
      createnotes: 'Create Notes',
      editnotes: 'Edit Notes',
      deletenotes: 'Delete Notes',
      viewproject: 'View Project',
    },
  },
  {
    name: 'Project',
    flags: { createproject: 'Create Project', editproject: 'Edit Project', deleteproject: 'Delete Project' },
  },
  {
    name: 'User',
    flags: {
      createuser: 'Create User',
      edituser: 'Edit User',
      deactivateuser: 'Deactivate User',
      deleteuser: 'Delete User',
    },
  },
  {
    name: 'HR',
    flags: {
      createpolicy: 'Create Policy',
      viewpolicy: 'View Policy',
      editpolicy: 'Edit Policy',
      deletepolicy: 'Delete Policy',
      markattendence: 'Mark Attendance',
      createpayslip: 'Create Pay Slip',
      viewpayslip: 'View Pay Slip',
      editpayslip: 'Edit Pay Slip',
      deletepayslip: 'Delete Pay Slip',
      createleave: 'Create Leave',
      editleave: 'Edit Leave',
      deleteleave: 'Delete Leave',
      hrcreateuser: 'Create User',
      hredituser: 'Edit User',
      hrdeactivateuser: 'Deactivate User',
      hrdeleteuser: 'Delete User',
    },
  },
  {
    name: 'Others',
    flags: { updatesetting: 'Update Settings', enablecalender: 'Enable Calendar' },
  },
] as const;

type KeysOfUnion<T> = T extends unknown ? keyof T : never;
export type PermissionGroupName = (typeof permissionGroups)[number]['name'];
export type PermissionFlag = KeysOfUnion<(typeof permissionGroups)[number]['flags']>;
export type PermissionFlags = Record<PermissionFlag, boolean>;

export const permissionFlags: readonly PermissionFlag[] = permissionGroups.flatMap((group) =>
  Object.keys(group.flags).filter((key): key is PermissionFlag => key in group.flags),
);

export function flagsOfGroup(name: PermissionGroupName): readonly PermissionFlag[] {
  const group = permissionGroups.find((candidate) => candidate.name === name);
  return permissionFlags.filter((flag) => group !== undefined && flag in group.flags);
}

export function flagsFrom(on: Iterable<PermissionFlag>): PermissionFlags {
  const set = new Set(on);
  return Object.fromEntries(permissionFlags.map((flag) => [flag, set.has(flag)])) as PermissionFlags;
}

const everyone: readonly PermissionFlag[] = [
  'markattendence',
  'createleave',
  'editleave',
  'deleteleave',
  'viewpayslip',
  'enablecalender',
];
const tasksAndNotes: readonly PermissionFlag[] = ['createnotes', 'editnotes', 'viewproject'];
const leads: readonly PermissionFlag[] = ['supportreports', 'developerreports', 'supporttask', 'developertask'];

/** Ticked in the user form when a role is chosen; each flag stays editable. */
export const rolePresets: Record<Role, readonly PermissionFlag[]> = {
  superadmin: permissionFlags,
  admin: permissionFlags,
  admindev: [
    ...everyone,
    ...flagsOfGroup('Developer'),
    ...flagsOfGroup('Notes'),
    ...flagsOfGroup('Project'),
    'supporttask',
  ],
  dev: [
    ...everyone,
    ...tasksAndNotes,
    'developercreatebug',
    'developereditbug',
    'developercreatefeature',
    'developereditfeature',
    'developertask',
  ],
  manager: [...everyone, ...tasksAndNotes, ...leads, 'deletenotes', 'createproject', 'editproject', 'viewpolicy'],
  supervisor: [...everyone, ...tasksAndNotes, ...leads, 'viewpolicy'],
  member: [...everyone, ...tasksAndNotes, 'supporttask'],
};

/** The part of a role's preset that this person can grant. */
export function presetFor(role: Role, giver: Rights): PermissionFlags {
  return flagsFrom(rolePresets[role].filter((flag) => hasFlag(giver, flag)));
}

/** Granted by the role, regardless of ticked flags. */
const impliedByRole: Record<Role, readonly PermissionFlag[]> = {
  superadmin: permissionFlags,
  admin: permissionFlags,
  admindev: [...flagsOfGroup('Developer'), ...flagsOfGroup('Notes'), ...flagsOfGroup('Project')],
  dev: [],
  manager: [],
  supervisor: [],
  member: [],
};

/** The reach of a right. */
export const scopes = ['own', 'team', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** What a scope can be chosen for. Attendance includes month sheets and what is made of them. */
export const scopedActs = ['readLeave', 'decideLeave', 'readAttendance', 'decideAttendance'] as const;
export type ScopedAct = (typeof scopedActs)[number];

/** Chosen scopes; the others follow from the role. */
export type ScopeChoices = Readonly<Partial<Record<ScopedAct, Scope>>>;

export type Rights = { role: Role; scopes?: ScopeChoices } & Partial<Record<PermissionFlag, boolean>>;

/** Ticked, or implied by the role. */
export function hasFlag(rights: Rights, flag: PermissionFlag): boolean {
  return rights[flag] === true || impliedByRole[rights.role].includes(flag);
}

export function effectiveFlags(rights: Rights): PermissionFlag[] {
  return permissionFlags.filter((flag) => hasFlag(rights, flag));
}

const readingRoles: readonly Role[] = ['superadmin', 'admin', 'manager', 'supervisor'];

/** Everything in their tenant, except others' payslips. */
export function readsEverything(rights: Rights): boolean {
  return readingRoles.includes(rights.role);
}

export function looksAfterPeople(rights: Rights): boolean {
  return hasFlag(rights, 'hredituser') || administers(rights);
}

/** Their rights come with the role, whatever is ticked or chosen. */
export function administers({ role }: Pick<Rights, 'role'>): boolean {
  return role === 'admin' || role === 'superadmin';
}

const roleAbove: Record<Role, readonly Role[]> = {
  superadmin: roles,
  admin: ['admin', 'admindev', 'dev', 'manager', 'supervisor', 'member'],
  admindev: ['admindev', 'dev', 'member'],
  manager: ['manager', 'supervisor', 'member'],
  supervisor: ['supervisor', 'member'],
  dev: ['dev', 'member'],
  member: ['member'],
};

/** None that exceeds their own. */
export function grantableRoles(role: Role): readonly Role[] {
  return roleAbove[role];
}
