import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import { commandTable, type CommandName } from '@atrium/contracts/command-table';
import type { CommandContract } from '@atrium/contracts/core/commands';
import { proofSeconds } from '@atrium/contracts/users/reauthentication';
import { keys } from '../../src/platform/projections/keys.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, problemOf, worked } from '../support/client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  signInSuperadmin,
  uniqueName,
  usualPassword,
} from '../support/people.js';
import { letProofLapse, sessionIdOf } from '../support/sessions.js';
import { until } from '../support/wait.js';
import type { CommandCase } from './cases/case-shapes.js';
import { commandCases } from './route-table.js';
import { addressOf, commandNames, isPublic, nameOf, pathWith, randomId } from './world.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

const ruleOf = (command: CommandName) => {
  const contract: CommandContract = commandTable[command];
  return contract.reauthenticate;
};
const marked = commandCases.filter(({ command }) => ruleOf(command) !== undefined);

/** Somebody who signed in, and proved who they are, too long ago. */
async function withoutProof(wishes: Parameters<typeof newPerson>[1] = {}, by = acme.admin): Promise<Person> {
  const person = await newPerson(by, wishes);
  await letProofLapse(app, person.client);
  return person;
}

/** The name of what a request is refused by; null when it is answered otherwise. */
async function refusedBy(client: Client, method: string, path: string, body?: unknown): Promise<string | null> {
  const answer = await client.send(method, path, body);
  if (method === 'HEAD') return answer.status === 403 ? 'reauthenticate' : null;
  return answer.status === 403 ? problemOf(answer).code : null;
}

async function sendCase(given: CommandCase, sender: Person): Promise<string | null> {
  const [method = '', path = ''] = given.route.split(' ');
  const isNamed = given.record !== undefined && given.record !== 'self';
  return refusedBy(sender.client, method, isNamed ? pathWith(path, randomId) : path, given.body(sender));
}

const confirm = ({ client }: Person, currentpassword = usualPassword) =>
  client.post('/api/user/reauthenticate', { currentpassword });

describe('without a recent proof of who is there', () => {
  it('every marked command is refused, by every route, and passes with one', async () => {
    const sender = await withoutProof({ role: 'admin' });
    const outcomes = async () =>
      Object.fromEntries(
        await Promise.all(marked.map(async (given) => [given.command, await sendCase(given, sender)] as const)),
      );
    const markedNames = commandNames.filter((name) => ruleOf(name) !== undefined);
    expect(await outcomes()).toEqual(Object.fromEntries(markedNames.map((name) => [name, 'reauthenticate'])));
    worked(await confirm(sender));
    expect(Object.values(await outcomes())).not.toContain('reauthenticate');
  });

  it('exactly these routes are closed, for everybody', async () => {
    const { client } = await withoutProof();
    const closed = new Set<string>();
    for (const route of app.routes.filter((one) => !isPublic(one))) {
      const code = await refusedBy(client, route.method, addressOf(route, randomId));
      if (code === 'reauthenticate' && route.method !== 'HEAD') closed.add(nameOf(route));
    }
    expect([...closed].toSorted()).toEqual([
      'DELETE /api/user/passkeys',
      'DELETE /api/user/sessions',
      'DELETE /api/user/sessions/others',
      'GET /api/payslip/document',
      'GET /api/settings/exports',
      'GET /api/settings/exports/:id/archive.zip',
      'GET /api/user/owndata',
      'POST /api/payslip/accounts',
      'POST /api/repository',
      'POST /api/repository/secret',
      'POST /api/settings/exports',
      'POST /api/user/passkeys',
      'POST /api/user/passkeys/options',
      'POST /api/user/passwordlink',
      'POST /api/user/tokens',
      'POST /api/webhook',
      'POST /api/webhook/secret',
      'PUT /api/origin/requestdeletion',
      'PUT /api/settings/single-sign-on',
      'PUT /api/support/eraseclient',
      'PUT /api/user/endsessions',
      'PUT /api/user/eraseuser',
      'PUT /api/user/forgetidentities',
      'PUT /api/user/ownemail',
      'PUT /api/user/resetsecondfactor',
      'PUT /api/user/seeas',
      'PUT /api/user/updateuserpassword',
    ]);
  });

  it('a change of somebody’s account is refused where it is one of the address', async () => {
    const admin = await withoutProof({ role: 'admin' });
    const { user } = await newPerson(acme.admin);
    const update = (body: object) => admin.client.put(`/api/user/updateuser/${user._id}`, body);
    const email = `${uniqueName('moved')}@example.com`;
    expect(problemOf(await update({ dob: '1991-03-01', email })).code).toBe('reauthenticate');
    worked(await update({ dob: '1991-03-01' }));
    worked(await confirm(admin));
    worked(await update({ email }));
  });
});

it('the roles that need a second factor change with one', async () => {
  const admin = await withoutProof({ role: 'admin' });
  const update = (body: object) => admin.client.put('/api/settings', body);
  expect(problemOf(await update({ secondFactorRoles: [] })).code).toBe('reauthenticate');
  worked(await update({ sessionHours: 100 }));
  worked(await confirm(admin));
  worked(await update({ secondFactorRoles: [] }));
});

describe('the proof that stands in the request itself', () => {
  it('suffices for the own password, and for nobody else’s', async () => {
    const admin = await withoutProof({ role: 'admin' });
    const { user } = await newPerson(acme.admin);
    const form = { currentpassword: usualPassword, password: 'An0ther-0ne!', confirmpassword: 'An0ther-0ne!' };
    for (const [path, extra] of [
      [`/api/user/updateuserpassword/${user._id}`, {}],
      [`/api/user/updateuserpassword?id=${user._id}`, {}],
      ['/api/user/updateuserpassword', { _id: user._id }],
    ] as const) {
      expect(problemOf(await admin.client.put(path, { ...form, ...extra })).code).toBe('reauthenticate');
    }
    worked(await admin.client.put(`/api/user/updateuserpassword/${admin.user._id}`, form));
  });
});

describe('a proof', () => {
  it('is made by signing in, for that session alone, and lapses', async () => {
    const person = await newPerson(acme.admin);
    const elsewhere = await signInAgain(person);
    await letProofLapse(app, elsewhere.client);
    expect(await refusedBy(person.client, 'DELETE', `/api/user/sessions/${randomId}`)).toBeNull();
    expect(await refusedBy(elsewhere.client, 'DELETE', `/api/user/sessions/${randomId}`)).toBe('reauthenticate');
    const left = await app.services.redis.ttl(keys.sessionProof(sessionIdOf(person.client)));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(proofSeconds);
  });

  it('takes the right password, and is noted either way', async () => {
    // An organisation of its own: the other one's audit log is full of refusals.
    const { admin } = await newOrganisation(await signInSuperadmin(app));
    const person = await withoutProof({}, admin);
    expect(problemOf(await person.client.post('/api/user/reauthenticate', {})).errors?.[0]?.field).toBe(
      'currentpassword',
    );
    expect(problemOf(await confirm(person, 'Not-The-0ne!'))).toMatchObject({ statusCode: 400, code: 'wrongPassword' });
    expect(await refusedBy(person.client, 'DELETE', '/api/user/sessions/others')).toBe('reauthenticate');
    worked(await confirm(person));
    worked(await person.client.delete('/api/user/sessions/others'));
    const outcomesNoted = async () => {
      const { items } = worked(await admin.client.get<AuditAnswer>(`/api/audit?actor=${person.user._id}`));
      return items.filter(({ act }) => act === 'Reauthenticate').map(({ outcome }) => outcome);
    };
    await until('both are noted', async () => (await outcomesNoted()).length === 2);
    expect((await outcomesNoted()).toSorted()).toEqual(['done', 'failed']);
  });

  it('can’t be guessed', async () => {
    const person = await withoutProof();
    for (let n = 0; n < 10; n++) expect((await confirm(person, `Wrong-Word-${n}`)).status).toBe(400);
    const answer = await confirm(person);
    expect(problemOf(answer)).toMatchObject({ statusCode: 429, code: 'tooManySignIns' });
    expect(answer.headers.get('retry-after')).not.toBeNull();
  });
});
