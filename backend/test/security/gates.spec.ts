import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CommandName } from '@atrium/contracts/command-table';
import { flagsFrom, type PermissionFlag, permissionFlags, type Role } from '@atrium/contracts/core/permissions';
import { coreRefusals, Refusal } from '@atrium/contracts/core/problems';
import type { Actor } from '../../src/platform/kernel/actor.js';
import { problemOf, worked } from '../support/client.js';
import { newPerson, type Person, signInAgain } from '../support/people.js';
import type { CommandCase } from './cases/case-shapes.js';
import type { ServedRoute } from '../support/routes.js';
import { keepProof } from '../support/sessions.js';
import { commandCases, readCases } from './route-table.js';
import {
  addressOf,
  commandNames,
  flagsFor,
  isPublic,
  nameOf,
  newWorld,
  pathWith,
  randomId,
  unsafeRoutes,
  type World,
} from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(120_000);

let world: World;
/** Somebody whose rights the tests change between the calls; a member, so that the role implies none. */
let subject: Person;

beforeAll(async () => {
  world = await newWorld();
  subject = await newPerson(world.acme.admin);
});
afterAll(() => world.app.stop());

/** Whether somebody with exactly these flags may send the command, by the declared table alone. */
function mayBySheet(command: CommandName, flags: readonly PermissionFlag[]): boolean {
  const asked = flagsFor(command);
  if (asked === 'everybody') return true;
  return asked !== 'superadmin' && asked.some((flag) => flags.includes(flag));
}

function actorWith(role: Role, flags: readonly PermissionFlag[]): Actor {
  const { _id, username, email, department } = subject.user;
  const tenant = world.acme._id;
  return { ...flagsFrom(flags), id: _id, username, email, department, role, rightsSince: '0', home: tenant, tenant };
}

/** The case by which a command is tried: about a record that does not exist, so that nothing comes of it. */
function caseOf(command: CommandName): CommandCase {
  const found = commandCases.find((given) => given.command === command);
  if (found === undefined) throw new Error(`There is no case for ${command} in backend/test/security/cases`);
  return found;
}
const recordFor = ({ record }: CommandCase): string | undefined =>
  record === undefined ? undefined : record === 'self' ? subject.user._id : randomId;

/** Whether the gate lets the command through; what becomes of it behind the gate does not matter. */
async function passesGate(command: CommandName, actor: Actor): Promise<boolean> {
  const given = caseOf(command);
  const id = recordFor(given);
  try {
    const data = { ...given.body(subject), ...given.added };
    await world.app.services.runner.run({ name: command, data, actor, ...(id === undefined ? {} : { id }) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code !== 'notAllowed';
  }
  return true;
}

/** The same over HTTP. */
async function passesRoute(given: CommandCase): Promise<boolean> {
  const [method = '', path = ''] = given.route.split(' ');
  const id = recordFor(given);
  const answer = await subject.client.send(method, id === undefined ? path : pathWith(path, id), given.body(subject));
  if (answer.status < 400) return true;
  const { statusCode, code, message } = problemOf(answer);
  expect({ path, statusCode: [400, 403, 404, 409].includes(statusCode) || statusCode }).toEqual({
    path,
    statusCode: true,
  });
  if (code === 'notAllowed') expect([statusCode, message]).toEqual([403, coreRefusals.notAllowed.message]);
  return code !== 'notAllowed';
}

async function giveExactly(flags: readonly PermissionFlag[]): Promise<void> {
  worked(await world.acme.admin.client.put(`/api/user/updateuser/${subject.user._id}`, flagsFrom(flags)));
}

/** The commands that pass, of all that there are. */
async function passing(commands: readonly CommandName[], test: (command: CommandName) => Promise<boolean>) {
  const passed: CommandName[] = [];
  for (const command of commands) if (await test(command)) passed.push(command);
  return passed;
}

const impliedNothing = ['member', 'manager'] as const;

/** Whether a command asks for rights at all. What is for everybody is tried once; a flag more can't close it. */
const isGuarded = (command: CommandName): boolean => flagsFor(command) !== 'everybody';

/** The commands that would make a record each time they pass. */
const creating = commandNames.filter((command) => caseOf(command).record === undefined);

describe('without any flag', () => {
  it('nothing passes but what is for everybody, over HTTP and behind it', async () => {
    const free = commandNames.filter((command) => flagsFor(command) === 'everybody');
    const behind = await passing(commandNames, (command) => passesGate(command, actorWith('member', [])));
    const over = await passing(commandNames, (command) => passesRoute(caseOf(command)));
    expect([behind, over]).toEqual([free, free]);
  });
});

describe('one flag alone', () => {
  it.each(permissionFlags)('%s opens over HTTP exactly what the table says', async (flag) => {
    await giveExactly([flag]);
    const turn = permissionFlags.indexOf(flag);
    for (const [at, given] of commandCases.filter(({ command }) => isGuarded(command)).entries()) {
      const { route, command } = given;
      const expected = mayBySheet(command, [flag]);
      // Behind HTTP every flag is tried at every command: here each route is closed to some of them.
      if (!expected && (at + turn) % 6 !== 0) continue;
      const passed = await passesRoute(given);
      expect({ route, flag, passed }).toEqual({ route, flag, passed: expected });
    }
  });

  it('opens behind HTTP exactly what the table says, for roles that imply none', async () => {
    let tried = 0;
    const guarded = commandNames.filter(isGuarded);
    expect(guarded.length).toBeGreaterThan(50);
    for (const [turn, flag] of permissionFlags.entries()) {
      for (const [at, command] of guarded.entries()) {
        const role = impliedNothing[(turn + at) % impliedNothing.length]!;
        const passed = await passesGate(command, actorWith(role, [flag]));
        tried += 1;
        expect({ role, flag, command, passed }).toEqual({ role, flag, command, passed: mayBySheet(command, [flag]) });
      }
    }
    expect(tried).toBe(permissionFlags.length * guarded.length);
  });
});

describe('every flag but one', () => {
  it('closes exactly what the table says', async () => {
    for (const [turn, flag] of permissionFlags.entries()) {
      const others = permissionFlags.filter((one) => one !== flag);
      for (const [at, command] of commandNames.filter(isGuarded).entries()) {
        const expected = mayBySheet(command, others);
        const isAsked = flagsFor(command).includes(flag);
        // What makes a record is tried only where the missing flag may matter, the rest with some flags that do not.
        if (!isAsked && ((expected && creating.includes(command)) || (at + turn) % 6 !== 0)) continue;
        const passed = await passesGate(command, actorWith('member', others));
        expect({ flag, command, passed }).toEqual({ flag, command, passed: expected });
      }
    }
  });

  it('closes a command over HTTP when it is the last of those that open it', async () => {
    for (const command of commandNames) {
      const asked = flagsFor(command);
      if (asked === 'everybody') continue;
      await giveExactly(
        asked === 'superadmin' ? permissionFlags : permissionFlags.filter((one) => !asked.includes(one)),
      );
      expect({ command, passed: await passesRoute(caseOf(command)) }).toEqual({ command, passed: false });
    }
  });
});

describe('the roles', () => {
  it('pass every flag as administrators, and nothing of the superadmin below it', async () => {
    const others = commandNames.filter((command) => flagsFor(command) !== 'superadmin');
    expect(await passing(commandNames, (command) => passesGate(command, actorWith('admin', [])))).toEqual(others);
  });

  it('imply nothing but what is declared, below administrators', async () => {
    const free = commandNames.filter((command) => flagsFor(command) === 'everybody');
    for (const role of ['dev', 'manager', 'supervisor', 'member'] as const) {
      expect(await passing(commandNames, (command) => passesGate(command, actorWith(role, [])))).toEqual(free);
    }
    const implied = permissionFlags.filter((flag) => /^developer|notes$|project$/.test(flag));
    const expected = commandNames.filter((command) => mayBySheet(command, implied));
    expect(await passing(commandNames, (command) => passesGate(command, actorWith('admindev', [])))).toEqual(expected);
  });
});

const isEnd = ({ path }: ServedRoute) => path === '/api/user/seeasoneself';

describe('a session that sees as another person', () => {
  it('is refused by every route that changes something, and reads only what rooms decide on', async () => {
    const { client } = await signInAgain(world.acme.admin);
    await keepProof(world.app, client);
    worked(await client.put(`/api/user/seeas/${subject.user._id}`));
    for (const route of unsafeRoutes(world.app.routes).filter((one) => !isPublic(one) && !isEnd(one))) {
      const answer = await client.send(route.method, addressOf(route, randomId), {});
      expect({ route: nameOf(route), code: problemOf(answer).code }).toEqual({
        route: nameOf(route),
        code: 'impersonating',
      });
    }
    const hidden: string[] = [];
    for (const { route } of readCases) {
      const answer = await client.get(route.slice('GET '.length).replaceAll(/:\w+/g, randomId));
      if (answer.status === 403 && problemOf(answer).code === 'notWhileImpersonating') hidden.push(route);
    }
    expect(hidden.toSorted()).toEqual([
      'GET /api/files/:file',
      'GET /api/files/:file/thumbnail',
      'GET /api/files/usage',
      'GET /api/home/day',
      'GET /api/settings/single-sign-on/addresses',
      'GET /api/undo/then/:collection/:id',
      'GET /api/user/owndata',
      'GET /api/user/secondfactor',
      'GET /api/user/sessions',
      'GET /api/user/tokens',
    ]);
    worked(await client.post('/api/user/seeasoneself'));
  });
});
