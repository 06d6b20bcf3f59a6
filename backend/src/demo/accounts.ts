import { flagsFrom, rolePresets } from '@atrium/contracts/core/permissions';
import { installation } from '../platform/bootstrap.js';
import type { Actor } from '../platform/core/actor.js';
import type { DemoCalendar } from './demo-calendar.js';
import { demoPassword, everybody, type Person, type PersonKey } from './people.js';
import { idMadeBy, type Step, step } from './step.js';

/** Who made whose account; the first ones of an organisation are made by the installation. */
const madeBy: Partial<Record<PersonKey, PersonKey | 'installation'>> = {
  nadia: 'installation',
  helena: 'installation',
  clara: 'installation',
  jonas: 'clara',
};

function makerOf(key: PersonKey): Actor {
  const maker = madeBy[key] ?? 'helena';
  return maker === 'installation' ? { ...installation, tenant: everybody[key].tenant } : actorOf(maker);
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

/** Makes everybody's account. */
export function accountSteps(calendar: DemoCalendar): Step[] {
  const keys = Object.keys(everybody) as PersonKey[];
  return keys.map((key, index) => {
    const { username, email, role, designation, department, dob, since, flags }: Person = everybody[key];
    const passwords = { password: demoPassword, confirmpassword: demoPassword };
    const ticked = Object.fromEntries(flags.map((flag) => [flag, true]));
    const data = { username, email, role, designation, department, dob, ...ticked, ...passwords };
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

/** What happened to accounts later: one promotion, one move and one goodbye. */
export function accountChanges(calendar: DemoCalendar): Step[] {
  const promoted = {
    role: 'supervisor',
    designation: 'supervisor',
    ...Object.fromEntries(rolePresets.supervisor.map((flag) => [flag, true])),
  } as const;
  return [
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
    step('DeactivateUser', {}, { ...about('marcus', 'left'), actor: actorOf('helena'), at: calendar.on(9, '17:30') }),
  ];
}
