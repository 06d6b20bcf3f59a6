import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  changeOwnPassword,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInSuperadmin,
  usualPassword,
} from '../support/people.js';
import { enrolled } from '../support/second-factors.js';
import { until } from '../support/wait.js';
import { addressOf, isPublic, nameOf, randomId } from './world.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

const temporary = 'Temp0rary-Word!';
const passwords = { password: temporary, confirmpassword: temporary };

/** Which routes answer somebody who has to do something first. */
async function answeringBesides(code: string, person: Person): Promise<string[]> {
  const answering: string[] = [];
  for (const route of app.routes.filter((one) => !isPublic(one))) {
    for (const id of [randomId, acme.admin.user._id, person.user._id]) {
      const answer = await person.client.send(route.method, addressOf(route, id), undefined);
      if (answer.status === 403 && (route.method === 'HEAD' || problemOf(answer).code === code)) continue;
      answering.push(`${nameOf(route)} ${id === person.user._id ? 'own' : 'other'}`);
    }
  }
  return [...new Set(answering)];
}

/** Somebody whose password an administrator has reset. */
async function afterReset(role: 'admin' | 'member' = 'member'): Promise<Person> {
  const { user } = await newPerson(acme.admin, { role, flags: 'preset' });
  worked(await acme.admin.client.put(`/api/user/updateuserpassword/${user._id}`, passwords));
  return signIn(app, user.username, temporary);
}

/** What the session check says has to be done first. */
async function requiredOf({ client }: Person): Promise<unknown> {
  return worked(await client.get<{ requiredActions?: string[] }>('/api/user/check')).requiredActions;
}

describe('an account whose password another person chose', () => {
  it('is refused by every route that is not for everybody, save the one that changes it', async () => {
    const person = await afterReset('admin');
    // Without an id in its address the same route is about nobody, and changes nothing.
    expect(await answeringBesides('passwordChangeRequired', person)).toEqual([
      'PUT /api/user/updateuserpassword own',
      'PUT /api/user/updateuserpassword other',
    ]);
  });

  it('can’t set another person’s, wherever that person is named', async () => {
    const { client } = await afterReset('admin');
    const other = await newPerson(acme.admin);
    const path = '/api/user/updateuserpassword';
    for (const [address, extra] of [
      [`${path}/${other.user._id}`, {}],
      [`${path}?id=${other.user._id}`, {}],
      [path, { _id: other.user._id }],
      [path, { id: other.user._id }],
    ] as const) {
      const answer = await client.put(address, { ...passwords, ...extra });
      expect(problemOf(answer)).toMatchObject({ statusCode: 403, code: 'passwordChangeRequired' });
    }
    expect((await signIn(app, other.user.username, usualPassword)).user._id).toBe(other.user._id);
  });

  it('opens no socket', async () => {
    const { client } = await afterReset();
    await expect(LiveClient.connect(client)).rejects.toThrow('Choose a password of your own first');
  });

  it('is asked at sign-in to choose a new one, until they do', async () => {
    const person = await afterReset();
    expect(await requiredOf(person)).toEqual(['updatePassword']);
    const same = { currentpassword: temporary, ...passwords };
    const refused = await person.client.put(`/api/user/updateuserpassword/${person.user._id}`, same);
    expect(problemOf(refused)).toMatchObject({ statusCode: 400, code: 'samePassword' });
    const own = await changeOwnPassword(person, usualPassword);
    expect(await requiredOf(own)).toBeUndefined();
    const live = await LiveClient.connect(own.client);
    live.close();
    expect((await own.client.get('/api/user/fetchuser')).status).toBe(200);
  });

  it('covers new accounts', async () => {
    const { client, user } = await newPerson(acme.admin, { role: 'admin' });
    const username = `${user.username}-2`;
    const form = { username, email: `${username}@example.com`, dob: '1990-02-28', designation: 'member' };
    const rest = { department: 'support', role: 'member', ...passwords };
    worked(await client.post('/api/user/createuser', { ...form, ...rest }));
    const fresh = await new Client(app.url).post('/api/user/login', { username, password: temporary });
    expect(fresh.body).toMatchObject({ requiredActions: ['updatePassword'] });
  });
});

describe('somebody whose role needs a second factor', () => {
  let strict: Organisation;

  beforeAll(async () => {
    strict = await newOrganisation(await signInSuperadmin(app));
  });

  const need = async (...secondFactorRoles: string[]) =>
    worked(await strict.admin.client.put('/api/settings', { secondFactorRoles }));

  it('is refused by every route that is not for everybody, save those that set one up', async () => {
    const person = await newPerson(strict.admin, { role: 'dev' });
    await need('dev');
    await until('it holds', async () => (await requiredOf(person)) !== undefined);
    expect(await requiredOf(person)).toEqual(['setUpSecondFactor']);
    const answering = await answeringBesides('secondFactorRequired', person);
    // None of these is about the record that an address names.
    expect([...new Set(answering.map((one) => one.replace(/ (?:own|other)$/, '')))].toSorted()).toEqual([
      'GET /api/user/secondfactor',
      'POST /api/user/passkeys',
      'POST /api/user/passkeys/options',
      'POST /api/user/reauthenticate',
      'POST /api/user/secondfactor/totp',
      'PUT /api/user/secondfactor/totp',
    ]);
    const own = await enrolled(person);
    expect(await requiredOf(own)).toBeUndefined();
    expect((await own.client.get('/api/user/fetchuser')).status).toBe(200);
    await need();
  });

  it('loses open sockets at once, and opens none', async () => {
    const [person, other] = [await newPerson(strict.admin, { role: 'dev' }), await newPerson(strict.admin)];
    const [live, untouched] = [await LiveClient.connect(person.client), await LiveClient.connect(other.client)];
    await need('dev');
    expect(await live.closed).toBe('io server disconnect');
    await expect(LiveClient.connect(person.client)).rejects.toThrow('Set up a second factor first');
    expect(await untouched.fence()).toBe(true);
    untouched.close();
    await need();
    (await LiveClient.connect(person.client)).close();
  });

  it('covers people who get such a role', async () => {
    await need('dev');
    const person = await newPerson(strict.admin);
    const live = await LiveClient.connect(person.client);
    worked(await strict.admin.client.put(`/api/user/updateuser/${person.user._id}`, { role: 'dev' }));
    expect(await live.closed).toBe('io server disconnect');
    expect(await requiredOf(person)).toEqual(['setUpSecondFactor']);
    await need();
  });
});

// It stops an application beside the first, after which the first one's stores are away: so it comes last.
describe('a superadmin of an installation that asks superadmins for a second factor', () => {
  let strict: TestApp;

  beforeAll(async () => {
    strict = await startApp({ beside: app, config: { role: 'api', superadminSecondFactor: true } });
  });
  afterAll(() => strict.stop());

  it('may do nothing else until there is one, and others need none', async () => {
    const { user } = await newPerson(await signInSuperadmin(app), { role: 'superadmin' });
    const person = await signIn(strict, user.username, usualPassword);
    expect(await requiredOf(person)).toEqual(['setUpSecondFactor']);
    const origins = () => person.client.get('/api/origin/fetchorigin');
    expect(problemOf(await origins())).toMatchObject({ statusCode: 403, code: 'secondFactorRequired' });
    await expect(LiveClient.connect(person.client)).rejects.toThrow('Set up a second factor first');
    await enrolled(person);
    expect(await requiredOf(person)).toBeUndefined();
    worked(await origins());
    const other = await signIn(strict, acme.admin.user.username, acme.admin.password);
    expect(await requiredOf(other)).toBeUndefined();
    expect(await requiredOf(await signInSuperadmin(app))).toBeUndefined();
  });
});
