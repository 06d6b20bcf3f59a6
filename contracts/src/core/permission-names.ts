import { type departments, type designations, type Role, roles } from './permissions.js';

/** As organisations call them that have not chosen other names. */
export const departmentNames: Readonly<Record<(typeof departments)[number], string>> = {
  sales: 'Sales',
  marketing: 'Marketing',
  developer: 'Developer',
  product: 'Product',
  testing: 'Testing',
  kam: 'KAM',
  implementation: 'Implementation',
  support: 'Support',
  hr: 'HR',
  coe: 'COE',
};

/** As organisations call them that have not chosen other names. */
export const designationNames: Readonly<Record<(typeof designations)[number], string>> = {
  Founder: 'Founder',
  ceo: 'CEO',
  countryhead: 'Country head',
  softwareEngineer: 'Software engineer',
  seniorSoftwareEngineer: 'Senior software engineer',
  leadEngineer: 'Lead engineer',
  projectManager: 'Project manager',
  productManager: 'Product manager',
  devOpsEngineer: 'DevOps engineer',
  'QA Engineer': 'QA engineer',
  uiUxDesigner: 'UI/UX designer',
  generalmanager: 'General manager',
  manager: 'Manager',
  supervisor: 'Supervisor',
  member: 'Member',
};

export const roleNames: Readonly<Record<Role, string>> = {
  admindev: 'Admin dev',
  dev: 'Dev',
  superadmin: 'Superadmin',
  admin: 'Admin',
  manager: 'Manager',
  supervisor: 'Supervisor',
  member: 'Member',
};

const named =
  <Code extends string>(names: Readonly<Record<Code, string>>) =>
  (code: string): string =>
    Object.hasOwn(names, code) ? names[code as Code] : code;

/** As people read it. @returns a code that is none of today's as it is: the past may hold one */
export const roleName = named(roleNames);

const choices = <Code extends string>(codes: readonly Code[], nameOf: (code: string) => string) =>
  codes.map((value) => ({ value, label: nameOf(value) }));

/** For lists to choose from. */
export const roleChoices = choices(roles, roleName);
