import { displayName } from '@atrium/contracts/users/display-name';
import { dayMs, dayOf } from '@atrium/contracts/core/days';
import { flagsFrom, rolePresets } from '@atrium/contracts/core/permissions';
import type { DeactivateUser, UpdateUser } from '@atrium/contracts/users/commands';
import { installation } from '../src/platform/bootstrap.js';
import type { Actor } from '../src/platform/kernel/actor.js';
import type { DemoCalendar } from './demo-calendar.js';
import { marigold } from './organisations.js';
import { demoPassword, everybody, type Person, type PersonKey } from './people.js';
import { idMadeBy, type Step, step } from './step.js';

/** The installation makes the accounts: nobody has to change a password that it chose, and the demo's is public. */
function makerOf(key: PersonKey): Actor {
  return { ...installation, tenant: everybody[key].tenant };
}

function makingOf(key: PersonKey) {
  return { name: 'CreateUser', actor: makerOf(key), key: `demo:account:${key}` } as const;
}

/** The id of somebody's account. */
export function accountOf(key: PersonKey): string {
  return idMadeBy(makingOf(key));
}

const actors = new Map<PersonKey, Actor>();

/** Somebody of the data set as the sender of commands. */
export function actorOf(key: PersonKey): Actor {
  const known = actors.get(key);
  if (known !== undefined) return known;
  const { username, email, role, department, flags, tenant }: Person = everybody[key];
  const rights = { role, ...flagsFrom(flags) };
  const id = accountOf(key);
  const actor = { ...rights, id, username, email, department, rightsSince: '0', home: tenant, tenant };
  actors.set(key, actor);
  return actor;
}

/** What somebody is called whose username is made of it, as all are in the data set. */
function namesOf(username: string) {
  const [firstname = '', lastname = ''] = username
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return { firstname, lastname };
}

/** How somebody is shown. */
export function nameOf(key: PersonKey): string {
  const { username } = everybody[key];
  return displayName({ username, ...namesOf(username) });
}

/** Makes everybody's account. */
export function accountSteps(calendar: DemoCalendar): Step[] {
  const keys = Object.keys(everybody) as PersonKey[];
  return keys.map((key, index) => {
    const { username, email, role, designation, department, dob, since, flags }: Person = everybody[key];
    const passwords = { password: demoPassword, confirmpassword: demoPassword };
    const ticked = Object.fromEntries(flags.map((flag) => [flag, true]));
    const joined = joinedOn(key, calendar);
    const data = {
      username,
      ...namesOf(username),
      email,
      role,
      designation,
      department,
      dob,
      joined,
      ...ticked,
      ...passwords,
    };
    const { actor, key: stepKey } = makingOf(key);
    // A few minutes apart, in the order of the list: nobody fills in forms faster.
    const at = calendar.on(since, `09:${String(2 * index + 2).padStart(2, '0')}`);
    return step('CreateUser', data, { actor, key: stepKey, at, lanes: [] });
  });
}

function about(key: PersonKey, what: string) {
  const id = accountOf(key);
  return { id, key: `demo:account:${key}:${what}`, lanes: [`account:${id}`] };
}

/** Who reports to whom. */
const managers: Partial<Record<PersonKey, readonly PersonKey[]>> = {
  helena: ['rohan', 'sofia', 'victor'],
  rohan: ['ingrid', 'priya', 'meera', 'anjali', 'grace', 'bruno'],
  ingrid: ['elena'],
  priya: ['lucia'],
  meera: ['tomasz', 'yuki', 'aisha', 'daniel', 'farid', 'samuel'],
  samuel: ['nina'],
  victor: ['carmen'],
  carmen: ['kofi'],
  anjali: ['owen', 'leila', 'mateus', 'marcus'],
  grace: ['hugo'],
  clara: ['jonas'],
};

/** Who joined so many days before their account was made; the others came with it. */
const before: Partial<Record<PersonKey, number>> = {
  helena: 3_950,
  rohan: 3_310,
  sofia: 2_240,
  meera: 2_085,
  anjali: 1_820,
  victor: 1_610,
  tomasz: 1_130,
  priya: 980,
  samuel: 865,
  owen: 610,
  carmen: 540,
  aisha: 365,
};

function joinedOn(key: PersonKey, calendar: DemoCalendar): string {
  const made = Date.parse(calendar.on(everybody[key].since, '09:00'));
  return dayOf(new Date(made - (before[key] ?? 0) * dayMs).toISOString());
}

/** Says who reports to whom, and what changed since: a few moves and promotions over the months. */
function employmentSteps(calendar: DemoCalendar): Step[] {
  const reporting = (Object.keys(managers) as PersonKey[]).flatMap((manager) =>
    (managers[manager] ?? []).map((key) => {
      const actor = actorOf(everybody[key].tenant === marigold.id ? 'helena' : 'clara');
      const at = calendar.on(everybody[key].since, '14:00');
      return step('UpdateUser', { manager: accountOf(manager) }, { ...about(key, 'reports'), actor, at });
    }),
  );
  const change = (key: PersonKey, what: string, daysAgo: number, data: UpdateUser) =>
    step('UpdateUser', data, { ...about(key, what), actor: actorOf('helena'), at: calendar.on(daysAgo, '11:20') });
  return [
    ...reporting,
    change('yuki', 'senior', 38, { designation: 'leadEngineer' }),
    change('daniel', 'to-yuki', 24, { manager: accountOf('yuki') }),
    change('aisha', 'to-yuki', 24, { manager: accountOf('yuki') }),
    change('leila', 'to-owen', 21, { manager: accountOf('owen') }),
    change('mateus', 'to-owen', 21, { manager: accountOf('owen') }),
    change('hugo', 'moved', 16, { department: 'sales' }),
  ];
}

/** Somebody takes over all that is open. */
function handedTo(key: PersonKey): DeactivateUser {
  const to = accountOf(key);
  return { ticketsTo: to, bugsTo: to, tasksTo: to };
}

/** What happened to accounts later: who reports to whom, a few moves and promotions, and one goodbye. */
export function accountChanges(calendar: DemoCalendar): Step[] {
  const promoted = {
    role: 'supervisor',
    designation: 'supervisor',
    ...Object.fromEntries(rolePresets.supervisor.map((flag) => [flag, true])),
  } as const;
  return [
    ...employmentSteps(calendar),
    step('UpdateUser', promoted, {
      ...about('owen', 'promoted'),
      actor: actorOf('helena'),
      at: calendar.on(22, '10:30'),
    }),
    step(
      'UpdateUser',
      { designation: 'supervisor' },
      { ...about('kofi', 'lead'), actor: actorOf('helena'), at: calendar.on(12, '15:10') },
    ),
    step('DeactivateUser', handedTo('owen'), {
      ...about('marcus', 'left'),
      actor: actorOf('helena'),
      at: calendar.on(9, '17:30'),
    }),
  ];
}
