import {
  type Department,
  type FirstDesignation,
  flagsOfGroup,
  type PermissionFlag,
  type Role,
  rolePresets,
} from '@atrium/contracts/core/permissions';
import { systemTenant } from '../src/platform/kernel/actor.js';
import { blueHeron, marigold } from './organisations.js';

/** Signs in every demo account. Known to everybody, so such accounts exist only where nobody else can sign in. */
export const demoPassword = 'Teal-Suitcase-7';

/** A person as the data set describes them. */
export interface Person {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly designation: FirstDesignation;
  readonly department: Department;
  readonly dob: string;
  /** How many working days ago their account was made. */
  readonly since: number;
  readonly flags: readonly PermissionFlag[];
  readonly tenant: string;
}

const desk: readonly PermissionFlag[] = [
  'supportcreateticket',
  'supporteditticket',
  'supportcreatebug',
  'supporteditbug',
  'supportcreatefeature',
];
const support = flagsOfGroup('Support');
const developer = flagsOfGroup('Developer');
const personnel = flagsOfGroup('HR');
const clients: readonly PermissionFlag[] = ['supportcreateticket', 'supportcreatebug', 'supportcreatefeature'];
const testing: readonly PermissionFlag[] = ['developercreatebug', 'developereditbug', 'developerreports'];

/** Somebody of Marigold. The flags are those of the role, and more where the work asks for them. */
function person(
  username: string,
  role: Role,
  designation: FirstDesignation,
  department: Department,
  dob: string,
  since: number,
  also: readonly PermissionFlag[] = [],
): Person {
  const flags = [...new Set([...rolePresets[role], ...also])];
  const email = `${username}@marigold.example`;
  return { username, email, role, designation, department, dob, since, flags, tenant: marigold.id };
}

/** Everybody at Marigold, by a short name. */
export const people = {
  helena: person('helena.marques', 'admin', 'Founder', 'coe', '1971-09-14', 262),
  rohan: person('rohan.mehta', 'admin', 'ceo', 'coe', '1976-02-03', 262),
  ingrid: person('ingrid.solberg', 'manager', 'countryhead', 'sales', '1979-11-21', 261, clients),
  elena: person('elena.popescu', 'member', 'member', 'sales', '1994-05-30', 257, clients),
  bruno: person('bruno.costa', 'member', 'manager', 'marketing', '1988-08-08', 259),
  priya: person('priya.raman', 'manager', 'productManager', 'product', '1985-03-17', 261, developer),
  lucia: person('lucia.ferrari', 'dev', 'uiUxDesigner', 'product', '1992-12-02', 260),
  meera: person('meera.nair', 'admindev', 'leadEngineer', 'developer', '1984-04-12', 262),
  tomasz: person('tomasz.wolski', 'dev', 'seniorSoftwareEngineer', 'developer', '1987-07-25', 261),
  yuki: person('yuki.tanaka', 'dev', 'seniorSoftwareEngineer', 'developer', '1989-10-09', 261),
  aisha: person('aisha.bello', 'dev', 'softwareEngineer', 'developer', '1996-01-19', 260),
  daniel: person('daniel.okafor', 'dev', 'softwareEngineer', 'developer', '1997-06-11', 259),
  farid: person('farid.haddad', 'dev', 'devOpsEngineer', 'developer', '1990-09-27', 260),
  samuel: person('samuel.adeyemi', 'supervisor', 'QA Engineer', 'testing', '1986-05-05', 261, testing),
  nina: person('nina.kovacs', 'member', 'QA Engineer', 'testing', '1995-03-28', 259, testing),
  victor: person('victor.lindqvist', 'manager', 'generalmanager', 'implementation', '1974-10-16', 262),
  carmen: person('carmen.ortega', 'supervisor', 'projectManager', 'implementation', '1983-02-22', 261, [
    'createproject',
  ]),
  kofi: person('kofi.mensah', 'member', 'member', 'implementation', '1998-11-07', 210),
  anjali: person('anjali.desai', 'manager', 'manager', 'support', '1982-06-18', 262, support),
  owen: person('owen.gallagher', 'member', 'member', 'support', '1991-04-04', 261, desk),
  leila: person('leila.farouk', 'member', 'member', 'support', '1999-08-31', 258, desk),
  mateus: person('mateus.silva', 'member', 'member', 'support', '2000-02-13', 258, desk),
  marcus: person('marcus.hale', 'member', 'member', 'support', '1993-07-07', 259, desk),
  grace: person('grace.nakamura', 'manager', 'manager', 'kam', '1980-12-24', 261, clients),
  hugo: person('hugo.bernard', 'member', 'member', 'kam', '1994-09-15', 206, clients),
  sofia: person('sofia.lindgren', 'manager', 'manager', 'hr', '1981-01-29', 262, personnel),
} as const satisfies Readonly<Record<string, Person>>;

/** Runs the installation itself, and so belongs to no organisation. */
const nadia: Person = {
  username: 'nadia.brandt',
  email: 'nadia.brandt@atrium.example',
  role: 'superadmin',
  designation: 'devOpsEngineer',
  department: 'coe',
  dob: '1985-11-11',
  since: 263,
  flags: rolePresets.superadmin,
  tenant: systemTenant,
};

const clara: Person = {
  username: 'clara.weiss',
  email: 'clara.weiss@blueheron.example',
  role: 'admin',
  designation: 'generalmanager',
  department: 'coe',
  dob: '1978-03-05',
  since: 19,
  flags: rolePresets.admin,
  tenant: blueHeron.id,
};

const jonas: Person = {
  username: 'jonas.keller',
  email: 'jonas.keller@blueheron.example',
  role: 'member',
  designation: 'member',
  department: 'support',
  dob: '1996-10-20',
  since: 18,
  flags: rolePresets.member,
  tenant: blueHeron.id,
};

/** Everybody of the data set. */
export const everybody = { ...people, nadia, clara, jonas } as const satisfies Readonly<Record<string, Person>>;
export type PersonKey = keyof typeof everybody;
