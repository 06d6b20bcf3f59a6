import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messages } from '@atrium/contracts/core/messages';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import { coreRefusals } from '@atrium/contracts/core/problems';
import type { UserView } from '@atrium/contracts/users/views';
import { createClient } from '@redis/client';
import { Client, complaintsOf, problemOf, worked } from '../support/client.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInAgain,
  signInSuperadmin,
  usualPassword,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
const redis = createClient({ url: app.redisUrl });
let root: Person;
let acme: Organisation;

beforeAll(async () => {
  await redis.connect();
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
});

afterAll(() => redis.close());

const sessionOf = (client: Client): string => client.jar.get('atrium') ?? '';

/** The status of a session check with exactly these cookies. */
async function checkWith(cookies: string): Promise<number> {
  const answer = await new Client(app.url).get('/api/user/check', { headers: { cookie: cookies } });
  return answer.status;
}

const adminLogin = (username: string, password: string) =>
  new Client(app.url).post<{ token: string; message: string }>('/api/admin/login', { username, password });

describe('the session check', () => {
  it('answers who is signed in, with the texts of the catalogue', async () => {
    const person = await newPerson(acme.admin, { flags: ['createnotes'] });
    const { body, status } = await person.client.get<{ user: UserView; message: string; token: string }>(
      '/api/user/check',
    );
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['message', 'token', 'user']);
    expect(body.message).toBe('Login successfully');
    expect(body.user).toMatchObject({ _id: person.user._id, tenentId: acme._id, role: 'member', createnotes: true });
  });

  it('gives nothing away of the password', async () => {
    const answer = await acme.admin.client.get('/api/user/check');
    expect(answer.text).not.toMatch(/password|credential|hash|\$argon2/i);
  });

  it('is refused when nobody is signed in', async () => {
    const answer = await new Client(app.url).get('/api/user/check');
    expect(answer.status).toBe(401);
    expect(problemOf(answer)).toEqual({
      statusCode: 401,
      code: 'notSignedIn',
      message: coreRefusals.notSignedIn.message,
    });
  });
});

describe('signing in', () => {
  it('answers the user and a token that only displays who it is', async () => {
    const { username } = await createUser(acme.admin, { flags: ['createnotes'] });
    const answer = await new Client(app.url).post<{ user: UserView; token: string; message: string }>(
      '/api/user/login',
      { username, password: usualPassword },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe(messages.auth.loginSuccess);
    expect(answer.body.user.username).toBe(username);
    const [, payload = ''] = answer.body.token.split('.');
    const { user } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { user: Record<string, unknown> };
    expect(Object.keys(user).toSorted()).toEqual(
      ['username', 'department', 'role', 'designation', ...permissionFlags].toSorted(),
    );
    expect(user).toMatchObject({ username, role: 'member', createnotes: true, deletenotes: false });
    const bearer = { authorization: `Bearer ${answer.body.token}` };
    expect((await new Client(app.url).get('/api/user/fetchuser', { headers: bearer })).status).toBe(401);
  });

  it('takes the username in any case', async () => {
    const { username, _id } = await createUser(acme.admin);
    expect((await signIn(app, username.toUpperCase(), usualPassword)).user._id).toBe(_id);
  });

  it('names the field that is wrong in the words of the login form', async () => {
    const client = new Client(app.url);
    const complaints = async (form: unknown) => {
      const answer = await client.post('/api/user/login', form);
      expect(answer.status).toBe(400);
      return complaintsOf(answer);
    };
    expect(await complaints({ username: 'abc', password: 'long enough' })).toEqual({
      username: 'Enter a valid username',
    });
    expect(await complaints({ username: 'somebody', password: 'abc' })).toEqual({
      password: 'password must be atleast 8 character',
    });
    expect(await complaints({})).toEqual({
      username: 'This field is required',
      password: 'This field is required',
    });
    expect(await complaints({ username: { $ne: null }, password: ['long enough'] })).toEqual({
      username: 'This field is required',
      password: 'This field is required',
    });
    expect(Object.keys(await complaints({ username: 'somebody', password: 'long enough', role: 'admin' }))).toEqual([
      'role',
    ]);
  });

  it('refuses the wrong password and somebody unknown in the same words', async () => {
    const { username } = await createUser(acme.admin);
    const client = new Client(app.url);
    const wrong = await client.post('/api/user/login', { username, password: `${usualPassword}x` });
    const unknown = await client.post('/api/user/login', { username: 'nobody-at-all', password: usualPassword });
    expect(wrong.status).toBe(401);
    expect(problemOf(wrong).message).toBe('Kindly enter the correct Details');
    expect(unknown.text).toBe(wrong.text);
    expect(sessionOf(client)).toBe('');
  });

  it('takes a password as it is, blanks and case included', async () => {
    const { username } = await createUser(acme.admin, { password: ' Blank-Around1 ' });
    const client = new Client(app.url);
    expect((await client.post('/api/user/login', { username, password: 'Blank-Around1' })).status).toBe(401);
    expect((await client.post('/api/user/login', { username, password: ' blank-around1 ' })).status).toBe(401);
    expect((await client.post('/api/user/login', { username, password: ' Blank-Around1 ' })).status).toBe(200);
  });

  it('is refused to deactivated and deleted people', async () => {
    const { client } = acme.admin;
    const gone = await createUser(acme.admin);
    const asleep = await createUser(acme.admin);
    worked(await client.delete(`/api/user/deleteuser/${gone._id}`));
    worked(await client.put(`/api/user/deactivateuser/${asleep._id}`));
    for (const { username } of [gone, asleep]) {
      const answer = await new Client(app.url).post('/api/user/login', { username, password: usualPassword });
      expect(problemOf(answer)).toMatchObject({ statusCode: 401, message: 'Kindly enter the correct Details' });
    }
  });

  it('is refused to everybody of an organisation that is switched off', async () => {
    const { origin, admin } = await newOrganisation(root);
    worked(await root.client.put(`/api/origin/updateorigin/${origin._id}`, { isActive: false }));
    const { username } = admin.user;
    const answer = await new Client(app.url).post('/api/user/login', { username, password: usualPassword });
    expect(answer.status).toBe(401);
  });

  it('leaves one session of several people alone', async () => {
    const [one, other] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    const again = await signInAgain(one);
    worked(await again.client.post('/api/user/logout'));
    expect(await checkWith(one.client.cookie)).toBe(200);
    expect(await checkWith(other.client.cookie)).toBe(200);
    expect(await checkWith(again.client.cookie)).toBe(401);
  });
});

describe('signing in as an administrator', () => {
  it('answers a token and the message of the catalogue', async () => {
    for (const { user, password } of [acme.admin, root]) {
      const answer = await adminLogin(user.username, password);
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body).toSorted()).toEqual(['message', 'token']);
      expect(answer.body.message).toBe(' User Sucessfully login ');
    }
  });

  it('is refused to everybody else like a wrong password, and begins no session', async () => {
    const person = await createUser(acme.admin, { role: 'manager', flags: 'preset' });
    const client = new Client(app.url);
    const form = { username: person.username, password: usualPassword };
    const answer = await client.post('/api/admin/login', form);
    const wrong = await adminLogin(person.username, 'Something-E1se');
    expect(answer.status).toBe(401);
    expect(answer.text).toBe(wrong.text);
    expect(await checkWith(client.cookie)).toBe(401);
  });
});

describe('a session', () => {
  it('gets a new id with each sign-in, and the id from before is worth nothing', async () => {
    const person = await newPerson(acme.admin);
    const before = person.client.cookie;
    const form = { username: person.user.username, password: person.password };
    worked(await person.client.post('/api/user/login', form));
    expect(sessionOf(person.client)).not.toBe('');
    expect(before).not.toContain(sessionOf(person.client));
    expect(await checkWith(person.client.cookie)).toBe(200);
    expect(await checkWith(before)).toBe(401);
  });

  it('does not take over an id that somebody planted', async () => {
    const client = new Client(app.url);
    client.jar.set('atrium', 'planted-session-id.with-a-signature');
    const form = { username: acme.admin.user.username, password: acme.admin.password };
    worked(await client.post('/api/user/login', form));
    expect(sessionOf(client)).not.toContain('planted');
  });

  it('ends with signing out, for the cookie that was kept too', async () => {
    const { client } = await newPerson(acme.admin);
    const kept = client.cookie;
    const answer = await client.post('/api/user/logout');
    expect(answer.body).toEqual({ message: 'Logout successful' });
    expect(sessionOf(client)).toBe('');
    expect(await checkWith(kept)).toBe(401);
    expect((await client.post('/api/user/logout')).status).toBe(200);
  });

  it('ends elsewhere, but not here, when people change their own password', async () => {
    const here = await newPerson(acme.admin);
    const elsewhere = await signInAgain(here);
    const form = {
      currentpassword: usualPassword,
      password: 'Ch4nged-Password!',
      confirmpassword: 'Ch4nged-Password!',
    };
    worked(await here.client.put(`/api/user/updateuserpassword/${here.user._id}`, form));
    expect((await here.client.get('/api/user/check')).status).toBe(200);
    expect((await elsewhere.client.get('/api/user/check')).status).toBe(401);
    await signIn(app, here.user.username, 'Ch4nged-Password!');
  });

  const endings: Record<string, (person: Person) => Promise<unknown>> = {
    'somebody else sets the password': ({ user }) =>
      acme.admin.client.put(`/api/user/updateuserpassword/${user._id}`, {
        password: 'Ch4nged-Password!',
        confirmpassword: 'Ch4nged-Password!',
      }),
    'the account is deactivated, and does not come back with it': async ({ user }) => {
      worked(await acme.admin.client.put(`/api/user/deactivateuser/${user._id}`));
      return acme.admin.client.put(`/api/user/reactivateuser/${user._id}`);
    },
    'the account is deleted, and does not come back with it': async ({ user }) => {
      worked(await acme.admin.client.delete(`/api/user/deleteuser/${user._id}`));
      return acme.admin.client.put(`/api/user/restoreuser/${user._id}`);
    },
  };
  it.each(Object.entries(endings))('ends when %s', async (_, end) => {
    const person = await newPerson(acme.admin);
    const again = await signInAgain(person);
    await end(person);
    expect((await person.client.get('/api/user/check')).status).toBe(401);
    expect((await again.client.get('/api/user/fetchuser')).status).toBe(401);
    await until(
      'what is left of the sessions is cleared away',
      async () => (await redis.sCard(`{atrium}:sessions:${person.user._id}`)) === 0,
    );
  });

  it('ends when the organisation is switched off', async () => {
    const { origin, admin } = await newOrganisation(root);
    worked(await root.client.put(`/api/origin/updateorigin/${origin._id}`, { isActive: false }));
    expect((await admin.client.get('/api/user/check')).status).toBe(401);
    expect((await admin.client.get('/api/user/fetchuser')).status).toBe(401);
    worked(await root.client.put(`/api/origin/updateorigin/${origin._id}`, { isActive: true }));
    await signInAgain(admin);
  });

  it('knows the rights of this moment, not those of the sign-in', async () => {
    const { client, user } = await newPerson(acme.admin);
    expect((await client.post('/api/task/createtask', { tasktitle: 'Mine', priority: 'T1' })).status).toBe(403);
    worked(await acme.admin.client.put(`/api/user/updateuser/${user._id}`, { createnotes: true }));
    expect((await client.post('/api/task/createtask', { tasktitle: 'Mine', priority: 'T1' })).status).toBe(200);
    worked(await acme.admin.client.put(`/api/user/updateuser/${user._id}`, { createnotes: false }));
    expect((await client.post('/api/task/createtask', { tasktitle: 'Mine', priority: 'T1' })).status).toBe(403);
  });
});
