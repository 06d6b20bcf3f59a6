/**
 * Who may do what: roles, designations, departments and the permission flags of a user, with what each role starts
 * from. The user form, the server's policies and the tests all read these tables; there is no second list anywhere.
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
export type Designation = (typeof designations)[number];

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
export type Department = (typeof departments)[number];

/** The flags in the groups and the order in which the user form shows them. */
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

/** Every flag, in the order of the form. */
export const permissionFlags: readonly PermissionFlag[] = permissionGroups.flatMap((group) =>
  Object.keys(group.flags).filter((key): key is PermissionFlag => key in group.flags),
);

export function flagsOfGroup(name: PermissionGroupName): readonly PermissionFlag[] {
  const group = permissionGroups.find((candidate) => candidate.name === name);
  return permissionFlags.filter((flag) => group !== undefined && flag in group.flags);
}

/** A full set of flags in which exactly the given ones are on. */
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

/** What the user form ticks when a role is chosen; each flag stays editable one by one. */
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

/** Flags that a role carries whatever its checkboxes say. */
const impliedByRole: Record<Role, readonly PermissionFlag[]> = {
  superadmin: permissionFlags,
  admin: permissionFlags,
  admindev: [...flagsOfGroup('Developer'), ...flagsOfGroup('Notes'), ...flagsOfGroup('Project')],
  dev: [],
  manager: [],
  supervisor: [],
  member: [],
};

/** Whose rights are asked for: a role and the flags that are ticked. */
export type Rights = { role: Role } & Partial<Record<PermissionFlag, boolean>>;

/** Whether the flag is in force: ticked, or implied by the role. */
export function hasFlag(rights: Rights, flag: PermissionFlag): boolean {
  return rights[flag] === true || impliedByRole[rights.role].includes(flag);
}

/** All flags in force for these rights. */
export function effectiveFlags(rights: Rights): PermissionFlag[] {
  return permissionFlags.filter((flag) => hasFlag(rights, flag));
}

const readingRoles: readonly Role[] = ['superadmin', 'admin', 'manager', 'supervisor'];

/** Roles that read everything of their tenant except other people's pay slips. */
export function readsEverything(rights: Rights): boolean {
  return readingRoles.includes(rights.role);
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

/** The roles that somebody with this role may give to others: none whose rights go beyond their own. */
export function grantableRoles(role: Role): readonly Role[] {
  return roleAbove[role];
}

/**
 * Whether somebody may hand these rights to another, or act on somebody who has them: the role is within reach and
 * every flag in force is one that the giver has as well.
 */
export function mayGrant(giver: Rights, given: Rights): boolean {
  return grantableRoles(giver.role).includes(given.role) && effectiveFlags(given).every((flag) => hasFlag(giver, flag));
}
